"""What a click on a target would mean in a situation, were it possible: what `why_not` is asked about."""

from dataclasses import replace

from game.engine.move import Move
from game.scenes.table.choices import InARow, Situation
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Player
from game.titles.kohle.rules.step import Choice as Step
from game.titles.kohle.table.asked import ACTIONS


def player_of(sit: Situation) -> Player:
    """Whoever is asked."""
    found: Player = sit.position.players[sit.seat]
    return found


def undecided(sit: Situation) -> str:
    """A settlement that is picked, when it is not yet said whether a miner comes or goes."""
    return sit.picks[0] if sit.step == "miners" and sit.picks and not sit.mode else ""


def forgone(sit: Situation) -> bool:
    """Whether whoever ends the turn now gives an action away."""
    acted = bool(sit.decision.params.get("acted", True))
    return not acted and any(move.kind in ACTIONS for move in sit.moves)


def rehearsed(sit: Situation, choice: Move | InARow) -> tuple[Situation, Move]:
    """A move and the situation before it; for that of a redeployment its miner is in the hand already."""
    if isinstance(choice, Move):
        return sit, choice
    step, new = sit.position.stack[-1], seen_by(sit.position, sit.seat)
    assert isinstance(step, Step)
    step.apply(new, choice.first)
    new.offered = None
    return replace(sit, position=new), choice.last


def meant(sit: Situation, target: str) -> Move | None:
    """The (perhaps incomplete) move that a click on a target would mean, were it possible: for `why_not`."""
    kind, _, name = target.partition(":")
    if kind == "action":
        return Move(name)
    if target in ("end", "done", "skip", "pass"):
        return Move(target)
    if sit.step != "turn":
        return _meant_in_step(sit, target)
    match kind:
        case "display":
            return Move("buy", f"mine:{name}")
        case "mine" | "large":
            return _mine(sit, target)
        case "space" if name in player_of(sit).tableau:
            return _mine(sit, player_of(sit).tableau[name])
        case "village":
            return Move("use", "bonus:settlement", target) if sit.mode == "use" else Move("settle", target)
        case "card" if sit.mode == "flip":
            return Move("flip", target)
        case "card":
            return Move("use", "bonus:engineer", target) if sit.mode == "use" else Move("engineer", target)
        case "flip":
            return Move("flip", f"card:{name}")
        case "bonus" if name == player_of(sit).bonus:
            return Move("use", target)
        case "exchange":
            return Move("exchange", name)
        case _:
            return None


def _mine(sit: Situation, mine: str) -> Move:
    """A mine of his own is meant for an engine, any other for a purchase."""
    if sit.mode == "use":
        return Move("use", "bonus:engine", mine)
    own = mine in player_of(sit).tableau.values()
    return Move("engine", mine) if own or sit.mode == "engine" else Move("buy", mine)


# The kind of move that a place means in each step.
_KINDS = {
    "take_bonus": "take", "hire": "hire", "second_worker": "hire", "lay": "lay", "second_miner": "insert",
    "put": "put", "lose_miner": "lose", "secure": "secure",
}  # fmt: skip


PLACES = ("mine", "large", "village", "station", "card", "rescue", "space", "bonus", "pool")


def _meant_in_step(sit: Situation, target: str) -> Move | None:
    kind, _, name = target.partition(":")
    move = "lift" if sit.mode == "lift" else _KINDS.get(sit.step, "insert" if sit.step == "miners" else "")
    if not move or kind not in PLACES or (kind == "bonus" and sit.step == "secure"):
        return None
    return Move(move, name if kind == "space" else target)
