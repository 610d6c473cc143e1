"""10.2: other cubes for the carts of a tile that lack their coal, one click a cart. No rule is made here."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.choices import Asked, Meaning, Pick, Picks, Question
from game.engine.move import Move
from game.titles.baron import targets
from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Position
from game.titles.baron.things.pit import stretch_of
from game.titles.baron.things.tunnels import Tunnels


def cubes_of(wanted: Move) -> Counter[str]:
    """The cubes that a move puts on carts."""
    return Counter(wanted.what.split("+") if wanted.what else ())


def in_turn(picks: Picks) -> tuple[Colour, ...]:
    """The cubes that have been chosen so far, one after the other."""
    return tuple(BY_WORD[found.name] for pick in picks if (found := targets.parse(pick)) is not None)


def chosen(picks: Picks) -> Counter[str]:
    """How many of each colour these are."""
    return Counter(colour.word for colour in in_turn(picks))


def lacking(pos: Position) -> tuple[Colour, Side, int]:
    """The tunnel of the new tile, whose outermost carts lack cubes, and how many do."""
    step = pos.stack[-1]
    assert isinstance(step, FillCarts)
    tile = pos.board.tiles[step.tile]
    return tile.colour, tile.side, step.carts


def next_cart(pos: Position, seat: int, picks: Picks) -> str:
    """The cart of the new tile that the next cube goes to."""
    colour, side, count = lacking(pos)
    return stretch_of(pos, seat, colour.level, side)[len(picks) - count]


def loaded(pos: Position, rows: tuple[Tunnels, ...], picks: Picks) -> tuple[Tunnels, ...]:
    """A pit with the cubes that are chosen on the carts that lack them."""
    colour, side, count = lacking(pos)
    stretches, cubes = rows[colour].side(side), in_turn(picks)
    last = stretches[-1]
    filled = (*last[: len(last) - count], *cubes, *last[len(last) - count + len(cubes) :])
    row = rows[colour].changed(side, len(stretches) - 1, filled)
    return (*rows[:colour], row, *rows[colour + 1 :])


def meanings(moves: Iterable[Move], picks: Picks) -> dict[str, Meaning]:
    """A cube for the next cart, as long as one more may be loaded; to leave the rest empty, if that may be."""
    now, found = chosen(picks), dict[str, Meaning]()
    by_cubes = {frozenset(cubes_of(wanted).items()): wanted for wanted in moves}
    most = max(wanted.total() for wanted in map(cubes_of, by_cubes.values()))
    for colour in COLOURS:
        then = now + Counter([colour.word])
        if not any(then <= cubes_of(wanted) for wanted in by_cubes.values()):
            continue
        last = then.total() == most
        target = targets.fill(colour.word)
        found[target] = by_cubes[frozenset(then.items())] if last else Pick((*picks, target))
    if (rest := by_cubes.get(frozenset(now.items()))) is not None:
        found[targets.LEAVE_EMPTY] = rest
    return found


@dataclass(frozen=True)
class Filled(Asked):
    """The questions of a way to fill carts: it fits as long as no other cube was chosen."""

    cubes: tuple[str, ...] = ()

    def left(self, picks: Picks) -> tuple[Question, ...] | None:
        return self.questions if chosen(picks) <= Counter(self.cubes) else None

    def askable(self, picks: Picks) -> tuple[Question, ...]:
        return ()  # `meanings` says what each click means


def asked(wanted: Move) -> Asked:
    """The questions of a way to fill carts."""
    cubes = tuple(cubes_of(wanted).elements())
    return Filled(tuple((targets.fill(word),) for word in cubes) or ((targets.LEAVE_EMPTY,),), cubes=cubes)
