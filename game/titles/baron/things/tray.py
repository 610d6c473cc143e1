"""A look at five (5.2, 5.8): the curtain over them, the pieces to keep or to put back, and the pile they go to."""

from collections.abc import Iterator
from dataclasses import replace

from game.engine.choices import Situation
from game.engine.move import Move, move
from game.engine.tip import Tip
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile
from game.titles.baron.rules.state import Position
from game.titles.baron.targets import BaronTarget
from game.titles.baron.targets import TableThing as T
from game.titles.baron.things.offers import possible
from game.titles.baron.things.thing import BaronThing

CHOOSES = (ChooseTile.name, ChooseOrder.name)  # the steps in which a piece can still be kept
LOOKED = ("keep", "return_to", "return_next")  # moves of somebody who sees what others may not


def piece_at(target: BaronTarget, pos: Position) -> str:
    """The piece that lies at a place of the tray; empty if none does."""
    nth = target.number
    return pos.inspected[nth] if nth is not None and nth < len(pos.inspected) else ""


class CurtainThing(BaronThing):
    """11.2: what others may not see lies behind it."""

    kinds = (T.CURTAIN,)

    def begins(self, move: Move) -> bool:
        return move.kind in LOOKED


class PieceToReturn(BaronThing):
    """A tile or an order of those that go back."""

    kinds = (T.REST,)

    @property
    def piece(self) -> str:
        """The piece that lies there; empty if none does."""
        return piece_at(self.target, self.pos)

    def says(self) -> str:
        board = self.pos.board
        return self.piece if self.piece in board.tiles or self.piece in board.orders else ""

    def answers(self, move: Move) -> bool:
        return move.kind == "return_next"

    def begins(self, move: Move) -> bool:
        return move.kind in LOOKED  # how the rest lies can be said before anything is kept


class PieceToKeep(PieceToReturn):
    """One of those that can be kept."""

    kinds = (T.KEEP,)

    def picked(self) -> Tip | None:
        """What it costs and brings stands under the five, which a tooltip would hide: only what speaks against it."""
        tip = possible(self.words, self.pos, self.seat, move("keep", self.piece))
        return replace(tip, changes=()) if tip.warnings else None

    def answers(self, move: Move) -> bool:
        return move.kind == "keep" and move.what == self.piece != ""

    def wishes(self) -> Iterator[Move]:
        if self.piece:
            yield move("keep", self.piece)

    def clicked(self, sit: Situation) -> Move | None:
        return super().clicked(sit) if sit.step in CHOOSES else None


class OrderOfReturn(BaronThing):
    """In which order the rest goes back: it is picked, never clicked."""

    kinds = (T.LIE,)


class Pile(BaronThing):
    """Top or bottom of the stack, to which the rest goes."""

    kinds = (T.PILE,)

    def begins(self, move: Move) -> bool:
        return move.kind in LOOKED
