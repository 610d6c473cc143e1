"""Where on the screen a spot lies from which, or to which, pieces travel: whoever's it is, there is such a point."""

import pygame

from game.scenes.table.arrangement import OWN_PANELS, Arrangement
from game.scenes.table.beats import Spot
from game.titles.kohle.view.panels.view import KohleView as View
from game.titles.kohle.view.panels.view import player_of
from game.view.sketch import Point

OF_A_SEAT = ("stock:", "space:", "rescue:", "card:", "pool")  # everybody has one of his own


def point(spot: Spot, arrangement: Arrangement, view: View) -> Point:
    """The middle of it."""
    rect = _rect(spot, arrangement, view)
    return rect.center if rect is not None else arrangement.layout.action_bar.midtop


def _rect(spot: Spot, arrangement: Arrangement, view: View) -> pygame.Rect | None:
    place, seat = spot.place, spot.seat
    if place == "bank":
        return pygame.Rect(arrangement.layout.action_bar.midtop, (1, 1))
    if place == "display" and "display" in arrangement.panels:
        return arrangement.panels["display"].area
    own = seat is not None and seat == view.seat
    if own and (rect := _own(place, arrangement, view)) is not None:
        return rect
    if place in ("seat", "bonus") or (not own and place.startswith(OF_A_SEAT)):
        return _row(seat, place, arrangement)
    return arrangement.board.rect_of(place) or _row(seat, place, arrangement)


def _own(place: str, arrangement: Arrangement, view: View) -> pygame.Rect | None:
    """On the tableau that is shown: a mine lies on its space."""
    if place.startswith(("mine:", "large:")):
        space = next((s for s, mine in player_of(view).tableau.items() if mine == place), None)
        place = f"space:{space}" if space else place
    if place == "bonus":
        place = f"bonus:{player_of(view).bonus}"
    panels = arrangement.panels
    for name in reversed(OWN_PANELS):
        if name in panels and (rect := panels[name].places().get(place)) is not None:
            return rect
    return None


def _row(seat: int | None, place: str, arrangement: Arrangement) -> pygame.Rect | None:
    """In the row of a player: the number that changes, or the whole row."""
    if seat is None or "players" not in arrangement.panels:
        return None
    places = arrangement.panels["players"].places()
    name = place.rpartition(":")[2]
    return places.get(f"seat:{seat}:{name}") or places.get(f"seat:{seat}")
