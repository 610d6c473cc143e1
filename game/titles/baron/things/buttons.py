"""Buttons of the action bar, and those that belong to a panel."""

from game.titles.baron.targets import TableThing as T
from game.titles.baron.things.thing import BaronThing


class PlainButton(BaronThing):
    """A move that needs no place, or a way to carry one out. The bank's button is beside its space."""

    kinds = (
        T.KEEP_NONE, T.PUT_BACK, T.RETURN_TO, T.FILL, T.LEAVE_EMPTY, T.PAIR, T.GIVE_UP, T.PLAN, T.FOLLOW_PLAN,
        T.FINISH_MINING,
    )  # fmt: skip
    in_bar = True


class PanelButton(BaronThing):
    """A step of the list that can be taken back, and what raises the board over the pit."""

    kinds = (T.UNDO_TO, T.RAISE)
