"""From what is offered to what can be clicked: every move asks a few questions, every target answers some.

A purchase of mine 17 asks "which action?" (answered by the button `action:buy`) and "which mine?" (by the
slot `mine:17` on the board or the card `display:17`). What has been clicked so far are the picks; targets
that leave one move play it, others narrow the choice. So the targets that glow are exactly what the engine
offers, whatever the order in which somebody clicks. No pygame here, and no rule.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.move import Move
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.state import Position

Picks = tuple[str, ...]

ACTIONS = ("buy", "engine", "settle", "engineer", "miners")
FREE = ("use", "flip", "exchange")
# Moves that are a button of their own: their words joined by colons are the button's id (`bid:7`, `done`).
PLAIN = ("end", "done", "skip", "pass", "spend", "bid", "extra", "bill", "load", "move_in")


@dataclass(frozen=True)
class Pick:
    """A click that does not play a move yet: these are the picks after it."""

    picks: Picks


@dataclass(frozen=True)
class Redeployment:
    """A click on where a miner goes, while it is clear whence: he is lifted and put there."""

    lift: Move
    put: Move


Choice = Move | Pick | Redeployment


@dataclass(frozen=True)
class Asked:
    """The questions of a move, each with the targets that answer it.

    Questions up to `parallel` may be answered in any order, those after it one by one.
    """

    questions: tuple[tuple[str, ...], ...]
    parallel: int = 2

    def left(self, picks: Picks) -> tuple[tuple[str, ...], ...] | None:
        """The questions still open after the picks; None if a pick answers none of them."""
        open_ = list(self.questions)
        for pick in picks:
            answered = next((q for q in self._askable(open_) if pick in q), None)
            if answered is None:
                return None
            open_.remove(answered)
        return tuple(open_)

    def askable(self, picks: Picks) -> tuple[tuple[str, ...], ...]:
        """The open questions that can be answered next; none if the move no longer fits the picks."""
        left = self.left(picks)
        return () if left is None else self._askable(list(left))

    def _askable(self, left: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
        early = [q for q in self.questions[: self.parallel] if q in left]
        return tuple(early) if early else tuple(left[:1])


def plain_id(move: Move) -> str:
    """The button of a move that needs no place.

    >>> plain_id(Move("load", "2", "bonus")), plain_id(Move("done"))
    ('load:2:bonus', 'done')
    """
    return ":".join(part for part in move if part)


def asked(pos: Position, step: str, move: Move) -> Asked:
    """What a move asks for. Only moves that are offered are ever given to it."""
    match move.kind:
        case kind if kind in PLAIN:
            return Asked(((plain_id(move),),))
        case "buy":
            return Asked((("action:buy",), (move.what, "display:" + move.what.removeprefix("mine:"))))
        case "engine" | "settle" | "engineer":
            return Asked(((f"action:{move.kind}",), places(pos, move.what)))
        case "miners":
            return Asked((("action:miners",),))
        case "use":
            marker = ("action:use", move.what)
            return Asked((marker, places(pos, move.where)) if move.where else (marker,))
        case "flip":
            card = (move.what.replace("card:", "flip:"), move.what)
            way = (("pay:" + move.where,),) if move.where else ()
            return Asked((("action:flip",), card, *way))
        case "exchange":
            return Asked((("action:exchange",), ("exchange:" + move.what,)), parallel=1)
        case "shift":
            return Asked((("kind:shift",), (move.what,), (move.where,)), parallel=1)
        case "insert" if step == "miners":
            return Asked((("kind:insert", "pool"), places(pos, move.what)))
        case "lift":
            return Asked((("kind:lift",), places(pos, move.what)))
        case "secure":
            means = ("kind:rescue", "bonus:rescue") if move.where == "rescue" else ("kind:" + move.where,)
            return Asked((means, ("space:" + move.what,)))
        case "lay":
            return Asked((("space:" + move.what,),))
        case _:  # take, hire, settler, insert, put, lose: just a place
            return Asked((places(pos, move.what),))


def places(pos: Position, place: str) -> tuple[str, ...]:
    """The targets that mean a place: an own mine is the card on the tableau and the slot on the board."""
    if place.startswith(("mine:", "large:")):
        spaces = [s for player in pos.players for s, mine in player.tableau.items() if mine == place]
        return (*(f"space:{space}" for space in spaces), place)
    return (place,)


def options(pos: Position, step: str, moves: Iterable[Move], picks: Picks = ()) -> dict[str, Choice]:
    """Every target that can be clicked now, with what the click means."""
    moves = tuple(moves)
    offered = [(move, asked(pos, step, move)) for move in moves]
    found: dict[str, list[tuple[Move, Asked]]] = {}
    for move, questions in offered:
        for question in questions.askable(picks):
            for target in _visible(question, picks):
                found.setdefault(target, []).append((move, questions))
    choices: dict[str, Choice] = {}
    for target, candidates in found.items():
        if len(candidates) == 1 and _decides(target, candidates[0][1], picks):
            choices[target] = candidates[0][0]
        else:
            choices[target] = Pick((*picks, target))
    choices |= _of_two_meanings(pos, step, moves, picks)
    return (_elsewhere(offered, picks) | choices) if picks else choices


def towards(pos: Position, step: str, choices: dict[str, Choice], picks: Picks, move: Move) -> list[list[str]]:
    """What to click next for a move: what plays it, else what answers one of its questions, the most telling first.

    Those that stand together mean the same.
    """
    questions = asked(pos, step, move)

    def leads(target: str) -> bool:
        choice = choices.get(target)
        return isinstance(choice, Pick) and target not in picks and questions.left(choice.picks) is not None

    plays = [target for target, choice in choices.items() if choice == move]
    answers = [[t for t in _visible(question, picks) if leads(t)] for question in reversed(questions.questions)]
    return [plays, *answers]


def leaves(pos: Position, step: str, picks: Picks, move: Move) -> bool:
    """Whether a move still fits what has been picked."""
    return asked(pos, step, move).left(picks) is not None


def piece(place: str, nth: int) -> str:
    """The target of one miner of those that stand at a place."""
    return f"miner:{place}:{nth}"


def _of_two_meanings(pos: Position, step: str, moves: Iterable[Move], picks: Picks) -> dict[str, Choice]:
    """Where a miner stands and another may join him.

    On a card the free spaces mean inserting and the miners themselves lifting. A settlement on the board has no
    such parts: it is picked; then it inserts, and wherever its miner may go redeploys him.
    """
    inserts = {move.what: move for move in moves if move.kind == "insert"}
    both = {move.what: move for move in moves if move.kind == "lift" and move.what in inserts}
    agenda = pos.stack[-1]
    if step != "miners" or not both or not isinstance(agenda, Miners):
        return {}
    found: dict[str, Choice] = {}
    if not picks:
        for place in both:
            if place.startswith("card:"):
                found[place] = inserts[place]
                standing = pos.players[agenda.player].miners[place]
                found |= {piece(place, nth): both[place] for nth in range(standing)}
    elif picks[0] in both:
        place = picks[0]
        puts = Put(agenda.player, place).moves(pos)
        found = {put.what: Redeployment(both[place], put) for put in puts if put.what != POOL}  # that one inserts
        found[place] = inserts[place]
    return found


def _visible(question: tuple[str, ...], picks: Picks) -> tuple[str, ...]:
    """Until flipping is chosen, a card stands for the people on it and only its foot for the flip."""
    if question[0].startswith("flip:") and "action:flip" not in picks:
        return question[:1]
    return question


def _decides(target: str, questions: Asked, picks: Picks) -> bool:
    """Whether a target that leaves one move plays it: what only names the action never does."""
    left = questions.left(picks) or ()
    return len(left) == 1 or target not in questions.questions[0]


def _elsewhere(offered: list[tuple[Move, Asked]], picks: Picks) -> dict[str, Choice]:
    """With something picked, the other actions and the buttons that need no place are still a click away."""
    fresh: dict[str, Choice] = {}
    for move, questions in offered:
        first = questions.questions[0]
        if set(first).isdisjoint(picks):
            for target in first:
                fresh[target] = move if len(questions.questions) == 1 else Pick((target,))
    return fresh


def click(choices: dict[str, Choice], picks: Picks, target: str) -> Choice | None:
    """What a click on a target means: a move, other picks, or nothing. A second click takes a pick back."""
    if target in choices:
        return choices[target]
    if target in picks:
        return Pick(tuple(pick for pick in picks if pick != target))
    return None


def preset(moves: Iterable[Move]) -> Picks:
    """What is picked before anybody picks: mines are secured by what is free, if there is such a thing."""
    means = {move.where for move in moves if move.kind == "secure"}
    return next(((f"kind:{kind}",) for kind in ("rescue", "coin") if kind in means), ())


def still_fit(pos: Position, step: str, moves: Iterable[Move], picks: Picks) -> Picks:
    """The picks as far as they still make sense for what is offered now."""
    offered = [asked(pos, step, move) for move in moves]
    while picks and all(questions.left(picks) is None for questions in offered):
        picks = picks[:-1]
    return picks
