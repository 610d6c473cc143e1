"""Where everything on the board lies, in board units (the map's own coordinates; 1600 x 1000).

Places have the ids that the engine and the screen use: `mine:17`, `large:heinrich`, `village:horst`,
`station:steele`, `ground:heinrich`, and the printed tracks `score:24`, `order:0` (from the left), `bonus:3`
(spaces from 0), `phase:5`, `trust:2` (coins from 1), `round:3`, `disaster:3` and `lost:3` (in the round's
column), `purchase:1`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.target import Target
from game.titles.kohle.layouts.geometry import Box, inside
from game.titles.kohle.layouts.sizes import load_sizes
from game.titles.kohle.rules.mapfile import GameMap, MapGround, MapMine
from game.titles.kohle.rules.names import BONUSES, MOST_PLAYERS, Phase
from game.titles.kohle.rules.rules import MOST_ROUNDS
from game.titles.kohle.targets import SITES, kind_of, parse
from game.titles.kohle.targets import TableThing as T
from game.view.sketch import Point

FRect = pygame.FRect

# Things are printed a little larger than the room the map checks keep free for them.
SLOT_GROWTH = 1.3
VILLAGE_GROWTH = 2.4
STATION_GROWTH = 1.6
VILLAGE_STEP = 27.0  # between two settlement spaces

RIM_EDGE, RIM_DEPTH = 6.0, 36.0
RIM_ACROSS, RIM_DOWN = 31, 19  # cells: the corners belong to the long sides
SCORES = 2 * (RIM_ACROSS + RIM_DOWN)

ORDER_X, ORDER_Y, ORDER_STEP = 82.0, 90.0, 36.0
BONUS_X, BONUS_Y, BONUS_STEP, BONUS_SIZE = 56.0, 109.0, 52.0, (46.0, 34.5)
PHASE_X, PHASE_Y, PHASE_STEP, PHASE_SIZE = 452.0, 74.0, 68.0, (64.0, 69.0)
TRUST_X, TRUST_Y, TRUST_STEP, TRUST_SIZE = 1244.0, 100.0, 50.0, 44.0
TRUST_COINS = 6
CORNER = FRect(1244, 802, 302, 148)
ROUND_X, ROUND_Y, ROUND_STEP, ROUND_SIZE = 1252.0, 826.0, 44.0, (41.0, 118.0)
PURCHASE_X, PURCHASE_Y, PURCHASE_STEP, PURCHASE_SIZE = 1482.0, 826.0, 40.0, (56.0, 38.0)
PURCHASES = 3


@dataclass(frozen=True)
class Place:
    """A place on the board: its box and how round its corners are (a circle: half its width)."""

    rect: FRect
    radius: float

    @property
    def centre(self) -> Point:
        return self.rect.centerx, self.rect.centery


class BoardGeometry:
    """All places of a map, played by a number of players."""

    def __init__(self, game_map: GameMap, players: int) -> None:
        self.map = game_map
        self.players = players
        self.size = game_map.size
        self.places: dict[str, Place] = {**_map_places(game_map), **_track_places()}
        self.mines: Mapping[int, tuple[str, MapGround, MapMine]] = {
            mine.number: (key, ground, mine) for key, ground in game_map.grounds.items() for mine in ground.mines
        }

    def rect(self, target: str) -> FRect:
        """The box of a place; of a ground, the box around its border."""
        return self.places[target].rect

    def centre(self, target: str) -> Point:
        """The middle of a place."""
        return self.places[target].centre

    def __contains__(self, target: str) -> bool:
        return target in self.places

    def ground_of(self, target: str) -> str | None:
        """The ground that a mine, large mine or ground id means."""
        match found := parse(target):
            case Target(T.MINE) if found.number is not None and found.number in self.mines:
                return self.mines[found.number][0]
            case Target(T.LARGE | T.GROUND, name) if name in self.map.grounds:
                return name
            case _:
                return None

    def in_play(self, target: str) -> bool:
        """K0.9: whether a ground, mine, village or station takes part."""
        match parse(target):
            case Target(T.VILLAGE, name):
                return name in self._villages
            case Target(T.STATION, name):
                return name in self._stations
            case Target(T.MINE | T.LARGE | T.GROUND):
                return self.ground_of(target) in self._grounds
            case _:
                return True

    def target_at(self, point: Point) -> str | None:
        """What lies at a point: pieces' places before the ground under them."""
        for target in self._small:
            place = self.places[target]
            if place.rect.collidepoint(point) and _within(place, point):
                return target
        for key, ground in self.map.grounds.items():
            if self.places[f"ground:{key}"].rect.collidepoint(point) and inside(point, ground.border):
                return f"ground:{key}"
        return None

    def village_space(self, village: str, index: int) -> Point:
        """The middle of one of a village's settlement spaces."""
        size = self.map.villages[village].size
        x, y = self.centre(f"village:{village}")
        return x + (index - (size - 1) / 2) * VILLAGE_STEP, y

    @cached_property
    def _small(self) -> tuple[str, ...]:
        ranked = sorted(self.places, key=lambda target: SITES.index(k) if (k := kind_of(target)) in SITES else 9)
        return tuple(target for target in ranked if kind_of(target) is not T.GROUND)

    @cached_property
    def _villages(self) -> frozenset[str]:
        return frozenset(self.map.villages_in_play(self.players))

    @cached_property
    def _stations(self) -> frozenset[str]:
        return frozenset(self.map.stations_in_play(self.players))

    @cached_property
    def _grounds(self) -> frozenset[str]:
        return frozenset(self.map.grounds_in_play(self.players))


def score_cell(points: int) -> FRect:
    """The cell of a score on the rim: clockwise from the upper left, round again after 99."""
    width, height = load_sizes().canvas
    across = (width - 2 * RIM_EDGE) / RIM_ACROSS
    down = (height - 2 * RIM_EDGE - 2 * RIM_DEPTH) / RIM_DOWN
    i = points % SCORES
    if i < RIM_ACROSS:
        return FRect(RIM_EDGE + i * across, RIM_EDGE, across, RIM_DEPTH)
    i -= RIM_ACROSS
    if i < RIM_DOWN:
        return FRect(width - RIM_EDGE - RIM_DEPTH, RIM_EDGE + RIM_DEPTH + i * down, RIM_DEPTH, down)
    i -= RIM_DOWN
    if i < RIM_ACROSS:
        return FRect(width - RIM_EDGE - (i + 1) * across, height - RIM_EDGE - RIM_DEPTH, across, RIM_DEPTH)
    i -= RIM_ACROSS
    return FRect(RIM_EDGE, height - RIM_EDGE - RIM_DEPTH - (i + 1) * down, RIM_DEPTH, down)


def _map_places(game_map: GameMap) -> dict[str, Place]:
    sizes = load_sizes()
    places: dict[str, Place] = {}
    for key, ground in game_map.grounds.items():
        places[f"ground:{key}"] = Place(_frect(Box.of(ground.border)), 0)
        for mine in ground.mines:
            places[f"mine:{mine.number}"] = Place(_frect(sizes.mine(ground, mine).grown(SLOT_GROWTH)), 5)
        if ground.large:
            places[f"large:{key}"] = Place(_frect(sizes.large(ground.large).grown(SLOT_GROWTH)), 6)
    for key, village in game_map.villages.items():
        rect = _frect(sizes.node(village).grown(VILLAGE_GROWTH))
        places[f"village:{key}"] = Place(rect, rect.height / 2)
    for key, station in game_map.stations.items():
        rect = _frect(sizes.node(station).grown(STATION_GROWTH))
        places[f"station:{key}"] = Place(rect, rect.height / 2)
    return places


def _track_places() -> dict[str, Place]:
    places = {f"score:{n}": Place(score_cell(n), 0) for n in range(SCORES)}
    for i in range(MOST_PLAYERS):
        places[f"order:{i}"] = Place(FRect(ORDER_X + i * ORDER_STEP - 14, ORDER_Y - 14, 28, 28), 14)
    for i in range(len(BONUSES)):
        places[f"bonus:{i}"] = Place(FRect(BONUS_X + i * BONUS_STEP, BONUS_Y, *BONUS_SIZE), 5)
    for i, phase in enumerate(Phase):
        places[f"phase:{phase}"] = Place(FRect(PHASE_X + i * PHASE_STEP, PHASE_Y, *PHASE_SIZE), 5)
    for i in range(TRUST_COINS):
        rect = FRect(0, 0, TRUST_SIZE, TRUST_SIZE)
        rect.center = TRUST_X + i * TRUST_STEP, TRUST_Y
        places[f"trust:{i + 1}"] = Place(rect, TRUST_SIZE / 2)
    for i in range(MOST_ROUNDS):
        column = FRect(ROUND_X + i * ROUND_STEP, ROUND_Y, *ROUND_SIZE)
        places[f"disaster:{i + 1}"] = Place(FRect(column.centerx - 17, column.y + 25, 34, 34), 17)
        places[f"lost:{i + 1}"] = Place(FRect(column.x + 2, column.y + 64, column.width - 4, 30), 4)
        places[f"round:{i + 1}"] = Place(column, 5)
    for i in range(PURCHASES):
        rect = FRect(PURCHASE_X, PURCHASE_Y + i * PURCHASE_STEP, *PURCHASE_SIZE)
        places[f"purchase:{i + 1}"] = Place(rect, 4)
    return places


def _frect(box: Box) -> FRect:
    return FRect(box.left, box.top, box.right - box.left, box.bottom - box.top)


def _within(place: Place, point: Point) -> bool:
    """Whether a point in a place's box is inside its rounded ends, too."""
    rect, r = place.rect, place.radius
    x = min(max(point[0], rect.left + r), rect.right - r)
    y = min(max(point[1], rect.top + r), rect.bottom - r)
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= r * r or r == 0
