from pathlib import Path
from game.faults import Fault
from game.titles.baron.layouts.boardfile import BoardFile
from game.yamlfile import read, validate


def check_file(path: str | Path) -> tuple[BoardFile | None, list[Fault]]:
    return validate(read(path), BoardFile)
