"""The best use of insertions and redeployments (K2.e): a small search over miners, with what each post brings.

Where miners stand changes few terms of the value, so these are read from tables instead of weighing positions.
"""

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.engine.adding import added
from game.engine.move import Move
from game.titles.kohle.bots.cards import loading, works
from game.titles.kohle.bots.grounds import auctions, holdings
from game.titles.kohle.bots.outlook import BOARDS, Outlook
from game.titles.kohle.bots.railway import railway_of
from game.titles.kohle.bots.risk import risk_of
from game.titles.kohle.bots.settlers import openings, settlers_of
from game.titles.kohle.bots.value import FEW_MINERS
from game.titles.kohle.rules.actions.miners import INSERT, LIFT, PUT
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import CARD_PLACES, POOL, rescue
from game.titles.kohle.rules.people import carry, homes_with_room, leaving, one_step, with_room
from game.titles.kohle.rules.phases.auction import OFFICE, administration_of
from game.titles.kohle.rules.phases.disaster import coin_spaces
from game.titles.kohle.rules.phases.pithead import LOADING
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured

PLANS = 2  # followed at each step
SPARED = 2  # posts looked at to take a miner from
GUARD = 1.0  # what a rescue miner beside a mine is about worth
HOPE = 3.0  # points by which a plan may fall behind before it is given up
Placing = dict[str, int]
Terms = tuple[float, float, float, float]  # what miners bring on cards, at mines, on the board and in the pool
Remaining = tuple[int, int, int]  # where the miners are, as one number; insertions and redeployments still to be made
Posting = tuple[str, str, int, Remaining]  # from where to where, how many at once, and what is left then


class StaffingPlan(NamedTuple):
    """Steps that can be taken one after the other, and what they gain."""

    gain: float
    steps: tuple[Move, ...]
    miners: Placing
    left: Remaining
    opened: frozenset[str]  # stations whose markers the plan turns up
    terms: Terms


def _moved(miners: Placing, source: str, target: str, count: int) -> Placing:
    new = miners.copy()
    carry(new, source, target, count)
    return new


class Digits(NamedTuple):
    """Placings of miners as numbers: each place is a digit, and each kind of place a run of them."""

    of: dict[str, int]  # what one miner there adds to the number
    all: int  # how often that fits into a digit
    cards: int  # masks: what is left of a number are the miners on cards,
    rescue: int
    railway: int  # in villages and at stations


@lru_cache(maxsize=BOARDS)
def _digits(board: Board) -> Digits:
    width, of, masks = board.rules.player.miners.bit_length(), {POOL: 1}, []
    cards, railway = [place for _, place in CARD_PLACES], [*board.villages, *board.stations]
    for places in (cards, board.rescue_spaces, railway):
        first = width * len(of)
        of |= {place: 1 << first + width * n for n, place in enumerate(places)}
        masks.append((1 << width * len(of)) - (1 << first))
    return Digits(of, (1 << width) - 1, *masks)


class Staffing:
    """What each placing of a player's miners is worth, all else being as it is."""

    def __init__(self, pos: Position, out: Outlook) -> None:
        self.pos, self.out = pos, out
        self.player = player = pos.players[out.seat]
        rooms = out.board.rooms[player.flipped].miners
        self.cards = [(place, room) for place, room in rooms if place[0] == "c"]
        self.trial = player.copy()  # the same player, but for the miners
        self.tables = {place: self._table(place, room) for place, room in self.cards}
        self.mined = {rescue(space) for space in player.tableau}
        # Where rescue miners are of use: beside mines that would not be secure without them.
        self.trial.miners = {POOL: 0}
        open_ = unsecured(self.trial)
        symbol, beside = coin_spaces(out.board, open_), dict(rooms)
        self.coinable = [(rescue(space), beside[rescue(space)]) for space in symbol]
        self.others = [(rescue(space), beside[rescue(space)]) for space in open_ if space not in symbol]
        self.markers = {frozenset[str](): tuple(pos.markers)}  # face down, by those that a plan turns up
        self.openings = openings(pos, player, out)
        self.digits = _digits(out.board)
        self.by_cards: dict[int, float] = {}  # terms by the digits that they hang on
        self.by_rescue: dict[int, float] = {}
        self.by_railway: dict[tuple[int, frozenset[str]], float] = {}
        self.pool = out.weights.pool if out.turns else 0.0

    def _table(self, place: str, room: int) -> list[float]:
        """What so many miners on a card bring."""
        trial, out = self.trial, self.out
        if place == OFFICE:
            return self._administration(room)
        found = []
        wagons = holdings(self.pos, self.player, out).wagons if place == LOADING else []
        for n in range(room + 1):
            trial.miners = {**self.player.miners, place: n}
            worth = loading(trial, out, wagons) * out.trust[4] if wagons else works(trial, out) * out.trust[3]
            found.append(worth)
        return found

    def _administration(self, room: int) -> list[float]:
        """Only auctions hang on it, so only these are weighed, and once for all numbers that bid as much."""
        out, engineers = self.out, self.player.engineers.get(OFFICE, 0)
        bids = [administration_of(out.board, engineers, n) for n in range(room + 1)]
        worth = {bid: added(auctions(self.pos, self.player, out, bid).values()) * out.trust[2] for bid in set(bids)}
        return [worth[bid] for bid in bids]

    def _cards(self, code: int) -> float:
        part = code & self.digits.cards
        known = self.by_cards.get(part)
        if known is None:
            of, most = self.digits.of, self.digits.all
            known = self.by_cards[part] = added([table[part // of[at] & most] for at, table in self.tables.items()])
        return known

    def _rescue(self, code: int) -> float:
        """What unsecured mines cost, below nought."""
        part = code & self.digits.rescue
        known = self.by_rescue.get(part)
        if known is None:
            of = self.digits.of
            coinable = sum([not part & of[place] for place, _ in self.coinable])
            others = sum([not part & of[place] for place, _ in self.others])
            known = self.by_rescue[part] = -risk_of(self.player, self.out, coinable, others)
        return known

    def _railway(self, miners: Placing, opened: frozenset[str]) -> float:
        if opened not in self.markers:
            self.markers[opened] = tuple([station for station in self.pos.markers if station not in opened])
        buyers = settlers_of(self.player, self.out, miners, self.openings)
        railway = railway_of(self.player, self.out, miners, self.markers[opened])
        return railway + len(opened) * self.out.weights.marker + buyers

    def best(self, inserts: int, moves: int) -> StaffingPlan:
        """The best plan found, perhaps to do nothing."""
        start = self._start(inserts, moves)
        return self._search([start], start)

    def best_from(self, source: str, inserts: int, moves: int) -> StaffingPlan:
        """The best plan that begins by moving a miner from here; one redeployment more than `moves`."""
        start = self._start(inserts, moves + 1)
        targets = [*one_step(self.out.board, source, self._free_posts(start.miners)), POOL]
        firsts = [self._longer(start, step, self._terms(start, step)) for step in self._moves(start, source, targets)]
        firsts.sort(key=lambda plan: -plan.gain)
        return self._search(firsts[:PLANS], firsts[0])

    def _start(self, inserts: int, moves: int) -> StaffingPlan:
        miners, of, nothing = self.player.miners, self.digits.of, frozenset[str]()
        pool = min(miners[POOL], FEW_MINERS) * self.pool
        code = sum([n * of[place] for place, n in miners.items() if place in of])
        terms = self._cards(code), self._rescue(code), self._railway(miners, nothing), pool
        self.base = added(terms)
        return StaffingPlan(0.0, (), miners, (code, inserts, moves), nothing, terms)

    def _search(self, beam: list[StaffingPlan], best: StaffingPlan) -> StaffingPlan:
        seen: set[Remaining] = set()
        while beam:
            found: list[tuple[float, StaffingPlan, Posting, Terms]] = []
            for plan in beam:
                for step in self._steps(plan):
                    left = step[3]
                    if left not in seen:
                        seen.add(left)
                        terms = self._terms(plan, step)
                        found.append((added(terms), plan, step, terms))
            found.sort(key=itemgetter(0), reverse=True)
            beam = [self._longer(plan, step, terms) for _, plan, step, terms in found[:PLANS]]
            if beam and beam[0].gain > best.gain + 1e-9:
                best = beam[0]
            if beam and beam[0].gain < best.gain - HOPE:
                break
        return best

    def _steps(self, plan: StaffingPlan) -> list[Posting]:
        """What can be done next; two insertions at once where only a pair of miners brings something."""
        miners, (_, inserts, moves) = plan.miners, plan.left
        posts, found = self._free_posts(miners), []
        if inserts and miners[POOL]:
            for place in posts:
                found.append(self._insert(plan, place, 1))
                if inserts > 1 and miners[POOL] > 1 and self._pair(place, miners):
                    found.append(self._insert(plan, place, 2))
            homes = homes_with_room(self.out.board, self.player.settlements, miners)
            found += [self._insert(plan, village, 1) for village in homes]
        if moves:
            for source in self._sources(miners):
                found += self._moves(plan, source, one_step(self.out.board, source, posts))
        return found

    def _insert(self, plan: StaffingPlan, target: str, count: int) -> Posting:
        (code, inserts, moves), of = plan.left, self.digits.of
        return POOL, target, count, (code + count * (of[target] - of[POOL]), inserts - count, moves)

    def _moves(self, plan: StaffingPlan, source: str, targets: list[str]) -> list[Posting]:
        (code, inserts, moves), of = plan.left, self.digits.of
        code -= of[source]
        return [(source, target, 1, (code + of[target], inserts, moves - 1)) for target in targets]

    def _terms(self, plan: StaffingPlan, step: Posting) -> Terms:
        """The terms after one step more; those that it changes are worked out once for each placing."""
        source, target, count, (code, _, _) = step
        cards, rescue, railway, pool = plan.terms
        left, entered = source[0], target[0]  # kinds of places: card, rescue, village, station, pool
        if left == "c" or entered == "c":
            cards = self._cards(code)
        if left == "r" or entered == "r":
            rescue = self._rescue(code)
        if left in "vs" or entered in "vs":
            opened = self._opened(plan, target) if entered == "s" else plan.opened
            placed = code & self.digits.railway, opened
            known = self.by_railway.get(placed)
            if known is None:
                known = self.by_railway[placed] = self._railway(_moved(plan.miners, source, target, count), opened)
            railway = known
        if source == POOL:
            pool = min(plan.miners[POOL] - count, FEW_MINERS) * self.pool
        elif target == POOL:
            pool = min(plan.miners[POOL] + 1, FEW_MINERS) * self.pool
        return cards, rescue, railway, pool

    def _opened(self, plan: StaffingPlan, target: str) -> frozenset[str]:
        """K10, as the rules carry it out: tests play every plan and look which markers are gone."""
        return plan.opened | {target} if target in self.pos.markers else plan.opened

    def _longer(self, plan: StaffingPlan, step: Posting, terms: Terms) -> StaffingPlan:
        source, target, count, left = step
        inserted = source == POOL
        steps = (INSERT[target],) * count if inserted else (LIFT[source], PUT[target])
        miners, opened = _moved(plan.miners, source, target, count), self._opened(plan, target)
        return StaffingPlan(added(terms) - self.base, plan.steps + steps, miners, left, opened, terms)

    def _pair(self, place: str, miners: Placing) -> bool:
        """Whether a second miner there would bring more than the first."""
        table, n = self.tables.get(place), miners.get(place, 0)
        return table is not None and n + 2 < len(table) and table[n + 1] <= table[n] < table[n + 2]

    def _free_posts(self, miners: Placing) -> list[str]:
        """Cards with room, and of each kind of mine space the first whose mine is not secure."""
        posts = with_room(self.cards, miners)
        if self.coinable:
            posts += with_room(self.coinable, miners)[:1]
        if self.others:
            posts += with_room(self.others, miners)[:1]
        return posts

    def _sources(self, miners: Placing) -> list[str]:
        """Places to move a miner from: all on the board, but of the posts only those that are missed least."""
        found, posts, idle = [], [], False
        for place in leaving(miners):
            kind = place[0]
            if kind in "vs":
                found.append(place)
            elif kind == "c":
                table, n = self.tables[place], miners[place]
                posts.append((table[n] - table[n - 1], place))
            elif place in self.mined:
                posts.append((GUARD, place))
            elif not idle:
                posts.append((0.0, place))
                idle = True
        posts.sort()
        return found + [place for _, place in posts[:SPARED]]
