"""How large the things on a board are, from `data/titles/kohle/board.yaml`, and the boxes that follow from it."""

from functools import cache
from typing import Annotated

from pydantic import Field

from game import paths
from game.titles.kohle.layouts.geometry import Box, Point
from game.titles.kohle.rules.mapfile import Large, MapGround, MapMine, Station, Village
from game.yamlfile import Record, load

Extent = tuple[float, float]
Edges = tuple[float, float, float, float]
NAME_GAP = 3  # between a village or station and its name


class Slots(Record):
    """The printed slots of mines."""

    small: Extent
    single: Extent
    large: Extent


class Lettering(Record):
    """How much room a printed name takes."""

    characters: int
    width: float
    height: float

    def extent(self, name: str) -> Extent:
        """The room for a name, wrapped between words.

        >>> Lettering(characters=10, width=8, height=20).extent("Vereinigter General")
        (88.0, 40.0)
        """
        lines = [""]
        for word in name.split():
            if lines[-1] and len(lines[-1]) + 1 + len(word) > self.characters:
                lines.append("")
            lines[-1] = f"{lines[-1]} {word}".strip()
        return max(map(len, lines)) * self.width, len(lines) * self.height


class NameSizes(Record):
    """The lettering of each kind of name."""

    ground: Lettering
    village: Lettering
    station: Lettering


class Sizes(Record):
    """All sizes of a board."""

    canvas: tuple[int, int]
    map: Edges
    corner: Edges
    slots: Slots
    villages: dict[Annotated[int, Field(ge=1)], Extent]
    station: Extent
    track: float
    river: float
    touch: int
    apart: int
    names: NameSizes

    def mine(self, ground: MapGround, mine: MapMine) -> Box:
        """The slot of a small or single mine."""
        return Box.around(mine.at, self.slots.single if ground.single else self.slots.small)

    def large(self, large: Large) -> Box:
        """The slot of a large mine."""
        return Box.around(large.at, self.slots.large)

    def ground_name(self, ground: MapGround) -> Box:
        """Where the name of a ground stands."""
        return Box.around(ground.label, self.names.ground.extent(ground.name))

    def node(self, node: Village | Station) -> Box:
        """The symbol of a village or station."""
        return Box.around(node.at, self.villages[node.size] if isinstance(node, Village) else self.station)

    def node_name(self, node: Village | Station) -> Box:
        """Where the name of a village or station stands: on the side its label says."""
        letters = self.names.village if isinstance(node, Village) else self.names.station
        return beside(self.node(node), node.label, letters.extent(node.name))


def beside(box: Box, side: str, extent: Extent) -> Box:
    """A box of the given extent on one side of another."""
    width, height = extent
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    centre: Point
    match side:
        case "n":
            centre = x, box.top - NAME_GAP - height / 2
        case "s":
            centre = x, box.bottom + NAME_GAP + height / 2
        case "e":
            centre = box.right + NAME_GAP + width / 2, y
        case _:
            centre = box.left - NAME_GAP - width / 2, y
    return Box.around(centre, extent)


@cache
def load_sizes() -> Sizes:
    """The sizes that hold for every map."""
    return load(paths.data() / "titles" / "kohle" / "board.yaml", Sizes)
