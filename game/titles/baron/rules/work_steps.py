"""6: mining, work step by work step (W1 to W7). A step is named by colours and offered once (6.8)."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, CAGE, COLOURS, DEEPEST, PAIR_STEPS, PAIRS, STORAGE, SURFACE, Colour
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import Choice, step
from game.titles.baron.rules.work_refusals import refuse

FINISH = move("finish_mining")
LEVELS = range(SURFACE, DEEPEST + 1)
# W1, W2: by level of the cage, all other levels, each one step away (6.3).
CAGE_TO = [
    [move("cage_down" if to > level else "cage_up", str(to)) for to in LEVELS if to != level] for level in LEVELS
]
LOAD = [move("load", colour.word) for colour in COLOURS]  # W3
STORE = [move("cage_to_storage", colour.word) for colour in COLOURS]  # W5
NO_CUBES = (0,) * len(COLOURS)


@step
class Mining(Choice):
    """6.1: so many work steps are left; the player may finish at any time."""

    rule: ClassVar[str] = "6.1"
    kinds: ClassVar[tuple[str, ...]] = (
        "cage_down", "cage_up", "load", "cage_to_order", "cage_to_storage", "storage_to_order",
        *PAIRS, "finish_mining",
    )  # fmt: skip
    amid: ClassVar[bool] = True
    ends: ClassVar[str] = "finish_mining"
    steps_left: int

    def moves(self, pos: Position) -> list[Move]:
        player = pos.players[self.player]
        level, cage, storage = player.cage_level, player.cage, player.storage
        found = CAGE_TO[level].copy()
        if level:
            if sum(cage) < pos.board.cage:
                found += [LOAD[colour] for colour, cubes in enumerate(player.coal[level - 1]) if cubes]
        else:
            found += [STORE[colour] for colour, cubes in enumerate(cage) if cubes]
        for held in player.outstanding:
            for colour, from_cage, from_storage in held.fits:
                if not level and cage[colour]:
                    found.append(from_cage)
                if storage[colour]:
                    found.append(from_storage)
        if any(storage) or (not level and any(cage)):
            if pos.board.switches.substitution_across_actions:
                halves(player, found)
            elif self.steps_left >= PAIR_STEPS:
                pairs(player, found)
        found.append(FINISH)
        return found

    def apply(self, pos: Position, move: Move) -> None:
        player, left = pos.players[self.player], self.steps_left - steps_of(move)
        match move.kind:
            case "cage_down" | "cage_up":
                source, player.cage_level = player.cage_level, int(move.what)
                pos.tell(ev.CageMoved, self.player, source, player.cage_level)
            case "load":
                colour = BY_WORD[move.what]
                player.coal[player.cage_level - 1][colour] -= 1
                player.cage[colour] += 1
                pos.tell(ev.CubeLoaded, self.player, move.what, player.cage_level)
            case "cage_to_storage":
                colour = BY_WORD[move.what]
                player.cage[colour] -= 1
                player.storage[colour] += 1
                pos.tell(ev.CubeStored, self.player, move.what)
            case "cage_to_order" | "storage_to_order":
                self._to_order(pos, player, move)
            case "pair_to_order":
                self._pair(pos, player, move)
            case "half_pair" | "join_pair":
                self._half(pos, player, move)
            case _:
                left = self._finish(pos)
        if left:
            pos.stack[-1] = mining(self.player, left)
        else:
            pos.stack.pop()

    def params(self, pos: Position) -> Params:
        return {"steps": self.steps_left}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return refuse(pos, pos.players[self.player], self.steps_left, move)

    def _to_order(self, pos: Position, player: Player, move: Move) -> None:
        """W4, W6: a cube of the spot's colour."""
        colour, source = BY_WORD[move.what], CAGE if move.kind == "cage_to_order" else STORAGE
        (player.cage if source is CAGE else player.storage)[colour] -= 1
        at = held_at(player, move.where)
        player.outstanding[at] = player.outstanding[at].fill(colour, colour)
        pos.tell(ev.CubeDelivered, self.player, move.what, source, move.where)
        self._tell_complete(pos, player.outstanding[at])

    def _pair(self, pos: Position, player: Player, move: Move) -> None:
        """W7: two cubes of any colours for one spot (6.5)."""
        order, _, spot = move.what.partition(":")
        cubes = tuple(cube_of(word) for word in move.where.split("+"))
        for place, colour in cubes:
            (player.cage if place == CAGE else player.storage)[colour] -= 1
        at = held_at(player, order)
        player.outstanding[at] = player.outstanding[at].fill(BY_WORD[spot], *(colour for _, colour in cubes))
        pos.tell(ev.PairLaid, self.player, order, spot, tuple((place, colour.word) for place, colour in cubes))
        self._tell_complete(pos, player.outstanding[at])

    def _half(self, pos: Position, player: Player, move: Move) -> None:
        """W7a, W7b: the first or the second cube of a pair that is laid in two steps (J9)."""
        order, _, spot = move.what.partition(":")
        place, colour = cube_of(move.where)
        (player.cage if place == CAGE else player.storage)[colour] -= 1
        at = held_at(player, order)
        held = player.outstanding[at]
        if move.kind == "half_pair":
            player.outstanding[at] = held.fill(BY_WORD[spot], colour)
            pos.tell(ev.HalfPairLaid, self.player, order, spot, place, colour.word)
        else:
            player.outstanding[at] = held.join(BY_WORD[spot], colour)
            pos.tell(ev.PairJoined, self.player, order, spot, place, colour.word)
            self._tell_complete(pos, player.outstanding[at])

    def _tell_complete(self, pos: Position, held: Outstanding) -> None:
        if held.complete:
            pos.tell(ev.OrderCompleted, self.player, held.order.id)

    def _finish(self, pos: Position) -> int:
        """5.3: what is left is lost."""
        pos.tell(ev.MiningEnded, self.player, self.steps_left)
        return 0


mining = cache(Mining)


def steps_of(move: Move) -> int:
    """6.2, 6.5: the work steps that a move takes: a pair two, everything else one."""
    return PAIR_STEPS if move.kind == "pair_to_order" else 1


def held_at(player: Player, order: str) -> int:
    """Where among his outstanding orders this one is."""
    return next(i for i, held in enumerate(player.outstanding) if held.order.id == order)


def cube_of(word: str) -> tuple[str, Colour]:
    """Place and colour of a cube as moves name it: `cage:gray`."""
    place, _, colour = word.partition(":")
    return place, BY_WORD[colour]


def pairs(player: Player, found: list[Move]) -> None:
    """W7: any two cubes within reach for any free spot; those in the cage only at the surface."""
    cage = NO_CUBES if player.cage_level else player.cage
    reach = tuple([n if n < PAIR_STEPS else PAIR_STEPS for n in (*cage, *player.storage)])
    if sum(reach) >= PAIR_STEPS:
        for held in player.outstanding:
            if held.free:
                found += pair_moves(held.order.id, held.free, reach)


@lru_cache(maxsize=1 << 12)
def pair_moves(order: str, spots: tuple[Colour, ...], reach: tuple[int, ...]) -> tuple[Move, ...]:
    """Every pair for every free spot; `reach` counts cubes in the cage, then in storage, up to two of each."""
    twos = ["+".join((CUBES[a], CUBES[b])) for a, b in TWOS if reach[a] and reach[b] > (a == b)]
    return tuple(move("pair_to_order", f"{order}:{spot.word}", two) for spot in spots for two in twos)


CUBES = [f"{place}:{colour.word}" for place in (CAGE, STORAGE) for colour in COLOURS]  # 6.8: cage first, then by depth
TWOS = list(combinations_with_replacement(range(len(CUBES)), 2))


def halves(player: Player, found: list[Move]) -> None:
    """W7a: a cube of another colour for a free spot. W7b: any cube for a spot that holds a lone wrong one (J9)."""
    cage = NO_CUBES if player.cage_level else player.cage
    reach = [word for word, cubes in zip(CUBES, (*cage, *player.storage), strict=True) if cubes]
    for held in player.outstanding:
        for spot in held.free:
            what = f"{held.order.id}:{spot.word}"
            found += [move("half_pair", what, cube) for cube in reach if not cube.endswith(f":{spot.word}")]
        for spot in held.halves:
            found += [move("join_pair", f"{held.order.id}:{spot.word}", cube) for cube in reach]


def spelled(move: Move) -> str:
    """A move as RULES.md spells it (3.5, 6.8): one blank between all its words.

    >>> spelled(Move("pair_to_order", "truck_gg:gray", "cage:yellow+storage:brown"))
    'pair_to_order truck_gg gray cage yellow storage brown'
    """
    return str(move).replace(":", " ").replace("+", " ")
