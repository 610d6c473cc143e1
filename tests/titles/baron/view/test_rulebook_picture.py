"""The pictures of the rule book are drawn in any size, and show what they light."""

import pygame
import pytest

from game.teach.book import load_book
from game.texts import Texts
from game.titles import title_named
from game.titles.baron.view.art import ART
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.picture_of import board_of, player_of
from game.titles.baron.view.rulebook_picture import PICTURES, SHEET
from game.titles.baron.view.sheet import Sheet, SheetPicture
from game.view.look import Look

BOOK = load_book(title_named("baron"))


def look() -> Look:
    return Look(Texts("en", "baron"), 1.0, (1600, 1000), art=ART)


@pytest.mark.parametrize("name", sorted(BOOK.pictures))
def test_a_picture_has_its_size_and_what_it_lights(name: str) -> None:
    picture = BOOK.pictures[name]
    for size in ((520, 325), (360, 500)):
        assert PICTURES.draw(picture, size, look()).get_size() == size
    pos, seats = picture.scenario.position(), picture.scenario.setup().seats
    if picture.show == "board":
        board = BoardPanel(pygame.Rect(0, 0, WIDE, HIGH), look())
        board.show(board_of(pos, seats))
        assert set(picture.light) <= board.targets().keys()
    elif picture.show == "sheet":
        sheet = Sheet(pygame.Rect(0, 0, 520, 500), look(), SHEET)
        sheet.show(SheetPicture(player_of(pos, seats, 0)))
        assert set(picture.light) <= sheet.targets().keys()
