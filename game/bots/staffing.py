"""The best use of insertions and redeployments (K2.e): a small search over miners, with what each post brings.

Where miners stand changes few terms of the value, so these are read from tables instead of weighing positions.
"""

from dataclasses import dataclass

from game.bots.cards import loading, works
from game.bots.grounds import holdings
from game.bots.outlook import Outlook
from game.bots.railway import railway_of
from game.bots.risk import risk_of
from game.bots.value import FEW_MINERS
from game.engine.move import Move, move
from game.kohle.names import POOL
from game.kohle.people import CARD_PLACES
from game.kohle.state import Player, Position

BEAM = 2  # plans followed at each step
POSTS = 2  # the best free posts looked at for a miner that moves
Miners = dict[str, int]


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps that can be taken one after the other, and what they gain."""

    gain: float
    steps: tuple[Move, ...]
    miners: Miners
    inserts: int
    moves: int
    opened: frozenset[str]  # stations whose markers the plan turns up


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
        self.base = self.worth(player.miners, frozenset())

    def _table(self, place: str) -> list[float]:
        """What so many miners on a card bring."""
        player, out = self.player, self.out
        real, found = player.miners, []
        wagons = holdings(self.pos, player, out).wagons if place == "card:loading" else []
        for n in range(self.room[place] + 1):
            player.miners = {**real, place: n}
            match place:
                case "card:loading":
                    found.append(loading(player, out, wagons))
                case "card:administration":
                    found.append(self._administration(found, n))
                case _:
                    found.append(works(player, out))
        player.miners = real
        return found

    def _administration(self, found: list[float], n: int) -> float:
        yields = self.out.board.faces["administration", False].miner_yield
        if n and yields[n].bid == yields[n - 1].bid:
            return found[-1]
        own = holdings(self.pos, self.player, self.out)
        return own.auctions

    def worth(self, miners: Miners, opened: frozenset[str]) -> float:
        """The terms that hang on where the miners are."""
        out, total = self.out, 0.0
        for place, table in self.tables.items():
            total += table[miners.get(place, 0)]
        coinable = others = 0
        for space in self.unmanned:
            if "rescue:" + space not in miners:
                if space in self.symbol:
                    coinable += 1
                else:
                    others += 1
        total -= risk_of(self.player, out, coinable, others)
        if out.turns:
            total += min(miners[POOL], FEW_MINERS) * out.weights.pool
        left = tuple(s for s in self.markers if s not in opened) if opened else self.markers
        total += railway_of(self.player, out, miners, left)
        return total + len(opened) * out.weights.marker

    def best(self, inserts: int, moves: int) -> Plan:
        """The best plan found, perhaps to do nothing."""
        start = best = Plan(0.0, (), self.player.miners, inserts, moves, frozenset())
        beam = [start]
        seen: set[object] = set()
        while beam:
            found: list[Plan] = []
            for plan in beam:
                for following in self._following(plan):
                    key = (frozenset(following.miners.items()), following.inserts, following.moves)
                    if key not in seen:
                        seen.add(key)
                        found.append(following)
            found.sort(key=lambda plan: -plan.gain)
            beam = found[:BEAM]
            if beam and beam[0].gain > best.gain + 1e-9:
                best = beam[0]
            if beam and beam[0].gain < best.gain - 3:
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
                if miners.get(village, 0) < limit and self.out.board.neighbours[village]:
                    found.append(self._extend(plan, (move("insert", village),), POOL, village, 1, inserts=1))
        if plan.moves:
            for source in self._sources(miners):
                for target in self._targets(source, posts):
                    steps = (move("lift", source), move("put", target))
                    found.append(self._extend(plan, steps, source, target, 1, moves=1))
        return found

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
        opened = plan.opened
        if target in self.pos.markers:
            opened |= {target}
        gain = self.worth(miners, opened) - self.base
        return Plan(gain, plan.steps + steps, miners, plan.inserts - inserts, plan.moves - moves, opened)

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
        """Places to move a miner from; rescue spaces only once where they guard nothing."""
        found, idle = [], False
        for place in miners:
            if place.startswith("rescue:"):
                if place[7:] in self.player.tableau:
                    found.append(place)
                elif not idle:
                    found.append(place)
                    idle = True
            elif place.startswith(("card:", "village:", "station:")):
                found.append(place)
        return found

    def _targets(self, source: str, posts: list[str]) -> list[str]:
        neighbours = self.out.board.neighbours
        if source.startswith("station:"):
            return list(neighbours[source])
        found = [post for post in posts if post != source]
        return found + list(neighbours[source]) if source.startswith("village:") else found
