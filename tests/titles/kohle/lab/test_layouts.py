"""The layouts that come with the lab: sound, playable, and each with an idea."""

import pytest

from game import paths
from game.api import Game, load_map, make_bot, play_out
from game.faults import errors_of
from game.titles.kohle.layouts.mapcheck import check_file

LAYOUTS = sorted(path.stem for path in (paths.data() / "titles" / "kohle" / "maps").glob("ruhr_*.yaml"))


def test_there_are_some():
    assert len(LAYOUTS) >= 2


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_is_sound_says_what_it_tries_and_can_be_played(name):
    path = paths.data() / "titles" / "kohle" / "maps" / f"{name}.yaml"
    loaded, faults = check_file(path)
    assert loaded is not None and not list(errors_of(faults))
    head = path.read_text("utf-8").partition("\nformat:")[0]
    assert "# What it tries: " in head and "# Changed against `ruhr.yaml`: " in head
    assert loaded.digest != load_map("ruhr").digest
    for players in loaded.players:
        assert play_out(Game(loaded, players, seed=2), [make_bot("random")] * players).over
