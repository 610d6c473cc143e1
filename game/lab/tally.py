"""Games added up: every measure as a figure with its interval, in memory that does not grow with the games."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.certainty import Figure, Interval
from game.lab.facts import GameFacts
from game.lab.measures import Key

if TYPE_CHECKING:
    from game.lab.title_lab import Lab

BIN_DECISIONS, BIN_POINTS = 20, 5  # width of the bars in histograms


@dataclass
class Tally:
    """All games of one series on one board."""

    lab: "Lab"
    board: Any  # the title's own
    players: int
    games: int = 0
    figures: dict[Key, Figure] = field(default_factory=dict)
    decisions: Counter[int] = field(default_factory=Counter)  # games by length, in bins
    points: Counter[int] = field(default_factory=Counter)  # players by points, in bins

    @property
    def fair(self) -> float:
        """The share of victories of a player if nothing made a difference."""
        return 1 / self.players

    def add(self, facts: GameFacts) -> None:
        self.games += 1
        self.decisions[len(facts.steps) // BIN_DECISIONS] += 1
        for points in facts.points:
            self.points[points // BIN_POINTS] += 1
        figures = self.figures
        for key, value in self.lab.measures(facts, self.board):
            if key not in figures:
                figures[key] = Figure()
            figures[key].add(value)

    def figure(self, group: str, element: str, measure: str) -> Figure:
        """Empty if no game had it."""
        return self.figures.get((group, element, measure), EMPTY)

    def interval(self, group: str, element: str, measure: str, among: int = 1) -> Interval:
        """The figure with its 95 % interval; wider if it is picked as the most striking `among` many."""
        figure = self.figure(group, element, measure)
        if group in self.lab.additive:  # what some games did not have was nought in them
            figure = padded(figure, self.games)
        if measure in self.lab.shares:
            return figure.share_interval(among)
        least, most = self.lab.bounds(group, measure, self)
        return figure.interval(among, least, most, unit=1.0)

    def elements(self, group: str) -> list[str]:
        """The elements of a group, in the order in which games first had them."""
        return list(dict.fromkeys(key[1] for key in self.figures if key[0] == group))


EMPTY = Figure()


def padded(figure: Figure, games: int) -> Figure:
    """The figure over all games, those without it being noughts."""
    missing = games - figure.count
    if missing <= 0:
        return figure
    mean = figure.total / games
    apart = figure.mean - mean
    squares = figure.squares + figure.count * apart**2 + missing * mean**2
    cubes = figure.cubes + 3 * apart * figure.squares + figure.count * apart**3 - missing * mean**3
    return Figure(games, mean, squares, cubes, figure.unit or abs(figure.mean))


def tally(lab: "Lab", board: Any, games: Iterable[GameFacts], players: int) -> Tally:
    """Add up a stream of games."""
    total = Tally(lab, board, players)
    for facts in games:
        total.add(facts)
    return total
