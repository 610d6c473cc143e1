"""Pictures for the rule book, drawn by the program itself from a real position."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.engine.seats import Seat
from game.teach.book import Picture
from game.texts import Texts
from game.titles.kohle.rules.state import Position
from game.titles.kohle.view.board_geometry import FRect
from game.titles.kohle.view.board_view import BoardView
from game.titles.kohle.view.panels.auction import Bidding, BidSheet
from game.titles.kohle.view.panels.pithead_cards import PitheadPanel
from game.titles.kohle.view.panels.tableau import Tableau
from game.titles.kohle.view.panels.view import KohleView
from game.titles.kohle.view.picture_of_position import picture_of
from game.view import palette
from game.view.light import Light
from game.view.look import Look
from game.view.paint import masked, rounded
from game.view.panels import Mark
from game.view.rulebook import STRIP

MARGIN = (64, 40)  # board units left free round what must be seen: names stand there
NEAREST = 1.5
LOW = 200  # board units


def board_picture(
    pos: Position, seats: Sequence[Seat], light: Sequence[str], frame: Sequence[str], size: tuple[int, int], look: Look
) -> pygame.Surface:
    """A part of the board with pieces on it; `frame` is what must be seen, `light` what is lit."""
    view = _board(pos.board.map.name, len(pos.players), look.texts, pos)
    drawn = size if frame else (size[0] * 2, size[1] * 2)  # a whole board is drawn large, so that its names have room
    view.resize(pygame.Rect(0, 0, *drawn), look.scale)
    view.show(picture_of(pos, tuple(seat.colour for seat in seats)))
    view.lights = dict.fromkeys(light, Light.LIT)
    if (seen := _seen(view, frame)) is not None:
        zoom = min(size[0] / seen.w, size[1] / seen.h, NEAREST)
        view.camera.look_at(seen.center, max(view.camera.least, zoom))
    else:
        view.camera.overview()
    view.settle()
    surface = pygame.Surface(drawn)
    surface.fill(palette.PAPER_BOARD)
    view.draw(surface, 0.4)
    return _framed(surface if drawn == size else pygame.transform.smoothscale(surface, size), look)


def is_low(pos: Position, seats: Sequence[Seat], frame: Sequence[str], look: Look) -> bool:
    """Whether what must be seen can be shown in a picture as low as a tableau."""
    view = _board(pos.board.map.name, len(pos.players), look.texts, pos)
    view.show(picture_of(pos, tuple(seat.colour for seat in seats)))
    seen = _seen(view, frame)
    return seen is not None and seen.h <= LOW


def _seen(view: BoardView, frame: Sequence[str]) -> FRect | None:
    """The part of the board that must be seen, with room round it."""
    places = [view.picture.place_of(target) for target in frame]
    boxes = [FRect(view.geometry.rect(place)) for place in places if place in view.geometry]
    return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN[0], 2 * MARGIN[1]) if boxes else None


@lru_cache(maxsize=2)
def _board_view(name: str, players: int, language: str, key: int) -> list[BoardView]:
    return []


def _board(name: str, players: int, texts: Texts, pos: Position) -> BoardView:
    """One view a map, kept: the land is the dearest part."""
    kept = _board_view(name, players, texts.language, id(pos.board))
    if not kept:
        kept.append(BoardView(pos.board.map, players, texts, pos.board.rules.losses))
    return kept[0]


def strip_picture(
    pos: Position, seats: Sequence[Seat], show: str, light: Sequence[str], width: int, look: Look
) -> pygame.Surface:
    """The tableau or the pithead cards of the first player."""
    high, pad = look.px(STRIP), look.px(14)
    area = pygame.Rect(pad, pad, width - 2 * pad, high)
    panel = Tableau(area, look) if show == "tableau" else PitheadPanel(area, look)
    panel.show(KohleView(pos, tuple(seats), 0, 0), dict.fromkeys(light, Mark.LIT))
    surface = pygame.Surface((width, high + 2 * pad), pygame.SRCALPHA, 32)
    panel.draw(surface)
    return surface


def auction_picture(pos: Position, seats: Sequence[Seat], size: tuple[int, int], look: Look) -> pygame.Surface:
    """The sheet on which bids are compared."""
    pad = look.px(14)
    panel = BidSheet(pygame.Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad), look)
    panel.show(Bidding(KohleView(pos, tuple(seats), 0, 0)))
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    panel.draw(surface)
    return surface


def _framed(picture: pygame.Surface, look: Look) -> pygame.Surface:
    radius = look.px(6)
    done = masked(picture, radius)
    rounded(done, done.get_rect(), None, radius=radius, stroke=palette.EDGE, width=1.5 * look.scale)
    return done


class KohlePictures:
    """The pictures as the rule book asks for them."""

    def draw(self, picture: Picture, size: tuple[int, int], look: Look) -> pygame.Surface:
        pos, seats = picture.scenario.position(), picture.scenario.setup().seats
        match picture.show:
            case "board":
                return board_picture(pos, seats, picture.light, picture.frame, size, look)
            case "auction":
                return auction_picture(pos, seats, size, look)
            case show:
                return strip_picture(pos, seats, show, picture.light, size[0], look)

    def is_low(self, picture: Picture, look: Look) -> bool:
        if picture.show != "board" or not picture.frame:
            return False
        return is_low(picture.scenario.position(), picture.scenario.setup().seats, picture.frame, look)


PICTURES = KohlePictures()
