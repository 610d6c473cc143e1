"""`hard` has so many seconds for a whole turn, however many decisions that has."""

from __future__ import annotations

import pytest

from game.engine.move import Move
from game.scenes.playing import bots
from game.scenes.playing.bots import Bots
from game.scenes.playing.session import Session
from game.scenes.playing.thinker import SECONDS, TURN, Advice
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match


class Slow:
    """A bot that uses all the time it is given, of a clock of its own."""

    def __init__(self, clock: list[float], late: float) -> None:
        """`late`: seconds by which each of its answers comes late, as on a machine that has much else to do."""
        self._clock, self._late, self.given = clock, late, list[float]()
        self._move: Move | None = None

    busy = False

    def ask(self, match: KohleMatch, seat: int, level: str, seconds: float) -> None:
        self.given.append(seconds)
        self._clock[0] += seconds + self._late
        self._move = match.moves[0]

    def answer(self) -> Advice | None:
        return None if self._move is None else Advice(self._move)

    def forget(self) -> None:
        self._move = None

    close = forget


@pytest.mark.parametrize("late", [0.0, 0.1])
def test_a_bot_thinks_about_a_turn_and_not_about_each_of_its_decisions(
    monkeypatch: pytest.MonkeyPatch, late: float
) -> None:
    clock = [0.0]
    monkeypatch.setattr(bots, "perf_counter", lambda: clock[0])
    session, thinker = Session(new_match(seated(3, 7, kinds=("hard",) * 3))), Slow(clock, late)
    seats = Bots(session, thinker)
    for _ in range(12):  # decisions of the same bot, in one turn
        seats.update(0.1, 0.0, shown=False)
        session.version += 1
    assert thinker.given[0] == SECONDS and (late or all(seconds > 0 for seconds in thinker.given))
    assert sum(thinker.given) <= TURN and clock[0] <= 6
