"""The screen before a game: who sits where, on which board, by which rules. One click on start is enough."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.layouts import LayoutEntry
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat, Value
from game.engine.words import begun
from game.problems import Problem
from game.scenes import layout_choice
from game.scenes.form import Form, option_value
from game.scenes.settings_file import LastSeat
from game.scenes.setup_draft import first_draft
from game.titles import Title, title_named
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.icons import draw_icon
from game.view.lettering import draw_text, fit_text
from game.view.paint import rounded
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_dropdown import Dropdown
from game.view.widgets_entry import TextEntry
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App

BY_LOT = "lot"
LONGEST_NAME, LONGEST_SEED = 16, 9
MOST_RULES = 3  # that the usual block has room for
NOTICE = 4.0  # seconds that a refusal of what was typed stays


class SetupScene(Form):
    """Seats at the left, board and rules at the right, start below."""

    name = "setup"
    heading = "setup.title"
    title: Title

    def __init__(self, app: App, title: Title | None = None, layout: str = "") -> None:
        super().__init__(app, title or title_named())
        more_rows = max(0, len(self.title.card.options) - MOST_RULES)
        self.block_size = (1240, 646 + 44 * more_rows)
        self.draft = first_draft(self.title, self.texts, app.settings)
        if layout:  # a board that somebody wants to try
            self.draft.known = list(dict.fromkeys([*self.draft.known, layout]))
            self.draft.take(layout)
        self._unread = list(self.draft.known)
        self._notice = ("", "")  # an entry, and why something typed into it was not taken
        self._notice_left = 0.0

    # -- layout --

    @property
    def headline(self) -> str:
        return self.t("common.says", what=super().headline, text=self.title.named(self.app.settings.language))

    def build(self) -> None:
        look, body = self.look, self.body
        gap = look.px(12)
        left = pygame.Rect(body.x, body.y, round(body.w * 0.49), body.h)
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.h)
        rules = right
        self._add_seats(self.panel(left, self.t("setup.players")))
        if self.draft.known:
            board = pygame.Rect(right.x, right.y, right.w, look.px(278))
            rules = pygame.Rect(right.x, board.bottom + gap, right.w, right.bottom - board.bottom - gap)
            self._add_boards(self.panel(board, self.t("setup.board")))
        self._add_rules(self.panel(rules, self.t("setup.rules")))
        self._add_foot()

    def _add_seats(self, room: pygame.Rect) -> None:
        look, draft = self.look, self.draft
        numbers = [ChoiceItem(str(n), self.t("units.players", n=n)) for n in self._counts()]
        row, gap = look.px(44), look.px(12)
        top = pygame.Rect(room.x, room.y + look.px(4), room.w, look.px(40))
        self.pane.add(Segmented("count", top, numbers, str(draft.count), self._set_count))
        for i in range(draft.count):
            y = top.bottom + look.px(18) + i * (row + gap)
            self._add_seat(i, pygame.Rect(room.x, y, room.w, row))
        if not self.title.card.start_chosen:
            return
        y = room.bottom - look.px(44)
        named = [ChoiceItem(BY_LOT, self.t("setup.start_random"), icon="dice")]
        for i, seat in enumerate(draft.seats[: draft.count]):
            paint = palette.PLAYERS[seat.colour]
            named.append(ChoiceItem(str(i), seat.name or "…", icon=paint.sign.value, colour=paint.colour))
        chosen = BY_LOT if draft.start is None else str(draft.start)
        box = self._add_label(room, y, "setup.start_player", look.px(250))
        self.pane.add(Dropdown("start_player", box, named, chosen, self._set_start_player))

    def _add_seat(self, i: int, row: pygame.Rect) -> None:
        look, seat = self.look, self.draft.seats[i]
        gap, small = look.px(8), look.px(64)
        kind_wide = round(row.w * 0.40)
        colours = [
            ChoiceItem(key, begun(self.t(f"glossary.colours.{key}")), icon=paint.sign.value, colour=paint.colour)
            for key, paint in ((seat.colour, palette.PLAYERS[seat.colour]) for seat in self._in_order())
        ]
        tip = self.t("setup.seat_colour", colour=self.t(f"glossary.colours.{seat.colour}"))
        swatch = pygame.Rect(row.x, row.y, small, row.h)
        self.pane.add(
            Dropdown(f"seat{i}.colour", swatch, colours, seat.colour, lambda v: self._swap_colours(i, v), tip=tip,
                     compact=True, list_width=look.px(170))
        )  # fmt: skip
        field_box = pygame.Rect(swatch.right + gap, row.y, row.w - small - kind_wide - 2 * gap, row.h)
        names = [one.name.strip() for one in self.draft.seats[: self.draft.count]]
        warned = not seat.name.strip() or names.count(seat.name.strip()) > 1
        self.pane.add(
            TextEntry(f"seat{i}.name", field_box, seat.name, lambda v: self._set_name(i, v), longest=LONGEST_NAME,
                      placeholder=self.t("setup.seat_name", n=i + 1), warned=warned,
                      on_full=lambda: self._refuse(f"seat{i}.name", self.t("setup.name_long", n=LONGEST_NAME)))
        )  # fmt: skip
        box = pygame.Rect(row.right - kind_wide, row.y, kind_wide, row.h)
        self.pane.add(Dropdown(f"seat{i}.kind", box, self._kinds(), seat.kind, lambda v: self._set_kind(i, v)))

    def _kinds(self) -> list[ChoiceItem]:
        found = [ChoiceItem(HUMAN, self.t("setup.human"), self.t("setup.level_help.human"), "human")]
        for level in self.title.card.levels:
            text = self.t("setup.bot", level=level)
            found.append(ChoiceItem(level, text, self.t(f"setup.level_help.{level}"), "bot"))
        return found

    def _add_boards(self, room: pygame.Rect) -> None:
        look = self.look
        tall = room.h
        wide = min(round(tall * 1.6), round(room.w * 0.42))
        rest = pygame.Rect(room.x + wide + look.px(12), room.y, room.w - wide - look.px(12), tall)
        row = look.px(68)
        self._picture_box = pygame.Rect(room.x, room.y, wide, round(wide / 1.6))
        self._picture_box.centery = room.centery
        draft, take = self.draft, self._take_board
        self.pane.add(ScrollList("board", rest, draft.known, row, self._board_row, take, take, draft.layout))

    def _board_row(self, surface: pygame.Surface, key: str, rect: pygame.Rect, chosen: bool) -> None:
        look, found = self.look, layout_choice.entry(self.title, key) if key not in self._unread else None
        face = rect.inflate(0, -look.px(4))
        if chosen:
            rounded(surface, face, palette.COAL_ROW, radius=look.px(6), stroke=palette.BRASS, width=look.scale)
        title = found.title(self.app.settings.language) if found else key
        inner = face.inflate(-look.px(20), -look.px(4))
        tone = palette.LAMP if chosen else palette.COAL_TEXT
        words, ink = self._board_words(found) if found else ("", tone)
        size = self._board_type(inner.w)
        under = fit_text(words, SANS, size, inner.w, 2).height if words else 0
        upper = pygame.Rect(inner.x, inner.centery - (look.px(19) + under) // 2, inner.w, look.px(19))
        lower = pygame.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        if found and found.players:
            draw_icon(surface, "human", (upper.right - look.px(34), upper.centery), look.px(15), palette.COAL_DIM)
            many = pygame.Rect(upper.right - look.px(25), upper.y, look.px(25), upper.h)
            numbers = layout_choice.numbers(found.players)
            draw_text(surface, numbers, many, SANS, look.type(13.5), palette.COAL_DIM, lines=1)
        upper.w -= look.px(46)
        draw_text(surface, title, upper, SANS_BOLD, look.type(15), tone, lines=1)
        draw_text(surface, words, lower, SANS, size, ink, valign="top", lines=2)

    def _board_type(self, width: int) -> float:
        """What boards are is said in one size, however long one of them speaks."""
        size = self.look.type(13.5)
        found = [layout_choice.entry(self.title, key) for key in self.draft.known if key not in self._unread]
        said = [self._board_words(one)[0] for one in found if not one.problem]
        return min((fit_text(words, SANS, size, width, 2).size for words in said), default=size)

    def _board_words(self, found: LayoutEntry) -> tuple[str, palette.Colour]:
        """What a board is in its own words, else by its numbers; of one that cannot be read, why."""
        if found.problem:
            return found.problem.told(self.texts), palette.LOSS_ON_COAL
        about = found.about(self.app.settings.language)
        if not about and "setup.board_detail" in self.texts:
            about = self.t("setup.board_detail", players=layout_choice.numbers(found.players), **found.numbers)
        return about, palette.COAL_SECOND

    def _add_rules(self, room: pygame.Rect) -> None:
        """What the title leaves open, and the seed."""
        look, draft, options = self.look, self.draft, self.title.card.options
        step = min(look.px(49), (room.h - look.px(38)) // max(1, len(options)))
        control = round(room.w * 0.46)
        y = room.y
        for name, option in options.items():
            words = [self._option_words(name, value) for value in option.values]
            box = self._add_label(room, y, f"setup.options.{name}.name", control, self._explained(words))
            choices = [ChoiceItem(str(value), *said) for value, said in zip(option.values, words, strict=True)]
            self.pane.add(Segmented(name, box, choices, str(draft.options[name]), partial(self._set_option, name)))
            y += step
        box = self._add_label(room, y, "setup.seed", control, self.t("setup.seed_help"))
        self.pane.add(
            TextEntry("seed", box, draft.seed, self._set_seed, longest=LONGEST_SEED, digits=True,
                      tip=self.t("setup.seed_help"), placeholder=self.t("setup.seed_placeholder"),
                      on_full=lambda: self._refuse("seed", self.t("setup.seed_long", n=LONGEST_SEED)),
                      on_wrong=lambda: self._refuse("seed", self.t("setup.seed_digits")))
        )  # fmt: skip

    def _option_words(self, name: str, value: Value) -> tuple[str, str]:
        """What a value of an option is called, and what it means."""
        words, key = self.texts, f"setup.options.{name}"
        helps = f"{key}.help.{value}"
        return option_value(words, name, value), words(helps if helps in words else f"{key}.help")

    def _explained(self, words: list[tuple[str, str]]) -> str:
        """What a rule is about: all its values, if each has words of its own."""
        if len({helps for _, helps in words}) == 1:
            return words[0][1]
        return " ".join(self.t("common.says", what=value, text=helps) for value, helps in words)

    def _add_label(self, room: pygame.Rect, y: int, key: str, control: int, tip: str = "") -> pygame.Rect:
        """A label at the left; returns the place of its control at the right."""
        look = self.look
        box = pygame.Rect(room.right - control, y, control, look.px(38))
        words = pygame.Rect(room.x, y - look.px(2), room.w - control - look.px(12), look.px(42))
        self.pane.add(Label(words, self.t(key), SANS_BOLD, 15, tip=tip))
        return box

    def _add_foot(self) -> None:
        foot, look = self.foot, self.look
        start = pygame.Rect(0, foot.y, look.px(280), foot.h)
        start.right = foot.right
        flaw = self.draft.flaw(self.texts)
        words = pygame.Rect(foot.x + look.px(170), foot.y, start.x - look.px(190) - foot.x, foot.h)
        refused = self._notice[1]
        tone = palette.LOSS_ON_COAL if flaw or refused else palette.COAL_SECOND
        self.pane.add(
            self.back_button(),
            Label(words, refused or flaw or self._summary(), SANS, 15, tone, align="right"),
            Button("start", start, self.t("setup.start"), self._start, kind=Kind.GOLD, icon="play", size=19,
                   enabled=not flaw, tip=flaw),
        )  # fmt: skip

    def _summary(self) -> str:
        draft = self.draft
        bots = sum(seat.kind != HUMAN for seat in draft.seats[: draft.count])
        humans = draft.count - bots
        who = self.t("setup.summary_people", n=humans) if humans else self.t("setup.summary_bots", n=bots)
        if humans and bots:
            who = self.t("setup.summary", people=who, bots=self.t("setup.summary_bots", n=bots))
        if not self.title.card.layouts:  # there is but one board, which has no name
            return who
        board = layout_choice.entry(self.title, draft.layout).title(self.app.settings.language)
        return self.t("setup.summary_board", who=who, board=board)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self.draft.known:
            return
        box = self._picture_box
        surface.blit(layout_choice.picture(self.title, self.draft.layout, box.size, self.look.px(6)), box)
        rounded(surface, box, None, radius=self.look.px(6), stroke=palette.EDGE, width=self.look.scale)

    def update(self, dt: float) -> bool:
        """Maps are read one a frame, so that the screen is there at once."""
        if self._unread:
            layout_choice.entry(self.title, self._unread.pop(0))
            self._stale = True
        entry, words = self._notice
        self._notice_left -= dt
        if words and (self._notice_left <= 0 or self.pane.focused != entry):
            self._notice = ("", "")
            self._keep_writing(entry)
        return super().update(dt)

    # -- changes --

    def _counts(self) -> tuple[int, ...]:
        return layout_choice.counts(self.title, self.draft.layout)

    def _in_order(self) -> list[Seat]:
        """The seats in the order in which lists name their colours."""
        return sorted(self.draft.seats, key=lambda seat: list(palette.PLAYERS).index(seat.colour))

    def _set_option(self, name: str, value: str) -> None:
        values = self.title.card.options[name].values
        self.draft.options[name] = next(one for one in values if str(one) == value)
        self.rebuild()

    def _set_count(self, value: str) -> None:
        self.draft.count = int(value)
        self._seats_changed()

    def _seats_changed(self) -> None:
        if self.draft.start is not None and self.draft.start >= self.draft.count:
            self.draft.start = None
        self.rebuild()

    def _take_board(self, key: str) -> None:
        self.draft.take(key)
        self._seats_changed()

    def _set_name(self, i: int, name: str) -> None:
        """While somebody writes, the entry itself must stay: only what depends on the name is built anew."""
        self.draft.seats[i] = replace(self.draft.seats[i], name=name)
        self._notice = ("", "")
        self._keep_writing(f"seat{i}.name")

    def _refuse(self, entry: str, why: str) -> None:
        """Something typed is not taken; it is said until something else is typed, done or read."""
        self._notice, self._notice_left = (entry, why), NOTICE
        self._keep_writing(entry)

    def _set_seed(self, seed: str) -> None:
        self.draft.seed = seed
        self._notice = ("", "")
        self._keep_writing("seed")

    def _keep_writing(self, id: str) -> None:
        entry = self.pane[id]
        assert isinstance(entry, TextEntry)
        self.rebuild()
        fresh = self.pane[id]
        assert isinstance(fresh, TextEntry)
        fresh.caret, fresh.anchor = entry.caret, entry.anchor

    def _set_kind(self, i: int, kind: str) -> None:
        self.draft.seats[i] = replace(self.draft.seats[i], kind=kind)
        self.rebuild()

    def _swap_colours(self, i: int, value: str) -> None:
        """Whoever had the colour gets the one that is given up."""
        seats = self.draft.seats
        other = next(j for j, seat in enumerate(seats) if seat.colour == value)
        given_up = seats[i].colour
        seats[i], seats[other] = replace(seats[i], colour=value), replace(seats[other], colour=given_up)
        self.rebuild()

    def _set_start_player(self, value: str) -> None:
        self.draft.start = None if value == BY_LOT else int(value)
        self.rebuild()

    def _start(self) -> None:
        setup = self.draft.finished()
        try:
            self.title.rules.check(setup)
            self.app.announce(self.t("load.laying_out"))
            match = Match(self.title.rules, setup)
        except Problem as problem:
            self.tell(self.t("setup.title"), problem.told(self.texts))
            return
        seats = tuple(LastSeat(name=seat.name, colour=seat.colour, kind=seat.kind) for seat in self.draft.seats)
        last = {"last_seats": seats, "last_players": self.draft.count, "last_layout": self.draft.layout}
        self.app.remember(**self.app.settings.with_title(self.title, **last))
        self.app.scenes.sit_down(match=match)
