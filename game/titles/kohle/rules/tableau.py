"""The mine spaces of a tableau: where a card may be laid, and how gaps close (K2.a, K8.9, D2)."""

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import rescue
from game.titles.kohle.rules.state import Player, Position


def open_spaces(pos: Position, player: Player) -> tuple[str, ...]:
    """K2.a: where he may lay his next card."""
    return pos.board.laid[tuple(player.tableau)].open


def close_gaps(pos: Position, seat: int) -> None:
    """K8.9, R19: the cards that are left close up."""
    player = pos.players[seat]
    before = player.tableau
    closing = pos.board.laid[tuple(before)].closing
    if closing:
        player.tableau = {to: before[at] for at, to in closing}
        pos.tell(ev.GapsClosed, seat, tuple([(before[at], at, to) for at, to in closing if at != to]))


def wagons(pos: Position, player: Player) -> int:
    """K9.1: the wagons on his mine cards."""
    mines = pos.board.mines
    return sum([mines[mine].wagons for mine in player.tableau.values()])


def unsecured(player: Player) -> list[str]:
    """K4.1: spaces with a mine but no rescue miner, coin or rescue team."""
    miners, secured = player.miners, player.secured
    return [space for space in player.tableau if rescue(space) not in miners and space not in secured]
