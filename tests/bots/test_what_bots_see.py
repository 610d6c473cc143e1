"""Wherever bots play, each is shown what he may know and no more: whoever saw all would win, and prove nothing."""

from typing import Any

import pytest

from game import api
from game.bots import arena
from game.bots.bot import RandomBot
from game.engine.move import Move
from game.engine.play import asking
from game.lab import runner
from game.titles import Title, shelf
from tests.titles.tables import titles


class Honest(RandomBot):
    """Chooses at random and says if it is shown too much."""

    shown = 0

    def choose(self, seen: Any, state: int) -> Move:
        rules = self.rules
        assert seen.chance == 0, "chance itself is shown"
        assert rules.to_json(seen) == rules.to_json(rules.seen(seen, asking(seen).player))
        type(self).shown += 1
        return super().choose(seen, state)


def honest(title: Title) -> type[Honest]:
    return type("HonestBot", (Honest,), {"rules": title.rules})


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_in_the_arena(title: Title) -> None:
    bot = honest(title)
    arena.play(title, [bot() for _ in range(title.card.usual_players)], 3)
    assert bot.shown


@pytest.mark.parametrize("title", shelf(), ids=lambda title: title.name)
def test_in_the_lab(title: Title, monkeypatch) -> None:
    bot, seats = honest(title), title.card.usual_players
    monkeypatch.setattr(runner, "bot_named", lambda *_: bot())
    runner.play(title, title.setup(seats, 5, ("honest",) * seats))
    assert bot.shown


@pytest.mark.parametrize("title", shelf(), ids=lambda title: title.name)
def test_in_games_from_python(title: Title) -> None:
    bot, seats = honest(title), title.card.usual_players
    game = api.Game(players=seats, seed=7, title=title.name)
    api.play_out(game, [bot() for _ in range(seats)])
    assert bot.shown and not game.moves
