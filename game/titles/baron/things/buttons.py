"""Buttons of the action bar, and those that belong to a panel."""

from game.engine.choices import Situation
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.titles.baron.rules.shortage import with_cubes
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse
from game.titles.baron.things.board import Supply
from game.titles.baron.things.thing import BaronThing


class PlainButton(BaronThing):
    """A move that needs no place, or a way to carry one out. The bank's button is beside its space."""

    kinds = (
        T.KEEP_NONE, T.PUT_BACK, T.RETURN_TO, T.PAIR, T.GIVE_UP, T.PLAN, T.FOLLOW_PLAN, T.FINISH_MINING,
    )  # fmt: skip
    in_bar = True


class FillButton(Supply):
    """10.2: a cube of another colour for the cart that is lit."""

    kinds = (T.FILL,)
    in_bar = True

    def _asked(self, sit: Situation) -> Tip | None:
        return self.picked() if self.id in sit.choices else super()._asked(sit)

    def picked(self) -> Tip | None:
        cube = self.t(f"table.cube.{self.name}")
        return Tip(self.t("table.tip.fill", cube=cube), notes=(_price_stays(self),))

    def clicked(self, sit: Situation) -> Move | None:
        """With those that are chosen already: the supply may have had no more."""
        found = [target for pick in sit.picks if (target := parse(pick)) is not None and target.kind is T.FILL]
        return with_cubes("+".join([*(target.name for target in found), self.name]))


class LeaveEmpty(BaronThing):
    """10.2, J16: no cube for the carts that lack one."""

    kinds = (T.LEAVE_EMPTY,)
    said = "cart"
    in_bar = True

    def _asked(self, sit: Situation) -> Tip | None:
        return Tip(self.t("table.tip.leave_empty"), notes=(_price_stays(self),))


def _price_stays(thing: BaronThing) -> Note:
    """10.2; and that empty carts score, on a board whose clock counts them."""
    key = "fill_note" if thing.pos.board.scores_empty_carts else "fill_uncounted"
    return Note(thing.t(f"table.tip.{key}"), "info", rule="10.2")


class PanelButton(BaronThing):
    """A step of the list that can be taken back, and what raises the board over the pit."""

    kinds = (T.UNDO_TO, T.RAISE)
