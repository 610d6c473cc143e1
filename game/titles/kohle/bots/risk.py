"""What unsecured mines will cost (K4): exact odds for the discs in the bag, and coins where they cost less."""

from functools import lru_cache

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.odds import chance_struck, shares, struck_discs
from game.titles.kohle.rules.phases.disaster import coin_spaces, discs_for, payable, team_of
from game.titles.kohle.rules.state import Player
from game.titles.kohle.rules.tableau import unsecured

PAID, PAID_LATER = 3, 1  # mines that a player will secure with coins at most, in this round and in a later one
MEMORY = 1 << 10  # results kept at most: tuning goes through many weights


def risk(player: Player, out: Outlook) -> float:
    """Points that the disasters still to come are likely to cost, this round's first."""
    open_ = unsecured(player)
    if not open_:
        return 0.0
    coinable = len(coin_spaces(out.board, open_))
    return risk_of(player, out, coinable, len(open_) - coinable)


def risk_of(player: Player, out: Outlook, coinable: int, others: int) -> float:
    """The same with so many unsecured mines on spaces with the coin symbol, and on others."""
    if not coinable and not others:
        return 0.0
    paid = min(payable(out.board, player), PAID)
    key = ("risk", coinable, others, paid, player.bonus == "rescue")
    known = out.memo.get(key)
    if known is not None:
        return known  # type: ignore[no-any-return]
    rescues, cost = team_of(out.board, player) if out.phase <= Phase.DISASTER else 0, 0.0
    for r in range(out.first_disaster, out.rounds + 1):
        now = r == out.round
        share = 1.0 if now else out.weights.risk_later
        coin = out.coin if now else out.paid[r] - out.paid[r - 1]
        team, by_coin = (rescues, min(coinable, paid)) if now else (0, min(coinable, PAID_LATER))
        cost += share * round_risk(
            out.board, out.weights, coinable + others, team, by_coin, round(coin, 2), out.others_discs, r
        )
    out.memo[key] = cost
    return cost


@lru_cache(maxsize=MEMORY)
def round_risk(
    board: Board, weights: KohleWeights, open_mines: int, team: int, by_coin: int, coin: float,
    rival_discs: int, in_round: int,
) -> float:  # fmt: skip
    """The least that a round costs, over how many mines are secured by the rescue team and with coins."""
    return min(
        paid * board.secure_price * coin + bag_risk(board, weights, open_mines - free - paid, rival_discs, in_round)
        for free, paid in shares(open_mines, team, by_coin)
    )


@lru_cache(maxsize=MEMORY)
def bag_risk(board: Board, weights: KohleWeights, open_mines: int, rival_discs: int, in_round: int) -> float:
    """The points and miners that a round's draw is likely to cost with so many unsecured mines."""
    own = discs_for(board, open_mines)
    points = chance_struck(board, own, rival_discs) * board.rules.disaster.loss(in_round)
    return points + struck_discs(board, own, rival_discs) * weights.miner
