"""The stack machine and the one game loop, shown by the toy."""

import random

import pytest

from game.engine import play
from game.engine.decision import NotOffered
from game.engine.event import Event, GameEnded, teller
from game.engine.move import Move
from tests.engine.amid import DROP, Sort
from tests.toy.given import given, toy_match
from tests.toy.title import RULES, Dug, Looked, NextTurn, Sent, Turn

HOME = Move("send", "home")


def at_random(pos, _number: int) -> Move:
    return random.Random(pos.turn * 7 + len(pos.stack)).choice(play.moves(pos))


def test_what_happens_by_itself_happens_until_somebody_is_asked() -> None:
    pos = given(stack=[NextTurn(1)], turn=0)
    assert play.asking(pos) == Turn(0) and pos.turn == 1


def test_a_step_that_needs_another_first_is_returned_to() -> None:
    pos = given(asked=0)
    pos.push(Sort(1), Sort(0))
    asked = [play.asking(pos)]
    for _ in range(2):
        play.apply(pos, DROP)
        asked.append(play.asking(pos))
    assert asked == [Sort(1), Sort(0), Turn(0)]


def test_a_decision_says_who_is_asked_what_by_which_rule() -> None:
    decision = play.decision(given(asked=1, turn=4))
    assert decision is not None
    assert (decision.player, decision.step, decision.rule, decision.turn) == (1, "turn", "T2", 4)
    assert play.rule(given(asked=1)) == "T2"


def test_when_the_game_is_over_nothing_is_asked_or_offered() -> None:
    pos = given(over=True)
    assert play.decision(pos) is None and play.moves(pos) == [] and play.rule(pos) == ""


def test_what_is_offered_is_reckoned_once_and_forgotten_with_the_move() -> None:
    pos = given(asked=0)
    assert play.moves(pos) is play.moves(pos)
    before = play.moves(pos)
    play.apply(pos, Move("send", "dig"))
    assert play.moves(pos) is not before


def test_what_is_not_offered_changes_nothing() -> None:
    pos = given(asked=0, hands=[1, 5], spaces={"dig": 1, "look": 0, "home": 0})
    before = RULES.to_json(pos)
    with pytest.raises(NotOffered) as failure:
        play.apply(pos, Move("send", "dig"))
    assert failure.value.move == Move("send", "dig")
    assert RULES.to_json(pos) == before


def test_events_are_told_in_order_and_to_nobody_afterwards() -> None:
    pos = given(asked=0, hands=[2, 0], seams=(4, 2))
    told = play.apply_told(pos, Move("send", "dig"))
    assert told == [Sent(0, "dig", 1), Dug(0, 4)]
    kept = list(told)
    play.apply(pos, HOME)
    assert told == kept


def test_nobody_listens_after_a_move_that_was_refused() -> None:
    pos = given(asked=0)
    with pytest.raises(NotOffered):
        play.apply_told(pos, Move("nonsense"))
    heard = list[Event]()
    other = given(asked=0)
    other.tell = teller(heard)
    play.apply(pos, HOME)
    assert heard == []


def test_frames_show_the_position_as_each_event_is_told() -> None:
    pos = given(asked=0, hands=[1, 0], seams=(4, 2))
    before = RULES.to_json(pos)
    frames = play.frames(pos, Move("send", "dig"))
    assert [type(event) for event, _ in frames] == [Sent, Dug, GameEnded]
    sent, dug, ended = (position for _, position in frames)
    assert sent.hands == [0, 0] and sent.coal == [0, 0], "sent, but nothing dug yet"
    assert dug.coal == [4, 0] and not dug.over
    assert ended.over
    assert RULES.to_json(pos) == before, "looking on changes nothing"


def test_frames_of_a_secret_still_tell_it_to_its_owner_only() -> None:
    events = [event for event, _ in play.frames(given(asked=1, seams=(3,)), Move("send", "look"))]
    looked = next(event for event in events if isinstance(event, Looked))
    assert looked == Looked(1, 3) and looked.to == (1,)
    assert all(event.to is None for event in events if event is not looked)


def test_the_loop_plays_to_the_end_and_every_listener_hears_of_every_move() -> None:
    pos, heard = toy_match().position.copy(), list[tuple[int, Move]]()
    told = list[Event]()
    pos.tell = teller(told)
    moves = play.play_out(pos, at_random, [lambda _pos, number, move: heard.append((number, move))])
    assert pos.over and [move for _, move in heard] == moves
    assert [number for number, _ in heard] == list(range(len(moves)))
    assert isinstance(told[-1], GameEnded)


def test_a_listener_hears_before_the_move_is_made() -> None:
    pos, hands = given(asked=0), list[list[int]]()
    play.play_out(pos, lambda _pos, _number: HOME, [lambda now, _number, _move: hands.append(now.hands[:])])
    assert hands[:2] == [[5, 5], [0, 5]]


def test_the_same_position_and_choices_are_the_same_game() -> None:
    start = toy_match().position
    one, two = start.copy(), start.copy()
    assert play.play_out(one, at_random) == play.play_out(two, at_random)
    assert one == two and start.turn == 1


def test_a_player_with_workers_left_has_several_turns_in_a_row() -> None:
    pos = given(asked=0)
    play.apply(pos, HOME)
    turns = []
    for _ in range(3):
        decision = play.decision(pos)
        assert decision is not None and decision.player == 1
        turns.append(decision.turn)
        told = play.apply_told(pos, Move("send", "dig") if len(turns) < 3 else HOME)
    assert len(set(turns)) == 3, "each is a turn of its own"
    assert told == [Sent(1, "home", 2), GameEnded((1,))]
