"""All checks of a board file beyond its shape: can it be played, and does it show what the rules say?

A check is a small function that takes the `Sheet` and yields faults. `check_file` runs them all.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.faults import Fault
from game.titles.baron.layouts import boardcheck_clock, boardcheck_pieces, boardcheck_spaces
from game.titles.baron.layouts.boardcheck_sheet import BoardSheet
from game.titles.baron.rules.boardfile import BoardFile
from game.yamlfile import Document, read, validate

Check = Callable[[BoardSheet], Iterator[Fault]]

CHECKS: tuple[Check, ...] = (*boardcheck_spaces.CHECKS, *boardcheck_pieces.CHECKS, *boardcheck_clock.CHECKS)


def check_file(path: str | Path) -> tuple[BoardFile | None, list[Fault]]:
    """A board and all its faults, sorted by place; raises BadFile if the file is no readable YAML."""
    return check_document(read(path))


def check_document(document: Document) -> tuple[BoardFile | None, list[Fault]]:
    """The same for a file that has been read already."""
    board, faults = validate(document, BoardFile)
    if board:
        sheet = BoardSheet(document, board)
        faults += [fault for check in CHECKS for fault in check(sheet)]
    return board, sorted(faults, key=lambda fault: (fault.line, fault.column))
