"""The screen with all boards: open one in the editor, or begin a new one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.problems import Problem
from game.scenes.form import Form
from game.scenes.layout_choice import numbers
from game.titles import title_named
from game.titles.kohle.editor.document import draft_of
from game.titles.kohle.editor.recent import recent_files
from game.titles.kohle.layouts import LAYOUTS
from game.titles.kohle.layouts.maps import map_path
from game.titles.kohle.view.layout_picture import layout_picture
from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI
from game.view.lettering import draw_text
from game.view.paint import rounded
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App


class LayoutsScene(Form):
    """A list at the left, the chosen board at the right."""

    name = "layouts"
    heading = "editor.choice.title"
    block_size = (1180, 640)

    def __init__(self, app: App) -> None:
        super().__init__(app, title_named("kohle"))
        self._keys: list[str] = []
        self._recent: list[str] = []  # those that were edited last, the newest first
        self._chosen = ""
        self._picture_box = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Boards may have come or changed."""
        known = {map_path(key).resolve(): key for key in LAYOUTS.keys()}  # noqa: SIM118 - not a mapping
        self._recent = [known.get(path, str(path)) for path in recent_files()]
        self._keys = list(dict.fromkeys([*self._recent, *known.values()]))
        if self._chosen not in self._keys:
            self._chosen = self._keys[0] if self._keys else ""
        super().enter()

    def build(self) -> None:
        look, body, gap = self.look, self.body, self.look.px(12)
        left = self.panel(pygame.Rect(body.x, body.y, round(body.w * 0.46), body.h))
        x = body.x + round(body.w * 0.46) + gap
        right = self.panel(pygame.Rect(x, body.y, body.right - x, body.h))
        if self._keys:
            self.pane.add(
                ScrollList("board", left, self._keys, look.px(64), self._row, self._choose, self._open, self._chosen)
            )
            self._details(right)
        else:
            self.pane.add(Label(left, self.t("editor.choice.empty"), SANS, 15, palette.COAL_SECOND))
        foot = self.foot
        opening = pygame.Rect(foot.right - look.px(220), foot.y, look.px(220), foot.h)
        fresh = pygame.Rect(opening.x - look.px(12 + 240), foot.y, look.px(240), foot.h)
        self.pane.add(
            self.back_button(),
            Button("new", fresh, self.t("editor.choice.new"), lambda: self._open(""), icon="plus"),
            Button("open", opening, self.t("editor.choice.open"), lambda: self._open(self._chosen), icon="pencil",
                   kind=Kind.GOLD, size=19, enabled=bool(self._chosen)),
        )  # fmt: skip

    def _row(self, surface: pygame.Surface, key: str, rect: pygame.Rect, chosen: bool) -> None:
        look, found = self.look, LAYOUTS.entry(key)
        face = rect.inflate(0, -look.px(6))
        if chosen:
            rounded(surface, face, palette.COAL_ROW, radius=look.px(7), stroke=palette.BRASS, width=look.scale)
        inner = face.inflate(-look.px(24), -look.px(8))
        upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h // 2)
        lower = pygame.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        tone = palette.LAMP if chosen else palette.COAL_TEXT
        draw_text(surface, found.title(self.app.settings.language), upper, SERIF_SEMI, look.type(17), tone, lines=1)
        path = map_path(key)
        notes = [path.name]
        if path.parent == paths.personal("maps"):
            notes.append(self.t("editor.choice.own"))
        elif path == Path(key):  # opened from somewhere else
            notes[0] = str(path)
        if key in self._recent:
            notes.append(self.t("editor.choice.recent"))
        if draft_of(path).exists():
            notes.append(self.t("editor.choice.draft"))
        text = " · ".join(notes)
        dim = palette.LOSS_ON_COAL if found.problem else palette.COAL_DIM
        draw_text(surface, text, lower, SANS, look.type(14), dim, lines=1)

    def _details(self, room: pygame.Rect) -> None:
        look, found = self.look, LAYOUTS.entry(self._chosen)
        tall = round(min(room.w / 1.6, room.h * 0.72))
        self._picture_box = pygame.Rect(room.x, room.y, round(tall * 1.6), tall)
        self._picture_box.centerx = room.centerx
        y = self._picture_box.bottom + look.px(10)
        room = pygame.Rect(self._picture_box.x, room.y, self._picture_box.w, room.h)  # one edge for all
        if found.problem:
            box = pygame.Rect(room.x, y, room.w, room.bottom - y)
            told = found.problem.told(self.texts)
            self.pane.add(Label(box, told, SANS, 14, palette.LOSS_ON_COAL, valign="top"))
            return
        detail = self.t("setup.board_detail", players=numbers(found.players), **found.numbers)
        about = found.about(self.app.settings.language)
        self.pane.add(
            Label(pygame.Rect(room.x, y, room.w, look.px(24)), detail, SANS, 15, palette.COAL_SECOND),
            Label(pygame.Rect(room.x, y + look.px(24), room.w, look.px(44)), about, SANS, 15, palette.COAL_TEXT),
            Label(
                pygame.Rect(room.x, room.bottom - look.px(44), room.w, look.px(44)),
                self.t("editor.choice.folder", folder=paths.personal("maps")), SANS, 13.5, palette.COAL_DIM,
            ),
        )  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self._chosen:
            box = self._picture_box
            surface.blit(layout_picture(self._chosen, box.size, self.look.px(6)), box)
            rounded(surface, box, None, radius=self.look.px(6), stroke=palette.EDGE, width=self.look.scale)

    def _choose(self, key: str) -> None:
        self._chosen = key
        self.rebuild()

    def _open(self, key: str) -> None:
        """Into the editor; a file that is no YAML at all cannot go there, and says why."""
        try:
            self.app.scenes.push("editor", path=key)
        except Problem as problem:
            self.tell(self.t("editor.choice.title"), problem.told(self.texts))
