"""Which pieces of Kohle & Kolonie can be dragged: miners, engineers and the mines on offer, each by its clicks."""

from game.engine.choices import Pick, Situation
from game.engine.move import Move
from game.scenes.playing.parts import Grasp
from game.titles.kohle import targets
from game.titles.kohle.rules.actions.mine import SecondMiner
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.tableau import open_spaces
from game.titles.kohle.table.asked import places
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of, mine_of
from game.titles.kohle.things.situation import player_of

INSERTED = (SecondMiner.name,)  # steps in which a miner comes from the pool, and a place is all that is asked


def grasp(sit: Situation, target: str, colour: str) -> Grasp | None:
    """The piece that comes along when somebody pulls at a target."""
    miner = "miner", colour
    if sit.step == Turn.name:
        match target:
            case "pool" if "action:miners" in sit.choices:
                return Grasp(*miner, ("action:miners", POOL))
            case "stock:engineers" if "action:engineer" in sit.choices:
                return Grasp("engineer", colour, ("action:engineer",))
            case card if kind_of(card) is T.DISPLAY and "action:buy" in sit.choices:
                return Grasp("card", mine_of(card), ("action:buy",))
        return None
    if sit.step == Put.name:
        source = places(sit.position, str(sit.decision.params["source"]))
        return Grasp(*miner) if target in (POOL, *source) else None
    if target == POOL and sit.step in INSERTED:
        return Grasp(*miner)
    return _moved(sit, target, colour) if sit.step == Miners.name else None


def _moved(sit: Situation, target: str, colour: str) -> Grasp | None:
    """In the midst of the miners' action: a new miner, one that stands somewhere, or an engineer on a card."""
    meaning = sit.choices.get(target)
    if target == POOL:
        return Grasp("miner", colour, () if POOL in sit.picks else (POOL,))
    if isinstance(meaning, Move) and meaning.kind == "lift":
        return Grasp("miner", colour, (target,))
    if isinstance(meaning, Pick) and not sit.picks and kind_of(target) not in (T.KIND, T.CARD):
        return Grasp("miner", colour, (target,))
    if kind_of(target) is T.CARD and "kind:shift" in sit.choices and player_of(sit).engineers.get(target):
        return Grasp("engineer", colour, ("kind:shift", target))
    return None


def drop(source: str, target: str, *, own: bool) -> tuple[str, ...]:
    """The clicks that put it down: a mine is bought wherever on one's own tableau it is put, and laid there."""
    if kind_of(source) is not T.DISPLAY:
        return (target,) if target else ()
    if own:
        return source, target
    return (source,) if target == targets.mine_of(source) else ()


def drop_places(sit: Situation, source: str) -> tuple[str, ...] | None:
    """Where a mine on offer may be put: on a space that is open for it, or on its slot on the board (K2.a)."""
    if kind_of(source) is not T.DISPLAY:
        return None
    if source not in sit.choices:
        return ()
    return (*map(targets.space, open_spaces(sit.position, player_of(sit))), targets.mine_of(source))
