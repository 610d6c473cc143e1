"""11.2: what only one player may see is shown to him alone."""

import random

import pygame
import pytest

from game.engine.match import Match
from game.titles.baron.bots import explain
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import HIDDEN
from game.titles.baron.rules.state import Position
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed

SPACES = {"choose_tile": "factory_draw", "choose_order": "order_draw"}


def looking(step: str, people: int = 9) -> BaronDriver:
    """Somebody has just placed workers on a draw space."""
    return BaronDriver(placed(new_match(3, people=people), SPACES[step]))


def log_of(driver: BaronDriver) -> str:
    return " ".join(line.text for line in driver.table.log.lines)


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_a_curtain_hides_the_five_until_its_player_lifts_it(step: str) -> None:
    driver = looking(step)
    assert "curtain" in driver.table.arrangement.panels and "tray" not in driver.table.arrangement.panels
    assert not any(target.startswith("keep:") for target in driver.app.targets())
    driver.click("curtain")
    assert "tray" in driver.table.arrangement.panels and "keep:0" in driver.app.targets()


def ask_for_a_hint(driver: BaronDriver) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0))
    driver.step()
    driver.step()


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_a_hint_does_not_tell_what_lies_behind_the_curtain(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "HINT_SECONDS", 0.0)
    driver = looking(step)
    ask_for_a_hint(driver)
    assert driver.table.hints.advice is None
    driver.click("curtain")
    ask_for_a_hint(driver)
    assert driver.table.hints.advice is not None and "tray" in driver.table.arrangement.panels


def test_alone_against_bots_there_is_no_curtain() -> None:
    driver = looking("choose_tile", people=1)
    assert "tray" in driver.table.arrangement.panels


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_the_log_does_not_tell_what_was_seen(step: str) -> None:
    driver = looking(step)
    seen = next(event for event in reversed(driver.match.now.events) if isinstance(event, ev.PiecesSeen))
    words = driver.table.parts.words
    told = log_of(driver)
    assert str(words.event(seen)) not in told
    assert "; ".join(map(words.place, seen.pieces)) not in told


def test_undo_does_not_reach_behind_a_look() -> None:
    driver = looking("choose_tile")
    at = driver.match.at
    assert driver.table.session.undo_step() is None
    driver.click("curtain")
    driver.click("pile:top")
    driver.click("put_back")
    assert driver.table.session.undo_to(at - 1) is None


def test_another_player_who_looks_back_sees_backs() -> None:
    driver = looking("choose_tile")
    match: Match[Position] = driver.match
    assert match.decision is not None
    for seat in range(3):
        pieces = match.rules.seen(match.position, seat).inspected
        assert (HIDDEN in pieces) == (seat != match.decision.player)


def test_looking_back_at_a_look_shows_the_table_without_a_tray() -> None:
    driver = looking("choose_tile")
    driver.click("curtain")
    at = driver.match.at
    driver.click("pile:bottom")
    driver.click("put_back")
    driver.table.state.look_at(at)
    driver.table.refresh()
    assert "tray" not in driver.table.arrangement.panels


def test_a_game_that_is_over_may_be_played_on_from_before_a_look_since_that_is_another_game() -> None:
    match, dice = new_match(3, people=9), random.Random(3)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    driver = BaronDriver(match)
    looks = [at for at, entry in enumerate(match.entries) if any(isinstance(e, ev.PiecesSeen) for e in entry.events)]
    back = driver.table.session.undo_to(looks[0] - 1)
    assert back is not None and back.over and back.asks and back.to == looks[0] - 1
