"""What lies ahead of a player in a position: time, what work costs him, and what the clock may bring.

It is worked out once for a decision; positions that the decision leads to are weighed against it.
"""

from dataclasses import dataclass, field

from game.titles.baron.bots.clock import Row, row
from game.titles.baron.bots.cubes import FOUR
from game.titles.baron.bots.weights import BaronWeights
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.names import HIDDEN, VEHICLES, Counts, SpaceKind, Vehicle
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.scoring import Spots, delivered_spots, pit
from game.titles.baron.rules.state import Player, Position

PARTS = 4  # carts are expected in quarters
NONE: Row = ()
NEVER = 99  # workers for what cannot be done


@dataclass
class Outlook:
    """For one seat, in one position."""

    seat: int
    board: Board
    weights: BaronWeights
    own: Player
    left: int  # shifts to come after this one
    later: int  # own workers of these
    worker: float  # points
    effort: float  # points for a worker that an order still needs
    step: float  # points
    mark: float  # points
    lacking: float
    spare: float
    emptied: float
    balance: float
    coal: list[Row]  # by colour and count: at the end of this shift
    coal_later: list[Row]  # and in all later ones together
    vehicles: list[Row]
    vehicles_later: list[Row]
    empty: list[Row]  # by colour and count in quarters
    prices: list[int]  # of the delivery spaces, by vehicle, in workers
    clocks: dict[Spots, float] = field(default_factory=dict)  # what the clock may bring, as far as it has been asked


def look_ahead(pos: Position, seat: int, weights: BaronWeights) -> Outlook:
    """The outlook of a seat."""
    board, player = pos.board, pos.players[seat]
    left = pos.shifts_left
    by_left = min(left, 2)
    worker = weights.worker[by_left]
    # Towards the end of the game a Mark falls to what the rules pay for it, and carts stay as they are.
    time = 1.0 if left else min(1.0, player.workers / max(1, board.workers * 0.6))
    at_end = 1 / board.final.marks_a_point
    mark = at_end + max(0.0, weights.mark[by_left] - at_end) * time
    emptied = max(0.0, 1 - weights.full[by_left]) * time
    rivals = [_rival(pos, other, emptied, weights) for other in range(len(pos.players)) if other != seat]
    workers = sum([other.workers for other in pos.players]) / (board.workers * len(pos.players))
    spread = 0.3 + round(weights.spread_now * workers * 4) / 4
    rows, nothing = _rows(pos, rivals, spread, weights), (NONE, NONE)
    return Outlook(
        seat=seat,
        board=board,
        weights=weights,
        own=player,
        left=left,
        later=left * board.workers,
        worker=worker,
        effort=weights.effort[by_left],
        step=weights.step * weights.effort[by_left],
        mark=mark,
        lacking=weights.lacking[by_left],
        spare=weights.spare[by_left],
        emptied=emptied,
        balance=weights.balance[by_left] if left else 1 - (1 - weights.balance[0]) * time,
        coal=[rows.get((Counts.COAL, c), nothing)[0] for c in FOUR],
        coal_later=[rows.get((Counts.COAL, c), nothing)[1] for c in FOUR],
        vehicles=[rows.get((Counts.VEHICLE, v), nothing)[0] for v in range(len(VEHICLES))],
        vehicles_later=[rows.get((Counts.VEHICLE, v), nothing)[1] for v in range(len(VEHICLES))],
        empty=[rows.get((Counts.EMPTY, c), nothing)[0] for c in FOUR],
        prices=[_price(pos, vehicle) for vehicle in VEHICLES],
    )


def _rows(
    pos: Position, rivals: list[dict[Counts, list[float]]], spread: float, weights: BaronWeights
) -> dict[tuple[Counts, int], tuple[Row, Row]]:
    """What each element of the clock may pay, by what it counts: at the end of this shift, and later."""
    board, rows = pos.board, dict[tuple[Counts, int], tuple[Row, Row]]()
    for element in board.clock:
        kind = element.counts
        at = element.at
        against = tuple(sorted([counts[kind][at] for counts in rivals]))
        second = element.second if board.second_place else 0
        scorings = sum([element.scored(shift) for shift in range(pos.shift + 1, board.shifts + 1)])
        wide = weights.spread_later if scorings else spread
        if kind is Counts.EMPTY:
            pays = element.scored(board.shifts)
            rows[kind, at] = row(element.first, second, against, wide, PARTS) if pays else NONE, NONE
            continue
        now = row(element.first, second, against, spread) if element.scored(pos.shift) else NONE
        then = row(element.first * scorings, second * scorings, against, wide) if scorings else NONE
        rows[kind, at] = now, then
    return rows


def _price(pos: Position, vehicle: Vehicle) -> int:
    """What it takes to deliver with a vehicle now."""
    spaces = [space.id for space in pos.board.by_kind[SpaceKind.DELIVERY] if space.vehicle is vehicle]
    return min([price(pos, space) for space in spaces], default=NEVER)


def _rival(pos: Position, seat: int, emptied: float, weights: BaronWeights) -> dict[Counts, list[float]]:
    """What another is likely to count, in halves, so that what is worked out serves more than once."""
    player = pos.players[seat]
    hidden = weights.unseen * player.delivered.count(HIDDEN)
    spots = delivered_spots(pos.board, player.delivered)
    coal = [n + hidden for n in spots.by_colour]
    vehicles = [n + hidden for n in spots.by_vehicle]
    for held in player.outstanding:
        share = weights.rivals if held.missing else 0.9
        for colour in held.order.wants:
            coal[colour] += share
        vehicles[VEHICLES.index(held.order.vehicle)] += share * len(held.order.wants)
    carts = pit(pos.board, player.tiles).carts
    empty = [carts[c] - (1 - emptied) * sum(player.coal[c]) for c in FOUR]
    return {
        Counts.COAL: [_halves(n) for n in coal],
        Counts.VEHICLE: [_halves(n) for n in vehicles],
        Counts.EMPTY: [_halves(n) for n in empty],
    }


def _halves(n: float) -> float:
    return round(2 * n) / 2
