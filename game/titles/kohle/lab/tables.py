"""Kohle & Kolonie's columns of the tables for pandas."""

from game.lab.title_lab import Cell
from game.titles.kohle.lab.facts import KohleFacts

SOURCES = (
    "board", "large_mines", "single_mines", "flips", "ironworks", "cokery", "loading", "given_up", "settlements",
    "markers", "engines", "coins", "stations", "lines", "extra_actions", "disasters", "subsidence",
)  # fmt: skip

GAME_COLUMNS: dict[str, type] = {
    "players": int, "game": int, "seed": int, "start": int, "winner": int, "winners": int, "decisions": int,
    "lead_changes": int,
}  # fmt: skip
SEAT_COLUMNS: dict[str, type] = {
    "level": str, "points": int, "mines": int, "large_mines_won": int, "settlements_placed": int, "cards_flipped": int,
    "stations_held": int,
    **dict.fromkeys((f"from_{source}" for source in SOURCES), int),
}  # fmt: skip


def game_cells(facts: KohleFacts) -> dict[str, Cell]:
    return {"start": facts.start + 1, "lead_changes": facts.lead_changes}


def seat_cells(facts: KohleFacts, seat: int) -> dict[str, Cell]:
    """What a player had and scored."""
    own: dict[str, Cell] = {
        "level": facts.levels[seat], "points": facts.points[seat],
        "mines": sum(p.owner == seat for p in facts.purchases),
        "large_mines_won": sum(sale.winner == seat for sale in facts.sales),
        "settlements_placed": sum(s.seat == seat for s in facts.settlings),
        "cards_flipped": sum(flip.seat == seat for flip in facts.flips),
        "stations_held": sum(seat in seats for seats in facts.held.values()),
    }  # fmt: skip
    return own | {f"from_{s}": sum(facts.sources[s][seat]) if s in facts.sources else 0 for s in SOURCES}
