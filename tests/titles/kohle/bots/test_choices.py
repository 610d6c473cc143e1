"""What choices bring is found by playing on, and `hard` knows it of the first bonus marker."""

import json

import pytest

from game.bots.choice_outcomes import Inquiry, report
from game.cli import main
from game.engine.move import move
from game.engine.play import asking, moves
from game.problems import Problem
from game.titles.kohle.bots import MINDS
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules.game import start
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by


def test_markers_are_compared_with_what_else_could_be_chosen() -> None:
    found = report(Inquiry(1, seed=3, players=3, guesses=1))["above_mean"]
    means = [figure["mean"] for figure in found.values()]
    assert len(found) > 2 and means == sorted(means, reverse=True)
    assert abs(sum(means)) < 0.05 * len(means) and means[0] > means[-1]


def test_a_level_that_chooses_like_normal_brings_no_more() -> None:
    found = report(Inquiry(2, seed=3, players=3, period=5, step="bid", level="normal", guesses=1))["above_normal"]
    assert found == {"normal": {"cases": 2, "mean": 0.0, "low": 0.0, "high": 0.0}}


def test_a_level_that_chooses_badly_brings_less() -> None:
    found = report(Inquiry(6, seed=3, players=3, period=5, step="turn", level="random", guesses=1))["above_normal"]
    assert found["random"]["mean"] < 0


def test_the_same_inquiry_finds_the_same_with_any_number_of_processes() -> None:
    inquiry = Inquiry(2, seed=5, players=3, period=5, guesses=1)
    assert report(inquiry) == report(inquiry, jobs=2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0}, {"guesses": 0}, {"period": 6}, {"players": 7}, {"layout": "nowhere"}, {"step": "put"},
        {"level": "genius"},
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(wrong: dict[str, int | str]) -> None:
    with pytest.raises(Problem):
        report(Inquiry(**{"games": 1, **wrong}))  # type: ignore[arg-type]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["choices", "--games", "1", "--guesses", "1", "--round", "5", "--players", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["round"] == 5


@pytest.mark.parametrize(("players", "marker"), [(3, "engineer"), (4, "settlement"), (5, "engineer")])
def test_hard_opens_with_the_marker_that_brings_most_and_says_so(players: int, marker: str) -> None:
    pos = start(seated(players, 1))
    seen = seen_by(pos, asking(pos).player)
    known = load_weights("hard").first_marker[players]
    best = max(moves(seen), key=lambda m: known[m.what.removeprefix("bonus:")])
    assert MINDS.make("hard").choose(seen, 0) == best == move("take", "bonus:" + marker)
    assert "bots.reason.opening" in [reason.key for reason in MINDS.explain(seen, best)]
    other = next(m for m in moves(seen) if m != best)
    assert "bots.reason.opening" not in [reason.key for reason in MINDS.explain(seen, other)]


def test_normal_weighs_what_can_be_done_with_a_marker_now() -> None:
    pos = start(seated(4, 1))
    assert MINDS.make("normal").choose(seen_by(pos, asking(pos).player), 0).what != "bonus:settlement"
