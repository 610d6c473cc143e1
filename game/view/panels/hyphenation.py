"""Breaking a long word of a name where it reads well, for cards that are narrower than the word.

Many names of places are German compounds; a break goes before the consonants that begin a syllable, as late as it
fits. It is only used where the word would otherwise end in an ellipsis.
"""

import re
from functools import lru_cache

from game.view import palette
from game.view.fonts import Typeface
from game.view.lettering import text_width

_VOWELS = "aeiouyäöüéèê"
_ONSET = "sch[lmnrw]|sch|[bdfgkpt]r|[bfgkp]l|s[tp]|ch|ph|[bcdfgjklmnpqrstvwxz]"
# a consonant (or mute h) before, then an onset with a vowel after it
_BREAK = re.compile(rf"(?<=[bcdfgjklmnpqrstvwxz])(?=(?:{_ONSET})[{_VOWELS}])", re.IGNORECASE)
_TORN = re.compile(r"(?:sc|c|p)$", re.IGNORECASE)  # the first half of sch, ch, ck, ph
LEAST_END = 4  # letters left on either side


@lru_cache(maxsize=256)
def breaks(word: str) -> tuple[int, ...]:
    """Where a word may be broken.

    >>> word = "Wasserschneppe"
    >>> [word[:i] for i in breaks(word)]
    ['Wasser']
    """
    found = [match.start() for match in _BREAK.finditer(word)]
    whole = [i for i in found if not (_TORN.search(word[:i]) and word[i : i + 1] in "hkc")]
    whole = [i for i in whole if not word[:i].lower().endswith(("sch", "sc")) and i - 1 not in found]
    return tuple(i for i in whole if LEAST_END <= i <= len(word) - LEAST_END)


@lru_cache(maxsize=1024)
def hyphenated(name: str, face: Typeface, width: float, size: float = palette.LEAST_TEXT) -> str:
    """The name with spaces where words that are too wide at the least size may be broken."""
    return " ".join(_broken(word, face, width, size) for word in name.split(" "))


def _broken(word: str, face: Typeface, width: float, size: float) -> str:
    if text_width(word, face, size) <= width:
        return word
    head, hyphen, tail = word.partition("-")
    if hyphen and tail:
        return f"{head}- {_broken(tail, face, width, size)}"
    for i in reversed(breaks(word)):
        if text_width(word[:i] + "-", face, size) <= width:
            return f"{word[:i]}- {word[i:]}"
    return word
