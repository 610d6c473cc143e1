"""What a player's mines will bring: income, board scoring, and the consolidations ahead (K6, K7, K8)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.adding import added
from game.titles.kohle.bots.competitors import reserve
from game.titles.kohle.bots.contest import Contest, Stake, Strength, contest_for
from game.titles.kohle.bots.outlook import Outlook, Span
from game.titles.kohle.rules.board import Board, Ground
from game.titles.kohle.rules.phases.auction import administration, aid_extra, marker_extras, owners_in
from game.titles.kohle.rules.phases.board import ground_points, touching
from game.titles.kohle.rules.phases.income import income_of
from game.titles.kohle.rules.state import Player, Position

MEMORY = 1 << 13  # results kept at most
MineNames = tuple[str, ...]


class Holdings(NamedTuple):
    """What the mines of a player promise, in points."""

    income: float
    board: float
    auctions: float
    engines: float  # steam engines that will be his at the end
    wagons: tuple[float, ...]  # by round: on his mine cards in phase 10


def holdings(pos: Position, player: Player, out: Outlook) -> Holdings:
    """All mines of the player's tableau, ground by ground."""
    own = _own_mines(player, out)
    strengths = _strengths(pos, player, out, own, administration(pos, player))
    return _promised(own, _contests(pos, out, own), strengths)


@dataclass(slots=True, eq=False)
class OwnMines:
    """What a player's mines are, whatever the others have: those that stay his, and his stakes in grounds."""

    income: float  # in points, like the next: of those that stay his
    board: float
    engines: int
    wagons: tuple[float, ...]
    stakes: tuple[Stake, ...]
    fought_over: tuple[str, ...]  # all mines of the grounds of these, ground by ground
    parts: tuple[slice, ...]  # of these: each ground's
    contested: dict[int, int]  # by round: grounds of these that are consolidated in it
    rounds: tuple[int, ...]  # for each ground, which of these rounds is its own
    pays: int  # coins that all of them together bring in a round


def _own_mines(player: Player, out: Outlook) -> OwnMines:
    mines = tuple(player.tableau.values())
    return _add_up(out.board, out.span, mines, player.engines, player.engine_count, player.settlements)


@lru_cache(maxsize=MEMORY)
def _add_up(
    board: Board, span: Span, mines: MineNames, engines: MineNames, all_engines: int, settlements: MineNames
) -> OwnMines:
    """Done once for all the positions in which somebody has the same."""
    income, scored, pays, stakes = 0.0, 0.0, 0, dict[str, Stake]()
    wagons, staying = [0.0] * (board.rules.rounds + 1), all_engines
    for mine_id in mines:
        mine = board.mines[mine_id]
        ground, engine = board.grounds[mine.ground], mine_id in engines
        pays += income_of(board, mine, engine)
        if mine.small:
            stake = stakes.get(mine.ground)
            if stake is None:
                stake = stakes[mine.ground] = _stake(board, span, settlements, ground)
            stake.add(board, mine, engine)
            staying -= engine
        else:
            income += income_of(board, mine, engine) * span.paid
            scored += ground_points(1, touching(ground, settlements)) * (span.rounds - span.income + 1)
            for r in range(span.pithead, span.rounds + 1):
                wagons[r] += mine.wagons
    contested, fought_over, parts = dict[int, int](), list[str](), list[slice]()
    for stake in stakes.values():
        contested[stake.large.round] = contested.get(stake.large.round, 0) + 1
        parts.append(slice(len(fought_over), len(fought_over) + len(stake.ground.mines)))
        fought_over += stake.ground.mines
    of_round = {r: n for n, r in enumerate(contested)}
    return OwnMines(
        income,
        scored,
        staying,
        tuple(wagons),
        tuple(stakes.values()),
        tuple(fought_over),
        tuple(parts),
        contested,
        tuple([of_round[stake.large.round] for stake in stakes.values()]),
        pays,
    )


def _contests(pos: Position, out: Outlook, own: OwnMines) -> tuple[Contest, ...]:
    """Of each stake, as the grounds stand in this position; worked out once for all in which they stand so."""
    owners = tuple(map(pos.owners.get, own.fought_over))
    known: tuple[Contest, ...] | None = out.memo.get((own, owners))
    if known is None:
        stakes = zip(own.stakes, own.parts, strict=True)
        known = out.memo[own, owners] = tuple([contest_for(out, stake, owners[part]) for stake, part in stakes])
    return known


def _stake(board: Board, span: Span, settlements: MineNames, ground: Ground) -> Stake:
    large, end = board.mines[ground.large or ""], span.rounds + 1
    before, after = range(span.pithead, min(large.round, end)), range(max(large.round, span.pithead), end)
    return Stake(ground, large, touching(ground, settlements), before, after)


@lru_cache(maxsize=MEMORY)
def _promised(own: OwnMines, contests: tuple[Contest, ...], strengths: tuple[Strength, ...]) -> Holdings:
    """What stays his, and what the contests promise to somebody so strong in each round's; done once for them."""
    income, board, auctions, engines, wagons = own.income, own.board, 0.0, float(own.engines), [*own.wagons]
    for stake, contest, n in zip(own.stakes, contests, own.rounds, strict=True):
        large, promised = stake.large, contest.prospect(strengths[n])
        income += promised.income
        board += promised.board
        auctions += promised.auctions
        engines += promised.engines
        if stake.wagons:
            for r in stake.before:
                wagons[r] += stake.wagons
        if large.wagons:
            for r in stake.after:
                wagons[r] += promised.win * large.wagons
    return Holdings(income, board, auctions, engines, tuple(wagons))


class Auctions:
    """The consolidations ahead of a player, whatever his Administration card will add to his bids."""

    def __init__(self, pos: Position, player: Player, out: Outlook) -> None:
        self.pos, self.player, self.out = pos, player, out
        self.own = _own_mines(player, out)
        self.contests = _contests(pos, out, self.own)

    def promised(self, administration: int) -> list[float]:
        """What each promises with so many points of the card."""
        strengths = _strengths(self.pos, self.player, self.out, self.own, administration)
        contests = zip(self.contests, self.own.rounds, strict=True)
        return [contest.prospect(strengths[n]).auctions for contest, n in contests]

    def by_ground(self, administration: int) -> dict[str, float]:
        """The same with the grounds."""
        return dict(zip([stake.ground.id for stake in self.own.stakes], self.promised(administration), strict=True))


def _strengths(pos: Position, player: Player, out: Outlook, own: OwnMines, administration: int) -> tuple[Strength, ...]:
    """By contested round, how strong he is in each of its auctions; several in one round share the coins."""
    weights, found = out.weights, []
    sure = administration + marker_extras(pos.board, player)
    for of_round, count in own.contested.items():
        coins = min(reserve(pos, player.coins, own.pays, of_round, weights), 1.5 * weights.most_bid[of_round - 1])
        aid = aid_extra(pos.board, player) if of_round == pos.round else 0
        share = 1 + weights.split * (count - 1)
        found.append((sure + aid / share, coins / share))
    return tuple(found)


def promise(pos: Position, player: Player, out: Outlook, mine_id: str) -> float:
    """About what buying a mine would gain before its price: a quick look that ranks the mines on display."""
    mine = pos.board.mines[mine_id]
    ground = pos.board.grounds[mine.ground]
    wagons = mine.wagons * (out.rounds - out.first_pithead + 1) * 0.6
    if not ground.large:
        scored = ground_points(1, touching(ground, player.settlements)) * (out.rounds - out.first_income + 1)
        brings = mine.points + mine.income * out.paid[out.rounds] + scored
        return brings + wagons - mine.value * out.coin
    stake, own = _stake(pos.board, out.span, player.settlements, ground), (0.0, 0.0)
    for held in player.tableau.values():
        if pos.board.mines[held].ground == mine.ground:
            stake.add(pos.board, pos.board.mines[held], engine=False)
    strength, owners = (administration(pos, player), out.weights.reserve), owners_in(pos, ground.id)
    if stake.mines:
        before = contest_for(out, stake, owners).prospect(strength)
        own = before.income + before.board, before.auctions
    stake.add(pos.board, mine, engine=False)
    then = tuple([out.seat if other == mine_id else owner for other, owner in zip(ground.mines, owners, strict=True)])
    after = contest_for(out, stake, then).prospect(strength)
    worker = out.worker + (out.worker + 1.0 if mine.second else 0.0)
    gained = after.income + after.board + after.auctions - added(own)
    return gained + after.engines + wagons + worker - mine.value * out.coin
