"""What happens in Coal Baron, one small class for each thing, told after its change.

`player` is a seat; colours are words; spaces, tiles and orders are named as on the board. The log has a text for each
(`log.<class in snake case>`), and the table shows the motion. Those with an audience `to` are secrets (11.2).
"""

from game.engine.event import Chance, Event, Secret
from game.engine.event import GameEnded as GameEnded  # 9.2
from game.engine.event import StartDrawn as StartDrawn  # 2.7
from game.titles.baron.rules.names import Piece


class TilesLaidOut(Chance):
    """2.4: the first tiles of the factory, as (space, tile)."""

    tiles: tuple[tuple[str, str], ...]


class DraftRevealed(Chance):
    """2.8."""

    orders: tuple[str, ...]


class OrderDrafted(Event):
    """2.8."""

    player: int
    order: str


class OrdersLaidOut(Chance):
    """2.9: the first orders on display, as (space, order)."""

    orders: tuple[tuple[str, str], ...]


class ShiftBegan(Event):
    """3.1: `player` is the starting player."""

    shift: int
    player: int


class TurnBegan(Event):
    """3.2."""

    player: int


class WorkersOusted(Event):
    """4.3: workers of `player` go to the canteen."""

    player: int
    space: str
    workers: int


class WorkersPlaced(Event):
    """4.2."""

    player: int
    space: str
    workers: int


class MarksGained(Event):
    """5.5, 5.6."""

    player: int
    marks: int
    space: str


class TileBought(Event):
    """5.1: the tile joins the pit; `space` is where it lay, or the draw space."""

    player: int
    tile: str
    price: int
    space: str


class CartsFilled(Event):
    """5.1.3, 10.2: cubes from the supply on the carts of a tile."""

    player: int
    tile: str
    cubes: tuple[str, ...]


class CartsLeftEmpty(Event):
    """10.2, 10.3."""

    player: int
    tile: str
    carts: int


class OrderTaken(Event):
    """5.7, 5.8: `space` is where it lay, or the draw space."""

    player: int
    order: str
    space: str


class PiecesInspected(Event):
    """5.2.1, 5.8: all see how many."""

    player: int
    piece: Piece
    count: int


class PiecesSeen(Secret):
    """The same for the player who looks: which."""

    piece: Piece
    pieces: tuple[str, ...]


class NothingKept(Event):
    """5.2.2."""

    player: int
    piece: Piece


class PiecesReturned(Event):
    """5.2.3: all see how many, and where to: `top`, `bottom`, or `alone` when the stack was empty."""

    player: int
    piece: Piece
    count: int
    where: str


class PiecesSorted(Event):
    """The same for the player who returned them: in which order, from upper to lower."""

    player: int
    piece: Piece
    pieces: tuple[str, ...]
    where: str

    @property
    def to(self) -> tuple[int, ...]:
        return (self.player,)


class CageMoved(Event):
    """W1, W2."""

    player: int
    source: int
    level: int


class CubeLoaded(Event):
    """W3: from a cart of the level into the cage."""

    player: int
    colour: str
    level: int


class CubeStored(Event):
    """W5."""

    player: int
    colour: str


class CubeDelivered(Event):
    """W4, W6: onto a spot of its colour; `source` is `cage` or `storage`."""

    player: int
    colour: str
    source: str
    order: str


class PairLaid(Event):
    """W7: two cubes, each as (place, colour), for one spot."""

    player: int
    order: str
    spot: str
    cubes: tuple[tuple[str, str], ...]


class HalfPairLaid(Event):
    """W7a (J9): a lone cube that waits for a second."""

    player: int
    order: str
    spot: str
    source: str
    colour: str


class PairJoined(Event):
    """W7b (J9)."""

    player: int
    order: str
    spot: str
    source: str
    colour: str


class OrderCompleted(Event):
    """5.4.1: every spot is occupied."""

    player: int
    order: str


class MiningEnded(Event):
    """5.3: `unused` steps are lost."""

    player: int
    unused: int


class OrderDelivered(Event):
    """5.4.3: the cubes, as words, went back to the supply."""

    player: int
    order: str
    points: int
    cubes: tuple[str, ...]


class TileRevealed(Chance):
    """5.1.5."""

    space: str
    tile: str


class OrderRevealed(Chance):
    """5.7.3."""

    space: str
    order: str


class StackRanOut(Event):
    """10.1: from now on nothing is filled up."""

    piece: Piece


class OrdersShown(Chance):
    """7.1: the delivered orders of all shifts, by player. Their faces were hidden (J22)."""

    orders: tuple[tuple[str, ...], ...]


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


class ShiftScored(Event):
    """7: what the clock brought in this shift, by player."""

    shift: int
    points: tuple[int, ...]


class StartingPlayerChosen(Event):
    """8.1: `workers` in the factory, by player."""

    player: int
    workers: tuple[int, ...]


class WorkersReturned(Event):
    """8.4."""


class FinalScoringBegan(Event):
    """9.1."""


class FinalPoints(Event):
    """9.1: `source` is `marks`, `cubes`, `outstanding` or `balance`; `count` is how many of them there were."""

    player: int
    source: str
    count: int
    points: int
