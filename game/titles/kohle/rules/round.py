"""The round: ten phases one after the other, five times, and what lies between rounds (K0.1, K11, K12)."""

from collections.abc import Callable
from functools import cache
from typing import ClassVar

from game.engine.title import ranked
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.ledger import return_bonus, score, withdraw
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases import (
    action,
    board,
    bonus,
    consolidation,
    disaster,
    extra_action,
    income,
    pithead,
    trust,
)
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step

Agenda = Callable[[Position], tuple[Choice | Happening, ...]]

AGENDAS: dict[int, Agenda] = {
    Phase.BONUS: bonus.agenda,
    **dict.fromkeys(action.PHASES, action.agenda),
    Phase.EXTRA_ACTION: extra_action.agenda,
    Phase.DISASTER: disaster.agenda,
    Phase.TRUST: trust.agenda,
    Phase.INCOME: income.agenda,
    Phase.BOARD: board.agenda,
    Phase.CONSOLIDATION: consolidation.agenda,
    Phase.PITHEAD: pithead.agenda,
}


@step
class BeginRound(Happening):
    """K11: the mines of the round come out; the trust's track is filled up before rounds 4 and 5."""

    rule: ClassVar[str] = "K11"
    round: int

    def run(self, pos: Position) -> None:
        pos.round, pos.phase = self.round, 1  # what it begins with (its mines) belongs to it, not to the phase before
        pos.tell(ev.RoundBegan, self.round)
        entering = pos.board.entering[self.round]
        pos.display = tuple(sorted(pos.display + entering, key=lambda mine: pos.board.mines[mine].number))
        pos.tell(ev.MinesEntered, entering)
        _refill(pos)
        pos.push(BeginPhase(1))


def _refill(pos: Position) -> None:
    """K11: the trust's track is filled up."""
    coins, pos.trust_blank = trust.refilled(pos.board, pos.round, pos.trust_coins, pos.trust_blank)
    missing = coins - pos.trust_coins
    if missing:
        withdraw(pos, missing)
        pos.trust_coins = coins
        pos.tell(ev.TrustRefilled, missing)


@step
class BeginPhase(Happening):
    """The phase's agenda, and after it the next phase."""

    rule: ClassVar[str] = "K0.1"
    phase: int

    def run(self, pos: Position) -> None:
        pos.phase = self.phase
        pos.push(*AGENDAS[self.phase](pos), _after(self.phase))
        pos.tell(ev.PhaseBegan, pos.round, self.phase)


@step
class EndRound(Happening):
    """R6: unused bonus markers go back, in turn order; what was secured is so no longer."""

    rule: ClassVar[str] = "R6"

    def run(self, pos: Position) -> None:
        for seat in pos.order:
            player = pos.players[seat]
            if player.bonus is not None:
                bonus = return_bonus(pos, player)
                pos.tell(ev.BonusReturned, seat, bonus)
        for player in pos.players:
            player.secured = ()
        pos.bag = ()
        pos.trust_took = 0
        pos.push(BeginRound(pos.round + 1) if pos.round < pos.board.rules.rounds else FinalScoring())


@cache
def _after(phase: int) -> Happening:
    """What follows a phase."""
    return BeginPhase(phase + 1) if phase < Phase.PITHEAD else EndRound()


# K12: where the points of the final scoring come from, in its order.
FINAL_SOURCES = ("engines", "coins", "stations", "lines", "extra_actions")


@step
class FinalScoring(Happening):
    """K12."""

    rule: ClassVar[str] = "K12"

    def run(self, pos: Position) -> None:
        pos.tell(ev.FinalScoringBegan)
        for seat in range(len(pos.players)):
            self._score(pos, seat)
        pos.end(standings)

    def _score(self, pos: Position, seat: int) -> None:
        player, rules = pos.players[seat], pos.board.rules.final
        score(pos, seat, rules.of_engines(player.engine_count), "engines")
        score(pos, seat, rules.of_coins(player.coins), "coins")
        held = player.stations()
        for station in held:
            score(pos, seat, rules.station, "stations", station)
        for line in pos.board.lines:
            if not line.missing(held):
                score(pos, seat, line.points, "lines", "line:" + line.id)
        score(pos, seat, player.extra_actions * rules.extra_action, "extra_actions")


def standings(pos: Position) -> list[tuple[int, ...]]:
    """K12: most points; then steam engines; then values of large and single mines (R9); then shared."""

    def rank(seat: int) -> tuple[int, int, int]:
        player = pos.players[seat]
        mines = [pos.board.mines[mine] for mine in player.tableau.values()]
        value = sum(mine.value for mine in mines if not mine.small)
        return player.points, player.engine_count, value

    return ranked(rank(seat) for seat in range(len(pos.players)))
