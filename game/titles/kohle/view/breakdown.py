"""Where the points of a match came from, for the charts of the result."""

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.round import FINAL_SOURCES
from game.titles.kohle.title import KohleMatch
from game.view.panels.breakdown_chart import Breakdown, by_standing

# In the order in which a game brings them; texts in `sources.*`.
SOURCES = (
    "start", "board", "large_mines", "single_mines", "flips", "ironworks", "cokery", "loading", "given_up",
    "settlements", "markers", "disasters", "subsidence", *FINAL_SOURCES,
)  # fmt: skip
ICONS = {
    "start": "play", "board": "map", "large_mines": "mine", "single_mines": "mine", "flips": "flip",
    "ironworks": "ironworks", "cokery": "cokery", "loading": "loading", "given_up": "merge",
    "settlements": "settlement", "markers": "railway", "disasters": "disaster", "subsidence": "subsidence",
    "engines": "engine", "coins": "coin", "stations": "station", "lines": "track", "extra_actions": "extra",
}  # fmt: skip


def breakdown(match: KohleMatch) -> Breakdown:
    """Where the points of a match came from, by its events."""
    entries, seats = match.entries[: match.at + 1], match.setup.seats
    start = entries[0].position.board.rules.player.points
    sums = {source: [0] * len(seats) for source in SOURCES}
    sums["start"] = [start] * len(seats)
    winners: tuple[int, ...] = ()
    for entry in entries:
        for event in entry.events:
            match event:
                case ev.PointsScored(player, points, source):
                    sums.setdefault(source, [0] * len(seats))[player] += points
                case ev.PointsLost(player, points, source):
                    sums.setdefault(source, [0] * len(seats))[player] -= points
                case ev.GameEnded(who):
                    winners = who
    rows = tuple((source, tuple(values)) for source, values in sums.items() if any(values))
    final = next((i for i, (source, _) in enumerate(rows) if source in FINAL_SOURCES), len(rows))
    return Breakdown(seats, rows, by_standing(match), winners, icons=ICONS, final=final)
