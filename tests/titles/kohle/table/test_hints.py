"""Hints, tooltips and signs: they come when they are wanted and yield when they are not."""

from __future__ import annotations

import pygame
import pytest

from game.engine.move import Move
from game.scenes.playing.thinker import Advice
from game.scenes.table import edge_signs
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match
from game.view.panels import Mark
from tests.titles.kohle.table.random_games import at, found
from tests.titles.kohle.table.table_driver import KohleDriver


def test_a_hint_shows_while_the_mouse_rests_on_its_button_and_can_be_closed() -> None:
    driver = KohleDriver(at("turn", 40))
    driver.click("hint")
    driver.step(0.3)
    driver.step(0.3)
    advice = driver.table.hints.advice
    assert advice and driver.table.tooltips.tooltip.tip and driver.table.tooltips.tooltip.tip.title.startswith("Hint ·")
    driver.key(pygame.K_ESCAPE)
    assert driver.table.hints.advice is None and "menu:resume" not in driver.app.targets()


def test_the_tooltip_of_the_keyboard_fades_and_yields_to_the_mouse() -> None:
    driver = KohleDriver(new_match(seated(4, 1)))
    driver.key(pygame.K_TAB)
    driver.step(0.2)
    assert driver.table.state.focus and driver.table.tooltips.tooltip.tip
    for _ in range(8):
        driver.step(1.0)
    assert driver.table.state.focus and driver.table.tooltips.tooltip.tip is None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 400), rel=(2, 2), buttons=(0, 0, 0)))
    driver.step()
    assert driver.table.state.focus == ""


def test_near_the_board_signs_point_at_what_glows_out_of_view() -> None:
    driver = KohleDriver(new_match(seated(4, 1)))
    arrangement, composer = driver.table.arrangement, driver.table.composer
    assert edge_signs.signs(arrangement, composer.glowing) == []
    board = driver.table.arrangement.board
    board.camera.zoom_at(board.camera.viewport.midbottom, 2.6)
    for _ in range(20):
        driver.step(0.1)
    (sign,) = edge_signs.signs(arrangement, composer.glowing)
    driver.click_at(sign.rect.center)
    driver.step(0.5)
    assert board.is_visible(sign.targets[0]) and driver.match.at == 0


def test_what_slides_under_a_resting_mouse_says_nothing_until_it_moves() -> None:
    driver = KohleDriver(found(lambda m: bool(m.decision and m.decision.step == "turn" and _buyable(m))))
    driver.hover("village:kupferdreh")
    where = driver.table.mouse.position
    assert driver.table.tooltips.tooltip.tip is not None
    for _ in range(6):
        driver.key(pygame.K_PLUS)
        driver.step(0.5)
    assert driver.table.mouse.target != "village:kupferdreh" and driver.table.tooltips.tooltip.tip is None
    beside = (where[0] + 9, where[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=beside, rel=(9, 0), buttons=(0, 0, 0)))
    driver.step(0.1)
    driver.step(0.1)
    assert driver.table.tooltips.tooltip.tip is not None or not driver.table.mouse.target


def test_what_a_dialog_lay_on_says_nothing_until_the_mouse_is_somewhere_else() -> None:
    driver = KohleDriver(found(lambda m: bool(m.decision and m.decision.step == "turn" and _buyable(m))))
    driver.click("end")
    yes = driver.app.targets()["dialog.yes"]
    driver.click_at(yes.center)
    target = driver.table.mouse.target
    for x in range(3):  # a hand is never quite still
        pos = (yes.centerx + x, yes.centery)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))
        driver.step(0.2)
    assert driver.table.mouse.target == target != "" and driver.table.tooltips.tooltip.tip is None
    driver.hover("stock:coins")
    assert driver.table.tooltips.tooltip.tip is not None


def _buyable(match: KohleMatch) -> bool:
    """A mine whose card is not the last on display can be bought, with several villages to hire from."""
    shown = match.position.display
    return len(shown) > 3 and Move("buy", shown[0]) in match.moves and _hires(match, shown[0])


def _hires(match: KohleMatch, mine: str) -> bool:
    places = match.position.board.mines[mine].villages
    return sum(match.position.workers[village] > 0 for village in places) > 1


def test_the_first_place_pointed_at_after_a_hint_has_its_tooltip() -> None:
    driver = KohleDriver(at("turn", 40))
    driver.key(pygame.K_h)
    driver.step(0.3)
    driver.step(0.3)
    assert (
        driver.table.hints.advice
        and driver.table.tooltips.tooltip.tip
        and driver.table.tooltips.tooltip.tip.title.startswith("Hint ·")
    )
    driver.hover("stock:coins")
    assert driver.table.tooltips.tooltip.tip and not driver.table.tooltips.tooltip.tip.title.startswith("Hint ·")


def test_a_hint_asked_for_while_a_piece_still_moves_comes_when_it_has_landed() -> None:
    driver = KohleDriver(
        found(lambda m: bool(m.decision and m.decision.step == "turn" and _buyable(m))), animation="slow"
    )
    driver.play(next(move for move in driver.match.moves if move.kind == "buy"))
    assert driver.table.state.playback.playing
    driver.key(pygame.K_h)
    assert driver.table.notices.words and driver.table.hints.advice is None
    while driver.table.state.playback.playing:
        driver.step(0.05)
    driver.step(0.1)
    assert driver.table.hints.advice and driver.table.hints.advice.move in driver.match.moves
    assert driver.table.tooltips.tooltip.tip and driver.table.tooltips.tooltip.tip.title.startswith("Hint ·")


def test_what_a_hint_speaks_of_shines_most() -> None:
    driver = KohleDriver(at("turn", 40))
    driver.key(pygame.K_h)
    driver.step(0.3)
    driver.step(0.3)
    marks = driver.table.composer.marks
    assert marks[driver.table.composer.advised] is Mark.ADVISED
    assert Mark.OFFERED not in marks.values()


def _advised(match: KohleMatch, move: Move, size: tuple[int, int] = (1366, 768)) -> KohleDriver:
    """A table with a hint, whatever a bot would say."""
    driver = KohleDriver(match, size)
    driver.table.hints.come(Advice(move))
    driver.step(0.3)
    return driver


@pytest.mark.parametrize("kind", ["flip", "exchange", "use", "shift"])
def test_a_hint_of_several_clicks_lights_one_after_the_other_until_its_move_is_made(kind: str) -> None:
    match = found(lambda m: any(move.kind == kind for move in m.moves))
    move = [m for m in match.moves if m.kind == kind][-1]
    driver, clicks, before = _advised(match, move, (1280, 720)), 0, match.at
    while driver.match.at == before and clicks < 5:
        composer, tip = driver.table.composer, driver.table.tooltips.tooltip.tip
        assert composer.marks[composer.advised] is Mark.ADVISED
        assert tip is not None and tip.title.startswith("Hint ·")
        driver.click(composer.advised)
        driver.step(0.3)
        clicks += 1
    assert clicks > 1 and driver.match.entries[before + 1].move == move and driver.table.hints.advice is None


def test_a_hint_is_over_when_something_else_is_picked() -> None:
    match = found(lambda m: {"flip", "exchange"} <= {move.kind for move in m.moves})
    driver = _advised(match, next(m for m in match.moves if m.kind == "flip"))
    driver.click("action:exchange")
    assert driver.table.hints.advice is None


def test_a_hint_for_what_needs_other_picks_than_those_made_lights_the_way_there() -> None:
    match = found(lambda m: {"flip", "exchange"} <= {move.kind for move in m.moves})
    driver = KohleDriver(match, (1366, 768))
    driver.click("action:exchange")
    driver.table.hints.come(Advice(next(m for m in match.moves if m.kind == "flip")))
    driver.step()
    assert driver.table.composer.advised in driver.app.targets()


def test_a_hint_to_secure_by_other_means_than_those_preset_lights_them() -> None:
    def both(match: KohleMatch) -> bool:
        return {"rescue", "coin"} <= {move.where for move in match.moves if move.kind == "secure"}

    match = found(both)
    driver = _advised(match, next(m for m in match.moves if m.kind == "secure" and m.where == "coin"))
    assert driver.table.composer.advised == "kind:coin" and driver.table.tooltips.tooltip.tip is not None


def test_a_hint_can_be_seen_however_near_the_board_is() -> None:
    match = found(lambda m: any(move.kind == "settle" for move in m.moves) and _buyable(m))
    buy, settle = (next(m for m in match.moves if m.kind == kind) for kind in ("buy", "settle"))
    for move in (buy, settle):
        driver = KohleDriver(match, (1366, 768))
        board = driver.table.arrangement.board
        far = board.geometry.centre(move.what)
        corner = (0 if far[0] > board.camera.size[0] / 2 else 10**4, 0 if far[1] > board.camera.size[1] / 2 else 10**4)
        board.camera.look_at(corner, board.camera.most)
        assert not board.is_visible(move.what)
        driver.table.hints.come(Advice(move))
        driver.step(0.3)
        advised = driver.table.composer.advised
        assert driver.table.arrangement.in_sight(advised) and advised.startswith(("display:", "village:"))
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and tip.title.startswith("Hint ·")


def test_a_hint_takes_away_what_lies_over_its_place() -> None:
    match = found(lambda m: any(move.kind == "buy" for move in m.moves))
    driver = KohleDriver(match, (1366, 768))
    driver.key(pygame.K_b)
    driver.key(pygame.K_l)
    assert driver.table.arrangement.raised and driver.table.arrangement.log_open
    low = max((m.what for m in match.moves if m.kind == "buy"), key=lambda m: _centre(driver, m)[1])
    assert not driver.table.arrangement.in_sight(low)
    driver.table.hints.come(Advice(Move("buy", low)))
    driver.step(0.3)
    driver.step(0.3)
    assert driver.table.arrangement.in_sight(driver.table.composer.advised)


def _centre(driver: KohleDriver, target: str) -> tuple[int, int]:
    rect = driver.table.arrangement.rect_of(target)
    assert rect is not None
    return rect.center
