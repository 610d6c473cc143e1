"""What lies on the board, described for drawing: plain data that knows no rule.

`picture_of_position` makes it from a position; lessons, tests and the map editor may make their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.titles.kohle.rules.names import bare
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view.board_slots import Slot

BACK = "back"  # of a railway or disaster marker that lies face down


@dataclass(frozen=True)
class MineMark:
    """The state of a mine's slot, and whose piece lies on it: a seat's miner, the trust's engine or coin."""

    state: Slot = Slot.FUTURE
    seat: int | None = None
    trust: Literal["engine", "coin"] | None = None


@dataclass(frozen=True)
class SettlementMark:
    """A settlement in a village with the miners that live there."""

    village: str
    seat: int
    miners: int = 0


@dataclass(frozen=True)
class StationMark:
    """A station: its marker (`back`, a face such as `wagon`, None once taken) and the seats of its miners."""

    marker: str | None = BACK
    miners: tuple[int, ...] = ()


@dataclass(frozen=True)
class DisasterMark:
    """A round's disaster marker (`back`, a face, or None) and the seats of the miners lost there."""

    marker: str | None = BACK
    lost: tuple[int, ...] = ()


@dataclass(frozen=True)
class BoardPicture:
    """Everything on the board. Seats index `seats`, which names their colours.

    `mines` has the ids of small, single and large mines (`mine:17`, `large:heinrich`); what is missing there
    is FUTURE. `bonus` holds for each space a marker's name, a seat whose disc lies there, or None.
    """

    seats: tuple[str, ...]
    round: int = 1
    phase: int = 1
    active: int | None = None
    order: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    mines: Mapping[str, MineMark] = field(default_factory=dict)
    workers: Mapping[str, int] = field(default_factory=dict)
    settlements: tuple[SettlementMark, ...] = ()
    stations: Mapping[str, StationMark] = field(default_factory=dict)
    bonus: tuple[str | int | None, ...] = ()
    disasters: tuple[DisasterMark, ...] = ()
    trust_coins: int = 0
    trust_extra: bool = False
    purchases: int = 1
    subsidence: bool = False

    def place_of(self, target: str) -> str:
        """The printed place that a target means: `bonus:wagon` lies on whatever space it lies on now."""
        if kind_of(target) is T.BONUS and (marker := bare(target)) in self.bonus:
            return f"bonus:{self.bonus.index(marker)}"
        return target
