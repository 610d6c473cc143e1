"""The game phase by phase: before each the panel says what will happen and why, then it happens, then it says what
changed for whom. With bots on all seats, forwards and backwards; in a new game or in one that is going on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.bots import bot_state, make_bot
from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.match import Entry, Match
from game.kohle import events as ev
from game.kohle.names import PHASES
from game.kohle.setup import GameSetup, seated
from game.kohle.sight import seen_by
from game.kohle.state import Position
from game.kohle.title import KohleMatch, new_match
from game.scenes.lesson_panel import LessonPanel, Speech, Way, draw_veil, place_of
from game.scenes.table.bots import Bots
from game.scenes.table.chronicle import LogLine
from game.scenes.table.composing import Composer
from game.scenes.table.mirror import follow
from game.scenes.table.play import Play
from game.scenes.table.scene import Table
from game.scenes.table.session import Session
from game.scenes.table.story import Stories
from game.scenes.table_thinker import InstantThinker
from game.teach import phases
from game.teach.situation import SEATS
from game.view.panels import Mark
from game.view.panels.contents import Question
from game.view.panels.layout import Stage
from game.view.widgets_buttons import Kind

if TYPE_CHECKING:
    from game.scenes.app import App

LEVEL = "normal"


@dataclass(frozen=True)
class Chapter:
    """A phase as it was played: the position before it, what happened, the position after it."""

    round: int
    phase: int
    before: Position
    entries: tuple[Entry[Position], ...]
    after: Position
    starts: tuple[int, int]  # the entry of the match and the event in it with which it begins
    ends: tuple[int, int]

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.entries for event in entry.events]


class PhaseWalk:
    """A match cut at its phases; bots play on when the end of what was played is reached."""

    def __init__(self, match: KohleMatch) -> None:
        self.match = match
        self.chapters: list[Chapter] = []
        self._bot = make_bot(LEVEL)
        self._open: tuple[int, int, Position, list[Entry[Position]], tuple[int, int]] | None = None
        first = match.entries[0].position
        self._begin(first.round, first.phase, first, (1, 0))
        for at in range(1, match.at + 1):
            self._cut(match.entries[at - 1].position, at)
        self.now = len(self.chapters)  # the phase that the game had come to

    def _begin(self, round_: int, phase: int, pos: Position, starts: tuple[int, int]) -> None:
        self._open = (round_, phase, pos, [], starts)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self._open is None

    def reach(self, number: int) -> bool:
        """Have so many chapters ready; False if the game has fewer."""
        while len(self.chapters) <= number and self._open is not None:
            self._play_on()
        return number < len(self.chapters)

    def _play_on(self) -> None:
        """One move more, cut into chapters."""
        match = self.match
        decision = match.decision
        if decision is None:
            self._close(match.position, (match.at + 1, 0))
            self._open = None
            return
        seen = seen_by(match.position, decision.player)
        before = match.position
        match.play(self._bot.choose(seen, bot_state(match.setup.seed, match.at)))
        self._cut(before, match.at)

    def _cut(self, before: Position, at: int) -> None:
        """An entry belongs to one phase, or is divided where the next begins."""
        assert self._open is not None
        entry, pos = self.match.entries[at], before
        part: list[Event] = []
        for number, event in enumerate(entry.events):
            if isinstance(event, ev.PhaseBegan):
                self._open[3].append(Entry(entry.move, tuple(part), pos, entry.decision))
                here = (at, number)
                self._close(pos, here)
                self._begin(event.round, event.phase, pos, here)
                part = []
            pos = pos.copy()
            follow(pos, event)
            part.append(event)
        self._open[3].append(Entry(entry.move, tuple(part), entry.position, entry.decision))

    def _close(self, pos: Position, ends: tuple[int, int]) -> None:
        assert self._open is not None
        round_, phase, before, entries, starts = self._open
        self.chapters.append(Chapter(round_, phase, before, tuple(entries), pos, starts, ends))


def forked(match: KohleMatch) -> KohleMatch:
    """The same game so far, going its own way from now on."""
    twin: KohleMatch = Match.__new__(Match)
    twin.title, twin.setup, twin.at = match.title, match.setup, match.at
    twin.entries = match.entries[: match.at + 1]
    return twin


class PhasePlay(Play):
    """Shows the position the walk is at."""

    still: Position | None = None

    @property
    def position(self) -> Position:
        shown = self.playback.position
        return shown if shown is not None else self.still or self.session.match.position

    @property
    def asked(self) -> int | None:
        return None

    @property
    def seat(self) -> int:
        return self.other if self.other is not None else 0


class Watched(Match[Position, GameSetup]):
    """The same match for those who watch: nobody is asked."""

    def __init__(self, match: KohleMatch) -> None:
        self.__dict__ = match.__dict__  # one and the same game, however far the bots have played

    @property
    def decision(self) -> Decision | None:
        return None


class WatchSession(Session):
    """Nobody is asked: the walk plays."""

    def settle(self) -> list[Entry[Position]]:
        return []

    def moved(self) -> None:
        self._changed()


class PhaseStories(Stories):
    """The log as far as the walk has come, not as far as the bots have played."""

    def __init__(self, show: PhaseShow) -> None:
        super().__init__(show)
        self._show = show

    def _limit(self, told: list[LogLine]) -> int:
        chapter = self._show.chapter
        shown = self._show.done and not self._show.play.playback.playing
        end = chapter.ends if shown else chapter.starts
        return sum((line.entry, line.event) < end for line in told)


class PhaseComposer(Composer):
    """Lights what the phase is about."""

    def __init__(self, show: PhaseShow) -> None:
        super().__init__(show)
        self._show = show
        self._stories: Stories = PhaseStories(show)

    def _marks(self) -> dict[str, Mark]:
        marks = super()._marks()
        return marks if self._show.play.playback.playing else {**marks, **dict.fromkeys(self._show.lit(), Mark.LIT)}

    def _question(self, stage: Stage) -> Question:
        if self._show.play.playback.playing:
            return super()._question(stage)
        chapter = self._show.chapter
        wording = self._show.wording
        title = self._show.t("log.round_began", round=wording.round(chapter.round))
        return Question(title, wording.phase(chapter.phase), program=super()._question(stage).program[:1])


class PhaseShow(Table):
    """The table in click-through. `done`: the phase has been played and its outcome is told."""

    name = "phase"

    def __init__(self, app: App, match: KohleMatch | None = None, at: int | None = None, done: bool = False) -> None:
        """`match` is looked at, not changed; `at`: the number of a phase, else the one that the game has come to."""
        if match is None:
            setup = seated(3, random.SystemRandom().randrange(1, 1_000_000), map="muttental")
            seats = tuple(type(seat)(name, colour) for seat, (name, colour) in zip(setup.seats, SEATS, strict=False))
            match = new_match(type(setup)(seats, setup.seed, setup.map))
        match = forked(match)
        super().__init__(app, match, InstantThinker(), keeps=False)
        self.walk = PhaseWalk(match)
        self.number, self.done = 0, False
        self.session: WatchSession = WatchSession(Watched(match))
        self.bots = Bots(self.session, InstantThinker())
        self.play: PhasePlay = PhasePlay(self.session, self.bots)
        self.panel: LessonPanel | None = None
        self._panel_for: tuple[object, ...] = ()
        self._result_shown = True
        at = self.walk.now if at is None else at
        self.walk.reach(at)
        self.number, self.done = min(at, len(self.walk.chapters) - 1), done
        self._stand()
        self._speak()

    def _speak(self) -> None:
        super()._speak()
        if hasattr(self, "walk"):
            self.composer: Composer = PhaseComposer(self)

    @property
    def chapter(self) -> Chapter:
        return self.walk.chapters[self.number]

    def lit(self) -> list[str]:
        """Where the phase happens."""
        chapter = self.chapter
        return phases.places(chapter.before, chapter.phase)

    def _stand(self) -> None:
        self.play.playback.finish()
        self.play.still = self.chapter.after if self.done else self.chapter.before

    # -- forwards and backwards --

    def next(self) -> None:
        """Let the phase happen; or, when it has, go to the next."""
        if self.done:
            if self.walk.reach(self.number + 1):
                self.number, self.done = self.number + 1, False
            self._stand()
        else:
            chapter, self.done = self.chapter, True
            self.play.still = chapter.after
            self.play.playback.add(chapter.before, chapter.entries)
            if not self.app.settings.pace:
                self.play.update(0.0, 0.0)
        self.session.moved()
        self.refresh()

    def step_back(self) -> None:
        """Before the phase; or, when there, to the outcome of the one before."""
        if self.done:
            self.done = False
        elif self.number:
            self.number, self.done = self.number - 1, True
        else:
            self.app.scenes.pop()
            return
        self._stand()
        self.session.moved()
        self.refresh()

    @property
    def at_end(self) -> bool:
        return self.done and not self.walk.reach(self.number + 1)

    # -- the panel --

    def _speech(self) -> Speech:
        chapter, wording, t = self.chapter, self.wording, self.t
        if self.done:
            told = phases.after(chapter.before, chapter.after, chapter.round, chapter.phase, chapter.events, wording)
            words = (*told.paragraphs, t("lessons.phases.end")) if self.at_end else told.paragraphs
        else:
            told = phases.before(chapter.before, chapter.round, chapter.phase, wording)
            words = told.paragraphs
        rows = tuple((self.session.match.setup.seats[seat].colour, line) for seat, line in told.rows)
        heading = t("lessons.phases.after" if self.done else "lessons.phases.before")
        return Speech(
            told.title, words, rules=(told.rule,), rows=rows, at=chapter.phase, all=len(PHASES), heading=heading
        )

    def _ways(self) -> list[Way]:
        t = self.t
        back = Way("phase:back", t("lessons.scene.back"), self.step_back, icon="arrow_left")
        forward = Way("phase:next", t("lessons.scene.next"), self.next, Kind.GOLD, "right", enabled=not self.at_end)
        return [back, forward]

    def _make_panel(self) -> LessonPanel | None:
        if self.play.playback.playing:
            return None
        rects = [rect for target in self.lit() if (rect := place_of(self.arrangement, target)) is not None]
        key = (self.number, self.done, tuple(map(tuple, rects)), id(self.look))
        if self.panel is None or key != self._panel_for:
            self._panel_for = key
            look, (width, height) = self.look, self.app.size
            room = pygame.Rect(look.px(14), look.px(14), width - look.px(28), height - look.px(28))
            self.panel = LessonPanel(look, self._speech(), self._ways(), self.open_rule, rects, room, "phase:next")
        return self.panel

    def open_rule(self, rule: str) -> None:
        self.app.scenes.push("rules", rule=rule, ruleset=self.session.match.setup.ruleset)

    def _program(self, target: str) -> bool:
        if target in ("save", "undo", "undo_turn", "redo", "hint"):
            return True
        if target == "menu":
            self.app.scenes.pop()
            return True
        return super()._program(target)

    def rebuild(self) -> None:
        super().rebuild()
        self._panel_for = ()

    # -- the loop --

    def handle(self, event: pygame.event.Event) -> bool:
        panel = None if self.pane.overlay else self.panel
        if panel is not None and not self.play.playback.playing:
            mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            if mouse and (panel.rect.collidepoint(event.pos) or event.type == pygame.MOUSEMOTION):
                inside = panel.rect.collidepoint(event.pos)
                self._stale |= panel.pane.handle(event)
                if inside:
                    return True
            if event.type == pygame.KEYDOWN and self._key_of_panel(event.key):
                self._stale = True
                return True
        return super().handle(event)

    def _key_of_panel(self, key: int) -> bool:
        match key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE | pygame.K_RIGHT:
                self.next()
            case pygame.K_BACKSPACE | pygame.K_LEFT:
                self.step_back()
            case pygame.K_ESCAPE:
                self.app.scenes.pop()
            case _:
                return False
        return True

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
        draw_veil(surface, self.arrangement, self.lit())
        self.panel.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        return found if self.panel is None or self.pane.overlay else {**found, **self.panel.pane.targets()}
