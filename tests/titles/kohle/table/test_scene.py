"""The table in a window: whole games by clicking, light that is exactly what is offered, undo, keys, stages."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest

from game.engine.choices import InARow, Pick, choices
from game.engine.history import end_of
from game.engine.move import Move
from game.scenes.result import Result
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table.asked import KohleAsking
from game.titles.kohle.title import KohleMatch, new_match
from game.view.panels import Mark
from game.view.panels.contents import Face
from tests.scenes.driver import post_click
from tests.titles.kohle.table.table_driver import KohleDriver

LIGHTS = (Mark.OFFERED, Mark.WARNED, Mark.HOVERED)


def played_until(step: str, players: int = 4, seed: int = 11, least: int = 0) -> KohleMatch:
    match, chance = new_match(seated(players, seed)), random.Random(seed)
    while match.decision and (match.decision.step != step or match.at < least):
        match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
    assert match.decision, f"this game has no {step}"
    return match


def sensible(match: KohleMatch, chance: random.Random) -> Move:
    """Any move, but rarely an exchange, so that games end."""
    moves = [m for m in match.moves if m.kind != "exchange" or chance.random() < 0.05]
    return chance.choice(moves or match.moves)


@pytest.mark.parametrize(("players", "size"), [(3, (1366, 768)), (4, (1600, 1000)), (5, (1280, 720))])
def test_a_whole_game_by_clicking(players: int, size: tuple[int, int]) -> None:
    driver, chance = KohleDriver(new_match(seated(players, players)), size), random.Random(players)
    decisions = 0
    while driver.match.decision:
        glows_exactly_what_is_offered(driver)
        driver.play(sensible(driver.match, chance))
        decisions += 1
    assert decisions > 60
    assert driver.app.scenes.names[-1] == "result", "the final scoring opens by itself"
    driver.click("result.table")
    assert driver.app.scenes.names[-1] == "table"
    driver.click("result")
    driver.click("result.menu")
    assert driver.app.scenes.names == ["menu"]


def glows_exactly_what_is_offered(driver: KohleDriver) -> None:
    """Light and live buttons lead to every offered move and to no other."""
    table, match = driver.table, driver.match
    assert match.decision
    reached: set[Move] = set()
    waiting: list[tuple[str, ...]] = [()]
    seen: set[tuple[str, ...]] = set(waiting)
    live = alight(driver)
    targets = driver.app.targets()
    first = choices(KohleAsking(), match.position, match.decision.step, match.moves)
    assert {t for t in live if t not in first} == set(), "nothing glows that is not offered"
    while waiting:
        picks = waiting.pop()
        for target, choice in choices(KohleAsking(), match.position, match.decision.step, match.moves, picks).items():
            if not picks and target not in live:
                continue  # on another page of the bar
            if not picks:
                assert target in targets, f"{target} is offered and cannot be clicked"
            if isinstance(choice, Pick):
                if choice.picks not in seen:
                    seen.add(choice.picks)
                    waiting.append(choice.picks)
            else:
                reached.add(choice.first if isinstance(choice, InARow) else choice)
    paged = {m for m in match.moves if m.kind in ("bid", "load", "extra", "move_in", "bill")}
    assert reached | paged == set(match.moves) | paged and reached <= set(match.moves)
    assert table.state.situation is not None


def alight(driver: KohleDriver) -> set[str]:
    """What shines on board and panels, and the buttons of the bar that can be pressed."""
    arrangement = driver.table.arrangement
    shining = {target for target, mark in arrangement.board.lights.items() if Mark(mark.value) in LIGHTS}
    for name, panel in arrangement.panels.items():
        if name != "action_bar":
            shining |= {target for target, mark in panel.highlights.items() if mark in LIGHTS}
    shining = {target for target in shining if target in driver.app.targets()}
    question = driver.table.composer.bar
    buttons = [*question.actions, *question.free, *([question.go] if question.go else [])]
    live = {b.id for b in buttons if b.face in (Face.POSSIBLE, Face.GO) and b.id != "more"}
    return shining | live


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("step", ["turn", "bid", "secure"])
def test_targets_lie_inside_the_window_and_apart(size: tuple[int, int], step: str) -> None:
    driver = KohleDriver(played_until(step, 5, 4), size)
    targets = driver.app.targets()
    window = pygame.Rect(0, 0, *size)
    for target, rect in targets.items():
        assert window.contains(rect), target
    apart = {t: r for t, r in targets.items() if not t.startswith(("timeline", "log:"))}
    for (one, a), (other, b) in combinations(apart.items(), 2):
        shared = a.clip(b)
        if not shared.w or a.contains(b) or b.contains(a):
            continue  # a card's foot lies within the card
        assert shared.w * shared.h < 0.2 * min(a.w * a.h, b.w * b.h), (one, other)


def turn() -> KohleDriver:
    return KohleDriver(played_until("turn", seed=1))


def test_the_bar_says_who_is_asked_what() -> None:
    driver = turn()
    name = driver.match.setup.seats[driver.table.session.asked or 0].name
    assert driver.table.composer.bar.title.startswith(name)
    driver.click("action:buy")
    assert "mine" in driver.table.composer.bar.title


def test_a_refused_action_says_why_with_its_rule() -> None:
    driver = turn()
    driver.hover("action:engine")
    tip = driver.table.tooltips.tooltip.tip
    assert tip and tip.refused and tip.rules == ("K2.b",)
    at = driver.match.at
    driver.click("action:engine")
    assert driver.match.at == at


def test_hovering_a_legal_target_shows_what_it_changes() -> None:
    driver = turn()
    mine = next(move.what for move in driver.match.moves if move.kind == "buy")
    driver.hover("display:" + mine.removeprefix("mine:"))
    tip = driver.table.tooltips.tooltip.tip
    assert tip and not tip.refused
    coins = next(change for change in tip.changes if change.what == "coins")
    assert coins.after == coins.before - driver.match.position.board.mines[mine].value
    assert driver.table.arrangement.board.lights[mine] == "hovered", "the slot shines with its card"


def test_undo_step_by_step_and_as_a_whole() -> None:
    driver = turn()
    began = driver.match.at
    driver.play(next(move for move in driver.match.moves if move.kind == "buy"))
    middle = driver.match.at
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.match.at == began < middle
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.match.at == middle
    driver.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert driver.match.at == began


def test_undo_beyond_the_turn_asks_first() -> None:
    driver = turn()
    driver.play(Move("end"))
    after = driver.match.at
    driver.click("undo")
    assert driver.match.at == after and "dialog.yes" in driver.app.targets()
    driver.click("dialog.no")
    assert driver.match.at == after
    driver.click("undo")
    driver.click("dialog.yes")
    assert driver.match.at == after - 1


def test_ending_a_turn_asks_if_the_player_wants_to_be_asked() -> None:
    driver = KohleDriver(played_until("turn", seed=1), confirm_end_turn=True)
    at = driver.match.at
    driver.click("end")
    assert driver.match.at == at
    driver.click("dialog.yes")
    assert driver.match.at == at + 1


def test_a_turn_with_the_keyboard_alone() -> None:
    driver = turn()
    driver.key(pygame.K_1)
    assert driver.table.state.picks == ("action:buy",)
    driver.key(pygame.K_TAB)
    assert driver.table.state.focus in driver.table.composer.glowing
    at = driver.match.at
    driver.key(pygame.K_RETURN)
    assert driver.match.at > at
    while driver.match.decision and driver.match.decision.step != "turn":
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    seat = driver.table.session.asked
    driver.key(pygame.K_e)
    assert driver.table.session.asked != seat


def test_escape_takes_the_choice_back_and_then_opens_the_menu() -> None:
    driver = turn()
    driver.click("action:buy")
    driver.key(pygame.K_ESCAPE)
    assert driver.table.state.picks == ()
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets()
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" not in driver.app.targets()
    assert driver.app.scenes.names == ["table"]


def test_what_was_begun_is_taken_back_by_its_own_button_or_by_escape() -> None:
    """A click on the chosen button was in vain: it said that one should finish first."""
    driver = turn()
    at = driver.match.at
    for again in (lambda: driver.click("action:miners"), lambda: driver.key(pygame.K_ESCAPE)):
        driver.click("action:miners")
        assert driver.match.decision is not None and driver.match.decision.step == "miners"
        driver.step(1.0)
        driver.hover("menu")
        driver.hover("action:miners")
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and tip.notes[-1].text == driver.table.t("table.when.again")
        again()
        assert driver.match.at == at and driver.match.decision.step == "turn"
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets()


def test_a_double_click_begins_an_action_and_does_not_take_it_back() -> None:
    driver = turn()
    at = driver.app.targets()["action:miners"].center
    for _ in range(2):
        post_click(at)
    driver.step(0.1)
    assert driver.match.decision is not None and driver.match.decision.step == "miners"
    driver.step(1.0)
    driver.key(pygame.K_5)
    assert driver.match.decision.step == "miners", "a key that is held comes again and again"


@pytest.mark.parametrize("entry", ["settings", "keys", "rules", "load", "phases"])
def test_what_the_menu_opened_leads_back_to_the_menu(entry: str) -> None:
    driver = turn()
    driver.key(pygame.K_ESCAPE)
    driver.click(f"menu:{entry}")
    assert "menu:resume" not in driver.app.targets()
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" in driver.app.targets() and driver.app.scenes.names == ["table"]
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" not in driver.app.targets()
    driver.key(pygame.K_F12)
    driver.key(pygame.K_ESCAPE)
    assert "menu:resume" not in driver.app.targets(), "nobody came by the menu this time"


def test_another_players_tableau_is_one_click_away_and_only_for_looking() -> None:
    driver = turn()
    mine = driver.table.session.asked
    other = next(seat for seat in range(4) if seat != mine)
    driver.click(f"seat:{other}")
    assert driver.table.view.seat == other
    at, picks = driver.match.at, driver.table.state.picks
    for target in ("card:cokery", "card:ironworks", "space:A1"):
        driver.click(target)
    assert (driver.match.at, driver.table.state.picks) == (at, picks)
    driver.click(f"seat:{mine}")
    assert driver.table.view.seat == mine


def test_the_timeline_shows_earlier_positions_and_comes_back() -> None:
    driver = KohleDriver(played_until("turn", least=60))
    now = driver.match.position
    rail = driver.app.targets()["timeline"]
    driver.click_at((rail.x + 3, rail.centery))
    assert driver.table.state.position == driver.match.seen(0, at=0)
    assert driver.table.state.situation is None
    driver.click("past:after")
    assert driver.table.state.looking == end_of(driver.match, 1)
    driver.click("past:now")
    assert driver.table.state.position == driver.match.rules.seen(now, 0)


def test_a_line_of_the_log_lights_its_place() -> None:
    driver = KohleDriver(played_until("turn", least=60))
    log = driver.table.log
    line = next(t for t in driver.app.targets() if t.startswith("log:") and log[int(t[4:])].places)
    driver.hover(line)
    lights = driver.table.arrangement.board.lights
    places = log[int(line[4:])].places
    panels = driver.table.arrangement.panels.values()
    assert any(p in lights or any(p in panel.highlights for panel in panels) for p in places)


def test_the_board_zooms_under_the_cursor_and_back() -> None:
    driver = turn()
    camera = driver.table.arrangement.board.camera
    driver.hover("village:linden")
    before = camera.to_board(driver.table.mouse.position)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=3, x=0))
    for _ in range(30):
        driver.step(0.05)
    assert not camera.is_overview
    after = camera.to_board(driver.table.mouse.position)
    assert abs(after[0] - before[0]) < 3 and abs(after[1] - before[1]) < 3
    driver.key(pygame.K_HOME)
    assert camera.is_overview


def test_what_happens_is_shown_and_a_click_finishes_it() -> None:
    driver = KohleDriver(played_until("turn", seed=1), animation="normal")
    driver.play(next(move for move in driver.match.moves if move.kind == "buy"))
    assert driver.table.state.playback.playing and driver.table.moving
    driver.click_at((2, 2))
    assert not driver.table.state.playback.playing
    assert driver.table.state.situation is not None


def test_own_steps_need_no_extra_click_while_pieces_travel() -> None:
    driver = KohleDriver(played_until("turn", seed=1), animation="slow")
    driver.click(next(move.what for move in driver.match.moves if move.kind == "buy"))
    at, step = driver.match.at, driver.match.decision
    assert step and driver.table.state.playback.playing
    target = driver.match.moves[0].what if step.step == "hire" else f"space:{driver.match.moves[0].what}"
    driver.click(target)
    assert driver.match.at > at


def test_bots_play_by_themselves_and_wait_when_told_to() -> None:
    driver = KohleDriver(new_match(seated(3, 3, ("random",) * 3)), (1280, 720))
    driver.click("bots:pause")
    at = driver.match.at
    for _ in range(5):
        driver.step(1)
    assert driver.match.at == at
    driver.click("bots:step")
    driver.step(1)
    assert driver.match.at > at
    driver.click("bots:pause")
    for _ in range(2000):
        driver.step(1)
        if driver.match.decision is None:
            break
    assert driver.match.decision is None


def test_skipping_ahead_stops_when_a_person_is_asked() -> None:
    driver = KohleDriver(new_match(seated(3, 3, ("human", "random", "random"))), animation="slow")
    for _ in range(400):
        if driver.table.session.bot_asked is not None:
            driver.key(pygame.K_s)
        elif driver.table.state.playback.playing:
            driver.key(pygame.K_ESCAPE)
        if driver.table.state.situation is not None and driver.match.at > 3:
            break
        if driver.table.state.situation is not None:
            driver.play(driver.match.moves[0])
    assert driver.table.state.situation is not None and not driver.table.bots.hurried


def test_a_hint_is_a_legal_move_with_its_place_lit() -> None:
    driver = turn()
    driver.key(pygame.K_h)
    driver.step(0.2)
    assert driver.table.hints.advice is not None and driver.table.hints.advice.move in driver.match.moves
    assert driver.table.composer.advised in driver.app.targets()


def test_the_list_of_keys_opens_with_a_question_mark() -> None:
    driver = turn()
    driver.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert list(driver.app.targets()) == ["close"]
    driver.click("close")
    assert "end" in driver.app.targets()


def test_the_open_log_cuts_nothing_of_the_column_in_two() -> None:
    for size in ((1366, 768), (1920, 1080), (2560, 1440)):
        driver = KohleDriver(turn().match, size)
        driver.key(pygame.K_l)
        panels = driver.table.arrangement.panels
        log = panels["log_open"].area
        for name in ("players", "display", "log", "timeline"):
            if name in panels:
                assert log.contains(panels[name].area)


def test_no_light_of_what_lies_under_the_open_log_is_seen_beside_it() -> None:
    for size in ((1366, 768), (1920, 1080)):
        driver = KohleDriver(turn().match, size)
        log_right = driver.table.arrangement.panels["display"].area.right
        beside = pygame.Rect(log_right + 1, 0, size[0] - log_right - 1, size[1] // 2)
        brightest = []
        for _ in range(2):
            window = driver.app.window.subsurface(beside)
            points = ((x, y) for x in range(beside.w) for y in range(beside.h))
            brightest.append(max(max(window.get_at(point)[:3]) for point in points))
            driver.key(pygame.K_l)
        offered, covered = brightest
        assert offered > 180 > 100 > covered


def test_the_result_does_not_tell_more_than_has_been_counted() -> None:
    match, chance = new_match(seated(4, 2)), random.Random(2)
    while match.decision:
        match.play(sensible(match, chance))
    driver = KohleDriver(match, (1366, 768), animation="normal")
    result = driver.app.scenes.push("result", match=match)
    assert isinstance(result, Result)
    driver.step(0.1)
    final = [player.points for player in match.position.players]
    seen = []
    while True:
        assert result._charts is not None
        sources, growth = (chart.content for chart in result._charts[:2])
        ends = [line[-1][1] for line in growth.series]
        assert ends == [sources.total(seat) for seat in range(4)], "the curve ends where the table stands"
        if result.done:
            break
        assert not sources.winners and sources.order == (0, 1, 2, 3), "who is first is not told yet"
        seen.append(ends)
        driver.step(1.0)
    assert len(seen) > 1 and seen[0] != final and ends == final and sources.winners
