"""A look at five is one choice: keep, arrange, say where; nothing is played until the button is pressed."""

from typing import Any

import pygame
import pytest

from game.engine.move import Move
from game.texts import LANGUAGES
from game.titles.baron.rules.names import Phase
from game.titles.baron.table.looking import Handful
from game.view.panels.action_bar import ActionBar, Setting
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def looking(space: str = "order_draw", people: int = 9) -> BaronDriver:
    driver = BaronDriver(placed(new_match(3, people=people), space))
    if "curtain" in driver.app.targets():
        driver.click("curtain")
    return driver


def played(driver: BaronDriver, since: int) -> list[Move]:
    return [entry.move for entry in driver.match.entries[since + 1 : driver.match.at + 1] if entry.move is not None]


def test_keeping_arranging_and_placing_are_played_with_one_button() -> None:
    driver = looking()
    at, five = driver.match.at, driver.match.position.inspected
    driver.click("keep:1")
    driver.click("rest:0")
    driver.click("rest:4")
    driver.click("pile:top")
    assert driver.match.at == at, "until then everything can be changed"
    driver.click("put_back")
    first, where, *rest = played(driver, at)[:5]
    assert (first.what, where.what) == (five[1], "top")
    assert [move.what for move in rest] == [five[4], five[2], five[3]]


def test_a_second_click_lets_go_of_what_was_to_be_kept() -> None:
    driver = looking()
    at = driver.match.at
    driver.click("keep:1")
    driver.click("keep:1")
    driver.click("return_to:bottom")
    driver.click("put_back")
    assert played(driver, at)[0].what == "none"


def test_the_button_waits_until_it_is_said_where_the_rest_goes() -> None:
    driver = looking()
    at = driver.match.at
    driver.click("put_back")
    assert driver.match.at == at


def test_two_pieces_change_places() -> None:
    assert Handful((0, 1, 2, 3)).clicked(1).clicked(3).lie == (0, 3, 2, 1)
    assert Handful((0, 1, 2)).clicked(1).clicked(1).held is None


@pytest.mark.parametrize("space", ["factory_draw", "order_draw"])
def test_a_game_that_comes_back_amid_a_look_shows_the_curtain_first(space: str) -> None:
    driver = looking(space)
    again = BaronDriver(driver.match)  # loaded, or continued after a kill
    assert "curtain" in again.table.arrangement.panels and "tray" not in again.table.arrangement.panels


def test_after_the_answer_that_keeps_the_rest_is_still_behind_the_curtain() -> None:
    driver = looking()
    match = driver.match
    match.play(match.moves[0])
    assert match.decision is not None and match.decision.step == "return_to"
    again = BaronDriver(match)
    assert "curtain" in again.table.arrangement.panels and "tray" not in again.table.arrangement.panels


def test_a_window_that_changes_is_covered_again_and_nothing_is_lost() -> None:
    driver = looking()
    driver.click("keep:1")
    driver.table.rebuild()
    driver.step()
    assert "curtain" in driver.table.arrangement.panels
    driver.click("curtain")
    sit = driver.table.state.situation
    assert sit is not None and "keep:1" in sit.picks


def test_who_plays_alone_is_not_asked_to_lift_a_curtain() -> None:
    driver = looking(people=1)
    driver.table.rebuild()
    driver.step()
    assert "tray" in driver.table.arrangement.panels


def drag(driver: BaronDriver, source: str, target: str) -> None:
    start, end = (driver.app.targets()[place].center for place in (source, target))
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for at in ((start[0] + 12, start[1]), end):
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 1), buttons=(1, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    driver.step()


@pytest.mark.parametrize("space", ["factory_draw", "order_draw"])
def test_a_piece_is_dragged_over_another_and_they_change_places(space: str) -> None:
    driver = looking(space)
    at, five = driver.match.at, driver.match.position.inspected
    drag(driver, "rest:0", "rest:3")
    driver.click("pile:top")
    driver.click("put_back")
    assert played(driver, at)[2].what == five[3]


def test_undo_says_that_what_was_looked_at_cannot_be_taken_back() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2, people=1), "order_draw"))

    def told() -> list[str]:
        driver.hover("undo")
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None
        return [note.text for note in tip.notes]

    assert told() == ["Hidden pieces have been looked at. That cannot be taken back."]
    driver.click("keep:1")
    assert told() == [], "undo lets go of what is kept"


@pytest.mark.parametrize("space", ["factory_draw", "order_draw"])
def test_undo_names_the_key_that_takes_back_while_u_says_underneath(space: str) -> None:
    driver = looking(space)
    driver.click("keep:1")
    driver.key(pygame.K_u)
    driver.hover("undo")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and tip.title == "Undo (Ctrl+Z)"
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    sit = driver.table.state.situation
    assert sit is not None and sit.picks == ("curtain", "keep:1"), "and where the rest goes was what U said"


@pytest.mark.parametrize("space", ["factory_draw", "order_draw"])
def test_until_the_turn_ends_what_was_kept_is_taken_back_with_one_click(space: str) -> None:
    driver = BaronDriver(placed(new_match(3, people=1), space), continues=False)
    at, five = driver.match.at, driver.match.position.inspected
    driver.click("rest:0")
    driver.click("rest:4")
    driver.click("pile:top")
    driver.click("put_back")
    assert driver.match.at > at + 1 and not driver.match.position.inspected
    # when somebody thinks better of it
    driver.click("undo")
    assert driver.match.at == at and driver.match.position.inspected == five
    assert "tray" in driver.table.arrangement.panels and driver.table.session.undo_step() is None
    # when he keeps one this time
    driver.click("keep:1")
    driver.click("pile:bottom")
    driver.click("put_back")
    assert played(driver, at)[0].what == five[1]


def test_what_another_was_shown_in_secret_bars_undo() -> None:
    driver = looking("factory_draw")
    driver.click("pile:top")
    driver.click("put_back")
    placed(driver.match, "order_draw")
    assert driver.table.session.undo_step() is None


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_warning_leaves_what_keeping_a_tile_costs_and_brings_to_be_read(size: tuple[int, int]) -> None:
    driver = BaronDriver(placed(new_match(3, people=1), "factory_draw"), size=size)
    driver.hover("keep:1")
    tip, note = driver.table.tooltips.tooltip, driver.table.arrangement.panels["tray"].places()["note"]
    assert tip.tip is not None and tip.tip.warnings
    assert not tip.rect.colliderect(note)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_the_bar_says_each_thing_in_one_line(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside four buttons it took three lines of small type for what is drafted, and for a look at five."""
    found: list[Setting] = []
    usual = ActionBar._setting

    def note(bar: ActionBar, *args: Any) -> Setting:
        found.append(usual(bar, *args))
        return found[-1]

    monkeypatch.setattr(ActionBar, "_setting", note)
    match = new_match(2, people=1)
    BaronDriver(match, (1366, 768), language=language)
    while match.position.phase == Phase.DRAFT:
        match.play(match.moves[0])
    BaronDriver(match, (1366, 768), language=language).click("space:factory_draw")
    assert len(found) > 2 and {(one.title_lines, one.line_lines) for one in found} == {(1, 1)}


def test_who_goes_on_in_the_midst_of_putting_back_is_told_where_to_as_he_chose() -> None:
    """A game opened there said that the rest becomes a new pile, though it goes under the old one."""
    match = placed(new_match(3), "order_draw")
    for wanted in ("keep", "return_to"):
        match.play(next(move for move in match.moves if move.kind == wanted and move.what in ("none", "bottom")))
    assert match.decision is not None and match.decision.step == "return_next"
    driver = BaronDriver(match)
    if "curtain" in driver.app.targets():
        driver.click("curtain")
    driver.step(0.2)
    told = driver.table.arrangement.panels["action_bar"].content
    assert told.line == "Back: 5, underneath."
