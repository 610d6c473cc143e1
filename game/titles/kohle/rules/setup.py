"""What is agreed before the first move of Kohle & Kolonie, and what of it can be played."""

from typing import Any

from game.engine.seats import Seat, Setup, check_players, seats_of
from game.problems import Problem, listed
from game.titles.kohle.layouts.maps import map_of
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers, Switches
from game.titles.kohle.rules.rules_file import load_rules, rules_of

LEVELS = ("random", "easy", "normal", "hard")  # of bots, weakest first


def switches(setup: Setup) -> Switches:
    """The options of a setup; those it does not name are as usual."""
    return Switches(**setup.options)  # type: ignore[arg-type]


def game_setup(
    seats: tuple[Seat, ...], seed: int, map: str = "ruhr", *, start: int | None = None, **options: Any
) -> Setup:
    """A setup with every option named."""
    chosen = Switches(**options)
    return Setup(seats, seed, map, vars(chosen), start)


def check(setup: Setup, game_map: GameMap | None = None, rules: RuleNumbers | None = None) -> None:
    """Refuse what cannot be played, in one message."""
    game_map = game_map or map_of(setup)
    rules = rules or rules_of(setup, game_map)
    allowed = rules.switches
    check_players(len(setup.seats), game_map.players, game_map.name)
    unknown = next((name for name in setup.options if name not in Switches.__dataclass_fields__), None)
    if unknown is not None:
        raise Problem("option", found=unknown, expected=listed(Switches.__dataclass_fields__))
    chosen = switches(setup)
    if chosen.ruleset not in rules.rulesets:
        raise Problem("ruleset", found=chosen.ruleset, expected=listed(rules.rulesets))
    named = {"coins": "starting_coins", "loading_engineer": "loading_engineer", "refill": "refill"}
    for name, problem in named.items():
        found, values = getattr(chosen, name), getattr(allowed, name).values
        if found not in values:
            raise Problem(problem, found=found, expected=listed(values))
    setup.check_seats(rules.colours)


def seated(players: int, seed: int, kinds: tuple[str, ...] = (), **more: Any) -> Setup:
    """A setup with seats named after their colours: for simulations and tests."""
    return game_setup(seats_of(load_rules().colours, players, kinds), seed, **more)
