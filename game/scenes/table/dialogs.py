"""What the table asks and says in words of its own: undo questions, the menu, saving, reports, notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.problems import Problem
from game.scenes import saved_games
from game.scenes.bug_report import export
from game.scenes.table.parts import Confirmation
from game.scenes.table.session import TakeBack
from game.titles import title_named
from game.view import palette
from game.view.fonts import SANS
from game.view.lettering import draw_text, text_width
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import rounded
from game.view.palette import Level
from game.view.pause_menu import Entry, KeyList, PauseMenu
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

NOTICE = 4.0  # seconds that a notice stays
SUMMARY = 10.0  # one that sums up takes longer to read


class Dialogs:
    """Dialogs and notices of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.notice = ""
        self._notice_left = 0.0
        self._picture: pygame.Surface | None = None
        self._name = ""
        self._left_by_menu = False  # to another scene

    # -- notices --

    def say(self, words: str, seconds: float = NOTICE) -> None:
        """A short notice over the board that goes by itself."""
        self.notice, self._notice_left = words, seconds

    def sum_up(self, seat: int) -> None:
        """What somebody missed who skipped ahead."""
        if told := self._table.parts.missed(self._table.session.match, seat):
            self.say(told, SUMMARY)

    def hush(self) -> None:
        """What the notice spoke of is there."""
        self.notice = ""

    def update(self, dt: float) -> bool:
        if not self.notice:
            return False
        self._notice_left -= dt
        if self._notice_left <= 0:
            self.notice = ""
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.notice:
            return
        wide = min(text_width(self.notice, SANS, look.type(15)) + look.px(40), surface.get_width() - look.px(80))
        rect = pygame.Rect(0, 0, wide, look.px(34))
        board = self._table.arrangement.areas.board
        rect.midbottom = board.centerx, board.bottom - look.px(3)  # on the rim: the tracks above stay in view
        shadow(surface, rect, Level.TOOLTIP, look.px(8), look.scale)
        rounded(surface, rect, palette.COAL_TOP, radius=look.px(8), bottom=palette.COAL, stroke=palette.BRASS_DONE)
        inner = rect.inflate(-look.px(28), 0)
        draw_text(surface, self.notice, inner, SANS, look.type(15), palette.COAL_TEXT, align="centre", lines=1)

    # -- questions --

    def _ask(
        self, title: str, words: str, yes: str, no: str, on_yes: Callable[[], object], kind: Kind = Kind.PAPER
    ) -> None:
        look = self._table.look
        self._table.pane.overlay = Dialog(look, title, words, yes=yes, no=no, on_yes=on_yes, yes_kind=kind)

    def ask_undo(self, back: TakeBack, on_yes: Callable[[], object]) -> None:
        """Further than one's own turn, or something was revealed: say so first."""
        t, table = self._table.t, self._table
        parts = []
        if back.to < table.session.match.turn_began():
            parts.append(t("play.undo.beyond"))
        if back.players:
            names = ", ".join(table.parts.words.player(seat) for seat in back.players)
            parts.append(t("play.undo.players", players=names))
        if back.revealed:
            things = dict.fromkeys(t(table.parts.revealed(event)) for event in back.revealed)
            parts.append(t("play.undo.revealed", what=", ".join(things)))
            if table.session.people > 1:
                parts.append(t("play.undo.agree"))
        self._ask(t("play.undo.title"), " ".join(parts), t("play.undo.yes"), t("play.undo.no"), on_yes)

    def confirm(self, asked: Confirmation, on_yes: Callable[[], object]) -> None:
        """Before something is ended or given away."""
        self._ask(asked.title, asked.words, asked.yes, asked.no, on_yes, Kind.MOSS)

    # -- the menu and what it leads to --

    def open_menu(self) -> None:
        self._picture = self._table.app.canvas.copy()
        self._show_menu()

    def come_back(self) -> None:
        """The table is on top again: whoever left it by the menu comes back to the menu."""
        if self._left_by_menu:
            self._left_by_menu = False
            self._show_menu()

    def _leave(self, way: Callable[[], object]) -> Callable[[], object]:
        def leave() -> None:
            self._left_by_menu = True
            way()

        return leave

    def _show_menu(self) -> None:
        table, t, push = self._table, self._table.t, self._table.app.scenes.push
        entries: list[Entry] = [
            ("resume", "play", t("play.menu.resume"), lambda: None),
            ("save", "save", t("play.menu.save"), self.ask_name),
            ("load", "load", t("play.menu.load"), self._leave(lambda: push("load"))),
            ("settings", "gear", t("play.menu.settings"), self._leave(lambda: push("settings"))),
            ("keys", "keyboard", t("play.menu.keys"), lambda: self.show_keys(self._show_menu)),
        ]
        title = title_named(table.session.match.rules.name)
        if title.has("book"):
            entries.append(("rules", "book", t("play.menu.rules"), self._leave(table.tutor.open_rules)))
        if title.has("lessons"):
            phases = self._leave(lambda: push("phase", match=table.session.match))
            entries.append(("phases", "eye", t("lessons.scene.phases"), phases))
        entries += [
            ("export", "camera", t("play.menu.export"), self.report),
            ("leave", "quit", t("play.menu.leave"), table.leave_game),
        ]
        table.pane.overlay = PauseMenu(table.look, t("play.menu.title"), t("play.menu.note"), entries)

    def show_keys(self, then: Callable[[], object] = lambda: None) -> None:
        self._table.pane.overlay = KeyList(self._table.look, self._table.texts, then)

    def ask_name(self) -> None:
        """Save under a name, with a picture of the table."""
        table, t = self._table, self._table.t
        if self._picture is None:
            self._picture = table.app.canvas.copy()
        self._name = self._suggested()
        table.pane.overlay = Dialog(
            table.look, t("play.save.title"), t("play.save.text"), yes=t("play.save.yes"), no=t("common.cancel"),
            on_yes=self._save, entry=(self._name, self._named), longest=saved_games.LONGEST_NAME,
        )  # fmt: skip

    def _suggested(self) -> str:
        """Round and players; of these as many as find room, with their whole names."""
        match, table = self._table.session.match, self._table
        period = table.parts.words.clock(match.rules.clock(match.position))
        names = [seat.name for seat in match.setup.seats]
        for n in range(len(names), 0, -1):
            players = " · ".join(names[:n] if n == len(names) else [*names[:n], "…"])
            name = table.t("play.save.name", period=period, players=players)
            if len(name) <= saved_games.LONGEST_NAME:
                break
        return name

    def _named(self, name: str) -> None:
        self._name = name

    def _save(self) -> None:
        t, name = self._table.t, self._name.strip()
        if not name:
            return
        try:
            saved_games.keep(self._table.session.match, name, self._picture)
            self.say(t("play.save.done", name=name))
        except Problem as problem:
            self.say(t("play.save.failed", why=problem.told(self._table.texts)))
        self._picture = None

    def report(self) -> None:
        t, table = self._table.t, self._table
        try:
            match = table.session.match
            log = [f"{'' if one.heading else '  '}{one.text}" for one in table.log.update() if one.entry <= match.at]
            self.say(t("play.export.done", file=export(match, log, table.name)))
        except Problem as problem:
            self.say(t("play.save.failed", why=problem.told(table.texts)))
