"""The events alone tell the whole visible story: following them leads to the position that the engine has."""

import random
from dataclasses import fields

import pytest

from game.scenes.table.mirror import follow
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.title import new_match

# What nobody sees, or what no event tells because it is shown only at the end of a move.
HIDDEN = {
    "board",
    "chance",
    "stack",
    "bank",
    "paper",
    "offered",
    "tell",
    "trust_took",
    "deck",
    "supply_engines",
}


def visible(pos: Position) -> dict[str, object]:
    shown = {f.name: getattr(pos, f.name) for f in fields(pos) if f.name not in HIDDEN | {"players", "auction"}}
    for seat, player in enumerate(pos.players):
        for f in fields(Player):
            if f.name != "wagon_markers":
                shown[f"{seat}.{f.name}"] = getattr(player, f.name)
    if pos.auction:
        shown["auction"] = [getattr(pos.auction, name) for name in ("ground", "base", "added", "passed", "trust")]
    return shown


@pytest.mark.parametrize(("players", "seed"), [(3, 5), (4, 6), (5, 7), (4, 8), (5, 9)])
def test_events_lead_from_position_to_position(players: int, seed: int) -> None:
    match, chance = new_match(seated(players, seed)), random.Random(seed)
    while match.decision:
        copy = match.position.copy()
        move = chance.choice(match.moves if chance.random() < 0.3 else match.moves[:-1] or match.moves)
        for event in match.play(move):
            follow(copy, event)
        assert visible(copy) == visible(match.position), (match.at, str(move))
