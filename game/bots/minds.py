"""What a title knows of playing itself well: its package `bots` offers it as `MINDS`.

All answers given here are those of a title that knows nothing yet, so that each says only what it has.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.bot import Bot, RandomBot
from game.bots.rollout import Rollout
from game.bots.weights import Weights
from game.engine.event import Event
from game.engine.move import Move
from game.problems import Problem, listed
from game.titles import Title

ROOM = "bots"


@dataclass(frozen=True)
class Reason:
    """A sentence as a text key with its parameters; the strongest reason comes first.

    Parameters that are strings hold ids of things: whoever shows the sentence puts in their names.
    """

    key: str
    params: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """A move and why."""

    move: Move
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Proposal:
    """Moves in a row for an action of many steps, and what they come to; none where no step is worth it."""

    moves: tuple[Move, ...] = ()
    reasons: tuple[Reason, ...] = ()


def _by_seat() -> dict[int, Counter[str]]:
    return defaultdict(Counter)


@dataclass
class Deeds:
    """What was done in a finished game, as far as events tell: for tournaments, to see how bots play."""

    sources: dict[int, Counter[str]] = field(default_factory=_by_seat)  # points by source; losses below nought
    done: dict[int, Counter[str]] = field(default_factory=_by_seat)  # how often what was done
    table: Counter[str] = field(default_factory=Counter)  # what happened that was nobody's doing


class Minds:
    """The bots of a title beside `random`, what they say, and what searches, tournaments and tuning ask of them."""

    inquired: tuple[str, ...] = ()  # steps whose choices `choices` can compare, the usual one first

    def make(self, level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
        """A bot of a level of the card. One that searches stops after so many nodes (reproducible) or seconds."""
        return RandomBot()

    def varied(self, level: str, variety: float) -> Bot:
        """One that does not open alike in game after game: it chooses between moves that differ by so few points.

        A level that has chance enough of its own stays as it is.
        """
        return self.make(level)

    def adviser(self) -> Bot:
        """Whoever says which moves of a finished game are worth a look, and why: best a level that searches."""
        return RandomBot()

    def hint(self, seen: Any, state: int) -> Hint | None:
        """What a good player would do, and why; None if there is nobody to ask."""
        return None

    def propose(self, seen: Any) -> Proposal:
        """How whoever is amid an action of many steps could carry on to its end."""
        return Proposal()

    def explain(self, seen: Any, move: Move) -> tuple[Reason, ...]:
        """What speaks for a move of the player who is asked in `seen`; the strongest first."""
        return ()

    def motive(self, seen: Any, move: Move, level: str, most: int = 3) -> tuple[Reason, ...]:
        """Why a bot of this level made a move."""
        return ()

    def deeds(self, told: Sequence[Event], final: Any) -> Deeds:
        """What a finished game came to, beside points and victories."""
        return Deeds()

    def rollout(self) -> Rollout[Any] | None:
        """How the usual level plays on, without chance of its own; None if no level of the title can."""
        return None

    def choice(self, move: Move) -> str:
        """Under which name a choice is counted when choices are compared."""
        return move.kind

    def weights(self, file: Path | None = None) -> Weights | None:
        """What the usual level believes things to be worth, or what this file says; None: nothing can be tuned."""
        return None

    def believing(self, weights: Weights) -> Bot:
        """A bot of the usual level that believes this; it must not open alike in every game."""
        return RandomBot()


def minds_of(title: Title) -> Minds:
    """What a title offers; of one without the room, that there is only chance."""
    if not title.has(ROOM):
        return Minds()
    found: Minds = title.room(ROOM)
    return found


def check_level(title: Title, level: str) -> None:
    """Refuse a level that is not on the title's card."""
    if level not in title.card.levels:
        raise Problem("level", found=level, expected=listed(title.card.levels))


def make_bot(title: Title, level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
    """A bot of this level of the title."""
    check_level(title, level)
    return promised(title, level, minds_of(title).make(level, nodes, seconds))


def promised(title: Title, level: str, bot: Bot) -> Bot:
    """The bot, if it is what the card promises; nobody plays at random under another's name."""
    if bot.level != level:
        raise Problem("title_lacks", title=title, module=f"{title.code}.bots", name=level)
    return bot
