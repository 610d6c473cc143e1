"""The orders of the other players stay readable, however many somebody has."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.texts import Texts
from game.titles.baron.rules.names import Colour
from game.titles.baron.view import others
from game.titles.baron.view.art import ART
from game.titles.baron.view.orders import draw_slip, ticket_spots
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


@pytest.mark.parametrize(("wide", "scale"), [(137, 0.78), (158, 0.78), (213, 1.0), (257, 1.0), (560, 1.0)])
def test_numbers_at_the_foot_stand_clear_of_the_signs_beside_them(
    wide: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = replace(player_of(middle(4), seats(4), 1), workers=13, marks=24, light=10, dark=7, delivered=12)
    told: dict[str, pygame.Rect] = {}
    write = Pen.text

    def note(pen: Pen, string: str, *args: Any, **options: Any) -> pygame.Rect:
        told[string] = write(pen, string, *args, **options)
        return told[string]

    monkeypatch.setattr(Pen, "text", note)
    card = pygame.Rect(0, 0, wide, round(330 * scale))
    pen = Pen(pygame.Surface(card.size), Look(Texts("en", "baron"), scale, (1000, 640), art=ART))
    others._foot(pen, card, player)
    assert {"13", "24", "12"} <= told.keys() and card.contains(told["12"])
    signs = {"24": "marks", "10:7": "sides", "12": "delivered"}
    places = list(told.items())
    for (_, before), (string, rect) in pairwise(places):
        assert rect.x - before.right >= pen.px(others.SIGNS[signs[string]]), f"{string} at {wide}"


@pytest.mark.parametrize("high", [36, 40, 48, 55, 56, 72, 110])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_spots_of_a_low_ticket_can_still_be_told_apart(count: int, high: int) -> None:
    pen = Pen(pygame.Surface((160, 120)), Look(Texts("en", "baron"), 1.0, (1366, 768), art=ART))
    ticket = pygame.Rect(3, 4, 134, high)
    spots = ticket_spots(pen, ticket, count)
    assert len(spots) == count and all(ticket.contains(spot) for spot in spots)
    assert all(spot.collidelist(spots[:i]) == -1 for i, spot in enumerate(spots))
    assert all(spot.w == spot.h >= 12 for spot in spots)


def test_a_complete_slip_still_tells_which_coal_the_clock_will_count() -> None:
    order = replace(order_of(next(iter(middle(2).board.orders.values()))), wants=(Colour.GRAY, Colour.GRAY))

    def slip(coal: Colour) -> bytes:
        surface = pygame.Surface((250, 26))
        pen = Pen(surface, Look(Texts("en", "baron"), 1.0, (1366, 768), art=ART))
        done = replace(order, wants=(coal, coal), loads=((coal,), (coal,)), complete=True)
        draw_slip(pen, surface.get_rect(), done)
        return pygame.image.tobytes(surface, "RGB")

    assert len({slip(coal) for coal in Colour}) == len(Colour)
