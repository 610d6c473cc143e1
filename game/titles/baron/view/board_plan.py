"""The measures of the board, in units of 876 x 565; one factor scales everything."""

import pygame

WIDE, HIGH, RIM = 876, 565, 26
LEFT = TOP = RIM + 4  # where the areas begin
RIGHT = LEFT + 540  # of the right column
FIELDS, ACROSS, DOWN = 100, 32, 18  # of the score track
HEAD = 22  # of an area
INSIDE = (LEFT - 2, TOP - 2, WIDE - 2 * (LEFT - 2), HIGH - 2 * (TOP - 2))  # of the track, with the areas' shadows

FACTORY = (LEFT, TOP, 536, 199)
MINING = (LEFT, TOP + 204, 266, 118)
DELIVERY = (LEFT + 270, TOP + 204, 266, 118)
ORDERS = (LEFT, TOP + 327, 536, 178)
CLOCK = (RIGHT, TOP, 276, 272)
MONEY = (RIGHT, TOP + 277, 276, 116)
BANK = (RIGHT, TOP + 398, 120, 107)
CANTEEN = (RIGHT + 124, TOP + 398, 152, 107)
DIAL_RADIUS = 132


class BoardPlan:
    """The board in a rect of the window."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.factor = rect.w / WIDE

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels."""
        return self.rect.x + x * self.factor, self.rect.y + y * self.factor

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels."""
        left, top = self.at(x, y)
        return pygame.Rect(round(left), round(top), round(w * self.factor), round(h * self.factor))


def track_field(points: int) -> tuple[float, float, float, float]:
    """A field of the score track (its middle, its size), clockwise from the upper left; every hundred begins anew."""
    n = points % FIELDS
    across, down = WIDE / ACROSS, (HIGH - 2 * RIM) / DOWN
    if n < ACROSS:
        return (n + 0.5) * across, RIM / 2, across, RIM
    if n < ACROSS + DOWN:
        return WIDE - RIM / 2, RIM + (n - ACROSS + 0.5) * down, RIM, down
    if n < 2 * ACROSS + DOWN:
        return WIDE - (n - ACROSS - DOWN + 0.5) * across, HIGH - RIM / 2, across, RIM
    return RIM / 2, HIGH - RIM - (n - 2 * ACROSS - DOWN + 0.5) * down, RIM, down
