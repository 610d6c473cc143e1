"""What all tests share: nobody's own saves and settings are touched, and nothing opens a window."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """Saves and settings go to a folder of this test's own."""
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path / "home"))
