"""The maps one can choose from."""

from functools import lru_cache
from pathlib import Path

from game import paths
from game.engine.layouts import LayoutEntry
from game.faults import BadFile, Fault
from game.problems import Problem
from game.texts import LANGUAGES
from game.titles.kohle.layouts import mapcheck
from game.titles.kohle.layouts.maps import map_names, map_path, written
from game.titles.kohle.rules import rulescheck
from game.titles.kohle.rules.mapfile import GameMap, Names
from game.yamlfile import load, read

STANDARD = "ruhr"


class MapChoice:
    """All maps of ours, and the player's own."""

    def keys(self) -> list[str]:
        own = sorted(str(file) for file in paths.personal("maps").glob("*.yaml"))
        return [*sorted(map_names(), key=lambda key: key != STANDARD), *own]

    def entry(self, key: str) -> LayoutEntry:
        return _entry(key, written(key))

    def path(self, key: str) -> Path:
        return map_path(key)

    def check(self, key: str) -> list[Fault]:
        """Every fault of a map, or of a copy of the rules' numbers."""
        try:
            document = read(map_path(key))
            numbers = isinstance(document.data, dict) and "grounds" not in document.data and "cards" in document.data
            return rulescheck.check_document(document)[1] if numbers else mapcheck.check_document(document)[1]
        except BadFile as bad:
            return list(bad.faults)


LAYOUTS = MapChoice()


@lru_cache(maxsize=16)  # each is a megabyte
def shape(key: str, _written: int) -> GameMap:
    """A map as it is in its file, not yet checked."""
    return load(map_path(key), GameMap)


@lru_cache(maxsize=64)
def _entry(key: str, stamp: int) -> LayoutEntry:
    """One map as it was last written: while it is edited it must not be shown as it was."""
    try:
        found = shape(key, stamp)
    except Problem as problem:
        return LayoutEntry(key, problem=problem)
    mines = sum(len(ground.mines) for ground in found.grounds.values())
    return LayoutEntry(key, _said(found.title), _said(found.about), tuple(sorted(found.players)), {"n": mines})


def _said(names: Names | None) -> dict[str, str]:
    return {language: names.said(language) for language in LANGUAGES} if names else {}
