"""A thing on a table, for a seat in a position: what all titles' things have in common.

A kind of thing is a class, a family of kinds a module of the title's room `things`. It says what such a thing is
called, what a tooltip and an explanation say of it, which move a click on it means, and what is lit with it. How it is
drawn is the view's affair.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import StrEnum
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from game.engine.choices import Situation
from game.engine.move import Move
from game.engine.position import Position
from game.engine.target import Target, parse
from game.engine.tip import ThingNow, Tip
from game.engine.words import Words

K = TypeVar("K", bound=StrEnum)
P = TypeVar("P", bound=Position)
W = TypeVar("W", bound=Words)


class TitleThing(ABC, Generic[K, P, W]):
    """What a title need not say itself: by its words, positions and kinds."""

    kinds: ClassVar[tuple[StrEnum, ...]] = ()
    said: ClassVar[str] = ""  # the tip that says what it is, if that does not depend on which one it is
    in_bar: ClassVar[bool] = False  # a button of the action bar
    lit: ClassVar[bool] = False  # when the mouse is on it, though it is not offered
    own: ClassVar[bool] = False  # everybody has some of his own

    def __init__(self, target: Target[K], pos: P, seat: int, words: W) -> None:
        self.target, self.pos, self.seat = target, pos, seat
        self.words, self.t = words, words.texts

    @property
    def id(self) -> str:
        return str(self.target)

    @property
    def name(self) -> str:
        """Which one of its kind."""
        return self.target.name

    # -- what it is --

    @abstractmethod
    def tip(self, sit: Situation | None) -> Tip | None:
        """What a click would change, why it is not possible, or what the thing is; `sit`: if a person is asked."""

    def says(self) -> str:
        """The tip that says what it is, for whoever wants to know more; empty if there is nothing to say."""
        return self.said

    def facts(self) -> Iterator[str]:
        """How it stands just now, in sentences."""
        yield from ()

    def explained(self) -> ThingNow | None:
        """What a right click tells whoever wants to know more; None if there is nothing to say."""
        says = self.says()
        if not says:
            return None
        name, text, rule = self.described(says)
        return ThingNow(name, text, tuple(self.facts()), rule)

    def described(self, thing: str) -> tuple[str, str, str]:
        """What the rules say of a thing: its name, a sentence, and their number."""
        return self.words.tip(thing)

    def say(self, key: str, **values: object) -> str:
        return self.t(f"explain.{key}", **values)

    # -- what a click means --

    def answers(self, move: Move) -> bool:
        """Whether a move is made with it."""
        return False

    def begins(self, move: Move) -> bool:
        """Whether a click on it comes before a move that is made with something else."""
        return False

    def wishes(self) -> Iterator[Move]:
        """The moves that somebody may have wanted to make with it."""
        yield from ()

    # -- its light --

    def linked(self) -> tuple[str, ...]:
        """What is lit with it elsewhere on the table."""
        return ()


T = TypeVar("T", bound=TitleThing[Any, Any, Any])


class Things(Generic[K, T]):
    """All things of one title. What is none of its kinds is a `plain` one, of which nothing special holds."""

    def __init__(self, kinds: type[K], plain: type[T], *families: ModuleType) -> None:
        self._kinds, self._plain = kinds, plain
        self.by_kind: dict[StrEnum, type[T]] = {
            kind: found
            for family in families
            for found in vars(family).values()
            if isinstance(found, type) and issubclass(found, plain) and found.__module__ == family.__name__
            for kind in found.kinds
        }

    def kind_of(self, target: str) -> type[T]:
        """What holds for such things whatever the position."""
        found = parse(self._kinds, target)
        return self._plain if found is None else self.by_kind[found.kind]

    def thing(self, target: str, pos: Position, seat: int, words: Words) -> T | None:
        """A thing as a seat sees it; None for what is none of the game's."""
        found = parse(self._kinds, target)
        return None if found is None else self.by_kind[found.kind](found, pos, seat, words)
