"""What the lab remembers of a game is what happened, and it is the same wherever the game is played."""

import re
from collections import Counter

import pytest

from game.lab.packed import play_game
from game.lab.tables import game_columns, game_row
from game.lab.title_lab import lab_of
from game.titles import title_named
from game.titles.baron.lab import LAB
from game.titles.baron.lab.facts import BaronFacts, ElementRecord
from game.titles.baron.lab.measures import ahead, measures
from game.titles.baron.rules.names import NOBODY
from tests.titles.baron.lab.given import BUSY, changed, series

TABLES = [(2, "standard", BUSY), (3, "one_shift", BUSY), (4, "standard", BUSY), (4, "standard", "random")]


def played(players: int, layout: str, bot: str, number: int = 0) -> tuple[BaronFacts, object]:
    ready = series(games=8, players=players, bots=(bot,), layout=layout)
    return BaronFacts.from_json(play_game(ready, number)), ready.board


@pytest.mark.parametrize(("players", "layout", "bot"), TABLES)
def test_every_point_has_a_source(players: int, layout: str, bot: str) -> None:
    for number in range(4):
        facts, _ = played(players, layout, bot, number)
        for seat in range(players):
            assert sum(sum(seats[seat]) for seats in facts.sources.values()) == facts.points[seat]
            delivered = sum(record.points for record in facts.orders if record.seat == seat)
            assert delivered == sum(facts.sources.get("orders", [[0]] * players)[seat])
        assert facts.track[-1] == facts.points and len(facts.track) == facts.shifts + 1


@pytest.mark.parametrize(("players", "layout", "bot"), TABLES)
def test_every_worker_is_counted(players: int, layout: str, bot: str) -> None:
    """3.2, 3.3: in each shift everybody places all workers; who stood on a space was ousted from it."""
    facts, board = played(players, layout, bot)
    spent = Counter[tuple[int, int]]()
    for placing in facts.placings:
        spent[placing.shift, placing.seat] += placing.workers
        assert (placing.workers > 1) == (placing.ousted != NOBODY)
    each = {(shift, seat): board.workers for shift in range(1, facts.shifts + 1) for seat in range(players)}  # type: ignore[attr-defined]
    assert spent == each


def test_every_order_and_tile_is_remembered_once() -> None:
    facts, _ = played(4, "standard", BUSY)
    orders = Counter(record.order for record in facts.orders)
    assert set(orders.values()) == {1}
    drafted = [record for record in facts.orders if record.way == "draft"]
    assert sorted(record.pick for record in drafted) == list(range(1, 13))
    assert sum(record.way == "" for record in facts.orders) == 4  # what lies on display at the end
    displayed = [step for step in facts.steps if re.fullmatch(r"place order_\d", step.move)]
    assert sum(record.way == "display" for record in facts.orders) == len(displayed)
    tiles = Counter(record.tile for record in facts.tiles)
    assert all(count <= 3 for count in tiles.values()) and sum(r.way == "" for r in facts.tiles) == 8


def test_carts_for_which_there_was_no_coal_are_counted(tmp_path) -> None:
    """10.2: exactly those who bought such a tile are asked what else to load."""
    scarce = changed(tmp_path, "scarce", ("yellow: {cubes: 16", "yellow: {cubes: 4"))
    facts, board = played(4, str(scarce), BUSY)
    short = [record for record in facts.tiles if record.lacking]
    assert len(short) == sum(step.step == "fill_carts" for step in facts.steps) > 0
    assert all(0 < record.lacking <= board.tiles[record.tile].carts and record.seat != NOBODY for record in short)  # type: ignore[attr-defined]
    found = dict(measures(facts, board))  # type: ignore[arg-type]
    assert sum(found["tile", face, "lacking"] for face in board.tiles) == sum(record.lacking for record in short)  # type: ignore[attr-defined]


def test_a_line_of_facts_is_read_again() -> None:
    ready = series()
    line = play_game(ready, 1)
    assert play_game(ready, 1) == line
    assert BaronFacts.from_json(line).to_json() == line


def test_every_game_gives_a_figure_at_most_once() -> None:
    for players, layout, bot in TABLES:
        facts, board = played(players, layout, bot)
        keys = [key for key, _ in measures(facts, board)]  # type: ignore[arg-type]
        assert len(keys) == len(set(keys))


def test_shares_lie_between_nought_and_one() -> None:
    for players, layout, bot in TABLES:
        facts, board = played(players, layout, bot)
        for (group, element, measure), value in measures(facts, board):  # type: ignore[arg-type]
            assert measure not in LAB.shares or 0 <= value <= 1, (group, element, measure)


def test_a_lead_is_counted_from_the_next() -> None:
    record = ElementRecord("coal_gray", 1, (3, 1, 3, 0), (0, 2), 4, (), 2)
    assert ahead(record) == 0 and [record.paid(seat) for seat in range(4)] == [4, 0, 4, 0]
    record = ElementRecord("coal_gray", 1, (3, 1, 1, 0), (0,), 4, (1, 2), 2)
    assert ahead(record) == 2 and [record.paid(seat) for seat in range(4)] == [4, 2, 2, 0]


def test_the_tables_have_a_cell_for_every_column() -> None:
    facts, _ = played(3, "standard", BUSY)
    row = game_row(LAB, facts)
    assert len(row) == len(game_columns(LAB))


def test_the_shelf_finds_this_lab() -> None:
    assert lab_of(title_named("baron")) is LAB
