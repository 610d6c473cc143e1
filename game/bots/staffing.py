"""The best use of insertions and redeployments (K2.e): a small search over miners, with what each post brings.

Where miners stand changes few terms of the value, so these are read from tables instead of weighing positions.
"""

from functools import cache
from operator import itemgetter
from typing import NamedTuple

from game.bots.cards import loading, works
from game.bots.grounds import holdings
from game.bots.outlook import Outlook
from game.bots.railway import railway_of
from game.bots.risk import risk_of
from game.bots.settlers import openings, settlers_of
from game.bots.value import FEW_MINERS
from game.engine.move import Move, move
from game.kohle.board import Board
from game.kohle.names import POOL
from game.kohle.people import CARD_PLACES
from game.kohle.state import Position

PLANS = 2  # followed at each step
SPARED = 2  # posts looked at to take a miner from
GUARD = 1.0  # what a rescue miner beside a mine is about worth
HOPE = 3.0  # points by which a plan may fall behind before it is given up
Miners = dict[str, int]
Terms = tuple[float, float, float]  # what the miners on cards bring, those at mines, those on the board


class Plan(NamedTuple):
    """Steps that can be taken one after the other, and what they gain; kept apart by the terms they change."""

    gain: float
    steps: tuple[Move, ...]
    miners: Miners
    code: int  # the same as one number
    inserts: int
    moves: int
    opened: frozenset[str]  # stations whose markers the plan turns up
    terms: Terms

    def carried_out(self, pos: Position, seat: int) -> Position:
        """The position with the miners where the plan puts them."""
        new = pos.copy()
        new.players[seat].miners = self.miners
        for station in self.opened:
            new.markers.pop(station)
        return new


class Following(NamedTuple):
    """A plan with one step more (or the same step twice), before it is known whether it is followed."""

    loss: float  # the gain of the whole, turned round so that the best comes first
    plan: Plan
    source: str
    target: str
    men: int
    code: int
    inserts: int
    moves: int
    opened: frozenset[str]
    terms: Terms

    def made(self) -> Plan:
        """The longer plan."""
        plan, source, target, men = self.plan, self.source, self.target, self.men
        insert, redeploy = move("insert", target), (move("lift", source), move("put", target))
        steps = plan.steps + ((insert,) * men if source == POOL else redeploy)
        miners = _moved(plan.miners, source, target, men)
        return Plan(-self.loss, steps, miners, self.code, self.inserts, self.moves, self.opened, self.terms)


def _moved(miners: Miners, source: str, target: str, count: int) -> Miners:
    new = miners.copy()
    new[source] -= count
    if not new[source] and source != POOL:
        del new[source]
    new[target] = new.get(target, 0) + count
    return new


class Digits(NamedTuple):
    """Placings of miners as numbers: each place is a digit, and each kind of place a run of them."""

    of: dict[str, int]  # what one miner there adds to the number
    cards: int  # masks: what is left of a number are the miners on cards,
    rescue: int
    railway: int  # in villages and at stations


@cache
def _digits(board: Board) -> Digits:
    width, of, masks = board.rules.player.miners.bit_length(), {POOL: 1}, []
    cards, railway = [place for _, place in CARD_PLACES], [*board.villages, *board.stations]
    for places in (cards, board.rescue_spaces, railway):
        first = width * len(of)
        of |= {place: 1 << first + width * n for n, place in enumerate(places)}
        masks.append((1 << width * len(of)) - (1 << first))
    return Digits(of, *masks)


_loss = itemgetter(0)


class Staffing:
    """What each placing of a player's miners is worth, all else being as it is."""

    def __init__(self, pos: Position, out: Outlook) -> None:
        self.pos, self.out = pos, out
        self.player = player = pos.players[out.seat]
        self.room = {place: out.board.faces[name, name in player.flipped].miners for name, place in CARD_PLACES}
        self.tables = {place: self._table(place) for place in self.room if self.room[place]}
        self.symbol = out.board.rules.tableau.coin_symbol
        self.unmanned = [space for space in player.tableau if space not in player.secured]
        self.markers = tuple(pos.markers)
        self.openings = openings(pos, player, out)
        self.digits = _digits(out.board)
        self.by_cards: dict[int, float] = {}  # terms by the digits that they hang on
        self.by_rescue: dict[int, float] = {}
        self.by_railway: dict[tuple[int, frozenset[str]], float] = {}
        self.pool = out.weights.pool if out.turns else 0.0

    def _table(self, place: str) -> list[float]:
        """What so many miners on a card bring."""
        player, out = self.player, self.out
        real, found = player.miners, []
        wagons = holdings(self.pos, player, out).wagons if place == "card:loading" else []
        for n in range(self.room[place] + 1):
            player.miners = {**real, place: n}
            match place:
                case "card:loading":
                    found.append(loading(player, out, wagons) * out.trust[4])
                case "card:administration":
                    found.append(self._administration(found, n))
                case _:
                    found.append(works(player, out) * out.trust[3])
        player.miners = real
        return found

    def _administration(self, found: list[float], n: int) -> float:
        yields = self.out.board.faces["administration", False].miner_yield
        if n and yields[n].bid == yields[n - 1].bid:
            return found[-1]
        own = holdings(self.pos, self.player, self.out)
        return own.auctions * self.out.trust[2]

    def _cards(self, miners: Miners) -> float:
        return sum([table[miners.get(place, 0)] for place, table in self.tables.items()])

    def _rescue(self, miners: Miners) -> float:
        """What unsecured mines cost, below nought."""
        coinable = others = 0
        for space in self.unmanned:
            if "rescue:" + space not in miners:
                if space in self.symbol:
                    coinable += 1
                else:
                    others += 1
        return -risk_of(self.player, self.out, coinable, others)

    def _railway(self, miners: Miners, opened: frozenset[str]) -> float:
        left = tuple([s for s in self.markers if s not in opened]) if opened else self.markers
        buyers = settlers_of(self.player, self.out, miners, self.openings)
        return railway_of(self.player, self.out, miners, left) + len(opened) * self.out.weights.marker + buyers

    def best(self, inserts: int, moves: int) -> Plan:
        """The best plan found, perhaps to do nothing."""
        start = self._start(inserts, moves)
        return self._search([start], start)

    def best_from(self, source: str, inserts: int, moves: int) -> Plan:
        """The best plan that begins by moving a miner from here; one redeployment more than `moves`."""
        start = self._start(inserts, moves + 1)
        targets = [*self._targets(source, self._free_posts(start.miners)), POOL]
        firsts = [self._extended(start, source, target) for target in targets]
        firsts.sort(key=_loss)
        beam = [first.made() for first in firsts[:PLANS]]
        return self._search(beam, beam[0])

    def _start(self, inserts: int, moves: int) -> Plan:
        miners, of, nothing = self.player.miners, self.digits.of, frozenset[str]()
        terms = self._cards(miners), self._rescue(miners), self._railway(miners, nothing)
        self.base = sum(terms) + min(miners[POOL], FEW_MINERS) * self.pool
        code = sum([n * of[place] for place, n in miners.items() if place in of])
        return Plan(0.0, (), miners, code, inserts, moves, nothing, terms)

    def _search(self, beam: list[Plan], best: Plan) -> Plan:
        seen: set[tuple[int, int, int]] = set()
        while beam:
            found: list[Following] = []
            for plan in beam:
                for following in self._following(plan):
                    key = (following.code, following.inserts, following.moves)
                    if key not in seen:
                        seen.add(key)
                        found.append(following)
            found.sort(key=_loss)
            beam = [following.made() for following in found[:PLANS]]
            if beam and beam[0].gain > best.gain + 1e-9:
                best = beam[0]
            if beam and beam[0].gain < best.gain - HOPE:
                break
        return best

    def _following(self, plan: Plan) -> list[Following]:
        """Plans with one step more; two insertions where only a pair of miners brings something."""
        miners, found = plan.miners, []
        posts = self._free_posts(miners)
        if plan.inserts and miners[POOL]:
            for place in posts:
                found.append(self._extended(plan, POOL, place))
                if plan.inserts > 1 and miners[POOL] > 1 and self._pair(place, miners):
                    found.append(self._extended(plan, POOL, place, 2))
            limit = self.out.board.rules.actions.settlement_miners
            for village in self.player.settlements:
                if miners.get(village, 0) < limit:
                    found.append(self._extended(plan, POOL, village))
        if plan.moves:
            for source in self._sources(miners):
                for target in self._targets(source, posts):
                    found.append(self._extended(plan, source, target))
        return found

    def _extended(self, plan: Plan, source: str, target: str, count: int = 1) -> Following:
        digits, kinds, miners = self.digits, source[0] + target[0], None
        code = plan.code + count * (digits.of[target] - digits.of[source])
        opened = plan.opened | {target} if target in self.pos.markers else plan.opened
        cards, rescue, railway = plan.terms
        if "c" in kinds:
            part = code & digits.cards
            if part not in self.by_cards:
                miners = _moved(plan.miners, source, target, count)
                self.by_cards[part] = self._cards(miners)
            cards = self.by_cards[part]
        if "r" in kinds:
            part = code & digits.rescue
            if part not in self.by_rescue:
                miners = miners or _moved(plan.miners, source, target, count)
                self.by_rescue[part] = self._rescue(miners)
            rescue = self.by_rescue[part]
        if "v" in kinds or "s" in kinds:
            known = code & digits.railway, opened
            if known not in self.by_railway:
                miners = miners or _moved(plan.miners, source, target, count)
                self.by_railway[known] = self._railway(miners, opened)
            railway = self.by_railway[known]
        pool, inserts, moves = plan.miners[POOL], plan.inserts, plan.moves
        if source == POOL:
            pool, inserts = pool - count, inserts - count
        else:
            pool, moves = pool + (target == POOL), moves - 1
        loss = self.base - (cards + rescue + railway + (pool if pool < FEW_MINERS else FEW_MINERS) * self.pool)
        return Following(
            loss, plan, source, target, count, code, inserts, moves, opened, (cards, rescue, railway)
        )

    def _pair(self, place: str, miners: Miners) -> bool:
        """Whether a second miner there would bring more than the first."""
        table, n = self.tables.get(place), miners.get(place, 0)
        return table is not None and n + 2 < len(table) and table[n + 1] <= table[n] < table[n + 2]

    def _free_posts(self, miners: Miners) -> list[str]:
        """Cards with room, and of each kind of mine space the first whose mine is not secure."""
        posts = [place for place in self.tables if miners.get(place, 0) < self.room[place]]
        for kind in (True, False):
            for space in self.unmanned:
                if (space in self.symbol) == kind and "rescue:" + space not in miners:
                    posts.append("rescue:" + space)
                    break
        return posts

    def _sources(self, miners: Miners) -> list[str]:
        """Places to move a miner from: all on the board, but of the posts only those that are missed least."""
        found, posts, idle = [], [], False
        for place, n in miners.items():
            kind = place[0]
            if kind in "vs":
                found.append(place)
            elif kind == "c":
                table = self.tables[place]
                posts.append((table[n] - table[n - 1], place))
            elif kind == "r":
                if place[7:] in self.player.tableau:
                    posts.append((GUARD, place))
                elif not idle:
                    posts.append((0.0, place))
                    idle = True
        posts.sort()
        return found + [place for _, place in posts[:SPARED]]

    def _targets(self, source: str, posts: list[str]) -> list[str]:
        neighbours = self.out.board.neighbours
        if source.startswith("station:"):
            return list(neighbours[source])
        found = [post for post in posts if post != source]
        return found + list(neighbours[source]) if source.startswith("village:") else found
