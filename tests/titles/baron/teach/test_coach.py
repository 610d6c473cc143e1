"""The coach says one thing when it matters, in every language, with its rule, and never twice; and it is true."""

import pytest

from game.bots import bot_state, make_bot
from game.engine import play
from game.engine.match import Match
from game.teach.book import load_book
from game.teach.coach import Coach
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import title_named
from game.titles.baron.rules.setup import seated
from game.titles.baron.teach import TEACHING
from game.titles.baron.teach.scenario import BaronScenario, Belongings, Standing
from game.titles.baron.title import new_match
from game.titles.baron.words.wording import Wording

BARON = title_named("baron")


def own(**more: object) -> dict[int, Belongings]:
    return {0: Belongings.model_validate(more)}


CASES = {
    "same_delivery": BaronScenario(players=2, draft=True, moves=("draft truck_kk", "draft barrow_k")),
    "orders_ready": BaronScenario(seats=own(workers=3, orders={"truck_gg": ("gray", "gray")})),
    "one_more_empty": BaronScenario(shift=3, seats=own(tiles=("k1l", "k1d"), emptied=("black",))),
    "next_start": BaronScenario(tiles={"factory_1": "y1l"}, seats=own(workers=3, marks=9)),
    "from_storage": BaronScenario(orders={"order_2": "truck_b"}, seats=own(storage=("brown",), orders={})),
    "uneven": BaronScenario(tiles={"factory_1": "y1d"}, seats=own(tiles=("b1l", "g1l"), orders={})),
    "idle_marks": BaronScenario(shift=3, seats=own(marks=14, workers=5, orders={})),
    "last_step": BaronScenario(
        seats=own(level=2, cage=("brown",), orders={}),
        moves=("place mining_6", "cage_up 1", "cage_down 2", "cage_up 1", "cage_down 2", "load brown"),
    ),
}


def observed(key: str):
    pos = CASES[key].position()
    decision = play.decision(pos)
    assert decision is not None
    return pos, [word for word in TEACHING.observations(pos, decision) if word.key == key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", CASES)
def test_the_coach_notices(key: str, language: str) -> None:
    pos, found = observed(key)
    assert found
    said = Coach(TEACHING).say(found[0], Wording(Texts(language, "baron"), CASES[key].setup(), pos.board))
    assert "_" not in said and "{" not in said  # ids have become names
    assert len(said) <= 150
    assert found[0].rule in load_book(BARON)


def test_every_sentence_has_a_case() -> None:
    sentences = {key.removeprefix("coach.") for key in catalogue("en", "baron") if key.startswith("coach.")}
    assert sentences == set(CASES)


def test_what_would_make_him_starting_player_does() -> None:
    pos, found = observed("next_start")
    space = found[0].about["space"]
    others = BaronScenario(tiles={"factory_1": "y1l"}, standing={"factory_2": Standing(seat=1, workers=9)})
    assert pos.workers_on[space] + 1 == found[0].values["n"]
    crowded = others.position()
    asked = play.decision(crowded)
    assert asked is not None
    assert not any(word.key == "next_start" for word in TEACHING.observations(crowded, asked))


@pytest.mark.parametrize(
    ("shift", "workers", "standing", "says"), [(1, 3, 0, True), (1, 3, 3, False), (3, 3, 0, True), (3, 2, 0, False)]
)
def test_an_order_for_what_lies_in_storage_can_be_taken_and_delivered(
    shift: int, workers: int, standing: int, says: bool
) -> None:
    """Whoever can no longer go there, mine and deliver in the last shift hears nothing of it."""
    stands = {"order_2": Standing(seat=1, workers=standing)} if standing else {}
    storage = own(storage=("brown",), orders={}, workers=workers)
    pos = BaronScenario(shift=shift, orders={"order_2": "truck_b"}, seats=storage, standing=stands).position()
    asked = play.decision(pos)
    assert asked is not None
    assert any(word.key == "from_storage" for word in TEACHING.observations(pos, asked)) == says


def test_nothing_hidden_is_told() -> None:
    """The same words whatever the others have delivered, which nobody may know between scorings (J22)."""
    told = []
    for delivered in (("truck_y", "truck_k"), ("engine_bb", "barrow_g")):
        seats = {0: Belongings(workers=3, marks=9), 1: Belongings(delivered=delivered)}
        pos = BaronScenario(shift=2, tiles={"factory_1": "y1l"}, seats=seats).position()
        asked = play.decision(pos)
        assert asked is not None
        told.append([word.topic for word in TEACHING.observations(pos, asked) if word.key != "from_storage"])
    assert told[0] == told[1]


def test_the_coach_speaks_once_and_only_to_whom_is_asked() -> None:
    pos = CASES["orders_ready"].position()
    voice = Coach(TEACHING)
    assert voice.look(pos, 1) is None
    word = voice.look(pos, 0)
    assert word is not None and word.key == "orders_ready"
    assert voice.look(pos, 0) is None


def test_in_a_whole_game_he_speaks_now_and_then_and_never_twice_the_same() -> None:
    match: Match = new_match(seated(3, 7))
    voice, bot, words = Coach(TEACHING), make_bot(BARON, BARON.card.usual_level), []
    while match.decision is not None:
        seat = match.decision.player
        if seat == 0 and (word := voice.look(match.position, 0)):
            words.append(word)
        match.play(bot.choose(match.seen(seat), bot_state(7, match.at)))
    assert 2 <= len(words) <= 24
    assert len({word.topic for word in words}) == len(words)
