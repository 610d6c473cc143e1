"""D34 to D36: counted sequences of moves and whole games, which must come out exactly."""

import pytest

from game.engine import play
from game.titles.baron.rules.work_steps import spelled
from tests.titles.baron.given import dealt, do, drafted, has, points, rule


def sequences(pos, length):
    """How many different sequences of moves there are."""
    if length == 1:
        return len(play.moves(pos))
    total = 0
    for move in play.moves(pos):
        then = pos.copy()
        play.apply(then, move)
        total += sequences(then, length - 1)
    return total


@rule("D34")
@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, (16, 211, 2_630, 32_432)), (3, (20, 324, 5_017, 76_886)), (4, (23, 421, 7_357, 127_551))],
)
def test_from_the_first_placement_on(players, counts):
    pos = drafted(dealt(players))
    assert tuple(sequences(pos, length) for length in (1, 2, 3, 4)) == counts


@rule("D35")
@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (2, (5, 40, 387, 4_325, 51_256)),
        (3, (5, 44, 516, 7_244, 107_790)),
        (4, (5, 47, 625, 10_032, 170_031)),
    ],
)
def test_after_mining_10(players, counts):
    pos = drafted(dealt(players))
    do(pos, "place mining_10")
    assert tuple(sequences(pos, length) for length in (1, 2, 3, 4, 5)) == counts


@rule("D35")
def test_after_mining_6_with_cubes_at_hand():
    pos = drafted(dealt(3))
    has(pos, 0, cage="gray gray yellow", storage="brown black")
    do(pos, "place mining_6")
    assert tuple(sequences(pos, length) for length in (1, 2, 3, 4)) == (31, 511, 5_475, 57_969)


@rule("D36")
@pytest.mark.parametrize(
    ("players", "s", "decisions", "vp", "marks", "starting"),
    [
        (2, 7, 202, [-9, 46], [1, 3], [0, 0, 1]),
        (3, 17, 221, [49, 7, 41], [4, 2, 0], [0, 1, 2]),
        (4, 125, 252, [17, 27, 18, 79], [3, 0, 2, 3], [0, 1, 2]),
    ],
)
def test_whole_games(players, s, decisions, vp, marks, starting):
    pos, number, starters = dealt(players), 0, {}
    while not pos.over:
        starters[pos.shift] = pos.starting_player
        answers = sorted(play.moves(pos), key=spelled)
        play.apply(pos, answers[s * number % len(answers)])
        number += 1
    assert (number, points(pos), [player.marks for player in pos.players]) == (decisions, vp, marks)
    assert list(starters.values()) == starting
