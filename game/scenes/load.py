"""The shelf of games, running and finished, of all titles: play on, see again, rematch, name, give away, delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kept import Kept
from game.paths import COMMAND
from game.problems import Problem
from game.scenes import layout_choice, save_pictures, saved_games
from game.scenes.form import Form
from game.scenes.open_save import continue_game, rematch_of_save, replay_game, review_game
from game.scenes.reviewing import why_none
from game.scenes.save_info import LONGEST_NAME, SaveInfo
from game.texts import numeral
from game.titles import shelf, title_named
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_SEMI
from game.view.icons import draw_icon
from game.view.lettering import draw_text
from game.view.paint import circle, masked, rounded
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_dialog import Dialog
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App

MEASURE = 620  # a line that is read with ease


class LoadScene(Form):
    """A list at the left, the chosen game at the right."""

    name = "load"
    heading = "load.title"
    block_size = (1180, 1000)  # as tall as the window: the more saves can be seen

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._saves: dict[str, SaveInfo] = {}
        self._chosen = ""
        self._new_name = ""
        self._picture = Kept[pygame.Surface | None]()

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        self._saves = {save.key: save for save in saved_games.listed()}
        if self._chosen not in self._saves:
            self._chosen = next(iter(self._saves), "")
        self._tell_outcome()

    def _tell_outcome(self) -> None:
        """The chosen game tells how it ended, also if it is an old one."""
        if self._chosen:
            self._saves[self._chosen] = saved_games.with_outcome(self._saves[self._chosen])

    def _title(self, save: SaveInfo) -> str:
        if save.name:
            return save.name
        if save.automatic or save.aside:
            return self.t("load.played" if save.finished else "load.autosave" if save.automatic else "load.aside")
        return save.key

    # -- layout --

    def build(self) -> None:
        look, body = self.look, self.body
        gap = look.px(12)
        if not self._saves:
            room = self.panel(body)
            words = room.inflate(look.px(MEASURE) - room.w, 0)
            self.pane.add(Label(words, self.t("load.empty"), SANS, 16, palette.COAL_SECOND, align="centre"))
            self.pane.add(self.back_button())
            return
        left = self.panel(pygame.Rect(body.x, body.y, round(body.w * 0.52), body.h))
        x = body.x + round(body.w * 0.52) + gap
        right = self.panel(pygame.Rect(x, body.y, body.right - x, body.h))
        self.pane.add(
            ScrollList("save", left, list(self._saves), look.px(64), self._row, self._choose, self._open, self._chosen)
        )
        self._details(right, self._saves[self._chosen])
        self._buttons()

    def _row(self, surface: pygame.Surface, key: str, rect: pygame.Rect, chosen: bool) -> None:
        look, save = self.look, self._saves[key]
        face = rect.inflate(0, -look.px(6))
        if chosen:
            rounded(surface, face, palette.COAL_ROW, radius=look.px(7), stroke=palette.BRASS, width=look.scale)
        inner = face.inflate(-look.px(24), -look.px(10))
        upper = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.54))
        lower = pygame.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        tone = palette.LAMP if chosen else palette.COAL_TEXT
        signs = look.px(24) * len(save.seats)
        name = pygame.Rect(upper.x, upper.y, upper.w - signs - look.px(8), upper.h)
        draw_text(surface, self._title(save), name, SERIF_SEMI, look.type(17), tone, lines=1)
        for i, (_, colour) in enumerate(save.seats):
            at = (upper.right - signs + look.px(24) * i + look.px(12), upper.centery)
            self._disc(surface, colour, at, look.px(10))
        dim = palette.LOSS_ON_COAL if save.problem else palette.COAL_DIM
        draw_text(surface, self.detail(save), lower, SANS, look.type(14), dim, lines=1)

    def detail(self, save: SaveInfo) -> str:
        """What a row says of a game besides its name; of a file that cannot be read, that."""
        date = save.date(self.texts)
        if save.problem:
            return f"{date} · {self.t('load.unreadable')}"
        several = [self._game(save)] if len(shelf()) > 1 else []
        return " · ".join([*several, date, self._state(save)])

    def _disc(self, surface: pygame.Surface, colour: str, at: tuple[float, float], r: float) -> None:
        if paint := palette.PLAYERS.get(colour):
            circle(surface, at, r, paint.colour, stroke=palette.COAL_EDGE, width=self.look.scale)
            draw_icon(surface, paint.sign.value, at, r * 1.25, paint.sign_colour)

    def _game(self, save: SaveInfo) -> str:
        return title_named(save.title).named(self.app.settings.language)

    def _state(self, save: SaveInfo) -> str:
        if save.finished:
            return self._outcome(save) or self.t("load.finished")
        return self.t("load.detail", period=save.stands(self.texts), n=save.moves)

    def _outcome(self, save: SaveInfo) -> str:
        """Who has won, if that is written down."""
        names = [save.seats[seat][0] for seat in save.winners if seat < len(save.seats)]
        if not names:
            return ""
        *others, last = names
        return self.t("load.won", player=self.t("common.and", names=", ".join(others), last=last) if others else last)

    def _details(self, room: pygame.Rect, save: SaveInfo) -> None:
        look = self.look
        tall = round(min(room.w / 1.6, room.h * 0.40))
        self._picture_box = pygame.Rect(room.x, room.y, round(tall * 1.6), tall)
        self._picture_box.centerx = room.centerx
        pictured = self._shown(save, self._picture_box.size) is not None
        y = self._picture_box.bottom + look.px(12) if pictured else room.y
        self.pane.add(Label(pygame.Rect(room.x, y, room.w, look.px(30)), self._title(save), SERIF_SEMI, 19))
        y += look.px(32)
        if save.problem:
            words = self.t("load.broken", problem=save.problem.told(self.texts))
            box = pygame.Rect(room.x, y, room.w, room.bottom - y)
            self.pane.add(Label(box, words, SANS, 14, palette.LOSS_ON_COAL, valign="top"))
            return
        board = layout_choice.entry(title_named(save.title), save.layout).title(self.app.settings.language)
        where = " · ".join(dict.fromkeys([self._game(save), board]))
        for words in (self._state(save), save.date(self.texts), where):
            self.pane.add(Label(pygame.Rect(room.x, y, room.w, look.px(22)), words, SANS, 14.5, palette.COAL_DIM))
            y += look.px(23)
        rows = look.px(42) * 2 + look.px(8)
        self._people = pygame.Rect(room.x, y + look.px(6), room.w, room.bottom - rows - y - look.px(12))
        self._again(pygame.Rect(room.x, room.bottom - rows, room.w, rows), save)

    def _again(self, room: pygame.Rect, save: SaveInfo) -> None:
        """What else can be done with a game that is in order: two rows of two."""
        gap = self.look.px(8)
        wide, tall = (room.w - gap) // 2, (room.h - gap) // 2
        actions = (
            ("replay", "first", partial(replay_game, self, save)),
            ("rematch", "swap", partial(rematch_of_save, self, save)),
            ("give", "folder", partial(self._give, save)),
            ("same", "dice", partial(rematch_of_save, self, save, same_seed=True)),
        )
        for i, (id, icon, action) in enumerate(actions):
            box = pygame.Rect(room.x + i % 2 * (wide + gap), room.y + i // 2 * (tall + gap), wide, tall)
            tip = self.t(f"load.{id}_help")
            self.pane.add(Button(id, box, self.t(f"load.{id}"), action, icon=icon, size=15, tip=tip))

    def _buttons(self) -> None:
        look, foot = self.look, self.foot
        save = self._saves[self._chosen]
        readable = not save.problem
        right = foot.right

        def box(wide: int) -> pygame.Rect:
            nonlocal right
            rect = pygame.Rect(right - look.px(wide), foot.y, look.px(wide), foot.h)
            right = rect.x - look.px(12)
            return rect

        words, icon = (self.t("load.look"), "eye") if save.finished else (self.t("load.open"), "load")
        opening = Button("open", box(250), words, partial(self._open, self._chosen),
                         kind=Kind.GOLD, icon=icon, size=19, enabled=readable)  # fmt: skip
        reviewing = [self._reviewing(save, box(190))] if save.finished and readable else []
        renaming = Button("rename", box(190), self.t("common.rename"), self._ask_name, icon="pencil", enabled=readable)
        deleting = Button("delete", box(180), self.t("common.delete"), self._ask_delete, icon="trash")
        self.pane.add(self.back_button(), deleting, renaming, *reviewing, opening)

    def _reviewing(self, save: SaveInfo, box: pygame.Rect) -> Button:
        """The way to the review of a finished game, or why there is none."""
        none = why_none(title_named(save.title))
        tip = self.t("load.review_help") if none is None else none.told(self.texts)
        action = partial(review_game, self, save)
        return Button("review", box, self.t("load.review"), action, icon="lamp", enabled=none is None, tip=tip)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self._saves:
            return
        box, save = self._picture_box, self._saves[self._chosen]
        if (shown := self._shown(save, box.size)) is not None:
            surface.blit(shown, box)
            rounded(surface, box, None, radius=self.look.px(6), stroke=palette.EDGE, width=self.look.scale)
        if not save.problem:
            self._paint_people(surface, save)

    def _paint_people(self, surface: pygame.Surface, save: SaveInfo) -> None:
        look, room = self.look, self._people
        wide, row = room.w // 2, look.px(28)
        for i, (name, colour) in enumerate(save.seats):
            x, y = room.x + wide * (i % 2), room.y + row * (i // 2)
            self._disc(surface, colour, (x + look.px(11), y + row / 2), look.px(11))
            box = pygame.Rect(x + look.px(30), y, wide - look.px(36), row)
            if i < len(save.points):
                score = pygame.Rect(box.right - look.px(52), y, look.px(40), row)
                if i in save.winners:
                    draw_icon(surface, "crown", (score.x - look.px(2), score.centery), look.px(18), palette.LAMP)
                draw_text(surface, numeral(save.points[i]), score, SANS_BOLD, look.type(14.5), palette.LAMP,
                          align="right", lines=1)  # fmt: skip
                box.w -= look.px(68)
            draw_text(surface, name, box, SANS_BOLD, look.type(14.5), palette.COAL_TEXT, lines=1)

    def _shown(self, save: SaveInfo, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture that was saved with it, or its board; None if nobody can tell which that is."""
        return self._picture.of((save.path, save.when, size), lambda: self._drawn(save, size))

    def _drawn(self, save: SaveInfo, size: tuple[int, int]) -> pygame.Surface | None:
        try:
            found = save_pictures.picture_of(save)
            return masked(pygame.transform.smoothscale(found.convert_alpha(), size), self.look.px(6))
        except (Problem, pygame.error):
            if save.problem:
                return None
            title = title_named(save.title)
            layout = save.layout or next(iter(title.card.layouts), "")
            return layout_choice.picture(title, layout, size, self.look.px(6))

    # -- what they do --

    def _choose(self, key: str) -> None:
        self._chosen = key
        self._tell_outcome()
        self.rebuild()

    def _open(self, key: str) -> None:
        save = self._saves[key]
        if save.problem:
            self.tell(self._title(save), self.t("load.broken", problem=save.problem.told(self.texts)))
            return
        continue_game(self, save)

    def _give(self, save: SaveInfo) -> None:
        try:
            path = saved_games.give_away(save, self.texts)
        except Problem as problem:
            self.tell(self.t("load.give"), self.t("load.failed", problem=problem.told(self.texts)))
            return
        values = {"file": path.name, "folder": path.parent.name, "command": f"{COMMAND} open …"}
        self.tell(self.t("load.given"), self.t("load.given_text", **values))

    def _ask_delete(self) -> None:
        save = self._saves[self._chosen]
        self.pane.overlay = Dialog(
            self.look,
            self.t("load.delete_ask"),
            self.t("load.delete_text", name=self._title(save)),
            yes=self.t("common.delete"),
            no=self.t("common.cancel"),
            on_yes=partial(self._attempt, partial(saved_games.delete, save)),
            yes_kind=Kind.BRICK,
        )

    def _ask_name(self) -> None:
        save = self._saves[self._chosen]
        self._new_name = self._title(save)
        self.pane.overlay = Dialog(
            self.look,
            self.t("load.rename_ask"),
            "",
            yes=self.t("common.rename"),
            no=self.t("common.cancel"),
            on_yes=lambda: self._rename(save),
            entry=(self._new_name, self._write_name),
            longest=LONGEST_NAME,
        )

    def _write_name(self, name: str) -> None:
        self._new_name = name

    def _rename(self, save: SaveInfo) -> None:
        if name := self._new_name.strip():
            self._attempt(partial(saved_games.rename, save, name))

    def _attempt(self, action: partial[None]) -> None:
        """Do it, show the shelf as it is then, and say so if it failed."""
        try:
            action()
        except Problem as problem:
            self.tell(self.t("load.title"), self.t("load.failed", problem=problem.told(self.texts)))
            return
        self._read()
        self.rebuild()
