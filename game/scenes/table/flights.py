"""Draws the beat that plays: pieces on their way, and the number that rises where it arises."""

import pygame

from game.scenes.table.arrangement import Arrangement
from game.scenes.table.beats import Beat, Flight
from game.scenes.table.spots import point
from game.texts import Texts
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.mine_cards import draw_chip
from game.titles.kohle.view.panels.view import KohleView as View
from game.view.motion import draw_flight, rolled, travel
from game.view.panels.contents import Callout
from game.view.panels.pen import Pen
from game.view.panels.scoring import draw_callouts
from game.view.sketch import blank

PIECE = 30  # pixels high at a scale of 1


def draw_beat(
    surface: pygame.Surface, beat: Beat, share: float, arrangement: Arrangement, view: View, texts: Texts
) -> None:
    """Everything of a beat at a share of its time."""
    for flight in beat.flights:
        start, end = point(flight.start, arrangement, view), point(flight.end, arrangement, view)
        if flight.piece == "card":
            _card(surface, flight, travel(start, end, share), arrangement, view)
        else:
            size = arrangement.look.px(PIECE if not flight.piece.startswith("bonus_") else 26)
            colour, label = flight.colour, flight.label
            folder = arrangement.look.art.pieces
            draw_flight(surface, flight.piece, size, start, end, share, colour=colour, label=label, folder=folder)
    if beat.rise is not None:
        draw_callouts(surface, arrangement.look, [_callout(beat, share, arrangement, view, texts)])


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


def _callout(beat: Beat, share: float, arrangement: Arrangement, view: View, texts: Texts) -> Callout:
    """The number that rises, with how it comes about."""
    rise = beat.rise
    assert rise is not None
    parts = ""
    if any(rise.parts):
        mines, settlements = rise.parts
        key = "play.score.both" if settlements else "play.score.mines"
        parts = texts(key, mines=mines, settlements=settlements)
    at, colour = point(rise.at, arrangement, view), view.seats[rise.seat].colour
    return Callout(at, rise.amount, rise.what, colour, parts, share)


def rolling(beat: Beat | None, share: float, view: View) -> dict[tuple[int, str], int]:
    """The numbers that roll meanwhile, for the rows and the stock."""
    if beat is None or beat.rise is None:
        return {}
    rise = beat.rise
    player = view.position.players[rise.seat]
    before = player.coins if rise.what == "coins" else player.points
    return {(rise.seat, rise.what): rolled(before, before + rise.amount, share)}
