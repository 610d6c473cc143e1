"""Phase 5: which mines to secure, by the odds (K4.1)."""

from collections.abc import Iterator

from game.engine.move import Move
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.turn import step_to
from game.titles.kohle.bots.value import value
from game.titles.kohle.rules.phases.disaster import BY_COIN, BY_RESCUE, DONE, Secure, coin_spaces, payable
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured


def secure(pos: Position, out: Outlook) -> Move:
    """The number of coins and rescues that leaves the best value; only then which mine, as it matters little."""
    best, best_value = DONE, value(pos, out)
    for team, coins in ways(pos):
        worth = value(step_to(pos, *team, *coins), out) - 0.01 * len(coins)
        if worth > best_value + 1e-9:
            best, best_value = (*team, *coins)[0], worth
    return best


def ways(pos: Position) -> Iterator[tuple[list[Move], list[Move]]]:
    """Every number of mines that the rescue team, which comes first, and coins can secure; but for none at all."""
    step = pos.stack[-1]
    assert isinstance(step, Secure)
    player = pos.players[step.player]
    open_ = unsecured(player)
    by_coin = coin_spaces(pos.board, open_)
    by_team = sorted(open_, key=lambda space: space in by_coin)  # where coins do not help, first
    for coins in range(min(len(by_coin), payable(pos.board, player)) + 1):
        for team in range(min(step.team(pos), len(open_) - coins) + 1):
            safe = by_team[:team]
            paid = [space for space in by_coin if space not in safe][:coins]
            if len(paid) == coins and (team or coins):
                yield [BY_RESCUE[space] for space in safe], [BY_COIN[space] for space in paid]
