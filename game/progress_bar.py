"""How far a long run is, for people who watch: one line on the error stream, and nothing for machines."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
PAUSE = 0.1  # seconds between two drawings


def bar(items: Iterable[T], total: int, unit: str, quiet: bool = False) -> Iterator[T]:
    """Pass the items on and show how many have come, and how long the rest will take."""
    if quiet or not sys.stderr.isatty():
        yield from items
        return
    began = drawn = time.monotonic()
    for count, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - drawn > PAUSE or count == total:
            drawn = now
            left = (now - began) / count * (total - count)
            full = WIDTH * count // total
            line = f"\r{'█' * full}{'·' * (WIDTH - full)} {count}/{total} {unit}  {_clock(left)} "
            print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
