"""The best use of insertions and redeployments (K2.e): a small search over miners, with what each post brings.

Where miners stand changes few terms of the value, so these are read from tables instead of weighing positions.
"""

from typing import NamedTuple

from game.bots.cards import loading, works
from game.bots.grounds import holdings
from game.bots.outlook import Outlook
from game.bots.railway import railway_of
from game.bots.risk import risk_of
from game.bots.settlers import openings, settlers_of
from game.bots.value import FEW_MINERS
from game.engine.move import Move, move
from game.kohle.names import POOL
from game.kohle.people import CARD_PLACES
from game.kohle.state import Position

PLANS = 2  # followed at each step
SPARED = 2  # posts looked at to take a miner from
GUARD = 1.0  # what a rescue miner beside a mine is about worth
HOPE = 3.0  # points by which a plan may fall behind before it is given up
Miners = dict[str, int]


class Plan(NamedTuple):
    """Steps that can be taken one after the other, and what they gain; kept apart by the terms they change."""

    gain: float
    steps: tuple[Move, ...]
    miners: Miners
    inserts: int
    moves: int
    opened: frozenset[str]  # stations whose markers the plan turns up
    cards: float
    rescue: float
    railway: float

    def carried_out(self, pos: Position, seat: int) -> Position:
        """The position with the miners where the plan puts them."""
        new = pos.copy()
        new.players[seat].miners = self.miners
        for station in self.opened:
            new.markers.pop(station)
        return new


def _by_gain(plan: Plan) -> float:
    return -plan.gain


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
        self.risks: dict[tuple[int, int], float] = {}
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
        cost = self.risks.get((coinable, others))
        if cost is None:
            cost = self.risks[coinable, others] = -risk_of(self.player, self.out, coinable, others)
        return cost

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
        firsts = [self._moved(start, source, target) for target in targets]
        firsts.sort(key=_by_gain)
        return self._search(firsts[: PLANS], firsts[0])

    def _start(self, inserts: int, moves: int) -> Plan:
        miners, nothing = self.player.miners, frozenset[str]()
        terms = self._cards(miners), self._rescue(miners), self._railway(miners, nothing)
        self.base = sum(terms) + min(miners[POOL], FEW_MINERS) * self.pool
        return Plan(0.0, (), miners, inserts, moves, nothing, *terms)

    def _search(self, beam: list[Plan], best: Plan) -> Plan:
        seen: set[object] = set()
        while beam:
            found: list[Plan] = []
            for plan in beam:
                for following in self._following(plan):
                    key = (frozenset(following.miners.items()), following.inserts, following.moves)
                    if key not in seen:
                        seen.add(key)
                        found.append(following)
            found.sort(key=_by_gain)
            beam = found[:PLANS]
            if beam and beam[0].gain > best.gain + 1e-9:
                best = beam[0]
            if beam and beam[0].gain < best.gain - HOPE:
                break
        return best

    def _following(self, plan: Plan) -> list[Plan]:
        """Plans with one step more; two insertions where only a pair of miners brings something."""
        miners, found = plan.miners, []
        posts = self._free_posts(miners)
        if plan.inserts and miners[POOL]:
            for place in posts:
                found.append(self._extend(plan, (move("insert", place),), POOL, place, 1, inserts=1))
                if plan.inserts > 1 and miners[POOL] > 1 and self._pair(place, miners):
                    found.append(self._extend(plan, (move("insert", place),) * 2, POOL, place, 2, inserts=2))
            limit = self.out.board.rules.actions.settlement_miners
            for village in self.player.settlements:
                if miners.get(village, 0) < limit:
                    found.append(self._extend(plan, (move("insert", village),), POOL, village, 1, inserts=1))
        if plan.moves:
            for source in self._sources(miners):
                for target in self._targets(source, posts):
                    found.append(self._moved(plan, source, target))
        return found

    def _moved(self, plan: Plan, source: str, target: str) -> Plan:
        return self._extend(plan, (move("lift", source), move("put", target)), source, target, 1, moves=1)

    def _extend(
        self, plan: Plan, steps: tuple[Move, ...], source: str, target: str, n: int, inserts: int = 0, moves: int = 0
    ) -> Plan:
        miners = plan.miners.copy()
        left = miners[source] - n
        if left or source == POOL:
            miners[source] = left
        else:
            del miners[source]
        miners[target] = miners.get(target, 0) + n
        opened, cards, rescue, railway = plan.opened, plan.cards, plan.rescue, plan.railway
        if target in self.pos.markers:
            opened |= {target}
        places = source[0] + target[0]
        if "c" in places:
            cards = self._cards(miners)
        if "r" in places:
            rescue = self._rescue(miners)
        if "v" in places or "s" in places:
            railway = self._railway(miners, opened)
        gain = cards + rescue + railway + min(miners[POOL], FEW_MINERS) * self.pool - self.base
        left_inserts, left_moves = plan.inserts - inserts, plan.moves - moves
        return Plan(gain, plan.steps + steps, miners, left_inserts, left_moves, opened, cards, rescue, railway)

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
