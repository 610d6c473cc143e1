"""Which clicks answer which move. Mining adds shortcuts of two steps where the way is unique."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.bots import Proposal, minds_of
from game.engine.choices import Asked, InARow, Meaning, Pick, Picks, Question, button_of
from game.engine.history import Entry, History
from game.engine.move import Move
from game.engine.seats import HUMAN
from game.titles import title_named
from game.titles.baron import targets
from game.titles.baron.rules.laying import laying
from game.titles.baron.rules.names import BY_WORD, SURFACE
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.table import fill_carts, looking
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import is_cube, kind_of
from game.titles.baron.things import tunnels
from game.titles.baron.things.offers import CAGE_MOVES
from game.titles.baron.things.orders import spots_for
from game.titles.baron.things.pit import carts_of, cubes_in
from game.titles.baron.things.tray import LOOKED
from game.titles.baron.things.tunnels import Emptied
from game.titles.baron.title import RULES

# Of several moves that a click completes, the plainest is meant.
_PLAINEST = ("cage_to_order", "storage_to_order", "cage_to_storage", "join_pair", "half_pair", "pair_to_order")


def asked(pos: Position, step: str, wanted: Move, emptied: Emptied) -> Asked:
    """The questions of a move and the targets that answer them; `emptied`: which carts were."""
    match wanted.kind:
        case "draft":
            return Asked(((f"draft:{wanted.what}",),))
        case "place":
            field = (targets.space(wanted.what),)
            return Asked(((*field, targets.BANK),) if wanted.what == "bank" else (field,))
        case "keep" | "return_to" | "return_next":
            return looking.asked(pos, wanted)
        case "fill_carts":
            return fill_carts.asked(wanted)
        case _ if step == Mining.name:
            return Mined(_mining(pos, wanted, emptied), parallel=4)
        case _:
            return Asked(((button_of(wanted),),))


def _miner(pos: Position) -> int:
    step = pos.stack[-1]
    assert isinstance(step, Mining)
    return step.player


@dataclass(frozen=True)
class Mined(Asked):
    """The questions of a work step; that a plan is shown asks nothing of it."""

    def left(self, picks: Picks) -> tuple[Question, ...] | None:
        return super().left(tuple(pick for pick in picks if pick != targets.PLAN))


def _mining(pos: Position, wanted: Move, emptied: Emptied) -> tuple[Question, ...]:
    seat = _miner(pos)
    player = pos.players[seat]
    match wanted.kind:
        case "cage_down" | "cage_up":
            return ((f"level:{wanted.what}",),)
        case "load":
            return (carts_of(pos, seat, player.cage_level, BY_WORD[wanted.what], emptied),)
        case "cage_to_storage":
            return cubes_in(player, "cage", BY_WORD[wanted.what]), ("storage",)
        case "cage_to_order" | "storage_to_order" | "half_pair" | "join_pair":
            return cubes_in(player, *laying(wanted).cubes[0]), spots_for(player, wanted)
        case "pair_to_order":
            cubes = (cubes_in(player, *cube) for cube in laying(wanted).cubes)
            return (targets.PAIR,), spots_for(player, wanted), *cubes
        case _:
            return ((button_of(wanted),),)


def in_view(question: Question, picks: Picks) -> Question:
    """A cube that is picked is not there a second time."""
    return tuple(target for target in question if target not in picks)


def mined(pos: Position, moves: tuple[Move, ...], picks: Picks, emptied: Emptied) -> dict[str, Meaning]:
    """What a click on a cube, a spot or the heap means, and the shortcuts of two steps."""
    found: dict[str, Meaning] = {}
    for target, meanings in _completed(pos, moves, picks, emptied).items():
        done = [one for one in meanings if one is not None]
        plain = sorted(done, key=lambda one: _PLAINEST.index(one.kind))
        whole = len({(one.kind, one.what, one.where) for one in done}) == 1 or kind_of(target) is T.SPOT or bool(picks)
        found[target] = plain[0] if done and whole else Pick((*picks, target))
    if not picks:
        found = dict(_shortcuts(pos, moves, emptied)) | found
    return found


def planned(pos: Position, moves: tuple[Move, ...], proposal: Proposal, emptied: Emptied) -> dict[str, Meaning]:
    """While a plan is shown: to follow it, to put it away, or to go one's own way as if it were not there."""
    followed: dict[str, Meaning] = {targets.FOLLOW: InARow(proposal.moves)} if proposal.moves else {}
    return mined(pos, moves, (), emptied) | {targets.PLAN: Pick(())} | followed


def _completed(pos: Position, moves: Iterable[Move], picks: Picks, emptied: Emptied) -> dict[str, list[Move | None]]:
    """For each cube, spot and heap that fits what is picked: the moves that it would complete, None for one begun."""
    found: dict[str, list[Move | None]] = {}
    for wanted in moves:
        if wanted.kind not in _PLAINEST:
            continue
        questions = asked(pos, Mining.name, wanted, emptied)
        left = questions.left(picks)
        if left is None:
            continue
        for question in questions.askable(picks):
            for target in in_view(question, picks):
                rest = questions.left((*picks, target))
                if rest is None:
                    continue
                open_ = [q for q in rest if q != (targets.PAIR,) and not _clear(pos, q, wanted, target)]
                found.setdefault(target, []).append(wanted if not open_ and target != targets.PAIR else None)
    return found


def _clear(pos: Position, question: Question, wanted: Move, target: str) -> bool:
    """Whether a question needs no click: which of equal cubes goes to a spot or to the heap does not matter (6.8)."""
    direct = wanted.kind in ("cage_to_order", "storage_to_order", "cage_to_storage")
    return direct and bool(question) and is_cube(question[0]) and not is_cube(target)


def _shortcuts(pos: Position, moves: tuple[Move, ...], emptied: Emptied) -> Iterator[tuple[str, InARow]]:
    """What needs the cage elsewhere first, if there is but one way: go and load, go up and unload."""
    seat = _miner(pos)
    for first in sorted((one for one in moves if one.kind in CAGE_MOVES), key=lambda one: int(one.what) == SURFACE):
        then = _offered_after(pos, first)
        for second in then:
            places: tuple[str, ...] = ()
            if second.kind == "load":
                places = carts_of(pos, seat, int(first.what), BY_WORD[second.what], emptied)
            elif second.kind == "cage_to_order":
                places = spots_for(pos.players[seat], second)
            yield from ((place, InARow((first, second))) for place in places)
        stored = [one for one in then if one.kind == "cage_to_storage"]
        if len(stored) == 1:
            yield "storage", InARow((first, stored[0]))


def _offered_after(pos: Position, first: Move) -> list[Move]:
    """The work steps that can be taken after one; none if it was the last."""
    then = RULES.after(pos, first)
    step = then.stack[-1] if then.stack else None
    return step.moves(then) if isinstance(step, Mining) else []


def mode(step: str, picks: Picks) -> str:
    """`laying` while cubes or where they go are picked, `plan` while one is shown."""
    if step != Mining.name or not picks:
        return ""
    return "plan" if targets.PLAN in picks else "laying"


class BaronAsking:
    """The same as the table asks for it, in one game."""

    def __init__(self, match: History[Position]) -> None:
        self._game = match
        self._shared_screen = sum(seat.kind == HUMAN for seat in match.setup.seats) > 1
        self._minds = minds_of(title_named(match.rules.name))
        self._proposed: tuple[Position, Proposal] | None = None
        self._carts: tuple[Entry[Position], Emptied] | None = None  # those that were emptied up to an entry

    def asked(self, pos: Position, step: str, move: Move) -> Asked:
        return asked(pos, step, move, self.emptied_in(self._game))

    def in_view(self, question: Question, picks: Picks) -> Question:
        return in_view(question, picks)

    def special(self, pos: Position, step: str, moves: tuple[Move, ...], picks: Picks) -> dict[str, Meaning]:
        if step in looking.STEPS:
            return looking.meanings(pos, step, moves, picks)
        if step == FillCarts.name:
            return fill_carts.meanings(moves, picks)
        if step != Mining.name:
            return {}
        emptied = self.emptied_in(self._game)
        if targets.PLAN in picks:
            return planned(pos, moves, self.proposal(pos), emptied)
        beside: dict[str, Meaning] = {targets.GIVE_UP: Pick(())} if picks else {targets.PLAN: Pick((targets.PLAN,))}
        return mined(pos, moves, picks, emptied) | beside

    def proposal(self, pos: Position) -> Proposal:
        """What the program proposes here; thought of once."""
        if self._proposed is None or self._proposed[0] is not pos:
            self._proposed = pos, self._minds.propose(pos)
        return self._proposed[1]

    def preset(self, moves: tuple[Move, ...]) -> Picks:
        """The curtain is up from the start for one who plays alone; where people share the screen, each lifts his."""
        looks = any(move.kind in LOOKED for move in moves)
        return (targets.CURTAIN,) if looks and not self._shared_screen else ()

    def covered(self, picks: Picks) -> Picks:
        return tuple(pick for pick in picks if pick != targets.CURTAIN) if self._shared_screen else picks

    def veiled(self, step: str, picks: Picks) -> bool:
        """11.2: behind the curtain; a hint would tell everybody at the table what lies there."""
        return step in looking.STEPS and targets.CURTAIN not in picks

    def undone(self, step: str, picks: Picks) -> Picks | None:
        """After a look undo goes back only within the choice (11.3); so it does with half a pair, or half a tile."""
        kept = tuple(pick for pick in picks if pick == targets.CURTAIN)
        own = tuple(pick for pick in picks if pick not in (targets.CURTAIN, targets.PLAN))
        return (*kept, *own[:-1]) if own and step in (*looking.STEPS, Mining.name, FillCarts.name) else None

    def mode(self, step: str, picks: Picks) -> str:
        return mode(step, picks)

    def emptied_in(self, history: History[Position]) -> Emptied:
        """The carts that were emptied in a game; gone through once for each move."""
        if self._carts is None or self._carts[0] is not history.now:
            self._carts = history.now, tunnels.emptied_in(history)
        return self._carts[1]
