"""What a tooltip says of how things stand: whoever points at the clock, an order or a pile wants just that."""

from typing import Any

from game.engine.match import Match
from game.engine.tip import Tip
from game.texts import Language, Texts
from game.titles.baron.rules.state import Position
from game.titles.baron.table import table_parts
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def told(match: Match[Any], target: str, seat: int = 0, pos: Position | None = None, language: Language = "en") -> str:
    seen = match.rules.seen(pos or match.position, seat)
    tip = table_parts(match, Texts(language, "baron")).tip(target, seen, None, seat, raised=False)
    assert isinstance(tip, Tip)
    return "\n".join(note.text for note in tip.notes)


def after_deliveries(shift: int = 1, **options: int) -> tuple[Match[Any], Position]:
    match = new_match(3, **options)
    pos = match.position.copy()
    pos.shift = shift
    pos.players[0].delivered, pos.players[1].delivered = ("truck_gg", "barrow_y"), ("engine_b",)
    return match, pos


def test_the_clock_says_what_of_ones_own_it_counts_and_nothing_of_others_that_lies_face_down() -> None:
    match, pos = after_deliveries()
    words = told(match, "clock", pos=pos)
    assert "Yours that count: yellow coal 1, brown coal 0, gray coal 2, black coal 0." in words
    assert "trucks" not in words, "vehicles count from the second shift on"
    assert "Bruno" not in words
    assert "yellow coal 0, brown coal 1" in told(match, "clock", seat=1, pos=pos)


def test_empty_carts_lie_open_and_the_clock_compares_them() -> None:
    match, pos = after_deliveries(shift=3)
    assert "Empty yellow carts: Anna 0, Bruno 0, Clara 0" in told(match, "clock", pos=pos)


def test_a_pile_of_delivered_orders_says_what_is_on_the_own_ones_only() -> None:
    match, pos = after_deliveries()
    own = told(match, "delivered", pos=pos)
    assert "yellow 1, gray 2" in own and "barrow 1, truck 2" in own
    seen = match.rules.seen(pos, 0)
    tip = table_parts(match, Texts("en", "baron")).tip("delivered", seen, None, 1, raised=False)
    assert isinstance(tip, Tip)
    words = [note.text for note in tip.notes]
    assert words[0] == "Delivered: 1 order." and not any("brown" in text or "engine" in text for text in words)


def test_an_order_to_draft_says_how_much_of_its_coal_is_there() -> None:
    match = new_match(3)
    pos = match.position.copy()
    pos.revealed = ("truck_gg", "barrow_y", "engine_ybgk")
    assert "Coal for 1 of its 2 spots is in your pit." in told(match, "draft:truck_gg", pos=pos)
    assert "All its coal is in your pit." in told(match, "draft:barrow_y", pos=pos)
    assert "All its coal is in your pit." in told(match, "draft:engine_ybgk", pos=pos)


def test_who_would_begin_the_next_shift_is_told_with_how_many_stand_in_the_factory() -> None:
    match = new_match(3)
    pos = match.position.copy()
    pos.workers_on["factory_draw"], pos.owner_of["factory_draw"] = 2, 1
    assert "Anna 0, Bruno 2, Clara 0" in told(match, "starts_next", pos=pos)


def test_before_a_look_one_is_told_that_it_cannot_be_taken_back() -> None:
    driver = BaronDriver(placed(new_match(3), "bank"))
    for space, final in (("order_draw", True), ("factory_draw", True), ("money_6", False)):
        driver.hover(f"space:{space}")
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and any("cannot be taken back" in note.text for note in tip.notes) == final


def test_nobody_is_shown_on_his_way_to_the_canteen_from_a_space_that_is_refused() -> None:
    match = placed(new_match(3), "bank")
    pos = match.position.copy()
    for space in ("money_6", "delivery_truck"):
        pos.workers_on[space], pos.owner_of[space] = 1, 1
    parts = table_parts(match, Texts("en", "baron"))
    assert parts.linked(pos, "space:money_6") == ("canteen",)
    assert parts.linked(pos, "space:delivery_truck") == (), "nothing of his is complete"


def test_what_the_clock_counts_is_told_with_the_signs_of_the_language() -> None:
    """In French no space was before the colon."""
    match, pos = after_deliveries(shift=3)
    lines = [line for line in told(match, "clock", pos=pos, language="fr").splitlines() if ":" in line]
    assert len(lines) > 3 and all("\N{NO-BREAK SPACE}:" in line for line in lines)
