"""What is asked of a person now, what he has picked so far, and what each of his clicks would mean."""

from dataclasses import dataclass, replace

from game.engine.decision import Decision
from game.engine.move import Move
from game.scenes.table.controller import ACTIONS, Choice, Picks, Redeployment, options, preset, still_fit
from game.titles.kohle.rules.refusals import MIDST
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice as Step
from game.titles.kohle.title import KohleMatch


@dataclass(frozen=True)
class Situation:
    """A decision of a person. `begun` is the action that is under way in the midst of a turn."""

    position: Position
    decision: Decision
    moves: tuple[Move, ...]
    picks: Picks
    choices: dict[str, Choice]
    begun: str = ""

    @property
    def step(self) -> str:
        return self.decision.step

    @property
    def seat(self) -> int:
        return self.decision.player

    @property
    def player(self) -> Player:
        return self.position.players[self.seat]

    @property
    def undecided(self) -> str:
        """A settlement that is picked, when it is not yet said whether a miner comes or goes."""
        return self.picks[0] if self.step == "miners" and self.picks and not self.mode else ""

    @property
    def forgone(self) -> bool:
        """Whether whoever ends the turn now gives an action away."""
        acted = bool(self.decision.params.get("acted", True))
        return not acted and any(move.kind in ACTIONS for move in self.moves)

    @property
    def mode(self) -> str:
        """The action or kind of step that is picked: `buy`, `lift` ..."""
        named = next((pick for pick in self.picks if pick.startswith(("action:", "kind:"))), "")
        if named:
            return named.partition(":")[2]
        if any(pick.startswith("bonus:") for pick in self.picks):
            return "rescue" if self.step == "secure" else "use"
        return "insert" if "pool" in self.picks else ""


def situation(match: KohleMatch, picks: Picks = ()) -> Situation | None:
    """What is asked now; None when the game is over."""
    decision = match.decision
    if decision is None:
        return None
    moves = tuple(match.moves)
    picks = still_fit(match.position, decision.step, moves, picks) or preset(moves)
    choices = options(match.position, decision.step, moves, picks)
    return Situation(match.position, decision, moves, picks, choices, begun(match))


def begun(match: KohleMatch) -> str:
    """The action whose steps are being taken, if one is under way."""
    if match.decision is None or match.decision.step not in MIDST:
        return ""
    for at in range(match.at, 0, -1):
        before, move = match.entries[at - 1].decision, match.entries[at].move
        if before is None or before.player != match.decision.player:
            return ""
        if before.step == "turn" and move is not None:
            return move.kind if move.kind in (*ACTIONS, "use") else ""
    return ""


def rehearsed(sit: Situation, choice: Move | Redeployment) -> tuple[Situation, Move]:
    """A move and the situation before it; for that of a redeployment its miner is in the hand already."""
    if isinstance(choice, Move):
        return sit, choice
    step, new = sit.position.stack[-1], seen_by(sit.position, sit.seat)
    assert isinstance(step, Step)
    step.apply(new, choice.lift)
    new.offered = None
    return replace(sit, position=new), choice.put


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
        case "space" if name in sit.player.tableau:
            return _mine(sit, sit.player.tableau[name])
        case "village":
            return Move("use", "bonus:settlement", target) if sit.mode == "use" else Move("settle", target)
        case "card" if sit.mode == "flip":
            return Move("flip", target)
        case "card":
            return Move("use", "bonus:engineer", target) if sit.mode == "use" else Move("engineer", target)
        case "flip":
            return Move("flip", f"card:{name}")
        case "bonus" if name == sit.player.bonus:
            return Move("use", target)
        case "exchange":
            return Move("exchange", name)
        case _:
            return None


def _mine(sit: Situation, mine: str) -> Move:
    """A mine of his own is meant for an engine, any other for a purchase."""
    if sit.mode == "use":
        return Move("use", "bonus:engine", mine)
    own = mine in sit.player.tableau.values()
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
