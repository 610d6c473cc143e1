"""How each event of Coal Baron is shown: which pieces travel, which number rises, how long it takes."""

from game.engine.event import Event
from game.engine.seats import Seat
from game.scenes.playing.beats import Beat, Flight, Rise, Spot
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, Side
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Position
from game.titles.baron.things.orders import spots_of
from game.titles.baron.things.pit import carts_of, cubes_in, stretch_of

WORKER, OUSTED, COIN, TILE, CUBE, TICK, DRIVE, CARD, DROP = 0.28, 0.24, 0.22, 0.52, 0.33, 0.16, 0.42, 0.28, 0.3
APART = 0.12  # seconds: cubes drop into carts one after the other
CAGE, A_LEVEL = 0.26, 0.09  # seconds, and more for each level
ELEMENT, HOME, TURN, PAUSE, BELL = 1.4, 0.9, 0.5, 0.45, 0.9
A_SPOT, READ = 0.07, 0.5  # seconds: bars grow spot by spot, and can be read when they are whole
MOST_WORKERS = 5  # that are shown to walk at once
SHEET = "sheet"


def beat_of(event: Event, pos: Position, seats: tuple[Seat, ...]) -> Beat:
    """How an event is shown; `pos` is the position just before it."""
    match event:
        case ev.WorkersOusted(seat, space, count):
            place = Spot(targets.space(space))
            return _walk(event, seats[seat].colour, count, place, Spot("canteen"), OUSTED, "ousted")
        case ev.WorkersPlaced(seat, space, count):
            start = Spot("head:workers", seat)
            return _walk(event, seats[seat].colour, count, start, Spot(targets.space(space)), WORKER, "boots")
        case ev.MarksGained(seat, marks, space):
            start = Spot(targets.space(space))
            flight = Flight("coin", start, Spot("head:marks", seat), "silver", str(marks))
            return Beat(event, COIN, (flight,), Rise(start, seat, marks, "marks"), "marks")
        case ev.TileBought(seat, tile, price, space):
            level = pos.board.tiles[tile].colour.level
            end = Spot(f"level:{level}", seat)
            flights = (Flight("crumbling", end, end, tile), Flight("tile", Spot(targets.space(space)), end, tile))
            return Beat(event, TILE, flights, Rise(Spot("head:marks", seat), seat, -price, "marks"), "rock")
        case ev.CartsFilled(seat, tile, cubes):
            return _filled(event, pos, seat, tile, cubes)
        case ev.OrderDrafted(seat, order):
            return _card(event, f"draft:{order}", seat, order)
        case ev.OrderTaken(seat, order, space):
            return _card(event, targets.space(space), seat, order)
        case ev.CageMoved() | ev.CubeLoaded() | ev.CubeStored() | ev.CubeDelivered() | ev.PairLaid():
            return _mined(event, pos)
        case ev.OrderCompleted(_, order):
            return Beat(event, TICK, sound="stamp", lights=(f"order:{order}",))
        case ev.OrderDelivered(seat, order, points, _):
            place = Spot(f"order:{order}", seat)
            vehicle = pos.board.orders[order].vehicle
            flight = Flight("vehicle", place, Spot("delivered", seat), vehicle)
            return Beat(event, DRIVE, (flight,), Rise(place, seat, points, "points"), vehicle)
        case _:
            return _of_the_game(event)


def _filled(event: Event, pos: Position, seat: int, tile: str, cubes: tuple[str, ...]) -> Beat:
    """Cubes drop into the carts of the new stretch; where it is light, its lamps are lit."""
    face = pos.board.tiles[tile]
    new = stretch_of(pos, pos.players[seat], face.colour.level, face.side)
    lacking = new[len(new) - unfilled(pos, tile) :]
    seconds = DROP + APART * (len(cubes) - 1)
    flights = tuple(
        Flight(
            "cube", Spot("supply"), Spot(place, seat), word, begins=APART * nth / seconds,
            lands=(APART * nth + DROP) / seconds,
        )
        for nth, (place, word) in enumerate(zip(lacking, cubes, strict=False))
    )  # fmt: skip
    if face.side is not Side.LIGHT or cubes[0] != face.colour.word:  # 10.2: a later fill, when the lamps burn already
        return Beat(event, seconds, flights, sound="tub")
    place = Spot(f"level:{face.colour.level}", seat)
    return Beat(event, seconds, (Flight("lighting", place, place, tile), *flights), sound="lamp")


def unfilled(pos: Position, tile: str) -> int:
    """Carts of a tile that have no cube yet: all of them, or those that somebody is asked about (10.2)."""
    step = pos.stack[-1] if pos.stack else None
    return step.carts if isinstance(step, FillCarts) and step.tile == tile else pos.board.tiles[tile].carts


def _walk(event: Event, colour: str, count: int, start: Spot, end: Spot, seconds: float, sound: str) -> Beat:
    """Workers side by side."""
    flights = tuple(Flight("worker", start, end, colour, str(i)) for i in range(min(count, MOST_WORKERS)))
    return Beat(event, seconds, flights, sound=sound, lights=(start.place, end.place))


def _card(event: Event, place: str, seat: int, order: str) -> Beat:
    return Beat(event, CARD, (Flight("order", Spot(place), Spot(SHEET, seat), order),), sound="card")


def _mined(event: Event, pos: Position) -> Beat:
    """Work steps: the cage travels, cubes ride and fly."""
    match event:
        case ev.CageMoved(seat, source, level):
            flight = Flight("cage", Spot(f"level:{source}", seat), Spot(f"level:{level}", seat))
            return Beat(event, CAGE + A_LEVEL * abs(level - source), (flight,), sound="cage")
        case ev.CubeLoaded(seat, colour, level):
            from_ = _first(carts_of(pos, pos.players[seat], level, BY_WORD[colour]), "level:0")
            return _cube(event, seat, colour, from_, f"level:{level}", "tub")
        case ev.CubeStored(seat, colour):
            return _cube(event, seat, colour, _cube_in(pos, seat, "cage", colour), "storage")
        case ev.CubeDelivered(seat, colour, source, order):
            spots = spots_of(pos.players[seat], order, BY_WORD[colour])
            return _cube(event, seat, colour, _cube_in(pos, seat, source, colour), _first(spots, f"order:{order}"))
        case ev.PairLaid(seat, order, spot, cubes):
            spots = spots_of(pos.players[seat], order, BY_WORD[spot])
            end = Spot(_first(spots, f"order:{order}"), seat)
            flights = tuple(
                Flight("cube", Spot(_cube_in(pos, seat, place, colour), seat), end, colour) for place, colour in cubes
            )
            return Beat(event, CUBE, flights, sound="cube")
    return Beat(event)


def _cube(event: Event, seat: int, colour: str, start: str, end: str, sound: str = "cube") -> Beat:
    return Beat(event, CUBE, (Flight("cube", Spot(start, seat), Spot(end, seat), colour),), sound=sound)


def _cube_in(pos: Position, seat: int, place: str, colour: str) -> str:
    return _first(cubes_in(pos.players[seat], place, BY_WORD[colour]), "level:0")


def _first(places: tuple[str, ...], otherwise: str) -> str:
    return places[0] if places else otherwise


def _of_the_game(event: Event) -> Beat:
    """What nobody does: scorings, shifts, new pieces."""
    match event:
        case ev.OrdersShown():
            return Beat(event, BELL, sound="shift_bell", lights=("clock",))
        case ev.ElementScored(_, counts):
            seconds = max(ELEMENT, max(counts, default=0) * A_SPOT + READ)
            return Beat(event, seconds, sound="point", pictures=round(seconds / A_SPOT), leaf=True)
        case ev.WorkersReturned():
            return Beat(event, HOME, sound="home", lights=("canteen", "space:bank"))
        case ev.ShiftBegan():
            return Beat(event, TURN, sound="round", lights=("clock",))
        case ev.TileRevealed(space, _) | ev.OrderRevealed(space, _):
            return Beat(event, CARD, sound="flip", lights=(targets.space(space),))
        case ev.StartingPlayerChosen() | ev.FinalScoringBegan() | ev.PiecesReturned() | ev.NothingKept():
            return Beat(event, PAUSE)
        case ev.FinalPoints(seat, _, _, points):
            return Beat(
                event, PAUSE, (), Rise(Spot("seat", seat), seat, points, "points"), "point" if points > 0 else "loss"
            )
        case _:
            return Beat(event)
