"""Everything on the table explains itself: what it is, what it does now, what can be done, and the rule."""

import pytest

from game.teach.book import load_book
from game.teach.explain import Explainer
from game.texts import LANGUAGES, Texts
from game.titles import title_named
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.teach import TEACHING
from game.titles.kohle.teach.scenario import Belongings, KohleScenario, TrustState
from game.titles.kohle.title import KOHLE
from game.titles.kohle.words.wording import Wording

SCENARIO = KohleScenario(
    round=3,
    phase=2,
    workers={"village:durchholz": 0, "village:kaempen": 0},
    trust=TrustState(mines=("mine:1",), coins=4, extra=True),
    seats={
        0: Belongings(
            coins=3, workers=2, bonus="wagon", mines={"A1": "mine:4", "A3": "mine:8"}, engines=("mine:4",),
            settlements={"village:durchholz": 1}, miners={"rescue:A1": 1, "station:bethaus": 1, "card:cokery": 1},
            engineers={"card:administration": 1},
        ),
        1: Belongings(mines={"A1": "mine:7"}),
    },
)  # fmt: skip
POS = SCENARIO.position()
BOARD = POS.board


def explainer(language: str = "en") -> Explainer:
    return Explainer(TEACHING, KOHLE, Wording(Texts(language, "kohle"), SCENARIO.setup(), BOARD))


def everything() -> list[str]:
    """All targets of board and panels."""
    rules = BOARD.rules
    return [
        *BOARD.mines, *(f"ground:{ground}" for ground in BOARD.grounds), *BOARD.villages, *BOARD.stations,
        *(f"display:{BOARD.mines[mine].number}" for mine in POS.display),
        *(f"space:{space}" for space in rules.tableau.spaces), *(f"rescue:{space}" for space in rules.tableau.spaces),
        *(f"card:{card}" for card in rules.cards), *(f"flip:{card}" for card in BOARD.flippable),
        *(f"bonus:{bonus}" for bonus in rules.bonus_track), *(f"bonus:{i}" for i in range(7)),
        *(f"phase:{i}" for i in range(1, len(Phase) + 1)), *(f"trust:{i}" for i in range(1, 7)),
        *(f"{kind}:{i}" for kind in ("round", "disaster", "lost") for i in range(1, 6)),
        *(f"purchase:{i}" for i in (1, 2, 3)), *(f"order:{i}" for i in range(3)), "score:12",
        *(f"seat:{i}" for i in range(3)),
        *(f"action:{name}" for name in ("buy", "engine", "settle", "engineer", "miners", "use", "flip", "exchange")),
        *(f"stock:{name}" for name in ("coins", "workers", "settlements", "engineers", "engines",
                                       "wagons", "extra_actions", "mergers", "markers", "bonus")),
        "pool", "markers", "marker:wagon", "bidder:0", "bidder:trust", "risk:1", "bag", "disaster",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_on_the_table_explains_itself(language):
    voice, book = explainer(language), load_book(title_named("kohle"))
    for target in everything():
        told = voice.explain(target, POS, 0, asked=True)
        assert told is not None, target
        assert told.title and told.what, target
        assert told.rules and all(rule in book for rule in told.rules), target


def test_what_is_no_thing_is_not_explained():
    assert explainer().explain("menu", POS, 0, asked=True) is None


def test_a_mine_on_offer_tells_what_the_trust_will_do_and_that_it_can_be_bought():
    told = explainer().explain("display:2", POS, 0, asked=True)
    assert any("trust will take it" in line for line in told.now)
    assert told.can == ("Buy Johannes Erbstollen (2)",)
    assert told.cannot == ""


def test_a_village_with_workers_says_why_nobody_can_settle():
    told = explainer().explain("village:herbede", POS, 0, asked=True)
    assert told.can == ()
    assert "still has 2 workers" in told.cannot
    assert "K2.c" in told.rules


def test_a_ground_tells_what_it_scores_and_what_everybody_would_bid():
    told = explainer().explain("ground:nachtigall", POS, 0, asked=True)
    assert any("4 points" in line for line in told.now)  # three mines and a settlement
    assert any("Bruno 2, Anna 2, Coal Trust 6" in line for line in told.now)


def test_an_unsecured_space_tells_the_risk():
    told = explainer().explain("space:A3", POS, 0, asked=True)
    assert any("%" in line for line in told.now)


def test_others_are_told_what_it_is_but_not_what_they_can_do():
    told = explainer().explain("village:durchholz", POS, 1, asked=False)
    assert told.now and not told.can and not told.cannot
