"""The toy with other words in its files: a title of another kind, on the shelf."""

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.texts import catalogue
from game.titles import Title, shelf
from tests.titles.tables import TOY, titles


@contextmanager
def changed_toy(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, changes: Mapping[str, Mapping[str, str]]
) -> Iterator[Title]:
    """A package of this name; `changes`: by file, what stands there instead of what."""
    package = folder / name
    shutil.copytree(TOY, package, ignore=shutil.ignore_patterns("__pycache__", "given.py"))
    for file, words in changes.items():
        text = (package / file).read_text("utf-8")
        for old, new in words.items():
            assert old in text, f"the toy no longer says {old}"
            text = text.replace(old, new)
        (package / file).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("KOHLE_TITLES", str(package))
    for known in (shelf, catalogue, titles):
        known.cache_clear()
    yield Title(package)
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]
    for known in (catalogue, titles):
        known.cache_clear()
