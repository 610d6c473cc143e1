"""Every decision has reasons, and every reason a sentence in all languages."""

from game.bots import Reason, explain, hint, make_bot
from game.bots.explain import MOST
from game.engine.move import Move
from game.kohle import game
from game.kohle.phases.action import Turn
from game.kohle.phases.disaster import Secure
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


def kept_for_baaker_mulde(coins: int) -> list[Reason]:
    """Mine 19 is worth 1 and pays a coin before the auction; the trust stands at 5."""
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    trust_owns(pos, "mine:28", "mine:34")
    rich(pos, 0, coins=coins)
    pos.trust_coins = 1
    ask(pos, Turn(0))
    return [reason for reason in explain(pos, game.moves(pos)[-1]) if reason.key == "bots.reason.kept"]


def test_coins_kept_for_an_auction_are_named_with_the_trusts_bid() -> None:
    kept = kept_for_baaker_mulde(coins=4)
    assert kept[0].params == {"n": 4, "ground": "baaker_mulde", "bid": 5, "reach": 6}
    assert Texts("en")(kept[0].key, **kept[0].params) == (
        "Keeps 4 coins for the auction of baaker_mulde this round: 6 is within reach, the Coal Trust stands at 5"
    )


def test_coins_that_cannot_win_an_auction_are_no_reason() -> None:
    assert not kept_for_baaker_mulde(coins=3)


def test_a_risk_that_no_coin_lowers_is_called_so() -> None:
    pos = given(round=3, phase=5)
    for mine in ("mine:1", "mine:2", "mine:3", "mine:4"):
        own(pos, 0, mine)
    rich(pos, 0, coins=2)
    ask(pos, Secure(0))
    (reason,) = explain(pos, Move("done"))
    assert reason.key == "bots.reason.risk_same" and reason.params["discs"] == 3


def test_what_cokery_pays_is_told_in_coins() -> None:
    pos = given(round=2, phase=2)
    rich(pos, 0, coins=3)
    ask(pos, Turn(0))
    first = explain(pos, Move("engineer", "card:cokery"))[0]
    assert (first.key, dict(first.params)) == ("bots.reason.works_coins", {"n": 1})


def test_in_the_midst_of_a_purchase_the_reason_is_about_the_place() -> None:
    pos = given(round=1, phase=2)
    own(pos, 0, "mine:1")
    rich(pos, 0, coins=5)
    ask(pos, Turn(0))
    game.apply(pos, Move("buy", "mine:6"))
    while game.asking(pos).name != "lay":
        game.apply(pos, game.moves(pos)[0])
    keys = {str(move): explain(pos, move)[0].key for move in game.moves(pos)}
    assert keys == {"lay A2": "bots.reason.lay_coin", "lay B1": "bots.reason.lay_coin"}


def test_a_hint_is_an_offered_move_with_reasons() -> None:
    pos = given(round=5, phase=3)
    own(pos, 0, "mine:19")
    ask(pos, Turn(0))
    found = hint(seen_by(pos, 0), 1)
    assert found.move in game.moves(pos) and found.reasons
