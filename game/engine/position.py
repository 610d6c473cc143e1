"""What every position has, whatever the title: chance, the stack of steps, and who listens."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Self

from game.engine import chance
from game.engine.event import GameEnded, Tell, silent
from game.engine.move import Move

if TYPE_CHECKING:
    from game.engine.step import Choice, Step


@dataclass(slots=True, kw_only=True)
class Position:
    """Plain data that copies fast. A title adds everything that can change in its game."""

    chance: int  # the random state
    phase: int  # where in the rulebook's order of play it is; 0 before the first
    stack: list["Step[Any]"]  # what is to be decided or done; the last is next
    over: bool = False
    # The moves of this position, once somebody has asked for them; and who listens. Neither is part of the position.
    offered: list[Move] | None = field(default=None, compare=False, repr=False)
    tell: Tell = field(default=silent, compare=False, repr=False)

    def copy(self) -> Self:
        """A copy that shares nothing that changes; nobody listens to it.

        This one knows lists and dicts of plain values. Bots copy positions by the thousand, so ours write their own.
        """
        new = replace(self, tell=silent)
        for f in fields(self):
            if isinstance(value := getattr(self, f.name), list | dict):
                setattr(new, f.name, value.copy())
        return new

    @property
    @abstractmethod
    def turn(self) -> int:
        """Differs from one turn to the next: a turn is what its player may take back without asking anybody."""

    def draw(self, below: int) -> int:
        """A random number below `below`; the random state moves on."""
        number, self.chance = chance.draw(self.chance, below)
        return number

    def push(self, *steps: "Step[Any]") -> None:
        """Put these on the agenda before all else, the first of them first."""
        self.stack.extend(steps[::-1])

    def ask(self, choice: "Choice[Any]") -> None:
        """Put a decision on the agenda before all else, unless it leaves no choice. The last thing that a step does."""
        offered = choice.moves(self)
        if len(offered) > 1:
            self.stack.append(choice)
            self.offered = offered

    def end(self, standings: Callable[[Self], list[tuple[int, ...]]]) -> None:
        """The game is over. How it then stands says who has won: what only counts at the end may decide."""
        self.over = True
        self.tell(GameEnded, standings(self)[0])
