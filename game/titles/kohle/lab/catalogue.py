"""The game as numbers: every move that a board knows, in a fixed order, and what a player sees as a list of figures."""

from collections.abc import Iterator

from game.engine.move import Move, move
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import POOL, TRUST, Phase
from game.titles.kohle.rules.state import Player, Position

HIGHEST_BID = 60  # higher ones are left out: nobody is ever forced to bid


def catalogue(board: Board) -> tuple[Move, ...]:
    """Every move that may be offered in a game on this board, in an order that depends on the board alone."""
    return tuple(dict.fromkeys([*_turn(board), *_people(board), *_steps(board)]))


def _turn(board: Board) -> Iterator[Move]:
    """K1, K2: markers, actions, flips and exchanges."""
    small = [mine.id for mine in board.mines.values() if mine.number]
    engine_places = [*board.mines, "card:cokery"]
    for bonus in board.rules.bonus_track:
        yield move("take", "bonus:" + bonus)
        yield move("use", "bonus:" + bonus)
    yield from (move("buy", mine) for mine in small)
    for place in engine_places:
        yield move("engine", place)
        yield move("use", "bonus:engine", place)
    for village in board.villages:
        yield move("settle", village)
        yield move("use", "bonus:settlement", village)
    for card in board.rules.cards:
        yield move("engineer", "card:" + card)
        yield move("use", "bonus:engineer", "card:" + card)
    yield move("miners")
    yield from (flip for _, flip, _ in board.flips)
    yield move("exchange", "coins")
    yield move("exchange", "workers")
    yield from (move(kind) for kind in ("end", "pass", "spend", "done", "skip"))


def _people(board: Board) -> Iterator[Move]:
    """K2.a, K2.e, K4.4: workers, miners and engineers."""
    posts = [*board.rescue_spaces, *("card:" + card for card in board.rules.cards)]
    places = [*posts, *board.villages, *board.stations]
    for village in board.villages:
        yield move("hire", village)
        yield move("settler", village)
    for place in places:
        yield move("insert", place)
        yield move("lift", place)
        yield move("put", place)
        yield move("lose", place)
    yield move("put", POOL)
    for source in board.rules.cards:
        for target in board.rules.cards:
            yield move("shift", "card:" + source, "card:" + target)


def _steps(board: Board) -> Iterator[Move]:
    """Everything that is asked between turns, or in the course of an action."""
    for space in board.rules.tableau.spaces:
        yield move("lay", space)
        yield move("secure", space, "coin")
        yield move("secure", space, "rescue")
    yield from (move("move_in", str(n)) for n in range(board.rules.actions.settlement_miners + 1))
    yield from (move("bill", what) for what in ("coins", "points"))
    yield from (move("extra", what) for what in ("aid", "merger"))
    yield from (move("bid", str(bid)) for bid in range(1, HIGHEST_BID + 1))
    for wagons in range(board.rules.railway_markers.get("wagon", 0) + 1):
        yield move("load", str(wagons))
        yield move("load", str(wagons), "bonus")


# ---------------------------------------------------------------- what a player sees


def described(seen: Position, seat: int) -> list[float]:
    """The position as figures between 0 and 1: the table, then each player, the one who looks first."""
    count = len(seen.players)
    order = [(seat + i) % count for i in range(count)]
    figures = list(_table(seen, order))
    for other in order:
        figures += _player(seen, seen.players[other], other)
    return [min(1.0, max(0.0, figure)) for figure in figures]


def _table(pos: Position, order: list[int]) -> Iterator[float]:
    board, rules = pos.board, pos.board.rules
    yield pos.round / rules.rounds
    yield from (float(pos.phase == phase) for phase in Phase)
    yield from (float(bonus in pos.track) for bonus in rules.bonus_track)
    yield from (pos.order.index(seat) / len(order) for seat in order)
    for mine in board.mines:
        owner = pos.owners.get(mine)
        yield float(mine in pos.display)
        yield float(owner == TRUST)
        yield from (float(owner == seat) for seat in order)
    yield from (pos.workers[village] / 2 for village in board.villages)
    yield from (float(station in pos.markers) for station in board.stations)
    yield pos.supply_workers / rules.supply.workers
    yield pos.supply_engines / rules.supply.engines
    yield pos.trust_coins / 10
    yield pos.trust_buys / rules.trust.most_buys
    yield float(pos.trust_extra)
    yield float(pos.subsidence)
    yield from (float(action in pos.risen) for action in ("engine", "settlement", "engineer"))
    auction = pos.auction
    yield auction.highest / HIGHEST_BID if auction else 0.0
    yield from (float(auction is not None and auction.ground == ground) for ground in board.grounds)
    bids = {seat: i for i, seat in enumerate(auction.bidders)} if auction else {}
    for seat in order:
        active = auction is not None and seat in bids and not auction.passed[bids[seat]]
        yield auction.bid(bids[seat]) / HIGHEST_BID if auction and active else 0.0


def _player(pos: Position, player: Player, seat: int) -> Iterator[float]:
    board, rules = pos.board, pos.board.rules
    top = pos.stack[-1] if pos.stack else None
    yield float(getattr(top, "player", -1) == seat)
    yield player.points / 200
    yield player.coins / 40
    yield player.workers / 20
    yield player.worker_markers / 5
    yield player.wagon_markers / 4
    yield player.merger_markers / 4
    yield player.extra_actions / 3
    yield player.engine_count / 10
    yield from (float(card in player.flipped) for card in board.flippable)
    yield from (float(player.bonus == bonus) for bonus in rules.bonus_track)
    yield player.miners[POOL] / rules.player.miners
    yield player.engineers.get("tableau", 0) / rules.player.engineers
    for card in rules.cards:
        yield player.miners.get("card:" + card, 0) / 4
        yield player.engineers.get("card:" + card, 0) / 2
    for space in rules.tableau.spaces:
        mine = player.tableau.get(space)
        yield float(mine is not None)
        yield float(mine in player.engines)
        yield float("rescue:" + space in player.miners)
        yield float(space in player.secured)
        yield board.mines[mine].income / 5 if mine else 0.0
    for village in board.villages:
        yield float(village in player.settlements)
        yield player.miners.get(village, 0) / 2
    yield from (player.miners.get(station, 0) / 3 for station in board.stations)
