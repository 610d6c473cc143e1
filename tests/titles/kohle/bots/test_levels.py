"""What holds for every level: it plays by the rules, honestly, and the same way each time."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots import Bot, bot_state, make_bot
from game.bots.arena import play
from game.engine import chance
from game.engine import play as engine
from game.problems import Problem
from game.titles import title_named
from game.titles.kohle.bots import MINDS
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.names import RailwayMarker
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position

TITLE = title_named("kohle")


def bot_of(level: str) -> Bot:
    return MINDS.make(level, nodes=4)


def decisions(players: int = 4, seed: int = 5, level: str = "normal") -> Iterator[Position]:
    """The positions of a game in which somebody has a choice."""
    pos, number, bot = game.start(seated(players, seed)), 0, MINDS.make(level)
    while not pos.over:
        if len(engine.moves(pos)) > 1:
            yield pos
        engine.apply(pos, bot.choose(seen_by(pos, engine.asking(pos).player), bot_state(seed, number)))
        number += 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_mixed_levels_play_whole_games_by_the_rules(players: int) -> None:
    levels = ("normal", "easy", "random", "normal", "easy")[:players]
    bots = [bot_of(level) for level in levels]
    pos, number = game.start(seated(players, 7)), 0
    while not pos.over:
        seat = engine.asking(pos).player
        choice = bots[seat].choose(seen_by(pos, seat), bot_state(7, number))
        assert choice in engine.moves(pos)
        engine.apply(pos, choice)
        number += 1
    assert audit(pos) == []


def with_other_secrets(pos: Position, salt: int) -> Position:
    """The same to look at, but everything face down lies otherwise, and chance will fall otherwise."""
    new = pos.copy()
    hidden: list[RailwayMarker | None] = list(pos.markers.values())
    hidden, state = chance.shuffled(chance.seeded("secrets", salt), hidden)
    new.markers = dict(zip(pos.markers, hidden, strict=True))
    unseen, state = chance.shuffled(state, pos.disasters[pos.revealed :])
    new.disasters = (*pos.disasters[: pos.revealed], *unseen)
    new.deck = tuple(reversed(pos.deck))
    new.chance = state
    return new


def searched(pos: Position) -> bool:
    """Whether `hard` searches here."""
    return pos.round >= 2 and engine.asking(pos).name in ("take_bonus", "turn", "bid")


@pytest.mark.parametrize("level", TITLE.card.levels)
def test_what_lies_face_down_changes_no_decision(level: str) -> None:
    bot = bot_of(level)
    for number, pos in enumerate(decisions()):
        if number % 9 == 0 and (level != "hard" or searched(pos)):
            seat = engine.asking(pos).player
            state = bot_state(5, number)
            expected = bot.choose(seen_by(pos, seat), state)
            assert bot.choose(seen_by(with_other_secrets(pos, number), seat), state) == expected


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, second = (play(TITLE, [bot_of(level)] * 3, seed=11) for _ in range(2))
    assert (first.points, first.deeds) == (second.points, second.deeds)
    assert [seat.kinds for seat in first.thinking] == [seat.kinds for seat in second.thinking]


def test_hard_within_nodes_decides_the_same_each_time() -> None:
    positions = [pos.copy() for pos in decisions(3) if searched(pos)][::12]
    assert {engine.asking(pos).name for pos in positions} == {"take_bonus", "turn", "bid"}
    for pos in positions:
        seat = engine.asking(pos).player
        choices = {MINDS.make("hard", nodes=6).choose(seen_by(pos, seat), bot_state(1, 2)) for _ in range(2)}
        assert len(choices) == 1


def test_a_bot_leaves_the_position_it_sees_as_it_was() -> None:
    for number, pos in enumerate(decisions(3, seed=2)):
        if number % 12 == 0:
            seat = engine.asking(pos).player
            seen = seen_by(pos, seat)
            engine.moves(seen)
            before = seen.copy()
            bot_of("normal").choose(seen, 1)
            assert seen == replace(before, tell=seen.tell)


def test_no_such_level() -> None:
    with pytest.raises(Problem, match="unknown level"):
        make_bot(TITLE, "grandmaster")


def test_normal_beats_random_and_easy_lies_between() -> None:
    bots = [MINDS.make(level) for level in ("random", "normal", "random", "easy")]
    records = [play(TITLE, bots, seed) for seed in (1, 2, 3)]
    assert all(record.shares[1] == 1 or record.shares[3] == 1 for record in records)
    mean = [sum(record.points[seat] for record in records) / 3 for seat in range(4)]
    assert mean[1] > mean[3] > max(mean[0], mean[2])
    assert mean[1] > 110
