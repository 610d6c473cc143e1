"""Where everything lies on the table, for a window and a scale (LOOK.md's table, interpolated).

Height is scarce: the band of the own tableau and the action bar have fixed heights, the board takes what is
left and keeps 1600:1000, the right column takes the width that remains. Under 1600 wide the band is compact,
and a click raises the whole tableau over the lower board.
"""

from dataclasses import dataclass
from enum import StrEnum

import pygame

LEAST_SIZE = (1280, 720)
WIDE = 1600  # from here on the band shows the whole tableau
BOARD = 1.6  # width over height


class Stage(StrEnum):
    """Phases with their own stage change the right column and the band."""

    PLAY = "play"
    AUCTION = "auction"
    DISASTER = "disaster"


@dataclass(frozen=True)
class Layout:
    """All areas of the table. Those that a stage does not have are empty."""

    size: tuple[int, int]
    scale: float
    stage: Stage
    compact: bool
    board: pygame.Rect
    players: pygame.Rect
    display: pygame.Rect
    log: pygame.Rect
    timeline: pygame.Rect
    action_bar: pygame.Rect
    tableau: pygame.Rect  # the own tableau; the whole band if compact
    cards: pygame.Rect  # the five pithead cards; within the band if compact
    raised: pygame.Rect  # the whole tableau over the lower board
    raised_cards: pygame.Rect  # and its pithead cards
    sheet: pygame.Rect  # auction: the bid sheet; disaster: risks and bag
    queue: pygame.Rect  # auction: the consolidations of the round
    gap: int
    display_rows: int = 0


def fitting_scale(size: tuple[int, int], wanted: float) -> float:
    """The scale that is used: never so large that a window of 1280x720 would not hold the table."""
    return max(0.5, min(wanted, size[0] / LEAST_SIZE[0], size[1] / LEAST_SIZE[1]))
