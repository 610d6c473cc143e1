"""5.1.3, 10.2, 10.3: cubes for the carts of a new tile, and what happens when the right colour runs short."""

from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Tile
from game.titles.baron.rules.names import BY_WORD, COLOURS
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.step import Choice, step


def fill_up(pos: Position, seat: int, tile: Tile) -> None:
    """5.1.3: one cube of its colour on each cart; for those that lack one the player is asked (10.2)."""
    right = min(tile.carts, pos.supply[tile.colour])
    if right:
        pos.supply[tile.colour] -= right
        pos.players[seat].coal[tile.colour][tile.colour] += right
        pos.tell(ev.CartsFilled, seat, tile.face, (tile.colour.word,) * right)
    lacking = tile.carts - right
    if lacking and any(pos.supply):
        pos.push(FillCarts(seat, tile.face, lacking))
    elif lacking:
        pos.tell(ev.CartsLeftEmpty, seat, tile.face, lacking)  # 10.3


@step
class FillCarts(Choice):
    """10.2: other colours for the carts that lack a cube, all in one answer; none only if it is not mandatory (J16)."""

    rule: ClassVar[str] = "10.2"
    kinds: ClassVar[tuple[str, ...]] = ("fill_carts",)
    amid: ClassVar[bool] = True
    tile: str
    carts: int

    def moves(self, pos: Position) -> list[Move]:
        most = min(self.carts, sum(pos.supply))
        least = most if pos.board.switches.shortage_fill_mandatory else 0
        return [
            with_cubes("+".join(COLOURS[c].word for c in cubes))
            for size in range(least, most + 1)
            for cubes in combinations_with_replacement(range(len(COLOURS)), size)
            if all(cubes.count(c) <= pos.supply[c] for c in cubes)
        ]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        cubes = tuple(move.what.split("+")) if move.what else ()
        level = pos.players[self.player].coal[pos.board.tiles[self.tile].colour]
        for word in cubes:
            pos.supply[BY_WORD[word]] -= 1
            level[BY_WORD[word]] += 1
        if cubes:
            pos.tell(ev.CartsFilled, self.player, self.tile, cubes)
        if len(cubes) < self.carts:
            pos.tell(ev.CartsLeftEmpty, self.player, self.tile, self.carts - len(cubes))

    def params(self, pos: Position) -> Params:
        return {"tile": self.tile, "carts": self.carts}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        cubes = move.what.split("+") if move.what else []
        if len(cubes) > self.carts:
            return Remark("too_many_cubes", "10.2", {"carts": self.carts})
        for word in cubes:
            if word not in BY_WORD:
                return Remark("no_such_colour", "10.2", {"colour": word})
            if pos.supply[BY_WORD[word]] < cubes.count(word):
                return Remark("supply_short", "10.2", {"colour": word, "has": pos.supply[BY_WORD[word]]})
        most = min(self.carts, sum(pos.supply))
        if pos.board.switches.shortage_fill_mandatory and len(cubes) < most:
            return Remark("must_fill", "J16", {"carts": most})
        return None


@cache
def with_cubes(words: str) -> Move:
    """The move that puts these cubes on the carts."""
    return move("fill_carts", words)
