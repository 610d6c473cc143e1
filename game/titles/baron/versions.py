"""The files of Coal Baron that a game depends on, in every version that was shipped."""

from typing import Any

from game.engine.versions import Versions
from game.yamlfile import built


def _board(data: Any) -> str:
    from game.titles.baron.layouts.boardfile import BoardFile  # which asks here for older versions

    return built(BoardFile, data).digest


VERSIONS = Versions("baron", {"boards/*.yaml": _board})
