"""What is said of a thing that somebody points at, or of a move that he could make: data, which a tooltip draws."""

from dataclasses import dataclass

from game.engine.decision import Change


@dataclass(frozen=True)
class Note:
    """A sentence of a tooltip behind an icon; `tone` is `plain`, `good`, `bad` or `band` (set off)."""

    text: str
    icon: str = ""
    colour: str = ""  # a player's disc instead of an icon
    tone: str = "plain"
    rule: str = ""


@dataclass(frozen=True)
class ThingNow:
    """What a thing on the table is, how it stands just now, and the rule about it."""

    name: str
    what: str
    now: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class Tip:
    """A tooltip: what it is, the totals before and after, what else follows, and what speaks against it.

    With `refused` it is the answer of the rules to a click that is not possible: on coal, with the numbers of
    the rules in chips. `why` is the sentence of it that says why, if that is not the title.
    """

    title: str
    subtitle: str = ""
    changes: tuple[Change, ...] = ()
    colour: str = ""  # of the player whose totals change
    notes: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    refused: bool = False
    why: str = ""
    rules: tuple[str, ...] = ()
    brings: tuple[tuple[str, int], ...] = ()  # what the thing yields and how much, one after the other
