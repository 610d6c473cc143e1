"""What each move asks for, and which targets answer: a purchase of mine 17 asks "which action?" (answered by the button
`action:buy`) and "which mine?" (by the slot `mine:17` on the board or the card `display:17`).
"""

from collections.abc import Iterable

from game.engine.choices import Asked, InARow, Meaning, Picks, Question, Situation, button_of
from game.engine.history import History
from game.engine.move import Move
from game.engine.play import asking
from game.titles.kohle import targets
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.names import POOL, bare
from game.titles.kohle.rules.phases.action import ACTIONS, Turn
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import TableThing as T

# Moves that are a button of their own: their words joined by colons are the button's id (`bid:7`, `done`).
PLAIN = ("end", "done", "skip", "pass", "spend", "bid", "extra", "bill", "load", "move_in")


def asked(pos: Position, step: str, move: Move) -> Asked:
    """What a move asks for."""
    match move.kind:
        case kind if kind in PLAIN:
            return Asked(((button_of(move),),))
        case "buy":
            return Asked((("action:buy",), (move.what, targets.display(move.what))))
        case "engine" | "settle" | "engineer":
            return Asked(((f"action:{move.kind}",), places(pos, move.what)))
        case "miners":
            return Asked((("action:miners",),))
        case "use":
            marker = ("action:use", move.what)
            return Asked((marker, places(pos, move.where)) if move.where else (marker,))
        case "take":
            return Asked(((move.what, targets.bonus_display(move.what)),))
        case "flip":
            card = (targets.foot(move.what), move.what)
            way = (("pay:" + move.where,),) if move.where else ()
            return Asked((("action:flip",), card, *way))
        case "exchange":
            return Asked((("action:exchange",), ("exchange:" + move.what,)), parallel=1)
        case "shift":
            return Asked((("kind:shift",), (move.what,), (move.where,)), parallel=1)
        case "insert" if step == Miners.name:
            return Asked((("kind:insert", "pool"), places(pos, move.what)))
        case "lift":
            return Asked((("kind:lift",), places(pos, move.what)))
        case "secure":
            means = ("kind:rescue", "bonus:rescue") if move.where == "rescue" else ("kind:" + move.where,)
            mine = pos.players[asking(pos).player].tableau[move.what]
            return Asked((means, places(pos, mine)))
        case "lay":
            return Asked((("space:" + move.what,),))
        case _:  # hire, settler, insert, put, lose: just a place
            return Asked((places(pos, move.what),))


def places(pos: Position, place: str) -> tuple[str, ...]:
    """The targets that mean a place: an own mine is the card on the tableau and the slot on the board."""
    if targets.kind_of(place) in (T.MINE, T.LARGE):
        spaces = [s for player in pos.players for s, mine in player.tableau.items() if mine == place]
        return (*(f"space:{space}" for space in spaces), place)
    return (place,)


def piece(place: str, nth: int) -> str:
    """The target of one miner of those that stand at a place."""
    return f"miner:{place}:{nth}"


def in_view(question: Question, picks: Picks) -> Question:
    """Until flipping is chosen, a card stands for the people on it and only its foot for the flip."""
    if targets.kind_of(question[0]) is T.FLIP and "action:flip" not in picks:
        return question[:1]
    return question


def of_two_meanings(pos: Position, step: str, moves: Iterable[Move], picks: Picks) -> dict[str, Meaning]:
    """Where a miner stands and another may join him.

    On a card the free spaces mean inserting and the miners themselves lifting. A settlement on the board has no
    such parts: it is picked; then it inserts, and wherever its miner may go redeploys him.
    """
    inserts = {move.what: move for move in moves if move.kind == "insert"}
    both = {move.what: move for move in moves if move.kind == "lift" and move.what in inserts}
    agenda = pos.stack[-1]
    if step != Miners.name or not both or not isinstance(agenda, Miners):
        return {}
    found: dict[str, Meaning] = {}
    if not picks:
        for place in both:
            if targets.kind_of(place) is T.CARD:
                found[place] = inserts[place]
                standing = pos.players[agenda.player].miners[place]
                found |= {piece(place, nth): both[place] for nth in range(standing)}
    elif picks[0] in both:
        place = picks[0]
        puts = Put(agenda.player, place).moves(pos)
        found = {put.what: InARow((both[place], put)) for put in puts if put.what != POOL}  # that one inserts
        found[place] = inserts[place]
    return found


def the_load(moves: Iterable[Move]) -> Move | None:
    """K9.2: the way to load, if there is one only."""
    ways = [move for move in moves if move.kind == "load"]
    return ways[0] if len(ways) == 1 else None


def preset(moves: Iterable[Move]) -> Picks:
    """What is picked before anybody picks: mines are secured by what is free, if there is such a thing."""
    means = {move.where for move in moves if move.kind == "secure"}
    return next(((f"kind:{kind}",) for kind in ("rescue", "coin") if kind in means), ())


def mode(step: str, picks: Picks) -> str:
    """The action or kind of step that is picked: `buy`, `lift` ..."""
    named = [bare(pick) for pick in picks if targets.kind_of(pick) in (T.ACTION, T.KIND)]
    if named:
        return named[0]
    if any(targets.kind_of(pick) is T.BONUS for pick in picks):
        return "rescue" if step == Secure.name else "use"
    return "insert" if "pool" in picks else ""


def forgone(sit: Situation) -> bool:
    """Whether whoever ends the turn now gives an action away."""
    acted = bool(sit.decision.params.get("acted", True))
    return not acted and any(move.kind in ACTIONS for move in sit.moves)


def begun(match: History[Position]) -> str:
    """The action whose steps are being taken, if one is under way."""
    if match.decision is None or not asking(match.position).amid:
        return ""
    for at in range(match.at, 0, -1):
        before, move = match.entries[at - 1].decision, match.entries[at].move
        if before is None or before.player != match.decision.player:
            return ""
        if before.step == Turn.name and move is not None:
            return move.kind if move.kind in (*ACTIONS, "use") else ""
    return ""


class KohleAsking:
    """The same as the table asks for it."""

    def asked(self, pos: Position, step: str, move: Move) -> Asked:
        return asked(pos, step, move)

    def in_view(self, question: Question, picks: Picks) -> Question:
        return in_view(question, picks)

    def special(self, pos: Position, step: str, moves: tuple[Move, ...], picks: Picks) -> dict[str, Meaning]:
        if (load := the_load(moves)) is not None:
            return {"card:loading": load}
        return of_two_meanings(pos, step, moves, picks)
