"""Bots think in a process of their own: the window never waits for them, and closing it loses nothing.

The worker gets what the bot may see as plain data and sends back a move. No pygame here: the worker starts
faster without it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from game.engine import saves
from game.engine.match import Match
from game.engine.move import Move
from game.problems import Problem
from game.titles import Title, title_named
from game.workers import at_pipe

SECONDS = 2.0  # that `hard` may think about a move; the other levels need none
TURN = 5.0  # ... about all of a turn: with what lies between two thoughts, nobody waits for more than six
HINT = "hint"  # asked for instead of a level: what would a good player do, and why?


@dataclass(frozen=True)
class Advice:
    """What came back: a move and, for a hint, its reasons as (text key, parameters)."""

    move: Move
    reasons: tuple[tuple[str, dict[str, int | str]], ...] = ()


class Speechless(Exception):
    """No answer will come: the thinking process dies whenever it is asked."""


class Thinker(Protocol):
    """Somebody who can be asked for a move and answers later."""

    @property
    def busy(self) -> bool: ...
    def start(self) -> None: ...
    def ask(self, match: Match[Any], seat: int, level: str, seconds: float = SECONDS) -> None: ...
    def answer(self) -> Advice | None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...


def think(title: Title, seed: int, seen: Any, level: str, number: int, seconds: float = SECONDS) -> Advice:
    """The answer itself, wherever it is thought; `number` is that of the move."""
    from game.bots import bot_state, make_bot, minds_of

    state = bot_state(seed, number)
    if level == HINT:
        found = minds_of(title).hint(seen, state)
        if found is None:  # a title without bots of its own has nobody to ask
            raise Speechless
        return Advice(found.move, tuple((reason.key, dict(reason.params)) for reason in found.reasons))
    return Advice(make_bot(title, level, seconds=seconds).choose(seen, state))


def serve(pipe: Connection) -> None:
    """The worker: answers questions until the pipe closes, as it does when the game ends or dies."""
    while True:
        try:
            number, name, setup, data, level, move_number, seconds = pipe.recv()
            title = title_named(name)
            seen = title.rules.from_json(data, setup)
            advice = think(title, setup.seed, seen, level, move_number, seconds)
            pipe.send((number, str(advice.move), advice.reasons))
        except (EOFError, OSError, Problem):  # whoever asks hears nothing, as when we are killed
            return


class ProcessThinker:
    """A thinker in another process. Answers to questions that nobody waits for any more are dropped."""

    def __init__(self, target: Callable[[Connection], None] = serve) -> None:
        self._target = target
        self._process: Any = None
        self._pipe: Connection | None = None
        self._number = 0
        self._question: tuple[Any, ...] | None = None
        self._restarts = 0

    @property
    def busy(self) -> bool:
        return self._question is not None

    def start(self) -> None:
        """Wake the worker, so that it is ready when it is first asked."""
        if self._process is not None and self._process.is_alive():
            return
        with suppress(OSError):  # no room for another process: whoever asks is told that no answer will come
            self._process, self._pipe = at_pipe(self._target, "bot")

    def ask(self, match: Match[Any], seat: int, level: str, seconds: float = SECONDS) -> None:
        self._number += 1
        seen, rules = match.seen(seat), match.rules
        data = rules.to_json(seen)
        self._question = (self._number, rules.name, saves.agreed(match), data, level, match.at, seconds)
        self._restarts = 0
        self._send()

    def answer(self) -> Advice | None:
        """The move, once it is there."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, text, reasons = self._pipe.recv()
                if number == self._number:
                    self._question = None
                    return Advice(Move.parse(text), reasons)
        except (EOFError, OSError):
            self._lost()
        return None

    def forget(self) -> None:
        """The question is no longer of interest (an undo, a new game). A long thought is cut off."""
        if self._question is not None:
            self._question = None
            self._stop()

    def close(self) -> None:
        self._question = None
        self._stop()

    def _send(self) -> None:
        self.start()
        try:
            if self._pipe is None:
                raise BrokenPipeError
            self._pipe.send(self._question)
        except OSError:
            self._lost()

    def _lost(self) -> None:
        """The worker died: start another and ask again; twice is a bug of ours."""
        self._stop()
        self._restarts += 1
        if self._restarts > 2:
            self._question = None
            raise Speechless
        if self._question is not None:
            self._send()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(0.5)
            self._process = None


class InstantThinker:
    """A thinker in this process, for tests and for levels that take no time."""

    def __init__(self) -> None:
        self._advice: Advice | None = None

    @property
    def busy(self) -> bool:
        return self._advice is not None

    def start(self) -> None:
        """It is always ready."""

    def ask(self, match: Match[Any], seat: int, level: str, seconds: float = SECONDS) -> None:
        title, seen = title_named(match.rules.name), match.seen(seat)
        self._advice = think(title, match.setup.seed, seen, level, match.at, seconds)

    def answer(self) -> Advice | None:
        advice, self._advice = self._advice, None
        return advice

    def forget(self) -> None:
        self._advice = None

    def close(self) -> None:
        self._advice = None
