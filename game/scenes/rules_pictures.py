"""The pictures of the rule book: each drawn once a size and language, and what is known of them before."""

import pygame

from game.teach.book import Book
from game.titles.kohle.view.rulebook_picture import auction_picture, board_picture, is_low, strip_picture
from game.view.look import Look


class Pictures:
    """Of one book, by name."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._drawn: dict[tuple[str, int, int, str], pygame.Surface] = {}
        self._low: dict[str, bool] = {}

    def drawn(self, name: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        """A picture in a size."""
        key = (name, *size, look.texts.language)
        if key not in self._drawn:
            picture = self._book.pictures[name]
            pos, seats = picture.position.position(), picture.position.setup().seats
            if picture.show == "board":
                drawn = board_picture(pos, seats, picture.light, picture.frame, size, look)
            elif picture.show == "auction":
                drawn = auction_picture(pos, seats, size, look)
            else:
                drawn = strip_picture(pos, seats, picture.show, picture.light, size[0], look)
            self._drawn[key] = drawn
        return self._drawn[key]

    def is_low(self, name: str, look: Look) -> bool:
        """Whether it can be as low and wide as a strip: some parts of the board can."""
        if name not in self._low:
            picture = self._book.pictures[name]
            pos, seats = picture.position.position(), picture.position.setup().seats
            part = picture.show == "board" and bool(picture.frame)
            self._low[name] = picture.is_strip or (part and is_low(pos, seats, picture.frame, look))
        return self._low[name]
