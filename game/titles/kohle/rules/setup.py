"""What is agreed before the first move: who sits where, on which map, by which rules, with which seed."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from game.problems import Problem
from game.titles.kohle.layouts.mapfile import GameMap, load_map
from game.titles.kohle.rules.names import Colour
from game.titles.kohle.rules.rules import Rules, load_rules

HUMAN = "human"
LEVELS = ("random", "easy", "normal", "hard")  # of bots, weakest first


@dataclass(frozen=True)
class Seat:
    """A chair at the table. `kind` is `human` or the level of a bot."""

    name: str
    colour: Colour
    kind: str = HUMAN


@dataclass(frozen=True)
class GameSetup:
    """Everything that, with the moves, makes a game: the same setup and moves give the same game."""

    seats: tuple[Seat, ...]
    seed: int
    map: str = "ruhr"
    ruleset: str = "english"
    coins: int = 4
    loading_engineer: int = 2
    start: int | None = None  # K1.1: who chooses first in round 1; None: chance decides

    def check(self, game_map: GameMap | None = None, rules: Rules | None = None) -> None:
        """Refuse what cannot be played, in one message."""
        rules, game_map = rules or load_rules(), game_map or load_map(self.map)
        count, switches = len(self.seats), rules.switches
        if count not in game_map.players:
            raise Problem("player_count", count=count, map=game_map.name, expected=_listed(game_map.players))
        if self.ruleset not in rules.rulesets:
            raise Problem("ruleset", found=self.ruleset, expected=_listed(rules.rulesets))
        if self.coins not in switches.coins.values:
            raise Problem("starting_coins", found=self.coins, expected=_listed(switches.coins.values))
        paid = switches.loading_engineer.values
        if self.loading_engineer not in paid:
            raise Problem("loading_engineer", found=self.loading_engineer, expected=_listed(paid))
        if len({seat.colour for seat in self.seats}) < count:
            raise Problem("same_colour")
        if any(seat.colour not in rules.colours for seat in self.seats):
            raise Problem("colour", expected=_listed(rules.colours))
        if self.start is not None and not 0 <= self.start < count:
            raise Problem("start_seat", found=self.start, most=count - 1)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a save."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "GameSetup":
        """The setup of a save."""
        return cls(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"])})


def seated(players: int, seed: int, kinds: tuple[str, ...] = (), **more: Any) -> GameSetup:
    """A setup with seats named after their colours: for simulations and tests."""
    colours = load_rules().colours
    kinds = kinds or (HUMAN,) * players
    if players > len(colours):
        raise Problem("too_many_players", count=players, most=len(colours))
    seats = tuple(Seat(colours[i].capitalize(), colours[i], kinds[i]) for i in range(players))
    return GameSetup(seats, seed, **more)


def _listed(values: Iterable[object]) -> str:
    return " / ".join(str(value) for value in values)
