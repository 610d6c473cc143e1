"""The books must balance: after every move nothing has been made or lost, and no count is negative.

Tests and the lab call this after every move; it costs nothing where nobody asks.
"""

from collections.abc import Iterator

from game.titles.kohle.rules.actions.mine import Hire, Lay
from game.titles.kohle.rules.names import MINES, TRUST, card_of
from game.titles.kohle.rules.state import Player, Position


def audit(pos: Position) -> list[str]:
    """Everything that does not balance, as sentences for engineers; empty if all is well."""
    personal = [fault for seat in range(len(pos.players)) for fault in _player(pos, seat)]
    return [*_money(pos), *_stock(pos), *_cards(pos), *_markers(pos), *personal]


def _money(pos: Position) -> Iterator[str]:
    held = pos.bank + pos.trust_coins + sum(player.coins for player in pos.players)
    if held != pos.board.rules.supply.coins + pos.paper:
        yield f"{held} coins for {pos.board.rules.supply.coins} and {pos.paper} of paper"
    if min(pos.bank, pos.paper, pos.trust_coins) < 0:
        yield "negative money in bank, paper or trust"


def _stock(pos: Position) -> Iterator[str]:
    supply, board = pos.board.rules.supply, pos.board
    workers = pos.supply_workers + sum(pos.workers.values()) + sum(player.workers for player in pos.players)
    if workers != max(supply.workers, sum(board.villages.values())):
        yield f"{workers} workers"
    engines = pos.supply_engines + sum(player.engine_count for player in pos.players)
    engines += sum(mark == "engine" for mark in pos.trust_marks.values())
    if engines != supply.engines:
        yield f"{engines} steam engines for {supply.engines}"
    if min(pos.supply_workers, pos.supply_engines, *pos.workers.values()) < 0:
        yield "negative stock"
    settled = [village for player in pos.players for village in player.settlements]
    if any(settled.count(village) > size for village, size in board.villages.items()):
        yield "too many settlements in a village"


def _cards(pos: Position) -> Iterator[str]:
    """Each mine is in exactly one place: to come, on display, on a tableau, the trust's, or gone."""
    laid = [mine for player in pos.players for mine in player.tableau.values()]
    pending = [step.mine for step in pos.stack if isinstance(step, Lay)]
    for mine_id, mine in pos.board.mines.items():
        gone = bool(mine.number) and mine.ground in pos.consolidated
        to_come = (mine.number and mine.round > pos.round) or (not mine.number and mine.ground not in pos.consolidated)
        places = [gone, bool(to_come), mine_id in pos.display, pos.owners.get(mine_id) == TRUST]
        where = sum(places) + laid.count(mine_id) + pending.count(mine_id)
        if where != 1:
            yield f"{mine_id} is in {where} places"
    for seat, player in enumerate(pos.players):
        owned = {mine for mine, owner in pos.owners.items() if owner == seat}
        if owned != set(player.tableau.values()) | {m for m in pending if pos.owners.get(m) == seat}:
            yield f"player {seat} owns {sorted(owned)} on the board, but not on his tableau"
    if set(pos.trust_marks) != {mine for mine, owner in pos.owners.items() if owner == TRUST}:
        yield "the trust's mines and their marks differ"


def _markers(pos: Position) -> Iterator[str]:
    rules = pos.board.rules
    held = [bonus for bonus in pos.track if bonus] + [player.bonus for player in pos.players if player.bonus]
    if sorted(held) != sorted(rules.bonus_track):
        yield f"bonus markers {held}"
    dealt = [f"station:{key}" for key in pos.board.map.stations][: sum(rules.railway_markers.values())]
    if len(pos.markers) + len(pos.found) != sum(station in pos.board.stations for station in dealt):
        yield "railway markers"
    if sum(player.extra_actions for player in pos.players) > rules.supply.extra_actions:
        yield "extra-action markers"


def _player(pos: Position, seat: int) -> Iterator[str]:
    player, rules = pos.players[seat], pos.board.rules.player
    if sum(player.miners.values()) != rules.miners:
        yield f"player {seat} has {sum(player.miners.values())} miners"
    if sum(player.engineers.values()) != rules.engineers:
        yield f"player {seat} has {sum(player.engineers.values())} engineers"
    hiring = sum(isinstance(step, Hire) and step.player == seat for step in pos.stack)
    owned = sum(owner == seat for owner in pos.owners.values())
    if player.miners[MINES] != owned - hiring:
        yield f"player {seat} owns {owned} mines with {player.miners[MINES]} miners on them"
    counts = (player.coins, player.points, player.workers, player.worker_markers, player.wagon_markers,
              player.merger_markers, player.extra_actions, player.engines_beside)  # fmt: skip
    if min(*counts, *player.miners.values(), *player.engineers.values()) < 0:
        yield f"player {seat} has a negative count"
    yield from _places(pos, seat, player)


def _room(pos: Position, player: Player, place: str, count: int) -> int:
    """How many miners may be at a place; where any number may, these."""
    match place.partition(":")[0]:
        case "rescue":
            return 1
        case "card":
            return pos.board.faces[card_of(place), card_of(place) in player.flipped].miners
        case "village":
            return pos.board.settlement_miners if place in player.settlements else 0
        case _:
            return count


def _places(pos: Position, seat: int, player: Player) -> Iterator[str]:
    for place, count in player.miners.items():
        if count > _room(pos, player, place, count):
            yield f"player {seat} has {count} miners at {place}"
    standing = [*player.tableau.values(), "card:cokery", *(m for m, o in pos.owners.items() if o == seat)]
    if len(set(player.engines)) != len(player.engines) or not set(player.engines) <= set(standing):
        yield f"player {seat} has engines at {player.engines}"
