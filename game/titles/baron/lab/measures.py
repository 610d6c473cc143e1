"""What one game of Coal Baron says about its board: every figure of the report (see `game.lab.measures`)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.lab import measures as common
from game.lab.measures import Measure, mean, wins
from game.titles.baron.lab.facts import BaronFacts, ElementRecord, OrderRecord
from game.titles.baron.rules.board import Board, Order
from game.titles.baron.rules.names import NOBODY, SpaceKind, Vehicle

# Measures that lie between 0 and 1 and are told in percent.
SHARES = common.SHARES | frozenset((
    "leader_wins", "known", "used", "needed", "ousting", "early", "share", "taken", "drafted", "drawn", "delivered",
    "finished", "left", "bought", "paid", "tied", "contested", "alone", "decides", "kept", "changed",
))  # fmt: skip

# What says what kind of game it is; the warning of a comparison is about these.
MAIN = (
    "points", "winner_points", "margin", "spread", "lead_changes", "decisions", "offered", "placements", "canteen",
    "banked", "deliveries", "tiles", "pairs", "unused",
)  # fmt: skip
# What may be below nought: unfinished orders and unequal sides cost points.
SIGNED = frozenset(("points", "winner_points", "lead"))
# Groups of which what some games did not have was nought in them.
ADDITIVE = frozenset(("source", "source_shift", "kind_shift", "work"))
END = "end"  # the final scoring, which belongs to no shift


def measures(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """All of them."""
    yield from winning(facts)
    yield from scoring(facts)
    yield from tension(facts)
    yield from spaces(facts, board)
    yield from orders(facts, board)
    yield from vehicles(facts, board)
    yield from tiles(facts, board)
    yield from clock(facts)
    yield from work(facts)
    yield from length(facts)


def winning(facts: BaronFacts) -> Iterator[Measure]:
    """Who wins: by seat, by place in the first turn order, as starting player of a shift, by level of bot."""
    yield from common.by_seat(facts)
    for seat in range(facts.players):
        place = (seat - facts.starters[0]) % facts.players
        yield ("start", str(place + 1), "wins"), facts.won(seat)
        yield ("start", str(place + 1), "points"), facts.points[seat]
    for shift, seat in enumerate(facts.starters, 1):
        yield ("starter", str(shift), "wins"), facts.won(seat)
    for shift, (before, after) in enumerate(pairwise(facts.starters), 2):
        yield ("starter", str(shift), "kept"), float(before == after)
    yield from common.by_level(facts)


def scoring(facts: BaronFacts) -> Iterator[Measure]:
    """Where points come from and when, a player; what the winner has more of; what decided."""
    others = [seat for seat in range(facts.players) if seat not in facts.winners]
    for source, seats in facts.sources.items():
        totals = [sum(shifts) for shifts in seats]
        yield ("source", source, "points"), mean(totals)
        yield ("source", source, "decides"), decides(facts, totals)
        for i, shift in enumerate([*map(str, range(1, facts.shifts + 1)), END]):
            if any(shifts[i] for shifts in seats):
                yield ("source_shift", f"{source}/{shift}", "points"), mean(shifts[i] for shifts in seats)
        if others:
            ahead = mean(totals[seat] for seat in facts.winners)
            yield ("source", source, "lead"), ahead - mean(totals[seat] for seat in others)


def decides(facts: BaronFacts, points: Sequence[int]) -> float:
    """Whether somebody else would have won without these points."""
    without = [have - lost for have, lost in zip(facts.points, points, strict=True)]
    return float(not any(without[seat] == max(without) for seat in facts.winners))


def tension(facts: BaronFacts) -> Iterator[Measure]:
    """How close it is, how often the lead changes, how early the winner is known."""
    yield from common.closeness(facts)
    yield ("game", "all", "lead_changes"), facts.lead_changes
    known = facts.shifts + 1
    for shift in range(facts.shifts, 0, -1):
        after = facts.track[shift - 1]
        leaders = [seat for seat, points in enumerate(after) if points == max(after)]
        yield ("shift", str(shift), "leader_wins"), wins(facts, leaders)
        if known == shift + 1 and leaders == facts.winners:
            known = shift
    for shift in range(1, facts.shifts + 1):
        yield ("shift", str(shift), "known"), float(known <= shift)


# ---------------------------------------------------------------- the worker board


def spaces(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """Worker spaces: how often used, at what price, how early, at whose expense; and where the workers go."""
    by_space: dict[str, list[int]] = {key: [] for key in board.spaces}
    early = Counter[str]()
    turns = Counter[int]()
    for number, placing in enumerate(facts.placings):
        by_space[placing.space].append(number)
        turns[placing.shift] += 1
        early[placing.space] += turns[placing.shift] <= facts.players
    needed = in_need(facts, board.workers)
    for key, numbers in by_space.items():
        placed = [facts.placings[number] for number in numbers]
        yield ("space", key, "used"), len({placing.shift for placing in placed}) / facts.shifts
        if board.spaces[key].kind is not SpaceKind.BANK:  # which is there for workers that nobody needs
            yield (
                ("space", key, "needed"),
                len({facts.placings[n].shift for n in numbers if n in needed}) / facts.shifts,
            )
        yield ("space", key, "uses"), len(placed) / facts.shifts
        yield ("space", key, "workers"), sum(placing.workers for placing in placed) / facts.shifts
        if placed:
            yield ("space", key, "price"), mean(placing.workers for placing in placed)
            yield ("space", key, "dearest"), max(placing.workers for placing in placed)
            yield ("space", key, "ousting"), mean(float(placing.ousted != NOBODY) for placing in placed)
            yield ("space", key, "early"), early[key] / len(placed)
            yield ("space", key, "wins"), mean(facts.won(placing.seat) for placing in placed)
    yield from kinds(facts, board)
    yield ("game", "all", "placements"), len(facts.placings) / facts.players / facts.shifts
    yield ("game", "all", "canteen"), sum(p.workers - 1 for p in facts.placings) / facts.players / facts.shifts
    banks = {space.id for space in board.by_kind[SpaceKind.BANK]}
    yield ("game", "all", "banked"), sum(p.space in banks for p in facts.placings) / facts.players / facts.shifts


def in_need(facts: BaronFacts, workers: int) -> set[int]:
    """Placements by choice: with half of the workers still in hand, or at the price of ousting."""
    spent = Counter[tuple[int, int]]()
    found = set()
    for number, placing in enumerate(facts.placings):
        if placing.ousted != NOBODY or 2 * spent[placing.shift, placing.seat] < workers:
            found.add(number)
        spent[placing.shift, placing.seat] += placing.workers
    return found


def kinds(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """What workers are spent on, in all and shift by shift; and whether winners do it more than others."""
    spent, own = Counter[tuple[SpaceKind, int]](), Counter[tuple[SpaceKind, int]]()
    for placing in facts.placings:
        spent[board.spaces[placing.space].kind, placing.shift] += placing.workers
        own[board.spaces[placing.space].kind, placing.seat] += placing.workers
    each = facts.players * board.workers
    others = [seat for seat in range(facts.players) if seat not in facts.winners]
    for kind in board.by_kind:
        by_shift = [spent[kind, shift] / each for shift in range(1, facts.shifts + 1)]
        yield ("kind", str(kind), "share"), mean(by_shift)
        for shift, share in enumerate(by_shift, 1):
            if share:
                yield ("kind_shift", f"{kind}/{shift}", "share"), share
        if others:
            winners = mean(own[kind, seat] for seat in facts.winners)
            yield ("kind", str(kind), "lead"), (winners - mean(own[kind, seat] for seat in others)) / facts.shifts


# ---------------------------------------------------------------- orders, vehicles, tiles


def orders(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """Orders that came to light: taken how and when, left lying, delivered, by winners?"""
    for record in facts.orders:
        key, order, taken = record.order, board.orders[record.order], record.seat != NOBODY
        yield ("order", key, "taken"), float(taken)
        yield ("order", key, "finished"), float(bool(record.delivered))
        if taken:
            yield ("order", key, "drafted"), float(record.way == "draft")
            yield ("order", key, "shift"), record.shift
            yield ("order", key, "delivered"), float(bool(record.delivered))
        if record.pick:
            yield ("order", key, "pick"), record.pick
        if record.way != "draft" and record.way != "draw":
            yield ("order", key, "waited"), record.waited / facts.players
            yield ("order", key, "left"), float(not taken)
        if record.delivered:
            yield ("order", key, "a_cube"), record.points / len(order.wants)
            yield ("order", key, "pairs"), record.pairs
            yield ("order", key, "wins"), facts.won(record.seat)
    taken_orders = [record for record in facts.orders if record.seat != NOBODY]
    yield from sizes(taken_orders, board)
    done = [record for record in facts.orders if record.delivered]
    yield ("game", "all", "deliveries"), len(done) / facts.players


def sizes(taken: Sequence[OrderRecord], board: Board) -> Iterator[Measure]:
    """Orders by what they ask for: how many spots, and whether of one colour or mixed."""
    by_size: dict[str, list[OrderRecord]] = {}
    for record in taken:
        by_size.setdefault(size(board.orders[record.order]), []).append(record)
    for key, records in by_size.items():
        yield ("size", key, "delivered"), mean(float(bool(record.delivered)) for record in records)
        yield ("size", key, "number"), len(records)


def size(order: Order) -> str:
    """How many spots; `mixed` if they are of several colours."""
    return str(len(order.wants)) if len(set(order.wants)) == 1 else "mixed"


def vehicles(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """What each vehicle carries, what its orders and its majority pay, and how full a delivery is."""
    for vehicle in Vehicle:
        taken = [r for r in facts.orders if r.seat != NOBODY and board.orders[r.order].vehicle is vehicle]
        seen = [r for r in facts.orders if board.orders[r.order].vehicle is vehicle]
        done = [record for record in taken if record.delivered]
        if not seen:
            continue
        yield ("vehicle", vehicle, "taken"), len(taken) / len(seen)
        yield ("vehicle", vehicle, "used"), float(bool(done))
        yield ("vehicle", vehicle, "orders"), len(done) / facts.players
        yield ("vehicle", vehicle, "spots"), sum(len(board.orders[r.order].wants) for r in done) / facts.players
        yield ("vehicle", vehicle, "points"), sum(record.points for record in done) / facts.players
        if taken:
            yield ("vehicle", vehicle, "delivered"), len(done) / len(taken)
        trips = sum(board.spaces[placing.space].vehicle is vehicle for placing in facts.placings)
        if trips:
            yield ("vehicle", vehicle, "a_trip"), len(done) / trips
        if done:
            yield ("vehicle", vehicle, "wins"), wins(facts, _most([r.seat for r in done]))


def _most(seats: Sequence[int]) -> list[int]:
    """Those who are named most often."""
    counts = Counter(seats)
    return [seat for seat, count in counts.items() if count == max(counts.values())]


def tiles(facts: BaronFacts, board: Board) -> Iterator[Measure]:
    """Tiles: bought how early, after how long, by winners? Left lying?"""
    for face in board.tiles:
        shown = [record for record in facts.tiles if record.tile == face]
        bought = [record for record in shown if record.seat != NOBODY]
        yield ("tile", face, "buys"), len(bought)
        yield ("tile", face, "lacking"), sum(record.lacking for record in bought)
        if shown:
            yield ("tile", face, "bought"), len(bought) / len(shown)
            yield ("tile", face, "waited"), mean(record.waited for record in shown) / facts.players
        if bought:
            yield ("tile", face, "shift"), mean(record.shift for record in bought)
            yield ("tile", face, "drawn"), mean(float(record.way == "draw") for record in bought)
            yield ("tile", face, "wins"), mean(facts.won(record.seat) for record in bought)
    bought = [record for record in facts.tiles if record.seat != NOBODY]
    yield ("game", "all", "tiles"), len(bought) / facts.players
    yield ("game", "all", "paid_for_tiles"), sum(record.price for record in bought) / facts.players


# ---------------------------------------------------------------- the clock


def clock(facts: BaronFacts) -> Iterator[Measure]:
    """Elements: what they pay, how close they are, whether they change hands, whether they decide."""
    by_element: dict[str, list[ElementRecord]] = {}
    for record in facts.elements:
        by_element.setdefault(record.element, []).append(record)
    for key, records in by_element.items():
        totals = [sum(record.paid(seat) for record in records) for seat in range(facts.players)]
        live = [record for record in records if record.leaders]
        yield ("element", key, "points"), mean(totals)
        yield ("element", key, "paid"), len(live) / len(records)
        yield ("element", key, "decides"), decides(facts, totals)
        if live:
            yield ("element", key, "contested"), mean(float(ahead(record) <= 1) for record in live)
            yield ("element", key, "tied"), mean(float(len(record.leaders) > 1) for record in live)
            yield ("element", key, "alone"), mean(float(sum(map(bool, record.counts)) == 1) for record in live)
            yield ("element", key, "ahead"), mean(ahead(record) for record in live)
            yield ("element", key, "most"), mean(max(record.counts) for record in live)
            yield ("element", key, "wins"), wins(facts, live[-1].leaders)
        if len(live) > 1:
            changed = [set(a.leaders) != set(b.leaders) for a, b in pairwise(live)]
            yield ("element", key, "changed"), mean(map(float, changed))


def ahead(record: ElementRecord) -> int:
    """By how much the best is ahead of the next: nought in a tie."""
    best, second, *_ = sorted(record.counts, reverse=True)
    return best - second


# ---------------------------------------------------------------- work, and how long it lasts


def work(facts: BaronFacts) -> Iterator[Measure]:
    """What work steps are spent on, a player."""
    for what, seats in facts.work.items():
        yield ("work", what, "number"), mean(seats)
    for what, measure in (("pair", "pairs"), ("unused", "unused")):
        yield ("game", "all", measure), mean(facts.work.get(what, [0]))


def length(facts: BaronFacts) -> Iterator[Measure]:
    """Decisions: how many, with how much to choose from, on what."""
    yield from common.length(facts)
    for step, count in Counter(step.step for step in facts.steps).items():
        yield ("step", step, "number"), count / facts.players
