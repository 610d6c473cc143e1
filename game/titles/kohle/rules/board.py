"""The map and the numbers as the rules see them: for one count of players and one ruleset, ready to look up.

Everything here is fixed for the whole game and shared by all its positions.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from game.engine.move import Move, move
from game.engine.seats import Setup
from game.titles.kohle.layouts.maps import map_of, written
from game.titles.kohle.rules.mapfile import GameMap, Village
from game.titles.kohle.rules.names import CARD_PLACES, Bonus, Card, rescue
from game.titles.kohle.rules.rules import Flip, Pithead, Price, Rate, RuleNumbers, Ruleset, Side, Space, TableauNumbers
from game.titles.kohle.rules.rules_file import rules_of, rules_written
from game.titles.kohle.rules.setup import switches


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine card: `mine:17` (small or single) or `large:baaker_mulde`."""

    id: str
    ground: str
    number: int  # large mines have none: 0
    value: int  # R9: a large mine's is the sum of its ground's small mines
    income: int
    wagons: int
    second: bool
    points: int
    round: int  # of entry; of consolidation, if large
    villages: tuple[str, ...]  # those that touch its ground, in play
    small: bool  # K0.8: of a ground that will be consolidated; neither single nor large


@dataclass(frozen=True, slots=True)
class Ground:
    """A mining ground in play, with the mines in it."""

    id: str
    large: str | None
    mines: tuple[str, ...]
    villages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A railway line in play: its stations in order, and what holding them all scores (K12)."""

    id: str
    stations: tuple[str, ...]
    points: int

    def missing(self, held: Container[str]) -> tuple[str, ...]:
        """Its stations that are not among those held: it scores when there are none."""
        return tuple([station for station in self.stations if station not in held])


@dataclass(frozen=True, slots=True)
class Yield:
    """What some spaces of a pithead card bring in a round."""

    coins: int
    points: int
    bid: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """A side of a pithead card, its spaces added up: what so many miners or engineers there yield (R7)."""

    side: Side
    miners: int  # how many fit
    engineers: int
    miner_yield: tuple[Yield, ...]  # by number of miners on the card
    engineer_yield: tuple[Yield, ...]
    engine_yield: Yield  # with a steam engine on it
    pays: tuple[tuple[tuple[int, int], ...], ...]  # coins and points in a round, by engineers and miners on it
    load_workers: int  # K9.2: what Loading takes


class Cost(NamedTuple):
    """K2.f: what one way to flip a card takes, workers and coins together."""

    workers: int
    coins: int


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where a player's people may stand, and how many there, while some of his cards are flipped (K2.d, K2.e)."""

    miners: Mapping[str, int]  # rescue spaces of the tableau, then pithead cards
    engineers: Mapping[str, int]


class RoomsByFlips(dict[tuple[Card, ...], Rooms]):
    """The rooms by the cards that are flipped; worked out when they are first asked for."""

    def __init__(self, faces: Mapping[tuple[Card, bool], CardFace], rescue_spaces: tuple[str, ...]) -> None:
        super().__init__()
        self._faces, self._rescue_spaces = faces, rescue_spaces

    def __missing__(self, flipped: tuple[Card, ...]) -> Rooms:
        up = [(place, self._faces[name, name in flipped]) for name, place in CARD_PLACES]
        beside = dict.fromkeys(self._rescue_spaces, 1)
        miners = {place: face.miners for place, face in up if face.miners}
        engineers = {place: face.engineers for place, face in up if face.engineers}
        found = self[flipped] = Rooms(beside | miners, engineers)
        return found


@dataclass(frozen=True, slots=True)
class Laid:
    """What holds of a tableau while mine cards lie on some of its spaces."""

    open: tuple[str, ...]  # K2.a: the first space, or empty ones that an arrow leads to from an occupied one
    closing: tuple[tuple[str, str], ...]  # K8.9: from where to where each card goes if there are gaps


class LaidBySpaces(dict[tuple[str, ...], Laid]):
    """The same by the spaces on which cards lie; worked out when it is first asked for."""

    def __init__(self, rules: TableauNumbers) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, spaces: tuple[str, ...]) -> Laid:
        arrows = self._rules.arrows
        reached = tuple(to for at in spaces for to in arrows.get(at, ()) if to not in spaces)
        found = self[spaces] = Laid(reached if spaces else (self._rules.first,), self._closing(spaces))
        return found

    def _closing(self, spaces: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """R19: each row slides left; with the upper row empty, the lower row's first card moves to the top."""
        rows = self._rules.rows
        laid = [[space for space in row if space in spaces] for row in rows]
        if not laid[0] and (lower := next((row for row in laid if row), None)):
            laid[0].append(lower.pop(0))
        ways = [way for row, cards in zip(rows, laid, strict=True) for way in zip(cards, row, strict=False)]
        return tuple(ways) if any(at != to for at, to in ways) else ()


@dataclass(frozen=True, eq=False)
class Board:
    """The fixed part of a game."""

    map: GameMap
    rules: RuleNumbers
    ruleset: Ruleset
    refill: str  # R25: `coins` fills the trust's track up, `spaces` puts back what left its first spaces
    players: int
    mines: Mapping[str, Mine]
    grounds: Mapping[str, Ground]
    villages: Mapping[str, int]  # size, which is workers at the start and settlement spaces
    touching: Mapping[str, tuple[str, ...]]  # the grounds in play that a village touches
    stations: tuple[str, ...]
    lines: tuple[Line, ...]
    neighbours: Mapping[str, tuple[str, ...]]  # of a village or station: the next stations (K2.e)
    entering: Mapping[int, tuple[str, ...]]  # mines by round of entry, by number
    consolidating: Mapping[int, tuple[str, ...]]  # grounds by round
    faces: Mapping[tuple[Card, bool], CardFace]  # by card and whether it is flipped
    flippable: tuple[Card, ...]
    flips: tuple[tuple[Card, Move, Cost], ...]  # K2.f: every way to flip a card
    prices: Mapping[str, tuple[int, int]]  # K2.b to K2.d: of an action, at first and when it has risen
    engines_from: int  # K2.b: the first round in which they are sold
    most_settlements: int  # K0.2: of a player
    settlement_miners: int  # K2.c: how many a settlement holds
    marker_prices: Mapping[Bonus, int]  # K1.4
    markers_from: Mapping[Bonus, int]  # K0.6: the first round in which a bonus marker can be chosen
    exchange: tuple[int, int, int, int]  # K2.g: so many coins for so many workers, so many workers for so many coins
    rescue_spaces: tuple[str, ...]
    secure_price: int  # K4.1
    coin_symbol: tuple[str, ...]  # the spaces of a tableau that a coin secures
    wagon_marker: int  # K9.1: how many wagons a railway marker stands for
    wagon_bonus: int  # K1.4: how many the wagon bonus marker stands for
    merger_bid: int  # K8.3: what a consolidation marker adds to a bid
    aid_bid: int  # K1.4: what the consolidation aid adds
    rooms: Mapping[tuple[Card, ...], Rooms]  # by the cards that are flipped
    laid: Mapping[tuple[str, ...], Laid]  # by the spaces of a tableau on which cards lie
    staffed: tuple[Card, ...]  # the cards on which pieces stand
    left_out: frozenset[str]  # K0.9: small and single mines of the map that so many players do not use


def board_for(setup: Setup) -> Board:
    """The board of a setup; made once and shared, until its map or the rules change."""
    chosen = switches(setup)
    switched = chosen.ruleset, chosen.loading_engineer, chosen.refill
    dates, versions = (written(setup.layout), rules_written()), tuple(sorted(setup.versions.items()))
    return _board(setup.layout, dates, versions, len(setup.seats), *switched)


@lru_cache(maxsize=32)
def _board(
    layout: str, _written: tuple[int, int], versions: tuple[tuple[str, str], ...], players: int, *switched: Any
) -> Board:
    setup = Setup((), 0, layout, versions=dict(versions))
    map_ = map_of(setup)
    return make_board(map_, rules_of(setup, map_), players, *switched)


def make_board(
    map_: GameMap, rules: RuleNumbers, players: int, ruleset: str, loading_engineer: int, refill: str = "coins"
) -> Board:
    """Work out all that the rules look up (K0.9 drops what is not in play)."""
    villages = {f"village:{key}": village for key, village in map_.villages_in_play(players).items()}
    grounds = _grounds(map_, villages, players)
    mines = _mines(map_, grounds)
    stations = tuple(f"station:{key}" for key in map_.stations_in_play(players))
    faces = _faces(rules.cards, loading_engineer)
    rescue_spaces = tuple(rescue(space) for space in rules.tableau.spaces)
    numbered = sorted((mine for mine in mines.values() if mine.number), key=lambda mine: mine.number)
    return Board(
        map=map_,
        rules=rules,
        ruleset=rules.rulesets[ruleset],
        refill=refill,
        players=players,
        mines=mines,
        grounds=grounds,
        villages={key: village.size for key, village in villages.items()},
        touching={key: tuple(g for g in village.grounds if g in grounds) for key, village in villages.items()},
        stations=stations,
        lines=_lines(map_, stations, players),
        neighbours=_neighbours(map_, stations, tuple(villages)),
        entering={r: tuple(m.id for m in numbered if m.round == r) for r in range(1, rules.rounds + 1)},
        consolidating={
            r: tuple(g.id for g in grounds.values() if g.large and mines[g.large].round == r)
            for r in rules.consolidation.rounds
        },
        faces=faces,
        flippable=tuple(name for name, card in rules.cards.items() if card.flip),
        flips=tuple(way for name, card in rules.cards.items() if card.flip for way in _flips(name, card.flip)),
        prices={action: _prices(rules, action) for action in ("engine", "settlement", "engineer")},
        engines_from=rules.actions.engine.from_round,
        most_settlements=rules.player.settlements,
        settlement_miners=rules.actions.settlement_miners,
        marker_prices={marker: numbers.coins for marker, numbers in rules.bonus.items()},
        markers_from={marker: numbers.from_round for marker, numbers in rules.bonus.items()},
        exchange=(*_rate(rules.exchange.coins), *_rate(rules.exchange.workers)),
        rescue_spaces=rescue_spaces,
        secure_price=rules.tableau.secure_price,
        coin_symbol=rules.tableau.coin_symbol,
        wagon_marker=rules.railway_yields["wagon"],
        wagon_bonus=rules.bonus["wagon"].wagons,
        merger_bid=rules.railway_yields["merger"],
        aid_bid=rules.bonus["aid"].bid,
        rooms=RoomsByFlips(faces, rescue_spaces),
        laid=LaidBySpaces(rules.tableau),
        staffed=tuple(name for name in rules.cards if faces[name, False].miners or faces[name, False].engineers),
        left_out=frozenset(
            f"mine:{mine.number}" for key, ground in map_.grounds.items() if key not in grounds for mine in ground.mines
        ),
    )


def _grounds(map_: GameMap, villages: Mapping[str, Village], players: int) -> dict[str, Ground]:
    return {
        key: Ground(
            key,
            None if ground.large is None else f"large:{key}",
            tuple(f"mine:{mine.number}" for mine in ground.mines),
            tuple(v for v, village in villages.items() if key in village.grounds),
        )
        for key, ground in map_.grounds_in_play(players).items()
    }


def _flips(card: Card, flip: Flip) -> list[tuple[Card, Move, Cost]]:
    """A move for each way to pay; the way is named only where there is a choice."""
    choice = len(flip.pay) > 1
    named = [("workers" if way.workers else "coins") if choice else "" for way in flip.pay]
    costs = [Cost(way.workers, way.coins) for way in flip.pay]
    return [(card, move("flip", "card:" + card, way), cost) for way, cost in zip(named, costs, strict=True)]


def _prices(rules: RuleNumbers, action: str) -> tuple[int, int]:
    price: Price = getattr(rules.actions, action)
    return price.coins, price.risen


def _rate(rate: Rate) -> tuple[int, int]:
    return rate.give, rate.take


def _mines(map_: GameMap, grounds: Mapping[str, Ground]) -> dict[str, Mine]:
    mines = {}
    for key, ground in grounds.items():
        for mine in map_.grounds[key].mines:
            mines[f"mine:{mine.number}"] = Mine(
                f"mine:{mine.number}", key, mine.number, mine.value, mine.income, int(mine.bonus == "wagon"),
                mine.bonus == "second_miner", mine.points, mine.turn, ground.villages, ground.large is not None,
            )  # fmt: skip
        if large := map_.grounds[key].large:
            value = sum(mine.value for mine in map_.grounds[key].mines)  # R9
            mines[f"large:{key}"] = Mine(
                f"large:{key}", key, 0, value, large.income, large.wagons, False, large.points, large.turn,
                ground.villages, False,
            )  # fmt: skip
    return mines


def _lines(map_: GameMap, stations: tuple[str, ...], players: int) -> tuple[Line, ...]:
    points = map_.players[players].line_points
    lines = []
    for key, railway in map_.railways.items():
        held = tuple(node for node in railway.nodes if node in stations)
        if held:
            lines.append(Line(key, held, points.get(key, 0)))
    return tuple(lines)


def _neighbours(map_: GameMap, stations: tuple[str, ...], villages: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """K2.e: the next station on either side along a line, villages between being skipped."""
    found: dict[str, list[str]] = {place: [] for place in (*villages, *stations)}
    for railway in map_.railways.values():
        nodes = [node for node in railway.nodes if node in found]
        for i, node in enumerate(nodes):
            for side in (reversed(nodes[:i]), nodes[i + 1 :]):
                following = next((other for other in side if other in stations), None)
                if following and following not in found[node]:
                    found[node].append(following)
    return {place: tuple(near) for place, near in found.items()}


def _faces(cards: Mapping[Card, Pithead], loading_engineer: int) -> dict[tuple[Card, bool], CardFace]:
    faces = {}
    for name, card in cards.items():
        for flipped, side in ((False, card.front), (True, card.back)):
            if side is None:
                continue
            if flipped and any(space.times > 1 for space in side.engineer_spaces):  # R21
                spaces = tuple(s.model_copy(update={"times": loading_engineer}) for s in side.engineer_spaces)
                side = side.model_copy(update={"engineer_spaces": spaces})
            engineers = tuple(_sum(side.engineer_spaces[:n]) for n in range(len(side.engineer_spaces) + 1))
            miners = tuple(_manned(side.miner_spaces, n) for n in range(side.room + 1))
            engine = _sum((side.engine_space,) if side.engine_space else ())
            pays = tuple(tuple((e.coins + m.coins, e.points + m.points) for m in miners) for e in engineers)
            faces[name, flipped] = CardFace(
                side, side.room, len(side.engineer_spaces), miners, engineers, engine, pays, side.load_workers
            )
    return faces


def _manned(spaces: tuple[Space, ...], miners: int) -> Yield:
    """What the spaces yield that so many miners fill, from the first space on."""
    filled = []
    for space in spaces:
        if miners >= space.miners:
            miners -= space.miners
            filled.append(space)
    return _sum(tuple(filled))


def _sum(spaces: tuple[Space, ...]) -> Yield:
    return Yield(sum(s.coins for s in spaces), sum(s.points for s in spaces), sum(s.bid for s in spaces))
