"""Legal but perhaps a waste; and what a move would change."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine import play
from game.engine.decision import Change, Remark
from game.engine.move import Move
from game.texts import Texts
from game.titles.baron.rules.names import Colour, SpaceKind
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.warnings import warnings
from game.titles.baron.title import RULES, new_match
from tests.titles.baron.given import do, full, given, has, rule, shown, stand, turn
from tests.titles.baron.players import anything, busy
from tests.titles.baron.wild import wild


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
    assert warned(pos, "place factory_1") == [("tips_balance", "9.1")]
    assert warned(pos, "place factory_2") == []


@rule("10.2")
def test_a_tile_whose_coal_runs_short():
    pos = given()
    shown(pos, "factory_1", "g2l")
    pos.supply[Colour.GRAY] = 2
    assert ("coal_short", "10.2") not in warned(pos, "place factory_1")
    pos.supply[Colour.GRAY] = 1
    assert ("coal_short", "10.2") in warned(pos, "place factory_1")


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
    assert warned(pos, "place order_2") == [("order_too_late", "9.1")]
    pos = given(shift=3)
    has(pos, 0, workers=3)
    assert warned(pos, "place order_2") == []
    for space in ("mining_6", "mining_8", "mining_10"):
        stand(pos, space, 1, 1)
    assert warned(pos, "place order_2") == [("order_too_late", "9.1")]
    pos = given(shift=2)
    has(pos, 0, workers=1)
    assert warned(pos, "place order_2") == []


@rule("9.1")
def test_marks_for_nothing():
    pos = given(shift=3)
    has(pos, 0, workers=1, marks=5)
    stand(pos, "money_6", 1, 1)
    assert warned(pos, "place money_4") == [("marks_for_nothing", "9.1")]
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


# --- in random games: what the rules call for, and nothing else


def excess(pos: Position, tiles: tuple[str, ...]) -> int:
    light = sum(pos.board.tiles[face].side == "light" for face in tiles)
    return abs(light - (len(tiles) - light))


def cheapest(pos: Position, kind: SpaceKind, vehicle: object = None) -> int:
    """Workers for the cheapest space of a kind."""
    spaces = [space for space in pos.board.by_kind[kind] if vehicle is None or space.vehicle == vehicle]
    return 1 + min(pos.workers_on[space.id] for space in spaces)


def of_a_tile(pos: Position, me: Player, face: str) -> Iterator[Remark]:
    tile = pos.board.tiles[face]
    if pos.supply[tile.colour] < tile.carts:
        params = {"colour": tile.colour.word, "has": pos.supply[tile.colour], "carts": tile.carts}
        yield Remark("coal_short", "10.2", params)
    then = excess(pos, (*me.tiles, face))
    if then > excess(pos, me.tiles):
        yield Remark("tips_balance", "9.1", {"excess": then, "points": then * 2})


def of_an_order(pos: Position, order: str, workers: int) -> Iterator[Remark]:
    need = cheapest(pos, SpaceKind.MINING) + cheapest(pos, SpaceKind.DELIVERY, pos.board.orders[order].vehicle)
    if pos.shift == 3 and workers < need:
        yield Remark("order_too_late", "9.1", {"order": order, "need": need, "has": workers, "points": 1})


def of_a_delivery(pos: Position, me: Player, vehicle: object) -> Iterator[Remark]:
    """With delivered orders open: another order of the vehicle would draw level in its element."""
    others = [player for player in pos.players if player is not me]
    open_ = pos.board.switches.delivered_orders_public or not any(player.delivered for player in others)
    more = [len(h.order.wants) for h in me.outstanding if h.order.vehicle == vehicle and not h.complete]
    scored = [e for e in pos.board.clock if e.vehicle == vehicle and e.since <= pos.shift]
    if open_ and more and scored:
        spots = {order.id: len(order.wants) for order in pos.board.orders.values() if order.vehicle == vehicle}
        own = sum(spots.get(order, 0) for order in me.delivered)
        own += sum(spots[h.order.id] for h in me.outstanding if h.complete and h.order.vehicle == vehicle)
        gap = max(sum(spots.get(order, 0) for order in player.delivered) for player in others) - own
        if gap in range(1, max(more) + 1):
            yield Remark("short_of_majority", "7.4", {"vehicle": str(vehicle), "spots": gap})


def of_money(pos: Position, me: Player, space: str) -> Iterator[Remark]:
    marks = me.marks + pos.board.spaces[space].marks
    last = me.workers == 1 + pos.workers_on.get(space, 0)
    if pos.shift == 3 and last and marks // 5 == me.marks // 5:
        yield Remark("marks_for_nothing", "9.1", {"marks": marks, "a_point": 5})
    if space == "bank":
        free = [money for money in pos.board.by_kind[SpaceKind.MONEY] if not pos.workers_on[money.id]]
        if free:
            best = max(free, key=lambda money: money.marks)
            yield Remark("money_pays_more", "5.6", {"space": best.id, "marks": best.marks})


def of_a_space(pos: Position, me: Player, key: str) -> Iterator[Remark]:
    space = pos.board.spaces[key]
    match space.kind:
        case SpaceKind.TILE:
            yield from of_a_tile(pos, me, pos.tile_at[key])
        case SpaceKind.DRAW_TILES if me.marks < min(tile.price for tile in pos.board.tiles.values()):
            yield Remark("looks_only", "5.2.2", {"marks": me.marks})
        case SpaceKind.MINING if sum(map(sum, me.coal)) + sum(me.cage) == 0:
            if not sum(me.storage) or all(held.complete for held in me.outstanding):
                yield Remark("nothing_to_mine", "J14")
        case SpaceKind.DELIVERY:
            yield from of_a_delivery(pos, me, space.vehicle)
        case SpaceKind.MONEY | SpaceKind.BANK:
            yield from of_money(pos, me, key)
        case SpaceKind.ORDER:
            yield from of_an_order(pos, pos.order_at[key], me.workers - 1 - pos.workers_on[key])


def expected(pos: Position, move: Move) -> Iterator[Remark]:
    step = play.asking(pos)
    me = pos.players[step.player]
    if move.kind == "place":
        yield from of_a_space(pos, me, move.what)
    elif move.kind == "keep" and move.what in pos.board.tiles:
        yield from of_a_tile(pos, me, move.what)
    elif move.kind == "keep" and move.what in pos.board.orders:
        yield from of_an_order(pos, move.what, me.workers)
    elif move.kind == "pair_to_order":
        colour = move.what.partition(":")[2]
        if colour in [word.partition(":")[2] for word in move.where.split("+")]:
            yield Remark("pair_not_needed", "6.5", {"colour": colour})
    elif move.kind == "finish_mining" and {m.kind for m in play.moves(pos)} & {"cage_to_order", "storage_to_order"}:
        yield Remark("spot_left_free", "5.3", {"steps": step.steps_left})  # type: ignore[attr-defined]


def test_warnings_in_random_games_are_those_that_the_rules_call_for():
    met: Counter[str] = Counter()
    for seed in range(6):
        match = new_match(seated(2 + seed % 3, seed, delivered_orders_public=seed % 2))
        dice = random.Random(seed)
        while match.decision is not None:
            for move in match.moves[:40]:
                found = list(warnings(match.position, move))
                assert found == list(expected(match.position, move)), move
                met.update(remark.key for remark in found)
            match.play((busy if seed % 3 else anything)(match.moves, dice))
    assert met.keys() >= {
        "tips_balance", "order_too_late", "pair_not_needed", "spot_left_free", "money_pays_more", "marks_for_nothing",
        "looks_only",
    }  # fmt: skip


def test_warnings_in_wild_positions_are_those_that_the_rules_call_for():
    met: Counter[str] = Counter()
    for seed in range(600):
        pos = wild(seed)
        for move in play.moves(pos):
            found = list(warnings(pos, move))
            assert found == list(expected(pos, move)), (seed, move)
            met.update(remark.key for remark in found)
    rare = ("nothing_to_mine", "marks_for_nothing", "order_too_late", "looks_only", "coal_short")
    assert min(met[key] for key in rare) > 3


@rule("7.4")
@pytest.mark.parametrize(
    ("theirs", "waiting", "shift", "spots"),
    [
        (["truck_kk", "truck_k"], ["truck_b"], 3, 1),
        (["truck_kk", "truck_kkk"], ["truck_yyy"], 3, 3),
        (["truck_kk", "truck_kkk"], ["truck_b", "truck_yyy"], 2, 3),
        (["truck_kk", "truck_kkk"], ["truck_b"], 3, 0),  # one more would not do
        (["truck_kk"], ["truck_b"], 3, 0),  # level already
        (["truck_y"], ["truck_b"], 3, 0),  # in the lead
        (["truck_kk", "truck_k"], ["barrow_b"], 3, 0),  # nothing for a truck is left to wait for
        (["barrow_kk", "truck_k"], ["truck_b"], 3, 0),  # only trucks count
        (["truck_kk", "truck_k"], ["truck_b"], 1, 0),  # shift 1 does not score vehicles
    ],
)
def test_a_delivery_that_falls_short_of_the_lead(theirs, waiting, shift, spots):
    """An order of two spots goes to the truck; another one that waits would draw level, or not."""
    pos = given(shift=shift, delivered_orders_public=1)
    full(pos, 0, "truck_gg")
    has(pos, 0, orders=waiting)
    has(pos, 1, delivered=theirs)
    found = list(warnings(pos, Move("place", "delivery_truck")))
    assert found == ([Remark("short_of_majority", "7.4", {"vehicle": "truck", "spots": spots})] if spots else [])


@rule("7.4", "J22")
def test_what_lies_face_down_gives_no_warning():
    pos = given(shift=3)
    full(pos, 0, "truck_gg")
    has(pos, 0, orders=["truck_b"])
    has(pos, 1, delivered=["truck_kk", "truck_k"])
    assert warned(pos, "place delivery_truck") == []


@rule("7.4")
def test_what_was_delivered_before_counts_too():
    pos = given(shift=3, delivered_orders_public=1)
    full(pos, 0, "truck_gg")
    has(pos, 0, orders=["truck_b"], delivered=["truck_y"])
    has(pos, 1, delivered=["truck_kk", "truck_bb"])
    has(pos, 2, delivered=["truck_k"])
    assert warned(pos, "place delivery_truck") == [("short_of_majority", "7.4")]
    has(pos, 0, delivered=["truck_g"])
    assert warned(pos, "place delivery_truck") == []
