"""The log tells the game: whoever follows the events alone knows what everybody has after every move."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.engine import play
from game.engine.event import Event
from game.titles.baron.rules import events as ev
from game.titles.baron.rules import game
from game.titles.baron.rules.board import board_for
from game.titles.baron.rules.final import final_points
from game.titles.baron.rules.names import BY_WORD, COLOURS
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.state import Position
from game.titles.baron.title import new_match
from tests.titles.baron.players import anything, busy

Numbers = Counter[tuple[object, ...]]


def shown(pos: Position) -> Numbers:
    """What lies on the table, counted."""
    found: Numbers = Counter()
    for colour in COLOURS:
        found["supply", colour.word] = pos.supply[colour]
    for space, count in pos.workers_on.items():
        found["at", space, pos.owner_of[space]] += count
    for space, piece in [*pos.tile_at.items(), *pos.order_at.items()]:
        found["shown", space, piece] += bool(piece)
    for seat, player in enumerate(pos.players):
        for what in ("marks", "points", "cage_level", "workers", "canteen", "bank"):
            found[seat, what] = getattr(player, what)
        found.update((seat, "tile", tile) for tile in player.tiles)
        found.update((seat, "delivered", order) for order in player.delivered)
        for held in player.outstanding:
            found[seat, "order", held.order.id] += 1
            found.update((seat, "on", held.order.id, cube.word) for cube in held.cubes)
        for colour in COLOURS:
            found[seat, "cage", colour.word] += player.cage[colour]
            found[seat, "storage", colour.word] += player.storage[colour]
            for level in COLOURS:
                found[seat, "cart", level.level, colour.word] += player.coal[level][colour]
    return found


def follow(now: Numbers, event: Event, before: Position) -> None:
    """Change it as the event says. `before` is the position before the move."""
    match event:
        case ev.OrderDrafted(seat, order):
            now[seat, "order", order] += 1
        case ev.OrdersLaidOut(orders):
            now.update(("shown", space, order) for space, order in orders)
        case ev.WorkersOusted(seat, space, workers):
            now["at", space, seat] -= workers
            now[seat, "canteen"] += workers
        case ev.WorkersPlaced(seat, space, workers):
            now[seat, "workers"] -= workers
            now[(seat, "bank") if space == "bank" else ("at", space, seat)] += workers
        case ev.MarksGained(seat, marks):
            now[seat, "marks"] += marks
        case ev.TileBought(seat, tile, price, space):
            now[seat, "marks"] -= price
            now[seat, "tile", tile] += 1
            now["shown", space, tile] -= space in before.tile_at
        case ev.CartsFilled(seat, tile, cubes):
            for cube in cubes:
                now["supply", cube] -= 1
                now[seat, "cart", before.board.tiles[tile].colour.level, cube] += 1
        case ev.OrderTaken(seat, order, space):
            now[seat, "order", order] += 1
            now["shown", space, order] -= space in before.order_at
        case ev.CageMoved(seat, source, level):
            now[seat, "cage_level"] += level - source
        case ev.CubeLoaded(seat, colour, level):
            now[seat, "cart", level, colour] -= 1
            now[seat, "cage", colour] += 1
        case ev.CubeStored(seat, colour):
            now[seat, "cage", colour] -= 1
            now[seat, "storage", colour] += 1
        case ev.CubeDelivered(seat, colour, source, order):
            now[seat, source, colour] -= 1
            now[seat, "on", order, colour] += 1
        case ev.PairLaid(seat, order, _, cubes):
            for source, colour in cubes:
                now[seat, source, colour] -= 1
                now[seat, "on", order, colour] += 1
        case ev.HalfPairLaid(seat, order, _, source, colour) | ev.PairJoined(seat, order, _, source, colour):
            now[seat, source, colour] -= 1
            now[seat, "on", order, colour] += 1
        case ev.OrderDelivered(seat, order, points, cubes):
            now[seat, "points"] += points
            now[seat, "order", order] -= 1
            now[seat, "delivered", order] += 1
            for cube in cubes:
                now[seat, "on", order, cube] -= 1
                now["supply", cube] += 1
        case ev.TileRevealed(space, piece) | ev.OrderRevealed(space, piece):
            now["shown", space, piece] += 1
        case ev.ElementScored(_, _, leaders, first, seconds, second):
            for seat in leaders:
                now[seat, "points"] += first
            for seat in seconds:
                now[seat, "points"] += second
        case ev.WorkersReturned():
            home(now, before)
        case ev.FinalPoints(seat, source, count, points):
            now[seat, "points"] += points
            now[seat, "marks"] -= count - count % before.board.final.marks_a_point if source == "marks" else 0


def home(now: Numbers, before: Position) -> None:
    """8.4: all workers are in hand again."""
    for what in now:
        if what[0] == "at" or what[-1] in ("canteen", "bank"):
            now[what] = 0
        elif what[-1] == "workers":
            now[what] = before.board.workers


GAMES = [(2, 1, 0), (3, 2, 1), (4, 3, 0), (4, 4, 1)]


def played(players: int, seed: int, halves: int):
    match = new_match(seated(players, seed, substitution_across_actions=halves))
    dice = random.Random(seed)
    while match.decision is not None:
        match.play((busy if seed % 2 else anything)(match.moves, dice))
    return match


@pytest.mark.parametrize(("players", "seed", "halves"), GAMES)
def test_whoever_follows_the_events_knows_what_everybody_has(players: int, seed: int, halves: int) -> None:
    for last, entry in pairwise(played(players, seed, halves).entries):
        expected = shown(last.position)
        for event in entry.events:
            follow(expected, event, last.position)
        assert {k: n for k, n in expected.items() if n} == {k: n for k, n in shown(entry.position).items() if n}, (
            str(entry.move),
            entry.events,
        )


def check(event: Event, before: Position, now: Position) -> None:
    """What an event says besides what it changes."""
    match event:
        case ev.TileBought(seat, tile, price, _):
            assert price == now.board.tiles[tile].price and now.players[seat].tiles[-1] == tile
        case ev.MarksGained(_, marks, space):
            assert marks == now.board.spaces[space].marks
        case ev.PiecesInspected(_, _, count) | ev.PiecesReturned(_, _, count, _):
            assert count == len(before.inspected + before.returned) or count == len(now.inspected)
        case ev.PiecesSeen(_, _, pieces):
            assert pieces == now.inspected
        case ev.CartsLeftEmpty(_, tile, carts):
            assert 0 < carts <= now.board.tiles[tile].carts
        case ev.OrderCompleted(seat, order):
            assert next(held for held in now.players[seat].outstanding if held.order.id == order).complete
        case ev.OrderDelivered(_, order, points, _):
            assert points == now.board.orders[order].points
        case ev.MiningEnded(seat, unused):
            assert unused == before.stack[-1].steps_left > 0  # type: ignore[attr-defined]
        case ev.StackRanOut(piece):
            assert not (now.tile_stack if piece == "tile" else now.order_stack)
        case ev.ShiftBegan(shift, seat):
            assert (now.shift, now.starting_player) == (shift, seat)
        case ev.StartingPlayerChosen(seat, workers):
            assert workers[seat] == max(workers) and now.starting_player == seat
        case ev.FinalPoints(seat, source, count, points) if source != "marks":
            assert (source, count, points) in final_points(now, now.players[seat])
        case ev.GameEnded(winners):
            best = max((player.points, player.marks) for player in now.players)
            assert winners == tuple(
                seat for seat, player in enumerate(now.players) if (player.points, player.marks) == best
            )
        case ev.OrdersShown(orders):
            assert orders == tuple(player.delivered for player in now.players)


@pytest.mark.parametrize(("players", "seed", "halves"), GAMES)
def test_what_an_event_says_besides_is_so(players: int, seed: int, halves: int) -> None:
    for last, entry in pairwise(played(players, seed, halves).entries):
        for event in entry.events:
            check(event, last.position, entry.position)
        elements = [event for event in entry.events if isinstance(event, ev.ElementScored)]
        for scored in (event for event in entry.events if isinstance(event, ev.ShiftScored)):
            assert scored.shift == last.position.shift
            for seat, points in enumerate(scored.points):
                assert points == sum(e.first * (seat in e.leaders) + e.second * (seat in e.seconds) for e in elements)


def left(pos: Position, piece: str) -> int:
    """How many tiles or orders are in the stack, or in the hand of whoever looks at it."""
    tiles, in_hand = piece == "tile", pos.inspected + pos.returned
    return len(pos.tile_stack if tiles else pos.order_stack) + sum((p in pos.board.tiles) == tiles for p in in_hand)


@pytest.mark.parametrize("seed", range(6))
def test_the_end_of_a_stack_is_told_when_it_comes_and_only_then(seed: int) -> None:
    """10.1, with stacks that are soon empty: at times only one of them."""
    players, dice = 2 + seed % 3, random.Random(seed)
    setup = seated(players, seed)
    board = board_for(setup)
    tiles, orders = (dice.sample(stack, len(stack)) for stack in (board.tile_stack, board.order_stack))
    pos = game.start(
        setup, tiles=tiles[: dice.choice((9, 14, 48))], orders=orders[: 3 * players + dice.choice((5, 9, 25))]
    )
    ended = []
    while not pos.over:
        before = {piece: left(pos, piece) for piece in ("tile", "order")}
        told = play.apply_told(pos, anything(play.moves(pos), dice))
        said = [str(event.piece) for event in told if isinstance(event, ev.StackRanOut)]
        assert sorted(said) == sorted(piece for piece, n in before.items() if n and not left(pos, piece))
        ended += said
    assert ended


def test_carts_go_from_the_level_of_their_tile() -> None:
    assert [BY_WORD[colour.word].level for colour in COLOURS] == [1, 2, 3, 4]
