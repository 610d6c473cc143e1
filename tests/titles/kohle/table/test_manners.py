"""How the table behaves towards whoever plays: words on every choice, keys and places that stay, a way back."""

from __future__ import annotations

import pygame
import pytest

from game.texts import LANGUAGES
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table.asked import forgone, places
from game.titles.kohle.title import KohleMatch, new_match
from game.titles.kohle.view.panels.danger import Danger, ladder
from game.view.panels.contents import Face
from game.view.runs import Icon
from game.view.widgets_dialog import Dialog
from tests.titles.kohle.table.random_games import at, found
from tests.titles.kohle.table.table_driver import KohleDriver, visible_choices

SIZES = [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080)]


def right_click(driver: KohleDriver, position: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=position, button=3))
    driver.step()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_or_a_number_at_every_size(language: str, size: tuple[int, int]) -> None:
    for step in ("turn", "miners", "move_in", "load", "bid"):  # one after the other: the same board lies there
        driver = KohleDriver(at(step, 40), size, language=language)
        question = driver.table.composer.bar
        for button in (*question.actions, *question.free):
            assert button.name or button.number, (step, button.id)
        assert driver.table.arrangement.panels["action_bar"].cut == [], step


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_buttons_keep_their_places(size: tuple[int, int]) -> None:
    driver = KohleDriver(at("turn", 40), size)
    before = driver.app.targets()
    driver.click("action:buy")
    assert driver.app.targets() == before
    picking = KohleDriver(new_match(seated(4, 1)), size).app.targets()  # nothing to finish: no big button
    for button in ("menu", "hint", "undo", "redo"):
        assert picking[button] == before[button]


def test_a_double_click_does_not_end_the_next_turn_too() -> None:
    acted = found(lambda m: bool(m.decision and m.decision.step == "turn" and m.decision.params.get("acted")))
    driver = KohleDriver(acted)
    where, before = driver.app.targets()["end"].center, driver.match.at
    driver.click_at(where)
    after = driver.match.at
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
    driver.step()
    assert driver.match.at == after > before


def test_all_actions_stay_in_view_in_the_midst_of_one() -> None:
    driver = KohleDriver(at("miners"), (1280, 720))
    faces = {button.id: button.face for button in driver.table.composer.bar.actions}
    assert list(faces) == [f"action:{kind}" for kind in ("buy", "engine", "settle", "engineer", "miners")]
    assert faces["action:buy"] is Face.REFUSED


def test_number_keys_keep_their_meaning() -> None:
    driver = KohleDriver(found(lambda m: "exchange coins" in map(str, m.moves)))
    driver.key(pygame.K_8)
    keys = {button.id: button.key for button in driver.table.composer.bar.free}
    assert driver.table.state.picks == ("action:exchange",) and keys["action:exchange"] == "8"
    bids = KohleDriver(found(lambda m: sum(move.kind == "bid" for move in m.moves) > 7), (1366, 768))
    shown = {b.id: b.key for b in bids.table.composer.bar.actions if b.number}
    assert min(shown, key=lambda id: int(id[4:])) == next(id for id, key in shown.items() if key == "1")
    bids.click("more")
    assert "1" not in [b.key for b in bids.table.composer.bar.actions]


@pytest.mark.parametrize("how", ["escape", "right click", "his place"])
def test_a_lifted_miner_can_be_put_back(how: str) -> None:
    driver = KohleDriver(at("put"))
    before, decision = driver.match.at, driver.match.decision
    assert decision
    match how:
        case "escape":
            driver.key(pygame.K_ESCAPE)
        case "right click":
            right_click(driver, (300, 300))
        case _:
            source = str(decision.params["source"])
            driver.click(next(t for t in places(driver.match.position, source) if t in driver.app.targets()))
    assert driver.match.at == before - 1 and "menu:resume" not in driver.app.targets()


def test_the_prompt_names_only_what_is_still_possible() -> None:
    acted = found(lambda m: bool(m.decision and m.decision.step == "turn" and m.decision.params.get("acted")))
    driver = KohleDriver(acted)
    line = driver.table.composer.bar.line
    kinds = {move.kind for move in acted.moves}
    assert ("bonus marker" in line, "exchange" in line) == ("use" in kinds, "exchange" in kinds)


def with_rescue_team(match: KohleMatch) -> bool:
    if match.decision is None or match.decision.step != "secure":
        return False
    return {"coin", "rescue"} <= {move.where for move in match.moves}


def danger(driver: KohleDriver) -> Danger:
    content = driver.table.arrangement.panels["sheet"].content
    assert isinstance(content, Danger)
    return content


def test_the_free_rescue_team_comes_before_coins() -> None:
    driver = KohleDriver(found(with_rescue_team))
    faces = {b.id: b.face for b in driver.table.composer.bar.actions}
    assert faces == {"kind:coin": Face.POSSIBLE, "kind:rescue": Face.CHOSEN}
    pos, seat = driver.match.position, driver.match.decision.player if driver.match.decision else 0
    first = ladder(pos, seat)[1]
    assert [type(part) for part in first] == [Icon], "no coin while the team is free"
    assert not danger(driver).paying
    driver.click("kind:coin")
    assert danger(driver).paying, "the ladder tells of coins"
    driver.click("kind:rescue")
    driver.click(next(t for t in sorted(visible_choices(driver)) if t.startswith("space:")))
    assert driver.match.entries[-1].move and driver.match.entries[-1].move.where == "rescue"


def test_the_marker_in_the_tableau_chooses_the_rescue_team() -> None:
    driver = KohleDriver(found(with_rescue_team))
    driver.hover("bonus:rescue")
    assert driver.table.tooltips.tooltip.tip and not driver.table.tooltips.tooltip.tip.refused
    names = {b.id: b.name for b in driver.table.composer.bar.actions}
    driver.click("kind:coin")
    driver.click("bonus:rescue")
    buttons = {b.id: b for b in driver.table.composer.bar.actions}
    assert buttons["kind:rescue"].face is Face.CHOSEN
    assert {id: b.name for id, b in buttons.items()} == names, "buttons keep their words"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets()


def test_an_action_is_not_given_away_by_one_click() -> None:
    driver = KohleDriver(at("turn", 40))
    assert driver.table.state.situation and forgone(driver.table.state.situation)
    before = driver.match.at
    driver.click("end")
    assert driver.match.at == before and "dialog.yes" in driver.app.targets()
    driver.click("dialog.no")
    assert driver.match.at == before
    driver.key(pygame.K_e)
    driver.click("dialog.yes")
    assert driver.match.at > before


def test_miners_that_could_be_placed_are_not_given_away_by_one_press() -> None:
    driver = KohleDriver(found(lambda m: "miners" in map(str, m.moves) and m.at > 20))
    driver.key(pygame.K_5)
    assert driver.match.decision and driver.match.decision.step == "miners"
    before = driver.match.at
    go = driver.table.composer.bar.go
    assert go and go.id == "done" and go.warned
    driver.key(pygame.K_e)
    assert driver.match.at == before and "dialog.yes" in driver.app.targets()
    driver.click("dialog.no")
    driver.key(pygame.K_e)
    driver.click("dialog.yes")
    assert driver.match.at > before


@pytest.mark.parametrize("others", ["human", "random"])
def test_an_undo_of_what_was_revealed_asks_for_consent_only_where_there_is_somebody_to_give_it(others: str) -> None:
    match = new_match(seated(4, 1, ("human", *[others] * 3)))
    while match.position.round < 2 or (match.decision and match.decision.player):
        match.play(match.moves[-1])
    driver = KohleDriver(match)
    driver.table.state.look_at(5)
    driver.step()
    driver.click("past:here")
    dialog = driver.table.pane.overlay
    assert isinstance(dialog, Dialog)
    words = dialog.text
    assert "revealed since" in words and ("Everybody at the table" in words) == (others == "human")
