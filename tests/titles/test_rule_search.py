"""The search of the rule book finds the words that people use: plurals, accents or none, a slip of one letter."""

from pathlib import Path

import pytest
import yaml

from game.teach.book import load_book
from game.texts import LANGUAGES, Texts
from game.titles import shelf, title_named

FILES = {title.name: Path(__file__).with_name(title.name) / "rule_queries.yaml" for title in shelf()}
QUERIES = {title: yaml.safe_load(file.read_text("utf-8")) for title, file in FILES.items() if file.is_file()}


def asked(title: str, language: str) -> list[tuple[str, tuple[str, ...]]]:
    """The queries in a language, with the rules of which one must come first."""
    return [(query, tuple(rules.split())) for rules, said in QUERIES[title].items() for query in said[language]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", QUERIES)
def test_what_people_ask_for_comes_first(title, language):
    book, texts = load_book(title_named(title)), Texts(language, title)
    queries = asked(title, language)
    assert len(queries) >= 25
    answers = {query: (rules, book.search(query, texts)[:3]) for query, rules in queries}
    assert {query: found for query, found in answers.items() if not found[1] or found[1][0] not in found[0]} == {}
