"""The pictures of the rule book: each drawn once a size and language, and what is known of them before."""

from typing import Protocol

import pygame

from game.teach.book import Book, Picture
from game.view.look import Look


class PictureDrawer(Protocol):
    """What a title offers as `PICTURES` in its `view.rulebook_picture`, if its book has pictures."""

    def draw(self, picture: Picture, size: tuple[int, int], look: Look) -> pygame.Surface:
        """A picture in a size; of a strip the width counts."""

    def is_low(self, picture: Picture, look: Look) -> bool:
        """Whether a part of the board can be shown as low and wide as a strip."""


class Pictures:
    """The pictures of one book, by name."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._drawn: dict[tuple[str, int, int, str], pygame.Surface] = {}
        self._low: dict[str, bool] = {}

    @property
    def _drawer(self) -> PictureDrawer:
        found: PictureDrawer = self._book.title.brought("view.rulebook_picture", "PICTURES")
        return found

    def drawn(self, name: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        """A picture in a size."""
        key = (name, *size, look.texts.language)
        if key not in self._drawn:
            self._drawn[key] = self._drawer.draw(self._book.pictures[name], size, look)
        return self._drawn[key]

    def is_low(self, name: str, look: Look) -> bool:
        """Whether it can be as low and wide as a strip: some parts of the board can."""
        if name not in self._low:
            picture = self._book.pictures[name]
            self._low[name] = picture.is_strip or self._drawer.is_low(picture, look)
        return self._low[name]
