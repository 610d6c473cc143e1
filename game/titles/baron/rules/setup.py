"""What is agreed before the first move of Coal Baron, and what of it can be played."""

from dataclasses import dataclass, fields
from typing import Any

from game.engine.seats import Setup, check_players, seats_of
from game.problems import Problem, listed
from game.titles.baron.layouts.boards import board_of
from game.titles.baron.rules.boardfile import BoardFile

PLAYER_COLOURS = ("red", "blue", "green", "white")


@dataclass(frozen=True, slots=True)
class Switches:
    """The options of a game: rulings that a table may want otherwise."""

    substitution_across_actions: bool = False  # J9: a pair may be laid in two mining actions
    shortage_fill_mandatory: bool = False  # J16: a cart that lacks its colour must take another
    delivered_orders_public: bool = False  # J22: delivered orders lie face up


SWITCHES = tuple(field.name for field in fields(Switches))


def switches(setup: Setup) -> Switches:
    """The options of a setup; those it does not name are as usual."""
    return Switches(**{name: bool(value) for name, value in setup.options.items()})


def check(setup: Setup, board: BoardFile | None = None) -> None:
    """Refuse what cannot be played, in one message; on this board, or on that of the setup."""
    board = board or board_of(setup)
    check_players(len(setup.seats), board.players, board.title.en)
    for name, value in setup.options.items():
        if name not in SWITCHES:
            raise Problem("option", found=name, expected=listed(SWITCHES))
        if value not in (0, 1):
            raise Problem("option_value", found=value, option=name, expected=listed((0, 1)))
    setup.check_seats(PLAYER_COLOURS)


def seated(
    players: int, seed: int, kinds: tuple[str, ...] = (), layout: str = "standard", *,
    start: int | None = None, **options: Any,
) -> Setup:  # fmt: skip
    """A setup with seats named after their colours: for simulations and tests."""
    chosen = {name: int(value) for name, value in options.items()}
    return Setup(seats_of(PLAYER_COLOURS, players, kinds), seed, layout, chosen, start)
