"""Who is asked, at which settlement it is not said yet what for, and how things stand before a move of two steps."""

from dataclasses import replace

from game.engine.choices import InARow, Situation
from game.engine.move import Move
from game.titles.kohle.rules.actions.miners import Miners
from game.titles.kohle.rules.state import Player
from game.titles.kohle.title import KOHLE


def player_of(sit: Situation) -> Player:
    """Whoever is asked."""
    found: Player = sit.position.players[sit.seat]
    return found


def undecided(sit: Situation) -> str:
    """A settlement that is picked, when it is not yet said whether a miner comes or goes."""
    return sit.picks[0] if sit.step == Miners.name and sit.picks and not sit.mode else ""


def rehearsed(sit: Situation, choice: Move | InARow) -> tuple[Situation, Move]:
    """A move and the situation before it; for that of a redeployment its miner is in the hand already."""
    if isinstance(choice, Move):
        return sit, choice
    return replace(sit, position=KOHLE.after(sit.position, choice.first)), choice.last
