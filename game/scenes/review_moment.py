"""A moment of a review on the table itself: the position as its player saw it, and the question what was better.

Any offered move can be tried. The better one is played; of any other it is said how it compares, and nothing changes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.certainty import Interval
from game.engine.history import Stretch, whole
from game.engine.match import Match, forked
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.scenes.guided_table import GuidedTable
from game.scenes.playing.frame import Frame
from game.scenes.playing.thinker import Advice
from game.scenes.playing.umpire import Umpire
from game.scenes.review import next_time, span_words
from game.scenes.reviewing import Reviewing
from game.scenes.speech_panel import Reply, Speech, Way
from game.teach.review import LEAST, STEP, Behind, Task, Verdict
from game.view.controls import Control, parse
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.panels.review import about
from game.view.widgets_buttons import Kind

if TYPE_CHECKING:
    from game.scenes.app import App

TRIED = 16  # positions in which a move that somebody tries is measured
STREAM = "tried"
LEAVE = "moment:leave"
BOT = "random"  # whoever else sits there plays nothing


class TrialUmpire(Umpire):
    """Only the better move is played; what else is tried is noted."""

    def __init__(self, match: Match[Any], better: Move) -> None:
        self.match, self._better = match, better
        self.tried: Move | None = None
        self.played = False

    @property
    def asks(self) -> bool:
        """Nobody, once the better move is on the table."""
        return not self.played

    def play(self, move: Move, clicked: str = "") -> list[Stretch]:
        if move != self._better:
            self.tried = move
            return []
        self.tried, self.played = None, True
        self.match.play(move, clicked)
        return whole(self.match, range(self.match.at, self.match.at + 1))

    def again(self) -> None:
        """The position as it was."""
        if self.played:
            self.match.undo()
        self.tried, self.played = None, False


class ReviewMoment(GuidedTable):
    """Targets: those of the table, and `moment:show`, `moment:play`, `moment:again`, `moment:next`, `moment:leave`."""

    name = "moment"
    veils = False
    reads_out = True
    goes_back = False  # what led here stays as it was played

    def __init__(self, app: App, reviewing: Reviewing, at: int) -> None:
        self.reviewing = reviewing
        self.verdict: Verdict = reviewing.now.verdicts[at]
        self.best = self.verdict.played if self.verdict.found else self.verdict.other
        self.trial = TrialUmpire(_as_it_was(reviewing.match, at), self.best)
        self.revealed = self.verdict.found  # whether what was better is told
        self._shown = False  # whether somebody asked for it
        self._for_help = False  # somebody called for help that would have told it
        self._asked: Move | None = None  # the move that is being measured
        self._measured: dict[Move, Interval] = {}  # how far others are behind what was better
        self._sums: dict[Move, Behind] = {}
        super().__init__(app, self.trial.match)

    # -- what the table asks --

    @property
    def spares(self) -> bool:
        return True

    @property
    def umpire(self) -> Umpire:
        return self.trial

    def bar(self, frame: Frame, bar: BarContent) -> BarContent:
        if frame.situation is None and not frame.playing:
            return BarContent(self.t("review.title"), self.table.parts.when(frame), program=self._program(bar))
        undo = [button for button in bar.program if button.id == Control.UNDO and self.table.state.picked]
        actions = tuple(button for button in bar.actions if not _takes_back(button.id))
        return self.without_help(replace(bar, actions=actions, program=(*self._program(bar), *undo)))

    def _program(self, bar: BarContent) -> tuple[BarButton, ...]:
        """The log, where only a button opens it, and the way out, which says where it leads."""
        log = [button for button in bar.program if button.id == Control.LOG]
        return (*log, BarButton(LEAVE, Face.PROGRAM, "arrow_left", self.t("review.moment.back")))

    def takes(self, target: str) -> bool:
        """Undo takes back what was picked."""
        if target == LEAVE:
            self.leave_guide()
            return True
        if target == Control.UNDO and self.table.state.picked:
            return False
        return super().takes(target)

    def keeps_back(self) -> None:
        self._for_help = True
        self.table.sounds.play("refused")
        self.table.refresh()

    def chose(self) -> None:
        """Something was picked or tried."""
        tried, self._for_help = self.trial.tried, False
        if self.trial.played:
            self._solve()
        elif not (tried is None or self.revealed or tried == self.verdict.played or tried in self._measured):
            self._measure(tried)

    def escapes(self) -> bool:
        state = self.table.state
        if state.picked or state.focus:
            state.picks, state.focus = (), ""
            self.table.refresh()
        else:
            self.leave_guide()
        return True

    # -- what a move that is tried is worth --

    def _measure(self, move: Move) -> None:
        self._asked = move
        count = self._sums.setdefault(move, Behind()).count
        self.reviewing.workers.ask(Task(self.verdict.at, self.best, move, count, STEP, STREAM))

    def update(self, dt: float) -> bool:
        self.reviewing.update()
        if self._asked is not None and (answer := self.reviewing.workers.answer()) is not None:
            behind = self._sums[self._asked]
            behind.add(answer)
            if behind.count < TRIED:
                self._measure(self._asked)
            else:
                found = self._measured[self._asked] = behind.interval()
                if self.trial.tried == self._asked and self._as_good(found):  # meanwhile another may be tried
                    self.reviewing.solved.add(self.verdict.at)
                self._asked = None
        return super().update(dt)

    def _as_good(self, behind: Interval) -> bool:
        """Whether a move cannot be told from the better one."""
        return behind.low <= 0 or behind.value < LEAST

    # -- what one does --

    def show(self) -> None:
        """What was better is told, and where to click for it is lit."""
        self.revealed = self._shown = True
        self._for_help = False
        self._as_before()
        self.table.state.picks = ()
        reasons = self.reviewing.reasons(self.verdict.at, self.verdict.other)
        told = tuple((reason.key, dict(reason.params)) for reason in reasons)
        self.table.hints.come(Advice(self.verdict.other, told))
        self.reviewing.solved.add(self.verdict.at)
        self.table.refresh()

    def play_it(self) -> None:
        """The better move is played on the table."""
        self.table.hints.drop()
        self.table.state.play(self.verdict.other)
        if not self.app.settings.pace:
            self.table.state.update(0.0, 0.0)
        self._solve()

    def _solve(self) -> None:
        self.revealed, self._for_help = True, False
        self.reviewing.solved.add(self.verdict.at)
        self.table.refresh()

    def again(self) -> None:
        """Once more from the beginning."""
        self.table.state.playback.finish()
        self.revealed, self._shown, self._for_help = self.verdict.found, False, False
        self.table.hints.drop()
        self.table.state.picks = ()
        self._as_before()
        self.table.refresh()

    def _as_before(self) -> None:
        self.trial.again()
        self.table.session.changed()

    def following(self) -> None:
        """The next moment."""
        self.app.scenes.replace("moment", reviewing=self.reviewing, at=self._coming)

    @property
    def _coming(self) -> int | None:
        """The next moment of the review, if there is one."""
        return next((one.at for one in self.reviewing.now.moments if one.at > self.verdict.at), None)

    # -- the panel --

    def lit(self) -> list[str]:
        """What can be clicked, in the bar, too, or only what was better, once it is told: the panel lies elsewhere."""
        return self.asks_for() or sorted({*self.table.composer.glowing, *self.table.composer.buttons})

    def asks_for(self) -> list[str]:
        advised = self.table.composer.advised if self.table.hints.advice is not None else ""
        return [advised] if advised else []

    def place(self) -> tuple[object, ...]:
        lost = self.reviewing.workers.lost
        return self.table.session.version, self.revealed, self._asked, len(self._measured), lost, self._for_help

    def speaks_on(self, before: Speech, speech: Speech) -> bool:
        return True  # one moment has one panel, and whoever reads it need not look for it

    def suggested(self) -> str:
        if self.trial.played or self.verdict.found:
            return "moment:next" if self._coming is not None else LEAVE
        return "moment:play" if self.revealed else ""

    def panel_key(self, key: int) -> bool:
        if key == pygame.K_BACKSPACE:
            self.leave_guide()
        return key == pygame.K_BACKSPACE

    def speech(self) -> Speech:
        match, found = self.reviewing.match, self.verdict.found
        clock = match.rules.clock(match.entries[self.verdict.at].position)
        when = " · ".join(filter(None, self.table.parts.phase_title(clock)))
        title = self.t("review.found" if found else "review.moment.title")
        return Speech(title, tuple(self._told()), remark=self._remark(), reply=self._reply(), heading=when)

    def _told(self) -> list[str]:
        verdict = self.verdict
        told = {
            "player": self._player,
            "n": about(verdict.gave.value),
            "span": span_words(self.texts, verdict.gave[1:]),
        }
        if verdict.found:
            return [self.t("review.moment.found", **told), *self._opened(), *self._why(verdict.played)]
        if self.trial.played or self.revealed:
            first = "" if self._shown else self.t("review.moment.right")
            better = self.t("review.better", move=self._said(verdict.other))
            # As long as it is not played, the reasons stand beside what is to be clicked, as those of a hint.
            why = self._why(verdict.other) if self.trial.played else []
            return [*filter(None, (first, better, *why, next_time(self.texts, self.reviewing.slip(verdict))))]
        # An answer takes the place of the question, so that the panel need not move away.
        task = [] if self._remark() else [self.t("review.moment.task", **told), *self._opened()]
        return [*task, self.t("review.played", move=self._said(verdict.played))]

    def _opened(self) -> list[str]:
        """That something lies open here which did not at the table."""
        opens = self.reviewing.opens(self.verdict.at)
        return [self.t("review.moment.opens", player=self._player)] if opens else []

    def _why(self, move: Move) -> list[str]:
        reasons = self.reviewing.reasons(self.verdict.at, move)
        return [f"- {self.table.parts.reason(reason.key, reason.params)}" for reason in reasons]

    def _remark(self) -> str:
        """How the move that was tried compares, or why no help comes."""
        tried, t = self.trial.tried, self.t
        if self._for_help:
            known = self.revealed or self.trial.played
            return t("review.moment.told") if known else t("review.moment.help", show=t("review.moment.show"))
        if tried is None or self.revealed:
            return ""
        said = self._said(tried)
        if tried == self.verdict.played:
            return t("review.moment.tried", move=said, text=t("review.moment.same", n=about(self.verdict.gave.value)))
        behind = self._measured.get(tried)
        if behind is None:
            waits = "review.failed" if self.reviewing.workers.lost else "review.moment.thinking"
            return t("review.moment.tried", move=said, text=t(waits))
        told = {"n": about(behind.value), "span": span_words(self.texts, behind[1:])}
        which = "worse" if not self._as_good(behind) else "ahead" if behind.high < 0 else "as_good"
        return t("review.moment.tried", move=said, text=t(f"review.moment.{which}", **told))

    def _reply(self) -> Reply:
        """Whether the move that was tried is worse, as far as is known."""
        tried = self.trial.tried
        if self._for_help or tried is None or tried == self.verdict.played:
            return Reply.WRONG
        behind = self._measured.get(tried)
        return Reply.OPEN if behind is None else Reply.RIGHT if self._as_good(behind) else Reply.WRONG

    def _said(self, move: Move) -> str:
        asked, _ = self.reviewing.match.played_at(self.verdict.at)
        return self.table.parts.words.move(move, asked.step)

    @property
    def _player(self) -> str:
        return self.reviewing.match.setup.seats[self.reviewing.seat].name

    def ways(self) -> list[Way]:
        t = self.t
        leave = Way(LEAVE, t("review.moment.back"), self.leave_guide, icon="arrow_left")
        if self.trial.played or self.verdict.found:
            again = Way("moment:again", t("review.moment.retry"), self.again, icon="undo")
            ways = [leave] if self.verdict.found else [leave, again]
            if self._coming is None:
                return ways
            return [*ways, Way("moment:next", t("review.moment.next"), self.following, Kind.GOLD, "right")]
        if self.revealed:
            return [leave, Way("moment:play", t("review.moment.play"), self.play_it, Kind.GOLD, "play")]
        return [leave, Way("moment:show", t("review.moment.show"), self.show, icon="eye")]


def _takes_back(target: str) -> bool:
    """Whether it goes back behind the moment: what led there stays as it was played."""
    found = parse(target)
    return found is not None and found.kind is Control.UNDO_TO


def _as_it_was(match: Match[Any], at: int) -> Match[Any]:
    """The game up to a position, for whoever decided there: nobody else at the table is a person."""
    twin = forked(match)
    twin.jump(at)
    twin = forked(twin)
    decision = twin.decision
    assert decision is not None
    kinds = [HUMAN if i == decision.player else BOT for i in range(len(match.setup.seats))]
    seats = tuple(replace(seat, kind=kind) for seat, kind in zip(match.setup.seats, kinds, strict=True))
    twin.setup = replace(match.setup, seats=seats)
    return twin
