"""What Kohle & Kolonie brings to the lab: `LAB`."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import inf
from pathlib import Path
from typing import Any

from game import paths
from game.engine.event import Event, Tell
from game.engine.move import Move
from game.engine.seats import Setup
from game.lab.canvas import BoardCanvas
from game.lab.facts import GameFacts
from game.lab.findings import Finding, mixed, suspects_of_all
from game.lab.measures import Measure
from game.lab.report_words import ReportWords
from game.lab.tally import Tally
from game.lab.title_lab import Cell, Edition, Lab
from game.titles.kohle.lab import (
    canvas,
    catalogue,
    findings,
    measures,
    names,
    sections_board,
    sections_cards,
    sections_table,
    tables,
)
from game.titles.kohle.lab.edition import KohleEdition
from game.titles.kohle.lab.facts import KohleFacts
from game.titles.kohle.lab.listener import KohleListener
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules import game
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.state import Position
from game.yamlfile import load


class KohleLab(Lab):
    """Boards, bonus markers, consolidations, disasters: all that a designer of maps asks about."""

    facts = KohleFacts
    shares = measures.SHARES
    additive = measures.ADDITIVE
    main = measures.MAIN
    signed = measures.SIGNED
    even = ("start", "seat", "turn")
    uses = findings.USES
    owned = findings.OWNED
    families = (canvas.MINES, canvas.PLACES)
    period = "round"
    varies = frozenset(("normal",))
    sections = (
        sections_table.who_wins,
        sections_table.where_points_come_from,
        sections_table.how_close,
        sections_board.mines,
        sections_board.auctions,
        sections_board.places,
        sections_cards.cards,
        sections_cards.disasters,
        sections_cards.bonus,
        sections_table.how_long,
    )

    @cached_property
    def limits(self) -> findings.KohleLimits:
        return load(self.title.data("lab", "findings.yaml"), findings.KohleLimits)

    # ---------------------------------------------------------------- playing

    def layout(self, name: str) -> GameMap:
        return load_map(name)

    def edition(self, layout: str | Path | GameMap, rules: str = "") -> KohleEdition:
        return KohleEdition.load(layout or self.title.card.layouts[0], rules)

    def packed(self, edition: Edition) -> bytes:
        assert isinstance(edition, KohleEdition)
        return edition.packed()

    def unpacked(self, data: bytes) -> KohleEdition:
        return KohleEdition.unpacked(data)

    def start(self, setup: Setup, board: Board | None, told: list[Event] | None = None) -> Position:
        return game.start(setup, told, board)

    def new_facts(self, number: int, setup: Setup, board: Board) -> KohleFacts:
        kinds = [seat.kind for seat in setup.seats]
        return KohleFacts(number=number, seed=setup.seed, players=len(kinds), levels=kinds, rounds=board.rules.rounds)

    def listener(self, facts: GameFacts, board: Board) -> Tell:
        assert isinstance(facts, KohleFacts)
        return KohleListener(facts, board).tell

    def program(self) -> list[Path]:
        code = paths.PACKAGE / "titles" / self.name
        files = [file for room in ("rules", "bots") for file in sorted((code / room).rglob("*.py"))]
        files += [code / "layouts" / "maps.py"]
        files += [code / "lab" / name for name in ("facts.py", "listener.py")]
        return [*files, *sorted(self.title.data("bots").glob("*.yaml"))]

    # ---------------------------------------------------------------- telling

    def measures(self, facts: KohleFacts, board: Board) -> Iterator[Measure]:
        return measures.measures(facts, board)

    def bounds(self, group: str, measure: str, tally: Tally) -> tuple[float, float]:
        """No round is before the first or after the last; the winner may be known only by the final scoring."""
        rounds = tally.board.rules.rounds
        match measure:
            case "round":
                return 1.0, float(rounds)
            case "known_from":
                return 1.0, rounds + 1.0
            case "pick":
                return 1.0, float(tally.players)
            case "points" | "brings" if group in measures.NEVER_LESS:
                return 0.0, inf
        return super().bounds(group, measure, tally)

    def same(self, element: str) -> str:
        """A large mine goes by its ground."""
        return element.removeprefix("large:")

    def suspects(self, tally: Tally) -> Iterator[Finding]:
        yield from findings.rich(tally)
        yield from suspects_of_all(tally)
        if not mixed(tally):
            yield from findings.early(tally)

    def sentence(self, finding: Finding, tally: Tally, words: ReportWords) -> str | None:
        return findings.sentence(finding, tally, words)

    def named(self, group: str, element: str, words: ReportWords) -> str:
        return names.named(group, element, words)

    def in_full(self, group: str, element: str, words: ReportWords) -> str:
        name = words.name(group, element)
        return words("names.round", n=name) if group in ("round", "disaster") else name

    def canvas(self, edition: Edition, players: int) -> BoardCanvas:
        assert isinstance(edition, KohleEdition)
        return canvas.MapCanvas(edition.map, players, edition.rules.rounds)

    def options_named(self, options: Mapping[str, object], words: ReportWords) -> str:
        usual = self.title.card.options["ruleset"].default
        return words.texts(f"glossary.rulesets.{options.get('ruleset', usual)}")

    # ---------------------------------------------------------------- tables, and for those who train players

    game_columns = tables.GAME_COLUMNS
    seat_columns = tables.SEAT_COLUMNS

    def game_cells(self, facts: Any) -> dict[str, Cell]:
        return tables.game_cells(facts)

    def seat_cells(self, facts: Any, seat: int) -> dict[str, Cell]:
        return tables.seat_cells(facts, seat)

    def catalogue(self, board: Board) -> tuple[Move, ...]:
        return catalogue.catalogue(board)

    def described(self, seen: Position, seat: int) -> list[float]:
        return catalogue.described(seen, seat)


LAB = KohleLab("kohle")
