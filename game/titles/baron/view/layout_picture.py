"""A board from afar, as lists of boards show it: its worker spaces by kind, and the coal its orders want."""

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.problems import Problem
from game.titles.baron.layouts.boardfile import BoardFile, board_path, written
from game.titles.baron.rules.names import Kind, Vehicle
from game.view import palette
from game.view.palette import Colour, rgb
from game.view.paper import printed
from game.view.sketch import Sketch
from game.yamlfile import load

WIDE, HIGH, CELL, GAP = 1600, 1000, 118, 20
COAL: dict[str, Colour] = {
    "yellow": rgb("#E2B93B"), "brown": rgb("#8A5A34"), "gray": rgb("#9A9A98"), "black": rgb("#33312F"),
}  # fmt: skip
ROWS: tuple[tuple[Kind, ...], ...] = (  # from the top, as the board has them
    (Kind.TILE, Kind.DRAW_TILES),
    (Kind.MINING, Kind.DELIVERY),
    (Kind.MONEY, Kind.BANK),
    (Kind.ORDER, Kind.DRAW_ORDERS),
)


def layout_picture(key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The board from afar; blank paper if it cannot be read."""
    return _picture(key, written(key), size, radius)


@lru_cache(maxsize=16)
def _picture(key: str, _written: int, size: tuple[int, int], radius: int) -> pygame.Surface:
    try:
        found = load(board_path(key), BoardFile)
    except Problem:
        found = None
    sketch = Sketch(size, (0, 0, WIDE, HIGH))
    sketch.rect(sketch.box, palette.PAPER_BOARD)
    if found:
        _draw(sketch, found)
    return printed(sketch, radius)


def _draw(sketch: Sketch, found: BoardFile) -> None:
    for row, kinds in enumerate(ROWS):
        spaces = [space for kind in kinds for space in found.spaces.values() if space.kind is kind]
        for x, space in zip(_across(len(spaces)), spaces, strict=True):
            tone = palette.PAPER if space.locked else palette.PAPER_LIGHT
            box = (x, 70 + row * (CELL + 44), CELL, CELL)
            sketch.rect(box, tone, radius=14, stroke=palette.INK_PRINT, width=5)
    for x, wants in zip(_across(len(Vehicle), 250), _deck(found), strict=True):
        for i, (word, share) in enumerate(wants):
            sketch.rect((x + 8 + i * 60, 880 - 150 * share, 52, 20 + 150 * share), COAL[word], radius=6)


def _across(count: int, width: int = CELL) -> Iterator[int]:
    """Where things stand in a row, centred."""
    left = (WIDE - count * (width + GAP) + GAP) // 2
    return (left + i * (width + GAP) for i in range(count))


def _deck(found: BoardFile) -> Iterator[list[tuple[str, float]]]:
    """By vehicle, how much of each coal its orders want, as a share of the most."""
    wanted = {vehicle: {word: _wants(found, vehicle, word) for word in COAL} for vehicle in Vehicle}
    most = max(1, *(count for counts in wanted.values() for count in counts.values()))
    for counts in wanted.values():
        yield [(word, count / most) for word, count in counts.items()]


def _wants(found: BoardFile, vehicle: Vehicle, coal: str) -> int:
    return sum(word == coal for order in found.orders.values() if order.vehicle is vehicle for word in order.wants)
