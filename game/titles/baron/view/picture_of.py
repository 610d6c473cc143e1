"""Pictures of a position: the one place where the views' data come from the rules' state."""

from game.engine.seats import Seat
from game.titles.baron.rules.board import Element, Order, Tile
from game.titles.baron.rules.draft import picking_order
from game.titles.baron.rules.final import balance_points
from game.titles.baron.rules.names import NOBODY, Side, SpaceKind
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.scoring import sides
from game.titles.baron.rules.shift import next_to_start
from game.titles.baron.rules.state import Position
from game.titles.baron.things.tunnels import AS_THEY_CAME, Emptied, cubes_of, tunnels_of
from game.titles.baron.view.picture import (
    BoardPicture,
    ClockPicture,
    DraftPicture,
    ElementPicture,
    OrderPicture,
    PitPicture,
    PlayerPicture,
    SpacePicture,
    Stand,
    TilePicture,
)  # fmt: skip

Seats = tuple[Seat, ...]


def board_of(
    pos: Position, seats: Seats, open_to: frozenset[str] = frozenset(), news: frozenset[str] = frozenset()
) -> BoardPicture:
    """The board; `open_to` are the spaces that whoever is asked could choose, `news` those where the others went."""
    by_kind = pos.board.file.spaces

    def spaces(kind: SpaceKind) -> tuple[SpacePicture, ...]:
        return tuple(_space(pos, seats, key, open_to, news) for key, entry in by_kind.items() if entry.kind is kind)

    return BoardPicture(
        factory=spaces(SpaceKind.TILE),
        draw_tiles=spaces(SpaceKind.DRAW_TILES)[0],
        mining=_dearest_first(spaces(SpaceKind.MINING)),
        delivery=spaces(SpaceKind.DELIVERY),
        orders=spaces(SpaceKind.ORDER),
        draw_orders=spaces(SpaceKind.DRAW_ORDERS)[0],
        money=_dearest_first(spaces(SpaceKind.MONEY)),
        bank=tuple(Stand(seats[i].colour, p.bank) for i, p in enumerate(pos.players) if p.bank),
        bank_open="bank" in open_to,
        canteen=tuple(Stand(seats[i].colour, p.canteen) for i, p in enumerate(pos.players)),
        supply=tuple(pos.supply),
        tiles_left=len(pos.tile_stack),
        orders_left=len(pos.order_stack),
        starts_next=_starts_next(pos, seats),
        points=tuple((seat.colour, player.points) for seat, player in zip(seats, pos.players, strict=True)),
        clock=clock_of(pos),
    )


def _starts_next(pos: Position, seats: Seats) -> str:
    """Who would begin the next shift as things stand (8.1)."""
    if pos.shift >= pos.board.shifts:
        return ""
    return seats[next_to_start(pos)].colour


def _dearest_first(spaces: tuple[SpacePicture, ...]) -> tuple[SpacePicture, ...]:
    return tuple(sorted(spaces, key=lambda space: -space.value))


def _space(pos: Position, seats: Seats, key: str, open_to: frozenset[str], news: frozenset[str]) -> SpacePicture:
    if key in pos.board.locked:
        entry = pos.board.file.spaces[key]
        return SpacePicture(
            key, 0, value=entry.steps or entry.marks or 0, vehicle=entry.vehicle, locked=True, open=False
        )
    space, owner = pos.board.spaces[key], pos.owner_of[key]
    standing = pos.workers_on[key]
    tile, order = pos.tile_at.get(key), pos.order_at.get(key)
    return SpacePicture(
        key,
        price(pos, key),
        Stand(seats[owner].colour, standing) if standing and owner != NOBODY else None,
        tile_of(pos.board.tiles[tile]) if tile else None,
        order_of(pos.board.orders[order]) if order else None,
        space.steps or space.marks,
        space.vehicle,
        open=key in open_to,
        news=key in news,
    )


def clock_of(pos: Position, marker: float = 0, done: int = 0) -> ClockPicture:
    """The clock of the moment; the marker stands before the first element outside a scoring."""
    return ClockPicture(tuple(map(element_of, pos.board.clock)), pos.shift, marker, done)


def element_of(element: Element) -> ElementPicture:
    """A sector of the clock."""
    return ElementPicture(
        element.number, element.counts, element.colour, element.vehicle, element.first, element.second, element.since
    )


def tile_of(tile: Tile) -> TilePicture:
    """A tunnel tile."""
    return TilePicture(tile.face, tile.colour, tile.side, tile.carts, tile.price)


def order_of(order: Order) -> OrderPicture:
    """An order as it is printed."""
    return OrderPicture(order.id, order.vehicle, order.points, order.wants)


def waiting_of(held: Outstanding) -> OrderPicture:
    """An order with what lies on it."""
    order = held.order
    return OrderPicture(order.id, order.vehicle, order.points, order.wants, held.spots, held.complete)


def player_of(
    pos: Position, seats: Seats, seat: int, asked: int | None = None, emptied: Emptied = AS_THEY_CAME
) -> PlayerPicture:
    """A player's sheet; `asked`: whose turn it is."""
    player = pos.players[seat]
    by_side = sides(pos, player)
    return PlayerPicture(
        seat,
        seats[seat].name,
        seats[seat].colour,
        player.points,
        player.marks,
        player.workers,
        by_side[Side.LIGHT],
        by_side[Side.DARK],
        balance_points(pos.board, player),
        pit_of(pos, seat, emptied),
        tuple(map(waiting_of, player.outstanding)),
        len(player.delivered),
        first=seat == pos.starting_player,
        asked=seat == asked,
    )


def pit_of(pos: Position, seat: int, emptied: Emptied = AS_THEY_CAME, unfilled: int | None = None) -> PitPicture:
    """A pit; `unfilled`: so many carts of the tile that came last are still to be filled, see `tunnels_of`."""
    player, tunnels = pos.players[seat], tunnels_of(pos, seat, emptied, unfilled)
    return PitPicture(tunnels, player.cage_level, cubes_of(player.cage), cubes_of(player.storage))


def draft_of(pos: Position, seats: Seats, revealed: tuple[str, ...], taken: dict[str, int]) -> DraftPicture:
    """The draft: all cards that were revealed, and who took which."""
    return DraftPicture(
        tuple(order_of(pos.board.orders[order]) for order in revealed),
        tuple(seats[taken[order]].colour if order in taken else "" for order in revealed),
        tuple(seats[seat].colour for seat in picking_order(pos)),
        len(taken),
        pos.board.draft_each,
    )
