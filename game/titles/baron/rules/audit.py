"""1.3: after every move nothing has been made or lost, and no count is negative. Sentences for engineers."""

from collections import Counter
from collections.abc import Iterator

from game.titles.baron.rules.names import COLOURS, DEEPEST, NOBODY, SURFACE
from game.titles.baron.rules.outstanding import half, occupied
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.scoring import empty_carts
from game.titles.baron.rules.state import Player, Position


def audit(pos: Position) -> list[str]:
    """Everything that does not balance; empty if all is well."""
    personal = [fault for seat, player in enumerate(pos.players) for fault in _player(pos, seat, player)]
    return [*_workers(pos), *_cubes(pos), *_pieces(pos), *_display(pos), *personal]


def _workers(pos: Position) -> Iterator[str]:
    """1.3.1, 1.3.6: workers of each player, and those on a space have an owner."""
    for seat, player in enumerate(pos.players):
        placed = sum(n for space, n in pos.workers_on.items() if pos.owner_of[space] == seat)
        if player.workers + placed + player.canteen + player.bank != pos.board.workers:
            yield f"player {seat} has {player.workers} + {placed} + {player.canteen} + {player.bank} workers"
        if min(player.workers, player.canteen, player.bank) < 0:
            yield f"player {seat} has a negative number of workers"
    if any((n > 0) != (pos.owner_of[space] != NOBODY) for space, n in pos.workers_on.items()):
        yield "workers without an owner, or an owner without workers"
    if pos.board.locked & (pos.workers_on.keys() | pos.tile_at.keys() | pos.order_at.keys()):
        yield "a locked space is in use"


def _cubes(pos: Position) -> Iterator[str]:
    """1.3.2."""
    for colour in COLOURS:
        held = pos.supply[colour] + sum(
            player.cage[colour]
            + player.storage[colour]
            + sum(row[colour] for row in player.coal)
            + sum(order.cubes.count(colour) for order in player.outstanding)
            for player in pos.players
        )
        if held != pos.board.cubes[colour]:
            yield f"{held} {colour.word} cubes for {pos.board.cubes[colour]}"
    if min(pos.supply) < 0:
        yield "a negative supply"


def _pieces(pos: Position) -> Iterator[str]:
    """1.3.3: every tile and every order is in exactly one place."""
    in_hand = Counter(pos.inspected + pos.returned)
    tiles = Counter([*pos.tile_stack, *filter(None, pos.tile_at.values())])
    orders = Counter([*pos.order_stack, *filter(None, pos.order_at.values()), *pos.revealed])
    for player in pos.players:
        tiles.update(player.tiles)
        orders.update([*player.delivered, *(held.order.id for held in player.outstanding)])
    tiles.update({piece: n for piece, n in in_hand.items() if piece in pos.board.tiles})
    orders.update({piece: n for piece, n in in_hand.items() if piece in pos.board.orders})
    if tiles != Counter(pos.board.tile_stack):
        yield f"tiles: {dict(tiles)}"
    if orders != Counter(pos.board.order_stack):
        yield f"orders: {dict(orders)}"
    if len(pos.tile_stack) != len(pos.tile_known) or len(pos.order_stack) != len(pos.order_known):
        yield "knowledge of a stack does not fit it"


def _display(pos: Position) -> Iterator[str]:
    """1.3.8: between turns no display space is empty while its stack is not."""
    if pos.over or not isinstance(pos.stack[-1], Place):
        return
    if pos.tile_stack and "" in pos.tile_at.values():
        yield "a tile space is empty"
    if pos.order_stack and "" in pos.order_at.values():
        yield "an order space is empty"
    if pos.inspected or pos.returned:
        yield "pieces are left in a hand"


def _player(pos: Position, seat: int, player: Player) -> Iterator[str]:
    """1.3.4, 1.3.5, 1.3.7."""
    if sum(player.cage) > pos.board.cage:
        yield f"player {seat} has {sum(player.cage)} cubes in the cage"
    if not SURFACE <= player.cage_level <= DEEPEST:
        yield f"the cage of player {seat} is at level {player.cage_level}"
    if player.marks < 0:
        yield f"player {seat} has {player.marks} Marks"
    if min(*player.cage, *player.storage, *(n for row in player.coal for n in row)) < 0:
        yield f"player {seat} has a negative number of cubes"
    if any(empty_carts(pos, player, colour) < 0 for colour in COLOURS):
        yield f"player {seat} has more cubes than carts"
    halves = pos.board.switches.substitution_across_actions
    for held in player.outstanding:
        for want, spot in zip(held.order.wants, held.spots, strict=True):
            if spot and not occupied(want, spot) and not (halves and half(want, spot)):
                yield f"{held.order.id} of player {seat} holds {spot} on a {want.word} spot"
