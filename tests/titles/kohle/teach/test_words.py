"""The teaching texts keep to the glossary, to the signs of their language, and to their own language."""

import re

import pytest

from game.texts import LANGUAGES, catalogue
from tests.test_texts import TRANSLATIONS, bare, forms
from tests.titles.kohle.words.test_texts import SYNONYMS

OURS = ("rules", "lessons", "explain", "coach")
SIGNS = {
    "en": r"['\"«»„]",
    "de": r"['\"«»”]",
    "fr": r"['\"“”„]| [:;?!»]|«(?!\u00a0)|[^\s\u00a0][;?!»]",
    "nl": r"['\"«»„]",
}


def texts(language: str) -> list[tuple[str, str]]:
    return [
        (key, form)
        for key, text in catalogue(language, "kohle").items()
        if key.split(".")[0] in OURS
        for form in forms(text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_glossary(language):
    wrong = re.compile(rf"\b({SYNONYMS[language]})\b")
    assert [(key, found[0]) for key, text in texts(language) if (found := wrong.search(bare(text)))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_the_language(language):
    assert [key for key, text in texts(language) if re.search(SIGNS[language], bare(text))] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_is_left_over(language):
    english = re.compile(r"\b(the|with|and|from|worker|miner|settlement|choose)\b", re.I)
    assert [key for key, text in texts(language) if english.search(bare(text))] == []
