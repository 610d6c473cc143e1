"""Beside every table: explains what one points at, opens the rules where they matter, and lets the coach speak.

Right-click a thing, or hold `I` over it: what it is, what it does now, what can be done with it, and the rule.
`R` opens the rules at what is asked or refused. The coach says one sentence, when it matters, if he is wanted.
"""

from typing import Any

import pygame

from game.scenes.playing.guide import Guide
from game.scenes.playing.state import TableState
from game.scenes.scene import Scene
from game.scenes.speech_panel import Speech, SpeechPanel
from game.scenes.speech_place import Surroundings
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.mouse import Mouse
from game.scenes.table.tooltips import Tooltips
from game.teach.coach import Coach
from game.teach.explain import Explainer, Explanation
from game.teach.teaching import CoachWord, Teaching, teaching_of
from game.titles import Title, title_named
from game.view import palette
from game.view.fonts import SANS
from game.view.icons import draw_icon
from game.view.lettering import draw_text, wrap
from game.view.light import Light, light
from game.view.palette import Level
from game.view.panels.log import Log
from game.view.panels.panel import Panel
from game.view.paper import coal_panel
from game.view.rulebook import chip_width, draw_chip

SLACK = 5
STAYS = 14.0  # seconds that a sentence of the coach stays
THREE_LINES = 84  # of the log, with its rim
HELD = pygame.K_i
RULES = pygame.K_r


class Tutor:
    """One for each table."""

    def __init__(
        self,
        scene: Scene,
        state: TableState,
        arrangement: Arrangement,
        mouse: Mouse,
        tooltips: Tooltips,
        guide: Guide,
    ) -> None:
        """`scene` is the one that he draws on; `guide`: if somebody else speaks, the coach is silent."""
        self._scene, self._state, self._arrangement = scene, state, arrangement
        self._mouse, self._tooltips, self._guide = mouse, tooltips, guide
        self._coaches: dict[int, Coach] = {}
        self._looked = -1  # the version of the session that the coach has looked at
        self._pressed: tuple[int, int] | None = None
        self.panel: SpeechPanel | None = None  # an explanation
        self._subject = pygame.Rect(0, 0, 0, 0)
        self.word = ""  # of the coach
        self.word_rule = ""
        self._word_targets: tuple[str, ...] = ()
        self._spoken: tuple[Coach, CoachWord] | None = None  # who said it
        self._age = 0.0
        self._read_in = scene.look

    @property
    def _title(self) -> Title:
        return title_named(self._state.session.match.rules.name)

    @property
    def _teaching(self) -> Teaching:
        return teaching_of(self._title)

    # -- what the table asks --

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if it was for the tutor."""
        if self.panel is not None and self._close(event):
            return True
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._pressed = event.pos
            case pygame.MOUSEBUTTONUP if event.button == 3 and self._pressed is not None:
                self._released(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.word:
                return self._word_clicked(event.pos)
            case pygame.KEYDOWN if event.key == HELD and not event.mod & pygame.KMOD_CTRL:
                return self.explain(self._state.focus or self._mouse.target)
            case pygame.KEYDOWN if event.key == RULES and not event.mod & pygame.KMOD_CTRL:
                self.open_rules()
                return True
        return False

    def update(self, dt: float) -> bool:
        """The coach looks when somebody is asked anew; what he said fades."""
        changed = False
        if self.word:
            if self._scene.look is not self._read_in:  # the window is another: he must be found again
                self._read_in, self._age = self._scene.look, 0.0
            if self.slip.w and self._scene.pane.overlay is None:
                self._age += dt  # what cannot be read is not read: it waits for a larger window, and for the menu
            nowhere = self._host is None and self._is_silent
            if self._age > STAYS or self._state.playback.playing or nowhere:
                self.hush()
                changed = True
        return self._coach() | self._make_room() | changed

    def _make_room(self) -> bool:
        """What the panel under the slip shows stands below it."""
        host, slip = self._host, self.slip
        self._arrangement.slip = slip
        if host is None:
            return False
        return host.cover(0, host.area.bottom - slip.y) if slip.bottom > host.area.bottom else host.cover(slip.h)

    @property
    def _host(self) -> Panel[Any] | None:
        """What the slip lies on."""
        arrangement = self._arrangement
        names = self._state.parts.coach_on(arrangement.areas)
        return next((arrangement.panels[name] for name in names if name in arrangement.panels), None)

    def _below(self, host: Panel[Any] | None, high: int) -> pygame.Rect | None:
        """The timeline under a log that would keep less than three lines beside a slip so high: what the others did
        must be read when one's turn begins, the past can wait."""
        timeline = self._arrangement.panels.get("timeline")
        if not isinstance(host, Log) or timeline is None or timeline.area.y < host.area.bottom:
            return None
        return timeline.area if host.area.h - host.head - high < self._scene.look.px(THREE_LINES) else None

    @property
    def _is_silent(self) -> bool:
        """Whether this is no moment for a word: whoever is silent does not come back to it."""
        return self._state.parts.coach_silent(self._arrangement.areas)

    @property
    def slip(self) -> pygame.Rect:
        """Where the coach's sentence is; nowhere if he says nothing."""
        return self._word_boxes()[0] if self.word and self._host is not None else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        if self.slip.w and self._scene.pane.overlay is None:
            self._draw_word(surface)
        if self.panel is not None:
            look = self._scene.look
            if self._subject.w and self._subject.w < look.px(300):
                light(surface, self._subject, Light.LIT, look.px(6), scale=look.scale)
            self.panel.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        if self.panel is not None:
            return self.panel.pane.targets()
        if not self.slip.w:
            return {}
        _, chip, close = self._word_boxes()
        return {"coach:why": chip, "coach:quiet": close}

    # -- explaining --

    def explain(self, target: str) -> bool:
        """Explain a thing on the table; False if there is nothing to say about it."""
        state, scene = self._state, self._scene
        if not target or state.playback.playing or not self._title.has("coach"):
            return False
        pos, seat, words = state.position, state.seat, state.parts.words
        asked = state.situation is not None and seat == state.session.asked
        told = Explainer(self._teaching, state.session.match.rules, words).explain(target, pos, seat, asked)
        if told is None:
            return False
        rect = self._arrangement.rect_of(target)
        self._subject = rect or pygame.Rect(0, 0, 0, 0)
        look, (width, height) = scene.look, scene.app.size
        room = pygame.Rect(look.px(14), look.px(14), width - look.px(28), height - look.px(28))
        subjects = () if rect is None else (rect,)
        around = Surroundings(room, subjects)
        self.panel = SpeechPanel(look, self._speech(told), (), self._open_rule, around, points_at=subjects)
        self._tooltips.tooltip.hide()
        return True

    def _speech(self, told: Explanation) -> Speech:
        t = self._scene.t
        words = [told.what, *(f"- {line}" for line in told.now)]
        if told.can:
            words += [t("explain.title_can"), *(f"- {line}" for line in told.can)]
        if told.cannot:
            words.append(t("common.says", what=t("explain.title_cannot"), text=told.cannot))
        return Speech(told.title, tuple(words), rules=told.rules)

    def _released(self, position: tuple[int, int]) -> None:
        """A right click, unless the board was dragged."""
        pressed, self._pressed = self._pressed, None
        assert pressed is not None
        if max(abs(position[i] - pressed[i]) for i in (0, 1)) <= SLACK:
            target, _ = self._arrangement.at(position)
            self.explain(target)

    def _close(self, event: pygame.event.Event) -> bool:
        """An explanation goes with the key that called it, or with any other press."""
        assert self.panel is not None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if self.panel.rect.collidepoint(event.pos):
                self.panel.pane.handle(event)
                return True
            case pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION if self.panel.rect.collidepoint(event.pos):
                self.panel.pane.handle(event)
                return True
            case pygame.KEYUP if event.key == HELD:
                self.panel = None
                return True
            case pygame.KEYDOWN if event.key == HELD:  # the key repeats while it is held
                return True
            case pygame.KEYDOWN if event.key == RULES:
                rule = self.panel.speech.rules[0] if self.panel.speech.rules else ""
                self.panel = None
                self._open_rule(rule)
                return True
            case pygame.KEYDOWN | pygame.MOUSEBUTTONDOWN:
                self.panel = None
                return event.type == pygame.KEYDOWN or event.button == 1
        return False

    # -- rules --

    def open_rules(self) -> None:
        """At the rule of the refusal that is shown, else of what is asked."""
        tip = self._tooltips.tooltip.tip
        told = tip.rules[0] if tip is not None and tip.rules else ""
        decision = self._state.session.match.decision
        self._open_rule(told or (decision.rule if decision is not None else ""))

    def _open_rule(self, rule: str) -> None:
        self.panel = None
        if self._title.has("book"):
            self._scene.app.scenes.push("rules", rule=rule, setup=self._state.session.match.setup, title=self._title)

    # -- the coach --

    def _coach(self) -> bool:
        state, session = self._state, self._state.session
        wanted = not self._guide.speaks and self._scene.app.settings.coach and self._title.has("coach")
        if not wanted or state.situation is None or session.version == self._looked:
            return False
        self._looked = session.version
        seat = state.situation.seat
        if self._spoken is not None and not self._spoken[0].holds(self._spoken[1], session.match.position, seat):
            self.hush()
        coach = self._coaches.setdefault(seat, Coach(self._teaching))
        word = coach.look(session.match.position, seat)
        if word is None:
            return False
        self.word, self.word_rule = coach.say(word, state.parts.words), word.rule
        self._word_targets, self._age, self._spoken = word.targets, 0.0, (coach, word)
        return True

    def hush(self) -> None:
        """Nothing more about this."""
        self.word, self._word_targets, self._spoken = "", (), None

    def _word_clicked(self, position: tuple[int, int]) -> bool:
        whole, chip, close = self._word_boxes()
        if close.collidepoint(position):
            self.hush()
        elif chip.collidepoint(position):
            self._open_rule(self.word_rule)
        return whole.collidepoint(position)

    def _word_boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The slip of the coach, with the chip of the rule and the way to close it.

        It lies on the top of a panel whose contents make room: nothing that one reads is under it, nor the heading. On
        a narrow panel the sentence takes the whole width, the chip stands below it; the slip never reaches beyond the
        panel's foot, where the buttons are. With a low log it lies on the timeline instead, and on the log's foot.
        """
        look, host = self._scene.look, self._host
        room = host.area.move(0, host.head) if host is not None else pygame.Rect(0, 0, 0, 0)
        chip_w, close_w, pad = chip_width(self.word_rule, look), look.px(26), look.px(12)
        size = look.type(14.5)
        if self._is_narrow(room):
            lines = len(wrap(self.word, SANS, size, room.w - 2 * pad))
            whole = pygame.Rect(room.x, room.y, room.w, look.px(44) + round(lines * size * 1.32))
            whole.bottom = min(whole.bottom, host.area.bottom) if host is not None else whole.bottom
            if (below := self._below(host, whole.h)) is not None:
                whole.bottom = below.bottom
            foot = whole.bottom - look.px(18)
            chip = pygame.Rect(whole.x + pad, foot - look.px(11), chip_w, look.px(22))
            return whole, chip, pygame.Rect(whole.right - pad - close_w, foot - look.px(13), close_w, look.px(26))
        lines = len(wrap(self.word, SANS, size, room.w - look.px(46) - chip_w - close_w - pad))
        whole = pygame.Rect(room.x, room.y, room.w, look.px(20) + round(lines * size * 1.32))
        if (below := self._below(host, whole.h)) is not None:
            whole.bottom = below.bottom
        chip = pygame.Rect(whole.right - pad - close_w - chip_w, whole.centery - look.px(11), chip_w, look.px(22))
        return whole, chip, pygame.Rect(whole.right - pad - look.px(18), whole.y, close_w, whole.h)

    def _is_narrow(self, room: pygame.Rect) -> bool:
        """Whether a sentence beside its chip would become a column of single words."""
        return room.w < self._scene.look.px(340)

    def _draw_word(self, surface: pygame.Surface) -> None:
        look = self._scene.look
        whole, chip, close = self._word_boxes()
        for target in self._word_targets:
            rect = self._arrangement.rect_of(target)
            seen = rect is not None and rect.w and self._arrangement.in_sight(target)
            if rect is not None and seen and not self._arrangement.board.is_area(target):
                light(surface, rect, Light.LIT, look.px(6), scale=look.scale)
        coal_panel(surface, whole, look.px(8), level=Level.TOOLTIP, edge=palette.BRASS_DONE, scale=look.scale)
        if self._is_narrow(whole):
            box = pygame.Rect(whole.x, whole.y, whole.w, chip.y - whole.y).inflate(-look.px(24), 0)
        else:
            draw_icon(surface, "eye", (whole.x + look.px(20), whole.centery), look.px(20), palette.BRASS)
            box = pygame.Rect(whole.x + look.px(38), whole.y, chip.x - whole.x - look.px(46), whole.h)
        draw_text(surface, self.word, box, SANS, look.type(14.5), palette.COAL_TEXT, lines=8)
        draw_chip(surface, self.word_rule, (chip.x, chip.centery), look, dark=True)
        draw_icon(surface, "close", close.center, look.px(16), palette.COAL_DIM)
