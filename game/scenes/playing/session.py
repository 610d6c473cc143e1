"""A game at the table: plays moves and what follows by itself, undoes them, and says whose decision is next.

Knows the match and who sits where; knows nothing of windows. Every change goes through here, so that it is
saved at once and nothing happens twice.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.decision import Decision
from game.engine.event import Event, Secret
from game.engine.history import History, Stretch, whole
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import moves
from game.engine.seats import HUMAN
from game.kept import Kept
from game.scenes.playing.umpire import Umpire


@dataclass(frozen=True)
class TakeBack:
    """An undo: where it leads, and what the player should know first."""

    to: int
    asks: bool
    players: tuple[int, ...] = ()  # whose moves it takes back, beside those of whoever asks
    revealed: tuple[Event, ...] = ()
    over: bool = False  # the game has ended: what goes on is another one


class Session:
    """One game, from now on."""

    def __init__(
        self,
        match: Match[Any],
        always_asks: Callable[[Decision], bool] = lambda _: False,
        keep: Callable[[Match[Any]], None] = lambda _: None,
        umpire: Umpire | None = None,
        goes_on: Callable[[Decision], bool] = lambda _: False,
    ) -> None:
        """`always_asks`: a decision that its player takes even if there is but one move, like the end of a turn.
        `umpire`: who judges what is done; nobody, where the rules alone do.
        `goes_on`: a decision that is answered together with the one before it, and taken back with it, too."""
        self.match = match
        self._always_asks = always_asks
        self._goes_on = goes_on
        self._keep = keep
        self._umpire = umpire
        self.version = 0  # counts changes, so that watchers notice them
        self._history = Kept[History[Any]]()

    @property
    def history(self) -> History[Any]:
        """The game so far, as a value: the same one until something is played or taken back."""
        match = self.match
        return self._history.of((match.at, tuple(match.entries)), match.so_far)

    # -- who decides --

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over, or while nobody is asked."""
        return self.match.decision if self._umpire is None or self._umpire.asks else None

    @property
    def asked(self) -> int | None:
        """The seat that decides now."""
        return None if self.decision is None else self.decision.player

    def is_bot(self, seat: int) -> bool:
        if self._umpire is not None and self._umpire.person is not None:
            return seat != self._umpire.person
        return self.match.setup.seats[seat].kind != HUMAN

    @property
    def human_asked(self) -> int | None:
        """The seat of the person who decides now."""
        asked = self.asked
        return None if asked is None or self.is_bot(asked) else asked

    @property
    def bot_asked(self) -> int | None:
        asked = self.asked
        return asked if self._umpire is None and asked is not None and self.is_bot(asked) else None

    @property
    def people(self) -> int:
        """How many people sit at the table."""
        return sum(not self.is_bot(seat) for seat in range(len(self.match.setup.seats)))

    @property
    def only_bots(self) -> bool:
        return not self.people

    # -- playing --

    def play(self, move: Move, clicked: str = "") -> list[Stretch]:
        """Carry out a move and whatever has no alternative after it; returns all that happened. `clicked`: see
        `Entry`."""
        if self._umpire is not None:
            happened = self._umpire.play(move, clicked)
            self.changed()
            return happened
        began = self.match.at
        self.match.play(move, clicked)
        while (single := self._automatic()) is not None:
            self.match.play(single)
        self.changed()
        return whole(self.match, range(began + 1, self.match.at + 1))

    def settle(self) -> list[Stretch]:
        """Play what has no alternative before anybody is asked: at the start, or after loading."""
        single = self._automatic() if self._umpire is None else None
        return [] if single is None else self.play(single)

    def _automatic(self) -> Move | None:
        """The only legal move, if nobody needs to be asked."""
        decision, moves = self.match.decision, self.match.moves
        return moves[0] if decision is not None and len(moves) == 1 and not self._always_asks(decision) else None

    # -- undo and redo --

    def undo_step(self) -> TakeBack | None:
        """Back to the last decision that a person had."""
        return self.undo_to(self.match.at - 1)

    @property
    def undo_barred(self) -> bool:
        """Whether a person has decided something, but before something that only some were shown."""
        return self._decision_at(self.match.at - 1) is not None and self.undo_step() is None

    def undo_turn(self) -> TakeBack | None:
        """Back to where the current turn began."""
        began = self.match.turn_began()
        return self._take_back(began) if began < self.match.at else None

    def undo_to(self, at: int) -> TakeBack | None:
        """Back to any earlier position; where nobody is asked, to the last decision before it."""
        found = self._decision_at(min(at, self.match.at - 1))
        return None if found is None else self._take_back(found)

    def _decision_at(self, at: int) -> int | None:
        """The last decision of a person up to there."""
        while at > 0 and not self._decided(at):
            at -= 1
        return at if at >= 0 and self._decided(at) else None

    def take_back(self, to: TakeBack) -> None:
        if self._umpire is None:
            self.match.jump(to.to)
        else:
            self._umpire.take_back(to.to)
        self.changed()

    def can_redo(self) -> bool:
        return self._umpire is None and self.match.at + 1 < len(self.match.entries)

    def redo(self) -> None:
        """Forward again to the next decision of a person, or to the end of what was undone."""
        began = self.match.at
        while self.match.redo() and not self._decided(self.match.at):
            pass
        if self.match.at > began:
            self.changed()

    def _decided(self, at: int) -> bool:
        """Whether somebody who can be asked had a choice there (in a game of bots alone: any of them)."""
        entry = self.match.entries[at]
        if entry.decision is None or (self.is_bot(entry.decision.player) and not self.only_bots):
            return False
        if self._goes_on(entry.decision):
            return False
        if self._umpire is not None or self._always_asks(entry.decision):
            return True
        return len(moves(entry.position)) > 1

    def _take_back(self, at: int) -> TakeBack | None:
        """What undoing would take back; None if it reached behind something that chance has shown to some only, as long
        as the game goes on. What somebody himself did in secret he may do otherwise."""
        if self._umpire is not None:
            return TakeBack(at, False) if self._umpire.lets_back(at) else None
        since, over = self.match.entries[at + 1 : self.match.at + 1], self.match.decision is None
        if not over and any(isinstance(event, Secret) for entry in since for event in entry.events):
            return None
        undone = self.match.entries[at : self.match.at]
        mover = self.match.entries[at].decision
        players = {entry.decision.player for entry in undone if entry.decision} - {mover.player if mover else -1}
        revealed = tuple(self.match.reveals(at))
        far = at < self.match.turn_began()
        return TakeBack(at, far or over or bool(revealed), tuple(sorted(players)), revealed, over)

    def changed(self) -> None:
        """The game went on or back."""
        self.version += 1
        self._keep(self.match)
