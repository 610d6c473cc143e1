"""The same seed gives the same game in every process and on every Python: digests that were recorded once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
# `simulate --games 12 --bots random,easy,normal --seed 100`, the same on 3.11, 3.12 and 3.13 (November 2026)
RECORDED = "c2f78f3bc09b43b0d388daf29d85cf980723f6a3a98b0711e8496a554fa73257"


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_mixed_games_have_the_digest_that_was_recorded(hash_seed: str) -> None:
    words = ["simulate", "--games", "12", "--bots", "random,easy,normal", "--seed", "100", "--json"]
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-m", "game", *words], env=env, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["digest"] == RECORDED
