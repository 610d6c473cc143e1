"""Positions and matches of the toy in a line, for tests."""

from typing import Any

from game.engine import play
from game.engine.match import Match
from game.engine.seats import Seat, Setup
from tests.toy.title import RULES, SEAMS, ToyPosition, Turn


def toy_setup(seed: int = 1, workers: int = 5) -> Setup:
    return Setup((Seat("Anna", "blue"), Seat("Bert", "red")), seed, options={"workers": workers})


def toy_match(seed: int = 1) -> Match[ToyPosition]:
    return Match(RULES, toy_setup(seed))


def given(asked: int = 0, **values: Any) -> ToyPosition:
    """Everybody with five workers, somebody asked for his turn; or as `values` say."""
    usual: dict[str, Any] = {
        "chance": 7, "phase": 1, "stack": [Turn(asked)], "hands": [5, 5], "coal": [0, 0], "seams": SEAMS,
        "spaces": {"dig": 0, "look": 0, "home": 0}, "turn": 1,
    }  # fmt: skip
    pos = ToyPosition(**{**usual, **values})
    if not pos.over:
        play.proceed(pos)
    return pos
