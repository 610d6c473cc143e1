"""Whoever takes a game up again is told what came since his last turn: workers in the canteen, points of the clock."""

import random
from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.scenes import saved_games
from game.scenes.open_save import continue_game
from game.scenes.table.scene import Table
from game.texts import Texts
from game.titles.baron.table import table_parts
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
