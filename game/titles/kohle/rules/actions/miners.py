"""K2.e Insert and redeploy miners."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, Moves, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import CARDS, POOL, card
from game.titles.kohle.rules.people import (
    STAYING,
    engineer_rooms,
    enter,
    insert_targets,
    movable,
    move_engineer,
    move_miner,
    move_targets,
    no_miner_leaves,
    no_room,
    out_of_play,
    score_briquettes,
)
from game.titles.kohle.rules.rules import Side
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice, step

KIND = "miners"
MINERS, DONE = move(KIND), move("done")
INSERT, LIFT, PUT = Moves("insert"), Moves("lift"), Moves("put")


def can_begin(pos: Position, player: Player) -> bool:
    """At least one step of a miner must be possible."""
    for place in player.miners:
        if place not in STAYING:
            return True
    return bool(player.pool and insert_targets(pos, player))


def can_act(pos: Position, player: Player) -> bool:
    """The same for the action, in which an engineer may be all that moves once Workforce is flipped."""
    return can_begin(pos, player) or bool(side_up(pos.board, player).engineers and engineer_steps(pos, player))


def side_up(board: Board, player: Player) -> Side:
    """The side of his Workforce card that lies up."""
    return side_of(board, "workforce" in player.flipped)


def side_of(board: Board, flipped: bool) -> Side:
    """The same, by whether it is flipped."""
    return board.faces["workforce", flipped].side


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    if can_act(pos, player):
        moves.append(MINERS)


def refuse(pos: Position, seat: int) -> Remark | None:
    """Why nobody can be inserted or redeployed now."""
    return None if can_act(pos, pos.players[seat]) else Remark("no_miner_to_move", "K2.e")


def refuse_marker(pos: Position, seat: int) -> Remark | None:
    """The same for the bonus marker, which moves no engineer."""
    return None if can_begin(pos, pos.players[seat]) else Remark("no_miner_to_move", "K2.e")


def apply(pos: Position, seat: int) -> None:
    pos.push(by_action(pos, seat))


def by_action(pos: Position, seat: int) -> "Miners":
    """As the Workforce card shows."""
    side = side_up(pos.board, pos.players[seat])
    return miners_of(seat, side.inserts, side.moves, side.engineers)


def by_marker(pos: Position, seat: int) -> "Miners":
    """K1.4: whatever the Workforce card shows."""
    marker = pos.board.rules.bonus["miners"]
    return miners_of(seat, marker.inserts, marker.moves)


def warn(pos: Position, step: "Miners") -> Iterator[Remark]:
    """Whoever is done leaves something undone that costs nothing: an insertion, or all of it."""
    kinds = {move.kind for move in step.moves(pos)}
    if "insert" in kinds:
        yield Remark("inserts_left", "K2.e")
    elif kinds != {"done"} and _untouched(pos, step):
        yield Remark("no_miner_moved", "K2.e")


def _untouched(pos: Position, step: "Miners") -> bool:
    """Whether surely nothing of it has been done: what is left of a larger one may look like a whole smaller one."""
    wholes = [by_action(pos, step.player), by_marker(pos, step.player)]
    return step in wholes and not any(whole != step and whole.holds(step) for whole in wholes)


def engineer_steps(pos: Position, player: Player) -> list[Move]:
    """With Workforce flipped an engineer may move to an engineer space of another card."""
    rooms = engineer_rooms(pos, player)
    return [
        move("shift", source, target)
        for source in map(card, CARDS)
        if player.engineers.get(source)
        for target in rooms
        if target != source
    ]


def _no_shift(pos: Position, player: Player, source: str, target: str) -> Remark | None:
    """Why no engineer can go from this card to that."""
    if source and not (source.startswith("card:") and player.engineers.get(source)):
        return Remark("no_engineer_there", "K2.e", {"place": source})
    if target and (target == source or target not in engineer_rooms(pos, player)):
        return Remark("no_engineer_space", "K2.e", {"card": target})
    return Remark("no_engineer_elsewhere", "K2.e")


@step
class Miners(Choice):
    """Insertions and redeployments still open, in any order, all by one miner if he likes; and perhaps one engineer."""

    rule: ClassVar[str] = "K2.e"
    kinds: ClassVar[tuple[str, ...]] = ("insert", "lift", "shift")
    amid: ClassVar[bool] = True
    ends: ClassVar[str] = "done"
    inserts: int
    redeploys: int
    engineers: int = 0

    def moves(self, pos: Position) -> list[Move]:
        player, moves = pos.players[self.player], []
        if self.inserts and player.miners[POOL]:
            moves = INSERT.of(insert_targets(pos, player))
        if self.redeploys:
            moves += LIFT.of(movable(player))
        if self.engineers:
            moves += engineer_steps(pos, player)
        moves.append(DONE)
        return moves

    def apply(self, pos: Position, move: Move) -> None:
        match move.kind:
            case "insert":
                self._left(pos, self.inserts - 1, self.redeploys, self.engineers)
                move_miner(pos, self.player, POOL, move.what)
            case "lift":
                self._left(pos, self.inserts, self.redeploys - 1, self.engineers)
                pos.stack.append(put_of(self.player, move.what))
            case "shift":
                self._left(pos, self.inserts, self.redeploys, self.engineers - 1)
                move_engineer(pos, self.player, move.what, move.where)
                pos.tell(ev.EngineerMoved, self.player, move.what, move.where)
                score_briquettes(pos, self.player)
            case "done":
                pos.stack.pop()

    def holds(self, other: "Miners") -> bool:
        """Whether it lets one do at least as much of everything."""
        more = self.inserts >= other.inserts and self.redeploys >= other.redeploys
        return more and self.engineers >= other.engineers

    def _left(self, pos: Position, inserts: int, redeploys: int, engineers: int) -> None:
        """Stay on the agenda with what is left, or leave it."""
        pos.stack.pop()
        if inserts or redeploys or engineers:
            pos.stack.append(miners_of(self.player, inserts, redeploys, engineers))

    def params(self, pos: Position) -> Params:
        return {"inserts": self.inserts, "redeploys": self.redeploys, "engineers": self.engineers}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        player = pos.players[self.player]
        match move.kind:
            case "insert" if not self.inserts:
                return Remark("no_inserts_left", "K2.e")
            case "insert" if not player.pool:
                return Remark("pool_empty", "K2.e")
            case "insert" if move.what.startswith("station:"):
                return Remark("no_insert_at_station", "K2.e", {"station": move.what})
            case "insert":
                return no_room(pos, player, move.what)
            case "lift" if not self.redeploys:
                return Remark("no_moves_left", "K2.e")
            case "lift":
                return no_miner_leaves(pos, self.player, move.what, "K2.e")
            case "shift" if not self.engineers:
                return Remark("no_engineer_move", "K2.e")
            case "shift":
                return _no_shift(pos, player, move.what, move.where)
            case _:
                return None


@step
class Put(Choice):
    """A lifted miner takes one step."""

    rule: ClassVar[str] = "K2.e"
    kinds: ClassVar[tuple[str, ...]] = ("put",)
    amid: ClassVar[bool] = True
    source: str

    def moves(self, pos: Position) -> list[Move]:
        return PUT.of(move_targets(pos, pos.players[self.player], self.source))

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        move_miner(pos, self.player, self.source, move.what)
        enter(pos, self.player, move.what)

    def params(self, pos: Position) -> Params:
        return {"source": self.source}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        target = move.what
        if target == self.source:
            return Remark("comes_from_there", "K2.e", {"place": target})
        if reason := out_of_play(pos, target):
            return reason
        if target.startswith("village:"):
            return Remark("never_to_settlement", "K2.e", {"village": target})
        if target.startswith("station:") and self.source.startswith(("rescue:", "card:")):
            return Remark("station_from_settlement", "K2.e", {"station": target})
        if target.startswith("station:"):
            return Remark("station_not_next", "K2.e", {"station": target, "source": self.source})
        if self.source.startswith("station:") and target.startswith(("rescue:", "card:")):
            return Remark("station_stays_on_line", "R8", {"source": self.source})
        return no_room(pos, pos.players[self.player], target)


miners_of, put_of = cache(Miners), cache(Put)  # steps are values: one of each will do
