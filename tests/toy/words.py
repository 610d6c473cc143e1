"""What the toy says, in one language."""

import re
from dataclasses import fields
from typing import Any

from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock
from game.texts import Texts
from tests.toy.rules import GameEnded, ShiftBegan


class ToyWords:
    """The sentences of one game."""

    def __init__(self, texts: Texts, setup: Setup) -> None:
        self.texts = texts
        self.seats = [seat.name for seat in setup.seats]

    def player(self, seat: int) -> str:
        return self.seats[seat]

    def place(self, place: str) -> str:
        key = f"glossary.{place.rpartition(':')[2]}"
        return self.texts(key) if key in self.texts else place

    def clock(self, clock: Clock) -> str:
        return self.texts("log.shift_began", shift=clock.period)

    def heading(self, event: Event) -> str | None:
        return self.texts("log.shift_began", shift=event.shift) if isinstance(event, ShiftBegan) else None

    def event(self, event: Event) -> str | None:
        values: dict[str, Any] = {f.name: getattr(event, f.name) for f in fields(event)}
        if isinstance(event, GameEnded):
            values["winners"] = ", ".join(map(self.player, event.winners))
        if "player" in values:
            values["player"] = self.player(values["player"])
        if "space" in values:
            values["space"] = self.place(values["space"])
        name = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
        return self.texts(f"log.{name}", **values)

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        values = {**decision.params, "player": self.player(decision.player)}
        return self.texts(f"ask.{decision.step}.title", **values), self.texts(f"ask.{decision.step}.hint", **values)

    def move(self, move: Move, step: str = "") -> str:
        return self.texts(f"moves.{move.kind}", what=self.place(move.what)) if move.kind else ""

    def said(self, player: int, move: Move, step: str = "") -> str:
        return f"{self.player(player)}: {self.move(move, step)}"

    def refusal(self, remark: Remark, *, pos: Any = None) -> tuple[str, str | None]:
        return self.texts(f"refusal.{remark.key}", **remark.params), None

    def warning(self, remark: Remark) -> str:
        return self.texts(f"warning.{remark.key}", **remark.params)

    def tip(self, thing: str) -> tuple[str, str, str]:
        name = self.place(thing)
        return name, self.texts(f"tips.{thing.rpartition(':')[2]}"), "T2"


def words(texts: Texts, setup: Setup) -> ToyWords:
    """The sentences of a game."""
    return ToyWords(texts, setup)
