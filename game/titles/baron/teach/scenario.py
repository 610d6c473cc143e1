"""A position described in a few lines of YAML, for lessons, the pictures of the rule book and tests of what is taught.

Only what differs from the start is written down. Nothing is made or lost: cubes come from the supply, tiles and orders
from their stacks, workers that are not mentioned wait in the canteen. The engine's own audit has the last word.
"""

from typing import Annotated

from pydantic import Field

from game.engine import play
from game.engine.event import Event, silent, teller
from game.engine.match import Match
from game.engine.seats import Seat, Setup
from game.problems import Problem
from game.titles.baron.rules import game
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import BY_WORD
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.placing import place
from game.titles.baron.rules.setup import check
from game.titles.baron.rules.shift import end_turn
from game.titles.baron.rules.state import Cubes, Player, Position
from game.titles.baron.rules.work_steps import spelled
from game.titles.baron.title import Baron
from game.yamlfile import Record

# Who sits at the table of every lesson and picture; the learner, whose pit is shown, is the first.
SEATS: tuple[tuple[str, str], ...] = (("Anna", "red"), ("Bruno", "blue"), ("Clara", "green"), ("Dieter", "white"))
LEARNER = 0
LAYOUT = "standard"
UNSHARED = "easy"  # no people share the screen, so there is no curtain (11.2), nor is a turn over only when one says so

Count = Annotated[int, Field(ge=0)]
PitLevel = Annotated[int, Field(ge=0, le=4)]


class Belongings(Record):
    """What a player owns, as far as it is not what he starts with."""

    marks: Count | None = None
    points: int | None = None
    workers: Count | None = None  # left to place; the rest, if not on a space, waits in the canteen
    level: PitLevel = 0
    cage: tuple[str, ...] = ()  # colours of cubes
    storage: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()  # faces, with their coal
    emptied: tuple[str, ...] = ()  # carts of these colours have lost their cube
    orders: dict[str, tuple[str, ...]] | None = None  # what lies on the spots: `gray`, `yellow+brown` or nothing
    delivered: tuple[str, ...] = ()


class Standing(Record):
    """Workers on a space."""

    seat: Count = LEARNER
    workers: Annotated[int, Field(ge=1)] = 1


class BaronScenario(Record):
    """A position at a placement, or at whatever the moves after it lead to."""

    players: Annotated[int, Field(ge=2, le=4)] = 3
    seed: int = 1
    draft: bool = False  # before anybody has picked an order
    shift: Annotated[int, Field(ge=1, le=3)] = 1
    turn: Count = LEARNER  # whose it is
    seats: dict[int, Belongings] = Field(default_factory=dict)
    standing: dict[str, Standing] = Field(default_factory=dict)
    tiles: dict[str, str] = Field(default_factory=dict)  # what lies on factory spaces
    orders: dict[str, str] = Field(default_factory=dict)  # what lies on order spaces
    tile_stack: tuple[str, ...] = ()  # what lies on top of the stack, from upper to lower
    order_stack: tuple[str, ...] = ()
    options: dict[str, int] = Field(default_factory=dict)
    moves: tuple[str, ...] = ()  # played from there, as the rules spell them: `cage_down 3`

    def setup(self) -> Setup:
        """Who sits at the table, and what was agreed."""
        seats = tuple(Seat(name, colour, UNSHARED) for name, colour in SEATS[: self.players])
        return Setup(seats, self.seed, LAYOUT, self.options, LEARNER)

    def position(self, told: list[Event] | None = None) -> Position:
        """The position at its first decision; a Problem if it cannot be."""
        setup = self.setup()
        check(setup)
        pos = game.start(setup, told if self.draft else None)
        if not self.draft:
            _prepare(pos, self)
            if faults := audit(pos):
                raise Problem("situation_books", faults="; ".join(faults))
        pos.tell = silent if told is None else teller(told)
        for wanted in self.moves:
            found = next((move for move in play.moves(pos) if spelled(move) == wanted), None)
            if found is None:
                raise Problem("situation_move", move=wanted)
            play.apply(pos, found)
        pos.tell = silent
        return pos

    def match(self) -> Match[Position]:
        """A match that begins here, played by the same engine as any other."""
        return Match(ScenarioRules(self), self.setup())


class ScenarioRules(Baron):
    """Coal Baron from a prepared position on."""

    def __init__(self, scenario: BaronScenario) -> None:
        self.scenario = scenario

    def start(self, setup: Setup, told: list[Event] | None = None) -> Position:
        return self.scenario.position(told)


def _prepare(pos: Position, scenario: BaronScenario) -> None:
    """Everything in its place, at the placement of whoever's turn it is."""
    while pos.revealed:
        play.apply(pos, play.moves(pos)[0])
    pos.shift = scenario.shift
    for seat in (*scenario.seats, scenario.turn, *(stand.seat for stand in scenario.standing.values())):
        if seat >= scenario.players:
            raise Problem("situation_seat", seat=seat, most=scenario.players - 1)
    for seat, own in scenario.seats.items():
        if own.orders is not None:  # then those of the draft go under the stack
            for held in pos.players[seat].outstanding:
                pos.order_stack += (held.order.id,)
                pos.order_known += (0,)
            pos.players[seat].outstanding = []
    for space, face in scenario.tiles.items():
        _show_tile(pos, space, face)
    for space, order in scenario.orders.items():
        _show_order(pos, space, order)
    for space, stand in scenario.standing.items():
        if space not in pos.workers_on:
            raise Problem("situation_place", name=space)
        pos.players[stand.seat].workers -= stand.workers
        pos.workers_on[space], pos.owner_of[space] = stand.workers, stand.seat
    for seat, own in scenario.seats.items():
        _give(pos, pos.players[seat], own)
    _stack(pos, scenario)
    pos.stack, pos.offered = [end_turn(scenario.turn), place(scenario.turn)], None


def _give(pos: Position, player: Player, own: Belongings) -> None:
    """Everything a player owns comes from where it would have been."""
    player.marks = player.marks if own.marks is None else own.marks
    player.points = player.points if own.points is None else own.points
    if own.workers is not None:
        player.canteen += player.workers - own.workers
        player.workers = own.workers
    player.cage_level = own.level
    _cubes(pos, player.cage, own.cage)
    _cubes(pos, player.storage, own.storage)
    for face in own.tiles:
        _pull_tile(pos, face)
        tile = pos.board.tiles[face]
        player.tiles += (face,)
        player.coal[tile.colour][tile.colour] += tile.carts
        pos.supply[tile.colour] -= tile.carts
    for word in own.emptied:
        colour = BY_WORD[word]
        player.coal[colour][colour] -= 1
        pos.supply[colour] += 1
    for order, spots in (own.orders or {}).items():
        _pull_order(pos, order)
        filled = tuple(tuple(BY_WORD[word] for word in spot.split("+") if word) for spot in spots)
        for spot in filled:
            for cube in spot:
                pos.supply[cube] -= 1
        card = pos.board.orders[order]
        player.outstanding.append(outstanding(card, (*filled, *[()] * (len(card.wants) - len(filled)))))
    for order in own.delivered:
        _pull_order(pos, order)
        player.delivered += (order,)


def _cubes(pos: Position, there: Cubes, words: tuple[str, ...]) -> None:
    for word in words:
        pos.supply[BY_WORD[word]] -= 1
        there[BY_WORD[word]] += 1


def _pull_tile(pos: Position, face: str) -> None:
    """A tile out of the stack."""
    if face not in pos.tile_stack:
        raise Problem("situation_place", name=face)
    at = pos.tile_stack.index(face)
    pos.tile_stack = pos.tile_stack[:at] + pos.tile_stack[at + 1 :]
    pos.tile_known = pos.tile_known[:at] + pos.tile_known[at + 1 :]


def _stack(pos: Position, scenario: BaronScenario) -> None:
    """These lie on top of the stacks."""
    for face in scenario.tile_stack:
        _pull_tile(pos, face)
    for order in scenario.order_stack:
        _pull_order(pos, order)
    pos.tile_stack = scenario.tile_stack + pos.tile_stack
    pos.tile_known = (0,) * len(scenario.tile_stack) + pos.tile_known
    pos.order_stack = scenario.order_stack + pos.order_stack
    pos.order_known = (0,) * len(scenario.order_stack) + pos.order_known


def _show_tile(pos: Position, space: str, face: str) -> None:
    """This tile lies there; what lay there goes under the stack."""
    pos.tile_stack += (pos.tile_at[space],)
    pos.tile_known += (0,)
    _pull_tile(pos, face)
    pos.tile_at[space] = face


def _pull_order(pos: Position, order: str) -> None:
    """An order from wherever it lies; a gap in the display or a draft is filled from the bottom of the stack."""
    if order in pos.order_stack:
        at = pos.order_stack.index(order)
        pos.order_stack = pos.order_stack[:at] + pos.order_stack[at + 1 :]
        pos.order_known = pos.order_known[:at] + pos.order_known[at + 1 :]
        return
    for space, shown in pos.order_at.items():
        if shown == order:
            pos.order_at[space] = _lowest_order(pos)
            return
    for player in pos.players:
        for at, held in enumerate(player.outstanding):
            if held.order.id == order and not held.cubes:
                player.outstanding[at] = outstanding(pos.board.orders[_lowest_order(pos)])
                return
    raise Problem("situation_place", name=order)


def _lowest_order(pos: Position) -> str:
    *rest, lowest = pos.order_stack
    pos.order_stack, pos.order_known = tuple(rest), pos.order_known[:-1]
    return lowest


def _show_order(pos: Position, space: str, order: str) -> None:
    """This order lies there; what lay there goes under the stack."""
    if pos.order_at[space] == order:
        return
    _pull_order(pos, order)
    pos.order_stack += (pos.order_at[space],)
    pos.order_known += (0,)
    pos.order_at[space] = order
