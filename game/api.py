'''The games from Python: play one decision by decision, write a bot, let bots play.

Everything that a program needs is here under one roof; nothing here opens a window. `Game(title=…)` chooses the title;
without one it is the first on the shelf, which plays on a map:

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

**Maps and rules** are data. `load_layout` gives a map that has passed every check, or a `Problem` that says in which
line what is wrong; `Game(…, rules=Path("my_rules.yaml"))` plays with other numbers.

    >>> ruhr = load_layout("ruhr")
    >>> len(ruhr.grounds), ruhr.villages["weitmar"].grounds
    (20, ('vereinigter_general', 'julius_philipp', 'baaker_mulde'))
    >>> load_layout("atlantis.yaml")
    Traceback (most recent call last):
    game.faults.BadFile: atlantis.yaml:1:1: there is no such file, expected a YAML file
'''

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.bots import Bot, bot_state
from game.bots import make_bot as bot_of_level
from game.engine import play as engine
from game.engine.decision import Decision, NotOffered, Refused
from game.engine.event import Event
from game.engine.match import refusal
from game.engine.move import Move
from game.engine.position import Position
from game.engine.seats import Setup, Value
from game.lab.runner import points_of
from game.lab.title_lab import lab_of
from game.problems import Problem
from game.titles import title_named

__all__ = [
    "Bot", "Decision", "Event", "Game", "Move", "Position", "Problem", "Refused", "imagine", "load_layout", "load_map",
    "make_bot", "play_out",
]  # fmt: skip


class Game:
    """One game of a title, from its set-up to the final scoring."""

    def __init__(
        self,
        layout: Any = "",
        players: int = 0,
        seed: int = 1,
        *,
        title: str = "",
        map: Any = "",
        rules: Path | str | None = None,
        **options: Value,
    ) -> None:
        """A layout (or `map`) is one of ours by name, a file, or one loaded before; `rules` a changed `rules.yaml`.

        What is not given is as usual: layout, number of players and options as the title's card says.
        """
        self.title = title_named(title)
        lab, chosen = lab_of(self.title), layout or map
        edition = lab.edition(chosen, str(rules) if rules else "")
        name = str(chosen) if isinstance(chosen, str | Path) else edition.name
        count = players or self.title.card.usual_players
        usual = {**edition.usual(), **options}
        self.setup: Setup | None = self.title.setup(count, seed, (), name, **usual)
        edition.check(self.setup)
        self.told: list[Event] = []  # what happened at the set-up
        self.position: Any = lab.start(self.setup, edition.board(self.setup), self.told)
        self.seed = seed
        self.played: list[Move] = []

    @classmethod
    def at(cls, position: Position, title: str = "") -> "Game":
        """A game that begins at a position: for looking ahead. The position is copied."""
        game = cls.__new__(cls)
        game.title, game.setup, game.told, game.seed, game.played = title_named(title), None, [], 0, []
        game.position = position.copy()
        return game

    @property
    def board(self) -> Any:
        """What the rules of the title look up: places, cards, numbers; None if it has no such thing."""
        return getattr(self.position, "board", None)

    @property
    def decision(self) -> Decision:
        """What is asked now: of whom, in which step, under which rule. Ask `over` first."""
        asked = engine.decision(self.position)
        if asked is None:
            raise ValueError("the game is over")
        return asked

    @property
    def moves(self) -> list[Move]:
        """Everything that is legal now; empty when the game is over."""
        return list(engine.moves(self.position))

    def play(self, move: Move | str) -> list[Event]:
        """Carry out an offered move (`Move` or its text) and say what happened, in order."""
        chosen = Move.parse(move) if isinstance(move, str) else move
        try:
            events = engine.apply_told(self.position, chosen)
        except NotOffered as error:
            raise Refused(chosen, refusal(self.title.rules, self.position, chosen)) from error
        self.played.append(chosen)
        return events

    def seen(self) -> Any:
        """The position as the player who is asked may know it: what is hidden, and chance, are left out."""
        return self.title.rules.seen(self.position, self.decision.player)

    def copy(self) -> "Game":
        """The same game, to be played on apart."""
        twin = Game.at(self.position, self.title.name)
        twin.setup, twin.seed, twin.played = self.setup, self.seed, self.played.copy()
        return twin

    @property
    def over(self) -> bool:
        return bool(self.position.over)

    @property
    def points(self) -> tuple[int, ...]:
        """Victory points by seat."""
        return points_of(self.title.rules, self.position)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that lead now, or have won if the game is over; several share the victory."""
        return self.title.rules.standings(self.position)[0]


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat; the same seed and bots give the same game."""
    before, rules = len(game.played), game.title.rules

    def choose(pos: Position, number: int) -> Move:
        seat = engine.asking(pos).player
        return bots[seat].choose(rules.seen(pos, seat), bot_state(game.seed, before + number))

    game.played += engine.play_out(game.position, choose)
    return game


def make_bot(level: str, nodes: int | None = None, seconds: float | None = None, title: str = "") -> Bot:
    """A bot of ours; one that searches stops after so many nodes (reproducible) or seconds, whichever is first."""
    return bot_of_level(title_named(title), level, nodes, seconds)


def imagine(seen: Position, state: int, title: str = "") -> Any:
    """One of the positions that `seen` could be: everything hidden is dealt anew from the random state."""
    return title_named(title).rules.imagine(seen, state)


def load_layout(name: str | Path, title: str = "") -> Any:
    """A map or board of a title that has passed every check: one of ours by name, or a file."""
    return lab_of(title_named(title)).layout(str(name))


load_map = load_layout  # as programs of 2026 call it
