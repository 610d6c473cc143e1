"""Many games of a title drawn from again and again: what the lab says of a few of them, and what is true of all."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.lab.compare import compare
from game.lab.facts import GameFacts
from game.lab.findings import Finding, findings
from game.lab.measures import Key
from game.lab.tally import Tally
from game.lab.title_lab import Lab


class Told(GameFacts):
    """A game whose measures are known: it need not be asked a hundred times."""

    __slots__ = ("values",)
    values: dict[Key, float]


class Resampled:
    """Games of one series, and the lab that would report on some of them."""

    def __init__(self, lab: Lab, board: Any, players: int, games: Iterable[GameFacts]) -> None:
        self.board, self.players = board, players
        self.games = [self._told(lab, facts) for facts in games]
        self.lab = _known(lab)
        self.all = self.tally(self.games)

    def _told(self, lab: Lab, facts: GameFacts) -> Told:
        told = Told(number=facts.number, seed=facts.seed, players=facts.players, levels=facts.levels)
        told.values, told.points, told.steps = dict(lab.measures(facts, self.board)), facts.points, facts.steps
        return told

    def tally(self, games: Iterable[Told]) -> Tally:
        total = Tally(self.lab, self.board, self.players)
        for told in games:
            total.add(told)
        return total

    def drawn(self, chance: Random, count: int) -> list[Told]:
        return chance.sample(self.games, count)

    # ---------------------------------------------------------------- what is to be true

    def coverage(self, chance: Random, count: int, trials: int) -> dict[Key, float]:
        """How often the interval of so many games holds the mean of all, by figure."""
        steady = [key for key, figure in self.all.figures.items() if self._in_all(key, figure.count)]
        hits = Counter[Key]()
        for _ in range(trials):
            some = self.tally(self.drawn(chance, count))
            for key in steady:
                span, truth = some.interval(*key), self.all.interval(*key).value
                hits[key] += span.low - 1e-9 <= truth <= span.high + 1e-9
        return {key: hits[key] / trials for key in steady}

    def _in_all(self, key: Key, count: int) -> bool:
        """Whether every game says it, or what does not had nothing of it."""
        return count == self.all.games or key[0] in self.lab.additive

    def false_alarms(self, chance: Random, pairs: int, trials: int) -> float:
        """How often a board is called different from itself."""
        alarms = 0
        for _ in range(trials):
            both = self.drawn(chance, 2 * pairs)
            alarms += bool(compare(self.lab, zip(both[:pairs], both[pairs:], strict=True), self.board, self.board).sure)
        return alarms / trials

    def stands_out(self, games: Sequence[Told]) -> list[Finding]:
        return findings(self.tally(games))


def _known(lab: Lab) -> Lab:
    """The lab of the title, but for measures that are known already."""

    class Known(type(lab)):  # type: ignore[misc]
        def measures(self, facts: Any, board: Any) -> Any:
            return iter(facts.values.items())

    return Known(lab.name)


def true_of_all(finding: Finding, everything: Tally) -> bool:
    """Whether what is said holds in all games, chance aside: the figure that it is about lies where it must."""
    limits, element = everything.lab.limits, finding.elements[0]
    match finding.kind:
        case "dead" if "measure" in finding.more:
            return everything.figure(finding.group, element, finding.more["measure"]).mean <= limits.dead
        case "tilted":
            wins = everything.figure(finding.group, element, "wins").mean
            low, high = everything.fair * (1 - limits.tilted), everything.fair * (1 + limits.tilted)
            return wins <= low if finding.about.endswith("seldom") else wins >= high
        case "dominant" if finding.about == finding.group:
            return everything.figure(finding.group, element, "wins").mean >= limits.dominant * everything.fair
    return True
