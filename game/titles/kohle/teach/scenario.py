"""A position described in a few lines of YAML, for lessons and for the pictures of the rule book.

Only what differs from the start is written down; everything else follows, so that nothing is made or lost: what a
player owns is missing in bank, supply, villages and display. The engine's own audit has the last word.
"""

from collections import Counter
from collections.abc import Container
from functools import cache
from typing import Annotated

from pydantic import Field

from game.engine.event import Event
from game.engine.match import Match
from game.engine.play import begin
from game.engine.seats import HUMAN, Seat, Setup
from game.problems import Problem
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.board import board_for
from game.titles.kohle.rules.ledger import deposit, withdraw
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.names import MINES, POOL, TRUST, Bonus, Card, Colour, Disaster, Phase, RailwayMarker
from game.titles.kohle.rules.round import BeginPhase
from game.titles.kohle.rules.setup import check, game_setup
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.title import Kohle, KohleMatch
from game.yamlfile import Record

# Who sits at the table of every lesson; the learner is the first.
SEATS: tuple[tuple[str, Colour], ...] = (
    ("Anna", "blue"),
    ("Bruno", "red"),
    ("Clara", "yellow"),
    ("Dieter", "green"),
    ("Emma", "orange"),
)
LEARNER = 0
LAYOUT = "muttental"  # the small map

Count = Annotated[int, Field(ge=0)]


class Belongings(Record):
    """What a player owns, as far as it is not what he starts with."""

    coins: Count | None = None
    points: Count | None = None
    workers: Count = 0
    worker_markers: Count = 0
    wagon_markers: Count = 0
    merger_markers: Count = 0
    extra_actions: Count = 0
    mines: dict[str, str] = Field(default_factory=dict)  # by space of the tableau
    engines: tuple[str, ...] = ()
    engines_beside: Count = 0
    settlements: dict[str, Count] = Field(default_factory=dict)  # with the miners that live there
    miners: dict[str, Count] = Field(default_factory=dict)  # elsewhere: rescue:…, card:…, station:…
    engineers: dict[str, Count] = Field(default_factory=dict)
    flipped: tuple[Card, ...] = ()
    bonus: Bonus | None = None


class TrustState(Record):
    """The trust, as far as it has changed."""

    mines: tuple[str, ...] = ()
    coins: Count | None = None
    buys: Count | None = None
    extra: bool = False


class KohleScenario(Record):
    """A position at the beginning of a phase."""

    map: str = LAYOUT
    players: Annotated[int, Field(ge=3, le=5)] = 3
    seed: int = 1
    chance: int | None = None  # the random state, where a lesson needs a certain draw
    ruleset: str = "english"
    round: Annotated[int, Field(ge=1, le=5)] = 1
    phase: Annotated[int, Field(ge=1, le=10)] = 1
    order: tuple[int, ...] = ()
    seats: dict[int, Belongings] = Field(default_factory=dict)
    trust: TrustState = TrustState()
    workers: dict[str, Count] = Field(default_factory=dict)  # left in a village, where not all are
    display: tuple[str, ...] | None = None  # mines on offer; the rest of those that have entered is the trust's
    markers: dict[str, RailwayMarker] = Field(default_factory=dict)  # what lies on a station
    visited: tuple[str, ...] = ()  # stations whose marker has been taken, although nobody stands there now
    disasters: tuple[Disaster, ...] = ()
    subsidence: bool = False
    risen: tuple[str, ...] = ()  # prices that rose although nobody at the table shows the card

    def setup(self) -> Setup:
        """Who sits at the table, and where."""
        seats = tuple(Seat(name, colour, HUMAN) for name, colour in SEATS[: self.players])
        return game_setup(seats, self.seed, self.map, start=LEARNER, ruleset=self.ruleset)

    def position(self, told: list[Event] | None = None) -> Position:
        """The position at its first decision; a Problem if it cannot be."""
        pos = _laid_out(self)
        for seat, belongings in self.seats.items():
            if not 0 <= seat < self.players:
                raise Problem("situation_seat", seat=seat, most=self.players - 1)
            _give(pos, seat, belongings)
        _trust(pos, self)
        _time(pos, self)
        faults = audit(pos)
        if faults:
            raise Problem("situation_books", faults="; ".join(faults))
        pos.push(BeginPhase(self.phase))
        return begin(pos, told)

    def match(self) -> KohleMatch:
        """A match that begins here, played by the same engine as any other."""
        setup = self.setup()
        return Match(ScenarioRules(self), setup)


class ScenarioRules(Kohle):
    """Kohle & Kolonie from a prepared position on."""

    def __init__(self, scenario: KohleScenario) -> None:
        self.scenario = scenario

    def start(self, setup: Setup, told: list[Event] | None = None) -> Position:
        return self.scenario.position(told)


@cache
def _map(name: str) -> GameMap:
    """Our own maps do not change while somebody learns: one check is enough."""
    return load_map(name)


def _laid_out(scenario: KohleScenario) -> Position:
    setup = scenario.setup()
    check(setup, _map(scenario.map))
    pos = game.lay_out(board_for(setup), setup)
    pos.order = scenario.order or tuple(range(scenario.players))
    if sorted(pos.order) != list(range(scenario.players)):
        raise Problem("situation_order", found=", ".join(map(str, pos.order)))
    if scenario.chance is not None:
        pos.chance = scenario.chance
    for village, left in scenario.workers.items():
        _known(village, pos.workers)
        pos.supply_workers += pos.workers[village] - left
        pos.workers[village] = left
    _markers(pos, scenario)
    return pos


def _give(pos: Position, seat: int, own: Belongings) -> None:
    """Everything a player owns comes from where it would have been."""
    player = pos.players[seat]
    _purse(pos, player, own)
    _tableau(pos, seat, player, own)
    for village, living in own.settlements.items():
        _known(village, pos.workers)
        if pos.workers[village]:
            raise Problem("situation_settled", village=village)
        player.settlements += (village,)
        _place(player.miners, POOL, village, living)
    for place, count in own.miners.items():
        _place(player.miners, POOL, place, count)
        if kind_of(place) is T.STATION:
            _visit(pos, place)
    for card, count in own.engineers.items():
        _place(player.engineers, "tableau", card, count)
    player.flipped = own.flipped
    if own.bonus:
        if own.bonus not in pos.track:
            raise Problem("situation_bonus", bonus=own.bonus)
        pos.track = tuple(None if marker == own.bonus else marker for marker in pos.track)
        player.bonus = own.bonus


def _purse(pos: Position, player: Player, own: Belongings) -> None:
    if own.coins is not None:
        deposit(pos, player.coins)
        withdraw(pos, own.coins)
        player.coins = own.coins
    if own.points is not None:
        player.points = own.points
    if own.workers > pos.supply_workers:
        raise Problem("situation_workers", wanted=own.workers, given=pos.supply_workers)
    pos.supply_workers -= own.workers
    player.workers = own.workers
    player.worker_markers, player.wagon_markers = own.worker_markers, own.wagon_markers
    player.merger_markers, player.extra_actions = own.merger_markers, own.extra_actions


def _tableau(pos: Position, seat: int, player: Player, own: Belongings) -> None:
    for space, mine in own.mines.items():
        _known(mine, pos.board.mines)
        if mine in pos.owners:
            raise Problem("situation_owners", mine=mine)
        player.tableau[space] = mine
        pos.owners[mine] = seat
        _place(player.miners, POOL, MINES, 1)
    player.engines, player.engines_beside = own.engines, own.engines_beside
    pos.supply_engines -= player.engine_count


def _trust(pos: Position, scenario: KohleScenario) -> None:
    trust = scenario.trust
    for mine in trust.mines:
        _known(mine, pos.board.mines)
        pos.owners[mine] = TRUST
        pos.trust_marks[mine] = "engine"
        pos.supply_engines -= 1
    if trust.coins is not None:
        deposit(pos, pos.trust_coins)
        withdraw(pos, trust.coins)
        pos.trust_coins = trust.coins
    pos.trust_buys = pos.trust_buys if trust.buys is None else trust.buys
    pos.trust_extra = trust.extra


def _time(pos: Position, scenario: KohleScenario) -> None:
    """Round, phase, and what has come out or gone by then."""
    board = pos.board
    pos.round, pos.phase = scenario.round, scenario.phase
    pos.revealed = scenario.round - 1 if scenario.phase <= Phase.DISASTER else scenario.round
    pos.subsidence = scenario.subsidence
    pos.consolidated = tuple(g.id for g in board.grounds.values() if g.large in pos.owners)
    entered = [mine for r in range(1, scenario.round + 1) for mine in board.entering[r]]
    free = [m for m in entered if m not in pos.owners and board.mines[m].ground not in pos.consolidated]
    pos.display = tuple(free if scenario.display is None else scenario.display)
    for mine in set(free) - set(pos.display):
        pos.owners[mine], pos.trust_marks[mine] = TRUST, "engine"
        pos.supply_engines -= 1
    flipped = {card for player in pos.players for card in player.flipped}
    raised = [flip.raises for card in board.flippable if card in flipped and (flip := board.rules.cards[card].flip)]
    pos.risen = tuple(action for action in raised if action) + scenario.risen
    if scenario.phase > Phase.BONUS:  # K1.2: what is left on the bonus track has slid left
        left = tuple(bonus for bonus in pos.track if bonus is not None)
        pos.track = left + (None,) * (len(pos.track) - len(left))


def _markers(pos: Position, scenario: KohleScenario) -> None:
    """Deal the railway and disaster markers so that those named lie where they should."""
    for station, marker in scenario.markers.items():
        _known(station, pos.markers)
        other = next((s for s, m in pos.markers.items() if m == marker and s not in scenario.markers), None)
        if other:
            pos.markers[other] = pos.markers[station]
        pos.markers[station] = marker
    dealt = Counter(marker for marker in pos.markers.values() if marker)
    over = dealt - Counter(pos.board.rules.railway_markers)
    if over:
        raise Problem("situation_markers", kinds=", ".join(over))
    for station in scenario.visited:
        _visit(pos, station)
    if scenario.disasters:
        rest = Counter(pos.board.rules.disaster_markers) - Counter(scenario.disasters)
        pos.disasters = (*scenario.disasters, *rest.elements())


def _visit(pos: Position, station: str) -> None:
    """Somebody has taken the marker of the station."""
    _known(station, pos.board.stations)
    marker = pos.markers.pop(station, None)
    if marker:
        pos.found += (marker,)


def _place(people: dict[str, int], source: str, target: str, count: int) -> None:
    people[source] -= count
    if count:
        people[target] = people.get(target, 0) + count


def _known(name: str, among: Container[str]) -> None:
    if name not in among:
        raise Problem("situation_place", name=name)
