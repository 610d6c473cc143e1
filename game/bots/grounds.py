"""What a player's mines will bring: income, board scoring, and the consolidations ahead (K6, K7, K8)."""

from dataclasses import dataclass, field
from math import exp

from game.bots.outlook import Outlook, Rivals, reserve
from game.kohle.board import Mine
from game.kohle.names import TRUST
from game.kohle.phases.auction import administration
from game.kohle.state import Player, Position

NOBODY = Rivals(0.0, 0)


@dataclass(slots=True)
class Holdings:
    """What the mines of a player promise, in points."""

    income: float = 0.0
    board: float = 0.0
    auctions: float = 0.0
    engines: float = 0.0  # steam engines that will be his at the end
    wagons: list[float] = field(default_factory=list)  # by round: on his mine cards in phase 10


@dataclass(slots=True)
class Stake:
    """What a player has in one ground before its consolidation."""

    mines: int = 0
    values: int = 0
    incomes: int = 0
    wagons: int = 0
    engines: int = 0


def holdings(pos: Position, player: Player, out: Outlook) -> Holdings:
    """All mines of the player's tableau, ground by ground."""
    board, rounds, r0 = pos.board, out.board.rules.rounds, out.first_income
    found = Holdings(wagons=[0.0] * (rounds + 1))
    stakes: dict[str, Stake] = {}
    mines, engines, settlements = board.mines, player.engines, player.settlements
    found.engines = player.engines_beside + ("card:cokery" in engines)
    for mine_id in player.tableau.values():
        mine = mines[mine_id]
        ground = board.grounds[mine.ground]
        with_engine = mine_id in engines
        if mine.number and ground.large:
            stake = stakes.get(mine.ground)
            if stake is None:
                stake = stakes[mine.ground] = Stake()
            stake.mines += 1
            stake.values += mine.value
            stake.incomes += mine.income + with_engine
            stake.wagons += mine.wagons
            stake.engines += with_engine
        else:
            found.engines += with_engine
            found.income += (mine.income + with_engine) * out.paid[rounds]
            touching = 0
            for village in ground.villages:
                touching += village in settlements
            found.board += (1 + touching) * (rounds - r0 + 1)
            if mine.wagons:
                for r in range(out.first_pithead, rounds + 1):
                    found.wagons[r] += mine.wagons
    if stakes:
        _consolidations(pos, player, out, stakes, found)
    return found


def _consolidations(pos: Position, player: Player, out: Outlook, stakes: dict[str, Stake], found: Holdings) -> None:
    """The grounds that will be consolidated; several in one round share the coins."""
    board, weights = pos.board, out.weights
    added = administration(pos, player) + player.merger_markers
    contested: dict[int, int] = {}
    for name in stakes:
        large = board.mines[f"large:{name}"]
        contested[large.round] = contested.get(large.round, 0) + 1
    strengths = {}
    for of_round, count in contested.items():
        coins = min(reserve(pos, out.seat, player, of_round, weights), 2 * weights.most_bid)
        aid = board.rules.bonus["aid"].bid if player.bonus == "aid" and of_round == pos.round else 0
        strengths[of_round] = (coins, aid), 1 + weights.split * (count - 1)
    for name, stake in stakes.items():
        large = board.mines[f"large:{name}"]
        (coins, aid), share = strengths[large.round]
        _ground(pos, player, out, large, stake, added + aid / share, coins / share, found)


def _ground(
    pos: Position, player: Player, out: Outlook, large: Mine, stake: Stake, added: float, coins: float, found: Holdings
) -> None:
    """One ground until its consolidation and after it, won or lost."""
    weights, rounds, r0, owners = out.weights, out.board.rules.rounds, out.first_income, pos.owners
    last = large.round
    ground = pos.board.grounds[large.ground]
    owned = open_ = trust_value = trust_engines = 0
    for mine in ground.mines:
        owner = owners.get(mine)
        if owner is None:
            open_ += 1
            trust_value += pos.board.mines[mine].value
        else:
            owned += 1
            if owner == TRUST:
                trust_value += pos.board.mines[mine].value
                trust_engines += pos.trust_marks[mine] == "engine"
    touching = 0
    for village in ground.villages:
        touching += village in player.settlements
    rivals = out.rivals.get(large.ground, NOBODY)

    before = last - r0 + 1  # board scorings up to the consolidation
    found.income += stake.incomes * out.paid[last]
    if before > 0:
        found.board += before * (owned + weights.growth * open_ + touching)
        found.board -= weights.shared * rivals.seats * stake.mines * before
    for r in range(out.first_pithead, last):
        found.wagons[r] += stake.wagons

    own = stake.values + added
    if trust_value:
        trust = trust_value + out.trust_coins[last]
        trust += weights.rivals * open_ * (last > out.round)
    else:
        trust = 0.0
    against = max(trust + 0.5, rivals.best)
    if not trust_value and not rivals.seats:
        win, price = 1.0, 0.0
    else:
        lead = (own + coins - against) / weights.slope
        win = 1 / (1 + exp(-lead)) if lead > -20 else 0.0
        price = min(max(0.0, max(trust, rivals.best - weights.slope) + 1 - own), coins)
    after = rounds - max(last, r0 - 1)  # board scorings after it
    engines = stake.engines + trust_engines + _rival_engines(pos, ground.mines, out.seat)
    paid_after = out.paid[rounds] - out.paid[last]
    gain = large.points + (1 + touching) * after + (large.income + (engines > 0)) * paid_after
    cost = price * (out.coin if last == out.round else _later(out, last))
    given_up = pos.board.rules.consolidation.given_up * stake.mines
    found.auctions += win * (gain - cost) + (1 - win) * given_up
    found.engines += win * engines + (1 - win) * stake.engines * weights.engine_lost
    if large.wagons:
        for r in range(max(last, out.first_pithead), rounds + 1):
            found.wagons[r] += win * large.wagons


def _later(out: Outlook, of_round: int) -> float:
    """What a coin will be worth in a later round."""
    return out.paid[of_round] - out.paid[of_round - 1]


def _rival_engines(pos: Position, mines: tuple[str, ...], seat: int) -> int:
    """Steam engines on other players' small mines of the ground."""
    count = 0
    for mine in mines:
        owner = pos.owners.get(mine, TRUST)
        if owner not in (TRUST, seat):
            count += mine in pos.players[owner].engines
    return count
