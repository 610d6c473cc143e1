"""Phases 2 and 3: the action phases (K2)."""

from functools import cache
from typing import ClassVar

from game.engine.decision import Params
from game.engine.move import Move, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions import bonus, engine, engineer, exchange, flip, mine, miners, settlement
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import Phase, card_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step

ACTIONS = (mine.KIND, engine.KIND, settlement.KIND, engineer.KIND, miners.KIND)  # one of them a turn
FREE = (bonus.KIND, flip.KIND, exchange.KIND)  # besides it, as often as one likes
PHASES = (Phase.ACTION, Phase.SECOND_ACTION)  # in each of them everybody has a turn


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """In turn order each player has a turn."""
    return _turns(pos.order)


@cache
def _turns(order: tuple[int, ...]) -> tuple[Choice | Happening, ...]:
    return tuple(BeginTurn(seat) for seat in order)


@step
class BeginTurn(Happening):
    """Say whose turn it is."""

    rule: ClassVar[str] = "K2"
    player: int

    def run(self, pos: Position) -> None:
        pos.tell(ev.TurnBegan, self.player)
        pos.stack.append(turn_of(self.player))


@step
class Turn(Choice):
    """At most one action, and before or after it the bonus marker, flips and exchanges."""

    rule: ClassVar[str] = "K2"
    kinds: ClassVar[tuple[str, ...]] = (*ACTIONS, *FREE, "end")
    ends: ClassVar[str] = "end"
    acted: bool = False

    def moves(self, pos: Position) -> list[Move]:
        player = pos.players[self.player]
        moves: list[Move] = []
        if not self.acted:
            mine.offer(pos, player, moves)
            engine.offer(pos, player, moves)
            settlement.offer(pos, player, moves)
            engineer.offer(pos, player, moves)
            miners.offer(pos, player, moves)
        if player.bonus is not None:
            bonus.offer(pos, player, moves)
        flip.offer(pos, player, moves)
        exchange.offer(pos, player, moves)
        moves.append(END)
        return moves

    def apply(self, pos: Position, move: Move) -> None:
        seat = self.player
        match move.kind:
            case bonus.KIND:
                bonus.apply(pos, seat, move.where)
            case flip.KIND:
                flip.apply(pos, seat, card_of(move.what), move.where)
            case exchange.KIND:
                exchange.apply(pos, seat, move.what)
            case "end":
                pos.stack.pop()
                pos.tell(ev.TurnEnded, seat, self.acted)
            case _:
                pos.stack[-1] = turn_of(seat, True)
                self._act(pos, move)

    def params(self, pos: Position) -> Params:
        return {"acted": int(self.acted)}

    def _act(self, pos: Position, move: Move) -> None:
        """The one action of the turn."""
        seat = self.player
        match move.kind:
            case mine.KIND:
                mine.apply(pos, seat, move.what)
            case engine.KIND:
                engine.apply(pos, seat, move.what, price_of(pos, "engine"))
            case settlement.KIND:
                settlement.apply(pos, seat, move.what, price_of(pos, "settlement"))
            case engineer.KIND:
                engineer.apply(pos, seat, move.what, price_of(pos, "engineer"))
            case miners.KIND:
                miners.apply(pos, seat)


turn_of = cache(Turn)  # steps are values: one of each will do, and turns begin most often of all
END = move("end")
