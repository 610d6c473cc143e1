"""The boards one can choose from."""

from functools import lru_cache
from pathlib import Path

from game import paths
from game.engine.layouts import LayoutEntry
from game.faults import BadFile, Fault
from game.problems import Problem
from game.titles.baron.layouts.boardcheck import check_file
from game.titles.baron.layouts.boards import board_names, board_path, written
from game.titles.baron.rules.boardfile import BoardFile
from game.yamlfile import load


class BoardChoice:
    """All boards of ours, and the player's own."""

    def keys(self) -> list[str]:
        return [*board_names(), *sorted(str(file) for file in paths.personal("boards").glob("*.yaml"))]

    def entry(self, key: str) -> LayoutEntry:
        return _entry(key, written(key))

    def path(self, key: str) -> Path:
        return board_path(key)

    def check(self, key: str) -> list[Fault]:
        try:
            return check_file(board_path(key))[1]
        except BadFile as bad:
            return list(bad.faults)


LAYOUTS = BoardChoice()


@lru_cache(maxsize=64)
def _entry(key: str, _written: int) -> LayoutEntry:
    """One board as it was last written, not yet checked."""
    try:
        found = load(board_path(key), BoardFile)
    except Problem as problem:
        return LayoutEntry(key, problem=problem)
    numbers = {"n": len(found.orders)}
    return LayoutEntry(key, found.title.model_dump(), found.about.model_dump(), tuple(sorted(found.players)), numbers)
