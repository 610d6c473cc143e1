"""What happens in Coal Baron, one small class for each thing, told after its change.

`player` is a seat; colours are words; spaces, tiles and orders are named as on the board. The log has a text for each
(`log.<class in snake case>`), and the table shows the motion. Those with an audience `to` are secrets (11.2).
"""

from dataclasses import dataclass

from game.engine.event import Chance, Event, Secret
from game.titles.baron.rules.names import Piece


@dataclass(frozen=True, slots=True)
class StartDrawn(Chance):
    """2.7: the first starting player."""

    player: int


@dataclass(frozen=True, slots=True)
class TilesLaidOut(Chance):
    """2.4: the first tiles of the factory, as (space, tile)."""

    tiles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DraftRevealed(Chance):
    """2.8."""

    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrderDrafted(Event):
    """2.8."""

    player: int
    order: str


@dataclass(frozen=True, slots=True)
class OrdersLaidOut(Chance):
    """2.9: the first orders on display, as (space, order)."""

    orders: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ShiftBegan(Event):
    """3.1: `player` is the starting player."""

    shift: int
    player: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """3.2."""

    player: int


@dataclass(frozen=True, slots=True)
class WorkersOusted(Event):
    """4.3: workers of `player` go to the canteen."""

    player: int
    space: str
    workers: int


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    """4.2."""

    player: int
    space: str
    workers: int


@dataclass(frozen=True, slots=True)
class MarksGained(Event):
    """5.5, 5.6."""

    player: int
    marks: int
    space: str


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """5.1: the tile joins the pit; `space` is where it lay, or the draw space."""

    player: int
    tile: str
    price: int
    space: str


@dataclass(frozen=True, slots=True)
class CartsFilled(Event):
    """5.1.3, 10.2: cubes from the supply on the carts of a tile."""

    player: int
    tile: str
    cubes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CartsLeftEmpty(Event):
    """10.2, 10.3."""

    player: int
    tile: str
    carts: int


@dataclass(frozen=True, slots=True)
class OrderTaken(Event):
    """5.7, 5.8: `space` is where it lay, or the draw space."""

    player: int
    order: str
    space: str


@dataclass(frozen=True, slots=True)
class PiecesInspected(Event):
    """5.2.1, 5.8: all see how many."""

    player: int
    piece: Piece
    count: int


@dataclass(frozen=True, slots=True)
class PiecesSeen(Secret):
    """The same for the player who looks: which."""

    piece: Piece
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NothingKept(Event):
    """5.2.2."""

    player: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class PiecesReturned(Event):
    """5.2.3: all see how many, and where to: `top`, `bottom`, or `alone` when the stack was empty."""

    player: int
    piece: Piece
    count: int
    where: str


@dataclass(frozen=True, slots=True)
class PiecesSorted(Event):
    """The same for the player who returned them: in which order, from upper to lower."""

    player: int
    piece: Piece
    pieces: tuple[str, ...]
    where: str

    @property
    def to(self) -> tuple[int, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class CageMoved(Event):
    """W1, W2."""

    player: int
    source: int
    level: int


@dataclass(frozen=True, slots=True)
class CubeLoaded(Event):
    """W3: from a cart of the level into the cage."""

    player: int
    colour: str
    level: int


@dataclass(frozen=True, slots=True)
class CubeStored(Event):
    """W5."""

    player: int
    colour: str


@dataclass(frozen=True, slots=True)
class CubeDelivered(Event):
    """W4, W6: onto a spot of its colour; `source` is `cage` or `storage`."""

    player: int
    colour: str
    source: str
    order: str


@dataclass(frozen=True, slots=True)
class PairLaid(Event):
    """W7: two cubes, each as (place, colour), for one spot."""

    player: int
    order: str
    spot: str
    cubes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HalfPairLaid(Event):
    """W7a (J9): a lone cube that waits for a second."""

    player: int
    order: str
    spot: str
    source: str
    colour: str


@dataclass(frozen=True, slots=True)
class PairJoined(Event):
    """W7b (J9)."""

    player: int
    order: str
    spot: str
    source: str
    colour: str


@dataclass(frozen=True, slots=True)
class OrderCompleted(Event):
    """5.4.1: every spot is occupied."""

    player: int
    order: str


@dataclass(frozen=True, slots=True)
class MiningEnded(Event):
    """5.3: `unused` steps are lost."""

    player: int
    unused: int


@dataclass(frozen=True, slots=True)
class OrderDelivered(Event):
    """5.4.3: the cubes, as words, went back to the supply."""

    player: int
    order: str
    points: int
    cubes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileRevealed(Chance):
    """5.1.5."""

    space: str
    tile: str


@dataclass(frozen=True, slots=True)
class OrderRevealed(Chance):
    """5.7.3."""

    space: str
    order: str


@dataclass(frozen=True, slots=True)
class StackRanOut(Event):
    """10.1: from now on nothing is filled up."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class OrdersShown(Chance):
    """7.1: the delivered orders of all shifts, by player. Their faces were hidden (J22)."""

    orders: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ElementScored(Event):
    """7.4: `counts` by player, and who gains the first and the second reward."""

    element: str
    counts: tuple[int, ...]
    leaders: tuple[int, ...]
    first: int
    seconds: tuple[int, ...]
    second: int

    def reward(self, seat: int) -> int:
        """What it pays a player."""
        return self.first if seat in self.leaders else self.second if seat in self.seconds else 0


@dataclass(frozen=True, slots=True)
class ShiftScored(Event):
    """7: what the clock brought in this shift, by player."""

    shift: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartingPlayerChosen(Event):
    """8.1: `workers` in the factory, by player."""

    player: int
    workers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WorkersReturned(Event):
    """8.4."""


@dataclass(frozen=True, slots=True)
class FinalScoringBegan(Event):
    """9.1."""


@dataclass(frozen=True, slots=True)
class FinalPoints(Event):
    """9.1: `source` is `marks`, `cubes`, `outstanding` or `balance`; `count` is how many of them there were."""

    player: int
    source: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """9.2: the winners' seats; several share the victory."""

    winners: tuple[int, ...]
