"""Draws the beat that plays: pieces on their way, and the number that rises where it arises."""

import pygame

from game.scenes.table.arrangement import Arrangement
from game.scenes.table.playback import Beat, Flight
from game.texts import Texts
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.icons import draw_icon
from game.view.lettering import Halo, text
from game.view.motion import draw_flight, ease_out, rolled, travel
from game.view.paint import blank, rounded
from game.view.panels import View
from game.view.panels.mine_cards import draw_chip, mine_face
from game.view.panels.pen import Pen
from game.view.pieces import draw_coin, draw_piece

PIECE = 30  # pixels high at a scale of 1


def draw_beat(
    surface: pygame.Surface, beat: Beat, share: float, arrangement: Arrangement, view: View, texts: Texts
) -> None:
    """Everything of a beat at a share of its time."""
    for flight in beat.flights:
        start, end = arrangement.point(flight.start, view), arrangement.point(flight.end, view)
        if flight.piece == "card":
            _card(surface, flight, travel(start, end, share), arrangement, view)
        else:
            size = arrangement.look.px(PIECE if not flight.piece.startswith("bonus_") else 26)
            colour, label = flight.colour, flight.label
            draw_flight(surface, flight.piece, size, start, end, share, colour=colour, label=label)
    if beat.rise is not None:
        _rise(surface, beat, share, arrangement, view, texts)


def _card(
    surface: pygame.Surface, flight: Flight, at: tuple[float, float], arrangement: Arrangement, view: View
) -> None:
    """A mine card on its way (its id stands where other flights have a colour)."""
    look = arrangement.look
    size = (look.px(86), look.px(58))
    picture = blank((size[0] + 8, size[1] + 8))
    face = mine_face(view.position.board, flight.colour)
    draw_chip(Pen(picture, look), pygame.Rect(4, 4, *size), face)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _rise(
    surface: pygame.Surface, beat: Beat, share: float, arrangement: Arrangement, view: View, texts: Texts
) -> None:
    """`+3` and a star, on a slip of coal in the player's colour, with how it comes about."""
    rise = beat.rise
    assert rise is not None
    look, px = arrangement.look, arrangement.look.px
    x, y = arrangement.point(rise.at, view)
    y -= px(14) + px(18) * ease_out(share)
    words = f"{rise.amount:+d}".replace("-", "−")
    tone = palette.LOSS_ON_COAL if rise.amount < 0 else palette.LAMP
    parts = ""
    if any(rise.parts):
        mines, settlements = rise.parts
        key = "play.score.both" if settlements else "play.score.mines"
        parts = texts(key, mines=mines, settlements=settlements)
    wide = px(78) + (px(7) * len(parts) if parts else 0)
    rect = pygame.Rect(0, 0, wide, px(34))
    rect.center = round(x), round(y)
    rect.clamp_ip(surface.get_rect().inflate(-px(8), -px(8)))
    colour = view.seats[rise.seat].colour
    rounded(surface, rect, palette.COAL, radius=px(8), stroke=palette.PLAYERS[colour].colour, width=2.2)
    draw_piece(surface, "disc", (rect.x + px(16), rect.centery), px(20), colour, shadow=False)
    number = text(surface, words, (rect.x + px(29), rect.centery), SANS_BOLD, look.type(17), tone)
    middle = (number.right + px(11), rect.centery)
    if rise.what == "coins":
        draw_coin(surface, middle, px(19), metal="copper", shadow=False)
    else:
        draw_icon(surface, "star", middle, px(19), palette.BRASS)
    if parts:
        at = (number.right + px(25), rect.centery)
        text(surface, parts, at, SANS, look.type(13), palette.COAL_SECOND, halo=Halo(palette.COAL, 1))


def rolling(beat: Beat | None, share: float, view: View) -> dict[tuple[int, str], int]:
    """The numbers that roll meanwhile, for the rows and the stock."""
    if beat is None or beat.rise is None:
        return {}
    rise = beat.rise
    player = view.position.players[rise.seat]
    before = player.coins if rise.what == "coins" else player.points
    return {(rise.seat, rise.what): rolled(before, before + rise.amount, share)}
