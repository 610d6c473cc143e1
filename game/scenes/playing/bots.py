"""The seats of bots: they are asked as soon as it is their turn, and play when the table has shown the last move."""

from dataclasses import dataclass
from time import perf_counter

from game.engine import chance
from game.engine.move import Move
from game.scenes.playing.session import Session
from game.scenes.playing.thinker import HINT, SECONDS, TURN, Advice, ProcessThinker, Speechless, Thinker

BREATH = 0.35  # seconds between two moves of bots, so that one can follow; divided by the pace
PONDERS = 0.5  # seconds after which a bot that has not decided is said to think
DOT, MOST_DOTS = 0.4, 3  # a sign of life meanwhile: dots come one by one


@dataclass(frozen=True)
class Steering:
    """How bots are told to play."""

    paused: bool = False
    hurried: bool = False
    halted: bool = False  # paused, and not told to make a step all the same


class Bots:
    """Asks bots for moves and hands out the answers at the chosen speed. Also thinks of hints."""

    def __init__(self, session: Session, thinker: Thinker | None = None) -> None:
        self._session = session
        self._thinker = thinker or ProcessThinker()
        self._asked = -1  # the version of the session that has been asked about
        self._ready: Move | None = None
        self._waited = 0.0
        self._mover: int | None = None  # the bot whose turn it is, without anybody else between his decisions
        self._thought = 0.0  # seconds that he has thought in it
        self._since = 0.0  # when he was last asked
        self._pondered = 0.0  # seconds that everybody has waited for the answer
        self._hint_for = -1
        self._hinted: tuple[int, Advice] | None = None  # the last hint, and the version of the session it is for
        self.paused = False
        self.hurried = False  # everything is played without being shown, until a person is asked
        self.step = False  # though paused, it is played until there was something to see
        self.stumbled = False  # a bot could not decide and has played at random

    def start(self) -> None:
        """Wake the thinking process while nobody waits for it."""
        seats = range(len(self._session.match.setup.seats))
        if any(map(self._session.is_bot, seats)):
            self._thinker.start()

    def close(self) -> None:
        """Stop thinking; asking again later starts anew."""
        self._thinker.close()
        self._asked = self._hint_for = -1
        self._ready = None

    @property
    def waiting(self) -> bool:
        """Whether something is being thought about: the loop must look for the answer."""
        return self._thinker.busy or self._ready is not None

    @property
    def dots(self) -> int:
        """How many dots tell that a bot still thinks; none as long as it need not be told."""
        late = self._pondered - PONDERS
        return 0 if late < 0 else 1 + int(late / DOT) % MOST_DOTS

    @property
    def steering(self) -> Steering:
        return Steering(self.paused, self.hurried, self.paused and not self.step and not self.hurried)

    # -- moves --

    def update(self, seconds: float, pace: float, *, shown: bool) -> Move | None:
        """The move a bot plays now, if it has one; `shown` says that the table is at rest."""
        seat = self._session.bot_asked
        if seat is None:
            self._mover = None
            self.hurried = self.step = False
            return None
        if self._asked != self._session.version:
            self._ask(seat)
        if self._ready is None:
            self._listen()
        if not shown:
            return None
        self._waited += seconds
        if self._ready is None:
            self._pondered += seconds
            return None
        pressed = self.step or self.hurried
        if self.steering.halted or (not pressed and pace and self._waited < BREATH / pace):
            return None
        move, self._ready = self._ready, None
        self._waited = self._pondered = 0.0
        return move

    def _ask(self, seat: int) -> None:
        match = self._session.match
        self._asked, self._ready = self._session.version, None
        self._waited = self._pondered = 0.0
        self._hint_for = -1
        self._thinker.forget()
        try:
            self._thinker.ask(match, seat, match.setup.seats[seat].kind, self._allowed(seat))
        except Speechless:
            self._stumble()

    def _allowed(self, seat: int) -> float:
        """How long a bot may think about a decision: the more of them his turn has, the less about each."""
        if seat != self._mover:
            self._mover, self._thought = seat, 0.0
        self._since = perf_counter()
        return min(SECONDS, max(0.0, TURN - self._thought) / 2)

    def _listen(self) -> None:
        try:
            advice = self._thinker.answer()
        except Speechless:
            self._stumble()
            return
        if advice is not None:
            self._thought += perf_counter() - self._since
            self._ready = advice.move if advice.move in self._session.match.moves else self._any()

    def _stumble(self) -> None:
        """A bot that cannot decide must not stop the game for everybody."""
        self.stumbled = True
        self._ready = self._any()

    def _any(self) -> Move:
        match = self._session.match
        return match.moves[chance.draw(chance.seeded("any", match.at), len(match.moves))[0]]

    # -- hints --

    def ask_hint(self) -> None:
        """Think about the move of the person who is asked."""
        seat, match = self._session.human_asked, self._session.match
        if seat is None or self._hint_for == self._session.version:
            return
        if self._hinted is not None and self._hinted[0] == self._session.version:
            self._hint_for = self._session.version  # asked twice, the answer is the same
            return
        self._hint_for = self._session.version
        self._thinker.forget()
        try:
            self._thinker.ask(match, seat, HINT)
        except Speechless:
            self._hint_for = -1

    def hint(self) -> Advice | None:
        """The hint, once it is there and still fits."""
        if self._hint_for < 0 or self._session.human_asked is None:
            return None
        if self._hinted is not None and self._hinted[0] == self._hint_for == self._session.version:
            self._hint_for = -1
            return self._hinted[1]
        try:
            advice = self._thinker.answer()
        except Speechless:
            self._hint_for = -1
            return None
        if advice is None:
            return None
        fits, self._hint_for = self._hint_for == self._session.version, -1
        if not fits or advice.move not in self._session.match.moves:
            return None
        self._hinted = (self._session.version, advice)
        return advice
