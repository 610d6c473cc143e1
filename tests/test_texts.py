"""The texts of all languages, the program's and each title's: complete, alike in form, read by any loader."""

import re
import string
from pathlib import Path

import pytest
import yaml

from game import paths
from game.problems import Problem
from game.texts import LANGUAGES, Plural, Texts, catalogue
from game.titles import shelf, title_named

TRANSLATIONS = tuple(language for language in LANGUAGES if language != "en")
SPEAKERS = ("", *(title.name for title in shelf()))  # the program, and who adds to what it says
FILES = sorted({*paths.data().rglob("*.yaml"), *(file for title in shelf() for file in title.folder.rglob("*.yaml"))})


def forms(text: str | Plural) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def placeholders(text: str | Plural) -> set[tuple[str, str | None]]:
    return {
        (name, spec) for form in forms(text) for _, name, spec, _ in string.Formatter().parse(form) if name is not None
    }


def bare(text: str) -> str:
    """A text without its placeholders."""
    return re.sub(r"\{[^}]*\}", "", text)


def folder(speaker: str, language: str) -> Path:
    return next((t.data("texts", language) for t in shelf() if t.name == speaker), paths.data() / "texts" / language)


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys(language: str, speaker: str) -> None:
    english, translated = catalogue("en", speaker).keys(), catalogue(language, speaker).keys()
    assert english - translated == set(), "missing"
    assert translated - english == set(), "unknown in English"


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_placeholders(language: str, speaker: str) -> None:
    english = catalogue("en", speaker)
    differing = [
        key for key, text in catalogue(language, speaker).items() if placeholders(text) != placeholders(english[key])
    ]
    assert not differing


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_have_units_and_lookups_have_texts(language: str, speaker: str) -> None:
    """The program's own texts too, without any title's."""
    texts = catalogue(language, speaker)
    for key, text in texts.items():
        for _, spec in placeholders(text):
            if spec and spec.startswith("@"):
                assert any(other.startswith(spec[1:] + ".") for other in texts), key
            elif spec:
                assert set(texts.get(f"units.{spec}", ())) == {"one", "other"}, f"{key}: no unit {spec}"


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_every_unit_counts_something(speaker: str) -> None:
    used = {spec for text in catalogue("en", speaker).values() for _, spec in placeholders(text)} | {"players"}
    if speaker:  # what a player has is counted wherever it changes
        title = title_named(speaker)
        used |= title.rules.totals(title.rules.start(title.setup(title.card.usual_players, 1)), 0).keys()
    assert {key.removeprefix("units.") for key in catalogue("en", speaker) if key.startswith("units.")} <= used


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-5:]))
def test_both_loaders_read_the_same(file: Path) -> None:
    """Not every machine has the fast one, and the slow one is stricter about what needs quotes."""
    text = file.read_text("utf-8")
    fast = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, fast)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SPEAKERS[1:])
def test_a_title_adds_to_what_the_program_says_and_changes_nothing(title: str, language: str) -> None:
    """Each alone, so that no text is hidden behind another of the same key."""
    own = folder(title, language)
    files = [*own.glob("*.yaml"), *filter(Path.is_file, [own.with_suffix(".yaml")])]
    alone = sum(len(_leaves(yaml.safe_load(file.read_text("utf-8")))) for file in files)
    assert len(catalogue(language, title)) == len(catalogue(language)) + alone


def _leaves(node: object) -> list[object]:
    if isinstance(node, dict) and node.keys() != {"one", "other"}:
        return [leaf for child in node.values() for leaf in _leaves(child)]
    return [node]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_tells_of_no_title(language: str) -> None:
    names = {name for title in shelf() for name in (title.name.capitalize(), title.named(language))}
    told = [key for key, text in catalogue(language).items() for form in forms(text) if any(n in form for n in names)]
    assert not told


def test_a_text_of_some_title_is_found_without_naming_the_title() -> None:
    for title in SPEAKERS[1:]:
        key = next(key for key in catalogue("en", title) if key not in catalogue("en"))
        assert key in Texts("en").knowing(key)
    assert Texts("en").knowing("load.title").title == ""
    assert Texts("en").knowing("nobody.says_this").title == ""


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_french_puts_a_space_that_does_not_break_before_its_signs(speaker: str) -> None:
    """Otherwise a line may begin with a colon or a question mark."""
    wrong = [
        (key, form)
        for key, text in catalogue("fr", speaker).items()
        for form in forms(text)
        if re.search(r"\s(?<![\u00a0\u202f])[:;?!»]|«(?![\u00a0\u202f])|\S[;?!»](?![\w/=])", bare(form))
    ]
    assert not wrong


# What is wrong in any text of a language. Apart from these, a colon or a question mark is a word's own.
WRONG = {
    "three dots for an ellipsis": ("en de fr nl", r"\.\.\."),
    "a hyphen for a minus or a dash": ("en de fr nl", r"(?<![\w}-])-\d|(?<=\w) - "),
    "two spaces": ("en de fr nl", r"  "),
    "straight quotes": ("de fr nl", r"['\"]"),
    "straight quotes, but round what stands in a file": ("en", r"(?<!\})['\"](?!\{)"),
    "quotes of another language": ("en nl", r"[«»„]"),
    "quotes of another language, too": ("de", r"[«»”]"),
    "and of yet another": ("fr", r"[“”„]"),
    "a space before an ellipsis": ("en fr nl", r"\s…"),
    "an ellipsis that may begin a line": ("de", r"[^\u00a0:]…"),
    "a space before a percent sign": ("en nl", r"\s%"),
    "a percent sign that may begin a line": ("de fr", r"[^\u00a0]%"),
    "Sie, where players are du": ("de", r"[a-zäöüß,;] (Sie|Ihnen|Ihre?[mnrs]?)\b"),
    "tu, where players are vous": ("fr", r"\b([Tt]u|[Tt]oi|[Tt]on|[Tt]es)\b"),
    "u, where players are je": ("nl", r"\b([Uu]|[Uu]w)\b"),
    "a vowel that is left out before some names only": (
        "fr", r"(\b(de|du|que|le|la|se|ne|jusque) |[dlnqu]’)\{(player|owner|winners?|leaders|seconds|players)\}",
    ),
    "a vowel that is left out": ("fr", r"\b(de|que|ne|se|me|je|jusque|lorsque|puisque) [aeiouéèêàâœ]"),
}  # fmt: skip
OTHERWISE = {"problems.bundle_extra", "problems.lab.extra"}  # commands to be typed
NO_PROSE = ("keys.", "search.")  # signs, and words in a row


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("fault", WRONG)
def test_texts_are_set_as_their_language_sets_them(fault: str, speaker: str) -> None:
    languages, pattern = WRONG[fault]
    found = [
        (language, key, match[0])
        for language in languages.split()
        for key, text in catalogue(language, speaker).items()
        if key not in OTHERWISE and not key.startswith(NO_PROSE)
        for form in forms(text)
        if (match := re.search(pattern, form))
    ]
    assert not found


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_is_left_over(language: str, speaker: str) -> None:
    english = re.compile(r"\b(the|with|and|for|from|worker|miner|settlement|choose)\b", re.I)
    names = {"problems.lab.not_a_bot", "problems.lab.no_workers"}  # in programs
    texts = {key: text for key, text in catalogue(language, speaker).items() if key not in names}
    assert [key for key, text in texts.items() for form in forms(text) if english.search(bare(form))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_counts_one_as_one(language: str) -> None:
    """`1 players` was said of a lonely seat."""
    texts = Texts(language)
    for key in ("seats_count", "player_count", "too_many_players"):
        told = Problem(key, count=1, board="A", expected="3", most=3).told(texts)
        assert re.match(rf"{texts.count(1, 'players')}\W", told), told
