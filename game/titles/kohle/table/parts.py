"""Kohle & Kolonie at the table: what the shared table asks of a title, each answer from the file it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.engine.choices import Picks, Situation
from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.history import History, Instant
from game.engine.move import Move
from game.engine.tip import Tip
from game.engine.title import Clock
from game.scenes.playing.beats import Beat, Flight
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Confirmation, EventInLog, Grasp
from game.scenes.table.plain_parts import PlainParts
from game.texts import Texts
from game.titles.kohle import targets
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions.miners import Put
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.preview import warnings
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table import asked, dragging, lights, log_lines, phase_results
from game.titles.kohle.table.asked import KohleAsking
from game.titles.kohle.table.bar import KohleBar
from game.titles.kohle.table.beats import beat_of
from game.titles.kohle.table.board import TableBoard
from game.titles.kohle.table.live_map import LiveMap
from game.titles.kohle.table.stage import Screen, Stages, told
from game.titles.kohle.things import kind_of_thing, thing
from game.titles.kohle.things.situation import player_of as asked_player
from game.titles.kohle.view.layout import AUCTIONS, Layout, Stage, is_compact, layout
from game.titles.kohle.view.panels.auction import AuctionQueue, BidSheet
from game.titles.kohle.view.panels.band import TableauBand
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.disaster import DisasterTableau, RiskSheet
from game.titles.kohle.view.panels.display import Display
from game.titles.kohle.view.panels.mine_cards import draw_chip, draw_tableau_card
from game.titles.kohle.view.panels.pithead_cards import PitheadPanel, RaisedCards
from game.titles.kohle.view.panels.players import Players
from game.titles.kohle.view.panels.tableau import Tableau
from game.titles.kohle.view.panels.view import KohleView, player_of
from game.titles.kohle.words.wording import Wording
from game.view.look import Look
from game.view.panels import Panel
from game.view.panels.contents import BarButton, BarContent
from game.view.panels.pen import Pen
from game.view.sketch import Point, blank

BREAKS = (ev.PhaseBegan, ev.RoundBegan, ev.FinalScoringBegan, ev.GameEnded)  # where it may wait
COUNTING = ("players", "tableau", "band", "raised")  # panels with numbers that roll


class KohleParts(KohleAsking, PlainParts):
    """For one game in one language."""

    panel_order: tuple[str, ...] = (
        "players", "display", "log", "timeline", "queue", "sheet", "action_bar", "tableau", "cards", "band", "raised",
        "raised_cards",
    )  # fmt: skip
    own_panels: tuple[str, ...] = ("tableau", "band", "cards", "raised", "raised_cards")
    raised_panels: tuple[str, ...] = ("raised", "raised_cards")
    read_panels: tuple[str, ...] = ("sheet",)

    def __init__(self, match: History[Position], texts: Texts) -> None:
        self.words: Wording = Wording(texts, match.setup, match.position.board)
        super().__init__(match, texts, self.words)
        self._bar = KohleBar(self.words, self.words.colours)
        self._stages = Stages()
        self._live_map = LiveMap(match.position.board.map, match.setup.layout, texts)
        self._played_on = match.position.board

    # -- the screen --

    def board(self, look: Look) -> TableBoard:
        return TableBoard(self._played_on, self.seats, look)

    def screen(self, frame: Frame) -> Screen:
        return self._stages.screen(frame)

    def layout(self, look: Look, screen: object) -> Layout:
        assert isinstance(screen, Screen)
        return layout(look.size, look.scale, len(self.seats), screen.most, screen.stage, screen.cards)

    def panels(self, areas: Layout, look: Look, *, raised: bool) -> dict[str, Panel[Any]]:
        made: dict[str, Panel[Any] | None] = {
            "players": _at(Players, areas.players, look),
            "display": Display(areas.display, look, areas.grid) if areas.display.w else None,
            "queue": _at(AuctionQueue, areas.queue, look),
            "sheet": _at(BidSheet if areas.stage in AUCTIONS else RiskSheet, areas.sheet, look),
        }
        if areas.stage is Stage.DISASTER:
            made["tableau"] = _at(DisasterTableau, areas.tableau, look)
        elif not areas.raised.w:
            made["tableau"], made["cards"] = _at(Tableau, areas.tableau, look), _at(PitheadPanel, areas.cards, look)
        else:
            made["band"] = band = TableauBand(areas.tableau, look)
            band.raised = raised
            if raised:
                made["raised"] = _at(Tableau, areas.raised, look)
                made["raised_cards"] = _at(RaisedCards, areas.raised_cards, look)
        return {name: panel for name, panel in made.items() if panel is not None}

    def contents(self, frame: Frame, areas: Layout) -> Mapping[str, object]:
        bidding = self._stages.bidding(frame)
        sheet = bidding or self._stages.danger(frame, areas.stage)
        return {"sheet": sheet, "queue": bidding, "display": self._stages.offer(frame)}

    def relevant(self, panel: str, view: KohleView) -> object:
        return relevant(panel, view)

    def has_rolling_numbers(self, panel: str) -> bool:
        return panel in COUNTING

    def focus(self, frame: Frame) -> str | None:
        bidding = self._stages.bidding(frame)
        return None if bidding is None else targets.ground(bidding.ground)

    def coach_on(self, areas: Layout) -> tuple[str, ...]:
        return ("log_open", "log") if areas.stage in AUCTIONS else ("log_open", "log", "sheet")

    def coach_silent(self, areas: Layout) -> bool:
        """At an auction he is, unless the log is open."""
        return areas.stage in AUCTIONS

    def guide_spares(self, areas: Layout) -> tuple[pygame.Rect, ...]:
        """His tableau and his pithead cards; where one bids, what is bid for, how high, and what everybody has."""
        found = (areas.tableau, areas.cards, areas.queue, areas.sheet)
        everybody = (areas.players,) if areas.stage in AUCTIONS else ()
        return (*(area for area in found if area.w), *everybody)

    def look_around(self, seconds: float, board: TableBoard) -> str:
        return self._live_map.update(seconds, board)

    # -- what a click means --

    def preset(self, moves: tuple[Move, ...]) -> Picks:
        return asked.preset(moves)

    def mode(self, step: str, picks: Picks) -> str:
        return asked.mode(step, picks)

    def begun(self, match: History[Position]) -> str:
        return asked.begun(match)

    def always_asks(self, decision: Decision) -> bool:
        """A turn is always ended by its player (R23)."""
        return decision.step == Turn.name

    def keeps_bar(self, sit: Situation) -> bool:
        return sit.step == Turn.name or bool(sit.begun)

    def held(self, sit: Situation) -> tuple[str, ...]:
        return asked.places(sit.position, str(sit.decision.params["source"])) if sit.step == Put.name else ()

    def takes_back(self, sit: Situation) -> str:
        return f"action:{sit.begun}" if sit.begun else ""

    def grasp(self, sit: Situation, target: str) -> Grasp | None:
        return dragging.grasp(sit, target, self.seats[sit.seat].colour)

    def drop(self, sit: Situation, source: str, target: str, panel: str) -> tuple[str, ...]:
        return dragging.drop(source, target, own=panel in self.own_panels)

    def drop_places(self, sit: Situation, source: str) -> tuple[str, ...] | None:
        return dragging.drop_places(sit, source)

    def confirmation(self, sit: Situation, target: str, *, always: bool, careful: bool) -> Confirmation | None:
        t, player = self.t, self.words.player(sit.seat)
        forgone = careful and asked.forgone(sit)
        if target == "end" and target in sit.choices and (always or forgone):
            words = t("play.end.idle" if forgone else "play.end.text")
            return Confirmation(t("play.end.title", player=player), words, t("play.end.yes"), t("play.end.no"))
        if target == "done" and careful and (left := list(warnings(sit.position, Move("done")))):
            words = " ".join(map(self.words.warning, left))
            return Confirmation(t("play.done.title", player=player), words, t("play.done.yes"), t("play.done.no"))
        return None

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        found = thing(target, sit.position, sit.seat, self.words)
        return None if found is None else found.refusal(sit)

    # -- things --

    def tip(self, target: str, pos: Position, sit: Situation | None, seat: int, *, raised: bool) -> Tip | None:
        if target == "raise" and raised:
            return Tip(self.t("table.tip.lower"))
        found = thing(target, pos, seat, self.words)
        return self.control_tip(target) if found is None else found.tip(sit)

    def in_bar(self, target: str) -> bool:
        return kind_of_thing(target).in_bar

    def is_warned(self, sit: Situation, target: str) -> bool:
        return lights.is_warned(sit, target)

    def is_open(self, sit: Situation) -> bool:
        return sit.step == Turn.name and not sit.mode

    def chosen(self, sit: Situation) -> tuple[str, ...]:
        return lights.chosen(sit)

    def linked(self, pos: Position, target: str) -> tuple[str, ...]:
        found = thing(target, pos, 0, self.words)
        return () if found is None else found.linked()

    def lit_on_hover(self, target: str) -> bool:
        return kind_of_thing(target).lit

    def read_raised(self, target: str) -> bool:
        return kind_of_thing(target).read_raised

    def is_own(self, place: str) -> bool:
        return kind_of_thing(place).own or place == "bonus"

    def listed(self, pos: Position, viewer: int) -> tuple[int, ...]:
        return pos.order

    def own_place(self, place: str, view: KohleView) -> str:
        """On the tableau that is shown a mine lies on its space."""
        player = player_of(view)
        if place == "bonus":
            return f"bonus:{player.bonus}"
        space = next((space for space, mine in player.tableau.items() if mine == place), None)
        return f"space:{space}" if space else place

    # -- words --

    def bar(self, sit: Situation, program: tuple[BarButton, ...], *, compact: bool, page: int) -> BarContent:
        return self._bar.asked(sit, program, compact=compact, page=page)

    def when(self, frame: Frame) -> str:
        """`Round II · Mine disaster`; one that begins just now has begun."""
        pos: Position = frame.view.position
        round_, phase = pos.round, pos.phase
        if frame.looking is None and any(isinstance(event, ev.FinalScoringBegan) for event in told(frame)):
            return self.t("log.final_scoring_began")
        match frame.beat.event if frame.beat is not None and not frame.holding else None:
            case ev.PhaseBegan(round_, phase):
                pass
            case ev.RoundBegan(round_):
                phase = 1
        return self._titled("play.watch.title", round_, phase)

    def phase_title(self, clock: Clock) -> tuple[str, str]:
        return self.t("log.round_began", round=self.words.round(clock.period)), self.words.phase(clock.phase)

    def past_title(self, pos: Position) -> str:
        return self._titled("play.past.title", pos.round, pos.phase)

    def _titled(self, key: str, round_: int, phase: int) -> str:
        return self.t(key, round=self.words.round(max(1, round_)), phase=self.words.phase(max(1, phase)))

    def move_words(self, sit: Situation, move: Move) -> str:
        return self.words.move(move, sit.step, asked_player(sit).flipped)

    def reason(self, key: str, params: Mapping[str, int | str]) -> str:
        """Ids become names."""
        place = self.words.place
        named = {
            name: place(value if ":" in value else f"{name}:{value}") if isinstance(value, str) else value
            for name, value in params.items()
        }
        if "player" in params:
            named["player"] = self.words.player(int(params["player"]))
        return self.t(key, **named)

    def phase_summary(self, match: History[Position], until: Instant) -> str:
        return phase_results.result_words(phase_results.result_of(match, until), self.words)

    def came_since(self, match: History[Position], seat: int) -> Mapping[tuple[str, str], int]:
        found = phase_results.changes_since_last_turn(match, seat)
        return {(self.words.phase(phase), what): by for (phase, what), by in found.items()}

    def winners(self, match: History[Position]) -> str:
        ended = next((event for event in match.now.events if isinstance(event, ev.GameEnded)), None)
        return (self.words.event(ended) or "") if ended else ""

    def revealed(self, event: Event) -> str:
        return log_lines.revealed(event)

    def line(self, event: Event, pos: Position) -> EventInLog | None:
        return log_lines.line(event, pos, self.words, self.seats)

    # -- events --

    def beat(self, event: Event, pos: Position, before: Event | None) -> Beat:
        return beat_of(event, pos, self.seats, before, self.t)

    def draw_flight(
        self, surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: KohleView
    ) -> bool:
        """A mine card on its way (its id stands where other flights have a colour), as it will lie in a tableau."""
        if flight.piece != "card":
            return False
        face = mine_face(view.position.board, flight.colour)
        chip = is_compact(look.size, look.scale) and not face.large
        size = (look.px(86), look.px(58)) if chip else (look.px(132 if face.large else 110), look.px(78))
        picture = blank((size[0] + 8, size[1] + 8))
        (draw_chip if chip else draw_tableau_card)(Pen(picture, look), pygame.Rect(4, 4, *size), face)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        return True

    def pauses(self, event: Event, pos: Position) -> bool | None:
        return pos.phase >= Phase.DISASTER if isinstance(event, BREAKS) else None

    def of_seat(self, event: Event, actor: int) -> int | None:
        return log_lines.of_seat(event, actor)

    def by_itself(self, event: Event) -> bool:
        return isinstance(event, log_lines.BEGINS)

    def begins_period(self, event: Event) -> bool:
        return isinstance(event, ev.RoundBegan)

    def deed(self, move: Move, event: Event) -> bool:
        return log_lines.deed(move, event)

    def ends_deed(self, event: Event) -> bool:
        return isinstance(event, log_lines.GOES_ON)

    def comes_before(self, event: Event) -> bool:
        return isinstance(event, log_lines.PAYMENTS)


def relevant(panel: str, view: KohleView) -> object:
    """What of a view a panel shows; equal for two views that look alike in it."""
    pos, player = view.position, player_of(view)
    match panel:
        case "cards" | "raised_cards":
            return view.seat, player.miners, player.engineers, player.flipped, player.engines
        case "tableau" | "band" | "raised":
            return view.seat, player, pos.round, view.totals, view.asked
        case "players":
            return pos.players, pos.order, view.seat, view.asked, view.totals
        case _:
            return id(pos), view.seat, view.asked


def _at(kind: type, area: pygame.Rect, look: Look) -> Panel[Any] | None:
    return kind(area, look) if area.w else None
