"""Which stage the table shows and what its sheets tell: the auctions and the disaster have their own."""

from dataclasses import dataclass, replace

from game.engine.event import Event
from game.kept import Kept
from game.scenes.playing.frame import Frame
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions.mine import Lay
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.phases.disaster import LoseMiner, Secure, Subsidence
from game.titles.kohle.table.phase_results import result_of
from game.titles.kohle.table.phase_so_far import Consolidations, laid_out, most_laid_out, paid_for_subsidence, struck
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view.layout import Stage
from game.titles.kohle.view.panels.auction import Bidding
from game.titles.kohle.view.panels.danger import Danger
from game.titles.kohle.view.panels.display import CardsOnOffer

LOSING = LoseMiner.name  # asked for a miner, who may stand on a pithead card too
LAY = Lay.name  # the step; its move is called so, too


@dataclass(frozen=True)
class Screen:
    """An arrangement of the screen: its stage and, where that makes a difference, how many cards are on offer.

    `most`: how many were so in this round; how large they are drawn goes by that.
    """

    stage: Stage
    cards: int = 0
    most: int = 0


class Stages:
    """Reads the stage from frames."""

    def __init__(self) -> None:
        self._consolidations = Consolidations()
        self._offered = Kept[tuple[str, ...]]()
        self._most = Kept[int]()

    def screen(self, frame: Frame) -> Screen:
        stage = self.stage(frame)
        if stage is not Stage.PLAY:
            return Screen(stage)
        pos, until = frame.view.position, _until(frame)
        most = self._most.of((pos, until, frame.history), lambda: most_laid_out(frame.history, pos, until))
        return Screen(stage, len(self.offer(frame).laid), most)

    def offer(self, frame: Frame) -> CardsOnOffer:
        """The mines on offer, each where it has lain since the phase began."""
        pos, until = frame.view.position, _until(frame)
        laid = self._offered.of((pos, until, frame.history), lambda: laid_out(frame.history, pos, until))
        return CardsOnOffer(frame.view, laid, _still_there(frame))

    def stage(self, frame: Frame) -> Stage:
        """The stage of what is shown now. The disaster's stays from the first coin to the last consequence."""
        decision, event = frame.decision, None if frame.beat is None else frame.beat.event
        if frame.looking is not None:
            return Stage.PLAY
        if self.bidding(frame) is not None:
            return Stage.LAYING if _laying(frame) else Stage.AUCTION
        if frame.playing:
            begun = frame.view.position.phase == Phase.DISASTER and not isinstance(event, ev.PhaseBegan)
            return Stage.DISASTER if begun or isinstance(event, ev.DisasterRevealed) else Stage.PLAY
        phase = frame.view.position.phase if decision is None else decision.phase  # also where nobody is asked for now
        if phase != Phase.DISASTER:
            return Stage.PLAY
        return Stage.LOSS if decision is not None and decision.step == LOSING else Stage.DISASTER

    def bidding(self, frame: Frame) -> Bidding | None:
        """The consolidation on show, from the first of the round to the last; none while somebody looks back."""
        if frame.looking is not None:
            return None
        view = frame.view
        found = self._consolidations.latest(frame.history, view.position, frame.instant)
        if found is None:
            return None
        position, won = found
        asked = view.asked if position is view.position else None
        return Bidding(replace(view, position=position, asked=asked, totals={}), won)

    def danger(self, frame: Frame, stage: Stage) -> Danger | None:
        """While mines are secured, and while the discs are drawn one by one."""
        if stage not in (Stage.DISASTER, Stage.LOSS):
            return None
        pos, sit = frame.view.position, frame.situation
        event = None if frame.beat is None else frame.beat.event
        if sit is not None and sit.step == Secure.name:
            hovered = 1 if frame.pointed in sit.choices and kind_of(frame.pointed) is T.SPACE else None
            return Danger(frame.view, hovered=hovered, paying=sit.mode == "coin")
        drawing = bool(pos.bag) or isinstance(event, ev.DisasterRevealed | ev.DiscDrawn | ev.DisasterStruck)
        drawn = pos.bag + ((event.disc,) if isinstance(event, ev.DiscDrawn) else ())
        marker = pos.turned_up(pos.round)
        if not drawing:
            return Danger(frame.view, None, marker)
        gains = result_of(frame.history, frame.instant).gains
        lost = {(seat, what): -by for (seat, what), by in gains.items() if by < 0 and what != "coins"}
        lost |= {(seat, "coins"): coins for seat, coins in paid_for_subsidence(frame.history, frame.instant).items()}
        owing = tuple(step.player for step in pos.stack if isinstance(step, Subsidence))
        return Danger(frame.view, drawn, marker, struck(frame.history, frame.instant), owing=owing, lost=lost)


def told(frame: Frame) -> tuple[Event, ...]:
    """What has been told of the move that is shown."""
    instant = frame.showing.instant
    return () if instant is None else frame.history.entries[instant.entry].events[: instant.events]


def _until(frame: Frame) -> int:
    """The move that is shown or looked back at."""
    return (frame.looking or frame.instant).entry


def _still_there(frame: Frame) -> str:
    """The card that is bought and not yet on its way to a tableau."""
    pos = frame.view.position
    laid = [mine for player in pos.players for mine in player.tableau.values()]
    bought = [mine for mine, owner in pos.owners.items() if owner != TRUST and mine not in laid]
    event = None if frame.beat is None else frame.beat.event
    return "" if isinstance(event, ev.MineLaid) else next(iter(bought), "")


def _laying(frame: Frame) -> bool:
    """Whether a person chooses where a card is laid, or his own choice is being shown, up to the next auction."""
    decision, showing = frame.decision, frame.showing
    if not frame.playing:
        return decision is not None and decision.step == LAY and frame.person_asked is not None
    if showing.instant is None or showing.move is None or showing.move.kind != LAY or not showing.person:
        return False
    own = frame.history.entries[showing.instant.entry].move is showing.move
    return own and not any(isinstance(event, ev.ConsolidationOpened) for event in told(frame))
