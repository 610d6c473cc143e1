"""Kohle & Kolonie's pieces and pictures, for the drawing kit.

Pieces: `miner`, `settlement`, `engineer` (in a player's colour); `worker`, `engine`, `extra`; `railway_back` and
`railway_points`, `_coin`, `_worker`, `_wagon`, `_merger`; `disaster_back` and `disaster_highest`, `_coin`, `_power`,
`_subsidence`; `bonus_rescue`, `_wagon`, `_aid`, `_engineer`, `_miners`, `_settlement`, `_engine`.
"""

from game.texts import Texts
from game.titles import title_named
from game.titles.kohle.view.sounds import SOUNDS
from game.view import palette
from game.view.art import Art
from game.view.fonts import SANS, SANS_BOLD
from game.view.lettering import HARD
from game.view.palette import Colour, rgb
from game.view.runs import Icon, Part, PieceIcon, Word, coin, number, star

PIECES = title_named("kohle").art("pieces")


def total(what: str, colour: str, size: float, ink: Colour) -> Part | None:
    """The picture of a total: as the player rows show it, in the player's colour."""
    match what:
        case "workers":
            return PieceIcon("worker", size)
        case "pool":
            return PieceIcon("miner", size, colour or "neutral")
        case "engineers":
            return PieceIcon("engineer", size * 1.06, colour) if colour else Icon("kohle:engineer", size, ink)
        case "settlements":
            return PieceIcon("settlement", size, colour) if colour else Icon("kohle:settlement", size, ink)
        case "engines":
            return PieceIcon("engine", size)
        case "mergers":
            return PieceIcon("railway_merger", size)
        case "wagons":
            return Icon("wagon", size, ink)
        case "extra_actions":
            return Icon("kohle:extra", size, ink)
        case "risk":
            return Icon("kohle:disaster", size, rgb("#C9562E"))
        case _:
            return None


def brings(what: str, n: int, texts: Texts, ink: Colour) -> tuple[Part, ...]:
    """What a mine yields: income a round, wagons, points."""
    match what:
        case "income":
            a_round = Word(HARD + texts("table.tip.a_round"), SANS, 14, ink)
            return Word("+", SANS_BOLD, 14, ink), coin(n, 19, "silver"), a_round
        case "wagons":
            return Icon("wagon", 20, ink), number(n, 16, ink)
        case _:
            return star(19), number(f"+{n}", 16, palette.MOSS)


ART = Art(PIECES, total, brings, frozenset({"risk"}), SOUNDS)
