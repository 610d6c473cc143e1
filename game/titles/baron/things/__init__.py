"""The things on the table of Coal Baron: a kind of thing is a class, a family of them a file."""

from game.titles.baron.rules.state import Position
from game.titles.baron.targets import TableThing, parse
from game.titles.baron.things import board, buttons, orders, pit, players, tray
from game.titles.baron.things.thing import BaronThing
from game.titles.baron.words.wording import Wording

FAMILIES = (board, pit, orders, tray, players, buttons)
THINGS: dict[TableThing, type[BaronThing]] = {
    kind: found
    for family in FAMILIES
    for found in vars(family).values()
    if isinstance(found, type) and issubclass(found, BaronThing) and found.__module__ == family.__name__
    for kind in found.kinds
}


def kind_of_thing(target: str) -> type[BaronThing]:
    """What holds for such things whatever the position."""
    found = parse(target)
    return BaronThing if found is None else THINGS[found.kind]


def thing(target: str, pos: Position, seat: int, words: Wording) -> BaronThing | None:
    """A thing as a seat sees it; None for what is none of the game's."""
    found = parse(target)
    return None if found is None else THINGS[found.kind](found, pos, seat, words)
