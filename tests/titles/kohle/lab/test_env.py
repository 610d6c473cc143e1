"""The Python API and the environment for those who train players."""

import doctest

import pytest

from game import api
from game.api import Game, load_map, make_bot, play_out
from game.engine import chance
from game.lab.runner import play
from game.titles import title_named
from game.titles.kohle.lab.catalogue import HIGHEST_BID, catalogue, described
from tests.titles.kohle.lab.given import series


def test_examples_of_the_api_run():
    found = doctest.testmod(api)
    assert found.attempted > 15 and found.failed == 0


def test_the_api_plays_the_games_that_the_lab_plays():
    one = series(players=4)
    pos, moves = play(title_named("kohle"), one.setup(0), one.board)
    game = play_out(Game("ruhr", 4, seed=1), [make_bot("random")] * 4)
    assert game.played == moves and game.points == tuple(player.points for player in pos.players)


@pytest.mark.parametrize(("name", "players"), [("ruhr", 4), ("muttental", 3)])
def test_the_catalogue_has_every_move_and_figures_stay_in_bounds(name, players):
    loaded = load_map(name)
    game = Game(loaded, players, seed=1)
    known, size = set(catalogue(game.board)), len(described(game.position, 0))
    for seed in range(2, 14):
        game = Game(loaded, players, seed)
        bot = make_bot("random")
        while not game.over:
            for move in game.moves:
                assert move in known or (move.kind == "bid" and int(move.what) > HIGHEST_BID), move
            game.play(bot.choose(game.position, chance.seeded(seed, len(game.played))))
        figures = described(game.position, 1)
        assert len(figures) == size and all(0 <= figure <= 1 for figure in figures)


def test_a_player_sees_himself_first_and_nothing_hidden():
    game = Game("ruhr", 4, seed=3)
    seats = [described(game.position, seat) for seat in range(4)]
    assert len({len(figures) for figures in seats}) == 1 and len({tuple(figures) for figures in seats}) == 4


@pytest.mark.filterwarnings("ignore")  # it would rather have no mask beside the observation
def test_the_environment_passes_pettingzoos_own_test():
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from game.lab.env import env

    api_test(env(map="muttental", players=3), num_cycles=1500, verbose_progress=False)


def test_rewards_go_to_the_winner_and_the_same_seed_gives_the_same_game():
    pytest.importorskip("pettingzoo")
    from game.lab.env import env

    ends = []
    for _ in range(2):
        table = env(map="muttental", players=3)
        table.reset(seed=5)
        last = {}
        for agent in table.agent_iter():
            observation, reward, over, _, info = table.last()
            last[agent] = (reward, info)
            legal = observation["action_mask"].nonzero()[0]
            table.step(None if over else int(legal[len(legal) // 2]))
        ends.append(last)
    rewards = [reward for reward, _ in ends[0].values()]
    assert ends[0] == ends[1] and sum(rewards) == pytest.approx(0) and max(rewards) > 0
    best = max(ends[0].values(), key=lambda end: end[0])
    assert best[1]["points"] == max(info["points"] for _, info in ends[0].values())
