"""How the table behaves towards whoever plays: words on every choice, keys and places that stay, a way back."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.engine.move import Move
from game.kohle.setup import seated
from game.kohle.title import KohleMatch, new_match
from game.scenes.table import beyond
from game.scenes.table.controller import places
from game.scenes.table.missed import since_last_turn, told
from game.texts import LANGUAGES, Texts
from game.view.panels import Mark
from game.view.panels.contents import Face
from game.view.panels.danger import Danger, ladder
from game.view.panels.layout import Stage
from game.view.panels.pen import Icon
from game.wording import Wording
from tests.scenes.table_driver import Driver, visible_choices

SIZES = [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080)]


def found(fits: Callable[[KohleMatch], bool], seeds: range = range(1, 30)) -> KohleMatch:
    """A game played at random up to a moment."""
    for seed in seeds:
        match, chance = new_match(seated(4, seed)), random.Random(seed)
        while match.decision:
            if fits(match):
                return match
            match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
    raise AssertionError("no such moment")


def at(step: str, least: int = 0) -> KohleMatch:
    def fits(match: KohleMatch) -> bool:
        return bool(match.decision and match.decision.step == step and len(match.moves) > 1 and match.at >= least)

    return found(fits)


def right_click(driver: Driver, position: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=position, button=3))
    driver.step()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["turn", "miners", "move_in", "load", "bid"])
def test_every_choice_has_words_or_a_number_at_every_size(step: str, language: str) -> None:
    match = at(step, 40)
    for size in SIZES:
        driver = Driver(match, size, language=language)
        question = driver.table.composer.question
        for button in (*question.actions, *question.free):
            assert button.name or button.number, (size, button.id)
        assert driver.table.arrangement.panels["action_bar"].cut == [], size


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_buttons_keep_their_places(size: tuple[int, int]) -> None:
    driver = Driver(at("turn", 40), size)
    before = driver.app.targets()
    driver.click("action:buy")
    assert driver.app.targets() == before
    picking = Driver(new_match(seated(4, 1)), size).app.targets()  # nothing to finish: no big button
    for button in ("menu", "hint", "undo", "redo"):
        assert picking[button] == before[button]


def test_a_double_click_does_not_end_the_next_turn_too() -> None:
    acted = found(lambda m: bool(m.decision and m.decision.step == "turn" and m.decision.params.get("acted")))
    driver = Driver(acted)
    where, before = driver.app.targets()["end"].center, driver.match.at
    driver.click_at(where)
    after = driver.match.at
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
    driver.step()
    assert driver.match.at == after > before


def test_all_actions_stay_in_view_in_the_midst_of_one() -> None:
    driver = Driver(at("miners"), (1280, 720))
    faces = {button.id: button.face for button in driver.table.composer.question.actions}
    assert list(faces) == [f"action:{kind}" for kind in ("buy", "engine", "settle", "engineer", "miners")]
    assert faces["action:buy"] is Face.REFUSED


def test_number_keys_keep_their_meaning() -> None:
    driver = Driver(found(lambda m: "exchange coins" in map(str, m.moves)))
    driver.key(pygame.K_8)
    keys = {button.id: button.key for button in driver.table.composer.question.free}
    assert driver.table.play.picks == ("action:exchange",) and keys["action:exchange"] == "8"
    bids = Driver(found(lambda m: sum(move.kind == "bid" for move in m.moves) > 7), (1366, 768))
    shown = {b.id: b.key for b in bids.table.composer.question.actions if b.number}
    assert min(shown, key=lambda id: int(id[4:])) == next(id for id, key in shown.items() if key == "1")
    bids.click("more")
    assert "1" not in [b.key for b in bids.table.composer.question.actions]


@pytest.mark.parametrize("how", ["escape", "right click", "his place"])
def test_a_lifted_miner_can_be_put_back(how: str) -> None:
    driver = Driver(at("put"))
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


def test_a_place_with_a_miner_and_a_free_space_asks_what_is_meant() -> None:
    def both(match: KohleMatch) -> set[str]:
        kinds = {kind: {m.what for m in match.moves if m.kind == kind} for kind in ("insert", "lift")}
        step = match.decision.step if match.decision else ""
        return kinds["insert"] & kinds["lift"] if step == "miners" else set()

    driver = Driver(found(lambda match: bool(both(match))))
    place = next(t for p in sorted(both(driver.match)) for t in places(driver.match.position, p))
    before = driver.table.composer.question
    driver.click(place)
    asked = driver.table.composer.question
    assert asked.line != before.line and {b.id for b in asked.free} >= {"kind:insert", "kind:lift"}


def test_a_hint_shows_while_the_mouse_rests_on_its_button_and_can_be_closed() -> None:
    driver = Driver(at("turn", 40))
    driver.click("hint")
    driver.step(0.3)
    driver.step(0.3)
    advice = driver.table.advice
    assert advice and driver.table.tooltip.tip and driver.table.tooltip.tip.title.startswith("Hint ·")
    driver.key(pygame.K_ESCAPE)
    assert driver.table.advice is None and "menu:resume" not in driver.app.targets()


def test_the_tooltip_of_the_keyboard_fades_and_yields_to_the_mouse() -> None:
    driver = Driver(new_match(seated(4, 1)))
    driver.key(pygame.K_TAB)
    driver.step(0.2)
    assert driver.table.focus and driver.table.tooltip.tip
    for _ in range(8):
        driver.step(1.0)
    assert driver.table.focus and driver.table.tooltip.tip is None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 400), rel=(2, 2), buttons=(0, 0, 0)))
    driver.step()
    assert driver.table.focus == ""


def test_near_the_board_signs_point_at_what_glows_out_of_view() -> None:
    driver = Driver(new_match(seated(4, 1)))
    arrangement, composer = driver.table.arrangement, driver.table.composer
    assert beyond.signs(arrangement, composer.glowing) == []
    board = driver.table.arrangement.board
    board.camera.zoom_at(board.camera.viewport.midbottom, 2.6)
    for _ in range(20):
        driver.step(0.1)
    (sign,) = beyond.signs(arrangement, composer.glowing)
    driver.click_at(sign.rect.center)
    driver.step(0.5)
    assert board.is_visible(sign.targets[0]) and driver.match.at == 0


def test_the_disaster_stays_in_view_until_subsidence_is_paid() -> None:
    driver = Driver(at("subsidence"))
    assert driver.table.arrangement.layout.stage is Stage.DISASTER
    assert "blank" in driver.table.composer.question.line


def crowded() -> KohleMatch:
    """A game of people who leave no miner in the pool, up to where one of them must choose which one he loses."""
    eager = {"settle": 9.0, "insert": 9.0, "miners": 9.0, "buy": 9.0, "move_in": 9.0}
    idle = dict.fromkeys(("lift", "done", "skip", "end", "secure"), 0.01)
    for seed in range(26, 60):
        match, chance = new_match(seated(4, seed)), random.Random(seed)
        while match.decision:
            if match.decision.step == "lose_miner" and len(match.moves) > 3:
                return match
            moves = [move for move in match.moves if move.kind != "exchange"]
            match.play(chance.choices(moves, [(eager | idle).get(move.kind, 1.0) for move in moves])[0])
    raise AssertionError("no such moment")


def test_the_drawn_discs_stay_in_view_while_one_chooses_which_miner_is_lost() -> None:
    match = crowded()
    for size in ((1280, 720), (1920, 1080)):
        driver = Driver(match, size)
        assert driver.table.arrangement.layout.stage is Stage.LOSS
        assert {"bag", "disaster"} <= driver.app.targets().keys()
        for move in match.moves:
            assert driver.clicks_to(move)
    driver.play(match.moves[-1])
    assert driver.table.arrangement.layout.stage is not Stage.LOSS


def last_securing(match: KohleMatch) -> bool:
    """Whoever secures last is asked; then phases go by themselves."""
    step = match.decision.step if match.decision else ""
    return step == "secure" and match.decision is not None and match.decision.player == match.position.order[-1]


def test_phases_that_go_by_themselves_wait_to_be_read() -> None:
    driver = Driver(found(last_securing), animation="normal")
    driver.click("done")
    waited = set()
    for _ in range(600):
        playback = driver.table.play.playback
        if not playback.playing:
            break
        if playback.holding:
            waited.add(driver.table.play.position.phase)
            assert driver.table.composer.question.go and driver.table.composer.question.go.id == "go_on"
            driver.click("go_on")
            assert not playback.holding
        driver.step(0.1)
    assert waited >= {5, 7}


def test_the_log_follows_who_looks_back() -> None:
    driver = Driver(at("turn", 60))
    rail = driver.app.targets()["timeline"]
    driver.click_at((rail.x + rail.w // 2, rail.centery))
    line = driver.table.chronicle.last_before(driver.table.play.looking or 0)
    assert f"log:{line}" in driver.app.targets() or f"log:{(line or 1) - 1}" in driver.app.targets()
    assert "past:here" in driver.app.targets()


def test_the_prompt_names_only_what_is_still_possible() -> None:
    acted = found(lambda m: bool(m.decision and m.decision.step == "turn" and m.decision.params.get("acted")))
    driver = Driver(acted)
    line = driver.table.composer.question.line
    kinds = {move.kind for move in acted.moves}
    assert ("bonus marker" in line, "exchange" in line) == ("use" in kinds, "exchange" in kinds)


def test_the_end_of_a_story_waits_for_whoever_decides_next() -> None:
    driver = Driver(found(last_securing), animation="normal")
    driver.click("done")
    play = driver.table.play
    for _ in range(400):
        if play.waits:
            break
        driver.step(0.1)
    assert play.waits and driver.table.composer.go == "go_on"
    for _ in range(100):
        driver.step(0.1)
    assert play.playback.holding and driver.table.composer.go == "go_on"


def test_the_key_for_going_on_does_not_answer_the_next_question() -> None:
    driver = Driver(found(last_securing), animation="normal")
    driver.click("done")
    for _ in range(400):
        if driver.table.play.waits:
            break
        driver.step(0.1)
    driver.key(pygame.K_e)
    while driver.table.play.playback.playing:
        driver.step(0.02)
    before = driver.match.at
    driver.key(pygame.K_e)
    assert driver.match.at == before
    driver.step(0.8)
    if driver.table.composer.go:
        driver.key(pygame.K_e)
        assert driver.match.at > before


def with_rescue_team(match: KohleMatch) -> bool:
    if match.decision is None or match.decision.step != "secure":
        return False
    return {"coin", "rescue"} <= {move.where for move in match.moves}


def danger(driver: Driver) -> Danger:
    content = driver.table.arrangement.panels["sheet"].content
    assert isinstance(content, Danger)
    return content


def test_the_free_rescue_team_comes_before_coins() -> None:
    driver = Driver(found(with_rescue_team))
    faces = {b.id: b.face for b in driver.table.composer.question.actions}
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
    driver = Driver(found(with_rescue_team))
    driver.hover("bonus:rescue")
    assert driver.table.tooltip.tip and not driver.table.tooltip.tip.refused
    names = {b.id: b.name for b in driver.table.composer.question.actions}
    driver.click("kind:coin")
    driver.click("bonus:rescue")
    buttons = {b.id: b for b in driver.table.composer.question.actions}
    assert buttons["kind:rescue"].face is Face.CHOSEN
    assert {id: b.name for id, b in buttons.items()} == names, "buttons keep their words"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets()


def test_what_slides_under_a_resting_mouse_says_nothing_until_it_moves() -> None:
    driver = Driver(found(lambda m: bool(m.decision and m.decision.step == "turn" and _buyable(m))))
    card = next(t for t in sorted(driver.app.targets()) if t.startswith("display:") and t in visible_choices(driver))
    where = driver.app.targets()[card].center
    driver.click_at(where)
    driver.step(0.3)
    assert driver.match.decision and driver.match.decision.step == "hire"
    assert driver.table.mouse.target.startswith("display:"), "the next card has taken its place"
    assert driver.table.tooltip.tip is None
    beside = (where[0] + 1, where[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=beside, rel=(1, 0), buttons=(0, 0, 0)))
    driver.step(0.1)
    driver.step(0.1)
    tip = driver.table.tooltip.tip
    assert tip and tip.notes[-1].text.startswith("First: hire for")


def _buyable(match: KohleMatch) -> bool:
    """A mine whose card is not the last on display can be bought, with several villages to hire from."""
    shown = match.position.display
    return len(shown) > 3 and Move("buy", shown[0]) in match.moves and _hires(match, shown[0])


def _hires(match: KohleMatch, mine: str) -> bool:
    places = match.position.board.mines[mine].villages
    return sum(match.position.workers[village] > 0 for village in places) > 1


def test_the_first_place_pointed_at_after_a_hint_has_its_tooltip() -> None:
    driver = Driver(at("turn", 40))
    driver.key(pygame.K_h)
    driver.step(0.3)
    driver.step(0.3)
    assert driver.table.advice and driver.table.tooltip.tip and driver.table.tooltip.tip.title.startswith("Hint ·")
    driver.hover("stock:coins")
    assert driver.table.tooltip.tip and not driver.table.tooltip.tip.title.startswith("Hint ·")


def test_what_a_hint_speaks_of_shines_most() -> None:
    driver = Driver(at("turn", 40))
    driver.key(pygame.K_h)
    driver.step(0.3)
    driver.step(0.3)
    marks = driver.table.composer._marks()
    assert marks[driver.table.composer.advised] is Mark.ADVISED
    assert Mark.OFFERED not in marks.values()


def test_an_action_is_not_given_away_by_one_click() -> None:
    driver = Driver(at("turn", 40))
    assert driver.table.play.situation and driver.table.play.situation.forgone
    before = driver.match.at
    driver.click("end")
    assert driver.match.at == before and "dialog.yes" in driver.app.targets()
    driver.click("dialog.no")
    assert driver.match.at == before
    driver.key(pygame.K_e)
    driver.click("dialog.yes")
    assert driver.match.at > before


def test_who_skips_ahead_is_told_what_he_missed() -> None:
    kinds = ("human", "random", "random", "random")
    match, chance = new_match(seated(4, 3, kinds=kinds)), random.Random(3)
    seat = 0

    def income(m: KohleMatch) -> int:
        return since_last_turn(m, seat).get((7, "coins"), 0)

    while match.decision and not (match.decision.player == seat and income(match)):
        match.play(chance.choice(match.moves))
    coins = income(match)
    line = told(match, seat, Wording(Texts("en"), match.setup, match.position.board))
    assert line.startswith(f"Since {match.setup.seats[seat].name}’s last turn: ")
    assert f"Income from mines +{coins} coin" in line

    while match.decision and match.decision.player == seat:
        match.play(chance.choice(match.moves))
    driver = Driver(match, animation="normal")
    driver.key(pygame.K_s)
    for _ in range(200):
        if driver.table.play.situation:
            break
        driver.step(0.05)
    assert driver.table.talk.notice.startswith("Since ")
