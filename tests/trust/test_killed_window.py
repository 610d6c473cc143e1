"""Windows killed in mid-game, on one home: no game is lost, no draft is left, no file is unreadable."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.trust.counts import SAMPLE, full

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="windows are forked and killed")


def killed(kills: int, room: Path, display: list[str], driver: str) -> None:
    words = [*display, sys.executable, "-m", "tests.trust.killed_window", str(kills)]
    there = {"PYTHONPATH": str(ROOT), "TMPDIR": str(room), "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, cwd=ROOT, env=os.environ | there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert f"{kills} kills" in done.stdout and "0 lost" in done.stdout


def test_a_killed_window_loses_nothing(tmp_path):
    killed(SAMPLE["KILLS"], tmp_path, [], "dummy")


@pytest.mark.soak
def test_nor_does_one_of_a_thousand_real_ones(tmp_path):
    xvfb = shutil.which("xvfb-run")
    assert xvfb, "install Xvfb: this soak kills real windows"
    killed(full("KILLS"), tmp_path, [xvfb, "-a", "-s", "-screen 0 1280x800x24"], "x11")
