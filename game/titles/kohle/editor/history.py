"""Undo and redo: every state of the text that was ever reached, and where one is."""

from dataclasses import dataclass, field

from game.titles.kohle.editor.source import Source

MOST = 400  # states; a text of 40 KB each


@dataclass
class TextHistory:
    """States from the oldest to the newest. `key` joins steps: typing a name is one step back, not ten."""

    states: list[Source]
    at: int = 0
    _key: str = field(default="", repr=False)

    @classmethod
    def of(cls, source: Source) -> "TextHistory":
        return cls([source])

    @property
    def now(self) -> Source:
        return self.states[self.at]

    def add(self, source: Source, key: str = "") -> None:
        """A new state; what was undone before is gone."""
        if source.text == self.now.text:
            return
        del self.states[self.at + (0 if self._joins(key) else 1) :]
        self.states.append(source)
        del self.states[:-MOST]
        self.at = len(self.states) - 1
        self._key = key

    def before(self, key: str) -> Source:
        """The state before the steps that one with this key joins."""
        return self.states[self.at - 1] if self._joins(key) else self.now

    def _joins(self, key: str) -> bool:
        return bool(key) and key == self._key and self.at > 0

    def settle(self) -> None:
        """What comes next is a step of its own, whatever its key."""
        self._key = ""

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.states)

    def undo(self) -> bool:
        return self._go(-1, self.can_undo)

    def redo(self) -> bool:
        return self._go(1, self.can_redo)

    def _go(self, step: int, possible: bool) -> bool:
        if possible:
            self.at += step
            self._key = ""
        return possible
