"""What is lit at a moment: what is offered, chosen, hovered, and what is tied to it elsewhere."""

from collections.abc import Iterable

from game.scenes.table.controller import Choice, Pick
from game.scenes.table.situation import Situation, rehearsed
from game.titles.kohle.rules.preview import warnings
from game.titles.kohle.rules.state import Position
from game.view.panels import Mark

BAR = ("action:", "kind:", "pay:", "exchange:", "bid:", "load:", "move_in:", "extra:", "bill:")
BAR_WHOLE = ("end", "done", "skip", "pass", "spend")
# Warnings that hold for almost every choice: they stand in the tooltip, but do not colour half the board.
COMMON = ("mine_unsafe", "mine_takes_settler", "back_to_pool")


def in_bar(target: str) -> bool:
    """Whether a choice is a button of the action bar, whose face says that it is possible."""
    return target.startswith(BAR) or target in BAR_WHOLE


def offered(sit: Situation) -> dict[str, Mark]:
    """The light of every choice on the table: exactly what the engine offers."""
    marks: dict[str, Mark] = {}
    for target, choice in sit.choices.items():
        if not in_bar(target):
            marks[target] = Mark.WARNED if _warned(sit, choice) else Mark.OFFERED
    for pick in sit.picks:
        if not in_bar(pick):
            marks[pick] = Mark.CHOSEN
    if sit.mode == "rescue" and sit.player.bonus == "rescue":
        marks["bonus:rescue"] = Mark.CHOSEN  # the marker is the means
    for what in ("source", "mine", "village"):  # what the question is about
        if what in sit.decision.params:
            marks.setdefault(str(sit.decision.params[what]), Mark.CHOSEN)
    return marks


def _warned(sit: Situation, choice: Choice) -> bool:
    if isinstance(choice, Pick):
        return False
    before, move = rehearsed(sit, choice)
    return any(w.key not in COMMON for w in warnings(before.position, move))


def tied(pos: Position, target: str) -> tuple[str, ...]:
    """What means the same thing elsewhere on the table: card, slot, space and ground of a mine."""
    kind, _, name = target.partition(":")
    mine = f"mine:{name}" if kind == "display" else target
    if kind == "space":
        mine = ""
    known = pos.board.mines.get(mine)
    if known is None:
        return ()
    places = [mine, f"ground:{known.ground}"]
    if known.number:
        places.append(f"display:{known.number}")
    return tuple(place for place in places if place != target)


def lit(targets: Iterable[str]) -> dict[str, Mark]:
    return dict.fromkeys(targets, Mark.LIT)
