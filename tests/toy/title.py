"""The toy: a whole title, as small as titles get.

T1  Two players have five (or seven) workers each. Eight seams of coal lie face down in a pile.
T2  A turn sends one worker more to a space than lie there already, or all of them home. Whoever still has workers
    goes on alone when the other has none: several turns in a row.
T3  dig takes the top seam. look shows it to the player alone, who then digs it or drops it.
T4  Most coal wins.
"""

from collections import Counter
from dataclasses import dataclass

from game.engine import chance, play
from game.engine.decision import Remark
from game.engine.event import Chance, Event, GameEnded, Secret
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
    pile: tuple[int, ...]  # the first is on top; 0 is a seam that a player may not see
    out: tuple[int, ...] = ()  # seams turned up so far
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


class Dropped(Chance):
    player: int
    coal: int


@STEPS
class NextTurn(Happening[ToyPosition]):
    rule = "T2"
    after: int

    def run(self, pos):
        able = [seat for seat in (1 - self.after, self.after) if pos.hands[seat]]
        pos.turn, pos.over = pos.turn + 1, not able
        if able:
            pos.push(Turn(able[0]))
        else:
            pos.tell(GameEnded, RULES.standings(pos)[0])


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
        seat, space, workers = self.player, move.what, self.need(pos, move.what)
        pos.hands[seat], pos.spaces[space], pos.stack[-1] = pos.hands[seat] - workers, workers, NextTurn(seat)
        pos.tell(Sent, seat, space, workers)
        if space == "dig":
            turn_up(pos, seat, Dug)
        elif space == "look":
            pos.push(Look(seat))
            pos.tell(Looked, seat, pos.pile[0])


@STEPS
class Look(Choice[ToyPosition]):
    rule, kinds, amid, ends = "T3", ("dig", "drop"), True, "drop"

    def moves(self, pos):
        return [move("dig"), move("drop")]

    def params(self, pos):
        return {"coal": pos.pile[0]}

    def apply(self, pos, move):
        pos.stack.pop()
        turn_up(pos, self.player, Dug if move.kind == "dig" else Dropped)


def turn_up(pos, seat, event):
    top, *rest = pos.pile
    pos.pile, pos.out = tuple(rest), (*pos.out, top)
    pos.coal[seat] += top if event is Dug else 0
    pos.tell(event, seat, top)


class Toy(Rules[ToyPosition]):
    name, position, steps, players, end = "toy", ToyPosition, STEPS, (2,), "T4"

    def start(self, setup, told=None):
        self.check(setup)
        pile, state = chance.shuffled(chance.seeded("toy", setup.seed), SEAMS)
        hands, spaces = [setup.options.get("workers", 5)] * 2, {"dig": 0, "look": 0, "home": 0}
        known = {"phase": 1, "stack": [NextTurn(1)], "hands": hands, "coal": [0, 0], "spaces": spaces}
        return play.begin(ToyPosition(chance=state, pile=tuple(pile), **known), told)

    def seen(self, pos, seat):
        seen, looked_at = super().seen(pos, seat), int(Look(seat) in pos.stack)
        seen.pile = pos.pile[:looked_at] + (0,) * (len(pos.pile) - looked_at)
        return seen

    def imagine(self, seen, state):
        pos, known = super().imagine(seen, state), tuple(filter(None, seen.pile))
        hidden, pos.chance = chance.unseen(state, SEAMS, seen.out + known)
        pos.pile = (*known, *hidden)
        return pos

    def totals(self, pos, seat):
        return {"points": pos.coal[seat], "workers": pos.hands[seat]}

    def standings(self, pos):
        return ranked(pos.coal)

    def audit(self, pos):
        return [] if Counter(pos.out + pos.pile) == Counter(SEAMS) else [f"seams: {pos.out} and {pos.pile}"]


RULES = Toy()
