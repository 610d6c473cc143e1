"""Where the points of a match came from, for the charts of the result."""

from game.engine.match import Match
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.state import Position
from game.view.panels.result_charts import Breakdown

FINAL = ("marks", "cubes", "outstanding", "balance")  # 9.1; texts in `sources.*`
ICONS = {
    "orders": "loading", "shift_1": "clock", "shift_2": "clock", "shift_3": "clock", "marks": "coin", "cubes": "wagon",
    "outstanding": "administration", "balance": "consolidation",
}  # fmt: skip


def breakdown(match: Match[Position]) -> Breakdown:
    """From the events of a whole match."""
    entries, seats = match.entries[: match.at + 1], match.setup.seats
    sums = {source: [0] * len(seats) for source in ICONS}
    winners: tuple[int, ...] = ()
    for event in (event for entry in entries for event in entry.events):
        match event:
            case ev.OrderDelivered(player, _, points, _):
                sums["orders"][player] += points
            case ev.ShiftScored(shift, gained):
                sums[f"shift_{shift}"] = list(gained)
            case ev.FinalPoints(player, source, _, points):
                sums[source][player] += points
            case ev.GameEnded(who):
                winners = who
    rows = tuple((source, tuple(values)) for source, values in sums.items() if any(values))
    players = entries[-1].position.players
    order = tuple(sorted(range(len(seats)), key=lambda seat: (seat not in winners, -players[seat].points, seat)))
    final = next((i for i, (source, _) in enumerate(rows) if source in FINAL), len(rows))
    return Breakdown(seats, rows, order, winners, icons=ICONS, final=final)
