"""Where everything in a pit is: shaft, levels, carts, cage, storage. One plan for all sizes."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import pygame

from game.kept import Kept
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Side
from game.titles.baron.things.tunnels import CartLoads
from game.titles.baron.view.picture import LEVELS, PitPicture
from game.titles.baron.view.tunnels import CART_HIGH, cube_place
from game.view.sketch import Point, RectLike

BEDROCK_SHARE = 0.028  # of the height
SIDES = (Side.LIGHT, Side.DARK)


class Detail(IntEnum):
    """How much a pit shows: small (another player's), own, large (while mining)."""

    SMALL = 0
    OWN = 1
    LARGE = 2


_SURFACE = {Detail.SMALL: 0.17, Detail.OWN: 0.225, Detail.LARGE: 0.225}  # of the height, above ground
_TUNNEL = {Detail.SMALL: 0.66, Detail.OWN: 0.58, Detail.LARGE: 0.66}  # of a level
_CART = {Detail.SMALL: 0.86, Detail.OWN: 0.72, Detail.LARGE: 0.72}  # of a tunnel's height
LEAST_CART = 0.72  # carts of a pit are alike, down to so much of their size; then a long row shrinks alone
_ROW = 1.05  # of a cart, from one to the next


@dataclass(frozen=True)
class CartPlan:
    """A cart in a pit."""

    id: str
    coal: Coal
    side: Side
    load: Coal | None
    left: float
    floor: float
    width: float

    @property
    def place(self) -> pygame.Rect:
        """Where its cube stands."""
        return cube_place(self.left, self.floor, self.width)

    @property
    def whole(self) -> pygame.Rect:
        """The cart with its cube."""
        tub = pygame.Rect(
            round(self.left), round(self.floor - self.width * CART_HIGH), round(self.width),
            round(self.width * CART_HIGH),
        )  # fmt: skip
        return tub.union(self.place)


@dataclass(frozen=True)
class StretchPlan:
    """A stretch of tunnel; `face`: the rock at its end is where the next one will come."""

    coal: Coal
    side: Side
    rect: pygame.Rect
    carts: tuple[CartPlan, ...]


class PitPlan:
    """The measures of a pit in a rect."""

    def __init__(self, rect: RectLike, detail: Detail) -> None:
        self.rect = r = pygame.Rect(*(round(part) for part in rect))
        self.detail = detail
        ground, bottom = r.y + round(r.h * _SURFACE[detail]), r.bottom - round(r.h * BEDROCK_SHARE)
        self.step = (bottom - ground) / len(LEVELS)
        wide = round(max(min(r.w * 0.11, self.step), min(r.w * 0.17, self.step * 0.62)))
        self.shaft = pygame.Rect(r.centerx - wide // 2, ground, wide, bottom - ground)
        share = _TUNNEL[detail]
        self.levels = [
            pygame.Rect(r.x, round(ground + i * self.step + self.step * (0.93 - share)), r.w, round(self.step * share))
            for i in range(len(LEVELS))
        ]
        self._laid = Kept[list[StretchPlan]]()
        self._placed = Kept[dict[str, pygame.Rect]]()

    def moved(self, rect: pygame.Rect, detail: Detail) -> "PitPlan":
        """The plan for a place; this one, if it is the same."""
        return self if (self.rect, self.detail) == (rect, detail) else PitPlan(rect, detail)

    @property
    def ground(self) -> int:
        """Where the surface is."""
        return self.shaft.y

    @property
    def sky(self) -> int:
        """The height above ground."""
        return self.ground - self.rect.y

    # -- tunnels --

    def stretches(self, pit: PitPicture) -> list[StretchPlan]:
        """All stretches with their carts, from the shaft outwards; asked for in every frame."""
        return self._laid.of(pit.rows, lambda: self._lay(pit))

    def _lay(self, pit: PitPicture) -> list[StretchPlan]:
        common = max(LEAST_CART, min((self._fit(row.side(side)) for row in pit.rows for side in SIDES), default=1.0))
        found = []
        for coal, row in zip(LEVELS, pit.rows, strict=True):
            for side in SIDES:
                stretches = row.side(side)
                found += list(self._row(coal, side, stretches, min(common, self._fit(stretches))))
        return found

    def faces(self, stretches: list[StretchPlan]) -> list[tuple[Coal, Side, pygame.Rect]]:
        """The end of every tunnel; where nothing is dug yet, the beginning of one."""
        found = []
        for coal in LEVELS:
            band = self.levels[coal]
            for side in SIDES:
                dug = [one.rect for one in stretches if (one.coal, one.side) == (coal, side)]
                bright = side is Side.LIGHT
                end = (dug[-1].x if bright else dug[-1].right) if dug else self._mouth(side)
                if not dug:
                    stub = round(band.h * 0.34)
                    found.append((coal, side, pygame.Rect(end - stub if bright else end, band.y, stub, band.h)))
                else:
                    found.append((coal, side, pygame.Rect(end, band.y, 0, band.h)))
        return found

    def _mouth(self, side: Side) -> int:
        return self.shaft.x if side is Side.LIGHT else self.shaft.right

    @property
    def _cart(self) -> float:
        return self.levels[0].h * _CART[self.detail]

    def _fit(self, stretches: tuple[CartLoads, ...]) -> float:
        room = (self.shaft.x - self.rect.x) - self.levels[0].h * (0.22 if self.detail else 0.2)
        need = sum(self._wide(len(stretch)) for stretch in stretches)
        return min(1.0, room / need) if need else 1.0

    def _wide(self, carts: int) -> float:
        return carts * self._cart * _ROW + self._cart * 0.16

    def _row(self, coal: Coal, side: Side, stretches: tuple[CartLoads, ...], share: float) -> Iterator[StretchPlan]:
        band, x = self.levels[coal], float(self._mouth(side))
        floor, cart = band.bottom - max(2, band.h * 0.06), self._cart * share
        for j, loads in enumerate(stretches):
            wide = self._wide(len(loads)) * share
            left = x - wide if side is Side.LIGHT else x
            gap = (wide - len(loads) * cart) / (len(loads) + 1)
            outwards = range(len(loads))
            places = reversed(outwards) if side is Side.LIGHT else outwards  # counted from the left
            carts = tuple(
                CartPlan(
                    f"cart:{coal.level}:{side}:{j}:{i}", coal, side, load, left + gap + at * (cart + gap), floor, cart
                )
                for i, (at, load) in enumerate(zip(places, loads, strict=True))
            )
            yield StretchPlan(coal, side, pygame.Rect(round(left), band.y, round(wide), band.h), carts)
            x = left if side is Side.LIGHT else left + wide

    # -- cage --

    def cage(self, level: float) -> pygame.Rect:
        """The cage at a level (0: the surface), or on its way between two."""
        wide = self.shaft.w * 0.86
        high = min(wide * 1.34, self.step * 0.86)
        floors = [self.shaft.y + high * 0.12, *(band.bottom - 1 for band in self.levels)]
        low, share = math.floor(level), level - math.floor(level)
        floor = floors[low] if share == 0 else floors[low] * (1 - share) + floors[low + 1] * share
        return pygame.Rect(round(self.shaft.centerx - wide / 2), round(floor - high), round(wide), round(high))

    # -- storage --

    @property
    def stored(self) -> float:
        """The size of a cube in storage."""
        return self.sky * (0.19 if self.detail else 0.34)

    def heaped(self, count: int) -> float:
        """The size of each of so many cubes: a heap that would be higher than the sky is of smaller ones."""
        rows = heap(max(1, count))[0][-1][1]
        return min(self.stored, self.sky * 0.96 / (1.18 + rows * 0.94))

    def storage(self, count: int) -> tuple[pygame.Rect, list[Point]]:
        """The platform and the centres of so many cubes, in the rows of a pyramid."""
        size, apart = self.heaped(count), 1.08 if self.detail else 0.94
        left = self.rect.x + self.sky * (0.16 if self.detail else 0.3)
        spots, base = heap(max(1, count))
        wide = max(3.2, base) * size * apart + size * 0.5
        platform = pygame.Rect(
            round(left - size * 0.35), round(self.ground - size * 0.2), round(wide), round(size * 0.3)
        )
        centres = [(left + size * (0.5 + x * apart), self.ground - size * (0.68 + y * 0.94)) for x, y in spots[:count]]
        return platform, centres

    def storage_place(self, count: int) -> pygame.Rect:
        """What a click on the storage hits."""
        platform, centres = self.storage(count)
        size = self.heaped(count)
        top = min([y for _, y in centres], default=self.ground - size) - size * 0.65
        high = max(size * 1.6, self.ground - top)
        return pygame.Rect(platform.x, round(self.ground - high), platform.w, round(high))

    # -- all of it --

    def places(self, pit: PitPicture) -> dict[str, pygame.Rect]:
        """Whatever can be clicked or moved in a pit, by id; what lies on top comes last."""
        return self._placed.of(pit, lambda: self._place(pit))

    def _place(self, pit: PitPicture) -> dict[str, pygame.Rect]:
        found = {f"level:{level}": self.cage(level) for level in range(len(LEVELS) + 1)}
        found |= {cart.id: cart.whole for stretch in self.stretches(pit) for cart in stretch.carts}
        count = len(pit.storage)
        _, centres = self.storage(count)
        centres += [self.storage(more)[1][-1] for more in (count + 1, count + 2)]  # a cube that comes, a pair that goes
        found["storage"] = self.storage_place(count)
        side = round(self.heaped(count))
        for i, (x, y) in enumerate(centres):
            found[f"storage:{i}"] = pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)
        if pit.cage_level is not None:
            found |= {f"cage:{i}": spot for i, spot in enumerate(cage_spots(self.cage(pit.cage_level)))}
        return found


def heap(count: int) -> tuple[list[Point], int]:
    """Places of so many cubes in units of a cube, and how many lie in the lowest row.

    >>> heap(4)
    ([(0.0, 0), (1.0, 0), (2.0, 0), (0.5, 1)], 3)
    """
    base = max(3, math.ceil((math.sqrt(8 * count + 1) - 1) / 2))
    found: list[Point] = []
    for row in range(base):
        found += [(i + row * 0.5, row) for i in range(base - row)]
    return found[:count], base


def cage_spots(rect: pygame.Rect) -> list[pygame.Rect]:
    """The five places in the cage, in the order in which they fill: two, two, and one under the roof."""
    size, roof = min(rect.w * 0.4, rect.h * 0.255), rect.h * 0.2
    step = (rect.h - roof - rect.h * 0.045) / 3
    return [
        pygame.Rect(
            round(rect.centerx + across * size * 0.56 - size / 2),
            round(rect.y + roof + step * (row + 0.5) - size / 2), round(size), round(size),
        )
        for across, row in ((-1, 2), (1, 2), (-1, 1), (1, 1), (0, 0))
    ]  # fmt: skip
