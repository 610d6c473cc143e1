"""The table: the whole game with mouse and keyboard. What goes on at it is in `game.scenes.playing`.

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
from game.scenes.coach_slip import CoachSlip
from game.scenes.playing.bots import Bots
from game.scenes.playing.guide import Guide
from game.scenes.playing.hints import Hints
from game.scenes.playing.log import GameLog
from game.scenes.playing.reasons import Reasons
from game.scenes.playing.session import Session
from game.scenes.playing.state import TableState
from game.scenes.playing.thinker import Thinker
from game.scenes.scene import Scene
from game.scenes.table import edge_signs
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.clicks import Clicks
from game.scenes.table.compose import Composer
from game.scenes.table.dialogs import Dialogs
from game.scenes.table.dragging import Dragging
from game.scenes.table.flights import draw_beat
from game.scenes.table.handover import Handover
from game.scenes.table.keyboard import Keys
from game.scenes.table.misclick_guard import MisclickGuard
from game.scenes.table.mouse import Mouse
from game.scenes.table.notices import Notices
from game.scenes.table.plain_parts import parts_of
from game.scenes.table.program_buttons import ProgramButtons
from game.scenes.table.snapshot import frame_of, view_of
from game.scenes.table.tooltips import Tooltips
from game.scenes.tutor import Tutor
from game.titles import title_named
from game.view.controls import Control
from game.view.panels import View
from game.view.sound import Sounds
from game.view.turn_sign import ReadyGate, TurnNotice
from game.view.widgets import focus_ring

if TYPE_CHECKING:
    from game.scenes.app import App

BREATHES = 3.0  # seconds after the last input; then the light is steady and the machine may rest
BRIEFLY = 2.5  # seconds that the table says why a click did nothing
BREATH_STEP = 0.07


class Table(Scene):
    """Targets: the ids of the board and of the panels (see `game.view.panels`)."""

    name = "table"

    def __init__(
        self,
        app: App,
        match: Match[Any],
        thinker: Thinker | None = None,
        *,
        keeps: bool = True,
        pose: str = "",
        guide: Guide | None = None,
    ) -> None:
        """`keeps`: autosave. `pose`: for a picture, the table holds still in the midst of the last move.
        `guide`: somebody speaks over it."""
        title = title_named(match.rules.name)
        super().__init__(app, title)
        gc.unfreeze()
        gc.collect()  # an earlier table is a ring of references that holds many pictures
        gc.freeze()  # what is there now stays: looking through it again and again would make single frames late
        self._keeps, self._held = keeps, bool(pose)
        self._guide = guide or Guide()
        self._clock = self._drawn = 0.0
        self._active = 0.0  # when something was last done
        ended = match.decision is None or self._guide.speaks
        self.parts = parts_of(match, self.texts)
        self.session = Session(match, self.parts.always_asks, self._keep, self._guide.umpire, self.parts.goes_on)
        self.bots = Bots(self.session, thinker)
        self.state = TableState(self.session, self.bots, self.parts, self._guide)
        self.notices = Notices()
        if pose:
            title.brought("table", "hold")(self.state, pose)
        else:
            self.state.settle()
        self._show_things()
        self._take_input(ended)

    def _show_things(self) -> None:
        """What is seen."""
        self.arrangement = Arrangement(self.parts, self.look)
        self.log = GameLog(self.parts)
        self.composer = Composer(self.parts, self.arrangement, self.log, self._guide, view_of(self.state))
        self.mouse = Mouse(
            self.arrangement, lambda target, panel: self.clicks.click(target, panel), self._look_at,
            take=lambda target, panel: self.dragging.take(target, panel),
            put=lambda target, panel: self.dragging.put(target, panel),
        )  # fmt: skip
        self.hints = Hints(self.state, self._show_advised)
        self.reasons = Reasons(self.session, self.parts)
        self.tooltips = Tooltips(
            self.look, self.parts, self.arrangement, self.composer, self.mouse, log=self.log, reasons=self.reasons,
        )  # fmt: skip
        self.tutor = Tutor(self, self.state, self.arrangement, self.mouse, self.tooltips)
        self.coach_slip = CoachSlip(self, self.state, self.arrangement, self._guide)

    def _take_input(self, ended: bool) -> None:
        """What comes of clicks and keys."""
        state, arrangement, composer, guide = self.state, self.arrangement, self.composer, self._guide
        app, mouse, hints, notices = self.app, self.mouse, self.hints, self.notices
        self.sounds = sounds = Sounds(app.settings.sound, app.settings.volume, self.look.art.sounds)
        self.handover = handover = Handover(
            state, sounds, notices, announce=self._announce, end=self._show_result, ended=ended
        )
        self.dialogs = dialogs = Dialogs(
            self, state, self.log, notices, rules=self.tutor.open_rules, leave=app.scenes.back_to_menu
        )
        self.misclicks = MisclickGuard(composer, mouse)
        self.program = ProgramButtons(
            self, state, arrangement, composer, log=self.log, mouse=mouse, hints=hints, dialogs=dialogs,
            notices=notices, handover=handover, sounds=sounds, guide=guide, refresh=self.refresh,
        )  # fmt: skip
        self.clicks = Clicks(
            state, arrangement, composer, mouse, misclicks=self.misclicks, program=self.program, hints=hints,
            dialogs=dialogs, handover=handover, sounds=sounds, guide=guide, settings=lambda: app.settings,
            say=lambda key: notices.say(self.t(key), BRIEFLY), refresh=self.refresh,
        )  # fmt: skip
        self.dragging = Dragging(
            state, arrangement, choose=self.clicks.choose, handover=handover, sounds=sounds, notices=notices,
            guide=guide, refresh=self.refresh,
        )  # fmt: skip
        self.keys = Keys(state, arrangement, composer, self.clicks, back=self.back, targets=self._reachable)

    # -- life --

    def _speak(self) -> None:
        """The language is another."""
        self.parts = self.arrangement.parts = parts_of(self.session.match, self.texts)
        self.state.speak(self.parts)
        self.log.speak(self.parts)
        self.composer.speak(self.parts)
        self.tooltips.speak(self.parts)

    def enter(self) -> None:
        backdrop.forget()
        self.sounds.on, self.sounds.volume = self.app.settings.sound, self.app.settings.volume
        self.state.continues = self.app.settings.continues
        self.bots.start()
        self._cover()
        if not self.session.match.at:
            self._keep(self.session.match)  # a game that has begun can be continued, even before its first move
        super().enter()
        self.dialogs.come_back()

    def take_up(self) -> None:
        """A game goes on that was left: whoever is asked is told what came since his last turn, seen or not."""
        if (seat := self.session.human_asked) is not None:
            self.handover.sum_up(seat)

    def leave(self) -> None:
        """Covered or closed: the game is saved anyway; its picture is for the shelf."""
        self.bots.close()
        sit = self.state.situation
        if self._keeps and self.app.frames and not (sit and self.parts.is_secret(sit)):
            picture = pygame.Surface(self.app.size)  # drawn anew: the window may show a menu over the table
            self.arrangement.draw(picture, 0.0)
            self._keep(self.session.match, picture)

    def on_table(self) -> Match[Any]:
        return self.session.match

    def in_play(self) -> Match[Any] | None:
        return self.session.match if self._keeps else None

    def rebuild(self) -> None:
        """The window, the language or the scale changed."""
        super().rebuild()
        self._cover()
        if self.parts.words.texts is not self.texts:
            self._speak()
        self.tooltips.resize(self.look)
        self.refresh()

    def _cover(self) -> None:
        """Whoever comes back uncovers it again; a picture keeps what it was taken for."""
        if not self._held:
            self.state.picks = self.parts.covered(self.state.picks)

    def _keep(self, match: Match[Any], picture: pygame.Surface | None = None) -> None:
        """Autosave; a full disk must not stop the game."""
        if not self._keeps:
            return
        try:
            saved_games.keep(match, picture=picture)
        except Problem as problem:
            self.notices.say(self.t("play.save.failed", why=problem.told(self.texts)))

    # -- time --

    def update(self, dt: float) -> bool:
        self._clock += dt
        changed = self.pane.update(dt) or self._stale
        self._stale = False
        if self.pane.overlay is None and not self._held:
            changed |= self._pass_time(dt) | self.dragging.update()
        changed |= self._look_around(dt) | self.notices.update(dt) | self.coach_slip.update(dt)
        changed |= self.handover.update(dt) | self.arrangement.update(dt)
        self.mouse.rest += dt
        self.clicks.watch_mouse()
        changed |= self._compose() | self._point_out(dt)
        if self.misclicks.update(dt):
            changed |= self._compose()
        glowing = self._clock - self._active < BREATHES and bool(self.arrangement.board.lights)
        breath = glowing and self._clock - self._drawn >= BREATH_STEP
        if not changed and not self.moving:
            self._prepare()
        return changed or breath

    def _prepare(self) -> None:
        """Nothing moves: a little of what may come is made ahead."""
        self.sounds.prepare()
        if self.composer.frame is not None:
            self.parts.prepare(self.composer.frame)

    def _look_around(self, dt: float) -> bool:
        """A word about what changed outside of the game."""
        word = self.parts.look_around(dt, self.arrangement.board)
        if word:
            self.arrangement.forget_places()  # what changed may lie elsewhere now
            self.notices.say(word)
        return bool(word)

    def _pass_time(self, dt: float) -> bool:
        changed = self.state.update(dt, self.app.settings.pace)
        for sound in self.state.playback.sounds[:3]:
            self.sounds.play(sound)
        self.state.playback.sounds.clear()
        if self.state.situation is not None and (advice := self.bots.hint()) is not None:
            self.notices.hush()
            self.hints.come(advice)
            changed = True
        if self.bots.stumbled:
            self.bots.stumbled = False
            self.notices.say(self.t("play.bots.failed"))
        if changed:
            self._active = self._clock
            self.handover.check()
        return changed

    def _announce(self, seat: int) -> None:
        """Another person than before is asked: all see it, and if they wish he says that he is there."""
        if self._guide.speaks or self.session.people < 2:
            return
        turn = TurnNotice(
            self.session.match.setup.seats[seat].colour, self.t("play.bots.turn", player=self.parts.words.player(seat))
        )
        if self.app.settings.ready:
            self.pane.overlay = ReadyGate(self.look, turn, self.t("play.ready"))
        else:
            self.handover.sign.show(turn)

    def _show_result(self) -> None:
        self.app.scenes.push("result", match=self.session.match)

    def _point_out(self, dt: float) -> bool:
        """The tooltip of what is pointed at."""
        covered, explained = self.pane.overlay is not None, self.tutor.panel is not None
        spared = [self.coach_slip.rect, *self._guide.lies_on()]
        return self.tooltips.update(dt, covered=covered, explained=explained, spared=spared)

    def _show_advised(self) -> None:
        self._compose()  # what to click next may be a button that comes only now
        self.arrangement.reveal(self.composer.advised)

    def _look_at(self, at: int) -> None:
        self.state.look_at(at)
        self.refresh()

    @property
    def moving(self) -> bool:
        camera, state = self.arrangement.board.camera, self.state
        return (
            (state.playback.playing and state.looking is None and not state.waits and not state.playback.still)
            or not camera.settled
            or self.mouse.dragging
            or self.handover.sign.fading
        )

    def refresh(self) -> None:
        """Something changed: show it."""
        self._compose()
        self.mouse.refresh()
        self._stale = True

    def _compose(self) -> bool:
        frame = frame_of(
            self.state, self.look, self.arrangement, self.mouse, hints=self.hints, dragging=self.dragging,
            misclicks=self.misclicks, kept=self.composer.view,
        )  # fmt: skip
        changed = self.composer.show(frame)
        if changed:
            self.mouse.refresh()
        return changed

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        self._active = self._clock
        if self.pane.overlay is not None:
            self.pane.handle(event)
            self.mouse.pass_by(event, closed=self.pane.overlay is None)
            self._stale = True
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.handover.sign.press()
        if self.clicks.handle(event) or self.tutor.handle(event) or self.coach_slip.handle(event):
            self._stale = True
            return True
        if event.type == pygame.KEYDOWN:
            if used := self.keys.handle(event):
                self.refresh()
        else:
            used = self.mouse.handle(event)
        if event.type == pygame.MOUSEMOTION and any(event.rel):
            self.state.focus = ""  # the mouse has taken over
        if used:
            self._stale = True
        return used

    def back(self) -> None:
        """Escape: one thing less, and at last the menu. Never loses anything."""
        state, arrangement = self.state, self.arrangement
        if self.dragging.piece is not None:
            self.dragging.put_back()
        elif self._guide.escapes():
            return
        elif state.playback.playing and not state.waits and state.looking is None:
            self.program.run(Control.FINISH)
        elif arrangement.raised or arrangement.log_open:
            arrangement.raised = arrangement.log_open = False
        elif state.looking is not None:
            state.look_at(None)
        elif self.hints.advice is not None:
            self.hints.drop()
        elif state.picked:
            state.picks = ()
        elif self.clicks.held or (state.situation is not None and state.parts.takes_back(state.situation)):
            self.program.run(Control.UNDO)
        elif state.other is not None:
            state.other = None
        elif state.focus:
            state.focus = ""
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
        frame = self.composer.frame
        if frame is not None and frame.beat is not None:
            draw_beat(surface, frame.beat, self.state.playback.progress, self.arrangement, self.view)
        if frame is not None and (rect := self.arrangement.rect_of(frame.focus)) is not None:
            focus_ring(surface, self.look, rect, self.look.px(6))
        self.dragging.draw(surface, self.mouse.position, self.view)
        if self.handover.sign.turn is not None:
            self._draw_sign(surface)
        self.coach_slip.draw(surface)
        self.tutor.draw(surface)
        self.tooltips.tooltip.draw(surface)  # over the frames that the coach draws
        self.notices.draw(surface, self.look, self.arrangement.areas.board)
        if self.pane.overlay is not None:
            self.pane.overlay.draw(surface, self.look)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        board, places = self.arrangement.areas.board, self.arrangement.targets()
        choices = [places[target] for target in self.composer.glowing if target in places]
        self.handover.sign.draw(surface, self.look, board if board.w else surface.get_rect(), choices)

    def targets(self) -> dict[str, pygame.Rect]:
        if self.pane.overlay is not None:
            return self.pane.overlay.targets()
        words = self.coach_slip if self.tutor.panel is None else self.tutor
        return self.arrangement.targets() | words.targets()

    def _reachable(self) -> dict[str, pygame.Rect]:
        """What the keyboard can come to: not what lies under somebody's words."""
        words = self._guide.lies_on()
        return {
            id: rect for id, rect in self.targets().items() if not any(over.collidepoint(rect.center) for over in words)
        }
