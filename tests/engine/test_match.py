"""A match: its history, whose turn it is, what a player sees of it and what may be taken back."""

import pytest

from game.engine.decision import Refused
from game.engine.event import Event, silent, teller
from game.engine.move import Move
from tests.engine.amid import DROP, sorting_match
from tests.toy.given import toy_match
from tests.toy.title import Dug, Looked, Sent

LOOK, DIG, HOME = Move("send", "look"), Move("send", "dig"), Move("send", "home")


def played(*moves: Move):
    match = toy_match()
    for move in moves:
        match.play(move)
    return match


def test_the_first_entry_is_the_set_up() -> None:
    match = toy_match()
    assert match.now.move is None and match.now.events == ()
    assert match.decision is not None and match.decision.player == 0 and match.played == ()


def test_a_turn_began_where_its_first_decision_was_asked() -> None:
    match = sorting_match()
    match.play(DROP)
    assert match.decision is not None and (match.decision.step, match.at) == ("sort", 1)
    assert match.turn_began() == 0, "both decisions are of one turn"
    match.play(DROP)
    assert match.decision.step == "turn" and match.turn_began() == 2


def test_the_first_turn_began_with_the_set_up() -> None:
    match = played(LOOK, DIG)
    match.jump(0)
    assert match.turn_began() == 0
    assert toy_match().turn_began() == 0


def test_several_turns_in_a_row_are_several_turns() -> None:
    match = played(HOME, DIG, DIG)
    assert [entry.decision.player for entry in match.entries[1:]] == [1, 1, 1]
    assert match.turn_began() == 3, "only what has not been played yet can be taken back without a word"
    match.undo()
    assert match.turn_began() == 2


def test_when_the_game_is_over_no_turn_is_open() -> None:
    match = played(HOME, HOME)
    assert match.decision is None and match.turn_began() == match.at


def test_what_chance_has_shown_since() -> None:
    match = played(DIG, LOOK, DIG)
    shown = match.reveals(0)
    assert [type(event) for event in shown] == [Dug, Looked, Dug]
    assert [type(event) for event in match.reveals(2)] == [Dug] and match.reveals(match.at) == []
    match.jump(1)
    assert [type(event) for event in match.reveals(0)] == [Dug], "what was undone is not shown any more"


def test_what_a_player_sees_now_and_then() -> None:
    match = played(LOOK)
    seams = match.position.seams
    assert match.seen(0).seams[0] == seams[0] and match.seen(1).seams[0] == 0
    assert match.seen(0, at=0).seams[0] == 0, "before he looked"
    assert match.seen(0).seams[1:] == (0,) * (len(seams) - 1)
    match.play(DIG)
    assert match.seen(0).seams == match.seen(1).seams == (seams[0],) + (0,) * (len(seams) - 1), "all see what is dug"


def test_frames_of_any_move_of_the_history() -> None:
    match = played(DIG, LOOK)
    assert match.frames(0) == []
    assert [event for event, _ in match.frames(1)] == list(match.entries[1].events)
    first, last = match.frames(1)
    assert isinstance(first[0], Sent) and first[1].coal == [0, 0]
    assert last[1].coal == match.entries[1].position.coal
    match.jump(0)
    assert len(match.frames(2)) == 2, "what was undone can still be looked at"


def test_a_new_move_forgets_what_was_undone() -> None:
    match = played(DIG, DIG)
    match.jump(1)
    match.play(HOME)
    assert match.played == (DIG, HOME) and not match.redo()


def test_a_refusal_names_the_reason_of_the_rules() -> None:
    match = played(DIG, DIG, DIG)
    with pytest.raises(Refused) as failure:
        match.play(DIG)
    assert (failure.value.remark.key, failure.value.remark.rule) == ("needs_workers", "T2")
    assert match.at == 3 and len(match.entries) == 4


def test_events_are_everybodys_unless_they_say_whose() -> None:
    match = played(LOOK)
    assert {type(event): event.to for event in match.now.events} == {Sent: None, Looked: (0,)}
    assert Event().to is None


def test_an_event_that_nobody_hears_is_never_built() -> None:
    class Unbuildable(Event):
        def __init__(self) -> None:
            raise AssertionError

    silent(Unbuildable)
    with pytest.raises(AssertionError):
        teller([])(Unbuildable)
