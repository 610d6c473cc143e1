"""The file of the rules' numbers, `rules.yaml`: read, checked, and as a map or an older game has it."""

from functools import lru_cache
from pathlib import Path

import yaml

from game import paths
from game.engine.seats import Setup
from game.faults import usable
from game.files import changed
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers, with_changes
from game.titles.kohle.rules.rulescheck import check_document, check_file
from game.titles.kohle.versions import VERSIONS
from game.yamlfile import Document, built


def rules_path(path: Path | None = None) -> Path:
    """The file of the numbers: ours, or a playtester's changed copy."""
    return path or _own(paths.data())


@lru_cache(maxsize=8)  # asked at the start of every game
def _own(data: Path) -> Path:
    return data / "titles" / "kohle" / "rules.yaml"


def load_rules(path: Path | None = None) -> RuleNumbers:
    """The numbers of the rules, checked: ours, or a playtester's changed copy; read again when the file changes."""
    return _load(rules_path(path), rules_written(path))


def rules_on(game_map: GameMap, base: RuleNumbers | None = None) -> RuleNumbers:
    """The numbers by which a map is played: ours, or a playtester's, as far as the map does not change them."""
    base = base or load_rules()
    if not game_map.rules:
        return base
    nowhere = yaml.MappingNode("tag:yaml.org,2002:map", [], yaml.Mark("", 0, 0, 0, None, 0))
    # The map was checked with our numbers; on a playtester's, its changes may be faults.
    return usable(*check_document(Document(game_map.name, with_changes(base, game_map.rules), nowhere)))


@lru_cache(maxsize=8)
def older_rules(digest: str) -> RuleNumbers:
    """Our numbers as they were when they had this digest; they were checked then."""
    return built(RuleNumbers, VERSIONS.data(rules_path(), digest))


def rules_of(setup: Setup, game_map: GameMap) -> RuleNumbers:
    """The numbers of a game on its map, as they were when it was played."""
    digest = setup.versions.get("rules")
    return rules_on(game_map, older_rules(digest) if digest else None)


def rules_written(path: Path | None = None) -> int:
    """When the numbers were last written."""
    return changed(rules_path(path))


@lru_cache(maxsize=8)
def _load(path: Path, _written: int) -> RuleNumbers:
    return usable(*check_file(path))
