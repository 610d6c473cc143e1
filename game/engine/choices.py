"""From what is offered to what can be clicked: every move asks a few questions, every target answers some.

What has been clicked so far are the picks; targets that leave one move play it, others narrow the choice. So the
targets that glow are exactly what the engine offers, whatever the order in which somebody clicks. Which targets
answer which question is the title's to say (`TableParts.asked`). No pygame here, and no rule.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.decision import Decision
from game.engine.history import History
from game.engine.move import Move

Picks = tuple[str, ...]
Question = tuple[str, ...]  # the targets that answer it


@dataclass(frozen=True)
class Pick:
    """A click that does not play a move yet: these are the picks after it."""

    picks: Picks


@dataclass(frozen=True)
class InARow:
    """A click that means several moves, one after the other: a piece is taken and put there, a plan is carried out.

    What of them is not asked when its turn has come (it followed by itself, or something else is asked) is left out.
    """

    moves: tuple[Move, ...]

    @property
    def first(self) -> Move:
        return self.moves[0]

    @property
    def last(self) -> Move:
        return self.moves[-1]


Meaning = Move | Pick | InARow


@dataclass(frozen=True)
class Asked:
    """The questions of a move, each with the targets that answer it.

    Questions up to `parallel` may be answered in any order, those after it one by one.
    """

    questions: tuple[Question, ...]
    parallel: int = 2

    def left(self, picks: Picks) -> tuple[Question, ...] | None:
        """The questions still open after the picks; None if a pick answers none of them."""
        open_ = list(self.questions)
        for pick in picks:
            answered = next((q for q in self._askable(open_) if pick in q), None)
            if answered is None:
                return None
            open_.remove(answered)
        return tuple(open_)

    def askable(self, picks: Picks) -> tuple[Question, ...]:
        """The open questions that can be answered next; none if the move no longer fits the picks."""
        left = self.left(picks)
        return () if left is None else self._askable(list(left))

    def _askable(self, left: list[Question]) -> tuple[Question, ...]:
        early = [q for q in self.questions[: self.parallel] if q in left]
        return tuple(early) if early else tuple(left[:1])


class Asking(Protocol):
    """What a title says about questions: a part of `TableParts`."""

    def asked(self, pos: Any, step: str, move: Move) -> Asked:
        """What a move asks for. Only moves that are offered are ever given to it."""

    def in_view(self, question: Question, picks: Picks) -> Question:
        """Those targets that answer a question as long as nothing but these was picked."""

    def special(self, pos: Any, step: str, moves: tuple[Move, ...], picks: Picks) -> dict[str, Meaning]:
        """Targets that mean something else than their questions say."""

    def preset(self, moves: tuple[Move, ...]) -> Picks:
        """What is picked before anybody picks."""

    def covered(self, picks: Picks) -> Picks:
        """The picks after somebody else may have come to the screen: what only one may see is covered again."""

    def veiled(self, step: str, picks: Picks) -> bool:
        """Whether what he is asked about is still covered, since others sit before the same screen: no hint then."""

    def undone(self, step: str, picks: Picks) -> Picks | None:
        """The picks after an undo that goes back within the choice; None: it takes back a move."""

    def mode(self, step: str, picks: Picks) -> str:
        """The kind of action or step that is picked."""

    def begun(self, match: History[Any]) -> str:
        """The action whose steps are being taken, if one is under way."""


@dataclass(frozen=True, eq=False)
class Situation:
    """A decision of a person: what he has picked so far, and what each of his clicks would mean.

    `begun` is the action that is under way in the midst of a turn, `mode` the kind of action or step that is picked,
    as the title names it.
    """

    position: Any
    history: History[Any]  # how it came to that
    decision: Decision
    moves: tuple[Move, ...]
    picks: Picks
    choices: dict[str, Meaning]
    begun: str = ""
    mode: str = ""

    @property
    def step(self) -> str:
        return self.decision.step

    @property
    def seat(self) -> int:
        return self.decision.player


def situation(history: History[Any], by: Asking, position: Any, picks: Picks = ()) -> Situation | None:
    """What is asked now, in the position as whoever is asked sees it; None when the game is over."""
    decision = history.decision
    if decision is None:
        return None
    step, moves = decision.step, tuple(history.moves)
    picks = still_fit(by, position, step, moves, picks) or by.preset(moves)
    meanings = choices(by, position, step, moves, picks)
    return Situation(
        position, history, decision, moves, picks, meanings, by.begun(history), by.mode(step, picks)
    )  # fmt: skip


def button_of(move: Move) -> str:
    """The id of the button of a move that needs no place.

    >>> button_of(Move("load", "2", "twice")), button_of(Move("done"))
    ('load:2:twice', 'done')
    """
    return ":".join(part for part in move if part)


def choices(by: Asking, pos: Any, step: str, moves: Iterable[Move], picks: Picks = ()) -> dict[str, Meaning]:
    """Every target that can be clicked now, with what the click means."""
    moves = tuple(moves)
    offered = [(move, by.asked(pos, step, move)) for move in moves]
    found: dict[str, list[tuple[Move, Asked]]] = {}
    for move, questions in offered:
        for question in questions.askable(picks):
            for target in by.in_view(question, picks):
                found.setdefault(target, []).append((move, questions))
    meanings: dict[str, Meaning] = {}
    for target, candidates in found.items():
        if len(candidates) == 1 and _decides(target, candidates[0][1], picks):
            meanings[target] = candidates[0][0]
        else:
            meanings[target] = Pick((*picks, target))
    meanings |= by.special(pos, step, moves, picks)
    return (_elsewhere(offered, picks) | meanings) if picks else meanings


def towards(by: Asking, pos: Any, step: str, meanings: dict[str, Meaning], picks: Picks, move: Move) -> list[list[str]]:
    """What to click next for a move: what plays it, else what answers one of its questions, the most telling first.

    Those that stand together mean the same.
    """
    questions = by.asked(pos, step, move)

    def leads(target: str) -> bool:
        meaning = meanings.get(target)
        return isinstance(meaning, Pick) and target not in picks and questions.left(meaning.picks) is not None

    plays = [target for target, meaning in meanings.items() if meaning == move]
    begins = [target for target, meaning in meanings.items() if isinstance(meaning, InARow) and meaning.first == move]
    answers = [[t for t in by.in_view(question, picks) if leads(t)] for question in reversed(questions.questions)]
    return [plays, *answers, begins]


def leading(by: Asking, pos: Any, step: str, meanings: dict[str, Meaning], wanted: Iterable[Move]) -> set[str]:
    """The targets whose click leads to one of the moves that are wanted."""
    found = set()
    questions = [(move, by.asked(pos, step, move)) for move in wanted]
    for target, meaning in meanings.items():
        picks = meaning.picks if isinstance(meaning, Pick) else ()
        for move, asked in questions:
            answers = any(target in question for question in asked.questions)
            if (answers and asked.left(picks) is not None) if picks else meaning == move:
                found.add(target)
    return found


def fits(by: Asking, pos: Any, step: str, picks: Picks, move: Move) -> bool:
    """Whether a move still fits what has been picked."""
    return by.asked(pos, step, move).left(picks) is not None


def _decides(target: str, questions: Asked, picks: Picks) -> bool:
    """Whether a target that leaves one move plays it: what only names the action never does."""
    left = questions.left(picks) or ()
    return len(left) == 1 or target not in questions.questions[0]


def _elsewhere(offered: list[tuple[Move, Asked]], picks: Picks) -> dict[str, Meaning]:
    """With something picked, the other actions and the buttons that need no place are still a click away."""
    fresh: dict[str, Meaning] = {}
    for move, questions in offered:
        first = questions.questions[0]
        if set(first).isdisjoint(picks):
            for target in first:
                fresh[target] = move if len(questions.questions) == 1 else Pick((target,))
    return fresh


def meaning_of(meanings: dict[str, Meaning], picks: Picks, target: str) -> Meaning | None:
    """What a click on a target means: a move, other picks, or nothing. A second click takes a pick back."""
    if target in meanings:
        return meanings[target]
    if target in picks:
        return Pick(tuple(pick for pick in picks if pick != target))
    return None


def still_fit(by: Asking, pos: Any, step: str, moves: Iterable[Move], picks: Picks) -> Picks:
    """The picks as far as they still make sense for what is offered now."""
    offered = [by.asked(pos, step, move) for move in moves]
    while picks and all(questions.left(picks) is None for questions in offered):
        picks = picks[:-1]
    return picks
