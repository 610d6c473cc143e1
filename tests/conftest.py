"""What all tests share: nobody's own saves and settings are touched, and nothing opens a window."""

import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from game.titles import Title

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """Saves and settings go to a folder of this test's own."""
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path / "home"))


# Measured (`--durations`): they open windows, search, or play many games, and take nine tenths of the time.
SLOW = (
    "test_stopping.py", "commands/test_hostile.py", "commands/test_streams.py", "lab", "scenes", "trust",
    "titles/test_lessons_clicked.py", "titles/test_contract_table.py", "titles/test_title_choice.py",
    "titles/test_shell.py",
)  # fmt: skip
TESTS = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is `slow`, so that `-m "not slow"` answers within a minute."""
    for item in items:
        if item.get_closest_marker("soak") or takes_long(item.path):
            item.add_marker(pytest.mark.slow)


@cache
def slow() -> tuple[Path, ...]:
    """Those, and of each title what its own tests say."""
    told = sorted(TESTS.glob("titles/*/contract.yaml"))
    own = [file.parent / part for file in told for part in yaml.safe_load(file.read_text("utf-8"))["slow"]]
    return *(TESTS / part for part in SLOW), *own


@cache  # of the file: it has many tests, and each worker asks for all of them
def takes_long(file: Path) -> bool:
    return any(file.is_relative_to(part) for part in slow())


thaw = gc.unfreeze  # for who must see all that is there: the collector does not tell what is frozen
_freeze = gc.freeze


def pytest_collection_finish() -> None:
    """What was imported stays frozen, and only what is here: every new table calls the collector, which need not look
    at all of it, and freezes what is there, which would keep the tables of other tests for ever."""
    gc.collect()
    _freeze()
    gc.freeze = gc.unfreeze = lambda: None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """What a file of tests leaves behind (games it keeps, what was imported late) is frozen, too, without its garbage:
    at the end of a run each table had become slower by a half and more."""
    yield
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        _freeze()


@pytest.fixture
def without_courses(monkeypatch):
    """Every title as if it had no lessons yet."""
    has = Title.has
    monkeypatch.setattr(Title, "has", lambda title, room: room != "lessons" and has(title, room))
    monkeypatch.setattr("game.scenes.lessons.load_lessons", lambda title: {})
