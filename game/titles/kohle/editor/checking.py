"""The map check in small bites: after every change, without ever making anybody wait.

checking = Checking(source)
while not checking.step(0.008): ...         # a few milliseconds a frame
checking.map, checking.faults
"""

import time
from collections.abc import Iterator

from game.faults import Fault
from game.titles.kohle.editor.places import thing_of
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.mapcheck import CHECKS, check_document, numbers
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet
from game.titles.kohle.layouts.sizes import load_sizes
from game.titles.kohle.rules.mapfile import GameMap
from game.yamlfile import validate


class Checking:
    """One run of all checks over one state of the text. `map` is known at once, `faults` grow with each step."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.map, shape = validate(source.document, GameMap)
        self.faults: list[Fault] = shape
        self.done = False
        self._work = self._run()

    def step(self, seconds: float) -> bool:
        """Check on for so long (at least one check); True once all is checked."""
        end = time.perf_counter() + seconds
        while not self.done and next(self._work, None) is not None:
            if time.perf_counter() >= end:
                break
        return self.done

    def _run(self) -> Iterator[bool]:
        if self.map is None:
            self.faults = check_document(self.source.document)[1]
        else:
            rules, wrong = numbers(self.source.document, self.map)
            self.faults += wrong
            sheet = MapSheet(self.source.document, self.map, rules, load_sizes())
            for check in CHECKS:
                self.faults += check(sheet)
                yield True
        # What forbids playing first, then what one can go to on the board, then what is said of all of it: a small
        # board never holds what is in the box, and that would hide what was just drawn. Each in the order of the file.
        self.faults.sort(key=lambda fault: (fault.warning, not thing_of(fault.path), fault.line, fault.column))
        self.done = True


def drawable(game_map: GameMap) -> bool:
    """Whether the board can be drawn: with an unknown region or size of village it cannot."""
    sizes = load_sizes()
    return (
        all(ground.region in game_map.regions for ground in game_map.grounds.values())
        and all(village.size in sizes.villages for village in game_map.villages.values())
        and game_map.size == sizes.canvas
    )
