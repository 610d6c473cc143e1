"""What coins and workers are worth: above all the flips they pay for (K2.f, K2.g, K12)."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.engine.adding import added
from game.engine.move import Move
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.actions.exchange import changes, in_stock, times_for
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import Card, Phase
from game.titles.kohle.rules.state import Player, Position

COINS_A_TURN = 1.5  # what a turn usually costs
BOUGHT, SOLD, WORKERS = 4, 10, 20  # exchanges for workers and for coins, and workers in hand, that are looked at
MEMORY = 1 << 12  # results kept at most: tuning goes through many weights


def purse(pos: Position, player: Player, out: Outlook) -> float:
    """Coins and workers in hand, spent as well as the player can still spend them."""
    workers = player.all_workers
    if out.in_turn or out.turns:
        for_coins, for_workers = in_stock(pos)
        stock = min(for_coins, BOUGHT), min(for_workers, SOLD)
        workers = min(workers, WORKERS)
        key = ("purse", player.coins, workers, player.flipped, stock)
        worth: float | None = out.memo.get(key)
        if worth is None:
            flips, needed = flip_worths(out), min(player.coins, COINS_A_TURN * out.turns_now) * out.weights.coin_turn
            worth = out.memo[key] = needed + _purse(
                out.board, out.weights, player.coins, workers, player.flipped, out.coin, out.worker, stock, flips
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


def backs_worth(out: Outlook, flipped: tuple[Card, ...]) -> float:
    """The same of all the cards that are flipped; worked out once."""
    worth: float | None = out.memo.get(("backs", flipped))
    if worth is None:
        worth = out.memo["backs", flipped] = added([back_worth(out, card) for card in flipped])
    return worth


def _last_purse(coins: int, out: Outlook) -> float:
    """No turn will come: only what the final scoring pays, in whole points unless coins may still be spent."""
    final = out.board.rules.final
    if out.phase >= Phase.PITHEAD:
        return float(final.of_coins(coins))
    return (final.of_coins(coins) + coins / final.coins_a_point) / 2


class FlipWay(NamedTuple):
    """Some cards flipped, each paid in one of its ways: what that takes together."""

    workers: int
    coins: int
    flips: tuple[tuple[Card, Move], ...]


@lru_cache(maxsize=1 << 8)
def flip_ways(board: Board, flipped: tuple[Card, ...]) -> tuple[FlipWay, ...]:
    """Every set of cards not yet flipped, none among them, in every way to pay for it."""
    options: list[list[FlipWay]] = [
        [FlipWay(0, 0, ()), *[FlipWay(*cost, ((card, flip),)) for name, flip, cost in board.flips if name == card]]
        for card in board.flippable
        if card not in flipped
    ]
    return tuple(
        FlipWay(
            sum(one.workers for one in way),
            sum(one.coins for one in way),
            tuple(flip for one in way for flip in one.flips),
        )
        for way in product(*options)
    )


class Left(NamedTuple):
    """What is left when something has been paid, with the exchanges before it."""

    workers: int
    coins: int
    bought: int  # how often coins were given for workers
    sold: int  # and workers for coins


def left_of(board: Board, workers: int, coins: int, stock: tuple[int, int]) -> Left | None:
    """After a payment that has taken more than there was (below nought) exchanges make it up; None if they cannot.

    The supply has workers, and coins, for so many of them.
    """
    bought = sold = 0
    if workers < 0:
        bought = times_for(board, "coins", -workers)
        if bought > stock[0]:
            return None
        more_coins, more_workers = changes(board, "coins", bought)
        workers, coins = workers + more_workers, coins + more_coins
    if coins < 0:
        sold = times_for(board, "workers", -coins)
        more_coins, more_workers = changes(board, "workers", sold)
        workers, coins = workers + more_workers, coins + more_coins
        if workers < 0 or sold > stock[1]:
            return None
    return Left(workers, coins, bought, sold)


@lru_cache(maxsize=MEMORY)
def _purse(
    board: Board, weights: KohleWeights, coins: int, workers: int, flipped: tuple[Card, ...],
    coin: float, worker: float, stock: tuple[int, int], flips: tuple[float, ...],
) -> float:  # fmt: skip
    best, enough = 0.0, weights.coin_enough
    for way in flip_ways(board, flipped):
        left = left_of(board, workers - way.workers, coins - way.coins, stock)
        if left is not None:
            value = coin * (min(left.coins, enough) + weights.coin_spare * max(0.0, left.coins - enough))
            value += worker * left.workers
            for card, _ in way.flips:
                value += weights.flip * flips[board.flippable.index(card)]
            best = max(best, value)
    return best
