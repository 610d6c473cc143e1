"""Beside every table: explains what one points at, and opens the rules where they matter.

Right-click a thing, or hold `I` over it: what it is, what it does now, what can be done with it, and the rule.
`R` opens the rules at what is asked or refused.
"""

import pygame

from game.scenes.playing.state import TableState
from game.scenes.scene import Scene
from game.scenes.speech_panel import Speech, SpeechPanel
from game.scenes.speech_place import Surroundings
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.mouse import Mouse
from game.scenes.table.tooltips import Tooltips
from game.teach.explain import Explainer, Explanation
from game.teach.teaching import teaching_of
from game.titles import Title, title_named
from game.view.light import Light, light
from game.view.mouse_slack import strayed

HELD = pygame.K_i
RULES = pygame.K_r


class Tutor:
    """One for each table."""

    def __init__(
        self, scene: Scene, state: TableState, arrangement: Arrangement, mouse: Mouse, tooltips: Tooltips
    ) -> None:
        """`scene` is the one that he draws on."""
        self._scene, self._state, self._arrangement = scene, state, arrangement
        self._mouse, self._tooltips = mouse, tooltips
        self._pressed: tuple[int, int] | None = None
        self.panel: SpeechPanel | None = None  # an explanation
        self._subject = pygame.Rect(0, 0, 0, 0)

    @property
    def _title(self) -> Title:
        return title_named(self._state.session.match.rules.name)

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
            case pygame.KEYDOWN if event.key == HELD and not event.mod & pygame.KMOD_CTRL:
                return self.explain(self._state.focus or self._mouse.target)
            case pygame.KEYDOWN if event.key == RULES and not event.mod & pygame.KMOD_CTRL:
                self.open_rules()
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.panel is not None:
            look = self._scene.look
            if self._subject.w and self._subject.w < look.px(300):
                light(surface, self._subject, Light.LIT, look.px(6), scale=look.scale)
            self.panel.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        return {} if self.panel is None else self.panel.pane.targets()

    # -- explaining --

    def explain(self, target: str) -> bool:
        """Explain a thing on the table; False if there is nothing to say about it."""
        state, scene = self._state, self._scene
        if not target or state.playback.playing or not self._title.has("coach"):
            return False
        pos, seat, words = state.position, state.seat, state.parts.words
        asked = state.situation is not None and seat == state.session.asked
        told = Explainer(teaching_of(self._title), state.session.match.rules, words).explain(target, pos, seat, asked)
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
        if not strayed(pressed, position):
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
            self._scene.app.scenes.push("rules", rule=rule, game=self._state.session.match, title=self._title)
