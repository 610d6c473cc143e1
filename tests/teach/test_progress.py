"""How far somebody has come is kept by title, and the file of the version before is still read."""

import json

import pytest

from game.teach.progress import CourseProgress, load_progress
from game.titles import Title, title_named

FIRST = title_named()


@pytest.fixture
def other(tmp_path) -> Title:
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "title.yaml").write_text(
        "names: {en: Other}\nplace: 9\nplayers: [2]\nusual_players: 2\ncolours: [red, blue]\n"
    )
    return Title(folder)


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path))
    return tmp_path


def test_progress_is_kept_by_title(home, other):
    # given somebody who takes lessons of the same name in two titles
    mine = CourseProgress(FIRST.name)
    mine.note("table", 4, over=False, practised=False)
    mine.note("bonus", 11, over=True, practised=True)
    mine.save()
    theirs = load_progress(other)
    assert theirs == CourseProgress("other")
    theirs.note("table", 2, over=False, practised=False)
    theirs.save()
    # then neither forgets the other
    assert load_progress(FIRST) == CourseProgress(FIRST.name, {"table": 4}, {"bonus"})
    assert load_progress(other) == CourseProgress("other", {"table": 2})


def test_who_only_watched_a_lesson_has_not_done_it(home):
    progress = CourseProgress(FIRST.name)
    # when every step was done for him
    for step in (1, 2, 3):
        progress.note("table", step, over=step == 3, practised=False)
    assert "table" not in progress.done and "table" not in progress.reached
    # and when he made a move himself, left, and came back another day
    progress.note("table", 1, over=False, practised=True)
    progress.save()
    later = load_progress(FIRST)
    later.note("table", 3, over=True, practised=False)
    assert "table" in later.done


def test_progress_of_the_version_before_belongs_to_the_first_title(home, other):
    old = {"format": 1, "reached": {"cards": 3}, "done": ["table", "round"]}
    (home / "lessons.json").write_text(json.dumps(old), "utf-8")
    assert load_progress(FIRST) == CourseProgress(FIRST.name, {"cards": 3}, {"table", "round"})
    load_progress(other).save()
    assert load_progress(FIRST).done == {"table", "round"}


@pytest.mark.parametrize("content", ["", "[]", '{"reached": 3, "done": []}', '{"titles": 3}', "\x00"])
def test_a_broken_file_of_progress_stops_nobody(home, content):
    (home / "lessons.json").write_text(content, "utf-8")
    assert load_progress(FIRST) == CourseProgress(FIRST.name)
    load_progress(FIRST).save()
    assert load_progress(FIRST) == CourseProgress(FIRST.name)
