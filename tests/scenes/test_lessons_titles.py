"""A title without lessons or rule book is told apart politely."""

from collections.abc import Iterator

import pytest

from game.titles import Title, shelf
from tests.scenes.learner import Learner


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
    assert "There are no lessons yet." in [getattr(w, "text", "") for w in learner.scene.pane.widgets]


@pytest.mark.parametrize("title", [title for title in shelf() if title.has("book") and title.has("coach")], ids=str)
def test_a_title_with_other_ways_to_learn_offers_them_and_speaks_of_nothing_that_is_missing(title, without_courses):
    learner = Learner("lessons", title=title)
    assert [t for t in learner.app.targets() if t in ("phases", "first", "rules")] == ["phases", "first", "rules"]
    told = [getattr(w, "text", "") for w in learner.scene.pane.widgets]
    assert "There are no lessons yet." not in told
    assert "Begin at the left: watch, then play. The rules are there whenever you want them." in told
