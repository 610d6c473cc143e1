"""What a click on a target would mean in a situation, were it possible: what `why_not` is asked about."""

from dataclasses import replace

from game.engine.choices import InARow, Situation
from game.engine.move import Move
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Player
from game.titles.kohle.rules.step import Choice as Step
from game.titles.kohle.table.asked import ACTIONS
from game.titles.kohle.targets import KohleTarget, parse, traits_of
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.teach.things import wanted

ENDING = (T.END, T.DONE, T.SKIP, T.PASS)


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
    found = parse(target)
    if found is None:
        return None
    if found.kind in ENDING:
        return Move(target)
    if found.kind is T.ACTION or sit.step == "turn":
        return wanted(found, player_of(sit), sit.mode)
    return _meant_in_step(sit, found)


# The kind of move that a place means in each step.
_KINDS = {
    "take_bonus": "take", "hire": "hire", "second_worker": "hire", "lay": "lay", "second_miner": "insert",
    "put": "put", "lose_miner": "lose", "secure": "secure",
}  # fmt: skip


def _meant_in_step(sit: Situation, target: KohleTarget) -> Move | None:
    move = "lift" if sit.mode == "lift" else _KINDS.get(sit.step, "insert" if sit.step == "miners" else "")
    if not move or not traits_of(str(target)).place or (target.kind is T.BONUS and sit.step == "secure"):
        return None
    return Move(move, target.name if target.kind is T.SPACE else str(target))
