"""The orders of the other players stay readable, however many somebody has."""

from dataclasses import replace

import pygame
import pytest

from game.texts import Texts
from game.titles.baron.view import others
from game.titles.baron.view.art import ART
from game.titles.baron.view.others import LEAST_SLIP, LEAST_TICKET, draw_other
from game.titles.baron.view.picture import OrderPicture
from game.titles.baron.view.picture_of import order_of, player_of
from game.view.look import Look
from game.view.panels.pen import Pen
from game.view.sketch import RectLike
from tests.titles.baron.view.games import middle, seats


@pytest.mark.parametrize("count", [1, 3, 4, 6, 7, 10, 14])
def test_many_orders_beside_a_small_pit_neither_overlap_nor_get_too_low(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pos = middle(3)
    given = tuple(order_of(order) for order in list(pos.board.orders.values())[:count])
    player = replace(player_of(pos, seats(3), 1), orders=given)
    drawn: list[pygame.Rect] = []

    def note(_: Pen, rect: RectLike, __: OrderPicture) -> None:
        drawn.append(pygame.Rect(*(round(part) for part in rect)))

    monkeypatch.setattr(others, "draw_ticket", note)
    monkeypatch.setattr(others, "draw_slip", note)
    card = pygame.Rect(0, 0, 290, 190)  # of a table for three at 1366x768
    draw_other(Pen(pygame.Surface(card.size), Look(Texts("en", "baron"), 1.0, (1366, 768), art=ART)), card, player)
    assert len(drawn) == count if count <= 6 else 0 < len(drawn) < count
    assert all(card.contains(rect) for rect in drawn)
    assert all(rect.collidelist(drawn[:i]) == -1 for i, rect in enumerate(drawn))
    least = LEAST_TICKET if count <= 3 else LEAST_SLIP
    assert all(rect.h >= least for rect in drawn)
