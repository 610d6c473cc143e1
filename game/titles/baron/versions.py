"""The files of Coal Baron that a game depends on, in every version that was shipped."""

from typing import Any

from game.engine.versions import Versions
from game.titles.baron.rules.boardfile import BoardFile
from game.yamlfile import built


def _board(data: Any) -> str:
    return built(BoardFile, data).digest


VERSIONS = Versions("baron", {"boards/*.yaml": _board})
