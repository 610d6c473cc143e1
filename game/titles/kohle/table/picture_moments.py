"""Moments worth a picture: how a random game gets there, and how the table holds still in it."""

import random
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.engine.history import whole
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.auction import Bid
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.title import KohleMatch

if TYPE_CHECKING:
    from game.scenes.playing.state import TableState

STEPS = {"auction": Bid.name, "disaster": Secure.name}  # somebody is asked
EVENTS: dict[str, type[Event]] = {  # something is shown
    "discs": ev.DiscDrawn,
    "income": ev.CoinsGained,
    "scoring": ev.GroundScored,
}
MOMENTS = (*STEPS, *EVENTS)
HOW_MANY = 3  # of these events in one move, so that there is something to see


def play_to(match: KohleMatch, moment: str, least: int, dice: random.Random) -> None:
    """Random moves, at least so many, until the moment has come (or the game is over)."""
    while match.decision is not None and not (match.at >= least and _reached(match, moment)):
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))


def _reached(match: KohleMatch, moment: str) -> bool:
    assert match.decision is not None
    if moment in STEPS:
        return match.decision.step == STEPS[moment] and len(match.moves) > 1
    return sum(isinstance(event, EVENTS[moment]) for event in match.now.events) >= HOW_MANY


def _shows(event: Event, moment: str) -> bool:
    """The points of a ground are shown by the event after it."""
    if moment == "scoring":
        return isinstance(event, ev.PointsScored) and event.source == "board"
    return isinstance(event, EVENTS[moment])


def hold(state: "TableState", moment: str) -> None:
    """Show the last move again up to the middle of the moment's event, and stop there."""
    match = state.session.match
    if moment not in EVENTS or not match.at:
        return
    state.playback.add(whole(match, range(match.at, match.at + 1)))
    seen = 0
    while state.playback.playing:
        state.playback.update(0.01)
        beat = state.playback.beat
        if beat is None or state.playback.progress > 0.02 or not beat.seconds:
            continue
        seen += _shows(beat.event, moment)
        if seen >= HOW_MANY:
            state.playback.update(beat.seconds / 2)
            return
