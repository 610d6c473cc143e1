"""A game as the people at the table see it: what is shown, what has been picked, whose things are open.

Between the session, which plays, and the scene, which draws. No pygame here.
"""

from typing import Any

from game.engine.choices import InARow, Pick, Picks, Situation, meaning_of, situation
from game.engine.event import Event
from game.engine.history import Instant, end_of, is_midst, position_at
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.kept import Kept
from game.scenes.playing.bots import Bots
from game.scenes.playing.frame import Showing, WaysBack
from game.scenes.playing.guide import Guide
from game.scenes.playing.parts import TableParts
from game.scenes.playing.playback import Playback
from game.scenes.playing.session import Session, TakeBack

HURRY = 1e6  # seconds: whatever plays is over
KEPT = 8  # positions as they are seen


class TableState:
    """The state of the table beyond the game itself."""

    def __init__(self, session: Session, bots: Bots, parts: TableParts, guide: Guide | None = None) -> None:
        self.session = session
        self.bots = bots
        self.parts = parts
        self._guide = guide or Guide()
        self.playback = Playback(session.match, parts)
        self.picks: Picks = ()
        self.page = 0  # of the bar's buttons
        self.clicked_in_vain = ""  # the target; whoever points at it is told why
        self.continues = False  # by itself, after what a phase brought could be read for a moment
        self.looking: Instant | None = None  # at an earlier one
        self._earlier: Any = None  # the position there
        self._seen: dict[tuple[int, int], tuple[Any, Any]] = {}  # positions, and how they are seen
        self.other: int | None = None  # somebody else's things are open
        self.focus = ""  # what has the keyboard
        self._kept_situation = Kept[Situation | None]()
        self._kept_ways_back = Kept[WaysBack]()
        self._actor = 0  # whose move is being shown
        self._move: Move | None = None  # his own, not what followed by itself
        self._before = 0  # the number of the position before it
        seats = session.match.setup.seats
        self._seat = next((i for i, seat in enumerate(seats) if seat.kind == HUMAN), 0)  # the person who acted last

    # -- what is shown --

    def speak(self, parts: TableParts) -> None:
        """The same in another language."""
        self.parts = self.playback.parts = parts
        self._kept_situation.forget()

    @property
    def position(self) -> Any:
        """The position that the table shows, as the person at it may know it."""
        return self.see(self._shown())

    def _shown(self) -> Any:
        if self.looking is not None and self._guide.watches is None:
            return self._earlier
        still = None if self.playback.playing else self._guide.still()
        return self.playback.position or still or self.session.match.position

    @property
    def instant(self) -> Instant:
        """How far in the match that is."""
        still = None if self.playback.playing else self._guide.stands()
        return still or self.playback.instant

    def see(self, pos: Any) -> Any:
        """A position as the person at the table may know it; always the same for the same one."""
        viewer = self.viewer
        kept = self._seen.get((id(pos), viewer))
        if kept is None:
            while len(self._seen) >= KEPT:
                del self._seen[next(iter(self._seen))]
            kept = self._seen[id(pos), viewer] = (pos, self.session.match.rules.seen(pos, viewer))
        return kept[1]

    @property
    def viewer(self) -> int:
        """Who sits at the table: the person whose turn it is, or was."""
        asked = self.session.human_asked
        return self._seat if asked is None else asked

    @property
    def at(self) -> int:
        """The number of the position shown."""
        return self.session.match.at if self.looking is None else self.looking.entry

    @property
    def midst(self) -> bool:
        """Whether the midst of a move is looked at."""
        return self.looking is not None and is_midst(self.session.match, self.looking)

    @property
    def decided(self) -> int:
        """The number of the last position that is not after what is shown."""
        return self.at - self.midst

    @property
    def asked(self) -> int | None:
        """Who is shown as the one whose turn it is."""
        if self._guide.watches is not None:
            return None
        if self.looking is not None:
            decision = None if self.midst else self.session.match.entries[self.at].decision
            return None if decision is None else decision.player
        return self._acting() if self.playback.playing else self.session.asked

    def _acting(self) -> int | None:
        """Whose thing is being shown: in phases that go by themselves, whoever it happens to, if that is a player."""
        beat = self.playback.beat
        return self._actor if beat is None else self.parts.of_seat(beat.event, self._actor)

    @property
    def mover(self) -> int:
        """Whose move is being shown: of whoever decided, or had no choice after that."""
        at, _ = self._showing
        decision = self.session.match.entries[at - 1].decision if at else None
        return self._actor if decision is None else decision.player

    @property
    def _showing(self) -> Instant:
        """How far the move that is shown has been shown; 0 if it has not begun yet."""
        shown = self.playback.shown
        return Instant(0, 0) if shown is None or shown.entry <= self._before else shown

    @property
    def bots_play(self) -> bool:
        """Whether bots are at it: one is to move, or what is shown came from the move of one."""
        if self.looking is not None:
            return False
        shown = self.playback.playing and self._move is not None and self.session.is_bot(self._actor)
        return shown or self.session.bot_asked is not None

    @property
    def by_itself(self) -> bool:
        """Whether what is being shown followed by itself, and is nobody's own move."""
        if self._move is None:
            return True
        entries, showing = self.session.match.entries, self._showing
        seen = [event for entry in entries[self._before + 1 : showing.entry] for event in entry.events]
        seen += self._told(showing)
        return any(map(self.parts.by_itself, seen))

    @property
    def seat(self) -> int:
        """Whose things are shown: those that somebody opened, else the own ones."""
        return self.own if self.other is None else self.other

    @property
    def own(self) -> int:
        """Whose things stand in front unless somebody opened another's: those of whoever's turn it is, or was."""
        if self._guide.watches is not None:
            return self._guide.watches
        if self.session.only_bots or self.looking is not None:
            return self.asked if self.asked is not None else self._seat
        asked = None if self.playback.playing else self.session.human_asked
        return self._seat if asked is None else asked

    def is_anothers(self, panel: str) -> bool:
        """Whether a panel shows things of another than whoever is asked: these are for looking only."""
        return panel in self.parts.own_panels and self.seat != self.session.asked

    @property
    def situation(self) -> Situation | None:
        """What a person is asked now; None while something plays, a bot thinks or the past is looked at."""
        if self.looking is not None or self.playback.playing or self.session.human_asked is None:
            return None
        return self._situation_now()

    @property
    def coming(self) -> Situation | None:
        """While the pieces of a person's own move still travel: what he is asked next in the same turn."""
        decision = self.session.match.decision
        if decision is None or self.session.human_asked != self._actor or self.position.phase != decision.phase:
            return None
        sit = self._situation_now()
        return sit if sit is not None and self.parts.keeps_bar(sit) else None

    def _situation_now(self) -> Situation | None:
        """What is asked in the newest position; what was picked before and does not fit it is picked no longer."""
        version, history = self.session.version, self.session.history
        found = self._kept_situation.of(
            (version, self.picks), lambda: situation(history, self.parts, self.see(history.position), self.picks)
        )
        fit = found.picks if found else ()
        if fit != self.picks:
            self.picks = fit
            self._kept_situation.keep((version, fit), found)
        return found

    @property
    def showing(self) -> Showing:
        """The move that is being shown."""
        return Showing(self._actor, not self.session.is_bot(self._actor), self._move, self.playback.shown)

    def _told(self, instant: Instant) -> tuple[Event, ...]:
        """What has been told of a move."""
        return self.session.match.entries[instant.entry].events[: instant.events]

    @property
    def picked(self) -> bool:
        """Whether a person has picked something that he can take back."""
        return bool(self.picks) and self.picks != self.parts.preset(tuple(self.session.match.moves))

    @property
    def ways_back(self) -> WaysBack:
        """What can be taken back or played again now."""
        session = self.session

        def found() -> WaysBack:
            here, by_move = session.undo_to(self.decided) is not None, self._guide.goes_back
            if self.looking is not None:
                return WaysBack(False, False, here, False, by_move)
            return WaysBack(session.undo_step() is not None, session.can_redo(), here, session.undo_barred, by_move)

        return self._kept_ways_back.of((session.history, self.looking), found)

    @property
    def waits(self) -> bool:
        """A phase that went by itself is over: whoever plays reads what it brought as long as he likes.

        Nothing may take the place of what he is about to press, least of all a decision of his own.
        """
        return self.playback.holding and self._stops

    @property
    def _stops(self) -> bool:
        """Whether the table waits where something can be read."""
        return not self.session.only_bots and not self.continues and not self._guide.reads_out

    @property
    def over(self) -> bool:
        """The game has ended and its end has been shown."""
        return self.session.match.decision is None and not self.playback.playing

    # -- what people do --

    def choose(self, target: str) -> Move | None:
        """A click on a target: picks it, or plays a move and returns that."""
        sit = self.situation
        if sit is None:
            return None
        choice = meaning_of(sit.choices, sit.picks, target)
        if isinstance(choice, Pick):
            self.picks, self.page = choice.picks, 0
        if choice is None or isinstance(choice, Pick):
            return None
        clicked = target if self.parts.tells_apart(target) else ""
        if isinstance(choice, InARow):
            return self._play_row(choice, clicked)
        self.play(choice, clicked)
        return choice

    def _play_row(self, row: InARow, clicked: str) -> Move | None:
        """Moves one after the other, as far as they are asked; the last that was played."""
        played = None
        for move in row.moves:
            if move in self.session.match.moves:
                self.play(move, clicked)
                played = move
        return played

    def means_something(self, target: str) -> bool:
        """Whether a click on a target would pick or play something now."""
        sit = self.situation
        return sit is not None and meaning_of(sit.choices, sit.picks, target) is not None

    def play(self, move: Move, clicked: str = "") -> bool:
        """A move of whoever is asked; what follows by itself is played and shown with it. `clicked`: see `Entry`.

        True if there is something to see.
        """
        self._before = self.session.match.at
        self._stays_in_front()
        self._actor, self._move = self.session.asked or 0, move
        self.picks, self.page, self.other = (), 0, None
        return self.playback.add(self.session.play(move, clicked))

    def settle(self) -> None:
        """What has no alternative before anybody is asked."""
        self._stays_in_front()
        self._actor = self.session.asked or 0
        self.playback.add(self.session.settle())

    def _stays_in_front(self) -> None:
        """A person who is asked acts: his things are shown until another person is asked."""
        asked = self.session.human_asked
        self._seat = self._seat if asked is None else asked

    def take_back(self, back: TakeBack) -> None:
        self.playback.finish()
        self.picks, self.page = (), 0
        self.look_at(None)
        self.session.take_back(back)

    def redo(self) -> None:
        if self.session.can_redo():
            self._stays_in_front()
            self.playback.finish()
            self.picks, self.page = (), 0
            self.look_at(None)
            self.session.redo()

    def look_at(self, at: int | None, events: int | None = None) -> None:
        """An earlier position by its number, the midst of a move (after so many of its events), or back to now."""
        match = self.session.match
        instant = now = end_of(match, match.at)
        if at is not None and at <= match.at:
            end = end_of(match, max(0, at))
            instant = end if events is None or not end.entry else min(end, Instant(end.entry, events))
        if instant == now:
            self.looking = self._earlier = None
            return
        self.looking, self._earlier = instant, position_at(match, instant)
        self.playback.finish()

    # -- time --

    def update(self, seconds: float, pace: float) -> bool:
        """Let time pass for playback and bots; True if something changed."""
        changed = False
        if self.playback.playing and self.looking is None and not self.waits:
            changed = self._show_on(seconds, pace)
        at_rest = not self.playback.playing and self.looking is None
        move = self.bots.update(seconds, pace, shown=at_rest)
        if move is not None:
            other = self.other
            self.bots.step &= not self.play(move)
            self.other = other
            if not pace or self.bots.hurried:
                self._show_on(seconds, pace)
            changed = True
        return changed

    def _show_on(self, seconds: float, pace: float) -> bool:
        """Go on with what is being shown; in a hurry up to the next thing that waits to be read."""
        if pace and self.bots.hurried:
            self.skip()
            return True
        return self.playback.update(seconds * pace if pace else HURRY, self._stops)

    def skip(self) -> None:
        """Show no more of it, up to the next thing that waits to be read."""
        self.playback.skip()
        while self.playback.playing and not self._stops:
            self.playback.skip()
