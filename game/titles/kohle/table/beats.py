"""How each event is shown: which pieces travel, which number rises, how long it takes.

Where places lie on the screen is for the table to say. No pygame here.
"""

from dataclasses import replace

from game.engine.event import Event
from game.engine.seats import Seat
from game.scenes.playing.beats import Beat, Flight, Rise, Spot
from game.texts import Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import MINES, POOL, TRUST, Phase
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import display, kind_of

PIECE, CARD, FLIP, COIN, DISC = 0.28, 0.32, 0.26, 0.22, 0.6
SCORE = 0.34  # a number rises where it arises, and is counted
PAUSE = 0.45  # something to read: a phase begins, somebody passes
ANNOUNCED = (Phase.DISASTER, Phase.TRUST, Phase.INCOME, Phase.BOARD, Phase.PITHEAD)  # their beginning is shown
MARKER = 26  # a bonus marker on its way is smaller than other pieces: pixels at a scale of 1
LONG = 0.9  # an auction is won, the marker is turned up


def beat_of(event: Event, pos: Position, seats: tuple[Seat, ...], before: Event | None, texts: Texts) -> Beat:
    """How an event is shown; `pos` is the position just before it, `before` the event before it."""
    match event:
        case ev.CoinsGained() | ev.PointsScored() | ev.PointsLost() | ev.CoinsPaid():
            return _counted(event, before, texts)
        case ev.RoundBegan():
            return Beat(event, LONG, sound="round", lights=(f"round:{event.round}",))
        case ev.PhaseBegan():
            return Beat(event, PAUSE if event.phase in ANNOUNCED else 0.0, lights=(f"phase:{event.phase}",))
        case ev.FinalScoringBegan():
            return Beat(event, PAUSE)
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
            return replace(_pieces(event, pos, seat, colour), meanwhile=_lifted(event, pos))


def _counted(event: Event, before: Event | None, texts: Texts) -> Beat:
    """Coins and points: the number rises where it arises and flies to the count."""
    match event:
        case ev.CoinsGained(seat, coins, _, place):
            start = Spot(place, seat) if place else Spot("seat", seat)
            flight = Flight("coin", start, Spot("stock:coins", seat), "silver", str(coins))
            return Beat(event, SCORE, (flight,), Rise(start, seat, coins, "coins"), "coin", _lit(place))
        case ev.PointsScored(seat, points, _, place):
            at = Spot(place, seat) if place else Spot("seat", seat)
            return Beat(event, SCORE, (), Rise(at, seat, points, "points", _sum(before, texts)), "point", _lit(place))
        case ev.PointsLost(seat, points):
            return Beat(event, LONG, (), Rise(Spot("seat", seat), seat, -points, "points"), "loss")
        case ev.CoinsPaid(seat, coins):
            flight = Flight("coin", Spot("stock:coins", seat), Spot("nowhere"), "copper", str(coins))
            return Beat(event, COIN, (flight,), Rise(Spot("seat", seat), seat, -coins, "coins"), "pay")
    return Beat(event)


def _sum(before: Event | None, texts: Texts) -> str:
    """How the points of a ground come about, which was told before them."""
    if not isinstance(before, ev.GroundScored):
        return ""
    key = "play.score.both" if before.settlements else "play.score.mines"
    return texts(key, mines=before.mines, settlements=before.settlements)


def _lit(place: str) -> tuple[str, ...]:
    return (place,) if place else ()


def _trust(event: Event) -> Beat:
    match event:
        case ev.TrustBought(mine, mark):
            return Beat(event, CARD, (Flight(mark, Spot("purchase:1"), Spot(mine)),), sound="put", lights=(mine,))
        case ev.TrustRefilled():
            return Beat(event, PAUSE, sound="coin", lights=("trust:3",))
        case _:
            return Beat(event, PAUSE, sound="loss", lights=("trust:1",))


def _disaster(event: Event, pos: Position) -> Beat:
    match event:
        case ev.DisasterRevealed():
            return Beat(event, LONG, sound="reveal", lights=(f"disaster:{pos.round}",))
        case ev.DiscDrawn(disc):
            return Beat(event, DISC, sound="disc_black" if disc == "black" else "disc")
        case ev.DisasterStruck():
            return Beat(event, LONG, sound="loss" if event.struck else "relief")
        case _:
            return Beat(event, PAUSE, sound="bag")


def _auction(event: Event) -> Beat:
    match event:
        case ev.ConsolidationOpened(ground):
            return Beat(event, LONG, sound="card", lights=(f"ground:{ground}", f"large:{ground}"))
        case ev.BidRaised() | ev.ExtraBid():
            return Beat(event, PAUSE, sound="bid")
        case ev.BidPassed():
            return Beat(event, PAUSE, sound="pass")
        case _:
            return Beat(event)


def _takeover(event: Event) -> Beat:
    match event:
        case ev.ConsolidationWon(_, ground):
            return Beat(event, LONG, sound="won", lights=(f"ground:{ground}", f"large:{ground}"))
        case ev.EnginesTaken(seat, mine, _):
            flight = Flight("engine", Spot(mine), Spot("stock:engines", seat))
            return Beat(event, PIECE, (flight,), sound="put")
        case ev.GapsClosed():
            return Beat(event, CARD, sound="card")
        case _:
            return Beat(event)


def _pieces(event: Event, pos: Position, seat: int, colour: str) -> Beat:
    """Pieces that go from place to place."""
    match event:
        case ev.BonusTaken(_, bonus, space):
            marker = Flight(f"bonus_{bonus}", Spot(f"bonus:{space}"), Spot("bonus", seat), size=MARKER)
            disc = Flight("disc", Spot("seat", seat), Spot(f"bonus:{space}"), colour)
            return Beat(event, PIECE, (marker, disc), sound="put")
        case ev.BonusUsed(_, bonus) | ev.BonusReturned(_, bonus):
            space = pos.track.index(None) if None in pos.track else 0
            flight = Flight(f"bonus_{bonus}", Spot("bonus", seat), Spot(f"bonus:{space}"), size=MARKER)
            return Beat(event, PIECE, (flight,), sound="put")
        case ev.MineBought(_, mine):
            return Beat(event, 0.0, lights=(mine, display(mine)))
        case ev.MineLaid(_, mine, space):
            start = Spot(mine if kind_of(mine) is T.LARGE else display(mine))
            return _flown(event, "card", start, Spot(f"space:{space}", seat), mine, seconds=CARD, sound="card")
        case ev.WorkerHired(_, village):
            return _flown(event, "worker", Spot(village), Spot("stock:workers", seat))
        case ev.WorkersPaid():
            return _flown(event, "worker", Spot("stock:workers", seat), Spot("nowhere"))
        case ev.MinerMoved(_, source, target):
            return _flown(event, "miner", Spot(_stock(source), seat), Spot(_stock(target), seat), colour)
        case ev.EngineBought(_, target):
            return _flown(event, "engine", Spot("nowhere"), Spot(target, seat))
        case ev.SettlementPlaced(_, village):
            return _flown(event, "settlement", Spot("stock:settlements", seat), Spot(village), colour)
        case ev.EngineerInserted(_, card):
            return _flown(event, "engineer", Spot("stock:engineers", seat), Spot(card, seat), colour)
        case ev.EngineerMoved(_, source, target):
            return _flown(event, "engineer", Spot(source, seat), Spot(target, seat), colour)
        case ev.MarkerTaken(_, station, marker):
            return _flown(event, f"railway_{marker}", Spot(station), Spot("seat", seat), seconds=DISC, sound="reveal")
        case ev.CardFlipped(_, card):
            return Beat(event, FLIP, sound="flip", lights=(f"card:{card}",))
        case ev.ExtraActionGained():
            return _flown(event, "extra", Spot("nowhere"), Spot("stock:extra_actions", seat))
        case ev.Exchanged(_, coins, _):
            piece, metal = ("worker", "") if coins < 0 else ("coin", "copper")
            goal = "stock:workers" if coins < 0 else "stock:coins"
            return _flown(event, piece, Spot("nowhere"), Spot(goal, seat), metal, seconds=COIN, sound="coin")
        case ev.MineSecured(_, space):
            return Beat(event, PIECE, sound="put", lights=(f"space:{space}",))
        case _:
            return Beat(event)


def _lifted(event: Event, pos: Position) -> Position | None:
    """The position without a piece that is on its way: it is not where it was, and not yet where it goes."""
    new = pos.copy()
    match event:
        case ev.BonusTaken(_, _, space):
            new.track = (*pos.track[:space], None, *pos.track[space + 1 :])
        case ev.BonusUsed(seat) | ev.BonusReturned(seat):
            new.players[seat].bonus = None
        case ev.WorkerHired(_, village):
            new.workers[village] = max(0, pos.workers[village] - 1)
        case ev.MinerMoved(seat, source) if source != MINES:
            _take(new.players[seat].miners, source)
        case ev.EngineerInserted(seat):
            _take(new.players[seat].engineers, "tableau")
        case ev.EngineerMoved(seat, source):
            _take(new.players[seat].engineers, source)
        case ev.MarkerTaken(_, station):
            new.markers.pop(station, None)
        case _:
            return None
    return new


def _take(people: dict[str, int], place: str) -> None:
    """One fewer there, if there is one: how long a whole move takes to show is asked before its first event."""
    if not (there := people.get(place, 0)):
        return
    people[place] = there - 1
    if there == 1 and place not in (POOL, "tableau"):
        del people[place]


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
    return Beat(event, seconds, (Flight(piece, start, end, colour),), sound=sound)
