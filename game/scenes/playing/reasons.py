"""Table talk: why a bot did what a line of the log says. No pygame here."""

from game.bots import Reason, minds_of
from game.scenes.playing.log import LogLine, tells_a_choice
from game.scenes.playing.parts import TellingParts
from game.scenes.playing.session import Session
from game.titles import title_named

_MOST = 2  # reasons given


class Reasons:
    """The reasons of bots, thought of when somebody asks: from what each could see when he decided."""

    def __init__(self, session: Session, parts: TellingParts) -> None:
        self._session = session
        self._parts = parts
        self._known: dict[int, tuple[object, tuple[Reason, ...]]] = {}

    def of(self, line: LogLine) -> tuple[int, tuple[Reason, ...]] | None:
        """The seat of the bot and why he did it; None if the line does not tell what a bot chose."""
        if not self.chosen(line):
            return None
        entries = self._session.match.entries
        entry = entries[line.entry]
        assert entry.move is not None and line.player is not None
        known = self._known.get(line.entry)
        if known is None or known[0] is not entry:
            level = self._session.match.setup.seats[line.player].kind
            minds = minds_of(title_named(self._session.match.rules.name))
            seen = self._session.match.seen(line.player, line.entry - 1)
            reasons = minds.motive(seen, entry.move, level, _MOST)
            known = self._known[line.entry] = entry, reasons
        return line.player, known[1]

    def chosen(self, line: LogLine) -> bool:
        """Whether a line tells what a bot chose who had a choice."""
        by_bot = line.player is not None and self._session.is_bot(line.player)
        return by_bot and tells_a_choice(line, self._session.match, self._parts)
