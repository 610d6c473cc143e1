"""Phase 1: bonus marker and turn order (K1.1, K1.2)."""

from functools import cache
from typing import ClassVar

from game.engine.decision import Remark
from game.engine.move import Move, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import BONUSES, Bonus, bonus_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step

TAKE = {bonus: move("take", "bonus:" + bonus) for bonus in BONUSES}


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """K1.1: round 1 clockwise from the start player, later backwards through the last turn order."""
    pos.discs = (None,) * len(pos.track)
    return _choices(pos.order if pos.round == 1 else pos.order[::-1])


@cache
def _choices(choosers: tuple[int, ...]) -> tuple[Choice | Happening, ...]:
    return (*(TakeBonus(seat) for seat in choosers), SetOrder())


def choosable(pos: Position) -> list[Bonus]:
    """K0.6: the steam-engine marker cannot be chosen in round 1."""
    first, now = pos.board.markers_from, pos.round
    return [bonus for bonus in pos.track if bonus is not None and now >= first[bonus]]


def turn_order(discs: tuple[int | None, ...]) -> tuple[int, ...]:
    """K1.2: the players whose discs lie there, from left to right."""
    return tuple([seat for seat in discs if seat is not None])


@step
class TakeBonus(Choice):
    """Choose a marker; one's disc takes its place."""

    rule: ClassVar[str] = "K1.1"
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def moves(self, pos: Position) -> list[Move]:
        return [TAKE[bonus] for bonus in choosable(pos)]

    def apply(self, pos: Position, move: Move) -> None:
        bonus = bonus_of(move.what)
        space = pos.track.index(bonus)
        pos.track = (*pos.track[:space], None, *pos.track[space + 1 :])
        pos.discs = (*pos.discs[:space], self.player, *pos.discs[space + 1 :])
        pos.players[self.player].bonus = bonus
        pos.tell(ev.BonusTaken, self.player, bonus, space)
        pos.stack.pop()

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        bonus = move.what.removeprefix("bonus:")
        if bonus in pos.track:
            return Remark("bonus_not_yet", "K0.6", {"bonus": bonus})
        owner = next((seat for seat, player in enumerate(pos.players) if player.bonus == bonus), None)
        return None if owner is None else Remark("bonus_taken", "K1.2", {"bonus": bonus, "owner": owner})


@step
class SetOrder(Happening):
    """K1.2: the discs from left to right are the turn order; markers not chosen slide left."""

    rule: ClassVar[str] = "K1.2"

    def run(self, pos: Position) -> None:
        pos.order = turn_order(pos.discs)
        left = tuple([bonus for bonus in pos.track if bonus is not None])
        pos.track = left + (None,) * (len(pos.track) - len(left))
        pos.discs = (None,) * len(pos.track)
        pos.tell(ev.OrderSet, pos.order)
