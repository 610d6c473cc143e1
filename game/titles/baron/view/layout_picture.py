"""A board from afar, as lists of boards show it: as it lies on the table when the first worker is placed."""

from functools import lru_cache
from typing import Any

import pygame

from game.engine.match import Match
from game.problems import Problem
from game.texts import Texts
from game.titles import title_named
from game.titles.baron.layouts.boards import written
from game.titles.baron.rules.names import Phase
from game.titles.baron.rules.state import Position
from game.titles.baron.view.art import ART
from game.titles.baron.view.board import draw_board
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.picture_of import board_of
from game.view import palette
from game.view.look import Look
from game.view.paint import masked
from game.view.panels.pen import Pen
from game.view.paper import printed
from game.view.sketch import Sketch, blank

SEED = 5  # of the game whose tiles and orders lie there


class Wordless(Texts):
    """So small that no word could be read, in whatever language."""

    def __call__(self, key: str, /, **values: Any) -> str:
        return ""


def layout_picture(key: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The board from afar; blank paper if it cannot be read."""
    return _picture(key, written(key), size, radius)


@lru_cache(maxsize=16)
def _picture(key: str, _written: int, size: tuple[int, int], radius: int) -> pygame.Surface:
    try:
        board = _board(key)
    except Problem:
        sketch = Sketch(size)
        sketch.rect(sketch.box, palette.PAPER_BOARD)
        return printed(sketch, radius)
    factor = min(size[0] / WIDE, size[1] / HIGH)
    small = pygame.transform.smoothscale(board, (round(WIDE * factor), round(HIGH * factor)))
    picture = blank(size)
    picture.fill((*palette.PAPER_BOARD, 255))  # what the board's shape leaves free
    picture.blit(small, small.get_rect(center=picture.get_rect().center))
    return masked(picture, radius)


def _board(key: str) -> pygame.Surface:
    """The whole board for as many players as it has, after the draft."""
    title = title_named("baron")
    players = title.layouts.entry(key).players if title.layouts else ()
    match: Match[Position] = Match(title.rules, title.setup(max(players or title.card.players), SEED, layout=key))
    while match.position.phase == Phase.DRAFT:
        match.play(match.moves[0])
    whole, look = blank((WIDE, HIGH)), Look(Wordless("en", "baron"), 1.0, (WIDE, HIGH), art=ART)
    content = board_of(match.position, match.setup.seats)
    draw_board(Pen(whole, look), whole.get_rect(), content, lambda name, cell, lit: None)
    return whole
