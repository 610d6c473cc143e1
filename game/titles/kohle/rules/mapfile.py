"""A map file (`maps/*.yaml`) as typed data: what stands in it, and nothing deduced but who is in play.

Moving a label changes no game: `digest` leaves out what is only seen.
"""

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from game.engine.versions import digest_of
from game.yamlfile import Record

Coordinate = Annotated[int, Field(ge=0, le=4000)]
Point = tuple[Coordinate, Coordinate]
RoundNumber = Annotated[int, Field(ge=1, le=5)]
Count = Annotated[int, Field(ge=0)]
NonEmpty = Annotated[str, Field(min_length=1, pattern=r"\S")]
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Direction = Literal["n", "e", "s", "w"]
MineBonus = Literal["none", "wagon", "second_miner"]


class Names(Record):
    """A name in the languages of the game; boards drawn before it spoke Dutch have none in Dutch."""

    en: NonEmpty
    de: NonEmpty
    fr: NonEmpty
    nl: NonEmpty | None = None

    def said(self, language: str) -> str:
        """The name in a language; English where there is none."""
        return str(getattr(self, language) or self.en)


class Region(Record):
    """A part of the map, with the look that tells its grounds and cards from the others'."""

    name: NonEmpty
    colour: Colour
    band: Colour
    mark: Literal["dots", "strokes", "peaks", "waves"]


class MapMine(Record):
    """A small or single mine: a card and its slot on the board. `turn` is the round it enters."""

    number: Annotated[int, Field(ge=1)]
    name: NonEmpty
    turn: RoundNumber
    value: Annotated[int, Field(ge=1)]
    income: Count
    bonus: MineBonus
    points: Count = 0
    at: Point


class Large(Record):
    """The large mine of a ground. `turn` is the round of its consolidation."""

    turn: Annotated[int, Field(ge=3, le=5)]
    income: Count
    points: Count
    wagons: Count
    at: Point


class MapGround(Record):
    """A mining ground: its border, its small mines and their large mine, or its one single mine."""

    name: NonEmpty
    region: str
    single: bool = False
    border: Annotated[tuple[Point, ...], Field(min_length=3, max_length=1000)]
    label: Point
    large: Large | None = None
    mines: Annotated[tuple[MapMine, ...], Field(min_length=1)]


class Village(Record):
    """A village; `size` = workers at the start = settlement spaces."""

    name: NonEmpty
    size: Annotated[int, Field(ge=1)]
    at: Point
    grounds: Annotated[tuple[str, ...], Field(min_length=1)]
    label: Direction


class Station(Record):
    name: NonEmpty
    region: str
    at: Point
    label: Direction


class Railway(Record):
    """A line: its villages and stations in order (`village:linden`, `station:steele`) and its track."""

    name: Names
    colour: Colour
    sleepers: Literal["single", "pairs", "close", "wide"]
    nodes: Annotated[tuple[str, ...], Field(min_length=2)]
    path: Annotated[tuple[Point, ...], Field(min_length=2, max_length=2000)]

    @property
    def stations(self) -> tuple[str, ...]:
        """The ids of its stations, in order."""
        return tuple(node.removeprefix("station:") for node in self.nodes if node.startswith("station:"))

    @property
    def villages(self) -> tuple[str, ...]:
        """The ids of its villages, in order."""
        return tuple(node.removeprefix("village:") for node in self.nodes if node.startswith("village:"))


class PlayerVariant(Record):
    """How the map is played with a number of players (K0.9, K12)."""

    without_region: str | None = None
    line_points: dict[str, Count]


def points_of_line(stations: int) -> int:
    """D4: a complete line scores twice its stations in play, less 2."""
    return 2 * stations - 2


class GameMap(Record):
    """A whole map."""

    format: Literal[1]
    name: NonEmpty
    title: Names
    about: Names | None = None  # what it is, or what differs, in a sentence
    rules: dict[str, Any] = Field(default_factory=dict)  # numbers of rules.yaml that are others on this map
    size: tuple[int, int]
    regions: Annotated[dict[Id, Region], Field(min_length=1)]
    river: Annotated[tuple[Point, ...], Field(max_length=2000)] = ()
    grounds: Annotated[dict[Id, MapGround], Field(min_length=1)]
    villages: Annotated[dict[Id, Village], Field(min_length=1)]
    railways: dict[Id, Railway]
    stations: dict[Id, Station]
    players: Annotated[dict[Annotated[int, Field(ge=3, le=5)], PlayerVariant], Field(min_length=1)]

    def grounds_in_play(self, players: int) -> dict[str, MapGround]:
        """K0.9: all but those of the region that drops out."""
        out = self.players[players].without_region
        return {key: ground for key, ground in self.grounds.items() if ground.region != out}

    def villages_in_play(self, players: int) -> dict[str, Village]:
        """K0.9: those that touch at least one ground in play."""
        grounds = self.grounds_in_play(players)
        return {key: one for key, one in self.villages.items() if grounds.keys() & set(one.grounds)}

    def stations_in_play(self, players: int) -> dict[str, Station]:
        """K0.9: all but those in the region that drops out."""
        out = self.players[players].without_region
        return {key: station for key, station in self.stations.items() if station.region != out}

    @cached_property
    def digest(self) -> str:
        """A hash of all that a game depends on, order included; moving a label does not change it."""
        return digest_of(self.numbers)

    @property
    def numbers(self) -> dict[str, Any]:
        """All that a game depends on, as plain data."""
        unused: Any = {} if self.rules else {"rules": True}
        return self.model_dump(mode="json", exclude={**LOOK, **unused})


# What may change without changing any game.
LOOK: Any = {
    "name": True, "title": True, "about": True, "size": True, "river": True,
    "regions": {"__all__": {"name", "colour", "band", "mark"}},
    "grounds": {"__all__": {
        "name": True, "border": True, "label": True, "large": {"at"}, "mines": {"__all__": {"name", "at"}},
    }},
    "villages": {"__all__": {"name", "at", "label"}},
    "stations": {"__all__": {"name", "at", "label"}},
    "railways": {"__all__": {"name", "colour", "sleepers", "path"}},
}  # fmt: skip
