"""Finding a rule by the words that people use: without accents and capitals, in singular or plural, best match first.

Beside its title and text a page is found by the words that players say for it (`search.yaml` of the title's texts);
small words of the language ("how do I") say nothing (`search.ignored`). A word that stands nowhere may be misspelt by
one letter.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

ENDINGS = ("en", "es", "er", "e", "n", "s", "x")  # of plurals and cases in our languages
LEAST_STEM = 3
LEAST_MISSPELT = 4
LEAST_INSIDE = 4  # so long a word is also found inside another, as German builds them
SAID, TITLE, TEXT = 13.0, 10.0, 3.0  # what a word is worth among what players say, in the title, in the text
LATER = 0.1  # less for each word before it
MORE = 0.1  # for each further time in the text, up to MOST
MOST = 10


@dataclass(frozen=True)
class Searched:
    """A page as it is searched."""

    number: str
    title: tuple[str, ...]
    said: tuple[str, ...]  # what players say for it, the likeliest first
    text: Mapping[str, int]  # the words of its text, counted

    @classmethod
    def page(cls, number: str, title: str, said: str, text: str) -> "Searched":
        return cls(plain(number), tuple(words_of(title)), tuple(words_of(said)), Counter(words_of(text)))

    def worth(self, word: str, likeness: "Likeness") -> float:
        """How well a word fits the page; nought if it does not occur."""
        title = TITLE * max((likeness(word, other) for other in self.title), default=0.0)
        said = max(((SAID - LATER * at) * likeness(word, other) for at, other in enumerate(self.said)), default=0.0)
        times = Counter[float]()
        for other, count in self.text.items():
            times[likeness(word, other)] += count
        best = max(times, default=0.0)
        return max(title, said) + min(title, said) / 2 or (TEXT + MORE * min(times[best], MOST)) * best


def ranked(pages: Sequence[Searched], query: str, ignored: str = "") -> list[int]:
    """The places of the pages that fit: with all words of the query, or else with most of them; the best first."""
    exact = [at for at, page in enumerate(pages) if page.number == plain(query).strip()]
    asked = words_of(query)
    idle = frozenset(words_of(ignored))
    wanted = [word for word in asked if word not in idle] or asked
    found = []
    for at, worths in enumerate(zip(*(_worths(pages, word) for word in wanted), strict=True)):
        if at not in exact and any(worths):
            found.append((sum(map(bool, worths)), sum(worths), -at))
    most = max((fitting for fitting, _, _ in found), default=0)
    rest = [-at for fitting, _, at in sorted(found, reverse=True) if fitting == most]
    return [*exact, *rest]


def _worths(pages: Sequence[Searched], word: str) -> list[float]:
    """How well a word fits each page; if it fits none, it may be misspelt."""
    alike, misspelt = cache(_likeness), cache(_misspelt)  # pages share most of their words
    worths = [page.worth(word, alike) for page in pages]
    return worths if any(worths) else [page.worth(word, misspelt) for page in pages]


def plain(text: str) -> str:
    """A text as it is searched: small letters without accents.

    >>> plain("Übertagekarte, Cité & Œuvre")
    'ubertagekarte, cite & oeuvre'
    """
    text = text.casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text, plain.

    >>> words_of("L’action: [2.a]")
    ['l', 'action', '2.a']
    """
    return re.findall(r"\w+(?:\.\w+)*", plain(text))


def stem(word: str) -> str:
    """A word without the ending of its plural.

    >>> stem("houses") == stem("house"), stem("siedlungen") == stem("siedlung")
    (True, True)
    """
    ending = next((e for e in ENDINGS if word.endswith(e) and len(word) - len(e) >= LEAST_STEM), "")
    return word.removesuffix(ending)


Likeness = Callable[[str, str], float]  # of a word that is looked for and one that stands there, from 0 to 1


def _likeness(word: str, other: str) -> float:
    """How alike a word that is looked for and one that stands there are, from 0 to 1."""
    if word == other:
        return 1.0
    if stem(word) == stem(other):
        return 0.9
    if other.startswith(word):
        return 0.7
    root = stem(word)
    return 0.5 if len(root) >= LEAST_INSIDE and root in other else 0.0


def _misspelt(word: str, other: str) -> float:
    """The same where one letter is wrong, too many, missing, or has changed places with the next."""
    if len(word) < LEAST_MISSPELT or abs(len(word) - len(other)) > 2:
        return 0.0
    if one_slip(word, other):
        return 1.0
    return (
        0.9 if min(len(stem(word)), len(stem(other))) >= LEAST_MISSPELT and one_slip(stem(word), stem(other)) else 0.0
    )


def one_slip(word: str, other: str) -> bool:
    """Whether two words are apart by one slip of the pen.

    >>> one_slip("hosue", "house"), one_slip("auktion", "auction"), one_slip("time", "timer"), one_slip("coal", "goat")
    (True, True, True, False)
    """
    start = next((i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    one, two = word[start:], other[start:]
    swapped = one[:2] == two[1::-1] and len(two) > 1 and one[2:] == two[2:]
    return one[1:] == two[1:] or one[1:] == two or one == two[1:] or swapped
