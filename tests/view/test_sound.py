"""Sounds are made while nothing moves, a little at a time, and are the same as if they were made at once."""

from itertools import pairwise

import pytest

from game.titles import Title, shelf
from game.view import sound
from game.view.art import SHARED, Art
from game.view.sound import SLICE, SOUNDS, Sounds, Tone, samples


def art_of(title: Title) -> Art:
    found: Art = title.brought("view", "ART", SHARED)
    return found


OWN = {f"{title.name}: {name}": tones for title in shelf() for name, tones in art_of(title).sounds.items()}
EVERY = {**SOUNDS, **OWN}


@pytest.mark.parametrize("tones", EVERY.values(), ids=EVERY)
def test_each_sound_is_audible_and_ends_in_silence(tones: tuple[Tone, ...]) -> None:
    made = samples(tones)
    assert max(map(abs, made)) > 2000
    assert max(map(abs, made[-40:])) < 1500


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "_MADE", {})


def test_whatever_may_be_heard_is_made_slice_by_slice(unheard: None) -> None:
    sounds, made = Sounds(on=True, volume=50), list[int]()
    for _ in range(1000):
        sounds.prepare()
        made.append(len(sound._MADE))
    assert any(one == other for one, other in pairwise(made[:100]))  # a long one takes several slices
    assert set(sound._MADE) == set(SOUNDS.values())
    channels = len(sound._stereo_if_needed(samples(SOUNDS["put"]))) // len(samples(SOUNDS["put"]).tobytes())
    whole = samples(SOUNDS["round"])
    assert len(whole) > SLICE
    assert len(sound._MADE[SOUNDS["round"]].get_raw()) == channels * len(whole.tobytes())


@pytest.mark.parametrize(("on", "volume"), [(False, 50), (True, 0)])
def test_nothing_is_made_for_who_wants_to_hear_nothing(unheard: None, on: bool, volume: int) -> None:
    sounds = Sounds(on=on, volume=volume)
    for _ in range(50):
        sounds.prepare()
    assert not sound._MADE
