"""Where everybody's points came from, and how they grew: read from the events of a finished game. No pygame here."""

from dataclasses import dataclass

from game.engine.event import Event
from game.kohle import events as ev
from game.kohle.round import winners
from game.kohle.title import KohleMatch

# In the order in which the result lists them; the last five are the final scoring (K12).
DURING = (
    "start", "board", "large_mines", "single_mines", "given_up", "flips", "ironworks", "cokery", "loading",
    "settlements", "markers", "disasters", "subsidence",
)  # fmt: skip
FINAL = ("engines", "coins", "stations", "lines", "extra_actions")


@dataclass(frozen=True)
class Sums:
    """The result of a game. Tuples are by seat."""

    sources: tuple[tuple[str, tuple[int, ...]], ...]  # those from which anybody has points
    final: tuple[tuple[str, tuple[int, ...]], ...]  # all five of the final scoring
    before_final: tuple[int, ...]
    totals: tuple[int, ...]
    curve: tuple[tuple[int, ...], ...]  # at the start, after each round, at the end
    winners: tuple[int, ...]
    ranking: tuple[int, ...]  # seats, the best first
    tie: bool  # whether steam engines or mines had to decide


def sums(match: KohleMatch) -> Sums:
    """Add everything up."""
    count = len(match.setup.seats)
    start = match.position.board.rules.player.points
    found: dict[str, list[int]] = {"start": [start] * count}
    curve = [(start,) * count]
    for entry in match.entries[: match.at + 1]:
        for event in entry.events:
            if isinstance(event, ev.RoundBegan) and event.round > 1:
                curve.append(_added(found, count))
            _count(event, found, count)
    before = _added({source: points for source, points in found.items() if source not in FINAL}, count)
    totals = _added(found, count)
    curve += [before, totals] if match.decision is None else [totals]
    best = winners(match.position)
    order = tuple(sorted(range(count), key=lambda seat: (seat not in best, -totals[seat])))
    return Sums(
        sources=tuple((s, tuple(found[s])) for s in DURING if any(found.get(s, ()))),
        final=tuple((s, tuple(found.get(s, [0] * count))) for s in FINAL),
        before_final=before,
        totals=totals,
        curve=tuple(curve),
        winners=best,
        ranking=order,
        tie=sum(total == max(totals) for total in totals) > len(best),
    )


def _count(event: Event, found: dict[str, list[int]], count: int) -> None:
    match event:
        case ev.PointsScored(seat, points, source):
            found.setdefault(source, [0] * count)[seat] += points
        case ev.PointsLost(seat, points, source):
            found.setdefault(source, [0] * count)[seat] -= points


def _added(found: dict[str, list[int]], count: int) -> tuple[int, ...]:
    return tuple(sum(points[seat] for points in found.values()) for seat in range(count))
