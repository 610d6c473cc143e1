"""What coins and workers are worth: above all the flips they pay for (K2.f, K2.g, K12)."""

from functools import lru_cache
from itertools import product

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import Card, Phase
from game.titles.kohle.rules.state import Player, Position

COINS_A_TURN = 1.5  # what a turn usually costs
MEMORY = 1 << 12  # results kept at most: tuning goes through many weights


def purse(pos: Position, player: Player, out: Outlook) -> float:
    """Coins and workers in hand, spent as well as the player can still spend them."""
    workers = player.workers + player.worker_markers
    if out.in_turn or out.turns:
        exchange = min(pos.supply_workers // out.board.rules.exchange.coins.take, 4)
        workers = min(workers, 20)
        key = ("purse", player.coins, workers, player.flipped, exchange)
        worth: float | None = out.memo.get(key)
        if worth is None:
            flips, needed = flip_worths(out), min(player.coins, COINS_A_TURN * out.turns_now) * out.weights.coin_turn
            worth = out.memo[key] = needed + _purse(
                out.board, out.weights, player.coins, workers, player.flipped, out.coin, out.worker, exchange, flips
            )
        return worth
    return _last_purse(player.coins, out)


def flip_worths(out: Outlook) -> tuple[float, ...]:
    """What each flip would bring, in the order of the board's flippable cards; worked out once."""
    worths: tuple[float, ...] | None = out.memo.get("flips")
    if worths is None:
        found = []
        for card in out.board.flippable:
            flip = out.board.rules.cards[card].flip
            assert flip is not None
            found.append(flip.points + flip.extra_actions * out.extra + back_worth(out, card))
        worths = out.memo["flips"] = tuple(found)
    return worths


def back_worth(out: Outlook, card: Card) -> float:
    """What the back of a card is worth besides the points for flipping, by the rounds left to use it."""
    return out.weights.flip_back[card] * (out.rounds - out.first_pithead + 1) / out.rounds


def _last_purse(coins: int, out: Outlook) -> float:
    """No turn will come: only what the final scoring pays, in whole points unless coins may still be spent."""
    each = out.board.rules.final.coins_a_point
    if out.phase >= Phase.PITHEAD:
        return float(coins // each)
    return (coins // each + coins / each) / 2


@lru_cache(maxsize=1 << 8)
def _ways(board: Board, flipped: tuple[Card, ...]) -> tuple[tuple[int, int, tuple[Card, ...]], ...]:
    """What each set of cards not yet flipped would cost, in workers and coins."""
    options: list[list[tuple[int, int, tuple[Card, ...]]]] = []
    for card in board.flippable:
        if card in flipped:
            continue
        flip = board.rules.cards[card].flip
        assert flip is not None
        options.append([(0, 0, ()), *((way.workers, way.coins, (card,)) for way in flip.pay)])
    return tuple(
        (sum(w for w, _, _ in way), sum(c for _, c, _ in way), tuple(card for _, _, cards in way for card in cards))
        for way in product(*options)
    )


@lru_cache(maxsize=MEMORY)
def _purse(
    board: Board, weights: KohleWeights, coins: int, workers: int, flipped: tuple[Card, ...],
    coin: float, worker: float, exchanges: int, flips: tuple[float, ...],
) -> float:  # fmt: skip
    rates, best = board.rules.exchange, 0.0
    for need_workers, need_coins, cards in _ways(board, flipped):
        left_workers, left_coins = workers - need_workers, coins - need_coins
        if left_workers < 0:
            times = -(left_workers // rates.coins.take)
            if times > exchanges:
                continue
            left_workers += times * rates.coins.take
            left_coins -= times * rates.coins.give
        if left_coins < 0:
            left_workers += left_coins * rates.workers.give
            left_coins = 0
            if left_workers < 0:
                continue
        enough = weights.coin_enough
        value = coin * (min(left_coins, enough) + weights.coin_spare * max(0.0, left_coins - enough))
        value += worker * left_workers
        for card in cards:
            value += weights.flip * flips[board.flippable.index(card)]
        best = max(best, value)
    return best
