"""What the shared rooms say of every title, beside what its own words say: each missing text is named by its key."""

from collections.abc import Iterator

import pytest

from game.teach.book import load_book
from game.teach.lesson import load_lessons
from game.teach.teaching import can_watch, teaching_of
from game.texts import LANGUAGES, Texts
from game.titles import Title
from tests.titles.tables import titles


def owed(title: Title, texts: Texts) -> Iterator[str]:
    """The keys that a screen, a command or the lab will ask of a title that has such a card and such rooms."""
    card = title.card
    yield from ("clock.period", "clock.curve")  # how far a saved game is; over the curve of points
    yield from (f"glossary.colours.{colour}" for colour in card.colours)
    for level in card.levels:
        yield from (f"glossary.levels.{level}", f"setup.level_help.{level}")
    for name, option in card.options.items():
        key = f"setup.options.{name}"
        yield f"{key}.name"
        for value in option.values:
            yield f"{key}.values.{value}" if f"{key}.value" not in texts else f"{key}.value"
            yield f"{key}.help.{value}" if f"{key}.help" not in texts else f"{key}.help"
    if title.has("book"):
        yield from owed_by_a_book(title)
    if title.has("lessons"):
        yield from ("lessons.scene.intro", "lessons.scene.finished_all")
        for lesson in load_lessons(title).values():
            yield from (f"lessons.{lesson.name}.title", f"lessons.{lesson.name}.summary")
            yield from map(lesson.text_key, lesson.steps)
            if lesson.game:
                yield f"lessons.{lesson.name}.start"
    if can_watch(title):
        yield "lessons.scene.phases"
        yield from (f"lessons.phases.{name}" for name in teaching_of(title).phases)


def owed_by_a_book(title: Title) -> Iterator[str]:
    book = load_book(title)
    yield from (f"rules.chapters.{name}" for name in book.chapters)
    if book.readings:
        yield from ("rules.differs", "rules.reading")
        yield from (f"rules.readings.{name}" for name in title.card.options[book.readings].values)
    for page in book.pages():
        yield from (f"rules.{page.rule}.title", f"rules.{page.rule}.text")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_a_title_has_every_text_that_the_program_asks_of_it(title: Title, language: str) -> None:
    texts = Texts(language, title.name)
    missing = [key for key in dict.fromkeys(owed(title, texts)) if key not in texts]
    assert not missing, f"{title.name} owes in {language}: {', '.join(missing)}"
