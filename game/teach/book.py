"""The rule book: its chapters, the rules in them, how they refer to each other, and how one finds a rule.

book = load_book()
page = book.page("K8.5")
read(page, texts, numbers)           # title and paragraphs, links apart
book.search("settlement price", texts)
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from game import paths
from game.problems import Problem
from game.teach.numbers import numbers
from game.texts import Texts
from game.titles.kohle.rules.rules import load_rules
from game.titles.kohle.teach.situation import Situation
from game.yamlfile import Record, load

LINK = re.compile(r"\[((?:K|R)\d+(?:\.\w+)?)\]")
SWITCHES: Mapping[str, str] = {"R1": "coins", "R5": "ruleset", "R20": "ruleset", "R21": "loading_engineer"}


class Picture(Record):
    """What a picture shows: a position, which part of the table, what is lit, and what must be in the frame."""

    position: Situation
    show: Literal["board", "tableau", "cards", "auction"]
    light: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()

    @property
    def is_strip(self) -> bool:
        """Wide and low."""
        return self.show in ("tableau", "cards")


class Page(Record):
    """One rule: its number, what else to read, its picture; `readings` if the two rulebooks differ."""

    rule: str
    see: tuple[str, ...] = ()
    picture: str | None = None
    readings: bool = False


class Book(Record):
    """The whole book."""

    chapters: dict[str, tuple[Page, ...]]
    pictures: dict[str, Picture]

    def pages(self) -> Iterator[Page]:
        """All rules in reading order."""
        for pages in self.chapters.values():
            yield from pages

    def __contains__(self, rule: str) -> bool:
        return any(page.rule == rule for page in self.pages())

    def page(self, rule: str) -> Page:
        """A rule by its number; a number we have no page for opens the nearest that contains it (K8.10: K8.1)."""
        known = {page.rule: page for page in self.pages()}
        if rule in known:
            return known[rule]
        group = rule.partition(".")[0]
        found = next((page for number, page in known.items() if number.partition(".")[0] == group), None)
        return found or next(iter(known.values()))

    def beside(self, rule: str, step: int) -> str:
        """The rule before or after another, for leafing through; at either end the same one."""
        order = [page.rule for page in self.pages()]
        return order[min(max(order.index(rule) + step, 0), len(order) - 1)]

    def search(self, words: str, texts: Texts) -> list[str]:
        """The rules with all of these words, the best first: by number, by title, by text."""
        wanted = plain(words).split()
        if not wanted:
            return []
        found: list[tuple[int, int, str]] = []
        for order, page in enumerate(self.pages()):
            text = read(page, texts)
            number, title = plain(page.rule), plain(text.title)
            everything = plain(" ".join([page.rule, text.title, *text.paragraphs, *text.readings.values()]))
            if not all(word in everything for word in wanted):
                continue
            rank = 0 if number == " ".join(wanted) else 1 if all(word in title for word in wanted) else 2
            found.append((rank, order, page.rule))
        return [rule for _, _, rule in sorted(found)]


@dataclass(frozen=True)
class Text:
    """A rule in a language: paragraphs may be items (`item` True); links stand in them as [K8.5]."""

    rule: str
    title: str
    paragraphs: tuple[str, ...]
    readings: Mapping[str, str]

    @property
    def links(self) -> tuple[str, ...]:
        """The rules that the text refers to, in order."""
        return tuple(dict.fromkeys(rule for part in self.paragraphs for rule in LINK.findall(part)))


@dataclass(frozen=True)
class Part:
    """A piece of a paragraph: words, or a link to a rule."""

    text: str
    link: str = ""


def read(page: Page, texts: Texts) -> Text:
    """The rule in the language of the texts, with the numbers of the rules filled in."""
    key, values = f"rules.{page.rule}", _numbers(texts.language)
    whole = texts(f"{key}.text", **values)
    readings = {name: texts(f"{key}.{name}", **values) for name in ("english", "german")} if page.readings else {}
    return Text(page.rule, texts(f"{key}.title"), tuple(whole.strip().splitlines()), readings)


def parts(paragraph: str) -> list[Part]:
    """A paragraph cut at its links.

    >>> parts("You may pass [R2].")
    [Part(text='You may pass ', link=''), Part(text='R2', link='R2'), Part(text='.', link='')]
    """
    found, at = [], 0
    for match in LINK.finditer(paragraph):
        found += [Part(paragraph[at : match.start()]), Part(match[1], match[1])]
        at = match.end()
    return [part for part in [*found, Part(paragraph[at:])] if part.text]


def plain(text: str) -> str:
    """A text as it is searched: small letters without accents.

    >>> plain("Übertagekarte, Cité & Œuvre")
    'ubertagekarte, cite & oeuvre'
    """
    text = text.casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


@cache
def _numbers(language: str) -> Mapping[str, Any]:
    return numbers(load_rules(), Texts(language, "kohle"))


@cache
def load_book() -> Book:
    """The rule book; a Problem if a page names a rule or picture that is not there."""
    path = paths.data() / "titles" / "kohle" / "book.yaml"
    book = load(path, Book)
    rules = [page.rule for page in book.pages()]
    for page in book.pages():
        if rules.count(page.rule) > 1:
            raise Problem("book_twice", path=path, rule=page.rule)
        if missing := [rule for rule in page.see if rule not in rules]:
            raise Problem("book_see", path=path, rule=page.rule, missing=", ".join(missing))
        if page.picture is not None and page.picture not in book.pictures:
            raise Problem("book_picture", path=path, rule=page.rule, picture=page.picture)
    return book
