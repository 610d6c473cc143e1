"""The same seed and moves give the same game, on every Python."""

import pytest

from game.titles import Title
from tests.recorded import mixed

AGAIN = "if rules or bots were changed on purpose: python -m tests.recorded write"

pytestmark = pytest.mark.parametrize("title", mixed.recorded_titles(), ids=lambda title: title.name)


def test_the_recorded_games_have_every_count_layout_option_and_level(title: Title) -> None:
    assert (mixed.home(title) / mixed.SAVES).is_file(), f"new here? python -m tests.recorded write {title.name}"
    own = [data["setup"] for data in mixed.saved(title)]
    assert len(own) == mixed.WHOLE and len(mixed.recorded(title)) == mixed.GAMES
    assert {len(setup["seats"]) for setup in own} == set(title.card.players)
    assert {setup["layout"] for setup in own} == set(title.card.layouts or ("",))
    for name, option in title.card.options.items():
        assert {setup["options"][name] for setup in own} == set(option.values)
    assert {seat["kind"] for setup in own for seat in setup["seats"]} == set(title.card.levels)


def test_recorded_games_play_again_to_their_end(title: Title) -> None:
    assert all(mixed.replayed(title, data).decision is None for data in mixed.saved(title))


def test_games_by_chance_come_out_as_recorded(title: Title) -> None:
    turns = mixed.by_chance(title)[:10]
    assert len(turns) == 10
    assert not list(mixed.different(title, turns)), f"{AGAIN} {title.name}"


@pytest.mark.soak
def test_all_recorded_games_come_out_as_recorded(title: Title) -> None:
    assert not list(mixed.different(title, range(mixed.GAMES))), f"{AGAIN} {title.name}"
