"""Legal but perhaps a waste; and what a move would change."""

from game.engine.decision import Change
from game.engine.move import Move
from game.texts import Texts
from game.titles.baron.title import RULES
from tests.titles.baron.given import do, full, given, has, rule, shown, stand, turn


def warned(pos, text):
    found = RULES.offer(pos, Move.parse(text)).warnings
    for remark in found:
        assert Texts("en", "baron")(f"warning.{remark.key}", **remark.params)
    return [(remark.key, remark.rule) for remark in found]


@rule("9.1", "J25")
def test_a_tile_that_tips_the_balance():
    pos = given()
    has(pos, 0, tiles="g1l")
    shown(pos, "factory_1", "g2l")
    shown(pos, "factory_2", "y1d")
    assert warned(pos, "place factory_1") == [("tips_balance", "9.1.4")]
    assert warned(pos, "place factory_2") == []


@rule("J14")
def test_mining_that_cannot_do_anything():
    pos = given()
    assert warned(pos, "place mining_6") == []
    has(pos, 0, emptied="yellow brown gray black")
    assert warned(pos, "place mining_6") == [("nothing_to_mine", "J14")]
    has(pos, 0, storage="gray", orders=["truck_gg"])
    assert warned(pos, "place mining_6") == []


@rule("9.1")
def test_an_order_that_cannot_be_finished_any_more():
    pos = given(shift=3)
    has(pos, 0, workers=2)
    assert warned(pos, "place order_2") == [("order_too_late", "9.1.3")]
    pos = given(shift=3)
    has(pos, 0, workers=3)
    assert warned(pos, "place order_2") == []
    for space in ("mining_6", "mining_8", "mining_10"):
        stand(pos, space, 1, 1)
    assert warned(pos, "place order_2") == [("order_too_late", "9.1.3")]
    pos = given(shift=2)
    has(pos, 0, workers=1)
    assert warned(pos, "place order_2") == []


@rule("9.1")
def test_marks_for_nothing():
    pos = given(shift=3)
    has(pos, 0, workers=1, marks=5)
    stand(pos, "money_6", 1, 1)
    assert warned(pos, "place money_4") == [("marks_for_nothing", "9.1.1")]
    has(pos, 0, marks=6)
    assert warned(pos, "place money_4") == []


@rule("5.6")
def test_the_bank_beside_an_empty_money_space():
    pos = given()
    assert warned(pos, "place bank") == [("money_pays_more", "5.6")]
    for space in ("money_4", "money_5", "money_6"):
        stand(pos, space, 1, 1)
    assert warned(pos, "place bank") == []


@rule("5.2.2")
def test_looking_without_a_mark():
    pos = given()
    has(pos, 0, marks=0)
    assert warned(pos, "place factory_draw") == [("looks_only", "5.2.2")]
    assert warned(pos, "place order_draw") == []


@rule("6.5", "5.3")
def test_waste_in_mining():
    pos = given()
    has(pos, 0, storage="gray yellow", orders=["truck_gg"])
    do(pos, "place mining_8")
    assert warned(pos, "pair_to_order truck_gg:gray storage:yellow+storage:gray") == [("pair_not_needed", "6.5")]
    assert warned(pos, "finish_mining") == [("spot_left_free", "5.3")]


@rule("3.6")
def test_a_preview_tells_all_that_changes():
    pos = given()
    stand(pos, "money_5", 1, 1)
    assert RULES.offer(pos, Move("place", "money_5")).changes == (
        Change(0, "marks", 9, 14), Change(0, "workers", 15, 13), Change(0, "final", 2, 3),
    )  # fmt: skip
    full(pos, 0, "truck_gg")
    found = {change.what: change.after for change in RULES.offer(turn(pos, 0), Move("place", "delivery_truck")).changes}
    assert (found["points"], found["outstanding"], found["complete"], found["delivered"]) == (7, 0, 0, 1)


@rule("11.2")
def test_a_preview_of_a_look_shows_nothing():
    pos = given()
    found = {change.what for change in RULES.offer(pos, Move("place", "order_draw")).changes}
    assert found == {"workers"}
