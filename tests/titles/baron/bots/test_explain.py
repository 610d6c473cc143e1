"""Every decision has reasons, every reason a sentence in all languages, and none claims what only a search knows."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from game.bots.search import Thought
from game.engine.move import Move
from game.engine.play import apply, moves
from game.texts import LANGUAGES, Texts
from game.titles import title_named
from game.titles.baron.bots import MINDS, explain
from game.titles.baron.bots.hard import HardBot
from game.titles.baron.bots.normal import normal_bot
from game.titles.baron.rules.state import Position
from tests.titles.baron.bots.decisions import decisions
from tests.titles.baron.given import full, given


@cache
def catalogues() -> list[Texts]:
    return [Texts(language, "baron") for language in LANGUAGES]


def said(seen: Position, move: Move) -> set[str]:
    """The keys of the reasons for a move; each of them is a sentence in every language."""
    reasons = MINDS.explain(seen, move)
    assert 1 <= len(reasons) <= explain.MOST
    for reason in reasons:
        assert all("{" not in texts(reason.key, **reason.params) for texts in catalogues())
    return {reason.key.removeprefix("bots.reason.") for reason in reasons}


def test_every_decision_of_a_game_is_explained() -> None:
    keys = set()
    for _, seen, move in decisions([normal_bot()] * 3, seed=8):
        keys |= said(seen, move)
    assert len(keys) > 12


def test_any_offered_move_can_be_explained() -> None:
    for number, (_, seen, _) in enumerate(decisions([normal_bot()] * 4, seed=9)):
        if number % 20 == 0:
            for move in moves(seen):
                said(seen, move)


def test_a_delivery_names_its_points_and_whom_it_makes_it_dearer_for() -> None:
    pos = given(players=3)
    full(pos, 0, "truck_gg")
    full(pos, 1, "truck_g")
    first, *_, last = MINDS.explain(pos, Move("place", "delivery_truck"))
    assert (first.key, dict(first.params)) == ("bots.reason.delivers", {"n": 7, "orders": 1})
    assert (last.key, dict(last.params)) == ("bots.reason.dearer", {"player": 1, "n": 2})


def test_pieces_that_are_the_whole_stack_come_up_next() -> None:
    """5.2.5: nobody is asked whether they go on top or under it."""
    pos = given(players=3)
    pos.order_stack, pos.order_known = pos.order_stack[:5], pos.order_known[:5]
    for move in ("place order_draw", "keep none"):
        apply(pos, Move.parse(move))
    assert said(pos, moves(pos)[0]) == {"return_top"}


def test_what_only_a_search_found_is_not_called_the_best_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = given(players=3)
    bank = Move("place", "bank")
    monkeypatch.setattr(HardBot, "think", lambda *_: Thought(bank, Move("place", "money_6"), 2.4))
    keys = [reason.key for reason in MINDS.hint(pos, 1).reasons]
    assert keys == ["bots.reason.money", "bots.reason.played_on"]
    spoken = [reason.key for reason in MINDS.motive(pos, bank, "hard")]
    assert spoken == ["bots.reason.money", "bots.reason.second_thought"]
    assert MINDS.motive(pos, bank, "random") == ()


def test_every_sentence_is_said_by_somebody() -> None:
    code = Path(explain.__file__).read_text("utf-8")
    texts = yaml.safe_load(title_named("baron").data("texts", "en", "bots.yaml").read_text("utf-8"))
    unused = [key for key in texts["reason"] if f'"{key}"' not in code and not key.startswith("return_")]
    assert not unused
