"""What a player's mines will bring: income, board scoring, and the consolidations ahead (K6, K7, K8)."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.bots.outlook import Outlook, Rivals, Span, reserve
from game.kohle.board import Board, Ground, Mine
from game.kohle.names import TRUST
from game.kohle.phases.auction import administration
from game.kohle.state import Player, Position

MEMORY = 1 << 12  # results kept at most
Names = tuple[str, ...]


@dataclass(slots=True)
class Holdings:
    """What the mines of a player promise, in points."""

    income: float = 0.0
    board: float = 0.0
    auctions: float = 0.0
    engines: float = 0.0  # steam engines that will be his at the end
    wagons: list[float] = field(default_factory=list)  # by round: on his mine cards in phase 10
    grounds: "dict[str, Prospect]" = field(default_factory=dict)  # those still to be consolidated


@dataclass(slots=True)
class Stake:
    """What a player has in one ground before its consolidation."""

    ground: Ground
    large: Mine
    touching: int  # his settlements beside it
    before: range  # rounds whose phase 10 comes before the consolidation
    after: range
    mines: int = 0
    values: int = 0
    incomes: int = 0
    wagons: int = 0
    engines: int = 0


class Prospect(NamedTuple):
    """What a stake promises, in points; and how likely the large mine is to be won."""

    income: float
    board: float
    auctions: float
    engines: float
    win: float


class Facts(NamedTuple):
    """How a ground stands, whoever asks."""

    owned: int
    open: int
    scorings: int  # board scorings for which mines that nobody owns yet can be there, added up
    trust_value: int
    trust_engines: int
    rival_engines: int


def holdings(pos: Position, player: Player, out: Outlook) -> Holdings:
    """All mines of the player's tableau, ground by ground."""
    own = _own_mines(player, out)
    found = Holdings(own.income, own.board, 0.0, own.engines, own.wagons.copy())
    if own.stakes:
        _consolidations(pos, player, out, own, found)
    return found


class OwnMines(NamedTuple):
    """What a player's mines are, whatever the others have: those that stay his, and his stakes in grounds."""

    income: float  # in points, like the next: of those that stay his
    board: float
    engines: int
    wagons: list[float]
    stakes: list[Stake]
    contested: dict[int, int]  # by round: grounds of these that are consolidated in it
    pays: int  # coins that all of them together bring in a round


def _own_mines(player: Player, out: Outlook) -> OwnMines:
    mines = tuple(player.tableau.values())
    return _add_up(out.board, out.span, mines, player.engines, player.engines_beside, player.settlements)


@lru_cache(maxsize=MEMORY)
def _add_up(
    board: Board, span: Span, mines: Names, engines: Names, beside: int, settlements: Names
) -> OwnMines:
    """Done once for all the positions in which somebody has the same."""
    income, scored, pays, stakes = 0.0, 0.0, 0, dict[str, Stake]()
    wagons, staying = [0.0] * (board.rules.rounds + 1), beside + ("card:cokery" in engines)
    for mine_id in mines:
        mine = board.mines[mine_id]
        ground, engine = board.grounds[mine.ground], mine_id in engines
        pays += mine.income + engine * board.rules.engine_income
        if mine.number and ground.large:
            stake = stakes.get(mine.ground)
            if stake is None:
                stake = stakes[mine.ground] = _stake(board, span, settlements, ground)
            stake.mines += 1
            stake.values += mine.value
            stake.incomes += mine.income + engine
            stake.wagons += mine.wagons
            stake.engines += engine
        else:
            staying += engine
            income += (mine.income + engine) * span.paid
            scored += (1 + _touching(ground, settlements)) * (span.rounds - span.income + 1)
            for r in range(span.pithead, span.rounds + 1):
                wagons[r] += mine.wagons
    contested = Counter([stake.large.round for stake in stakes.values()])
    return OwnMines(income, scored, staying, wagons, [*stakes.values()], contested, pays)


def _stake(board: Board, span: Span, settlements: Names, ground: Ground) -> Stake:
    large, end = board.mines[ground.large or ""], span.rounds + 1
    before, after = range(span.pithead, min(large.round, end)), range(max(large.round, span.pithead), end)
    return Stake(ground, large, _touching(ground, settlements), before, after)


def _touching(ground: Ground, settlements: Names) -> int:
    """Settlements in villages that touch the ground."""
    return len([village for village in settlements if village in ground.villages]) if settlements else 0


def _consolidations(pos: Position, player: Player, out: Outlook, own: OwnMines, found: Holdings) -> None:
    """The grounds that will be consolidated; several in one round share the coins."""
    memo, owner_of, wagons = out.memo, pos.owners.get, found.wagons
    strengths = _strengths(pos, player, out, own)
    for stake in own.stakes:
        large, ground = stake.large, stake.ground
        strength = strengths[large.round]
        key = (ground.id, *map(owner_of, ground.mines), stake.values, stake.engines, stake.touching, strength)
        prospect: Prospect | None = memo.get(key)
        if prospect is None:
            prospect = memo[key] = _prospect(out, stake, _facts(pos, ground, out), *strength)
        income, board, auctions, engines, win = found.grounds[ground.id] = prospect
        found.income += income
        found.board += board
        found.auctions += auctions
        found.engines += engines
        if stake.wagons:
            for r in stake.before:
                wagons[r] += stake.wagons
        if large.wagons:
            for r in stake.after:
                wagons[r] += win * large.wagons


def _strengths(pos: Position, player: Player, out: Outlook, own: OwnMines) -> dict[int, tuple[float, float]]:
    """By round: what is added to the values of his mines in each of its auctions, and the coins for it."""
    weights, found = out.weights, {}
    added = administration(pos, player) + player.merger_markers
    for of_round, count in own.contested.items():
        coins = min(reserve(pos, player, of_round, weights, own.pays), 1.5 * weights.most_bid[of_round - 1])
        aid = pos.board.rules.bonus["aid"].bid if player.bonus == "aid" and of_round == pos.round else 0
        share = 1 + weights.split * (count - 1)
        found[of_round] = (added + aid / share, coins / share)
    return found


def _facts(pos: Position, ground: Ground, out: Outlook) -> Facts:
    key = ("facts", ground.id, *map(pos.owners.get, ground.mines))
    known: Facts | None = out.memo.get(key)
    if known is None:
        known = out.memo[key] = _gathered(pos, ground, out)
    return known


def _gathered(pos: Position, ground: Ground, out: Outlook) -> Facts:
    owned = open_ = scorings = trust_value = trust_engines = rival_engines = 0
    mines, seat, r0 = pos.board.mines, out.seat, out.first_income
    last = min(out.consolidations[ground.id].round, out.rounds)
    for mine in ground.mines:
        owner = pos.owners.get(mine)
        if owner is None:
            open_ += 1
            scorings += max(0, last - max(r0, mines[mine].round) + 1)
            trust_value += mines[mine].value  # K8.2: what nobody has bought counts for the trust
        elif owner == TRUST:
            owned += 1
            trust_value += mines[mine].value
            trust_engines += pos.trust_marks[mine] == "engine"
        else:
            owned += 1
            rival_engines += owner != seat and mine in pos.players[owner].engines
    return Facts(owned, open_, scorings, trust_value, trust_engines, rival_engines)


def _prospect(out: Outlook, stake: Stake, facts: Facts, added: float, coins: float) -> Prospect:
    """One ground until its consolidation and after it, won or lost."""
    weights, rounds, r0 = out.weights, out.rounds, out.first_income
    large, last, touching = stake.large, stake.large.round, stake.touching
    rivals = out.rivals(large)
    board = 0.0
    before = min(last, rounds) - r0 + 1  # board scorings up to the consolidation
    if before > 0:
        board = before * (facts.owned + touching) + weights.growth * facts.scorings
        board -= weights.shared * rivals.seats * stake.mines * before
    if last > rounds:  # beyond what is looked at
        return Prospect(stake.incomes * out.paid[last], board, 0.0, stake.engines, 0.0)
    win, price = _chance_to_win(out, last, stake.values + added, coins, facts, rivals)
    after = rounds - max(last, r0 - 1)  # board scorings after it
    engines = stake.engines + facts.trust_engines + facts.rival_engines
    paid_after = out.paid[rounds] - out.paid[last]
    gain = large.points + (1 + touching) * after + (large.income + (engines > 0)) * paid_after
    cost = price * (out.coin if last == out.round else out.paid[last] - out.paid[last - 1])
    given_up = out.board.rules.consolidation.given_up * stake.mines
    return Prospect(
        stake.incomes * out.paid[last],
        board,
        win * (gain - cost) + (1 - win) * given_up,
        win * engines + (1 - win) * stake.engines * weights.engine_lost,
        win,
    )


def _chance_to_win(
    out: Outlook, of_round: int, own: float, coins: float, facts: Facts, rivals: Rivals
) -> tuple[float, float]:
    """How likely the large mine is won with this basic bid and these coins, and what it would then cost."""
    if not facts.trust_value and not rivals.seats:
        return 1.0, 0.0
    weights, trust = out.weights, 0.0
    if facts.trust_value:
        trust = facts.trust_value + out.trust_coins[of_round]
        if of_round > out.round:
            trust += weights.rivals * facts.open
    lead = (own + coins - max(trust + 0.5, rivals.best)) / weights.slope
    win = 1 / (1 + exp(-lead)) if lead > -20 else 0.0
    return win, min(max(0.0, max(trust, rivals.best - weights.slope) + 1 - own), coins)


def promise(pos: Position, player: Player, out: Outlook, mine_id: str) -> float:
    """About what buying a mine would gain before its price: a quick look that ranks the mines on display."""
    mine = pos.board.mines[mine_id]
    ground = pos.board.grounds[mine.ground]
    wagons = mine.wagons * (out.rounds - out.first_pithead + 1) * 0.6
    if not ground.large:
        scorings, touching = out.rounds - out.first_income + 1, _touching(ground, player.settlements)
        brings = mine.points + mine.income * out.paid[out.rounds] + (1 + touching) * scorings
        return brings + wagons - mine.value * out.coin
    stake, own = _stake(pos.board, out.span, player.settlements, ground), (0.0, 0.0)
    for held in player.tableau.values():
        if pos.board.mines[held].ground == mine.ground:
            other = pos.board.mines[held]
            stake.mines, stake.values = stake.mines + 1, stake.values + other.value
            stake.incomes += other.income
    facts = _facts(pos, ground, out)
    strength = administration(pos, player), out.weights.reserve
    if stake.mines:
        before = _prospect(out, stake, facts, *strength)
        own = before.income + before.board, before.auctions
    stake.mines, stake.values = stake.mines + 1, stake.values + mine.value
    stake.incomes += mine.income
    scorings = facts.scorings - max(0, min(stake.large.round, out.rounds) - out.first_income + 1)
    trust_value = facts.trust_value - mine.value
    facts = facts._replace(owned=facts.owned + 1, open=facts.open - 1, scorings=scorings, trust_value=trust_value)
    after = _prospect(out, stake, facts, *strength)
    worker = out.worker + (out.worker + 1.0 if mine.second else 0.0)
    gained = after.income + after.board + after.auctions - sum(own)
    return gained + after.engines + wagons + worker - mine.value * out.coin
