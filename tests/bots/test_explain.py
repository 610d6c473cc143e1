"""Every decision has reasons, and every reason a sentence in all languages."""

from game.bots import Reason, explain, hint, make_bot
from game.bots.explain import MOST
from game.kohle import game
from game.kohle.phases.action import Turn
from game.kohle.sight import seen_by
from game.texts import LANGUAGES, Texts
from tests.bots.test_levels import decisions
from tests.kohle.given import ask, given, own, rich, trust_owns


def sentence(texts: Texts, reason: Reason) -> str:
    return texts(reason.key, **reason.params)


def test_every_decision_of_a_game_is_explained() -> None:
    bot, keys = make_bot("normal"), set()
    catalogues = [Texts(language) for language in LANGUAGES]
    for pos in decisions(seed=8):
        seen = seen_by(pos, game.asking(pos).player)
        reasons = explain(seen, bot.choose(seen, 0))
        assert 1 <= len(reasons) <= MOST
        for reason in reasons:
            keys.add(reason.key)
            assert all("{" not in sentence(texts, reason) for texts in catalogues)
    assert len(keys) > 12


def test_any_offered_move_can_be_explained() -> None:
    for number, pos in enumerate(decisions(3, seed=4)):
        if number % 25 == 0:
            seen = seen_by(pos, game.asking(pos).player)
            assert all(explain(seen, move) for move in game.moves(seen))


def test_coins_kept_for_an_auction_are_named_with_the_trusts_bid() -> None:
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    trust_owns(pos, "mine:28", "mine:34")
    rich(pos, 0, coins=4)
    pos.trust_coins = 1
    ask(pos, Turn(0))
    kept = [reason for reason in explain(pos, game.moves(pos)[-1]) if reason.key == "bots.reason.kept"]
    assert kept[0].params == {"n": 4, "ground": "baaker_mulde", "bid": 5}
    assert Texts("en")(kept[0].key, **kept[0].params) == (
        "Keeps 4 coins for the auction of baaker_mulde this round, where the Coal Trust stands at 5"
    )


def test_a_hint_is_an_offered_move_with_reasons() -> None:
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    ask(pos, Turn(0))
    found = hint(seen_by(pos, 0), 1)
    assert found.move in game.moves(pos) and found.reasons
