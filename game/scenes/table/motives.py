"""Table talk: why a bot did what a line of the log says. No pygame here."""

from game.bots import Reason, motive
from game.kohle import events as ev
from game.kohle.sight import seen_by
from game.scenes.table.chronicle import LogLine
from game.scenes.table.session import Session

# With these the game goes on by itself: what follows is nobody's doing.
_BEYOND = (ev.RoundBegan, ev.PhaseBegan, ev.TurnBegan)
_MOST = 2  # reasons given


class Motives:
    """The reasons of bots, thought of when somebody asks: from what each could see when he decided."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, tuple[object, tuple[Reason, ...]]] = {}

    def of(self, line: LogLine) -> tuple[int, tuple[Reason, ...]] | None:
        """The seat of the bot and why he did it; None if the line is not about a bot's decision."""
        entries = self._session.match.entries
        if not 0 < line.entry < len(entries):
            return None
        entry, before = entries[line.entry], entries[line.entry - 1]
        if entry.move is None or before.decision is None:
            return None
        seat = before.decision.player
        done = next((n for n, event in enumerate(entry.events) if isinstance(event, _BEYOND)), len(entry.events))
        if not self._session.is_bot(seat) or line.event >= done or line.player != seat:
            return None
        known = self._known.get(line.entry)
        if known is None or known[0] is not entry:
            level = self._session.match.setup.seats[seat].kind
            reasons = motive(seen_by(before.position, seat), entry.move, level)[:_MOST]
            known = self._known[line.entry] = entry, reasons
        return seat, known[1]
