"""Games to be looked at again, and somebody who knows at once what their decisions gave away."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots import bot_state, make_bot, minds_of
from game.bots.judge import Ahead, Glance, Judge, can_judge, decisions
from game.certainty import Figure, Interval
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import moves
from game.scenes.review_workers import InstantWorkers
from game.teach.review import Behind, Review, Task, Verdict, carry_out
from game.titles import Title
from tests.titles.tables import titles

CLEARLY = 5.0  # points that a bad move loses at least
REVIEWED = [title for title in titles() if can_judge(title)]
BARE = [title for title in titles() if not can_judge(title)]


def played(title: Title, layout: str = "", players: int = 0) -> Match:
    """A game of the usual level."""
    players = players or title.card.usual_players
    kinds = (title.card.usual_level,) * players
    return play_on(Match(title.rules, title.setup(players, 3, kinds, layout)), title)


def play_on(match: Match, title: Title) -> Match:
    """To the end, by whoever sits there."""
    bots = [make_bot(title, seat.kind) for seat in match.setup.seats]
    while match.decision is not None:
        seat = match.decision.player
        match.play(bots[seat].choose(match.seen(seat), bot_state(match.setup.seed, match.at)))
    return match


def with_blunder(match: Match, title: Title, seat: int) -> tuple[Match, int, Move]:
    """The same game up to a decision, then a move there that is clearly bad, and then played on as usual."""
    at, blunder = blunder_in(match, title, seat)
    twin = Match(match.rules, match.setup)
    for move in match.played[:at]:
        twin.play(move)
    twin.play(blunder)
    return play_on(twin, title), at, blunder


def blunder_in(match: Match, title: Title, seat: int) -> tuple[int, Move]:
    """A decision, as late as possible, and a move that would have been bad there whatever is hidden."""
    judge, steps = Judge(match), minds_of(title).inquired
    for at in reversed(decisions(match, seat)):
        entry, own = match.entries[at], match.entries[at + 1].move
        assert entry.decision is not None and own is not None
        for other in moves(entry.position) if entry.decision.step in steps else ():
            looks = (range(1), range(1, 6))  # one look spares most of them the others
            if other != own and all(
                min(judge.compare(at, own, other, look, "blunder")).usual >= CLEARLY for look in looks
            ):
                return at, other
    raise AssertionError("no blunder is possible")


def finish(review: Review) -> Review:
    """All that is left of it, in this process."""
    judge = Judge(review.match)
    while (task := review.next()) is not None:
        review.take(task, carry_out(judge, task))
    return review


@dataclass(frozen=True)
class Statement:
    """What a review says of a decision, and what was found in many other positions."""

    verdict: Verdict
    truth: Interval

    @property
    def holds(self) -> bool:
        """Whether what was found anew lies in the interval that was told, which reaches as far as its words do."""
        return self.verdict.gave.low <= self.truth.value <= self.verdict.gave.high

    def __str__(self) -> str:
        gave, truth = self.verdict.gave, self.truth
        told = f"{self.verdict.played} | {self.verdict.other}: {gave.value:.1f} ({gave.low:.1f} to {gave.high:.1f})"
        return f"{told}, anew {truth.value:.1f} ({truth.low:.1f} to {truth.high:.1f}), {self.holds}"


def statements(title: Title, level: str, seed: int, layout: str, anew: int = 400) -> Iterator[Statement]:
    """All that the review of the first seat says of a game by this level, with as few players as can be.

    What is found anew has a chance of its own to be off: it is from twice as many positions as a review has at most.
    """
    players = min(title.card.players)
    kinds = (level, *[title.card.usual_level] * (players - 1))
    match = play_on(Match(title.rules, title.setup(players, seed, kinds, layout)), title)
    judge = Judge(match)
    for at, verdict in finish(Review(match, 0)).verdicts.items():
        if verdict.sure:
            found = Behind()
            found.add(judge.compare(at, verdict.other, verdict.played, range(anew), "anew"))
            yield Statement(verdict, found.interval())


class Oracle(InstantWorkers):
    """Whoever is asked knows it at once: of these decisions, by how many points another move is ahead."""

    def __init__(self, match: Match, leads: dict[int, float]) -> None:
        super().__init__(match)
        self._leads = leads

    def work(self, review: Review) -> bool:
        came = False
        while (task := review.next()) is not None:
            review.take(task, self.told(task))
            came = True
        return came

    def told(self, task: Task) -> Glance | list[Ahead] | None:
        lead = self._leads.get(task.at, 0.0)
        if task.better is None:
            match = self._judge.match
            other = next(
                move for move in moves(match.entries[task.at].position) if move != match.entries[task.at + 1].move
            )
            return Glance(other, lead)
        points = [lead + (task.first + i) % 3 - 1 for i in range(task.count)]
        return [Ahead(each, each) for each in points]

    def answer(self) -> list[Ahead] | None:
        if self._asked is None:
            return None
        task, self._asked = self._asked, None
        return [Ahead(4.0 + i % 2, 4.0 + i % 2) for i in range(task.count)]


def reviewed(match: Match, leads: dict[int, float], seat: int = 0) -> Review:
    """The review of which an oracle knows the answers."""
    review = Review(match, seat)
    Oracle(match, leads).work(review)
    return review


def interval_of(points: list[float], among: int) -> tuple[float, float]:
    figure = Figure()
    for one in points:
        figure.add(one)
    return figure.interval(among=among, unit=1.0)[1:]
