"""What is wrong with something a person gave us: a file, a setting, an argument."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.texts import Texts


class Problem(Exception):
    """Bad input, told in one message for people. Never a bug of ours: those stay tracebacks.

    Whoever catches it (the command line, a scene) shows the text and loses nothing.
    `key` is a text of `problems.yaml`, the program's or a title's; `told` says it in a language, `str` in English.
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def told(self, texts: "Texts | None" = None) -> str:
        """The message; what is told in a language itself (a problem within it, a title) is told in the same."""
        from game.texts import Texts  # the texts themselves may be what is wrong

        texts = (texts or Texts("en")).knowing(f"problems.{self.key}")
        if f"problems.{self.key}" not in texts:
            return self.key
        values = {name: v.told(texts) if hasattr(v, "told") else v for name, v in self.values.items()}
        return texts(f"problems.{self.key}", **values)

    def __str__(self) -> str:
        return self.told()


def listed(values: Iterable[object]) -> str:
    """What would do, within a message.

    >>> listed([2, 3])
    '2 / 3'
    """
    return " / ".join(map(str, values))
