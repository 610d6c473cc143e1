"""Phase 5: which mines to secure, by the odds (K4.1)."""

from game.engine.move import Move, move
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.risk import exposed
from game.titles.kohle.bots.value import value
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured

DONE = move("done")


def secure(pos: Position, out: Outlook) -> Move:
    """The number of coins and rescues that leaves the best value; only then which mine, as it matters little."""
    step = pos.stack[-1]
    assert isinstance(step, Secure)
    player, rules = pos.players[out.seat], pos.board.rules
    symbol = rules.tableau.coin_symbol
    open_ = unsecured(player)
    coinable, _ = exposed(player, out)
    rescues = step.rescues or (rules.bonus["rescue"].mines if player.bonus == "rescue" else 0)
    # The rescue team goes where coins do not help, first.
    by_team = sorted(open_, key=lambda space: space in symbol)
    best, best_value = (0, 0), value(pos, out)
    for coins in range(min(coinable, player.coins // rules.tableau.secure_price) + 1):
        for team in range(min(rescues, len(open_) - coins) + 1):
            safe = by_team[:team]
            paid = [space for space in open_ if space in symbol and space not in safe][:coins]
            if len(paid) < coins or not (coins or team):
                continue
            new = pos.copy_for(out.seat)
            own = new.players[out.seat]
            own.coins -= coins * rules.tableau.secure_price
            own.secured += (*safe, *paid)
            if team:
                own.bonus = None
            worth = value(new, out) - 0.01 * coins
            if worth > best_value + 1e-9:
                best, best_value = (coins, team), worth
    coins, team = best
    if team:
        return move("secure", by_team[0], "rescue")
    if coins:
        return move("secure", next(space for space in open_ if space in symbol), "coin")
    return DONE
