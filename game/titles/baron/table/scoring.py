"""The scoring of a shift as pictures, from what has been told of it so far."""

from collections.abc import Sequence

from game.engine.event import Event
from game.engine.seats import Seat
from game.texts import Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Element
from game.titles.baron.rules.names import HIDDEN, Counts
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.state import Position
from game.titles.baron.view.picture import CountPicture, RewardRow, ScoringPicture
from game.titles.baron.view.picture_of import clock_of, element_of


def scoring_of(
    pos: Position, seats: tuple[Seat, ...], told: Sequence[Event], now: ev.ElementScored, texts: Texts
) -> ScoringPicture:
    """The element of the moment; `told` are the events of this scoring up to it, `pos` the position before it."""
    scored = [event for event in told if isinstance(event, ev.ElementScored) and event != now] + [now]
    shown = next((event.orders for event in told if isinstance(event, ev.OrdersShown)), ())
    element = _element(pos, now)
    counts = tuple(
        CountPicture(
            seat, seats[seat].name, seats[seat].colour, count, _parts(pos, seat, element, count, shown),
            _reward(now, seat),
        )
        for seat, count in sorted(enumerate(now.counts), key=lambda pair: (-pair[1], pair[0]))
    )  # fmt: skip
    last = max(one.number for one in pos.board.elements(pos.shift))
    clock = clock_of(pos, element.number, element.number - 1)
    sheet = tuple(_row(pos, seats[seat], seat, scored) for seat in range(len(seats)))
    return ScoringPicture(clock, pos.shift, last, element_of(element), counts, sheet, _remark(now, texts))


def _element(pos: Position, event: ev.ElementScored) -> Element:
    return next(element for element in pos.board.clock if element.id == event.element)


def _reward(event: ev.ElementScored, seat: int) -> int:
    return event.first if seat in event.leaders else event.second if seat in event.seconds else 0


def _parts(
    pos: Position, seat: int, element: Element, count: int, shown: Sequence[tuple[str, ...]]
) -> tuple[tuple[Coal, ...], ...]:
    """The orders or carts that are counted."""
    if element.counts is Counts.EMPTY:
        return ((element.colour,) * count,) if element.colour is not None and count else ()
    delivered = shown[seat] if shown else pos.players[seat].delivered
    orders = [pos.board.orders[order] for order in delivered if order != HIDDEN]
    if element.counts is Counts.VEHICLE:
        return tuple(order.wants for order in orders if order.vehicle == element.vehicle)
    found = [tuple(want for want in order.wants if want == element.colour) for order in orders]
    return tuple(spots for spots in found if spots)


def _row(pos: Position, seat: Seat, number: int, scored: Sequence[ev.ElementScored]) -> RewardRow:
    by_element = {_element(pos, event).number: _reward(event, number) for event in scored}
    rewards = tuple(by_element.get(element.number) for element in pos.board.clock)
    now = by_element[max(by_element)]
    points = pos.players[number].points  # before the element of the moment
    before = points - sum(by_element.values()) + now
    return RewardRow(seat.name, seat.colour, rewards, before, points + now)


def _remark(event: ev.ElementScored, texts: Texts) -> str:
    if not event.leaders:
        return texts("table.scoring.nobody")
    return texts("table.scoring.tie") if len(event.leaders) > 1 else ""
