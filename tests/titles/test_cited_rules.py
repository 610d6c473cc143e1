"""Rules that a title cites beside a refusal, a warning or a thing are rules that its book has, under that number."""

import re

import pytest

from game.teach.book import load_book
from tests.titles.tables import titles_with

BOOKS = titles_with("book")


@pytest.mark.parametrize("title", BOOKS, ids=[title.name for title in BOOKS])
def test_every_number_that_is_cited_has_a_page(title):
    book = load_book(title)
    cited = {
        number
        for file in sorted(title.package.rglob("*.py"))
        for number in re.findall(rf'"({book.rule_number})"', file.read_text("utf-8"))
    }
    assert cited
    assert [number for number in sorted(cited) if number not in book] == []
