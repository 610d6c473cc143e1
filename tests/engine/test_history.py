"""Places in the midst of moves: how it stood there, what lies between two, and the way back."""

from game.engine.event import Event
from game.engine.history import Instant, Stretch, backwards, between, end_of, is_midst, position_at, whole
from game.engine.match import Match, forked
from game.engine.move import Move
from tests.toy.given import toy_match
from tests.toy.title import Dug, Looked, Sent, ToyPosition

DIG, HOME, LOOK = Move("send", "dig"), Move("send", "home"), Move("send", "look")


def played(*moves: Move) -> Match[ToyPosition]:
    match = toy_match()
    for move in moves:
        match.play(move)
    return match


def test_a_move_of_two_events_has_a_place_before_between_and_after_them() -> None:
    match = played(DIG, DIG)
    assert [type(event) for event in match.entries[1].events] == [Sent, Dug]
    before, sent, dug = (position_at(match, Instant(1, events)) for events in range(3))
    assert before is match.entries[0].position
    assert (sent.hands, sent.coal) == ([4, 5], [0, 0]), "sent, but nothing dug yet"
    assert dug is match.entries[1].position and dug.coal[0] > 0
    assert position_at(match, Instant(2, 1)).hands == [4, 3]
    assert position_at(match, Instant(2, 1)).coal[1] == 0 < match.position.coal[1], "in the midst of the last move, too"
    assert position_at(match, Instant(2, 0)) is match.entries[1].position


def test_a_place_that_was_undone_is_where_the_match_is_now() -> None:
    match = played(DIG, DIG)
    match.undo()
    assert position_at(match, Instant(2, 1)) is match.entries[1].position
    assert position_at(match, end_of(match, 1)) is match.entries[1].position
    assert end_of(match, 1) == Instant(1, 2) and end_of(match, 0) == Instant(0, 0)


def test_whole_moves_are_stretches_from_first_to_last() -> None:
    match = played(DIG, HOME)
    assert whole(match, range(1, 3)) == [Stretch(1, 0, 2), Stretch(2, 0, 1)]


def test_what_lies_between_two_places() -> None:
    match = played(DIG, DIG, DIG)
    assert between(match, Instant(1, 0), Instant(3, 2)) == [Stretch(1, 0, 2), Stretch(2, 0, 2), Stretch(3, 0, 2)]
    assert between(match, Instant(1, 1), Instant(3, 1)) == [Stretch(1, 1, 2), Stretch(2, 0, 2), Stretch(3, 0, 1)]
    assert between(match, Instant(2, 0), Instant(2, 1)) == [Stretch(2, 0, 1)]
    assert between(match, Instant(2, 1), Instant(2, 1)) == []
    assert between(match, Instant(2, 2), Instant(3, 0)) == [], "from the end of one to the beginning of the next"
    assert between(match, Instant(2, 0), Instant(2, 9)) == [Stretch(2, 0, 2)], "no more than there is"


def test_a_move_without_events_is_shown_all_the_same() -> None:
    match = played(DIG)
    quiet = match.entries[1].__class__(HOME, (), match.position, match.decision)
    match.entries.append(quiet)
    match.at = 2
    assert between(match, Instant(1, 0), Instant(2, 0)) == [Stretch(1, 0, 2), Stretch(2, 0, 0)]


def test_what_was_undone_lies_between_nothing() -> None:
    match = played(DIG, DIG, DIG)
    match.jump(1)
    assert between(match, Instant(1, 0), Instant(3, 2)) == [Stretch(1, 0, 2)]


def way_back(match: Match[ToyPosition], until: Instant, *beginnings: type[Event]) -> list[tuple[Instant, type[Event]]]:
    return [(place, type(event)) for place, event in backwards(match, until, beginnings)]


def test_the_way_back_leads_over_every_event_to_the_first() -> None:
    match = played(DIG, DIG)
    assert way_back(match, end_of(match, 2)) == [
        (Instant(2, 1), Dug), (Instant(2, 0), Sent), (Instant(1, 1), Dug), (Instant(1, 0), Sent),
    ]  # fmt: skip
    assert way_back(match, Instant(2, 1)) == way_back(match, end_of(match, 2))[1:]


def test_the_way_back_ends_before_a_beginning() -> None:
    match = played(LOOK, DIG)
    assert way_back(match, end_of(match, 2), Looked) == [(Instant(2, 1), Dug), (Instant(2, 0), Sent)]
    assert way_back(match, end_of(match, 2), Dug) == []


def test_a_twin_goes_its_own_way() -> None:
    match = played(DIG, DIG, DIG)
    match.jump(2)
    twin = forked(match)
    assert (twin.at, twin.played, twin.rules, twin.setup) == (2, match.played, match.rules, match.setup)
    assert not twin.redo(), "what was undone stays behind"
    twin.play(HOME)
    assert len(match.entries) == 4 and match.at == 2 and match.redo()


def test_the_midst_of_a_move_is_before_its_last_event() -> None:
    match = played(DIG, HOME)
    assert [is_midst(match, Instant(1, events)) for events in range(3)] == [True, True, False]
    assert not is_midst(match, end_of(match, 2))
