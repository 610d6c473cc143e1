"""A pit: the cage and its levels, the carts in the tunnels, the storage; and which of them holds what."""

from collections.abc import Iterator

from game.engine.choices import Situation
from game.engine.move import Move, move
from game.titles.baron import targets
from game.titles.baron.rules.names import COLOURS, NONE, PAIRS, Colour, Side
from game.titles.baron.rules.scoring import carts, empty_carts
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse
from game.titles.baron.things.thing import BaronThing
from game.titles.baron.things.tunnels import Emptied, cubes_of, emptied_in, tunnels_of


class PitSheet(BaronThing):
    """All of a player's pit."""

    kinds = (T.SHEET,)
    own = True


class LevelThing(BaronThing):
    """6.3: where the cage can stand."""

    kinds = (T.LEVEL,)
    said = "cage"
    own = True

    def facts(self) -> Iterator[str]:
        player, most = self.player, self.pos.board.cage
        where = "cage.level" if player.cage_level else "cage.surface"
        yield self.say(where, level=player.cage_level, n=sum(player.cage), most=most)

    def answers(self, move: Move) -> bool:
        return move.kind in ("cage_down", "cage_up") and move.what == self.name

    def wishes(self) -> Iterator[Move]:
        if self.mines:
            yield move("cage_down" if int(self.name) > self.player.cage_level else "cage_up", self.name)


class Cage(LevelThing):
    """The cage itself, or a cube in it."""

    kinds = (T.CAGE,)

    def answers(self, move: Move) -> bool:
        return move.kind in ("cage_to_order", "cage_to_storage") or _in_pair(move, "cage:")

    def wishes(self) -> Iterator[Move]:
        yield from ()


class Storage(BaronThing):
    """6.4: the heap above ground, or a cube of it."""

    kinds = (T.STORAGE,)
    said = "storage"
    own = True

    def facts(self) -> Iterator[str]:
        yield self.say("storage", n=sum(self.player.storage))

    def answers(self, move: Move) -> bool:
        return move.kind in ("storage_to_order", "cage_to_storage") or _in_pair(move, "storage:")

    def wishes(self) -> Iterator[Move]:
        if self.mines:
            yield move("cage_to_storage")


class CartThing(BaronThing):
    """5.1.3: on which a cube lies, or none."""

    kinds = (T.CART,)
    said = "cart"
    own = True

    @property
    def level(self) -> int:
        return int(self.target.parts[0])

    def load(self, emptied: Emptied) -> Colour | None:
        """What lies on it."""
        tunnels = tunnels_of(self.pos, self.seat, emptied)[self.level - 1]
        return next((load for cart, load in tunnels.carts() if targets.cart(self.level, *cart) == self.id), None)

    def facts(self) -> Iterator[str]:
        colour = COLOURS[self.level - 1]
        all_, empty = carts(self.pos, self.player, colour), empty_carts(self.pos, self.player, colour)
        yield self.say("level", level=self.level, n=all_, empty=empty)

    def answers(self, move: Move) -> bool:
        return move.kind == "load" and self.level == self.player.cage_level

    def begins(self, move: Move) -> bool:
        """The cage goes there first."""
        return move.kind in ("cage_down", "cage_up") and move.what == str(self.level)

    def wishes(self) -> Iterator[Move]:
        if self.mines:
            yield move("load", COLOURS[self.level - 1].word)

    def clicked(self, sit: Situation) -> Move | None:
        """This very cart: it may be empty, or of another level than the cage."""
        load = self.load(emptied_in(sit.history))
        return move("load", NONE if load is None else load.word, str(self.level)) if self.mines else None


def _in_pair(move: Move, place: str) -> bool:
    """6.5: whether one of the two cubes lies there."""
    return move.kind in PAIRS and place in move.where


# -- which ids stand for what in a position --


def carts_of(pos: Position, seat: int, level: int, colour: Colour | None, emptied: Emptied) -> tuple[str, ...]:
    """The carts of a level on which a cube of this colour lies, or none (6.8: all mean the same); the one that is
    emptied next comes first."""
    tunnels = tunnels_of(pos, seat, emptied)[level - 1]
    return tuple(targets.cart(level, *cart) for cart, load in tunnels.carts() if load == colour)


def stretch_of(pos: Position, seat: int, level: int, side: Side) -> tuple[str, ...]:
    """The carts of the outermost stretch of a tunnel: the tile that came last."""
    stretches = tunnels_of(pos, seat)[level - 1].side(side)
    last = len(stretches) - 1
    return tuple(targets.cart(level, side, last, i) for i in range(len(stretches[last]))) if stretches else ()


def cubes_in(player: Player, place: str, colour: Colour) -> tuple[str, ...]:
    """The cubes of a colour in the cage or in storage."""
    counts = player.cage if place == T.CAGE else player.storage
    return tuple(f"{place}:{i}" for i, coal in enumerate(cubes_of(counts)) if coal == colour)


def cube_at(player: Player, target: str) -> tuple[str, Colour]:
    """Place and colour of a cube in the cage or in storage."""
    found = parse(target)
    assert found is not None and found.number is not None
    return found.kind, cubes_of(player.cage if found.kind is T.CAGE else player.storage)[found.number]
