"""Why not: a complete move is offered or has a reason of its own, and every reason is true."""

import random
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import game.titles.baron.rules as rules_room
from game.engine import play
from game.engine.decision import Refused
from game.engine.move import Move
from game.texts import Texts
from game.titles.baron.rules.names import BY_WORD, COLOURS
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.setup import seated
from game.titles.baron.title import new_match
from tests.titles.baron.given import rule
from tests.titles.baron.players import anything, busy

WORDS = [colour.word for colour in COLOURS]


def candidates(pos, dice):
    """Everything a player could point at."""
    board, player = pos.board, pos.players[play.asking(pos).player]
    orders = [held.order.id for held in player.outstanding][:4] + dice.sample(sorted(board.orders), 2)
    cubes = [f"{place}:{word}" for place in ("cage", "storage") for word in WORDS]
    yield from (Move("place", space) for space in board.file.spaces)
    yield from (Move("draft", order) for order in dice.sample(sorted(board.orders), 5))
    yield from (Move("keep", piece) for piece in [*board.tiles, *orders, "none"])
    yield from (Move("return_next", piece) for piece in [*board.tiles, *orders, *pos.returned])
    yield from (Move("return_to", where) for where in ("top", "bottom"))
    yield from (Move(kind, str(level)) for kind in ("cage_down", "cage_up") for level in range(5))
    yield from (Move("load", word) for word in WORDS)
    yield from (Move("load", word, str(level)) for word in [*WORDS, "none"] for level in range(1, 5))
    yield from (Move("cage_to_storage", word) for word in WORDS)
    yield from (Move(f"{place}_to_order", w, o) for place in ("cage", "storage") for w in WORDS for o in orders)
    spots = [f"{order}:{dice.choice(WORDS)}" for order in orders]
    yield from (Move("pair_to_order", spot, f"{a}+{b}") for spot in spots for a, b in pairwise(cubes))
    yield from (Move(kind, spot, cube) for kind in ("half_pair", "join_pair") for spot in spots for cube in cubes[::3])
    yield from (Move("fill_carts", what) for what in ("", *WORDS, "yellow+brown", "gray+gray"))
    yield Move("finish_mining")


# For each reason: whether it is so. A reason that stands here and nowhere in the rules, or the other way round, fails.
TRUE: dict[str, Callable] = {
    "already_returned": lambda pos, me, move, p: move.what in pos.returned and move.what not in pos.inspected,
    "cage_above": lambda pos, me, move, p: me.cage_level == 0,
    "cage_below": lambda pos, me, move, p: me.cage_level == p["level"] > 0,
    "cage_deepest": lambda pos, me, move, p: me.cage_level == 4,
    "cage_elsewhere": lambda pos, me, move, p: me.cage_level == p["here"] != int(p["level"]),
    "cage_empty": lambda pos, me, move, p: sum(me.cage) == 0,
    "cage_full": lambda pos, me, move, p: sum(me.cage) == p["most"] == 5,
    "cage_surface": lambda pos, me, move, p: me.cage_level == 0,
    "cage_there": lambda pos, me, move, p: me.cage_level == p["level"] == int(move.what),
    "cart_empty": lambda pos, me, move, p: move.what == "none",
    "draft_first": lambda pos, me, move, p: bool(pos.revealed),
    "draft_over": lambda pos, me, move, p: not pos.revealed,
    "finish_first": lambda pos, me, move, p: play.asking(pos).name not in ("place", "draft"),
    "game_over": lambda pos, me, move, p: pos.over,
    "level_above": lambda pos, me, move, p: p["level"] < me.cage_level and move.kind == "cage_down",
    "level_below": lambda pos, me, move, p: p["level"] > me.cage_level and move.kind == "cage_up",
    "level_empty": lambda pos, me, move, p: sum(me.coal[me.cage_level - 1]) == 0,
    "must_fill": lambda pos, me, move, p: bool(pos.board.switches.shortage_fill_mandatory),
    "needs_marks": lambda pos, me, move, p: me.marks == p["has"] < p["need"] == pos.board.tiles[p["tile"]].price,
    "needs_workers": lambda pos, me, move, p: me.workers == p["has"] < p["need"] == pos.workers_on[p["space"]] + 1,
    "never_chosen": lambda pos, me, move, p: move.what == "canteen",
    "no_cart_lacks": lambda pos, me, move, p: play.asking(pos).name != "fill_carts",
    "no_half_pairs": lambda pos, me, move, p: not pos.board.switches.substitution_across_actions,
    "no_order": lambda pos, me, move, p: pos.order_at[p["space"]] == "",
    "no_order_of_vehicle": lambda pos, me, move, p: all(h.order.vehicle != p["vehicle"] for h in me.outstanding),
    "no_order_wants": lambda pos, me, move, p: all(BY_WORD[p["colour"]] not in h.free for h in me.outstanding),
    "no_such_colour": lambda pos, me, move, p: p["colour"] not in BY_WORD,
    "no_such_cube": lambda pos, me, move, p: True,
    "no_such_level": lambda pos, me, move, p: not move.what.isdecimal() or int(move.what) > 4,
    "no_such_order": lambda pos, me, move, p: p["order"] not in pos.board.orders,
    "no_such_space": lambda pos, me, move, p: p["space"] not in pos.board.file.spaces,
    "no_such_spot": lambda pos, me, move, p: BY_WORD.get(p["colour"]) not in pos.board.orders[p["order"]].wants,
    "no_tile": lambda pos, me, move, p: pos.tile_at[p["space"]] == "",
    "not_in_cage": lambda pos, me, move, p: me.cage[BY_WORD[p["colour"]]] == p["has"] < p["need"],
    "not_in_storage": lambda pos, me, move, p: me.storage[BY_WORD[p["colour"]]] == p["has"] < p["need"],
    "not_inspected": lambda pos, me, move, p: move.what not in pos.inspected,
    "not_looking": lambda pos, me, move, p: not pos.inspected,
    "not_mining": lambda pos, me, move, p: play.asking(pos).name == "place",
    "not_offered": lambda pos, me, move, p: False,
    "not_on_level": lambda pos, me, move, p: me.coal[p["level"] - 1][BY_WORD[p["colour"]]] == 0,
    "not_outstanding": lambda pos, me, move, p: all(held.order.id != p["order"] for held in me.outstanding),
    "not_revealed": lambda pos, me, move, p: p["order"] not in pos.revealed,
    "not_wanted": lambda pos, me, move, p: BY_WORD[p["colour"]] not in pos.board.orders[p["order"]].wants,
    "nothing_complete": lambda pos, me, move, p: not ready(me, p["vehicle"]),
    "nothing_fits": lambda pos, me, move, p: True,
    "nothing_to_join": lambda pos, me, move, p: BY_WORD[p["colour"]] not in held(me, p["order"]).halves,
    "order_complete": lambda pos, me, move, p: any(h.complete for h in me.outstanding if h.order.id == p["order"]),
    "pair_in_halves": lambda pos, me, move, p: bool(pos.board.switches.substitution_across_actions),
    "pair_needs_cubes": lambda pos, me, move, p: p["has"] < p["need"] == 2,
    "pair_needs_steps": lambda pos, me, move, p: play.asking(pos).steps_left == p["has"] == 1,
    "pair_of_two": lambda pos, me, move, p: len(move.where.split("+")) != 2 or out_of_order(move),
    "right_colour": lambda pos, me, move, p: move.where.endswith(p["colour"]),
    "space_locked": lambda pos, me, move, p: len(pos.players) in pos.board.file.spaces[p["space"]].locked,
    "spots_taken": lambda pos, me, move, p: BY_WORD[p["colour"]] not in held(me, p["order"]).free,
    "stack_empty": lambda pos, me, move, p: not (pos.tile_stack if p["piece"] == "tile" else pos.order_stack),
    "storage_empty": lambda pos, me, move, p: sum(me.storage) == 0,
    "supply_short": lambda pos, me, move, p: pos.supply[BY_WORD[p["colour"]]] == p["has"],
    "too_many_cubes": lambda pos, me, move, p: len(move.what.split("+")) > p["carts"],
}  # fmt: skip


def held(me, order):
    return next(held for held in me.outstanding if held.order.id == order)


def ready(me, vehicle):
    return [held for held in me.outstanding if held.complete and held.order.vehicle == vehicle]


def out_of_order(move):
    names = [f"{place}:{word}" for place in ("cage", "storage") for word in WORDS]
    first, second = (names.index(word) for word in move.where.split("+"))
    return first > second


@rule("4.1", "6.1", "3.5")
@pytest.mark.parametrize("language", ["en"])
def test_everything_is_offered_or_refused_with_a_true_reason(language):
    texts, found = Texts(language, "baron"), set()
    for seed in range(8):
        switches = {"substitution_across_actions": seed % 2, "shortage_fill_mandatory": seed // 2 % 2}
        match, dice = new_match(seated(2 + seed % 3, seed, **switches)), random.Random(seed)
        while match.decision is not None:
            pos = match.position
            if dice.random() < 0.25:
                me, offered = pos.players[match.decision.player], set(match.moves)
                for move in candidates(pos, dice):
                    remark = why_not(pos, move)
                    if move.kind == "load" and move.where == str(me.cage_level):  # a certain cart: as good as any
                        assert remark == why_not(pos, Move("load", move.what)) or move.what == "none"
                    else:
                        assert (remark is None) == (move in offered), f"{move}: {remark}"
                    if remark:
                        assert TRUE[remark.key](pos, me, move, remark.params), f"{move}: {remark}"
                        assert texts(f"refusal.{remark.key}", **remark.params)
                        found.add(remark.key)
            match.play((busy if seed % 2 else anything)(match.moves, dice))
        assert why_not(match.position, Move("place", "bank")).key == "game_over"
    assert len(found) > 35


def test_every_reason_of_the_rules_is_checked():
    source = "".join(file.read_text("utf-8") for file in Path(rules_room.__file__).parent.rglob("*.py"))
    refusals = set(re.findall(r'Remark\(\s*"(\w+)"', source)) | {"not_in_cage", "not_in_storage", "cage_empty"}
    refusals |= set(re.findall(r'"(\w+)" if [^\n]+ else "\w+"', source)) & set(TRUE)
    texts = Texts("en", "baron")
    warnings = {key for key in refusals if f"warning.{key}" in texts}
    assert refusals - warnings <= TRUE.keys()
    assert {key for key in TRUE if f"refusal.{key}" not in texts} == set()
    named = {key.removeprefix("refusal.") for key in texts.catalogue if key.startswith("refusal.")}
    assert {key for key in named if not key.endswith("_way")} == TRUE.keys()
    assert {key for key in named if key.endswith("_way") and key.removesuffix("_way") not in TRUE} == set()


def test_refused_moves_change_nothing_and_say_why():
    match, dice = new_match(seated(3, 7)), random.Random(7)
    refused = 0
    while match.decision is not None:
        for move in dice.sample(list(candidates(match.position, dice)), 3):
            if move not in match.moves:
                at = match.at
                with pytest.raises(Refused) as failure:
                    match.play(move)
                assert re.fullmatch(r"\d+(\.\d+)*|[WJ]\d+", failure.value.remark.rule)
                assert match.at == at
                refused += 1
        match.play(busy(match.moves, dice))
    assert refused > 300


def test_a_move_left_open_asks_whether_anything_is_possible():
    match = new_match(seated(3, 7))
    assert why_not(match.position, Move("draft")) is None
    while match.position.revealed:
        match.play(match.moves[0])
    assert why_not(match.position, Move("place")) is None
    match.play(Move("place", "mining_6"))
    assert why_not(match.position, Move("cage_down")) is None
    assert why_not(match.position, Move("cage_to_order")).key == "cage_empty"
    assert why_not(match.position, Move("pair_to_order")).key == "pair_needs_cubes"
    match.play(Move("cage_down", "2"))
    assert why_not(match.position, Move("load")) is None
