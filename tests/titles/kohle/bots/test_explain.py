"""Every decision has reasons, and every reason a sentence in all languages."""

from importlib import import_module

import pytest

from game.bots import Reason
from game.bots.search import Thought
from game.engine import play
from game.engine.move import Move
from game.texts import LANGUAGES, Texts
from game.titles.kohle.bots import MINDS
from game.titles.kohle.bots.explain import JUDGEMENTS, MOST, explain, hint, motive
from game.titles.kohle.bots.gains import auction_reason, because
from game.titles.kohle.bots.hard import hard_bot
from game.titles.kohle.bots.outlook import look_ahead
from game.titles.kohle.bots.turn import step_to
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules.actions.miners import Miners
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from tests.titles.kohle.bots.test_levels import decisions
from tests.titles.kohle.rules.given import ask, empty, given, own, rich, settled, trust_owns


def sentence(texts: Texts, reason: Reason) -> str:
    return texts(reason.key, **reason.params)


def test_every_decision_of_a_game_is_explained() -> None:
    bot, keys = MINDS.make("normal"), set()
    catalogues = [Texts(language, "kohle") for language in LANGUAGES]
    for pos in decisions(seed=8):
        seen = seen_by(pos, play.asking(pos).player)
        reasons = explain(seen, bot.choose(seen, 0))
        assert 1 <= len(reasons) <= MOST
        for reason in reasons:
            keys.add(reason.key)
            assert all("{" not in sentence(texts, reason) for texts in catalogues)
    assert len(keys) > 12


def test_any_offered_move_can_be_explained() -> None:
    for number, pos in enumerate(decisions(3, seed=4)):
        if number % 25 == 0:
            seen = seen_by(pos, play.asking(pos).player)
            assert all(explain(seen, move) for move in play.moves(seen))


def kept_for_baaker_mulde(coins: int) -> list[Reason]:
    """Mine 19 is worth 1 and pays a coin before the auction; the trust stands at 5."""
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    trust_owns(pos, "mine:28", "mine:34")
    rich(pos, 0, coins=coins)
    pos.trust_coins = 1
    ask(pos, Turn(0))
    return [reason for reason in explain(pos, play.moves(pos)[-1]) if reason.key == "bots.reason.kept"]


def test_coins_kept_for_an_auction_are_named_with_the_trusts_bid() -> None:
    kept = kept_for_baaker_mulde(coins=4)
    assert kept[0].params == {"n": 4, "ground": "baaker_mulde", "bid": 5, "reach": 6}
    assert Texts("en", "kohle")(kept[0].key, **kept[0].params) == (
        "Keeps 4 coins for the auction of baaker_mulde this round: "
        "with the income to come a bid of 6 is within reach, the Coal Trust stands at 5"
    )


def test_coins_that_cannot_win_an_auction_are_no_reason() -> None:
    assert not kept_for_baaker_mulde(coins=3)


def manning_the_administration(*of_trust: str) -> Reason:
    """What a miner on the Administration card is good for, with a mine in Baaker Mulde, which is consolidated now."""
    pos = given(round=5, phase=3)
    for mine in ("mine:28", "mine:34"):
        if mine not in of_trust:
            own(pos, 1, mine)
    own(pos, 0, "mine:19")
    trust_owns(pos, *of_trust)
    ask(pos, Miners(0, 1, 0))
    after = step_to(pos, Move("insert", "card:administration"))
    return auction_reason(pos, after, look_ahead(pos, 0, load_weights()), 1)


def test_a_better_hand_for_an_auction_names_the_trusts_bid_only_if_it_bids() -> None:
    with_trust, without = manning_the_administration("mine:28"), manning_the_administration()
    assert (with_trust.key, without.key) == ("bots.reason.auction", "bots.reason.auction_free")
    assert (with_trust.params["before"], with_trust.params["bid"]) == (1, 2) and "trust" not in without.params


def left_unsecured(coins: int) -> Reason:
    """Four mines, three of them on spaces with the coin symbol; three discs at most go into the bag."""
    pos = given(round=3, phase=5)
    for mine in ("mine:1", "mine:2", "mine:3", "mine:4"):
        own(pos, 0, mine)
    rich(pos, 0, coins=coins)
    ask(pos, Secure(0))
    (reason,) = explain(pos, Move("done"))
    return reason


def test_a_risk_that_no_coin_lowers_is_called_so() -> None:
    reason = left_unsecured(coins=1)
    assert reason.key == "bots.reason.risk_same" and reason.params["discs"] == 3


def test_a_risk_that_is_taken_is_told_with_what_lowering_it_would_take() -> None:
    reason = left_unsecured(coins=2)
    assert reason.key == "bots.reason.risk_taken"
    assert (reason.params["n"], reason.params["coins"]) == (5, 2)
    assert int(reason.params["after"]) < int(reason.params["before"])


def test_what_cokery_pays_is_told_in_coins() -> None:
    pos = given(round=2, phase=2)
    rich(pos, 0, coins=3)
    ask(pos, Turn(0))
    first = explain(pos, Move("engineer", "card:cokery"))[0]
    assert (first.key, dict(first.params)) == ("bots.reason.works_coins", {"n": 1})


def reasons_for_spaces(*owned: str) -> dict[str, str]:
    """By the space where a further mine may be laid, why there."""
    pos = given(round=2, phase=2)
    for mine in owned:
        own(pos, 0, mine)
    rich(pos, 0, coins=5)
    ask(pos, Turn(0))
    play.apply(pos, Move("buy", "mine:6"))
    while play.asking(pos).name != "lay":
        play.apply(pos, play.moves(pos)[0])
    return {move.what: explain(pos, move)[0].key for move in play.moves(pos)}


def test_a_space_is_praised_for_its_symbol_only_if_others_have_none() -> None:
    assert reasons_for_spaces("mine:1") == {"A2": "bots.reason.lay_same", "B1": "bots.reason.lay_same"}
    assert reasons_for_spaces("mine:1", "mine:2") == {"A3": "bots.reason.lay_free", "B1": "bots.reason.lay_coin"}


def test_an_exchange_says_what_it_pays_for() -> None:
    pos = given(round=5, phase=3)
    rich(pos, 0, coins=1, workers=7)
    pos.players[0].flipped = ("workforce", "cokery", "ironworks")
    ask(pos, Turn(0, acted=True))
    first = explain(pos, Move("exchange", "workers"))[0]
    assert (first.key, dict(first.params)) == ("bots.reason.pays_card", {"card": "card:loading"})


def test_each_step_of_a_plan_says_what_it_alone_brings() -> None:
    pos = given(round=2, phase=2)
    ask(pos, Miners(0, 2, 2))
    first = explain(pos, Move("insert", "card:ironworks"))[0]
    assert (first.key, dict(first.params)) == ("bots.reason.works_points", {"n": 1})


def test_a_hint_is_an_offered_move_with_reasons() -> None:
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    ask(pos, Turn(0))
    found = hint(seen_by(pos, 0), 1)
    assert found.move in play.moves(pos) and found.reasons


def searched_otherwise() -> tuple[Position, Thought]:
    """A decision of the last rounds in which the search of `hard` ends elsewhere than its first impression."""
    for pos in decisions(seed=6):
        if pos.round == 5 and play.asking(pos).name == "turn":
            seen = seen_by(pos, play.asking(pos).player)
            thought = hard_bot(nodes=20).think(seen, 1)
            if thought.move != thought.first:
                return seen, thought
    raise AssertionError("no such decision")


def test_a_move_that_only_a_search_found_is_not_said_to_look_best() -> None:
    seen, thought = searched_otherwise()
    assert thought.lead > 0
    keys = [reason.key.rpartition(".")[2] for reason in motive(seen, thought.move, "hard")]
    assert keys[-1] == "second_thought" and not set(keys) & set(JUDGEMENTS)
    assert motive(seen, thought.first, "hard") == explain(seen, thought.first)
    assert motive(seen, thought.move, "normal") == explain(seen, thought.move, "normal")


def test_a_hint_says_how_far_ahead_a_search_saw_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("game.titles.kohle.bots.explain")  # the package has a function of that name
    monkeypatch.setattr(module, "hard_bot", lambda seconds: hard_bot(nodes=20))
    seen, thought = searched_otherwise()
    found = hint(seen, 1)
    assert found.move == thought.move
    assert found.reasons[-1] == because("played_on", n=max(1, round(thought.lead)))


def test_miners_at_a_settlement_are_not_called_a_new_one() -> None:
    pos = given(round=4, phase=3)
    empty(pos, "village:stiepel")
    settled(pos, 0, "village:stiepel")
    ask(pos, Miners(0, 2, 2))
    keys = [reason.key for reason in explain(pos, Move("insert", "village:stiepel"))]
    assert "bots.reason.settling" not in keys and "bots.reason.settlements" not in keys
