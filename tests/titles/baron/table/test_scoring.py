"""A shift is scored element by element, and whoever wants to know why leafs through it."""

import random
from functools import lru_cache

import pygame
import pytest

from game.engine.event import Event, teller
from game.engine.match import Match
from game.scenes.table.flights import middle_of
from game.texts import Texts
from game.titles.baron.layouts.boards import board_path
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.scoring import score_shift
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.state import Position
from game.titles.baron.table.beats import A_SPOT, beat_of
from game.titles.baron.table.scoring import scoring_of
from game.titles.baron.things.tunnels import AS_THEY_CAME
from game.titles.baron.view.picture import ScoringPicture
from tests.titles.baron.given import given, has
from tests.titles.baron.table.table_driver import BaronDriver, new_match

ELEMENTS = 4  # of the first shift
TIE = "Red and Blue tie for the most: each takes the first reward, and there is no second."


@lru_cache
def moves_before(seed: int) -> tuple[int, ...]:
    """Which of the offered moves lead up to the last one before a scoring that pays somebody, and that one."""
    dice, match = random.Random(seed), new_match(3, seed)
    played = []
    while not any(isinstance(event, ev.ElementScored) for event in match.now.events):
        liked = [i for i, move in enumerate(match.moves) if move.kind in ("load", "cage_to_order", "storage_to_order")
                 or move.what.startswith(("mining", "delivery"))]  # fmt: skip
        played.append(dice.choice(liked if liked and dice.random() < 0.8 else range(len(match.moves))))
        match.play(match.moves[played[-1]])
    return tuple(played)


def at_scoring(seed: int = 1, **settings: object) -> BaronDriver:
    """The last move of the first shift has just been made, and its first element is shown."""
    match: Match[Position] = new_match(3, seed)
    *before, last = moves_before(seed)
    for number in before:
        match.play(match.moves[number])
    driver = BaronDriver(match, (1366, 768), animation="normal", **settings)
    driver.table.state.play(match.moves[last])
    return until_scored(driver)


def until_scored(driver: BaronDriver) -> BaronDriver:
    """The first element is shown."""
    for _ in range(3000):
        if "element" in driver.table.arrangement.panels:
            return driver
        if driver.table.state.waits:
            driver.table.clicks.press("go_on")
        driver.step(0.01)
    raise AssertionError("nothing is scored")


def picture(driver: BaronDriver, panel: str = "element") -> ScoringPicture:
    content = driver.table.arrangement.panels[panel].content
    assert isinstance(content, ScoringPicture)
    return content


def element(driver: BaronDriver) -> int:
    return picture(driver).element.number


def key(driver: BaronDriver, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    driver.step(0.01)


@pytest.mark.parametrize(
    ("players", "orders", "told"),
    [
        (2, (["truck_yyy"], ["truck_y"]), "With 2 players there is no reward for second place."),
        (2, (["truck_yyy"], []), ""),
        (2, (["truck_y"], ["barrow_y"]), TIE),
        (3, (["truck_yyy"], ["truck_y"]), ""),
    ],
)  # fmt: skip
def test_why_nobody_is_second_is_told_where_it_is_not_plain(players, orders, told) -> None:
    """7.5: the sheet shows a second reward, as the board does."""
    pos = given(players)
    for seat, delivered in enumerate(orders):
        has(pos, seat, delivered=delivered)
    events: list[Event] = []
    pos.tell = teller(events)
    score_shift(pos)
    scored = next(event for event in events if isinstance(event, ev.ElementScored))
    shown = scoring_of(pos, seated(players, 1).seats, events, scored, Texts("en", "baron"), over=True)
    assert shown.remark == told


def test_next_and_back_go_from_element_to_element() -> None:
    driver = at_scoring()
    assert element(driver) == 1
    driver.click("leaf:on")
    assert element(driver) == 2
    driver.click("leaf:back")
    assert element(driver) == 1 and picture(driver).paid


def test_what_was_leafed_back_to_stays() -> None:
    driver = at_scoring()
    driver.click("leaf:on")
    driver.click("leaf:back")
    driver.step(20.0)
    assert element(driver) == 1 and not driver.table.moving
    driver.click("leaf:on")
    driver.step(20.0)
    assert element(driver) == 2 and picture(driver).paid


def test_pause_lets_the_bars_grow_and_waits_until_it_goes_on() -> None:
    driver = at_scoring()
    driver.click("leaf:stay")
    driver.step(20.0)
    assert element(driver) == 1 and picture(driver).paid
    driver.click("leaf:stay")
    for _ in range(300):
        driver.step(0.1)
    assert driver.table.state.waits and element(driver) == ELEMENTS


@pytest.mark.parametrize(("on", "back"), [(pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_SPACE, pygame.K_LEFT)])
def test_keys_leaf_too(on: int, back: int) -> None:
    driver = at_scoring()
    key(driver, on)
    assert element(driver) == 2
    key(driver, back)
    assert element(driver) == 1
    key(driver, pygame.K_p)
    leafing = driver.table.state.playback.leafing
    assert leafing is not None and not leafing.stays
    key(driver, pygame.K_s)
    assert driver.table.state.waits


def test_after_the_last_element_one_can_still_leaf_back() -> None:
    driver = at_scoring()
    driver.click("finish")
    assert driver.table.state.waits and driver.table.composer.go == "go_on" and element(driver) == ELEMENTS
    driver.click("leaf:back")
    assert element(driver) == ELEMENTS and not driver.table.state.waits
    for number in range(ELEMENTS - 1, 0, -1):
        driver.click("leaf:back")
        assert element(driver) == number
    assert "leaf:back" in driver.app.targets() and driver.table.state.playback.leafing is not None
    driver.click("leaf:back")
    assert element(driver) == 1


def test_who_leafs_quickly_does_not_leave_the_scoring() -> None:
    driver = at_scoring()
    for _ in range(ELEMENTS + 3):
        key(driver, pygame.K_SPACE)
    assert driver.table.state.waits and element(driver) == ELEMENTS


def test_a_click_beside_the_buttons_shows_the_next() -> None:
    driver = at_scoring()
    at = driver.table.arrangement.panels["dial"].area.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    driver.step(0.01)
    assert element(driver) == 2


@pytest.mark.parametrize("seed", [1, 5])
def test_rewards_come_when_the_bars_are_whole_and_add_up(seed: int) -> None:
    driver = at_scoring(seed)
    start = [row.before for row in picture(driver).sheet]
    for number in range(1, ELEMENTS + 1):
        shown = picture(driver)
        scored = driver.table.state.playback.beat.event  # type: ignore[union-attr]
        assert isinstance(scored, ev.ElementScored) and shown.element.number == number
        drawn = {one.seat: sum(map(len, one.parts)) for one in shown.counts}
        assert drawn == dict(enumerate(scored.counts)), "what is drawn is what the rules have counted"
        if max(scored.counts) > 1:
            assert not shown.paid and all(row.rewards[number - 1] is None for row in picture(driver, "dial").sheet)
        driver.step(A_SPOT * max(scored.counts))
        paid = picture(driver, "rewards")
        assert picture(driver).paid and [row.before for row in paid.sheet] == start
        for seat, row in enumerate(paid.sheet):
            assert bool(row.rewards[number - 1]) == (seat in (*scored.leaders, *scored.seconds))
            assert row.after == row.before + sum(reward or 0 for reward in row.rewards)
        driver.table.clicks.press("leaf:on")
        driver.step(0.01)
    over = picture(driver, "rewards")
    assert driver.table.state.waits
    assert [row.after for row in over.sheet] == [p.points for p in driver.table.state.position.players]
    assert [row.before for row in over.sheet] == start


def test_final_points_rise_where_the_points_of_each_stand_and_nothing_rises_for_none() -> None:
    driver = BaronDriver(new_match(3, seed=4, layout="one_shift", people=1), animation="normal")
    match, seats = driver.match, driver.match.setup.seats
    for seat in range(3):
        beat = beat_of(ev.FinalPoints(seat, "marks", 5, 1), match.position, seats, AS_THEY_CAME)
        assert beat.rise is not None
        panel = driver.table.arrangement.panels["sheet" if seat == 0 else "players"]
        place = "head:points" if seat == 0 else f"seat:{seat}:points"
        assert panel.places()[place].collidepoint(middle_of(beat.rise.at, driver.table.arrangement, driver.table.view))
    none = beat_of(ev.FinalPoints(0, "balance", 0, 0), match.position, seats, AS_THEY_CAME)
    assert none.rise is None and not none.sound and none.seconds


def test_a_game_of_more_shifts_than_the_dial_has_thirds_is_scored_at_the_table(tmp_path) -> None:
    file = tmp_path / "long.yaml"
    file.write_text(board_path("standard").read_text("utf-8").replace("shifts: 3", "shifts: 4"), "utf-8")
    dice, match = random.Random(1), new_match(2, layout=str(file))
    while not any(isinstance(event, ev.ShiftScored) and event.shift == 4 for event in match.now.events):
        match.play(dice.choice(match.moves))
    last = match.now.move
    assert match.undo() and last is not None
    driver = BaronDriver(match, (1366, 768), animation="normal")
    driver.table.state.play(last)
    assert picture(until_scored(driver)).shift == 4
    assert driver.table.arrangement.panels["dial"].cut == []


def test_the_middle_of_the_dial_says_what_the_clock_counts_and_its_sectors_open_nothing() -> None:
    driver = at_scoring()
    driver.hover("clock")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and tip.title == "Shift clock" and tip.notes
    middle, dial = driver.app.targets()["clock"], driver.table.arrangement.panels["dial"].area
    assert middle.w < dial.w / 2
