"""Money, workers and points change hands here and nowhere else, so that nothing is made or lost."""

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import Bonus
from game.titles.kohle.rules.state import Player, Position


def pay(pos: Position, seat: int, coins: int, purpose: str) -> None:
    """Coins go to the bank; paper goes out of use first (R13)."""
    if coins:
        pos.players[seat].coins -= coins
        deposit(pos, coins)
        pos.tell(ev.CoinsPaid, seat, coins, purpose)


def gain(pos: Position, seat: int, coins: int, source: str, place: str = "") -> None:
    """Coins from the bank, always (R13)."""
    if coins:
        withdraw(pos, coins)
        pos.players[seat].coins += coins
        pos.tell(ev.CoinsGained, seat, coins, source, place)


def deposit(pos: Position, coins: int) -> None:
    """The bank takes coins; paper comes back first (R13)."""
    if pos.paper:
        paper = min(pos.paper, coins)
        pos.paper -= paper
        coins -= paper
    pos.bank += coins


def withdraw(pos: Position, coins: int) -> None:
    """The bank gives coins; when it is empty, paper serves (R13)."""
    pos.bank -= coins
    if pos.bank < 0:
        pos.paper -= pos.bank
        pos.bank = 0


def pay_workers(pos: Position, seat: int, workers: int, purpose: str) -> None:
    """R15: pieces first, which return to the supply; then markers, which leave the game."""
    if workers:
        player = pos.players[seat]
        pieces = min(player.workers, workers)
        player.workers -= pieces
        pos.supply_workers += pieces
        player.worker_markers -= workers - pieces
        pos.tell(ev.WorkersPaid, seat, pieces, workers - pieces, purpose)


def score(pos: Position, seat: int, points: int, source: str, place: str = "") -> None:
    """Victory points; `source` is how the result breaks them down."""
    if points:
        pos.players[seat].points += points
        pos.tell(ev.PointsScored, seat, points, source, place)


def lose_points(pos: Position, seat: int, points: int, source: str) -> None:
    """Never below nought."""
    player = pos.players[seat]
    lost = min(points, player.points)
    if lost:
        player.points -= lost
        pos.tell(ev.PointsLost, seat, lost, source)


def price_of(pos: Position, action: str) -> int:
    """K2.b to K2.d: what a steam engine, settlement or engineer costs now."""
    first, risen = pos.board.prices[action]
    return risen if action in pos.risen else first


def gain_extra_action(pos: Position, seat: int, reason: str) -> None:
    """K3."""
    pos.players[seat].extra_actions += 1
    pos.tell(ev.ExtraActionGained, seat, reason)


def return_bonus(pos: Position, player: Player) -> Bonus | None:
    """K1.3, R6: his marker goes to the leftmost empty space of the bonus track."""
    track, bonus = list(pos.track), player.bonus
    track[track.index(None)] = bonus
    pos.track = tuple(track)
    player.bonus = None
    return bonus


def use_bonus(pos: Position, seat: int) -> None:
    """K1.3: a used marker goes back at once."""
    bonus = return_bonus(pos, pos.players[seat])
    pos.tell(ev.BonusUsed, seat, bonus)
