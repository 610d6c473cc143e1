"""Pictures for the rule book, drawn by the program itself from a real position."""

from dataclasses import replace
from typing import Any

import pygame

from game.engine.seats import Seat
from game.teach.book import Picture
from game.titles.baron.rules.state import Position
from game.titles.baron.view.board import draw_board
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.draft_panel import DraftPanel
from game.titles.baron.view.picture_of import board_of, draft_of, player_of
from game.titles.baron.view.sheet import Sheet, SheetMeasures, SheetPicture
from game.view import palette
from game.view.look import Look
from game.view.paint import masked, rounded
from game.view.panels import Mark, Panel
from game.view.panels.pen import Pen
from game.view.rulebook import STRIP

SEAT = 0  # whose sheet is shown
MARGIN = 14  # board units left free round what must be seen
NEAREST = 1.7
LEAST = 1.2  # drawn smaller, words would be cut; so it is drawn large and made smaller
SMALLEST = 0.75  # of the look: under this the words on a sheet cannot be read
LOW = STRIP * 1.1  # board units
SHEET = SheetMeasures(52, 150, 112)
RADIUS = 6


class BaronPictures:
    """The pictures as the rule book asks for them."""

    def draw(self, picture: Picture, size: tuple[int, int], look: Look) -> pygame.Surface:
        pos, seats = picture.scenario.position(), picture.scenario.setup().seats
        match picture.show:
            case "board":
                return board_picture(pos, seats, picture, size, look)
            case "draft":
                panel = DraftPanel(pygame.Rect((0, 0), size), _smaller(look))
                taken = {held.order.id: seat for seat, own in enumerate(pos.players) for held in own.outstanding}
                panel.show(draft_of(pos, seats, (*taken, *pos.revealed), taken), _lit(picture))
                return _drawn(panel, size)
            case _:
                return sheet_picture(pos, seats, picture, size, look)

    def is_low(self, picture: Picture, look: Look) -> bool:
        """Whether what must be seen is as low and wide as a strip."""
        if picture.show != "board" or not picture.frame:
            return False
        seen = seen_of(picture.scenario.position(), picture.scenario.setup().seats, picture.frame, look)
        return seen.h <= LOW and seen.w > seen.h


PICTURES = BaronPictures()


def board_picture(
    pos: Position, seats: tuple[Seat, ...], picture: Picture, size: tuple[int, int], look: Look
) -> pygame.Surface:
    """The board, or the part of it that must be seen, as large as fits."""
    seen = seen_of(pos, seats, picture.frame, look) if picture.frame else pygame.Rect(0, 0, WIDE, HIGH)
    zoom = min(size[0] / seen.w, size[1] / seen.h, NEAREST * look.scale)
    large = max(zoom, LEAST)
    drawn, whole = ((round(WIDE * factor), round(HIGH * factor)) for factor in (large, zoom))
    panel = BoardPanel(pygame.Rect((0, 0), drawn), replace(look, scale=large))
    panel.show(board_of(pos, seats), _lit(picture))
    board = _drawn(panel, drawn)
    if large > zoom:
        board = pygame.transform.smoothscale(board, whole)
    part = pygame.Rect(0, 0, min(size[0], whole[0]), min(size[1], whole[1]))
    part.center = (round(seen.centerx * zoom), round(seen.centery * zoom))
    part.clamp_ip(board.get_rect())
    return _framed(board.subsurface(part).copy(), size, look)


def sheet_picture(
    pos: Position, seats: tuple[Seat, ...], picture: Picture, size: tuple[int, int], look: Look
) -> pygame.Surface:
    """A player's pit with his orders."""
    panel = Sheet(pygame.Rect((0, 0), size), _smaller(look), SHEET)
    panel.show(SheetPicture(player_of(pos, seats, SEAT)), _lit(picture))
    return _drawn(panel, size)


def seen_of(pos: Position, seats: tuple[Seat, ...], frame: tuple[str, ...], look: Look) -> pygame.Rect:
    """The part of the board that must be seen, in board units, with some room round it."""
    boxes: dict[str, pygame.Rect] = {}
    board = pygame.Rect(0, 0, WIDE, HIGH)
    pen = Pen(pygame.Surface(board.size, pygame.SRCALPHA), replace(look, scale=1.0))
    draw_board(pen, board, board_of(pos, seats), lambda name, whole, lit: boxes.update({name: whole}))
    named = [boxes[target] for target in frame]
    return named[0].unionall(named[1:]).inflate(2 * MARGIN, 2 * MARGIN).clip(board)


def _smaller(look: Look) -> Look:
    """A page leaves less room than the table does."""
    return replace(look, scale=SMALLEST * look.scale)


def _lit(picture: Picture) -> dict[str, Mark]:
    return dict.fromkeys(picture.light, Mark.LIT)


def _drawn(panel: Panel[Any], size: tuple[int, int]) -> pygame.Surface:
    """Without its shadow, of which only the corners would be seen."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    panel.draw(surface)
    return masked(surface, panel.look.px(palette.CORNER_PANEL))


def _framed(part: pygame.Surface, size: tuple[int, int], look: Look) -> pygame.Surface:
    """In the middle of the room that the page gives, with a fine edge."""
    radius = look.px(RADIUS)
    done = masked(part, radius)
    rounded(done, done.get_rect(), None, radius=radius, stroke=palette.EDGE, width=1.5 * look.scale)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(done, done.get_rect(center=surface.get_rect().center))
    return surface
