"""What is agreed before the first move of Kohle & Kolonie, and what of it can be played."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.engine.seats import HUMAN, Seat, Setup
from game.problems import Problem
from game.titles.kohle.layouts.mapfile import GameMap, map_of
from game.titles.kohle.rules.rules import Rules, load_rules, rules_of

LEVELS = ("random", "easy", "normal", "hard")  # of bots, weakest first


@dataclass(frozen=True)
class Switches:
    """The options of a game: where the rulebooks differ."""

    ruleset: str = "english"
    coins: int = 4
    loading_engineer: int = 2
    refill: str = "coins"


def switches(setup: Setup) -> Switches:
    """The options of a setup; those it does not name are as usual."""
    return Switches(**setup.options)  # type: ignore[arg-type]


def game_setup(
    seats: tuple[Seat, ...], seed: int, map: str = "ruhr", *, start: int | None = None, **options: Any
) -> Setup:
    """A setup with every option named."""
    chosen = Switches(**options)
    return Setup(seats, seed, map, vars(chosen), start)


def check(setup: Setup, game_map: GameMap | None = None, rules: Rules | None = None) -> None:
    """Refuse what cannot be played, in one message."""
    game_map = game_map or map_of(setup)
    rules = rules or rules_of(setup, game_map)
    count, allowed = len(setup.seats), rules.switches
    if count not in game_map.players:
        raise Problem("player_count", count=count, map=game_map.name, expected=_listed(game_map.players))
    unknown = next((name for name in setup.options if name not in Switches.__dataclass_fields__), None)
    if unknown is not None:
        raise Problem("option", found=unknown, expected=_listed(Switches.__dataclass_fields__))
    chosen = switches(setup)
    if chosen.ruleset not in rules.rulesets:
        raise Problem("ruleset", found=chosen.ruleset, expected=_listed(rules.rulesets))
    if chosen.coins not in allowed.coins.values:
        raise Problem("starting_coins", found=chosen.coins, expected=_listed(allowed.coins.values))
    paid = allowed.loading_engineer.values
    if chosen.loading_engineer not in paid:
        raise Problem("loading_engineer", found=chosen.loading_engineer, expected=_listed(paid))
    if chosen.refill not in allowed.refill.values:
        raise Problem("refill", found=chosen.refill, expected=_listed(allowed.refill.values))
    setup.check_seats(rules.colours)


def seated(players: int, seed: int, kinds: tuple[str, ...] = (), **more: Any) -> Setup:
    """A setup with seats named after their colours: for simulations and tests."""
    colours = load_rules().colours
    kinds = kinds or (HUMAN,) * players
    if players > len(colours):
        raise Problem("too_many_players", count=players, most=len(colours))
    seats = tuple(Seat(colours[i].capitalize(), colours[i], kinds[i]) for i in range(players))
    return game_setup(seats, seed, **more)


def _listed(values: Iterable[object]) -> str:
    return " / ".join(str(value) for value in values)
