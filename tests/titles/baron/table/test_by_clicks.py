"""Whole games by clicks; what glows is what is offered; shortcuts and pairs; seats, sizes and languages."""

from pathlib import Path

import pygame
import pytest

from game.engine import saves
from game.engine.choices import InARow, Meaning, Pick, choices
from game.engine.move import Move, move
from game.scenes.table.scene import Table
from game.texts import LANGUAGES
from game.titles.baron import targets
from game.titles.baron.rules.state import Position
from game.titles.baron.table import table_parts
from game.titles.baron.table.parts import BaronParts
from game.titles.baron.things.pit import carts_of, stretch_of
from game.titles.baron.things.tunnels import AS_THEY_CAME
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_played_by_clicking_what_glows(players: int) -> None:
    driver = BaronDriver(new_match(players, seed=players, layout="one_shift"))
    driver.play_on()
    assert driver.match.decision is None and driver.app.scenes.names[-1] == "result"


def test_one_person_plays_against_bots() -> None:
    driver = BaronDriver(new_match(3, people=1, layout="one_shift"))
    driver.play_on()
    assert driver.match.decision is None


@pytest.mark.slow
def test_three_shifts_are_played_by_clicks_while_everything_moves() -> None:
    driver = BaronDriver(new_match(3, seed=11, people=1), (1366, 768), animation="fast")
    driver.play_on()
    driver.step(60)
    assert driver.match.decision is None and driver.match.position.shift == 3
    driver.step(2)
    driver.click("go_on")  # the last scoring waits to be read
    driver.step(60)
    assert driver.app.scenes.names[-1] == "result"


def parts_of(driver: BaronDriver) -> BaronParts:
    found = table_parts(driver.match, driver.table.texts)
    assert isinstance(found, BaronParts)
    return found


def reachable(parts: BaronParts, pos: Position, step: str, moves: tuple[Move, ...]) -> set[Move]:
    """Every move that some row of clicks plays."""
    found: set[Move] = set()
    waiting, seen = [parts.preset(moves)], set()
    while waiting:
        picks = waiting.pop()
        for meaning in choices(parts, pos, step, moves, picks).values():
            if isinstance(meaning, Move):
                found.add(meaning)
            elif isinstance(meaning, InARow):
                found.add(meaning.first)
            elif isinstance(meaning, Pick) and meaning.picks not in seen and len(meaning.picks) < 5:
                seen.add(meaning.picks)
                waiting.append(meaning.picks)
    return found


def test_every_offered_move_can_be_clicked_and_nothing_else() -> None:
    driver = BaronDriver(new_match(4, seed=8, layout="one_shift"))
    parts, dice, checked = parts_of(driver), driver.dice, set()
    match = driver.match
    while match.decision is not None:
        step, moves = match.decision.step, tuple(match.moves)
        if len(moves) <= 60:
            assert reachable(parts, match.position, step, moves) == set(moves), step
            checked.add(step)
        mining = [move for move in moves if move.kind != "finish_mining" or len(moves) == 1]
        match.play(dice.choice(mining))
    assert {"draft", "place", "mining", "choose_tile", "choose_order", "return_to", "return_next"} <= checked


def in_the_pit() -> BaronDriver:
    return BaronDriver(placed(new_match(3, seed=2), "mining_6"))


def meanings(driver: BaronDriver) -> dict[str, Meaning]:
    sit = driver.table.state.situation
    assert sit is not None
    return sit.choices


def test_a_shortcut_moves_the_cage_and_loads_in_one_click() -> None:
    driver = in_the_pit()
    shortcuts = [target for target, meaning in meanings(driver).items() if isinstance(meaning, InARow)]
    at = driver.match.at
    driver.click(next(target for target in shortcuts if target.startswith("cart:")))
    played = [entry.move for entry in driver.match.entries[at + 1 :]]
    assert [move.kind for move in played if move] == ["cage_down", "load"]
    driver.click("undo")
    assert driver.match.at == at + 1  # undone one by one


def test_the_pit_stays_large_while_its_own_steps_are_taken() -> None:
    driver = in_the_pit()
    assert "steps" in driver.table.arrangement.panels and "thumb" in driver.table.arrangement.panels
    at = driver.match.at
    driver.click("level:3")
    driver.click("level:1")
    driver.click(f"undo_to:{at}")
    assert driver.match.at == at


def test_the_button_that_takes_all_steps_back_does_not_speak_of_one() -> None:
    driver = in_the_pit()
    at = driver.match.at
    driver.click("level:3")
    driver.click("level:1")
    told = []
    for target in (f"undo_to:{at}", f"undo_to:{at + 1}"):
        driver.hover(target)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None
        told.append(tip.title)
    assert told == ["Back to before the first step", "Back to before this step"]


def test_the_board_comes_back_over_the_large_pit() -> None:
    driver = in_the_pit()
    driver.click("raise")
    assert "space:bank" in driver.app.targets()
    driver.click("raise")
    assert "space:bank" not in driver.app.targets()


@pytest.mark.parametrize("space", ["", "factory_draw", "order_draw"])
def test_the_board_can_be_looked_at_while_orders_are_drafted_and_while_somebody_looks_at_five(space: str) -> None:
    match = new_match(3)
    driver = BaronDriver(placed(match, space) if space else match, (1366, 768), animation="off")
    at = driver.match.at
    driver.click("raise")
    assert {"space:factory_1", "clock"} <= driver.app.targets().keys()
    # when one points at a tile
    driver.hover("space:factory_1")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and tip.subtitle and tip.notes, "what lies there is told, and why it cannot be bought now"
    # when one has seen enough
    driver.key(pygame.K_b)
    assert "space:factory_1" not in driver.app.targets() and driver.match.at == at


def test_a_board_that_was_raised_does_not_lie_over_the_next_stage() -> None:
    driver = in_the_pit()
    driver.click("raise")
    driver.click("finish_mining")
    driver.play_on(until="mining")
    assert "thumb" in driver.table.arrangement.panels and "raised" not in driver.table.arrangement.panels


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.5)])
def test_nothing_is_cut_off_on_any_stage(language: str, size: tuple[int, int], scale: float) -> None:
    for space in ("", "mining_10", "factory_draw", "order_draw"):
        match = new_match(4, seed=3)
        driver = BaronDriver(placed(match, space) if space else match, size, language=language, ui_scale=scale)
        if "curtain" in driver.app.targets():
            driver.click("curtain")
        if space.startswith("mining"):
            driver.click(next(target for target in driver.glowing() if target.startswith("cart:")))
            driver.click("plan")
        panels = driver.table.arrangement.panels
        cut = {name: panel.cut for name, panel in panels.items() if panel.cut and name != "log"}
        assert cut == {}, (space, cut)


def test_another_pit_rises_over_the_board_while_it_is_pointed_at() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"))
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    driver.hover(other)
    assert "raised" in driver.table.arrangement.panels
    driver.hover("space:bank" if "space:bank" in driver.app.targets() else "head:points")
    assert "raised" not in driver.table.arrangement.panels


def test_a_click_keeps_another_pit_open_beside_the_own_one() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"))
    asked = driver.match.decision
    assert asked is not None
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    driver.click(other)
    driver.hover("head:points")
    panels = driver.table.arrangement.panels
    assert panels["raised"].content.player.seat == int(other.removeprefix("seat:"))
    assert panels["sheet"].content.player.seat == asked.player
    driver.click(other)
    driver.hover("head:points")
    assert "raised" not in driver.table.arrangement.panels


def test_a_pit_that_lies_under_the_mouse_or_is_passed_by_does_not_rise() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"))
    at = next(rect.center for target, rect in driver.app.targets().items() if target.startswith("seat:"))
    other = BaronDriver(new_match(3, seed=2))
    other.table.mouse.position = at  # where the button was that began the game
    other.step()
    assert "raised" not in other.table.arrangement.panels
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    driver.step(0.02)
    assert "raised" not in driver.table.arrangement.panels
    driver.step(0.2)
    driver.step(0.02)
    assert "raised" in driver.table.arrangement.panels


def test_a_pit_that_is_kept_says_how_it_is_closed_and_the_own_one_stays_while_bots_play() -> None:
    driver = BaronDriver(new_match(3, seed=2, people=1), animation="normal")
    while driver.table.state.situation is not None:
        driver.click(driver.glowing()[0])
    own = driver.table.arrangement.panels["sheet"].content.player.seat
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    driver.click(other)
    driver.hover("head:points")
    panels = driver.table.arrangement.panels
    assert panels["sheet"].content.player.seat == own and "raised" in panels
    assert "Esc" in panels["raised"].content.caption
    driver.click(other)  # the plate in its sky lies over the small one
    driver.hover("head:points")
    assert "raised" not in driver.table.arrangement.panels


def test_a_space_that_is_refused_says_what_it_is_and_why_not_before_it_is_clicked() -> None:
    driver = BaronDriver(new_match(3, seed=2))
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        driver.step() if sit is None else driver.click(driver.glowing()[0])
    driver.hover("space:delivery_barrow")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and not tip.refused and tip.title == "Delivery by barrow"
    assert "None of your orders for the barrow is complete." in [note.text for note in tip.notes]
    driver.hover("space:factory_8")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and "locked" in tip.notes[-1].text


def test_who_starts_next_and_the_supply_can_be_pointed_at() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"))
    named = {"starts_next": "The next starting player", "supply:yellow": "Supply", "clock": "Shift clock"}
    for target, name in named.items():
        driver.hover(target)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and tip.title == name


def test_a_cart_that_is_empty_says_so_wherever_the_cage_is() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_10"), (1366, 768))
    cart = next(target for target in driver.app.targets() if target.startswith("cart:3:"))
    driver.click(cart)  # the cage goes there, and the cube into it
    for level in ("level:4", "level:3", "level:0"):
        driver.click(level)
        driver.click(cart)
        driver.hover(cart)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and tip.title == driver.table.texts("refusal.cart_empty") and tip.rules == ("W3",)


def test_a_pit_that_is_kept_open_says_that_a_click_closes_it() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"))
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    told = []
    for _ in range(2):
        driver.hover("head:points")
        driver.hover(other)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None
        told.append(tip.notes[0].text)
        driver.click(other)
    assert told == ["Look at this pit; a click keeps it open.", "This pit is kept open; a click closes it."]


def test_the_tooltip_of_a_row_lies_beside_that_row_though_the_words_over_the_pit_mean_the_same() -> None:
    """In French it lay far away, on the head of the pit that had just been opened."""
    driver = BaronDriver(placed(new_match(3, seed=2), "money_6"), (1366, 768), language="fr")
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    row = driver.app.targets()[other]
    driver.click_at(row.center)
    driver.step(0.3)
    assert driver.app.targets()[other] != row, "the words over the pit"
    tooltip = driver.table.tooltips.tooltip
    assert tooltip.tip is not None and not tooltip.rect.colliderect(row)
    assert tooltip.rect.bottom > row.top


def test_a_space_names_the_tile_or_order_that_lies_there_and_a_button_its_key() -> None:
    driver = BaronDriver(new_match(3, seed=2))
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        driver.step() if sit is None else driver.click(driver.glowing()[0])
    pos, words = driver.match.position, driver.table.parts.words
    lies = {"space:factory_1": pos.tile_at["factory_1"], "space:order_2": pos.order_at["order_2"]}
    for target, name in lies.items():
        driver.hover(target)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and tip.subtitle.lower() == words.place(name).lower()
    driver.hover("undo")
    tip = driver.table.tooltips.tooltip.tip
    assert tip is not None and tip.title == "Undo (U, Ctrl+Z)"


def test_the_cart_that_is_clicked_is_the_one_that_a_cube_leaves() -> None:
    match = new_match(3, people=1)
    while not (match.decision and match.decision.step == "place" and match.decision.player == 0):
        match.play(match.moves[0])
    player = match.position.players[0]
    player.tiles, player.coal[2][2] = ("g2l",), 3
    match.play(move("place", "mining_8"))
    driver = BaronDriver(match, continues=False)
    far, near = "cart:3:light:1:1", "cart:3:light:0:0"

    def full() -> set[str]:
        sheet = driver.table.arrangement.panels["sheet"].content.player
        carts = sheet.pit.rows[2].carts()
        return {targets.cart(3, *cart) for cart, load in carts if load is not None}

    assert full() == {far, near, "cart:3:light:1:0"}
    driver.hover(far)
    way = driver.table.arrangement.panels["sheet"].content.offers.way
    driver.click(far)  # the cage goes there first
    driver.step(3.0)
    assert way[-1].start == far and full() == {near, "cart:3:light:1:0"}
    # when it is taken back, and another is clicked
    driver.click("undo")
    assert full() == {far, near, "cart:3:light:1:0"}
    driver.click("cart:3:light:1:0")
    driver.step(3.0)
    assert full() == {far, near}
    # and whoever says nothing takes the nearest
    driver.match.play(move("load", "gray"))
    driver.table.session.changed()
    driver.table.refresh()
    driver.step(1.0)
    assert full() == {far}


def test_the_cart_that_was_clicked_stays_empty_wherever_the_game_is_seen_again(tmp_path: Path) -> None:
    match = new_match(2)
    while not (match.decision and match.decision.step == "place"):
        match.play(match.moves[0])
    seat, board = match.decision.player, match.position.board
    space, tile = next(
        (space, board.tiles[face]) for space, face in match.position.tile_at.items()
        if board.tiles[face].carts == 2 and move("place", space) in match.moves
    )  # fmt: skip
    level = tile.colour.level
    for place in (space, "bank", "mining_6"):
        match.play(move("place", place))
    printed, (near, far) = carts_of(match.position, seat, level, tile.colour, AS_THEY_CAME)[0], (
        stretch_of(match.position, seat, level, tile.side)
    )  # fmt: skip
    driver = BaronDriver(match, continues=False, language="en")
    driver.click(far)
    driver.step(3.0)

    def empty(table: Table) -> set[str]:
        carts = table.arrangement.panels["sheet"].content.player.pit.rows[level - 1].carts()
        return {targets.cart(level, *cart) for cart, load in carts if load is None}

    assert empty(driver.table) == {far}
    asked = driver.table.state.situation
    assert asked is not None and far not in asked.choices and {printed, near} <= asked.choices.keys()
    refused = driver.table.parts.refusal(asked, far)
    assert refused is not None and refused.key == "cart_empty"
    # in another language, when it is taken back and played again, and while an earlier position is looked at
    driver.app.change(language="de")
    driver.step()
    assert empty(driver.table) == {far}
    driver.click("undo")
    driver.step()
    assert empty(driver.table) == set()
    driver.click("redo")
    driver.step(3.0)
    assert empty(driver.table) == {far}
    # from a save, also in a window that is opened anew
    saves.save(match, tmp_path / "game.json")
    again = saves.load(match.rules, tmp_path / "game.json")
    assert again.position == match.position
    assert empty(BaronDriver(again).table) == {far}
