"""The rule book of a title: its chapters, the rules in them, how they refer to each other, and how one finds a rule.

book = load_book(title)
page = book.page("8.5")
book.read(page, texts)           # title and paragraphs, links in them
book.search("price of a house", texts)
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import takewhile
from typing import Any, Literal

from pydantic import Field, create_model

from game.problems import Problem
from game.teach.search import Searched, ranked
from game.teach.teaching import Scenario, Shape, teaching_of
from game.texts import Texts
from game.titles import Title
from game.yamlfile import Record, load


class PictureFile(Record):
    """A picture as the book's file describes it. `position` is one of the title's scenarios."""

    position: Any
    show: str
    light: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()


@dataclass(frozen=True)
class Picture:
    """What a picture shows: a position, which part of the table, what is lit, and what must be in the frame."""

    scenario: Scenario
    show: str
    shape: Shape
    light: tuple[str, ...]
    frame: tuple[str, ...]

    @property
    def is_strip(self) -> bool:
        """Wide and low."""
        return self.shape is Shape.STRIP


class Page(Record):
    """One rule: its number, what else to read, its picture."""

    rule: str
    see: tuple[str, ...] = ()
    picture: str | None = None
    option: str = ""  # what can be agreed about it before a game
    readings: bool = False  # the rulebooks differ here


class BookFile(Record):
    """What stands in the file of a book."""

    rule_number: str  # how a rule is numbered, as a regular expression
    readings: str = ""  # the option that chooses between rulebooks; empty: there is but one
    chapters: dict[str, tuple[Page, ...]]
    pictures: dict[str, PictureFile] = Field(default_factory=dict)


@dataclass(frozen=True)
class RuleText:
    """A rule in a language; links stand in its paragraphs in brackets."""

    rule: str
    title: str
    paragraphs: tuple[str, ...]
    readings: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Book:
    """The whole book of a title."""

    title: Title
    rule_number: str
    readings: str
    chapters: Mapping[str, tuple[Page, ...]]
    pictures: Mapping[str, Picture]

    @cached_property
    def link(self) -> re.Pattern[str]:
        """How a text refers to a rule."""
        return re.compile(rf"\[({self.rule_number})\]")

    def pages(self) -> Iterator[Page]:
        """All rules in reading order."""
        for pages in self.chapters.values():
            yield from pages

    def __contains__(self, rule: str) -> bool:
        return any(page.rule == rule for page in self.pages())

    def page(self, rule: str) -> Page:
        """A rule by its number; one we have no page for opens the nearest of its group (8.10: 8.1; 5.4: 5.4.1)."""
        return max(self.pages(), key=lambda page: (page.rule == rule, _shared_parts(page.rule, rule)))

    def beside(self, rule: str, step: int) -> str:
        """The rule before or after another, for leafing through; at either end the same one."""
        order = [page.rule for page in self.pages()]
        return order[min(max(order.index(rule) + step, 0), len(order) - 1)]

    def option(self, page: Page) -> str:
        """What can be agreed about a rule before a game; empty if nothing."""
        return page.option or (self.readings if page.readings else "")

    def read(self, page: Page, texts: Texts, numbers: Mapping[str, Any] | None = None) -> RuleText:
        """The rule in the language of the texts, with the numbers of a game filled in, or of the usual board."""
        key, values = f"rules.{page.rule}", _usual_numbers(self.title, texts) if numbers is None else numbers
        whole = texts(f"{key}.text", **values)
        names = self.title.card.options[self.readings].values if page.readings else ()
        readings = {str(name): texts(f"{key}.{name}", **values) for name in names}
        return RuleText(page.rule, texts(f"{key}.title"), tuple(whole.strip().splitlines()), readings)

    def links(self, text: RuleText) -> tuple[str, ...]:
        """The rules that a text refers to, in order."""
        return tuple(dict.fromkeys(rule for part in text.paragraphs for rule in self.link.findall(part)))

    def parts(self, paragraph: str) -> list[tuple[str, str]]:
        """A paragraph cut at its links: words, and the rule to which they lead or nothing."""
        found, at = list[tuple[str, str]](), 0
        for match in self.link.finditer(paragraph):
            found += [(paragraph[at : match.start()], ""), (match[1], match[1])]
            at = match.end()
        return [part for part in [*found, (paragraph[at:], "")] if part[0]]

    def search(self, words: str, texts: Texts) -> list[str]:
        """The rules that fit these words, the best first."""
        pages = tuple(self.pages())
        ignored = texts("search.ignored") if "search.ignored" in texts else ""
        return [pages[at].rule for at in ranked(_searched(self, texts), words, ignored)] if words.strip() else []


def _shared_parts(one: str, other: str) -> int:
    """How many parts two numbers begin with alike.

    >>> _shared_parts("a.b.c", "a.b"), _shared_parts("a.b", "c")
    (2, 0)
    """
    pairs = zip(one.split("."), other.split("."), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


@lru_cache(maxsize=8)
def _usual_numbers(title: Title, texts: Texts) -> Mapping[str, Any]:
    return teaching_of(title).numbers(texts)


@lru_cache(maxsize=4)
def _searched(book: Book, texts: Texts) -> tuple[Searched, ...]:
    """The pages as they are searched in a language."""
    found = []
    for page in book.pages():
        text, key = book.read(page, texts), f"search.{page.rule}"
        whole = " ".join([*text.paragraphs, *text.readings.values()])
        found.append(Searched.page(page.rule, text.title, texts(key) if key in texts else "", whole))
    return tuple(found)


@cache
def load_book(title: Title) -> Book:
    """The rule book of a title; a Problem if a page names a rule or picture that is not there."""
    path, teaching = title.data("book.yaml"), teaching_of(title)
    pictures_field: Any = (dict[str, PictureFile], Field(default_factory=dict, max_length=0))
    if teaching.shows:
        fields: Any = {"position": (teaching.scenario, ...), "show": (Literal[tuple(teaching.shows)], ...)}
        picture: Any = create_model("PictureFile", __base__=PictureFile, **fields)
        pictures_field = (dict[str, picture], Field(default_factory=dict))
    file = load(path, create_model("BookFile", __base__=BookFile, pictures=pictures_field))
    pictures = {
        name: Picture(one.position, one.show, teaching.shows[one.show], one.light, one.frame)
        for name, one in file.pictures.items()
    }
    book = Book(title, file.rule_number, file.readings, file.chapters, pictures)
    rules = [page.rule for page in book.pages()]
    for page in book.pages():
        if rules.count(page.rule) > 1:
            raise Problem("book_twice", path=path, rule=page.rule)
        if missing := [rule for rule in page.see if rule not in rules]:
            raise Problem("book_see", path=path, rule=page.rule, missing=", ".join(missing))
        if page.picture is not None and page.picture not in book.pictures:
            raise Problem("book_picture", path=path, rule=page.rule, picture=page.picture)
    return book
