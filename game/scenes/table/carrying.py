"""A piece in the hand: it is dragged from where it is to where it goes, and the drop is the same as the clicks.

Taking a piece is one click or two, putting it down another; what they mean is known where clicks are. A refused place
says why, and a piece that is let go elsewhere is back where it was.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.scenes.playing.beats import Flight, Spot
from game.scenes.playing.choices import Picks
from game.scenes.playing.guide import Guide
from game.scenes.playing.parts import Grasp
from game.scenes.playing.session import TakeBack
from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.flights import PIECE
from game.scenes.table.notices import Notices
from game.scenes.table.turns import Turns
from game.view.motion import draw_flight
from game.view.panels import View
from game.view.sound import Sounds

TOLD = 6.0  # seconds that a refusal can be read


@dataclass(frozen=True)
class Carried:
    """What is in the hand, from where, and how all was before it was taken."""

    grasp: Grasp
    source: str
    at: int  # the number of the position
    picks: Picks


class Carrying:
    """The hand of a table. `carried` is what it holds."""

    def __init__(
        self,
        state: TableState,
        arrangement: Arrangement,
        *,
        choose: Callable[[str], object],
        turns: Turns,
        sounds: Sounds,
        notices: Notices,
        guide: Guide,
        refresh: Callable[[], object],
    ) -> None:
        """`choose`: a click that picks or plays something."""
        self._state, self._arrangement, self._choose = state, arrangement, choose
        self._turns, self._sounds, self._notices, self._guide = turns, sounds, notices, guide
        self._refresh = refresh
        self.carried: Carried | None = None

    def take(self, source: str, panel: str) -> bool:
        """The mouse pulls at a target; True if a piece came along."""
        state, sit = self._state, self._state.situation
        others = panel in state.parts.own_panels and state.seat != state.session.asked
        if sit is None or not source or others or self._guide.speaks:
            return False
        grasp = state.parts.grasp(sit, source)
        if grasp is None:
            return False
        self.carried = Carried(grasp, source, state.session.match.at, state.picks)
        for click in grasp.clicks:
            if not self._click(click):
                self.put_back()
                return False
        self._refresh()
        return True

    def put(self, target: str, panel: str) -> None:
        """The piece is let go over a target, or over nothing."""
        carried, sit = self.carried, self._state.situation
        if carried is None:
            return
        clicks: tuple[str, ...] = ()
        if sit is not None and target != carried.source:
            clicks = self._state.parts.drop(sit, carried.source, target, panel)
        if clicks and self._state.means_something(clicks[0]):
            self.carried = None
            for click in clicks:
                self._click(click)
            self._turns.look()
        else:
            self._say_why(clicks[0] if clicks else target)
            self.put_back()
        self._refresh()

    def put_back(self) -> None:
        """Everything is as it was before the piece was taken."""
        carried, self.carried, state = self.carried, None, self._state
        if carried is None:
            return
        if state.session.match.at > carried.at:
            state.take_back(TakeBack(carried.at, asks=False))
            self._turns.start_over()
        state.picks = carried.picks
        self._refresh()

    def _click(self, target: str) -> bool:
        """A click of those that a drag stands for, if it means something; nothing flies that the hand has carried."""
        if not self._state.means_something(target):
            return False
        self._choose(target)
        self._state.skip()
        return True

    def _say_why(self, target: str) -> None:
        state, sit = self._state, self._state.situation
        if sit is None or not target:
            return
        if state.parts.refusal(sit, target) is None:
            return
        tip = state.parts.tip(target, state.position, sit, state.seat, raised=self._arrangement.raised)
        self._sounds.play("refused")
        if tip is not None and tip.notes:
            self._notices.say(tip.notes[0].text, TOLD)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], view: View[Any]) -> None:
        """The piece, where the mouse is."""
        if self.carried is None:
            return
        look, grasp, spot = self._arrangement.look, self.carried.grasp, Spot(self.carried.source)
        flight = Flight(grasp.piece, spot, spot, grasp.colour)
        if not self._arrangement.parts.draw_flight(surface, flight, at, 1.0, look, view):
            size, folder = round(look.px(PIECE) * 1.2), look.art.pieces
            draw_flight(surface, grasp.piece, size, at, at, 1.0, colour=grasp.colour, label="", folder=folder)
