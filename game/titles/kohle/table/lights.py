"""What stands out on Kohle & Kolonie's table."""

from game.engine.choices import Pick, Situation
from game.titles.kohle.rules.preview import warnings
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import display, kind_of
from game.titles.kohle.things.situation import player_of, rehearsed

# Warnings that hold for almost every choice: they stand in the tooltip, but do not colour half the board.
COMMON = ("mine_unsafe", "mine_takes_settler", "back_to_pool")


def chosen(sit: Situation) -> tuple[str, ...]:
    """What the question is about; the rescue team's marker is the means."""
    marker = ("bonus:rescue",) if sit.mode == "rescue" and player_of(sit).bonus == "rescue" else ()
    about = [str(sit.decision.params[what]) for what in ("source", "mine", "village") if what in sit.decision.params]
    cards = [display(place) for place in about if kind_of(place) is T.MINE]
    return (*marker, *about, *cards)


def is_warned(sit: Situation, target: str) -> bool:
    """Whether something speaks against what a target plays that does not hold for almost every choice."""
    choice = sit.choices[target]
    if isinstance(choice, Pick):
        return False
    before, move = rehearsed(sit, choice)
    return any(w.key not in COMMON for w in warnings(before.position, move))
