"""What stands out: dead and dominant parts of a board, named only when the games leave no doubt."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from game.certainty import Interval
from game.yamlfile import Record

if TYPE_CHECKING:
    from game.lab.tally import Tally
    from game.lab.title_lab import Lab


class Limits(Record):
    """When something is called dead or dominant: `lab/findings.yaml` of a title, or the usual one in `data/lab`."""

    games: int
    dead: float
    many: float
    named: int
    dominant: float
    tilted: float


class Uses(NamedTuple):
    """What is dead if nobody uses it."""

    group: str
    measure: str  # that says so
    about: str  # what the sentence is about


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


def findings(tally: "Tally") -> list[Finding]:
    """All of them, the most striking first: single culprits before traits of a whole kind."""
    if tally.games < tally.lab.limits.games:
        return []
    found = _once(list(tally.lab.find(tally)), tally.lab)
    return sorted(found, key=lambda f: (len(f.elements) > 1, -f.strength))


def found_by_all(tally: "Tally") -> Iterator[Finding]:
    """What can stand out in any title."""
    yield from winning(tally)
    yield from dead(tally)
    yield from tilted(tally)


def _once(found: list[Finding], lab: "Lab") -> list[Finding]:
    """Of several sentences of a kind about the same element, only the strongest."""
    best: dict[tuple[str, tuple[str, ...]], Finding] = {}
    for finding in found:
        key = finding.kind, tuple(lab.same(element) for element in finding.elements)
        if key not in best or best[key].strength < finding.strength:
            best[key] = finding
    return list(best.values())


# ---------------------------------------------------------------- dominant


def winning(tally: "Tally") -> Iterator[Finding]:
    """What those who have it win with, more often than those who have another of its kind."""
    for group in tally.lab.owned:
        elements = [e for e in tally.elements(group) if tally.figure(group, e, "wins").count >= 5]
        if len(elements) < 3:
            continue
        shares = {e: tally.figure(group, e, "wins").mean for e in elements}
        for element in elements:
            usual = median(share for other, share in shares.items() if other != element)
            usual = max(usual, tally.fair)
            interval = tally.interval(group, element, "wins", among=len(elements))
            if interval.low > tally.lab.limits.dominant * usual:
                yield Finding("dominant", group, group, (element,), interval, interval.low / usual - 1, usual)


# ---------------------------------------------------------------- dead


def dead(tally: "Tally") -> Iterator[Finding]:
    """What nobody uses, for sure."""
    for group, measure, about in tally.lab.uses:
        elements = tally.elements(group)
        spans = {element: tally.interval(group, element, measure, among=1) for element in elements}
        unused = [element for element in elements if spans[element].high < tally.lab.limits.dead]
        if not unused:
            continue
        lively = median(span.value for span in spans.values())
        if len(unused) > max(1, tally.lab.limits.many * len(elements)):
            shown = tuple(sorted(unused, key=lambda e: spans[e].value))
            yield Finding("dead", f"many_{about}", group, shown, spans[shown[0]], 0.5, lively, {"all": len(elements)})
            continue
        for element in unused if lively > 2 * tally.lab.limits.dead else ():  # where all are idle, none is the culprit
            strength = (lively - spans[element].high) / lively
            yield Finding("dead", about, group, (element,), spans[element], strength, lively)


# ---------------------------------------------------------------- the table


def tilted(tally: "Tally") -> Iterator[Finding]:
    """A seat, or a place in the first choice or turn order, that wins too often or too seldom."""
    for group in tally.lab.even:
        elements = tally.elements(group)
        for element in elements:
            interval = tally.interval(group, element, "wins", among=len(elements))
            off = interval.value / tally.fair - 1
            if interval.excludes(tally.fair) and abs(off) > tally.lab.limits.tilted:
                about = f"{group}_{'often' if off > 0 else 'seldom'}"
                sure = (interval.low / tally.fair - 1) if off > 0 else (1 - interval.high / tally.fair)
                yield Finding("tilted", about, group, (element,), interval, sure, tally.fair)
