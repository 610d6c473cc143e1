"""Inserting and redeploying: the second miner goes as the first did, and a place with two meanings says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.choices import InARow
from game.engine.move import Move
from game.texts import LANGUAGES
from game.titles.kohle.table.asked import piece
from game.titles.kohle.title import KohleMatch
from game.view.panels.pen import Pen
from tests.titles.kohle.table.random_games import found
from tests.titles.kohle.table.table_driver import KohleDriver

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]


def both(match: KohleMatch, kind: str) -> list[str]:
    """Where a miner stands that may be lifted and another may be inserted."""
    if match.decision is None or match.decision.step != "miners":
        return []
    inserts = {move.what for move in match.moves if move.kind == "insert"}
    return sorted(m.what for m in match.moves if m.kind == "lift" and m.what in inserts and m.what.startswith(kind))


def at_settlement(size: tuple[int, int] = (1600, 1000), **settings: str) -> tuple[KohleDriver, str]:
    driver = KohleDriver(found(lambda match: bool(both(match, "village:"))), size, **settings)
    return driver, both(driver.match, "village:")[0]


def last_moves(driver: KohleDriver, n: int) -> list[Move | None]:
    entries = driver.match.entries
    return [entry.move for entry in entries[driver.match.at - n + 1 : driver.match.at + 1]]


def test_a_station_clicked_after_a_settlement_redeploys_its_miner() -> None:
    driver, village = at_settlement()
    station = next(place for place in driver.match.position.board.neighbours[village] if place.startswith("station:"))
    driver.click(village)
    assert station in driver.table.composer.glowing
    driver.click(station)
    assert last_moves(driver, 2) == [Move("lift", village), Move("put", station)]


def test_a_second_click_on_a_settlement_inserts() -> None:
    driver, village = at_settlement()
    driver.click(village)
    driver.click(village)
    assert last_moves(driver, 1) == [Move("insert", village)]


def test_with_a_settlement_chosen_exactly_what_it_may_do_glows_and_the_rest_says_what_to_choose() -> None:
    driver, village = at_settlement()
    driver.click(village)
    sit = driver.table.state.situation
    assert sit is not None
    puts = {choice.last.what for choice in sit.choices.values() if isinstance(choice, InARow)}
    assert driver.table.composer.glowing == puts | {"pool"}
    assert {"kind:insert", "kind:lift"} <= {button.id for button in driver.table.composer.bar.free}
    refused = next(t for t in driver.app.targets() if t.startswith("station:") and t not in puts)
    driver.hover(refused)
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and any("Insert or Redeploy" in note.text for note in tip.notes)
    driver.hover(next(iter(puts)))
    assert driver.table.tooltips.tooltip.tip is not None and not driver.table.tooltips.tooltip.tip.refused


@pytest.mark.parametrize("size", SIZES)
def test_the_space_of_a_card_inserts_and_a_miner_on_it_is_lifted(size: tuple[int, int]) -> None:
    match = found(lambda match: bool(both(match, "card:")))
    place = both(match, "card:")[0]
    driver = KohleDriver(match, size)
    driver.click(place)
    assert last_moves(driver, 1) == [Move("insert", place)]
    driver.click("undo")
    miner = piece(place, 0)
    assert {place, miner} <= driver.table.composer.glowing
    driver.click(miner)
    assert last_moves(driver, 1) == [Move("lift", place)]
    assert miner not in driver.app.targets(), "now he is no place of his own"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_of_a_settlement_is_read_in_the_smallest_window(language: str) -> None:
    driver, village = at_settlement((1280, 720), language=language)
    driver.click(village)
    assert driver.table.composer.bar.title.endswith("?")
    assert not driver.table.arrangement.panels["action_bar"].cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("flipped", [False, True])
def test_how_many_miners_are_left_is_read_in_the_smallest_window(
    language: str, flipped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fits(match: KohleMatch) -> bool:
        decision = match.decision
        return bool(decision and decision.step == "miners" and bool(decision.params["engineers"]) == flipped)

    match = found(fits)
    named = tuple(replace(seat, name="Maximilian Augus") for seat in match.setup.seats)  # as long as may be
    match.setup = replace(match.setup, seats=named)
    drawn: list[str] = []
    names = Pen.names

    def noted(pen: Pen, string: str, *args: Any, **more: Any) -> pygame.Rect:
        drawn.append(string)
        return names(pen, string, *args, **more)

    monkeypatch.setattr(Pen, "names", noted)
    driver = KohleDriver(match, (1280, 720), language=language)
    assert match.decision
    left = [str(match.decision.params[what]) for what in ("inserts", "redeploys")]
    assert any(all(number in line for number in left) for line in drawn), drawn
    assert not driver.table.arrangement.panels["action_bar"].cut
