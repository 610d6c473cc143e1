"""What costs time to make is made again only when what it depends on has changed: this one comparison says whether."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The last value that was made, and for what.

    >>> kept = Kept[str]()
    >>> kept.of(1, lambda: "made"), kept.of(1, lambda: "again"), kept.of(2, lambda: "anew")
    ('made', 'made', 'anew')
    """

    def __init__(self) -> None:
        self._made: tuple[object, T] | None = None

    def of(self, key: object, make: Callable[[], T]) -> T:
        """The value that belongs to a key, which says all that it depends on."""
        if self._made is None or self._made[0] != key:
            self.keep(key, make())
        assert self._made is not None
        return self._made[1]

    def keep(self, key: object, value: T) -> None:
        """A value that was made already belongs to this key, too."""
        self._made = (key, value)

    def forget(self) -> None:
        """Whatever comes is made anew."""
        self._made = None
