"""Coal Baron's pieces and pictures, for the drawing kit. Piece: `worker` (in a player's colour)."""

from game.titles import title_named
from game.titles.baron.view.sounds import SOUNDS
from game.view.art import Art
from game.view.palette import Colour
from game.view.runs import Icon, Part, PieceIcon, coin

PIECES = title_named("baron").art("pieces")
ICONS = {"outstanding": "document", "delivered": "loading", "cubes": "wagon", "complete": "done"}


def total(what: str, colour: str, size: float, ink: Colour) -> Part | None:
    """The picture of a total: as the sheets show it."""
    if what == "marks":
        return coin("", size)
    if what == "workers":
        return PieceIcon("worker", size, colour) if colour else Icon("worker", size, ink)
    return Icon(ICONS[what], size, ink) if what in ICONS else None


ART = Art(PIECES, total, sounds=SOUNDS)
