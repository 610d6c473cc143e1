"""Poses in which a table holds still for a picture: how a random game gets there, and how it is held."""

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
POSES = (*STEPS, *EVENTS)
HOW_MANY = 3  # of these events in one move, so that there is something to see


def play_to(match: KohleMatch, pose: str, least: int, dice: random.Random) -> None:
    """Random moves, at least so many, until it can strike the pose (or the game is over)."""
    while match.decision is not None and not (match.at >= least and _reached(match, pose)):
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))


def _reached(match: KohleMatch, pose: str) -> bool:
    assert match.decision is not None
    if pose in STEPS:
        return match.decision.step == STEPS[pose] and len(match.moves) > 1
    return sum(isinstance(event, EVENTS[pose]) for event in match.now.events) >= HOW_MANY


def _shows(event: Event, pose: str) -> bool:
    """The points of a ground are shown by the event after it."""
    if pose == "scoring":
        return isinstance(event, ev.PointsScored) and event.source == "board"
    return isinstance(event, EVENTS[pose])


def hold(state: "TableState", pose: str) -> None:
    """Show the last move again up to the middle of the pose's event, and stop there."""
    match = state.session.match
    if pose not in EVENTS or not match.at:
        return
    state.playback.add(whole(match, range(match.at, match.at + 1)))
    seen = 0
    while state.playback.playing:
        state.playback.update(0.01)
        beat = state.playback.beat
        if beat is None or state.playback.progress > 0.02 or not beat.seconds:
            continue
        seen += _shows(beat.event, pose)
        if seen >= HOW_MANY:
            state.playback.update(beat.seconds / 2)
            return
