"""A board file as the lab plays it, in this process or packed for another."""

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine.seats import Setup, Value
from game.titles.baron.layouts.boards import load_board
from game.titles.baron.rules.board import Board, build
from game.titles.baron.rules.boardfile import BoardFile
from game.titles.baron.rules.setup import Switches, check, switches


class BaronEdition:
    """One board; all numbers of the rules are in it."""

    def __init__(self, file: BoardFile, name: str) -> None:
        self.file = file
        self.name = name
        self._boards: dict[tuple[int, Switches], Board] = {}

    @classmethod
    def load(cls, layout: str | Path | BoardFile) -> "BaronEdition":
        if isinstance(layout, BoardFile):
            return cls(layout, layout.title.en)
        return cls(load_board(layout), Path(layout).stem)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self.file.players)

    @property
    def widest(self) -> Board:
        """The board with the most players: no space is locked there that is open with fewer."""
        return self.with_players(max(self.players))

    def with_players(self, players: int) -> Board:
        """The board as it is usually played."""
        return self._built(players, Switches())

    def named(self, language: str) -> str:
        names: dict[str, str] = self.file.title.model_dump()
        return names[language]

    def digests(self) -> dict[str, str]:
        return {"board": self.file.digest}

    def numbers(self) -> Mapping[str, Any]:
        return self.file.numbers

    def usual(self) -> Mapping[str, Value]:
        return {}

    def check(self, setup: Setup) -> None:
        check(setup, self.file)

    def board(self, setup: Setup) -> Board:
        return self._built(len(setup.seats), switches(setup))

    def _built(self, players: int, chosen: Switches) -> Board:
        """A board, made once."""
        key = players, chosen
        if key not in self._boards:
            self._boards[key] = build(self.file, players, chosen)
        return self._boards[key]

    # ---------------------------------------------------------------- for other processes

    def packed(self) -> bytes:
        return zlib.compress(f"{self.name}\n{self.file.model_dump_json()}".encode(), 9)

    @classmethod
    def unpacked(cls, data: bytes) -> "BaronEdition":
        name, _, file = zlib.decompress(data).decode().partition("\n")
        return cls(BoardFile.model_validate_json(file), name)
