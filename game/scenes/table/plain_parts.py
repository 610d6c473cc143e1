"""The table of a title that brings nothing of its own: every move is a card, players are rows of numbers.

Whatever a title does not say about its table is said here; so whoever brings parts may derive from these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

import pygame

from game.engine.choices import Asked, Meaning, Picks, Question, Situation, button_of
from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.history import History, Instant
from game.engine.move import Move
from game.engine.play import asking
from game.engine.tip import Note, Tip
from game.engine.title import Clock
from game.engine.words import Words
from game.scenes.playing.beats import Beat, Flight
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Confirmation, DrawnBoard, EventInLog, Grasp, TableParts
from game.scenes.table.keyboard import ENDS
from game.texts import Texts
from game.titles import title_named
from game.view.camera import Camera
from game.view.light import Light
from game.view.look import Look
from game.view.panels import Panel, View
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.panels.plain import Choices, ChoicesInView, PlayerRows, RowsInView
from game.view.sketch import Point

PAUSE = 0.45  # seconds that an event is shown which has a line of the log
NOWHERE = pygame.Rect(0, 0, 0, 0)
CARD, END = "card", "end"  # targets: a move has them before its own words, which may be those of a button (`raise`)


def _ends(pos: Any, move: Move) -> bool:
    """Whether a move leaves its step by hand: it is the big button of the bar."""
    return move.kind == asking(pos).ends


def _target(pos: Any, move: Move) -> str:
    """What is clicked for a move: `card:send:dig`, `end:done`."""
    return f"{END if _ends(pos, move) else CARD}:{button_of(move)}"


class NoBoard:
    """Where a board would be, if the title had one."""

    def __init__(self) -> None:
        self.camera = Camera((1600, 1000), pygame.Rect(0, 0, 1600, 1000), 1.0)
        self.camera.viewport = NOWHERE
        self.lights: Mapping[str, Light] = {}
        self.focus: str | None = None

    def speak(self, texts: Texts) -> None: ...
    def mark_strongly(self, patterns: bool) -> None: ...
    def resize(self, viewport: pygame.Rect, ui_scale: float | None = None) -> None: ...
    def draw(self, surface: pygame.Surface, seconds: float = 0.0) -> None: ...
    def draw_frame(self, surface: pygame.Surface) -> None: ...
    def approach(self, place: str | None) -> None: ...

    def update(self, seconds: float) -> bool:
        return False

    def rect_of(self, target: str) -> pygame.Rect | None:
        return None

    def target_at(self, point: Point) -> str | None:
        return None

    def is_visible(self, target: str) -> bool:
        return False

    def show_view(self, view: View[Any]) -> bool:
        return False

    def clickable(self) -> Iterable[str]:
        return ()

    def holds(self, target: str) -> bool:
        return False

    def corner(self, target: str) -> float:
        return 0.0

    def centre(self, target: str) -> Point:
        return (0, 0)

    def is_area(self, target: str) -> bool:
        return False

    def cut_hole(self, veil: pygame.Surface, target: str) -> bool:
        return False


@dataclass(frozen=True)
class PlainAreas:
    """Choices on the left, players, log and timeline on the right, the bar below."""

    size: tuple[int, int]
    scale: float
    compact: bool
    gap: int
    board: pygame.Rect
    choices: pygame.Rect
    players: pygame.Rect
    log: pygame.Rect
    timeline: pygame.Rect
    action_bar: pygame.Rect


def plain_areas(look: Look, players: int) -> PlainAreas:
    """Where everything lies in a window."""
    px, (width, height) = look.px, look.size
    gap, bar = px(8), px(58)
    column, low = max(px(400), width // 3), height - 2 * gap - bar
    left = pygame.Rect(gap, gap, width - column - 3 * gap, low - gap)
    right = pygame.Rect(left.right + gap, gap, column, low - gap)
    rows = pygame.Rect(right.topleft, (right.w, px(28 + 40 * players + 8)))
    timeline = pygame.Rect(right.x, right.bottom - px(30), right.w, px(30))
    log = pygame.Rect(right.x, rows.bottom + gap, right.w, timeline.y - gap - rows.bottom - gap)
    action_bar = pygame.Rect(gap, low + gap, width - 2 * gap, bar)
    compact = width / max(1.0, look.scale) < 1590
    return PlainAreas(look.size, look.scale, compact, gap, NOWHERE, left, rows, log, timeline, action_bar)


class PlainParts:
    """For one game in one language."""

    panel_order: tuple[str, ...] = ("choices", "players", "log", "timeline", "action_bar")
    own_panels: tuple[str, ...] = ()
    raised_panels: tuple[str, ...] = ()
    read_panels: tuple[str, ...] = ()
    roomy_panels: tuple[str, ...] = ()
    thinks: tuple[str, ...] = ()

    def __init__(self, match: History[Any], texts: Texts, words: Words | None = None) -> None:
        """`words`: those of the match's own board, if the title makes them itself."""
        self.rules = match.rules
        self.seats = match.setup.seats
        self.t = texts
        self.words: Words = words or title_named(match.rules.name).words(texts, match.setup)

    # -- the screen --

    def board(self, look: Look) -> DrawnBoard:
        return NoBoard()

    def screen(self, frame: Frame) -> object:
        return ()

    def keeps_raised(self, before: object, screen: object) -> bool:
        return True

    def layout(self, look: Look, screen: object) -> Any:
        return plain_areas(look, len(self.seats))

    def panels(self, areas: Any, look: Look, *, raised: bool) -> dict[str, Panel[Any]]:
        return {"choices": Choices(areas.choices, look), "players": PlayerRows(areas.players, look)}

    def contents(self, frame: Frame, areas: Any) -> Mapping[str, object]:
        view, sit = frame.view, frame.situation
        rows = tuple(
            (seat.name, seat.colour, tuple(self._totals(view.position, i))) for i, seat in enumerate(view.seats)
        )
        found = () if sit is None else tuple((_target(sit.position, m), self.move_words(sit, m)) for m in sit.moves)
        cards = tuple((target, words) for target, words in found if not self.in_bar(target))
        return {"players": RowsInView(rows, view.asked), "choices": ChoicesInView(cards)}

    def _totals(self, pos: Any, seat: int) -> Iterator[str]:
        """What a player has, in words: each total with its unit, or else beside its name."""
        for what, n in self.rules.totals(pos, seat).items():
            yield self.t.count(n, what) if f"units.{what}" in self.t else f"{n} {self.words.place(what)}"

    def relevant(self, panel: str, view: View[Any]) -> object:
        return id(view.position), view.seat, view.asked

    def has_rolling_numbers(self, panel: str) -> bool:
        return False

    def focus(self, frame: Frame) -> str | None:
        return None

    def coach_on(self, areas: Any) -> tuple[str, ...]:
        return ("log_open", "log")

    def coach_silent(self, areas: Any) -> bool:
        return False

    def guide_rests(self, areas: Any, wide: int) -> pygame.Rect:
        """On the log, and beside it if it is narrow; where there is none, on the board."""
        if not areas.log.w:
            return pygame.Rect(areas.board).inflate(0, -areas.board.h // 2)
        log: pygame.Rect = areas.log.union(areas.timeline)
        wide = max(log.w, wide)
        return pygame.Rect(log.right - wide, log.y, wide, log.h)

    def guide_spares(self, areas: Any) -> tuple[pygame.Rect, ...]:
        return ()

    def guide_column(self, areas: Any) -> pygame.Rect | None:
        return None

    def look_around(self, seconds: float, board: Any) -> str:
        return ""

    def prepare(self, frame: Frame) -> None: ...

    # -- what a click means --

    def asked(self, pos: Any, step: str, move: Move) -> Asked:
        return Asked(((_target(pos, move),),))

    def in_view(self, question: Question, picks: Picks) -> Question:
        return question

    def special(self, pos: Any, step: str, moves: tuple[Move, ...], picks: Picks) -> dict[str, Meaning]:
        return {}

    def preset(self, moves: tuple[Move, ...]) -> Picks:
        return ()

    def covered(self, picks: Picks) -> Picks:
        return picks

    def veiled(self, step: str, picks: Picks) -> bool:
        return False

    def undone(self, step: str, picks: Picks) -> Picks | None:
        return None

    def mode(self, step: str, picks: Picks) -> str:
        return ""

    def begun(self, match: History[Any]) -> str:
        return ""

    def tells_apart(self, target: str) -> bool:
        return False

    def goes_on(self, decision: Decision) -> bool:
        return False

    def always_asks(self, decision: Decision) -> bool:
        return False

    def keeps_bar(self, sit: Situation) -> bool:
        return False

    def takes_back(self, sit: Situation) -> str:
        return ""

    def held(self, sit: Situation) -> tuple[str, ...]:
        return ()

    def grasp(self, sit: Situation, target: str) -> Grasp | None:
        return None

    def drop(self, sit: Situation, source: str, target: str, panel: str) -> tuple[str, ...]:
        return (target,) if target else ()

    def drop_places(self, sit: Situation, source: str) -> tuple[str, ...] | None:
        return None

    def confirmation(self, sit: Situation, target: str, *, always: bool, careful: bool) -> Confirmation | None:
        return None

    def keys(self, sit: Situation) -> Mapping[str, str]:
        return {}

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        return None

    # -- things --

    def tip(self, target: str, pos: Any, sit: Situation | None, seat: int, *, raised: bool) -> Tip | None:
        """What a move changes, and what speaks against it."""
        move = None if sit is None else sit.choices.get(target)
        if sit is None or not isinstance(move, Move):
            return self.control_tip(target)
        offer = self.rules.offer(sit.position, move)
        warnings = tuple(Note(self.words.warning(w), "warning", rule=w.rule) for w in offer.warnings)
        return Tip(self.move_words(sit, move), "", offer.changes, self.seats[sit.seat].colour, (), warnings)

    def control_tip(self, target: str) -> Tip | None:
        """What a button of the program is called, and the key that presses it."""
        name, key = f"play.choose.{target.replace(':', '_')}", f"keys.{target}.key"
        if name not in self.t:
            return None
        return Tip(self.t("common.with_key", what=self.t(name), key=self.t(key)) if key in self.t else self.t(name))

    def in_bar(self, target: str) -> bool:
        return target.startswith(f"{END}:")

    def is_secret(self, sit: Situation) -> bool:
        return False

    def is_warned(self, sit: Situation, target: str) -> bool:
        move = sit.choices[target]
        return isinstance(move, Move) and bool(self.rules.offer(sit.position, move).warnings)

    def is_open(self, sit: Situation) -> bool:
        return False

    def looks_around(self, sit: Situation) -> bool:
        return self.is_open(sit)

    def chosen(self, sit: Situation) -> tuple[str, ...]:
        return ()

    def linked(self, pos: Any, target: str) -> tuple[str, ...]:
        return ()

    def lit_on_hover(self, target: str) -> bool:
        return False

    def read_raised(self, target: str) -> bool:
        return False

    def in_front(self, view: View[Any]) -> int:
        return view.seat

    def is_own(self, place: str) -> bool:
        return False

    def listed(self, pos: Any, viewer: int) -> tuple[int, ...]:
        return tuple(range(len(self.seats)))

    def own_place(self, place: str, view: View[Any]) -> str:
        return place

    # -- words --

    def bar(self, sit: Situation, program: tuple[BarButton, ...], *, compact: bool, page: int) -> BarContent:
        title, line = self.words.ask(sit.decision)
        finish = next((move for move in sit.moves if _ends(sit.position, move)), None)
        go = None
        if finish is not None:
            go = BarButton(_target(sit.position, finish), Face.GO, "done", self.move_words(sit, finish), key=ENDS)
        return BarContent(title, line, self.seats[sit.seat].colour, (), (), program, go)

    def when(self, frame: Frame) -> str:
        return self._clock(frame.view.position)

    def _clock(self, pos: Any) -> str:
        return self.words.clock(self.rules.clock(pos))

    def phase_title(self, clock: Clock) -> tuple[str, str]:
        return self.words.clock(clock), ""

    def past_title(self, pos: Any) -> str:
        return self.t("play.past.when", when=self._clock(pos))

    def move_words(self, sit: Situation, move: Move) -> str:
        return self.words.move(move, sit.step)

    def reason(self, key: str, params: Mapping[str, int | str]) -> str:
        return self.t(key, **params)

    def phase_summary(self, match: History[Any], until: Instant) -> str:
        return ""

    def skipped_summary(self, match: History[Any], seat: int) -> str:
        """`Since Anna’s last turn: Storm −3 points · Harvest +4 coins`; nothing if it brought nothing."""
        parts = dict[str, list[str]]()
        for (of, what), by in self.came_since(match, seat).items():
            parts.setdefault(of, []).append(f"{'+' if by > 0 else '−'}{self.t.count(abs(by), what)}")
        said = " · ".join(f"{of} {', '.join(changes)}" for of, changes in parts.items())
        return self.t("play.missed.line", player=self.words.player(seat), what=said) if said else ""

    def came_since(self, match: History[Any], seat: int) -> Mapping[tuple[str, str], int]:
        """What changed for somebody since his last turn: of what, which total, and by how much."""
        return {}

    def winners(self, match: History[Any]) -> str:
        if match.decision is not None:
            return ""
        best = match.rules.standings(match.position)[0]
        *others, last = (self.words.player(seat) for seat in best)
        if others:
            return self.t("result.shared", winners=self.t("common.and", names=", ".join(others), last=last))
        return self.t("result.won", player=last, points=match.rules.totals(match.position, best[0])["points"])

    def revealed(self, event: Event) -> str:
        return "play.revealed.other"

    def line(self, event: Event, pos: Any) -> EventInLog | None:
        heading = self.words.heading(event)
        text = heading or self.words.event(event)
        seat: int | None = getattr(event, "player", None)
        known = seat is not None and 0 <= seat < len(self.seats)
        places = tuple(value for f in fields(event) if isinstance(value := getattr(event, f.name), str))
        colour = self.seats[seat].colour if known and seat is not None else ""
        return EventInLog(text, bool(heading), seat if known else None, colour, places) if text else None

    # -- events --

    def beat(self, event: Event, pos: Any, before: Event | None) -> Beat:
        return Beat(event, PAUSE if self.words.event(event) else 0.0)

    def draw_flight(
        self, surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: View[Any]
    ) -> bool:
        return False

    def pauses(self, event: Event, pos: Any) -> bool | None:
        return None

    def turn_over(self, frame: Frame) -> bool:
        return False

    def of_seat(self, event: Event, actor: int) -> int | None:
        seat: int | None = getattr(event, "player", actor)
        return seat

    def by_itself(self, event: Event) -> bool:
        return False

    def begins_period(self, event: Event) -> bool:
        return bool(self.words.heading(event))

    def deed(self, move: Move, event: Event) -> bool:
        return True

    def ends_deed(self, event: Event) -> bool:
        return bool(self.words.heading(event))

    def comes_before(self, event: Event) -> bool:
        return False


def parts_of(match: History[Any], texts: Texts) -> TableParts:
    """The parts of the match's title; these, if it brings none."""
    title = title_named(match.rules.name)
    if not title.has("table"):
        return PlainParts(match, texts)
    found: TableParts = title.room("table")(match, texts)
    return found
