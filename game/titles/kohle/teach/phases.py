"""The phases of Kohle & Kolonie for those who watch: where each happens, and what it changed for a player."""

from collections.abc import Iterator

from game.titles.kohle import targets
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.trust import next_taken
from game.titles.kohle.rules.preview import totals
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording

RULES = {phase.word: TIPS[f"phase.{phase.word}"] for phase in Phase}
SHOWN = ("points", "coins", "workers", "settlements", "engineers", "engines", "extra_actions")
TELLING = (
    ev.OrderSet, ev.TrustBought, ev.DisasterStruck, ev.TrustWeakened, ev.ConsolidationWon, ev.PriceRose, ev.GameEnded,
)  # fmt: skip


def places(pos: Position, phase: int) -> Iterator[str]:
    """Where a phase happens, seen from the position before it."""
    match phase:
        case Phase.BONUS:
            yield from (f"bonus:{bonus}" for bonus in pos.track if bonus)
        case Phase.ACTION | Phase.SECOND_ACTION:
            yield from map(targets.display, pos.display)
        case Phase.EXTRA_ACTION:
            yield from (f"seat:{seat}" for seat, player in enumerate(pos.players) if player.extra_actions)
        case Phase.DISASTER:
            yield from (f"disaster:{pos.round}", f"lost:{pos.round}")
        case Phase.TRUST:
            for mine in next_taken(pos):
                yield from (mine, targets.display(mine))
        case Phase.INCOME:
            yield from (f"seat:{seat}" for seat in range(len(pos.players)))
        case Phase.BOARD:
            owned = dict.fromkeys(pos.board.mines[m].ground for p in pos.players for m in p.tableau.values())
            yield from (f"ground:{ground}" for ground in owned)
        case Phase.CONSOLIDATION:
            yield from (f"large:{ground}" for ground in pos.board.consolidating.get(pos.round, ()))
        case Phase.PITHEAD:
            yield from ("card:cokery", "card:ironworks", "card:loading")


def is_idle(pos: Position, round_: int, phase: int) -> bool:
    """Whether nothing is consolidated in the round, or nobody has a marker to spend."""
    match phase:
        case Phase.CONSOLIDATION:
            return round_ not in pos.board.consolidating
        case Phase.EXTRA_ACTION:
            return not any(player.extra_actions for player in pos.players)
        case _:
            return False


def _lost(player: Player) -> int:
    """K4.4: miners that disasters took."""
    return sum(count for place, count in player.miners.items() if kind_of(place) is T.LOST)


def changes(words: Wording, was: Position, now: Position, seat: int) -> Iterator[tuple[int, str]]:
    """What a player has more or less of than before, mines first."""
    texts = words.texts
    old, new = totals(was, was.players[seat]), totals(now, now.players[seat])
    if mines := len(now.players[seat].tableau) - len(was.players[seat].tableau):
        yield mines, texts.count(abs(mines), "mines")
    if lost := _lost(now.players[seat]) - _lost(was.players[seat]):
        yield -lost, texts.count(lost, "miners")
    for what in SHOWN:
        more = new[what] - old[what]
        if what in ("settlements", "engineers"):
            more = -more  # placed ones, not those left
        n = abs(more)
        if more and what == "extra_actions":
            yield more, texts("lessons.phases.extra_markers", n=n)
        elif more:
            yield more, texts.count(n, what)
