"""The names on the board in their type, and where each of them could stand; `board_labels` chooses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from game.titles.kohle.layouts.geometry import inside
from game.titles.kohle.view import tones
from game.titles.kohle.view.board_geometry import BoardGeometry, FRect
from game.titles.kohle.view.board_scale import Detail, Item, Scale
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI, Typeface, font
from game.view.lettering import Halo, label, text_width, wrap
from game.view.palette import Colour, mix, rgb
from game.view.sketch import Point

GAP = 2.0  # pixels between a place and its name
TIGHT = 0.72, 0.0  # leading and gap where a mine's name in two lines has a slot right below it
NAME_INK = rgb("#2B1F14")
GROUND_INK = rgb("#33261A")
FAR_STEPS = range(-8, 9, 2)


@dataclass(frozen=True)
class Name:
    """A name with its type, broken into lines."""

    target: str
    lines: tuple[str, ...]
    face: Typeface
    size: int
    ink: Colour
    halo: Halo
    leading: float = 1.0

    @property
    def step(self) -> int:
        """From line to line: closer than running text, as names of a place belong together."""
        return round(font(self.face, self.size).get_linesize() * self.leading)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the letters, without the air above and below them."""
        width = max(text_width(line, self.face, self.size) for line in self.lines)
        return width, self.step * (len(self.lines) - 1) + self.size * 1.06

    def items(self, rect: FRect, alpha: int = 255) -> list[Item]:
        """The lines, centred in a box."""
        found = []
        middle = rect.centery - self.step * (len(self.lines) - 1) / 2
        for i, line in enumerate(self.lines):
            picture = label(line, self.face, self.size, self.ink, self.halo)
            if alpha < 255:
                picture = picture.copy()
                picture.set_alpha(alpha)
            x = rect.centerx - picture.get_width() / 2
            found.append(Item(picture, round(x), round(middle + i * self.step - picture.get_height() / 2)))
        return found


@dataclass(frozen=True)
class NamePlace:
    """A name in a box where it could stand (pixels), and how little it is liked there."""

    name: Name
    rect: FRect
    dislike: float


def name_options(geometry: BoardGeometry, scale: Scale) -> list[Sequence[NamePlace]]:
    """For every name that this zoom shows, grounds first, all that could be done with it."""
    options = [*_ground_choices(geometry, scale), *_node_choices(geometry, scale)]
    return [*options, *_mine_choices(geometry, scale)] if scale.detail is Detail.NEAR else options


def _ground_choices(geometry: BoardGeometry, scale: Scale) -> Iterator[Sequence[NamePlace]]:
    """Near the place the map says, inside its own ground; in two lines if it is long or there is no room."""
    for key, ground in geometry.map.grounds.items():
        tint = rgb(geometry.map.regions[ground.region].colour)
        halo = Halo(mix(tint, (255, 255, 255), 0.25), 1.4, 170)
        yield _inside(f"ground:{key}", ground.name, halo, ground.label, ground.border, scale)


# Asked for every language, every change in the editor and every zoom that comes again: three zooms of a large map.
@lru_cache(maxsize=96)
def _inside(
    target: str, words: str, halo: Halo, label: Point, border: tuple[tuple[int, int], ...], scale: Scale
) -> Sequence[NamePlace]:
    size, crowded = scale.type(19), scale.crowded
    face = SERIF_SEMI if crowded else SERIF_BOLD
    x, y = scale.at(label)
    options: list[NamePlace] = []
    for rank, lines in enumerate(_settings(words, crowded)):
        name = Name(target, lines, face, size, GROUND_INK, halo, 0.84)
        extent = name.extent
        for dx, dy in _steps(scale.px(7), crowded):
            if crowded and (dx or dy) and not inside(((x + dx) / scale.zoom, (y + dy) / scale.zoom), border):
                continue
            box = centred((x + dx, y + dy), extent)
            abroad = sum(not inside((px / scale.zoom, py / scale.zoom), border) for px, py in _rim(box))
            options.append(NamePlace(name, box, (abs(dx) + abs(dy)) * 0.25 + abroad * 6 + rank * 4))
    return options


def _node_choices(geometry: BoardGeometry, scale: Scale) -> list[list[NamePlace]]:
    halo = Halo(tones.NAME_HALO, 1.6, 215)
    choices = []
    for key, village in geometry.map.villages.items():
        name = Name(f"village:{key}", (village.name,), SERIF_SEMI, scale.type(15), NAME_INK, halo)
        choices.append(_beside(geometry, scale, name, village.label))
    if scale.detail is not Detail.FAR:
        ink = palette.ICON_ON_PAPER
        for key, station in geometry.map.stations.items():
            name = Name(f"station:{key}", (station.name,), SERIF_ITALIC, scale.type(14), ink, halo)
            choices.append(_beside(geometry, scale, name, station.label))
    return choices


def _beside(geometry: BoardGeometry, scale: Scale, name: Name, side: str) -> list[NamePlace]:
    """The sides and corners of a place, the wished side first."""
    place = scale.exact(geometry.rect(name.target))
    width, height = name.extent
    dx, dy = (place.width + width) / 2 + GAP + 2, (place.height + height) / 2 + GAP
    slide = max(0.0, (width - place.width) / 2 + 4)
    along = (0.0, slide / 4, -slide / 4, slide / 2, -slide / 2, slide, -slide)
    beside = ((0.0, 0.0), (0.0, -0.45), (0.0, 0.45), (5.0, -0.9), (5.0, 0.9))
    spots: dict[str, list[tuple[float, float]]] = {
        "n": [(x, -dy) for x in along],
        "s": [(x, dy) for x in along],
        "e": [(dx - back, height * share) for back, share in beside],
        "w": [(back - dx, height * share) for back, share in beside],
    }
    return [
        NamePlace(
            name,
            centred((place.centerx + ox, place.centery + oy), name.extent),
            (0 if where == side else 5) + (rank + 1) // 2 * 2.0,
        )
        for where, offsets in spots.items()
        for rank, (ox, oy) in enumerate(offsets)
    ]


def _mine_choices(geometry: BoardGeometry, scale: Scale) -> list[list[NamePlace]]:
    """From near, each mine has its name below its slot (or above), as wide as its neighbours leave room."""
    halo = Halo(tones.NAME_HALO, 1.3, 170)
    size = scale.type(11)
    choices = []
    for number, (_, ground, mine) in geometry.mines.items():
        if mine.name == ground.name:
            continue
        place = scale.exact(geometry.rect(f"mine:{number}"))
        others = [other.at for other in (*ground.mines, ground.large) if other and other is not mine]
        gaps = [abs(x - mine.at[0]) * scale.zoom - 6 for x, y in others if abs(y - mine.at[1]) < 40]
        options: list[NamePlace] = []
        widths = min([*gaps, place.width * 1.7]), place.width * 2.2
        for (rank, width), (leading, gap) in product(enumerate(widths), ((0.8, GAP), TIGHT)):
            lines = tuple(wrap(mine.name, SANS, size, width))
            name = Name(f"mine:{number}", lines, SANS, size, palette.INK, halo, leading)
            down = (place.height + name.extent[1]) / 2 + gap
            for dislike, dy in ((0.0, down), (6.0, -down)):
                for dx in (0.0, -8.0, 8.0, -16.0, 16.0):
                    box = centred((place.centerx + dx, place.centery + dy), name.extent)
                    options.append(NamePlace(name, box, dislike + abs(dx) / 4 + rank + (GAP - gap)))
        choices.append(options)
    return choices


def _settings(name: str, crowded: bool) -> list[tuple[str, ...]]:
    """A name as it may be set: in one line, unless it is too long, or in two; where room is scarce, word by word."""
    broken = _balanced(name)
    found = [broken] if len(name) > 21 or len(broken) == 1 else [(name,), broken]
    words = tuple(name.split(" "))
    return [*found, words] if crowded and words not in found else found


def _balanced(name: str) -> tuple[str, ...]:
    """A name in two lines of about the same length."""
    words = name.split(" ")
    if len(words) == 1:
        return (name,)
    cuts = range(1, len(words))
    cut = min(cuts, key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def _steps(step: float, crowded: bool) -> Sequence[tuple[float, float]]:
    """Ways off the wished place: all round, and further to the sides where names are long, or anywhere if crowded."""
    near = [(i, j) for j in (0, -0.5, 0.5, -1, 1, -2) for i in (0, -1, 1)]
    aside = [(i, j) for j in (0, -0.5) for i in (-2, 2, -3, 3)]
    if crowded:
        aside = [(i, j) for j in FAR_STEPS for i in FAR_STEPS]
    return [(i * step, j * step) for i, j in (*near, *aside)]


def _rim(box: FRect) -> Iterator[Point]:
    """Points round a box, a little inside the empty corners of its letters."""
    for y in (box.top + 3, box.bottom - 3):
        yield from ((box.left, y), (box.right, y))


def centred(centre: Point, extent: tuple[float, float]) -> FRect:
    """A box round a point."""
    return FRect(centre[0] - extent[0] / 2, centre[1] - extent[1] / 2, *extent)
