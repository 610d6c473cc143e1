"""Phase 8: board scoring (K7)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Ground
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
        yield name, owned_in(owners, ground), touching(ground, settlements)


def owned_in(owners: Mapping[str, int], ground: Ground) -> int:
    """The mines of a ground that are anybody's, a large one and the trust's counted."""
    return sum(map(owners.__contains__, ground.mines)) + (ground.large in owners)


def touching(ground: Ground, settlements: tuple[str, ...]) -> int:
    """How many of the settlements touch the ground."""
    return len([village for village in settlements if village in ground.villages]) if settlements else 0


def ground_points(owned: int, near: int) -> int:
    """Of a player with a mine in a ground: so many owned mines are in it, so many of his settlements touch it."""
    return owned + near


@step
class BoardScoring(Happening):
    """A point for every owned mine in the ground, and for each touching settlement of his."""

    rule: ClassVar[str] = "K7"

    def run(self, pos: Position) -> None:
        for seat in pos.order:
            for ground, owned, near in ground_scores(pos, seat):
                pos.tell(ev.GroundScored, seat, ground, owned, near)
                score(pos, seat, ground_points(owned, near), "board", "ground:" + ground)
