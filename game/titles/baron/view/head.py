"""The head of a player's sheet: name, points, Marks, workers, and how even the two sides are."""

import pygame

from game.texts import numeral
from game.titles.baron.view.lamps import draw_side_sign
from game.titles.baron.view.picture import PlayerPicture
from game.titles.baron.view.workers import draw_worker
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BLACK, SERIF_BOLD
from game.view.panels.pen import Pen

NARROW = 620  # under so many units everything is a little smaller


def draw_head(pen: Pen, rect: pygame.Rect, player: PlayerPicture) -> dict[str, pygame.Rect]:
    """The numbers of a sheet; returns where each stands."""
    px, cy = pen.px, rect.centery
    small = rect.w < px(NARROW)
    pen.piece("disc", (rect.x + px(26), cy), 28 if small else 32, player.colour)
    right = _balance(pen, rect, player)
    places = {"sides": pygame.Rect(right, rect.y, rect.right - right, rect.h)}
    room = max(px(60), (right - rect.x) * 0.36)
    size = 20 if small else 22
    end = pen.text(player.name, (rect.x + px(48), cy), SERIF_BOLD, size, palette.INK, width=room - px(48)).right
    if player.first:
        pen.coin((end + px(18), cy), 22, 1, "gold", shadow=False)
        end += px(30)
    left, side = end + px(18), px(22 if small else 24)
    span = (right - left) / 3
    for i, (name, value) in enumerate(
        (("points", player.points), ("marks", player.marks), ("workers", player.workers))
    ):
        x = left + i * span
        centre = (x + side / 2, cy)
        if name == "points":
            pen.icon("star", centre, 22 if small else 24, palette.BRASS)
        elif name == "marks":
            pen.coin(centre, 22 if small else 24)
        else:
            draw_worker(pen.surface, player.colour, centre, side + px(6), strong=pen.look.patterns)
        face, tall = (SERIF_BLACK, 24) if name == "points" else (SANS_BOLD, 21)
        number = pen.text(numeral(value), (x + side + px(5), cy), face, tall, palette.INK)
        places[name] = pygame.Rect(round(x), rect.y, number.right - round(x), rect.h)
    return places


def _balance(pen: Pen, rect: pygame.Rect, player: PlayerPicture) -> int:
    """Tiles on either side and what their difference costs, at the right end; returns where it begins."""
    px, cy = pen.px, rect.centery
    words = numeral(player.balance) if player.balance else pen.look.texts("table.sheet.even")
    ink = palette.BRICK if player.balance else palette.MOSS
    end = pen.text(words, (rect.right - px(12), cy), SANS_BOLD, 16, ink, align="right").x - px(10)
    for count, lit in ((player.dark, False), (player.light, True)):
        number = pen.text(str(count), (end, cy), SANS_BOLD, 18, palette.INK, align="right")
        draw_side_sign(pen.surface, (number.x - px(13), cy), px(22), lit=lit)
        end = number.x - px(32)
    pen.rule((end - px(4), rect.y + px(10)), (end - px(4), rect.bottom - px(10)), palette.EDGE)
    return end - px(8)
