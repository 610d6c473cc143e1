"""What can be pointed at on a table, as a value: the kind of thing it is, and which one.

Its text is its id wherever things are drawn, hit, lit and written down: `pier:north`, `crate:oak:2`, `pool`.
The kinds are an enum of whoever has such things, a title or the table itself; here alone a text is taken apart.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Generic, TypeVar

K = TypeVar("K", bound=StrEnum)


@dataclass(frozen=True)
class Target(Generic[K]):
    """
    >>> class Thing(StrEnum):
    ...     PIER, POOL = "pier", "pool"
    >>> str(Target(Thing.PIER, "north")), str(Target(Thing.POOL))
    ('pier:north', 'pool')
    """

    kind: K
    name: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind.value

    @property
    def parts(self) -> tuple[str, ...]:
        """A name that has several: `oak:2`."""
        return tuple(self.name.split(":"))

    @property
    def number(self) -> int | None:
        """The name, if it is a number."""
        return int(self.name) if self.name.isdecimal() else None


@cache
def parse(kinds: type[K], text: str) -> Target[K] | None:
    """A text as a target; None if it is of none of these kinds.

    >>> class Thing(StrEnum):
    ...     PIER, POOL = "pier", "pool"
    >>> parse(Thing, "pier:north") == Target(Thing.PIER, "north"), parse(Thing, "pool").name
    (True, '')
    >>> parse(Thing, "menu")
    """
    kind, _, name = text.partition(":")
    try:
        return Target(kinds(kind), name)
    except ValueError:
        return None
