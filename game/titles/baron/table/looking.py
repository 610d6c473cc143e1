"""A look at five as one choice: keep one or none, put the rest in order, on top or underneath; one button plays it all.

Until that button is pressed nothing is played, so everything can still be changed. What has been chosen are the picks,
at most one of each sort: the curtain, the piece to keep, how the rest lies, the piece in the hand, where the rest goes.
"""

from dataclasses import dataclass, replace

from game.engine.choices import Asked, InARow, Meaning, Pick, Picks, Question, Situation
from game.engine.move import Move, move
from game.engine.target import Target
from game.scenes.playing.parts import Grasp
from game.titles.baron import targets
from game.titles.baron.rules.names import NONE, Piece
from game.titles.baron.rules.spaces.looking import (
    BOTTOM,
    TOP,
    ChooseTile,
    ReturnNext,
    ReturnTo,
    asks_order,
    asks_where,
)
from game.titles.baron.rules.state import Position
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse
from game.titles.baron.things.tray import CHOOSES

STEPS = (*CHOOSES, ReturnTo.name, ReturnNext.name)
KEEP, LIE, REST, PILE = "keep:", "lie:", "rest:", "pile:"


@dataclass(frozen=True)
class Handful:
    """What somebody wants to do with the pieces he looks at; they are named by their places among those."""

    lie: tuple[int, ...]  # all of them, in the order in which they would go back
    kept: int | None = None
    held: int | None = None  # the next click on another one swaps the two
    where: str = ""
    open: bool = False  # the curtain is up

    @property
    def rest(self) -> tuple[int, ...]:
        """What goes back, from upper to lower."""
        return tuple(i for i in self.lie if i != self.kept)

    @property
    def picks(self) -> Picks:
        """The same as picks."""
        usual = self.lie == tuple(range(len(self.lie)))
        return (
            *((targets.CURTAIN,) if self.open else ()),
            *(() if self.kept is None else (f"{KEEP}{self.kept}",)),
            *(() if usual else (LIE + ".".join(map(str, self.lie)),)),
            *((PILE + self.where,) if self.where else ()),
            *(() if self.held is None else (f"{REST}{self.held}",)),
        )

    def clicked(self, i: int) -> "Handful":
        """A click on a piece of the rest: the first takes it up, the second swaps two."""
        if self.held is None or self.held == i:
            return replace(self, held=i if self.held is None else None)
        one, other = self.held, i
        swapped = tuple(other if n == one else one if n == other else n for n in self.lie)
        return replace(self, lie=swapped, held=None)


def handful(pos: Position, picks: Picks) -> Handful:
    """What the picks mean; picks that fit no longer are passed over."""
    count = len(pos.inspected)
    found = Handful(tuple(range(count)))
    for pick in picks:
        match parse(pick):
            case Target(T.CURTAIN):
                found = replace(found, open=True)
            case Target(T.KEEP, name) if int(name) < count:
                found = replace(found, kept=int(name))
            case Target(T.LIE, name):
                lie = tuple(map(int, name.split(".")))
                found = replace(found, lie=lie if len(lie) == count else found.lie)
            case Target(T.REST, name) if int(name) < count:
                found = replace(found, held=int(name))
            case Target(T.PILE, name):
                found = replace(found, where=name)
            case _:
                pass
    return found


def meanings(pos: Position, step: str, moves: tuple[Move, ...], picks: Picks) -> dict[str, Meaning]:
    """Everything that can be clicked while somebody looks."""
    now = handful(pos, picks)
    if not now.open:
        return {targets.CURTAIN: Pick(replace(now, open=True).picks)}
    found: dict[str, Meaning] = {}
    if may_keep(step):
        offered = {one.what for one in moves}
        for i, piece in enumerate(pos.inspected):
            if piece in offered:
                found[f"{KEEP}{i}"] = Pick(replace(now, kept=None if now.kept == i else i, held=None).picks)
        found[targets.KEEP_NONE] = Pick(replace(now, kept=None, held=None).picks)
    if asks_order(tuple(pos.inspected[i] for i in now.rest)):
        for i in now.rest:
            found[f"{REST}{i}"] = Pick(now.clicked(i).picks)
    where_asked = step != ReturnNext.name and asks_where(pos, piece_of(pos, step))
    if where_asked:
        for where in (TOP, BOTTOM):
            for target in (PILE + where, f"return_to:{where}"):
                found[target] = Pick(replace(now, where=where, held=None).picks)
    if now.where or not where_asked:
        found[targets.PUT_BACK] = InARow(tuple(answers(pos, step, now)))
    return found


def grasp(sit: Situation, target: str) -> Grasp | None:
    """A piece of the rest, to be dragged over another: the two change places."""
    if not target.startswith(REST) or target not in sit.choices:
        return None
    piece = sit.position.inspected[int(target.removeprefix(REST))]
    return Grasp(piece_of(sit.position, sit.step), piece, () if target in sit.picks else (target,))


def may_keep(step: str) -> bool:
    """Whether a piece can still be kept."""
    return step in CHOOSES


def piece_of(pos: Position, step: str) -> Piece:
    """What the pieces in the hand are."""
    now = pos.stack[-1]
    if isinstance(now, ReturnTo | ReturnNext):
        return Piece(now.piece)
    return Piece.TILE if step == ChooseTile.name else Piece.ORDER


def answers(pos: Position, step: str, now: Handful) -> list[Move]:
    """The answers to all questions in a row; what the rules do not ask is left out when they are played."""
    found = []
    if may_keep(step):
        found.append(move("keep", NONE if now.kept is None else pos.inspected[now.kept]))
    if now.where and step != ReturnNext.name:
        found.append(move("return_to", now.where))
    return found + [move("return_next", pos.inspected[i]) for i in now.rest]


@dataclass(frozen=True, kw_only=True)
class Looked(Asked):
    """The questions of one answer among those of a look: it fits as long as nothing else was chosen in its place."""

    wanted: Move
    pos: Position

    def left(self, picks: Picks) -> tuple[Question, ...] | None:
        now, wanted = handful(self.pos, picks), self.wanted
        if wanted.kind == "keep" and now.kept is not None and self.pos.inspected[now.kept] != wanted.what:
            return None
        if wanted.kind == "return_to" and now.where not in ("", wanted.what):
            return None
        return self.questions

    def askable(self, picks: Picks) -> tuple[Question, ...]:
        return ()  # `meanings` says what each click means


def asked(pos: Position, wanted: Move) -> Asked:
    """The questions of an answer: those that a hint leads through come last."""
    piles = tuple(f"{kind}{where}" for kind in (PILE, "return_to:") for where in (TOP, BOTTOM))
    lying = [i for i, piece in enumerate(pos.inspected) if piece == wanted.what]
    match wanted.kind:
        case "keep" if wanted.what == NONE:
            told: tuple[Question, ...] = (piles, (targets.KEEP_NONE,))
        case "keep":
            told = (piles, tuple(f"{KEEP}{i}" for i in lying))
        case "return_to":
            told = ((f"{PILE}{wanted.what}", f"return_to:{wanted.what}"),)
        case _:
            told = (tuple(f"{REST}{i}" for i in lying),)
    return Looked(((targets.CURTAIN,), *told), wanted=wanted, pos=pos)
