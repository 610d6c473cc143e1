"""At every size of the window, every scale and in every language no text is cut, and nothing lies on anything else."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.scenes import saved_games
from game.scenes.settings_file import Settings
from game.teach.lesson import load_lessons
from game.texts import LANGUAGES
from game.titles import Title, shelf
from tests.scenes.drawn_text import DrawnText
from tests.scenes.driver import open_app
from tests.titles.tables import usual

SIZES = ((1000, 640), (1280, 720), (1366, 768), (1920, 1080))
SCALES = (0.8, 1.0, 1.5, 2.0)
EVERY = list(product(SIZES, SCALES, LANGUAGES))
SOME = [
    ((1000, 640), 1.0, "fr"),
    ((1920, 1080), 0.8, "fr"),
    ((1280, 720), 1.0, "de"),
    ((1366, 768), 0.8, "nl"),
    ((1920, 1080), 1.5, "en"),
]


def screens(title: Title) -> Iterator[tuple[str, dict[str, Any]]]:
    """The screens that a title has, with what they are given."""
    yield "menu", {}
    yield "setup", {"title": title}
    yield "load", {}
    yield "settings", {}
    if title.has("book"):
        yield "rules", {"title": title}
    if title.has("lessons"):
        yield "lessons", {"title": title}
        for lesson in [name for name, each in load_lessons(title).items() if each.steps][::5]:
            yield "lesson", {"title": title, "lesson": lesson, "at": 4}
    for moves in (0, 60, 140):
        yield "table", {"match": usual(title).played(3, moves), "keeps": False}
    for pose in title.brought("table", "POSES", ()):  # auctions, disasters, ...
        match = usual(title).match(3)
        title.brought("table", "play_to")(match, pose, 0, random.Random(3))
        yield "table", {"match": match, "keeps": False, "pose": pose}
    if title.has("editor"):
        yield "layouts", {"title": title}
        yield "editor", {"title": title, "path": next(iter(title.card.layouts))}
    for table in (usual(title), replace(usual(title), players=max(title.card.players))):
        yield "result", {"match": table.played(3, 10_000)}


def check(size: tuple[int, int], scale: float, language: str, title: Title, letters: DrawnText) -> list[str]:
    saved_games.keep(usual(title).played(3, 2), "A name that is as long as names may be 40")
    settings = Settings(language=language, ui_scale=scale, animation="off", sound=False)
    app = open_app(size, settings)
    app.scenes.push("menu")
    found = []
    for name, arguments in screens(title):
        if name != "menu":
            app.scenes.push(name, **arguments)
        for _ in range(3):
            app.step(0.1)
        found += [f"{name} at {size}, {scale}, {language}: {fault}" for fault in letters.faults(app)]
        if name != "menu":
            app.scenes.pop()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("title", [pytest.param(title, id=title.name) for title in shelf()])
@pytest.mark.parametrize(("size", "scale", "language"), SOME)
def test_everything_can_be_read(size, scale, language, title, monkeypatch):
    assert check(size, scale, language, title, DrawnText(monkeypatch)) == []


@pytest.mark.soak
@pytest.mark.parametrize("title", [pytest.param(title, id=title.name) for title in shelf()])
@pytest.mark.parametrize(("size", "scale", "language"), EVERY)
def test_everything_can_be_read_everywhere(size, scale, language, title, monkeypatch):
    assert check(size, scale, language, title, DrawnText(monkeypatch)) == []
