"""What stands out: dead and dominant parts of a board, named only when the games leave no doubt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from game.certainty import Interval, chance_of_so_few, chance_of_so_many, holm
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
    chance: float  # how likely games look like this if it does not stand out
    expected: float = 0.0
    measure: str = ""  # of something dead: the one that says so
    among: int = 0  # where many are dead at once: of how many


def findings(tally: "Tally") -> list[Finding]:
    """All that stand out for sure, the most striking first: single culprits before traits of a whole kind.

    Everything that could stand out is looked at, and the more there is to look at the surer each must be: that a
    report has any finding which is chance happens at most once in twenty times.
    """
    if tally.games < tally.lab.limits.games:
        return []
    suspects = list(tally.lab.suspects(tally))
    sure = holm([suspect.chance for suspect in suspects])
    found = [suspect for suspect, believed in zip(suspects, sure, strict=True) if believed]
    told = _once(list(named_or_counted(found, suspects, tally)), tally.lab)
    return sorted(told, key=lambda f: (len(f.elements) > 1, -f.strength))


def mixed(tally: "Tally") -> bool:
    """Whether bots of several levels play: then who wins says more about them than about anything that they have."""
    return bool(tally.elements("level"))


def suspects_of_all(tally: "Tally") -> Iterator[Finding]:
    """What could stand out in any title, with the chance that it does not."""
    yield from dead(tally)
    if not mixed(tally):
        yield from winning(tally)
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
            usual = max(tally.fair, median(share for other, share in shares.items() if other != element))
            figure, interval = tally.figure(group, element, "wins"), tally.interval(group, element, "wins")
            chance = chance_of_so_many(figure, min(1.0, tally.lab.limits.dominant * usual))
            yield Finding("dominant", group, group, (element,), interval, interval.low / usual - 1, chance, usual)


# ---------------------------------------------------------------- dead


def dead(tally: "Tally") -> Iterator[Finding]:
    """What nobody uses."""
    limit = tally.lab.limits.dead
    for group, measure, about in tally.lab.uses:
        elements = tally.elements(group)
        if not elements:
            continue
        lively = median(tally.figure(group, element, measure).mean for element in elements)
        for element in elements:
            figure, interval = tally.figure(group, element, measure), tally.interval(group, element, measure)
            strength = (lively - interval.high) / lively if lively else 0.0
            chance = chance_of_so_few(figure, limit)
            yield Finding("dead", about, group, (element,), interval, strength, chance, lively, measure)


def named_or_counted(found: list[Finding], suspects: list[Finding], tally: "Tally") -> Iterator[Finding]:
    """What is dead by name, if most of its kind are alive; or as one sentence, if many are dead."""
    limits = tally.lab.limits
    for about in dict.fromkeys(suspect.about for suspect in suspects if suspect.kind == "dead"):
        kind = [suspect for suspect in suspects if (suspect.kind, suspect.about) == ("dead", about)]
        unused = sorted((f for f in found if (f.kind, f.about) == ("dead", about)), key=lambda f: f.interval.value)
        if unused and len(unused) > max(1, limits.many * len(kind)):
            names = tuple(f.elements[0] for f in unused)
            first = unused[0]
            yield replace(first, about=f"many_{about}", elements=names, strength=0.5, measure="", among=len(kind))
        # Where all are idle none is the culprit: more must be alive for sure than dead.
        elif sum(suspect.interval.low > limits.dead for suspect in kind) >= max(2, len(unused)):
            yield from unused
    yield from (finding for finding in found if finding.kind != "dead")


# ---------------------------------------------------------------- the table


def leaning(tally: "Tally", groups: Sequence[str]) -> dict[tuple[str, str], bool]:
    """The places that chance gives and that win more or less often than fair: whether surely so, among so many."""
    places = [(group, e) for group in groups for e in tally.elements(group) if tally.figure(group, e, "wins").count]
    return {
        (group, element): tally.interval(group, element, "wins", among=len(places)).excludes(tally.fair)
        for group, element in places
        if tally.interval(group, element, "wins").excludes(tally.fair)
    }


def tilted(tally: "Tally") -> Iterator[Finding]:
    """A seat, or another place that chance gives, that wins too often or too seldom."""
    limit, fair = tally.lab.limits.tilted, tally.fair
    for group in tally.lab.even:
        for element in tally.elements(group):
            figure, interval = tally.figure(group, element, "wins"), tally.interval(group, element, "wins")
            often, seldom = chance_of_so_many(figure, fair * (1 + limit)), chance_of_so_few(figure, fair * (1 - limit))
            strong = interval.low / fair - 1, 1 - interval.high / fair
            way, sure = ("often", strong[0]) if often < seldom else ("seldom", strong[1])
            chance = min(1.0, 2 * min(often, seldom))
            yield Finding("tilted", f"{group}_{way}", group, (element,), interval, sure, chance, fair)
