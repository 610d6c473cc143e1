"""Every event that is heard has a sound that exists."""

import random

from game.texts import Texts
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table.beats import beat_of
from game.titles.kohle.title import new_match
from game.titles.kohle.view.sounds import SOUNDS
from game.view.sound import SOUNDS as SHARED


def test_whatever_a_game_shows_is_heard_by_a_name_that_exists() -> None:
    match, dice, heard, texts = new_match(seated(4, seed=5)), random.Random(5), set[str](), Texts("en", "kohle")
    while match.decision is not None:
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))
        for event in match.now.events:
            heard.add(beat_of(event, match.position, match.setup.seats, None, texts).sound)
    assert heard <= {"", *SHARED, *SOUNDS}
    assert heard >= {"bag", "disc", "disc_black", "bid", "won"}
