"""A map from afar, as lists of boards show it."""

from functools import lru_cache

import pygame

from game.problems import Problem
from game.titles.kohle.layouts.choice import shape
from game.titles.kohle.layouts.maps import written
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.view import tones
from game.view import palette
from game.view.palette import rgb
from game.view.paper import printed
from game.view.sketch import Sketch, smooth_path

CANVAS = (1600, 1000)  # of a map that cannot be read


def layout_picture(key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The board from afar: regions, grounds, river, railways, villages."""
    return _picture(key, written(key), size, radius)


@lru_cache(maxsize=16)
def _picture(key: str, stamp: int, size: tuple[int, int], radius: int) -> pygame.Surface:
    try:
        found = shape(key, stamp)
    except Problem:
        found = None
    sketch = Sketch(size, (0, 0, *(found.size if found else CANVAS)))
    sketch.rect(sketch.box, palette.PAPER_BOARD)
    if found:
        _draw(sketch, found)
    return printed(sketch, radius)


def _draw(sketch: Sketch, found: GameMap) -> None:
    for ground in found.grounds.values():
        region = found.regions.get(ground.region)
        tone = rgb(region.colour) if region else palette.PAPER
        sketch.polygon(ground.border, tone, stroke=tones.BORDER, width=4)
    if found.river:
        sketch.path(smooth_path(found.river), stroke=tones.RIVER_BANK, width=24)
        sketch.path(smooth_path(found.river), stroke=palette.RIVER, width=17)
    for railway in found.railways.values():
        sketch.line(railway.path, tones.TRACK_BED, 15)
        sketch.line(railway.path, rgb(railway.colour), 9)
    for ground in found.grounds.values():
        for mine in ground.mines:
            x, y = mine.at
            sketch.rect((x - 17, y - 13, 34, 26), palette.PAPER_LIGHT, radius=4, stroke=palette.INK_PRINT, width=3)
    for village in found.villages.values():
        sketch.circle(village.at, 17, palette.PAPER_LIGHT, stroke=palette.INK, width=5)
