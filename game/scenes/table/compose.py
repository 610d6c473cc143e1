"""Composes what the table shows: a frame says all that it depends on, and equal frames are drawn but once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.history import Place
from game.scenes.table import lights
from game.scenes.table.arrangement import Screenful
from game.scenes.table.bar import MORE, Bar, pressed
from game.scenes.table.choices import towards
from game.scenes.table.flights import rolling
from game.scenes.table.frame import Frame
from game.scenes.table.log import LogInView, period_starts
from game.scenes.table.parts import Marks
from game.view.panels import Mark, View
from game.view.panels.contents import Past, Question
from game.view.panels.log import Log

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Guide:
    """Somebody who speaks over the table may change what it shows; here he changes nothing."""

    def lights(self, marks: Marks, glowing: set[str]) -> tuple[Marks, set[str]]:
        """The light, and what can be clicked."""
        return marks, glowing

    def bar(self, question: Question) -> Question:
        return question

    def log_ends(self) -> Place | None:
        """Where the log ends, if that is before what has been shown."""
        return None


class Composer:
    """Keeps what it composed until something changes."""

    def __init__(self, table: Table, guide: Guide | None = None) -> None:
        self._table = table
        self._guide = guide or Guide()
        self.view: View[Any] = self._view(None)
        self.question = Question("")
        self.past = Past(1, 0, ())
        self.marks: Marks = {}
        self.glowing: set[str] = set()
        self._bar = Bar(table.texts, table.session, table.parts)
        self._log = LogInView(table.log, table.state)
        self._frame: Frame | None = None
        self._asked: tuple[tuple[object, ...], Question] = ((), self.question)  # for a frame without the hand
        self._log_at: int | None = None  # the line that the log follows while somebody looks back
        self._near: str | None = None  # what the board was moved to

    # -- what the scene asks --

    @property
    def buttons(self) -> list[str]:
        """The ids of the bar's buttons, from left to right."""
        question = self.question
        made = [*question.actions, *question.free, *question.program]
        return [button.id for button in made] + ([question.go.id] if question.go else [])

    @property
    def go(self) -> str:
        return self.question.go.id if self.question.go else ""

    def button_of(self, key: str) -> str:
        """The button that a key presses."""
        question = self.question
        go = (question.go,) if question.go else ()
        return next((b.id for b in (*question.actions, *question.free, *go) if b.key == key), "")

    @property
    def advised(self) -> str:
        """The next place or button to click for what a hint speaks of; of several the one that can be seen."""
        sit, advice = self._table.state.situation, self._table.advice
        if sit is None or advice is None:
            return ""
        arrangement, parts = self._table.arrangement, self._table.parts
        for alike in [*towards(parts, sit.position, sit.step, sit.choices, sit.picks, advice.move), [MORE]]:
            there = [target for target in alike if arrangement.rect_of(target) is not None]
            if there:
                return next((target for target in there if arrangement.in_sight(target)), there[0])
        return ""

    # -- composing --

    def refresh(self) -> bool:
        """Show what there is now; True if it looks different."""
        table = self._table
        arrangement, parts = table.arrangement, table.parts
        frame = self._now()
        if frame == self._frame:
            return False
        self._frame, self.view = frame, frame.view
        fresh = arrangement.arrange(frame.look, parts.screen(frame))
        self._approach(parts.focus(frame))
        story = self._log.story(self._guide.log_ends())
        self.question = pressed(self._question(frame), frame.pointed, armed=frame.armed)
        match = table.session.match
        self.past = Past(len(match.entries), table.state.at, period_starts(match, parts))
        self.marks = self._marks(frame)
        contents = parts.contents(frame, arrangement.areas)
        own = table.state.seat == table.session.asked
        content = Screenful(self.view, self.question, story, self.past, self.marks, own, self._near, contents)
        changed = arrangement.show(content) | self._follow_log(story.at)
        if fresh or changed:
            changed |= table.mouse.refresh()
        return changed or fresh

    def _now(self) -> Frame:
        table, state, arrangement = self._table, self._table.state, self._table.arrangement
        session, playback, bots = table.session, state.playback, table.bots
        back = state.looking is not None
        playing = playback.playing
        return Frame(
            match=session.match, version=session.version, view=self._view(self.view), place=playback.place,
            decision=None if back else session.match.decision, person_asked=session.human_asked,
            situation=state.situation, coming=state.coming if playing and not back else None, playing=playing,
            holding=playback.holding, waits=state.waits, beat=None if back else playback.beat, showing=state.showing,
            by_itself=playing and state.by_itself, mover=state.mover, looking=state.looking, told=state.told,
            pointed=table.focus or table.mouse.target, panel=table.mouse.panel, focus=table.focus,
            advice=table.advice, raised=arrangement.raised, log_open=arrangement.log_open, page=state.page,
            bots_play=state.bots_play, steering=bots.steering, dots=bots.dots, armed=table.clicks.guard.armed,
            look=table.look,
        )  # fmt: skip

    def _view(self, kept: View[Any] | None) -> View[Any]:
        """What is seen; the one that there was, if it looks the same."""
        state = self._table.state
        view = View(state.position, state.session.match.setup.seats, state.seat, state.asked)
        beat = state.playback.beat
        if state.looking is None and beat is not None:
            view = replace(view, totals=rolling(beat, state.playback.progress, view, state.session.match.rules))
        return kept if kept is not None and kept.same(view) else view

    def _follow_log(self, at: int | None) -> bool:
        """Looking back, the log shows the lines of that moment; afterwards the newest again."""
        if at == self._log_at:
            return False
        self._log_at = at
        logs = [panel for panel in self._table.arrangement.panels.values() if isinstance(panel, Log)]
        moved = [log.to_end() if at is None else log.reveal(at) for log in logs]
        return any(moved)

    def _approach(self, place: str | None) -> None:
        """The board comes nearer to what is at stake, goes on to the next, and back after the last."""
        if place != self._near:
            self._near = place
            self._table.arrangement.board.approach(place)

    def _question(self, frame: Frame) -> Question:
        """The bar changes with the game and with what is picked, not with every move of the mouse."""
        areas, now = self._table.arrangement.areas, self._log.now()
        key = (replace(frame, pointed="", panel="", focus="", armed=True), now, areas.compact, bool(areas.log.w))
        if key != self._asked[0]:
            made = self._bar.question(frame, now, compact=areas.compact, log=bool(areas.log.w))
            self._asked = (key, self._guide.bar(made))
        return self._asked[1]

    def _marks(self, frame: Frame) -> Marks:
        """All lights; the strongest comes last."""
        parts, marks = self._table.parts, Marks()
        if frame.beat is not None:
            marks |= lights.lit(frame.beat.lights)
        if (line := self._table.log.at(frame.pointed)) is not None:
            marks |= lights.lit_by_line(line, frame.view.seat, parts)
            marks[frame.pointed] = Mark.LIT
        glowing: set[str] = set()
        if frame.situation is not None:
            offers = lights.offered(frame.situation, parts)
            glowing = {target for target, mark in offers.items() if mark is not Mark.CHOSEN}
            marks |= offers
            if target := self.advised:
                marks |= lights.advised(frame, target, offers, glowing, parts)
        if frame.pointed:
            marks |= lights.hovered(frame, glowing, parts)
        marks, self.glowing = self._guide.lights(marks, glowing)
        return marks
