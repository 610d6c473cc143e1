"""Positions as plain data and back: what a save reads is what it wrote, down to the kinds of containers."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.engine.plain_data import from_plain, to_plain, values_of


@dataclass
class Cart:
    coal: tuple[int, ...]
    name: str | None = None


@dataclass
class Pit:
    carts: list[Cart]
    by_level: dict[str, tuple[Cart, ...]]
    corner: tuple[int, str]
    best: Cart | None = None
    listeners: list[Any] = field(default_factory=list)


PIT = Pit([Cart((1, 2)), Cart((), "slow")], {"1": (Cart((3,)),)}, (4, "north"))


@pytest.mark.parametrize("best", [None, Cart((9,), "fast")])
def test_what_is_read_from_a_save_is_what_was_written(best: Cart | None) -> None:
    pit = Pit(PIT.carts, PIT.by_level, PIT.corner, best)
    written = json.loads(json.dumps(to_plain(pit)))
    assert from_plain(Pit, written) == pit


def test_what_is_left_out_is_not_written() -> None:
    assert "listeners" not in to_plain(PIT, leave=("listeners",))
    assert values_of(Pit, to_plain(PIT, leave=("listeners",)))["corner"] == (4, "north")


def test_a_pair_that_is_none_is_not_read() -> None:
    with pytest.raises(ValueError, match="zip"):
        from_plain(tuple[int, str], [4])


def test_a_field_that_nobody_knows_is_not_read() -> None:
    with pytest.raises(KeyError):
        values_of(Cart, {"coal": [], "colour": "black"})
