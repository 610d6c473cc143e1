"""What the tooltip says about a target: what a click would do and change, why it is not possible, or what it is."""

from collections.abc import Iterator
from dataclasses import replace

from game.engine.choices import Meaning, Situation
from game.engine.decision import Remark
from game.engine.move import Move, move
from game.engine.target import Target
from game.engine.tip import Note, Tip
from game.texts import Texts
from game.titles.baron.rules import preview, refusals
from game.titles.baron.rules.names import COLOURS, NOBODY
from game.titles.baron.rules.state import Position
from game.titles.baron.table import mining, targets
from game.titles.baron.targets import BaronTarget, parse, traits_of
from game.titles.baron.targets import TableThing as T
from game.titles.baron.teach.things import TOLD, meant, piece_at
from game.titles.baron.words.wording import Wording

SHOWN = ("points", "marks", "workers", "outstanding", "delivered")  # totals worth a row; the rest is seen
NO_THINGS = (T.HEAD, T.TRACK, T.SEAT, T.CURTAIN, T.PILE, T.BANK, T.UNDO_TO, T.RAISE)  # they are named, not explained


class Tips:
    """Makes tooltips for a game in a language."""

    def __init__(self, words: Wording, names: tuple[str, ...], colours: tuple[str, ...]) -> None:
        self.words = words
        self.t: Texts = words.texts
        self._names, self._colours = names, colours

    def of(self, target: str, pos: Position, sit: Situation | None, seat: int) -> Tip | None:
        """The tooltip of a target; `sit` is given only when a person is asked."""
        if sit is not None:
            meaning = sit.choices.get(target)
            if mining.moves_of(meaning) and not traits_of(target).in_bar:
                return self._step(sit, meaning)
            if isinstance(meaning, Move):
                return self._possible(sit.position, sit.seat, meaning)
            if meaning is not None and (found := parse(target)) is not None and found.kind is T.KEEP:
                return self._keeping(sit, piece_at(found, sit.position))
            if meaning is None and (reason := self.refusal(sit, target)) is not None:
                return self._refused(sit, target, reason)
        return self._plain(target, pos)

    # -- possible --

    def _possible(self, pos: Position, seat: int, wanted: Move) -> Tip:
        """What a move costs and changes, and whose workers go to the canteen."""
        offer = preview.preview(pos, wanted)
        warnings = tuple(Note(self.words.warning(one), "warning", rule=one.rule) for one in offer.warnings)
        changes = tuple(one for one in offer.changes if one.what in SHOWN and one.player == seat)
        title = self.words.move(wanted)
        return Tip(title, "", changes, self._colours[seat], tuple(self._ousted(pos, wanted)), warnings)

    def _keeping(self, sit: Situation, piece: str) -> Tip | None:
        """What a piece costs and brings stands under the five, which a tooltip would hide: so only what speaks against
        it."""
        tip = self._possible(sit.position, sit.seat, move("keep", piece))
        return replace(tip, changes=()) if tip.warnings else None

    def _ousted(self, pos: Position, wanted: Move) -> Iterator[Note]:
        standing = pos.workers_on.get(wanted.what, 0) if wanted.kind == "place" else 0
        owner = pos.owner_of.get(wanted.what, NOBODY)
        if standing and owner != NOBODY:
            words = self.t("table.tip.ousted", player=self._names[owner], workers=standing)
            yield Note(words, colour=self._colours[owner], rule="4.3")

    def _step(self, sit: Situation, meaning: Meaning | None) -> Tip | None:
        """Work steps are told in the column beside the pit, with the way they take: a tooltip would only hide it."""
        tip = self._possible(sit.position, sit.seat, meaning) if isinstance(meaning, Move) else None
        return tip if tip is not None and tip.warnings else None

    # -- not possible --

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        """Why a target cannot be clicked; None if it can, or if it means nothing."""
        if target in sit.choices:
            return None
        wanted = self._meant(sit, target)
        return None if wanted is None else refusals.why_not(sit.position, wanted)

    def _meant(self, sit: Situation, target: str) -> Move | None:
        """The move that a click would mean, were it possible."""
        pos, player = sit.position, sit.position.players[sit.seat]
        match found := parse(target):
            case Target(T.CANTEEN) if sit.step != "place":
                return None
            case Target(T.KEEP) if sit.step not in ("choose_tile", "choose_order"):
                return None
            case Target(T.SPOT) if all(held.order.id != found.parts[0] for held in player.outstanding):
                return None
            case Target(T.CART) if sit.step == "mining":
                level, load = targets.cart_at(pos, player, target)
                return move("load", (load or COLOURS[level - 1]).word)
            case Target(T.BANK):
                return None
            case _:
                return next(meant(target, pos, sit.seat), None)

    def _refused(self, sit: Situation, target: str, reason: Remark) -> Tip:
        text, way = self.words.refusal(reason, pos=sit.position)
        notes = (Note(way, "arrow"),) if way else ()
        return Tip(text, "", (), "", notes, (), refused=True, rules=(reason.rule,) if reason.rule else ())

    # -- what it is --

    def _plain(self, target: str, pos: Position) -> Tip | None:
        found = parse(target)
        if found is None or found.kind in NO_THINGS:
            return self._named(target, found)
        plain = found.kind in (T.SPACE, T.ORDER, T.DRAFT, T.DRAFTED)
        thing = found.name if plain else traits_of(target).tip
        if not thing:
            return self._named(target, found)
        title, text, rule = self.words.tip(thing)
        notes = (Note(text, "info", rule=rule),)
        return Tip(title, "", (), "", notes)

    def _named(self, target: str, found: BaronTarget | None) -> Tip | None:
        """What has a name and no more, or belongs to the program."""
        match found:
            case Target(T.SEAT) if found.number is not None:
                return Tip(self._names[found.number], "", (), "", (Note(self.t("table.tip.seat"), "eye"),))
            case Target(T.HEAD, name):
                called = self.t(f"glossary.total.{name}")
                text = self.t(f"explain.what.{name}")
                return Tip(called[:1].upper() + called[1:], "", (), "", (Note(text, "info", rule=TOLD[name]),))
        if found is not None and (key := f"table.tip.{found.kind}") in self.t:
            return Tip(self.t(key))
        key = f"play.choose.{target.replace(':', '_')}"
        return Tip(self.t(key)) if key in self.t else None
