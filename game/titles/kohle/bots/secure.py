"""Phase 5: which mines to secure, by the odds (K4.1)."""

from game.engine.move import Move
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.turn import step_to
from game.titles.kohle.bots.value import value
from game.titles.kohle.rules.phases.disaster import BY_COIN, BY_RESCUE, DONE, Secure, coin_spaces, payable
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured


def secure(pos: Position, out: Outlook) -> Move:
    """The number of coins and rescues that leaves the best value; only then which mine, as it matters little."""
    step, player = pos.stack[-1], pos.players[out.seat]
    assert isinstance(step, Secure)
    open_ = unsecured(player)
    by_coin = coin_spaces(pos.board, open_)
    # The rescue team goes where coins do not help, first.
    by_team = sorted(open_, key=lambda space: space in by_coin)
    best, best_value = DONE, value(pos, out)
    for coins in range(min(len(by_coin), payable(pos.board, player)) + 1):
        for team in range(min(step.team(pos), len(open_) - coins) + 1):
            safe = by_team[:team]
            paid = [space for space in by_coin if space not in safe][:coins]
            line = [*[BY_RESCUE[space] for space in safe], *[BY_COIN[space] for space in paid]]
            if len(paid) < coins or not line:
                continue
            worth = value(step_to(pos, *line), out) - 0.01 * coins
            if worth > best_value + 1e-9:
                best, best_value = line[0], worth
    return best
