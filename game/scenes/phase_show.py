"""The game phase by phase: before each the panel says what will happen and why, then it happens, then it says what
changed for whom. With bots on all seats, forwards and backwards; in a new game or in one that is going on.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.history import Instant
from game.engine.match import Match, forked
from game.engine.seats import HUMAN
from game.scenes.game_in_phases import GameInPhases, PlayedPhase
from game.scenes.guided_table import GuidedTable
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Marks
from game.scenes.playing.umpire import Umpire
from game.scenes.speech_panel import Speech, Way
from game.teach.lesson import practice_players, practice_setup
from game.teach.phases import PhaseGuide
from game.teach.teaching import teaching_of
from game.titles import Title, title_named
from game.view.panels import Mark
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.widgets_buttons import Kind

if TYPE_CHECKING:
    from game.scenes.app import App


LEAVE = "watch:leave"


class PhaseShow(GuidedTable):
    """The table in click-through. `done`: the phase has been played and its outcome is told."""

    name = "phase"
    watches = 0
    goes_back = False

    def __init__(
        self,
        app: App,
        match: Match[Any] | None = None,
        at: int | None = None,
        done: bool = False,
        title: Title | None = None,
    ) -> None:
        """`match` is looked at, not changed; else a new game of `title`. `at`: the number of a phase, else the one that
        the game has come to."""
        match = forked(match or _new_game(title or title_named()))
        self.game = GameInPhases(match)
        at = self.game.now if at is None else at
        self.game.reach(at)
        self.number, self.done = min(at, len(self.game.phases) - 1), done
        super().__init__(app, match)

    # -- what the table asks --

    @property
    def umpire(self) -> Umpire:
        """Nobody is asked: the game plays itself."""
        return Umpire()

    def still(self) -> Any:
        return self.played.after if self.done else self.played.before

    def stands(self) -> Instant:
        return self.played.ends if self.done else self.played.starts

    def lights(self, frame: Frame, marks: Marks, glowing: set[str]) -> tuple[Marks, set[str]]:
        """What the phase is about is lit."""
        return (marks if frame.playing else {**marks, **dict.fromkeys(self.lit(), Mark.LIT)}), glowing

    def bar(self, frame: Frame, bar: BarContent) -> BarContent:
        if frame.playing:
            return bar
        title, line = self.table.parts.phase_title(self.played.clock)
        return BarContent(title, line, program=(BarButton(LEAVE, Face.PROGRAM, "arrow_left"),))

    def takes(self, target: str) -> bool:
        if target == LEAVE:
            self.leave_guide()
        return target == LEAVE or super().takes(target)

    def log_ends(self, frame: Frame) -> Instant:
        """The log goes as far as one has come, not as far as the bots have played."""
        return self.played.starts if frame.playing else self.stands()

    @property
    def guide(self) -> PhaseGuide:
        """What there is to say about phases."""
        match = self.game.match
        return PhaseGuide(teaching_of(title_named(match.rules.name)), self.table.parts.words, len(match.setup.seats))

    @property
    def played(self) -> PlayedPhase:
        return self.game.phases[self.number]

    # -- forwards and backwards --

    def next(self) -> None:
        """Let the phase happen; or, when it has, go to the next."""
        state = self.table.state
        state.look_at(None)
        if self.done:
            if self.game.reach(self.number + 1):
                self.number, self.done = self.number + 1, False
            state.playback.finish()
        else:
            self.done = True
            state.playback.add(self.played.stretches)
            if not self.app.settings.pace:
                state.update(0.0, 0.0)
        self._moved()

    def step_back(self) -> None:
        """Before the phase; or, when there, to the outcome of the one before."""
        if self.done:
            self.done = False
        elif self.number:
            self.number, self.done = self.number - 1, True
        else:
            self.leave_guide()
            return
        self.table.state.playback.finish()
        self.table.state.look_at(None)
        self._moved()

    def _moved(self) -> None:
        self.table.session.changed()
        self.table.refresh()

    @property
    def at_end(self) -> bool:
        """Whether the game is over and its last phase told."""
        return self.done and not self.game.reach(self.number + 1)

    # -- the panel --

    def lit(self) -> list[str]:
        """Where the phase happens."""
        return self.guide.places(self.played.before, self.played.phase)

    def place(self) -> tuple[object, ...]:
        return self.number, self.done

    def suggested(self) -> str:
        return "phase:next"

    def speech(self) -> Speech:
        played, guide, t = self.played, self.guide, self.t
        if self.done:
            told = guide.after(played.before, played.after, played.clock.period, played.phase, played.events)
            words = (*told.paragraphs, t("lessons.phases.end")) if self.at_end else told.paragraphs
        else:
            told = guide.before(played.before, played.clock.period, played.phase)
            words = told.paragraphs
        rows = tuple((self.game.match.setup.seats[seat].colour, line) for seat, line in told.rows)
        heading = t("lessons.phases.after" if self.done else "lessons.phases.before")
        return Speech(
            told.title, words, rules=(told.rule,), rows=rows, at=played.phase, all=len(guide.phases), heading=heading
        )

    def ways(self) -> list[Way]:
        t = self.t
        back = Way("phase:back", t("lessons.scene.back"), self.step_back, icon="arrow_left")
        forward = Way("phase:next", t("lessons.scene.next"), self.next, Kind.GOLD, "right", enabled=not self.at_end)
        return [back, forward]

    def panel_key(self, key: int) -> bool:
        match key:
            case pygame.K_RIGHT if not self.at_end:
                self.next()
            case pygame.K_BACKSPACE | pygame.K_LEFT:
                self.step_back()
            case pygame.K_ESCAPE:
                self.leave_guide()
            case _:
                return False
        return True


def _new_game(title: Title) -> Match[Any]:
    """On the title's board for practice; who sits there is not asked."""
    kinds, seed = (HUMAN,) * practice_players(title), random.SystemRandom().randrange(1, 1_000_000)
    return Match(title.rules, practice_setup(title, kinds, seed))
