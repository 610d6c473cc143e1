"""Drawing needs no window: the tests of the view run without a display."""

import os

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"


@pytest.fixture
def slow_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clicks of a test lie a second apart, unless it says otherwise."""
    pygame.display.init()
    ticks = iter(range(0, 10**6, 1000))
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(ticks))
