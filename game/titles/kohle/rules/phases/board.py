"""Phase 8: board scoring (K7)."""

from collections.abc import Iterator
from typing import ClassVar

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.ledger import score
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """All at once, told in turn order."""
    return (BoardScoring(),)


def ground_scores(pos: Position, seat: int) -> Iterator[tuple[str, int, int]]:
    """For each ground in which he owns a mine: the owned mines there, and his settlements that touch it."""
    owners, settlements = pos.owners, pos.players[seat].settlements
    mines = pos.board.mines
    own = dict.fromkeys([mines[mine].ground for mine in pos.players[seat].tableau.values()])
    for name in own:
        ground = pos.board.grounds[name]
        owned = len([mine for mine in ground.mines if mine in owners]) + (ground.large in owners)
        touching = len([village for village in settlements if village in ground.villages])
        yield name, owned, touching


@step
class BoardScoring(Happening):
    """A point for every owned mine in the ground, and for each touching settlement of his."""

    rule: ClassVar[str] = "K7"

    def run(self, pos: Position) -> None:
        for seat in pos.order:
            for ground, owned, touching in ground_scores(pos, seat):
                pos.tell(ev.GroundScored, seat, ground, owned, touching)
                score(pos, seat, owned + touching, "board", "ground:" + ground)
