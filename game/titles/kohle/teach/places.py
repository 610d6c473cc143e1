"""Which targets on the table a move is made with, for what a lesson lights."""

from game.engine.move import Move
from game.titles.kohle import targets
from game.titles.kohle.rules.phases.action import ACTIONS, FREE

PLAIN = ("end", "done", "skip", "pass", "spend", "bid", "extra", "bill", "load", "move_in")


def places_of(move: Move) -> tuple[str, ...]:
    """The targets on the table that a move is made with: its button, and the places it names."""
    kind, what, where = move
    button = f"action:{kind}" if kind in (*ACTIONS, *FREE) else ""
    match kind:
        case "flip":
            return button, targets.foot(what)
        case "exchange":
            return button, f"exchange:{what}"
        case "lay" | "secure":
            return (f"space:{what}",)
        case "lift" | "put" | "insert" if what == "pool":
            return ("pool",)
        case kind if kind in PLAIN:
            return (":".join(part for part in move if part),)
        case "buy":
            return button, what, targets.display(what)
        case _:
            return tuple(part for part in (button, what, where) if part)
