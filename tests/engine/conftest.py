"""The toy speaks English where the engine's tests want sentences."""

from pathlib import Path

import pytest

from game.engine.words import PlainWords
from game.texts import Texts
from tests import toy
from tests.toy.given import toy_setup


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    monkeypatch.setenv("KOHLE_TITLES", str(Path(toy.__file__).parent))
    return Texts("en", "toy")


@pytest.fixture
def words(texts: Texts) -> PlainWords:
    return PlainWords(texts, toy_setup())
