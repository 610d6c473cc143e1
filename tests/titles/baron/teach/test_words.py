"""The teaching texts keep to the words of the glossary."""

import re

import pytest

from game.texts import LANGUAGES, catalogue
from tests.test_texts import bare, forms

OURS = ("rules", "lessons", "explain", "coach", "bots")
# Words that say the same as a term of the glossary, and so are not used.
SYNONYMS = {
    "en": r"meeples?|lifts?|elevators?|wagons?|trolleys?|contracts?",
    "de": r"Fahrstuhl|Aufzug|Wagen|Bestellungen?|Tunnel|Plättchen|Schacht",
    "fr": r"ascenseur|wagons?|contrats?|mineurs?|travailleurs?",
    "nl": r"arbeiders?|lift|wagons?|karren|kar|orders?|ploeg(?:en)?|dienst(?:en)?",
}


def texts(language: str) -> list[tuple[str, str]]:
    return [
        (key, form)
        for key, text in catalogue(language, "baron").items()
        if key.split(".")[0] in OURS
        for form in forms(text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_glossary(language: str) -> None:
    wrong = re.compile(rf"\b({SYNONYMS[language]})\b")
    assert [(key, found[0]) for key, text in texts(language) if (found := wrong.search(bare(text)))] == []
