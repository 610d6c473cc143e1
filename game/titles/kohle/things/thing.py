"""What all things on the table of Kohle & Kolonie have in common; each family of them has a file beside this one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from game.engine.choices import InARow, Pick, Situation
from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.play import asking
from game.engine.thing import TitleThing
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules.actions.mine import Hire, Lay, SecondMiner, SecondWorker
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import LoseMiner, Secure
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.targets import TableThing
from game.titles.kohle.things.offers import possible
from game.titles.kohle.things.situation import player_of, rehearsed, undecided
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Flipped, Wording

WAYS = {"needs_coins": "K2.g", "needs_workers": "K2.g"}  # the rule of the way out, where it is another
# Reasons that say only that it is not the time; what the thing is says more.
UNTIMELY = ("not_here", "not_in_this_phase", "not_in_turn", "not_offered", "finish_first", "no_such_mine")
# The kind of move that a place means in each step.
IN_STEP = {
    TakeBonus.name: "take", Hire.name: "hire", SecondWorker.name: "hire", Lay.name: "lay", SecondMiner.name: "insert",
    Put.name: "put", LoseMiner.name: "lose", Secure.name: "secure", Miners.name: "insert",
}  # fmt: skip


class KohleThing(TitleThing[TableThing, Position, Wording]):
    """A thing, for a seat in a position."""

    time: ClassVar[tuple[str, str]] = ("", "")  # the text that says when something is done with it, and the rule
    named_by_moves: ClassVar[bool] = False
    read_raised: ClassVar[bool] = False  # in a small window only on the panels that are raised

    @property
    def player(self) -> Player:
        return self.pos.players[self.seat]

    # -- what it is --

    def title(self) -> str:
        """What it is called, as a heading."""
        return begun(self.words.place(self.id))

    def described(self, thing: str) -> tuple[str, str, str]:
        return self.words.tip(thing, self.player.flipped)

    # -- its tooltip --

    def tip(self, sit: Situation | None) -> Tip | None:
        if sit is not None:
            choice = sit.choices.get(self.id)
            if isinstance(choice, Move | InARow):
                return possible(self.words, *rehearsed(sit, choice))
            reason = self.refusal(sit)
            if reason is not None and reason.key not in UNTIMELY:
                return self._refused(sit, reason)
            if isinstance(choice, Pick) and (named := self.picked()):
                return named
            if choice is None and self.id not in sit.picks:
                return self._untimely(sit, reason)
        return self.plain()

    def plain(self) -> Tip | None:
        """What it is and how it stands; None for what is no thing."""
        tip = self.what()
        return None if tip is None else replace(tip, notes=(*tip.notes, *self.standing()))

    def what(self) -> Tip | None:
        """What it is, whatever the position."""
        return self.picked()

    def picked(self) -> Tip | None:
        """What it is called where it is picked, if it has a name there."""
        key = f"play.choose.{self.id.replace(':', '_')}"
        return Tip(self.t(key)) if key in self.t else None

    def standing(self) -> list[Note]:
        """How it stands just now, for its tooltip."""
        return [Note(said, "info") for said in self.facts()]

    def brings(self) -> tuple[tuple[str, int], ...]:
        """What it yields."""
        return ()

    def where(self) -> str:
        """Beside its name."""
        return ""

    def of_rules(self, thing: str, flipped: Flipped = ()) -> Tip | None:
        """The tip of a thing of the rules."""
        if ":" not in thing and thing not in TIPS:
            return None
        name, text, rule = self.words.tip(thing, flipped)
        return Tip(name, notes=(Note(text, rule=rule),))

    def of_seat(self, seat: int, text: str) -> Note:
        """A sentence about a player or the trust, with the sign of whom it is about."""
        return Note(text, TRUST_ICON) if seat == TRUST else Note(text, colour=self.words.colours[seat])

    def due(self) -> tuple[str, str]:
        """When something is done with it: the text that says so, and the rule."""
        return self.time

    def _untimely(self, sit: Situation, reason: Remark | None) -> Tip | None:
        """What it is, and last why nothing can be done with it just now."""
        tip, (when, rule) = self.plain(), self.due()
        if tip is None:
            return None if reason is None else self._refused(sit, reason)
        if asking(sit.position).amid and when:
            why = Note(self._first(sit), "no", rule=sit.decision.rule)
        elif when and sit.step != Turn.name and not self.settled(sit):
            why = Note(self.t(f"table.when.{when}"), "no", rule=rule)
        elif reason is not None and (not when or reason.key == "no_such_mine"):
            text, way = self.words.refusal(reason, pos=sit.position)
            why = Note(way if way and reason.key == "no_such_mine" else text, "no", rule=reason.rule)
        else:
            return tip
        return replace(tip, notes=(*tip.notes, why))

    def _first(self, sit: Situation) -> str:
        """In the midst of an action: what is being done, and that it comes first."""
        title, _ = self.words.ask(sit.decision)
        doing = self.words.unnamed(sit.seat, title)
        _, way = self.words.refusal(Remark("finish_first", sit.decision.rule))
        return f"{self.t('table.when.first', what=doing)} {way}"

    def _refused(self, sit: Situation, reason: Remark) -> Tip:
        text, way = self.words.refusal(reason, player_of(sit).flipped, sit.position)
        notes, rules = [Note(text)], [reason.rule]
        if way:
            notes.append(Note(way))
            if reason.key in WAYS and WAYS[reason.key] != reason.rule:
                rules.append(WAYS[reason.key])
        notes += type(self)(self.target, sit.position, sit.seat, self.words).beside_refusal(reason)
        return Tip(
            self.title(), self.where(), notes=tuple(notes), refused=True, why=text, rules=tuple(rules),
            brings=self.brings(),
        )  # fmt: skip

    def beside_refusal(self, reason: Remark) -> list[Note]:
        """What helps to understand why it cannot be clicked."""
        return []

    # -- what a click means --

    def place(self) -> str:
        """What moves call it."""
        return self.id

    def answers(self, move: Move) -> bool:
        return self.place() in (move.what, move.where)

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        """The (perhaps incomplete) move of a turn that a click means; `mode`: the action that is picked."""
        return None

    def wishes(self) -> Iterator[Move]:
        if (move := self.wanted(self.player)) is not None:
            yield move

    def clicked(self, sit: Situation) -> Move | None:
        """The (perhaps incomplete) move that a click would mean, were it possible: for `why_not`."""
        if sit.step == Turn.name:
            return self.wanted(player_of(sit), sit.mode)
        kind = "lift" if sit.mode == "lift" else IN_STEP.get(sit.step, "")
        name = self.space_of(player_of(sit)) if sit.step == Secure.name else self.in_step()
        return Move(kind, name) if kind and name and self.named_by_moves else None

    def in_step(self) -> str:
        """What the moves of a step call it."""
        return self.id

    def space_of(self, player: Player) -> str:
        """K4.1: the mine space of a player that it means; empty if it means none."""
        return ""

    def refusal(self, sit: Situation) -> Remark | None:
        """Why it cannot be clicked; None if it can, or if a click means nothing."""
        if self.id in sit.choices or self.id in sit.picks:
            return None
        move = self.clicked(sit)
        if move is not None and undecided(sit) and self.named_by_moves:
            return Remark("insert_or_redeploy", "K2.e", {"place": undecided(sit)})
        return None if move is None else why_not(sit.position, move)

    def settled(self, sit: Situation) -> bool:
        """Whether no better time for it will come: a mine that is owned, a bonus space that was chosen."""
        return False


class SaidByRules(KohleThing):
    """Something whose tooltip says what the rules say of it."""

    def what(self) -> Tip | None:
        return self.of_rules(self.says())
