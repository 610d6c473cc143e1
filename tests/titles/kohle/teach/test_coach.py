"""The coach says one thing when it matters, in every language, with its rule, and never twice."""

import pytest

from game.bots import bot_state
from game.engine import play
from game.teach.book import load_book
from game.teach.coach import Coach
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import title_named
from game.titles.kohle.bots import MINDS
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.teach import TEACHING
from game.titles.kohle.teach.scenario import Belongings, KohleScenario, TrustState
from game.titles.kohle.title import new_match
from game.titles.kohle.words.wording import Wording

EMPTY = {"village:durchholz": 0, "village:kaempen": 0, "village:bommerholz": 0, "village:vormholz": 0}


def coach() -> Coach:
    return Coach(TEACHING)


def own(**more) -> dict[int, Belongings]:
    return {0: Belongings(**more)}


CASES = {
    "unused_bonus": KohleScenario(phase=3, seats=own(bonus="miners")),
    "trust_takes": KohleScenario(round=2, phase=2, seats=own(mines={"A1": "mine:4"})),
    "cannot_secure": KohleScenario(phase=3, display=("mine:5",), seats=own(coins=0, mines={"A1": "mine:4"})),
    "behind_next": KohleScenario(round=2, phase=2, display=(), seats=own(mines={"A1": "mine:4"})),
    "behind_now": KohleScenario(round=3, phase=2, display=(), seats=own(mines={"A1": "mine:4"})),
    "last_worker": KohleScenario(
        round=4, phase=2, display=("mine:9",), workers={**EMPTY, "village:vormholz": 1},
        seats=own(coins=0, mines={"A1": "mine:3", "A2": "mine:11"}, miners={"card:administration": 3, "rescue:A1": 1},
                  engineers={"card:administration": 2}), trust=TrustState(coins=0),
    ),
    "line_short": KohleScenario(
        round=3, phase=2, display=(), seats=own(coins=0, miners={"station:bethaus": 1, "station:muttental": 1})
    ),
    "good_settlement": KohleScenario(
        round=4, phase=2, display=(), workers=EMPTY,
        seats=own(coins=9, mines={"A1": "large:nachtigall", "A2": "large:herberholz"}),
    ),
    "no_worker_to_load": KohleScenario(
        round=4, phase=3, display=(), seats=own(coins=3, wagon_markers=2), visited=("station:bethaus",)
    ),
    "lone_rescue": KohleScenario(
        round=4, phase=2, display=(), seats=own(coins=1, mines={"A1": "large:nachtigall"}, miners={"rescue:A2": 1})
    ),
    "flips_last": KohleScenario(round=5, phase=2, display=(), seats=own(coins=3)),
    "risk": KohleScenario(
        round=2, phase=5, seats=own(coins=3, mines={"A1": "mine:4", "A2": "mine:3", "B1": "mine:5"})
    ),
    "keep_marker": KohleScenario(round=5, phase=4, seats=own(extra_actions=1)),
    "aid_helps": KohleScenario(round=3, phase=1, order=(1, 2, 0), seats=own(mines={"A1": "mine:4"})),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", CASES)
def test_the_coach_notices(key, language):
    pos = CASES[key].position()
    word = next(word for word in TEACHING.observations(pos, play.decision(pos)) if word.key == key)
    wording = Wording(Texts(language, "kohle"), CASES[key].setup(), pos.board)
    said = coach().say(word, wording)
    assert ":" not in said.replace("\u00a0:", "").replace(": ", "")  # ids have become names
    assert len(said) <= 135
    assert word.rule in load_book(title_named("kohle"))


def test_every_sentence_has_a_case():
    sentences = {key.removeprefix("coach.") for key in catalogue("en", "kohle") if key.startswith("coach.")}
    assert sentences == set(CASES)


def test_the_coach_does_not_repeat_himself():
    pos = CASES["trust_takes"].position()
    voice = coach()
    assert voice.look(pos, 0).key == "trust_takes"
    assert voice.look(pos, 0) is None


def test_the_coach_says_nothing_at_the_start_of_a_game():
    pos = new_match(seated(3, 5, map="muttental")).position
    assert coach().look(pos, play.decision(pos).player) is None


def test_the_aid_is_praised_only_where_somebody_bids_against_him():
    """K8.2: whoever owns a whole ground gets its large mine without a bid, and the aid is of no use but its coin."""
    whole = own(bonus=None, mines={"A1": "mine:1", "A2": "mine:4", "B1": "mine:7"})
    choosing = KohleScenario(round=3, phase=1, order=(1, 2, 0), seats=whole).position()
    assert coach().look(choosing, 0) is None
    held = own(bonus="aid", mines={"A1": "mine:1", "A2": "mine:4", "B1": "mine:7"})
    last_turn = KohleScenario(round=3, phase=3, seats=held).position()
    assert "unused_bonus" in [word.key for word in TEACHING.observations(last_turn, play.decision(last_turn))]


def test_the_coach_speaks_only_to_whom_is_asked():
    assert coach().look(CASES["trust_takes"].position(), 1) is None


def test_in_a_whole_game_he_speaks_now_and_then_and_never_twice_the_same():
    match = new_match(seated(3, 7, map="muttental"))
    voice, bot, words = coach(), MINDS.make("normal"), []
    while match.decision is not None:
        seat = match.decision.player
        if seat == 0 and (word := voice.look(match.position, 0)):
            words.append(word)
        match.play(bot.choose(seen_by(match.position, seat), bot_state(7, match.at)))
    assert 3 <= len(words) <= 30
    assert len({word.topic for word in words}) == len(words)
