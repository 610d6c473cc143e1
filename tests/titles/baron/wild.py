"""Wild positions: everything that could lie on a table, thrown together at random, with nothing made or lost.

Random players deliver next to nothing and never run out of anything; here everything is as likely as anything else.
"""

import random

from game.engine import play
from game.titles.baron.rules import work_steps
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.setup import SWITCHES
from game.titles.baron.rules.shift import end_turn
from game.titles.baron.rules.state import Position
from tests.titles.baron.given import given, has, pull_order, pull_tile, stand, turn


def wild(seed: int) -> Position:
    """A position in which seat 0 is asked something."""
    dice = random.Random(seed)
    switches = {name: dice.randrange(2) for name in SWITCHES}
    pos = given(dice.choice((2, 3, 4)), shift=dice.choice((1, 2, 3, 3)), **switches)
    for seat in range(len(pos.players)):
        _cards(pos, seat, dice)
        _cubes(pos, seat, dice)
    _workers(pos, dice)
    _shortages(pos, dice)
    assert audit(pos) == []
    _ask(pos, dice)
    return pos


def _cards(pos: Position, seat: int, dice: random.Random) -> None:
    player = pos.players[seat]
    for order in dice.sample(pos.order_stack, min(len(pos.order_stack), dice.choice((0, 2, 6, 9)))):
        pull_order(pos, order)
        card = pos.board.orders[order]
        if dice.random() < 0.5:
            player.delivered += (order,)
            continue
        spots = []
        for want in card.wants:
            cubes = [want] if dice.random() < 0.6 else [dice.choice(COLOURS), dice.choice(COLOURS)]
            there = dice.random() < 0.6 and all(pos.supply[cube] >= cubes.count(cube) for cube in cubes)
            for cube in cubes if there else ():
                pos.supply[cube] -= 1
            spots.append(tuple(cubes) if there else ())
        player.outstanding.append(outstanding(card, tuple(spots)))
    for face in dice.sample(pos.tile_stack, min(len(pos.tile_stack), dice.choice((0, 1, 2, 4)))):
        tile = pos.board.tiles[face]
        if pos.supply[tile.colour] >= tile.carts:
            pull_tile(pos, face)
            player.tiles += (face,)
            player.coal[tile.colour][tile.colour] += tile.carts
            pos.supply[tile.colour] -= tile.carts


def _cubes(pos: Position, seat: int, dice: random.Random) -> None:
    """Marks, and cubes in cage and storage; some carts have lost theirs."""
    player = pos.players[seat]
    has(pos, seat, marks=dice.choice((0, 1, 2, 4, 5, 9)), level=dice.choice((0, 0, 1, 2, 3, 4)))
    for _ in range(dice.choice((0, 1, 4, 5))):
        colour = dice.choice(COLOURS)
        if pos.supply[colour] and sum(player.cage) < pos.board.cage:
            has(pos, seat, cage=colour.word, level=player.cage_level)
    for _ in range(dice.choice((0, 1, 2, 5))):
        colour = dice.choice(COLOURS)
        if pos.supply[colour]:
            has(pos, seat, storage=colour.word, level=player.cage_level)
    emptying = dice.choice((0.2, 0.5, 1.0))
    for colour in COLOURS:
        for _ in range(player.coal[colour][colour]):
            if dice.random() < emptying:
                has(pos, seat, emptied=colour.word, level=player.cage_level)


def _workers(pos: Position, dice: random.Random) -> None:
    for space in pos.workers_on:
        seat = dice.randrange(len(pos.players))
        workers = dice.choice((0, 0, 1, 1, 2, 4))
        if workers and pos.players[seat].workers > workers:
            stand(pos, space, seat, workers)
    for player in pos.players:
        left = min(player.workers, dice.choice((1, 1, 2, 3, 6)))
        player.canteen, player.workers = player.canteen + player.workers - left, left


def _shortages(pos: Position, dice: random.Random) -> None:
    """Cubes and stacks run out: the last player has them."""
    last = pos.players[-1]
    for colour in COLOURS:
        left = min(pos.supply[colour], dice.choice((0, 1, 2, 16, 16, 16)))
        last.storage[colour], pos.supply[colour] = last.storage[colour] + pos.supply[colour] - left, left
    if dice.random() < 0.3:
        left = dice.choice((0, 1, 3, 5))
        last.delivered += pos.order_stack[left:]
        pos.order_stack, pos.order_known = pos.order_stack[:left], pos.order_known[:left]
    pos.offered = None


def _ask(pos: Position, dice: random.Random) -> None:
    """To place; or to mine; or what a placement leads to."""
    turn(pos, 0)
    if dice.random() < 0.3:
        pos.stack = [end_turn(0), work_steps.mining(0, dice.choice((1, 1, 2, 5)))]
    elif dice.random() < 0.5:
        draws = [move for move in play.moves(pos) if move.what.startswith(("factory", "order_draw"))]
        play.apply(pos, dice.choice(draws or play.moves(pos)))
        while play.asking(pos).amid and dice.random() < 0.5:
            play.apply(pos, dice.choice(play.moves(pos)))
