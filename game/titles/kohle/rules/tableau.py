"""The mine spaces of a tableau: where a card may be laid, and how gaps close (K2.a, K8.9, D2)."""

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import rescue
from game.titles.kohle.rules.state import Player, Position


def open_spaces(pos: Position, player: Player) -> list[str]:
    """K2.a: the first space, or an empty space that an arrow leads to from an occupied one."""
    rules, laid = pos.board.rules.tableau, player.tableau
    if not laid:
        return [rules.first]
    return [to for at in laid for to in rules.arrows.get(at, ()) if to not in laid]


def close_gaps(pos: Position, seat: int) -> None:
    """K8.9, R19: each row slides left; with the upper row empty, the lower row's first card moves to the top."""
    player, rows = pos.players[seat], pos.board.rules.tableau.rows
    before = player.tableau
    cards = [[before[space] for space in row if space in before] for row in rows]
    if not cards[0]:
        lower = next((row for row in cards if row), None)
        if lower:
            cards[0].append(lower.pop(0))
    after: dict[str, str] = {}
    for row, laid in zip(rows, cards, strict=True):
        after.update(zip(row, laid, strict=False))
    if after != before:
        was = {mine: space for space, mine in before.items()}
        player.tableau = after
        pos.tell(ev.GapsClosed, seat, tuple((m, was[m], s) for s, m in after.items() if was[m] != s))


def wagons(pos: Position, player: Player) -> int:
    """K9.1: the wagons on his mine cards."""
    mines = pos.board.mines
    return sum([mines[mine].wagons for mine in player.tableau.values()])


def unsecured(player: Player) -> list[str]:
    """K4.1: spaces with a mine but no rescue miner, coin or rescue team."""
    miners, secured = player.miners, player.secured
    return [space for space in player.tableau if rescue(space) not in miners and space not in secured]
