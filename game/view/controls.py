"""What at a table belongs to the program, not to the game: `undo`, `log:12`, `bots:pause`, `seat:2`. No pygame here."""

from enum import StrEnum

from game.engine import target


class Control(StrEnum):
    """What can be pressed at every table."""

    MENU = "menu"
    UNDO = "undo"
    UNDO_TURN = "undo_turn"
    UNDO_TO = "undo_to"
    REDO = "redo"
    HINT = "hint"
    LOG = "log"  # the whole, or a line by its number
    RAISE = "raise"
    CLOSE = "close"
    SEAT = "seat"
    TIMELINE = "timeline"
    PAST = "past"
    BOTS = "bots"
    GO_ON = "go_on"
    FINISH = "finish"
    LEAF = "leaf"
    MORE = "more"
    RESULT = "result"
    SOUND = "sound"
    SAVE = "save"
    KEYS = "keys"


# What can be pressed while something is being shown, without finishing it first.
WHILE_SHOWN = frozenset(Control) - {Control.GO_ON, Control.PAST, Control.MORE, Control.RESULT}

# How bots go on, how one leafs through what is shown one by one, which earlier position is looked at.
BOTS_PAUSE, BOTS_STEP, BOTS_SKIP = (f"{Control.BOTS}:{how}" for how in ("pause", "step", "skip"))
LEAF_BACK, LEAF_STAY, LEAF_ON = (f"{Control.LEAF}:{how}" for how in ("back", "stay", "on"))
PAST_FIRST, PAST_BEFORE, PAST_AFTER, PAST_NOW, PAST_HERE = (
    f"{Control.PAST}:{which}" for which in ("first", "before", "after", "now", "here")
)
TIMELINE_NOW = f"{Control.TIMELINE}:now"
LOG_SCROLL = f"{Control.LOG}:scroll"


def parse(text: str) -> target.Target[Control] | None:
    """A text as something of the program; None if it is nothing of it.

    >>> found = parse("log:12")
    >>> found.kind is Control.LOG, found.number, parse("house:old")
    (True, 12, None)
    """
    return target.parse(Control, text)


def kind_of(text: str) -> Control | None:
    found = parse(text)
    return None if found is None else found.kind
