"""What the coach of Kohle & Kolonie notices.

Each observation is a small function that looks at the position as a player may see it and says what it noticed.
"""

from collections.abc import Callable, Iterator, Mapping

from game.engine.decision import Decision
from game.engine.play import moves
from game.teach.teaching import CoachWord
from game.titles.kohle import targets
from game.titles.kohle.rules.actions import settlement
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import Secure, coin_spaces, payable, team_of
from game.titles.kohle.rules.phases.extra_action import SpendExtra
from game.titles.kohle.rules.phases.pithead import load_of
from game.titles.kohle.rules.phases.trust import next_taken
from game.titles.kohle.rules.preview import will_bid
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.tableau import unsecured, wagons
from game.titles.kohle.words.wording import Wording

RISKY = 0.4  # from here on a disaster is worth a word
WORTH = 2  # grounds that a settlement must touch to be worth a word


def observations(pos: Position, decision: Decision) -> Iterator[CoachWord]:
    """Everything worth saying now, the most urgent first."""
    for observe in OBSERVATIONS.get(decision.step, ()):
        yield from observe(pos, decision.player, pos.players[decision.player])


Observation = Callable[[Position, int, Player], Iterator[CoachWord]]


def last_chance(pos: Position, player: Player) -> bool:
    """Whether this is the player's last turn of the round."""
    last = Phase.SECOND_ACTION if not player.extra_actions else Phase.EXTRA_ACTION
    return last <= pos.phase <= Phase.EXTRA_ACTION


def own_grounds(pos: Position, player: Player) -> list[str]:
    """The grounds in which he owns a mine."""
    return list(dict.fromkeys(pos.board.mines[mine].ground for mine in player.tableau.values()))


def unused_bonus(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """The marker goes back at the end of the round, used or not."""
    keeps = player.bonus == "aid" and will_bid(pos, seat)
    usable = any(move.kind == "use" for move in moves(pos))
    if player.bonus and usable and not keeps and last_chance(pos, player):
        marker = f"bonus:{player.bonus}"
        yield CoachWord("unused_bonus", "R6", {"bonus": player.bonus}, targets=(marker,))


def trust_takes(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """A mine in one of his grounds will be gone by the next turn."""
    own, offered = own_grounds(pos, player), {move.what for move in moves(pos) if move.kind == "buy"}
    for mine in next_taken(pos):
        if pos.board.mines[mine].ground in own and mine in offered:
            yield CoachWord("trust_takes", "K5", {"mine": mine}, targets=(mine, targets.display(mine)))


def cannot_secure(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """No coin is left for what could be secured with one."""
    by_coin = coin_spaces(pos.board, unsecured(player))
    helpless = not payable(pos.board, player) and not team_of(pos.board, player)
    if by_coin and helpless and last_chance(pos, player):
        points, spaces = pos.board.rules.disaster.loss(pos.round), tuple(f"space:{space}" for space in by_coin)
        yield CoachWord("cannot_secure", "K4.1", {}, {"n": len(by_coin), "points": points}, spaces)


def behind(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """A ground of his is consolidated in this round or the next, and others bid more as it stands."""
    for round_ in (pos.round, pos.round + 1):
        for ground in pos.board.consolidating.get(round_, ()):
            if ground in pos.consolidated or ground not in own_grounds(pos, player):
                continue
            bids = opening(pos, ground)
            own = bids.base[bids.bidders.index(seat)]
            others = {s: base for s, base in zip(bids.bidders, bids.base, strict=True) if s != seat}
            if bids.trust is not None:
                others[TRUST] = bids.trust
            best = max(others, key=lambda s: others[s], default=None)
            if best is not None and others[best] > own:
                key = "behind_now" if round_ == pos.round else "behind_next"
                values = {"own": own, "best": others[best], "player": best}
                yield CoachWord(key, "K8.3", {"ground": ground}, values, (f"ground:{ground}",))


def last_worker(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """Beside one of his grounds with a mine on offer a single worker is left."""
    for ground in own_grounds(pos, player):
        villages = pos.board.grounds[ground].villages
        open_mines = [mine for mine in pos.board.grounds[ground].mines if mine in pos.display]
        if open_mines and sum(pos.workers[village] for village in villages) == 1:
            village = next(village for village in villages if pos.workers[village])
            places = {"ground": ground, "village": village}
            yield CoachWord("last_worker", "K2.a", places, targets=(village, f"ground:{ground}"))


def line_short(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """One station more and a line is his."""
    for line in pos.board.lines:
        missing = line.missing(player.miners)
        if len(missing) == 1 and line.points:
            about = {"line": f"line:{line.id}", "station": missing[0]}
            yield CoachWord("line_short", "K12", about, {"points": line.points}, (missing[0],))


def good_settlement(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """A free village between several of his grounds."""
    if player.coins < price_of(pos, "settlement"):
        return
    own = own_grounds(pos, player)
    for village in settlement.targets(pos, player):
        touched = sum(ground in own for ground in pos.board.touching[village])
        if touched >= WORTH:
            yield CoachWord("good_settlement", "K7", {"village": village}, {"n": touched}, (village,))


def no_worker_to_load(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """In phase 10 nobody can exchange any more."""
    count = wagons(pos, player) + player.wagon_markers
    short = player.all_workers < load_of(seat).workers(pos) and player.bonus != "wagon"
    if count >= WORTH and short and last_chance(pos, player):
        yield CoachWord("no_worker_to_load", "K9.2", {}, {"n": count}, ("card:loading", "stock:workers"))


def lone_rescue(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """A rescue miner stands beside an empty space while a mine lies open: gaps have closed."""
    spaces = pos.board.rules.tableau.spaces
    idle = [space for space in spaces if f"rescue:{space}" in player.miners and space not in player.tableau]
    open_ = unsecured(player)
    if idle and open_ and pos.consolidated:
        yield CoachWord("lone_rescue", "K8.9", targets=(f"rescue:{idle[0]}", f"space:{open_[0]}"))


def flips_last(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """In the last round workers are worth nothing unless they flip a card."""
    card = next((move.what for move in moves(pos) if move.kind == "flip"), "")
    if pos.round == pos.board.rules.rounds and card:
        yield CoachWord("flips_last", "K2.f", {"card": card}, targets=(card, targets.foot(card)))


def risk(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """While mines are being secured: how likely a loss is as it stands."""
    odds = odds_of_loss(pos, seat)
    if odds >= RISKY:
        points = pos.board.rules.disaster.loss(pos.round)
        yield CoachWord("risk", "K4.2", values={"risk": round(100 * odds), "points": points})


def keep_marker(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """In the last round a marker that is kept scores."""
    if pos.round == pos.board.rules.rounds:
        yield CoachWord("keep_marker", "K3", values={"points": pos.board.rules.final.extra_action})


def aid_helps(pos: Position, seat: int, player: Player) -> Iterator[CoachWord]:
    """Consolidations of this round in which he takes part, not all of them without a rival; the aid is to be had."""
    parts = [g for g in pos.board.consolidating.get(pos.round, ()) if g in own_grounds(pos, player)]
    if "aid" in pos.track and will_bid(pos, seat):
        bid = pos.board.rules.bonus["aid"].bid
        yield CoachWord("aid_helps", "K1.4", {}, {"n": len(parts), "bid": bid}, ("bonus:aid",))


OBSERVATIONS: Mapping[str, tuple[Observation, ...]] = {
    TakeBonus.name: (aid_helps,),
    Turn.name: (
        unused_bonus, trust_takes, cannot_secure, flips_last, behind, last_worker, no_worker_to_load, line_short,
        lone_rescue, good_settlement,
    ),
    Secure.name: (risk,),
    SpendExtra.name: (keep_marker,),
}  # fmt: skip


def naming(words: Wording, what: str, value: str | int) -> str | int:
    """Something that the coach mentions, by its name."""
    match what:
        case "ground" | "bonus":
            return words.place(f"{what}:{value}")
        case "player":
            return words.player(int(value))
        case "mine" | "village" | "station" | "line" | "card":
            return words.place(str(value))
        case _:
            return value
