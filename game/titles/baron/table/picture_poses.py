"""Poses in which a table holds still for a picture: how a random game gets there, and how it is held."""

import random
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.engine.history import whole
from game.engine.match import Match
from game.engine.move import Move
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile, ReturnNext
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import Mining

if TYPE_CHECKING:
    from game.scenes.playing.state import TableState

STEPS = {  # somebody is asked
    "draft": Draft.name, "place": Place.name, "mining": Mining.name, "look_tiles": ChooseTile.name,
    "look_orders": ChooseOrder.name, "curtain": ChooseTile.name, "return": ReturnNext.name, "shortage": FillCarts.name,
}  # fmt: skip
EVENTS: dict[str, type[Event]] = {  # something is shown
    "cage": ev.CageMoved,
    "delivery": ev.OrderDelivered,
    "tile": ev.TileBought,
    "scoring": ev.ElementScored,
}
POSES = (*STEPS, *EVENTS)
LIKED = ("load", "cage_to_order", "storage_to_order")  # so that there is something to see
WANTED = {"look_tiles": ("factory_draw",), "curtain": ("factory_draw",), "look_orders": ("order_draw",)} | {
    "return": ("order_draw",), "shortage": ("factory_", "money"), "tile": ("factory_",),
}  # fmt: skip
DISLIKED = ("finish_mining",)


def play_to(match: Match[Position], pose: str, least: int, dice: random.Random) -> None:
    """Random moves, at least so many, until it can strike the pose (or the game is over)."""
    while match.decision is not None and not (match.at >= least and _reached(match, pose)):
        match.play(_liked(match.moves, WANTED.get(pose, ()), dice))


def _liked(moves: list[Move], wanted: tuple[str, ...], dice: random.Random) -> Move:
    """Of what is offered rather what fills orders, or leads to the pose."""
    places = wanted or ("mining", "delivery")
    liked = [move for move in moves if move.kind in LIKED or move.what.startswith(places)]
    rest = [move for move in moves if move.kind not in DISLIKED] or moves
    return dice.choice(liked if liked and dice.random() < 0.8 else rest)


def _reached(match: Match[Position], pose: str) -> bool:
    assert match.decision is not None
    if pose in STEPS:
        return match.decision.step == STEPS[pose]
    return any(isinstance(event, EVENTS[pose]) for event in match.now.events)


def hold(state: "TableState", pose: str) -> None:
    """Show the last move again up to the middle of the pose's event, and stop there; lift the curtain."""
    match = state.session.match
    if pose in STEPS:
        state.picks = (targets.CURTAIN,) if pose.startswith("look") else ()
        return
    state.playback.add(whole(match, range(match.at, match.at + 1)))
    scored = [event for event in match.now.events if isinstance(event, ev.ElementScored)]
    wanted = scored[len(scored) // 2] if pose == "scoring" else None
    while state.playback.playing:
        state.playback.update(0.002)  # short beats are not to be missed
        beat = state.playback.beat
        if beat is None or state.playback.progress > 0.02 or not isinstance(beat.event, EVENTS[pose]):
            continue
        if wanted is None or beat.event == wanted:
            state.playback.update(beat.seconds / 2)
            return
