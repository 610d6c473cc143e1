"""What all things on the table of Coal Baron have in common; each family of them has a file beside this one."""

from collections.abc import Iterable
from typing import ClassVar

from game.engine.choices import Situation
from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.play import asking
from game.engine.thing import TitleThing
from game.engine.tip import Note, ThingNow, Tip
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.targets import TableThing
from game.titles.baron.things.offers import possible, work_steps
from game.titles.baron.words.wording import Wording


class BaronThing(TitleThing[TableThing, Position, Wording]):
    """A thing, for a seat in a position."""

    tells: ClassVar[bool] = False  # its tooltip says how it stands, too: that is what one points at it for

    @property
    def player(self) -> Player:
        return self.pos.players[self.seat]

    @property
    def mines(self) -> bool:
        """Whether work steps are being taken."""
        return asking(self.pos).name == Mining.name

    # -- what it is --

    def explained(self) -> ThingNow | None:
        """As far as he may know it."""
        return self._of(seen_by(self.pos, self.seat), self.seat).known()

    def known(self) -> ThingNow | None:
        """The same, in a position that holds no more than he may know."""
        return super().explained()

    def by_player(self, counts: Iterable[int]) -> str:
        """Numbers of all players in a row."""
        return ", ".join(f"{self.words.player(seat)} {n}" for seat, n in enumerate(counts))

    def _of(self, pos: Position, seat: int) -> "BaronThing":
        """The same thing for another seat, or in another position."""
        return type(self)(self.target, pos, seat, self.words)

    # -- its tooltip --

    def tip(self, sit: Situation | None) -> Tip | None:
        return self.plain() if sit is None else self._of(sit.position, sit.seat)._asked(sit)

    def _asked(self, sit: Situation) -> Tip | None:
        """The same for whoever is asked."""
        meaning = sit.choices.get(self.id)
        if meaning is None:
            reason = self.refusal(sit)
            return self.plain() if reason is None else self._refused(reason)
        offered = possible(self.words, self.pos, self.seat, meaning) if isinstance(meaning, Move) else None
        if work_steps(meaning) and not self.in_bar:
            # They are told in the column beside the pit, with the way they take: a tooltip would only hide it.
            return offered if offered is not None and offered.warnings else None
        return offered or self.picked()

    def picked(self) -> Tip | None:
        """What is said of it where it is only picked."""
        return self.plain()

    def plain(self) -> Tip | None:
        """What it is."""
        return self.of_rules(self.said) if self.said else self.named()

    def named(self) -> Tip | None:
        """The tip of what has a name and no more."""
        for key in (f"table.tip.{self.target.kind}", f"play.choose.{self.id.replace(':', '_')}"):
            if key in self.t:
                return Tip(self.t(key))
        return None

    def of_rules(self, thing: str) -> Tip:
        """The tip of a thing of the rules."""
        title, text, rule = self.words.tip(thing)
        stands = tuple(map(Note, self.facts())) if self.tells else ()
        return Tip(title, notes=(*stands, Note(text, "info", rule=rule)))

    def _refused(self, reason: Remark) -> Tip:
        text, way = self.words.refusal(reason, pos=self.pos)
        notes = (Note(way, "arrow"),) if way else ()
        return Tip(text, notes=notes, refused=True, rules=(reason.rule,) if reason.rule else ())

    # -- what a click means --

    def clicked(self, sit: Situation) -> Move | None:
        """The move that a click would mean, were it possible: for `why_not`."""
        return next(self.wishes(), None)

    def refusal(self, sit: Situation) -> Remark | None:
        """Why it cannot be clicked; None if it can, or if a click means nothing."""
        move = None if self.id in sit.choices else self.clicked(sit)
        return None if move is None else why_not(self.pos, move)
