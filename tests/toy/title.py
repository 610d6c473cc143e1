"""The toy: a whole title, as small as titles get. Two players send workers to dig coal, look at seams and sell.

T1  Each has five (or seven) workers a shift; there are two shifts and a pile of face-down seams.
T2  A turn sends one worker more to a space than lie there already, or rests until the shift ends. Whoever still has
    workers goes on alone when the other has none: several turns in a row.
T3  dig turns the top seam up and takes its coal. look shows it to the player alone, who then keeps it or drops it.
T4  sell turns all coal into points, one each. Most points win; then most coal.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import ClassVar

from game.engine import chance, play
from game.engine.decision import Params, Remark
from game.engine.event import Chance, Event, Secret
from game.engine.move import Move, move
from game.engine.position import Position
from game.engine.seats import Setup
from game.engine.step import Choice, Happening, Steps
from game.engine.title import Clock, Rules, ranked
from game.problems import Problem

SEAMS = (1, 1, 2, 2, 2, 3, 3, 4)
SHIFTS = 2
SPACES = ("dig", "look", "sell")
STEPS = Steps()


@dataclass(slots=True, kw_only=True)
class ToyPosition(Position):
    """All that changes. What nobody may see of the pile is None in what a player sees."""

    hands: list[int]  # workers to send, by seat
    coal: list[int]
    points: list[int]
    pile: tuple[int | None, ...]  # the first is on top
    crew: int  # the option
    spaces: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SPACES, 0))
    out: tuple[int, ...] = ()  # seams turned up so far
    knows: tuple[int, ...] = ()  # who has looked at the top seam
    turns: int = 0

    @property
    def turn(self) -> int:
        return self.turns


@dataclass(frozen=True, slots=True)
class ShiftBegan(Event):
    shift: int


@dataclass(frozen=True, slots=True)
class Sent(Event):
    player: int
    space: str
    workers: int


@dataclass(frozen=True, slots=True)
class Rested(Event):
    player: int


@dataclass(frozen=True, slots=True)
class Looked(Secret):
    coal: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    player: int


@dataclass(frozen=True, slots=True)
class Dropped(Chance):
    player: int
    coal: int


@dataclass(frozen=True, slots=True)
class Dug(Chance):
    player: int
    coal: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    player: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[int, ...]


@STEPS
@dataclass(frozen=True, slots=True)
class BeginShift(Happening[ToyPosition]):
    """T1: everybody has all workers again."""

    rule: ClassVar[str] = "T1"

    def run(self, pos: ToyPosition) -> None:
        if pos.phase == SHIFTS:
            pos.over = True
            pos.tell(GameEnded, RULES.standings(pos)[0])
            return
        pos.phase += 1
        pos.hands = [pos.crew, pos.crew]
        pos.spaces = dict.fromkeys(SPACES, 0)
        pos.push(NextTurn(pos.phase % 2))
        pos.tell(ShiftBegan, pos.phase)


@STEPS
@dataclass(frozen=True, slots=True)
class NextTurn(Happening[ToyPosition]):
    """T2: the other player, or whoever still has workers."""

    rule: ClassVar[str] = "T2"
    after: int

    def run(self, pos: ToyPosition) -> None:
        able = [seat for seat in (1 - self.after, self.after) if pos.hands[seat]]
        pos.turns += bool(able)
        pos.push(Turn(able[0]) if able else BeginShift())


@STEPS
@dataclass(frozen=True, slots=True)
class Turn(Choice[ToyPosition]):
    """T2: send workers to a space, or rest."""

    rule: ClassVar[str] = "T2"
    kinds: ClassVar[tuple[str, ...]] = ("send", "rest")
    ends: ClassVar[str] = "rest"

    def moves(self, pos: ToyPosition) -> list[Move]:
        sends = [move("send", space) for space in SPACES]
        return [*(send for send in sends if self.refuse(pos, send) is None), move("rest")]

    def refuse(self, pos: ToyPosition, move: Move) -> Remark | None:
        if move.what not in SPACES or move.where:
            return Remark("no_such_space", "T2")
        need, has = pos.spaces[move.what] + 1, pos.hands[self.player]
        if has < need:
            return Remark("needs_workers", "T2", {"need": need, "has": has})
        if move.what == "sell":
            return None if pos.coal[self.player] else Remark("no_coal", "T4")
        return None if pos.pile else Remark("no_seam", "T3")

    def apply(self, pos: ToyPosition, move: Move) -> None:
        seat = self.player
        pos.stack[-1] = NextTurn(seat)
        if move.kind == "rest":
            pos.hands[seat] = 0
            pos.tell(Rested, seat)
            return
        pos.spaces[move.what] += 1
        pos.hands[seat] -= pos.spaces[move.what]
        pos.tell(Sent, seat, move.what, pos.spaces[move.what])
        match move.what:
            case "dig":
                pos.coal[seat] += turn_up(pos)
                pos.tell(Dug, seat, pos.out[-1])
            case "look":
                pos.knows = tuple({*pos.knows, seat})
                pos.push(Look(seat))
                pos.tell(Looked, seat, pos.pile[0])
            case "sell":
                sold, pos.coal[seat] = pos.coal[seat], 0
                pos.points[seat] += sold
                pos.tell(Sold, seat, sold)


@STEPS
@dataclass(frozen=True, slots=True)
class Look(Choice[ToyPosition]):
    """T3: keep the top seam where it is, or drop it."""

    rule: ClassVar[str] = "T3"
    kinds: ClassVar[tuple[str, ...]] = ("keep", "drop")
    amid: ClassVar[bool] = True
    ends: ClassVar[str] = "keep"

    def moves(self, pos: ToyPosition) -> list[Move]:
        return [move("keep"), move("drop")]

    def params(self, pos: ToyPosition) -> Params:
        return {"coal": pos.pile[0] or 0}

    def apply(self, pos: ToyPosition, move: Move) -> None:
        pos.stack.pop()
        if move.kind == "keep":
            pos.tell(Kept, self.player)
        else:
            turn_up(pos)
            pos.tell(Dropped, self.player, pos.out[-1])


def turn_up(pos: ToyPosition) -> int:
    """T3: the top seam is turned up. In what a player sees it may be unknown; then it counts nothing."""
    top = pos.pile[0] or 0
    pos.pile, pos.out, pos.knows = pos.pile[1:], (*pos.out, top), ()
    return top


class Toy(Rules[ToyPosition]):
    """What the engine cannot know by itself: how it starts, how things stand, and the one secret, the pile."""

    name = "toy"
    position = ToyPosition
    steps = STEPS
    end = "T4"

    def check(self, setup: Setup) -> None:
        if len(setup.seats) != 2 or setup.layout:
            raise Problem("save_lacks", path="toy", part="setup")

    def start(self, setup: Setup, told: list[Event] | None = None) -> ToyPosition:
        self.check(setup)
        pile, state = chance.shuffled(chance.seeded("toy", setup.seed), SEAMS)
        pos = ToyPosition(
            chance=state, phase=0, stack=[BeginShift()], hands=[0, 0], coal=[0, 0], points=[0, 0],
            pile=tuple(pile), crew=int(setup.options.get("workers", 5)),
        )  # fmt: skip
        return play.begin(pos, told)

    def seen(self, pos: ToyPosition, seat: int) -> ToyPosition:
        seen = super().seen(pos, seat)
        seen.pile = tuple(seam if seat in pos.knows and i == 0 else None for i, seam in enumerate(pos.pile))
        return seen

    def imagine(self, seen: ToyPosition, state: int) -> ToyPosition:
        pos = seen.copy()
        known = [seam for seam in seen.pile if seam is not None]
        hidden = Counter(SEAMS) - Counter(seen.out) - Counter(known)
        rest, pos.chance = chance.shuffled(state, sorted(hidden.elements()))
        pos.pile = (*known, *rest)
        return pos

    def warnings(self, pos: ToyPosition, move: Move) -> list[Remark]:
        return [Remark("workers_left", "T2")] if move.kind == "rest" and len(play.moves(pos)) > 1 else []

    def totals(self, pos: ToyPosition, seat: int) -> dict[str, int]:
        return {"points": pos.points[seat], "coal": pos.coal[seat], "workers": pos.hands[seat]}

    def standings(self, pos: ToyPosition) -> list[tuple[int, ...]]:
        return ranked(zip(pos.points, pos.coal, strict=True))

    def clock(self, pos: ToyPosition) -> Clock:
        return Clock(pos.phase, SHIFTS)

    def audit(self, pos: ToyPosition) -> list[str]:
        if Counter(pos.out) + Counter(pos.pile) != Counter(SEAMS):
            return [f"seams: {pos.out} and {pos.pile}"]
        return [f"workers of {seat}: {n}" for seat, n in enumerate(pos.hands) if not 0 <= n <= pos.crew]


RULES = Toy()
