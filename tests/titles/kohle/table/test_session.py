"""Playing, taking back and thinking at the table, without a window."""

import random
import time
from collections.abc import Callable

import pytest

from game.engine import saves
from game.scenes.playing import session as shared
from game.scenes.playing.thinker import HINT, InstantThinker, ProcessThinker, Speechless
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match


class Session(shared.Session):
    """A session whose turns are ended by their players."""

    def __init__(self, match: KohleMatch, keep: Callable[[KohleMatch], None] = lambda _: None) -> None:
        super().__init__(match, lambda decision: decision.step == "turn", keep)


def played(session: Session, moves: int, seed: int = 1) -> Session:
    chance = random.Random(seed)
    for _ in range(moves):
        if session.match.decision is None:
            break
        wanted = [move for move in session.match.moves if move.kind != "exchange"]
        session.play(chance.choice(wanted))
    return session


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_is_asked_where_there_is_no_choice_except_to_end_his_turn(players: int) -> None:
    session = Session(new_match(seated(players, 3)))
    chance = random.Random(players)
    while session.match.decision:
        assert len(session.match.moves) > 1 or session.match.decision.step == "turn"
        session.play(chance.choice(session.match.moves[:6]))
    assert any(entry.move == ("pass", "", "") for entry in session.match.entries), "they stand in the log"


def test_every_change_is_kept() -> None:
    kept: list[int] = []
    session = Session(new_match(seated(4, 1)), keep=lambda match: kept.append(match.at))
    played(session, 5)
    back = session.undo_step()
    assert back
    session.take_back(back)
    session.redo()
    assert len(kept) == 7 and kept[-1] == kept[-3]


def in_a_turn() -> Session:
    """Four have taken their markers; the first has bought a mine and stands before its next step."""
    session = Session(new_match(seated(4, 1)))
    while session.match.decision and session.match.decision.step != "turn":
        session.play(session.match.moves[0])
    return session


def test_undo_within_a_turn_does_not_ask() -> None:
    session = in_a_turn()
    began = session.match.at
    session.play(next(move for move in session.match.moves if move.kind == "buy"))
    step = session.undo_step()
    assert step and not step.asks
    session.take_back(step)
    assert session.match.at == began
    assert session.undo_turn() is None


def test_undo_of_a_whole_turn_goes_back_to_its_beginning() -> None:
    session = in_a_turn()
    began = session.match.at
    session.play(next(move for move in session.match.moves if move.kind == "buy"))
    while session.match.decision and session.match.decision.step != "turn":
        session.play(session.match.moves[0])
    whole = session.undo_turn()
    assert whole and whole.to == began and not whole.asks


def test_undo_beyond_the_turn_asks_and_names_whose_move_it_takes_back() -> None:
    session = in_a_turn()
    first = session.asked
    session.play(next(move for move in session.match.moves if move.kind == "end"))
    assert session.asked != first
    step = session.undo_step()
    assert step and step.asks and step.revealed == ()
    session.take_back(step)
    assert session.asked == first


def test_undo_says_what_had_been_revealed() -> None:
    session = in_a_turn()
    while session.match.position.phase < 6:
        session.play(session.match.moves[-1])  # everybody ends, nobody secures
    back = session.undo_to(in_a_turn().match.at)
    assert back and back.asks
    assert [type(event).__name__ for event in back.revealed].count("DiscDrawn") == 3


def test_undo_passes_over_the_moves_of_bots() -> None:
    session = Session(new_match(seated(3, 2, ("human", "random", "random"))))
    while session.human_asked is None or session.match.at < 30:
        session.play(session.match.moves[0])
    back = session.undo_step()
    assert back and session.match.entries[back.to].decision
    session.take_back(back)
    assert session.human_asked == 0


def test_nothing_can_be_undone_at_the_start() -> None:
    session = Session(new_match(seated(3, 2)))
    assert session.undo_step() is None and session.undo_turn() is None and not session.can_redo()


def wait_for(thinker: ProcessThinker) -> object:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if (advice := thinker.answer()) is not None:
            return advice
        time.sleep(0.01)
    raise AssertionError("no answer in 20 seconds")


def bots_turn(level: str = "random") -> KohleMatch:
    return new_match(seated(4, 5, (level,) * 4))


def test_a_bot_thinks_the_same_in_its_own_process_as_here() -> None:
    match, here, there = bots_turn(), InstantThinker(), ProcessThinker()
    try:
        for _ in range(3):
            assert match.decision
            for thinker in (here, there):
                thinker.ask(match, match.decision.player, "random")
            advice = here.answer()
            assert advice and advice.move in match.moves
            assert wait_for(there) == advice
            match.play(advice.move)
        there.ask(match, match.decision.player, HINT)
        there.forget()
        assert not there.busy and there.answer() is None
    finally:
        there.close()


def dies(pipe: object) -> None:
    """A worker that does not live long."""


def test_a_bot_whose_process_dies_is_told_and_does_not_hang() -> None:
    match, thinker = bots_turn(), ProcessThinker(dies)
    with pytest.raises(Speechless):
        thinker.ask(match, 0, "random")
        wait_for(thinker)
    assert not thinker.busy
    thinker.close()


def test_a_session_goes_on_from_a_save(tmp_path) -> None:  # type: ignore[no-untyped-def]
    session = played(Session(new_match(seated(4, 9))), 40)
    file = tmp_path / "autosave.json"
    saves.save(session.match, file)
    again = Session(saves.load(session.match.rules, file))
    assert again.match.at == session.match.at and again.match.moves == session.match.moves
