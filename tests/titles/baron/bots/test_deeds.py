"""Tallies and charts say where points come from; what the rules have paid is all in there, and nothing else."""

import random

import pytest

from game.engine.match import Match
from game.titles.baron.bots.deeds import deeds
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


def played(players: int) -> Match:
    match, dice = new_match(seated(players, 8)), random.Random(8)
    while match.decision is not None:
        match.play(busy(match.moves, dice))
    return match
