"""What is written on a screen: every line of text with its place, as it was drawn last.

A `Lettering` looks on while an app draws. A text that ends in dots was cut; two that touch cannot both be read.
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import scenes, titles, view
from game.scenes.app import App
from game.scenes.table.scene import Table
from game.view import lettering
from game.view.lettering import ELLIPSIS


@dataclass(frozen=True)
class Written:
    """A line, where its letters are, and of what part of the surface anything can be seen."""

    words: str
    ink: pygame.Rect
    clip: pygame.Rect

    @property
    def seen(self) -> pygame.Rect:
        return self.ink.clip(self.clip)


class DrawnText:
    """Remembers what is written on which surface."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._written: list[tuple[pygame.Surface, Written]] = []
        for package in (view, scenes, titles):  # whoever came later would keep on writing here
            for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                importlib.import_module(found.name)
        whole = lettering.text

        def text(surface: pygame.Surface, string: str, *args: Any, **options: Any) -> pygame.Rect:
            covered = whole(surface, string, *args, **options)
            face, size = args[1], args[2]
            letters = lettering.label(string, face, size, (255, 255, 255)).get_bounding_rect()
            if letters.w and options.get("alpha", 255) > 60:
                halo = (covered.w - lettering.text_width(string, face, size)) // 2
                ink = letters.move(covered.x + halo, covered.y + halo)
                self._written.append((surface, Written(string, ink, surface.get_clip())))
            return covered

        for module in list(sys.modules.values()):
            if getattr(module, "text", None) is whole:
                monkeypatch.setattr(module, "text", text)

    def faults(self, app: App) -> list[str]:
        """What is wrong with what the screen says now."""
        self._written = [(on, line) for on, line in self._written if on is not app.canvas]
        app.draw()
        found = []
        for name, lines, whole in self._sheets(app):
            found += [f"{name}: {line.words!r} is cut" for line in lines if _is_cut(line.words)]
            found += [f"{name}: {line.words!r} leaves it" for line in lines if not whole.contains(line.seen)]
            for one, other in combinations(lines, 2):
                if one.seen.inflate(-2, -2).colliderect(other.seen.inflate(-2, -2)):
                    found.append(f"{name}: {one.words!r} on {other.words!r}")
        return [*found, *_out_of_place(app)]

    def _sheets(self, app: App) -> Iterator[tuple[str, list[Written], pygame.Rect]]:
        """What was written last: on the window itself, and on each panel of a table."""
        sheets = {"window": app.canvas}
        if (table := _table_of(app)) is not None:
            sheets |= {name: panel._picture for name, panel in table.arrangement.panels.items() if panel._picture}
        for name, sheet in sheets.items():
            lines = {(line.words, *line.ink): line for on, line in self._written if on is sheet}
            yield name, list(lines.values()), sheet.get_rect()


def _table_of(app: App) -> Table | None:
    """The table on top, or the one that a lesson is about."""
    top = app.scenes.top
    return top if isinstance(top, Table) else getattr(top, "table", None)


def _is_cut(words: str) -> bool:
    return words.endswith(ELLIPSIS) and len(words) > 1


def _out_of_place(app: App) -> list[str]:
    """Targets that leave the window, and panels of a table that lie on each other."""
    window = app.canvas.get_rect()
    found = [f"{target} leaves the window" for target, rect in app.targets().items() if not window.contains(rect)]
    if (table := _table_of(app)) is not None:
        areas = {name: p.area for name, p in table.arrangement.panels.items() if name not in table.parts.raised_panels}
        for (one, first), (other, second) in combinations(areas.items(), 2):
            if first.colliderect(second):
                found.append(f"panel {one} on {other}")
    return found
