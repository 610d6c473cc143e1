"""Whole random games: the books balance after every move, and what is offered is exactly what can be done."""

import json
import random

import pytest

from game.engine import play
from game.engine.decision import Refused
from game.engine.move import Move
from game.engine.saves import digest
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.preview import preview
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import imagine, seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KOHLE, new_match

TABLES = [("ruhr", 3), ("ruhr", 4), ("ruhr", 5), ("muttental", 3)]
RULESETS = ["english", "german"]


def random_game(map_name: str, players: int, ruleset: str, seed: int) -> None:
    """One game with everything checked after every move."""
    match = new_match(seated(players, seed, map=map_name, ruleset=ruleset))
    dice, told = random.Random(seed), [plainly(match.position)]
    while match.decision is not None:
        pos = match.position
        offered = match.moves
        assert offered, "a decision without a move"
        assert len(set(offered)) == len(offered)
        everything_offered_applies(pos, dice.sample(offered, min(4, len(offered))))
        assert plainly(pos) == told[-1]
        match.play(dice.choice(offered))
        assert audit(match.position) == []
        told.append(plainly(match.position))
        assert KOHLE.from_json(json.loads(told[-1]), match.setup) == match.position
    history_is_unharmed(match, told)


def plainly(pos: Position) -> str:
    """All that a save says of a position."""
    return json.dumps(KOHLE.to_json(pos))


def everything_offered_applies(pos: Position, moves: list[Move]) -> None:
    for move in moves:
        assert why_not(pos, move) is None, f"{move} is offered"
        preview(pos, move)
        play.apply(pos.copy(), move)


def history_is_unharmed(match, told: list[str]) -> None:
    """No move has changed an earlier position, and undo leads back to the first."""
    assert [plainly(entry.position) for entry in match.entries] == told
    while match.undo():
        pass
    assert match.at == 0
    assert plainly(match.position) == told[0]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_random_games(map_name, players, ruleset):
    for seed in range(4):
        random_game(map_name, players, ruleset, seed)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_two_thousand_random_games(map_name, players, ruleset):
    for seed in range(1000, 1250):
        random_game(map_name, players, ruleset, seed)


def made_up(pos: Position, dice: random.Random) -> Move:
    """A move of the right shape that need not make sense."""
    places = [*pos.board.mines, *pos.board.villages, *pos.board.stations, "card:cokery", "card:administration", "pool",
              "A1", "B4", "rescue:A2", "bonus:aid", "coins", "workers", "3", "nonsense", ""]  # fmt: skip
    kinds = [*Turn.kinds, "hire", "settler", "lay", "put", "lift", "insert", "bid", "pass", "secure", "load", "no"]
    return Move(dice.choice(kinds), dice.choice(places), dice.choice(["", "", *places]))


@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_what_is_not_offered_is_refused_with_a_reason(map_name, players):
    match, dice = new_match(seated(players, seed=7, map=map_name)), random.Random(7)
    refused = 0
    while match.decision is not None:
        before = digest(KOHLE, match.position)
        for move in (made_up(match.position, dice) for _ in range(3)):
            if move in match.moves:
                continue
            with pytest.raises(Refused) as failure:
                match.play(move)
            assert failure.value.remark.key
            assert failure.value.remark.rule[0] in "KR"
            refused += 1
        assert digest(KOHLE, match.position) == before
        match.play(dice.choice(match.moves))
    assert refused > 300


def test_every_refusal_in_a_turn_is_a_real_reason():
    """A complete move of a turn is either offered or has a reason of its own, never the catch-all."""
    pos, dice = game.start(seated(4, seed=3)), random.Random(3)
    while not pos.over:
        if play.asking(pos).name == "turn":
            candidates = [Move("buy", m) for m in pos.board.mines if m.startswith("mine:")]
            candidates += [Move("settle", v) for v in pos.board.villages]
            candidates += [Move("engineer", f"card:{c}") for c in ("cokery", "ironworks", "administration", "loading")]
            candidates += [Move("engine", m) for m in pos.board.mines] + [Move("exchange", "coins"), Move("miners")]
            for move in candidates:
                assert (why_not(pos, move) is None) == (move in play.moves(pos)), move
        play.apply(pos, dice.choice(play.moves(pos)))


def test_what_a_player_sees_hides_what_lies_face_down():
    pos, dice = game.start(seated(4, seed=5)), random.Random(5)
    while not pos.over:
        seen = seen_by(pos, 0)
        assert set(seen.markers.values()) <= {None}
        assert seen.markers.keys() == pos.markers.keys()
        assert all(marker is None for marker in seen.disasters[pos.revealed :])
        assert seen.chance == 0
        assert play.moves(seen) == play.moves(pos)
        guess = imagine(seen, state=dice.randrange(1 << 60))
        assert KOHLE.to_json(seen_by(guess, 0)) == KOHLE.to_json(seen)
        assert None not in guess.markers.values()
        assert sorted(guess.disasters) == sorted(pos.disasters)
        play.apply(pos, dice.choice(play.moves(pos)))


def test_a_preview_gives_nothing_hidden_away():
    """The marker at a station is not part of what a move there promises."""
    pos, dice, stations = game.start(seated(4, seed=11)), random.Random(11), 0
    while not pos.over:
        for move in play.moves(pos):
            if move.kind == "put" and move.what in pos.markers:
                stations += 1
                assert not [c for c in preview(pos, move).changes if c.what in ("points", "coins", "workers", "wagons")]
        play.apply(pos, dice.choice(play.moves(pos)))
    assert stations
