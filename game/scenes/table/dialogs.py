"""What the table asks: before an undo, before something is ended; the menu, and under which name a game is kept."""

from collections.abc import Callable

import pygame

from game.problems import Problem
from game.scenes import saved_games
from game.scenes.bug_report import export
from game.scenes.playing.log import GameLog
from game.scenes.playing.parts import Confirmation
from game.scenes.playing.session import TakeBack
from game.scenes.playing.state import TableState
from game.scenes.save_info import LONGEST_NAME
from game.scenes.scene import Scene
from game.scenes.table.notices import Notices
from game.teach.teaching import can_watch
from game.titles import title_named
from game.view.pause_menu import KeyList, MenuEntry, PauseMenu
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog


class Dialogs:
    """Dialogs over a table."""

    def __init__(
        self,
        scene: Scene,
        state: TableState,
        log: GameLog,
        notices: Notices,
        *,
        rules: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        """`scene` is what they lie over; `rules` opens the rule book, `leave` ends the game."""
        self._scene, self._state, self._log, self._notices = scene, state, log, notices
        self._rules, self._leave_game = rules, leave
        self._picture: pygame.Surface | None = None
        self._name = ""
        self._left_by_menu = False  # to another scene

    # -- questions --

    def _ask(
        self, title: str, words: str, yes: str, no: str, on_yes: Callable[[], object], kind: Kind = Kind.PAPER
    ) -> None:
        look = self._scene.look
        self._scene.pane.overlay = Dialog(look, title, words, yes=yes, no=no, on_yes=on_yes, yes_kind=kind)

    def ask_undo(self, back: TakeBack, on_yes: Callable[[], object]) -> None:
        """Further than one's own turn, or something was revealed, or the game was over: say so first."""
        t, session, parts = self._scene.t, self._state.session, self._state.parts
        if back.over:
            self._ask_to_play_on(back, on_yes)
            return
        said = []
        if back.to < session.match.turn_began():
            said.append(t("play.undo.beyond"))
        if back.players:
            *others, last = map(parts.words.player, back.players)
            names = t("common.and", names=", ".join(others), last=last) if others else last
            said.append(t("play.undo.players", players=names))
        if back.revealed:
            things = dict.fromkeys(t(parts.revealed(event)) for event in back.revealed)
            said.append(t("play.undo.revealed", what=", ".join(things)))
            if session.people > 1:
                said.append(t("play.undo.agree"))
        self._ask(t("play.undo.title"), " ".join(said), t("play.undo.yes"), t("play.undo.no"), on_yes)

    def _ask_to_play_on(self, back: TakeBack, on_yes: Callable[[], object]) -> None:
        """From an earlier position of a game that is over: that is another game, and the finished one stays."""
        t, match, parts = self._scene.t, self._state.session.match, self._state.parts
        decision = match.entries[back.to].decision
        player = "" if decision is None else parts.words.player(decision.player)
        words = t("play.undo.over", player=player, at=back.to, of=match.at)

        def play_on() -> None:
            saved_games.branch(match)
            on_yes()

        self._ask(t("play.undo.over_title"), words, t("play.undo.over_yes"), t("play.undo.no"), play_on)

    def confirm(self, asked: Confirmation, on_yes: Callable[[], object]) -> None:
        """Before something is ended or given away."""
        self._ask(asked.title, asked.words, asked.yes, asked.no, on_yes, Kind.MOSS)

    # -- the menu and what it leads to --

    def open_menu(self) -> None:
        self._picture = self._shot()
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
        scene, t, push, match = self._scene, self._scene.t, self._scene.app.scenes.push, self._state.session.match
        entries = [
            MenuEntry("resume", "play", t("play.menu.resume"), lambda: None),
            MenuEntry("save", "save", t("play.menu.save"), self.ask_name),
            MenuEntry("load", "load", t("play.menu.load"), self._leave(lambda: push("load"))),
            MenuEntry("settings", "gear", t("play.menu.settings"), self._leave(lambda: push("settings"))),
            MenuEntry("keys", "keyboard", t("play.menu.keys"), lambda: self.show_keys(self._show_menu)),
        ]
        title = title_named(match.rules.name)
        if title.has("book"):
            entries.append(MenuEntry("rules", "book", t("play.menu.rules"), self._leave(self._rules)))
        if can_watch(title):
            phases = self._leave(lambda: push("phase", match=match))
            entries.append(MenuEntry("phases", "eye", t("lessons.scene.phases"), phases))
        entries += [
            MenuEntry("export", "camera", t("play.menu.export"), self._report),
            MenuEntry("leave", "quit", t("play.menu.leave"), self._leave_game),
        ]
        scene.pane.overlay = PauseMenu(scene.look, t("play.menu.title"), t("play.menu.note"), entries)

    def show_keys(self, then: Callable[[], object] = lambda: None) -> None:
        self._scene.pane.overlay = KeyList(self._scene.look, self._scene.texts, then)

    def ask_name(self) -> None:
        """Save under a name, with a picture of the table."""
        scene, t = self._scene, self._scene.t
        if self._picture is None:
            self._picture = self._shot()
        self._name = self._suggested()
        scene.pane.overlay = Dialog(
            scene.look, t("play.save.title"), t("play.save.text"), yes=t("play.save.yes"), no=t("common.cancel"),
            on_yes=self._save, entry=(self._name, self._named), longest=LONGEST_NAME,
        )  # fmt: skip

    def _shot(self) -> pygame.Surface | None:
        """A picture of the table for the shelf; none of what only one may see."""
        sit = self._state.situation
        secret = sit is not None and self._state.parts.is_secret(sit)
        return None if secret else self._scene.app.canvas.copy()

    def _suggested(self) -> str:
        """Round and players; of these as many as find room, with their whole names."""
        match = self._state.session.match
        period = self._state.parts.words.clock(match.rules.clock(match.position))
        names = [seat.name for seat in match.setup.seats]
        fewer = (" · ".join([*names[:n], "…"]) for n in range(len(names) - 1, 0, -1))
        for players in (" · ".join(names), ", ".join(names), *fewer):
            name = self._scene.t("play.save.name", period=period, players=players)
            if len(name) <= LONGEST_NAME:
                break
        return name

    def _named(self, name: str) -> None:
        self._name = name

    def _save(self) -> None:
        name = self._name.strip()
        if not name:
            return
        match, picture, self._picture = self._state.session.match, self._picture, None
        self._tell(lambda: saved_games.keep(match, name, picture), lambda _: self._scene.t("play.save.done", name=name))

    def _report(self) -> None:
        """Everything about this game for whoever looks for a bug."""
        match, name = self._state.session.match, self._scene.name
        log = [f"{'' if one.heading else '  '}{one.text}" for one in self._log.update(match) if one.entry <= match.at]
        self._tell(lambda: export(match, log, name), lambda file: self._scene.t("play.export.done", file=file))

    def _tell(self, write: Callable[[], object], done: Callable[[object], str]) -> None:
        """Write something, and say that it was done or why not."""
        try:
            self._notices.say(done(write()))
        except Problem as problem:
            self._notices.say(self._scene.t("play.save.failed", why=problem.told(self._scene.texts)))
