"""What happened, shown as it happened: events become beats, and the shown position follows them.

A beat says which pieces travel from where to where, which number rises at which place, and how long that
takes (LOOK.md's durations). Where places lie on the screen is for the scene to say. No pygame here.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.event import Event
from game.engine.match import Entry
from game.kohle import events as ev
from game.kohle.names import TRUST
from game.kohle.setup import Seat
from game.kohle.state import Position
from game.scenes.table.mirror import follow

PIECE, CARD, FLIP, COIN, DISC = 0.28, 0.32, 0.26, 0.22, 0.6
SCORE = 0.34  # a number rises where it arises, and is counted
PAUSE = 0.45  # something to read: a phase begins, somebody passes
LONG = 0.9  # an auction is won, the marker is turned up
HOLD = 2.5  # a phase that went by itself is over: time to read what it brought, or a click
HELD_PHASES = range(5, 11)
BREAKS = (ev.PhaseBegan, ev.RoundBegan, ev.GameEnded)  # where it may wait


@dataclass(frozen=True)
class Spot:
    """A place on the table; `seat` says whose, where everybody has one of his own."""

    place: str
    seat: int | None = None


@dataclass(frozen=True)
class Flight:
    """A piece that travels. `label` is a number on it."""

    piece: str
    start: Spot
    end: Spot
    colour: str = ""
    label: str = ""


@dataclass(frozen=True)
class Rise:
    """A number that rises where it arises."""

    at: Spot
    seat: int
    amount: int
    what: str  # as in `preview.totals`
    parts: tuple[int, int] = (0, 0)  # mines and settlements, where a ground scores


@dataclass(frozen=True)
class Beat:
    """One thing that is shown."""

    event: Event
    seconds: float = 0.0
    flights: tuple[Flight, ...] = ()
    rise: Rise | None = None
    sound: str = ""
    lights: tuple[str, ...] = ()  # places that are lit meanwhile
    hold: bool = False  # nothing happens; what has happened can be read


@dataclass(frozen=True)
class _Queued:
    entry: Entry[Position]
    event: int  # its number in the entry; len(events): the entry is over


class Playback:
    """The queue of what is yet to be shown. `position` is what the table shows meanwhile."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._queue: deque[_Queued] = deque()
        self._follower: Position | None = None
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.shown: tuple[Entry[Position], int] | None = None  # how far the log has got
        self._ground: ev.GroundScored | None = None
        self.sounds: list[str] = []
        self._last: Event | None = None  # of this phase, that was something to see
        self.gains: dict[tuple[int, str], int] = {}  # what this phase has brought so far, by seat

    @property
    def holding(self) -> bool:
        """Whether it waits at the end of a phase."""
        return self.beat is not None and self.beat.hold

    @property
    def closing(self) -> bool:
        """Whether it waits for the last time: after this nothing is left to be read."""
        if not self.holding or self._follower is None:
            return False
        phase, seen = self._follower.phase, False
        for queued in self._queue:
            for event in queued.entry.events[queued.event : queued.event + 1]:
                if not isinstance(event, BREAKS):
                    seen = True
                    continue
                if seen and phase in HELD_PHASES:
                    return False
                phase, seen = getattr(event, "phase", 1), False
        return True

    @property
    def playing(self) -> bool:
        return bool(self._queue) or self.beat is not None

    @property
    def position(self) -> Position | None:
        """What is shown while something plays; the real position otherwise (None)."""
        return self._follower if self.playing else None

    @property
    def progress(self) -> float:
        """How far the current beat is, from 0 to 1."""
        if self.beat is None or not self.beat.seconds:
            return 1.0
        return min(1.0, self.elapsed / self.beat.seconds)

    def add(self, before: Position, entries: Iterable[Entry[Position]]) -> None:
        """Show these entries after whatever is still playing; `before` is the position they began in."""
        if not self.playing:
            self._follower = before
        for entry in entries:
            self._queue.extend(_Queued(entry, i) for i in range(len(entry.events) + 1))

    def finish(self) -> None:
        """Show no more: the real position is there."""
        self._queue.clear()
        self.beat = None
        self.shown = None
        self._ground = self._last = None
        self.gains = {}

    def skip(self) -> None:
        """A click: go on, if it waits; otherwise to the end of the phase, or of all there is to show."""
        if self.holding:
            self._complete()
            return
        while self.playing and not self.holding:
            if self.beat is None:
                self._next()
            else:
                self._complete()
        self.sounds.clear()

    def update(self, seconds: float) -> bool:
        """Let (already scaled) time pass; True if the shown position or the beat changed."""
        changed = False
        left = seconds
        while self.playing:
            if self.beat is None:
                self._next()
                changed = True
                continue
            needed = self.beat.seconds - self.elapsed
            if left < needed:
                self.elapsed += left
                return True
            left -= max(0.0, needed)
            self._complete()
            changed = True
        return changed

    def _next(self) -> None:
        if (pause := self._pause()) is not None:
            self.beat, self.elapsed = pause, 0.0
            return
        queued = self._queue.popleft()
        if queued.event == len(queued.entry.events):
            self._follower = queued.entry.position
            if not self._queue:
                self.finish()
            return
        event = queued.entry.events[queued.event]
        assert self._follower is not None
        self.beat, self.elapsed = self._beat(event), 0.0
        self.shown = (queued.entry, queued.event + 1)
        if self.beat.sound:
            self.sounds.append(self.beat.sound)
        if self.beat.sound or self.beat.flights or self.beat.rise:
            self._last = event
        if (rise := self.beat.rise) is not None:
            self.gains[rise.seat, rise.what] = self.gains.get((rise.seat, rise.what), 0) + rise.amount

    def _pause(self) -> Beat | None:
        """Before the next phase begins, what has been seen in this one can be read."""
        queued = self._queue[0]
        coming = queued.entry.events[queued.event : queued.event + 1]
        if not coming or not isinstance(coming[0], BREAKS):
            return None
        last, self._last = self._last, None
        assert self._follower is not None
        if last is None or self._follower.phase not in HELD_PHASES:
            self.gains = {}
            return None
        return Beat(last, HOLD, hold=True)

    def _complete(self) -> None:
        assert self.beat is not None and self._follower is not None
        if self.beat.hold:
            self.beat, self.gains = None, {}
            return
        self._follower = self._follower.copy()  # what is shown never changes: whoever drew it may keep it
        follow(self._follower, self.beat.event)
        self.beat = None

    def _beat(self, event: Event) -> Beat:
        assert self._follower is not None
        if isinstance(event, ev.GroundScored):
            self._ground = event
            return Beat(event)
        made = beat_of(event, self._follower, self._seats, self._ground)
        if isinstance(event, ev.PointsScored):
            self._ground = None
        return made


def beat_of(event: Event, pos: Position, seats: tuple[Seat, ...], ground: ev.GroundScored | None = None) -> Beat:
    """How an event is shown; `pos` is the position just before it."""
    match event:
        case ev.CoinsGained() | ev.PointsScored() | ev.PointsLost() | ev.CoinsPaid():
            return _counted(event, ground)
        case ev.RoundBegan():
            return Beat(event, LONG, sound="round", lights=(f"round:{event.round}",))
        case ev.PhaseBegan():
            return Beat(event, PAUSE if event.phase in (5, 6, 7, 8, 10) else 0.0, lights=(f"phase:{event.phase}",))
        case ev.TrustBought() | ev.TrustRefilled() | ev.TrustWeakened():
            return _trust(event)
        case ev.BagFilled() | ev.DisasterRevealed() | ev.DiscDrawn() | ev.DisasterStruck():
            return _disaster(event, pos)
        case ev.ConsolidationOpened() | ev.AuctionOpened() | ev.ExtraBid() | ev.BidRaised() | ev.BidPassed():
            return _auction(event)
        case ev.ConsolidationWon() | ev.MineGivenUp() | ev.EnginesTaken() | ev.GapsClosed():
            return _takeover(event)
        case _:
            seat = getattr(event, "player", TRUST)
            colour = "" if seat == TRUST else seats[seat].colour
            return _pieces(event, pos, seat, colour)


def _counted(event: Event, ground: ev.GroundScored | None) -> Beat:
    """Coins and points: the number rises where it arises and flies to the count."""
    match event:
        case ev.CoinsGained(seat, coins, _, place):
            start = Spot(place, seat) if place else Spot("seat", seat)
            flight = Flight("coin", start, Spot("stock:coins", seat), "silver", str(coins))
            return Beat(event, SCORE, (flight,), Rise(start, seat, coins, "coins"), "coin", _lit(place))
        case ev.PointsScored(seat, points, _, place):
            at = Spot(place, seat) if place else Spot("seat", seat)
            parts = (ground.mines, ground.settlements) if ground and place == f"ground:{ground.ground}" else (0, 0)
            return Beat(event, SCORE, (), Rise(at, seat, points, "points", parts), "point", _lit(place))
        case ev.PointsLost(seat, points):
            return Beat(event, LONG, (), Rise(Spot("seat", seat), seat, -points, "points"), "loss")
        case ev.CoinsPaid(seat, coins):
            flight = Flight("coin", Spot("stock:coins", seat), Spot("bank"), "copper", str(coins))
            return Beat(event, COIN, (flight,), Rise(Spot("seat", seat), seat, -coins, "coins"), "pay")
    return Beat(event)


def _lit(place: str) -> tuple[str, ...]:
    return (place,) if place else ()


def _trust(event: Event) -> Beat:
    match event:
        case ev.TrustBought(mine, mark):
            return Beat(event, CARD, (Flight(mark, Spot("purchase:1"), Spot(mine)),), None, "put", (mine,))
        case ev.TrustRefilled():
            return Beat(event, PAUSE, (), None, "coin", ("trust:3",))
        case _:
            return Beat(event, PAUSE, (), None, "loss", ("trust:1",))


def _disaster(event: Event, pos: Position) -> Beat:
    match event:
        case ev.DisasterRevealed():
            return Beat(event, LONG, (), None, "reveal", (f"disaster:{pos.round}",))
        case ev.DiscDrawn(disc):
            return Beat(event, DISC, (), None, "disc_black" if disc == "black" else "disc")
        case ev.DisasterStruck():
            return Beat(event, LONG, (), None, "loss" if event.struck else "relief")
        case _:
            return Beat(event, PAUSE, (), None, "bag")


def _auction(event: Event) -> Beat:
    match event:
        case ev.ConsolidationOpened(ground):
            return Beat(event, LONG, (), None, "card", (f"ground:{ground}", f"large:{ground}"))
        case ev.BidRaised():
            return Beat(event, PAUSE, (), None, "bid")
        case ev.BidPassed():
            return Beat(event, PAUSE, (), None, "pass")
        case ev.ExtraBid():
            return Beat(event, PAUSE, (), None, "bid")
        case _:
            return Beat(event)


def _takeover(event: Event) -> Beat:
    match event:
        case ev.ConsolidationWon(_, ground):
            return Beat(event, LONG, (), None, "won", (f"ground:{ground}", f"large:{ground}"))
        case ev.EnginesTaken(seat, mine, _):
            flight = Flight("engine", Spot(mine), Spot("stock:engines", seat))
            return Beat(event, PIECE, (flight,), None, "put")
        case ev.GapsClosed():
            return Beat(event, CARD, (), None, "card")
        case _:
            return Beat(event, 0.0)


def _pieces(event: Event, pos: Position, seat: int, colour: str) -> Beat:
    """Pieces that go from place to place."""
    match event:
        case ev.BonusTaken(_, bonus, space):
            marker = Flight(f"bonus_{bonus}", Spot(f"bonus:{space}"), Spot("bonus", seat))
            disc = Flight("disc", Spot("seat", seat), Spot(f"bonus:{space}"), colour)
            return Beat(event, PIECE, (marker, disc), None, "put")
        case ev.BonusUsed(_, bonus) | ev.BonusReturned(_, bonus):
            space = pos.track.index(None) if None in pos.track else 0
            return _flown(event, f"bonus_{bonus}", Spot("bonus", seat), Spot(f"bonus:{space}"))
        case ev.MineBought(_, mine):
            return Beat(event, 0.0, lights=(mine,))
        case ev.MineLaid(_, mine, space):
            start = Spot(mine if mine.startswith("large:") else "display")
            return _flown(event, "card", start, Spot(f"space:{space}", seat), mine, seconds=CARD, sound="card")
        case ev.WorkerHired(_, village):
            return _flown(event, "worker", Spot(village), Spot("stock:workers", seat))
        case ev.WorkersPaid():
            return _flown(event, "worker", Spot("stock:workers", seat), Spot("bank"))
        case ev.MinerMoved(_, source, target):
            return _flown(event, "miner", Spot(_stock(source), seat), Spot(_stock(target), seat), colour)
        case ev.EngineBought(_, target):
            return _flown(event, "engine", Spot("bank"), Spot(target, seat))
        case ev.SettlementPlaced(_, village):
            return _flown(event, "settlement", Spot("stock:settlements", seat), Spot(village), colour)
        case ev.EngineerInserted(_, card):
            return _flown(event, "engineer", Spot("stock:engineers", seat), Spot(card, seat), colour)
        case ev.EngineerMoved(_, source, target):
            return _flown(event, "engineer", Spot(source, seat), Spot(target, seat), colour)
        case ev.MarkerTaken(_, station, marker):
            return _flown(event, f"railway_{marker}", Spot(station), Spot("seat", seat), seconds=DISC, sound="reveal")
        case ev.CardFlipped(_, card):
            return Beat(event, FLIP, (), None, "flip", (f"card:{card}",))
        case ev.ExtraActionGained():
            return _flown(event, "extra", Spot("bank"), Spot("stock:extra_actions", seat))
        case ev.Exchanged(_, coins, _):
            piece, metal = ("worker", "") if coins < 0 else ("coin", "copper")
            goal = "stock:workers" if coins < 0 else "stock:coins"
            return _flown(event, piece, Spot("bank"), Spot(goal, seat), metal, seconds=COIN, sound="coin")
        case ev.MineSecured(_, space):
            return Beat(event, PIECE, (), None, "put", (f"space:{space}",))
        case _:
            return Beat(event)


def _stock(place: str) -> str:
    """Miners of the pool lie in the stock; those that marked given-up mines come from there, too."""
    return "pool" if place == "mines" else place


def _flown(
    event: Event,
    piece: str,
    start: Spot,
    end: Spot,
    colour: str = "",
    *,
    seconds: float = PIECE,
    sound: str = "put",
) -> Beat:
    return Beat(event, seconds, (Flight(piece, start, end, colour),), None, sound)
