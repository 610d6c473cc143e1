"""Composes what the table shows: a frame says all that it depends on, and equal frames are drawn but once."""

from dataclasses import replace
from typing import Any

from game.engine.choices import towards
from game.kept import Kept
from game.scenes.playing.frame import Frame
from game.scenes.playing.guide import Guide
from game.scenes.playing.log import GameLog, LogInView, LogLine, period_starts
from game.scenes.playing.parts import Marks, TableParts
from game.scenes.table import lights
from game.scenes.table.arrangement import Arrangement, Screenful
from game.scenes.table.bar import TableBar, reacting
from game.view.controls import Control, parse
from game.view.panels import Mark, View
from game.view.panels.contents import BarContent, TimelineContent
from game.view.panels.log import Log


class Composer:
    """Keeps what it composed until something changes."""

    def __init__(
        self, parts: TableParts, arrangement: Arrangement, log: GameLog, guide: Guide, view: View[Any]
    ) -> None:
        """`view`: what is seen before anything has been composed."""
        self._arrangement, self._guide = arrangement, guide
        self._lines, self._log = log, LogInView(log)
        self.view = view
        self.bar = BarContent("")
        self.timeline = TimelineContent(1, 0, ())
        self.marks: Marks = {}
        self.glowing: set[str] = set()
        self._log_at: int | None = None  # the line that the log follows while somebody looks back
        self._logs: list[Log] = []  # ... and the panels that do
        self._kept_bar = Kept[BarContent]()  # for a frame without the hand
        self.speak(parts)

    def speak(self, parts: TableParts) -> None:
        """The language is another: all is composed anew."""
        self._parts, self._bar_maker = parts, TableBar(parts)
        self._log.forget()
        self._kept_bar.forget()
        self._near: str | None = None  # what the board was moved to
        self._frame: Frame | None = None

    # -- what the scene asks --

    @property
    def frame(self) -> Frame | None:
        """The frame that is shown."""
        return self._frame

    @property
    def buttons(self) -> list[str]:
        """The ids of the bar's buttons, from left to right."""
        bar = self.bar
        made = [*bar.actions, *bar.free, *bar.program]
        return [button.id for button in made] + ([bar.go.id] if bar.go else [])

    @property
    def go(self) -> str:
        return self.bar.go.id if self.bar.go else ""

    def button_of(self, key: str) -> str:
        """The button that a key presses."""
        bar = self.bar
        go = (bar.go,) if bar.go else ()
        return next((b.id for b in (*bar.actions, *bar.free, *go, *bar.withheld) if b.key == key), "")

    @property
    def advised(self) -> str:
        """The next place or button to click for what a hint speaks of; of several the one that can be seen."""
        if self._frame is None or self._frame.situation is None or self._frame.advice is None:
            return ""
        arrangement, sit, move = self._arrangement, self._frame.situation, self._frame.advice.move
        ways = towards(self._parts, sit.position, sit.step, sit.choices, sit.picks, move)
        for alike in (*ways, list[str]([Control.MORE])):
            there = [target for target in alike if arrangement.rect_of(target) is not None]
            if there:
                return next((target for target in there if arrangement.in_sight(target)), there[0])
        return ""

    def news(self, frame: Frame) -> list[LogLine]:
        """What the player whose row is pointed at did since the last turn of whoever is asked."""
        found = parse(frame.pointed)
        seat = found.number if found is not None and found.kind is Control.SEAT else None
        return [] if seat is None else self._lines.news_of(seat, frame)

    # -- composing --

    def show(self, frame: Frame) -> bool:
        """Show a frame; True if it looks different."""
        if frame == self._frame:
            return False
        arrangement, parts, history = self._arrangement, self._parts, frame.history
        if self._frame is None or frame.look is not self._frame.look:
            self._log_at = None  # the panels are new ones
        self._frame, self.view = frame, frame.view
        fresh = arrangement.arrange(frame.look, parts.screen(frame))
        self._approach(parts.focus(frame))
        lines = self._log.content(frame, self._guide.log_ends(frame))
        self.bar = reacting(self._bar_content(frame), frame.pointed, armed=frame.armed)
        starts = period_starts(history, parts)
        first = history.rules.clock(history.entries[starts[0]].position).period if starts else 1
        self.timeline = TimelineContent(len(history.entries), frame.at, starts, first)
        self.marks = self._marks(frame)
        own, contents = not frame.of_another, parts.contents(frame, arrangement.areas)
        content = Screenful(self.view, self.bar, lines, self.timeline, self.marks, own, self._near, contents)
        changed = arrangement.show(content) | self._follow_log(lines.at)
        if self.advised and self.advised not in self.marks:  # a button that has come only now
            self.marks = self._marks(frame)
            arrangement.show(replace(content, highlights=self.marks))
        return changed or fresh

    def _follow_log(self, at: int | None) -> bool:
        """Looking back, the log shows the lines of that moment; afterwards the newest again."""
        logs = [panel for panel in self._arrangement.panels.values() if isinstance(panel, Log)]
        if (at, logs) == (self._log_at, self._logs):
            return False
        logs, self._logs = [log for log in logs if at != self._log_at or log not in self._logs], logs
        self._log_at = at
        moved = [log.to_end() if at is None else log.reveal(at) for log in logs]
        return any(moved)

    def _approach(self, place: str | None) -> None:
        """The board comes nearer to what is at stake, goes on to the next, and back after the last."""
        if place != self._near:
            self._near = place
            self._arrangement.board.approach(place)

    def _bar_content(self, frame: Frame) -> BarContent:
        """The bar changes with the game and with what is picked, not with every move of the mouse."""
        areas, now = self._arrangement.areas, self._log.now(frame, self._parts)
        compact, log = areas.compact, bool(areas.log.w)

        def made() -> BarContent:
            return self._guide.bar(frame, self._bar_maker.content(frame, now, compact=compact, log=log))

        still = replace(frame, picture=0, pointed="", panel="", focus="", armed=True)
        return self._kept_bar.of((still, now, compact, log), made)

    def _marks(self, frame: Frame) -> Marks:
        """All lights; the strongest comes last."""
        parts, marks = self._parts, Marks()
        if frame.beat is not None:
            marks |= lights.lit(frame.beat.lights)
        if (line := self._lines.at(frame.pointed)) is not None:
            marks |= lights.lit_by_line(line, frame.view.seat, parts)
            marks[frame.pointed] = Mark.LIT
        for line in self.news(frame):
            marks |= lights.lit_by_line(line, frame.view.seat, parts)
        glowing: set[str] = set()
        if frame.situation is not None:
            offers = lights.offered(frame.situation, parts)
            if frame.dragged_from:
                offers = lights.to_put(frame.situation, frame.dragged_from, offers, parts)
            elif frame.put_ahead:
                offers[frame.put_ahead] = Mark.CHOSEN
            glowing = {target for target, mark in offers.items() if mark is not Mark.CHOSEN}
            marks |= offers
            if target := self.advised:
                marks |= lights.advised(frame, target, offers, glowing, parts)
        if frame.pointed:
            marks |= lights.hovered(frame, glowing, parts)
        marks, self.glowing = self._guide.lights(frame, marks, glowing)
        return marks
