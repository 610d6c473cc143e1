"""The numbers of the rules as `data/titles/kohle/rules.yaml` has them. `rules_file` reads and checks that."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from game.engine.versions import digest_of
from game.titles.kohle.rules.names import Bonus, Card, Colour, Disaster, RailwayMarker
from game.yamlfile import Record

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
        return self.engines[min(count, self.most_engines)]

    @property
    def most_engines(self) -> int:
        """How many bring the most."""
        return len(self.engines) - 1

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


@dataclass(frozen=True)
class Switches:
    """R17: the options of a game, where the rulebooks differ: what is chosen."""

    ruleset: str = "english"
    coins: int = 4
    loading_engineer: int = 2
    refill: str = "coins"


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
    railway_markers: dict[RailwayMarker, Count]
    railway_yields: dict[RailwayMarker, Count]
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
        return digest_of(self.numbers)

    @property
    def numbers(self) -> dict[str, Any]:
        """All that a game depends on, as plain data."""
        return self.model_dump(mode="json", exclude_defaults=True, exclude={"box"})

    @property
    def losses(self) -> tuple[int, ...]:
        """D3: what a disaster costs, by round."""
        return self.disaster.points[: self.rounds]


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
