"""A picture of the board on which figures can stand: what a title with places draws, and what the lab draws on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from game.lab.svg import INK, UNKNOWN, ramp, tag, text


@dataclass(frozen=True)
class PlaceMark:
    """What a place of the board shows: a word or two in a colour, and more when the mouse is on it."""

    label: str
    colour: str
    tip: str


@dataclass(frozen=True)
class BoardPlace:
    """Where a place stands, as on the printed board."""

    x: float
    y: float
    width: float
    height: float
    round: bool


@dataclass(frozen=True)
class HeatLayer:
    """A measure to look at, and under which name each kind of place has it."""

    name: str
    of: Mapping[str, tuple[str, str]]  # by prefix of the place: group and measure


@dataclass(frozen=True)
class Family:
    """Places that are looked at together; the first of their layers is the one that comparisons show."""

    name: str
    layers: tuple[HeatLayer, ...]
    kept: tuple[str, ...]  # layers that become pictures of their own


class BoardCanvas(Protocol):
    """The board of one edition, for one number of players."""

    def places(self, family: str) -> Mapping[str, BoardPlace]:
        """The places of a family by their ids, such as `house:old`."""

    def element(self, group: str, place: str) -> str:
        """What a group of measures calls a place."""

    def ends(self, measure: str) -> tuple[float, float] | None:
        """From where to where the colours of a measure reach; None: from nought to the most that occurs."""

    def drawn(self, marks: Mapping[str, PlaceMark], places: Mapping[str, BoardPlace], legend: str, label: str) -> str:
        """The whole picture, ready for a page or a file of its own."""


def legend(low: str, high: str, unknown: str, shade: Callable[[float], str] = ramp) -> str:
    """The colours from little to much, below the board."""
    steps = 40
    parts = [tag("rect", x=70 + i * 5, y=0, width=5.5, height=16, fill=shade(i / (steps - 1))) for i in range(steps)]
    parts += [text(62, 14, low, 15, "end"), text(78 + steps * 5, 14, high, 15)]
    parts.append(tag("rect", x=440, y=0, width=22, height=16, fill=UNKNOWN, stroke=INK, stroke_width=1))
    parts.append(text(470, 14, unknown, 15))
    return "".join(parts)
