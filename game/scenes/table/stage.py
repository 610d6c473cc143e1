"""Which stage the table shows: the auctions and the disaster have their own."""

from game.engine.decision import Decision
from game.scenes.table.playback import Playback
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.state import Position
from game.titles.kohle.view.layout import Stage

DISASTER = 5  # the phase
LOSING = "lose_miner"  # asked for a miner, who may stand on a pithead card too


def stage_of(
    pos: Position, decision: Decision | None, playback: Playback, *, consolidating: bool, laying: bool
) -> Stage:
    """The stage of what is shown now. The disaster's stays from the first coin to the last consequence.

    `consolidating`: from the first consolidation of the round to the last; `laying`: a person lays the card of one.
    """
    if consolidating:
        return Stage.LAYING if laying else Stage.AUCTION
    if playback.playing:
        event = playback.beat.event if playback.beat is not None else None
        begun = pos.phase == DISASTER and not isinstance(event, ev.PhaseBegan)
        return Stage.DISASTER if begun or isinstance(event, ev.DisasterRevealed) else Stage.PLAY
    if decision is None or decision.phase != DISASTER:
        return Stage.PLAY
    return Stage.LOSS if decision.step == LOSING else Stage.DISASTER
