"""Who sits where: what cannot be played is refused before the first move."""

import pytest

from game.engine.seats import Seat, Setup
from game.problems import Problem

ANNA, BERT = Seat("Anna", "blue"), Seat("Bert", "red", "easy")


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (Setup((ANNA, Seat("Cleo", "blue")), 1), "same_colour"),
        (Setup((ANNA, Seat("Cleo", "pink")), 1), "colour"),
        (Setup((ANNA, BERT), 1, start=2), "start_seat"),
        (Setup((ANNA, BERT), 1, start=-1), "start_seat"),
        (Setup((ANNA, BERT), 1, start=1.0), "start_seat"),  # type: ignore[arg-type]  # from a save
        (Setup((ANNA, BERT), 1, start=[0]), "start_seat"),  # type: ignore[arg-type]
    ],
)
def test_seats_that_cannot_be_taken_are_refused(setup: Setup, problem: str) -> None:
    with pytest.raises(Problem) as found:
        setup.check_seats(("blue", "red"))
    assert found.value.key == problem


def test_a_title_without_colours_of_its_own_takes_any() -> None:
    Setup((ANNA, Seat("Cleo", "pink")), 1, start=1).check_seats()


def test_a_setup_finds_its_way_back_from_a_save() -> None:
    setup = Setup((ANNA, BERT), 7, "small", {"workers": 7}, 1, {"layout": "a digest"})
    data = setup.to_json()
    assert "versions" not in data
    assert Setup.from_json(data) == Setup((ANNA, BERT), 7, "small", {"workers": 7}, 1)
