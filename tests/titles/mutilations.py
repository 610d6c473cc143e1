"""A file of numbers, mutilated in every way that one can think of: a designer's slips, and worse."""

import copy
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from game.bots import bot_state
from game.engine.play import asking, play_out
from game.faults import BadFile
from game.lab.series import bot_named
from game.titles import Title

Mutilation = tuple[tuple[Any, ...], Any]  # where, and what stands there instead
DROPPED = "dropped"


def mutilations(data: Any, path: tuple[Any, ...] = (), without: tuple[str, ...] = ()) -> Iterator[Mutilation]:
    """Every number, word, list and mapping in turn: gone, empty, longer, nought, negative, far too large."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if key in without:
            continue
        here = (*path, key)
        yield here, DROPPED
        yield here, None
        match value:
            case int():
                yield from ((here, other) for other in dict.fromkeys((0, 1, -1, value + 1, value * 3, 50, 99999)))
            case str():
                yield here, "x"
            case list():
                yield from ((here, other) for other in ([], value[:-1], [*value, *value[-1:]], value[::-1]))
            case dict():
                yield here, {}
        yield from mutilations(value, here, without)


def mutilated(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with this instead."""
    changed = copy.deepcopy(data)
    part = changed
    for key in path[:-1]:
        part = part[key]
    if value == DROPPED:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return changed


def play(title: Title, layout: Path, level: str, seed: int, players: int, audited: int = 10) -> Any:
    """A whole game of bots on a board, looked through every so many moves; its last position."""
    pos, bot = title.rules.start(title.setup(players, seed, layout=str(layout))), bot_named(title, level)

    def choose(pos: Any, number: int) -> Any:
        assert number < 5000, "a game without end"
        assert number % audited or title.rules.audit(pos) == []
        seat = asking(pos).player
        return bot.choose(title.rules.seen(pos, seat), bot_state(seed, number))

    play_out(pos, choose)
    assert pos.over and title.rules.audit(pos) == []
    return pos


def refused_or_played(
    title: Title, load: Callable[[str], Any], data: Any, cases: Iterable[Mutilation], level: str, folder: Path
) -> dict[str, int]:
    """Each mutilated board is refused at a place in its file, or played to the end; how many were."""
    counted = {"refused": 0, "played": 0}
    file = folder / "mutilated.yaml"
    for number, (path, value) in enumerate(cases):
        file.write_text(yaml.safe_dump(mutilated(data, path, value), sort_keys=False), "utf-8")
        os.utime(file, ns=(number + 1, number + 1))  # a clock may be too coarse for so many in a row
        try:
            board = load(str(file))
        except BadFile as bad:
            counted["refused"] += 1
            assert all(fault.file == str(file) and fault.line >= 1 for fault in bad.faults) and bad.told()
            continue
        try:
            play(title, file, level, number, max(board.players))
        except Exception as error:
            raise AssertionError(f"{path} as {value!r}: {error!r}") from error
        counted["played"] += 1
    return counted
