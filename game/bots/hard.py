"""`hard`: searches. The moves that look best are played on in several positions that fit what can be seen."""

from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

from game.bots.playing_on import play_on
from game.bots.weights import Weights, load_weights
from game.engine import chance
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.kohle.bots import bonus
from game.titles.kohle.bots.normal import decide_with
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.turn import Option, options, step_to
from game.titles.kohle.bots.value import value
from game.titles.kohle.rules.phases.action import END
from game.titles.kohle.rules.sight import imagine
from game.titles.kohle.rules.state import Position

NODES = 60  # rounds played on for a decision, unless told otherwise
WIDTH = 14  # moves looked at
MARGIN = 12.0  # points by which a move may look worse than the best and still be looked at
DECIDED = 0.5  # points by which a choice that is not weighed in points counts as better than the others
PRIOR = 1.0  # how many games played on the first impression counts for
# What a round leads to can hardly be told when it is over: after round 2 the value says next to nothing of the final
# points, after round 3 two fifths, after 4 two thirds. So moves are played on to the end of the round after it. What
# the first round leads to is further away still, and a search there was no better than the first impression.
AHEAD = 2  # rounds that are played on, the present one counted
SEARCHED = ("turn", "take_bonus", "spend_extra", "bid", "extras")  # decisions
UNSEARCHED = 1  # rounds at the beginning in which the first impression is trusted
RIVAL = 0.5  # what a point of the best of the others is worth when the game is over: who wins is what counts then


@dataclass
class Candidate:
    """A move under search."""

    move: Move
    prior: float
    found: list[float] = field(default_factory=list)  # what it led to, in each imagined position

    @property
    def score(self) -> float:
        """The mean of what was found, and the first impression: to be compared after equally many positions."""
        return (sum(self.found) + PRIOR * self.prior) / (len(self.found) + PRIOR)

    def lead(self, other: "Candidate") -> float:
        """The points by which it came out ahead of another where both were played on; with few positions, less sure."""
        both = list(zip(self.found, other.found, strict=False))
        return sum(own - theirs for own, theirs in both) / (len(both) + PRIOR)


class Thought(NamedTuple):
    """A move, the one that looked best before the search, and the points by which the move came out ahead of it."""

    move: Move
    first: Move
    lead: float = 0.0


@dataclass(frozen=True)
class HardBot:
    """Searches within a number of nodes (reproducible) or a time, whichever ends first."""

    weights: Weights
    rivals: Weights  # what the others are thought to believe
    nodes: int = NODES
    seconds: float | None = None
    level: str = "hard"

    def choose(self, seen: Position, state: int) -> Move:
        return self.think(seen, state).move

    def think(self, seen: Position, state: int) -> Thought:
        """The move to make, and how it compares with the first impression."""
        if len(moves(seen)) == 1:
            return Thought(moves(seen)[0], moves(seen)[0])
        out = look_ahead(seen, asking(seen).player, self.weights)
        candidates = self._candidates(seen, out)
        if len(candidates) < 2:
            move = candidates[0].move if candidates else decide_with(seen, out)
            return Thought(move, move)
        first, best = candidates[0], self._search(seen, out, candidates, state)
        return Thought(best.move, first.move, best.lead(first))

    def _candidates(self, seen: Position, out: Outlook) -> list[Candidate]:
        """The moves worth a search, best first; none where the first impression is good enough."""
        if not searched(seen):
            return []
        match asking(seen).name:
            case "turn":
                found = [(option.move, option.value) for option in options(seen, out) if _leads_on(seen, option, out)]
            case "take_bonus":
                found = [(m, bonus.worth(seen, out, m)) for m in moves(seen)]
            case _:
                best = decide_with(seen, out)
                found = [(best, DECIDED), *((m, 0.0) for m in _others(best, moves(seen)))]
        best_of: dict[Move, float] = {}
        for m, worth in found:
            best_of[m] = max(worth, best_of.get(m, worth))
        ranked = sorted(best_of.items(), key=lambda item: -item[1])[:WIDTH]
        top = ranked[0][1]
        return [Candidate(m, worth - top) for m, worth in ranked if worth >= top - MARGIN]

    def _search(self, seen: Position, out: Outlook, candidates: list[Candidate], state: int) -> Candidate:
        """Stage by stage: the best so far are played on in the same imagined positions."""
        until = None if self.seconds is None else perf_counter() + self.seconds
        end = min(out.round + AHEAD - 1, seen.board.rules.rounds)
        rounds, played, left = end - out.round + 1, 0, candidates
        for width, guesses in STAGES[rounds]:
            left = sorted(left, key=_score, reverse=True)[:width]
            for _ in range(guesses):
                if played and played + rounds * len(left) > self.nodes:
                    break
                played += rounds * len(left)
                state = chance.draw(state, 2)[1]
                guess, found = imagine(seen, state), []
                for candidate in left:
                    found.append(self._standing(guess, candidate.move, out.seat, end))
                    if until is not None and perf_counter() > until:
                        return max(left, key=_score)
                for candidate, worth in zip(left, found, strict=True):
                    candidate.found.append(worth)
        return max(left, key=_score)

    def _standing(self, guess: Position, move: Move, seat: int, end: int) -> float:
        """What the player has when the move has been played on to the end of a round."""
        pos, luck = play_on(guess, move, seat, end, self.weights, self.rivals)
        return standing(pos, seat, self.weights) - luck


def _score(candidate: Candidate) -> float:
    return candidate.score


class Stage(NamedTuple):
    """One stage of a search: how many of the best are played on, and in how many imagined positions."""

    width: int
    guesses: int


# By how many rounds are played on.
STAGES = {
    1: (Stage(WIDTH, 1), Stage(5, 2), Stage(3, 4)),
    2: (Stage(6, 1), Stage(4, 1), Stage(3, 2)),
}


def searched(seen: Position) -> bool:
    """Whether a search is worth while here; elsewhere the first impression is good enough."""
    return seen.round > UNSEARCHED and asking(seen).name in SEARCHED and len(moves(seen)) > 1


def _leads_on(seen: Position, option: Option, out: Outlook) -> bool:
    """An exchange must be followed by something: one for nothing can be made just as well when it is needed."""
    return option.move.kind != "exchange" or decide_with(step_to(seen, option.move), out) != END


def _others(best: Move, offered: list[Move]) -> list[Move]:
    """The other moves; of bids only the least."""
    return [m for i, m in enumerate(offered) if m != best and (m.kind != "bid" or not i)]


def standing(pos: Position, seat: int, weights: Weights) -> float:
    """A player's value; at the end of the game his points, and how far he is ahead."""
    if pos.over:
        best = max(player.points for i, player in enumerate(pos.players) if i != seat)
        return pos.players[seat].points - RIVAL * best
    return value(pos, look_ahead(pos, seat, weights))


def hard_bot(weights: Weights | None = None, nodes: int | None = None, seconds: float | None = None) -> HardBot:
    """With the weights of the game, unless others are to be tried."""
    return HardBot(weights or load_weights("hard"), load_weights("normal"), nodes or NODES, seconds)
