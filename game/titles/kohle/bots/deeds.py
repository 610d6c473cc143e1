"""What players have done in a finished game, and what the trust has: the tallies of tournaments."""

from collections.abc import Iterator, Sequence

from game.bots.minds import Deeds
from game.engine.event import Event
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.state import Position

TRUST_WON = "large_mines_of_the_trust"


def deeds(told: Sequence[Event], final: Position) -> Deeds:
    """Everything that is counted in a game."""
    found = Deeds()
    found.table[TRUST_WON] = 0
    for event in told:
        match event:
            case ev.PointsScored(player, points, source):
                found.sources[player][source] += points
            case ev.PointsLost(player, points, source):
                found.sources[player]["lost_" + source] -= points
            case ev.ConsolidationWon(player) if player == TRUST:
                found.table[TRUST_WON] += 1
        for player, deed, times in _deeds(event, final):
            found.done[player][deed] += times
    for seat, owner in enumerate(final.players):
        found.done[seat]["lines"] = sum(not line.missing(owner.miners) for line in final.board.lines)
        for n in range(1, len(owner.settlements) + 1):
            found.done[seat][f"settlement_{n}"] = 1
    return found


def _deeds(event: Event, pos: Position) -> Iterator[tuple[int, str, int]]:
    """What an event says that a player has done, and how many times."""
    match event:
        case ev.MineBought(player, mine):
            yield player, "small_mines" if pos.board.mines[mine].small else "single_mines", 1
        case ev.EngineBought(player):
            yield player, "engines", 1
        case ev.EngineerInserted(player):
            yield player, "engineers", 1
        case ev.CardFlipped(player, card):
            yield player, f"flip_{card}", 1
        case ev.ExtraActionSpent(player):
            yield player, "extra_actions", 1
        case ev.MarkerTaken(player):
            yield player, "railway_markers", 1
        case ev.GroundScored(player, _, _, settlements):
            yield player, "settlement_points", settlements
        case ev.ExtraBid(player, what):
            yield player, f"bid_{what}", 1
        case ev.ConsolidationWon(player, _, paid) if player != TRUST:
            yield player, "large_mines", 1
            yield player, "coins_for_large_mines", paid
        case ev.MineSecured(player):
            yield player, "mines_secured", 1
