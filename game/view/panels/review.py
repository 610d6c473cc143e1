"""The parts of a review: the card of a moment that mattered, and the line of all decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC
from game.view.icons import draw_icon
from game.view.lettering import ROMAN, Fitted, draw_text, fit_text, text, text_width
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.palette import Level, mix
from game.view.pane import Pane
from game.view.sketch import Sketch
from game.view.widgets import State, Widget, fitted, focus_ring

MOST_LINES = 2  # of what was played, and of what was better
LAST = SANS, 13.5
LEAST_SCALE = 8.0  # points for which the line of decisions has room at least
GRID = palette.rgb("#CDBB92")


def about(points: float) -> int:
    """How many points that is about, without a sign; what is worth a word is one at least."""
    return max(1, round(abs(points)))


@dataclass(frozen=True)
class MomentWords:
    """What a card says of a moment."""

    when: str
    phase: str
    played: str
    other: str
    points: str
    span: str
    reason: str = ""
    slip: str = ""  # what to look for next time: the card has room for one of the two

    @property
    def last(self) -> str:
        return self.slip or self.reason


class MomentCard(Widget):
    """A moment: when it was, what was played, how much that gave away, and what was better, if that may be said."""

    def __init__(
        self, at: int, rect: pygame.Rect, words: MomentWords, look: Look, action: Callable[[], object], *, found: bool
    ) -> None:
        super().__init__(f"moment:{at}", rect)
        self.words, self.found, self._action = words, found, action
        cut = any(one.cut for one in self.texts(look)) or (words.slip and words.reason)
        self.tip = "\n".join(filter(None, (words.played, words.other, words.reason, words.slip))) if cut else ""

    def activate(self, pane: Pane) -> None:
        self._action()

    def texts(self, look: Look) -> Iterator[Fitted]:
        when, played, other, last = self._boxes(look)
        yield fitted(look, self.words.when, when, SERIF_BOLD, 16, 1)
        yield fitted(look, self.words.phase, self._phase_box(look), SERIF_ITALIC, 14, 1)
        yield fitted(look, self.words.played, played, SANS, 14.5)
        yield fitted(look, self.words.other, other, SANS_BOLD, 14.5)
        yield fitted(look, self.words.last, last, *LAST)

    def _boxes(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Of when it was, what was played, what was better, why or what to look for next time."""
        px, rect = look.px, self.rect
        left, right = rect.x + px(50), rect.right - px(14)
        when = pygame.Rect(left, rect.y + px(7 if self.words.phase else 14), right - px(78) - left, px(26))
        wide = rect.right - px(14) - rect.x - px(16)
        y, boxes = rect.y + px(52), list[pygame.Rect]()
        for words, face in ((self.words.played, SANS), (self.words.other, SANS_BOLD)):
            lines = fit_text(words, face, look.type(14.5), wide, MOST_LINES)
            boxes.append(pygame.Rect(rect.x + px(16), y, wide, lines.height + 1))
            y = boxes[-1].bottom + px(3)
        played, other = boxes
        y += px(5) if self.words.slip else 0
        return when, played, other, pygame.Rect(rect.x + px(16), y, wide, max(1, rect.bottom - px(7) - y))

    def _phase_box(self, look: Look) -> pygame.Rect:
        """Where the phase stands: below when it was."""
        px, rect = look.px, self.rect
        return pygame.Rect(rect.x + px(50), rect.y + px(31), rect.w - px(50 + 14 + 104), px(20))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        rect, radius, px = self.rect, look.px(8), look.px
        shadow(surface, rect, Level.CARD, radius, look.scale)
        top = palette.PAPER_TOOLTIP if state.hovered else palette.PAPER_LIGHT
        edge = palette.HOVERED_RING if state.hovered else palette.EDGE
        rounded(surface, rect, top, radius=radius, bottom=palette.PAPER, stroke=edge, width=1.2 * look.scale)
        tone = palette.MOSS if self.found else palette.BRICK
        sign = (rect.x + px(30), rect.y + px(27))
        circle(surface, sign, px(15), tone, stroke=palette.BRASS, width=1.2 * look.scale)
        draw_icon(surface, "star" if self.found else "down", sign, px(18), palette.rgb("#F5E9CB"))
        when, played, other, last = self._boxes(look)
        draw_text(surface, self.words.when, when, SERIF_BOLD, look.type(16), palette.INK, lines=1)
        box = self._phase_box(look)
        draw_text(surface, self.words.phase, box, SERIF_ITALIC, look.type(14), palette.INK_SECOND, lines=1)
        number = (rect.right - px(14), rect.y + px(22))
        text(surface, self.words.points, number, SERIF_BLACK, look.type(26), tone, align="right")
        span = pygame.Rect(rect.right - px(14) - px(110), rect.y + px(35), px(110), px(18))
        draw_text(surface, self.words.span, span, SANS, look.type(13), palette.INK_SECOND, align="right", lines=1)
        draw_text(surface, self.words.played, played, SANS, look.type(14.5), palette.INK, valign="top")
        draw_text(surface, self.words.other, other, SANS_BOLD, look.type(14.5), palette.INK, valign="top")
        face, size = LAST
        draw_text(surface, self.words.last, last, face, look.type(size), palette.INK_SECOND, valign="top")
        if state.ring:
            focus_ring(surface, look, self.rect, radius)


Known = Literal["lost", "found", "even", "playing", "unseen"]  # playing: it is being played on


@dataclass(frozen=True)
class LookedAt:
    """A decision on the line: what is known of it, and what the tooltip says."""

    at: int
    period: int
    gave: float  # what it gave away; below nought: gained. Where that is not sure, it is drawn pale
    kind: Known
    tip: str


class DecisionLine(Widget):
    """All decisions of a player in the order of play, by period: losses hang down, what was found stands up."""

    focusable = False

    def __init__(
        self, rect: pygame.Rect, dots: Sequence[LookedAt], periods: int, luck: Sequence[str], look: Look,
        action: Callable[[int], object],
    ) -> None:  # fmt: skip
        super().__init__("decisions", rect)
        self.dots, self.periods, self.luck, self._action = tuple(dots), periods, tuple(luck), action
        px = look.px
        self._plot = pygame.Rect(rect.x + px(10), rect.y + px(26), rect.w - px(20), rect.h - px(34))
        self._under: LookedAt | None = None  # the mouse
        self._at = self._places(look)

    def _places(self, look: Look) -> dict[int, pygame.Rect]:
        """Where each decision can be pointed at."""
        plot, found = self._plot, dict[int, pygame.Rect]()
        wide = plot.w / max(1, self.periods)
        for period in range(1, self.periods + 1):
            own = [dot for dot in self.dots if dot.period == period]
            pad = look.px(12)
            step = (wide - 2 * pad) / max(1, len(own))
            for i, dot in enumerate(own):
                x = plot.x + wide * (period - 1) + pad + step * (i + 0.5)
                reach = max(3.0, step / 2)
                found[dot.at] = pygame.Rect(round(x - reach), plot.y, round(2 * reach), plot.h)
        return found

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"decision:{dot.at}": self._at[dot.at] for dot in self.dots}

    def tip_at(self, position: tuple[int, int]) -> str:
        dot = self._dot_at(position)
        return "" if dot is None else dot.tip

    def hover(self, position: tuple[int, int]) -> bool:
        before, self._under = self._under, self._dot_at(position)
        return before is not self._under

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        if (dot := self._dot_at(position)) is not None:
            self._action(dot.at)

    def _dot_at(self, position: tuple[int, int]) -> LookedAt | None:
        return next((dot for dot in self.dots if self._at[dot.at].collidepoint(position)), None)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        px, plot = look.px, self._plot
        most = max([LEAST_SCALE, *(abs(dot.gave) for dot in self.dots if dot.kind in ("lost", "found"))])
        up = px(30) if any(dot.kind == "found" for dot in self.dots) else px(12)
        nought = plot.y + up
        down = plot.bottom - nought - px(14)
        self._grid(surface, look, nought)
        for dot in self.dots:
            self._dot(surface, look, dot, nought, down / most, up - px(4))
        self._numbers(surface, look, nought, down / most, up - px(4))

    def _grid(self, surface: pygame.Surface, look: Look, nought: int) -> None:
        """The periods, with the luck of each if that is told, and the line of nought."""
        plot, wide = self._plot, self._plot.w / max(1, self.periods)
        sketch = Sketch(self.rect.size, (*self.rect.topleft, *self.rect.size))
        for i in range(self.periods + 1):
            x = plot.x + wide * i
            sketch.line([(x, plot.y), (x, plot.bottom)], GRID, max(1.0, look.scale))
        sketch.line([(plot.x, nought), (plot.right, nought)], GRID, 1.5 * look.scale)
        sketch.draw(surface, self.rect.topleft)
        for i in range(self.periods):
            at = (plot.x + wide * (i + 0.5), self.rect.y + look.px(13))
            word = ROMAN[i + 1] if i + 1 < len(ROMAN) else str(i + 1)
            if self.luck:
                word = f"{word} · {self.luck[i]}"
            text(surface, word, at, SERIF_ITALIC, look.type(15), palette.INK_PRINT, align="centre")

    def _dot(self, surface: pygame.Surface, look: Look, dot: LookedAt, nought: int, unit: float, up: int) -> None:
        px, x = look.px, self._at[dot.at].centerx
        lit, bar = dot is self._under, self._bar(look, dot, nought, unit, up)
        match dot.kind:
            case "lost":
                rounded(surface, bar, palette.BRICK, radius=look.px(2), stroke=palette.INK if lit else None)
                tip = [(x - px(6), bar.bottom - 1), (x + px(6), bar.bottom - 1), (x, bar.bottom + px(7))]
                pygame.draw.polygon(surface, palette.BRICK, tip)
            case "found":
                rounded(surface, bar, palette.MOSS, radius=look.px(2))
                draw_icon(surface, "star", (x, bar.y - px(2)), px(16), palette.MOSS)
            case "playing":
                circle(surface, (x, nought), px(5), palette.AMBER, stroke=palette.INK_PRINT, width=1.2 * look.scale)
            case "even":
                self._pale(surface, look, dot, nought, unit, up)
                tone = palette.INK_SECOND if lit else mix(palette.INK_FAINT, palette.PAPER, 0.35)
                circle(surface, (x, nought), px(3.4), tone)
            case _:
                circle(surface, (x, nought), px(3), palette.PAPER, stroke=palette.INK_FAINT, width=look.scale)

    def _bar(self, look: Look, dot: LookedAt, nought: int, unit: float, up: int) -> pygame.Rect:
        """What hangs down or stands up for a decision."""
        at, least = self._at[dot.at], look.px(8)
        thick = max(3, min(look.px(12), at.w - 2))
        high = max(least, round(dot.gave * unit) if dot.gave > 0 else min(up, round(-dot.gave * unit)))
        return pygame.Rect(at.centerx - thick // 2, nought if dot.gave > 0 else nought - high, thick, high)

    def _numbers(self, surface: pygame.Surface, look: Look, nought: int, unit: float, up: int) -> None:
        """A number beside each bar, the largest first: right of it or left, where nothing else is told."""
        px, size = look.px, look.type(15)
        told = [dot for dot in self.dots if dot.kind in ("lost", "found")]
        taken = [self._bar(look, dot, nought, unit, up).inflate(px(4), px(20)) for dot in told]
        for dot in sorted(told, key=lambda dot: -abs(dot.gave)):
            bar, lost = self._bar(look, dot, nought, unit, up), dot.kind == "lost"
            words, tone = f"{'−' if lost else '+'}{about(dot.gave)}", palette.BRICK if lost else palette.MOSS
            right = pygame.Rect(bar.right + px(5), 0, text_width(words, SERIF_BOLD, size), px(18))
            right.centery = bar.bottom - px(3) if lost else bar.y + px(3)
            left = right.move(bar.x - px(5) - right.right, 0)
            sides = (side for side in (right, left) if self.rect.contains(side) and side.collidelist(taken) < 0)
            if place := next(sides, None):
                text(surface, words, (place.x, place.centery), SERIF_BOLD, size, tone)
                taken.append(place)

    def _pale(self, surface: pygame.Surface, look: Look, dot: LookedAt, nought: int, unit: float, up: int) -> None:
        """What was measured and is not sure."""
        px, x = look.px, self._at[dot.at].centerx
        gained = dot.gave < 0
        high = min(up if gained else self._plot.bottom - nought, round(abs(dot.gave) * unit))
        top = nought - high if gained else nought
        tone = mix(palette.MOSS if gained else palette.BRICK, palette.PAPER, 0.72)
        if high > px(4):
            rounded(surface, (x - px(2.5), top, px(5), high), tone, radius=px(2))
