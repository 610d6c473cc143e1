"""Why not: for everything on the table the first reason that applies, with its rule."""

import pytest

from game.engine import play as engine
from game.engine.decision import Refused, Remark
from game.engine.move import Move
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import open_auction, opening
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import LoseMiner, Secure, Subsidence
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.preview import preview, warnings
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from tests.titles.kohle.rules.given import ask, empty, given, holds, own, place, play, reason, rich, settled


def turn(*moves, prepare=lambda pos: None, **more):
    """A turn of seat 0, prepared, after some moves."""
    pos = given(**more)
    prepare(pos)
    ask(pos, Turn(0))
    play(pos, *moves)
    return pos


def test_a_whole_action_says_why_nothing_of_it_is_possible():
    pos = turn(prepare=lambda pos: rich(pos, 0, coins=0))
    assert reason(pos, "buy") == ("needs_coins", "K2.a")
    assert reason(pos, "engine") == ("no_engines_yet", "K2.b")
    assert reason(pos, "settle") == ("needs_coins", "K2.c")
    assert reason(pos, "engineer") == ("needs_coins", "K2.d")
    assert reason(pos, "flip") == ("needs_workers", "K2.f")
    assert reason(pos, "exchange") == ("needs_coins", "K2.g")
    assert reason(pos, "use") == ("bonus_not_held", "K1.3")
    assert why_not(pos, Move("use")).params == {"bonus": ""}
    assert why_not(pos, Move("use", "bonus:aid")).params == {"bonus": "aid"}
    assert reason(pos, "miners") is None
    assert reason(pos, "lay") == ("not_in_turn", "K2")
    pos.display = ()
    assert reason(pos, "buy") == ("nothing_on_display", "K2.a")


def test_what_is_left_open_is_no_move_and_says_so():
    pos = turn()
    assert why_not(pos, Move("buy")) is None, "some mine can be bought"
    play(pos, "miners")
    assert why_not(pos, Move("insert")) is None, "some place takes a miner"


def test_why_no_card_can_be_flipped_is_why_the_last_cannot():
    pos = turn(prepare=lambda pos: rich(pos, 0, coins=1, workers=4))
    assert why_not(pos, Move("flip")) == Remark("needs_coins", "K2.f", {"need": 2, "has": 1})
    assert why_not(pos, Move("flip")) == why_not(pos, Move("flip", "card:loading"))
    pos = turn(prepare=lambda pos: rich(pos, 0, coins=2, workers=2))
    assert why_not(pos, Move("flip")) is None


def test_villages_while_hiring():
    pos = turn("buy mine:1", prepare=lambda pos: empty(pos, "village:eiberg"))
    assert reason(pos, "hire village:eiberg") == ("village_empty", "K2.a")
    assert reason(pos, "hire village:laer") == ("village_not_touching", "K2.a")


def test_spaces_while_laying():
    pos = turn("buy mine:5", "hire village:stiepel", prepare=lambda pos: own(pos, 0, "mine:1"))
    assert reason(pos, "lay A1") == ("space_taken", "K2.a")
    assert reason(pos, "lay A3") == ("no_arrow", "K2.a")


def miners(pos):
    settled(pos, 0, "village:linden", miners=2)
    place(pos, 0, "rescue:A1")
    place(pos, 0, "card:ironworks", 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("insert rescue:A1", ("rescue_taken", "K2.e")), ("insert card:ironworks", ("card_full", "K2.e")),
        ("insert card:workforce", ("card_holds_none", "K9")), ("insert village:linden", ("settlement_full", "K2.c")),
        ("insert village:horst", ("no_own_settlement", "K2.e")),
        ("insert station:steele", ("no_insert_at_station", "K2.e")), ("lift card:cokery", ("no_miner_there", "K2.e")),
        ("shift card:cokery card:loading", ("no_engineer_move", "K2.e")), ("buy mine:1", ("finish_first", "K2.e")),
    ],
)  # fmt: skip
def test_places_while_inserting(text, expected):
    assert reason(turn("miners", prepare=miners), text) == expected


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("village:linden", "station:kettwig", ("station_not_next", "K2.e")),
        ("village:linden", "village:horst", ("never_to_settlement", "K2.e")),
        ("rescue:A1", "station:steele", ("station_from_settlement", "K2.e")),
        ("village:linden", "card:ironworks", ("card_full", "K2.e")),
        ("station:hattingen", "rescue:A2", ("station_stays_on_line", "R8")),
    ],
)
def test_places_while_moving(source, target, expected):
    def prepare(pos):
        miners(pos)
        place(pos, 0, "station:hattingen")

    assert reason(turn("miners", f"lift {source}", prepare=prepare), f"put {target}") == expected


def test_bonus_markers():
    pos = given(phase=1)
    holds(pos, 1, "aid")
    ask(pos, TakeBonus(0))
    assert reason(pos, "take bonus:engine") == ("bonus_not_yet", "K0.6")
    assert reason(pos, "take bonus:aid") == ("bonus_taken", "K1.2")
    pos = turn(prepare=lambda pos: holds(pos, 0, "rescue"))
    assert reason(pos, "use bonus:rescue") == ("bonus_elsewhere", "K1.4")


def test_a_marker_has_its_own_price_and_otherwise_the_rule_of_its_action():
    def prepare(pos):
        holds(pos, 0, "engineer")
        rich(pos, 0, coins=0)

    assert reason(turn(prepare=prepare), "use bonus:engineer card:cokery") == ("needs_coins", "K1.4")
    pos = turn(prepare=lambda pos: holds(pos, 0, "settlement"))
    assert reason(pos, "use bonus:settlement village:linden") == ("village_has_workers", "K2.c")


def test_between_a_second_worker_and_his_miner_nothing_else_is_done():
    pos = turn("buy mine:9", "hire village:horst", "lay A1", "hire village:weitmar")
    assert reason(pos, "exchange workers") == ("finish_first", "K2.a")


def test_securing():
    pos = given(phase=5)
    for mine in ("mine:1", "mine:5", "mine:3"):
        own(pos, 0, mine)
    pos.players[0].tableau = {"A1": "mine:1", "A2": "mine:5", "A3": "mine:3"}
    place(pos, 0, "rescue:A1")
    ask(pos, Secure(0))
    assert reason(pos, "secure A1 coin") == ("already_safe", "K4.1")
    assert reason(pos, "secure A3 coin") == ("no_coin_symbol", "K4.1")
    assert reason(pos, "secure B4 coin") == ("no_mine_there", "K4.1")
    assert reason(pos, "secure A2 rescue") == ("no_rescue_team", "K4.1")
    rich(pos, 0, coins=0)
    ask(pos, Secure(0))
    assert reason(pos, "secure A2 coin") == ("needs_coins", "K4.1")
    assert reason(pos, "buy mine:7") == ("not_in_this_phase", "K2")


def test_bills_and_losses():
    pos = given(phase=5)
    rich(pos, 0, coins=0)
    ask(pos, Subsidence(0))
    assert reason(pos, "bill coins") == ("needs_coins", "K4.5")
    place(pos, 0, "card:cokery", 2)
    ask(pos, LoseMiner(0))
    assert reason(pos, "lose station:steele") == ("no_miner_there", "K4.4")


def test_bids():
    pos = given(round=3, phase=9)
    own(pos, 0, "mine:17")
    rich(pos, 0, coins=10)
    pos.auction = opening(pos, "vereinigter_general")
    open_auction(pos)

    engine.proceed(pos)
    assert reason(pos, "bid 8") == ("bid_too_low", "K8.5")
    assert reason(pos, "bid 12") == ("needs_coins", "R18")
    assert reason(pos, "extra aid") == ("extras_too_late", "K8.3")
    assert reason(pos, "bid 9") is None


def test_loading():
    pos = given(phase=10)
    own(pos, 0, "mine:5")
    ask(pos, Load(0))
    assert reason(pos, "load 0") == ("needs_workers", "K9")
    assert reason(pos, "load 0 bonus") == ("bonus_not_held", "K1.4")
    pos = given(phase=10)
    rich(pos, 0, workers=1)
    ask(pos, Load(0))
    assert reason(pos, "load 0") == ("no_wagon", "K9.2")
    assert reason(pos, "load 1") == ("needs_wagon_markers", "K9.1")


def test_warnings_name_the_waste():
    pos = turn(round=5, prepare=lambda pos: rich(pos, 0, coins=9, workers=5))
    assert [remark.key for remark in warnings(pos, Move("end"))] == ["no_action_taken"]
    assert [remark.key for remark in warnings(pos, Move("flip", "card:ironworks"))] == []
    assert [remark.key for remark in warnings(pos, Move("flip", "card:cokery"))] == ["flip_raises"]


def test_a_preview_shows_totals_before_and_after():
    pos = turn()
    offer = preview(pos, Move("buy", "mine:12"))
    assert {change.what: (change.before, change.after) for change in offer.changes} == {
        "coins": (4, 2), "workers": (0, 1), "pool": (20, 19), "wagons": (0, 1),
        "income": (0, 2), "board": (0, 1), "loading_points": (0, 1),
    }  # fmt: skip
    assert preview(pos, Move("engineer", "card:cokery")).changes[0].what == "coins"


def test_a_preview_shows_what_a_piece_will_earn():
    pos = turn()
    changes = preview(pos, Move("engineer", "card:administration")).changes
    earned = {change.what: (change.before, change.after) for change in changes}
    assert earned["administration"][0] == 0 < earned["administration"][1]
    assert {"cokery", "income"}.isdisjoint(earned)


def test_half_a_move_is_refused_under_the_rule_of_what_is_asked():
    """Nothing speaks against it, but it says too little: in a whole game, with much else on the agenda."""
    match, met = new_match(seated(4, 1)), set()
    while match.decision.step != "miners":
        half = Move(match.moves[0].kind)
        if half not in match.moves:
            with pytest.raises(Refused) as failure:
                match.play(half)
            assert failure.value.remark == Remark("not_offered", match.decision.rule)
            met.add(half.kind)
        match.play(Move("miners") if Move("miners") in match.moves else match.moves[0])
    assert met >= {"take", "buy"}
