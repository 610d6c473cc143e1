"""The same seed and moves give the same game, on every Python.

After a change of rules or bots that is meant: `python -m tests.recorded write`.
"""

import pytest

from game.titles import shelf
from tests.recorded import mixed

AGAIN = "if rules or bots were changed on purpose: python -m tests.recorded write"
BY_CHANCE = [n for n, line in mixed.recorded().items() if not {"easy", "normal", "hard"} & set(line.split())]


def test_the_recorded_games_have_every_count_layout_option_and_level():
    games = mixed.saved()
    assert len(games) == mixed.WHOLE and len(mixed.recorded()) == mixed.GAMES
    for title in (title for title in shelf() if title.has("bots")):
        own = [data["setup"] for data in games if data["title"] == title.name]
        assert {len(setup["seats"]) for setup in own} == set(title.card.players)
        assert {setup["layout"] for setup in own} == set(title.card.layouts)
        for name, option in title.card.options.items():
            assert {setup["options"][name] for setup in own} == set(option.values)
        assert {seat["kind"] for setup in own for seat in setup["seats"]} == set(title.card.levels)


def test_recorded_games_play_again_to_their_end():
    assert all(mixed.replayed(data).decision is None for data in mixed.saved())


def test_games_by_chance_come_out_as_recorded():
    assert len(BY_CHANCE) >= 20
    assert not list(mixed.different(BY_CHANCE[:20])), AGAIN


@pytest.mark.soak
def test_all_recorded_games_come_out_as_recorded():
    assert not list(mixed.different(mixed.recorded())), AGAIN
