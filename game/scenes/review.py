"""The review of a finished game: what each decision of a player gave away, and the few moments that mattered."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.teach.teaching import Slip
from game.texts import Texts, numeral
from game.titles import title_named
from game.view import palette
from game.view.fonts import SANS, SERIF, SERIF_BOLD, font
from game.view.lettering import text
from game.view.paint import rounded
from game.view.palette import Level
from game.view.panels.review import DecisionLine, Known, LookedAt, MomentCard, MomentWords, about
from game.view.paper import paper_panel
from game.view.widgets import Label
from game.view.widgets_buttons import Toggle
from game.view.widgets_choices import ChoiceItem, Segmented

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.review_workers import Workers

COLUMNS = 3
GAP = 12
LINE = range(126, 270)  # height of the line of decisions
CARD = 186  # most height of a card
ASKING = 138  # ... as long as none tells an answer
HEAD_ROOM = 74  # of the summary
ROUNDED = 5  # seconds
ABOUT = 28  # more of it, if it says what the moments were about


def span_words(t: Texts, gave: Sequence[float]) -> str:
    """Between which points the true ones lie, rounded outwards; of a gain as of a loss, without a sign."""
    low, high = sorted(map(abs, gave))
    if floor(low) < 1:
        return t("review.span_most", high=ceil(high))
    return t("review.span", low=floor(low), high=ceil(high))


def next_time(t: Texts, slip: Slip | None) -> str:
    """What to take along."""
    return "" if slip is None else t("review.next_time", slip=t(f"review.slip.{slip.key}"))


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
        self._lost = False  # nobody thinks any more
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._bar = pygame.Rect(0, 0, 0, 0)

    # -- life --

    def close(self) -> None:
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
        head = look.px(HEAD_ROOM + (ABOUT if self.about_words() else 0))
        self._summary(pygame.Rect(inner.x, inner.y, inner.w, head))
        y, gap = inner.y + head, look.px(GAP)
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
        lower = pygame.Rect(room.x, room.bottom - look.px(HEAD_ROOM - 38), room.w, look.px(26))
        middle = pygame.Rect(room.x, upper.bottom, room.w, lower.y - upper.bottom)
        tip = self.t("review.method_help", player=self._name)
        self.pane.add(Label(upper, self.headline_words(), SERIF_BOLD, 21, palette.INK))
        if words := self.about_words():
            self.pane.add(Label(middle, words, SERIF, 17, palette.INK))
        self.pane.add(Label(lower, self._second_line(), SANS, 14, palette.INK_SECOND, tip=tip))

    def headline_words(self) -> str:
        """The review in one sentence."""
        review, player = self.reviewing.now, self._name
        if not review.decisions:
            return self.t("review.idle", player=player)
        lost = review.moments
        if lost:
            dearest = about(max(one.gave.value for one in lost))
            return self.t("review.lost", n=len(review.lost), player=player, points=dearest)
        if review.done:
            return self.t("review.nothing", n=len(review.decisions), player=player)
        if self.reviewing.workers.lost:
            return self.t("review.failed")
        glancing = len(review.glances) < len(review.decisions)
        return self.t("review.looking" if glancing else "review.measuring", player=player)

    def about_words(self) -> str:
        """At the end, what most of the decisions that gave points away were about."""
        review, sorts = self.reviewing.now, self.reviewing.sorts()
        if not review.done or sorts.total() < 2:
            return ""
        (sort, n), all_ = sorts.most_common(1)[0], len(review.lost)
        which = "all" if n == all_ else "most" if n > 1 else "other"
        return self.t(f"review.about.{which}", n=n, all=all_, what=self.t(f"review.counted.{sort}"))

    def _second_line(self) -> str:
        luck, carded = self._luck[self.reviewing.seat], len(self.reviewing.now.moments)
        told = [] if luck is None else [self.t("review.luck", at=self.t("review.luck_at"), points=_signed(sum(luck)))]
        if carded < len(self.reviewing.now.lost):
            told.append(self.t("review.dearest", n=carded))
        told.append(self.t("review.method") if self.reviewing.now.done else self._so_far())
        return " ".join(told)

    def _so_far(self) -> str:
        """What has been looked at, and what is being played on."""
        review = self.reviewing.now
        told = self.t("review.looked", n=len(review.glances), all=len(review.decisions))
        return " ".join([told, *([self.t("review.playing", n=len(review.doubtful))] if review.doubtful else [])])

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
        kind: Known = "playing" if at in review.doubtful else "even" if at in review.glances else "unseen"
        gave = 0.0
        told: dict[str, object] = {}
        if verdict is not None:
            gave = verdict.gave.value
        if verdict is not None and verdict.sure:
            kind = "lost" if verdict.lost else "found"
            told = {"n": about(gave), "span": span_words(self.texts, verdict.gave[1:])}
        when, said = ", ".join(filter(None, self._when(at))), self._said(at, self.match.played_at(at)[1])
        tip = self.t(f"review.tip.{kind}", when=when, move=said, **told)
        return LookedAt(at, max(1, self.match.rules.clock(entry.position).period), gave, kind, tip)

    def _when(self, at: int) -> tuple[str, str]:
        """The round of a decision and, if that has a name, its phase."""
        return self._parts.phase_title(self.match.rules.clock(self.match.entries[at].position))

    def _said(self, at: int, move: Move) -> str:
        return self._parts.words.move(move, self.match.played_at(at)[0].step)

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
        """Whether a card says what was better, and why."""
        return self.answers or any(one.at in self.reviewing.solved for one in self.moments())

    def _words(self, verdict: Verdict) -> MomentWords:
        at, gave = verdict.at, verdict.gave
        played = self.t("review.played", move=self._said(at, verdict.played))
        reason = slip = ""
        if verdict.found:
            other = self.t("review.next_best", move=self._said(at, verdict.other))
        elif self.answers or at in self.reviewing.solved:
            other = self.t("review.better", move=self._said(at, verdict.other))
            reasons = self.reviewing.reasons(at, verdict.other)
            reason = self._parts.reason(reasons[0].key, reasons[0].params) if reasons else ""
            slip = next_time(self.texts, self.reviewing.slip(verdict))
        else:
            other = self.t("review.find_it")
        sign = "+" if verdict.found else "−"
        return MomentWords(
            *self._when(at), played, other, f"{sign}{about(gave.value)}", span_words(self.texts, gave[1:]), reason, slip
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
        told = self._time_left() or self.t("common.percent", n=round(100 * self.reviewing.now.share))
        text(surface, told, (bar.right + look.px(12), bar.centery), SANS, look.type(14), palette.COAL_SECOND)

    def _time_left(self) -> str:
        """Rather too long than too short."""
        left = self.reviewing.seconds_left
        if left is None:
            return ""
        seconds = ROUNDED * ceil(max(left, 1) / ROUNDED)
        return self.t("review.seconds", n=seconds) if seconds <= 90 else self.t("review.minutes", n=ceil(seconds / 60))


def _paint(colour: str) -> palette.Colour:
    return palette.PLAYERS[colour].colour


def _signed(points: float) -> str:
    n = round(points)
    return f"+{n}" if n > 0 else numeral(n)
