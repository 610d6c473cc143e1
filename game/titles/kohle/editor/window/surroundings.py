"""What stands round the board in the editor: the bar, the tools, the list of problems, the lab."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from game.faults import Fault
from game.titles.kohle.editor.window.edited_board import NEARER
from game.titles.kohle.editor.window.lab import GAMES
from game.titles.kohle.editor.window.marks import badge
from game.titles.kohle.editor.window.row_widgets import Progress
from game.titles.kohle.editor.window.rows import Rows
from game.view import palette, paper
from game.view.fonts import SANS, SERIF_SEMI
from game.view.lettering import draw_text, fit_text
from game.view.look import Look
from game.view.paint import rounded
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.scene import Editor

BAR, TOOL, HINT = 50, 46, 26
SIDE = (336, 430)  # width of the panel in a window of 1280 and of 1920
LEAST_LIST = 74
LIST_ROW, TWO_LINES = 30, 38
BOARD = 1.6  # width to height
SENTENCES = 5


@dataclass(frozen=True)
class EditorLayout:
    """Where everything is."""

    bar: pygame.Rect
    tools: pygame.Rect
    board: pygame.Rect
    hint: pygame.Rect
    problems: pygame.Rect
    panel: pygame.Rect
    pad: int

    @classmethod
    def of(cls, size: tuple[int, int], look: Look) -> EditorLayout:
        width, height = size
        px, margin = look.px, look.px(6 if width < 1600 * look.scale else 8)
        share = min(max((width / look.scale - 1280) / 640, 0), 1)
        side = px(SIDE[0] + (SIDE[1] - SIDE[0]) * share)
        bar = pygame.Rect(margin, margin, width - 2 * margin, px(BAR))
        top = bar.bottom + margin
        tools = pygame.Rect(margin, top, px(TOOL + 10), px(6 * (TOOL + 4) + 8))
        panel = pygame.Rect(width - margin - side, top, side, height - margin - top)
        left = tools.right + margin
        room = pygame.Rect(left, top, panel.x - margin - left, height - margin - top)
        tall = min(round(room.w / BOARD), room.h - px(HINT) - px(LEAST_LIST) - margin)
        board = pygame.Rect(room.x, room.y, room.w, tall)
        hint = pygame.Rect(room.x, board.bottom + px(3), room.w, px(HINT))
        problems = pygame.Rect(room.x, hint.bottom, room.w, room.bottom - hint.bottom)
        return cls(bar, tools, board, hint, problems, panel, px(12))

    @property
    def inner_panel(self) -> pygame.Rect:
        return self.panel.inflate(-2 * self.pad, -2 * self.pad)

    @property
    def inner_problems(self) -> pygame.Rect:
        return self.problems.inflate(-self.pad, -self.pad)


# --- the bar and the tools


def bar(scene: Editor, rect: pygame.Rect) -> None:
    """Back and the file at the left; steps, files, views and trying it out at the right."""
    look, t, editing = scene.look, scene.t, scene.editing
    inner = rect.inflate(-look.px(12), -look.px(10))
    x = inner.right
    made: list[Button] = []

    def put(id: str, action: object, icon: str, *, text: str = "", kind: Kind = Kind.COAL, enabled: bool = True,
            key: str = "", space: int = 6) -> None:  # fmt: skip
        nonlocal x
        assert callable(action)
        name = t(f"editor.bar.{id}")
        wide = look.px(44) if not text else look.px(58) + fit_text(name, SERIF_SEMI, look.type(16), 999).width
        box = pygame.Rect(x - wide, inner.y, wide, inner.h)
        x = box.x - look.px(space)
        tip = f"{name} ({key})" if key else name if not text else ""
        made.append(Button(id, box, text and name, action, icon=icon, kind=kind, enabled=enabled, tip=tip))

    put("play", scene.saving.play, "play", text="yes", kind=Kind.MOSS)
    put("test", scene.test, "bot", text="yes", space=22, enabled=not scene.testing)
    put("overview", scene.board.camera.overview, "overview", key="0")
    put("nearer", partial(scene.board.zoom, NEARER), "plus", key="+")
    put("farther", partial(scene.board.zoom, 1 / NEARER), "minus", key="-", space=22)
    put("save_as", scene.saving.save_as, "folder", text="yes")
    put("save", scene.saving.save, "save", text="yes", enabled=editing.document.dirty or editing.document.path is None,
        space=22)  # fmt: skip
    put("redo", scene.redo, "redo", enabled=editing.document.history.can_redo, key="Ctrl+Y")
    put("undo", scene.undo, "undo", enabled=editing.document.history.can_undo, key="Ctrl+Z")
    leaving = pygame.Rect(inner.x, inner.y, look.px(44), inner.h)
    scene.pane.add(Button("back", leaving, "", scene.back, icon="arrow_left", tip=t("common.back")))
    name = editing.document.name
    title = t("editor.bar.unsaved", name=name) if editing.document.dirty else name
    words = pygame.Rect(leaving.right + look.px(12), inner.y, x - leaving.right - look.px(20), inner.h)
    scene.pane.add(Label(words, title, SERIF_SEMI, 18), *reversed(made))


def palette_of_tools(scene: Editor, rect: pygame.Rect) -> None:
    look = scene.look
    icons = {"select": "cursor", "point": "point", "village": "kohle:village", "station": "kohle:station",
             "ground": "kohle:ground", "railway": "kohle:railway"}  # fmt: skip
    for i, (tool, icon) in enumerate(icons.items()):
        box = pygame.Rect(rect.x + look.px(5), rect.y + look.px(6 + i * (TOOL + 4)), look.px(TOOL), look.px(TOOL))
        chosen = scene.board.tool.name == tool
        tip = f"{scene.t(f'editor.tools.{tool}')} ({i + 1})"
        kind = Kind.PAPER if chosen else Kind.COAL
        take = partial(scene.board.take, tool)
        scene.pane.add(Button(f"tool.{tool}", box, "", take, icon=icon, kind=kind, tip=tip, size=20))


# --- what is wrong


def problems(scene: Editor, rect: pygame.Rect) -> None:
    """One line each; a click leads to the place."""
    editing, look = scene.editing, scene.look
    rows = [f"disk{i}" for i in range(len(editing.disk_faults))] + [str(i) for i in range(len(editing.faults))]
    if not rows:
        key = "none" if editing.checked else "checking"
        tone = palette.GAIN_ON_COAL if editing.checked else palette.COAL_DIM
        inner = rect.inflate(-look.px(16), 0)
        scene.pane.add(Label(inner, scene.t(f"editor.problems.{key}"), SANS, 15, tone))
        return
    few = len(rows) * look.px(TWO_LINES) <= rect.h  # then each may take two lines
    high = look.px(TWO_LINES if few else LIST_ROW)
    scene.pane.add(Problems(scene, rect, rows, high))


class Problems(ScrollList):
    """What is wrong; a sentence that is cut short is told whole where the mouse rests on it."""

    def __init__(self, scene: Editor, rect: pygame.Rect, rows: list[str], high: int) -> None:
        super().__init__("problem", rect, rows, high, partial(_problem, scene), scene.jump, scene.jump)
        self._scene = scene

    def tip_at(self, position: tuple[int, int]) -> str:
        scene, lines = self._scene, _lines(self._scene.look, self.row_height)
        for row, rect in self.row_rects().items():
            told = _told(scene, row) if rect.collidepoint(position) else None
            if told and fit_text(told[1], SANS, scene.look.type(14.5), _places(scene, rect)[0].w, lines).cut:
                return told[1]
        return ""


def _told(scene: Editor, row: str) -> tuple[Fault, str] | None:
    """A fault and its sentence."""
    disk = row.startswith("disk")
    faults = scene.editing.disk_faults if disk else scene.editing.faults
    index = int(row.removeprefix("disk"))
    if index >= len(faults):
        return None
    fault = faults[index]
    message = scene.texts(fault.key, **fault.values) if fault.key in scene.texts else fault.message()
    return fault, scene.t("editor.problems.disk", message=message) if disk else message


def _lines(look: Look, high: int) -> int:
    return 2 if high >= look.px(TWO_LINES) else 1


def _places(scene: Editor, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Of a row: where the sentence stands, and where its line in the file."""
    look = scene.look
    line = pygame.Rect(rect.right - look.px(84), rect.y, look.px(78), rect.h)
    return pygame.Rect(rect.x + look.px(32), rect.y, line.x - rect.x - look.px(38), rect.h), line


def _problem(scene: Editor, surface: pygame.Surface, row: str, rect: pygame.Rect, chosen: bool) -> None:
    look, told = scene.look, _told(scene, row)
    if told is None:
        return
    fault, message = told
    size = look.px(18)
    if chosen:
        rounded(surface, rect, palette.COAL_ROW, radius=look.px(5))
    surface.blit(badge(fault.warning, size), (rect.x + look.px(5), rect.centery - size // 2))
    where = scene.t("editor.problems.line", line=fault.line)
    words, line = _places(scene, rect)
    draw_text(surface, where, line, SANS, look.type(13.5), palette.COAL_DIM, align="right", lines=1)
    tone = palette.COAL_SECOND if fault.warning else palette.COAL_TEXT
    draw_text(surface, message, words, SANS, look.type(14.5), tone, lines=_lines(look, rect.h))


# --- the lab


def lab(scene: Editor, room: pygame.Rect) -> int:
    """How many shall play, how far they are, and then what they found; returns where that ends."""
    rows, run = Rows(scene, room), scene.lab
    rows.heading(rows.t("lab.title"))
    if run is None:
        rows.words(rows.t("lab.about", n=GAMES), lines=3)
        _count(rows)
        rows.button("lab.start", rows.t("button.start"), scene.start_lab, icon="bot", kind=Kind.GOLD)
        rows.button("lab.close", rows.t("button.close"), scene.close_lab, icon="close")
        return rows.y
    if run.result is None:
        told = rows.t("lab.running", done=run.done, games=run.games, players=run.players)
        rows.words(told if run.done else rows.t("lab.starting"), lines=2)
        rows.add(Progress(rows.line(14), run.done / run.games))
        if (left := run.seconds_left) is not None:
            rows.words(rows.t("lab.left", time=f"{int(left) // 60}:{int(left) % 60:02}"))
        rows.button("lab.stop", rows.t("button.stop"), scene.close_lab, icon="close")
        return rows.y
    if run.result.problem:
        rows.words(rows.t("lab.failed", problem=run.result.problem), lines=6, dim=False)
    else:
        rows.words(rows.t("lab.done", n=run.games, players=run.players), lines=2)
        if run.text != scene.editing.source.text:
            rows.warning(rows.t("lab.older"))
        for sentence in run.result.sentences[:SENTENCES]:
            lines = len(fit_text(sentence, SANS, scene.look.type(14), room.w, 6).lines)
            rows.words(sentence, lines=lines, dim=False)
        rows.button("lab.report", rows.t("button.open_report"), scene.open_report, icon="eye", kind=Kind.PAPER)
        rows.words(rows.t("lab.report", path=run.result.report), lines=3)
    _count(rows)
    rows.button("lab.start", rows.t("button.again"), scene.start_lab, icon="bot")
    rows.button("lab.close", rows.t("button.close"), scene.close_lab, icon="close")
    return rows.y


def _count(rows: Rows) -> None:
    """How many play the next test: as many as can play on the board."""
    scene = rows.scene
    choices = [
        ChoiceItem(str(count), str(count)) for count in sorted(scene.editing.map.players if scene.editing.map else ())
    ]
    box = rows.named("field.players")
    rows.add(Segmented("lab.players", box, choices, str(scene.tested_by), scene.choose_count))


# --- painting

_table_top = lru_cache(maxsize=1)(paper.walnut)


def paint(scene: Editor, surface: pygame.Surface, layout: EditorLayout) -> None:
    """The table and the panels; the board is drawn over it."""
    look = scene.look
    surface.blit(_table_top(surface.get_size()), (0, 0))
    for rect in (layout.bar, layout.tools, layout.panel, layout.problems):
        paper.coal_panel(surface, rect, look.px(8), scale=look.scale)
    text = scene.notice or scene.hint
    tone = palette.LOSS_ON_COAL if scene.notice_wrong and scene.notice else palette.COAL_TEXT
    tone = tone if scene.notice else palette.COAL_SECOND
    draw_text(surface, text, layout.hint.inflate(-look.px(8), 0), SANS, look.type(14), tone, lines=1)
    if scene.board.view is None:
        rounded(surface, layout.board, palette.PAPER_BOARD, radius=4)
        box = layout.board.inflate(-look.px(80), -look.px(80))
        draw_text(
            surface, scene.t("editor.no_board"), box, SERIF_SEMI, look.type(20), palette.INK_SECOND, align="centre"
        )
