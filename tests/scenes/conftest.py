"""What several tests of screens start from."""

import pytest

from game.scenes import scene_stack
from tests.scenes.driver import FakeTable


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is laid out when the shell begins one."""
    monkeypatch.setitem(scene_stack.PLACES, "table", f"{FakeTable.__module__}:FakeTable")
