"""The boards one can choose from, with a small picture of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from game import paths
from game.problems import Problem
from game.titles.kohle.layouts.mapfile import GameMap, map_path
from game.view import palette
from game.view.paint import masked
from game.view.palette import rgb
from game.view.paper import age
from game.view.sketch import Sketch, smooth_path
from game.yamlfile import load


@dataclass(frozen=True)
class MapEntry:
    """A map as a list shows it; a broken one says what is wrong with it."""

    key: str
    map: GameMap | None = None
    problem: Problem | None = None

    def title(self, language: str) -> str:
        return self.map.title.said(language) if self.map else Path(self.key).stem

    def about(self, language: str) -> str:
        """Its own sentence on what it is; without one, nothing."""
        return self.map.about.said(language) if self.map and self.map.about else ""

    @property
    def mines(self) -> int:
        return sum(len(ground.mines) for ground in self.map.grounds.values()) if self.map else 0

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.map.players)) if self.map else ()


def keys() -> list[str]:
    """All maps of ours, the standard one first, and then the player's own as paths."""
    found = sorted(file.stem for file in (paths.data() / "titles" / "kohle" / "maps").glob("*.yaml"))
    own = sorted(str(file) for file in paths.personal("maps").glob("*.yaml"))
    return [*sorted(found, key=lambda key: key != "ruhr"), *own]


def entry(key: str) -> MapEntry:
    """One of them, read but not yet checked in every detail: that happens when a game starts on it."""
    return _entry(key, _stamp(key))


@lru_cache(maxsize=64)
def _entry(key: str, _stamp: int) -> MapEntry:
    try:
        return MapEntry(key, load(map_path(key), GameMap))
    except Problem as problem:
        return MapEntry(key, problem=problem)


def _stamp(key: str) -> int:
    """When the file was last written: a map that is being edited must not be shown as it was."""
    try:
        return map_path(key).stat().st_mtime_ns
    except OSError:
        return 0


def picture(key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The board from afar: regions, grounds, river, railways, villages."""
    return _picture(key, _stamp(key), size, radius)


@lru_cache(maxsize=16)
def _picture(key: str, _stamp: int, size: tuple[int, int], radius: int) -> pygame.Surface:
    found = entry(key).map
    sketch = Sketch(size, (0, 0, *(found.size if found else (1600, 1000))))
    sketch.rect(sketch.box, palette.PAPER_BOARD)
    if found:
        _draw(sketch, found)
    surface = pygame.Surface(size)
    surface.blit(sketch.render(), (0, 0))
    age(surface, seed=9)
    return masked(surface, radius)


def _draw(sketch: Sketch, found: GameMap) -> None:
    for ground in found.grounds.values():
        region = found.regions.get(ground.region)
        tone = rgb(region.colour) if region else palette.PAPER
        sketch.polygon(ground.border, tone, stroke=palette.BORDER, width=4)
    if found.river:
        sketch.path(smooth_path(found.river), stroke=palette.RIVER_BANK, width=24)
        sketch.path(smooth_path(found.river), stroke=palette.RIVER, width=17)
    for railway in found.railways.values():
        sketch.line(railway.path, palette.TRACK_BED, 15)
        sketch.line(railway.path, rgb(railway.colour), 9)
    for ground in found.grounds.values():
        for mine in ground.mines:
            x, y = mine.at
            sketch.rect((x - 17, y - 13, 34, 26), palette.PAPER_LIGHT, radius=4, stroke=palette.INK_PRINT, width=3)
    for village in found.villages.values():
        sketch.circle(village.at, 17, palette.PAPER_LIGHT, stroke=palette.INK, width=5)
