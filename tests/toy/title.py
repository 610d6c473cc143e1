"""The toy: a whole title, as small as titles get.

T1  Two players have five (or seven) workers each. Eight seams of coal lie face down in a pile.
T2  A turn sends one worker more to a space than lie there already, or all of them home. Whoever still has workers
    goes on alone when the other has none: several turns in a row.
T3  dig turns up the top seam and keeps it. look shows it to the player alone, as long as it lies there.
T4  Most coal wins.
"""

from collections import Counter
from dataclasses import dataclass

from game.engine import chance, play
from game.engine.decision import Remark
from game.engine.event import Chance, Event, Secret
from game.engine.move import move
from game.engine.position import Position
from game.engine.step import Choice, Happening, Steps
from game.engine.title import Rules, ranked

SEAMS = (1, 1, 2, 2, 2, 3, 3, 4)
STEPS = Steps()


@dataclass(slots=True, kw_only=True)
class ToyPosition(Position):
    hands: list[int]  # workers to send, by seat
    coal: list[int]
    spaces: dict[str, int]  # workers who lie there
    seams: tuple[int, ...]  # in the order of the pile; 0 is one that a player may not see
    dug: int = 0  # so many of them, the first ones
    knowing: tuple[int, ...] = ()  # who has looked at the next one
    turn: int = 0


class Sent(Event):
    player: int
    space: str
    workers: int


class Looked(Secret):
    coal: int


class Dug(Chance):
    player: int
    coal: int


@STEPS
class NextTurn(Happening[ToyPosition]):
    rule = "T2"
    after: int

    def run(self, pos):
        able = [seat for seat in (1 - self.after, self.after) if pos.hands[seat]]
        pos.turn += 1
        pos.push(Turn(able[0])) if able else pos.end(RULES.standings)


@STEPS
class Turn(Choice[ToyPosition]):
    rule, kinds = "T2", ("send",)

    def moves(self, pos):
        return [send for space in pos.spaces if self.refuse(pos, send := move("send", space)) is None]

    def refuse(self, pos, move):
        need, has = self.need(pos, move.what), pos.hands[self.player]
        return Remark("needs_workers", "T2", {"need": need, "has": has}) if need > has else None

    def need(self, pos, space):
        return pos.hands[self.player] if space == "home" else pos.spaces.get(space, 0) + 1

    def apply(self, pos, move):
        seat, space, workers, seam = self.player, move.what, self.need(pos, move.what), pos.seams[pos.dug]
        pos.hands[seat], pos.spaces[space], pos.stack[-1] = pos.hands[seat] - workers, workers, NextTurn(seat)
        pos.tell(Sent, seat, space, workers)
        if space == "look":
            pos.knowing += (seat,)
            pos.tell(Looked, seat, seam)
        elif space == "dig":
            pos.dug, pos.knowing, pos.coal[seat] = pos.dug + 1, (), pos.coal[seat] + seam
            pos.tell(Dug, seat, seam)


class Toy(Rules[ToyPosition]):
    name, position, steps, players, end = "toy", ToyPosition, STEPS, (2,), "T4"

    def start(self, setup, told=None):
        self.check(setup)
        seams, state = chance.shuffled(chance.seeded("toy", setup.seed), SEAMS)
        hands, spaces = [setup.options.get("workers", 5)] * 2, {"dig": 0, "look": 0, "home": 0}
        known = {"phase": 1, "stack": [NextTurn(1)], "hands": hands, "coal": [0, 0], "spaces": spaces}
        return play.begin(ToyPosition(chance=state, seams=tuple(seams), **known), told)

    def seen(self, pos, seat):
        seen, known = super().seen(pos, seat), pos.dug + (seat in pos.knowing)
        seen.seams = pos.seams[:known] + (0,) * (len(SEAMS) - known)
        return seen

    def imagine(self, seen, state):
        pos, known = super().imagine(seen, state), tuple(filter(None, seen.seams))
        hidden, pos.chance = chance.unseen(state, SEAMS, known)
        pos.seams = (*known, *hidden)
        return pos

    def totals(self, pos, seat):
        return {"points": pos.coal[seat], "workers": pos.hands[seat]}

    def standings(self, pos):
        return ranked(pos.coal)

    def audit(self, pos):
        return [] if Counter(pos.seams) == Counter(SEAMS) and sum(pos.coal) == sum(pos.seams[: pos.dug]) else ["seams"]


RULES = Toy()
