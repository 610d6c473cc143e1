"""The results as two tables that pandas opens, one row a game and one a move: Parquet with pyarrow, else CSV."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from game.files import drafted
from game.lab.facts import GameFacts
from game.lab.title_lab import Cell, Lab

BATCH = 20_000  # rows that are written together
WIDE_BATCH = 1_000  # the same for games, which have many columns

Cells = tuple[Cell, ...]  # of a row, in the order of the columns


def game_columns(lab: Lab) -> dict[str, type]:
    """A game, and what each seat had in it; seats not taken are empty cells."""
    seats = range(1, max(lab.title.card.players) + 1)
    own = {f"{name}_{seat}": kind for seat in seats for name, kind in lab.seat_columns.items()}
    return dict(lab.game_columns) | own


def move_columns(lab: Lab) -> dict[str, type]:
    return {
        "players": int, "game": int, "move": int, lab.period: int, "phase": int, "seat": int, "step": str,
        "offered": int, "kind": str, "what": str, "where": str,
    }  # fmt: skip


def game_row(lab: Lab, facts: GameFacts) -> Cells:
    """A game; seats are counted from 1."""
    row: dict[str, Cell] = dict.fromkeys(game_columns(lab))
    row |= {
        "players": facts.players, "game": facts.number, "seed": facts.seed, "winner": facts.winners[0] + 1,
        "winners": len(facts.winners), "decisions": len(facts.steps), **lab.game_cells(facts),
    }  # fmt: skip
    for seat in range(facts.players):
        row |= {f"{name}_{seat + 1}": value for name, value in lab.seat_cells(facts, seat).items()}
    return tuple(row.values())


def move_rows(facts: GameFacts) -> Iterator[Cells]:
    """The moves of a game, in order."""
    for number, step in enumerate(facts.steps, 1):
        kind, what, where = (*step.move.split(" "), "", "")[:3]
        place = facts.players, facts.number, number, step.period, step.phase, step.seat + 1
        yield (*place, step.step, step.offered, kind, what, where)


class TableFile(Protocol):
    """A table that is being written."""

    def add(self, rows: Sequence[Cells]) -> None: ...

    def close(self) -> None: ...


class CsvFile:
    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        self.file = open(path, "w", newline="", encoding="utf-8")  # noqa: SIM115 - closed below
        self.writer = csv.writer(self.file)
        self.writer.writerow(columns)

    def add(self, rows: Sequence[Cells]) -> None:
        self.writer.writerows(rows)

    def close(self) -> None:
        self.file.close()


class ParquetFile:
    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
        kinds = {int: arrow.int32(), str: arrow.string()}
        self.schema = arrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
        self.arrow: Any = arrow
        self.writer: Any = parquet.ParquetWriter(str(path), self.schema)

    def add(self, rows: Sequence[Cells]) -> None:
        columns = [self.arrow.array(list(column), field.type) for column, field in self._columns(rows)]
        if columns:
            self.writer.write_table(self.arrow.table(columns, schema=self.schema))

    def _columns(self, rows: Sequence[Cells]) -> Iterator[tuple[Cells, Any]]:
        return zip(zip(*rows, strict=True), self.schema, strict=False)

    def close(self) -> None:
        self.writer.close()


def has_parquet() -> bool:
    """Whether pyarrow is there and works; one that does not fit this Python or machine is as good as none."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        return False
    return True


def write_tables(folder: Path, lab: Lab, games: Iterable[GameFacts], parquet: bool | None = None) -> tuple[Path, Path]:
    """Both tables, written beside their places first, so that a full disk leaves no half of one."""
    parquet = has_parquet() if parquet is None else parquet
    kind, ending = (ParquetFile, "parquet") if parquet else (CsvFile, "csv")
    paths = folder / f"games.{ending}", folder / f"moves.{ending}"
    with drafted(paths[0]) as first, drafted(paths[1]) as second:
        _fill(lab, kind(first, game_columns(lab)), kind(second, move_columns(lab)), games)
    return paths


def _fill(lab: Lab, games_sheet: TableFile, moves_sheet: TableFile, games: Iterable[GameFacts]) -> None:
    game_batch: list[Cells] = []
    move_batch: list[Cells] = []
    try:
        for facts in games:
            game_batch.append(game_row(lab, facts))
            move_batch.extend(move_rows(facts))
            if len(move_batch) >= BATCH:
                moves_sheet.add(move_batch)
                move_batch = []
            if len(game_batch) >= WIDE_BATCH:
                games_sheet.add(game_batch)
                game_batch = []
        games_sheet.add(game_batch)
        moves_sheet.add(move_batch)
    finally:
        games_sheet.close()
        moves_sheet.close()
