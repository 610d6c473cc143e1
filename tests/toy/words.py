"""What the toy says stands in its texts."""

from game.engine.words import PlainWords as words

__all__ = ["words"]
