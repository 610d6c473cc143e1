"""The best use of insertions and redeployments (K2.e): a small search over miners, with what each post brings.

Where miners stand changes few terms of the value, so these are read from tables instead of weighing positions.
"""

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.engine.adding import added
from game.engine.move import Move
from game.titles.kohle.bots.cards import loading, works
from game.titles.kohle.bots.grounds import Auctions, holdings
from game.titles.kohle.bots.outlook import BOARDS, Outlook
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.railway import RailwayWorths, railway_worths
from game.titles.kohle.bots.risk import risk_of
from game.titles.kohle.bots.settlers import openings, settlers
from game.titles.kohle.bots.value import FEW_MINERS
from game.titles.kohle.rules.actions.miners import INSERT, LIFT, PUT
from game.titles.kohle.rules.names import POOL, rescue
from game.titles.kohle.rules.people import carry, homes_with_room, leaving, one_step, with_room
from game.titles.kohle.rules.phases.auction import OFFICE, administration_of
from game.titles.kohle.rules.phases.disaster import coin_spaces
from game.titles.kohle.rules.phases.pithead import LOADING
from game.titles.kohle.rules.state import Player, Position

PLANS = 2  # followed at each step
SPARED = 2  # posts looked at to take a miner from
GUARD = 1.0  # what a rescue miner beside a mine is about worth
HOPE = 3.0  # points by which a plan may fall behind before it is given up
Placing = dict[str, int]
Remaining = int  # where the miners are, and how often may still be inserted and redeployed, as one number
Posting = tuple[str, str, int, Remaining]  # from where to where, how many at once, and what is left then


class StaffingPlan(NamedTuple):
    """Steps that can be taken one after the other, and what they gain."""

    gain: float
    steps: tuple[Move, ...]
    miners: Placing
    left: Remaining
    opened: frozenset[str]  # stations whose markers the plan turns up


class CardWorths(dict[int, float]):
    """What so many miners on a card bring; each is worked out when it is first asked for."""

    def __init__(self, pos: Position, out: Outlook, place: str, trial: Player) -> None:
        super().__init__()
        self.pos, self.out, self.place = pos, out, place
        self.trial = trial  # the same player, but for the miners

    def __missing__(self, n: int) -> float:
        self[n] = worth = self._worth(n)
        return worth

    def _worth(self, n: int) -> float:
        return works(self._manned(n), self.out) * self.out.trust[3]

    def _manned(self, n: int) -> Player:
        """The player with so many miners on the card."""
        self.trial.miners = {**self.pos.players[self.out.seat].miners, self.place: n}
        return self.trial


class LoadingWorths(CardWorths):
    """What miners on the Loading card bring, with the wagons that the mines will have."""

    def __init__(self, pos: Position, out: Outlook, place: str, trial: Player) -> None:
        super().__init__(pos, out, place, trial)
        self.wagons = holdings(pos, pos.players[out.seat], out).wagons

    def _worth(self, n: int) -> float:
        return loading(self._manned(n), self.out, self.wagons) * self.out.trust[4]


class OfficeWorths(CardWorths):
    """What miners in the office bring: only auctions hang on it, and only on what they add to a bid."""

    def __init__(self, pos: Position, out: Outlook, place: str, trial: Player) -> None:
        super().__init__(pos, out, place, trial)
        player = pos.players[out.seat]
        self.engineers, self.auctions = player.engineers.get(place, 0), Auctions(pos, player, out)
        self.by_bid: dict[int, float] = {}

    def _worth(self, n: int) -> float:
        bid = administration_of(self.out.board, self.engineers, n)
        if bid not in self.by_bid:
            self.by_bid[bid] = added(self.auctions.promised(bid)) * self.out.trust[2]
        return self.by_bid[bid]


WORTHS = {OFFICE: OfficeWorths, LOADING: LoadingWorths}  # of other cards they hang on what these yield


class Staffing:
    """What each placing of a player's miners is worth, all else being as it is."""

    def __init__(self, pos: Position, out: Outlook) -> None:
        self.pos, self.out = pos, out
        self.player = player = pos.players[out.seat]
        self.room = out.board.rooms[player.flipped].miners
        self.cards = [(place, room) for place, room in self.room.items() if place[0] == "c"]
        trial = player.copy()  # one for all cards: each puts its own miners on it before it looks
        self.on_card = {place: WORTHS.get(place, CardWorths)(pos, out, place, trial) for place, _ in self.cards}
        self.mined = {rescue(space) for space in player.tableau}
        # Where rescue miners are of use: beside mines that would not be secure without them.
        open_ = [space for space in player.tableau if space not in player.secured]
        symbol = coin_spaces(out.board, open_)
        self.coinable = self._beside(symbol)
        self.others = self._beside([space for space in open_ if space not in symbol])
        self.openings = openings(pos, player, out)
        self.digits = digits = digits_of(out.board)
        self.posted = digits.cards | digits.rescue  # masks
        self.on_board = digits.on_board
        self.by_posts: dict[int, float] = {}  # terms by the digits that they hang on
        self.by_cards: dict[int, float] = {}
        self.by_rescue: dict[int, float] = {}
        self.by_railway: dict[frozenset[str], dict[int, float]] = {}  # by the markers that a plan turns up, as the next
        self.railways: dict[frozenset[str], RailwayWorths] = {}
        self.pools = _pools(out.weights.pool if out.turns else 0.0, digits.most)

    def _beside(self, spaces: list[str]) -> list[tuple[str, int]]:
        """The rescue spaces there, with their room."""
        return [(place, self.room[place]) for place in map(rescue, spaces)]

    def worth(self, code: int, opened: frozenset[str]) -> float:
        """What miners bring on cards, at mines, on the board and in the pool, each worked out once for each placing."""
        posts = self.by_posts.get(part := code & self.posted)
        if posts is None:
            posts = self.by_posts[part] = self._posts(part)
        railways = self.by_railway.get(opened)
        if railways is None:
            railways = self.by_railway[opened] = {}
        railway = railways.get(placed := code & self.on_board)
        if railway is None:
            railway = railways[placed] = self._railway(code, opened)
        return posts + railway + self.pools[code & self.digits.most]

    def _posts(self, code: int) -> float:
        """On cards, and beside mines what unsecured ones cost."""
        cards = self.by_cards.get(manned := code & self.digits.cards)
        if cards is None:
            shift, most = self.digits.shift, self.digits.most
            cards = added([worths[manned >> shift[place] & most] for place, worths in self.on_card.items()])
            self.by_cards[manned] = cards
        risk = self.by_rescue.get(beside := code & self.digits.rescue)
        if risk is None:
            unit = self.digits.unit
            coinable = len([place for place, _ in self.coinable if not beside & unit[place]])
            others = len([place for place, _ in self.others if not beside & unit[place]])
            risk = self.by_rescue[beside] = risk_of(self.player, self.out, coinable, others)
        return cards - risk

    def _railway(self, code: int, opened: frozenset[str]) -> float:
        if not self.player.settlements:  # the only way onto the board (K2.e)
            return 0.0
        worths = self.railways.get(opened)
        if worths is None:
            hidden = tuple([station for station in self.pos.markers if station not in opened])
            worths = self.railways[opened] = railway_worths(self.player, self.out, hidden)
        buyers = settlers(self.player, self.out, code, self.openings)
        return worths[code & self.on_board] + len(opened) * self.out.weights.marker + buyers

    def best(self, inserts: int, moves: int) -> StaffingPlan:
        """The best plan found, perhaps to do nothing."""
        start = self._start(inserts, moves)
        return self._search([start], start)

    def best_from(self, source: str, inserts: int, moves: int) -> StaffingPlan:
        """The best plan that begins by moving a miner from here; one redeployment more than `moves`."""
        start = self._start(inserts, moves + 1)
        targets = [*one_step(self.out.board, source, self._free_posts(start.miners)), POOL]
        firsts = [
            self._longer(start, step, self.worth(step[3], self._opened(start, step)))
            for step in self._moves(start, source, targets)
        ]
        firsts.sort(key=lambda plan: -plan.gain)
        return self._search(firsts[:PLANS], firsts[0])

    def _start(self, inserts: int, moves: int) -> StaffingPlan:
        digits, nothing = self.digits, frozenset[str]()
        left = digits.code(self.player.miners) + (inserts << digits.inserts) + (moves << digits.moves)
        self.base = self.worth(left, nothing)
        return StaffingPlan(0.0, (), self.player.miners, left, nothing)

    def _search(self, beam: list[StaffingPlan], best: StaffingPlan) -> StaffingPlan:
        seen: set[Remaining] = set()
        while beam:
            found: list[tuple[float, StaffingPlan, Posting]] = []
            for plan in beam:
                for step in self._steps(plan):
                    left = step[3]
                    if left not in seen:
                        seen.add(left)
                        found.append((self.worth(left, self._opened(plan, step)), plan, step))
            found.sort(key=itemgetter(0), reverse=True)
            beam = [self._longer(plan, step, worth) for worth, plan, step in found[:PLANS]]
            if beam and beam[0].gain > best.gain + 1e-9:
                best = beam[0]
            if beam and beam[0].gain < best.gain - HOPE:
                break
        return best

    def _steps(self, plan: StaffingPlan) -> list[Posting]:
        """What can be done next; two insertions at once where only a pair of miners brings something."""
        miners, (inserts, moves) = plan.miners, self.digits.steps_left(plan.left)
        posts, found = self._free_posts(miners), []
        if inserts and miners[POOL]:
            pairs = inserts > 1 and miners[POOL] > 1
            for place in posts:
                found.append(self._insert(plan, place, 1))
                if pairs and self._pair(place, miners):
                    found.append(self._insert(plan, place, 2))
            homes = homes_with_room(self.out.board, self.player.settlements, miners)
            found += [self._insert(plan, village, 1) for village in homes]
        if moves:
            for source in self._sources(miners):
                found += self._moves(plan, source, one_step(self.out.board, source, posts))
        return found

    def _insert(self, plan: StaffingPlan, target: str, count: int) -> Posting:
        unit, inserts = self.digits.unit, self.digits.inserts
        return POOL, target, count, plan.left + count * (unit[target] - unit[POOL] - (1 << inserts))

    def _moves(self, plan: StaffingPlan, source: str, targets: list[str]) -> list[Posting]:
        unit = self.digits.unit
        lifted = plan.left - unit[source] - (1 << self.digits.moves)
        return [(source, target, 1, lifted + unit[target]) for target in targets]

    def _opened(self, plan: StaffingPlan, step: Posting) -> frozenset[str]:
        """K10, as the rules carry it out: tests play every plan and look which markers are gone."""
        return plan.opened | {step[1]} if step[1] in self.pos.markers else plan.opened

    def _longer(self, plan: StaffingPlan, step: Posting, worth: float) -> StaffingPlan:
        source, target, count, left = step
        steps = (INSERT[target],) * count if source == POOL else (LIFT[source], PUT[target])
        miners = plan.miners.copy()
        carry(miners, source, target, count)
        return StaffingPlan(worth - self.base, plan.steps + steps, miners, left, self._opened(plan, step))

    def _pair(self, place: str, miners: Placing) -> bool:
        """Whether a second miner there would bring more than the first."""
        n, worths = miners.get(place, 0), self.on_card.get(place)
        return worths is not None and n + 2 <= self.room[place] and worths[n + 1] <= worths[n] < worths[n + 2]

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
                worths, n = self.on_card[place], miners[place]
                posts.append((worths[n] - worths[n - 1], place))
            elif place in self.mined:
                posts.append((GUARD, place))
            elif not idle:
                posts.append((0.0, place))
                idle = True
        posts.sort()
        return found + [place for _, place in posts[:SPARED]]


@lru_cache(maxsize=BOARDS)
def _pools(worth: float, most: int) -> list[float]:
    """What so many miners in the pool are worth, each being worth so much while there are few."""
    return [min(count, FEW_MINERS) * worth for count in range(most + 1)]
