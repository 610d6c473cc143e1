"""What is wrong with something a person gave us: a file, a setting, an argument."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Protocol

QUOTED = 80  # letters of what somebody gave us, in a message


class Phrases(Protocol):
    """The texts of a language, as far as a message asks them.

    They are read from files, which may be what is wrong: so texts know problems, and problems know no texts.
    """

    def __contains__(self, key: str, /) -> bool: ...
    def __call__(self, key: str, /, **values: Any) -> str: ...
    def knowing(self, key: str) -> "Phrases":
        """Whoever has a text: these, or those of some title."""


class InEnglish:
    """What speaks when no language is named; the texts say so when they are loaded, as they are with the package."""

    texts: ClassVar[Callable[[], Phrases]]


class Problem(Exception):
    """Bad input, told in one message for people. Never a bug of ours: those stay tracebacks.

    Whoever catches it (the command line, a scene) shows the text and loses nothing.
    `key` is a text of `problems.yaml`, the program's or a title's; `told` says it in a language, `str` in English.
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def told(self, texts: Phrases | None = None) -> str:
        """The message; what is told in a language itself (a problem within it, a title) is told in the same."""
        texts = (texts or InEnglish.texts()).knowing(f"problems.{self.key}")
        if f"problems.{self.key}" not in texts:
            return self.key
        values = {name: v.told(texts) if hasattr(v, "told") else v for name, v in self.values.items()}
        return texts(f"problems.{self.key}", **values)

    def __str__(self) -> str:
        return self.told()


def quoted(given: object, most: int = QUOTED) -> str:
    """What somebody gave us, short and harmless enough for a message.

    >>> quoted("put\\tü")
    'put\\\\t\\\\xfc'
    """
    return ascii(str(given))[1:-1][:most]


def listed(values: Iterable[object]) -> str:
    """What would do, within a message.

    >>> listed([2, 3])
    '2 / 3'
    """
    return " / ".join(map(str, values))
