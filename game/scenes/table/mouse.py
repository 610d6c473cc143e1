"""The mouse over the table: hovering, clicking, dragging pieces and the board, the wheel."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from game.scenes.table.arrangement import BOARD, Arrangement
from game.view.camera import STEP
from game.view.controls import LOG_SCROLL, Control
from game.view.mouse_slack import strayed
from game.view.panels.log import Log
from game.view.panels.timeline import Timeline


class Dragged(Enum):
    """What the mouse drags."""

    PIECE = auto()
    BOARD = auto()
    TIMELINE = auto()
    LOG = auto()


class Mouse:
    """Turns events into hovers and clicks. `target` and `panel` say what is under it."""

    def __init__(
        self,
        arrangement: Arrangement,
        click: Callable[[str, str], None],
        look_at: Callable[[int], None],
        *,
        take: Callable[[str, str], bool],
        put: Callable[[str, str], None],
    ) -> None:
        """`click` on a target of a panel; `look_at` a place of the timeline.
        `take`: it pulls at a target of a panel, True if a piece comes along; `put`: it lets that go over one."""
        self._arrangement = arrangement
        self._click, self._look_at, self._take, self._put = click, look_at, take, put
        self.position = (-1, -1)
        self.target = ""
        self.panel = ""
        self.rest = 0.0  # seconds since it last came to another target, or fell silent
        self.silent = False  # nobody asks about what it lies on, until it is somewhere else
        self.moved = True  # since the last click
        self._slid = False  # something else came under it while it rested: nobody has asked about that
        self._dozed = self.position  # ... where
        self._pressed: tuple[int, int] | None = None
        self._pulled: tuple[str, str] | None = None  # the target that was pressed, and its panel
        self._dragged: Dragged | None = None

    @property
    def dragging(self) -> bool:
        return self._dragged is not None

    @property
    def dragging_piece(self) -> bool:
        """Whether a piece is dragged."""
        return self._dragged is Dragged.PIECE

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                return self._down(event)
            case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
                return self._up(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                self.position = (-1, -1)
                return self.refresh()
        return False

    def refresh(self) -> bool:
        """Find again what is under it, after something moved; True if it is something else.

        What came under a mouse that rests was not asked about, so it says nothing until the mouse moves.
        """
        before = (self.target, self.panel)
        self.target, self.panel = self._arrangement.at(self.position)
        if before != (self.target, self.panel):
            self.doze()
            return True
        return False

    def doze(self) -> None:
        """Nobody asks about what it lies on until it stirs."""
        self.silence()
        self._slid, self._dozed = True, self.position

    def silence(self) -> None:
        """Nobody asks about what it lies on until it is somewhere else."""
        self.silent, self.rest = True, 0.0

    def ask(self, rested: float = 0.0) -> None:
        """Somebody asks about what it lies on, as if it had rested there for so many seconds."""
        self.silent, self.rest = False, rested

    def pass_by(self, event: pygame.event.Event, *, closed: bool) -> None:
        """Something lies over the table and has the mouse. Once that is closed, what was under it says nothing
        until the mouse is somewhere else, as after a click."""
        self.position = getattr(event, "pos", self.position)
        if closed:
            self.target, self.panel = self._arrangement.at(self.position)
            self.silence()
            self._slid = False

    def _motion(self, event: pygame.event.Event) -> bool:
        moves = any(event.rel) and event.pos != self.position
        self.position, self.moved = event.pos, True
        if self._pressed is not None and self._dragged is None:
            far = strayed(self._pressed, event.pos)
            if far and self._pulled is not None and self._take(*self._pulled):
                self._dragged = Dragged.PIECE
            elif far and self.panel == BOARD:
                self._dragged = Dragged.BOARD
            self._pulled = None if far else self._pulled
        match self._dragged:
            case Dragged.BOARD:
                self._arrangement.board.camera.pan(*event.rel)
                return True
            case Dragged.TIMELINE:
                self._slide()
                return True
            case Dragged.LOG:
                log = self._log()
                return log is not None and log.drag(event.pos[1])
        changed = self.refresh()
        stirred = strayed(self._dozed, event.pos)
        if moves and (changed or (self._slid and stirred)):
            self.ask()
            self._slid = False
        return changed or self.dragging_piece

    def _down(self, event: pygame.event.Event) -> bool:
        self.position = event.pos
        self.refresh()
        self._pressed = event.pos
        self._pulled = (self.target, self.panel) if event.button == 1 else None
        if event.button != 1:
            self._dragged = Dragged.BOARD if self.panel == BOARD else None
        elif self.target == Control.TIMELINE:
            self._dragged = Dragged.TIMELINE
            self._slide()
        elif self.target == LOG_SCROLL:
            self._dragged = Dragged.LOG
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        self.position = event.pos
        pressed, dragged = self._pressed, self._dragged
        self._pressed, self._pulled, self._dragged = None, None, None
        self.refresh()
        if dragged is Dragged.PIECE:
            self._put(self.target, self.panel)
        elif pressed is not None and dragged is None and event.button == 1:
            self._click(self.target, self.panel)
            self.moved = False
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        arrangement = self._arrangement
        _, panel = arrangement.at(self.position)
        if panel == BOARD:
            arrangement.board.camera.zoom_at(self.position, STEP**event.y)
            return True
        found = arrangement.panels.get(panel)
        return found.wheel(event.y) if isinstance(found, Log) else False

    def _slide(self) -> None:
        timeline = self._arrangement.panels.get("timeline")
        if isinstance(timeline, Timeline):
            self._look_at(timeline.index_at(self.position[0]))

    def _log(self) -> Log | None:
        panels = self._arrangement.panels
        found = panels.get(self.panel) or panels.get("log")
        return found if isinstance(found, Log) else None
