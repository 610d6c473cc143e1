"""What the views of Coal Baron draw: small frozen data, made by `picture_of`. The views know no rule.

Two pictures that are equal look the same, so nothing is drawn again for them.
"""

from dataclasses import dataclass

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Counts, Piece, Side, Vehicle
from game.titles.baron.things.tunnels import CartLoads, Tunnels

LEVELS = tuple(Coal)  # a pit has a level for each kind of coal


@dataclass(frozen=True)
class PitPicture:
    """A player's pit."""

    rows: tuple[Tunnels, ...]
    cage_level: float | None = 0  # None while it travels: then it is drawn on its way
    cage: tuple[Coal, ...] = ()
    storage: tuple[Coal, ...] = ()

    @property
    def bare(self) -> "PitPicture":
        """What of it does not move: its tunnels with empty carts."""
        return PitPicture(tuple(Tunnels(_bare(row.light), _bare(row.dark)) for row in self.rows))


def _bare(stretches: tuple[CartLoads, ...]) -> tuple[CartLoads, ...]:
    return tuple((None,) * len(stretch) for stretch in stretches)


@dataclass(frozen=True)
class OrderPicture:
    """An order card with what lies on its spots: nothing, a cube, or two."""

    id: str
    vehicle: Vehicle
    points: int
    wants: tuple[Coal, ...]
    loads: tuple[tuple[Coal, ...], ...] = ()
    complete: bool = False

    def load(self, spot: int) -> tuple[Coal, ...]:
        """What lies on a spot."""
        return self.loads[spot] if spot < len(self.loads) else ()


@dataclass(frozen=True)
class TilePicture:
    """A tunnel tile with its price."""

    face: str
    coal: Coal
    side: Side
    carts: int
    price: int


@dataclass(frozen=True)
class Stand:
    """Workers of one owner."""

    colour: str
    count: int


@dataclass(frozen=True)
class SpacePicture:
    """A worker space: who stands there, what it costs now, and what lies beside it."""

    id: str
    cost: int
    stand: Stand | None = None
    tile: TilePicture | None = None
    order: OrderPicture | None = None
    value: int = 0  # steps of mining, Marks of the pay office
    vehicle: Vehicle | None = None
    locked: bool = False
    open: bool = True  # whether whoever is asked could pay for it; a pale tag otherwise
    news: bool = False  # whether somebody went there since the last turn of whoever is asked


@dataclass(frozen=True)
class ElementPicture:
    """A sector of the clock."""

    number: int
    counts: Counts
    coal: Coal | None
    vehicle: Vehicle | None
    first: int
    second: int
    since: int


@dataclass(frozen=True)
class ClockPicture:
    """The shift clock: the hand's shift, the marker's element (0: before the first), and how many are done."""

    elements: tuple[ElementPicture, ...]
    shift: float
    marker: float = 0
    done: int = 0


@dataclass(frozen=True)
class BoardPicture:
    """The board in the middle."""

    factory: tuple[SpacePicture, ...]
    draw_tiles: SpacePicture
    mining: tuple[SpacePicture, ...]
    delivery: tuple[SpacePicture, ...]
    orders: tuple[SpacePicture, ...]
    draw_orders: SpacePicture
    money: tuple[SpacePicture, ...]
    bank: tuple[Stand, ...]
    bank_open: bool
    canteen: tuple[Stand, ...]
    supply: tuple[int, ...]  # cubes left, by kind of coal
    tiles_left: int
    orders_left: int
    starts_next: str  # a player's colour
    points: tuple[tuple[str, int], ...]  # colour and points of every player
    clock: ClockPicture


@dataclass(frozen=True)
class PlayerPicture:
    """A player's sheet."""

    seat: int
    name: str
    colour: str
    points: int
    marks: int
    workers: int
    light: int  # tiles on either side
    dark: int
    balance: int  # points that uneven sides would cost now: 0 or less
    pit: PitPicture
    orders: tuple[OrderPicture, ...] = ()
    delivered: int = 0
    first: bool = False
    asked: bool = False


@dataclass(frozen=True)
class DraftPicture:
    """The orders revealed before the first shift: who took which, and who picks when."""

    cards: tuple[OrderPicture, ...]
    taken: tuple[str, ...]  # the taker's colour for each card, or nothing
    picks: tuple[str, ...]  # colours in the order of picking
    now: int
    each: int


@dataclass(frozen=True)
class StepPicture:
    """A work step in the list: its words, an icon or a cube."""

    text: str
    icon: str = ""
    coal: Coal | None = None
    cost: int = 1
    brief: str = ""  # where room is scarce: the picture tells the rest
    planned: bool = False
    before: int | None = None  # the number of the position before it, if a click goes back there


@dataclass(frozen=True)
class MiningPicture:
    """A mining action: the steps done, those that the place under the pointer would take, and what follows."""

    total: int
    left: int
    steps: tuple[StepPicture, ...]
    completes: tuple[OrderPicture, ...] = ()
    after: str = ""
    others: tuple[PlayerPicture, ...] = ()
    halves: bool = False  # J9: pairs are laid in two goes

    @property
    def planned(self) -> int:
        """How many steps the pointer's place takes."""
        return sum(step.cost for step in self.steps if step.planned)


@dataclass(frozen=True)
class PiecePicture:
    """A tile or an order that somebody looks at."""

    name: str
    tile: TilePicture | None = None
    order: OrderPicture | None = None
    short: int = 0  # Marks that are missing to keep it


@dataclass(frozen=True)
class Consequence:
    """Something that keeping a piece means: in words, or as a value before and after."""

    icon: str
    words: str = ""
    before: str = ""
    after: str = ""
    good: bool | None = None  # for whom it is done, if that can be said


@dataclass(frozen=True)
class TrayPicture:
    """A look at the top of a stack. Only whoever looks sees it."""

    kind: Piece
    pieces: tuple[PiecePicture, ...]
    kept: int | None = None
    keeping: bool = True  # one may be kept
    rest: tuple[int, ...] = ()  # of the pieces, in the order in which they go back
    fixed: int = 0  # how many of these lie there for good
    held: int | None = None  # which of them is taken up, to be swapped
    on_top: bool | None = None
    stack: int = 0  # what lies under those looked at
    note: tuple[Consequence, ...] = ()  # what keeping the chosen one means
    display: tuple[SpacePicture, ...] = ()


WHOLE = 99  # spots: more than any bar has


@dataclass(frozen=True)
class CountPicture:
    """What an element counts for a player: his bar, in parts (the spots of one order each)."""

    seat: int
    name: str
    colour: str
    count: int
    parts: tuple[tuple[Coal, ...], ...]
    reward: int


@dataclass(frozen=True)
class RewardRow:
    """What the elements have paid a player so far, by element; `None` where nothing is scored yet."""

    name: str
    colour: str
    rewards: tuple[int | None, ...]
    before: int
    after: int


@dataclass(frozen=True)
class ScoringPicture:
    """The scoring of a shift on the dial."""

    clock: ClockPicture
    shift: int
    last: int  # the last element that scores in this shift
    element: ElementPicture
    counts: tuple[CountPicture, ...]
    sheet: tuple[RewardRow, ...]
    remark: str = ""
    grown: int = WHOLE  # how many spots of the bars are seen

    @property
    def paid(self) -> bool:
        """Whether the bars are whole, so that the rewards are there."""
        return self.grown >= max(count.count for count in self.counts)


@dataclass(frozen=True)
class Ghost:
    """Something that is not there yet: a tile's place in the pit, the cage at a level, a cube on a spot."""

    place: str
    coal: Coal | None = None
    second: Coal | None = None


@dataclass(frozen=True)
class Badge:
    """A number at a place: the steps a click takes."""

    place: str
    number: int


@dataclass(frozen=True)
class Leg:
    """A planned step on the dotted way, from place to place; `number` is which of the action's steps it is."""

    start: str
    end: str
    number: int


@dataclass(frozen=True)
class PitOffers:
    """What lies over a sheet while it is asked: badges, ghosts, and the dotted way of planned steps."""

    badges: tuple[Badge, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    way: tuple[Leg, ...] = ()
    tile: TilePicture | None = None  # that would come
    stretch: tuple[Coal, Side] | None = None  # the tunnel whose outermost stretch it is about
    empty: tuple[str, ...] = ()  # cubes that are spoken for: veiled


NO_OFFERS = PitOffers()
