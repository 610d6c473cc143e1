"""A title without lessons or rule book is told apart politely."""

from collections.abc import Iterator

import pytest

from game.titles import Title, shelf
from tests.titles.kohle.table.learner import Learner


@pytest.fixture
def bare(tmp_path, monkeypatch) -> Iterator[Title]:
    """A title that has nothing, on the shelf for one test: the shelf is remembered, so it is forgotten afterwards."""
    folder = tmp_path / "bare"
    folder.mkdir()
    (folder / "title.yaml").write_text(
        "names: {en: Bare}\nplace: 9\nplayers: [2]\nusual_players: 2\ncolours: [red, blue]\n"
    )
    monkeypatch.setenv("KOHLE_TITLES", str(folder))
    yield Title(folder)
    shelf.cache_clear()


def test_a_title_without_lessons_says_so_and_offers_no_book(bare):
    learner = Learner("lessons", title=bare)
    assert [t for t in learner.app.targets() if t.startswith("lesson:")] == []
    assert not {"rules", "phases"} & learner.app.targets().keys()
    assert "There is no course yet." in [getattr(w, "text", "") for w in learner.scene.pane.widgets]
