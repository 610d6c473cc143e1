"""What unsecured mines will cost (K4): exact odds for the discs in the bag, and coins where they cost less."""

from functools import lru_cache

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.odds import chance_drawn
from game.titles.kohle.rules.state import Player

MEMORY = 1 << 11  # results kept at most: tuning goes through many weights


def risk(player: Player, out: Outlook) -> float:
    """Points that the disasters still to come are likely to cost, this round's first."""
    coinable, others = exposed(player, out)
    return risk_of(player, out, coinable, others)


def risk_of(player: Player, out: Outlook, coinable: int, others: int) -> float:
    """The same with so many unsecured mines on spaces with the coin symbol, and on others."""
    if not coinable and not others:
        return 0.0
    key = ("risk", coinable, others, min(player.coins, 3), player.bonus == "rescue")
    known = out.memo.get(key)
    if known is not None:
        return known  # type: ignore[no-any-return]
    rescues = out.board.rules.bonus["rescue"].mines if player.bonus == "rescue" and out.phase <= Phase.DISASTER else 0
    cost = 0.0
    for r in range(out.first_disaster, out.rounds + 1):
        now = r == out.round
        share = 1.0 if now else out.weights.risk_later
        coins = min(player.coins, 3) if now else 1
        coin = out.coin if now else out.paid[r] - out.paid[r - 1]
        cost += share * round_risk(
            out.board, out.weights, coinable, others, rescues if now else 0, coins, round(coin, 2), out.others_discs, r
        )
    out.memo[key] = cost
    return cost


def exposed(player: Player, out: Outlook) -> tuple[int, int]:
    """Unsecured mines on spaces with the coin symbol, and on others."""
    symbol, coinable, others = out.board.rules.tableau.coin_symbol, 0, 0
    for space in player.tableau:
        if "rescue:" + space not in player.miners and space not in player.secured:
            if space in symbol:
                coinable += 1
            else:
                others += 1
    return coinable, others


@lru_cache(maxsize=MEMORY)
def round_risk(
    board: Board, weights: KohleWeights, coinable: int, others: int, rescues: int, coins: int, coin: float,
    rival_discs: int, in_round: int,
) -> float:  # fmt: skip
    """The least that a round costs, over how many mines are secured with coins."""
    free = max(0, coinable + others - rescues)
    least = bag_risk(board, weights, free, rival_discs, in_round)
    for paid in range(1, min(coinable, coins, free) + 1):
        least = min(least, paid * coin + bag_risk(board, weights, free - paid, rival_discs, in_round))
    return least


@lru_cache(maxsize=MEMORY)
def bag_risk(board: Board, weights: KohleWeights, unsecured: int, rival_discs: int, in_round: int) -> float:
    """The points and miners that a round's draw is likely to cost with so many unsecured mines."""
    rules = board.rules.disaster
    own = min(unsecured, board.rules.player.discs)
    bag = rules.black + rules.blank + rival_discs + own
    miners = own * min(rules.drawn, bag) / max(1, bag)
    return chance_drawn(own, bag, rules.drawn) * rules.points[in_round - 1] + miners * weights.miner
