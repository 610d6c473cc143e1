"""An outstanding order: the card, and what lies on its spots. A value, so that positions can share it.

The same order with the same cubes is mostly the same object; what the rules ask of it is worked out only once.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from game.engine.move import Move, move
from game.titles.baron.rules.board import Order
from game.titles.baron.rules.names import CAGE, PAIR, STORAGE, Colour, by_colour

CubesOnSpot = tuple[Colour, ...]  # empty, one cube, or a pair


@dataclass(frozen=True, slots=True)
class Outstanding:
    """An order with one entry of `spots` for each colour it wants, from the left."""

    order: Order
    spots: tuple[CubesOnSpot, ...]
    complete: bool = field(compare=False)  # 5.4.1
    free: tuple[Colour, ...] = field(compare=False)  # the colours of its free spots, each once (6.8)
    halves: tuple[Colour, ...] = field(compare=False)  # J9: colours of spots that hold a lone wrong cube, each once
    fits: tuple[tuple[Colour, Move, Move], ...] = field(compare=False)  # W4 and W6 for each of the free colours
    free_spots: tuple[int, ...] = field(compare=False)  # by colour
    half_spots: tuple[int, ...] = field(compare=False)  # J9: that hold a lone wrong cube, by colour
    missing: int = field(compare=False)  # how many spots are not occupied yet

    @property
    def cubes(self) -> list[Colour]:
        """All cubes on it."""
        return [cube for spot in self.spots for cube in spot]

    def fill(self, want: Colour, *cubes: Colour) -> "Outstanding":
        """With these cubes on the first free spot of a colour, from the left (6.8)."""
        return self._put(
            next(i for i, spot in enumerate(self.spots) if not spot and self.order.wants[i] == want), cubes
        )

    def join(self, want: Colour, cube: Colour) -> "Outstanding":
        """J9: with a second cube on the first spot of a colour that waits for one; they are all alike (6.8)."""
        wants = self.order.wants
        return self._put(next(i for i, spot in enumerate(self.spots) if wants[i] == want and half(want, spot)), (cube,))

    def _put(self, index: int, cubes: CubesOnSpot) -> "Outstanding":
        spots = self.spots
        return outstanding(self.order, (*spots[:index], spots[index] + cubes, *spots[index + 1 :]))


def occupied(want: Colour, spot: CubesOnSpot) -> bool:
    """5.4.1: by one cube of its colour or by a pair."""
    return len(spot) == PAIR or spot == (want,)


def half(want: Colour, spot: CubesOnSpot) -> bool:
    """J9: a lone cube of another colour, which is neither free nor occupied."""
    return len(spot) == 1 and spot != (want,)


@lru_cache(maxsize=1 << 12)
def outstanding(order: Order, spots: tuple[CubesOnSpot, ...] = ()) -> Outstanding:
    """The one order with these cubes; without any, as it is when taken."""
    spots = spots or ((),) * len(order.wants)
    pairs = list(zip(order.wants, spots, strict=True))
    free = [want for want, spot in pairs if not spot]
    halves = [want for want, spot in pairs if half(want, spot)]
    missing = sum(not occupied(want, spot) for want, spot in pairs)
    return Outstanding(
        order,
        spots,
        complete=not missing,
        free=tuple(sorted(set(free))),
        halves=tuple(sorted(set(halves))),
        fits=tuple((c, to_order(CAGE, c, order.id), to_order(STORAGE, c, order.id)) for c in sorted(set(free))),
        free_spots=by_colour(free),
        half_spots=by_colour(halves),
        missing=missing,
    )


def to_order(place: str, colour: Colour, order: str) -> Move:
    """W4, W6: the move that takes a cube from cage or storage to a spot of its colour."""
    return move(f"{place}_to_order", colour.word, order)
