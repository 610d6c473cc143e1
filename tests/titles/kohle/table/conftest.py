"""What several tests of screens start from."""

from pathlib import Path

import pytest

from game.scenes import scene_stack
from tests.scenes.driver import FakeTable
from tests.scenes.editor_driver import TEXT


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    """A map of one's own: a copy of Muttental."""
    path = tmp_path / "mine.yaml"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is laid out when the shell begins one."""
    monkeypatch.setitem(scene_stack.PLACES, "table", f"{FakeTable.__module__}:FakeTable")
