"""The line of a review's decisions: what each gave away is told beside it."""

import pygame
import pytest

from game.texts import Texts
from game.view.look import Look
from game.view.panels import review
from game.view.panels.review import DecisionLine, Known, LookedAt
from game.view.widgets import State


def told(monkeypatch: pytest.MonkeyPatch, gave: list[float]) -> list[str]:
    """The numbers on a line of so many decisions; nought is an even one."""
    kinds: dict[bool | None, Known] = {True: "lost", False: "found", None: "even"}
    dots = [LookedAt(i, 1, points, kinds[points > 0 if points else None], "") for i, points in enumerate(gave)]
    words: list[str] = []
    monkeypatch.setattr(review, "text", lambda _surface, word, *_args, **_options: words.append(word))
    look = Look(Texts("en"), 1.0, (1366, 768))
    line = DecisionLine(pygame.Rect(0, 0, 1200, 190), dots, 1, (), look, lambda _: None)
    line.draw(pygame.Surface((1200, 190)), look, State())
    return words[1:]  # behind the period


def test_the_tallest_bar_has_its_number_though_lower_ones_stand_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [23.0, -5.0, 6.0, *[0.0] * 30, 15.0, 11.0]
    assert told(monkeypatch, few) == ["−23", "−15", "−11", "−6", "+5"]


def test_where_there_is_no_room_the_smaller_ones_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [float(n % 7 + 3) for n in range(160)]
    numbers = told(monkeypatch, many)
    assert 0 < len(numbers) < len(many) and numbers[0] == "−9"
