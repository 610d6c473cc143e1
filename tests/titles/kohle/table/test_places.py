"""Nothing moves under the cursor, and light has two levels."""

from __future__ import annotations

import pygame
import pytest

from game.texts import LANGUAGES
from game.titles.kohle.rules.phases.action import ACTIONS
from game.titles.kohle.title import KohleMatch
from game.view.light import Light
from game.view.panels import Mark
from tests.titles.kohle.table.random_games import at, found, last_securing
from tests.titles.kohle.table.table_driver import KohleDriver, visible_choices

SIZES = [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080)]


def cards(driver: KohleDriver) -> dict[str, tuple[int, int, int, int]]:
    """Where the mines on offer lie."""
    return {target: tuple(rect) for target, rect in driver.app.targets().items() if target.startswith("display:")}


@pytest.mark.parametrize("size", SIZES)
def test_after_a_purchase_the_cards_keep_their_places(size: tuple[int, int]) -> None:
    driver = KohleDriver(at("turn", 40), size)
    before = cards(driver)
    driver.click("action:buy")
    bought = next(t for t in sorted(visible_choices(driver)) if t.startswith("display:") and t != max(before))
    driver.click(bought)
    assert cards(driver) == before, "until it is laid the card lies where it was"
    while driver.match.decision and driver.match.decision.step != "turn":
        driver.play(driver.match.moves[0])
    after = cards(driver)
    assert after.keys() == before.keys() - {bought}
    assert all(before[card] == rect for card, rect in after.items())


def test_the_cards_lie_the_same_when_the_game_is_loaded_and_looked_back_at() -> None:
    def amid_a_phase(match: KohleMatch) -> bool:
        now, before = match.position, match.entries[match.at - 1].position
        return now.round == 2 and now.phase == before.phase == 3 and bool(match.decision)

    driver = KohleDriver(found(amid_a_phase))
    places = cards(driver)
    driver.table.state.look_at(driver.match.at - 1)
    driver.step()
    earlier = cards(driver)
    assert places.items() <= earlier.items()


@pytest.mark.parametrize("size", SIZES)
def test_between_phases_the_cards_close_up_and_the_log_grows_while_all_else_stays(size: tuple[int, int]) -> None:
    """Given a phase in which mines were bought, when the next begins, then no gap is left and the log has the room."""

    def in_phase(phase: int) -> KohleMatch:
        return found(lambda m: (m.position.round, m.position.phase) == (2, phase) and bool(m.decision))

    second, third = KohleDriver(in_phase(2), size), KohleDriver(in_phase(3), size)
    gone = set(second.match.position.display) - set(third.match.position.display)
    assert gone and len(cards(third)) == len(third.match.position.display)
    before, after = second.table.arrangement.areas, third.table.arrangement.areas
    assert (after.players, after.board, after.grid) == (before.players, before.board, before.grid)
    assert after.log.h >= before.log.h and after.log.bottom == before.log.bottom
    rows = {(rect[1], rect[3]) for rect in cards(third).values()}
    assert len(rows) == -(-len(cards(third)) // after.grid.columns)


def both_ways(match: KohleMatch) -> bool:
    return {"exchange coins", "exchange workers"} <= set(map(str, match.moves))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_opening_exchange_moves_and_renumbers_nothing(size: tuple[int, int], language: str) -> None:
    driver = KohleDriver(found(both_ways), size, language=language)
    before = driver.app.targets()
    driver.click("action:exchange")
    after, question = driver.app.targets(), driver.table.composer.bar
    for button in ("action:exchange", *(f"action:{kind}" for kind in ACTIONS)):
        assert after[button] == before[button]
    assert [button.key for button in (*question.actions, *question.free)] == list("12345678")
    assert driver.table.arrangement.panels["action_bar"].cut == []


@pytest.mark.parametrize("size", SIZES)
def test_the_big_button_stays_where_it_is_whatever_comes(size: tuple[int, int]) -> None:
    places = []
    for match in (at("turn", 40), found(last_securing), at("bid"), at("lay")):
        driver = KohleDriver(match, size)
        places.append(tuple(driver.table.arrangement.areas.action_bar))
    assert len(set(places)) == 1


def test_on_a_turn_what_is_merely_possible_has_a_thin_rim() -> None:
    driver = KohleDriver(at("turn", 40))
    table = driver.table
    marks = {table.composer.marks[target] for target in table.composer.glowing}
    assert marks == {Mark.POSSIBLE}
    driver.click("action:buy")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0)))
    driver.step()
    strong = {t for t, mark in table.composer.marks.items() if mark in (Mark.OFFERED, Mark.WARNED)}
    assert strong and all(target.startswith(("display:", "mine:")) for target in strong)
    lights = set(table.arrangement.board.lights.values())
    assert Light.OFFERED in lights or Light.WARNED in lights


def test_in_a_step_what_it_asks_for_shines() -> None:
    driver = KohleDriver(at("hire"))
    marks = {driver.table.composer.marks[target] for target in driver.table.composer.glowing}
    assert marks <= {Mark.OFFERED, Mark.WARNED}


def test_while_a_village_is_chosen_no_ground_lights_up() -> None:
    driver = KohleDriver(found(lambda m: "settle" in {move.kind for move in m.moves}))
    driver.click("action:settle")
    for target in [t for t in driver.app.targets() if t.startswith(("mine:", "large:", "ground:"))]:
        driver.hover(target)
        assert not [place for place in driver.table.composer.marks if place.startswith("ground:")], target


def test_words_beside_a_card_cut_no_hole_into_its_glow() -> None:
    driver = KohleDriver(at("turn", 40))
    display = driver.table.arrangement.panels["display"]
    trust, card = display.targets()["trust"], next(rect for t, rect in display.targets().items() if t != "trust")
    assert tuple(trust) not in [shape[:4] for shape in display._beside(card)]
