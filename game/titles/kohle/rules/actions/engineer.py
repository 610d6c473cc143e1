"""K2.d Insert an engineer."""

from game.engine.decision import Remark
from game.engine.move import Move, Moves
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import gain_extra_action, pay, price_of
from game.titles.kohle.rules.people import engineer_rooms, move_engineer, score_briquettes
from game.titles.kohle.rules.state import Player, Position

KIND = "engineer"
ENGINEER = Moves(KIND)


def targets(pos: Position, player: Player) -> list[str]:
    """Pithead cards with an empty engineer space, while he has an engineer on his tableau."""
    return engineer_rooms(pos, player) if player.engineers["tableau"] else []


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    if player.engineers["tableau"] and player.coins >= price_of(pos, "engineer"):
        for card in engineer_rooms(pos, player):
            moves.append(ENGINEER[card])


def refuse(pos: Position, seat: int, card: str, price: int) -> Remark | None:
    """Why no engineer can go there now; without a card, why none can be inserted."""
    player = pos.players[seat]
    if not player.engineers["tableau"]:
        return Remark("no_engineers_left", "K2.d")
    if player.coins < price:
        return Remark("needs_coins", "K2.d", {"need": price, "has": player.coins})
    if card and card not in engineer_rooms(pos, player):
        return Remark("no_engineer_space", "K2.d", {"card": card})
    return None


def apply(pos: Position, seat: int, card: str, price: int) -> None:
    """Pay and insert; the last engineer gives an extra action."""
    placed = pos.board.rules.player.engineers - pos.players[seat].engineers["tableau"] + 1
    pay(pos, seat, price, "engineer")
    move_engineer(pos, seat, "tableau", card)
    pos.tell(ev.EngineerInserted, seat, card, price)
    if gives_extra(pos.board, placed):
        gain_extra_action(pos, seat, "engineer")
    score_briquettes(pos, seat)


def gives_extra(board: Board, nth: int) -> bool:
    """Whether the first, second … engineer of a player gives an extra action."""
    return nth == board.rules.extra_actions.engineer
