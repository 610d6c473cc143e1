"""What Coal Baron brings to the lab: `LAB`."""

import math
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from game import paths
from game.engine.event import Event, Tell
from game.engine.seats import Setup
from game.lab.canvas import BoardCanvas
from game.lab.facts import GameFacts
from game.lab.findings import Finding, mixed, suspects_of_all
from game.lab.measures import Measure
from game.lab.report_words import ReportWords
from game.lab.tally import Tally
from game.lab.title_lab import Cell, Edition, Lab
from game.problems import Problem
from game.titles.baron.lab import (
    canvas,
    findings,
    measures,
    names,
    sections_board,
    sections_pieces,
    sections_table,
    tables,
)
from game.titles.baron.lab.edition import BaronEdition
from game.titles.baron.lab.facts import BaronFacts
from game.titles.baron.lab.listener import BaronListener
from game.titles.baron.layouts.boards import load_board
from game.titles.baron.rules import game
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.boardfile import BoardFile
from game.titles.baron.rules.state import Position
from game.yamlfile import load


class BaronLab(Lab):
    """Spaces, orders, tiles, the clock: all that a designer of boards and decks asks about."""

    facts = BaronFacts
    shares = measures.SHARES
    additive = measures.ADDITIVE
    main = measures.MAIN
    signed = measures.SIGNED
    even = ("seat", "start")
    uses = findings.USES
    owned = findings.OWNED
    families = (canvas.SPACES, canvas.CLOCK)
    period = "shift"
    sections = (
        sections_table.who_wins,
        sections_table.what_decides,
        sections_table.how_close,
        sections_board.spaces,
        sections_pieces.orders,
        sections_pieces.vehicles,
        sections_pieces.tiles,
        sections_board.clock,
        sections_table.how_long,
    )

    @cached_property
    def limits(self) -> findings.BaronLimits:
        return load(self.title.data("lab", "findings.yaml"), findings.BaronLimits)

    # ---------------------------------------------------------------- playing

    def layout(self, name: str) -> BoardFile:
        return load_board(name)

    def edition(self, layout: str | Path | BoardFile, rules: str = "") -> BaronEdition:
        """All numbers are on the board: there is no second file of them."""
        if rules:
            raise Problem("lab.no_rules_file", title=self.title.named("en"), found=rules)
        return BaronEdition.load(layout or self.title.card.layouts[0])

    def packed(self, edition: Edition) -> bytes:
        assert isinstance(edition, BaronEdition)
        return edition.packed()

    def unpacked(self, data: bytes) -> BaronEdition:
        return BaronEdition.unpacked(data)

    def start(self, setup: Setup, board: Board | None, told: list[Event] | None = None) -> Position:
        return game.start(setup, told, board=board)

    def new_facts(self, number: int, setup: Setup, board: Board) -> BaronFacts:
        kinds = [seat.kind for seat in setup.seats]
        return BaronFacts(number=number, seed=setup.seed, players=len(kinds), levels=kinds, shifts=board.shifts)

    def listener(self, facts: GameFacts, board: Board) -> Tell:
        assert isinstance(facts, BaronFacts)
        return BaronListener(facts, board).tell

    def program(self) -> list[Path]:
        code = paths.PACKAGE / "titles" / self.name
        files = [file for room in ("rules", "bots") for file in sorted((code / room).rglob("*.py"))]
        files += [code / "layouts" / "boards.py", *(code / "lab" / name for name in ("facts.py", "listener.py"))]
        return [*files, *sorted(self.title.data("bots").glob("*.yaml"))]

    # ---------------------------------------------------------------- telling

    def measures(self, facts: BaronFacts, board: Board) -> Iterator[Measure]:
        return measures.measures(facts, board)

    def bounds(self, group: str, measure: str, tally: Tally) -> tuple[float, float]:
        """No shift is before the first or after the last; a space costs a worker or more; only the end costs points."""
        match group, measure:
            case _, "shift":
                return 1.0, float(tally.board.shifts)
            case _, "price" | "dearest":
                return 1.0, float(tally.board.workers)
            case _, "pick":
                return 1.0, float(tally.board.draft_each * tally.players)
            case "element" | "vehicle", "points":
                return 0.0, math.inf
        return super().bounds(group, measure, tally)

    def suspects(self, tally: Tally) -> Iterator[Finding]:
        yield from findings.generous(tally)
        yield from findings.worthless(tally)
        yield from suspects_of_all(tally)
        if not mixed(tally):
            yield from findings.early(tally)

    def sentence(self, finding: Finding, tally: Tally, words: ReportWords) -> str | None:
        return findings.sentence(finding, tally, words)

    def named(self, group: str, element: str, words: ReportWords) -> str | None:
        return names.named(group, element, words)

    def in_full(self, group: str, element: str, words: ReportWords) -> str:
        return names.in_full(group, element, words)

    def canvas(self, edition: Edition, players: int) -> BoardCanvas:
        assert isinstance(edition, BaronEdition)
        return canvas.WorkerBoardCanvas(edition.with_players(players))

    def options_named(self, options: Mapping[str, object], words: ReportWords) -> str:
        """The rulings that this table wants otherwise."""
        chosen = [words.texts(f"setup.options.{name}.name") for name, value in options.items() if value]
        return ", ".join(chosen) or words("page.usual_rules")

    # ---------------------------------------------------------------- tables

    game_columns = tables.GAMES
    seat_columns = tables.SEATS

    def game_cells(self, facts: Any) -> dict[str, Cell]:
        return tables.game_cells(facts)

    def seat_cells(self, facts: Any, seat: int) -> dict[str, Cell]:
        return tables.seat_cells(facts, seat)


LAB = BaronLab("baron")
