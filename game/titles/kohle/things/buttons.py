"""Buttons of the action bar, and the one that raises the tableau."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from game.engine.choices import Situation
from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.state import Player
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.prices import PRICED, price
from game.titles.kohle.things.situation import player_of
from game.titles.kohle.things.thing import KohleThing
from game.titles.kohle.words.tables import TIPS


class PlainButton(KohleThing):
    """A move that needs no place, or a way to carry one out."""

    kinds: ClassVar[tuple[T, ...]] = (T.KIND, T.BILL, T.MOVE_IN)
    in_bar = True


class Action(PlainButton):
    """K2: one of the actions of a turn."""

    kinds = (T.ACTION,)

    def title(self) -> str:
        return self.t(f"moves.names.{self.name}")

    def says(self) -> str:
        return self.id if f"action.{self.name}" in TIPS else ""

    def what(self) -> Tip | None:
        """Which bonus marker it is, and what it does."""
        marker = self.player.bonus if self.name == "use" else None
        return self.of_rules(f"action.{self.name}" if marker is None else f"bonus.{marker}")

    def picked(self) -> Tip | None:
        return self.plain()

    def _untimely(self, sit: Situation, reason: Remark | None) -> Tip | None:
        tip = self.plain()
        if tip is None or sit.begun != self.name:
            return super()._untimely(sit, reason)
        return replace(tip, notes=(*tip.notes, Note(self.t("table.when.again"), "undo")))

    def standing(self) -> list[Note]:
        return price(self.words, self.name, self.pos)

    def facts(self) -> Iterator[str]:
        if action := PRICED.get(self.name):
            yield self.say("action.price", n=price_of(self.pos, action))
            yield self.say("action.risen" if action in self.pos.risen else "action.not_risen")

    def beside_refusal(self, reason: Remark) -> list[Note]:
        return price(self.words, self.name, self.pos) if reason.key == "needs_coins" else []

    def answers(self, move: Move) -> bool:
        return move.kind == self.name and self.name in ("miners", "end")

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move(self.name)

    def clicked(self, sit: Situation) -> Move | None:
        return self.wanted(player_of(sit), sit.mode)


class PaymentButton(PlainButton):
    """K2.f: a way to pay for a flip."""

    kinds = (T.PAY,)
    said = "action.flip"


class ExchangeButton(PlainButton):
    """K2.g."""

    kinds = (T.EXCHANGE,)
    said = "action.exchange"

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move("exchange", self.name)

    def wishes(self) -> Iterator[Move]:
        yield from ()


class BidButton(PlainButton):
    """K8.3."""

    kinds = (T.BID, T.EXTRA)
    said = "consolidation"


class LoadButton(PlainButton):
    """K9.1."""

    kinds = (T.LOAD,)
    said = "card.loading"


class SpendButton(PlainButton):
    """K3."""

    kinds = (T.SPEND,)
    said = "extra_action"


class LeaveOff(PlainButton):
    """What leaves a step by hand."""

    kinds: ClassVar[tuple[T, ...]] = (T.DONE, T.SKIP, T.PASS)

    def clicked(self, sit: Situation) -> Move | None:
        return Move(self.id)


class EndTurn(LeaveOff):
    """R23: a turn is always ended by its player."""

    kinds = (T.END,)
    said = "action.end"

    def title(self) -> str:
        return begun(self.t("moves.end.label"))


class RaiseButton(KohleThing):
    """In a small window: the whole tableau over the board."""

    kinds = (T.RAISE,)
