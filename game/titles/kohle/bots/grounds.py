"""What a player's mines will bring: income, board scoring, and the consolidations ahead (K6, K7, K8)."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from game.engine.adding import added
from game.titles.kohle.bots.contest import Stake, Strength, contest, contest_for, facts_of
from game.titles.kohle.bots.outlook import Outlook, Span, reserve
from game.titles.kohle.rules.board import Board, Ground
from game.titles.kohle.rules.phases.auction import administration
from game.titles.kohle.rules.state import Player, Position

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
def _add_up(board: Board, span: Span, mines: Names, engines: Names, beside: int, settlements: Names) -> OwnMines:
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
    wagons, strengths = found.wagons, _strengths(pos, player, out, own, administration(pos, player))
    for stake in own.stakes:
        large = stake.large
        income, board, auctions, engines, win = contest_for(pos, out, stake).prospect(strengths[large.round])
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


def auctions(pos: Position, player: Player, out: Outlook, administration: int) -> dict[str, float]:
    """What each consolidation ahead promises with so many points of the Administration card, by ground."""
    own = _own_mines(player, out)
    strengths = _strengths(pos, player, out, own, administration)
    return {
        stake.ground.id: contest_for(pos, out, stake).prospect(strengths[stake.large.round]).auctions
        for stake in own.stakes
    }


def _strengths(pos: Position, player: Player, out: Outlook, own: OwnMines, administration: int) -> dict[int, Strength]:
    """By round, how strong he is in each of its auctions."""
    weights, found = out.weights, {}
    added = administration + player.merger_markers
    for of_round, count in own.contested.items():
        coins = min(reserve(pos, player, of_round, weights, own.pays), 1.5 * weights.most_bid[of_round - 1])
        aid = pos.board.rules.bonus["aid"].bid if player.bonus == "aid" and of_round == pos.round else 0
        share = 1 + weights.split * (count - 1)
        found[of_round] = (added + aid / share, coins / share)
    return found


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
    facts = facts_of(pos, ground, out)
    strength = administration(pos, player), out.weights.reserve
    if stake.mines:
        before = contest(out, stake, facts).prospect(strength)
        own = before.income + before.board, before.auctions
    stake.mines, stake.values = stake.mines + 1, stake.values + mine.value
    stake.incomes += mine.income
    scorings = facts.scorings - max(0, min(stake.large.round, out.rounds) - out.first_income + 1)
    trust_value = facts.trust_value - mine.value
    facts = facts._replace(owned=facts.owned + 1, open=facts.open - 1, scorings=scorings, trust_value=trust_value)
    after = contest(out, stake, facts).prospect(strength)
    worker = out.worker + (out.worker + 1.0 if mine.second else 0.0)
    gained = after.income + after.board + after.auctions - added(own)
    return gained + after.engines + wagons + worker - mine.value * out.coin
