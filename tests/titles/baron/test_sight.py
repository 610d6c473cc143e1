"""11: what is hidden stays hidden, from what is offered, previewed, refused and logged."""

import random

import pytest

from game.engine import play
from game.engine.event import Chance
from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import HIDDEN, Piece
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.sight import imagine, seen_by
from game.titles.baron.title import RULES, new_match
from tests.titles.baron.given import do, full, given, has, offered, rule, turn
from tests.titles.baron.players import busy


def games(players=3, count=3, **switches):
    for seed in range(count):
        match, dice = new_match(seated(players, seed, **switches)), random.Random(seed)
        while match.decision is not None:
            yield match, dice
            match.play(busy(match.moves, dice))


@rule("11.1", "11.2", "J22")
def test_what_a_player_sees_and_what_it_could_be():
    for match, dice in games():
        pos = match.position
        for seat in range(3):
            seen = seen_by(pos, seat)
            assert seen.chance == 0
            assert (seen.workers_on, seen.supply, seen.tile_at, seen.order_at) == (
                pos.workers_on, pos.supply, pos.tile_at, pos.order_at,
            )  # fmt: skip
            guess = imagine(seen, dice.randrange(1 << 60))
            assert audit(guess) == []
            assert seen_by(guess, seat) == seen
        asked = match.decision.player
        assert play.moves(seen_by(pos, asked)) == play.moves(pos)


@rule("11.2", "J22")
def test_nothing_that_is_told_before_a_move_hangs_on_hidden_things():
    """The honesty test: all that the mover may not know is dealt anew; offers, previews, refusals stay the same."""
    for match, dice in games(count=4):
        pos, asked = match.position, match.decision.player
        other = imagine(seen_by(pos, asked), dice.randrange(1 << 60))
        assert play.moves(other) == play.moves(pos)
        assert play.decision(other) == match.decision
        for move in dice.sample(match.moves, min(3, len(match.moves))):
            assert RULES.offer(other, move) == RULES.offer(pos, move)
        for move in (made_up(pos, dice) for _ in range(3)):
            assert why_not(other, move) == why_not(pos, move)


def made_up(pos, dice):
    kinds = [
        "place",
        "keep",
        "draft",
        "return_next",
        "return_to",
        "load",
        "cage_to_order",
        "pair_to_order",
        "fill_carts",
    ]
    things = [*pos.board.spaces, *pos.board.tiles, *pos.board.orders, "gray", "yellow", "none", "top", "truck_gg:gray"]
    return Move(dice.choice(kinds), dice.choice(things), dice.choice(["", "", "truck_gg", "cage:gray+storage:black"]))


@rule("11.2", "11.3")
def test_nothing_hidden_is_logged_to_those_who_may_not_know():
    """Two games that differ only in what another player sees are told alike."""
    for match, dice in games(count=4):
        pos, asked = match.position, match.decision.player
        for seat in range(3):
            other = imagine(seen_by(pos, seat), dice.randrange(1 << 60))
            move = dice.choice(match.moves)
            if seat == asked or move not in play.moves(other):
                continue
            here, there = (open_events(play.apply_told(one.copy(), move), seat) for one in (pos, other))
            assert here == there


def open_events(events, seat):
    """What this seat hears of a move, up to where the turn's end turns up hidden pieces or shows delivered orders."""
    heard = []
    for event in events:
        if isinstance(event, ev.TileRevealed | ev.OrderRevealed | ev.OrdersLaidOut | ev.OrdersShown):
            break
        if event.to is None or seat in event.to:
            heard.append(event)
    return heard


@rule("11.2", "5.2.3")
def test_who_put_pieces_back_may_remember_them_and_nobody_else():
    pos = given()
    do(pos, "place order_draw", "keep none", "return_to top")
    while play.asking(pos).name == "return_next":
        do(pos, offered(pos)[0])
    top = pos.order_stack[:5]
    assert seen_by(pos, 0).order_stack[:5] == top
    assert seen_by(pos, 0).order_stack[5:] == (HIDDEN,) * (len(pos.order_stack) - 5)
    assert set(seen_by(pos, 1).order_stack) == {HIDDEN}
    do(pos, "place order_2")  # the display takes the top one
    assert pos.order_at["order_2"] == top[0]
    assert seen_by(pos, 0).order_stack[:4] == top[1:]
    do(pos, "place order_draw")  # another player looks and puts them back: the knowledge is his now
    assert seen_by(pos, 2).inspected == top[1:] + pos.inspected[4:]
    assert seen_by(pos, 0).inspected == (HIDDEN,) * 5
    do(pos, "keep none", "return_to bottom")
    while play.asking(pos).name == "return_next":
        do(pos, offered(pos)[0])
    assert set(seen_by(pos, 0).order_stack) == {HIDDEN}
    assert HIDDEN not in seen_by(pos, 2).order_stack[-5:]


@rule("11.2", "J22", "8.3", "7.1")
def test_delivered_orders_are_hidden_between_scorings():
    pos = given(2)
    has(pos, 0, delivered=["truck_y", "truck_b"])
    assert seen_by(pos, 1).players[0].delivered == (HIDDEN, HIDDEN)
    assert seen_by(pos, 0).players[0].delivered == ("truck_y", "truck_b")
    pos = given(2, delivered_orders_public=1)
    has(pos, 0, delivered=["truck_y"])
    assert seen_by(pos, 1).players[0].delivered == ("truck_y",)


@rule("7.1")
def test_in_a_scoring_they_lie_open():
    pos = given(2)
    has(pos, 0, delivered=["truck_y"], workers=1)
    has(pos, 1, workers=0)
    shown = [frame for event, frame in play.frames(pos, Move("place", "bank")) if isinstance(event, ev.ElementScored)]
    assert len(shown) == 4
    assert all(seen_by(frame, 1).players[0].delivered == ("truck_y",) for frame in shown)


@rule("11.3")
def test_only_looking_and_refilling_reveal_something():
    """Undo within mining, fill_carts, return_to and return_next is free."""
    for match, _ in games(count=2):
        for event in match.now.events if match.at else ():
            if isinstance(event, Chance):
                ends_turn = ev.TileRevealed | ev.OrderRevealed | ev.OrdersShown
                assert match.now.move.kind in ("draft", "place") or isinstance(event, ends_turn)


@rule("11.3")
def test_a_look_is_told_to_the_player_alone():
    told = do(given(), "place factory_draw")
    (seen,) = [event for event in told if isinstance(event, ev.PiecesSeen)]
    assert isinstance(seen, Chance)
    assert seen.to == (0,)
    assert [event.to for event in told if isinstance(event, ev.PiecesInspected)] == [None]


@rule("7.4")
@pytest.mark.parametrize("public", [0, 1])
def test_the_majority_is_weighed_only_where_it_can_be_known(public):
    pos = given(shift=2, delivered_orders_public=public)
    has(pos, 1, delivered=["truck_yyy"])
    full(pos, 0, "truck_y")
    has(pos, 0, orders=["truck_gg"])
    keys = [remark.key for remark in RULES.offer(turn(pos, 0), Move("place", "delivery_truck")).warnings]
    assert keys == (["short_of_majority"] if public else [])


@rule("10.1")
def test_a_stack_that_ran_out_is_told_once_and_as_the_stack_it_is():
    for seed in range(4):
        match, dice = new_match(seated(2, seed)), random.Random(seed)
        told = []
        while match.decision is not None:
            before = match.position.copy()
            match.play(busy(match.moves, dice))
            ran_out = [event.piece for event in match.entries[-1].events if isinstance(event, ev.StackRanOut)]
            now = match.position
            emptied = [
                piece
                for piece, was, left in (
                    (Piece.TILE, before.tile_stack, now.tile_stack),
                    (Piece.ORDER, before.order_stack, now.order_stack),
                )
                if was and not left
            ]
            assert set(ran_out) == set(emptied) and len(ran_out) == len(emptied)
            told += ran_out
        assert len(told) == len(set(told))
