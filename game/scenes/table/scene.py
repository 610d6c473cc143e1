"""The table: the whole game with mouse and keyboard.

The way of a click: the mouse says what it hit, the hand asks the situation what that means, the session plays the
move, the playback shows what happened, and the next situation says what glows.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pygame

from game.problems import Problem
from game.scenes import backdrop, saved_games
from game.scenes.scene import Scene
from game.scenes.table import beyond
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.bots import Bots
from game.scenes.table.chronicle import Chronicle
from game.scenes.table.composing import Composer
from game.scenes.table.flights import draw_beat
from game.scenes.table.hand import Hand
from game.scenes.table.hints import Hints
from game.scenes.table.hover import Tips
from game.scenes.table.keyboard import Keys
from game.scenes.table.live import LiveMap
from game.scenes.table.moments import hold
from game.scenes.table.motives import Motives
from game.scenes.table.mouse import Mouse
from game.scenes.table.play import Play
from game.scenes.table.pointing import Pointing
from game.scenes.table.program import ProgramButtons
from game.scenes.table.question import Questions
from game.scenes.table.session import Session
from game.scenes.table.talk import Talk
from game.scenes.table.watching import Watching
from game.scenes.table_thinker import Advice, Thinker
from game.scenes.tutor import Tutor
from game.titles import title_named
from game.titles.kohle.title import KohleMatch
from game.titles.kohle.view.panels.view import KohleView as View
from game.titles.kohle.words.wording import Wording
from game.view.panels.tooltip import Tooltip
from game.view.sound import Sounds
from game.view.widgets import focus_ring

if TYPE_CHECKING:
    from game.scenes.app import App

QUIET = 1e9
BREATHES = 3.0  # seconds after the last input; then the light is steady and the machine may rest
BREATH_STEP = 0.07
TWICE = 0.4  # seconds between the two halves of a double click


class Table(Scene):
    """Targets: the ids of the board and of the panels (see `game.view.panels`)."""

    name = "table"

    def __init__(
        self, app: App, match: KohleMatch, thinker: Thinker | None = None, *, keeps: bool = True, moment: str = ""
    ) -> None:
        """`keeps`: autosave. `moment`: for pictures, the table holds still in a moment of the last move."""
        super().__init__(app, title_named(match.rules.name))
        gc.collect()  # an earlier table is a ring of references that holds many pictures
        self._keeps = keeps
        self._held = bool(moment)
        self.session = Session(match, self._keep)
        self.bots = Bots(self.session, thinker)
        self.play = Play(self.session, self.bots)
        self.talk = Talk(self)
        self.live = LiveMap(self)
        self.sounds = Sounds(app.settings.sound, app.settings.volume)
        self.arrangement = Arrangement(match, self.look)
        self.hand = Hand(self)
        self.mouse = Mouse(lambda: self.arrangement, self.hand.click, self._look_at)
        self.keys = Keys(self)
        self.program = ProgramButtons(self)
        self.pointing = Pointing(self)
        self.hints = Hints(self)
        self.motives = Motives(self.session)
        self.tooltip = Tooltip(self.look)
        self.focus = ""  # what has the keyboard
        self.advice: Advice | None = None
        self._clock = self._drawn = 0.0
        self._active = 0.0  # when something was last done
        self._turned = -QUIET  # when somebody else was last asked
        self._result_shown = match.decision is None
        self._speak()
        if moment:
            hold(self.play, moment)
        else:
            self.play.settle()
        self._was_asked = self.session.human_asked
        self.skipped = False  # whether somebody skipped ahead to his next decision
        self.tutor = Tutor(self)

    # -- life --

    def _speak(self) -> None:
        """Everything that depends on the language."""
        match = self.session.match
        self.wording = Wording(self.texts, match.setup, match.position.board)
        colours = tuple(seat.colour for seat in match.setup.seats)
        self.tips = Tips(self.wording, colours)
        self.questions = Questions(self.wording, colours)
        self.watching = Watching(self.wording, colours)
        self.chronicle = Chronicle(match, self.wording)
        self.composer = Composer(self)

    def enter(self) -> None:
        backdrop.forget()
        self.sounds.on, self.sounds.volume = self.app.settings.sound, self.app.settings.volume
        self.bots.start()
        if not self.session.match.at:
            self._keep(self.session.match)  # a game that has begun can be continued, even before its first move
        super().enter()
        self.talk.come_back()

    def leave(self) -> None:
        """Covered or closed: the game is saved anyway; its picture is for the shelf."""
        self.bots.close()
        if self._keeps and self.app.frames:
            picture = pygame.Surface(self.app.size)  # drawn anew: the window may show a menu over the table
            self.arrangement.draw(picture, 0.0)
            self._keep(self.session.match, picture)

    def rebuild(self) -> None:
        """The window, the language or the scale changed."""
        super().rebuild()
        if self.wording.texts is not self.texts:
            self._speak()
        self.tooltip = Tooltip(self.look)
        self.refresh()

    def _keep(self, match: KohleMatch, picture: pygame.Surface | None = None) -> None:
        """Autosave; a full disk must not stop the game."""
        if not self._keeps:
            return
        try:
            saved_games.keep(match, picture=picture)
        except Problem as problem:
            self.talk.say(self.t("play.save.failed", why=problem.told(self.texts)))

    def leave_game(self) -> None:
        """To the main menu; the game can be continued there."""
        scenes = self.app.scenes
        while len(scenes.names) > 1 and scenes.names[-1] != "menu":
            scenes.pop()
        if scenes.names[-1] != "menu":
            scenes.replace("menu")

    # -- time --

    def update(self, dt: float) -> bool:
        self._clock += dt
        changed = self.pane.update(dt) or self._stale
        self._stale = False
        if self.pane.overlay is None and not self._held:
            changed |= self._pass_time(dt)
        changed |= self.live.update(dt) | self.talk.update(dt) | self.tutor.update(dt)
        changed |= self.arrangement.update(dt)
        changed |= self.composer.refresh() | self.pointing.update(dt)
        if self.hand.guard.update(dt):
            changed |= self.composer.refresh()
        glowing = self._clock - self._active < BREATHES and bool(self.arrangement.board.lights)
        breath = glowing and self._clock - self._drawn >= BREATH_STEP
        return changed or breath

    def _pass_time(self, dt: float) -> bool:
        changed = self.play.update(dt, self.app.settings.pace)
        for sound in self.play.playback.sounds[:3]:
            self.sounds.play(sound)
        self.play.playback.sounds.clear()
        if self.play.situation is not None and (advice := self.bots.hint()) is not None:
            self.hints.come(advice)
            changed = True
        if self.bots.stumbled:
            self.bots.stumbled = False
            self.talk.say(self.t("play.bots.failed"))
        if changed:
            self._active = self._clock
            self.turned()
        return changed

    def turned(self) -> None:
        """Another person's turn, or the end of the game."""
        asked = self.session.human_asked
        if not self.play.playback.playing and asked != self._was_asked:
            self._was_asked, self._turned = asked, self._clock
            if asked is not None:
                self.sounds.play("turn")
                if self.skipped:
                    self.talk.sum_up(asked)
            self.skipped &= asked is None
        if self.play.over and not self._result_shown and self.play.looking is None:
            self._result_shown = True
            self.app.scenes.push("result", match=self.session.match)

    @property
    def just_turned(self) -> bool:
        """Somebody else has been asked so recently that a click may have been meant for the one before."""
        return self._clock - self._turned < TWICE

    def start_over(self) -> None:
        """Moves were taken back: whose turn it is and whether the game is over is news again."""
        self._was_asked = self.session.human_asked
        self._result_shown = self.session.match.decision is None

    def _look_at(self, at: int) -> None:
        self.play.look_at(at)
        self.refresh()

    @property
    def moving(self) -> bool:
        camera = self.arrangement.board.camera
        return (self.play.playback.playing and self.play.looking is None) or not camera.settled or self.mouse.dragging

    def refresh(self) -> None:
        """Something changed: show it."""
        self.composer.refresh()
        self.mouse.refresh()
        self._stale = True

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        self._active = self._clock
        if self.pane.overlay is not None:
            self.pane.handle(event)
            self.mouse.pass_by(event, closed=self.pane.overlay is None)
            self._stale = True
            return True
        if self.hand.handle(event) or self.tutor.handle(event):
            self._stale = True
            return True
        used = self.keys.handle(event) if event.type == pygame.KEYDOWN else self.mouse.handle(event)
        if event.type == pygame.MOUSEMOTION and any(event.rel):
            self.focus = ""  # the mouse has taken over
        if used:
            self._stale = True
        return used

    def choose(self, target: str) -> None:
        """Pick a target, or play the move that it means."""
        self.mouse.rest = -QUIET  # a click is an answer: no tooltip until the mouse is somewhere else
        played = self.play.choose(target)
        if played is None:
            self.sounds.play("click")
        self.hints.follow(played)
        if not self.app.settings.pace:
            self.play.update(0.0, 0.0)
        self.turned()
        self.refresh()

    def run_program(self, target: str) -> bool:
        """What belongs to the program, not to the game; True if the target was such a thing."""
        return self.program.run(target)

    def back(self) -> None:
        """Escape: one thing less, and at last the menu. Never loses anything."""
        play, arrangement = self.play, self.arrangement
        if play.playback.playing and play.looking is None:
            self.run_program("finish")
        elif arrangement.raised or arrangement.log_open:
            arrangement.raised = arrangement.log_open = False
        elif play.looking is not None:
            play.look_at(None)
        elif self.advice is not None:
            self.advice = None
        elif play.picked:
            play.picks = ()
        elif self.hand.lifted:
            self.program.run("undo")
        elif play.other is not None:
            play.other = None
        elif self.focus:
            self.focus = ""
        else:
            self.talk.open_menu()

    # -- drawing --

    @property
    def view(self) -> View:
        return self.composer.view

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = self._clock
        still = self._clock - self._active >= BREATHES
        self.arrangement.draw(surface, 0.4 if still else self._clock)  # 0.4 s: at the height of a breath
        beyond.draw(surface, self.arrangement, beyond.signs(self.arrangement, self.composer.glowing))
        playback = self.play.playback
        if playback.beat is not None and self.play.looking is None:
            draw_beat(surface, playback.beat, playback.progress, self.arrangement, self.view, self.texts)
        if self.focus and (rect := self.arrangement.rect_of(self.focus)) is not None:
            focus_ring(surface, self.look, rect, self.look.px(6))
        self.tutor.draw(surface)
        self.tooltip.draw(surface)  # over the frames that the coach draws
        self.talk.draw(surface, self.look)
        if self.pane.overlay is not None:
            self.pane.overlay.draw(surface, self.look)

    def targets(self) -> dict[str, pygame.Rect]:
        if self.pane.overlay is not None:
            return self.pane.overlay.targets()
        return self.arrangement.targets() | self.tutor.targets()
