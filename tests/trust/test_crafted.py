"""Files made to do harm are taken or refused in a message, within bounds of time and memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.trust.counts import SAMPLE, full

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="time and memory are measured as Unix does")


def tried(first: int, last: int, room: Path) -> None:
    """In a process of its own, whose memory is its own."""
    words = [sys.executable, "-m", "tests.trust.crafted", str(first), str(last)]
    there = {"PYTHONPATH": str(ROOT), "TMPDIR": str(room), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(words, cwd=ROOT, env=os.environ | there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert f"{last - first} files, 0 wrong" in done.stdout


def test_no_crafted_file_ends_in_a_traceback(tmp_path):
    tried(0, SAMPLE["CRAFTED"], tmp_path)


@pytest.mark.soak
def test_nor_does_any_of_a_hundred_thousand(tmp_path):
    tried(0, full("CRAFTED"), tmp_path)
