"""What the clock may bring: where nothing is in doubt, it is what the rules pay."""

from itertools import product

import pytest

from game.titles.baron.bots.clock import reward
from game.titles.baron.rules.scoring import places

FIRST, SECOND = 9, 4
NO_DOUBT = 0.01


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_that_are_known_bring_what_the_rules_pay(players: int) -> None:
    """7.4, 7.5: ties, the second place behind a single leader only, none with two players, nothing for a count of 0."""
    pays_second = players > 2
    for own, *others in product(range(5), repeat=players):
        leaders, seconds = places((own, *others), pays_second)
        paid = FIRST if 0 in leaders else SECOND if 0 in seconds else 0
        found = reward(own, FIRST, SECOND if pays_second else 0, tuple(others), NO_DOUBT)
        assert found == pytest.approx(paid)
