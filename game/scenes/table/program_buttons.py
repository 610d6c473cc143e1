"""The buttons and keys that belong to the program, not to the game: undo, the past, bots, the log, sound."""

from collections.abc import Callable

from game.engine.event import Chance
from game.engine.target import Target
from game.problems import Problem
from game.scenes.playing.guide import Guide
from game.scenes.playing.hints import Hints
from game.scenes.playing.log import GameLog
from game.scenes.playing.session import TakeBack
from game.scenes.playing.state import TableState
from game.scenes.scene import Scene
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.compose import Composer
from game.scenes.table.dialogs import Dialogs
from game.scenes.table.handover import Handover
from game.scenes.table.mouse import Mouse
from game.scenes.table.notices import Notices
from game.view import controls
from game.view.controls import Control
from game.view.sound import Sounds


class ProgramButtons:
    """What they do at a table."""

    def __init__(
        self,
        scene: Scene,
        state: TableState,
        arrangement: Arrangement,
        composer: Composer,
        *,
        log: GameLog,
        mouse: Mouse,
        hints: Hints,
        dialogs: Dialogs,
        notices: Notices,
        handover: Handover,
        sounds: Sounds,
        guide: Guide,
        refresh: Callable[[], object],
    ) -> None:
        """`scene` leads to other scenes and to the settings; `refresh`: something changed, show it."""
        self._scene, self._state, self._arrangement, self._composer = scene, state, arrangement, composer
        self._log, self._mouse, self._hints, self._dialogs = log, mouse, hints, dialogs
        self._notices, self._handover, self._sounds = notices, handover, sounds
        self._guide, self._refresh = guide, refresh

    def run(self, target: str) -> bool:
        """What belongs to the program, not to the game; True if the target was such a thing."""
        if self._guide.takes(target):
            return True
        found = controls.parse(target)
        return found is not None and (self._play(found) or self._look(found) or self._leave(found))

    def _play(self, found: Target[Control]) -> bool:
        """What was played and what comes next."""
        state = self._state
        match found:
            case Target(Control.UNDO | Control.UNDO_TURN | Control.REDO) if state.looking is not None:
                self._notices.say(self._scene.t("play.past.undo"))
                self._sounds.play("refused")
            case Target(Control.UNDO) if self._unpick():
                pass
            case Target(Control.UNDO):
                self._undo(state.session.undo_step())
            case Target(Control.UNDO_TURN):
                self._undo(state.session.undo_turn())
            case Target(Control.UNDO_TO) if found.number is not None:
                self._undo(state.session.undo_to(found.number))
            case Target(Control.REDO):
                state.redo()
            case Target(Control.HINT):
                self._hint()
            case Target(Control.BOTS):
                self._steer_bots(str(found))
            case Target(Control.FINISH):
                state.playback.skip()
                self._handover.check()
            case Target(Control.LEAF):
                self._leaf(str(found))
            case _:
                return False
        return True

    def _look(self, found: Target[Control]) -> bool:
        """Where the table is looked at: an earlier time, another player, a panel."""
        state, arrangement = self._state, self._arrangement
        match found:
            case Target(Control.TIMELINE, name):
                self._timeline(name)
            case Target(Control.PAST):
                self._past(str(found))
            case Target(Control.LOG, ""):
                arrangement.log_open = not arrangement.log_open
                state.focus = ""  # what the keyboard was on may lie under it
            case Target(Control.LOG) if found.number is not None:
                line = self._log[found.number]
                state.look_at(line.entry, line.event + 1)
            case Target(Control.RAISE | Control.CLOSE as kind):
                arrangement.raised = kind is Control.RAISE and not arrangement.raised
                arrangement.log_open &= kind is Control.RAISE
            case Target(Control.SEAT, name):
                seat, seats = int(name), len(state.session.match.setup.seats)
                state.other = None if state.seat == seat or seat >= seats else seat
            case Target(Control.MORE):
                state.page += 1
            case _:
                return False
        return True

    def _leave(self, found: Target[Control]) -> bool:
        """What leads away from the game for a while."""
        match found:
            case Target(Control.MENU):
                self._dialogs.open_menu()
            case Target(Control.RESULT):
                self._scene.app.scenes.push("result", match=self._state.session.match)
            case Target(Control.SOUND):
                self._toggle_sound()
            case Target(Control.SAVE):
                self._dialogs.ask_name()
            case Target(Control.KEYS):
                self._dialogs.show_keys()
            case _:
                return False
        return True

    def _toggle_sound(self) -> None:
        scene, on = self._scene, not self._scene.app.settings.sound
        self._sounds.on = on
        self._notices.say(scene.t("play.sound.on" if on else "play.sound.off"))
        try:
            scene.app.change(sound=on)
        except Problem as problem:
            self._notices.say(problem.told(scene.texts))

    def _unpick(self) -> bool:
        """Take back what was last picked, where undo goes back within a choice; False: it takes back a move."""
        sit = self._state.situation
        picks = None if sit is None else self._state.parts.undone(sit.step, sit.picks)
        if picks is None:
            return False
        self._state.picks = picks
        self._sounds.play("card")
        return True

    def _undo(self, back: TakeBack | None) -> None:
        if back is None:
            return
        if back.asks and not self._still_his(back.to):
            self._dialogs.ask_undo(back, lambda: self._take_back(back))
        else:
            self._take_back(back)

    def _still_his(self, to: int) -> bool:
        """Whether a turn waits for its end in which nothing new has been shown since a decision of it."""
        shown, entries = self._state.playback.shown, self._state.session.match.entries
        if not self._state.waits or shown is None:
            return False
        first, last = entries[to].decision, entries[shown.entry - 1].decision
        same = first is not None and last is not None and first.turn == last.turn
        told = (event for entry in entries[to + 1 : shown.entry] for event in entry.events)
        return to >= shown.entry - 1 or (same and not any(isinstance(event, Chance) for event in told))

    def _take_back(self, back: TakeBack) -> None:
        self._hints.drop()
        self._state.take_back(back)
        self._handover.start_over()
        self._sounds.play("card")
        self._refresh()

    def _hint(self) -> None:
        state = self._state
        sit = state.situation
        if self._hints.advice is not None:
            self._hints.drop()  # the same button closes it
        elif sit is not None and state.parts.veiled(sit.step, sit.picks):
            return
        elif state.session.human_asked is not None and state.looking is None:
            state.bots.ask_hint()  # pieces may still move: it is thought about meanwhile and told when they have landed
            self._notices.say(self._scene.t("play.hint.thinking"))

    def _timeline(self, name: str) -> None:
        state, line = self._state, self._composer.timeline
        if name.isdecimal() and line.first <= int(name) < line.first + len(line.periods):
            state.look_at(line.periods[int(name) - line.first])
        elif name == "now":
            state.look_at(None)
        elif not name and self._mouse.target != Control.TIMELINE:  # by key
            state.look_at(state.session.match.at - 1 if state.looking is None else None)

    def _past(self, target: str) -> None:
        state = self._state
        match target:
            case controls.PAST_FIRST:
                state.look_at(0)
            case controls.PAST_BEFORE:
                state.look_at(state.at - 1)
            case controls.PAST_AFTER:
                state.look_at(state.at if state.midst else state.at + 1)
            case controls.PAST_NOW:
                state.look_at(None)
            case controls.PAST_HERE:
                self._undo(state.session.undo_to(state.decided))

    def _steer_bots(self, target: str) -> None:
        bots, playback = self._state.bots, self._state.playback
        match target:
            case controls.BOTS_PAUSE if self._state.bots_play:
                bots.paused = not bots.paused
            case controls.BOTS_STEP if self._state.bots_play and not self._state.waits:
                playback.skip()
                bots.paused, bots.step = True, not playback.playing
            case controls.BOTS_SKIP:
                self._skip()

    def _leaf(self, target: str) -> None:
        """Through what is read one by one."""
        playback = self._state.playback
        match target:
            case controls.LEAF_BACK:
                playback.leaf_back()
            case controls.LEAF_STAY if playback.leafing is not None:
                playback.stay(not playback.leafing.stays)
            case controls.LEAF_ON:
                playback.leaf_on()
                self._handover.check()

    def _skip(self) -> None:
        """On to the next summary or decision of a person, who is told in one line what he missed."""
        state = self._state
        asked, playing = state.session.human_asked, state.playback.playing
        state.skip()
        state.bots.hurried = self._handover.skipped = asked is None
        if asked is not None and playing and not state.playback.playing:
            self._handover.sum_up(asked)
