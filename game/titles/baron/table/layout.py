"""Where everything lies: the own sheet upright at the left, the board above right, the others and the log below it."""

from dataclasses import dataclass, field
from enum import StrEnum

import pygame

from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.pit_plan import Detail
from game.titles.baron.view.sheet import SheetMeasures
from game.view.look import Look

SMALL = 1500  # units of width under which everything is a little tighter
LARGE = 1800
BOARD_SHARE, BOARD_SHARE_SMALL = 0.5532, 0.571  # of the window's width
LEAST_LOW = 170  # units of height for the others and the log
LOG_SHARE, LOG_SHARE_SMALL = 0.28, 0.24  # of what is below the board, with three others
LOG_GROWS = 0.09  # with every other less
TIMELINE = 30
STEPS, STEPS_SMALL = 344, 286  # the column of a mining action
STEPS_HEAD = 92  # of which its head takes so much
LEAST_LOG = 150
MOST = 4  # players


def nowhere() -> pygame.Rect:
    """The place of what a stage does not show."""
    return pygame.Rect(0, 0, 0, 0)


class Stage(StrEnum):
    """What the screen is for."""

    DRAFT = "draft"
    PLAY = "play"
    MINING = "mining"
    CURTAIN = "curtain"
    TRAY = "tray"
    SCORING = "scoring"


COVERS_BOARD = (Stage.DRAFT, Stage.MINING, Stage.CURTAIN, Stage.TRAY)  # it can be raised over these


@dataclass(frozen=True)
class Screen:
    """An arrangement of the screen; `raised` is the player whose pit lies over the board."""

    stage: Stage
    raised: int | None = None


@dataclass(frozen=True)
class BaronAreas:
    """The areas of a screen, in pixels."""

    screen: Screen
    size: tuple[int, int]
    scale: float
    compact: bool
    gap: int
    measures: SheetMeasures
    sheet: pygame.Rect
    board: pygame.Rect
    players: pygame.Rect
    log: pygame.Rect
    timeline: pygame.Rect
    action_bar: pygame.Rect
    steps: pygame.Rect = field(default_factory=nowhere)
    over: pygame.Rect = field(default_factory=nowhere)  # the board, brought back over what covers it
    thumb: pygame.Rect = field(default_factory=nowhere)
    below_steps: pygame.Rect = field(default_factory=nowhere)  # of that column, what is no number of steps
    tray: pygame.Rect = field(default_factory=nowhere)
    dial: pygame.Rect = field(default_factory=nowhere)
    element: pygame.Rect = field(default_factory=nowhere)
    rewards: pygame.Rect = field(default_factory=nowhere)


def areas(look: Look, screen: Screen, seats: int = MOST) -> BaronAreas:
    """The areas for a window, a scale, a stage and a number of players."""
    return _Layout(look, screen, seats).areas()


class _Layout:
    """The reckoning of one layout."""

    def __init__(self, look: Look, screen: Screen, seats: int) -> None:
        self.log_share = LOG_GROWS * (MOST - seats)
        self.look, self.screen, self.px = look, screen, look.px
        self.width, self.height = look.size
        units = self.width / look.scale
        self.small, self.large = units < SMALL, units >= LARGE
        self.gap = self.px(6 if self.small else 8)
        high = self.px(50 if self.small else 58)
        self.bar = pygame.Rect(self.gap, self.height - self.gap - high, self.width - 2 * self.gap, high)
        self.inner = self.bar.y - 2 * self.gap

    def areas(self) -> BaronAreas:
        stage = self.screen.stage
        if stage is Stage.MINING:
            return self._mining()
        if stage is Stage.SCORING:
            return self._scoring()
        return self._play()

    def _measures(self, detail: Detail = Detail.OWN) -> SheetMeasures:
        if detail is Detail.LARGE:
            return SheetMeasures(*((44, 232, 134) if self.small else (54, 286, 176)), detail)
        orders = 140 if self.small else 206 if self.large else 172
        return SheetMeasures(44 if self.small else 52, orders, 112, detail)

    def _play(self) -> BaronAreas:
        g = self.gap
        share = BOARD_SHARE_SMALL if self.small else BOARD_SHARE
        most = (self.inner - g - self.px(LEAST_LOW)) * WIDE / HIGH  # a low window leaves the board less
        wide = round(min(self.width * share, most))
        board = pygame.Rect(self.width - g - wide, g, wide, round(wide * HIGH / WIDE))
        sheet = pygame.Rect(g, g, self.width - 3 * g - wide, self.inner)
        low = pygame.Rect(board.x, board.bottom + g, wide, self.inner - board.h - g)
        share = (LOG_SHARE_SMALL if self.small else LOG_SHARE) + self.log_share
        column = max(self.px(LEAST_LOG), round(low.w * share))
        players = pygame.Rect(low.x, low.y, low.w - column - g, low.h)
        timeline = pygame.Rect(low.right - column, low.bottom - self.px(TIMELINE), column, self.px(TIMELINE))
        log = pygame.Rect(timeline.x, low.y, column, timeline.y - self.px(4) - low.y)
        measures = self._measures()
        if self.screen.stage not in (Stage.TRAY, Stage.CURTAIN):
            return self._made(measures, sheet, board, players, log, timeline, over=board)
        tray = pygame.Rect(board.x, g, wide, self.inner)
        return self._made(measures, sheet, board, nowhere(), nowhere(), nowhere(), tray=tray, over=board)

    def _mining(self) -> BaronAreas:
        g, column = self.gap, self.px(STEPS_SMALL if self.small else STEPS)
        sheet = pygame.Rect(g, g, self.width - column - 3 * g, self.inner)
        left = sheet.right + g
        thumb_w = column - self.px(24)
        thumb_h = round(thumb_w * HIGH / WIDE)
        thumb = pygame.Rect(left + self.px(12), sheet.bottom - thumb_h - self.px(4), thumb_w, thumb_h)
        steps = pygame.Rect(left, g, column, thumb.y - g - self.px(8))
        below = pygame.Rect(steps.x, steps.y + self.px(STEPS_HEAD), column, sheet.h - self.px(STEPS_HEAD))
        wide = min(sheet.w, round(sheet.h * WIDE / HIGH))
        over = pygame.Rect(sheet.x, sheet.y, wide, round(wide * HIGH / WIDE))
        measures = self._measures(Detail.LARGE)
        return self._made(
            measures, sheet, sheet, nowhere(), nowhere(), nowhere(),
            steps=steps, thumb=thumb, below_steps=below, over=over,
        )  # fmt: skip

    def _scoring(self) -> BaronAreas:
        g, inner = self.gap, self.inner
        wide = min(round(self.width * 0.5225), round(inner * 0.92))
        dial = pygame.Rect(g, g, wide, inner)
        left, rest = dial.right + g, self.width - wide - 3 * g
        high = round((inner - g) * 0.507)
        element = pygame.Rect(left, g, rest, high)
        rewards = pygame.Rect(left, element.bottom + g, rest, inner - high - g)
        return self._made(
            self._measures(), nowhere(), dial, nowhere(), nowhere(), nowhere(),
            dial=dial, element=element, rewards=rewards,
        )  # fmt: skip

    def _made(
        self, measures: SheetMeasures, sheet: pygame.Rect, board: pygame.Rect, players: pygame.Rect, log: pygame.Rect,
        timeline: pygame.Rect, **more: pygame.Rect,
    ) -> BaronAreas:  # fmt: skip
        return BaronAreas(
            self.screen, self.look.size, self.look.scale, self.small, self.gap, measures, sheet, board, players, log,
            timeline, self.bar, **more,
        )  # fmt: skip
