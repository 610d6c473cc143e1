"""Table talk: why a bot did what a line of the log says. No pygame here."""

from game.bots import Reason, minds_of
from game.engine.event import Event
from game.engine.play import moves
from game.scenes.table.chronicle import LogLine
from game.scenes.table.session import Session
from game.titles import title_named
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.sight import seen_by

# With these the game goes on by itself: what follows is nobody's doing.
_BEYOND = (ev.RoundBegan, ev.PhaseBegan, ev.TurnBegan)
_MOST = 2  # reasons given
# What a move does of itself, by its kind: the lines that tell of this tell what was chosen, all others what came of it.
_PLACED = (ev.EngineBought, ev.EngineerInserted, ev.SettlementPlaced)
_DEEDS: dict[str, tuple[type[Event], ...]] = {
    "take": (ev.BonusTaken,), "buy": (ev.MineBought,), "hire": (ev.WorkerHired,), "lay": (ev.MineLaid,),
    "engine": _PLACED, "engineer": _PLACED, "settle": _PLACED, "use": (ev.BonusUsed, *_PLACED),
    "flip": (ev.CardFlipped,), "exchange": (ev.Exchanged,), "shift": (ev.EngineerMoved,),
    "insert": (ev.MinerMoved,), "put": (ev.MinerMoved,), "settler": (ev.MinerMoved,), "move_in": (ev.MinerMoved,),
    "lose": (ev.MinerMoved,), "secure": (ev.MineSecured,), "bill": (ev.CoinsPaid, ev.PointsLost),
    "bid": (ev.BidRaised,), "pass": (ev.BidPassed,), "extra": (ev.ExtraBid,), "spend": (ev.ExtraActionSpent,),
    "load": (ev.Loaded,), "skip": (ev.LoadingDeclined,),
}  # fmt: skip


class Motives:
    """The reasons of bots, thought of when somebody asks: from what each could see when he decided."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, tuple[object, tuple[Reason, ...]]] = {}

    def of(self, line: LogLine) -> tuple[int, tuple[Reason, ...]] | None:
        """The seat of the bot and why he did it; None if the line does not tell what a bot chose."""
        if not self.chosen(line):
            return None
        entries = self._session.match.entries
        entry, before = entries[line.entry], entries[line.entry - 1]
        assert entry.move is not None and line.player is not None
        known = self._known.get(line.entry)
        if known is None or known[0] is not entry:
            level = self._session.match.setup.seats[line.player].kind
            minds = minds_of(title_named(self._session.match.rules.name))
            reasons = minds.motive(seen_by(before.position, line.player), entry.move, level, _MOST)
            known = self._known[line.entry] = entry, reasons
        return line.player, known[1]

    def chosen(self, line: LogLine) -> bool:
        """Whether a line tells what a bot chose who had a choice."""
        match = self._session.match
        if not 0 < line.entry < len(match.entries):
            return False
        entry, before = match.entries[line.entry], match.entries[line.entry - 1]
        if entry.move is None or before.decision is None:
            return False
        seat = before.decision.player
        if not self._session.is_bot(seat) or line.player != seat:
            return False
        done = next((n for n, event in enumerate(entry.events) if isinstance(event, _BEYOND)), len(entry.events))
        deed = line.event < done and isinstance(entry.events[line.event], _DEEDS.get(entry.move.kind, ()))
        return deed and len(moves(before.position)) > 1
