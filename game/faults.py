"""What is wrong with a file that people write: each fault with its place, told as compilers tell theirs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.problems import InEnglish, Phrases, Problem

T = TypeVar("T")
PathStep = str | int  # of the way to a value: a key, or the number of an item
ValuePath = tuple[PathStep, ...]


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a file; `key` and `values` give its sentence in any language."""

    file: str
    line: int
    column: int
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    warning: bool = False
    path: ValuePath = ()  # of the value in the data, where there is one

    def message(self, texts: Phrases | None = None) -> str:
        """The sentence; a key without text stands for itself, so that even broken texts can be reported."""
        texts = (texts or InEnglish.texts()).knowing(self.key)
        if self.key not in texts:
            return " ".join([self.key, *map(str, self.values.values())])
        message = texts(self.key, **self.values)
        return texts("faults.warning", message=message) if self.warning else message

    def told(self, texts: Phrases | None = None) -> str:
        """The whole line, as compilers print it."""
        return f"{self.file}:{self.line}:{self.column}: {self.message(texts)}"

    def __str__(self) -> str:
        return self.told()


class BadFile(Problem):
    """A file that cannot be used, with all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        super().__init__("bad_file")

    def told(self, texts: Phrases | None = None) -> str:
        """Every fault on a line of its own."""
        return "\n".join(fault.told(texts) for fault in self.faults if not fault.warning)


def errors_of(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults that forbid using the file."""
    return (fault for fault in faults if not fault.warning)


def usable(found: T | None, faults: Sequence[Fault]) -> T:
    """What was found in a file, if nothing forbids using it; raises BadFile with every fault otherwise."""
    if found is None or any(errors_of(faults)):
        raise BadFile(faults)
    return found
