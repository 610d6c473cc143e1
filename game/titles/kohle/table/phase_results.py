"""What phases brought: one of them to everybody, and to somebody who skipped ahead all since his last turn."""

from dataclasses import dataclass

from game.engine.history import History, Instant
from game.scenes.playing.log import last_own_move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST, Phase
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table import phase_so_far
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.words.wording import Wording


@dataclass(frozen=True)
class PhaseResult:
    """What a phase brought: changes by seat and kind, and the mines that the trust took."""

    gains: dict[tuple[int, str], int]
    taken: tuple[str, ...] = ()


def changes_since_last_turn(match: History[Position], seat: int) -> dict[tuple[int, str], int]:
    """What changed for a player after his last move, by phase and kind of thing."""
    found: dict[tuple[int, str], int] = {}
    first = last_own_move(match, seat)
    phase = 0  # the rest of the phase of his own move was before his eyes
    for entry in match.entries[first : match.at + 1]:
        for event in entry.events:
            if isinstance(event, ev.PhaseBegan):
                phase = event.phase
            elif phase >= Phase.DISASTER and getattr(event, "player", None) == seat:
                for what, by in _change(event):
                    found[phase, what] = found.get((phase, what), 0) + by
    return {key: by for key, by in found.items() if by}


def result_of(match: History[Position], until: Instant) -> PhaseResult:
    """What a phase has brought to whom so far."""
    found: dict[tuple[int, str], int] = {}
    taken: list[str] = []
    for _, event in phase_so_far.events_backwards(match, until):
        for what, by in _change(event):
            key = (int(getattr(event, "player", TRUST)), what)
            found[key] = found.get(key, 0) + by
        if isinstance(event, ev.TrustBought) and kind_of(event.mine) is not T.LARGE:
            taken.insert(0, event.mine)
    return PhaseResult(found, tuple(taken))


def _change(event: object) -> list[tuple[str, int]]:
    match event:
        case ev.CoinsGained(_, coins):
            return [("coins", coins)]
        case ev.CoinsPaid(_, coins):
            return [("coins", -coins)]
        case ev.PointsScored(_, points):
            return [("points", points)]
        case ev.PointsLost(_, points):
            return [("points", -points)]
        case ev.MinerMoved(_, _, target) if kind_of(target) is T.LOST:
            return [("miners", -1)]
        case _:
            return []


def result_words(phase: PhaseResult, words: Wording) -> str:
    """`Anna +5 coins · Bruno +2 coins, +3 points`, or `The trust took Wolff (2), Geschwind (7).`"""
    found: dict[int, list[str]] = {}
    for (seat, what), amount in phase.gains.items():
        if amount:
            found.setdefault(seat, []).append(f"{'+' if amount > 0 else '−'}{words.texts.count(abs(amount), what)}")
    if found:
        return " · ".join(f"{words.player(seat)} {', '.join(parts)}" for seat, parts in sorted(found.items()))
    return words.texts("log.trust_bought", mine=", ".join(map(words.place, phase.taken))) if phase.taken else ""
