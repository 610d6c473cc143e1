"""The toy stands on the shelf while titles are tested."""

import pytest

from game.titles import shelf
from tests.titles.tables import WITH_TOY, titles


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch):
    """As a person would put a title from elsewhere there."""
    titles()
    monkeypatch.setenv("KOHLE_TITLES", WITH_TOY)
    shelf.cache_clear()
    yield
    shelf.cache_clear()
