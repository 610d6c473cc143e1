"""The tests of rules and engine notice when something in them is turned."""

import json
import os
import subprocess
import sys
from functools import cache

import pytest

from game.engine import chance
from tests.mutants import ENGINE, ROOT, Mutant, all_mutants, chosen, code_of, equivalent, functions_in, mutants
from tests.mutation_run import TITLES, change, in_child, lane

ROOMS = [ENGINE, *TITLES]
DRAW = "game/engine/chance.py"
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="a change is made in a forked process")


@cache
def unchanged(path: str) -> object:
    return compile((ROOT / path).read_text("utf-8"), str(ROOT / path), "exec")


@pytest.mark.parametrize("of", ROOMS)
def test_every_change_is_one_and_stands_where_it_says(of):
    for mutant in chosen(of, seed=7, count=40):
        assert code_of(mutant) != unchanged(mutant.path), mutant
        names = {code.co_qualname for code in functions_in(code_of(mutant))}
        assert not mutant.where or mutant.where in names, mutant


@pytest.mark.parametrize("of", ROOMS)
def test_the_same_seed_chooses_the_same(of):
    assert chosen(of, 3, 20) == chosen(of, 3, 20) != chosen(of, 4, 20)
    assert all((ROOT / path).exists() for path in lane(of))


def test_what_nobody_could_notice_is_still_there_and_has_a_reason():
    there = {mutant.name for path in {name[0] for name, _ in equivalent()} for mutant in mutants(path)}
    for name, why in equivalent():
        assert name in there, name
        assert len(why) > 20, name


def test_what_nobody_could_notice_is_little():
    assert len(equivalent()) <= sum(len(all_mutants(of)) for of in ROOMS) / 50


def draw_turned() -> Mutant:
    return next(mutant for mutant in mutants(DRAW) if "[state + STEP -> state - STEP]" in mutant.what)


def drawn() -> list[int]:
    return [chance.draw(seed, 1000)[0] for seed in range(5)]


@FORKS
def test_a_change_is_made_in_the_child_and_nowhere_else():
    before = drawn()
    assert in_child(lambda: change(draw_turned()) or drawn()) != before
    assert drawn() == before


@FORKS
def test_a_child_that_breaks_off_gives_nothing():
    assert in_child(lambda: sys.exit(3)) is None
    assert in_child(lambda: 1 // 0) is None


@FORKS
@pytest.mark.soak
@pytest.mark.parametrize("of", ROOMS)
def test_our_tests_notice_97_of_100_changes(of):
    words = [sys.executable, "-m", "tests.mutation_run", "--of", of, "--seed", "1", "--count", "120"]
    found = json.loads(subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
    assert found["share"] >= 0.97, "\n".join(found["survivors"])
