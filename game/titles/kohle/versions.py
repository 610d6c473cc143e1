"""The files of Kohle & Kolonie that a game depends on, in every version that was shipped."""

from typing import Any

from game.engine.versions import Versions
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers
from game.yamlfile import built


def _rules(data: Any) -> str:
    return built(RuleNumbers, data).digest


def _map(data: Any) -> str:
    return built(GameMap, data).digest


VERSIONS = Versions("kohle", {"rules.yaml": _rules, "maps/*.yaml": _map})
