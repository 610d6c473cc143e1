"""The texts of the three languages: complete, alike in form, in the terms of the glossary, short enough."""

import re
import string
from collections.abc import Iterator
from typing import get_args

import pytest

from game.texts import LANGUAGES, Plural, Texts, catalogue
from game.titles.kohle.rules.names import PHASES, Bonus, Card, Disaster, Railway
from game.titles.kohle.rules.rules import load_rules

TRANSLATIONS = tuple(language for language in LANGUAGES if language != "en")
FILES = sorted({key.split(".")[0] for language in LANGUAGES for key in catalogue(language)})
OWN = ("units", "glossary", "log", "refusal", "warning", "ask", "moves", "tips", "sources")

# The longest template of a namespace, a name counting eight characters and a count ten.
LIMITS = {
    "glossary": 38, "log": 70, "refusal": 90, "warning": 95, "ask.title": 52, "ask.hint": 85, "ask.brief": 62,
    "moves.names": 14, "moves.label": 44, "moves.said": 72, "tips": 185, "sources": 26, "units": 28,
}  # fmt: skip

# Words that say the same as a term of the glossary, and so are not used.
SYNONYMS = {
    "en": r"tokens?|cubes?|pawns?|pits?|hamlets?|colon(?:y|ies)|steam machines?|trucks?",
    "de": r"Bergm(?:ann|änner)|Bergleute|Kolonien?|Waggons?|Wagen|Schächte?|Taler|gewendet|wenden|Ingenieure?|Minen?",
    "fr": r"colonies?|ouvriers?|marqueurs?|pièces?|wagons?|mineurs?|concessions?|tableau|plateaux?(?! ind)",
}

# Texts that are rightly the same in two languages: names and words they share.
SHARED = {
    "glossary.cards.administration.front", "glossary.colours.orange", "glossary.consolidation",
    "glossary.levels.normal", "glossary.mine", "glossary.phases.action.short", "glossary.phases.bonus.short",
    "glossary.phases.consolidation.long", "glossary.phases.consolidation.short",
    "glossary.phases.extra_action.short", "glossary.phases.second_action.short", "glossary.railway.merger",
    "glossary.village", "moves.names.buy", "moves.names.use", "sources.total", "units.mines", "units.points",
}  # fmt: skip


def forms(text: str | Plural) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def placeholders(text: str | Plural) -> set[tuple[str, str | None]]:
    return {
        (name, spec) for form in forms(text) for _, name, spec, _ in string.Formatter().parse(form) if name is not None
    }


def own(language: str) -> Iterator[tuple[str, str]]:
    """Every form of every text that the engine's words consist of."""
    for key, text in catalogue(language).items():
        if key.split(".")[0] in OWN:
            for form in forms(text):
                yield key, form


def bare(text: str) -> str:
    """A text without its placeholders."""
    return re.sub(r"\{[^}]*\}", "", text)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys(language: str, file: str) -> None:
    english, translated = ({key for key in catalogue(lang) if key.startswith(f"{file}.")} for lang in ("en", language))
    assert english - translated == set(), "missing"
    assert translated - english == set(), "unknown in English"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_placeholders(language: str) -> None:
    english = catalogue("en")
    differing = [
        key
        for key, text in catalogue(language).items()
        if key in english and placeholders(text) != placeholders(english[key])
    ]
    assert not differing


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_have_units_and_lookups_have_texts(language: str) -> None:
    texts = catalogue(language)
    for key, text in texts.items():
        for _, spec in placeholders(text):
            if spec and spec.startswith("@"):
                assert any(other.startswith(spec[1:] + ".") for other in texts), key
            elif spec:
                assert set(texts.get(f"units.{spec}", ())) == {"one", "other"}, f"{key}: no unit {spec}"


def test_every_unit_counts_something() -> None:
    used = {spec for text in catalogue("en").values() for _, spec in placeholders(text)}
    assert {key.removeprefix("units.") for key in catalogue("en") if key.startswith("units.")} <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_too_long(language: str) -> None:
    too_long = []
    for key, text in own(language):
        space, *_, last = key.split(".")
        limit = LIMITS.get(f"{space}.{last}") or LIMITS.get(".".join(key.split(".")[:2])) or LIMITS[space]
        length = len(re.sub(r"\{[^}:]*:[^}]*\}", "x" * 10, re.sub(r"\{[^}:]*\}", "x" * 8, text)))
        if length > limit:
            too_long.append(f"{key}: {length} > {limit}")
    assert not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_phase_labels_fit_their_track(language: str) -> None:
    texts = Texts(language)
    assert [phase for phase in PHASES if len(texts(f"glossary.phases.{phase}.short")) > 9] == []


@pytest.mark.parametrize(("one", "other"), [("en", "de"), ("en", "fr"), ("de", "fr")])
def test_translations_are_translated(one: str, other: str) -> None:
    same = {
        key
        for key, text in catalogue(one).items()
        if key.split(".")[0] in OWN and text == catalogue(other).get(key) and any(map(is_word, forms(text)))
    }
    assert same <= SHARED, sorted(same - SHARED)


def is_word(text: str) -> bool:
    """Whether anything but placeholders, signs and Roman numbers is in it."""
    return not re.fullmatch(r"[\W\d_]*[IVX]*[\W\d_]*", bare(text))


def test_every_shared_text_is_shared() -> None:
    everywhere = [catalogue(language) for language in LANGUAGES]
    assert [key for key in SHARED if len({str(texts[key]) for texts in everywhere}) == len(LANGUAGES)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_is_left_over(language: str) -> None:
    english = re.compile(r"\b(the|of|with|and|for|from|mines? on|worker|miner|settlement|coin|choose)\b", re.I)
    assert [key for key, text in own(language) if english.search(bare(text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_glossary(language: str) -> None:
    wrong = re.compile(rf"\b({SYNONYMS[language]})\b")
    found = [(key, match[0]) for key, text in own(language) if (match := wrong.search(bare(text)))]
    allowed = {"glossary.tableau"}
    assert [(key, word) for key, word in found if key not in allowed] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_the_language(language: str) -> None:
    wrong = {
        "en": r"['\"«»„]",
        "de": r"['\"«»”]",
        "fr": r"['\"“”„]| [:;?!»]|«(?!\u00a0)|[^\s\u00a0][;?!»]",  # signs of two parts keep a no-break space
    }[language]
    assert [key for key, text in own(language) if re.search(wrong, bare(text))] == []


def test_glossary_has_every_name_of_the_rules() -> None:
    rules = load_rules()
    names = {key.removeprefix("glossary.") for key in catalogue("en") if key.startswith("glossary.")}
    for group, members in (
        ("bonus", get_args(Bonus)),
        ("railway", get_args(Railway)),
        ("disaster", get_args(Disaster)),
        ("colours", rules.colours),
        ("rulesets", tuple(rules.rulesets)),
        ("rounds", tuple(map(str, range(1, rules.rounds + 1)))),
    ):
        assert {name.partition(".")[2] for name in names if name.startswith(group + ".")} == set(members)
    for card in get_args(Card):
        assert f"cards.{card}.front" in names
        assert (f"cards.{card}.back" in names) == (rules.cards[card].back is not None)
    assert {name.split(".")[1] for name in names if name.startswith("phases.")} == set(PHASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_glossary_is_one_thing(language: str) -> None:
    texts = catalogue(language)
    for group in ("bonus", "railway", "disaster", "phases"):
        names = [str(text) for key, text in texts.items() if key.startswith(f"glossary.{group}.")]
        assert len(names) == len(set(names))
