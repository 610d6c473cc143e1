"""The review of a game while one looks at it: by player what was found, and who thinks it out. No pygame here."""

from collections import Counter
from time import monotonic
from typing import Any

from game.bots.judge import can_judge
from game.bots.minds import Reason, minds_of
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.problems import Problem
from game.scenes.review_workers import WorkerProcesses, Workers
from game.teach import review as reviews
from game.teach.review import Review, Verdict
from game.teach.teaching import Slip, Teaching
from game.titles import Title, title_named

ENOUGH = 0.05  # of a review that must be done before it is said how long the rest will take
KEPT_EVERY = 2.0  # seconds: so much thinking is lost at most if the program is killed


def why_none(title: Title, *, over: bool = True) -> Problem | None:
    """Why a game has no review; None if it has."""
    if not can_judge(title):
        return Problem("no_review", title=title)
    return None if over else Problem("review_unfinished")


class Reviewing:
    """One game under review."""

    def __init__(self, match: Match[Any], workers: Workers | None = None, seat: int | None = None) -> None:
        """`seat`: whose decisions are looked at first, else those of the first person."""
        if problem := why_none(title_named(match.rules.name), over=match.decision is None):
            raise problem
        self.match = match
        self.workers = workers or WorkerProcesses(match)
        self.seats = sorted(range(len(match.setup.seats)), key=lambda i: match.setup.seats[i].kind != HUMAN)
        self.solved: set[int] = set()  # the moments whose better move has been found or shown
        self._by_seat: dict[int, Review] = {}
        self._began: tuple[float, float] | None = None  # since when one player is looked at, and from which share on
        self._kept: dict[int, int] = {}  # by seat, how many answers are written down
        self._kept_at = -KEPT_EVERY  # the clock when that was done last
        self._reasons: dict[tuple[int, Move], tuple[Reason, ...]] = {}
        self.choose(self.seats[0] if seat is None else seat)

    @property
    def now(self) -> Review:
        """The review of the player who is looked at."""
        return self._by_seat[self.seat]

    def choose(self, seat: int) -> None:
        """Another player is looked at; what was found of him before need not be found again."""
        self.seat, self._began = seat, None
        if seat not in self._by_seat:
            review = self._by_seat[seat] = reviews.kept(self.match, seat) or Review(self.match, seat)
            self._kept[seat] = review.answers

    def reasons(self, at: int, move: Move) -> tuple[Reason, ...]:
        """What speaks for a move in a position, the strongest first, as the adviser gives its reasons."""
        if (at, move) not in self._reasons:
            minds = minds_of(title_named(self.match.rules.name))
            seen = self.match.seen(self.match.played_at(at)[0].player, at)
            self._reasons[at, move] = minds.motive(seen, move, minds.adviser().level)
        return self._reasons[at, move]

    def opens(self, at: int) -> bool:
        """Whether a position shows what nobody else had seen then, to somebody who need not be its player: the game is
        over, and all may be looked at, but whoever looks should know."""
        seats = range(len(self.match.setup.seats))
        people = [seat for seat in seats if self.match.setup.seats[seat].kind == HUMAN]
        seen = self.match.seen(self.seat, at)
        return people != [self.seat] and any(self.match.seen(other, at) != seen for other in seats)

    def slip(self, verdict: Verdict) -> Slip | None:
        """What kind of decision gave points away, as the title tells them apart; None where none did."""
        if verdict.found:
            return None
        title = title_named(self.match.rules.name)
        teaching: Teaching = title.brought("teach", "TEACHING", Teaching())
        return teaching.slip(self.match.seen(self.seat, verdict.at), verdict.played, verdict.other)

    def sorts(self) -> Counter[str]:
        """What the decisions that surely gave points away were about, and how many of them."""
        slips = [self.slip(one) for one in self.now.lost]
        return Counter(slip.sort for slip in slips if slip is not None)

    def close(self) -> None:
        """Nobody thinks on; what was begun is kept for the next time."""
        self.workers.close()
        self._keep()

    @property
    def seconds_left(self) -> float | None:
        """How long it will still take if it goes on as it went; None if that cannot be told yet."""
        began, share = self._began or (0.0, 1.0)
        if self.now.share - share < ENOUGH:
            return None
        return (monotonic() - began) * (1 - self.now.share) / (self.now.share - share)

    def update(self) -> bool:
        """Think on; True if something has been found."""
        review, over = self.now, self._over()
        came = self.workers.work(review)
        if came and self._began is None:  # processes take their time to start
            self._began = monotonic(), review.share
        if self._over() > over or monotonic() - self._kept_at >= KEPT_EVERY:
            self._keep()
        return came

    def _over(self) -> int:
        """So many players need not be thought about any more."""
        return sum(one.done for one in self._by_seat.values())

    def _keep(self) -> None:
        """Whatever has been found is written down: also of a player who is not looked at now an answer may come."""
        for seat, review in self._by_seat.items():
            if review.answers > self._kept.get(seat, 0):
                reviews.keep(review)
                self._kept[seat] = review.answers
        self._kept_at = monotonic()
