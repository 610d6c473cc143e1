"""The coach at a table, if he is wanted: one sentence on a slip, when something matters and is easy to miss."""

from dataclasses import dataclass
from typing import Any

import pygame

from game.scenes.playing.guide import Guide
from game.scenes.playing.state import TableState
from game.scenes.scene import Scene
from game.scenes.table.arrangement import Arrangement
from game.teach.coach import Coach
from game.teach.teaching import CoachWord, teaching_of
from game.titles import title_named
from game.view import palette
from game.view.fonts import SANS
from game.view.icons import draw_icon
from game.view.lettering import draw_text, text_width, wrap
from game.view.light import Light, light
from game.view.palette import Level
from game.view.panels.log import Log
from game.view.panels.panel import Panel
from game.view.paper import coal_panel
from game.view.rulebook import chip_width, draw_chip

STAYS = 14.0  # seconds that a sentence stays
THREE_LINES = 84  # of the log, with its rim
NARROW = 340
TYPE, LEADING = 14.5, 1.32
RIM = 12
FOOT = 24  # what the chip takes below the sentence
PADS = 16


@dataclass(frozen=True)
class SlipBoxes:
    """Where the slip lies, and on it the number of the rule and what closes it."""

    whole: pygame.Rect
    chip: pygame.Rect
    close: pygame.Rect


class CoachSlip:
    """One for each table. `words` are what the coach says, `rule` is where that is written."""

    def __init__(self, scene: Scene, state: TableState, arrangement: Arrangement, guide: Guide) -> None:
        """`scene` is the one that he draws on; `guide`: if somebody else speaks, the coach is silent."""
        self._scene, self._state, self._arrangement, self._guide = scene, state, arrangement, guide
        self._title = title_named(state.session.match.rules.name)
        self._coaches: dict[int, Coach] = {}
        self._looked = -1  # the version of the session that the coach has looked at
        self.words = self.rule = ""
        self._points_at: tuple[str, ...] = ()
        self._said: tuple[Coach, CoachWord] | None = None  # by whom
        self._age = 0.0
        self._read_in = scene.look

    # -- what the table asks --

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if it was for the coach."""
        boxes = self._boxes
        if boxes is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if boxes.close.collidepoint(event.pos):
            self.hush()
        elif boxes.chip.collidepoint(event.pos):
            self._open_rule()
        return boxes.whole.collidepoint(event.pos)

    def update(self, dt: float) -> bool:
        """The coach looks when somebody is asked anew; what he said fades."""
        changed = False
        if self.words:
            if self._scene.look is not self._read_in:  # the window is another: he must be found again
                self._read_in, self._age = self._scene.look, 0.0
            if self.rect.w and self._scene.pane.overlay is None:
                self._age += dt  # what cannot be read is not read: it waits for a larger window, and for the menu
            nowhere = self._host is None and self._is_silent
            if self._age > STAYS or self._state.playback.playing or nowhere:
                self.hush()
                changed = True
        return self._look() | self._make_room() | changed

    def targets(self) -> dict[str, pygame.Rect]:
        boxes = self._boxes
        return {} if boxes is None else {"coach:why": boxes.chip, "coach:quiet": boxes.close}

    @property
    def rect(self) -> pygame.Rect:
        """Where the slip is; nowhere if he says nothing."""
        boxes = self._boxes
        return pygame.Rect(0, 0, 0, 0) if boxes is None else boxes.whole

    # -- what he says --

    def _look(self) -> bool:
        state, session = self._state, self._state.session
        wanted = not self._guide.speaks and self._scene.app.settings.coach and self._title.has("coach")
        if not wanted or state.situation is None or session.version == self._looked:
            return False
        self._looked = session.version
        seat = state.situation.seat
        if self._said is not None and not self._said[0].holds(self._said[1], session.match.position, seat):
            self.hush()
        coach = self._coaches.setdefault(seat, Coach(teaching_of(self._title)))
        word = coach.look(session.match.position, seat)
        if word is None:
            return False
        self.say(coach.say(word, state.parts.words), word.rule, word.targets)
        self._said = coach, word
        return True

    def say(self, words: str, rule: str, points_at: tuple[str, ...] = ()) -> None:
        """A sentence, where it is written, and what it is about."""
        self.words, self.rule, self._points_at = words, rule, points_at
        self._age = 0.0

    def hush(self) -> None:
        """Nothing more about this."""
        self.words, self._points_at, self._said = "", (), None

    def _open_rule(self) -> None:
        if self._title.has("book"):
            self._scene.app.scenes.push("rules", rule=self.rule, game=self._state.session.match, title=self._title)

    # -- where it lies --

    @property
    def _host(self) -> Panel[Any] | None:
        """What the slip lies on."""
        arrangement = self._arrangement
        names = self._state.parts.coach_on(arrangement.areas)
        return next((arrangement.panels[name] for name in names if name in arrangement.panels), None)

    @property
    def _is_silent(self) -> bool:
        """Whether this is no moment for a word: whoever is silent does not come back to it."""
        return self._state.parts.coach_silent(self._arrangement.areas)

    def _make_room(self) -> bool:
        """What the panel under the slip shows stands below it."""
        host, slip = self._host, self.rect
        self._arrangement.slip = slip
        if host is None:
            return False
        return host.cover(0, host.area.bottom - slip.y) if slip.bottom > host.area.bottom else host.cover(slip.h)

    @property
    def _boxes(self) -> SlipBoxes | None:
        """The slip on its panel; None if there is nothing to say, or nothing to lie on. It is about now: while the
        past is looked at it waits.

        It lies on the top of a panel whose contents make room: nothing that one reads is under it, nor the heading. On
        a narrow panel the sentence takes the whole width, the chip stands below it; the slip never reaches beyond the
        panel's foot, where the buttons are. With a low log it lies on the timeline instead, and on the log's foot.
        """
        host = self._host
        if not self.words or host is None or self._state.looking is not None:
            return None
        return self._boxes_below(host) if self._is_narrow(host.area) else self._boxes_beside(host)

    def _boxes_below(self, host: Panel[Any]) -> SlipBoxes:
        """The chip and the way to close the slip stand below the sentence, or beside the end of it."""
        px, room, wide = self._scene.look.px, host.area.move(0, host.head), self._scene.look.px(26)
        words, beside = room.w - 2 * px(RIM), self._chip_width + wide + px(2 * RIM)
        below = (
            px(FOOT) if text_width(self._lines(words)[-1], SANS, self._scene.look.type(TYPE)) > words - beside else 0
        )
        whole = pygame.Rect(room.x, room.y, room.w, px(PADS) + below + self._text_height(words))
        whole.bottom = min(whole.bottom, host.area.bottom)
        self._spare_log(whole, host)
        foot = whole.bottom - px(18)
        close = pygame.Rect(whole.right - px(RIM) - wide, foot - px(13), wide, px(26))
        left = whole.x + px(RIM) if below else close.x - px(RIM) - self._chip_width
        return SlipBoxes(whole, pygame.Rect(left, foot - px(11), self._chip_width, px(22)), close)

    def _boxes_beside(self, host: Panel[Any]) -> SlipBoxes:
        """The chip and the way to close the slip stand beside the sentence."""
        px, room, wide = self._scene.look.px, host.area.move(0, host.head), self._scene.look.px(26)
        words = room.w - px(46) - self._chip_width - wide - px(RIM)
        whole = pygame.Rect(room.x, room.y, room.w, px(20) + self._text_height(words))
        self._spare_log(whole, host)
        left = whole.right - px(RIM) - wide - self._chip_width
        chip = pygame.Rect(left, whole.centery - px(11), self._chip_width, px(22))
        return SlipBoxes(whole, chip, pygame.Rect(whole.right - px(RIM) - px(18), whole.y, wide, whole.h))

    @property
    def _chip_width(self) -> int:
        return chip_width(self.rule, self._scene.look)

    def _lines(self, width: int) -> list[str]:
        return wrap(self.words, SANS, self._scene.look.type(TYPE), width)

    def _text_height(self, width: int) -> int:
        return round(len(self._lines(width)) * self._scene.look.type(TYPE) * LEADING)

    def _spare_log(self, slip: pygame.Rect, host: Panel[Any]) -> None:
        """A log that would keep less than three lines beside the slip keeps all but its foot, and the timeline under it
        gives way: what the others did must be read when one's turn begins, the past can wait."""
        timeline = self._arrangement.panels.get("timeline")
        if not isinstance(host, Log) or timeline is None or timeline.area.y < host.area.bottom:
            return
        if host.area.h - host.head - slip.h < self._scene.look.px(THREE_LINES):
            slip.bottom = timeline.area.bottom

    def _is_narrow(self, room: pygame.Rect) -> bool:
        """Whether a sentence beside its chip would become a column of single words."""
        return room.w < self._scene.look.px(NARROW)

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        look, boxes = self._scene.look, self._boxes
        if boxes is None or self._scene.pane.overlay is not None:
            return
        whole, chip = boxes.whole, boxes.chip
        self._frame_what_it_is_about(surface)
        coal_panel(surface, whole, look.px(8), level=Level.TOOLTIP, edge=palette.BRASS_DONE, scale=look.scale)
        if self._is_narrow(whole):
            box = pygame.Rect(whole.x, whole.y + look.px(4), whole.w, 0).inflate(-look.px(24), 0)
            box.h = self._text_height(box.w)
        else:
            draw_icon(surface, "eye", (whole.x + look.px(20), whole.centery), look.px(20), palette.BRASS)
            box = pygame.Rect(whole.x + look.px(38), whole.y, chip.x - whole.x - look.px(46), whole.h)
        draw_text(surface, self.words, box, SANS, look.type(TYPE), palette.COAL_TEXT, lines=8)
        draw_chip(surface, self.rule, (chip.x, chip.centery), look, dark=True)
        draw_icon(surface, "close", boxes.close.center, look.px(16), palette.COAL_DIM)

    def _frame_what_it_is_about(self, surface: pygame.Surface) -> None:
        look, arrangement = self._scene.look, self._arrangement
        for target in self._points_at:
            rect = arrangement.rect_of(target)
            seen = rect is not None and rect.w and arrangement.in_sight(target)
            if rect is not None and seen and not arrangement.board.is_area(target):
                light(surface, rect, Light.LIT, look.px(6), scale=look.scale)
