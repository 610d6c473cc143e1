"""K1.4, K1.5 Use one's bonus marker in one's turn (no action)."""

from dataclasses import replace

from game.engine.decision import Remark
from game.engine.move import Move, move
from game.titles.kohle.rules.actions import engine, engineer, miners, settlement
from game.titles.kohle.rules.ledger import gain, use_bonus
from game.titles.kohle.rules.names import BONUSES, Bonus, Phase
from game.titles.kohle.rules.state import Player, Position

KIND = "use"
USE = {bonus: move(KIND, "bonus:" + bonus) for bonus in BONUSES}
ELSEWHERE: dict[Bonus, Phase] = {"rescue": Phase.DISASTER, "wagon": Phase.PITHEAD}  # where these two are used


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    """Only where it can do something (K1.3)."""
    bonus = player.bonus
    if bonus is None or bonus in ELSEWHERE or player.coins < pos.board.marker_prices[bonus]:
        return
    match bonus:
        case "miners":
            if miners.can_begin(pos, player):
                moves.append(USE[bonus])
        case "aid":
            moves.append(USE[bonus])
        case _:
            for target in _targets(pos, player, bonus):
                moves.append(move(KIND, USE[bonus].what, target))


def _targets(pos: Position, player: Player, bonus: Bonus) -> list[str]:
    match bonus:
        case "engineer":
            return engineer.targets(pos, player)
        case "engine" if pos.round >= pos.board.engines_from:
            return engine.targets(pos, player)
        case "settlement":
            return settlement.targets(pos, player)
        case _:
            return []


def refuse(pos: Position, seat: int, marker: str, target: str) -> Remark | None:
    """Why the marker cannot be used now (there)."""
    held = pos.players[seat].bonus
    if held is None or (marker and marker != "bonus:" + held):
        return Remark("bonus_not_held", "K1.3", {"bonus": (marker or "bonus:").removeprefix("bonus:")})
    if held in ELSEWHERE:
        return Remark("bonus_elsewhere", "K1.4", {"bonus": held, "phase": ELSEWHERE[held]})
    price = pos.board.marker_prices[held]
    match held:
        case "miners":
            return miners.refuse_marker(pos, seat)
        case "engineer":
            return _by_marker(engineer.refuse(pos, seat, target, price))
        case "engine":
            return _by_marker(engine.refuse(pos, seat, target, price))
        case "settlement":
            return _by_marker(settlement.refuse(pos, seat, target, price))
        case _:
            return None


def _by_marker(remark: Remark | None) -> Remark | None:
    """The marker has its own price (K1.4); whatever else stands against it is the action's own rule."""
    return replace(remark, rule="K1.4") if remark and remark.key == "needs_coins" else remark


def apply(pos: Position, seat: int, target: str) -> None:
    """Use the marker, at its own price, which never rises."""
    bonus = pos.players[seat].bonus
    assert bonus is not None
    rules = pos.board.rules.bonus[bonus]
    use_bonus(pos, seat)
    match bonus:
        case "miners":
            pos.push(miners.by_marker(pos, seat))
        case "engineer":
            engineer.apply(pos, seat, target, rules.coins)
        case "engine":
            engine.apply(pos, seat, target, rules.coins)
        case "settlement":
            settlement.apply(pos, seat, target, rules.coins)
        case "aid":
            gain(pos, seat, rules.pays, "aid")
