"""Every event that is heard has a sound that exists."""

import random

from game.titles.baron.table.beats import beat_of
from game.titles.baron.things.tunnels import AS_THEY_CAME
from game.titles.baron.view.sounds import SOUNDS
from game.view.sound import SOUNDS as SHARED
from tests.titles.baron.table.table_driver import new_match


def test_whatever_a_game_shows_is_heard_by_a_name_that_exists() -> None:
    match, dice, heard = new_match(3, seed=5, layout="one_shift"), random.Random(5), set[str]()
    while match.decision is not None:
        at = match.at
        likes = [move for move in match.moves if move.kind in ("load", "cage_to_order") or "delivery" in move.what]
        match.play(dice.choice(likes or match.moves))
        for event, _ in match.frames(at + 1):
            heard.add(beat_of(event, match.position, match.setup.seats, AS_THEY_CAME).sound)
    assert heard <= {"", *SHARED, *SOUNDS}
    assert {"boots", "cage", "tub", "shift_bell", "marks", "rock"} <= heard
