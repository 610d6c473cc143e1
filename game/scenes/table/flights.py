"""Draws the beat that plays: pieces on their way between spots on the screen, and the number that rises."""

from typing import Any

import pygame

from game.scenes.playing.beats import Beat, Rise, Spot
from game.scenes.table.arrangement import Arrangement
from game.view.motion import draw_flight, travel
from game.view.panels import View
from game.view.panels.callouts import draw_callouts
from game.view.panels.contents import Callout
from game.view.sketch import Point

NOWHERE = "nowhere"  # where pieces come from that lay nowhere, and go that are paid


def draw_beat(surface: pygame.Surface, beat: Beat, share: float, arrangement: Arrangement, view: View[Any]) -> None:
    """Everything of a beat at a share of its time."""
    look = arrangement.look
    for flight in beat.flights:
        if (own := flight.share(share)) < 0:
            continue
        start, end = middle_of(flight.start, arrangement, view), middle_of(flight.end, arrangement, view)
        if arrangement.parts.draw_flight(surface, flight, travel(start, end, own), own, look, view):
            continue
        size, colour, label = look.px(flight.size), flight.colour, flight.label
        draw_flight(surface, flight.piece, size, start, end, own, colour=colour, label=label, folder=look.art.pieces)
    if beat.rise is not None:
        draw_callouts(surface, look, [_callout(beat.rise, share, arrangement, view)])


def _callout(rise: Rise, share: float, arrangement: Arrangement, view: View[Any]) -> Callout:
    """The number that rises, with how it comes about."""
    at, colour = middle_of(rise.at, arrangement, view), view.seats[rise.seat].colour
    return Callout(at, rise.amount, rise.what, colour, rise.sum, share)


# -- where spots lie --


def middle_of(spot: Spot, arrangement: Arrangement, view: View[Any]) -> Point:
    """The middle of a spot: whoever's it is, there is such a point."""
    rect = _rect(spot, arrangement, view)
    return rect.center if rect is not None else arrangement.areas.action_bar.midtop


def _rect(spot: Spot, arrangement: Arrangement, view: View[Any]) -> pygame.Rect | None:
    place, seat = spot.place, spot.seat
    if place == NOWHERE:
        return pygame.Rect(arrangement.areas.action_bar.midtop, (1, 1))
    own = seat is not None and seat == arrangement.parts.in_front(view)
    if place == "seat" or (not own and arrangement.parts.is_own(place)):
        return _row(seat, place, arrangement)
    if place in arrangement.panels:
        return arrangement.panels[place].area
    if own and (rect := _own(place, arrangement, view)) is not None:
        return rect
    return arrangement.board.rect_of(place) or _on_a_panel(place, arrangement) or _row(seat, place, arrangement)


def _on_a_panel(place: str, arrangement: Arrangement) -> pygame.Rect | None:
    """Where it is shown to all: a board may be a panel, and a small one of it another."""
    return next((rect for panel in arrangement.panels.values() if (rect := panel.places().get(place))), None)


def _own(place: str, arrangement: Arrangement, view: View[Any]) -> pygame.Rect | None:
    """Among the things that are shown."""
    place, panels = arrangement.parts.own_place(place, view), arrangement.panels
    for name in reversed(arrangement.parts.own_panels):
        if name in panels and (rect := panels[name].places().get(place)) is not None:
            return rect
    return None


def _row(seat: int | None, place: str, arrangement: Arrangement) -> pygame.Rect | None:
    """With a player in the list, or in the sheet that takes its place: the place itself, the number that changes, or
    all of him."""
    name = place.rpartition(":")[2]
    rows = [panel.places() for key, panel in arrangement.panels.items() if key not in arrangement.parts.own_panels]
    wanted = (f"seat:{seat}:{place}", f"seat:{seat}:{name}", f"seat:{seat}")
    return next((places[one] for places in rows for one in wanted if one in places), None)
