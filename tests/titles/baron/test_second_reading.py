"""The program and a second reading of RULES.md (`second_reading.py`) offer the same and come to the same end."""

import random
from collections import Counter
from typing import Any

import pytest

from game.engine import play
from game.titles.baron.rules import game
from game.titles.baron.rules.board import board_for
from game.titles.baron.rules.final import standings
from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.scoring import empty_carts
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import spelled
from game.titles.baron.things.tunnels import cubes_of
from tests.titles.baron import second_reading as second
from tests.titles.baron.given import rule
from tests.titles.baron.players import anything, busy
from tests.titles.baron.wild import wild

TABLES = [(2, 0, 0), (2, 1, 1), (3, 0, 1), (3, 1, 0), (4, 0, 0), (4, 1, 1)]
PLAYERS = [anything, busy]


def of_program(pos: Position) -> dict[object, object]:
    """What lies on the table, as the program has it."""
    return {
        "shift": pos.shift, "start": pos.starting_player, "supply": {c.word: pos.supply[c] for c in COLOURS},
        "tiles": list(pos.tile_stack), "orders": list(pos.order_stack),
        "tile_at": {space: tile for space, tile in pos.tile_at.items() if tile},
        "order_at": {space: order for space, order in pos.order_at.items() if order},
        "on": {space: (pos.owner_of[space], n) for space, n in pos.workers_on.items() if n},
        **dict(enumerate(_program_player(player) for player in pos.players)),
    }  # fmt: skip


def _counted(cubes: list[int]) -> dict[str, int]:
    return {colour.word: cubes[colour] for colour in COLOURS if cubes[colour]}


def _program_player(p: Player) -> dict[str, object]:
    spots = {held.order.id: [[cube.word for cube in on] for on in held.spots] for held in p.outstanding}
    return {
        "workers": (p.workers, p.canteen, p.bank), "marks": p.marks, "vp": p.points, "level": p.cage_level,
        "cage": _counted(p.cage), "storage": _counted(p.storage), "tiles": list(p.tiles), "spots": spots,
        "coal": {level.word: _counted(p.coal[level]) for level in COLOURS}, "delivered": list(p.delivered),
    }  # fmt: skip


def of_second(table: second.Table) -> dict[object, object]:
    """The same, as the second reading has it."""
    return {
        "shift": table.shift, "start": table.start, "supply": dict(table.supply),
        "tiles": table.tiles, "orders": table.orders, "tile_at": table.tile_at, "order_at": table.order_at,
        "on": table.on, **dict(enumerate(_second_player(player) for player in table.players)),
    }  # fmt: skip


def _second_player(p: second.Baron) -> dict[str, object]:
    coal = {level: dict(Counter(c.cube for c in p.carts if c.colour == level and c.cube)) for level in second.COLOURS}
    return {
        "workers": (p.workers, p.canteen, p.bank), "marks": p.marks, "vp": p.vp, "level": p.level,
        "cage": dict(Counter(p.cage)), "storage": dict(Counter(p.storage)), "tiles": p.tiles,
        "spots": {order.name: order.spots for order in p.orders}, "coal": coal, "delivered": p.delivered,
    }  # fmt: skip


def compare(players: int, halves: int, must_fill: int, seed: int, choose: Any, scarce: int = 0) -> Counter[str]:
    """One game, both ways; how often each question was asked. `scarce`: so many cubes of each colour are gone."""
    dice = random.Random(seed)
    switches = {"substitution_across_actions": halves, "shortage_fill_mandatory": must_fill}
    setup = seated(players, seed, start=dice.randrange(players), **switches)
    board = board_for(setup)
    tiles, orders = (dice.sample(stack, len(stack)) for stack in (board.tile_stack, board.order_stack))
    if scarce:  # and the stacks are soon empty
        tiles, orders = tiles[:18], orders[: 3 * players + 9]
    pos = game.start(setup, tiles=tiles, orders=orders)
    table = second.Table(players, setup.start or 0, tiles, orders, halves=bool(halves), must_fill=bool(must_fill))
    if scarce:
        pos.supply = [cubes - scarce for cubes in pos.supply]
        table.supply.subtract(dict.fromkeys(second.COLOURS, scarce))
    return follow(pos, table, table.play(), dice, choose)


def follow(
    pos: Position, table: second.Table, asked: second.Question, dice: random.Random, choose: Any
) -> Counter[str]:
    """Both ways to the end."""
    seen, question = Counter[str](), next(asked, None)
    while not pos.over:
        step, offered = play.asking(pos), {spelled(move): move for move in play.moves(pos)}
        assert question is not None, step
        assert (step.player, sorted(offered)) == question, (step, set(offered) ^ set(question[1]))
        assert of_program(pos) == of_second(table), (step, sum(seen.values()))
        move = choose(play.moves(pos), dice)
        play.apply(pos, move)
        seen[step.name] += 1
        try:
            question = asked.send(spelled(move))
        except StopIteration:
            question = None
    assert question is None
    assert of_program(pos) == of_second(table)
    assert set(standings(pos)[0]) == table.winners()
    return seen


def from_wild(seed: int) -> Counter[str]:
    """From a wild position to the end; fewer tiles and cubes are left than there."""
    pos, dice = wild(seed), random.Random(seed)
    step = play.asking(pos)
    if step.name != "place":
        return Counter()
    pos.tile_stack = pos.tile_stack[: dice.choice((0, 1, 2, 3, 5, 6, 48))]
    pos.tile_known = pos.tile_known[: len(pos.tile_stack)]
    pos.supply = [min(cubes, dice.choice((0, 0, 1, 16))) for cubes in pos.supply]
    for player in pos.players:
        player.marks += dice.choice((0, 8))
    pos.offered = None
    table = as_second(pos)
    return follow(pos, table, table.play_on(step.player), dice, PLAYERS[seed % 2])


def as_second(pos: Position) -> second.Table:
    """The same table for the second reading."""
    lying, switches = of_program(pos), pos.board.switches
    table = second.Table(
        len(pos.players), pos.starting_player, list(pos.board.tile_stack), [],
        halves=switches.substitution_across_actions, must_fill=switches.shortage_fill_mandatory,
    )  # fmt: skip
    table.shift, table.tiles, table.orders = pos.shift, list(pos.tile_stack), list(pos.order_stack)
    table.tile_at, table.order_at, table.on = (dict(lying[key]) for key in ("tile_at", "order_at", "on"))  # type: ignore[call-overload]
    table.supply = Counter({colour.word: pos.supply[colour] for colour in COLOURS})
    for p, player in zip(table.players, pos.players, strict=True):
        p.workers, p.canteen, p.bank, p.marks = player.workers, player.canteen, player.bank, player.marks
        p.vp, p.level, p.tiles, p.delivered = (
            player.points,
            player.cage_level,
            list(player.tiles),
            list(player.delivered),
        )
        p.cage, p.storage = ([cube.word for cube in cubes_of(counts)] for counts in (player.cage, player.storage))
        p.carts = []
        for colour in COLOURS:
            cubes = [cube.word for cube in cubes_of(player.coal[colour])]
            cubes += [None] * empty_carts(pos, player, colour)
            p.carts += [second.Cart(colour.word, cube) for cube in cubes]
        for held in player.outstanding:
            p.orders.append(second.Order(held.order.id))
            p.orders[-1].spots = [[cube.word for cube in on] for on in held.spots]
    return table


@rule("3.6", "4.1", "5.2.5", "6.1", "6.8", "7.4", "9.1", "10.1", "10.2", "J34")
def test_both_readings_play_on_alike_from_wild_positions():
    seen = sum((from_wild(seed) for seed in range(400)), Counter())
    assert min(seen[step] for step in ("mining", "fill_carts", "return_to", "return_next")) > 50


@rule(
    "2.8", "3.2", "3.3", "4.1", "5.1.5", "5.2.5", "5.4.2", "6.1", "6.8", "7.4", "8.1", "9.1", "9.2", "10.2", "J9", "J16"
)
@pytest.mark.parametrize(("players", "halves", "must_fill"), TABLES)
def test_both_readings_of_the_rules_play_the_same_game(players, halves, must_fill):
    seen = sum((compare(players, halves, must_fill, seed, PLAYERS[seed % 2]) for seed in range(2)), Counter())
    seen += compare(players, halves, must_fill, 2, busy, scarce=10)
    seen += compare(players, halves, must_fill, 3, anything, scarce=11)
    assert seen.keys() >= {"draft", "place", "mining", "choose_tile", "choose_order", "return_to", "return_next"}


@pytest.mark.soak
@pytest.mark.parametrize(("players", "halves", "must_fill"), TABLES)
def test_both_readings_of_the_rules_play_many_games_the_same(players, halves, must_fill):
    seen = Counter[str]()
    for seed in range(1000, 1080):
        seen += compare(players, halves, must_fill, seed, PLAYERS[seed % 2], scarce=(0, 0, 9, 11)[seed % 4])
    assert seen["fill_carts"] > 20
