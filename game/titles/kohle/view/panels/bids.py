"""The parts of a bid as pictures, and how the queue stands: for the bid sheet."""

from collections.abc import Iterator

from game.titles.kohle.rules.phases.auction import current
from game.titles.kohle.rules.phases.bids import Bidder
from game.titles.kohle.rules.state import Position
from game.view import palette
from game.view.fonts import SANS
from game.view.runs import Gap, Icon, Part, Word, coin, number


def parts(row: Bidder) -> Iterator[Part]:
    """The sum as pictures: values, Administration, extras, coins."""
    first = True
    items: tuple[tuple[Part, int], ...] = (
        (Icon("kohle:mine", 24), row.values),
        (Icon("document", 23), row.office),
        (Icon("scales", 23), row.extras),
        (coin("", 23), row.coins),
    )
    for picture, count in items:
        if count:
            if not first:
                yield Word("+", SANS, 16, palette.INK_SECOND)
            yield picture
            yield number(count, 18)
            yield Gap(3)
            first = False


def queue(pos: Position) -> list[str]:
    """Grounds done this round, then the one at stake, then the rest; their order is not known, so it is the map's."""
    grounds = pos.board.consolidating.get(pos.round, ())
    done = [ground for ground in pos.consolidated if ground in grounds]
    now = [current(pos).ground]
    return [*done, *now, *(ground for ground in grounds if ground not in done and ground not in now)]
