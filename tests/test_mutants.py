"""The tests of rules and engine notice when something in them is changed."""

import ast

import pytest

from game.titles import shelf
from tests.mutants import mutants, mutated, places, survivors


@pytest.mark.parametrize("title", [title.name for title in shelf()])
def test_every_change_is_one_and_can_be_read(title):
    for path in places(title)[:6]:
        whole = ast.unparse(ast.parse(path.read_text("utf-8")))
        for mutant in list(mutants(path))[:10]:
            assert mutated(mutant) != whole, mutant


@pytest.mark.soak
@pytest.mark.parametrize("title", [title.name for title in shelf()])
def test_our_tests_notice_97_of_100_changes(title):
    missed = [str(mutant) for mutant, seen in survivors(title, 1, 120) if not seen]
    assert len(missed) <= 3, "\n".join(missed)
