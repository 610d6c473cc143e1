"""Listens to a game while it is played and remembers what the lab asks about.

The rules tell what happens (`pos.tell`); here each event that matters has a small method, named after it. Events
nobody asks about are never even built.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.event import Event
from game.titles.baron.lab.facts import BaronFacts, ElementRecord, OrderRecord, PlacingRecord, TileRecord
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.names import NOBODY, Counts, SpaceKind

CLOCK_SOURCES = {Counts.COAL: "coal", Counts.VEHICLE: "vehicles", Counts.EMPTY: "empty"}
UNTAKEN = OrderRecord("", "", 0, NOBODY, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class OnDisplay:
    """A tile or order on display since a turn."""

    piece: str
    turn: int


class BaronListener:
    """Fills the facts of one game, event by event."""

    def __init__(self, facts: BaronFacts, board: Board) -> None:
        self.facts = facts
        self.elements = {element.id: element for element in board.clock}
        self.faces = board.tiles
        self.tile_spaces = {space.id for space in board.by_kind[SpaceKind.TILE]}
        self.points = [0] * facts.players
        self.shift = 1
        self.turn = 0
        self.ousted = NOBODY
        self.leader: int | None = None
        self.display: dict[str, OnDisplay] = {}
        self.taken: dict[str, OrderRecord] = {}
        self.handlers: dict[type[Event], Callable[..., None]] = {
            ev.OrderDrafted: self.order_drafted, ev.OrdersLaidOut: self.laid_out, ev.TilesLaidOut: self.laid_out,
            ev.OrderRevealed: self.revealed, ev.TileRevealed: self.revealed, ev.OrderTaken: self.order_taken,
            ev.TileBought: self.tile_bought, ev.CartsFilled: self.carts_filled, ev.OrderDelivered: self.order_delivered,
            ev.ShiftBegan: self.shift_began, ev.TurnBegan: self.turn_began, ev.WorkersOusted: self.workers_ousted,
            ev.WorkersPlaced: self.workers_placed, ev.CageMoved: self.cage_moved, ev.CubeLoaded: self.cube_loaded,
            ev.CubeStored: self.cube_stored, ev.CubeDelivered: self.cube_delivered, ev.PairLaid: self.pair_laid,
            ev.PairJoined: self.pair_laid, ev.MiningEnded: self.mining_ended, ev.ElementScored: self.element_scored,
            ev.ShiftScored: self.shift_scored, ev.FinalPoints: self.final_points, ev.GameEnded: self.game_ended,
        }  # fmt: skip

    def tell(self, event: type[Event], *details: object) -> None:
        """What the position calls for each thing that happens."""
        if handler := self.handlers.get(event):
            handler(*details)

    # ---------------------------------------------------------------- time

    def shift_began(self, shift: int, player: int) -> None:
        self.shift = shift
        self.facts.starters.append(player)

    def turn_began(self, _player: int) -> None:
        """Somebody else alone in front: the lead has changed."""
        self.turn += 1
        most = max(self.points)
        if self.points.count(most) == 1:
            leader = self.points.index(most)
            self.facts.lead_changes += self.leader is not None and leader != self.leader
            self.leader = leader

    def shift_scored(self, _shift: int, _points: tuple[int, ...]) -> None:
        self.facts.track.append(self.points.copy())

    def game_ended(self, _winners: tuple[int, ...]) -> None:
        """What still lies on display was left lying."""
        self.facts.track.append(self.points.copy())
        for space, shown in self.display.items():
            waited = self.turn - shown.turn
            if space in self.tile_spaces:
                self.facts.tiles.append(TileRecord(shown.piece, "", NOBODY, 0, waited, 0))
            else:
                self.taken[shown.piece] = UNTAKEN._replace(order=shown.piece, waited=waited)
        self.facts.orders = list(self.taken.values())

    # ---------------------------------------------------------------- workers

    def workers_ousted(self, player: int, _space: str, _workers: int) -> None:
        self.ousted = player

    def workers_placed(self, player: int, space: str, workers: int) -> None:
        self.facts.placings.append(PlacingRecord(self.shift, player, space, workers, self.ousted))
        self.ousted = NOBODY

    # ---------------------------------------------------------------- orders and tiles

    def order_drafted(self, player: int, order: str) -> None:
        self.taken[order] = UNTAKEN._replace(order=order, way="draft", pick=len(self.taken) + 1, seat=player, shift=1)

    def laid_out(self, pieces: tuple[tuple[str, str], ...]) -> None:
        for space, piece in pieces:
            self.revealed(space, piece)

    def revealed(self, space: str, piece: str) -> None:
        self.display[space] = OnDisplay(piece, self.turn)

    def order_taken(self, player: int, order: str, space: str) -> None:
        way, waited = self._from(space)
        self.taken[order] = UNTAKEN._replace(order=order, way=way, seat=player, shift=self.shift, waited=waited)

    def tile_bought(self, player: int, tile: str, price: int, space: str) -> None:
        way, waited = self._from(space)
        self.facts.tiles.append(TileRecord(tile, way, player, self.shift, waited, price, self.faces[tile].carts))

    def carts_filled(self, _player: int, tile: str, cubes: tuple[str, ...]) -> None:
        """After each purchase, and once more with other colours if its own has run out."""
        last = self.facts.tiles[-1]
        right = cubes.count(self.faces[tile].colour.word)
        self.facts.tiles[-1] = last._replace(lacking=last.lacking - right)

    def _from(self, space: str) -> tuple[str, int]:
        """From the display, and how long it lay there; or drawn."""
        shown = self.display.pop(space, None)
        return ("display", self.turn - shown.turn) if shown else ("draw", 0)

    def order_delivered(self, player: int, order: str, points: int, _cubes: tuple[str, ...]) -> None:
        self.taken[order] = self.taken[order]._replace(delivered=self.shift, points=points)
        self._score(player, "orders", points, self.shift)

    # ---------------------------------------------------------------- mining

    def cage_moved(self, player: int, _source: int, _level: int) -> None:
        self._work("cage", player)

    def cube_loaded(self, player: int, _colour: str, _level: int) -> None:
        self._work("load", player)

    def cube_stored(self, player: int, _colour: str) -> None:
        self._work("store", player)

    def cube_delivered(self, player: int, _colour: str, source: str, _order: str) -> None:
        self._work(f"from_{source}", player)

    def pair_laid(self, player: int, order: str, *_cubes: Any) -> None:
        self._work("pair", player)
        self.taken[order] = self.taken[order]._replace(pairs=self.taken[order].pairs + 1)

    def mining_ended(self, player: int, unused: int) -> None:
        self._work("unused", player, unused)

    def _work(self, what: str, player: int, count: int = 1) -> None:
        self.facts.work.setdefault(what, [0] * self.facts.players)[player] += count

    # ---------------------------------------------------------------- points

    def element_scored(
        self, element: str, counts: tuple[int, ...], leaders: tuple[int, ...], first: int, seconds: tuple[int, ...],
        second: int,
    ) -> None:  # fmt: skip
        record = ElementRecord(element, self.shift, counts, leaders, first, seconds, second)
        self.facts.elements.append(record)
        source = CLOCK_SOURCES[self.elements[element].counts]
        for seat in range(self.facts.players):
            self._score(seat, source, record.paid(seat), self.shift)

    def final_points(self, player: int, source: str, _count: int, points: int) -> None:
        self._score(player, source, points, self.facts.shifts + 1)

    def _score(self, player: int, source: str, points: int, when: int) -> None:
        self.points[player] += points
        sources = self.facts.sources
        if source not in sources:
            sources[source] = [[0] * (self.facts.shifts + 1) for _ in range(self.facts.players)]
        sources[source][player][when - 1] += points
