"""How each event of Coal Baron is shown: which pieces travel, which number rises, how long it takes."""

from game.engine.event import Event
from game.engine.seats import Seat
from game.scenes.playing.beats import Beat, Flight, Rise, Spot
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, Side
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Position
from game.titles.baron.table.mining import is_work_step
from game.titles.baron.things.orders import spots_of
from game.titles.baron.things.pit import carts_of, cubes_in, stretch_of
from game.titles.baron.things.tunnels import Emptied

WORKER, OUSTED, COIN, TILE, CUBE, TICK, DRIVE, CARD, DROP = 0.28, 0.24, 0.22, 0.52, 0.33, 0.16, 0.42, 0.28, 0.3
APART = 0.12  # seconds: cubes drop into carts one after the other
CAGE, A_LEVEL = 0.26, 0.09  # seconds, and more for each level
ELEMENT, HOME, TURN, PAUSE, BELL = 1.4, 0.9, 0.5, 0.45, 0.9
A_SPOT, READ = 0.07, 0.5  # seconds: bars grow spot by spot, and can be read when they are whole
MOST_WORKERS = 5  # that are shown to walk at once
WALK_HOME = 0.6  # of the time in which all go home: nobody starts later than the rest of it
DRIVEN, EMPTIED = 0.62, 0.3  # of a delivery: the vehicle is gone and the card turns; the cubes go back


def beat_of(event: Event, pos: Position, seats: tuple[Seat, ...], emptied: Emptied) -> Beat:
    """How an event is shown; `pos` is the position just before it, `emptied` which carts were."""
    match event:
        case ev.WorkersOusted(seat, space, count):
            place = Spot(targets.stand(space))
            return _walk(event, seats[seat].colour, count, place, Spot("canteen"), OUSTED, "ousted")
        case ev.WorkersPlaced(seat, space, count):
            start = Spot("head:workers", seat)
            return _walk(event, seats[seat].colour, count, start, Spot(targets.stand(space)), WORKER, "boots")
        case ev.MarksGained(seat, marks, space):
            start = Spot(targets.stand(space))
            flight = Flight("coin", start, Spot("head:marks", seat), "silver", str(marks))
            return Beat(event, COIN, (flight,), Rise(start, seat, marks, "marks"), "marks")
        case ev.TileBought(seat, tile, price, space):
            level = pos.board.tiles[tile].colour.level
            end = Spot(f"level:{level}", seat)  # from there on to its place in the row, which the pit knows
            flights = (Flight("crumbling", end, end, tile), Flight("tile", Spot(targets.space(space)), end, tile))
            return Beat(event, TILE, flights, Rise(Spot("head:marks", seat), seat, -price, "marks"), "rock")
        case ev.CartsFilled(seat, tile, cubes):
            return _filled(event, pos, seat, tile, cubes)
        case ev.OrderDrafted(seat, order):
            return _card(event, f"drafted:{order}", seat, order)
        case ev.OrderTaken(seat, order, space):
            return _card(event, targets.space(space), seat, order)
        case ev.OrderCompleted(_, order):
            return Beat(event, TICK, sound="stamp", lights=(f"order:{order}",))
        case ev.OrderDelivered():
            return _delivered(event, pos)
        case _ if is_work_step(event):
            return _mined(event, pos, emptied)
        case _:
            return _of_the_game(event, pos, seats)


def _delivered(event: ev.OrderDelivered, pos: Position) -> Beat:
    """The vehicle drives off the ticket to the right, its cubes go back to the supply, the card joins the pile."""
    seat, order = event.player, event.order
    place = Spot(f"order:{order}", seat)
    vehicle = pos.board.orders[order].vehicle
    held = [one for one in pos.players[seat].outstanding if one.order.id == order]
    flights = [
        Flight("cube", Spot(f"spot:{order}:{i}", seat), Spot(f"supply:{cube.word}"), cube.word, begins=EMPTIED)
        for one in held
        for i, spot in enumerate(one.spots)
        for cube in spot
    ]
    flights.append(Flight("vehicle", place, place, vehicle, lands=DRIVEN))
    flights.append(Flight("back", place, Spot("delivered", seat), begins=DRIVEN))
    return Beat(event, DRIVE + CARD, tuple(flights), Rise(place, seat, event.points, "points"), vehicle)


def _filled(event: Event, pos: Position, seat: int, tile: str, cubes: tuple[str, ...]) -> Beat:
    """Cubes drop into the carts of the new stretch; where it is light, its lamps are lit."""
    face = pos.board.tiles[tile]
    new = stretch_of(pos, seat, face.colour.level, face.side)
    lacking = new[len(new) - unfilled(pos, tile) :]
    seconds = DROP + APART * (len(cubes) - 1)
    flights = tuple(
        Flight(
            "cube", Spot(f"supply:{word}"), Spot(place, seat), word, begins=APART * nth / seconds,
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
    lights = tuple(spot.place.replace("stand:", "space:") for spot in (start, end))
    return Beat(event, seconds, flights, sound=sound, lights=lights)


def _card(event: Event, place: str, seat: int, order: str) -> Beat:
    return Beat(event, CARD, (Flight("order", Spot(place), Spot("coming", seat), order),), sound="card")


def _mined(event: Event, pos: Position, emptied: Emptied) -> Beat:
    """Work steps: the cage travels, cubes ride and fly."""
    match event:
        case ev.CageMoved(seat, source, level):
            flight = Flight("cage", Spot(f"level:{source}", seat), Spot(f"level:{level}", seat))
            return Beat(event, CAGE + A_LEVEL * abs(level - source), (flight,), sound="cage")
        case ev.CubeLoaded(seat, colour, level):
            from_ = _first(carts_of(pos, seat, level, BY_WORD[colour], emptied), "level:0")
            return _cube(event, seat, colour, from_, f"cage:{sum(pos.players[seat].cage)}", "tub")
        case ev.CubeStored(seat, colour):
            heap = f"storage:{sum(pos.players[seat].storage)}"
            return _cube(event, seat, colour, _cube_in(pos, seat, "cage", colour), heap)
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
        case ev.HalfPairLaid(seat, order, spot, source, colour) | ev.PairJoined(seat, order, spot, source, colour):
            spots = spots_of(pos.players[seat], order, BY_WORD[spot], halves=isinstance(event, ev.PairJoined))
            return _cube(event, seat, colour, _cube_in(pos, seat, source, colour), _first(spots, f"order:{order}"))
    return Beat(event)


def _cube(event: Event, seat: int, colour: str, start: str, end: str, sound: str = "cube") -> Beat:
    return Beat(event, CUBE, (Flight("cube", Spot(start, seat), Spot(end, seat), colour),), sound=sound)


def _cube_in(pos: Position, seat: int, place: str, colour: str) -> str:
    return _first(cubes_in(pos.players[seat], place, BY_WORD[colour]), "level:0")


def _first(places: tuple[str, ...], otherwise: str) -> str:
    return places[0] if places else otherwise


def _home(event: Event, pos: Position, seats: tuple[Seat, ...]) -> Beat:
    """8.4: all workers stream home, from the spaces, the bank and the canteen."""
    there = [(targets.stand(space), pos.owner_of[space], count) for space, count in pos.workers_on.items() if count]
    there += [(targets.stand("bank"), seat, player.bank) for seat, player in enumerate(pos.players) if player.bank]
    there += [("canteen", seat, player.canteen) for seat, player in enumerate(pos.players) if player.canteen]
    late = (1 - WALK_HOME) / max(1, len(there) - 1)
    flights = tuple(
        Flight(
            "worker", Spot(place), Spot("head:workers", seat), seats[seat].colour, str(i), begins=nth * late,
            lands=nth * late + WALK_HOME,
        )
        for nth, (place, seat, count) in enumerate(there)
        for i in range(min(count, MOST_WORKERS))
    )  # fmt: skip
    return Beat(event, HOME, flights, sound="home")


def _of_the_game(event: Event, pos: Position, seats: tuple[Seat, ...]) -> Beat:
    """What nobody does: scorings, shifts, new pieces."""
    match event:
        case ev.OrdersShown():
            return Beat(event, BELL, sound="shift_bell", lights=("clock",))
        case ev.ElementScored(_, counts):
            seconds = max(ELEMENT, max(counts, default=0) * A_SPOT + READ)
            return Beat(event, seconds, sound="point", pictures=round(seconds / A_SPOT), leaf=True)
        case ev.WorkersReturned():
            return _home(event, pos, seats)
        case ev.ShiftBegan():
            turns = (Flight("hand", Spot("clock"), Spot("clock")),) if event.shift > 1 else ()
            return Beat(event, TURN, turns, sound="round", lights=("clock",))
        case ev.TileRevealed(space, _) | ev.OrderRevealed(space, _):
            return Beat(event, CARD, sound="flip", lights=(targets.space(space),))
        case ev.StartingPlayerChosen() | ev.FinalScoringBegan() | ev.PiecesReturned() | ev.NothingKept():
            return Beat(event, PAUSE)
        case ev.FinalPoints(seat, _, _, points):
            if not points:
                return Beat(event, PAUSE)
            rise = Rise(Spot("head:points", seat), seat, points, "points")
            return Beat(event, PAUSE, (), rise, "point" if points > 0 else "loss")
        case _:
            return Beat(event)
