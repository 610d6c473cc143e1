"""A lesson: the table itself, with a panel that speaks and a veil that leaves lit what it speaks of.

The learner clicks as in any game; his moves go to the lesson first. A wrong one changes nothing and is answered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.match import Entry
from game.engine.move import Move
from game.kohle.state import Position
from game.scenes.lesson_panel import LessonPanel, Speech, Way, draw_veil, place_of
from game.scenes.table.bots import Bots
from game.scenes.table.composing import Composer
from game.scenes.table.controller import Pick, asked
from game.scenes.table.play import Play
from game.scenes.table.scene import Table
from game.scenes.table.session import Session, TakeBack
from game.scenes.table_thinker import InstantThinker
from game.teach.lesson import load_lessons
from game.teach.lesson_player import LessonPlayer, Right, Wrong
from game.teach.narration import Narrator
from game.teach.progress import load_progress
from game.teach.situation import LEARNER
from game.view.panels import Mark
from game.view.panels.contents import Question
from game.view.panels.layout import Stage
from game.view.widgets_buttons import Kind

if TYPE_CHECKING:
    from game.scenes.app import App

RAISED = ("card:", "flip:")
NOT_HERE = ("save", "undo", "undo_turn", "redo", "hint")


class LessonSession(Session):
    """Moves are the lesson's to judge; undoing is its step back."""

    def __init__(self, player: LessonPlayer) -> None:
        super().__init__(player.match)
        self.player = player
        self.wrong: Wrong | None = None

    def play(self, move: Move) -> list[Entry[Position]]:
        answer = self.player.accept(move)
        self.wrong = answer if isinstance(answer, Wrong) else None
        self._changed()
        return answer.entries if isinstance(answer, Right) else []

    def settle(self) -> list[Entry[Position]]:
        return []

    def is_bot(self, seat: int) -> bool:
        return seat != LEARNER

    @property
    def bot_asked(self) -> int | None:
        """The lesson plays the others' moves itself."""
        return None

    def undo_step(self) -> TakeBack | None:
        return None

    def undo_turn(self) -> TakeBack | None:
        return None

    def undo_to(self, at: int) -> TakeBack | None:
        return None

    def can_redo(self) -> bool:
        return False

    def redo(self) -> list[Entry[Position]]:
        return []

    def moved(self) -> None:
        """The lesson went on or back by itself."""
        self.wrong = None
        self._changed()


class LessonComposer(Composer):
    """Only what leads on glows; what the lesson speaks of is lit."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson)
        self._lesson = lesson

    def _marks(self) -> dict[str, Mark]:
        marks = super()._marks()
        if self._lesson.play.playback.playing:
            return marks
        leading = self._lesson.leading()
        kept = {t: m for t, m in marks.items() if m in (Mark.HOVERED, Mark.CHOSEN) or t in leading}
        lit = {t: Mark.LIT for t in self._lesson.player.step.point if t not in kept and not self._lesson.player.over}
        self.glowing &= leading
        return {**kept, **lit}

    def _question(self, stage: Stage) -> Question:
        question = super()._question(stage)
        if self._lesson.play.situation is None and not self._lesson.play.playback.playing:
            title = self._lesson.t("lessons.scene.chapter", n=self._lesson.player.lesson.number)
            return Question(title, self._lesson.narrator.title, program=question.program[:1])
        return replace(question, program=question.program[:1])


class Lesson(Table):
    """One lesson from its first step, or from where it was left."""

    name = "lesson"

    def __init__(self, app: App, lesson: str = "table", at: int | None = None) -> None:
        course = load_lessons()
        chosen = course[lesson if lesson in course else next(iter(course))]
        self.progress = load_progress()
        super().__init__(app, chosen.position.match(), InstantThinker(), keeps=False)
        self._take_up(LessonPlayer(chosen, self.progress.reached.get(chosen.name, 0) if at is None else at))

    def _take_up(self, player: LessonPlayer) -> None:
        """Sit down at the lesson's own match."""
        self.player = player
        self.session: LessonSession = LessonSession(player)
        self.bots = Bots(self.session, InstantThinker())
        self.play = Play(self.session, self.bots)
        self.panel: LessonPanel | None = None
        self._panel_for: tuple[object, ...] = ()
        self._result_shown = True  # the last lesson explains its result itself
        self._speak()
        self._was_asked = self.session.human_asked

    def _speak(self) -> None:
        super()._speak()
        if hasattr(self, "player"):
            self.narrator = Narrator(self.player.lesson, self.wording)
            self.composer: Composer = LessonComposer(self)

    # -- the lesson --

    def leading(self) -> set[str]:
        """The targets whose click leads to what the step waits for."""
        sit = self.play.situation
        if sit is None:
            return set()
        found = set()
        for target, choice in sit.choices.items():
            picks = choice.picks if isinstance(choice, Pick) else ()
            for move in self.player.expected:
                fits = asked(sit.position, sit.step, move).left(picks) is not None if picks else choice == move
                if fits:
                    found.add(target)
        return found

    def subjects(self) -> list[str]:
        """What stays lit: what the step speaks of and what leads on."""
        if self.player.over:
            return []
        return list(dict.fromkeys((*self.player.step.point, *self.leading())))

    def next(self) -> None:
        """Leave a step that was read."""
        before = self.session.match.position
        self._show(before, self.player.next())

    def show_me(self) -> None:
        """Do what the step asks for."""
        before = self.session.match.position
        self._show(before, self.player.show())

    def _show(self, before: Position, entries: list[Entry[Position]]) -> None:
        self.play.playback.finish()
        self.play.picks = ()
        self.session.moved()
        self.play.playback.add(before, entries)
        if not self.app.settings.pace:
            self.play.update(0.0, 0.0)
        self._stepped()

    def step_back(self) -> None:
        self.play.playback.finish()
        self.play.picks = ()
        if self.player.back():
            self.session.moved()
            self._stepped()
        else:
            self.leave_lesson()

    def leave_lesson(self) -> None:
        self.app.scenes.pop()

    def following(self) -> None:
        """The next lesson of the course."""
        names = list(load_lessons())
        at = names.index(self.player.lesson.name) + 1
        self.app.scenes.pop()
        if at < len(names):
            self.app.scenes.push("lessons" if load_lessons()[names[at]].game else "lesson", lesson=names[at])

    def _stepped(self) -> None:
        self.progress.note(self.player.lesson.name, self.player.at, self.player.over)
        self.progress.save()
        self._reveal()
        self.refresh()

    def _reveal(self) -> None:
        """What the step speaks of must be in view: cards are raised in small windows."""
        step = self.player.step
        wanted = not self.player.over and not self.player.waits and any(t.startswith(RAISED) for t in step.point)
        self.arrangement.raised = wanted and self.arrangement.layout.compact

    def _played(self, target: str) -> None:
        at = self.player.at
        super()._played(target)
        if self.session.wrong is not None:
            self.sounds.play("refused")
        if self.player.at != at:
            self._stepped()

    def _program(self, target: str) -> bool:
        """A lesson is not saved or undone by the table: it keeps its own place."""
        if target in NOT_HERE:
            return True
        if target == "menu":
            self.leave_lesson()
            return True
        return super()._program(target)

    def back(self) -> None:
        """Escape: one thing less, and at last out of the lesson. Where one was is kept."""
        if self.play.picks or self.focus or self.arrangement.log_open:
            self.play.picks, self.focus, self.arrangement.log_open = (), "", False
            self.refresh()
        else:
            self.leave_lesson()

    def rebuild(self) -> None:
        super().rebuild()
        self._panel_for = ()
        if hasattr(self, "player"):
            self._reveal()
            self.refresh()

    # -- the panel --

    def _speech(self) -> Speech:
        t, lesson = self.t, self.player.lesson
        if self.player.over:
            last = list(load_lessons())[-1] == lesson.name
            words = (t("lessons.scene.finished_text", title=self.narrator.title),)
            return Speech(t("lessons.scene.finished"), words if not last else (t("lessons.scene.finished_all"),))
        said = self.narrator.step(self.player.step)
        title = f"{lesson.number} · {said.title}"
        counter = t("lessons.scene.step", at=said.at, all=said.all)
        wrong = self.session.wrong
        remark = self.narrator.wrong(self.player, wrong) if wrong is not None else ""
        return Speech(title, said.paragraphs, counter, said.at, said.all, said.rules, remark)

    def _ways(self) -> list[Way]:
        t = self.t
        back = Way("lesson:back", t("lessons.scene.back"), self.step_back, icon="arrow_left")
        if self.player.over:
            leave = Way("lesson:leave", t("lessons.scene.leave"), self.leave_lesson, icon="book")
            return [leave, Way("lesson:following", t("lessons.scene.following"), self.following, Kind.GOLD, "right")]
        if self.player.waits:
            return [back, Way("lesson:show", t("lessons.scene.show"), self.show_me, icon="hand")]
        last = self.player.at + 1 == len(self.player.lesson.steps)
        words = t("lessons.scene.finish" if last else "lessons.scene.next")
        return [back, Way("lesson:next", words, self.next, Kind.GOLD, "done" if last else "right")]

    def _make_panel(self) -> LessonPanel | None:
        if self.play.playback.playing:
            return None
        targets = self.subjects()
        rects = [rect for target in targets if (rect := place_of(self.arrangement, target)) is not None]
        wrong = self.session.wrong
        key = (self.session.version, self.player.at, tuple(map(tuple, rects)), id(wrong), id(self.look))
        if self.panel is None or key != self._panel_for:
            self._panel_for = key
            look, (width, height) = self.look, self.app.size
            room = pygame.Rect(look.px(14), look.px(14), width - look.px(28), height - look.px(28))
            focus = "" if self.player.waits else ("lesson:following" if self.player.over else "lesson:next")
            self.panel = LessonPanel(look, self._speech(), self._ways(), self.open_rule, rects, room, focus)
        return self.panel

    def open_rule(self, rule: str) -> None:
        self.app.scenes.push("rules", rule=rule, ruleset=self.session.match.setup.ruleset)

    # -- the loop --

    def handle(self, event: pygame.event.Event) -> bool:
        panel = None if self.pane.overlay else self.panel
        if panel is not None and not self.play.playback.playing and self._for_panel(event, panel):
            panel.pane.handle(event)
            self._stale = True
            return True
        return super().handle(event)

    def _for_panel(self, event: pygame.event.Event, panel: LessonPanel) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            inside = panel.rect.collidepoint(event.pos)
            if event.type == pygame.MOUSEMOTION and not inside:
                panel.pane.handle(event)  # whatever was lit is so no longer
            return inside
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return not self.player.waits and not self.focus
            case pygame.K_BACKSPACE:
                self.step_back()
                return True
            case _:
                return False

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        before = self.panel
        self.panel = self._make_panel()
        if self.panel is not None:
            changed |= self.panel.pane.update(dt)
        return changed or self.panel is not before

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.panel is None or self.play.playback.playing or self.pane.overlay is not None:
            return
        draw_veil(surface, self.arrangement, self.subjects())
        self.panel.draw(surface)
        self.tooltip.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        if self.panel is None or self.pane.overlay is not None:
            return found
        covered = {target: rect for target, rect in found.items() if not self.panel.rect.collidepoint(rect.center)}
        return {**covered, **self.panel.pane.targets()}
