"""The scoring of a shift as pictures, from what has been told of it so far."""

from collections.abc import Sequence

from game.engine.event import Event
from game.engine.seats import Seat
from game.texts import Texts
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Element
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Counts
from game.titles.baron.rules.scoring import counted
from game.titles.baron.rules.state import Position
from game.titles.baron.view.picture import WHOLE, CountPicture, RewardRow, ScoringPicture
from game.titles.baron.view.picture_of import clock_of, element_of


def scoring_of(
    pos: Position, seats: tuple[Seat, ...], told: Sequence[Event], now: ev.ElementScored, texts: Texts,
    *, grown: int = WHOLE, over: bool = False,
) -> ScoringPicture:  # fmt: skip
    """The element of the moment; `told` are the events of this scoring up to it. `pos` is the position before it, or
    after it if it is `over`. What it pays is seen when its bars have grown."""
    scored = [event for event in told if isinstance(event, ev.ElementScored) and event != now] + [now]
    shown = next((event.orders for event in told if isinstance(event, ev.OrdersShown)), ())
    element = _element(pos, now)
    counts = tuple(
        CountPicture(
            seat, seats[seat].name, seats[seat].colour, count, _parts(pos, seat, element, count, shown),
            now.reward(seat),
        )
        for seat, count in sorted(enumerate(now.counts), key=lambda pair: (-pair[1], pair[0]))
    )  # fmt: skip
    last = max(one.number for one in pos.board.elements(pos.shift))
    clock = clock_of(pos, element.number, element.number - 1)
    points = [player.points - (now.reward(seat) if over else 0) for seat, player in enumerate(pos.players)]
    paid = scored if grown >= max(now.counts) else scored[:-1]
    sheet = tuple(_row(pos, seats[seat], seat, scored[:-1], paid, points[seat]) for seat in range(len(seats)))
    remark = _remark(now, seats, texts)
    return ScoringPicture(clock, pos.shift, last, element_of(element), counts, sheet, remark, grown)


def _element(pos: Position, event: ev.ElementScored) -> Element:
    return next(element for element in pos.board.clock if element.id == event.element)


def _parts(
    pos: Position, seat: int, element: Element, count: int, shown: Sequence[tuple[str, ...]]
) -> tuple[tuple[Coal, ...], ...]:
    """The orders or carts that are counted."""
    if element.counts is Counts.EMPTY:
        return ((element.colour,) * count,) if element.colour is not None and count else ()
    return counted(pos.board, shown[seat] if shown else pos.players[seat].delivered, element)


def _row(
    pos: Position, seat: Seat, number: int, before: Sequence[ev.ElementScored], paid: Sequence[ev.ElementScored],
    points: int,
) -> RewardRow:  # fmt: skip
    """`before`: the elements that scored before that of the moment, when he had so many points."""
    by_element = {_element(pos, event).number: event.reward(number) for event in paid}
    rewards = tuple(by_element.get(element.number) for element in pos.board.clock)
    start = points - sum(event.reward(number) for event in before)
    return RewardRow(seat.name, seat.colour, rewards, start, start + sum(by_element.values()))


def _remark(event: ev.ElementScored, seats: tuple[Seat, ...], texts: Texts) -> str:
    """Why the rewards are as they are, where that is not plain."""
    if not event.leaders:
        return texts("table.scoring.nobody")
    if len(event.leaders) == 1:
        behind = any(count for seat, count in enumerate(event.counts) if seat not in event.leaders)
        return texts("table.scoring.no_second", players=len(seats)) if behind and not event.seconds else ""
    *others, last = (seats[seat].name for seat in event.leaders)
    players = texts("common.and", names=", ".join(others), last=last)
    return texts("table.scoring.tie", players=players)
