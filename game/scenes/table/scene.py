"""The table: the whole game with mouse and keyboard.

The way of a click: the mouse says what it hit, `clicks` knows what that means, the session plays the move, the playback
shows what happened, and the next situation says what glows. What is the title's own is in its `TableParts`.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.match import Match
from game.problems import Problem
from game.scenes import backdrop, saved_games
from game.scenes.scene import Scene
from game.scenes.table import edge_signs
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.bots import Bots
from game.scenes.table.clicks import Clicks
from game.scenes.table.compose import Composer
from game.scenes.table.dialogs import Dialogs
from game.scenes.table.flights import draw_beat
from game.scenes.table.hints import Hints
from game.scenes.table.keyboard import Keys
from game.scenes.table.log import GameLog
from game.scenes.table.mouse import Mouse
from game.scenes.table.plain_parts import parts_of
from game.scenes.table.reasons import Reasons
from game.scenes.table.session import Session
from game.scenes.table.state import TableState
from game.scenes.table.tooltips import Tooltips
from game.scenes.table_thinker import Advice, Thinker
from game.scenes.tutor import Tutor
from game.titles import title_named
from game.view.panels import View
from game.view.panels.tooltip import Tooltip
from game.view.sound import Sounds
from game.view.turn_sign import ReadyGate, Turn, TurnSign
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
    guided = False  # whether somebody speaks over it

    def __init__(
        self, app: App, match: Match[Any], thinker: Thinker | None = None, *, keeps: bool = True, moment: str = ""
    ) -> None:
        """`keeps`: autosave. `moment`: for pictures, the table holds still in a moment of the last move."""
        super().__init__(app, title_named(match.rules.name))
        gc.collect()  # an earlier table is a ring of references that holds many pictures
        self._keeps = keeps
        self._held = bool(moment)
        self.parts = parts_of(match, self.texts)
        self.session = Session(match, self.parts.always_asks, self._keep)
        self.bots = Bots(self.session, thinker)
        self.state = TableState(self.session, self.bots, self.parts)
        self.dialogs = Dialogs(self)
        self.sounds = Sounds(app.settings.sound, app.settings.volume)
        self.arrangement = Arrangement(self.parts, self.look)
        self.clicks = Clicks(self)
        self.mouse = Mouse(lambda: self.arrangement, self.clicks.click, self._look_at)
        self.keys = Keys(self)
        self.tooltips = Tooltips(self)
        self.hints = Hints(self)
        self.tooltip = Tooltip(self.look)
        self.focus = ""  # what has the keyboard
        self.advice: Advice | None = None
        self._clock = self._drawn = 0.0
        self._active = 0.0  # when something was last done
        self._turned = -QUIET  # when somebody else was last asked
        self._result_shown = match.decision is None
        self._speak()
        if moment:
            title_named(match.rules.name).room("table").hold(self.state, moment)
        else:
            self.state.settle()
        self._was_asked = self._person = self.session.human_asked  # and the last person who was
        self.turn_sign = TurnSign()
        self.skipped = False  # whether somebody skipped ahead to his next decision
        self.tutor = Tutor(self)

    # -- life --

    def _speak(self) -> None:
        """Everything that depends on the language."""
        match = self.session.match
        if self.parts.words.texts is not self.texts:
            self.parts = self.arrangement.parts = parts_of(match, self.texts)
        self.state.speak(self.parts)
        self.wording = self.parts.words
        self.log = GameLog(match, self.parts)
        self.reasons = Reasons(self.session, self.parts)
        self.composer = self._composer()

    def _composer(self) -> Composer:
        return Composer(self)

    def enter(self) -> None:
        backdrop.forget()
        self.sounds.on, self.sounds.volume = self.app.settings.sound, self.app.settings.volume
        self.state.continues = self.app.settings.continues
        self.bots.start()
        self.state.picks = self.parts.covered(self.state.picks)
        if not self.session.match.at:
            self._keep(self.session.match)  # a game that has begun can be continued, even before its first move
        super().enter()
        self.dialogs.come_back()

    def leave(self) -> None:
        """Covered or closed: the game is saved anyway; its picture is for the shelf."""
        self.bots.close()
        sit = self.state.situation
        if self._keeps and self.app.frames and not (sit and self.parts.is_secret(sit)):
            picture = pygame.Surface(self.app.size)  # drawn anew: the window may show a menu over the table
            self.arrangement.draw(picture, 0.0)
            self._keep(self.session.match, picture)

    def in_play(self) -> Match[Any] | None:
        return self.session.match if self._keeps else None

    def kept_clear(self) -> list[pygame.Rect]:
        """What somebody says at the table: no tooltip lies over it."""
        return [self.tutor.slip]

    def rebuild(self) -> None:
        """The window, the language or the scale changed."""
        super().rebuild()
        self.state.picks = self.parts.covered(self.state.picks)
        if self.wording.texts is not self.texts:
            self._speak()
        self.tooltip = Tooltip(self.look)
        self.refresh()

    def _keep(self, match: Match[Any], picture: pygame.Surface | None = None) -> None:
        """Autosave; a full disk must not stop the game."""
        if not self._keeps:
            return
        try:
            saved_games.keep(match, picture=picture)
        except Problem as problem:
            self.dialogs.say(self.t("play.save.failed", why=problem.told(self.texts)))

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
        changed |= self._look_around(dt) | self.dialogs.update(dt) | self.tutor.update(dt) | self.turn_sign.update(dt)
        changed |= self.arrangement.update(dt)
        changed |= self.composer.refresh() | self.tooltips.update(dt)
        if self.clicks.guard.update(dt):
            changed |= self.composer.refresh()
        glowing = self._clock - self._active < BREATHES and bool(self.arrangement.board.lights)
        breath = glowing and self._clock - self._drawn >= BREATH_STEP
        return changed or breath

    def _look_around(self, dt: float) -> bool:
        """A word about what changed outside of the game."""
        word = self.parts.look_around(dt, self.arrangement.board)
        if word:
            self.arrangement.forget_places()  # what changed may lie elsewhere now
            self.dialogs.say(word)
        return bool(word)

    def _pass_time(self, dt: float) -> bool:
        changed = self.state.update(dt, self.app.settings.pace)
        for sound in self.state.playback.sounds[:3]:
            self.sounds.play(sound)
        self.state.playback.sounds.clear()
        if self.state.situation is not None and (advice := self.bots.hint()) is not None:
            self.hints.come(advice)
            changed = True
        if self.bots.stumbled:
            self.bots.stumbled = False
            self.dialogs.say(self.t("play.bots.failed"))
        if changed:
            self._active = self._clock
            self.turned()
        return changed

    def turned(self) -> None:
        """Another person's turn, or the end of the game."""
        asked = self.session.human_asked
        if not self.state.playback.playing and asked != self._was_asked:
            self._was_asked, self._turned = asked, self._clock
            self.focus = ""  # what the keyboard was on was another's
            if asked is not None:
                self.sounds.play("turn")
                self._announce(asked)
                if self.skipped:
                    self.dialogs.sum_up(asked)
            self.skipped &= asked is None
        if self.state.over and not self._result_shown and self.state.looking is None:
            self._result_shown = True
            self.app.scenes.push("result", match=self.session.match)

    def _announce(self, seat: int) -> None:
        """Another person than before is asked: all see it, and if they wish he says that he is there."""
        before, self._person = self._person, seat
        if before == seat or self.guided or self.session.people < 2:
            return
        name = self.t("play.bots.turn", player=self.parts.words.player(seat))
        turn = Turn(self.session.match.setup.seats[seat].colour, name)
        if self.app.settings.ready:
            self.pane.overlay = ReadyGate(self.look, turn, self.t("play.ready"))
        else:
            self.turn_sign.show(turn)

    @property
    def just_turned(self) -> bool:
        """Somebody else has been asked so recently that a click may have been meant for the one before."""
        return self._clock - self._turned < TWICE

    def start_over(self) -> None:
        """Moves were taken back: whose turn it is and whether the game is over is news again."""
        self._was_asked = self._person = self.session.human_asked
        self.turn_sign.hide()
        self._result_shown = self.session.match.decision is None

    def _look_at(self, at: int) -> None:
        self.state.look_at(at)
        self.refresh()

    @property
    def moving(self) -> bool:
        camera = self.arrangement.board.camera
        return (
            (self.state.playback.playing and self.state.looking is None)
            or not camera.settled
            or self.mouse.dragging
            or self.turn_sign.fading
        )

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
        if self.clicks.handle(event) or self.tutor.handle(event):
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
        played = self.state.choose(target)
        if played is None:
            self.sounds.play("click")
        self.hints.follow(played)
        if not self.app.settings.pace:
            self.state.update(0.0, 0.0)
        self.turned()
        self.refresh()

    def run_program(self, target: str) -> bool:
        """What belongs to the program, not to the game; True if the target was such a thing."""
        return self.clicks.program.run(target)

    def back(self) -> None:
        """Escape: one thing less, and at last the menu. Never loses anything."""
        state, arrangement = self.state, self.arrangement
        if state.playback.playing and not state.waits and state.looking is None:
            self.run_program("finish")
        elif arrangement.raised or arrangement.log_open:
            arrangement.raised = arrangement.log_open = False
        elif state.looking is not None:
            state.look_at(None)
        elif self.advice is not None:
            self.advice = None
        elif state.picked:
            state.picks = ()
        elif self.clicks.held:
            self.clicks.program.run("undo")
        elif state.other is not None:
            state.other = None
        elif self.focus:
            self.focus = ""
        else:
            self.dialogs.open_menu()

    # -- drawing --

    @property
    def view(self) -> View[Any]:
        return self.composer.view

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = self._clock
        still = self._clock - self._active >= BREATHES
        self.arrangement.draw(surface, 0.4 if still else self._clock)  # 0.4 s: at the height of a breath
        edge_signs.draw(surface, self.arrangement, edge_signs.signs(self.arrangement, self.composer.glowing))
        playback = self.state.playback
        if playback.beat is not None and self.state.looking is None:
            draw_beat(surface, playback.beat, playback.progress, self.arrangement, self.view)
        if self.focus and (rect := self.arrangement.rect_of(self.focus)) is not None:
            focus_ring(surface, self.look, rect, self.look.px(6))
        areas = self.arrangement.areas
        self.turn_sign.draw(surface, self.look, areas.board if areas.board.w else surface.get_rect())
        self.tutor.draw(surface)
        self.tooltip.draw(surface)  # over the frames that the coach draws
        self.dialogs.draw(surface, self.look)
        if self.pane.overlay is not None:
            self.pane.overlay.draw(surface, self.look)

    def targets(self) -> dict[str, pygame.Rect]:
        if self.pane.overlay is not None:
            return self.pane.overlay.targets()
        return self.arrangement.targets() | self.tutor.targets()
