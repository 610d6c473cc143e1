"""Many games of a title drawn from again and again: what the lab says of a few of them, and what is true of all."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from game.lab.compare import LEAST, compare
from game.lab.facts import GameFacts
from game.lab.findings import Finding, findings
from game.lab.measures import Key
from game.lab.tally import Tally
from game.lab.title_lab import Lab

VARIED = 5  # games of those drawn that are to differ from most, for a figure not to be rare


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
        """Each from all of them, as if there were no end of games: what is true of all is then just what is true."""
        return chance.choices(self.games, k=count)

    # ---------------------------------------------------------------- what is to be true

    def coverage(self, chance: Random, count: int, trials: int) -> dict[str, dict[Key, float]]:
        """How often the interval of so many games holds the mean of all, by kind of figure."""
        kinds = self.kinds(count)
        truth = {key: self.all.interval(*key).value for key in kinds}
        hits, told = Counter[Key](), Counter[Key]()
        for _ in range(trials):
            some = self.tally(self.drawn(chance, count))
            for key in kinds:
                if key[0] in self.lab.additive or some.figure(*key).count >= LEAST:
                    span = some.interval(*key)
                    told[key] += 1
                    hits[key] += span.low - 1e-9 <= truth[key] <= span.high + 1e-9
        found: dict[str, dict[Key, float]] = {}
        for key, kind in kinds.items():
            if told[key]:
                found.setdefault(kind, {})[key] = hits[key] / told[key]
        return found

    def kinds(self, count: int) -> dict[Key, str]:
        """Shares and means, of all games or of some; `rare` is what most of so many games say the same about.

        Of what never varies there is nothing to be held. A figure that nearly always is the same is the same in all of
        a few games, more often than once in twenty times: no bounds could hold the truth in just 95 % of these.
        """
        found = {}
        for key, usual in self._usual().items():
            games = self.all.games if key[0] in self.lab.additive else self.all.figures[key].count
            have = count * games / self.all.games
            if usual == games or have < LEAST:
                continue
            if have * (1 - usual / games) < VARIED:
                found[key] = "rare"
            else:
                found[key] = ("share" if key[2] in self.lab.shares else "mean") + (" of some" if have < count else "")
        return found

    @cache  # noqa: B019 - there are two of them
    def _usual(self) -> dict[Key, int]:
        """How many games say what most say, by figure."""
        values: dict[Key, Counter[float]] = {key: Counter() for key in self.all.figures}
        for told in self.games:
            for key, value in told.values.items():
                values[key][value] += 1
        for key, counted in values.items():
            if key[0] in self.lab.additive:
                counted[0.0] += self.all.games - sum(counted.values())
        return {key: max(counted.values()) for key, counted in values.items()}

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
