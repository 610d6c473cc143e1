"""A board file (`boards/*.yaml`) as typed data: worker spaces, tiles, orders, clock and start values."""

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from game.engine.versions import digest_of
from game.titles.baron.rules.names import Counts, Side, SpaceKind, Vehicle
from game.yamlfile import Record

NonEmpty = Annotated[str, Field(min_length=1, pattern=r"\S")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Players = Annotated[int, Field(ge=2, le=4)]
Positive = Annotated[int, Field(ge=1, le=100)]
Count = Annotated[int, Field(ge=0, le=100)]
Penalty = Annotated[int, Field(ge=-100, le=0)]
Coal = Literal["yellow", "brown", "gray", "black"]


class Names(Record):
    """A name in the languages of the game."""

    en: NonEmpty
    de: NonEmpty
    fr: NonEmpty
    nl: NonEmpty


class Seam(Record):
    """One colour of coal: cubes in the game, price of a cart (5.1.2), side of its printed cart."""

    cubes: Positive
    price: Count
    printed: Side


class Seams(Record):
    """Every colour has its level in the pit."""

    yellow: Seam
    brown: Seam
    gray: Seam
    black: Seam


class Start(Record):
    """What each player starts with (2.6)."""

    workers: Positive
    marks: Count


class DraftNumbers(Record):
    """2.8, 2.9: orders for each player, and the space for the one left over."""

    each: Positive
    left_over: str


class SpaceEntry(Record):
    """A worker space. `locked` are the numbers of players with whom it is closed (2.2)."""

    kind: SpaceKind
    locked: tuple[Players, ...] = ()
    steps: Positive | None = None
    marks: Positive | None = None
    looks: Annotated[int, Field(ge=1, le=5)] | None = None  # 5.2.5: never more than 6 answers
    vehicle: Vehicle | None = None


class TileEntry(Record):
    """A face of a tunnel tile."""

    colour: Coal
    side: Side
    carts: Annotated[int, Field(ge=1, le=2)]
    copies: Positive


class OrderEntry(Record):
    """An order card."""

    vehicle: Vehicle
    points: Positive
    wants: Annotated[tuple[Coal, ...], Field(min_length=1, max_length=4)]


class ElementEntry(Record):
    """An element of the shift clock, scored at the end of shift `since` and of all later ones (7.2)."""

    counts: Counts
    of: Coal | Vehicle
    first: Positive
    second: Count
    since: Positive


class Final(Record):
    """9.1."""

    marks_a_point: Positive
    cubes_a_point: Positive
    outstanding: Penalty
    excess_tile: Penalty


class BoardFile(Record):
    """A whole game: worker board, tiles, deck of orders, clock."""

    format: Literal[1]
    title: Names
    about: Names
    shifts: Annotated[int, Field(ge=1, le=5)]
    players: Annotated[dict[Players, Start], Field(min_length=1)]
    second_from: Players  # 7.4: from so many players on there are second places
    cage: Annotated[int, Field(ge=1, le=5)]
    draft: DraftNumbers
    coal: Seams
    spaces: Annotated[dict[Id, SpaceEntry], Field(min_length=1)]
    tiles: Annotated[dict[Id, TileEntry], Field(min_length=1)]
    orders: Annotated[dict[Id, OrderEntry], Field(min_length=1)]
    clock: Annotated[tuple[ElementEntry, ...], Field(min_length=1)]
    final: Final

    def open_spaces(self, players: int) -> dict[str, SpaceEntry]:
        """2.2: all but those locked with so many players."""
        return {key: space for key, space in self.spaces.items() if players not in space.locked}

    @cached_property
    def digest(self) -> str:
        """A hash of all that a game depends on, order included; names do not change it."""
        return digest_of(self.numbers)

    @property
    def numbers(self) -> dict[str, Any]:
        """All that a game depends on, as plain data."""
        return self.model_dump(mode="json", exclude={"title": True, "about": True})
