"""A table of Coal Baron among processes: killed amid mining or a look and continued; clicked from outside."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes import saved_games
from tests.titles.baron.table.table_driver import BaronDriver

ROOT = Path(__file__).parents[4]


Done = subprocess.CompletedProcess[str]


def run(module: str, *words: str, display: tuple[str, ...] = (), driver: str = "dummy") -> Done:
    env = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
    called = [*display, sys.executable, "-m", f"tests.titles.baron.table.{module}", *words]
    return subprocess.run(called, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(("space", "panel"), [("mining_8", "steps"), ("order_draw", "curtain")])
def test_killed_amid_an_action_it_is_continued_there_and_nobody_sees_what_he_may_not(space: str, panel: str) -> None:
    done = run("killed", space)
    assert done.returncode == -9, done.stderr[-2000:]
    save = saved_games.autosave("baron")
    assert save is not None
    match = saved_games.load(save)
    assert str(match.at) == done.stdout.split()[-1]
    panels = BaronDriver(match).table.arrangement.panels
    assert panel in panels and "tray" not in panels


@pytest.mark.slow
def test_a_whole_game_is_clicked_from_outside_at_a_real_window() -> None:
    xvfb = shutil.which("xvfb-run")
    assert xvfb and shutil.which("xdotool"), "install Xvfb and xdotool: this test clicks at a real window"
    done = run("outside", "2", display=(xvfb, "-a", "-s", "-screen 0 1400x900x24"), driver="x11")
    assert "over after" in done.stdout, done.stdout[-500:] + done.stderr[-3000:]
