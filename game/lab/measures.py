"""What one game of any title says: figures as (group, element, measure) with a value.

A game gives each measure at most once, so that figures of different games are independent and their intervals are
honest. Those that only some games have (the price of a thing that was bought) are means over these games. `wins` is
always the share of victories; with all things equal it is one over the number of players.
"""

from collections.abc import Iterable, Iterator

from game.lab.facts import GameFacts

Key = tuple[str, str, str]
Measure = tuple[Key, float]

# Measures that lie between 0 and 1 and are told in percent.
SHARES = frozenset(("wins", "shared", "forced"))
# What says what kind of game it is.
MAIN = ("points", "winner_points", "margin", "spread", "decisions", "offered")


def common(facts: GameFacts) -> Iterator[Measure]:
    """What there is to say about a game whose title is not known."""
    yield from by_seat(facts)
    yield from by_level(facts)
    yield from closeness(facts)
    yield from length(facts)


def mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def wins(facts: GameFacts, seats: Iterable[int]) -> float:
    """The mean share of victory of these players."""
    return mean(facts.won(seat) for seat in seats)


def by_seat(facts: GameFacts) -> Iterator[Measure]:
    for seat in range(facts.players):
        yield ("seat", str(seat + 1), "wins"), facts.won(seat)
        yield ("seat", str(seat + 1), "points"), facts.points[seat]


def by_level(facts: GameFacts) -> Iterator[Measure]:
    """Where bots of several levels play."""
    if len(set(facts.levels)) > 1:
        for level in sorted(set(facts.levels)):
            seats = [seat for seat, other in enumerate(facts.levels) if other == level]
            yield ("level", level, "wins"), wins(facts, seats)
            yield ("level", level, "points"), mean(facts.points[seat] for seat in seats)


def closeness(facts: GameFacts) -> Iterator[Measure]:
    ranked = sorted(facts.points, reverse=True)
    yield ("game", "all", "points"), mean(facts.points)
    yield ("game", "all", "winner_points"), ranked[0]
    if len(ranked) > 1:  # whoever plays alone wins by nothing
        yield ("game", "all", "margin"), ranked[0] - ranked[1]
    yield ("game", "all", "spread"), ranked[0] - ranked[-1]
    yield ("game", "all", "shared"), float(len(facts.winners) > 1)


def length(facts: GameFacts) -> Iterator[Measure]:
    """Decisions: how many, with how much to choose from."""
    yield ("game", "all", "decisions"), len(facts.steps)
    yield ("game", "all", "offered"), mean(step.offered for step in facts.steps)
    yield ("game", "all", "forced"), mean(float(step.offered == 1) for step in facts.steps)
