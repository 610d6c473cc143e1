"""While bots play: they can be steered all the time, the bar tells what moves, and one sees that they are at it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.move import Move
from game.scenes.playing.thinker import Advice, InstantThinker
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match
from game.view.panels.contents import Face
from tests.titles.kohle.table.random_games import at
from tests.titles.kohle.table.table_driver import KohleDriver

STEERING = ("bots:pause", "bots:step", "bots:skip")


def against_bots(moves: int = 0, size: tuple[int, int] = (1366, 768)) -> KohleDriver:
    """One person and three bots, after so many moves."""
    match = new_match(seated(4, 77, ("human", "easy", "easy", "easy")))
    while match.at < moves:
        match.play(match.moves[0])
    return KohleDriver(match, size, animation="normal")


class Silent(InstantThinker):
    """Thinks for ever."""

    def answer(self) -> Advice | None:
        return None


class Scripted(InstantThinker):
    """Plays what it was told to."""

    def __init__(self, *moves: Move) -> None:
        super().__init__()
        self._moves = list(moves)

    def ask(self, match: KohleMatch, seat: int, level: str, seconds: float = 0.0) -> None:
        self._advice = Advice(self._moves.pop(0)) if self._moves else None


def test_what_steers_bots_stays_in_place_as_long_as_they_play() -> None:
    driver = against_bots()
    places, moves = set(), driver.match.at
    while driver.table.state.situation is None:
        places.add(tuple(tuple(driver.app.targets()[button]) for button in STEERING))
        assert driver.table.composer.go == ""
        driver.step(0.03)
    driver.play(driver.match.moves[0])
    while driver.table.state.playback.playing and driver.table.state.showing.person:
        assert not {*STEERING} & driver.app.targets().keys(), "one's own deed needs no steering"
        driver.step(0.03)
    while driver.table.state.situation is None:
        places.add(tuple(tuple(driver.app.targets()[button]) for button in STEERING))
        driver.step(0.03)
    assert len(places) == 1 and driver.match.at > moves + 4


def test_the_bar_speaks_of_whoever_moves_a_piece_just_now() -> None:
    driver = against_bots(5)
    play, seen = driver.table.state, set[str]()
    for _ in range(500):
        driver.step(0.03)
        if play.situation is not None:
            break
        event = play.playback.beat.event if play.playback.beat else None
        if event is not None and not play.by_itself:
            seen.add(type(event).__name__)
            assert driver.table.composer.bar.line.startswith(driver.table.parts.words.player(event.player)), event
    assert seen >= {"CoinsPaid", "WorkerHired", "MinerMoved", "MineLaid"}


def test_a_phase_that_begins_is_in_the_title_and_nothing_before_it_in_the_line() -> None:
    driver = against_bots()
    play, titles = driver.table.state, set[str]()
    while driver.match.position.phase < 7:
        if play.situation is not None:
            play.play(driver.match.moves[-1])
        driver.step(0.05)
        beat = play.playback.beat
        if beat is not None and beat.seconds and type(beat.event).__name__ == "PhaseBegan":
            titles.add(driver.table.composer.bar.title)
            assert driver.table.composer.bar.line == ""
    assert "Round I · Mine disaster" in titles


def test_a_bot_that_thinks_for_long_shows_that_it_is_alive_and_costs_little() -> None:
    driver = against_bots()
    driver.table.bots._thinker = Silent()
    driver.table.bots.close()
    driver.step(0.1)
    title, before, titles = driver.table.composer.bar.title, driver.app.frames, list[str]()
    assert title.endswith("turn")
    for _ in range(90):
        driver.step(0.05)
        if driver.table.composer.bar.title != (titles or [title])[-1]:
            titles.append(driver.table.composer.bar.title)
    assert titles[0].endswith("is thinking.")
    assert titles[1] == titles[0] + "." and titles[2] == titles[0] + ".." and titles[3] == titles[0]
    assert 8 <= driver.app.frames - before <= 14, "two or three pictures a second"


def test_paused_bots_are_said_to_be_paused() -> None:
    driver = against_bots()
    driver.click("bots:pause")
    for _ in range(60):
        driver.step(0.05)
    question, at = driver.table.composer.bar, driver.match.at
    assert question.title.startswith("Paused: ") and question.actions[0].face is Face.CHOSEN
    driver.step(3)
    assert driver.match.at == at and driver.table.composer.bar is question


def test_a_step_goes_on_until_there_was_something_to_see() -> None:
    lifted = at("put")
    put = next(move for move in lifted.moves if move.kind == "put")
    lift = lifted.now.move
    lifted.jump(lifted.at - 1)
    assert lift and lift.kind == "lift"
    driver = KohleDriver(of_bots(lifted), animation="normal")
    driver.table.bots._thinker = Scripted(lift, put, *lifted.moves)
    driver.table.bots.close()
    driver.table.bots.paused = True
    driver.step(1)
    before = driver.match.at
    driver.key(pygame.K_n)
    for _ in range(60):
        driver.step(0.05)
    assert driver.match.at == before + 2 and driver.table.bots.paused
    assert driver.table.composer.bar.title.startswith("Paused: ")


def of_bots(match: KohleMatch) -> KohleMatch:
    """The same game with bots on all seats."""
    match.setup = replace(match.setup, seats=tuple(replace(seat, kind="random") for seat in match.setup.seats))
    return match


def test_bots_are_not_paused_unseen_in_ones_own_turn() -> None:
    driver = against_bots()
    while driver.table.state.situation is None:
        driver.step(0.05)
    for key in (pygame.K_p, pygame.K_n):
        driver.key(key)
        assert not driver.table.bots.paused
