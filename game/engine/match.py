"""A match: a game in progress with its whole history, so that any earlier position is one step away.

Every position is kept as a snapshot. A game has a few hundred moves and a position a few kilobytes, so this is
cheap, and undo, redo and the timeline take no longer at the end of a game than at its beginning.
"""

from game.engine import play
from game.engine.decision import NotOffered, Refused, Remark
from game.engine.event import Event
from game.engine.history import Entry, History
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import P, Rules


class Match(History[P]):
    """One game: the only way from a move to a new position, for people, bots, tests and replays."""

    entries: list[Entry[P]]

    def __init__(self, rules: Rules[P], setup: Setup) -> None:
        told: list[Event] = []
        pos = rules.start(setup, told)
        super().__init__(rules, setup, [Entry(None, tuple(told), pos, play.decision(pos))], 0)

    def so_far(self) -> History[P]:
        """The game as it is now, as a value: it stays so, whatever is played."""
        return History(self.rules, self.setup, tuple(self.entries), self.at)

    def play(self, move: Move, clicked: str = "") -> tuple[Event, ...]:
        """Carry out an offered move; what had been undone is forgotten. Refused moves change nothing. `clicked`: see
        `Entry`."""
        pos = self.position.copy()
        try:
            events = tuple(play.apply_told(pos, move))
        except NotOffered as error:
            raise Refused(move, self.refusal(move)) from error
        del self.entries[self.at + 1 :]
        self.entries.append(Entry(move, events, pos, play.decision(pos), clicked))
        self.at += 1
        return events

    def refusal(self, move: Move) -> Remark:
        """Why a move is not offered now."""
        return refusal(self.rules, self.position, move)

    def undo(self) -> bool:
        """One move back; False at the start."""
        return self.jump(self.at - 1)

    def redo(self) -> bool:
        """One move forward again; False if nothing was undone."""
        return self.jump(self.at + 1)

    def jump(self, at: int) -> bool:
        """To the position after any move; 0 is the set-up."""
        if not 0 <= at < len(self.entries):
            return False
        self.at = at
        return True


def refusal(rules: Rules[P], pos: P, move: Move) -> Remark:
    """Why a move is not offered: as the rules say, or because it says too little."""
    return rules.why_not(pos, move) or Remark("not_offered", play.rule(pos))


def forked(match: Match[P]) -> Match[P]:
    """The same game so far, going its own way from now on."""
    twin: Match[P] = Match.__new__(Match)
    twin.rules, twin.setup, twin.at = match.rules, match.setup, match.at
    twin.entries = match.entries[: match.at + 1]
    return twin
