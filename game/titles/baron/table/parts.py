"""Coal Baron at the table: what the shared table asks of a title, each answer from the file it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.engine.choices import Pick, Situation
from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.history import History
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.engine.tip import Note, Tip
from game.scenes.playing.beats import Beat, Flight
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Confirmation, EventInLog, Grasp
from game.scenes.table.plain_parts import PlainParts
from game.texts import Texts
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.names import DEEPEST, SURFACE, Phase
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile, ReturnNext, ReturnTo
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.warnings import warnings
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.table import fill_carts, log_lines, looking, mining
from game.titles.baron.table.asked import BaronAsking
from game.titles.baron.table.bar import BaronBar
from game.titles.baron.table.beats import beat_of
from game.titles.baron.table.contents import Contents, news
from game.titles.baron.table.flights import draw_flight
from game.titles.baron.table.layout import COVERS_BOARD, BaronAreas, Screen, Stage, areas
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import kind_of
from game.titles.baron.things import kind_of_thing, thing
from game.titles.baron.things.pit import cube_at
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.board_plan import WIDE
from game.titles.baron.view.board_thumb import BoardThumb
from game.titles.baron.view.draft_panel import DraftPanel
from game.titles.baron.view.others import Others
from game.titles.baron.view.picture_of import pit_of
from game.titles.baron.view.pit import prepare_ground
from game.titles.baron.view.pit_plan import PitPlan
from game.titles.baron.view.scoring_panel import DialSheet, ElementSheet, RewardSheet
from game.titles.baron.view.sheet import Sheet
from game.titles.baron.view.steps import StepsPanel
from game.titles.baron.view.tray import Curtain, Tray
from game.titles.baron.words.wording import Wording
from game.view.controls import Control
from game.view.look import Look
from game.view.panels import Panel, View
from game.view.panels.contents import BarButton, BarContent
from game.view.sketch import Point

ASKED_ANYWAY = (Place.name, ChooseTile.name, ChooseOrder.name, FillCarts.name, Mining.name)  # 3.6: even with one answer
SCORED = (ev.StartingPlayerChosen, ev.FinalScoringBegan)  # before these, what the clock brought can be read
TURN_ENDS = (ev.TileRevealed, ev.OrderRevealed, ev.TurnBegan, ev.OrdersShown)
ON_SHEET = (T.CART, T.STORAGE, T.ORDER)
IN_PIT = (T.LEVEL, T.CART, T.STORAGE, T.ORDER)  # what a work step moves, and where it goes
AHEAD = 6  # moments in which nothing moves, for drawing a pit ahead
BEGINS = (ev.OrdersShown, ev.StartingPlayerChosen, ev.FinalScoringBegan)


class BaronParts(BaronAsking, PlainParts):
    """For one game in one language."""

    panel_order: tuple[str, ...] = (
        "sheet", "board", "draft", "players", "log", "timeline", "steps", "thumb", "dial", "element", "rewards",
        "action_bar", "tray", "curtain", "raised",
    )  # fmt: skip
    own_panels: tuple[str, ...] = ("sheet",)
    raised_panels: tuple[str, ...] = ("raised",)
    thinks: tuple[str, ...] = (targets.PLAN,)
    roomy_panels: tuple[str, ...] = ("sheet", "board", "draft", "tray", "dial", "raised")

    def __init__(self, match: History[Position], texts: Texts) -> None:
        self.words: Wording = Wording(texts, match.setup, match.position.board)
        PlainParts.__init__(self, match, texts, self.words)
        BaronAsking.__init__(self, match)
        self._contents = Contents(texts)
        self._bar = BaronBar(self.words, self.words.colours)
        self._sheet: Sheet | None = None
        self._others: Others | None = None
        self._unit = 1.0  # pixels of a unit of the board
        self._turn_of: int | None = None  # whose turn is being shown
        self._ahead: tuple[object, int] = ((), 0)  # what is drawn ahead, and how much of that is done

    # -- the screen --

    def screen(self, frame: Frame) -> Screen:
        return self._contents.screen(frame)

    def keeps_raised(self, before: object, screen: object) -> bool:
        """The board is raised over what lies in its place now: over the next stage it would be in the way."""
        assert isinstance(before, Screen)
        assert isinstance(screen, Screen)
        return before.stage is screen.stage

    def layout(self, look: Look, screen: object) -> BaronAreas:
        assert isinstance(screen, Screen)
        return areas(look, screen, len(self.seats))

    def panels(self, areas: BaronAreas, look: Look, *, raised: bool) -> dict[str, Panel[Any]]:
        stage = areas.screen.stage
        if stage is Stage.SCORING:
            return {
                "dial": DialSheet(areas.dial, look), "element": ElementSheet(areas.element, look),
                "rewards": RewardSheet(areas.rewards, look),
            }  # fmt: skip
        if stage in (Stage.MINING, Stage.TRAY, Stage.CURTAIN):
            self._others = None  # they are not seen
        sheet = Sheet(areas.sheet, look, areas.measures)
        if self._sheet is None or self._sheet.look is not look or not sheet.like(self._sheet):
            self._sheet = sheet  # otherwise the table keeps the one it has: what moves in the pit is drawn by its plan
        made: dict[str, Panel[Any]] = {"sheet": self._sheet}
        match stage:
            case Stage.MINING:
                made |= {"steps": StepsPanel(areas.steps, look), "thumb": BoardThumb(areas.thumb, look)}
            case Stage.TRAY:
                made["tray"] = Tray(areas.tray, look)
            case Stage.CURTAIN:
                made["curtain"] = Curtain(areas.tray, look)
            case _:
                board = DraftPanel if stage is Stage.DRAFT else BoardPanel
                made["draft" if stage is Stage.DRAFT else "board"] = board(areas.board, look)
                self._unit = areas.board.w / WIDE
                others = Others(areas.players, look)
                if self._others is None or self._others.look is not look or not others.like(self._others):
                    self._others = others
                made["players"] = self._others
        if areas.screen.raised is not None:
            made["raised"] = Sheet(areas.board, look, areas.measures)
        elif raised and stage in COVERS_BOARD:
            made["raised"] = BoardPanel(areas.over, look)
        return made

    def contents(self, frame: Frame, areas: BaronAreas) -> Mapping[str, object]:
        return self._contents.of(frame, areas, self.emptied_in(frame.history))

    def coach_silent(self, areas: BaronAreas) -> bool:
        return areas.screen.stage in (Stage.CURTAIN, Stage.SCORING)

    def guide_rests(self, areas: BaronAreas, wide: int) -> pygame.Rect:
        """Beside a pit in which coal moves; a scoring fills the screen."""
        match areas.screen.stage:
            case Stage.MINING:
                return pygame.Rect(areas.thumb.right - wide, areas.thumb.y, wide, areas.thumb.h)
            case Stage.SCORING:
                return pygame.Rect(0, 0, 0, 0)
            case _:
                return super().guide_rests(areas, wide)

    def guide_spares(self, areas: BaronAreas) -> tuple[pygame.Rect, ...]:
        """His sheet, or what he looks at, and what lies on his sheet more than its bare ground; of a pit so large that
        it leaves no room beside it, only what is moved and where it goes."""
        mining = areas.screen.stage is Stage.MINING
        kinds, whole = (IN_PIT, ()) if mining else (ON_SHEET, (areas.tray if areas.tray.w else areas.sheet,))
        things = {} if self._sheet is None else self._sheet.targets()
        return (*whole, *(rect for target, rect in things.items() if kind_of(target) in kinds))

    def guide_column(self, areas: BaronAreas) -> pygame.Rect | None:
        """Beside a pit in which coal moves: below how many steps are left, over the board."""
        return areas.below_steps if areas.screen.stage is Stage.MINING else None

    # -- what a click means --

    def goes_on(self, decision: Decision) -> bool:
        """5.2.5: where the rest goes, and in which order, is said with the piece that is kept."""
        return decision.step in (ReturnTo.name, ReturnNext.name)

    def always_asks(self, decision: Decision) -> bool:
        return decision.step in ASKED_ANYWAY

    def prepare(self, frame: Frame) -> None:
        """Whoever places workers may mine next: his large pit, level by level."""
        sit = frame.situation
        if sit is None or sit.step != Place.name:
            return
        now = (frame.look, sit.position)
        done = self._ahead[1] + 1 if self._ahead[0] == now else 0
        if done > AHEAD:
            return
        self._ahead = (now, done)
        place = self.layout(frame.look, Screen(Stage.MINING))
        sheet = Sheet(place.sheet, frame.look, place.measures)
        pit = pit_of(sit.position, sit.seat)
        prepare_ground(sheet.pit_size, pit, place.measures.detail, done / AHEAD)

    def keeps_bar(self, sit: Situation) -> bool:
        return sit.step == Mining.name

    def grasp(self, sit: Situation, target: str) -> Grasp | None:
        """A worker of one's supply; a cube in the cage or in storage, as long as it is not clear where it goes; a piece
        that is put back."""
        if sit.step == Place.name:
            return Grasp("worker", self.seats[sit.seat].colour) if target == "head:workers" else None
        if sit.step in looking.STEPS:
            return looking.grasp(sit, target)
        cube = isinstance(sit.choices.get(target), Pick) and target.startswith(("cage:", "storage:"))
        if sit.step != Mining.name or not cube:
            return None
        _, colour = cube_at(sit.position.players[sit.seat], target)
        return Grasp("cube", colour.word, (target,))

    def drop(self, sit: Situation, source: str, target: str, panel: str) -> tuple[str, ...]:
        """A cube that is let go over an order goes to the spot of it that takes it, or else begins a pair there."""
        found = targets.parse(target)
        if found is not None and found.kind is T.ORDER:
            spots = [spot for spot in sit.choices if spot.startswith(f"{T.SPOT}:{found.name}:")]
            spots.sort(key=lambda spot: isinstance(sit.choices[spot], Pick))
            return (*spots[:1],) or (target,)
        return super().drop(sit, source, target, panel)

    def confirmation(self, sit: Situation, target: str, *, always: bool, careful: bool) -> Confirmation | None:
        """Before steps are given away with which something could be done."""
        move = sit.choices.get(target)
        if target != "finish_mining" or not isinstance(move, Move) or not careful:
            return None
        left = tuple(warnings(sit.position, move))
        if not left:
            return None
        t, words = self.t, " ".join(map(self.words.warning, left))
        player = self.words.player(sit.seat)
        return Confirmation(
            t("table.finish.title", player=player), words, t("table.finish.end"), t("table.finish.stay")
        )

    def keys(self, sit: Situation) -> Mapping[str, str]:
        """The levels by their numbers, and one level up or down with the arrows."""
        if sit.step != Mining.name:
            return {}
        level = sit.position.players[sit.seat].cage_level
        places = {str(n): f"level:{n}" for n in range(SURFACE, DEEPEST + 1)}
        places |= {"UP": f"level:{level - 1}", "DOWN": f"level:{level + 1}"}
        return {key: place for key, place in places.items() if place in sit.choices}

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        found = thing(target, sit.position, sit.seat, self.words)
        return None if found is None else found.refusal(sit)

    def tells_apart(self, target: str) -> bool:
        """6.8: the cart that was clicked is the one that is emptied."""
        return kind_of(target) is T.CART

    # -- things --

    def tip(self, target: str, pos: Position, sit: Situation | None, seat: int, *, raised: bool) -> Tip | None:
        taken = [] if sit is None else mining.done(sit.history)[1]
        if taken and target == f"undo_to:{taken[0][0]}":
            return Tip(self.t("table.tip.undo_all"))  # a row of the list, and the button that takes all steps back
        if target == Control.UNDO and sit is not None and sit.step in looking.STEPS and targets.CURTAIN in sit.picks:
            return Tip(self.t("table.tip.undo_look"))  # U says that the rest goes underneath
        found = thing(target, pos, seat, self.words)
        if found is None:
            return self.control_tip(target)
        told = found.tip(sit)
        if told is None or sit is None or sit.step != Place.name or not self._is_news(target, sit):
            return told
        return replace(told, notes=(*told.notes, Note(self.t("table.tip.news"), "clock")))

    def _is_news(self, target: str, sit: Situation) -> bool:
        """Whether the amber dot is on a space."""
        found = targets.parse(target)
        return found is not None and found.kind is T.SPACE and found.name in news(sit.history, sit.seat)

    def in_bar(self, target: str) -> bool:
        return kind_of_thing(target).in_bar

    def is_secret(self, sit: Situation) -> bool:
        """The five on green baize (11.2)."""
        return sit.step in looking.STEPS

    def chosen(self, sit: Situation) -> tuple[str, ...]:
        """10.2: the cart that the next cube goes to."""
        return (fill_carts.next_cart(sit.position, sit.seat, sit.picks),) if sit.step == FillCarts.name else ()

    def is_warned(self, sit: Situation, target: str) -> bool:
        return False  # a warning stands in the tooltip: lit spaces are many

    def is_open(self, sit: Situation) -> bool:
        return sit.step == Place.name

    def looks_around(self, sit: Situation) -> bool:
        """Whoever drafts or looks at five may raise the board, to see what there is; in the pit one points at what one
        wants to move."""
        return sit.step in (Place.name, Draft.name, *looking.STEPS)

    def linked(self, pos: Position, target: str) -> tuple[str, ...]:
        found = thing(target, pos, 0, self.words)
        return () if found is None else found.linked()

    def lit_on_hover(self, target: str) -> bool:
        return kind_of_thing(target).lit

    def listed(self, pos: Position, viewer: int) -> tuple[int, ...]:
        """His own, then the others clockwise."""
        return tuple((viewer + i) % len(self.seats) for i in range(len(self.seats)))

    def is_own(self, place: str) -> bool:
        return kind_of_thing(place).own

    def in_front(self, view: View[Any]) -> int:
        return self._contents.front

    # -- words --

    def bar(self, sit: Situation, program: tuple[BarButton, ...], *, compact: bool, page: int) -> BarContent:
        if sit.mode == "plan":
            return self._bar.proposed(sit, program, self.proposal(sit.position))
        taken = mining.done(sit.history)[1] if sit.step == Mining.name else []
        return self._bar.asked(sit, program, taken[0][0] if taken else None, len(taken))

    def reason(self, key: str, params: Mapping[str, int | str]) -> str:
        return self.words.reason(key, params)

    def came_since(self, match: History[Position], seat: int) -> Mapping[tuple[str, str], int]:
        return log_lines.came_since(match, seat, self.t)

    def line(self, event: Event, pos: Position) -> EventInLog | None:
        found = super().line(event, pos)
        return None if found is None else log_lines.line(found, event, pos, self.words)

    def when(self, frame: Frame) -> str:
        """How far a scoring is, while it is read element by element; after the last shift, that it is the end."""
        if frame.view.position.phase == Phase.FINAL:
            return self.t("play.over.result")
        return self._contents.scored_so_far(frame) or super().when(frame)

    # -- events --

    def beat(self, event: Event, pos: Position, before: Event | None) -> Beat:
        if pos.phase == Phase.WORK and not isinstance(event, TURN_ENDS):
            self._turn_of = getattr(event, "player", self._turn_of)
        return beat_of(event, pos, self.seats, self.emptied_in(self._game))

    def draw_flight(
        self, surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: View[Any]
    ) -> bool:
        return draw_flight(surface, flight, at, share, look, view, self._pit_of(flight.end.seat, view), self._unit)

    def _pit_of(self, seat: int | None, view: View[Any]) -> PitPlan | None:
        """The pit of a seat, large or small, if it is seen."""
        if seat is None or seat == self.in_front(view):
            return None if self._sheet is None else self._sheet.plan
        return None if self._others is None else self._others.plans.get(seat)

    def pauses(self, event: Event, pos: Position) -> bool | None:
        """Before what a scoring brought is gone; and at the end of a person's turn, before anything new is shown: until
        then all of it can be taken back. The rules ask nothing there, so the table waits, not the game."""
        if isinstance(event, SCORED):
            return True
        if not isinstance(event, TURN_ENDS) or self._turn_of is None:
            return None
        person, self._turn_of = self.seats[self._turn_of].kind == HUMAN, None
        return True if person else None

    def turn_over(self, frame: Frame) -> bool:
        return frame.showing.person and not frame.by_itself

    def of_seat(self, event: Event, actor: int) -> int | None:
        """Whose workers go to the canteen is not at it: it stays the turn of whoever sends them there (4.3)."""
        return actor if isinstance(event, ev.WorkersOusted) else super().of_seat(event, actor)

    def by_itself(self, event: Event) -> bool:
        return isinstance(event, BEGINS)
