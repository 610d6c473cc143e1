"""The action bar's content while nobody at the table decides: bots play, something goes by itself, one looks back.

As long as bots play, what steers them stays where it is, whatever is told beside it: it must be caught with a mouse.
"""

from game.scenes.table.bots import Steering
from game.scenes.table.play import FINAL
from game.scenes.table.question import Program
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.summaries import Brought
from game.titles.kohle.words.wording import Wording
from game.view.panels.contents import Button, Face, Question

Time = tuple[int, int]  # a round and a phase


class Watching:
    """Makes the bar's content for a game in a language."""

    def __init__(self, wording: Wording, colours: tuple[str, ...]) -> None:
        self.wording = wording
        self.t = wording.texts
        self._colours = colours

    # -- bots play --

    def waiting(self, seat: int, line: str, program: Program, steering: Steering, dots: int) -> Question:
        """A bot is to move and has not yet; `line` is what was last seen, `dots` say for how long it has thought."""
        name = self.wording.player(seat)
        if steering.halted:
            title = self.t("play.bots.paused", player=name)
        elif dots:
            title = self.t("play.bots.thinking", player=name) + "." * dots
        else:
            title = self.t("play.bots.turn", player=name)
        return Question(title, line, self._colours[seat], self._controls(steering), (), program.buttons(self.t))

    def moving(self, seat: int, line: str, program: Program, steering: Steering) -> Question:
        """A move is being shown, in a turn of a bot or just before one; `line` says what it is."""
        title = self.t("play.bots.turn", player=self.wording.player(seat))
        return Question(title, line, self._colours[seat], self._controls(steering), (), program.buttons(self.t))

    def _controls(self, steering: Steering | None) -> tuple[Button, ...]:
        if steering is None:
            return ()
        paused, hurried = steering.paused, steering.hurried
        return (
            Button("bots:pause", Face.CHOSEN if paused else Face.POSSIBLE, "play" if paused else "pause",
                   self.t("play.bots.go_on" if paused else "play.bots.pause"), key="P"),
            Button("bots:step", Face.POSSIBLE, "right", self.t("play.bots.step"), key="N"),
            Button("bots:skip", Face.CHOSEN if hurried else Face.POSSIBLE, "last", self.t("play.bots.skip"), key="S"),
        )  # fmt: skip

    # -- it goes by itself --

    def when(self, time: Time) -> str:
        """`Round II · Mine disaster`."""
        round_, phase = time
        if phase == FINAL:
            return self.t("log.final_scoring_began")
        return self.t(
            "play.watch.title", round=self.wording.round(max(1, round_)), phase=self.wording.phase(max(1, phase))
        )

    def by_itself(
        self,
        time: Time,
        line: str,
        program: Program,
        brought: Brought | None = None,
        steering: Steering | None = None,
    ) -> Question:
        """Something happens by itself; any click finishes it.

        When a phase is over and can be read, there is what it `brought`.
        """
        go = Button("finish", Face.PROGRAM, "last", self.t("play.watch.finish"))
        if brought is not None:
            line = self._gained(brought.gains) or self._taken(brought.taken) or line
            go = Button("go_on", Face.GO, "right", self.t("play.watch.go_on"), key="E")
        return Question(self.when(time), line, "", self._controls(steering), (), program.buttons(self.t), go)

    def _gained(self, gains: dict[tuple[int, str], int]) -> str:
        """`Anna +5 coins · Bruno +2 coins, +3 points`."""
        found: dict[int, list[str]] = {}
        for (seat, what), amount in gains.items():
            if amount:
                found.setdefault(seat, []).append(f"{'+' if amount > 0 else '−'}{self.t.count(abs(amount), what)}")
        return " · ".join(f"{self.wording.player(seat)} {', '.join(parts)}" for seat, parts in sorted(found.items()))

    def _taken(self, mines: tuple[str, ...]) -> str:
        """`The trust took Wolff (2), Geschwind (7).`"""
        return self.t("log.trust_bought", mine=", ".join(map(self.wording.place, mines))) if mines else ""

    # -- nothing happens --

    def at_move(self, at: int, of: int, *, midst: bool) -> str:
        """`After move 12 of 80`, or in the midst of it."""
        return self.t("play.past.midst" if midst else "play.past.line", at=at, of=of)

    def looking_back(self, pos: Position, at_move: str, *, can_return: bool, program: Program) -> Question:
        """An earlier position is looked at."""
        title = self.t(
            "play.past.title", round=self.wording.round(max(1, pos.round)), phase=self.wording.phase(max(1, pos.phase))
        )
        buttons: tuple[Button, ...] = (
            Button("past:first", Face.POSSIBLE, "first", self.t("play.past.first")),
            Button("past:before", Face.POSSIBLE, "left", self.t("play.past.before"), key="←"),
            Button("past:after", Face.POSSIBLE, "right", self.t("play.past.after"), key="→"),
        )  # fmt: skip
        if can_return:
            buttons = (*buttons, Button("past:here", Face.POSSIBLE, "undo", self.t("play.past.here")))
        go = Button("past:now", Face.GO, "last", self.t("play.past.now"))
        return Question(title, at_move, "", buttons, (), program.buttons(self.t), go)

    def over(self, winners: str, program: Program) -> Question:
        """The game has ended and somebody looks at the table."""
        go = Button("result", Face.GO, "trophy", self.t("play.over.result"))
        return Question(self.t("play.over.title"), winners, "", (), (), program.buttons(self.t), go)
