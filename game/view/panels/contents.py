"""What the panels show that is not in the position: the scene words it, the panels draw it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import groupby

from game.view.runs import Part

# --- action bar


class Face(StrEnum):
    """How a button stands: paper to press, amber when chosen, coal when refused or of the program itself."""

    POSSIBLE = "possible"
    CHOSEN = "chosen"
    REFUSED = "refused"
    ASKED = "asked"  # refused, and its tooltip is up
    PROGRAM = "program"  # menu, undo, ...
    OFF = "off"  # of the program, and nothing to do now
    GO = "go"  # moss: End turn, done
    COMING = "coming"  # moss under dust: it has just come and takes no click yet


@dataclass(frozen=True)
class BarButton:
    """A button of the action bar. `coins` is a price or a span of prices, `note` what it does otherwise.

    `short` is the word where room is scarce, if there is a shorter one; `pictures` say the same as the words where
    there are too many buttons for these: what is spent above, what it brings below.
    """

    id: str
    face: Face = Face.POSSIBLE
    icon: str = ""
    name: str = ""
    coins: str = ""
    note: str = ""
    key: str = ""
    number: str = ""  # set large in front
    warned: bool = False
    short: str = ""
    pictures: tuple[tuple[Part, ...], ...] = ()
    piece: str = ""  # of the title's own, in place of an icon


@dataclass(frozen=True)
class BarContent:
    """The action bar: who is asked what, and everything that can be done.

    `player` is a colour (`""`: nobody's turn). `actions` are the choices, `free` what is no action, behind a
    rule; `program` the small buttons on the right (menu, hint, undo, redo, log) and `go` the big one.
    """

    title: str
    line: str = ""
    player: str = ""
    actions: tuple[BarButton, ...] = ()
    free: tuple[BarButton, ...] = ()
    program: tuple[BarButton, ...] = ()
    go: BarButton | None = None
    remark: str = ""  # beside the buttons, dim: why the next one is not there
    brief: tuple[str, str] = ("", "")  # title and line where those above have no room: without the player's name
    usual: tuple[BarButton, ...] = ()  # whose places those of `free` take, if these have places of their own
    free_name: str = ""  # what those are called, if they are called anything and there is room
    whole_turn: bool = False  # the actions are all that a turn may bring: the question gives way to them
    withheld: tuple[BarButton, ...] = ()  # not shown: whoever speaks over the table tells their keys why not


# --- log and timeline


@dataclass(frozen=True)
class ShownLine:
    """A line of the log: `id` is the number behind `log:`, `colour` a player's, the icon of another who acts, or `""`.

    `heading` lines part the sections of the game; `new` ones happened since one's last turn;
    `aside` ones stand in the whole log only; `short` is what a narrow log says beside the sign.
    """

    id: int
    text: str
    colour: str = ""
    heading: bool = False
    new: bool = False
    aside: bool = False
    short: str = ""

    def times(self, n: int) -> "ShownLine":
        """The same so many times."""
        times = f" ×{n}"
        return self if n == 1 else replace(self, text=self.text + times, short=self.short and self.short + times)


@dataclass(frozen=True)
class LogContent:
    """The log; `at` is the id of the last line that has happened in the position looked at."""

    lines: tuple[ShownLine, ...]
    at: int | None = None

    @cached_property
    def brief(self) -> "LogContent":
        """What of it a narrow log shows: the same again and again is one line."""
        kept = [line for line in self.lines if not line.aside]
        same = [list(alike) for _, alike in groupby(kept, key=lambda line: replace(line, id=0))]
        told = tuple(lines[0].times(len(lines)) for lines in same)
        return self if len(told) == len(self.lines) else LogContent(told, self.at)


@dataclass(frozen=True)
class TimelineContent:
    """The timeline: `moves` positions, of which `at` is looked at; where periods (rounds, shifts) begin, from which."""

    moves: int
    at: int
    periods: tuple[int, ...]
    first: int = 1  # the number of the first of them: a prepared position may stand in a later one


# --- scoring


@dataclass(frozen=True)
class Callout:
    """A number where it arises: `+3` points at a place, `+1` coin at another. `age` 0..1 fades it."""

    at: tuple[float, float]
    amount: int
    what: str  # as in the rules' `totals`
    colour: str  # of the player
    sum: str = ""  # how it comes about
    age: float = 0.0
