"""What a player's things are worth to him: the points he is likely to end with, term by term."""

from math import exp, log1p
from typing import NamedTuple

from game.engine.adding import added
from game.titles.baron.bots.clock import MOST, Row
from game.titles.baron.bots.cubes import FOUR, cart_cubes, loose_cubes
from game.titles.baron.bots.outlook import PARTS, Outlook
from game.titles.baron.rules.board import Order
from game.titles.baron.rules.final import balance_points
from game.titles.baron.rules.names import SURFACE, VEHICLES
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.scoring import Spots, delivered_spots, pit
from game.titles.baron.rules.state import Player
from game.titles.baron.rules.work_steps import loadable


class Appraisal(NamedTuple):
    """The terms of a value, all in points."""

    points: float  # scored already
    workers: float  # that can still be placed in this shift
    marks: float
    clock: float  # of orders delivered
    orders: float  # outstanding, with what the clock will pay for them
    coal: float  # cubes that no order wants, and the cage
    carts: float  # empty, or likely to be
    balance: float  # below nought


def appraise(held: Player, out: Outlook) -> Appraisal:
    """The terms of what a player has."""
    delivered = delivered_spots(out.board, held.delivered)
    clock = out.clocks.get(delivered)
    if clock is None:
        clock = out.clocks[delivered] = _clock(delivered, out)
    loose, carts = loose_cubes(held), cart_cubes(held)
    orders = _orders(held, out, list(delivered.by_colour), list(delivered.by_vehicle), loose, carts)
    return Appraisal(
        held.points,
        held.workers * out.worker,
        marks(held.marks, out),
        clock,
        orders,
        _coal(held, out, loose, carts),
        added([_at(row, n) for row, n in zip(out.empty, expected(held, out), strict=True)]),
        balance_points(out.board, held) * out.balance,
    )


def value(held: Player, out: Outlook) -> float:
    """All terms together."""
    return added(appraise(held, out))


def marks(count: int, out: Outlook) -> float:
    """Marks in hand; beyond enough of them one more is worth half."""
    beyond = max(0.0, count - out.weights.enough)
    return (count - beyond / 2) * out.mark


def expected(held: Player, out: Outlook) -> list[int]:
    """Carts that will be empty when they are counted, by colour, in quarters."""
    full, carts = 1 - out.emptied, pit(out.board, held.tiles).carts
    return [round(PARTS * (carts[c] - full * sum(held.coal[c]))) for c in FOUR]


def _at(row: Row, n: int) -> float:
    return row[min(n, len(row) - 1)] if row else 0.0


def _clock(delivered: Spots, out: Outlook) -> float:
    """What counts now would bring at the ends of this shift and of later ones."""
    spots, vehicles = delivered
    now, later, now_v, later_v = out.coal, out.coal_later, out.vehicles, out.vehicles_later
    return added(
        [_at(now[c], spots[c]) + _at(later[c], spots[c]) for c in FOUR]
        + [_at(now_v[v], vehicles[v]) + _at(later_v[v], vehicles[v]) for v in range(len(VEHICLES))]
    )


def clock_now(held: Player, out: Outlook) -> float:
    """What counts now would bring when this shift ends."""
    spots, vehicles = delivered_spots(out.board, held.delivered)
    return added(
        [_at(out.coal[c], spots[c]) for c in FOUR] + [_at(out.vehicles[v], vehicles[v]) for v in range(len(VEHICLES))]
    )


def gain(order: Order, v: int, out: Outlook, spots: list[int], vehicles: list[int]) -> tuple[float, float]:
    """What the clock pays more for an order, at the end of this shift and later; it is counted then."""
    now = later = 0.0
    counted = [(out.coal, out.coal_later, spots, c, n) for c, n in enumerate(order.printed) if n]
    counted.append((out.vehicles, out.vehicles_later, vehicles, v, len(order.wants)))
    for rows, rows_later, counts, at, more in counted:
        n = counts[at]
        if row := rows[at]:
            now += row[min(n + more, MOST)] - row[min(n, MOST)]
        if row := rows_later[at]:
            later += row[min(n + more, MOST)] - row[min(n, MOST)]
        counts[at] = n + more
    return now, later


def _orders(
    held: Player, out: Outlook, spots: list[int], vehicles: list[int], loose: list[int], carts: list[int]
) -> float:
    """The outstanding orders, those nearest to delivery first: each takes the cubes, and the time, that it needs.

    Whatever remains in `loose` and `carts` no order wants.
    """
    weights, total, work, driving = out.weights, 0.0, 0.0, set[int]()
    for lacking in sorted(held.outstanding, key=_nearest):
        order, v = lacking.order, VEHICLES.index(lacking.order.vehicle)
        cost = _cubes_cost(lacking, out, loose, carts)
        cost += weights.delivery if v in driving else min(out.prices[v], 2 if out.left else 9)
        driving.add(v)
        work += cost
        this_shift = _likely(held.workers - work, weights.unsure)
        at_all = this_shift if not out.left else _likely(held.workers + out.later - work, weights.unsure)
        now, later = gain(order, v, out, spots, vehicles)
        share = 1 - (out.lacking if lacking.missing else weights.waiting)
        worth = share * (at_all * (order.points + later) + this_shift * now) - out.effort * cost * at_all
        unfinished = out.board.final.outstanding
        total += _hoped(worth, weights.hope) + unfinished * (1 - at_all)
    return total


def _hoped(worth: float, hope: float) -> float:
    """What is worth while counts in full; the rest the less the further it is from that, never below nought."""
    if worth > 8 * hope:
        return worth
    return hope * log1p(exp(worth / hope)) if worth > -20 * hope else 0.0


def _nearest(lacking: Outstanding) -> tuple[int, int]:
    return lacking.missing, -lacking.order.points


def _cubes_cost(lacking: Outstanding, out: Outlook, loose: list[int], carts: list[int]) -> float:
    """Workers that it takes to fill an order, with what lies nearest first; the cubes are taken."""
    weights, cost = out.weights, 0.0
    for c in FOUR:
        for _ in range(lacking.free_spots[c]):
            cost += weights.step
            if loose[c]:
                loose[c] -= 1
                continue
            cost += weights.step * weights.load
            if carts[c]:
                carts[c] -= 1
            else:
                cost += weights.buy[c]
    for _ in range(sum(lacking.half_spots)):
        cost += weights.step * (1 if any(loose) else 1 + weights.load)  # J9: any cube will do
    return cost


def _likely(ahead: float, unsure: float) -> float:
    """The chance that the time is enough, by workers left over."""
    return min(1.0, max(0.0, 1 + (ahead + 0.01) / unsure)) if ahead < 0 else 1.0


def _coal(held: Player, out: Outlook, loose: list[int], carts: list[int]) -> float:
    """Cubes that no order wants; and whether the cage stands well."""
    worth = (sum(loose) + sum(carts)) * out.spare
    crowd = sum([min(loose[c], held.cage[c]) for c in FOUR])
    worth -= crowd * out.weights.cramped
    if held.cage_level != SURFACE:
        row = held.coal[held.cage_level - 1]
        if any(row[c] > carts[c] or out.empty[c] for c in loadable(out.board, held)):
            worth += out.weights.near * out.step
        if any(held.cage):
            worth -= out.step
    return worth
