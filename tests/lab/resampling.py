"""Many games of a title drawn from again and again: what the lab says of a few of them, and what is true of all.

Games are played and measured once. Each draw adds up columns of a table instead of game after game, which is what makes
thousands of draws cheap; `test_drawn_games_are_added_up_as_the_lab_adds_them` says that it comes to the same.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.certainty import Figure
from game.lab.compare import LEAST, Difference, Pair, judged
from game.lab.facts import GameFacts
from game.lab.findings import Finding, findings
from game.lab.measures import Key
from game.lab.tally import Tally
from game.lab.title_lab import Lab

VARIED = 5  # games of those drawn that are to differ from most, for a figure not to be rare

Numbers = NDArray[np.float64]
Rows = NDArray[np.int64]  # of the games that are drawn


class Resampled:
    """Games of one series, and the lab that would report on some of them."""

    def __init__(self, lab: Lab, board: Any, players: int, games: Iterable[GameFacts]) -> None:
        self.lab, self.board, self.players = lab, board, players
        told = [dict(lab.measures(facts, board)) for facts in games]
        self.count = len(told)
        self.keys: list[Key] = list(dict.fromkeys(key for measures in told for key in measures))
        self.values: Numbers = np.array([[measures.get(key, np.nan) for key in self.keys] for measures in told])
        self.all = self.tally(np.arange(self.count))

    def tally(self, rows: Rows) -> Tally:
        """What the lab makes of these games."""
        figures = {key: figure(column[~np.isnan(column)]) for key, column in self._columns(rows)}
        return Tally(self.lab, self.board, self.players, len(rows), {k: f for k, f in figures.items() if f.count})

    def differences(self, rows_a: Rows, rows_b: Rows) -> tuple[Difference, ...]:
        """What the lab makes of these pairs of games."""
        pairs = {}
        for (key, a), (_, b) in zip(self._columns(rows_a), self._columns(rows_b), strict=True):
            if key[0] in self.lab.additive and key[2] != "lead":
                there = ~(np.isnan(a) & np.isnan(b))
                a, b = np.nan_to_num(a), np.nan_to_num(b)
            else:
                there = ~(np.isnan(a) | np.isnan(b))
            if there.any():
                a, b = a[there], b[there]
                pairs[key] = Pair(figure(a), figure(b), figure(b - a), int((a != b).sum()))
        return judged(pairs)

    def _columns(self, rows: Rows) -> Iterable[tuple[Key, Numbers]]:
        return zip(self.keys, self.values[rows].T, strict=True)

    def drawn(self, chance: np.random.Generator, count: int) -> Rows:
        """Each from all of them, as if there were no end of games: what is true of all is then just what is true."""
        return chance.integers(0, self.count, count)

    # ---------------------------------------------------------------- what is to be true

    def coverage(self, chance: np.random.Generator, count: int, trials: int) -> dict[str, dict[Key, float]]:
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
        for key, usual in self._usual.items():
            games = self.count if key[0] in self.lab.additive else self.all.figures[key].count
            have = count * games / self.count
            if usual == games or have < LEAST:
                continue
            if have * (1 - usual / games) < VARIED:
                found[key] = "rare"
            else:
                found[key] = ("share" if key[2] in self.lab.shares else "mean") + (" of some" if have < count else "")
        return found

    @cached_property
    def _usual(self) -> dict[Key, int]:
        """How many games say what most say, by figure."""
        usual = {}
        for key, column in self._columns(np.arange(self.count)):
            said = np.nan_to_num(column) if key[0] in self.lab.additive else column[~np.isnan(column)]
            usual[key] = int(np.unique(said, return_counts=True)[1].max())
        return usual

    def false_alarms(self, chance: np.random.Generator, pairs: int, trials: int) -> tuple[float, float]:
        """How often a board is called different from itself, and of how many figures more games would tell."""
        alarms, hints, rows = 0, 0, 0
        for _ in range(trials):
            found = self.differences(self.drawn(chance, pairs), self.drawn(chance, pairs))
            alarms += any(difference.sure for difference in found)
            hints += sum(difference.needed is not None for difference in found)
            rows += len(found)
        return alarms / trials, hints / rows

    def stands_out(self, rows: Rows) -> list[Finding]:
        return findings(self.tally(rows))


def figure(values: Numbers) -> Figure:
    """These values added up."""
    if not len(values):
        return Figure()
    mean = values.mean()
    apart, steps = values - mean, np.abs(np.diff(values))
    steps = steps[steps > 1e-9]
    unit = float(steps.min()) if len(steps) else 0.0
    return Figure(len(values), float(mean), float((apart**2).sum()), float((apart**3).sum()), unit, float(values[-1]))


def true_of_all(finding: Finding, everything: Tally) -> bool:
    """Whether what is said holds in all games, chance aside: the figure that it is about lies where it must."""
    limits, element = everything.lab.limits, finding.elements[0]
    match finding.kind:
        case "dead" if finding.measure:
            return everything.figure(finding.group, element, finding.measure).mean <= limits.dead
        case "tilted":
            wins = everything.figure(finding.group, element, "wins").mean
            low, high = everything.fair * (1 - limits.tilted), everything.fair * (1 + limits.tilted)
            return wins <= low if finding.about.endswith("seldom") else wins >= high
        case "dominant" if finding.about == finding.group:
            return everything.figure(finding.group, element, "wins").mean >= limits.dominant * everything.fair
    return True
