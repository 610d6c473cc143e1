"""Every title has a table: whoever clicks what glows plays a game to its end."""

from __future__ import annotations

import os
import random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.scenes.app import App, open_window
from game.scenes.settings_file import Settings
from game.scenes.table.choices import Pick
from game.scenes.table.scene import Table
from game.scenes.table_thinker import InstantThinker
from tests.titles.tables import Table as Seating
from tests.titles.tables import titles, usual


@pytest.mark.parametrize("seating", [pytest.param(usual(title), id=title.name) for title in titles()])
def test_a_game_is_played_by_clicking_what_glows(seating: Seating) -> None:
    settings = Settings(language="en", ui_scale=1.0, animation="off", sound=False)
    app = App(open_window((1600, 1000)), settings, keep=lambda _: None)
    table = app.scenes.push("table", match=seating.match(1), thinker=InstantThinker(), keeps=False)
    assert isinstance(table, Table)
    app.step(0.02)
    dice, match = random.Random(1), table.session.match
    most = 60 if match.setup.layout else 10_000  # boards take their time: their own tests play them to the end
    while (sit := table.state.situation) is not None and match.at < most:
        there = app.targets()
        offered = [target for target in sit.choices if target in there]
        plays = [target for target in offered if not isinstance(sit.choices[target], Pick)]
        assert offered, sit.decision
        table.choose(dice.choice(plays or offered))
        app.step(0.02)
    assert match.at >= min(most, 20) or match.decision is None


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_what_only_some_may_know_is_neither_drawn_nor_told_nor_taken_back(title) -> None:
    settings = Settings(language="en", ui_scale=1.0, animation="off", sound=False)
    app = App(open_window((1600, 1000)), settings, keep=lambda _: None)
    table = app.scenes.push("table", match=usual(title).match(2), thinker=InstantThinker(), keeps=False)
    assert isinstance(table, Table)
    app.step(0.02)
    match, dice = table.session.match, random.Random(2)
    for _ in range(40):
        if table.state.situation is None:
            break
        seat = table.state.situation.seat
        assert table.state.position == match.seen(seat)
        table.state.play(dice.choice(match.moves))
        table.state.playback.finish()
        app.step(0.02)
        told = [line for line in table.log.lines if line.entry <= match.at]
        content = table.arrangement.panels["log"].content if "log" in table.arrangement.panels else None
        shown = {line.id for line in content.lines} if content is not None else set()
        assert all(line.to is None or table.state.viewer in line.to for line in told if line.id in shown)
        if any(event.to is not None for event in match.now.events):
            assert table.session.undo_step() is None
