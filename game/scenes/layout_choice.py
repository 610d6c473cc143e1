"""The boards of a title, as the screens that list them need them; a title may have but one, without a name."""

import pygame

from game.engine.layouts import LayoutEntry
from game.titles import Title
from game.view import palette
from game.view.paint import masked
from game.view.paper import age


def keys(title: Title) -> list[str]:
    """All layouts one can choose from."""
    return title.layouts.keys() if title.layouts else []


def entry(title: Title, key: str) -> LayoutEntry:
    """One of them; of a title without layouts, its only board."""
    return title.layouts.entry(key) if title.layouts else LayoutEntry("", title.card.names, players=title.card.players)


def counts(title: Title, key: str) -> tuple[int, ...]:
    """How many can play on it."""
    return entry(title, key).players or title.card.players


def picture(title: Title, key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The board from afar; blank paper where there is nothing to see."""
    found: pygame.Surface = title.brought("view.layout_picture", "layout_picture", _blank)(key, size, radius)
    return found


def _blank(_key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    paper = pygame.Surface(size)
    paper.fill(palette.PAPER_BOARD)
    age(paper, seed=9)
    return masked(paper, radius)


def numbers(counts: tuple[int, ...]) -> str:
    """How many can play, in short: `3–5`, or `3` alone."""
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
