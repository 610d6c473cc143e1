"""Positions in the middle of a game, for pictures."""

import random

from game.engine import play
from game.engine.seats import HUMAN, Seat, Setup
from game.titles.baron.rules.game import start
from game.titles.baron.rules.state import Position

NAMES = ("Anna", "Bruno", "Clara", "Dieter")
COLOURS = ("blue", "red", "white", "green")


def seats(players: int) -> tuple[Seat, ...]:
    """Who plays."""
    return tuple(Seat(NAMES[i], COLOURS[i], HUMAN) for i in range(players))


def middle(players: int = 4, seed: int = 3, moves: int = 150) -> Position:
    """Somebody is about to place workers, after so many moves at random that like mining and tiles."""
    pos, dice = start(Setup(seats(players), seed, "standard", {}, None)), random.Random(seed)
    for _ in range(moves):
        offered = play.moves(pos)
        liked = [m for m in offered if m.kind in ("load", "cage_to_order") or m.what.startswith(("mining", "factory"))]
        play.apply(pos, dice.choice(liked if liked and dice.random() < 0.75 else offered))
    while play.asking(pos).name != "place":
        play.apply(pos, play.moves(pos)[-1])
    return pos
