"""A lesson: a table, with a panel that speaks and a veil that leaves lit what it speaks of.

The learner clicks as in any game; his moves go to the lesson first. A wrong one changes nothing and is answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choices import InARow, leading
from game.engine.decision import Remark
from game.engine.history import Instant, Stretch, between, position_at
from game.engine.move import Move
from game.scenes.guided_table import GuidedTable
from game.scenes.lessons import begin
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Marks
from game.scenes.playing.session import TakeBack
from game.scenes.playing.umpire import Umpire
from game.scenes.speech_panel import Reply, Speech, Way
from game.teach.lesson import LEARNER, load_lessons
from game.teach.lesson_player import Decided, LessonPlayer, Wrong
from game.teach.narration import Narrator
from game.teach.phases import PhaseGuide
from game.teach.progress import load_progress
from game.titles import Title, title_named
from game.view.controls import Control, parse
from game.view.panels import Mark
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.widgets_buttons import Kind

if TYPE_CHECKING:
    from game.scenes.app import App

LEAVE = "lesson:leave"


class LessonUmpire(Umpire):
    """Moves are the lesson's to judge, and it plays those of the others itself."""

    person = LEARNER

    def __init__(self, player: LessonPlayer) -> None:
        self._player = player
        self.wrong: Wrong | None = None
        self.decided: Decided | None = None  # rightly, with the last click
        self.still: Any = None  # what is shown, while the match is ahead of it
        self.look()

    def look(self) -> None:
        """The lesson went on or back."""
        self.wrong = self.decided = None
        self.still = position_at(self._player.match, self.shown) if self._player.holds else None

    @property
    def shown(self) -> Instant:
        """How far the step shows the match."""
        return self._player.shown

    @property
    def asks(self) -> bool:
        """Nobody, until what has happened has been shown."""
        return self.still is None

    def play(self, move: Move, clicked: str = "") -> list[Stretch]:
        since = self.shown
        answer = self._player.accept(move, clicked)
        self.look()
        if isinstance(answer, Wrong):
            self.wrong = answer
            return []
        self.decided = answer.decided
        return between(self._player.match, since, self.shown)

    def lets_back(self, at: int) -> bool:
        """Within a step of several moves some of them; otherwise the panel goes back."""
        return self._player.amid and at >= self._player.step_began

    def take_back(self, at: int) -> None:
        """What was taken into the hand is back, or a move of several: the lesson is where it was."""
        self._player.take_back(at)
        self.look()


class LessonScene(GuidedTable):
    """One lesson from its first step, or from where it was left."""

    name = "lesson"
    reads_out = True

    def __init__(self, app: App, lesson: str = "", at: int | None = None, title: Title | None = None) -> None:
        """`title`: what is taught, else the first on the shelf."""
        taught = title or title_named()
        self.course = load_lessons(taught)
        chosen = self.course[lesson if lesson in self.course else next(iter(self.course))]
        self.progress = load_progress(taught)
        self.player = LessonPlayer(chosen, self.progress.reached.get(chosen.name, 0) if at is None else at)
        self._noted = self.player.at  # the step that was last noted
        self.judge = LessonUmpire(self.player)
        super().__init__(app, self.player.match)

    @property
    def narrator(self) -> Narrator:
        return Narrator(self.player.lesson, self.table.parts.words)

    # -- what the table asks --

    @property
    def umpire(self) -> Umpire:
        return self.judge

    def still(self) -> Any:
        return self.judge.still

    def lights(self, frame: Frame, marks: Marks, glowing: set[str]) -> tuple[Marks, set[str]]:
        """Only what leads on glows; what the lesson speaks of is lit."""
        if frame.playing:
            return marks, glowing
        offered = self.asks_for()
        if frame.dragged_from in offered:
            offered |= glowing  # wherever it may be put
        kept = {t: m for t, m in marks.items() if m in (Mark.HOVERED, Mark.CHOSEN) or t in offered}
        lit = {t: Mark.LIT for t in self.player.step.point if t not in kept and not self.player.over}
        return {**kept, **lit}, glowing & offered

    def bar(self, frame: Frame, bar: BarContent) -> BarContent:
        if frame.situation is None and not frame.playing:
            title = self.t("lessons.scene.chapter", n=self.player.lesson.number)
            return BarContent(title, self.narrator.title, program=self._program(bar))
        return replace(self.without_help(bar), program=self._program(bar))

    def _program(self, bar: BarContent) -> tuple[BarButton, ...]:
        """The way out, which says where it leads; and what takes a move back, where several belong to a step."""
        out = BarButton(LEAVE, Face.PROGRAM, "book", self.t("lessons.scene.leave"))
        return (out, *(button for button in bar.program if button.id == Control.UNDO and self.player.amid))

    def takes(self, target: str) -> bool:
        found = parse(target)
        if found is not None and found.kind is Control.UNDO_TO and found.number is not None:
            self._back_to(found.number)
            return True
        if target == LEAVE:
            self.leave_guide()
            return True
        undoes = target == Control.UNDO and (self.player.amid or self.table.state.picked)
        return not undoes and super().takes(target)

    def log_ends(self, frame: Frame) -> Instant:
        """As far as the step shows the match."""
        player = self.player
        return player.shown_before if frame.playing and player.step.until else player.shown

    def chose(self) -> None:
        if self.judge.wrong is not None:
            self.table.sounds.play("refused")
        if self.player.at != self._noted:
            self._stepped()

    def refused(self, reason: Remark) -> bool:
        if self.player.waits:
            self.judge.wrong = Wrong(next(iter(self.player.expected), None), reason)
        return self.player.waits

    def keeps_back(self) -> None:
        if not self.player.over:
            self.judge.wrong = Wrong(next(iter(self.player.expected), None), for_help=True)
            self.table.sounds.play("refused")

    def escapes(self) -> bool:
        """One thing less, and at last out of the lesson."""
        state, arrangement = self.table.state, self.table.arrangement
        if state.picked or state.focus or arrangement.log_open:
            state.picks, state.focus, arrangement.log_open = (), "", False
            self.table.refresh()
        else:
            self.leave_guide()
        return True

    # -- the lesson --

    def leading(self) -> set[str]:
        """The targets whose click leads to what the step waits for."""
        return self._leading(self.player.expected)

    def _leading(self, wanted: tuple[Move, ...]) -> set[str]:
        sit = self.table.state.situation
        if sit is None:
            return set()
        found = leading(self.table.parts, sit.position, sit.step, sit.choices, wanted)
        rows = {target: meaning for target, meaning in sit.choices.items() if isinstance(meaning, InARow)}
        return found | {target for target, row in rows.items() if self.player.in_a_row(*row.moves, among=wanted)}

    def next(self) -> None:
        """Leave a step that was read."""
        self._go(self.player.next)

    def do_it(self) -> None:
        """Do for him what the step asks for, from its beginning."""
        if self.player.amid:
            self._put_away()
            self.player.back()
            self._moved()
        self._go(self.player.show)

    def _go(self, way: Callable[[], object]) -> None:
        """A step further without a click on the table; what happens meanwhile is shown."""
        self._put_away()
        state, since = self.table.state, self.judge.shown
        way()
        self._moved()
        state.playback.add(between(self.player.match, since, self.judge.shown))
        if not self.app.settings.pace:
            state.update(0.0, 0.0)
        self._stepped()

    def step_back(self) -> None:
        """One step back; from the first out of the lesson."""
        self._put_away()
        if self.player.back():
            self._moved()
            self._stepped()
        else:
            self.leave_guide()

    def _back_to(self, at: int) -> None:
        """To where a move has not been made yet, by as many steps as that takes."""
        self._put_away()
        self.table.session.take_back(TakeBack(at, False))
        self._stepped()

    def _moved(self) -> None:
        """The lesson went on or back by itself."""
        self.judge.look()
        self.table.session.changed()

    def _put_away(self) -> None:
        """Whatever is being shown, looked at or picked."""
        self.table.state.playback.finish()
        self.table.state.look_at(None)
        self.table.state.picks = ()

    def following(self) -> None:
        """The next lesson of the course."""
        coming = self._coming()
        self.app.scenes.pop()
        if coming:
            begin(self.app, self.course[coming])

    def _coming(self) -> str:
        """The name of the next lesson; empty after the last."""
        names = [*self.course, ""]
        return names[names.index(self.player.lesson.name) + 1]

    def _stepped(self) -> None:
        self._noted = self.player.at
        player = self.player
        self.progress.note(player.lesson.name, player.at, over=player.over, practised=player.practised)
        self.progress.save()
        self._reveal()
        self.table.refresh()

    def _reveal(self) -> None:
        """What the step speaks of must be in view: cards are raised in small windows."""
        step = self.player.step
        wanted = not self.player.over and not self.player.waits and any(map(self.table.parts.read_raised, step.point))
        arrangement = self.table.arrangement
        arrangement.raised = wanted and arrangement.layout is not None and arrangement.layout.compact

    def rebuilt(self) -> None:
        super().rebuilt()
        self._reveal()
        self.table.refresh()

    # -- the panel --

    @property
    def spares(self) -> bool:
        """Who makes several moves his own way looks at all he has."""
        return bool(self.player.step.row) and not self.player.over

    def lit(self) -> list[str]:
        """What the step speaks of and what leads on."""
        return [] if self.player.over else list(dict.fromkeys((*self.player.step.point, *self.asks_for())))

    def asks_for(self) -> set[str]:
        """What leads on, among what might."""
        return self._leading(self.player.tempting)

    def points_at(self, rects: list[pygame.Rect], asked: list[pygame.Rect]) -> list[pygame.Rect]:
        """Nothing where the learner decides: a line to one of several answers would take sides."""
        return [] if len(self.player.tempting) > 1 else super().points_at(rects, asked)

    def place(self) -> tuple[object, ...]:
        return self.table.session.version, self.player.at, self.judge.wrong

    def suggested(self) -> str:
        if self.player.over:
            return "lesson:following"
        return "" if self.player.waits else "lesson:next"

    def panel_key(self, key: int) -> bool:
        if key == pygame.K_BACKSPACE:
            self.step_back()
        return key == pygame.K_BACKSPACE

    def speech(self) -> Speech:
        if self.player.over:
            return self._last_speech()
        said = self.narrator.step(self.player)
        counter = self.t("lessons.scene.step", at=said.at, all=said.all)
        title = f"{self.player.lesson.number} · {said.title}"
        speech = Speech(title, said.paragraphs, counter, said.at, said.all, said.rules, rows=self._changes())
        if self.judge.wrong is not None:
            return replace(speech, remark=self.narrator.wrong(self.player, self.judge.wrong))
        speech = replace(speech, longest=self.narrator.longest(self.player))
        if self.judge.decided is not None:
            remark = self.narrator.right(self.judge.decided)
            return replace(speech, remark=remark, reply=Reply.RIGHT, looks_back=True)
        return speech

    def _last_speech(self) -> Speech:
        """The lesson is over: whether it was taken or only watched, and what comes next."""
        t, done, coming = self.t, self.player.lesson.name in self.progress.done, self._coming()
        over = t("lessons.scene.finished_text", title=self.narrator.title)
        watched = () if done else (t("lessons.scene.watched_text"),)
        following = t("lessons.scene.coming", title=t(f"lessons.{coming}.title")) if coming else ""
        words = (over, *watched, following or t("lessons.scene.finished_all"))
        return Speech(t("lessons.scene.finished" if done else "lessons.scene.watched"), words)

    def _changes(self) -> tuple[tuple[str, str], ...]:
        """Where phases run by themselves: what the one just shown changed for whom."""
        if not self.player.step.until:
            return ()
        match, seats = self.player.match, self.player.match.setup.seats
        was, now = position_at(match, self.player.began), position_at(match, self.judge.shown)
        guide = PhaseGuide(self.player.teaching, self.table.parts.words, len(seats))
        told = ((seat.colour, guide.changed(was, now, i)) for i, seat in enumerate(seats))
        return tuple((colour, line) for colour, line in told if line)

    def ways(self) -> list[Way]:
        t = self.t
        back = Way("lesson:back", t("lessons.scene.back"), self.step_back, icon="arrow_left")
        if self.player.over:
            leave = Way(LEAVE, t("lessons.scene.leave"), self.leave_guide, icon="book")
            return [leave, Way("lesson:following", t("lessons.scene.following"), self.following, Kind.GOLD, "right")]
        if self.player.waits:
            return [back, Way("lesson:show", t("lessons.scene.show"), self.do_it, icon="hand")]
        last = self.player.at + 1 == len(self.player.lesson.steps)
        words = t("lessons.scene.finish" if last else "lessons.scene.next")
        return [back, Way("lesson:next", words, self.next, Kind.GOLD, "done" if last else "right")]
