"""Whoever takes a game up again is told what came since his last turn: workers in the canteen, points of the clock."""

import random
from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.engine.move import move
from game.scenes import saved_games
from game.scenes.open_save import continue_game
from game.scenes.table.scene import Table
from game.texts import Texts
from game.titles.baron.rules.names import Phase
from game.titles.baron.table import table_parts
from game.titles.baron.view.picture import BoardPicture
from tests.titles.baron.table.table_driver import BaronDriver, new_match


def missed(match: Match[Any]) -> str:
    assert match.decision is not None
    return table_parts(match, Texts("en", "baron")).skipped_summary(match, match.decision.player)


def played_until(wanted: Callable[[str], bool], seed: int = 5) -> Match[Any]:
    """A game at somebody's turn who missed something."""
    match, dice = new_match(3, seed=seed), random.Random(seed)
    while not wanted(missed(match)):
        likes = [move for move in match.moves if "delivery" in move.what or move.kind in ("load", "cage_to_order")]
        match.play(dice.choice(likes or match.moves))
    return match


def test_workers_that_were_ousted_are_told_until_they_come_back() -> None:
    match = played_until(lambda told: "Canteen" in told)
    assert match.decision is not None
    seat = match.decision.player
    told, there = missed(match), match.position.players[seat].canteen
    assert told.startswith(f"Since {match.setup.seats[seat].name}’s last turn: Canteen +")
    assert 0 < int(told.partition("+")[2].split(" ")[0]) <= there


def test_what_the_clock_paid_is_told_and_nobody_waits_in_the_canteen_then() -> None:
    match = played_until(lambda told: "Scoring" in told)
    assert match.decision is not None
    seat, told = match.decision.player, missed(match)
    assert "Canteen" not in told or match.position.players[seat].canteen
    paid = [event.reward(seat) for entry in match.entries for event in entry.events if hasattr(event, "leaders")]
    assert f"Scoring +{sum(paid)} point" in told


def test_who_takes_a_game_up_again_reads_it() -> None:
    match = played_until(lambda told: "Canteen" in told)
    saved_games.keep(match, "left")
    driver = BaronDriver(new_match(3, seed=1))
    (left,) = [save for save in saved_games.listed() if save.name == "left"]
    continue_game(driver.table, left)
    table = driver.app.scenes.top
    assert isinstance(table, Table) and "Canteen +" in table.notices.words


def marked(driver: BaronDriver) -> set[str]:
    """The spaces with the amber dot."""
    board = driver.table.arrangement.panels["board"].content
    assert isinstance(board, BoardPicture)
    groups = (board.factory, board.mining, board.delivery, board.orders, board.money)
    return {space.id for group in groups for space in group if space.news}


def placing(match: Match[Any], *spaces: str) -> Match[Any]:
    """Orders are drafted; then whoever is asked places workers on these spaces, one after the other."""
    while match.position.phase == Phase.DRAFT:
        match.play(match.moves[0])
    for space in spaces:
        match.play(move("place", space))
    return match


def test_where_the_others_went_is_marked_on_the_board_until_one_has_had_ones_turn() -> None:
    driver = BaronDriver(placing(new_match(3), "money_6", "money_4", "order_2"))
    assert marked(driver) == {"money_4", "order_2"}, "not where he stands himself"
    driver.click("bank")
    assert marked(driver) == {"order_2"}, "what the second player missed"


def test_the_mark_is_told_in_words_where_one_points_at_it() -> None:
    driver = BaronDriver(placing(new_match(3), "money_6", "money_4", "bank"))
    words = {space: noted(driver, f"space:{space}") for space in ("money_6", "money_4", "money_3")}
    told = driver.table.parts.t("table.tip.news")
    assert marked(driver) == {space for space, notes in words.items() if told in notes} == {"money_4"}
    assert told not in noted(driver, "space:bank"), "nobody takes that from others"


def noted(driver: BaronDriver, target: str) -> list[str]:
    """What a tooltip says of it for whoever is asked."""
    state = driver.table.state
    tip = driver.table.parts.tip(target, state.position, state.situation, state.seat, raised=False)
    return [] if tip is None else [note.text for note in tip.notes]


def test_after_a_change_of_shift_nothing_is_marked_as_nobody_stands_anywhere() -> None:
    match = placing(new_match(3))
    while match.position.shift == 1:
        last = sum(player.workers for player in match.position.players) == 1
        match.play(move("place", "money_6" if last else "bank"))
    driver = BaronDriver(match)
    assert marked(driver) == set()
