"""The panel that speaks: in lessons, in the click-through of phases, in a review, and where a thing is explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.scenes.speech_place import Surroundings, distance, edge_of, hides, in_column, placed, rested, slack
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.icons import draw_icon
from game.view.lettering import draw_text, fit_text, text, text_width, wrap
from game.view.light import glow
from game.view.look import Look
from game.view.paint import circle, line, rounded
from game.view.palette import Level
from game.view.pane import Pane
from game.view.paper import coal_panel
from game.view.pieces import draw_piece
from game.view.rulebook import Run, TextPage, chip_width, draw_chip, set_paragraphs
from game.view.widgets import State, Widget
from game.view.widgets_buttons import Button, Kind

WIDTH = 432
PAD, PAD_NARROW = 22, 16
FORMS = ((WIDTH, PAD), (312, PAD_NARROW), (600, PAD))  # how wide it may be among what had better be seen
TITLE = 19
TITLE_LINE = 24  # what a second line of it adds
COUNTER = 58  # the room for how far one is
HEADING = 15
BODY = 14.5
BUTTON = 15
BUTTON_HIGH, BUTTON_GAP = 42, 8
BESIDE = 64  # beside the words of a button: its icon and its rim
MOST_DOTS = 24
SIGN = 24  # the room for the sign before an answer


Paragraphs = Sequence[tuple[Run, ...]]


class Reply(Enum):
    """What is said of a move, as its paper, its edge and its sign show it."""

    RIGHT = (palette.rgb("#33402A"), palette.GAIN_ON_COAL, "done")
    WRONG = (palette.rgb("#4A352B"), palette.REFUSED_ASKED, "close")
    OPEN = (palette.COAL_TOP, palette.COAL_SECOND, "clock")  # nobody knows yet


@dataclass(frozen=True)
class Speech:
    """What the panel says."""

    title: str
    paragraphs: tuple[str, ...]
    counter: str = ""
    at: int = 0
    all: int = 0
    rules: tuple[str, ...] = ()
    remark: str = ""  # the answer to a move
    reply: Reply = Reply.WRONG
    looks_back: bool = False  # that move has led on: its answer stands first
    longest: str = ""  # the longest answer that may come: there is room for it where the panel lies
    rows: tuple[tuple[str, str], ...] = ()  # a player's colour and what changed for him
    heading: str = ""


@dataclass(frozen=True)
class Way:
    """A button of the panel."""

    id: str
    words: str
    action: Callable[[], object]
    kind: Kind = Kind.COAL
    icon: str = ""
    enabled: bool = True


class Chip(Widget):
    """The number of a rule; a click opens it."""

    def __init__(self, rule: str, at: tuple[int, int], look: Look, action: Callable[[str], object]) -> None:
        super().__init__(f"rule:{rule}", pygame.Rect(at[0], at[1] - look.px(11), chip_width(rule, look), look.px(22)))
        self.rule, self._action = rule, action

    def activate(self, pane: Pane) -> None:
        self._action(self.rule)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        lit = state.hovered or state.ring
        draw_chip(surface, self.rule, (self.rect.x, self.rect.centery), look, lit=lit, dark=True)


class SpeechPanel:
    """A coal panel with a title, paragraphs, chips, buttons and dots; placed where it covers least."""

    def __init__(
        self,
        look: Look,
        speech: Speech,
        ways: Sequence[Way],
        open_rule: Callable[[str], object],
        around: Surroundings,
        focus: str = "",
        *,
        resting: bool = False,
        points_at: Sequence[pygame.Rect] = (),
    ) -> None:
        """`resting`: it only stays to be read while what it spoke of happens, at the top of its room.
        `points_at`: a line leads to the nearest of these."""
        self.look, self.speech, self.resting = look, speech, resting
        self.pane = Pane(look)
        self.points_at = points_at
        shown = [(Run(paragraph),) for paragraph in speech.paragraphs]
        self.rect: pygame.Rect = self._lies(shown, ways, around)
        inner, text_h, rows_h = self._inner, self._text_h, self._rows_h
        x, y = self.rect.x + self._pad, self.rect.y + self._head_h
        answered_h = self._remark_h if speech.looks_back else 0
        box = pygame.Rect(x, y + answered_h, inner, text_h)
        self.page = TextPage("text", box, shown, look, open_rule, ink=palette.COAL_TEXT, dark=True, size=BODY)
        self.pane.add(self.page)
        self.page.focusable = False
        self._rows_at = box.bottom
        self._remark_at = y if speech.looks_back else box.bottom + rows_h
        self._chips(speech.rules, x, y + text_h + rows_h + self._remark_h, open_rule)
        self._buttons(ways, inner, x)
        if focus:
            self.pane.set_focus(focus)

    def _lies(self, shown: Paragraphs, ways: Sequence[Way], around: Surroundings) -> pygame.Rect:
        """Narrow in the column that is free for it, if there is one and all of it has room there, else anywhere."""
        self._narrow = False
        if around.column is not None:
            found = in_column(self._measured(shown, ways, around.column.w, PAD_NARROW), around)
            if found is not None:
                self._narrow, found.h = True, min(found.h, self._high)
                return found
        if self.resting:
            found = rested(self._measured(shown, ways, self._wide(WIDTH, around), PAD), around.room)
        else:
            found = self._placed(shown, ways, around)
        found.h = min(found.h, self._high)
        return found

    def _placed(self, shown: Paragraphs, ways: Sequence[Way], around: Surroundings) -> pygame.Rect:
        """Where it hides least; wider and lower or slimmer and higher, if so it hides less, or if it was so before."""
        forms = {self._wide(wide, around): pad for wide, pad in (FORMS if around.spared else FORMS[:1])}
        order = sorted(forms, key=lambda wide: around.was is None or wide != around.was.w)
        found = dict[int, pygame.Rect]()
        for wide in order:
            found[wide] = placed(self._measured(shown, ways, wide, forms[wide]), around, self.look)
            subjects, spared = hides(found[wide], around)
            if not subjects and spared <= slack(found[wide], around):
                break
        best = min(found, key=lambda wide: hides(found[wide], around))
        self._measured(shown, ways, best, forms[best])
        return found[best]

    def _wide(self, wide: int, around: Surroundings) -> int:
        return min(self.look.px(wide), around.room.w)

    def _measured(self, shown: Paragraphs, ways: Sequence[Way], wide: int, pad: int) -> pygame.Rect:
        """How large it is in so wide a form, with the longest answer that may come."""
        look, speech, self._pad = self.look, self.speech, self.look.px(pad)
        inner = self._inner = wide - 2 * self._pad
        self._text_h = set_paragraphs(shown, inner - look.px(12), look, BODY).height
        self._remark_h = self._remark_height(speech.remark, inner)
        self._row_heights = [self._row_height(words, inner) for _, words in speech.rows]
        self._rows_h = sum(self._row_heights) + (look.px(8) if speech.rows else 0)
        self._title_lines = 2 if self._title_cut(inner, 1) else 1
        over = (self._title_lines - 1) * TITLE_LINE
        self._beside = wide > look.px(WIDTH) and self._heading_fits_beside(inner)
        self._head_h = look.px(56 + over + (26 if speech.heading and not self._beside else 0))
        self._in_rows = self._button_rows(ways, inner) if pad == PAD_NARROW else [ways] if ways else []
        foot = look.px(20 + len(self._in_rows) * (BUTTON_HIGH + BUTTON_GAP) - BUTTON_GAP if ways else 4)
        chips = look.px(32) if speech.rules else 0
        body = self._text_h + self._rows_h + self._remark_h + chips
        self._high = self._head_h + body + foot + look.px(8)
        to_come = max(0, self._remark_height(speech.longest, inner) - self._remark_h)
        return pygame.Rect(0, 0, wide, self._high + to_come)

    def _heading_fits_beside(self, inner: int) -> bool:
        """Whether what stands under the title has room at its right: a wide form is as low as it can be."""
        speech, look = self.speech, self.look
        title = text_width(speech.title, SERIF_BOLD, look.type(TITLE))
        heading = text_width(speech.heading, SERIF_ITALIC, look.type(HEADING))
        return not speech.counter and title + heading + look.px(PAD) <= inner

    def _remark_height(self, remark: str, inner: int) -> int:
        if not remark:
            return 0
        lines = wrap(remark, SANS, self.look.type(BODY), inner - self.look.px(24) - self.look.px(SIGN))
        return self.look.lines(len(lines), SANS, BODY) + self.look.px(27)

    def _row_height(self, words: str, inner: int) -> int:
        """Much can change in a phase: a row takes as many lines as it needs."""
        lines = wrap(words, SANS, self.look.type(BODY), inner - self.look.px(24))
        return self.look.lines(len(lines), SANS, BODY) + self.look.px(5)

    def _chips(self, rules: Iterable[str], x: int, y: int, open_rule: Callable[[str], object]) -> None:
        for rule in rules:
            chip = Chip(rule, (x, y + self.look.px(14)), self.look, open_rule)
            self.pane.add(chip)
            x = chip.rect.right + self.look.px(8)

    def _button_rows(self, ways: Sequence[Way], inner: int) -> list[Sequence[Way]]:
        """As many beside each other as have room for their words."""
        rows: list[list[Way]] = []
        for way in ways:
            row = [*rows[-1], way] if rows else [way]
            if len(row) > 1 and sum(map(self._wanted, row)) + self.look.px(BUTTON_GAP) * (len(row) - 1) <= inner:
                rows[-1] = row
            else:
                rows.append([way])
        return [*rows]

    def _buttons(self, ways: Sequence[Way], inner: int, left: int) -> None:
        look, high, gap = self.look, self.look.px(BUTTON_HIGH), self.look.px(BUTTON_GAP)
        y = self.rect.bottom - look.px(PAD - 4) - len(self._in_rows) * (high + gap) + gap
        for row in self._in_rows:
            x = left
            for way, wide in zip(row, self._widths(row, inner - gap * (len(row) - 1)), strict=True):
                kind, icon, enabled = way.kind, way.icon, way.enabled
                rect = pygame.Rect(x, y, wide, high)
                self.pane.add(
                    Button(way.id, rect, way.words, way.action, kind=kind, icon=icon, size=BUTTON, enabled=enabled)
                )
                x = rect.right + gap
            y += high + gap

    def _wanted(self, way: Way) -> int:
        """How wide a button is with all its words."""
        return text_width(way.words, SERIF_SEMI, self.look.type(BUTTON)) + self.look.px(BESIDE)

    def _widths(self, ways: Sequence[Way], room: int) -> list[int]:
        """All buttons alike, unless that cuts the words of one: then the others leave it what they do not need."""
        if not ways:
            return []
        words = list(map(self._wanted, ways))
        if max(words) <= room // len(ways):
            return [room // len(ways)] * len(ways)
        spare = max(0, room - sum(words)) // len(ways)
        return [room * wide // sum(words) if sum(words) > room else wide + spare for wide in words]

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        look, speech = self.look, self.speech
        if not self.resting:
            self._pointer(surface)
            glow(surface, self.rect, look.px(9), look.px(10), palette.AMBER, 90)
        edge, thick = palette.BRASS_DONE if self.resting else palette.OFFERED_RING, 1.5 * look.scale
        coal_panel(surface, self.rect, look.px(9), level=Level.DIALOG, edge=edge, scale=thick)
        x, right, y = self.rect.x + self._pad, self.rect.right - self._pad, self.rect.y + look.px(27)
        over = look.px((self._title_lines - 1) * TITLE_LINE)
        self._head(surface, pygame.Rect(x, y - look.px(15), right - x, look.px(30) + over))
        y += over
        line(surface, [(x, y + look.px(19)), (right, y + look.px(19))], palette.BRASS, 1.5 * look.scale)
        self._dots(surface, x, right, y + look.px(19))
        if speech.heading and self._beside:
            text(surface, speech.heading, (right, y), SERIF_ITALIC, look.type(HEADING), palette.BRASS, align="right")
        elif speech.heading:
            text(surface, speech.heading, (x, y + look.px(40)), SERIF_ITALIC, look.type(HEADING), palette.BRASS)
        self._rows(surface, x)
        if speech.remark:
            self._remark(surface, x, right)
        self.pane.draw(surface)

    def _head(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The title, and how far one is; that makes way for a long title where there is little room."""
        look, speech = self.look, self.speech
        beside = pygame.Rect(box.x, box.y, box.w - look.px(COUNTER), box.h)
        if self._title_cut(beside.w, 1):
            beside = box
        else:
            text(surface, speech.counter, box.midright, SANS, look.type(14), palette.COAL_DIM, align="right")
        ink, lines = palette.rgb("#F8ECD0"), self._title_lines
        draw_text(surface, speech.title, beside, SERIF_BOLD, look.type(TITLE), ink, lines=lines)

    def _title_cut(self, wide: int, lines: int) -> bool:
        return fit_text(self.speech.title, SERIF_BOLD, self.look.type(TITLE), wide, lines).cut

    @property
    def title_fits(self) -> bool:
        """Whether the title is there in full, in the lines that it has here."""
        return not self._title_cut(self._inner, self._title_lines)

    def _dots(self, surface: pygame.Surface, x: int, right: int, y: int) -> None:
        """How far one is, along the brass rule."""
        count = self.speech.all
        if not 1 < count <= MOST_DOTS:
            return
        for i in range(count):
            centre = (x + (right - x) * i / (count - 1), y)
            done = i < self.speech.at
            tone = palette.OFFERED_RING if i == self.speech.at - 1 else palette.BRASS if done else palette.COAL_LINE
            circle(surface, centre, self.look.px(3.2), tone, stroke=palette.COAL_EDGE, width=self.look.scale)

    def _rows(self, surface: pygame.Surface, x: int) -> None:
        look = self.look
        top, first = self._rows_at, look.lines(1, SANS, BODY) // 2
        for (colour, words), high in zip(self.speech.rows, self._row_heights, strict=True):
            y, box_y = top + first + look.px(2), top + look.px(2)
            top += high
            if colour in palette.PLAYERS:
                draw_piece(surface, "disc", (x + look.px(8), y), look.px(18), colour)
            box = pygame.Rect(x + look.px(24), box_y, self.rect.right - self._pad - look.px(24) - x, high)
            draw_text(surface, words, box, SANS, look.type(BODY), palette.COAL_TEXT, valign="top")

    def _remark(self, surface: pygame.Surface, x: int, right: int) -> None:
        look = self.look
        box = pygame.Rect(x, self._remark_at + look.px(2), right - x, self._remark_h - look.px(8))
        paper, edge, sign = self.speech.reply.value
        rounded(surface, box, paper, radius=look.px(6), stroke=edge, width=look.scale)
        inner = box.inflate(-look.px(24), -look.px(8))
        draw_icon(surface, sign, (inner.x + look.px(7), inner.centery), look.px(15), edge)
        inner = pygame.Rect(inner.x + look.px(SIGN), inner.y, inner.w - look.px(SIGN), inner.h)
        draw_text(surface, self.speech.remark, inner, SANS, look.type(BODY), palette.PAPER_TOOLTIP)

    def _pointer(self, surface: pygame.Surface) -> None:
        """A brass line from the panel to the nearest of what it points at; of several to the same each time."""
        if not self.points_at or self._narrow:
            return  # from its column the line would cross all that it leaves free
        near = min(self.points_at, key=lambda r: (distance(r.center, self.rect), *r.topleft))
        if near.w > self.look.px(260) or self.rect.colliderect(near):
            return
        start = edge_of(self.rect, near.center)
        end = edge_of(near.inflate(8, 8), start)
        line(surface, [start, end], palette.COAL_EDGE, 4 * self.look.scale)
        line(surface, [start, end], palette.OFFERED_RING, 2 * self.look.scale)
        circle(surface, end, self.look.px(4), palette.OFFERED_RING, stroke=palette.RING_HAIRLINE, width=1)
