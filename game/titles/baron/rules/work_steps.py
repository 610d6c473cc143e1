"""6: mining, work step by work step (W1 to W7). A step is named by colours and offered once (6.8)."""

from functools import cache
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.laying import halves, held_at, lay, laying, pairs
from game.titles.baron.rules.names import (
    BY_WORD,
    COLOURS,
    DEEPEST,
    PAIR_STEPS,
    PAIR_TO_ORDER,
    PAIRS,
    SURFACE,
)
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import Choice, step
from game.titles.baron.rules.work_refusals import refuse

FINISH = move("finish_mining")
LEVELS = range(SURFACE, DEEPEST + 1)
LOAD = [move("load", colour.word) for colour in COLOURS]  # W3
STORE = [move("cage_to_storage", colour.word) for colour in COLOURS]  # W5


def cage_to(level: int, source: int) -> Move:
    """W1, W2: the cage to a level, from another."""
    return move("cage_down" if level > source else "cage_up", str(level))


# By level of the cage, all other levels, each one step away (6.3).
CAGE_TO = [[cage_to(level, source) for level in LEVELS if level != source] for source in LEVELS]


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
        found += [LOAD[colour] for colour in loadable(pos.board, player)]
        if not level:
            found += [STORE[colour] for colour, cubes in enumerate(cage) if cubes]
        for held in player.outstanding:
            for colour, from_cage, from_storage in held.fits:
                if not level and cage[colour]:
                    found.append(from_cage)
                if storage[colour]:
                    found.append(from_storage)
        if any(storage) or (not level and any(cage)):
            if pos.board.switches.substitution_across_actions:
                found += halves(player)
            elif self.steps_left >= PAIR_STEPS:
                found += pairs(player)
        found.append(FINISH)
        return found

    def apply(self, pos: Position, move: Move) -> None:
        left = self.steps_left - steps_of(move)
        if move.kind == self.ends:
            left = 0  # 5.3: what is left is lost
            pos.tell(ev.MiningEnded, self.player, self.steps_left)
        else:
            player = pos.players[self.player]
            source = player.cage_level
            carry_out(player, move)
            self._tell(pos, player, move, source)
        if left:
            pos.stack[-1] = mining(self.player, left)
        else:
            pos.stack.pop()

    def params(self, pos: Position) -> Params:
        return {"steps": self.steps_left}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return refuse(pos, pos.players[self.player], self.steps_left, move)

    def _tell(self, pos: Position, player: Player, move: Move, source: int) -> None:
        """A work step that has been carried out; `source` is the level where the cage was."""
        match move.kind:
            case "cage_down" | "cage_up":
                pos.tell(ev.CageMoved, self.player, source, player.cage_level)
            case "load":
                pos.tell(ev.CubeLoaded, self.player, move.what, player.cage_level)
            case "cage_to_storage":
                pos.tell(ev.CubeStored, self.player, move.what)
            case _:
                self._tell_laid(pos, player, move)

    def _tell_laid(self, pos: Position, player: Player, move: Move) -> None:
        order, spot, cubes = laying(move)
        words = [(place, colour.word) for place, colour in cubes]
        match move.kind:
            case "pair_to_order":
                pos.tell(ev.PairLaid, self.player, order, spot.word, tuple(words))
            case "half_pair":
                pos.tell(ev.HalfPairLaid, self.player, order, spot.word, *words[0])
            case "join_pair":
                pos.tell(ev.PairJoined, self.player, order, spot.word, *words[0])
            case _:
                pos.tell(ev.CubeDelivered, self.player, spot.word, words[0][0], order)
        if player.outstanding[held_at(player, order)].complete:
            pos.tell(ev.OrderCompleted, self.player, order)


mining = cache(Mining)


def carry_out(player: Player, move: Move) -> None:
    """W1 to W7: what a work step does to the things of its player."""
    match move.kind:
        case "cage_down" | "cage_up":
            player.cage_level = int(move.what)
        case "load":
            colour = BY_WORD[move.what]
            player.coal[player.cage_level - 1][colour] -= 1
            player.cage[colour] += 1
        case "cage_to_storage":
            colour = BY_WORD[move.what]
            player.cage[colour] -= 1
            player.storage[colour] += 1
        case _:
            lay(player, move)


def loadable(board: Board, player: Player) -> list[int]:
    """W3: the colours that he can load where the cage is, while it has room."""
    if player.cage_level == SURFACE or sum(player.cage) >= board.cage:
        return []
    return [colour for colour, cubes in enumerate(player.coal[player.cage_level - 1]) if cubes]


def steps_of(move: Move) -> int:
    """6.1, 6.5: the work steps that a move takes: a pair two, everything else one."""
    return PAIR_STEPS if move.kind == PAIR_TO_ORDER else 1


def spelled(move: Move) -> str:
    """A move as RULES.md spells it (3.5, 6.8): one blank between all its words.

    >>> spelled(Move("pair_to_order", "truck_gg:gray", "cage:yellow+storage:brown"))
    'pair_to_order truck_gg gray cage yellow storage brown'
    """
    return str(move).replace(":", " ").replace("+", " ")
