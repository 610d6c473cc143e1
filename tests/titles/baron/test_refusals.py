"""Why not: a complete move is offered or has a reason of its own, and every reason is true."""

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import game.titles.baron.rules as rules_room
from game.engine import play
from game.engine.decision import Refused, Remark
from game.engine.move import Move
from game.texts import Texts
from game.titles.baron.rules import work_steps
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.shift import end_turn
from game.titles.baron.rules.state import Position
from game.titles.baron.title import new_match
from game.titles.baron.words.ways_out import way_open
from tests.titles.baron.given import do, full, given, has, holds, rule, shown, supply
from tests.titles.baron.players import anything, busy
from tests.titles.baron.refusal_truths import OPEN, TRUE, case
from tests.titles.baron.wild import wild

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
    # Moves that leave something out, and nonsense.
    yield from (Move(kind) for kind in ("place", "draft", "keep", "load", "cage_up", "cage_down", "cage_to_order"))
    yield from (Move(kind) for kind in ("storage_to_order", "pair_to_order", "half_pair", "join_pair"))
    yield from (Move(kind, spot) for kind in ("pair_to_order", "half_pair", "join_pair") for spot in spots)
    yield from (Move(f"{place}_to_order", word) for place in ("cage", "storage") for word in [*WORDS, "green"])
    yield from (Move("pair_to_order", spot, where) for spot in spots for where in ("cage:gray", "pocket:gray+cage:"))
    yield from (Move("half_pair", spot, where) for spot in spots for where in ("pocket:gray", "cage"))
    yield from (Move("load", "green", level) for level in ("", "0", "7"))
    yield from (Move("fill_carts", what) for what in ("green", "black", "yellow+yellow", "brown+brown+brown"))
    yield from (Move(kind, level) for kind in ("cage_up", "cage_down") for level in ("7", "deep"))
    yield from (Move("place", "moon"), Move("place", "canteen"), Move("draft", "sedan"), Move("finish_mining"))


# --- positions that random games hardly ever come to


def mining(prepare: Callable[[Position], None] = lambda pos: None, steps: int = 6, **more: int) -> Position:
    pos = given(**more)
    prepare(pos)
    pos.stack, pos.offered = [end_turn(0), work_steps.mining(0, steps)], None
    return pos


def sold_out() -> Position:
    """Nothing is left on display or in the stacks."""
    pos = given()
    pos.players[1].tiles = (*pos.tile_stack, *pos.tile_at.values())
    pos.players[1].delivered = (*pos.order_stack, *pos.order_at.values())
    pos.tile_stack = pos.order_stack = pos.tile_known = pos.order_known = ()
    pos.tile_at, pos.order_at = dict.fromkeys(pos.tile_at, ""), dict.fromkeys(pos.order_at, "")
    return pos


def lacking(**switches: int) -> Position:
    """A tile with two gray carts, for which the supply has only three cubes of other colours."""
    pos = given(**switches)
    shown(pos, "factory_1", "g2l")
    has(pos, 0, marks=9)
    supply(pos, gray=0, yellow=1, brown=2, black=0)
    do(pos, "place factory_1")
    return pos


RARE: dict[str, Callable[[], Position]] = {
    "nothing is left": sold_out,
    "the cage is full": lambda: mining(lambda pos: has(pos, 0, level=2, cage="gray gray gray black black")),
    "the deepest level": lambda: mining(lambda pos: has(pos, 0, level=4, storage="gray")),
    "no order, two cubes": lambda: mining(lambda pos: has(pos, 0, storage="gray", cage="black")),
    "one order, two cubes": lambda: mining(lambda pos: has(pos, 0, storage="gray yellow", orders=["truck_gg"])),
    "a full order": lambda: mining(lambda pos: full(pos, 0, "truck_gg") or has(pos, 0, storage="gray yellow")),
    "a full order too late": lambda: mining(
        lambda pos: full(pos, 0, "truck_gg") or has(pos, 0, workers=0, storage="gray gray"), shift=3
    ),
    "one step left": lambda: mining(lambda pos: has(pos, 0, storage="gray yellow", orders=["truck_gg"]), steps=1),
    "pairs in halves": lambda: mining(
        lambda pos: has(pos, 0, storage="gray", orders=["truck_gg"]), substitution_across_actions=1
    ),
    "half a pair below": lambda: mining(
        lambda pos: has(pos, 0, cage="gray", level=2, orders=["truck_gg"]), substitution_across_actions=1
    ),
    "half a pair of nothing": lambda: mining(
        lambda pos: holds(pos, 0, "truck_gg", "yellow"), substitution_across_actions=1
    ),
    "carts lack cubes": lacking,
    "carts must be filled": lambda: lacking(shortage_fill_mandatory=1),
}


# --- what is asked of them


def answers(pos: Position, dice: random.Random) -> Iterator[tuple[Position, Move, Remark]]:
    """The refusals of those that are not offered; whoever is not refused is offered, as far as he is given."""
    starts = {move[:length] for move in play.moves(pos) for length in (1, 2, 3)}
    level = str(pos.players[play.asking(pos).player].cage_level)
    for move in candidates(pos, dice):
        remark, words = why_not(pos, move), tuple(word for word in move if word)
        if move.kind == "fill_carts":  # naming no cube is an answer, too
            assert (remark is None) == (move in play.moves(pos)), f"{move}: {remark}"
        elif move.kind == "load" and move.where == level:  # a certain cart: as good as any
            assert remark == why_not(pos, Move("load", move.what)) or move.what == "none"
        else:
            assert (remark is None) == (words in starts), f"{move}: {remark}"
        if remark:
            yield pos, move, remark


def random_games(games: int) -> Iterator[tuple[Position, Move, Remark]]:
    for seed in range(games):
        switches = {"substitution_across_actions": seed % 2, "shortage_fill_mandatory": seed // 2 % 2}
        match, dice = new_match(seated(2 + seed % 3, seed, **switches)), random.Random(seed)
        while match.decision is not None:
            if dice.random() < 0.25:
                yield from answers(match.position, dice)
            match.play((busy if seed % 2 else anything)(match.moves, dice))
        bank = Move("place", "bank")
        yield match.position, bank, match.refusal(bank)


def rare_positions() -> Iterator[tuple[Position, Move, Remark]]:
    for make in RARE.values():
        yield from answers(make(), random.Random(1))


def wild_positions(seeds: range) -> Iterator[tuple[Position, Move, Remark]]:
    for seed in seeds:
        pos = wild(seed)
        yield from answers(pos, random.Random(seed))


def checked(refused: Iterator[tuple[Position, Move, Remark]]) -> set[str]:
    """The reasons that were given; each of them true, with words, and what it advises possible."""
    texts, met = Texts("en", "baron"), set()
    for pos, move, remark in refused:
        asked = case(pos, move, remark)
        assert TRUE[remark.key](asked), f"{move}: {remark}"
        assert texts(f"refusal.{remark.key}", **remark.params)
        if remark.key in OPEN and way_open(pos, remark):
            assert OPEN[remark.key](asked), f"{move}: {remark}: the way out"
        met.add(remark.key)
    return met


@rule("4.1", "6.1", "3.5")
def test_everything_is_offered_or_refused_with_a_true_reason():
    met = checked(random_games(8)) | checked(rare_positions())
    assert TRUE.keys() - met == {"not_offered"}


@rule("4.1", "6.1", "10.1", "10.2")
def test_everything_is_offered_or_refused_with_a_true_reason_in_wild_positions():
    met = checked(wild_positions(range(120)))
    assert met >= {"needs_marks", "needs_workers", "spots_taken", "order_complete", "pair_needs_steps", "cage_full"}


@pytest.mark.soak
def test_everything_is_offered_or_refused_with_a_true_reason_in_many_games():
    assert len(checked(random_games(400)) | checked(wild_positions(range(1000, 4000)))) > 40


@pytest.mark.parametrize("make", RARE.values(), ids=RARE)
def test_a_rare_position_is_one_that_could_be(make):
    assert audit(make()) == []


def test_every_reason_of_the_rules_is_checked():
    source = "".join(file.read_text("utf-8") for file in Path(rules_room.__file__).parent.rglob("*.py"))
    said = set(re.findall(r'(?<!yield )Remark\(\s*"(\w+)"', source))
    said |= {f"{place}_empty" for place in ("cage", "storage")} | {f"not_in_{place}" for place in ("cage", "storage")}
    chosen = re.findall(r'(?:key = |Remark\()"(\w+)" if [^\n]+? else "(\w+)"(?: if [^\n]+ else "(\w+)")?', source)
    said |= {key for keys in chosen for key in keys if key}
    assert said == TRUE.keys()


def test_every_reason_has_a_text_and_every_way_out_can_be_checked():
    texts = Texts("en", "baron")
    named = {key.removeprefix("refusal.") for key in texts.catalogue if key.startswith("refusal.")}
    assert {key for key in named if not key.endswith("_way")} == TRUE.keys()
    assert {key.removesuffix("_way") for key in named if key.endswith("_way")} == OPEN.keys()


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
