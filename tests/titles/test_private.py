"""What only some may know: the table neither draws nor tells it to others, and no undo reaches behind it."""

from __future__ import annotations

import os
import random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.engine.event import Secret
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.scenes.table.scene import Table
from tests.scenes.driver import open_app
from tests.titles.tables import titles, usual


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_what_only_some_may_know_is_neither_drawn_nor_told_nor_taken_back(title) -> None:
    settings = Settings(language="en", ui_scale=1.0, animation="off", continues=True, sound=False)
    app = open_app((1600, 1000), settings)
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
        if any(isinstance(event, Secret) for event in match.now.events):
            back = table.session.undo_step()
            assert back is None or back.over  # who plays on from a game that is over plays another
