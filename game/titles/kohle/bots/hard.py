"""`hard`: searches. The moves that look best are played on in several positions that fit what can be seen."""

from dataclasses import dataclass
from functools import partial

from game.bots.rollout import Rollout
from game.bots.search import Candidate, Deadline, Search, SearchingBot, Sieve, candidates
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.kohle.bots import bonus
from game.titles.kohle.bots.luck import BagLuck
from game.titles.kohle.bots.normal import decide, decide_with
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.turn import TurnOption, options, step_to
from game.titles.kohle.bots.value import value
from game.titles.kohle.bots.weights import KohleWeights, load_weights
from game.titles.kohle.rules.actions import exchange
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.auction import Bid, Extras
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.extra_action import SpendExtra
from game.titles.kohle.rules.sight import imagine
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KOHLE

NODES = 60  # rounds played on for a decision, unless told otherwise
WIDTH = 14  # moves looked at
MARGIN = 12.0  # points by which a move may look worse than the best and still be looked at
DECIDED = 0.5  # points by which a choice that is not weighed in points counts as better than the others
# What a round leads to can hardly be told when it is over: after round 2 the value says next to nothing of the final
# points, after round 3 two fifths, after 4 two thirds. So moves are played on to the end of the round after it. What
# the first round leads to is further away still, and a search there was no better than the first impression.
AHEAD = 2  # rounds that are played on, the present one counted
SEARCHED = Turn | TakeBonus | SpendExtra | Bid | Extras  # decisions
UNSEARCHED = 1  # rounds at the beginning in which the first impression is trusted
RIVAL = 0.5  # what a point of the best of the others is worth when the game is over: who wins is what counts then


# By how many rounds are played on.
SIEVES = {
    1: (Sieve(WIDTH, 1), Sieve(5, 2), Sieve(3, 4)),
    2: (Sieve(6, 1), Sieve(4, 1), Sieve(3, 2)),
}


@dataclass(frozen=True)
class HardBot(SearchingBot[Position, Outlook]):
    """Plays moves on for a round or two."""

    weights: KohleWeights
    rivals: KohleWeights  # what the others are thought to believe
    nodes: int = NODES
    seconds: float | None = None
    level = "hard"

    def look_ahead(self, seen: Position) -> Outlook:
        return look_ahead(seen, asking(seen).player, self.weights)

    def first_impression(self, seen: Position, out: Outlook) -> Move:
        return decide_with(seen, out)

    def candidates(self, seen: Position, out: Outlook) -> list[Candidate]:
        if not searched(seen):
            return []
        match asking(seen):
            case Turn():
                found = [(option.move, option.value) for option in options(seen, out) if _leads_on(seen, option, out)]
            case TakeBonus():
                found = [(m, bonus.worth(seen, out, m)) for m in moves(seen)]
            case _:
                best = decide_with(seen, out)
                found = [(best, DECIDED), *((m, 0.0) for m in _others(best, moves(seen)))]
        return candidates(found, WIDTH, MARGIN)

    def search(self, seen: Position, out: Outlook, deadline: Deadline) -> Search[Position]:
        end = min(out.round + AHEAD - 1, seen.board.rules.rounds)
        rounds, play_on = end - out.round + 1, rollout(self.weights, self.rivals).play_on

        def result(guess: Position, move: Move) -> float:
            """What the player has when the move has been played on to the end of a round."""
            pos, luck = play_on(guess, move, out.seat, end, deadline.past)
            return standing(pos, out.seat, self.weights) - luck

        return Search(partial(imagine, seen), result, SIEVES[rounds], rounds, self.nodes, deadline)


def rollout(own: KohleWeights, others: KohleWeights) -> Rollout[Position]:
    """Everybody goes on like `normal`, with these beliefs, and without the luck of the bag."""
    return Rollout(KOHLE, partial(decide, weights=own), partial(decide, weights=others), BagLuck)


def searched(seen: Position) -> bool:
    """Whether a search is worth while here; elsewhere the first impression is good enough."""
    return seen.round > UNSEARCHED and isinstance(asking(seen), SEARCHED) and len(moves(seen)) > 1


def _leads_on(seen: Position, option: TurnOption, out: Outlook) -> bool:
    """An exchange must be followed by something: one for nothing can be made just as well when it is needed."""
    return option.move.kind != exchange.KIND or decide_with(step_to(seen, option.move), out) != END


def _others(best: Move, offered: list[Move]) -> list[Move]:
    """The other moves; of bids only the least."""
    return [m for i, m in enumerate(offered) if m != best and (m.kind != "bid" or not i)]


def standing(pos: Position, seat: int, weights: KohleWeights) -> float:
    """A player's value; at the end of the game his points, and how far he is ahead."""
    if pos.over:
        best = max(player.points for i, player in enumerate(pos.players) if i != seat)
        return pos.players[seat].points - RIVAL * best
    return value(pos, look_ahead(pos, seat, weights))


def hard_bot(weights: KohleWeights | None = None, nodes: int | None = None, seconds: float | None = None) -> HardBot:
    """With the weights of the game, unless others are to be tried."""
    return HardBot(weights or load_weights("hard"), load_weights("normal"), nodes or NODES, seconds)
