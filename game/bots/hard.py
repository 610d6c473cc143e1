"""`hard`: searches. The moves that look best are played on in several positions that fit what can be seen."""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

from game.bots import bonus
from game.bots.normal import decide, decide_with
from game.bots.outlook import Outlook, look_ahead
from game.bots.turn import options
from game.bots.value import value
from game.bots.weights import Weights, load_weights
from game.engine import chance
from game.engine.event import Event
from game.engine.move import Move
from game.kohle.events import BagFilled, PointsLost
from game.kohle.game import apply, asking, moves
from game.kohle.odds import chance_drawn
from game.kohle.phases.action import Turn
from game.kohle.sight import imagine
from game.kohle.state import Position

NODES = 90  # positions played on for a decision, unless told otherwise
WIDTH = 14  # moves looked at
MARGIN = 12.0  # points by which a move may look worse than the best and still be looked at
DECIDED = 0.5  # points by which a choice that is not weighed in points counts as better than the others
PRIOR = 1.0  # how many games played on the first impression counts for
# Rounds at the end of the game that are searched. What the first ones lead to can hardly be told when they are over
# (the value explains nothing of the final points after round 1, a tenth after 2, two fifths after 3), and a search
# there was no better than the first impression.
SEARCHED = 3
RIVAL = 0.5  # what a point of the best of the others is worth when the game is over: who wins is what counts then


class Replies:
    """What the others do while a move is played on.

    In their turns little hangs on what is hidden, so what they did in the first imagined position is repeated in
    the others while it is possible; only what hangs on chance and coins is thought over each time.
    """

    def __init__(self, seat: int, weights: Weights, rivals: Weights) -> None:
        self.seat, self.weights, self.rivals = seat, weights, rivals
        self.known: dict[tuple[object, ...], Move] = {}
        self.asked: dict[tuple[object, ...], int] = {}

    def again(self) -> None:
        """Begin to play on anew."""
        self.asked.clear()

    def reply(self, pos: Position) -> Move:
        """The move of whoever is asked."""
        step = asking(pos)
        if step.player == self.seat:
            return decide(pos, self.weights)
        if pos.phase > 4:
            return decide(pos, self.rivals)
        asked = (step.player, pos.phase, step.name)
        number = self.asked[asked] = self.asked.get(asked, 0) + 1
        move = self.known.get((*asked, number))
        if move is None or move not in moves(pos):
            move = self.known[(*asked, number)] = decide(pos, self.rivals)
        return move


class Luck:
    """What a player gained over the odds when discs were drawn while a move was played on.

    Taken off the result, it leaves what the move itself does: far fewer positions need to be imagined.
    """

    def __init__(self, pos: Position, seat: int) -> None:
        self.pos, self.seat, self.points = pos, seat, 0.0
        pos.tell = self.hear

    def hear(self, event: type[Event], *details: Any) -> None:
        """Listen for the bag and for points lost to it."""
        rules = self.pos.board.rules.disaster
        if event is BagFilled:
            discs = details[0]
            bag = sum(discs) + rules.black + rules.blank
            at_stake = rules.points[self.pos.round - 1]
            self.points += chance_drawn(discs[self.seat], bag, rules.drawn) * at_stake
        elif event is PointsLost and details[0] == self.seat and details[2] == "disasters":
            self.points -= details[1]


@dataclass
class Candidate:
    """A move under search."""

    move: Move
    prior: float
    replies: Replies
    total: float = 0.0
    count: int = 0

    @property
    def score(self) -> float:
        """The mean of what was found, and the first impression."""
        return (self.total + PRIOR * self.prior) / (self.count + PRIOR)


@dataclass(frozen=True)
class HardBot:
    """Searches within a number of nodes (reproducible) or a time, whichever ends first."""

    weights: Weights
    rivals: Weights  # what the others are thought to believe
    nodes: int = NODES
    seconds: float | None = None
    level: str = "hard"

    def choose(self, seen: Position, state: int) -> Move:
        offered = moves(seen)
        if len(offered) == 1:
            return offered[0]
        out = look_ahead(seen, asking(seen).player, self.weights)
        candidates = self._candidates(seen, out)
        if len(candidates) < 2:
            return candidates[0].move if candidates else decide_with(seen, out)
        return self._search(seen, out, candidates, state)

    def _candidates(self, seen: Position, out: Outlook) -> list[Candidate]:
        """The moves worth a search, best first; none where the first impression is good enough."""
        step = asking(seen)
        if out.round <= seen.board.rules.rounds - SEARCHED:
            return []
        match step:
            case Turn():
                found = [(option.move, option.value) for option in options(seen, out)]
            case _ if step.name == "take_bonus":
                found = [(m, bonus.worth(seen, out, m)) for m in moves(seen)]
            case _ if step.name in ("spend_extra", "bid", "extras"):
                best = decide_with(seen, out)
                found = [(best, DECIDED), *((m, 0.0) for m in _others(best, moves(seen)))]
            case _:
                return []
        best_of: dict[Move, float] = {}
        for m, worth in found:
            best_of[m] = max(worth, best_of.get(m, worth))
        ranked = sorted(best_of.items(), key=lambda item: -item[1])[:WIDTH]
        top = ranked[0][1]
        return [
            Candidate(m, worth - top, Replies(out.seat, self.weights, self.rivals))
            for m, worth in ranked
            if worth >= top - MARGIN
        ]

    def _search(self, seen: Position, out: Outlook, candidates: list[Candidate], state: int) -> Move:
        """Stage by stage: all that are left are played on in the same imagined positions, and the best go further."""
        until = None if self.seconds is None else perf_counter() + self.seconds
        played, left, horizon = 0, list(candidates), None
        for stage in STAGES[out.phase]:
            if stage.until != horizon:  # what was found nearer by is but a better first impression
                horizon = stage.until
                for candidate in left:
                    candidate.prior, candidate.total, candidate.count = candidate.score, 0.0, 0
            for _ in range(stage.guesses):
                if len(left) == 1 or played + len(left) > max(self.nodes, len(candidates)):
                    break
                state = chance.draw(state, 2)[1]
                guess, found = imagine(seen, state), []
                for candidate in left:
                    found.append(self._play_on(guess, candidate, out, stage.until))
                    if until is not None and perf_counter() > until:
                        return max(left, key=_score).move
                for candidate, worth in zip(left, found, strict=True):
                    candidate.total += worth - found[0]
                    candidate.count += 1
                played += len(left)
            left = sorted(left, key=_score, reverse=True)[: stage.keep]
        return left[0].move

    def _play_on(self, guess: Position, candidate: Candidate, out: Outlook, until: int) -> float:
        """The value when all play like `normal` until the horizon."""
        pos = guess.copy()
        replies = candidate.replies
        replies.again()
        luck = Luck(pos, out.seat)
        apply(pos, candidate.move)
        phase = SECOND_ACTION if until == OWN_TURN else until
        while pos.stack and (pos.round, pos.phase) < (out.round, phase):
            apply(pos, replies.reply(pos))
        while until == OWN_TURN and pos.stack and not _own_turn(pos, out.seat):
            apply(pos, replies.reply(pos))
        return standing(pos, out.seat, self.weights) - luck.points


def _score(candidate: Candidate) -> float:
    return candidate.score


class Stage(NamedTuple):
    """One stage of a search: until which phase is played on, in how many imagined positions, how many go further."""

    until: int
    guesses: int
    keep: int


OWN_TURN, SECOND_ACTION, DISASTER, NEXT_ROUND = 0, 3, 5, 11
FINAL = (Stage(NEXT_ROUND, 2, 3), Stage(NEXT_ROUND, 4, 1))
LATE = (Stage(NEXT_ROUND, 1, 5), *FINAL)
# By the phase of the decision. Little that is hidden matters before the disaster: one position is enough there.
STAGES = {
    1: (Stage(DISASTER, 1, 4), *FINAL),
    2: (Stage(OWN_TURN, 1, 5), *FINAL),
    3: LATE,
    4: LATE,
    9: FINAL,
}


def _others(best: Move, offered: list[Move]) -> list[Move]:
    """The other moves; of bids only the least."""
    return [m for i, m in enumerate(offered) if m != best and (m.kind != "bid" or not i)]


def _own_turn(pos: Position, seat: int) -> bool:
    top = pos.stack[-1] if pos.stack else None
    return isinstance(top, Turn) and top.player == seat


def standing(pos: Position, seat: int, weights: Weights) -> float:
    """A player's value; in his turn, after the best he can do."""
    if pos.over:
        best = max(player.points for i, player in enumerate(pos.players) if i != seat)
        return pos.players[seat].points - RIVAL * best
    out = look_ahead(pos, seat, weights)
    return options(pos, out)[0].value if _own_turn(pos, seat) else value(pos, out)


def hard_bot(weights: Weights | None = None, nodes: int | None = None, seconds: float | None = None) -> HardBot:
    """With the weights of the game, unless others are to be tried."""
    return HardBot(weights or load_weights("hard"), load_weights("normal"), nodes or NODES, seconds)
