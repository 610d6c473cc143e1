"""Tallies and charts say where points come from; what the rules have paid is all in there, and nothing else."""

import random
from pathlib import Path

import pytest

from game.engine.match import Match
from game.texts import LANGUAGES, Texts
from game.titles.baron.bots.deeds import deeds
from game.titles.baron.layouts.boards import board_path
from game.titles.baron.rules.setup import seated
from game.titles.baron.title import new_match
from game.titles.baron.view.breakdown import breakdown
from tests.titles.baron.players import busy


@pytest.mark.parametrize("players", [2, 4])
def test_the_sources_of_points_add_up(players: int) -> None:
    match = played(players)
    told = [event for entry in match.entries for event in entry.events]
    points = [player.points for player in match.position.players]
    tallied = deeds(told, match.position).sources
    assert any(points) and [sum(tallied[seat].values()) for seat in range(players)] == points
    rows = breakdown(match).rows
    assert [sum(values[seat] for _, values in rows) for seat in range(players)] == points


@pytest.mark.parametrize("shifts", [1, 5])
def test_they_add_up_however_many_shifts_a_board_has(shifts: int, tmp_path: Path) -> None:
    board = tmp_path / "own.yaml"
    board.write_text(board_path("standard").read_text("utf-8").replace("shifts: 3", f"shifts: {shifts}"), "utf-8")
    match = played(2, str(board))
    rows = dict(breakdown(match).rows)
    assert [row for row in rows if row.startswith("shift_")] == [f"shift_{n}" for n in range(1, shifts + 1)]
    points = [player.points for player in match.position.players]
    assert [sum(values[seat] for values in rows.values()) for seat in (0, 1)] == points
    assert all(Texts(language, "baron")(f"sources.{row}") for language in LANGUAGES for row in rows)


def played(players: int, layout: str = "standard") -> Match:
    match, dice = new_match(seated(players, 8, layout=layout)), random.Random(8)
    while match.decision is not None:
        match.play(busy(match.moves, dice))
    return match
