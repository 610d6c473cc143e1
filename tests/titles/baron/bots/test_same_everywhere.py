"""The same seed gives the same game in every process and on every Python: digests that were recorded once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
# `simulate --title baron --games 6 --bots random,easy,normal --seed 100`, and what `hard` thought of six decisions of a
# game: the same on 3.11, 3.12 and 3.13 (November 2026)
RECORDED = "2454b53dcf40aa30adccbf9e95c145ab4f5f83b2e69cfa87a56900a1925be82c"
THOUGHT = "eadf1ee613e177fe"
THINK = """
import hashlib
from game.titles.baron.bots.hard import hard_bot
from game.titles.baron.bots.normal import normal_bot
from tests.titles.baron.bots.decisions import decisions

thoughts = [
    hard_bot(nodes=6).think(seen, 11)
    for number, (_, seen, _) in enumerate(decisions([normal_bot()] * 3, seed=7))
    if number in (0, 30, 60, 120, 180, 240)
]
print(hashlib.sha256("|".join(f"{move} {first} {lead!r}" for move, first, lead in thoughts).encode()).hexdigest()[:16])
"""


def said(hash_seed: str, *words: str) -> str:
    """What another process prints."""
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_mixed_games_have_the_digest_that_was_recorded(hash_seed: str) -> None:
    words = ["simulate", "--title", "baron", "--games", "6", "--bots", "random,easy,normal", "--seed", "100", "--json"]
    assert json.loads(said(hash_seed, "-m", "game", *words))["digest"] == RECORDED


@pytest.mark.slow
def test_hard_thinks_what_was_recorded() -> None:
    assert said("7", "-c", THINK).strip() == THOUGHT
