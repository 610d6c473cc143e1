"""A player's own turn: what each move comes to once it is completed, and the best of them (K2)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.move import Move
from game.engine.play import moves
from game.titles.kohle.bots.grounds import promise
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.railway import railway_of
from game.titles.kohle.bots.risk import risk
from game.titles.kohle.bots.settlers import openings, settlers
from game.titles.kohle.bots.staffing import Staffing, StaffingPlan
from game.titles.kohle.bots.value import FEW_MINERS, value
from game.titles.kohle.rules.actions import bonus, exchange, flip, mine, miners, settlement
from game.titles.kohle.rules.actions.mine import SKIP, Hire, Lay, SecondMiner, SecondWorker
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.actions.settlement import MoveIn
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.phases.action import ACTIONS, END, Turn
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice

MINES, VILLAGES = 5, 3  # weighed in full at a decision
EXCHANGES = 3  # at most, before what they pay for
SETTLEMENT = bonus.USE["settlement"].what


class TurnOption(NamedTuple):
    """A move (the first of a few that belong together) and the value of what it leads to."""

    move: Move
    value: float


def step_to(pos: Position, *choices: Move) -> Position:
    """A copy of the position after some moves of a player, without what would happen by itself after them.

    A move changes no player but the one who makes it, so the copy shares the others.
    """
    step = pos.stack[-1]
    assert isinstance(step, Choice)
    new = pos.copy_for(step.player)
    new.offered = None
    for choice in choices:
        step = new.stack[-1]
        assert isinstance(step, Choice)
        step.apply(new, choice)
    return new


def completed(pos: Position, out: Outlook) -> Position:
    """The position when the player has finished what he began; changes `pos`."""
    while True:
        match pos.stack[-1]:
            case SecondMiner() as step:
                step.apply(pos, _usual_insert(pos, out))
            case Hire() | SecondWorker() | Lay() | MoveIn() as step:
                step.apply(pos, next_step(pos, out))
            case _:
                return pos


def next_step(pos: Position, out: Outlook) -> Move:
    """The best move in the midst of an action."""
    step = pos.stack[-1]
    assert isinstance(step, Choice)
    offered = step.moves(pos)
    if len(offered) == 1:
        return offered[0]
    match step:
        case Hire() | SecondWorker():
            return max((m for m in offered if m != SKIP), key=lambda m: _hiring(pos, out, m))
        case Lay():
            return min(offered, key=lambda m: _laid_risk(pos, out, step.mine, m.what))
        case SecondMiner():
            plan = Staffing(pos, out).best(1, 0)
            return next((m for m in plan.steps if m in offered), offered[-1])
        case _:
            assert isinstance(step, MoveIn)
            return _move_in(pos, out, step.village, offered)


def _move_in(pos: Position, out: Outlook, village: str, offered: list[Move]) -> Move:
    """How many settlers: the stations they can reach, against a fuller pool."""
    player, markers = pos.players[out.seat], tuple(pos.markers)
    around, digits = openings(pos, player, out), digits_of(out.board)
    before, settler = digits.code(player.miners), digits.unit[village] - digits.unit[POOL]

    def worth(choice: Move) -> float:
        code = before + int(choice.what) * settler
        pool = min(code & digits.most, FEW_MINERS) * out.weights.pool
        return railway_of(player, out, code, markers) + settlers(player, out, code, around) + pool

    return max(offered, key=worth)


def _usual_insert(pos: Position, out: Outlook) -> Move:
    """Where one more miner is best placed, worked out once for all purchases that are weighed."""
    step = pos.stack[-1]
    assert isinstance(step, SecondMiner)
    usual: Move | None = out.memo.get("insert")
    if usual is None or usual not in step.moves(pos):
        usual = out.memo["insert"] = next_step(pos, out)
    return usual


def _hiring(pos: Position, out: Outlook, hire: Move) -> float:
    """Empty a village where one would like to settle; else take where most are left."""
    village = hire.what
    if hire.kind == "settler":
        return -pos.players[out.seat].miners[village] / 10 - len(pos.board.neighbours[village])
    last, board = pos.workers[village] == 1, pos.board
    own = {board.mines[mine].ground for mine in pos.players[out.seat].tableau.values()}
    wish = sum(ground in own for ground in board.touching[village]) + 0.7 * len(board.neighbours[village])
    if village in pos.players[out.seat].settlements:
        wish = -1
    return wish if last else wish / 2


def _laid_risk(pos: Position, out: Outlook, mine_id: str, space: str) -> tuple[float, bool]:
    """What disasters would cost with the card there; at the same cost, keep the coin symbols free for later."""
    trial = pos.players[out.seat].copy()
    mine.lay(trial, mine_id, space)
    return risk(trial, out), space in out.board.coin_symbol


def options(pos: Position, out: Outlook) -> list[TurnOption]:
    """Every sensible move of the turn with the value it leads to, best first; `end` is always among them."""
    return sorted(weighed(pos, out), key=lambda option: -option.value)


def weighed(pos: Position, out: Outlook) -> Iterator[TurnOption]:
    """The same in no order, each weighed only when it is asked for."""
    turn = pos.stack[-1]
    assert isinstance(turn, Turn)
    now = value(pos, out)
    yield TurnOption(END, now)
    offered = moves(pos)
    for choice in promising(pos, out, offered):
        worth = _worth(pos, out, choice, now)
        if worth is not None:
            yield TurnOption(choice, worth)
    yield from _flips(pos, out, offered)
    if not turn.acted and exchange.WORKERS in offered:
        yield from _sold(pos, out, offered)


def promising(pos: Position, out: Outlook, offered: list[Move]) -> list[Move]:
    """The moves that are weighed in full: of mines and villages only those that look best at a glance."""
    player = pos.players[out.seat]
    buys = [m for m in offered if m.kind == mine.KIND]
    if len(buys) > MINES:
        buys.sort(key=lambda m: -promise(pos, player, out, m.what))
    own = {pos.board.mines[mine].ground for mine in player.tableau.values()}
    found = buys[:MINES]
    for by in (settlement.KIND, bonus.KIND):
        places = [m for m in offered if m.kind == by and (by == settlement.KIND or m.what == SETTLEMENT)]
        if len(places) > VILLAGES:
            places.sort(key=lambda m: -_appeal(pos, own, m.where or m.what))
        found += places[:VILLAGES]
    return found + [m for m in offered if m.kind not in (mine.KIND, settlement.KIND) and m.what != SETTLEMENT]


def _appeal(pos: Position, own: set[str], village: str) -> float:
    """How a village looks for a settlement: grounds where one is, grounds where one may go, stations beside it."""
    touching = pos.board.touching[village]
    return sum(ground in own for ground in touching) + 0.2 * len(touching) + 0.6 * len(pos.board.neighbours[village])


def _worth(pos: Position, out: Outlook, choice: Move, now: float) -> float | None:
    """The value after a move and the steps that complete it; None for moves that are looked at elsewhere."""
    match choice.kind:
        case END.kind | flip.KIND | exchange.KIND:
            return None
        case miners.KIND:
            return now + miners_plan(pos, out).gain
        case bonus.KIND if choice == bonus.USE["miners"]:
            return now + marker_plan(pos, out).gain
        case _:
            return value(completed(step_to(pos, choice), out), out)


def miners_plan(pos: Position, out: Outlook) -> StaffingPlan:
    """What the action of inserting and redeploying would do."""
    return staffed(pos, out, miners.by_action(pos, out.seat))


def marker_plan(pos: Position, out: Outlook) -> StaffingPlan:
    """What the bonus marker for miners would do."""
    return staffed(pos, out, miners.by_marker(pos, out.seat))


def staffed(pos: Position, out: Outlook, step: Miners) -> StaffingPlan:
    """The best plan for the miners of the position that is being decided on; searched only once."""
    key = "staffed", step.inserts, step.redeploys
    known: tuple[Position, StaffingPlan] | None = out.memo.get(key)
    if known is None or known[0] is not pos:
        # Not the tables themselves: they know the outlook, and rings of references cost more than they save.
        known = out.memo[key] = pos, Staffing(pos, out).best(step.inserts, step.redeploys)
    return known[1]


def _flips(pos: Position, out: Outlook, offered: list[Move]) -> list[TurnOption]:
    """Each flip, with the exchanges it needs first; the option is the first move of them."""
    player, found = pos.players[out.seat], list[TurnOption]()
    for card, flips, way in pos.board.flips:
        if card in player.flipped:
            continue
        short_workers, short_coins = way.workers - player.all_workers, way.coins - player.coins
        if short_workers > 0:
            first = [exchange.COINS] * exchange.times_for(pos.board, "coins", short_workers)
        elif short_coins > 0:
            first = [exchange.WORKERS] * exchange.times_for(pos.board, "workers", short_coins)
        else:
            first = []
        if first and (len(first) > EXCHANGES or first[0] not in offered):
            continue
        line = [*first, flips]
        after = _played(pos, line, offered)
        if after is not None:
            found.append(TurnOption(line[0], value(after, out)))
    return found


def _played(pos: Position, line: list[Move], offered: list[Move]) -> Position | None:
    """The position after some exchanges and flips, or None if they are not all possible."""
    if line[0] not in offered:
        return None
    new = step_to(pos, line[0])
    turn = new.stack[-1]
    assert isinstance(turn, Turn)
    for choice in line[1:]:
        possible: list[Move] = []
        exchange.offer(new, new.players[turn.player], possible)
        flip.offer(new, new.players[turn.player], possible)
        if choice not in possible:
            return None
        turn.apply(new, choice)
    return new


def _sold(pos: Position, out: Outlook, offered: list[Move]) -> list[TurnOption]:
    """Workers given for a coin, where that opens an action that could not be paid before."""
    after = step_to(pos, exchange.WORKERS)
    turn = after.stack[-1]
    assert isinstance(turn, Turn)
    opened = [m for m in turn.moves(after) if m not in offered and m.kind in (*ACTIONS, bonus.KIND)]
    worths = [worth for m in opened if (worth := _worth(after, out, m, 0.0)) is not None]
    return [TurnOption(exchange.WORKERS, max(worths))] if worths else []


def staffing_step(pos: Position, out: Outlook) -> Move:
    """The next step in the midst of inserting and redeploying."""
    step = pos.stack[-1]
    assert isinstance(step, Miners)
    if step.engineers:
        shifts = miners.engineer_steps(pos, pos.players[step.player])
        if shifts:
            best = max(shifts, key=lambda m: value(step_to(pos, m), out))
            if value(step_to(pos, best), out) > value(pos, out) + 0.1:
                return best
    plan = Staffing(pos, out).best(step.inserts, step.redeploys)
    return plan.steps[0] if plan.steps else miners.DONE


def putting_step(pos: Position, out: Outlook) -> Move:
    """Where the lifted miner goes."""
    return putting_plan(pos, out).steps[1]


def putting_plan(pos: Position, out: Outlook) -> StaffingPlan:
    """The best plan for the lifted miner, with the steps that are left after him."""
    put, left = pos.stack[-1], pos.stack[-2]
    assert isinstance(put, Put)
    inserts, redeploys = (left.inserts, left.redeploys) if isinstance(left, Miners) else (0, 0)
    return Staffing(pos, out).best_from(put.source, inserts, redeploys)
