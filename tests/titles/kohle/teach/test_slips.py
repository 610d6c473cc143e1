"""What a review says to look for next time, where one kind of decision has several reasons."""

import pytest

from game.engine.move import Move
from game.titles.kohle.rules.phases.disaster import BY_COIN, BY_RESCUE, DONE, Secure
from game.titles.kohle.teach.slips import _key


@pytest.mark.parametrize(
    ("played", "better", "key"),
    [
        (DONE, BY_COIN["A1"], "unsecured"),
        (DONE, BY_RESCUE["A1"], "team_kept"),  # which costs no coin: there is nothing to weigh
        (BY_COIN["A1"], DONE, "secured"),
        (BY_COIN["A1"], BY_RESCUE["A3"], "secured_other"),
    ],
)
def test_who_sends_nobody_is_told_what_it_would_have_cost(played: Move, better: Move, key: str) -> None:
    assert _key(Secure(0), played, better) == key
