"""What Coal Baron says."""

from typing import TYPE_CHECKING

from game.engine.seats import Setup
from game.engine.words import Words

if TYPE_CHECKING:
    from game.texts import Texts


def words(texts: "Texts", setup: Setup) -> Words:
    """The sentences of one game in one language."""
    from game.titles.baron.rules.board import board_for  # the rules' own texts need no wording
    from game.titles.baron.words.wording import Wording

    return Wording(texts, setup, board_for(setup))
