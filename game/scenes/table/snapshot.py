"""This moment of a table as a value: the only place where what goes on at it becomes what is shown."""

from dataclasses import replace
from typing import Any

from game.engine.title import Rules
from game.scenes.playing.beats import Beat
from game.scenes.playing.frame import Frame
from game.scenes.playing.hints import Hints
from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.dragging import Dragging
from game.scenes.table.misclick_guard import MisclickGuard
from game.scenes.table.mouse import Mouse
from game.view.look import Look
from game.view.motion import rolled
from game.view.panels import View

MEANT = 0.15  # seconds that the mouse rests on something that is pointed at on purpose


def frame_of(
    state: TableState,
    look: Look,
    arrangement: Arrangement,
    mouse: Mouse,
    *,
    hints: Hints,
    dragging: Dragging,
    misclicks: MisclickGuard,
    kept: View[Any],
) -> Frame:
    """This moment; `kept` is what was seen before."""
    session, playback, bots = state.session, state.playback, state.bots
    back, playing = state.looking is not None, playback.playing
    pointed = state.focus or mouse.target
    return Frame(
        history=session.history, view=view_of(state, kept), instant=state.instant,
        decision=None if back else session.decision, asked=session.asked, person_asked=session.human_asked,
        ways_back=state.ways_back,
        situation=state.situation, coming=state.coming if playing and not back else None, playing=playing,
        holding=playback.holding, waits=state.waits, beat=None if back else playback.beat,
        picture=playback.picture, leafing=None if back else playback.leafing, showing=state.showing,
        by_itself=playing and state.by_itself, mover=state.mover, looking=state.looking,
        viewer=state.viewer, own=state.own, pointed=pointed, in_vain=bool(pointed) and state.clicked_in_vain == pointed,
        rests=bool(state.focus) or (not mouse.silent and mouse.rest >= MEANT), panel=mouse.panel, focus=state.focus,
        advice=hints.advice, raised=arrangement.raised, log_open=arrangement.log_open,
        dragged_from=dragging.source, put_ahead=dragging.put_ahead,
        page=state.page, bots_play=state.bots_play, steering=bots.steering, dots=bots.dots, armed=misclicks.armed,
        look=look,
    )  # fmt: skip


def view_of(state: TableState, kept: View[Any] | None = None) -> View[Any]:
    """What is seen; the view that there was, if it looks the same."""
    view = View(state.position, state.session.match.setup.seats, state.seat, state.asked)
    beat = state.playback.beat
    if state.looking is None and beat is not None:
        view = replace(view, totals=_rolling(beat, state.playback.progress, view, state.session.match.rules))
    return kept if kept is not None and kept.same(view) else view


def _rolling(beat: Beat, share: float, view: View[Any], rules: Rules[Any]) -> dict[tuple[int, str], int]:
    """The numbers that roll meanwhile, wherever it is shown."""
    if beat.rise is None:
        return {}
    rise = beat.rise
    before = rules.totals(view.position, rise.seat)[rise.what]
    return {(rise.seat, rise.what): rolled(before, before + rise.amount, share)}
