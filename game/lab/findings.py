"""What stands out: dead and dominant parts of a board, named only when the games leave no doubt."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from statistics import median, quantiles
from typing import Any

from game import paths
from game.certainty import Interval
from game.lab.tally import Tally
from game.yamlfile import Record, load


class Early(Record):
    """The leader after this round, and the share of games that he wins."""

    round: int
    share: float


class Limits(Record):
    """`data/titles/kohle/lab/findings.yaml`."""

    games: int
    dead: float
    many: float
    named: int
    dominant: float
    income: float
    tilted: float
    early: Early


@cache
def limits() -> Limits:
    return load(paths.data() / "titles" / "kohle" / "lab" / "findings.yaml", Limits)


@dataclass(frozen=True)
class Finding:
    """One sentence of the report's beginning: `lab.<kind>.<about>` with these elements and figures."""

    kind: str  # dominant, dead, tilted, pace
    about: str
    group: str
    elements: tuple[str, ...]
    interval: Interval
    strength: float  # how much it stands out from its peers; the first sentence has most
    expected: float = 0.0
    more: dict[str, Any] = field(default_factory=dict)


# What is dead if nobody uses it: group, the measure that says so, and what the sentence is about.
USES = (
    ("village", "used", "village"),
    ("village", "settled", "settlement"),
    ("mine", "bought", "mine"),
    ("ground", "used", "ground"),
    ("auction", "player", "large"),
    ("station", "entered", "station"),
    ("line", "completed", "line"),
    ("card", "used", "card"),
    ("bonus", "taken", "bonus"),
)

# What is dominant if those who have it win: group, and what the sentence is about.
OWNED = ("mine", "ground", "auction", "village", "station", "card", "bonus")


def findings(tally: Tally) -> list[Finding]:
    """All of them, the most striking first: single culprits before traits of a whole kind."""
    if tally.games < limits().games:
        return []
    detectors: tuple[Callable[[Tally], Iterator[Finding]], ...] = (rich, winning, dead, tilted, early)
    found = _once([finding for detector in detectors for finding in detector(tally)])
    return sorted(found, key=lambda f: (len(f.elements) > 1, -f.strength))


def _once(found: list[Finding]) -> list[Finding]:
    """Of several sentences of a kind about the same element, only the strongest."""
    best: dict[tuple[str, tuple[str, ...]], Finding] = {}
    for finding in found:
        key = finding.kind, tuple(_element(element) for element in finding.elements)
        if key not in best or best[key].strength < finding.strength:
            best[key] = finding
    return list(best.values())


def _element(element: str) -> str:
    return element.rpartition(":")[2] if element.startswith("large:") else element


# ---------------------------------------------------------------- dominant


def rich(tally: Tally) -> Iterator[Finding]:
    """Mines that pay far more than those that enter in the same round."""
    mines = tally.board.mines
    small = [key for key in tally.elements("mine") if tally.figure("mine", key, "income").count >= 5]
    for key in small:
        peers = [
            tally.figure("mine", other, "income").mean
            for other in small
            if other != key and mines[other].round == mines[key].round
        ]
        if len(peers) < 2:
            continue
        usual = quantiles(peers, n=4, method="inclusive")[2]
        interval = tally.interval("mine", key, "income", among=len(small))
        if usual > 0 and interval.low > limits().income * usual:
            wins = tally.interval("mine", key, "wins")
            more = {"usual": median(peers), "wins": wins, "round": mines[key].round}
            yield Finding("dominant", "income", "mine", (key,), interval, interval.low / usual - 1, usual, more)


def winning(tally: Tally) -> Iterator[Finding]:
    """What those who have it win with, more often than those who have another of its kind."""
    for group in OWNED:
        elements = [e for e in tally.elements(group) if tally.figure(group, e, "wins").count >= 5]
        if len(elements) < 3:
            continue
        shares = {e: tally.figure(group, e, "wins").mean for e in elements}
        for element in elements:
            usual = median(share for other, share in shares.items() if other != element)
            usual = max(usual, tally.fair)
            interval = tally.interval(group, element, "wins", among=len(elements))
            if interval.low > limits().dominant * usual:
                yield Finding("dominant", group, group, (element,), interval, interval.low / usual - 1, usual)


# ---------------------------------------------------------------- dead


def dead(tally: Tally) -> Iterator[Finding]:
    """What nobody uses, for sure."""
    for group, measure, about in USES:
        elements = tally.elements(group)
        spans = {element: tally.interval(group, element, measure, among=1) for element in elements}
        unused = [element for element in elements if spans[element].high < limits().dead]
        if not unused:
            continue
        lively = median(span.value for span in spans.values())
        if len(unused) > max(1, limits().many * len(elements)):
            shown = tuple(sorted(unused, key=lambda e: spans[e].value))
            yield Finding("dead", f"many_{about}", group, shown, spans[shown[0]], 0.5, lively, {"all": len(elements)})
            continue
        for element in unused if lively > 2 * limits().dead else ():  # where all are idle, none is the culprit
            strength = (lively - spans[element].high) / lively
            yield Finding("dead", about, group, (element,), spans[element], strength, lively)


# ---------------------------------------------------------------- the table


def tilted(tally: Tally) -> Iterator[Finding]:
    """A seat, or a place in the first choice or turn order, that wins too often or too seldom."""
    for group in ("start", "seat", "turn"):
        elements = tally.elements(group)
        for element in elements:
            interval = tally.interval(group, element, "wins", among=len(elements))
            off = interval.value / tally.fair - 1
            if interval.excludes(tally.fair) and abs(off) > limits().tilted:
                about = f"{group}_{'often' if off > 0 else 'seldom'}"
                sure = (interval.low / tally.fair - 1) if off > 0 else (1 - interval.high / tally.fair)
                yield Finding("tilted", about, group, (element,), interval, sure, tally.fair)


def early(tally: Tally) -> Iterator[Finding]:
    """The game is decided long before it ends."""
    limit = limits().early
    for r in range(1, limit.round + 1):
        interval = tally.interval("round", str(r), "leader_wins")
        if interval.low > limit.share:
            yield Finding("pace", "early", "round", (str(r),), interval, interval.low - limit.share, limit.share)
            return
