"""The texts of Kohle & Kolonie: translated, in the terms of its glossary, short enough for their places."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest

from game.texts import LANGUAGES, Texts, catalogue
from game.titles.kohle.rules.names import Bonus, Card, Disaster, Phase, RailwayMarker
from game.titles.kohle.rules.rules_file import load_rules
from tests.test_texts import bare, forms

OWN = ("units", "glossary", "log", "refusal", "warning", "ask", "moves", "tips", "sources")
TEACHING = ("rules", "lessons", "explain", "coach")

# The longest template of a namespace, a name counting eight characters and a count ten.
LIMITS = {
    "glossary": 38, "log": 70, "refusal": 90, "warning": 95, "ask.title": 52, "ask.hint": 85, "ask.brief": 62,
    "moves.names": 14, "moves.label": 44, "moves.said": 72, "tips": 185, "sources": 26, "units": 28,
}  # fmt: skip

# Words that say the same as a term of the glossary, and so are not used.
SYNONYMS = {
    "en": r"tokens?|cubes?|pawns?|pits?|hamlets?|colon(?:y|ies)|steam machines?|trucks?",
    "de": r"Bergm(?:ann|änner)|Bergleute|Kolonien?|Waggons?|Wagen|Schächte?|Taler|gewendet|wenden|Ingenieure?|Minen?",
    "fr": r"colonies?|ouvriers?|marqueurs?|thunes?|wagons?|mineurs?|tableau|plateaux?(?! ind)",
    "nl": r"mijnveld(?:en)?|nederzetting(?:en)?|wagons?|wagens?|trust|markers?",
}

# Texts that are rightly the same in two languages: names and words they share.
SHARED = {
    "glossary.cards.administration.front", "glossary.colours.orange", "glossary.consolidation",
    "glossary.levels.normal", "glossary.mine", "glossary.phases.action.short", "glossary.phases.bonus.short",
    "glossary.phases.consolidation.long", "glossary.phases.consolidation.short",
    "glossary.phases.extra_action.short", "glossary.phases.second_action.short", "glossary.railway.merger",
    "glossary.village", "moves.names.buy", "moves.names.use", "sources.total", "units.mines", "units.points",
    "ask.load.title", "glossary.bank", "glossary.station", "glossary.tableau", "moves.load.label",
    "moves.move_in_none.label", "moves.names.engine", "moves.pass.label", "sources.stations",
}  # fmt: skip


def own(language: str, namespaces: tuple[str, ...] = OWN) -> Iterator[tuple[str, str]]:
    """Every form of every text that the engine's words consist of, or what is in other namespaces."""
    for key, text in catalogue(language, "kohle").items():
        if key.split(".")[0] in namespaces:
            for form in forms(text):
                yield key, form


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
    texts = Texts(language, "kohle")
    assert [phase for phase in Phase if len(texts(f"glossary.phases.{phase.word}.short")) > 9] == []


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_translations_are_translated(one: str, other: str) -> None:
    same = {
        key
        for key, text in catalogue(one, "kohle").items()
        if key.split(".")[0] in OWN and text == catalogue(other, "kohle").get(key) and any(map(is_word, forms(text)))
    }
    assert same <= SHARED, sorted(same - SHARED)


def is_word(text: str) -> bool:
    """Whether anything but placeholders, signs and Roman numbers is in it."""
    return not re.fullmatch(r"[\W\d_]*[IVX]*[\W\d_]*", bare(text))


def test_every_shared_text_is_shared() -> None:
    everywhere = [catalogue(language, "kohle") for language in LANGUAGES]
    assert [key for key in SHARED if len({str(texts[key]) for texts in everywhere}) == len(LANGUAGES)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_glossary(language: str) -> None:
    wrong = re.compile(rf"\b({SYNONYMS[language]})\b")
    found = [(key, match[0]) for key, text in own(language, OWN + TEACHING) if (match := wrong.search(bare(text)))]
    allowed = {"glossary.tableau"}
    # One finds a rule by the words that players say, ours or not.
    assert [(key, word) for key, word in found if key not in allowed and not key.startswith("search.")] == []


def test_glossary_has_every_name_of_the_rules() -> None:
    rules = load_rules()
    names = {key.removeprefix("glossary.") for key in catalogue("en", "kohle") if key.startswith("glossary.")}
    for group, members in (
        ("bonus", get_args(Bonus)),
        ("railway", get_args(RailwayMarker)),
        ("disaster", get_args(Disaster)),
        ("colours", rules.colours),
        ("rulesets", tuple(rules.rulesets)),
        ("rounds", tuple(map(str, range(1, rules.rounds + 1)))),
    ):
        assert {name.partition(".")[2] for name in names if name.startswith(group + ".")} == set(members)
    for card in get_args(Card):
        assert f"cards.{card}.front" in names
        assert (f"cards.{card}.back" in names) == (rules.cards[card].back is not None)
    assert {name.split(".")[1] for name in names if name.startswith("phases.")} == {phase.word for phase in Phase}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_glossary_is_one_thing(language: str) -> None:
    texts = catalogue(language, "kohle")
    for group in ("bonus", "railway", "disaster", "phases"):
        names = [str(text) for key, text in texts.items() if key.startswith(f"glossary.{group}.")]
        assert len(names) == len(set(names))
