"""The review of a finished game: what each decision of a player gave away, and the few moments that mattered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.judge import luck_of
from game.engine.match import Match
from game.engine.move import Move
from game.scenes.form import Form
from game.scenes.reviewing import Reviewing
from game.scenes.table.plain_parts import parts_of
from game.teach.review import Verdict
from game.texts import Texts, numeral
from game.titles import title_named
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC, font
from game.view.icons import draw_icon
from game.view.lettering import ROMAN, Fitted, draw_text, fit_text, text
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.palette import Level, mix
from game.view.pane import Pane
from game.view.paper import paper_panel
from game.view.sketch import Sketch
from game.view.widgets import Label, State, Widget, fitted, focus_ring
from game.view.widgets_buttons import Toggle
from game.view.widgets_choices import ChoiceItem, Segmented

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.review_workers import Workers

COLUMNS = 3
GAP = 12
LINE = range(126, 270)  # height of the line of decisions
CARD = 186  # most height of a card
ASKING = 124  # ... as long as none tells an answer
MOST_LINES = 2  # of what was played, and of what was better
HEAD_ROOM = 74  # of the summary
LEAST_SCALE = 8.0  # points for which the line of decisions has room at least
GRID = palette.rgb("#CDBB92")


def span_words(t: Texts, gave: Sequence[float]) -> str:
    """Between which points the true ones lie, rounded outwards; of a gain as of a loss, without a sign."""
    low, high = sorted(map(abs, gave))
    if floor(low) < 1:
        return t("review.span_most", high=ceil(high))
    return t("review.span", low=floor(low), high=ceil(high))


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


class MomentCard(Widget):
    """A moment: when it was, what was played, how much that gave away, and what was better, if that may be said."""

    def __init__(
        self, at: int, rect: pygame.Rect, words: MomentWords, look: Look, action: Callable[[], object], *, found: bool
    ) -> None:
        super().__init__(f"moment:{at}", rect)
        self.words, self.found, self._action = words, found, action
        cut = any(one.cut for one in self.texts(look))
        self.tip = "\n".join(filter(None, (words.played, words.other, words.reason))) if cut else ""

    def activate(self, pane: Pane) -> None:
        self._action()

    def texts(self, look: Look) -> Iterator[Fitted]:
        when, played, other, reason = self._boxes(look)
        yield fitted(look, self.words.when, when, SERIF_BOLD, 16, 1)
        yield fitted(look, self.words.phase, self._phase_box(look), SERIF_ITALIC, 14, 1)
        yield fitted(look, self.words.played, played, SANS, 14.5)
        yield fitted(look, self.words.other, other, SANS_BOLD, 14.5)
        yield fitted(look, self.words.reason, reason, SANS, 13.5)

    def _boxes(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Of when it was, what was played, what was better, why."""
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
        reason = pygame.Rect(rect.x + px(16), y, wide, max(1, rect.bottom - px(7) - y))
        return when, played, other, reason

    def _phase_box(self, look: Look) -> pygame.Rect:
        """Below when it was."""
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
        when, played, other, reason = self._boxes(look)
        draw_text(surface, self.words.when, when, SERIF_BOLD, look.type(16), palette.INK, lines=1)
        box = self._phase_box(look)
        draw_text(surface, self.words.phase, box, SERIF_ITALIC, look.type(14), palette.INK_SECOND, lines=1)
        number = (rect.right - px(14), rect.y + px(22))
        text(surface, self.words.points, number, SERIF_BLACK, look.type(26), tone, align="right")
        span = pygame.Rect(rect.right - px(14) - px(110), rect.y + px(35), px(110), px(18))
        draw_text(surface, self.words.span, span, SANS, look.type(13), palette.INK_SECOND, align="right", lines=1)
        draw_text(surface, self.words.played, played, SANS, look.type(14.5), palette.INK, valign="top")
        draw_text(surface, self.words.other, other, SANS_BOLD, look.type(14.5), palette.INK, valign="top")
        draw_text(surface, self.words.reason, reason, SANS, look.type(13.5), palette.INK_SECOND, valign="top")
        if state.ring:
            focus_ring(surface, look, self.rect, radius)


@dataclass(frozen=True)
class LookedAt:
    """A decision on the line: what is known of it, and what the tooltip says."""

    at: int
    period: int
    gave: float  # what it gave away; below nought: gained. Where that is not sure, it is drawn pale
    kind: str  # lost, found, even or unseen
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
        self._under = -1
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
        return next((dot.tip for dot in self.dots if self._at[dot.at].collidepoint(position)), "")

    def hover(self, position: tuple[int, int]) -> bool:
        before = self._under
        self._under = next((dot.at for dot in self.dots if self._at[dot.at].collidepoint(position)), -1)
        return before != self._under

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        at = next((dot.at for dot in self.dots if self._at[dot.at].collidepoint(position)), None)
        if at is not None:
            self._action(at)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        px, plot = look.px, self._plot
        most = max([LEAST_SCALE, *(abs(dot.gave) for dot in self.dots if dot.kind in ("lost", "found"))])
        up = px(30) if any(dot.kind == "found" for dot in self.dots) else px(12)
        nought = plot.y + up
        down = plot.bottom - nought - px(14)
        wide = plot.w / max(1, self.periods)
        sketch = Sketch(self.rect.size, (*self.rect.topleft, *self.rect.size))
        for i in range(self.periods + 1):
            x = plot.x + wide * i
            sketch.line([(x, plot.y), (x, plot.bottom)], GRID, max(1.0, look.scale))
        sketch.line([(plot.x, nought), (plot.right, nought)], GRID, 1.5 * look.scale)
        sketch.draw(surface, self.rect.topleft)
        for i in range(self.periods):
            middle = plot.x + wide * (i + 0.5)
            at = (middle, self.rect.y + px(13))
            word = ROMAN[i + 1] if i + 1 < len(ROMAN) else str(i + 1)
            if self.luck:
                word = f"{word} · {self.luck[i]}"
            text(surface, word, at, SERIF_ITALIC, look.type(15), palette.INK_PRINT, align="centre")
        for dot in self.dots:
            self._dot(surface, look, dot, nought, down / most, up - px(4))

    def _dot(self, surface: pygame.Surface, look: Look, dot: LookedAt, nought: int, unit: float, up: int) -> None:
        px, x = look.px, self._at[dot.at].centerx
        lit = dot.at == self._under
        thick = max(3, min(px(12), self._at[dot.at].w - 2))
        match dot.kind:
            case "lost":
                high = max(px(8), round(dot.gave * unit))
                bar = pygame.Rect(x - thick // 2, nought, thick, high)
                rounded(surface, bar, palette.BRICK, radius=look.px(2), stroke=palette.INK if lit else None)
                tip = [(x - px(6), bar.bottom - 1), (x + px(6), bar.bottom - 1), (x, bar.bottom + px(7))]
                pygame.draw.polygon(surface, palette.BRICK, tip)
                self._number(surface, look, f"−{about(dot.gave)}", (x, bar.bottom - px(3)), palette.BRICK)
            case "found":
                high = max(px(8), min(up, round(-dot.gave * unit)))
                rounded(surface, (x - thick // 2, nought - high, thick, high), palette.MOSS, radius=look.px(2))
                draw_icon(surface, "star", (x, nought - high - px(2)), px(16), palette.MOSS)
                self._number(surface, look, f"+{about(dot.gave)}", (x, nought - high + px(3)), palette.MOSS)
            case "even":
                self._pale(surface, look, dot, nought, unit, up)
                tone = palette.INK_SECOND if lit else mix(palette.INK_FAINT, palette.PAPER, 0.35)
                circle(surface, (x, nought), px(3.4), tone)
            case _:
                circle(surface, (x, nought), px(3), palette.PAPER, stroke=palette.INK_FAINT, width=look.scale)

    def _pale(self, surface: pygame.Surface, look: Look, dot: LookedAt, nought: int, unit: float, up: int) -> None:
        """What was measured and is not sure."""
        px, x = look.px, self._at[dot.at].centerx
        high = (
            min(up, round(-dot.gave * unit))
            if dot.gave < 0
            else min(self._plot.bottom - nought, round(dot.gave * unit))
        )
        top = nought - high if dot.gave < 0 else nought
        tone = mix(palette.MOSS if dot.gave < 0 else palette.BRICK, palette.PAPER, 0.72)
        if high > px(4):
            rounded(surface, (x - px(2.5), top, px(5), high), tone, radius=px(2))

    def _number(
        self, surface: pygame.Surface, look: Look, words: str, at: tuple[int, int], tone: palette.Colour
    ) -> None:
        """Beside what it counts, where nothing else is told there."""
        px, (x, y) = look.px, at
        room = pygame.Rect(x + px(8), self._plot.y, px(34), 1)
        others = [self._at[dot.at].centerx for dot in self.dots if dot.kind in ("lost", "found")]
        if not any(room.left <= other <= room.right for other in others) and room.right <= self.rect.right:
            text(surface, words, (x + px(11), y), SERIF_BOLD, look.type(15), tone)


class ReviewScene(Form):
    """Targets: `moment:AT` cards, `decision:AT` on the line, `seat.N` whose game, `answers`, `back`."""

    name = "review"
    heading = "review.title"
    block_size = (1300, 830)

    def __init__(self, app: App, match: Match[Any], seat: int | None = None, workers: Workers | None = None) -> None:
        """`seat`: whose decisions are looked at first, else those of the first person."""
        super().__init__(app, title_named(match.rules.name))
        self.reviewing = Reviewing(match, workers, seat)
        self.match = match
        self.answers = False  # whether cards say what was better
        self._luck = {i: luck_of(match, i) for i in self.reviewing.seats}
        self._stays = False  # a moment lies on top: it goes on
        self._lost = False  # nobody thinks any more
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._bar = pygame.Rect(0, 0, 0, 0)

    # -- life --

    def enter(self) -> None:
        self._stays = False
        super().enter()

    def leave(self) -> None:
        if not self._stays:
            self.reviewing.close()

    def update(self, dt: float) -> bool:
        if self.reviewing.update() or self.reviewing.workers.lost != self._lost:
            self._lost = self.reviewing.workers.lost
            self.rebuild()
        return super().update(dt)

    # -- widgets --

    def build(self) -> None:
        look, body = self.look, self.body
        self._parts = parts_of(self.match, self.texts)
        self._seats()
        inner = body.inflate(-2 * look.px(20), -2 * look.px(14))
        self._summary(pygame.Rect(inner.x, inner.y, inner.w, look.px(HEAD_ROOM)))
        y, gap = inner.y + look.px(HEAD_ROOM), look.px(GAP)
        rows = -(-len(self.moments()) // COLUMNS)
        left = inner.bottom - y - look.px(LINE.start)  # for cards, at most
        high = min(look.px(CARD if self._tells() else ASKING), left // 2 - gap)
        cards = rows * (high + gap)
        line = min(inner.bottom - cards - y, look.px(LINE.stop))
        foot = y + line + cards + look.px(14)  # where all is said
        self._sheet = pygame.Rect(body.x, body.y, body.w, foot - body.y)
        self._line(pygame.Rect(inner.x, y, inner.w, line))
        self._cards(pygame.Rect(inner.x, y + line + gap, inner.w, cards - gap), high)
        self.pane.add(self.back_button())
        self._answers()

    def _seats(self) -> None:
        """Whose game: people first."""
        look, block = self.look, self.block
        seats = self.match.setup.seats
        items = [
            ChoiceItem(str(i), seats[i].name, self.t("review.seat_help"), colour=_paint(seats[i].colour))
            for i in self.reviewing.seats
        ]
        wide = min(block.w - look.px(330), look.px(170) * len(items))
        rect = pygame.Rect(block.right - wide, block.y + look.px(6), wide, look.px(40))
        self.pane.add(Segmented("seat", rect, items, str(self.reviewing.seat), self._choose_seat))

    def _summary(self, room: pygame.Rect) -> None:
        look = self.look
        upper = pygame.Rect(room.x, room.y, room.w, look.px(38))
        lower = pygame.Rect(room.x, upper.bottom, room.w, look.px(26))
        tip = self.t("review.method_help", player=self._name)
        self.pane.add(Label(upper, self.headline_words(), SERIF_BOLD, 21, palette.INK))
        self.pane.add(Label(lower, self._second_line(), SANS, 14, palette.INK_SECOND, tip=tip))

    def headline_words(self) -> str:
        """The review in one sentence."""
        review, player = self.reviewing.now, self._name
        if not review.decisions:
            return self.t("review.idle", player=player)
        lost = review.moments
        if lost:
            dearest = about(max(one.gave.value for one in lost))
            return self.t("review.lost", n=len(self._all_lost()), player=player, points=dearest)
        if review.done:
            return self.t("review.nothing", n=len(review.decisions), player=player)
        if self.reviewing.workers.lost:
            return self.t("review.failed")
        glancing = len(review.glances) < len(review.decisions)
        return self.t("review.looking" if glancing else "review.measuring", player=player)

    def _all_lost(self) -> list[Verdict]:
        return [one for one in self.reviewing.now.verdicts.values() if one.lost]

    def _second_line(self) -> str:
        luck, carded = self._luck[self.reviewing.seat], len(self.reviewing.now.moments)
        told = [] if luck is None else [self.t("review.luck", points=_signed(sum(luck)))]
        if carded < len(self._all_lost()):
            told.append(self.t("review.dearest", n=carded))
        if self.reviewing.now.done:
            told.append(self.t("review.method"))
        return " ".join(told)

    @property
    def _name(self) -> str:
        return self.match.setup.seats[self.reviewing.seat].name

    def _line(self, room: pygame.Rect) -> None:
        review = self.reviewing.now
        periods = self.match.rules.clock(self.match.entries[0].position).periods
        luck = self._luck[self.reviewing.seat]
        told = () if luck is None else tuple(self.t("review.luck_short", points=_signed(n)) for n in luck)
        dots = [self._dot(at) for at in review.decisions]
        self.pane.add(DecisionLine(room, dots, periods, told, self.look, self._open))

    def _dot(self, at: int) -> LookedAt:
        review, entry = self.reviewing.now, self.match.entries[at]
        verdict = review.verdicts.get(at)
        kind, gave = "even" if at in review.glances else "unseen", 0.0
        told: dict[str, object] = {}
        if verdict is not None:
            gave = verdict.gave.value
        if verdict is not None and verdict.sure:
            kind = "lost" if verdict.lost else "found"
            told = {"n": about(gave), "span": span_words(self.texts, verdict.gave[1:])}
        played = self.match.entries[at + 1].move
        assert played is not None
        tip = self.t(
            f"review.tip.{kind}", when=", ".join(filter(None, self._when(at))), move=self._said(at, played), **told
        )
        return LookedAt(at, max(1, self.match.rules.clock(entry.position).period), gave, kind, tip)

    def _when(self, at: int) -> tuple[str, str]:
        """The round of a decision and, if that has a name, its phase."""
        return self._parts.phase_title(self.match.rules.clock(self.match.entries[at].position))

    def _said(self, at: int, move: Move) -> str:
        decision = self.match.entries[at].decision
        assert decision is not None
        return self._parts.words.move(move, decision.step)

    def _cards(self, room: pygame.Rect, high: int) -> None:
        review, look = self.reviewing.now, self.look
        moments = self.moments()
        gap = look.px(GAP)
        wide = (room.w + gap) // COLUMNS - gap
        for i, verdict in enumerate(moments):
            rect = pygame.Rect(room.x + i % COLUMNS * (wide + gap), room.y + i // COLUMNS * (high + gap), wide, high)
            card = MomentCard(
                verdict.at, rect, self._words(verdict), look, partial(self._open, verdict.at), found=verdict.found
            )
            self.pane.add(card)
        self._bar = pygame.Rect(0, 0, 0, 0)
        if not review.done:
            foot = self.foot
            self._bar = pygame.Rect(foot.x + look.px(174), foot.centery - look.px(5), look.px(220), look.px(10))

    def moments(self) -> list[Verdict]:
        """What the cards show: the moments in the order of play, then what was well found."""
        review = self.reviewing.now
        return [*review.moments, *([review.find] if review.find is not None else [])]

    def _tells(self) -> bool:
        """Whether a card says more than what was played."""
        return self.answers or any(one.found or one.at in self.reviewing.solved for one in self.moments())

    def _words(self, verdict: Verdict) -> MomentWords:
        at, gave = verdict.at, verdict.gave
        played = self.t("review.played", move=self._said(at, verdict.played))
        reason = ""
        if verdict.found:
            other = self.t("review.next_best", move=self._said(at, verdict.other))
        elif self.answers or at in self.reviewing.solved:
            other = self.t("review.better", move=self._said(at, verdict.other))
            reasons = self.reviewing.reasons(at, verdict.other)
            reason = self._parts.reason(reasons[0].key, reasons[0].params) if reasons else ""
        else:
            other = self.t("review.find_it")
        sign = "+" if verdict.found else "−"
        return MomentWords(
            *self._when(at), played, other, f"{sign}{about(gave.value)}", span_words(self.texts, gave[1:]), reason
        )

    def _answers(self) -> None:
        look, foot = self.look, self.foot
        if not self.reviewing.now.moments:
            return
        words = self.t("review.show")
        wide = look.px(70) + font(SANS, look.type(15)).size(words)[0] + look.px(8)
        rect = pygame.Rect(foot.right - wide, foot.y, wide, foot.h)
        self.pane.add(
            Toggle(
                "answers", rect, self.answers, self._show_answers, names=(words, words), tip=self.t("review.show_help")
            )
        )

    # -- what they do --

    def _choose_seat(self, seat: str) -> None:
        self.reviewing.choose(int(seat))
        self.rebuild()

    def _show_answers(self, shown: bool) -> None:
        self.answers = shown
        self.rebuild()

    def _open(self, at: int) -> None:
        """A decision of which something is sure, on the table."""
        verdict = self.reviewing.now.verdicts.get(at)
        if verdict is not None and verdict.sure:
            self._stays = True
            self.app.scenes.push("moment", reviewing=self.reviewing, at=at)

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        look = self.look
        paper_panel(surface, self._sheet, palette.PAPER, look.px(9), level=Level.PANEL, seed=37, scale=look.scale)
        if self._bar.w:
            self._progress(surface)

    def _progress(self, surface: pygame.Surface) -> None:
        look, bar = self.look, self._bar
        rounded(surface, bar, palette.COAL, radius=bar.h / 2, stroke=palette.COAL_LINE, width=look.scale)
        done = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * self.reviewing.now.share)), bar.h)
        rounded(surface, done, palette.BRASS, radius=bar.h / 2)
        review = self.reviewing.now
        told = self.t("common.percent", n=round(100 * review.share))
        text(surface, told, (bar.right + look.px(12), bar.centery), SANS, look.type(14), palette.COAL_SECOND)


def _paint(colour: str) -> palette.Colour:
    return palette.PLAYERS[colour].colour


def _signed(points: float) -> str:
    n = round(points)
    return f"+{n}" if n > 0 else numeral(n)
