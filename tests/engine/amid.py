"""A decision in the midst of a turn, beside the toy, which has none: of a second seam one digs it or drops it."""

from game.engine.decision import Params
from game.engine.event import Chance, Event
from game.engine.match import Match
from game.engine.move import Move, move
from game.engine.seats import Setup
from game.engine.step import Choice, Steps
from tests.toy.given import given, toy_setup
from tests.toy.title import NextTurn, Toy, ToyPosition

DIG, DROP = move("dig"), move("drop")
STEPS = Steps()


class Dropped(Chance):
    """A seam that nobody keeps."""

    player: int
    coal: int


@STEPS
class Sort(Choice[ToyPosition]):
    """What becomes of the next seam."""

    rule, kinds, amid, ends = "T3", ("dig", "drop"), True, "drop"

    def moves(self, pos: ToyPosition) -> list[Move]:
        return [DIG, DROP]

    def params(self, pos: ToyPosition) -> Params:
        return {"coal": pos.seams[pos.dug]}

    def apply(self, pos: ToyPosition, move: Move) -> None:
        pos.stack.pop()
        seam, pos.dug = pos.seams[pos.dug], pos.dug + 1
        if move == DIG:
            pos.coal[self.player] += seam
        pos.tell(Dropped, self.player, seam)


class Sorting(Toy):
    """The toy, which begins with two such decisions of player 0; then the next turn comes."""

    def start(self, setup: Setup, told: list[Event] | None = None) -> ToyPosition:
        return given(stack=[NextTurn(0), Sort(0), Sort(0)])


def sorting_match() -> Match[ToyPosition]:
    return Match(Sorting(), toy_setup())
