"""The toy for the engine: its rules behind the engine's protocol."""

from collections import Counter
from dataclasses import fields
from typing import Any

from game.engine import chance, play
from game.engine.decision import Change, Offer, Remark
from game.engine.event import Event, silent, teller
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock
from game.problems import Problem
from tests.toy.rules import SEAMS, SHIFTS, STEPS, BeginShift, ToyPosition, Turn, standings

NOT_SAVED = ("offered", "tell", "stack")


class Toy:
    """The rules of the toy."""

    name = "toy"

    def check(self, setup: Setup) -> None:
        if len(setup.seats) != 2 or setup.layout:
            raise Problem("save_lacks", path="toy", part="setup")

    def start(self, setup: Setup, told: list[Event] | None = None) -> ToyPosition:
        self.check(setup)
        pile, state = chance.shuffled(chance.seeded("toy", setup.seed), SEAMS)
        crew = int(setup.options.get("workers", 5))
        pos = ToyPosition(
            chance=state, phase=0, stack=[BeginShift()], hands=[0, 0], coal=[0, 0], points=[0, 0],
            pile=tuple(pile), crew=crew,
        )  # fmt: skip
        pos.tell = silent if told is None else teller(told)
        play.proceed(pos)
        pos.tell = silent
        return pos

    def seen(self, pos: ToyPosition, seat: int) -> ToyPosition:
        seen = pos.copy()
        seen.chance = 0
        seen.pile = tuple(seam if seat in pos.knows and i == 0 else None for i, seam in enumerate(pos.pile))
        return seen

    def imagine(self, seen: ToyPosition, state: int) -> ToyPosition:
        pos = seen.copy()
        known = [seam for seam in seen.pile if seam is not None]
        hidden = Counter(SEAMS) - Counter(seen.out) - Counter(known)
        rest, pos.chance = chance.shuffled(state, sorted(hidden.elements()))
        pos.pile = (*known, *rest)
        return pos

    def why_not(self, pos: ToyPosition, move: Move) -> Remark | None:
        if pos.over:
            return Remark("game_over", "T4")
        step = play.asking(pos)
        given = [part for part in move if part]
        if any([*offered][: len(given)] == given for offered in play.moves(pos)):
            return None
        if move.kind not in step.kinds:
            return Remark("not_now", step.rule)
        return step.refuse(pos, move) or Remark("not_now", step.rule)

    def offer(self, pos: ToyPosition, move: Move) -> Offer:
        step, seat = play.asking(pos), play.asking(pos).player
        then = self.seen(pos, seat)
        unknown = move.what == "look" and seat not in pos.knows  # what lies there is told only once it is looked at
        step.apply(then, move)
        if unknown:
            then.stack.pop()
        before, after = self.totals(pos, seat), self.totals(then, seat)
        changes = [Change(seat, what, before[what], after[what]) for what in before if before[what] != after[what]]
        wasted = isinstance(step, Turn) and move.kind == "rest" and len(play.moves(pos)) > 1
        return Offer(move, tuple(changes), (Remark("workers_left", "T2"),) if wasted else ())

    def totals(self, pos: ToyPosition, seat: int) -> dict[str, int]:
        return {"points": pos.points[seat], "coal": pos.coal[seat], "workers": pos.hands[seat]}

    def standings(self, pos: ToyPosition) -> list[tuple[int, ...]]:
        return standings(pos)

    def clock(self, pos: ToyPosition) -> Clock:
        return Clock(pos.phase, SHIFTS)

    def audit(self, pos: ToyPosition) -> list[str]:
        if Counter(pos.out) + Counter(pos.pile) != Counter(SEAMS):
            return [f"seams: {pos.out} and {pos.pile}"]
        return [f"workers of {seat}: {n}" for seat, n in enumerate(pos.hands) if not 0 <= n <= pos.crew]

    def to_json(self, pos: ToyPosition) -> dict[str, Any]:
        values = {f.name: getattr(pos, f.name) for f in fields(pos) if f.name not in NOT_SAVED}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
        return {**plain, "stack": [step.to_json() for step in pos.stack]}

    def from_json(self, data: dict[str, Any], setup: Setup) -> ToyPosition:
        tuples = {name: tuple(data[name]) for name in ("pile", "out", "knows")}
        return ToyPosition(**{**data, **tuples, "stack": [STEPS.from_json(step) for step in data["stack"]]})

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        return setup.to_json()

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        setup = Setup.from_json(data)
        self.check(setup)
        return setup


RULES = Toy()
