"""Where the points of a match came from, for the charts of the result."""

from game.titles.kohle.icons import CARD_ICONS
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
    "start": "play", "board": "map", "large_mines": "kohle:mine", "single_mines": "kohle:mine", "flips": "flip",
    "ironworks": CARD_ICONS["ironworks"], "cokery": CARD_ICONS["cokery"], "loading": CARD_ICONS["loading"],
    "given_up": "merge", "settlements": "kohle:settlement", "markers": "kohle:railway", "disasters": "kohle:disaster",
    "subsidence": "kohle:subsidence", "engines": "kohle:engine", "coins": "coin", "stations": "kohle:station",
    "lines": "kohle:track", "extra_actions": "kohle:extra",
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
