"""A piece in the hand: it is dragged from where it is to where it goes, and the drop is the same as the clicks.

Taking a piece is one click or two, putting it down another; what they mean is known where clicks are. A refused place
says why, and a piece that is let go elsewhere is back where it was.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.choices import Pick, Picks, meaning_of
from game.scenes.playing.beats import Flight, Spot
from game.scenes.playing.guide import Guide
from game.scenes.playing.parts import Grasp
from game.scenes.playing.session import TakeBack
from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.handover import Handover
from game.scenes.table.notices import Notices
from game.view.motion import draw_flight
from game.view.panels import View
from game.view.sound import Sounds

TOLD = 6.0  # seconds that a refusal can be read


@dataclass(frozen=True)
class DraggedPiece:
    """What is in the hand, from where, and how all was before it was taken."""

    grasp: Grasp
    source: str
    at: int  # the number of the position
    picks: Picks


@dataclass(frozen=True)
class PutAhead:
    """Where something is to lie that was put down before the question for its place has come."""

    place: str
    action: str  # which is under way; with its end this ends
    since: int  # the number of the position


class Dragging:
    """Drags pieces over a table. `piece` is the one in the hand."""

    def __init__(
        self,
        state: TableState,
        arrangement: Arrangement,
        *,
        choose: Callable[[str], object],
        handover: Handover,
        sounds: Sounds,
        notices: Notices,
        guide: Guide,
        refresh: Callable[[], object],
    ) -> None:
        """`choose`: a click that picks or plays something."""
        self._state, self._arrangement, self._choose = state, arrangement, choose
        self._handover, self._sounds, self._notices, self._guide = handover, sounds, notices, guide
        self._refresh = refresh
        self.piece: DraggedPiece | None = None
        self._ahead: PutAhead | None = None

    @property
    def source(self) -> str:
        """Where what is in the hand comes from; empty: it holds nothing."""
        return "" if self.piece is None else self.piece.source

    @property
    def put_ahead(self) -> str:
        """The place on which something was put that it waits for."""
        return "" if self._ahead is None else self._ahead.place

    def take(self, source: str, panel: str) -> bool:
        """The mouse pulls at a target; True if a piece came along."""
        state, sit = self._state, self._state.situation
        if sit is None or not source or state.is_anothers(panel):
            return False
        grasp = state.parts.grasp(sit, source)
        if grasp is None:
            return False
        self.piece = DraggedPiece(grasp, source, state.session.match.at, state.picks)
        for click in grasp.clicks:
            if not self._click(click):
                self.put_back()
                return False
        self._refresh()
        return True

    def put(self, target: str, panel: str) -> None:
        """The piece is let go over a target, or over nothing."""
        piece, sit, parts = self.piece, self._state.situation, self._state.parts
        if piece is None:
            return
        clicks: tuple[str, ...] = ()
        if sit is not None and target != piece.source:
            clicks = parts.drop(sit, piece.source, target, panel)
        if sit is not None and clicks and self._state.means_something(clicks[0]):
            self.piece = None
            takes = parts.drop_places(sit, piece.source) or ()
            took, *then = clicks
            for click in then if self._click(took) else ():
                if not self._click(click) and click in takes:
                    self._wait_for(click)
            self._handover.check()
        else:
            say = self._why(clicks[0] if clicks else target)
            self.put_back()
            say()
        self._refresh()

    def _wait_for(self, place: str) -> None:
        """It is bought, but where it lies is asked later: there, if the same action still comes to it."""
        sit = self._state.situation
        if sit is not None and sit.begun and not self._guide.speaks:  # a lesson speaks of each step
            self._ahead = PutAhead(place, sit.begun, self._state.session.match.at)

    def update(self) -> bool:
        """What was put down before its place was asked for lies there as soon as that is asked."""
        ahead, sit = self._ahead, self._state.situation
        if ahead is None or sit is None:
            return False
        if sit.begun != ahead.action or self._state.session.match.at < ahead.since:
            self._ahead = None
        elif ahead.place in sit.choices:
            self._ahead = None
            self._click(ahead.place)
            self._handover.check()
        else:
            return False
        self._refresh()
        return True

    def put_back(self) -> None:
        """Everything is as it was before the piece was taken."""
        piece, self.piece, state = self.piece, None, self._state
        if piece is None:
            return
        if state.session.match.at > piece.at:
            state.take_back(TakeBack(piece.at, asks=False))
            self._handover.start_over()
            self._guide.chose()
        state.picks = piece.picks
        self._refresh()

    def _click(self, target: str) -> bool:
        """A click of those that a drag stands for; True if it meant something, and no lesson was against it.

        Nothing flies that was dragged there.
        """
        state, sit = self._state, self._state.situation
        meaning = None if sit is None else meaning_of(sit.choices, sit.picks, target)
        if meaning is None:
            return False
        before = state.session.match.at
        self._choose(target)
        state.skip()
        return isinstance(meaning, Pick) or state.session.match.at > before

    def _why(self, target: str) -> Callable[[], object]:
        """What is to be said about a place that refuses what is in the hand, once that is back where it was."""
        state, sit = self._state, self._state.situation
        reason = state.parts.refusal(sit, target) if sit is not None and target else None
        if reason is None:
            return lambda: None
        tip = state.parts.tip(target, state.position, sit, state.seat, raised=self._arrangement.raised)
        said = tip.notes[0].text if tip is not None and tip.notes else ""

        def say() -> None:
            self._sounds.play("refused")
            if not self._guide.refused(reason) and said:
                self._notices.say(said, TOLD)

        return say

    def draw(self, surface: pygame.Surface, at: tuple[int, int], view: View[Any]) -> None:
        """The piece, where the mouse is."""
        if self.piece is None:
            return
        look, grasp, spot = self._arrangement.look, self.piece.grasp, Spot(self.piece.source)
        flight = Flight(grasp.piece, spot, spot, grasp.colour)
        if not self._arrangement.parts.draw_flight(surface, flight, at, 1.0, look, view):
            size, folder = round(look.px(flight.size) * 1.2), look.art.pieces
            draw_flight(surface, grasp.piece, size, at, at, 1.0, colour=grasp.colour, label="", folder=folder)
