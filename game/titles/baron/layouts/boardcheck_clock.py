"""The shift clock (7.2): every scoring has something to score, and every element something to count."""

from collections.abc import Iterator

from game.faults import Fault
from game.titles.baron.layouts.boardcheck_sheet import BoardSheet
from game.titles.baron.rules.names import Counts, Vehicle


def elements_count_something(sheet: BoardSheet) -> Iterator[Fault]:
    wanted = {word for order in sheet.board.orders.values() for word in order.wants}
    vehicles = {order.vehicle for order in sheet.board.orders.values()}
    for index, element in enumerate(sheet.board.clock):
        path, is_vehicle = ("clock", index, "of"), isinstance(element.of, Vehicle)
        if is_vehicle != (element.counts is Counts.VEHICLE):
            yield sheet.error(path, "element_of", counts=element.counts, of=element.of)
        elif element.counts is Counts.COAL and element.of not in wanted:
            yield sheet.error(path, "element_coal", colour=element.of)
        elif is_vehicle and element.of not in vehicles:
            yield sheet.error(path, "element_vehicle", vehicle=element.of)


def elements_stand_once(sheet: BoardSheet) -> Iterator[Fault]:
    first: dict[tuple[str, str], int] = {}
    for index, element in enumerate(sheet.board.clock):
        key = (element.counts, str(element.of))
        if key in first:
            line = sheet.document.place("clock", first[key])[0]
            yield sheet.error(("clock", index), "element_twice", counts=key[0], of=key[1], line=line)
        first.setdefault(key, index)


def rewards_fall(sheet: BoardSheet) -> Iterator[Fault]:
    for index, element in enumerate(sheet.board.clock):
        if element.second >= element.first:
            path = ("clock", index, "second")
            yield sheet.warning(path, "second_reward", first=element.first, second=element.second)


def shifts_have_elements(sheet: BoardSheet) -> Iterator[Fault]:
    """The marker goes round the clock in order, and the first shift has something to score.

    In a shorter game the last elements never count; in a longer one the last shifts score the same again.
    """
    board, last = sheet.board, 1
    for index, element in enumerate(board.clock):
        path = ("clock", index, "since")
        if element.since > board.shifts:
            yield sheet.warning(path, "element_never", since=element.since, shifts=board.shifts)
        if element.since < last:
            yield sheet.error(path, "element_order", since=element.since, last=last)
        last = max(last, element.since)
    for shift in range(1, board.shifts + 1):
        if all(element.since != shift for element in board.clock):
            told = sheet.error if shift == 1 else sheet.warning
            yield told(("clock",), "shift_without_element", at_key=True, shift=shift)


CHECKS = (elements_count_something, elements_stand_once, rewards_fall, shifts_have_elements)
