"""Which stage the table shows: the auction and the disaster have their own."""

from game.engine.decision import Decision
from game.kohle import events as ev
from game.kohle.state import Position
from game.scenes.table.playback import Playback
from game.view.panels.layout import Stage

# While these are shown, the bag and the risks are in view.
_DRAWING = (ev.BagFilled, ev.DisasterRevealed, ev.DiscDrawn, ev.TrustWeakened, ev.DisasterStruck, ev.MineSecured)


def stage_of(pos: Position, decision: Decision | None, playback: Playback) -> Stage:
    """The stage of what is shown now."""
    if playback.playing:
        if pos.auction is not None:
            return Stage.AUCTION
        drawing = playback.beat is not None and isinstance(playback.beat.event, _DRAWING)
        return Stage.DISASTER if pos.phase == 5 and (drawing or pos.bag or _secures(decision)) else Stage.PLAY
    if pos.auction is not None:
        return Stage.AUCTION
    return Stage.DISASTER if _secures(decision) else Stage.PLAY


def _secures(decision: Decision | None) -> bool:
    return decision is not None and decision.step == "secure"
