"""What the pithead cards will yield in the phases 10 to come (K9)."""

from functools import lru_cache

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.phases.pithead import loading_coins
from game.titles.kohle.rules.state import Player


def works(player: Player, out: Outlook) -> float:
    """Cokery and Ironworks as they are manned now, until the end."""
    phases = out.rounds - out.first_pithead + 1
    if phases <= 0:
        return 0.0
    coins, points = yields(player, out)
    return coins * out.yielded[out.rounds] + points * phases


def yields(player: Player, out: Outlook) -> tuple[int, int]:
    """The coins of Cokery and the points of Ironworks in a round."""
    faces = out.board.faces
    engineers, miners, flipped = player.engineers, player.miners, player.flipped
    face = faces["cokery", "cokery" in flipped]
    coins = face.engineer_yield[engineers.get("card:cokery", 0)].coins
    coins += face.miner_yield[miners.get("card:cokery", 0)].coins
    if face.side.engine_space and "card:cokery" in player.engines:
        coins += face.side.engine_space.coins
    face = faces["ironworks", "ironworks" in flipped]
    points = face.engineer_yield[engineers.get("card:ironworks", 0)].points
    points += face.miner_yield[miners.get("card:ironworks", 0)].points
    return coins, points


def loading(player: Player, out: Outlook, wagons: list[float]) -> float:
    """Loading with the wagons that the mines will have, round by round; the front takes a worker."""
    place, worker = "card:loading", player.workers + player.worker_markers > 0
    staff = player.miners.get(place, 0), player.engineers.get(place, 0)
    flipped, bonus = "loading" in player.flipped, player.bonus == "wagon"
    key = ("loading", flipped, staff, worker, bonus, *wagons)
    total: float | None = out.memo.get(key)
    if total is None:
        total = out.memo[key] = _loaded(out, flipped, staff, worker, bonus, wagons)
    # A wagon marker loads once more, in whichever round it is spent.
    return total + player.wagon_markers * (1.0 if out.first_pithead <= out.rounds else 0.0)


def _loaded(
    out: Outlook, flipped: bool, staff: tuple[int, int], worker: bool, bonus: bool, wagons: list[float]
) -> float:
    """In all rounds to come; this one may have a wagon more by the bonus marker, and no worker to pay with."""
    total = 0.0
    for r in range(out.first_pithead, out.rounds + 1):
        count, now = wagons[r], r == out.round
        free = flipped
        if now and bonus:
            count += 1
            free = True
        if now and not free and not worker:
            continue
        coin = out.yielded[r] - out.yielded[r - 1]
        worth = _load(out.board, flipped, *staff, count, coin, 0.0 if free else out.worker)
        total += worth if now else worth * out.weights.wagons_later
    return total


def _load(board: Board, flipped: bool, miners: int, engineers: int, count: float, coin: float, worker: float) -> float:
    whole = int(count)
    low = _load_whole(board, flipped, miners, engineers, whole, coin, worker)
    rest = count - whole
    if not rest:
        return low
    return low + rest * (_load_whole(board, flipped, miners, engineers, whole + 1, coin, worker) - low)


@lru_cache(maxsize=1 << 12)
def _load_whole(
    board: Board, flipped: bool, miners: int, engineers: int, count: int, coin: float, worker: float
) -> float:
    face = board.faces["loading", flipped]
    coins = loading_coins(face, miners, engineers, count)
    return max(0.0, count * face.side.wagon_points + coins * coin - worker)
