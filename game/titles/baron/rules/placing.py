"""4: placing workers, with ousting; then the action of the space (5)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.spaces import delivery, factory, looking, mining, money, orders
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import Choice, step

OfferMoves = Callable[[Position, Player, list[Move]], None]
Act = Callable[[Position, int, Space], None]
Refuse = Callable[[Position, Player, Space], Remark | None]

OFFERS: tuple[OfferMoves, ...] = (factory.offer, mining.offer, delivery.offer, money.offer, orders.offer, looking.offer)
ACTS: Mapping[SpaceKind, Act] = {
    SpaceKind.TILE: factory.act,
    SpaceKind.DRAW_TILES: looking.act,
    SpaceKind.MINING: mining.act,
    SpaceKind.DELIVERY: delivery.act,
    SpaceKind.MONEY: money.act,
    SpaceKind.BANK: money.act,
    SpaceKind.ORDER: orders.act,
    SpaceKind.DRAW_ORDERS: looking.act,
}
UNABLE: Mapping[SpaceKind, Refuse] = {
    SpaceKind.TILE: factory.refuse,
    SpaceKind.DRAW_TILES: looking.refuse,
    SpaceKind.DELIVERY: delivery.refuse,
    SpaceKind.ORDER: orders.refuse,
    SpaceKind.DRAW_ORDERS: looking.refuse,
}


@step
class Place(Choice):
    """3.2, 4.1: one space that is open, able, and within the player's means."""

    rule: ClassVar[str] = "4.1"
    kinds: ClassVar[tuple[str, ...]] = ("place",)

    def moves(self, pos: Position) -> list[Move]:
        player, found = pos.players[self.player], list[Move]()
        for offer in OFFERS:
            offer(pos, player, found)
        return found

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        space = pos.board.spaces[move.what]
        occupy(pos, self.player, space)
        ACTS[space.kind](pos, self.player, space)

    def params(self, pos: Position) -> Params:
        return {"workers": pos.players[self.player].workers}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return refuse(pos, pos.players[self.player], move.what)


place = cache(Place)


def occupy(pos: Position, seat: int, space: Space) -> None:
    """4.2, 4.3: who stands there goes to the canteen, and one worker more takes the place; never at the bank (5.6)."""
    player, need = pos.players[seat], price(pos, space.id)
    if space.kind is SpaceKind.BANK:
        player.workers -= need
        player.bank += need
        pos.tell(ev.WorkersPlaced, seat, space.id, need)
        return
    standing = pos.workers_on[space.id]
    if standing:
        owner = pos.owner_of[space.id]
        pos.players[owner].canteen += standing
        pos.workers_on[space.id] = 0
        pos.tell(ev.WorkersOusted, owner, space.id, standing)
    player.workers -= need
    pos.workers_on[space.id] = need
    pos.owner_of[space.id] = seat
    pos.tell(ev.WorkersPlaced, seat, space.id, need)


def price(pos: Position, space: str) -> int:
    """4.2: one worker more than stand there; at the bank always one (5.6)."""
    return pos.workers_on.get(space, 0) + 1


def refuse(pos: Position, player: Player, key: str) -> Remark | None:
    """Why a space cannot be chosen: the lock, the action, the workers (4.1)."""
    if key in pos.board.locked:
        return Remark("space_locked", "2.2", {"space": key, "players": pos.board.players})
    if key not in pos.board.spaces:
        if key == "canteen":
            return Remark("never_chosen", "4.4")
        return Remark("no_such_space", "4.1", {"space": key})
    space, need = pos.board.spaces[key], price(pos, key)
    unable = UNABLE[space.kind](pos, player, space) if space.kind in UNABLE else None
    if unable is None and player.workers < need:
        return Remark("needs_workers", "4.2", {"space": key, "need": need, "has": player.workers})
    return unable
