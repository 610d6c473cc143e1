"""The game as a PettingZoo environment (AEC), for those who train players: needs the extra `rl`.

    from game.lab.env import env

    table = env(players=4)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        action = None if termination else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

Actions are moves: `Discrete`, numbered by a catalogue of every move that the board knows (`table.unwrapped.catalogue`),
so that a number means the same move in every game on this board. `action_mask` says which are offered now.
Observations are what a player may see, as numbers between 0 and 1, himself first and the others in seat order.
Rewards come at the end: 1 for the winner, shared if several win, less what makes the sum nought.
"""

from functools import lru_cache
from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.api import Game
from game.engine.move import Move
from game.engine.seats import Value
from game.lab.title_lab import lab_of
from game.problems import Problem
from game.titles import title_named

Observation = dict[str, Any]


def env(layout: str = "", players: int = 0, *, title: str = "", map: str = "", **options: Value) -> AECEnv:
    """The environment with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(raw_env(layout, players, title=title, map=map, **options))


def raw_env(layout: str = "", players: int = 0, *, title: str = "", map: str = "", **options: Value) -> "GameEnv":
    """The environment itself."""
    return GameEnv(layout or map, players, title, options)


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game of a title for agents `player_0`, `player_1` ..."""

    def __init__(self, layout: str, players: int, title: str, options: dict[str, Value]) -> None:
        super().__init__()
        self.title = title_named(title)
        self.lab = lab_of(self.title)
        self.metadata = {"name": f"{self.title.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.players = players or self.title.card.usual_players
        self.layout, self.options = self.lab.layout(layout or next(iter(self.title.card.layouts), "")), options
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.game = self._game(1)
        self.catalogue: tuple[Move, ...] = self.lab.catalogue(self.game.board)
        if not self.catalogue:
            raise Problem("lab.no_catalogue", title=self.title.named("en"))
        self.numbers = {move: number for number, move in enumerate(self.catalogue)}
        size = len(self.lab.described(self.game.position, 0))
        box = spaces.Box(0.0, 1.0, (size,), np.float32)
        mask = spaces.Box(0, 1, (len(self.catalogue),), np.int8)
        space = spaces.Dict({"observation": box, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(len(self.catalogue)) for agent in self.possible_agents}

    def _game(self, seed: int) -> Game:
        options: dict[str, Any] = self.options
        return Game(self.layout, self.players, seed, title=self.title.name, **options)

    @lru_cache(maxsize=8)  # noqa: B019 - PettingZoo wants the same object each time
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    @lru_cache(maxsize=8)  # noqa: B019
    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed one from fresh chance."""
        drawn = seed if seed is not None else int(np.random.default_rng().integers(1 << 31))
        self.game = self._game(drawn)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.decision.player]

    def observe(self, agent: str) -> Observation:
        """What this player may see; moves only for the one who is asked."""
        seat = self.possible_agents.index(agent)
        seen = self.title.rules.seen(self.game.position, seat)
        mask: NDArray[np.int8] = np.zeros(len(self.catalogue), np.int8)
        if not self.game.over and self.game.decision.player == seat:
            for move in self.game.moves:
                if move in self.numbers:  # moves beyond the catalogue are not offered here
                    mask[self.numbers[move]] = 1
        return {"observation": np.array(self.lab.described(seen, seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out a move; a player whose game is over can only leave."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.game.play(self.catalogue[int(action)])
        self._clear_rewards()
        if self.game.over:
            won = self.game.winners
            for seat, name in enumerate(self.agents):
                self.rewards[name] = (seat in won) / len(won) - 1 / len(self.agents)
                self.terminations[name] = True
                self.infos[name] = {"points": self.game.points[seat]}
        else:
            self.agent_selection = self.agents[self.game.decision.player]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The score and the last move."""
        last = str(self.game.played[-1]) if self.game.played else ""
        period = self.title.rules.clock(self.game.position).period
        return f"{self.lab.period} {period}: {self.game.points} {last}"

    def close(self) -> None:
        """Nothing to close."""

    @property
    def board(self) -> Any:
        return self.game.board
