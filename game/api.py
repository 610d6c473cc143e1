'''The game from Python: load a map, play it decision by decision, write a bot, let bots play.

Everything that a program needs is here under one roof; nothing here opens a window.

**A game, step by step.** What is asked, what is offered, what a move does:

    >>> game = Game("muttental", players=3, seed=7)
    >>> game.decision.player, game.decision.step
    (1, 'take_bonus')
    >>> [str(move) for move in game.moves][:3]
    ['take bonus:rescue', 'take bonus:wagon', 'take bonus:aid']
    >>> [type(event).__name__ for event in game.play("take bonus:miners")]
    ['BonusTaken']
    >>> game.decision.player
    2

A move that is not offered is refused, with the reason and the number of the rule, and changes nothing:

    >>> game.play("take bonus:engine")
    Traceback (most recent call last):
    game.engine.decision.Refused: take bonus:engine is not offered: bonus_not_yet (K0.6)

**Undo, look ahead.** A game can be copied at any moment, and the copy played on:

    >>> other = game.copy()
    >>> _ = other.play(other.moves[0])
    >>> other.decision.player, game.decision.player
    (0, 2)

**A bot** has a name and chooses one of the moves offered. It is given what a player may see (`seen`), and all the
chance it may use (`state`), so that games can be repeated. This one tries every move and counts points, coins,
workers and mines:

    >>> class Greedy:
    ...     """Takes what pays at once."""
    ...
    ...     level = "greedy"
    ...
    ...     def choose(self, seen: Position, state: int) -> Move:
    ...         table = Game.at(imagine(seen, state))
    ...         return max(table.moves, key=lambda move: self.worth(table, move))
    ...
    ...     def worth(self, table: Game, move: Move) -> float:
    ...         tried, me = table.copy(), table.decision.player
    ...         tried.play(move)
    ...         player = tried.position.players[me]
    ...         mines = sum(owner == me for owner in tried.position.owners.values())
    ...         return player.points + player.coins / 2 + player.workers / 4 + 4 * mines

Let it play against two of ours, and then in the lab (`kohle playtest ruhr --bots mymodule:Greedy,normal`):

    >>> final = play_out(Game("muttental", players=3, seed=7), [Greedy(), make_bot("random"), make_bot("random")])
    >>> final.over, final.winners
    (True, (0,))
    >>> final.points[0] > max(final.points[1:])
    True

**Maps and rules** are data. `load_map` gives a map that has passed every check, or a `Problem` that says in which
line what is wrong; `Game(…, rules=Path("my_rules.yaml"))` plays with other numbers.

    >>> ruhr = load_map("ruhr")
    >>> len(ruhr.grounds), ruhr.villages["weitmar"].grounds
    (20, ('vereinigter_general', 'julius_philipp', 'baaker_mulde'))
    >>> load_map("atlantis.yaml")
    Traceback (most recent call last):
    game.faults.BadFile: atlantis.yaml:1:1: there is no such file, expected a YAML file
'''

from collections.abc import Sequence
from pathlib import Path

from game.bots import Bot, bot_state, check_level
from game.engine.decision import Decision, Refused
from game.engine.event import Event
from game.engine.move import Move
from game.engine.seats import Setup
from game.problems import Problem
from game.titles import title_named
from game.titles.kohle.bots import MINDS
from game.titles.kohle.layouts.mapfile import GameMap, load_map
from game.titles.kohle.rules import game as rules_of_play
from game.titles.kohle.rules.board import Board, make_board
from game.titles.kohle.rules.round import winners
from game.titles.kohle.rules.rules import load_rules
from game.titles.kohle.rules.setup import check, seated, switches
from game.titles.kohle.rules.sight import imagine, seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KOHLE

__all__ = [
    "Board", "Bot", "Decision", "Event", "Game", "GameMap", "Move", "Position", "Problem", "Refused", "imagine",
    "load_map", "make_bot", "play_out",
]  # fmt: skip


class Game:
    """One game of Kohle & Kolonie, from its set-up to the final scoring."""

    def __init__(
        self,
        map: str | Path | GameMap = "ruhr",
        players: int = 4,
        seed: int = 1,
        ruleset: str = "english",
        rules: Path | None = None,
    ) -> None:
        """`map` is one of ours by name, a file, or a map loaded before; `rules` a changed `rules.yaml`."""
        game_map, numbers = map if isinstance(map, GameMap) else load_map(map), load_rules(rules)
        name = game_map.name if isinstance(map, GameMap) else str(map)
        self.setup: Setup | None = seated(players, seed, map=name, ruleset=ruleset)
        check(self.setup, game_map, numbers)
        board = make_board(game_map, numbers, players, ruleset, switches(self.setup).loading_engineer)
        self.told: list[Event] = []  # what happened at the set-up
        self.position = rules_of_play.start(self.setup, self.told, board)
        self.seed = seed
        self.played: list[Move] = []

    @classmethod
    def at(cls, position: Position) -> "Game":
        """A game that begins at a position: for looking ahead. The position is copied."""
        game = cls.__new__(cls)
        game.setup, game.told, game.seed, game.played = None, [], 0, []
        game.position = position.copy()
        return game

    @property
    def board(self) -> Board:
        """The map and the numbers, ready to look up: mines, grounds, villages, lines."""
        return self.position.board

    @property
    def decision(self) -> Decision:
        """What is asked now: of whom, in which step, under which rule. Ask `over` first."""
        asked = rules_of_play.decision(self.position)
        if asked is None:
            raise ValueError("the game is over")
        return asked

    @property
    def moves(self) -> list[Move]:
        """Everything that is legal now; empty when the game is over."""
        return list(rules_of_play.moves(self.position))

    def play(self, move: Move | str) -> list[Event]:
        """Carry out an offered move (`Move` or its text) and say what happened, in order."""
        chosen = Move.parse(move) if isinstance(move, str) else move
        events = rules_of_play.apply_told(self.position, chosen)
        self.played.append(chosen)
        return events

    def seen(self) -> Position:
        """The position as the player who is asked may know it: hidden markers and chance are left out."""
        return seen_by(self.position, self.decision.player)

    def copy(self) -> "Game":
        """The same game, to be played on apart."""
        twin = Game.at(self.position)
        twin.setup, twin.seed, twin.played = self.setup, self.seed, self.played.copy()
        return twin

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def points(self) -> tuple[int, ...]:
        """Victory points by seat."""
        return tuple(player.points for player in self.position.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that lead now, or have won if the game is over; several share the victory (K12)."""
        return winners(self.position)


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat; the same seed and bots give the same game."""
    while not game.over:
        asked = game.decision.player
        game.play(bots[asked].choose(game.seen(), bot_state(game.seed, len(game.played))))
    return game


def make_bot(level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
    """A bot of ours; `hard` stops after so many nodes (reproducible) or seconds, whichever is first."""
    check_level(title_named(KOHLE.name), level)
    return MINDS.make(level, nodes, seconds)
