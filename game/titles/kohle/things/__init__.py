"""The things on the table of Kohle & Kolonie: a kind of thing is a class, a family of them a file."""

from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing, parse
from game.titles.kohle.things import buttons, mines, pithead, players, railway, tableau, tracks
from game.titles.kohle.things.thing import KohleThing
from game.titles.kohle.words.wording import Wording

FAMILIES = (mines, railway, pithead, tableau, tracks, players, buttons)
THINGS: dict[TableThing, type[KohleThing]] = {
    kind: found
    for family in FAMILIES
    for found in vars(family).values()
    if isinstance(found, type) and issubclass(found, KohleThing) and found.__module__ == family.__name__
    for kind in found.kinds
}


def kind_of_thing(target: str) -> type[KohleThing]:
    """What holds for such things whatever the position."""
    found = parse(target)
    return KohleThing if found is None else THINGS[found.kind]


def thing(target: str, pos: Position, seat: int, words: Wording) -> KohleThing | None:
    """A thing as a seat sees it; None for what is none of the game's."""
    found = parse(target)
    return None if found is None else THINGS[found.kind](found, pos, seat, words)
