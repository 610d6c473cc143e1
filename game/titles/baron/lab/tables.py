"""Coal Baron's columns of the tables for pandas."""

from game.lab.title_lab import GAME_COLUMNS, SEAT_COLUMNS, Cell
from game.titles.baron.lab.facts import BaronFacts

SOURCES = ("orders", "coal", "vehicles", "empty", "marks", "cubes", "outstanding", "balance")

GAMES: dict[str, type] = {**GAME_COLUMNS, "start": int, "lead_changes": int}
SEATS: dict[str, type] = {
    **SEAT_COLUMNS, "placements": int, "workers_in_bank": int, "orders_taken": int, "orders_delivered": int,
    "tiles_bought": int, "paid_for_tiles": int,
    **dict.fromkeys((f"from_{source}" for source in SOURCES), int),
}  # fmt: skip


def game_cells(facts: BaronFacts) -> dict[str, Cell]:
    return {"start": facts.starters[0] + 1, "lead_changes": facts.lead_changes}


def seat_cells(facts: BaronFacts, seat: int) -> dict[str, Cell]:
    """What a player did and scored."""
    tiles = [record for record in facts.tiles if record.seat == seat]
    orders = [record for record in facts.orders if record.seat == seat]
    own: dict[str, Cell] = {
        "level": facts.levels[seat], "points": facts.points[seat],
        "placements": sum(placing.seat == seat for placing in facts.placings),
        "workers_in_bank": sum(placing.seat == seat and placing.space == "bank" for placing in facts.placings),
        "orders_taken": len(orders), "orders_delivered": sum(bool(record.delivered) for record in orders),
        "tiles_bought": len(tiles), "paid_for_tiles": sum(record.price for record in tiles),
    }  # fmt: skip
    return own | {f"from_{s}": sum(facts.sources[s][seat]) if s in facts.sources else 0 for s in SOURCES}
