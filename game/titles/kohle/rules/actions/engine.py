"""K2.b Purchase a steam engine."""

from game.engine.decision import Remark
from game.engine.move import Move, Moves
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.ledger import pay, price_of
from game.titles.kohle.rules.people import score_briquettes
from game.titles.kohle.rules.state import Player, Position

KIND = "engine"
ENGINE = Moves(KIND)
COKERY = "card:cokery"


def targets(pos: Position, player: Player) -> list[str]:
    """Own mine cards without one, and the engine space of Cokery & Briquette Plant; while the supply has one."""
    if not pos.supply_engines:
        return []
    engines = player.engines
    found = [mine for mine in player.tableau.values() if mine not in engines]
    if "cokery" in player.flipped and COKERY not in engines:
        found.append(COKERY)
    return found


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    if player.coins >= price_of(pos, "engine") and pos.round >= pos.board.engines_from:
        for target in targets(pos, player):
            moves.append(ENGINE[target])


def refuse(pos: Position, seat: int, target: str, price: int) -> Remark | None:
    """Why no steam engine can go there now; without a target, why none can be bought."""
    player, first = pos.players[seat], pos.board.engines_from
    if pos.round < first:
        return Remark("no_engines_yet", "K2.b", {"round": first})
    if not pos.supply_engines:
        return Remark("no_engines_left", "K2.b")
    if player.coins < price:
        return Remark("needs_coins", "K2.b", {"need": price, "has": player.coins})
    if not targets(pos, player):
        return Remark("no_room_for_engine", "K2.b")
    if not target or target in targets(pos, player):
        return None
    if target in player.engines:
        return Remark("has_engine", "K2.b", {"mine": target})
    if target == COKERY:
        return Remark("no_engine_space", "K2.b")
    return Remark("not_own_mine", "K2.b", {"mine": target})


def apply(pos: Position, seat: int, target: str, price: int) -> None:
    pay(pos, seat, price, "engine")
    pos.supply_engines -= 1
    pos.players[seat].engines += (target,)
    pos.tell(ev.EngineBought, seat, target, price)
    score_briquettes(pos, seat)
