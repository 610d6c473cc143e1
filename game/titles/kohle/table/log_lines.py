"""How events are told in the log, whose they are, and which of them a move is about."""

from dataclasses import fields

from game.engine.event import Event
from game.engine.move import Move
from game.engine.seats import Seat
from game.scenes.playing.parts import EventInLog
from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.state import Position
from game.titles.kohle.words.wording import Wording

# With these the game goes on by itself: what follows is nobody's doing.
GOES_ON = (ev.RoundBegan, ev.PhaseBegan, ev.TurnBegan)
# With these things begin that are nobody's move.
BEGINS = (ev.RoundBegan, ev.PhaseBegan, ev.BagFilled, ev.ConsolidationOpened, ev.FinalScoringBegan)
NOBODYS = (ev.ConsolidationOpened, ev.TrustBought)
PAYMENTS = (ev.CoinsPaid, ev.WorkersPaid)  # they come before what is paid for
# Steps of which the line before or after tells what one must know: beside the board it stands alone.
_STEPS = (ev.WorkerHired, ev.MineLaid, ev.WorkersPaid, ev.Loaded, ev.GapsClosed, ev.BagFilled, ev.MinesEntered)
_SAID_BY_USE = ("engineer", "engine", "settlement", "aid", "rescue")  # markers of which a line tells what they did
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


def line(event: Event, pos: Position, words: Wording, seats: tuple[Seat, ...]) -> EventInLog | None:
    """How an event is told; None if it needs no line."""
    seat = _seat(event)
    heading = words.heading(event)
    text = heading or words.event(event, () if seat is None else pos.players[seat].flipped)
    if not text:
        return None
    return EventInLog(text, bool(heading), seat, _colour(event, seats), places_of(event), _aside(event))


def _aside(event: Event) -> bool:
    """Whether it is for the whole log: what the others did in three turns must be seen at a glance."""
    match event:
        case ev.CoinsPaid(_, _, purpose):
            return purpose == "flip"
        case ev.BonusUsed(_, bonus):
            return bonus in _SAID_BY_USE
        case _:
            return isinstance(event, _STEPS)


def _seat(event: Event) -> int | None:
    seat = getattr(event, "player", TRUST)
    return None if seat == TRUST else int(seat)


def _colour(event: Event, seats: tuple[Seat, ...]) -> str:
    seat = getattr(event, "player", None)
    if isinstance(event, ev.DiscDrawn) and isinstance(event.disc, int):
        seat = event.disc
    if seat == TRUST or isinstance(event, ev.TrustBought | ev.TrustWeakened | ev.TrustRefilled):
        return TRUST_ICON
    return "" if seat is None else seats[seat].colour


def places_of(event: Event) -> tuple[str, ...]:
    """The targets on the table that an event is about."""
    found: list[str] = []
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "mine" | "village" | "station" | "place" | "target" | "source" | "card" if isinstance(value, str):
                found.append(value if ":" in value else f"card:{value}" if field.name == "card" else "")
            case "ground":
                found += [f"ground:{value}", f"large:{value}"]
            case "space" if isinstance(value, str):
                found.append(f"space:{value}")
            case "space":
                found.append(f"bonus:{value}")
            case "mines" if isinstance(value, tuple):
                found += value
    return tuple(place for place in found if place)


def of_seat(event: Event, actor: int) -> int | None:
    """Whose thing an event shows: in phases that go by themselves, whoever it happens to, but not the trust."""
    if isinstance(event, NOBODYS):
        return None
    seat = getattr(event, "player", None)
    return actor if seat is None else None if seat == TRUST else int(seat)


def deed(move: Move, event: Event) -> bool:
    """Whether an event is what the move itself was about."""
    return isinstance(event, _DEEDS.get(move.kind, ()))


def revealed(event: Event) -> str:
    """What chance has shown, as a text key."""
    match event:
        case ev.DiscDrawn():
            what = "discs"
        case ev.DisasterRevealed():
            what = "disaster"
        case ev.MarkerTaken():
            what = "marker"
        case ev.ConsolidationOpened():
            what = "consolidation"
        case _:
            what = "other"
    return f"play.revealed.{what}"
