"""The numbers of the rules, read from `data/titles/kohle/rules.yaml` and checked."""

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import yaml
from pydantic import Field

from game import paths
from game.engine.seats import Setup
from game.engine.versions import digest_of
from game.faults import sound
from game.files import changed
from game.titles.kohle.rules.names import Bonus, Card, Colour, Disaster, Railway
from game.titles.kohle.versions import VERSIONS
from game.yamlfile import Document, Record, built

if TYPE_CHECKING:
    from game.titles.kohle.layouts.mapfile import GameMap

MOST_ROUNDS = 5  # the round track, the cards and the names of the rounds know no more

Count = Annotated[int, Field(ge=0, le=1000)]
Positive = Annotated[int, Field(ge=1, le=1000)]
Round = Annotated[int, Field(ge=1, le=MOST_ROUNDS)]


class PlayerNumbers(Record):
    """K0.2: what each player has at the start."""

    miners: Positive
    settlements: Count
    engineers: Count
    discs: Count
    points: Count


class Supply(Record):
    """K0.3: the common stock."""

    workers: Count
    coins: Count
    engines: Count
    extra_actions: Count


class BonusMarker(Record):
    """K1.4: what using a bonus marker costs and gives."""

    coins: Count
    mines: Count = 0
    wagons: Count = 0
    bid: Count = 0
    pays: Count = 0
    inserts: Count = 0
    moves: Count = 0
    from_round: Round = 1


class Refill(Record):
    """K11: the trust's track is filled up before these rounds."""

    rounds: tuple[Round, ...]
    coins: Count


class Trust(Record):
    """K0.7, K4.5, K5, K11: the Coal Trust."""

    coins: Count
    buys: Count
    most_buys: Count
    refill: Refill
    marker_coin: Count


class Price(Record):
    """K2: the price of an action, before and after somebody has flipped the card that raises it."""

    coins: Count
    risen: Count
    from_round: Round = 1


class Actions(Record):
    """K2.b to K2.d."""

    engine: Price
    settlement: Price
    engineer: Price
    settlement_miners: Count


class ExtraActions(Record):
    """K3: which settlement and engineer give an extra-action marker, and how many may be spent."""

    settlement: Count
    engineer: Count
    a_round: Annotated[int, Field(ge=0, le=1)]


class Rate(Record):
    """K2.g: so many for so many."""

    give: Positive
    take: Positive


class Exchange(Record):
    """K2.g: coins for workers, workers for coins."""

    coins: Rate
    workers: Rate


class TableauNumbers(Record):
    """D2: the mine spaces, the arrows between them, and which can be secured with a coin."""

    first: str
    spaces: Annotated[tuple[str, ...], Field(min_length=1, max_length=12)]
    arrows: dict[str, tuple[str, ...]]
    rows: tuple[tuple[str, ...], ...]
    coin_symbol: tuple[str, ...]
    secure_price: Positive


class SubsidenceNumbers(Record):
    """K4.5: pay the coins or lose the points."""

    coins: Count
    points: Count


class DisasterRules(Record):
    """K4, D3."""

    black: Count
    blank: Count
    drawn: Count
    points: tuple[Count, ...]
    subsidence: SubsidenceNumbers

    def loss(self, round_: int) -> int:
        """K4.4: the points that somebody loses who is struck in a round."""
        return self.points[round_ - 1]


class Consolidation(Record):
    """K8."""

    rounds: tuple[Round, ...]
    given_up: Count


class Space(Record):
    """K9: one space of a pithead card: who must stand there and what it yields."""

    miners: Count = 0
    coins: Count = 0
    points: Count = 0
    bid: Count = 0
    wagons: Count = 0
    times: Annotated[int, Field(ge=1, le=3)] = 1


class Side(Record):
    """K9: one side of a pithead card."""

    engineer_spaces: Annotated[tuple[Space, ...], Field(max_length=4)] = ()
    miner_spaces: Annotated[tuple[Space, ...], Field(max_length=4)] = ()
    engine_space: Space | None = None
    first_points: Count = 0
    inserts: Count = 0
    moves: Count = 0
    engineers: Count = 0
    load_workers: Count = 0
    wagon_points: Count = 0

    @property
    def room(self) -> int:
        """How many miners fit on this side."""
        return sum(space.miners for space in self.miner_spaces)


class Payment(Record):
    """K2.f: workers and coins to be paid together."""

    workers: Count = 0
    coins: Count = 0


class Flip(Record):
    """K2.f: what flipping a card costs and gives, and which action's price it raises."""

    pay: Annotated[tuple[Payment, ...], Field(min_length=1, max_length=2)]
    points: Count
    extra_actions: Count = 0
    raises: Literal["engine", "settlement", "engineer"] | None = None


class Pithead(Record):
    """K9: a pithead card."""

    front: Side
    back: Side | None = None
    flip: Flip | None = None


class Final(Record):
    """K12."""

    engines: Annotated[tuple[Count, ...], Field(min_length=1, max_length=100)]
    coins_a_point: Positive
    station: Count
    extra_action: Count

    def of_engines(self, count: int) -> int:
        """The points of so many steam engines: those beyond the table bring no more."""
        return self.engines[min(count, len(self.engines) - 1)]

    def of_coins(self, coins: int) -> int:
        """The points of so many coins."""
        return coins // self.coins_a_point


class Ruleset(Record):
    """R17: a named way to read the rulebooks."""

    highest: Literal["counted", "additional"]
    briquettes: Literal["each", "both"]


class Switch(Record):
    """R1, R21: a number that may be chosen apart from the ruleset."""

    values: Annotated[tuple[Count, ...], Field(min_length=1)]
    default: Count


class Refilling(Record):
    """R25: how the trust's track is filled up before rounds 4 and 5."""

    values: tuple[str, ...]
    default: str


class SwitchNumbers(Record):
    """R17: the separate switches."""

    coins: Switch
    loading_engineer: Switch
    refill: Refilling = Refilling(values=("coins", "spaces"), default="coins")  # files from before R25 have none


class StandardBox(Record):
    """What the printed box holds; a map may differ."""

    small_mines: Count
    single_mines: Count
    large_mines: Count
    stations: Count


class RuleNumbers(Record):
    """The whole file."""

    rounds: Round
    colours: Annotated[tuple[Colour, ...], Field(min_length=5)]
    player: PlayerNumbers
    supply: Supply
    railway_markers: dict[Railway, Count]
    railway_yields: dict[Railway, Count]
    disaster_markers: tuple[Disaster, ...]
    bonus_track: tuple[Bonus, ...]
    bonus: dict[Bonus, BonusMarker]
    trust: Trust
    actions: Actions
    extra_actions: ExtraActions
    settlement_points: dict[Positive, Count]
    exchange: Exchange
    tableau: TableauNumbers
    disaster: DisasterRules
    consolidation: Consolidation
    engine_income: Count
    cards: dict[Card, Pithead]
    final: Final
    rulesets: dict[str, Ruleset]
    switches: SwitchNumbers
    box: StandardBox

    @cached_property
    def digest(self) -> str:
        """A hash of all numbers that a game depends on, order included."""
        return digest_of(self.model_dump(mode="json", exclude_defaults=True, exclude={"box"}))

    @property
    def losses(self) -> tuple[int, ...]:
        """D3: what a disaster costs, by round."""
        return self.disaster.points[: self.rounds]


def rules_on(game_map: "GameMap", base: RuleNumbers | None = None) -> RuleNumbers:
    """The numbers by which a map is played: ours, or a playtester's, as far as the map does not change them."""
    base = base or load_rules()
    if not game_map.rules:
        return base
    from game.titles.kohle.rules.rulescheck import check_document

    nowhere = yaml.MappingNode("tag:yaml.org,2002:map", [], yaml.Mark("", 0, 0, 0, None, 0))
    # The map was checked with our numbers; on a playtester's, its changes may be faults.
    return sound(*check_document(Document(game_map.name, with_changes(base, game_map.rules), nowhere)))


def with_changes(rules: RuleNumbers, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers as plain data, some of them changed as a map says; not yet checked."""
    plain: dict[str, Any] = json.loads(rules.model_dump_json(exclude_unset=True))
    return _merged(plain, changes)


def _merged(base: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Mappings are merged, everything else (lists too) takes the place of what was there; null takes it away."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(str(key))
        merged[str(key)] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
        if value is None:
            del merged[str(key)]
    return merged


def rules_path(path: Path | None = None) -> Path:
    """The file of the numbers: ours, or a playtester's changed copy."""
    return path or _own(paths.data())


@lru_cache(maxsize=8)  # asked at the start of every game
def _own(data: Path) -> Path:
    return data / "titles" / "kohle" / "rules.yaml"


def load_rules(path: Path | None = None) -> RuleNumbers:
    """The numbers of the rules, checked: ours, or a playtester's changed copy; read again when the file changes."""
    return _load(rules_path(path), rules_written(path))


@lru_cache(maxsize=8)
def older_rules(digest: str) -> RuleNumbers:
    """Our numbers as they were when they had this digest; they were checked then."""
    return built(RuleNumbers, VERSIONS.data(rules_path(), digest))


def rules_of(setup: Setup, game_map: "GameMap") -> RuleNumbers:
    """The numbers of a game on its map, as they were when it was played."""
    digest = setup.versions.get("rules")
    return rules_on(game_map, older_rules(digest) if digest else None)


def rules_written(path: Path | None = None) -> int:
    """When the numbers were last written."""
    return changed(rules_path(path))


@lru_cache(maxsize=8)
def _load(path: Path, _written: int) -> RuleNumbers:
    from game.titles.kohle.rules.rulescheck import check_file  # the checks are written against the models above

    return sound(*check_file(path))
