"""The whole position as plain data: it copies fast and prints as JSON.

What a rule needs and does not change lies in the `Board`, which all positions of a game share.
Fields that seldom change are tuples, so that copying a position copies few containers.
"""

from dataclasses import dataclass, field

from game.engine import position as engine
from game.engine.event import silent
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import MINES, POOL, Bonus, Card, Disaster, RailwayMarker


@dataclass(slots=True)
class Player:
    """What one player owns."""

    coins: int
    points: int
    workers: int  # worker pieces in his own stock
    worker_markers: int
    wagon_markers: int
    merger_markers: int
    extra_actions: int
    engineers: dict[str, int]  # by place: `tableau` or `card:…`
    miners: dict[str, int]  # by place: pool, mines, rescue:…, card:…, village:…, station:…, lost:…
    tableau: dict[str, str]  # mine by space
    engines: tuple[str, ...] = ()  # where his steam engines stand: a mine or `card:cokery`
    engines_beside: int = 0  # K8.6
    settlements: tuple[str, ...] = ()  # villages, in the order of placing
    flipped: tuple[Card, ...] = ()
    bonus: Bonus | None = None
    briquettes: tuple[str, ...] = ()  # R20: which pieces have scored on the Briquette Plant
    secured: tuple[str, ...] = ()  # spaces secured this round by coin or rescue team

    def copy(self) -> "Player":
        """A copy that shares nothing that changes."""
        new = object.__new__(Player)
        new.coins = self.coins
        new.points = self.points
        new.workers = self.workers
        new.worker_markers = self.worker_markers
        new.wagon_markers = self.wagon_markers
        new.merger_markers = self.merger_markers
        new.extra_actions = self.extra_actions
        new.engineers = self.engineers.copy()
        new.miners = self.miners.copy()
        new.tableau = self.tableau.copy()
        new.engines = self.engines
        new.engines_beside = self.engines_beside
        new.settlements = self.settlements
        new.flipped = self.flipped
        new.bonus = self.bonus
        new.briquettes = self.briquettes
        new.secured = self.secured
        return new

    @property
    def pool(self) -> int:
        """Miners in the pool."""
        return self.miners[POOL]

    @property
    def all_workers(self) -> int:
        """Workers he can pay with: pieces and markers (K10)."""
        return self.workers + self.worker_markers

    @property
    def engine_count(self) -> int:
        """K12: on mine cards, on the Briquette Plant and beside the tableau."""
        return len(self.engines) + self.engines_beside

    def stations(self) -> list[str]:
        """The stations at which he has a miner."""
        return [place for place in self.miners if place.startswith("station:")]


def fought_for(players: int, trust: bool) -> bool:
    """K8.2: whether a ground is bid for in which so many players, and perhaps the trust, own mines."""
    return players + trust > 1


@dataclass(frozen=True, slots=True)
class Auction:
    """K8: the consolidation that is being bid for. Entries of tuples belong to `bidders`, in bidding order."""

    ground: str
    bidders: tuple[int, ...]
    base: tuple[int, ...]  # K8.3: values, Administration and extras
    added: tuple[int, ...]  # coins bid on top
    passed: tuple[bool, ...]
    trust: int | None  # K8.4: its bid; None if it has no part
    turn: int = 0  # index of the bidder who is asked next, if he must be

    @classmethod
    def begun(cls, ground: str, bidders: tuple[int, ...], base: tuple[int, ...], trust: int | None) -> "Auction":
        """Before the first bid."""
        return cls(ground, bidders, base, (0,) * len(bidders), (False,) * len(bidders), trust)

    def bid(self, i: int) -> int:
        """The full bid of a bidder."""
        return self.base[i] + self.added[i]

    def bid_with(self, i: int, coins: int) -> int:
        """K8.5: what a bidder bids with so many coins."""
        return self.base[i] + coins

    def coins_for(self, i: int, bid: int) -> int:
        """K8.5: the coins that a bid takes from a bidder; none, as far as his basic bid goes."""
        return max(0, bid - self.base[i])

    @property
    def bids(self) -> dict[int, int]:
        """The full bids of those who have not passed."""
        base, added = self.base, self.added
        return {i: base[i] + added[i] for i, passed in enumerate(self.passed) if not passed}

    @property
    def highest(self) -> int:
        """The bid to beat: a passed player's no longer counts (K8.5)."""
        return self.highest_of(self.bids)

    def highest_of(self, bids: dict[int, int]) -> int:
        """The highest of these bids and the trust's."""
        return max(bids.values()) if self.trust is None else max([self.trust, *bids.values()])

    def alone(self, bids: dict[int, int]) -> int | None:
        """Whose of these bids is higher than all others and the trust's; None if several share the highest."""
        highest = self.highest_of(bids)
        leaders = [i for i, bid in bids.items() if bid == highest]
        return leaders[0] if len(leaders) == 1 and self.trust != highest else None

    @property
    def trust_leads(self) -> bool:
        """K8.5: whether the trust bids more than everybody who has not passed."""
        return self.trust is not None and self.trust > max(self.bids.values(), default=-1)

    @property
    def unopposed(self) -> bool:
        """Whether the ground goes to the only one who owns mines there, or to the trust, without a bid."""
        return not fought_for(len(self.bidders), self.trust is not None)

    def going_on(self, added: tuple[int, ...], passed: tuple[bool, ...], turn: int) -> "Auction":
        """The same auction with these bids, when it comes to the bidder `turn` or to the next who must be asked."""
        return Auction(self.ground, self.bidders, self.base, added, passed, self.trust, turn)


@dataclass(slots=True)
class Position(engine.Position):
    """Everything that can change in a game. Players are seat numbers; the trust is `TRUST`."""

    board: Board = field(repr=False)
    players: list[Player]
    round: int
    order: tuple[int, ...]  # turn order of the round
    track: tuple[Bonus | None, ...]  # the bonus track, left to right
    discs: tuple[int | None, ...]  # phase 1: whose disc lies on which space of it
    display: tuple[str, ...]  # mines on offer, by number
    owners: dict[str, int]  # of mines on the board
    trust_marks: dict[str, str]  # what marks a mine of the trust: engine or coin
    consolidated: tuple[str, ...]  # grounds whose small mines are gone
    workers: dict[str, int]  # in villages
    markers: dict[str, RailwayMarker | None]  # face down on stations; None: not known to whoever sees this position
    found: tuple[RailwayMarker, ...]  # markers taken so far, by anyone
    disasters: tuple[Disaster | None, ...]  # by round
    revealed: int  # how many of them lie face up
    bag: tuple[int | str, ...]  # K4.2: seats, black, blank; what was drawn this round, in order
    deck: tuple[str, ...]  # grounds still to be consolidated this round, in (hidden) order
    auction: Auction | None
    supply_workers: int
    supply_engines: int
    bank: int
    paper: int  # R13: coins paid out that the box does not hold
    trust_coins: int
    trust_buys: int
    trust_extra: bool  # K4.5: the additional coin is pending
    trust_took: int  # mines taken this round by the disaster, which count (R5)
    subsidence: bool
    risen: tuple[str, ...]  # actions whose price has risen
    trust_blank: int = 0  # R25: how many of the first spaces of the trust's track are blank, where that counts

    def copy(self) -> "Position":
        """A copy that shares nothing that changes; nobody listens to it."""
        return self._copy([player.copy() for player in self.players])

    def copy_for(self, seat: int) -> "Position":
        """The same for moves that change no player but this one: the others are shared, and must stay as they are."""
        players = self.players.copy()
        players[seat] = players[seat].copy()
        return self._copy(players)

    def _copy(self, players: list[Player]) -> "Position":
        new = object.__new__(Position)
        new.board = self.board
        new.players = players
        new.chance = self.chance
        new.round = self.round
        new.phase = self.phase
        new.order = self.order
        new.track = self.track
        new.discs = self.discs
        new.display = self.display
        new.owners = self.owners.copy()
        new.trust_marks = self.trust_marks.copy()
        new.consolidated = self.consolidated
        new.workers = self.workers.copy()
        new.markers = self.markers.copy()
        new.found = self.found
        new.disasters = self.disasters
        new.revealed = self.revealed
        new.bag = self.bag
        new.deck = self.deck
        new.auction = self.auction
        new.supply_workers = self.supply_workers
        new.supply_engines = self.supply_engines
        new.bank = self.bank
        new.paper = self.paper
        new.trust_coins = self.trust_coins
        new.trust_buys = self.trust_buys
        new.trust_extra = self.trust_extra
        new.trust_took = self.trust_took
        new.subsidence = self.subsidence
        new.risen = self.risen
        new.trust_blank = self.trust_blank
        new.stack = self.stack.copy()
        new.over = self.over
        new.offered = self.offered
        new.tell = silent
        return new

    def off_display(self, *mines: str) -> None:
        """These mines are no longer on offer."""
        left = [*self.display]
        for mine in mines:
            if mine in left:
                left.remove(mine)
        self.display = tuple(left)

    def turned_up(self, round_: int) -> Disaster | None:
        """The disaster marker of a round, once it lies face up."""
        return self.disasters[round_ - 1] if round_ <= self.revealed else None

    @property
    def turn(self) -> int:
        """All that a player decides in a row in one phase is one turn."""
        asked = self.stack[-1].player if self.stack else 0  # type: ignore[attr-defined]
        return (self.round * 16 + self.phase) * 8 + int(asked)


def new_player(board: Board, coins: int) -> Player:
    """K0.2."""
    rules = board.rules.player
    return Player(
        coins=coins,
        points=rules.points,
        workers=0,
        worker_markers=0,
        wagon_markers=0,
        merger_markers=0,
        extra_actions=0,
        engineers={"tableau": rules.engineers},
        miners={POOL: rules.miners, MINES: 0},
        tableau={},
    )
