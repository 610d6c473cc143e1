"""The numbers of the rules, read from `data/titles/kohle/rules.yaml` and checked."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from game import paths
from game.files import changed
from game.titles.kohle.rules.names import Bonus, Card, Colour, Disaster, Railway
from game.yamlfile import Record, load


class Player(Record):
    """K0.2: what each player has at the start."""

    miners: int
    settlements: int
    engineers: int
    discs: int
    points: int


class Supply(Record):
    """K0.3: the common stock."""

    workers: int
    coins: int
    engines: int
    extra_actions: int


class BonusMarker(Record):
    """K1.4: what using a bonus marker costs and gives."""

    coins: int
    mines: int = 0
    wagons: int = 0
    bid: int = 0
    pays: int = 0
    inserts: int = 0
    moves: int = 0
    from_round: int = 1


class Refill(Record):
    """K11: the trust's track is filled up before these rounds."""

    rounds: tuple[int, ...]
    coins: int


class Trust(Record):
    """K0.7, K4.5, K5, K11: the Coal Trust."""

    coins: int
    buys: int
    most_buys: int
    refill: Refill
    marker_coin: int


class Price(Record):
    """K2: the price of an action, before and after somebody has flipped the card that raises it."""

    coins: int
    risen: int
    from_round: int = 1


class Actions(Record):
    """K2.b to K2.d."""

    engine: Price
    settlement: Price
    engineer: Price
    settlement_miners: int


class ExtraActions(Record):
    """K3: which settlement and engineer give an extra-action marker, and how many may be spent."""

    settlement: int
    engineer: int
    a_round: int


class Rate(Record):
    """K2.g: so many for so many."""

    give: int
    take: int


class Exchange(Record):
    """K2.g: coins for workers, workers for coins."""

    coins: Rate
    workers: Rate


class Tableau(Record):
    """D2: the mine spaces, the arrows between them, and which can be secured with a coin."""

    first: str
    spaces: tuple[str, ...]
    arrows: dict[str, tuple[str, ...]]
    rows: tuple[tuple[str, ...], ...]
    coin_symbol: tuple[str, ...]
    secure_price: int


class Subsidence(Record):
    """K4.5: pay the coins or lose the points."""

    coins: int
    points: int


class DisasterRules(Record):
    """K4, D3."""

    black: int
    blank: int
    drawn: int
    points: tuple[int, ...]
    subsidence: Subsidence


class Consolidation(Record):
    """K8."""

    rounds: tuple[int, ...]
    given_up: int


class Space(Record):
    """K9: one space of a pithead card: who must stand there and what it yields."""

    miners: int = 0
    coins: int = 0
    points: int = 0
    bid: int = 0
    wagons: int = 0
    times: int = 1


class Side(Record):
    """K9: one side of a pithead card."""

    engineer_spaces: tuple[Space, ...] = ()
    miner_spaces: tuple[Space, ...] = ()
    engine_space: Space | None = None
    first_points: int = 0
    inserts: int = 0
    moves: int = 0
    engineers: int = 0
    load_workers: int = 0
    wagon_points: int = 0

    @property
    def room(self) -> int:
        """How many miners fit on this side."""
        return sum(space.miners for space in self.miner_spaces)


class Payment(Record):
    """K2.f: workers and coins to be paid together."""

    workers: int = 0
    coins: int = 0


class Flip(Record):
    """K2.f: what flipping a card costs and gives, and which action's price it raises."""

    pay: tuple[Payment, ...]
    points: int
    extra_actions: int = 0
    raises: Literal["engine", "settlement", "engineer"] | None = None


class Pithead(Record):
    """K9: a pithead card."""

    front: Side
    back: Side | None = None
    flip: Flip | None = None


class Final(Record):
    """K12."""

    engines: tuple[int, ...]
    coins_a_point: int
    station: int
    extra_action: int


class Ruleset(Record):
    """R17: a named way to read the rulebooks."""

    highest: Literal["counted", "additional"]
    briquettes: Literal["each", "both"]


class Switch(Record):
    """R1, R21: a number that may be chosen apart from the ruleset."""

    values: tuple[int, ...]
    default: int


class Refilling(Record):
    """R25: how the trust's track is filled up before rounds 4 and 5."""

    values: tuple[str, ...]
    default: str


class Switches(Record):
    """R17: the separate switches."""

    coins: Switch
    loading_engineer: Switch
    refill: Refilling = Refilling(values=("coins", "spaces"), default="coins")  # files from before R25 have none


class StandardBox(Record):
    """What the printed box holds; a map may differ."""

    small_mines: int
    single_mines: int
    large_mines: int
    stations: int


class Rules(Record):
    """The whole file."""

    rounds: int
    colours: tuple[Colour, ...]
    player: Player
    supply: Supply
    railway_markers: dict[Railway, int]
    railway_yields: dict[Railway, int]
    disaster_markers: tuple[Disaster, ...]
    bonus_track: tuple[Bonus, ...]
    bonus: dict[Bonus, BonusMarker]
    trust: Trust
    actions: Actions
    extra_actions: ExtraActions
    settlement_points: dict[int, int]
    exchange: Exchange
    tableau: Tableau
    disaster: DisasterRules
    consolidation: Consolidation
    engine_income: int
    cards: dict[Card, Pithead]
    final: Final
    rulesets: dict[str, Ruleset]
    switches: Switches
    box: StandardBox


def load_rules(path: Path | None = None) -> Rules:
    """The numbers of the rules: ours, or a playtester's changed copy of the file, read again when it changes."""
    return _ours() if path is None else _changed_copy(path, changed(path))


@cache
def _ours() -> Rules:
    return load(paths.data() / "titles" / "kohle" / "rules.yaml", Rules)


@lru_cache(maxsize=8)
def _changed_copy(path: Path, _written: int) -> Rules:
    return load(path, Rules)
