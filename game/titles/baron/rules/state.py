"""The whole position as plain data: it copies fast and prints as JSON.

What a rule needs and does not change lies in the `Board`, which all positions of a game share. Cubes of equal colour
in one place, and carts of one level, are only counted: no rule tells them apart (6.8).
"""

from dataclasses import dataclass, field

from game.engine import position as engine
from game.engine.event import silent
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.outstanding import Outstanding

Cubes = list[int]  # by colour


@dataclass(slots=True)
class Player:
    """What one player owns (1.2)."""

    workers: int  # in the personal supply
    canteen: int
    bank: int
    marks: int
    points: int  # may be negative (J23)
    cage_level: int
    cage: Cubes
    storage: Cubes
    coal: list[Cubes]  # on the carts, by level and colour: coal[2] are the cubes on the carts of level 3
    tiles: tuple[str, ...]  # acquired, in this order
    outstanding: list[Outstanding]  # in the order of taking
    delivered: tuple[str, ...]

    def copy(self) -> "Player":
        """A copy that shares nothing that changes."""
        new = object.__new__(Player)
        new.workers = self.workers
        new.canteen = self.canteen
        new.bank = self.bank
        new.marks = self.marks
        new.points = self.points
        new.cage_level = self.cage_level
        new.cage = self.cage.copy()
        new.storage = self.storage.copy()
        new.coal = [row.copy() for row in self.coal]
        new.tiles = self.tiles
        new.outstanding = self.outstanding.copy()
        new.delivered = self.delivered
        return new


@dataclass(slots=True)
class Position(engine.Position):
    """Everything that can change in a game. Players are seat numbers, clockwise."""

    board: Board = field(repr=False)
    players: list[Player]
    shift: int
    starting_player: int
    turns: int  # begun so far; each pick of the draft is one
    workers_on: dict[str, int]  # by open space, the bank apart
    owner_of: dict[str, int]  # whose they are; NOBODY where there are none
    supply: Cubes
    tile_at: dict[str, str]  # by open tile space; "" for none
    order_at: dict[str, str]
    tile_stack: tuple[str, ...]  # the top first
    order_stack: tuple[str, ...]
    # 11.2: who remembers having put a piece back where it lies, as bits of seats; one entry for each piece of a stack.
    tile_known: tuple[int, ...]
    order_known: tuple[int, ...]
    revealed: tuple[str, ...] = ()  # orders left in the draft
    inspected: tuple[str, ...] = ()  # 5.2: in the hand of whoever looks
    returned: tuple[str, ...] = ()  # of these, already put in order, upper to lower

    @property
    def turn(self) -> int:
        """3.2: a placement with its action."""
        return self.turns

    @property
    def shifts_left(self) -> int:
        """3.4: so many come after this one."""
        return self.board.shifts - self.shift

    def copy(self) -> "Position":
        """A copy that shares nothing that changes; nobody listens to it."""
        new = object.__new__(Position)
        new.board = self.board
        new.players = [player.copy() for player in self.players]
        new.chance = self.chance
        new.phase = self.phase
        new.stack = self.stack.copy()
        new.over = self.over
        new.shift = self.shift
        new.starting_player = self.starting_player
        new.turns = self.turns
        new.workers_on = self.workers_on.copy()
        new.owner_of = self.owner_of.copy()
        new.supply = self.supply.copy()
        new.tile_at = self.tile_at.copy()
        new.order_at = self.order_at.copy()
        new.tile_stack = self.tile_stack
        new.order_stack = self.order_stack
        new.tile_known = self.tile_known
        new.order_known = self.order_known
        new.revealed = self.revealed
        new.inspected = self.inspected
        new.returned = self.returned
        new.offered = self.offered
        new.tell = silent
        return new
