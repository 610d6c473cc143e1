"""Every sentence a player reads, in his language: the program's from `data/texts`, a title's from its own folder.

>>> texts = Texts("en")
>>> texts("units.points", n=2)
'2 points'
"""

import string
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

import yaml

from game import paths
from game.faults import BadFile, Fault
from game.problems import InEnglish, Problem
from game.yamlfile import parse, read_text

Language = Literal["en", "de", "fr", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
# French counts nought as singular; the others do not.
SINGULAR: Mapping[str, tuple[int, ...]] = {"en": (1, -1), "de": (1, -1), "fr": (0, 1, -1), "nl": (1, -1)}

Plural = dict[str, str]


def numeral(number: int) -> str:
    """A number as it is printed: below nought with a minus sign, not with the shorter hyphen.

    >>> numeral(-4), numeral(0)
    ('−4', '0')
    """
    return f"−{-number}" if number < 0 else str(number)


class Texts:
    """The catalogue of one language: `texts("load.open")`; with a title, what that title says too."""

    def __init__(self, language: str, title: str = "") -> None:
        self.language = language
        self.title = title
        self.catalogue = catalogue(language, title)
        self._fill = _Fill(self)

    def __call__(self, key: str, /, **values: Any) -> str:
        text = self.catalogue.get(key)
        if text is None:
            raise Problem("no_such_text", path=self._file(key), key=key)
        try:
            if isinstance(text, dict):
                text = self._form(text, values["n"])
            return self._fill.vformat(text, (), values) if "{" in text else text
        except KeyError as error:
            told = ", ".join(values) or "–"
            raise Problem("text_value", path=self._file(key), key=key, name=error.args[0], told=told) from error
        except (AttributeError, IndexError, TypeError, ValueError) as error:
            raise Problem("text_form", path=self._file(key), key=key, why=error) from error

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue

    def count(self, n: int, unit: str) -> str:
        """A number with its unit: `2 points`."""
        return self(f"units.{unit}", n=n)

    def of(self, title: str) -> "Texts":
        """The same language, with what a title says."""
        return self if title == self.title else Texts(self.language, title)

    def knowing(self, key: str) -> "Texts":
        """Whoever has this text: these, or those of some title. A file or command may be any title's."""
        if key in self:
            return self
        owner = next((name for name in paths.titles() if key in catalogue(self.language, name)), self.title)
        return self.of(owner)

    def _file(self, key: str) -> Path:
        """Where a text stands, or should."""
        home = paths.titles()[self.title] if self.title and key not in catalogue(self.language) else paths.data()
        folder = home / "texts" / self.language
        return folder / f"{key.partition('.')[0]}.yaml" if folder.is_dir() else folder.with_suffix(".yaml")

    def _form(self, forms: Plural, n: int) -> str:
        return forms["one" if n in SINGULAR[self.language] else "other"]


class _Fill(string.Formatter):
    """`str.format`, in which `{n:coins}` is a count with its plural unit and `{item:@glossary}` a looked-up name."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith("@"):
            return self._texts(f"{format_spec[1:]}.{value}")
        if format_spec:
            return self._texts.count(int(value), format_spec)
        return numeral(value) if isinstance(value, int) else str(value)


@cache
def catalogue(language: str, title: str = "") -> dict[str, str | Plural]:
    """All texts of a language under their dotted keys. A title adds its own; it changes none of the program's."""
    folder = paths.titles()[title].joinpath("texts", language) if title else paths.data() / "texts" / language
    if language not in LANGUAGES or not (title or folder.is_dir()):
        raise Problem(f"no texts for the language {language!r}: expected {', '.join(LANGUAGES)}")
    found: dict[str, str | Plural] = {}
    for file in sorted(folder.glob("*.yaml")):
        _collect(file.stem, _read(file), found)
    if (one_file := folder.with_suffix(".yaml")).is_file():  # of a title that has few
        for section, texts in _read(one_file).items():
            _collect(section, texts, found)
    return {**found, **catalogue(language)} if title else found


_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _read(file: Path) -> dict[str, Any]:
    text = read_text(file)
    try:
        found = yaml.load(text, _LOADER) or {}
    except (yaml.YAMLError, ValueError) as error:  # read again by whoever can say where
        faults = parse(text, str(file)).faults or (Fault(str(file), 1, 1, "faults.syntax", {"problem": error}),)
        raise BadFile(faults) from error
    if not isinstance(found, dict):
        raise BadFile([Fault(str(file), 1, 1, "faults.mapping", {"name": file.name, "given": type(found).__name__})])
    return found


def _collect(key: str, node: object, into: dict[str, str | Plural]) -> None:
    if isinstance(node, dict) and node.keys() != {"one", "other"}:
        for name, child in node.items():
            _collect(f"{key}.{name}", child, into)
    else:
        into[key] = {form: str(text) for form, text in node.items()} if isinstance(node, dict) else str(node)


InEnglish.texts = lambda: Texts("en")
