"""The game phase by phase, for showing it to others: what a phase is about, where it happens, what it changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.event import Event
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import PHASES
from game.titles.kohle.rules.phases.trust import next_taken
from game.titles.kohle.rules.preview import totals
from game.titles.kohle.rules.state import Position
from game.titles.kohle.words.wording import Wording

MOST_LINES = 3  # of the log, beside what changed for each player
SHOWN = ("points", "coins", "workers", "settlements", "engineers", "engines", "extra_actions")
NO_BREAK = "\N{NO-BREAK SPACE}"
TOLD = (
    ev.OrderSet, ev.TrustBought, ev.DisasterStruck, ev.TrustWeakened, ev.ConsolidationWon, ev.PriceRose, ev.GameEnded,
)  # fmt: skip


@dataclass(frozen=True)
class Stage:
    """What the panel says about a phase, before or after it."""

    title: str
    paragraphs: tuple[str, ...]
    rows: tuple[tuple[int, str], ...] = ()  # a seat and what changed for him
    rule: str = ""


RULES = {
    "bonus": "K1.1", "action": "K2", "second_action": "K2", "extra_action": "K3", "disaster": "K4.1",
    "trust": "K5", "income": "K6", "board": "K7", "consolidation": "K8.1", "pithead": "K9",
}  # fmt: skip


def places(pos: Position, phase: int) -> list[str]:
    """Where a phase happens, seen from the position before it."""
    return [f"phase:{phase}", *_places(pos, PHASES[phase - 1])]


def _places(pos: Position, phase: str) -> Iterator[str]:
    match phase:
        case "bonus":
            yield from (f"bonus:{bonus}" for bonus in pos.track if bonus)
        case "action" | "second_action":
            yield from (f"display:{pos.board.mines[mine].number}" for mine in pos.display)
        case "extra_action":
            yield from (f"seat:{seat}" for seat, player in enumerate(pos.players) if player.extra_actions)
        case "disaster":
            yield from (f"disaster:{pos.round}", f"lost:{pos.round}")
        case "trust":
            for mine in next_taken(pos):
                yield from (mine, f"display:{pos.board.mines[mine].number}")
        case "income":
            yield from (f"seat:{seat}" for seat in range(len(pos.players)))
        case "board":
            owned = dict.fromkeys(pos.board.mines[m].ground for p in pos.players for m in p.tableau.values())
            yield from (f"ground:{ground}" for ground in owned)
        case "consolidation":
            yield from (f"large:{ground}" for ground in pos.board.consolidating.get(pos.round, ()))
        case "pithead":
            yield from ("card:cokery", "card:ironworks", "card:loading")


def before(pos: Position, round_: int, phase: int, wording: Wording) -> Stage:
    """What will happen, and why."""
    name, texts = PHASES[phase - 1], wording.texts
    quiet = (name == "consolidation" and round_ not in pos.board.consolidating) or (
        name == "extra_action" and not any(player.extra_actions for player in pos.players)
    )
    words = [texts(f"lessons.phases.{name}")]
    if quiet:
        words.append(texts(f"lessons.phases.{name}_none"))
    return Stage(_title(round_, phase, wording), tuple(words), rule=RULES[name])


def after(was: Position, now: Position, round_: int, phase: int, events: Iterable[Event], wording: Wording) -> Stage:
    """What changed, and for whom."""
    rows = tuple((seat, words) for seat in range(len(now.players)) if (words := changed(was, now, seat, wording)))
    lines = [line for event in events if isinstance(event, TOLD) and (line := wording.event(event))]
    if not rows and not lines:
        lines = [wording.texts("lessons.phases.nothing")]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], lines[-1]]
    return Stage(_title(round_, phase, wording), tuple(lines), rows, RULES[PHASES[phase - 1]])


def changed(was: Position, now: Position, seat: int, wording: Wording) -> str:
    """What a player has more or less of than before."""
    old, new = totals(was, was.players[seat]), totals(now, now.players[seat])
    found = []
    for what in SHOWN:
        more = new[what] - old[what]
        if what in ("settlements", "engineers"):
            more = -more  # placed ones, not those left
        if more:
            found.append(_signed(more, what, wording))
    mines = len(now.players[seat].tableau) - len(was.players[seat].tableau)
    if mines:
        found.insert(0, _signed(mines, "mines", wording))
    return wording.texts("lessons.phases.row", player=wording.player(seat), changes=", ".join(found)) if found else ""


def _signed(more: int, what: str, wording: Wording) -> str:
    """A gain or loss in words, which stay together on a line."""
    texts, n = wording.texts, abs(more)
    counted = texts("lessons.phases.extra_markers", n=n) if what == "extra_actions" else texts.count(n, what)
    return f"{'+' if more > 0 else '−'}{counted}".replace(" ", NO_BREAK)


def _title(round_: int, phase: int, wording: Wording) -> str:
    return wording.texts("lessons.phases.title", round=wording.round(round_), n=phase, phase=wording.phase(phase))
