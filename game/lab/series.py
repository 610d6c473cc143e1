"""A series of games: what is to be played, and by whom."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from game.bots import Bot, check_level, minds_of
from game.bots.minds import promised
from game.engine.seats import Setup, Value
from game.problems import Problem
from game.titles import Title, title_named


@dataclass(frozen=True)
class Series:
    """So many games, numbered from 0; game number i has the seed `seed` + i."""

    games: int
    players: int
    seed: int
    bots: tuple[str, ...]
    title: str = ""  # by name; empty: the first on the shelf
    layout: str = ""  # one of the title's by name, or a file; empty: the title's first
    rules: str = ""  # a playtester's own copy of the numbers; empty: those of the game
    options: Mapping[str, Value] = field(default_factory=dict)  # those not named are as usual
    variety: float = 0.0  # points by which moves may differ for a bot to choose either
    rotate: bool = False  # seats the bots one chair further in every game, so that no level keeps a seat

    def setup(self, number: int) -> Setup:
        """The setup of one game."""
        turn = number if self.rotate else 0
        kinds = tuple(self.bots[(i + turn) % len(self.bots)] for i in range(self.players))
        return title_named(self.title).setup(self.players, self.seed + number, kinds, self.layout, **self.options)


def levels(title: Title, text: str) -> tuple[str, ...]:
    """The levels of an argument such as `hard,normal`; each must exist."""
    named = tuple(text.split(","))
    for level in named:
        bot_named(title, level)
    return named


@cache
def bot_named(title: Title, level: str, variety: float = 0.0) -> Bot:
    """A bot of ours by its level, or anybody's by `module:name` (a class or a function that makes one)."""
    module, found, name = level.partition(":")
    if not found:
        check_level(title, level)
        return promised(title, level, minds_of(title).varied(level, variety))
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)  # a module of whoever calls, wherever the command itself is installed
    try:
        bot: Bot = getattr(import_module(module), name)()
    except Exception as error:  # it is anybody's code
        raise Problem("lab.bot", found=level, why=error) from error
    if not callable(getattr(bot, "choose", None)):
        raise Problem("lab.not_a_bot", found=level)
    return bot
