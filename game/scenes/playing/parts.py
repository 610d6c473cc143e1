"""What a title brings to the table: `TableParts`. The table itself knows no title.

A title's room `table` offers `table_parts(match, texts)`; one that has no such room gets `PlainParts`, with which
everything can be played. Whoever brings parts derives from these and replaces what his title shows better.
Positions are always as the person at the table may know them (`Rules.seen`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.engine.choices import Asking, Situation
from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.history import History, Instant
from game.engine.move import Move
from game.engine.tip import Tip
from game.engine.title import Clock
from game.engine.words import Words
from game.scenes.playing.beats import Beat, Flight
from game.scenes.playing.frame import Frame
from game.texts import Texts
from game.view.camera import Camera
from game.view.light import Light
from game.view.look import Look
from game.view.panels import Mark, Panel, View
from game.view.panels.contents import BarButton, BarContent
from game.view.sketch import Point


@dataclass(frozen=True)
class EventInLog:
    """How an event is told in the log; `places` are the targets that it is about.

    An `aside` is told while it happens, and in the whole log: the narrow one keeps what one must know afterwards.
    `short` is what a narrow log says beside the sign of whoever did it.
    """

    text: str
    heading: bool = False
    player: int | None = None
    colour: str = ""
    places: tuple[str, ...] = ()
    aside: bool = False
    short: str = ""


@dataclass(frozen=True)
class Confirmation:
    """What is asked before a click plays its move."""

    title: str
    words: str
    yes: str
    no: str


@dataclass(frozen=True)
class Grasp:
    """A piece that can be dragged: what it looks like (as a flight does), and the clicks that take it into the hand."""

    piece: str
    colour: str = ""
    clicks: tuple[str, ...] = ()


class Areas(Protocol):
    """Where the things that every table has lie. A title's own layout says more."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def scale(self) -> float: ...
    @property
    def compact(self) -> bool: ...
    @property
    def gap(self) -> int: ...
    @property
    def board(self) -> pygame.Rect: ...
    @property
    def log(self) -> pygame.Rect: ...
    @property
    def timeline(self) -> pygame.Rect: ...
    @property
    def action_bar(self) -> pygame.Rect: ...


class DrawnBoard(Protocol):
    """A board under a camera."""

    camera: Camera
    lights: Mapping[str, Light]
    focus: str | None  # what alone stays lit

    def speak(self, texts: Texts) -> None: ...
    def mark_strongly(self, patterns: bool) -> None: ...
    def resize(self, viewport: pygame.Rect, ui_scale: float | None = None) -> None: ...
    def update(self, seconds: float) -> bool: ...
    def draw(self, surface: pygame.Surface, seconds: float = 0.0) -> None: ...
    def draw_frame(self, surface: pygame.Surface) -> None: ...
    def rect_of(self, target: str) -> pygame.Rect | None: ...
    def target_at(self, point: Point) -> str | None: ...
    def is_visible(self, target: str) -> bool: ...

    def show_view(self, view: View[Any]) -> bool:
        """What lies on it from now on; True if that looks different."""

    def clickable(self) -> Iterable[str]:
        """The places on it that can be clicked or hovered."""

    def holds(self, target: str) -> bool:
        """Whether a target is on it."""

    def corner(self, target: str) -> float:
        """How round the light of something on it is, in pixels."""

    def centre(self, target: str) -> Point:
        """The middle of something on it, in its own coordinates."""

    def approach(self, place: str | None) -> None:
        """Come nearer to what is at stake; None: back to the whole board."""

    def is_area(self, target: str) -> bool:
        """Whether a target is a part of the land, which is lit in its own shape."""

    def cut_hole(self, veil: pygame.Surface, target: str) -> bool:
        """Leave an area free of a veil; False if the target is none."""


class ScreenParts(Protocol):
    """Where everything lies, and what the panels show."""

    panel_order: tuple[str, ...]  # all panels, those on top last; `log`, `timeline` and `action_bar` are among them
    own_panels: tuple[str, ...]  # those that show things of one seat, the topmost last
    raised_panels: tuple[str, ...]  # those that lie over the board when they are raised
    read_panels: tuple[str, ...]  # those that one reads to decide: no tooltip lies on them
    roomy_panels: tuple[str, ...]  # those as large as a board: the tooltip of something on one may lie on it

    def board(self, look: Look) -> DrawnBoard:
        """The board of this game."""

    def screen(self, frame: Frame) -> object:
        """Which arrangement of the screen this moment needs; equal for moments that need the same."""

    def keeps_raised(self, before: object, screen: object) -> bool:
        """Whether what was raised over one screen stays up on the next."""

    def layout(self, look: Look, screen: object) -> Areas:
        """Where everything lies."""

    def panels(self, areas: Any, look: Look, *, raised: bool) -> dict[str, Panel[Any]]:
        """The title's own panels, those on top last. Log, timeline and bar are the table's."""

    def contents(self, frame: Frame, areas: Any) -> Mapping[str, object]:
        """What panels show that show more than the view."""

    def relevant(self, panel: str, view: View[Any]) -> object:
        """What of a view a panel shows; equal for two views that look alike in it."""

    def has_rolling_numbers(self, panel: str) -> bool:
        """Whether a panel shows numbers that roll."""

    def focus(self, frame: Frame) -> str | None:
        """The target that the board comes nearer to."""

    def look_around(self, seconds: float, board: Any) -> str:
        """Time passes: a word about something that changed outside of the game."""

    def prepare(self, frame: Frame) -> None:
        """Nothing moves: a few milliseconds of drawing ahead what may come next."""


class SpeakerParts(Protocol):
    """Where somebody may speak over the table, and what he leaves to whoever listens."""

    thinks: tuple[str, ...]  # targets with which the program does what one should think of: a lesson has none of them

    def coach_on(self, areas: Any) -> tuple[str, ...]:
        """The panels on which a word of the coach may lie, the best first."""

    def coach_silent(self, areas: Any) -> bool:
        """Whether a word that finds no room is dropped instead of waiting for some."""

    def guide_rests(self, areas: Any, wide: int) -> pygame.Rect:
        """Where least happens while something is shown: there a lesson's words, so wide, can still be read; nowhere, if
        all of the screen is to be seen."""

    def guide_spares(self, areas: Any) -> tuple[pygame.Rect, ...]:
        """What whoever is asked compares with what he could do: his own things. Where a panel lies while somebody
        finds his way, it had better not lie there."""

    def guide_column(self, areas: Any) -> pygame.Rect | None:
        """Where nothing must be clicked: a column for a panel that makes itself narrow; None, if there is none."""


class ClickParts(Asking, Protocol):
    """What a click means, and how what can be clicked looks."""

    def tells_apart(self, target: str) -> bool:
        """Whether it is seen afterwards that this was clicked, and none of the others that mean the same move."""

    def goes_on(self, decision: Decision) -> bool:
        """Whether a decision is answered together with the one before it: undo takes both back."""

    def always_asks(self, decision: Decision) -> bool:
        """Whether somebody is asked even if there is but one move: it is his to end his turn."""

    def keeps_bar(self, sit: Situation) -> bool:
        """Whether the bar may show what is asked next while the pieces of one's own move still travel."""

    def held(self, sit: Situation) -> tuple[str, ...]:
        """The targets that mean the place of the piece that is in the hand, if one is."""

    def takes_back(self, sit: Situation) -> str:
        """The target that began the action under way, if there is one: pressed again it takes back a step."""

    def grasp(self, sit: Situation, target: str) -> Grasp | None:
        """The piece that comes along when somebody pulls at a target; None: there is none."""

    def drop(self, sit: Situation, source: str, target: str, panel: str) -> tuple[str, ...]:
        """The clicks that put down a piece from a source over a target of a panel: the first must mean something."""

    def drop_places(self, sit: Situation, source: str) -> tuple[str, ...] | None:
        """Where a piece from a source may be put; None: wherever a click would mean something."""

    def confirmation(self, sit: Situation, target: str, *, always: bool, careful: bool) -> Confirmation | None:
        """What is asked before a click on a target ends something. `always`: before every end of a turn;
        `careful`: before something is given away."""

    def keys(self, sit: Situation) -> Mapping[str, str]:
        """Places that have a key of their own now, by its name: `0`, `UP`."""

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        """Why a target cannot be clicked; None if it can, or if it means nothing."""

    def in_bar(self, target: str) -> bool:
        """Whether a choice is a button of the bar, whose face says that it is possible."""

    def is_secret(self, sit: Situation) -> bool:
        """Whether only whoever is asked may see what is shown: no picture of it is kept."""

    def is_warned(self, sit: Situation, target: str) -> bool:
        """Whether something speaks against what a target would play."""

    def is_open(self, sit: Situation) -> bool:
        """Whether no action has been chosen yet, so that whatever can be clicked is merely possible."""

    def looks_around(self, sit: Situation) -> bool:
        """Whether one points at things to see what they are, too: then why not is told beneath it."""

    def chosen(self, sit: Situation) -> tuple[str, ...]:
        """What the question is about, besides what was picked."""


class ThingParts(Protocol):
    """What stands on the table, and whose it is."""

    def tip(self, target: str, pos: Any, sit: Situation | None, seat: int, *, raised: bool) -> Tip | None:
        """What the tooltip of a target says; `sit` is given only when a person is asked."""

    def linked(self, pos: Any, target: str) -> tuple[str, ...]:
        """What means the same thing elsewhere on the table."""

    def lit_on_hover(self, target: str) -> bool:
        """Whether a target is lit when the mouse is on it, though it is not offered."""

    def read_raised(self, target: str) -> bool:
        """Whether in a small window something can be read only on the panels that are raised over the board."""

    def is_own(self, place: str) -> bool:
        """Whether everybody has such a place of his own."""

    def own_place(self, place: str, view: View[Any]) -> str:
        """Where on the things of the seat in view a piece of his goes that goes to a place."""

    def in_front(self, view: View[Any]) -> int:
        """Whose things the own panels show."""

    def listed(self, pos: Any, viewer: int) -> tuple[int, ...]:
        """The seats as the rows of the players list them for whoever sits at the table."""


class TellingParts(Protocol):
    """How the game is told: in the bar, in the log, in between."""

    @property
    def words(self) -> Words:
        """The title's sentences."""

    def bar(self, sit: Situation, program: tuple[BarButton, ...], *, compact: bool, page: int) -> BarContent:
        """The bar while a person decides."""

    def when(self, frame: Frame) -> str:
        """How far the game is in what is shown: period and phase."""

    def phase_title(self, clock: Clock) -> tuple[str, str]:
        """A period and a phase of it, over what is said about that."""

    def past_title(self, pos: Any) -> str:
        """Over the bar while an earlier position is looked at."""

    def move_words(self, sit: Situation, move: Move) -> str:
        """A move of whoever is asked."""

    def reason(self, key: str, params: Mapping[str, int | str]) -> str:
        """A reason of a bot."""

    def phase_summary(self, match: History[Any], until: Instant) -> str:
        """What the phase that is over has brought to whom, in one line; empty: nothing."""

    def skipped_summary(self, match: History[Any], seat: int) -> str:
        """What happened to somebody since his last turn, in one line; empty: nothing."""

    def winners(self, match: History[Any]) -> str:
        """Who has won."""

    def revealed(self, event: Event) -> str:
        """What chance has shown, as a text key."""

    def line(self, event: Event, pos: Any) -> EventInLog | None:
        """How an event is told; `pos` is the position after its move."""

    def begins_period(self, event: Event) -> bool:
        """Whether a round (a shift, ...) begins with this event."""

    def deed(self, move: Move, event: Event) -> bool:
        """Whether an event is what the move itself was about, not what came of it."""

    def ends_deed(self, event: Event) -> bool:
        """Whether from this event on the game goes on by itself."""

    def comes_before(self, event: Event) -> bool:
        """Whether an event is told before what it belongs to: a payment."""


class EventParts(Protocol):
    """How what happens is shown."""

    def beat(self, event: Event, pos: Any, before: Event | None) -> Beat:
        """How an event is shown; `pos` is the position just before it, `before` the event before it."""

    def draw_flight(
        self, surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: View[Any]
    ) -> bool:
        """Draw a piece at a share of its way that is no ordinary one; False if it is."""

    def pauses(self, event: Event, pos: Any) -> bool | None:
        """Whether, before this event, what happened by itself can be read; None if nothing ends with it."""

    def turn_over(self, frame: Frame) -> bool:
        """Whether what waits to be read is the end of a person's turn, which he may still take back."""

    def of_seat(self, event: Event, actor: int) -> int | None:
        """Whose thing an event shows while somebody's move is shown; None: nobody's."""

    def by_itself(self, event: Event) -> bool:
        """Whether with this event things begin to happen that are nobody's own move."""


class TableParts(ScreenParts, SpeakerParts, ClickParts, ThingParts, TellingParts, EventParts, Protocol):
    """Everything about a title that its table must know, for one game in one language."""


Marks = dict[str, Mark]
