"""The rule book is complete, every link leads somewhere, and what one looks for is found, in four languages."""

import re
from pathlib import Path

import pytest

from game.teach.book import load_book
from game.teach.teaching import teaching_of
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import title_named
from game.titles.baron.rules.audit import audit
from game.titles.baron.words.wording import TIPS

NUMBERS = (Path(__file__).parents[1] / "rule_numbers.txt").read_text().split()
BOOK = load_book(title_named("baron"))
CHECKERS_ONLY = {"1.3"}  # what holds in every position: for those who check one


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, "baron")


def test_every_rule_step_and_ruling_is_in_the_book() -> None:
    wanted = [number for number in NUMBERS if number[0] not in "ED" and number not in CHECKERS_ONLY]
    assert [number for number in wanted if number not in BOOK] == []


def test_the_book_has_no_rule_that_the_law_lacks() -> None:
    assert [page.rule for page in BOOK.pages() if page.rule not in NUMBERS] == []


def test_every_link_leads_to_a_rule(texts: Texts) -> None:
    for page in BOOK.pages():
        text = BOOK.read(page, texts)
        assert text.title
        assert all(link in BOOK for link in BOOK.links(text)), page.rule
        assert page.rule not in BOOK.links(text), page.rule
        assert not any("[" in BOOK.link.sub("", paragraph) for paragraph in text.paragraphs)


def test_all_languages_link_the_same_rules() -> None:
    for page in BOOK.pages():
        linked = {tuple(sorted(BOOK.links(BOOK.read(page, Texts(language, "baron"))))) for language in LANGUAGES}
        assert len(linked) == 1, page.rule


def test_rules_are_short_and_no_number_is_missing(texts: Texts) -> None:
    for page in BOOK.pages():
        paragraphs = BOOK.read(page, texts).paragraphs
        assert not any("{" in paragraph for paragraph in paragraphs), page.rule
        assert len(" ".join(paragraphs).split()) <= 130, page.rule


def test_numbers_come_from_the_board(texts: Texts) -> None:
    start = " ".join(BOOK.read(BOOK.page("2.6"), texts).paragraphs)
    for workers, marks in ((18, 10), (15, 9), (13, 8)):
        assert texts.count(workers, "workers") in start and texts.count(marks, "marks") in start
    clock = " ".join(BOOK.read(BOOK.page("7.2"), texts).paragraphs)
    assert [int(first) for first in re.findall(r"(\d+)\s/\s\d+", clock)] == list(range(2, 14))


@pytest.mark.parametrize("rule", ["2.10", "5.2.5", "W7", "J9", "9.1"])
def test_a_number_is_found_first(rule: str, texts: Texts) -> None:
    assert BOOK.search(rule, texts)[0] == rule
    assert BOOK.search(rule.lower(), texts)[0] == rule


def test_a_number_without_a_page_opens_what_it_contains_or_belongs_to() -> None:
    assert [BOOK.page(rule).rule for rule in ("5.4", "9.1.4", "5.2", "Q9")] == ["5.4.1", "9.1", "5.2.1", "2.1"]
    assert all(BOOK.page(rule).rule.startswith(rule) for rule in TIPS.values())


def test_what_can_be_agreed_stands_with_its_rule() -> None:
    options = BOOK.title.card.options
    assert {name: BOOK.option(BOOK.page(option.rule)) for name, option in options.items()} == {n: n for n in options}


@pytest.mark.parametrize("name", sorted(BOOK.pictures))
def test_pictures_show_positions_that_can_be(name: str) -> None:
    assert audit(BOOK.pictures[name].scenario.position()) == []
    assert any(page.picture == name for page in BOOK.pages()), "nobody looks at it"


@pytest.mark.parametrize(
    ("language", "words", "rule"),
    [
        ("en", "kick out", "4.3"), ("en", "wrong colour", "6.5"), ("en", "who begins?", "8.1"), ("en", "tie", "7.5"),
        ("en", "elevator", "W3"), ("de", "rauswerfen", "4.3"), ("de", "falsche Farbe", "6.5"),
        ("de", "Wer beginnt?", "8.1"), ("fr", "mauvaise couleur", "6.5"), ("fr", "qui commence", "8.1"),
        ("nl", "verkeerde kleur", "6.5"), ("nl", "wie begint", "8.1"), ("nl", "lift", "W3"),
    ],
)  # fmt: skip
def test_the_words_that_people_use_lead_to_the_rule(language: str, words: str, rule: str) -> None:
    assert rule in BOOK.search(words, Texts(language, "baron"))[:2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_the_search_belong_to_pages(language: str) -> None:
    named = [key.removeprefix("search.") for key in catalogue(language, "baron") if key.startswith("search.")]
    assert [rule for rule in named if rule not in BOOK and rule != "ignored"] == []


def test_at_a_table_the_book_tells_the_numbers_of_its_board(texts: Texts) -> None:
    title = title_named("baron")
    pos = title.rules.start(title.setup(2, 1, layout="one_shift"))
    numbers = teaching_of(title).numbers(texts, pos)
    assert numbers["shifts"] == 1
    changed = {page.rule for page in BOOK.pages() if BOOK.read(page, texts, numbers) != BOOK.read(page, texts)}
    assert "2.1" in changed
    assert len(changed) < 12, "the rest is as on the usual board"
