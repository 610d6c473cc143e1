"""Names on the board, placed anew for every zoom so that they stay legible and do not cover each other.

Type stops shrinking at 13 pixels while the land goes on getting smaller, so the sides given in the map are
only a wish: each name tries places round its village or station and takes the one that covers least. Grounds
go first, then villages, stations and mines; further passes let everyone move once the others stand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.titles.kohle.targets import SITES, kind_of
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.view.board_geometry import BoardGeometry, FRect
from game.titles.kohle.view.board_names import Name, NamePlace, centred, name_options
from game.titles.kohle.view.board_scale import Item, Scale

PASSES = 3
NO_ROOM = 13.0  # what a name may cover at most on a crowded board, as `_Field` reckons


@dataclass(frozen=True)
class PlacedName:
    """A name where it stands, in pixels from the board's upper left corner."""

    name: Name
    rect: FRect


def place_names(geometry: BoardGeometry, scale: Scale) -> list[PlacedName]:
    """All names that this zoom shows."""
    choices = [sorted(options, key=lambda option: option.dislike) for options in name_options(geometry, scale)]
    field = _Field(geometry, scale)
    placed: dict[int, NamePlace] = {}
    for _ in range(PASSES):
        for i, options in enumerate(choices):
            others = [option.rect for j, option in placed.items() if j != i]
            placed[i] = _best(options, field, others)
    if scale.crowded:
        _leave_out(choices, placed, field)
    return [PlacedName(placed[i].name, placed[i].rect) for i in sorted(placed)]


def _leave_out(choices: Sequence[Sequence[NamePlace]], placed: dict[int, NamePlace], field: "_Field") -> None:
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
        if kind_of(placed[i].name.target) is not T.GROUND and cost(i) > NO_ROOM:
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


def _best(options: Sequence[NamePlace], field: "_Field", others: list[FRect]) -> NamePlace:
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
        spots = [centred((placed.rect.centerx, placed.rect.centery + dy), size) for dy in (-reach, reach)]
        found += [spot for spot in spots if field.free(spot, [*taken, *found])][:1]
    return found


class _Field:
    """What a name must not cover, in pixels, with how bad that is."""

    def __init__(self, geometry: BoardGeometry, scale: Scale) -> None:
        self._solid: list[FRect] = []
        for target, place in geometry.places.items():
            if kind_of(target) in (*SITES, T.SCORE, T.ROUND):
                self._solid.append(scale.exact(place.rect))
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


def _shared(box: FRect, other: FRect) -> float:
    overlap = box.clip(other)
    return overlap.width * overlap.height / (box.width * box.height)
