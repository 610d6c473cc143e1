"""The action bar's content while nobody at the table decides: bots play, something goes by itself, one looks back.

As long as bots play, what steers them stays where it is, whatever is told beside it: it must be caught with a mouse.
What it says while a person decides is the title's affair (`TableParts.bar`).
"""

from dataclasses import dataclass, replace

from game.engine.history import is_midst
from game.scenes.playing.beats import Leafing
from game.scenes.playing.bots import Steering
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import TableParts
from game.texts import Texts
from game.view.controls import (
    BOTS_PAUSE,
    BOTS_SKIP,
    BOTS_STEP,
    LEAF_BACK,
    LEAF_ON,
    LEAF_STAY,
    PAST_AFTER,
    PAST_BEFORE,
    PAST_FIRST,
    PAST_HERE,
    PAST_NOW,
    Control,
)  # fmt: skip
from game.view.panels.contents import BarButton, BarContent, Face


@dataclass(frozen=True)
class Program:
    """What the small buttons of the program can do now."""

    undo: bool = False
    redo: bool = False
    hint: bool = False
    log: bool = False  # whether the whole log must be opened by a button here

    def buttons(self, t: Texts) -> tuple[BarButton, ...]:
        def small(id: Control, icon: str, on: bool = True) -> BarButton:
            name = t("play.choose.undo") if id is Control.UNDO else ""  # the others speak through icon and tooltip
            return BarButton(id, Face.PROGRAM if on else Face.OFF, icon, name)

        log = (small(Control.LOG, "log"),) if self.log else ()
        return (
            *log, small(Control.MENU, "menu"), small(Control.HINT, "lamp", self.hint),
            small(Control.UNDO, "undo", self.undo), small(Control.REDO, "redo", self.redo),
        )  # fmt: skip


def paged(buttons: tuple[BarButton, ...], most: int, page: int, t: Texts) -> tuple[BarButton, ...]:
    """As many buttons as fit, and one for the rest."""
    if len(buttons) <= most:
        return buttons
    pages = [buttons[i : i + most - 1] for i in range(0, len(buttons), most - 1)]
    return (*pages[page % len(pages)], BarButton(Control.MORE, Face.POSSIBLE, "right", t("play.choose.more")))


def reacting(bar: BarContent, pointed: str, *, armed: bool) -> BarContent:
    """A refused button whose reason is shown has a border; the big one that takes no click yet is pale."""

    def face(button: BarButton) -> BarButton:
        refused = button.id == pointed and button.face is Face.REFUSED
        return replace(button, face=Face.ASKED) if refused else button

    actions, free = tuple(map(face, bar.actions)), tuple(map(face, bar.free))
    go = bar.go
    if go is not None and not armed:
        go = replace(go, face=Face.COMING if go.face is Face.GO else Face.OFF)
    return replace(bar, actions=actions, free=free, go=go)


class TableBar:
    """Makes the bar's content in a language."""

    def __init__(self, parts: TableParts) -> None:
        self.t = parts.words.texts
        self.parts = parts

    def content(self, frame: Frame, now: str, *, compact: bool, log: bool) -> BarContent:
        """The bar of a moment; `now`: what is shown or was shown last, in words; `log`: whether its panel is there."""
        parts, sit, back = self.parts, frame.situation, frame.ways_back
        hint = frame.person_asked is not None and not (sit is not None and parts.veiled(sit.step, sit.picks))
        unpicks = sit is not None and parts.undone(sit.step, sit.picks) is not None
        program = Program(unpicks or back.undo, back.redo, hint, not log).buttons(self.t)
        if frame.looking is not None:
            return self._looking_back(frame, program)
        if frame.playing:
            if frame.coming is not None:
                return parts.bar(frame.coming, program, compact=compact, page=0)
            return self._watched(frame, now, program)
        if frame.situation is not None:
            return parts.bar(frame.situation, program, compact=compact, page=frame.page)
        if (bot := frame.bot_asked) is not None:
            return self._waiting(frame, bot, now or parts.when(frame), program)
        go = BarButton(Control.RESULT, Face.GO, "trophy", self.t("play.over.result"), key=self.t("keys.go_on.key"))
        return BarContent(self.t("play.over.title"), parts.winners(frame.history), "", (), (), program, go)

    # -- bots play --

    def _waiting(self, frame: Frame, seat: int, line: str, program: tuple[BarButton, ...]) -> BarContent:
        """A bot is to move and has not yet; `line` is what was last seen, dots say for how long it has thought."""
        name, colour = self.parts.words.player(seat), frame.view.seats[seat].colour
        if frame.steering.halted:
            title = self.t("play.bots.paused", player=name)
        elif frame.dots:
            title = self.t("play.bots.thinking", player=name) + "." * frame.dots
        else:
            title = self.t("play.bots.turn", player=name)
        return BarContent(title, line, colour, self._controls(frame.steering), (), program)

    def _controls(self, steering: Steering | None) -> tuple[BarButton, ...]:
        if steering is None:
            return ()
        paused, hurried = steering.paused, steering.hurried
        return (
            BarButton(BOTS_PAUSE, Face.CHOSEN if paused else Face.POSSIBLE, "play" if paused else "pause",
                   self.t("play.bots.go_on" if paused else "play.bots.pause"), key="P"),
            BarButton(BOTS_STEP, Face.POSSIBLE, "right", self.t("play.bots.step"), key="N"),
            BarButton(BOTS_SKIP, Face.CHOSEN if hurried else Face.POSSIBLE, "last", self.t("play.bots.skip"), key="S"),
        )  # fmt: skip

    # -- something is shown --

    def _watched(self, frame: Frame, now: str, program: tuple[BarButton, ...]) -> BarContent:
        """What is being shown; with what steers bots, unless everything waits until it has been read."""
        when = self.parts.when(frame)
        steering = frame.steering if frame.bots_play and not frame.waits else None
        if steering is not None and not frame.holding and not frame.by_itself:
            title = self.t("play.bots.turn", player=self.parts.words.player(frame.mover))
            controls = () if frame.showing.person else self._controls(steering)  # one's own deed needs no steering
            return BarContent(title, now or when, frame.view.seats[frame.mover].colour, controls, (), program)
        space = self.t("keys.go_on.key")
        if frame.leafing is not None and not frame.holding:
            go = BarButton(LEAF_ON, Face.GO, "right", self.t("play.watch.next"), key=space)
            return BarContent(when, now, "", self._leaves(frame.leafing, whole=False), (), program, go)
        go = BarButton(Control.FINISH, Face.PROGRAM, "last", self.t("play.watch.finish"), key=space)
        if frame.holding:  # a phase is over and can be read
            now = self.parts.phase_summary(frame.history, frame.instant) or now
            go = BarButton(Control.GO_ON, Face.GO, "right", self.t("play.watch.go_on"), key=space)
            if self.parts.turn_over(frame):
                title = self.t("play.watch.turn_over", player=self.parts.words.player(frame.mover))
                go = BarButton(Control.GO_ON, Face.GO, "done", self.t("play.end.yes"), key=space)
                return BarContent(title, now, frame.view.seats[frame.mover].colour, (), (), program, go)
        controls = self._controls(steering) if frame.leafing is None else self._leaves(frame.leafing, whole=True)
        return BarContent(when, now, "", controls, (), program, go)

    def _leaves(self, leafing: Leafing, *, whole: bool) -> tuple[BarButton, ...]:
        """What leafs through things that are read one by one; `whole`: all have been shown."""
        back = BarButton(
            LEAF_BACK, Face.POSSIBLE if leafing.back else Face.OFF, "left", self.t("play.watch.back"), key="←"
        )
        if whole:
            return (back,)
        key = "go_on" if leafing.stays else "pause"
        icon, face = ("play", Face.CHOSEN) if leafing.stays else ("pause", Face.POSSIBLE)
        return (
            back, BarButton(LEAF_STAY, face, icon, self.t(f"play.bots.{key}"), key="P"),
            BarButton(Control.FINISH, Face.POSSIBLE, "last", self.t("play.watch.all"), key="S"),
        )  # fmt: skip

    # -- nothing happens --

    def _looking_back(self, frame: Frame, program: tuple[BarButton, ...]) -> BarContent:
        """An earlier position is looked at."""
        assert frame.looking is not None
        at, midst = frame.looking.entry, is_midst(frame.history, frame.looking)
        line = self.t("play.past.midst" if midst else "play.past.line", at=at, of=frame.history.at)
        earlier = Face.POSSIBLE if at or midst else Face.OFF
        buttons: tuple[BarButton, ...] = (
            BarButton(PAST_FIRST, earlier, "first", self.t("play.past.first")),
            BarButton(PAST_BEFORE, earlier, "left", self.t("play.past.before"), key="←"),
            BarButton(PAST_AFTER, Face.POSSIBLE, "right", self.t("play.past.after"), key="→"),
        )  # fmt: skip
        if frame.ways_back.to_here:
            buttons = (*buttons, BarButton(PAST_HERE, Face.POSSIBLE, "undo", self.t("play.past.here")))
        now = "end" if frame.history.entries[frame.history.at].decision is None else "now"  # of a game that is over
        go = BarButton(PAST_NOW, Face.GO, "last", self.t(f"play.past.{now}"), key=self.t("keys.go_on.key"))
        return BarContent(self.parts.past_title(frame.view.position), line, "", buttons, (), program, go)
