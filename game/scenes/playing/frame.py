"""One moment of the table, as a value: all that what is shown depends on. Equal frames look the same."""

from dataclasses import dataclass
from typing import Any

from game.engine.choices import Situation
from game.engine.decision import Decision
from game.engine.history import History, Instant
from game.engine.move import Move
from game.scenes.playing.beats import Beat, Leafing
from game.scenes.playing.bots import Steering
from game.scenes.playing.thinker import Advice
from game.view.look import Look
from game.view.panels import View


@dataclass(frozen=True)
class Showing:
    """A move that is being shown: by whom, which, and how far. `move` is None for what came of itself."""

    actor: int
    person: bool  # whether a person made it
    move: Move | None
    instant: Instant | None


@dataclass(frozen=True)
class WaysBack:
    """What can be taken back or played again; while an earlier position is looked at, only from there on."""

    undo: bool  # the last decision of a person
    redo: bool
    to_here: bool  # all that came after what is looked at
    barred: bool  # there is a decision to undo, but before something that only some were shown
    by_move: bool  # a move that is shown as one, by a click on it


@dataclass(frozen=True)
class Frame:
    """What is seen, what is asked, what moves, and where the hand is."""

    history: History[Any]  # the game so far; the same one as long as nothing is played or taken back
    view: View[Any]  # of the position as whoever sits there may know it; whose things, who is asked
    instant: Instant  # how far in the match that is
    decision: Decision | None  # what is asked there; None while somebody looks back
    asked: int | None  # whose decision it is
    person_asked: int | None  # ... if that is a person
    ways_back: WaysBack
    situation: Situation | None
    coming: Situation | None  # what a person is asked next, while his own move is still shown
    playing: bool
    holding: bool
    waits: bool
    beat: Beat | None
    picture: int  # which of the beat's pictures, from 0
    leafing: Leafing | None  # how one can leaf through what is shown
    showing: Showing
    by_itself: bool
    mover: int
    looking: Instant | None  # at an earlier one
    viewer: int  # who sits there
    own: int  # whose things would stand in front, had nobody opened another's
    pointed: str  # at a target
    in_vain: bool  # that was clicked, and nothing could come of it: why not is told
    rests: bool  # the hand rests there: it is meant, not passed by
    panel: str  # on which
    focus: str  # of the keyboard
    advice: Advice | None
    dragged_from: str  # the target that what is in the hand comes from
    put_ahead: str  # the place that something waits for which was put there
    raised: bool
    log_open: bool
    page: int  # of the bar's buttons
    bots_play: bool
    steering: Steering
    dots: int
    armed: bool  # the big button
    look: Look

    @property
    def bot_asked(self) -> int | None:
        return self.asked if self.person_asked is None else None

    @property
    def of_another(self) -> bool:
        """Whether the things shown are another's than those of whoever is asked: these are for looking only."""
        return self.view.seat != self.asked

    @property
    def at(self) -> int:
        """The number of the position shown."""
        return self.history.at if self.looking is None else self.looking.entry
