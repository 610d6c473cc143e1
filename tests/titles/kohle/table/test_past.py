"""Looking back through the log: a line leads to the moment it tells of, be it in the midst of a move."""

from __future__ import annotations

import pygame

from game.engine.history import end_of
from game.titles.kohle.rules import events as ev
from tests.titles.kohle.table.random_games import at
from tests.titles.kohle.table.table_driver import KohleDriver


def test_a_line_of_the_log_leads_to_its_own_phase() -> None:
    """Several phases go by after one move: the line of the eighth shows the eighth, not what came after it."""
    match = at("turn", 60)
    driver = KohleDriver(match)
    log, play = driver.table.log, driver.table.state
    round_, phase, seen = 0, 0, set()
    for line in list(log.update(match)):
        event = match.entries[line.entry].events[line.event]
        if isinstance(event, ev.RoundBegan):
            round_, phase = event.round, 1
        elif isinstance(event, ev.PhaseBegan):
            phase = event.phase
        if line.entry:
            driver.table.program.run(f"log:{line.id}")
            driver.table.refresh()
            now = (line.entry, line.event + 1) == (match.at, len(match.now.events))
            assert (play.looking is None) == now
            assert (play.position.round, play.position.phase) == (round_, phase), line.text
            if not now:
                assert play.looking and log.last_before(play.looking) == line.id, "and what came later is dimmed"
            seen.add(play.position.phase)
    assert {6, 7, 8, 9, 10} <= seen


def test_from_the_midst_of_a_move_one_goes_back_before_it_and_on_to_its_end() -> None:
    driver = KohleDriver(at("turn", 60))
    play, match = driver.table.state, driver.match
    line = next(line for line in driver.table.log.update(driver.match) if line.text == "Round II")
    assert any(isinstance(event, ev.PhaseBegan) for event in match.entries[line.entry].events[line.event + 1 :])
    driver.table.program.run(f"log:{line.id}")
    driver.table.refresh()
    assert play.situation is None and play.asked is None
    driver.click("past:before")
    assert play.looking == end_of(match, line.entry - 1)
    driver.table.program.run(f"log:{line.id}")
    driver.table.refresh()
    driver.click("past:after")
    assert play.looking == end_of(match, line.entry)
    driver.table.program.run(f"log:{line.id}")
    driver.table.refresh()
    driver.click("past:here")
    driver.click("dialog.yes")
    assert match.at < line.entry and play.looking is None


def test_the_timeline_leads_to_the_beginning_of_a_round_by_its_number() -> None:
    driver = KohleDriver(at("turn", 150))
    play = driver.table.state
    assert play.position.round > 2
    driver.click("timeline:2")
    assert play.looking is not None and (play.position.round, play.position.phase) == (2, 1)


def test_the_whole_log_opens_at_the_moment_that_is_looked_at() -> None:
    driver = KohleDriver(at("turn", 150), (1366, 768))
    told = [line for line in driver.table.log.lines if not line.heading and not line.aside]
    line = told[len(told) // 2]
    driver.table.state.look_at(line.entry, line.event + 1)
    driver.table.refresh()
    driver.step(0.1)
    assert f"log:{line.id}" in driver.table.arrangement.panels["log"].targets(), "and in the low one it is in view"
    driver.key(pygame.K_l)
    assert f"log:{line.id}" in driver.table.arrangement.panels["log_open"].targets()
