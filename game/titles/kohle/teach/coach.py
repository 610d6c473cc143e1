"""The coach: in a real game, one sentence when something matters and is easy to miss. Never twice the same.

Each observation is a small function that looks at the position as a player may see it and says what it noticed. The
first that has not been said yet is said; the rule tells why.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from game.engine.decision import Decision
from game.titles.kohle.rules import game
from game.titles.kohle.rules.actions import settlement
from game.titles.kohle.rules.board import Line
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.phases.trust import next_taken
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.tableau import unsecured, wagons
from game.titles.kohle.words.wording import Wording

RISKY = 0.4  # from here on a disaster is worth a word
WORTH = 2  # grounds that a settlement must touch to be worth a word


@dataclass(frozen=True)
class Word:
    """What the coach says: a text key, what it mentions, the rule that says why, and what it points at."""

    key: str
    rule: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    targets: tuple[str, ...] = ()

    @property
    def topic(self) -> tuple[str, ...]:
        """What makes two words the same: numbers change, the matter does not."""
        return (self.key, *(str(value) for name, value in self.values.items() if name in NAMING))


NAMING = ("ground", "mine", "village", "station", "line", "card", "bonus")


class Coach:
    """Speaks to one person in one game."""

    def __init__(self) -> None:
        self._said: set[tuple[str, ...]] = set()
        self._last: tuple[int, int] = (0, 0)

    def look(self, pos: Position, seat: int) -> Word | None:
        """The next thing worth saying to a person who is asked; at most one a phase."""
        decision = game.decision(pos)
        if decision is None or decision.player != seat or (pos.round, pos.phase) == self._last:
            return None
        word = next((w for w in noticed(pos, decision) if w.topic not in self._said), None)
        if word is not None:
            self._said.add(word.topic)
            self._last = (pos.round, pos.phase)
        return word


def noticed(pos: Position, decision: Decision) -> Iterator[Word]:
    """Everything worth saying now, the most urgent first."""
    for observe in OBSERVATIONS.get(decision.step, ()):
        yield from observe(pos, decision.player, pos.players[decision.player])


Observation = Callable[[Position, int, Player], Iterator[Word]]


def last_chance(pos: Position, player: Player) -> bool:
    """Whether this is the player's last turn of the round."""
    return pos.phase == 4 or (pos.phase == 3 and not player.extra_actions)


def own_grounds(pos: Position, player: Player) -> list[str]:
    """The grounds in which he owns a mine."""
    return list(dict.fromkeys(pos.board.mines[mine].ground for mine in player.tableau.values()))


def unused_bonus(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """The marker goes back at the end of the round, used or not."""
    keeps = player.bonus == "aid" and pos.round in pos.board.consolidating
    usable = any(move.kind == "use" for move in game.moves(pos))
    if player.bonus and usable and not keeps and last_chance(pos, player):
        marker = f"bonus:{player.bonus}"
        yield Word("unused_bonus", "R6", {"bonus": player.bonus}, (marker,))


def trust_takes(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """A mine in one of his grounds will be gone by the next turn."""
    own, offered = own_grounds(pos, player), {move.what for move in game.moves(pos) if move.kind == "buy"}
    for mine in next_taken(pos):
        if pos.board.mines[mine].ground in own and mine in offered:
            yield Word("trust_takes", "K5", {"mine": mine}, (mine, f"display:{pos.board.mines[mine].number}"))


def cannot_secure(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """No coin is left for what could be secured with one."""
    rules = pos.board.rules.tableau
    payable = [space for space in unsecured(player) if space in rules.coin_symbol]
    if payable and player.coins < rules.secure_price and player.bonus != "rescue" and last_chance(pos, player):
        points = pos.board.rules.disaster.points[pos.round - 1]
        yield Word("cannot_secure", "K4.1", {"n": len(payable), "points": points}, tuple(f"space:{s}" for s in payable))


def behind(pos: Position, seat: int, player: Player) -> Iterator[Word]:
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
                values: dict[str, int | str] = {"ground": ground, "own": own, "best": others[best], "player": best}
                yield Word(key, "K8.3", values, (f"ground:{ground}",))


def last_worker(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """Beside one of his grounds with a mine on offer a single worker is left."""
    for ground in own_grounds(pos, player):
        villages = pos.board.grounds[ground].villages
        open_mines = [mine for mine in pos.board.grounds[ground].mines if mine in pos.display]
        if open_mines and sum(pos.workers[village] for village in villages) == 1:
            village = next(village for village in villages if pos.workers[village])
            values = {"ground": ground, "village": village}
            yield Word("last_worker", "K2.a", values, (village, f"ground:{ground}"))


def line_short(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """One station more and a line is his."""
    held = player.stations()
    for line in pos.board.lines:
        missing = [station for station in line.stations if station not in held]
        if len(missing) == 1 and line.points:
            yield Word("line_short", "K12", _missing(line, missing[0]), (missing[0],))


def _missing(line: Line, station: str) -> dict[str, int | str]:
    return {"line": f"line:{line.id}", "station": station, "points": line.points}


def good_settlement(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """A free village between several of his grounds."""
    if player.coins < price_of(pos, "settlement"):
        return
    own = own_grounds(pos, player)
    for village in settlement.targets(pos, player):
        touched = sum(ground in own for ground in pos.board.touching[village])
        if touched >= WORTH:
            yield Word("good_settlement", "K7", {"village": village, "n": touched}, (village,))


def no_worker_to_load(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """In phase 10 nobody can exchange any more."""
    side = pos.board.faces["loading", "loading" in player.flipped].side
    count = wagons(pos, player) + player.wagon_markers
    short = player.all_workers < side.load_workers and player.bonus != "wagon"
    if count >= WORTH and short and last_chance(pos, player):
        yield Word("no_worker_to_load", "K9.2", {"n": count}, ("card:loading", "stock:workers"))


def lone_rescue(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """A rescue miner stands beside an empty space while a mine lies open: gaps have closed."""
    spaces = pos.board.rules.tableau.spaces
    idle = [space for space in spaces if f"rescue:{space}" in player.miners and space not in player.tableau]
    open_ = [space for space in unsecured(player) if space not in player.secured]
    if idle and open_ and pos.consolidated:
        yield Word("lone_rescue", "K8.9", {}, (f"rescue:{idle[0]}", f"space:{open_[0]}"))


def flips_last(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """In the last round workers are worth nothing unless they flip a card."""
    if pos.round == pos.board.rules.rounds and any(move.kind == "flip" for move in game.moves(pos)):
        move = next(move for move in game.moves(pos) if move.kind == "flip")
        yield Word("flips_last", "K2.f", {"card": move.what}, (move.what, move.what.replace("card:", "flip:")))


def risk(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """While mines are being secured: how likely a loss is as it stands."""
    odds = odds_of_loss(pos, seat)
    if odds >= RISKY:
        points = pos.board.rules.disaster.points[pos.round - 1]
        yield Word("risk", "K4.2", {"risk": round(100 * odds), "points": points}, ())


def keep_marker(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """In the last round a marker that is kept scores."""
    if pos.round == pos.board.rules.rounds:
        yield Word("keep_marker", "K3", {"points": pos.board.rules.final.extra_action}, ())


def aid_helps(pos: Position, seat: int, player: Player) -> Iterator[Word]:
    """Consolidations of this round in which he takes part, and the aid can still be chosen."""
    parts = [g for g in pos.board.consolidating.get(pos.round, ()) if g in own_grounds(pos, player)]
    if parts and "aid" in pos.track:
        bid = pos.board.rules.bonus["aid"].bid
        yield Word("aid_helps", "K1.4", {"n": len(parts), "bid": bid}, ("bonus:aid",))


OBSERVATIONS: Mapping[str, tuple[Observation, ...]] = {
    "take_bonus": (aid_helps,),
    "turn": (
        unused_bonus, trust_takes, cannot_secure, flips_last, behind, last_worker, no_worker_to_load, line_short,
        lone_rescue, good_settlement,
    ),
    "secure": (risk,),
    "spend_extra": (keep_marker,),
}  # fmt: skip


def worded(word: Word, wording: Wording) -> str:
    """What the coach says, in words."""
    named = {name: _name(name, value, wording) for name, value in word.values.items()}
    return wording.texts(f"coach.{word.key}", **named)


def _name(what: str, value: int | str, wording: Wording) -> int | str:
    match what:
        case "ground" | "bonus":
            return wording.place(f"{what}:{value}")
        case "player":
            return wording.player(int(value))
        case "mine" | "village" | "station" | "line" | "card":
            return wording.place(str(value))
        case _:
            return value
