"""Listens to a game while it is played and remembers what the lab asks about.

The rules tell what happens (`pos.tell`); here each event that matters has a small method, named after it. Events
nobody asks about are never even built, so listening costs a few percent of a game.
"""

from collections.abc import Callable

from game.engine.event import Event
from game.titles.kohle.lab.facts import (
    Arrival,
    DisasterRecord,
    FlipRecord,
    KohleFacts,
    PickRecord,
    Purchase,
    Sale,
    Settling,
)
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import extra_worth
from game.titles.kohle.rules.round import FINAL_SOURCES

NO_SALE = Sale("", 0, (), None, 0, TRUST, 0, 0, 0, 0, 0)


class KohleListener:
    """Fills the facts of one game, event by event."""

    def __init__(self, facts: KohleFacts, board: Board) -> None:
        self.facts = facts
        self.board = board
        self.points = [board.rules.player.points] * facts.players
        self.round = 0
        self.income: dict[str, int] = {}
        self.settled: dict[int, list[str]] = {seat: [] for seat in range(facts.players)}
        self.settled_points: dict[tuple[int, str], int] = {}
        self.leader: int | None = None
        self.sale = NO_SALE
        self.extras: dict[int, int] = {}
        self.bag: tuple[int, ...] = ()
        self.lost = [[0] * facts.players for _ in range(board.rules.rounds)]  # points to disasters, by round
        self.miners = [[0] * facts.players for _ in range(board.rules.rounds)]
        self.used: set[tuple[int, int]] = set()
        self.handlers: dict[type[Event], Callable[..., None]] = {
            ev.RoundBegan: self.round_began, ev.PhaseBegan: self.phase_began, ev.StartDrawn: self.start_drawn,
            ev.OrderSet: self.order_set, ev.BonusTaken: self.bonus_taken, ev.BonusUsed: self.bonus_used,
            ev.PointsScored: self.points_scored, ev.PointsLost: self.points_lost,
            ev.CoinsGained: self.coins_gained, ev.CoinsPaid: self.coins_paid,
            ev.MineBought: self.mine_bought, ev.TrustBought: self.trust_bought,
            ev.WorkerHired: self.worker_hired, ev.SettlementPlaced: self.settlement_placed,
            ev.GroundScored: self.ground_scored, ev.MinerMoved: self.miner_moved,
            ev.MarkerTaken: self.marker_taken, ev.CardFlipped: self.card_flipped,
            ev.BagFilled: self.bag_filled, ev.DisasterStruck: self.disaster_struck,
            ev.ConsolidationOpened: self.consolidation_opened, ev.AuctionOpened: self.auction_opened,
            ev.ExtraBid: self.extra_bid, ev.BidRaised: self.bid_raised, ev.MineGivenUp: self.mine_given_up,
            ev.ConsolidationWon: self.consolidation_won, ev.EnginesTaken: self.engines_taken,
            ev.GameEnded: self.game_ended,
        }  # fmt: skip

    def tell(self, event: type[Event], *details: object) -> None:
        """What the position calls for each thing that happens."""
        if handler := self.handlers.get(event):
            handler(*details)

    # ---------------------------------------------------------------- time

    def start_drawn(self, player: int) -> None:
        self.facts.start = player

    def round_began(self, round_: int) -> None:
        if self.round:
            self.facts.track.append(self.points.copy())
        self.round = round_

    def phase_began(self, _round: int, _phase: int) -> None:
        """Somebody else alone in front: the lead has changed."""
        most = max(self.points)
        if self.points.count(most) == 1:
            leader = self.points.index(most)
            self.facts.lead_changes += self.leader is not None and leader != self.leader
            self.leader = leader

    def game_ended(self, _winners: tuple[int, ...]) -> None:
        facts = self.facts
        while len(facts.track) <= facts.rounds:
            facts.track.append(self.points.copy())
        facts.purchases = [p._replace(income=self.income.get(p.mine, 0)) for p in facts.purchases]
        facts.sales = [s._replace(income=self.income.get("large:" + s.ground, 0)) for s in facts.sales]
        facts.settlings = [s._replace(points=self.settled_points.get((s.seat, s.village), 0)) for s in facts.settlings]
        facts.picks = [p._replace(used=(p.round, p.seat) in self.used) for p in facts.picks]
        facts.disasters = [
            d._replace(points=tuple(self.lost[d.round - 1]), miners=tuple(self.miners[d.round - 1]))
            for d in facts.disasters
        ]

    # ---------------------------------------------------------------- bonus markers

    def order_set(self, order: tuple[int, ...]) -> None:
        self.facts.orders.append(list(order))

    def bonus_taken(self, player: int, bonus: str, space: int) -> None:
        pick = sum(p.round == self.round for p in self.facts.picks)
        self.facts.picks.append(PickRecord(self.round, pick, player, bonus, space, False))

    def bonus_used(self, player: int, _bonus: str) -> None:
        self.used.add((self.round, player))

    # ---------------------------------------------------------------- points and coins

    def points_scored(self, player: int, points: int, source: str, place: str = "") -> None:
        if source in FINAL_SOURCES and len(self.facts.track) < self.facts.rounds:
            self.facts.track.append(self.points.copy())
        self.points[player] += points
        when = self.facts.rounds + 1 if source in FINAL_SOURCES else self.round
        self._by_round(self.facts.sources, source)[player][when - 1] += points
        match source:
            case "stations":
                self.facts.held.setdefault(place, []).append(player)
            case "lines":
                self.facts.lines.setdefault(place.removeprefix("line:"), []).append(player)

    def points_lost(self, player: int, points: int, source: str) -> None:
        self.points[player] -= points
        self._by_round(self.facts.sources, source)[player][self.round - 1] -= points
        self.lost[self.round - 1][player] += points

    def coins_gained(self, player: int, coins: int, source: str, place: str = "") -> None:
        self._by_seat(self.facts.coins, source)[player] += coins
        if source == "income":
            self.income[place] = self.income.get(place, 0) + coins

    def coins_paid(self, player: int, coins: int, purpose: str) -> None:
        self._by_seat(self.facts.spent, purpose)[player] += coins

    def ground_scored(self, player: int, ground: str, mines: int, settlements: int) -> None:
        self._by_seat(self.facts.grounds, ground)[player] += mines + settlements
        for village in self.settled[player]:
            if ground in self.board.touching[village]:
                key = player, village
                self.settled_points[key] = self.settled_points.get(key, 0) + 1

    def _by_seat(self, table: dict[str, list[int]], key: str) -> list[int]:
        return table.setdefault(key, [0] * self.facts.players)

    def _by_round(self, table: dict[str, list[list[int]]], key: str) -> list[list[int]]:
        if key not in table:
            table[key] = [[0] * (self.facts.rounds + 1) for _ in range(self.facts.players)]
        return table[key]

    # ---------------------------------------------------------------- mines

    def mine_bought(self, player: int, mine: str, price: int) -> None:
        self.facts.purchases.append(Purchase(mine, player, self.round, price, 0))

    def trust_bought(self, mine: str, _mark: str) -> None:
        if mine.startswith("mine:"):
            self.facts.purchases.append(Purchase(mine, TRUST, self.round, 0, 0))

    def consolidation_opened(self, ground: str) -> None:
        self.sale = NO_SALE._replace(ground=ground, round=self.round)
        self.extras = {}

    def auction_opened(self, _ground: str, bidders: tuple[int, ...], _base: object, trust: int | None) -> None:
        self.sale = self.sale._replace(bidders=bidders, trust=trust)

    def extra_bid(self, player: int, what: str, _bid: int) -> None:
        self.extras[player] = self.extras.get(player, 0) + extra_worth(self.board, what)

    def bid_raised(self, _player: int, _bid: int, _coins: int) -> None:
        self.sale = self.sale._replace(raises=self.sale.raises + 1)

    def consolidation_won(self, player: int, _ground: str, paid: int) -> None:
        self.facts.sales.append(self.sale._replace(winner=player, paid=paid, extras=self.extras.get(player, 0)))

    def mine_given_up(self, player: int, _mine: str) -> None:
        sale = self.facts.sales[-1]
        if player != sale.winner:
            self.facts.sales[-1] = sale._replace(given_up=sale.given_up + 1)

    def engines_taken(self, _player: int, _mine: str, engines: int) -> None:
        self.facts.sales[-1] = self.facts.sales[-1]._replace(engines=engines)

    # ---------------------------------------------------------------- people

    def worker_hired(self, _player: int, village: str) -> None:
        self.facts.hires[village] = self.facts.hires.get(village, 0) + 1

    def settlement_placed(self, player: int, village: str, price: int) -> None:
        self.settled[player].append(village)
        self.facts.settlings.append(Settling(village, player, self.round, price, 0))

    def miner_moved(self, player: int, _source: str, target: str) -> None:
        if target.startswith(("station:", "village:")):
            self.facts.visits[target] = self.facts.visits.get(target, 0) + 1
        elif target.startswith("lost:"):
            self.miners[self.round - 1][player] += 1

    def marker_taken(self, player: int, station: str, marker: str) -> None:
        self.facts.arrivals.append(Arrival(station, player, self.round, marker))

    def card_flipped(self, player: int, card: str) -> None:
        self.facts.flips.append(FlipRecord(card, player, self.round))

    # ---------------------------------------------------------------- disasters

    def bag_filled(self, discs: tuple[int, ...]) -> None:
        self.bag = discs

    def disaster_struck(self, marker: str, struck: bool) -> None:
        self.facts.disasters.append(DisasterRecord(self.round, marker, struck, self.bag, (), ()))
