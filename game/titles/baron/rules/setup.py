"""What is agreed before the first move of Coal Baron, and what of it can be played."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from game.engine.seats import HUMAN, Seat, Setup
from game.problems import Problem
from game.titles.baron.layouts.boardfile import BoardFile, board_of

COLOURS = ("red", "blue", "green", "white")


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
    board, count = board or board_of(setup), len(setup.seats)
    if count not in board.players:
        raise Problem("board_players", count=count, board=board.title.en, expected=_listed(board.players))
    for name, value in setup.options.items():
        if name not in SWITCHES:
            raise Problem("option", found=name, expected=_listed(SWITCHES))
        if value not in (0, 1):
            raise Problem("switch_value", found=value, option=name, expected=_listed((0, 1)))
    setup.check_seats(COLOURS)


def seated(
    players: int, seed: int, kinds: tuple[str, ...] = (), layout: str = "standard", *,
    start: int | None = None, **options: Any,
) -> Setup:  # fmt: skip
    """A setup with seats named after their colours: for simulations and tests."""
    if players > len(COLOURS):
        raise Problem("too_many_players", count=players, most=len(COLOURS))
    kinds = kinds or (HUMAN,) * players
    seats = tuple(Seat(COLOURS[i].capitalize(), COLOURS[i], kinds[i]) for i in range(players))
    return Setup(seats, seed, layout, {name: int(value) for name, value in options.items()}, start)


def _listed(values: Iterable[object]) -> str:
    return " / ".join(str(value) for value in values)
