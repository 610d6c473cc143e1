"""Keys do what they say: acknowledging is not deciding, and no key means something else by the way."""

from __future__ import annotations

import random

import pygame
import pytest

from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match
from game.view.panels.contents import Face
from game.view.pause_menu import KEYS
from tests.titles.kohle.table.random_games import at, found, last_securing
from tests.titles.kohle.table.table_driver import KohleDriver, visible_choices

GOES_ON = (pygame.K_SPACE, pygame.K_RETURN)


def at_a_summary() -> KohleDriver:
    """A phase that went by itself is over; what it brought waits to be read."""
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.click("done")
    for _ in range(600):
        if driver.table.state.waits:
            return driver
        driver.step(0.1)
    raise AssertionError("nothing waits")


@pytest.mark.parametrize("step", ["load", "bid", "second_worker", "turn", "miners", "secure", "spend_extra"])
def test_space_decides_nothing(step: str) -> None:
    """...neither does Enter, as long as the keyboard is on nothing."""
    driver = KohleDriver(at(step))
    before = driver.match.at
    for key in GOES_ON * 3:
        driver.key(key)
        driver.step(2.5)
    assert driver.match.at == before and driver.table.pane.overlay is None


@pytest.mark.parametrize("step", ["load", "bid", "second_worker", "extras"])
def test_what_is_offered_is_declined_by_its_own_key_only(step: str) -> None:
    driver = KohleDriver(at(step))
    before, go = driver.match.at, driver.table.composer.bar.go
    assert go and go.key == "X"
    driver.key(pygame.K_e)
    assert driver.match.at == before
    driver.key(pygame.K_x)
    assert driver.match.at > before


def test_e_pressed_on_and_on_swallows_nothing_that_goes_by_itself() -> None:
    driver = at_a_summary()
    before, phase = driver.match.at, driver.table.state.position.phase
    for _ in range(20):
        driver.key(pygame.K_e)
        driver.step(0.3)
    assert driver.table.state.waits and driver.table.state.position.phase == phase and driver.match.at == before


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_s, pygame.KMOD_CTRL), (pygame.K_1, 0), (pygame.K_n, 0), (pygame.K_x, 0), (pygame.K_m, 0),
     (pygame.K_F1, 0), (pygame.K_TAB, 0), (pygame.K_l, 0)],
)  # fmt: skip
def test_at_go_on_other_keys_do_not_go_on(key: int, mod: int) -> None:
    driver = at_a_summary()
    phase = driver.table.state.position.phase
    driver.key(key, mod)
    driver.step(0.5)
    assert driver.table.state.waits and driver.table.state.position.phase == phase


def test_at_go_on_the_game_can_be_saved_and_left() -> None:
    driver = at_a_summary()
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    assert "dialog.yes" in driver.app.targets() and driver.table.state.waits
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets() and driver.table.state.waits


def test_skip_stops_at_each_summary() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.click("done")
    stops = []
    for _ in range(60):
        if not driver.table.state.playback.playing:
            break
        if driver.table.state.waits:
            stops.append(driver.table.state.position.phase)
        driver.step(2.1)
        driver.key(pygame.K_SPACE)
    assert {5, 7} <= set(stops) and len(stops) == len(set(stops))


def test_skipping_ahead_of_bots_stops_at_each_summary_too() -> None:
    match, chance = new_match(seated(4, 3, kinds=("human", "random", "random", "random"))), random.Random(3)
    while match.decision and not (last_securing(match) and match.decision.player):
        match.play(chance.choice(match.moves))
    driver, waited = KohleDriver(match, animation="normal"), []
    driver.key(pygame.K_s)
    for _ in range(100):
        if driver.table.state.waits:
            waited.append(driver.table.state.position.phase)
            driver.step(1.2)
            driver.key(pygame.K_SPACE)
            driver.key(pygame.K_s)
        driver.step(0.2)
    assert {5, 7} <= set(waited) and len(waited) == len(set(waited))


def test_without_motion_each_summary_waits_to_be_read_all_the_same() -> None:
    driver, waited = KohleDriver(found(last_securing), animation="off", continues=False), []
    driver.click("done")
    for _ in range(100):
        if driver.table.state.waits:
            assert driver.table.composer.go == "go_on"
            waited.append(driver.table.state.position.phase)
            driver.step(1.2)
            driver.key(pygame.K_SPACE)
        driver.step(0.2)
    assert {5, 7} <= set(waited) and len(waited) == len(set(waited))


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_going_on_by_itself_is_a_setting(animation: str) -> None:
    driver = KohleDriver(found(last_securing), animation=animation, continues=True)
    driver.click("done")
    for _ in range(900):
        if not driver.table.state.playback.playing:
            break
        assert not driver.table.state.waits
        driver.step(0.1)
    assert not driver.table.state.playback.playing


def test_what_the_keyboard_is_on_does_not_pass_to_the_next_player() -> None:
    driver = KohleDriver(acted())
    seat = driver.table.session.asked
    driver.table.state.focus = "end"
    driver.key(pygame.K_RETURN)
    assert driver.table.session.asked != seat and driver.table.state.focus == ""
    before = driver.match.at
    driver.step(2.5)
    driver.key(pygame.K_RETURN)
    assert driver.match.at == before


def test_arrows_go_from_one_glowing_place_to_the_next() -> None:
    driver = KohleDriver(at("turn", 40), (1366, 768))
    places = driver.app.targets()
    driver.key(pygame.K_DOWN)
    first = driver.table.state.focus
    assert first in visible_choices(driver)
    ways = {pygame.K_RIGHT: (1, 0), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_UP: (0, -1)}
    moved = 0
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 4:
        before = driver.table.state.focus
        driver.key(key)
        after = driver.table.state.focus
        way, here, there = ways[key], places[before].center, places[after].center
        moved += before != after
        assert before == after or sum(way[i] * (there[i] - here[i]) for i in (0, 1)) > 0
    assert moved > 10


def test_every_choice_of_a_turn_is_a_few_arrows_away() -> None:
    """...where Tab would go round all of them."""
    driver = KohleDriver(at("turn", 40), (1366, 768))
    choices, seen, waiting = visible_choices(driver), {}, [""]
    while waiting:
        focus = waiting.pop(0)
        for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            driver.table.state.focus = focus
            driver.key(key)
            if (found := driver.table.state.focus) not in seen:
                seen[found] = seen.get(focus, 0) + 1
                waiting.append(found)
    missed = choices - seen.keys()
    assert not missed and max(seen.values()) <= 14, (missed, seen)


def test_from_near_arrows_move_the_board_and_with_shift_always() -> None:
    driver = KohleDriver(at("turn", 40))
    camera = driver.table.arrangement.board.camera
    driver.key(pygame.K_PLUS)
    driver.step(0.5)
    before = camera.x, camera.y
    driver.key(pygame.K_RIGHT)
    assert (camera.x, camera.y) != before and driver.table.state.focus == ""
    driver.key(pygame.K_TAB)
    focus, before = driver.table.state.focus, (camera.x, camera.y)
    driver.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert (camera.x, camera.y) != before and driver.table.state.focus == focus


def test_at_go_on_enter_goes_on_whatever_was_chosen_before() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.table.state.focus = "done"
    driver.key(pygame.K_RETURN)
    for _ in range(600):
        if driver.table.state.waits:
            break
        driver.step(0.1)
    assert driver.table.state.waits and driver.table.state.focus == ""
    driver.step(2.1)
    driver.key(pygame.K_RETURN)
    assert not driver.table.state.waits


def test_function_keys_follow_the_rows_as_listed() -> None:
    driver = KohleDriver(found(lambda m: m.position.order != (0, 1, 2, 3) and bool(m.decision)))
    places = driver.table.arrangement.panels["players"].targets()
    rows = sorted((rect.y, target) for target, rect in places.items() if target.startswith("seat:"))
    for i, (_, row) in enumerate(rows):
        driver.table.state.other = None
        shown = driver.table.state.seat
        driver.key(pygame.K_F1 + i)
        seat = int(row.removeprefix("seat:"))
        assert driver.table.state.seat == seat or (i, shown) == (0, seat)


def over() -> KohleDriver:
    match = new_match(seated(3, 5))
    while match.decision:
        match.play(match.moves[-1])
    return KohleDriver(match)


def test_escape_works_when_the_game_is_over() -> None:
    driver = over()
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets()
    driver.key(pygame.K_ESCAPE)
    driver.click("result")
    assert driver.app.scenes.names[-1] == "result"
    driver.step(1.0)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scenes.names[-1] == "table"


def test_space_leads_to_the_result_and_back_to_now() -> None:
    driver = over()
    driver.table.state.look_at(5)
    driver.step()
    driver.key(pygame.K_SPACE)
    assert driver.table.state.looking is None
    driver.key(pygame.K_SPACE)
    assert driver.app.scenes.names[-1] == "result"


def test_the_list_of_keys_tells_of_the_rule_book_from_anywhere() -> None:
    driver = KohleDriver(at("turn", 40))
    driver.key(pygame.K_SLASH, unicode="?")
    names = {driver.table.t(f"keys.{key}.key") for key in KEYS if f"keys.{key}.key" in driver.table.texts}
    assert {"F11", "F12", "X", "Space"} <= names
    assert driver.table.pane.overlay is not None


def test_the_big_button_says_which_key_presses_it() -> None:
    driver = KohleDriver(at("turn", 40))
    go = driver.table.composer.bar.go
    assert go and (go.key, go.face) == ("E", Face.GO)
    waiting = at_a_summary().table.composer.bar.go
    assert waiting and waiting.key == "Space"


def acted() -> KohleMatch:
    """Somebody has acted and may end his turn."""
    return found(lambda m: bool(m.decision and m.decision.step == "turn" and m.decision.params.get("acted")))


def test_the_change_of_players_is_seen_from_afar_and_goes_by_itself() -> None:
    driver = KohleDriver(acted())
    driver.key(pygame.K_e)
    seat, turn = driver.match.setup.seats[driver.table.session.asked or 0], driver.table.handover.sign.turn
    assert turn and turn.colour == seat.colour and seat.name in turn.words
    driver.step(1.0)
    driver.step(1.5)
    assert driver.table.handover.sign.turn is None


def test_whose_turn_it_is_stands_beside_the_choices_and_goes_when_he_acts() -> None:
    driver = KohleDriver(new_match(seated(3, 5)), (1366, 768))
    driver.click(next(target for target in sorted(visible_choices(driver)) if target.startswith("bonus:")))
    sign = driver.table.handover.sign
    assert sign.turn and sign.lies
    places = driver.app.targets()
    assert not [target for target in visible_choices(driver) if sign.lies.colliderect(places[target])]
    driver.key(pygame.K_TAB)
    assert sign.turn, "the hand of the one before"
    driver.step(0.5)
    driver.key(pygame.K_TAB)
    assert sign.turn is None


def test_one_person_alone_is_not_told_that_it_is_his_turn() -> None:
    match = new_match(seated(4, 3, kinds=("human", "random", "random", "random")))
    driver = KohleDriver(match)
    driver.step(0.5)
    assert driver.table.handover.sign.turn is None


def test_a_gate_between_players_is_a_setting_and_opens_to_its_button_only() -> None:
    driver = KohleDriver(acted(), ready=True)
    driver.key(pygame.K_e)
    assert set(driver.app.targets()) == {"ready"}
    before = driver.match.at
    driver.key(pygame.K_SPACE)
    assert set(driver.app.targets()) == {"ready"}, "the hand of the one before"
    driver.step(0.5)
    driver.click_at((20, 20))
    driver.key(pygame.K_e)
    driver.resize((1366, 768))
    driver.step(0.5)
    assert set(driver.app.targets()) == {"ready"}
    driver.key(pygame.K_SPACE)
    assert "action:buy" in driver.app.targets() and driver.match.at == before
