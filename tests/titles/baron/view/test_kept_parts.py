"""Board, sheet and others are drawn part by part: what has not changed is kept, and looks as if it were drawn anew."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.texts import Texts
from game.titles import title_named
from game.titles.baron.rules.state import Position
from game.titles.baron.view.art import ART
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.others import Others, OthersPicture
from game.titles.baron.view.picture_of import board_of, player_of
from game.titles.baron.view.sheet import Sheet, SheetMeasures, SheetPicture
from game.view.look import Look
from game.view.panels import Panel

AREA = pygame.Rect(10, 10, 876, 565)
WINDOW = (900, 600)


def positions() -> Iterator[tuple[Match[Position], Position]]:
    title = title_named("baron")
    match, dice = Match(title.rules, title.setup(4, 3)), random.Random(3)
    for _ in range(12):
        for _ in range(10):
            if match.decision is not None:
                match.play(dice.choice(match.moves))
        yield match, match.position


def drawn(panel: Panel[Any]) -> bytes:
    surface = pygame.Surface(WINDOW)
    panel.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def board(match: Match[Position], pos: Position) -> object:
    return board_of(pos, match.setup.seats)


def sheet(match: Match[Position], pos: Position) -> object:
    return SheetPicture(player_of(pos, match.setup.seats, match.at % 2))  # two people at one screen


def others(match: Match[Position], pos: Position) -> object:
    return OthersPicture(tuple(player_of(pos, match.setup.seats, seat) for seat in (1, 2, 3)))


def new_sheet(area: pygame.Rect, look: Look) -> Sheet:
    return Sheet(area, look, SheetMeasures(52, 172, 96))


@pytest.mark.parametrize(
    ("make", "shows"), [(BoardPanel, board), (new_sheet, sheet), (Others, others)], ids=["board", "sheet", "others"]
)
def test_parts_that_are_kept_look_as_if_they_were_drawn_anew(
    make: Callable[[pygame.Rect, Look], Panel[Any]], shows: Callable[[Match[Position], Position], object]
) -> None:
    look = Look(Texts("en", "baron"), 1.0, WINDOW, art=ART)
    kept, reused, parts = make(AREA, look), 0, 0
    for match, pos in positions():
        content, before = shows(match, pos), dict(kept._kept)
        fresh = make(AREA, look)
        fresh.show(content)
        kept.show(content)
        assert drawn(kept) == drawn(fresh)
        assert list(kept.targets().items()) == list(fresh.targets().items()) and kept.places() == fresh.places()
        assert kept.cut == fresh.cut
        reused += sum(kept._kept[name] is part for name, part in before.items())
        parts += len(before)
    assert 0 < reused < parts
