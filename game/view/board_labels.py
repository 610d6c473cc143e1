"""Names on the board, placed anew for every zoom so that they stay legible and do not cover each other.

Type stops shrinking at 13 pixels while the land goes on getting smaller, so the sides given in the map are
only a wish: each name tries places round its village or station and takes the one that covers least. Grounds
go first, then villages, stations and mines; further passes let everyone move once the others stand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.view import palette
from game.view.board_geometry import BoardGeometry, FRect, inside
from game.view.board_scale import Detail, Item, Scale
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI, Face, font
from game.view.lettering import Halo, label, text_width, wrap
from game.view.palette import Colour, mix, rgb
from game.view.sketch import Point

GAP = 2.0  # pixels between a place and its name
NAME_INK = rgb("#2B1F14")
GROUND_INK = rgb("#33261A")
PASSES = 3
FAR_STEPS = range(-8, 9, 2)
NO_ROOM = 13.0  # what a name may cover at most there, as `_Field` reckons


@dataclass(frozen=True)
class Name:
    """A name with its type, broken into lines."""

    target: str
    lines: tuple[str, ...]
    face: Face
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
class Option:
    """A name in a box where it could stand (pixels), and how little it is liked there."""

    name: Name
    rect: FRect
    dislike: float


@dataclass(frozen=True)
class PlacedName:
    """A name where it stands, in pixels from the board's upper left corner."""

    name: Name
    rect: FRect


def place_names(geometry: BoardGeometry, scale: Scale) -> list[PlacedName]:
    """All names that this zoom shows."""
    choices = [*_ground_choices(geometry, scale), *_node_choices(geometry, scale)]
    if scale.detail is Detail.NEAR:
        choices += _mine_choices(geometry, scale)
    choices = [sorted(options, key=lambda option: option.dislike) for options in choices]
    field = _Field(geometry, scale)
    placed: dict[int, Option] = {}
    for _ in range(PASSES):
        for i, options in enumerate(choices):
            others = [option.rect for j, option in placed.items() if j != i]
            placed[i] = _best(options, field, others)
    if scale.crowded:
        _leave_out(choices, placed, field)
    return [PlacedName(placed[i].name, placed[i].rect) for i in sorted(placed)]


def _leave_out(choices: Sequence[Sequence[Option]], placed: dict[int, Option], field: "_Field") -> None:
    """On a very small board a name that finds no room is left out: pointing at its place, or at a mine, tells it.

    Villages go first. The names of grounds then stand once more, in the room that this has made; those that still
    cover something go one by one, the worst first. Whoever finds room at last comes back.
    """

    def others(i: int) -> list[FRect]:
        return [option.rect for j, option in placed.items() if j != i]

    def cost(i: int) -> float:
        return field.cost(placed[i].rect, others(i))

    everyone = sorted(placed)
    for i in sorted(placed, reverse=True):
        if not placed[i].name.target.startswith("ground:") and cost(i) > NO_ROOM:
            del placed[i]
    while placed:
        for i in placed:
            placed[i] = _best(choices[i], field, others(i))
        worst = max(placed, key=cost)
        if cost(worst) <= NO_ROOM:
            break
        del placed[worst]
    for i in everyone:
        if i not in placed and field.cost((option := _best(choices[i], field, others(i))).rect, others(i)) <= NO_ROOM:
            placed[i] = option


def _best(options: Sequence[Option], field: "_Field", others: list[FRect]) -> Option:
    """The option that costs least; they come in the order of dislike, so most often the first will do."""
    best, least = options[0], float("inf")
    for option in options:
        if option.dislike >= least:
            break
        cost = option.dislike + field.cost(option.rect, others)
        if cost < least:
            best, least = option, cost
    return best


def name_items(geometry: BoardGeometry, names: Iterable[PlacedName]) -> list[Item]:
    """Names as pictures; of places that are not in play only faintly."""
    items: list[Item] = []
    for placed in names:
        items += placed.name.items(placed.rect, 255 if geometry.in_play(placed.name.target) else 110)
    return items


def notes(
    geometry: BoardGeometry, scale: Scale, names: Sequence[PlacedName], targets: Iterable[str], size: tuple[int, int]
) -> list[FRect]:
    """Room for a note above or below the names of places; where it would cover something there is none."""
    field = _Field(geometry, scale)
    taken = [placed.rect for placed in names]
    found: list[FRect] = []
    for placed in (placed for placed in names if placed.name.target in targets):
        reach = (placed.rect.height + size[1]) / 2
        spots = [_centred((placed.rect.centerx, placed.rect.centery + dy), size) for dy in (-reach, reach)]
        found += [spot for spot in spots if field.free(spot, [*taken, *found])][:1]
    return found


# --- what could stand where


def _ground_choices(geometry: BoardGeometry, scale: Scale) -> list[list[Option]]:
    """Near the place the map says, inside its own ground; in two lines if it is long or there is no room."""
    size, crowded = scale.type(19), scale.crowded
    face = SERIF_SEMI if crowded else SERIF_BOLD
    choices = []
    for key, ground in geometry.map.grounds.items():
        tint = rgb(geometry.map.regions[ground.region].colour)
        halo = Halo(mix(tint, (255, 255, 255), 0.25), 1.4, 170)
        x, y = scale.at(ground.label)
        options: list[Option] = []
        for rank, lines in enumerate(_settings(ground.name, crowded)):
            name = Name(f"ground:{key}", lines, face, size, GROUND_INK, halo, 0.84)
            extent = name.extent
            for dx, dy in _steps(scale.px(7), crowded):
                if crowded and (dx or dy) and not inside(((x + dx) / scale.zoom, (y + dy) / scale.zoom), ground.border):
                    continue
                box = _centred((x + dx, y + dy), extent)
                abroad = sum(not inside((px / scale.zoom, py / scale.zoom), ground.border) for px, py in _rim(box))
                options.append(Option(name, box, (abs(dx) + abs(dy)) * 0.25 + abroad * 6 + rank * 4))
        choices.append(options)
    return choices


def _node_choices(geometry: BoardGeometry, scale: Scale) -> list[list[Option]]:
    halo = Halo(palette.NAME_HALO, 1.6, 215)
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


def _beside(geometry: BoardGeometry, scale: Scale, name: Name, side: str) -> list[Option]:
    """The sides and corners of a place, the wished side first."""
    place = _scaled(geometry.rect(name.target), scale.zoom)
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
        Option(
            name,
            _centred((place.centerx + ox, place.centery + oy), name.extent),
            (0 if where == side else 5) + (rank + 1) // 2 * 2.0,
        )
        for where, offsets in spots.items()
        for rank, (ox, oy) in enumerate(offsets)
    ]


def _mine_choices(geometry: BoardGeometry, scale: Scale) -> list[list[Option]]:
    """From near, each mine has its name below its slot (or above), as wide as its neighbours leave room."""
    halo = Halo(palette.NAME_HALO, 1.3, 170)
    size = scale.type(11)
    choices = []
    for number, (_, ground, mine) in geometry.mines.items():
        if mine.name == ground.name:
            continue
        place = _scaled(geometry.rect(f"mine:{number}"), scale.zoom)
        others = [other.at for other in (*ground.mines, ground.large) if other and other is not mine]
        gaps = [abs(x - mine.at[0]) * scale.zoom - 6 for x, y in others if abs(y - mine.at[1]) < 40]
        options: list[Option] = []
        for rank, width in enumerate((min([*gaps, place.width * 1.7]), place.width * 2.2)):
            lines = tuple(wrap(mine.name, SANS, size, width))
            name = Name(f"mine:{number}", lines, SANS, size, palette.INK, halo, 0.8)
            down = (place.height + name.extent[1]) / 2 + GAP
            for dislike, dy in ((0.0, down), (6.0, -down)):
                for dx in (0.0, -8.0, 8.0, -16.0, 16.0):
                    box = _centred((place.centerx + dx, place.centery + dy), name.extent)
                    options.append(Option(name, box, dislike + abs(dx) / 4 + rank))
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


def _centred(centre: Point, extent: tuple[float, float]) -> FRect:
    return FRect(centre[0] - extent[0] / 2, centre[1] - extent[1] / 2, *extent)


class _Field:
    """What a name must not cover, in pixels, with how bad that is."""

    def __init__(self, geometry: BoardGeometry, scale: Scale) -> None:
        self._solid: list[FRect] = []
        for target, place in geometry.places.items():
            kind = target.partition(":")[0]
            if kind in ("village", "station", "mine", "large", "score", "round"):
                self._solid.append(_scaled(place.rect, scale.zoom))
        lines = [railway.path for railway in geometry.map.railways.values()]
        self._track = [FRect(x * scale.zoom - 2, y * scale.zoom - 2, 4, 4) for path in lines for x, y in path]
        self._strip = 148 * scale.zoom

    def cost(self, box: FRect, names: list[FRect]) -> float:
        """Shares of the box that are covered, in points; names weigh most, tracks least."""
        cost = 0.0
        for rect in (self._solid[i] for i in box.collidelistall(self._solid)):
            cost += 14 + 100 * _shared(box, rect)
        wide = box.inflate(4, 1)
        for rect in (names[i] for i in wide.collidelistall(names)):
            cost += 20 + 120 * _shared(box, rect)
        cost += 1.5 * len(box.collidelistall(self._track))
        return cost + (80 if box.top < self._strip else 0)

    def free(self, box: FRect, names: list[FRect]) -> bool:
        """Whether it covers no place, no name and no track; the air in a line of type may touch a name."""
        letters = box.inflate(0, -box.height * 0.36)
        return box.top > self._strip and not any(
            letters.collidelistall(things) for things in (self._solid, names, self._track)
        )


def _scaled(rect: FRect, zoom: float) -> FRect:
    return FRect(rect.x * zoom, rect.y * zoom, rect.width * zoom, rect.height * zoom)


def _shared(box: FRect, other: FRect) -> float:
    overlap = box.clip(other)
    return overlap.width * overlap.height / (box.width * box.height)


def overlaps(names: Sequence[PlacedName]) -> list[tuple[str, str]]:
    """Pairs of names that cover each other, for checking a map or a zoom."""
    return [
        (one.name.target, other.name.target)
        for i, one in enumerate(names)
        for other in names[i + 1 :]
        if one.rect.colliderect(other.rect)
    ]
