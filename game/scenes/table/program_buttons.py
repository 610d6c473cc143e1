"""The buttons and keys that belong to the program, not to the game: undo, the past, bots, the log, sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.problems import Problem
from game.scenes.table.session import TakeBack

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class ProgramButtons:
    """What they do at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def run(self, target: str) -> bool:
        """What belongs to the program, not to the game; True if the target was such a thing."""
        table = self._table
        kind, _, name = target.partition(":")
        match kind:
            case "menu":
                table.dialogs.open_menu()
            case "undo":
                self._undo(table.session.undo_step())
            case "undo_turn":
                self._undo(table.session.undo_turn())
            case "undo_to" if name.isdecimal():
                self._undo(table.session.undo_to(int(name)))
            case "redo":
                table.state.redo()
            case "hint":
                self._hint()
            case "log" if not name:
                table.arrangement.log_open = not table.arrangement.log_open
            case "log" if name.isdecimal():
                line = table.log[int(name)]
                table.state.look_at(line.entry, line.event + 1)
            case "raise" | "close":
                table.arrangement.raised = kind == "raise" and not table.arrangement.raised
                table.arrangement.log_open &= kind == "raise"
            case "seat":
                seat, seats = int(name), len(table.session.match.setup.seats)
                table.state.other = None if table.state.seat == seat or seat >= seats else seat
            case "timeline":
                self._timeline(name)
            case "past":
                self._past(name)
            case "bots":
                self._steer_bots(name)
            case "finish":
                table.state.playback.skip()
                table.turned()
            case "more":
                table.state.page += 1
            case "result":
                table.app.scenes.push("result", match=table.session.match)
            case "sound":
                self._toggle_sound()
            case "save":
                table.dialogs.ask_name()
            case "keys":
                table.dialogs.show_keys()
            case _:
                return False
        return True

    def _toggle_sound(self) -> None:
        table = self._table
        on = not table.app.settings.sound
        table.sounds.on = on
        table.dialogs.say(table.t("play.sound.on" if on else "play.sound.off"))
        try:
            table.app.change(sound=on)
        except Problem as problem:
            table.dialogs.say(problem.told(table.texts))

    def _undo(self, back: TakeBack | None) -> None:
        if back is None:
            return
        if back.asks:
            self._table.dialogs.ask_undo(back, lambda: self._take_back(back))
        else:
            self._take_back(back)

    def _take_back(self, back: TakeBack) -> None:
        table = self._table
        table.advice = None
        table.state.take_back(back)
        table.start_over()
        table.sounds.play("card")
        table.refresh()

    def _hint(self) -> None:
        table = self._table
        if table.advice is not None:
            table.advice = None  # the same button closes it
        elif table.session.human_asked is not None and table.state.looking is None:
            table.bots.ask_hint()  # pieces may still move: it is thought about meanwhile and told when they have landed
            table.dialogs.say(table.t("play.hint.thinking"))

    def _timeline(self, name: str) -> None:
        table = self._table
        starts = table.composer.past.periods
        if name.isdecimal() and int(name) <= len(starts):
            table.state.look_at(starts[int(name) - 1])
        elif name == "now":
            table.state.look_at(None)
        elif not name and table.mouse.target != "timeline":  # by key
            table.state.look_at(table.session.match.at - 1 if table.state.looking is None else None)

    def _past(self, name: str) -> None:
        table = self._table
        at = table.state.at
        match name:
            case "first":
                table.state.look_at(0)
            case "before":
                table.state.look_at(at - 1)
            case "after":
                table.state.look_at(at + 1 if table.state.told is None else at)
            case "now":
                table.state.look_at(None)
            case "here":
                self._undo(table.session.undo_to(table.state.decided))

    def _steer_bots(self, name: str) -> None:
        table, playback = self._table, self._table.state.playback
        match name:
            case "pause" if table.state.bots_play:
                table.bots.paused = not table.bots.paused
            case "step" if table.state.bots_play and not table.state.waits:
                playback.skip()
                table.bots.paused, table.bots.step = True, not playback.playing
            case "skip":
                self._skip()

    def _skip(self) -> None:
        """On to the next summary or decision of a person, who is told in one line what he missed."""
        table = self._table
        asked, playing = table.session.human_asked, table.state.playback.playing
        table.state.skip()
        table.bots.hurried = table.skipped = asked is None
        if asked is not None and playing and not table.state.playback.playing:
            table.dialogs.sum_up(asked)
