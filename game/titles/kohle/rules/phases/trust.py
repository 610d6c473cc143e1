"""Phase 6: the trust buys (K5)."""

from typing import ClassVar

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """One to three mines."""
    return (TrustBuys(),)


def next_taken(pos: Position) -> tuple[str, ...]:
    """The displayed cards with the lowest numbers, as many as the trust takes this round (R5)."""
    return pos.display[: max(0, pos.trust_buys - pos.trust_took)]


def threatened(pos: Position) -> tuple[str, ...]:
    """Those that it will take this round; as soon as it buys, none any more."""
    to_come = pos.phase < Phase.TRUST or any(isinstance(step, TrustBuys) for step in pos.stack)
    return next_taken(pos) if to_come else ()


def refilled(board: Board, round_: int, coins: int, blank: int) -> tuple[int, int]:
    """K11: the coins on its track when a round begins, and how many of its first spaces are blank.

    R25: either it is filled up to so many coins, or what left those spaces comes back.
    """
    refill = board.rules.trust.refill
    if round_ not in refill.rounds:
        return coins, blank
    return (coins + blank if board.refill == "spaces" else max(coins, refill.coins)), 0


def take(pos: Position, mine: str) -> None:
    """A card goes to the trust."""
    pos.off_display(mine)
    mark_for_trust(pos, mine)


def mark_for_trust(pos: Position, mine: str) -> None:
    """With a steam engine from the supply; if there is none, with a coin that is taken from nobody (R13)."""
    mark = "engine" if pos.supply_engines else "coin"
    pos.supply_engines -= mark == "engine"
    pos.owners[mine] = TRUST
    pos.trust_marks[mine] = mark
    pos.tell(ev.TrustBought, mine, mark)


@step
class TrustBuys(Happening):
    """It takes the displayed cards with the lowest numbers, or as many as there are."""

    rule: ClassVar[str] = "K5"

    def run(self, pos: Position) -> None:
        for mine in next_taken(pos):
            take(pos, mine)
