"""What the pithead cards will yield in the phases 10 to come (K9)."""

from functools import lru_cache

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.phases.pithead import LOADING, card_yield, load_price, loads
from game.titles.kohle.rules.state import Player


def works(player: Player, out: Outlook) -> float:
    """Cokery and Ironworks as they are manned now, until the end."""
    phases = out.rounds - out.first_pithead + 1
    if phases <= 0:
        return 0.0
    coins, points = yields(player, out)
    return coins * out.yielded[out.rounds] + points * phases


def yields(player: Player, out: Outlook) -> tuple[int, int]:
    """The coins and the points of Cokery and Ironworks in a round."""
    coins, points = card_yield(out.board, player, "cokery")
    more_coins, more_points = card_yield(out.board, player, "ironworks")
    return coins + more_coins, points + more_points


def loading(player: Player, out: Outlook, wagons: tuple[float, ...]) -> float:
    """Loading with the wagons that the mines will have, round by round; the front takes a worker."""
    flipped, bonus = "loading" in player.flipped, player.bonus == "wagon"
    face, staff = out.board.faces["loading", flipped], (player.miners.get(LOADING, 0), player.engineers.get(LOADING, 0))
    can_pay = player.all_workers >= load_price(face, by_bonus=False)
    key = ("loading", flipped, staff, can_pay, bonus, *wagons)
    total: float | None = out.memo.get(key)
    if total is None:
        total = out.memo[key] = _loaded(out, flipped, staff, can_pay, bonus, wagons)
    if player.wagon_markers and out.first_pithead <= out.rounds:  # one loads once more, in whichever round it is spent
        total += player.wagon_markers * out.board.wagon_marker * face.side.wagon_points
    return total


def _loaded(
    out: Outlook, flipped: bool, staff: tuple[int, int], can_pay: bool, bonus: bool, wagons: tuple[float, ...]
) -> float:
    """In all rounds to come; this one may have a wagon more by the bonus marker, and no worker to pay with.

    A forecast, not the rule: what wagons bring and cost the rules say; that there will be so many in later rounds, and
    workers to pay with, is believed. Of this round it says what Loading then pays (tests hold it to that).
    """
    face, total = out.board.faces["loading", flipped], 0.0
    for r in range(out.first_pithead, out.rounds + 1):
        count, now = wagons[r], r == out.round
        by_bonus = now and bonus
        if now and not (can_pay or by_bonus):
            continue
        if by_bonus:
            count += out.board.wagon_bonus
        coin, price = out.yielded[r] - out.yielded[r - 1], load_price(face, by_bonus) * out.worker
        worth = _load(out.board, flipped, *staff, count, coin, price)
        total += worth if now else worth * out.weights.wagons_later
    return total


def _load(board: Board, flipped: bool, miners: int, engineers: int, count: float, coin: float, price: float) -> float:
    whole = int(count)
    low = _load_whole(board, flipped, miners, engineers, whole, coin, price)
    rest = count - whole
    if not rest:
        return low
    return low + rest * (_load_whole(board, flipped, miners, engineers, whole + 1, coin, price) - low)


@lru_cache(maxsize=1 << 12)
def _load_whole(
    board: Board, flipped: bool, miners: int, engineers: int, count: int, coin: float, price: float
) -> float:
    coins, points = loads(board.faces["loading", flipped], miners, engineers, count)
    return max(0.0, points + coins * coin - price)
