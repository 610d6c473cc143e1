"""Why a move: what it does, and what it gains, as sentences (`data/titles/baron/texts/*/bots.yaml`)."""

from collections.abc import Iterator

from game.bots.minds import Hint, Reason
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.baron.bots.hard import hard_bot, searched
from game.titles.baron.bots.holding import FOUR, Cart, Half, Holding, Join, Lay, Lift, Work, named
from game.titles.baron.bots.normal import decide_with
from game.titles.baron.bots.options import after, starts, waiting
from game.titles.baron.bots.outlook import Outlook, look_ahead
from game.titles.baron.bots.planning import best_plan
from game.titles.baron.bots.value import appraise
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import BY_WORD, COLOURS, NONE, Kind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import FINISH, Mining

MOST = 3  # reasons given
LEAST = 0.75  # points below which a term is not worth a word
HINT_SECONDS = 2.0
# Reasons that say which move looks best: untrue of one that only a search found.
JUDGEMENTS = ("best_of_few", "nothing_better", "bank", "not_worth_keeping")


def because(key: str, **params: int | str) -> Reason:
    """The reason with this key."""
    return Reason("bots.reason." + key, params)


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    thought = hard_bot(seconds=HINT_SECONDS).think(seen, state)
    reasons = explain(seen, thought.move)
    if thought.move != thought.first:
        reasons = _found(because("played_on", n=max(1, round(thought.lead))), reasons, MOST)
    return Hint(thought.move, reasons)


def motive(seen: Position, move: Move, level: str, most: int = MOST) -> tuple[Reason, ...]:
    """Why a bot of this level made a move."""
    if level == "random":
        return ()
    reasons = explain(seen, move)
    if len(moves(seen)) > 1 and move != decide_with(seen, look_ahead(seen, asking(seen).player, load_weights())):
        if level == "hard" and searched(seen):
            return _found(because("second_thought"), reasons, most)
        judged = [because(key).key for key in JUDGEMENTS]
        reasons = tuple(reason for reason in reasons if reason.key not in judged) or (because("as_good"),)
    return reasons[:most]


def _found(by_search: Reason, reasons: tuple[Reason, ...], most: int) -> tuple[Reason, ...]:
    """Why a move that only a search found: what is true of it, and that it came out ahead."""
    judged = [because(key).key for key in JUDGEMENTS]
    return (*[reason for reason in reasons if reason.key not in judged][: most - 1], by_search)


def explain(seen: Position, move: Move) -> tuple[Reason, ...]:
    """What speaks for this move of the player who is asked in `seen`; the strongest first."""
    if len(moves(seen)) == 1:
        return (because("only"),)
    step = asking(seen)
    out = look_ahead(seen, step.player, load_weights())
    match step.name:
        case "place":
            found = list(_placed(seen, out, seen.board.spaces[move.what]))
        case "draft" | "choose_order":
            found = list(_order(out, move.what))
        case "choose_tile":
            found = list(_tile(out, move.what))
        case "mining":
            assert isinstance(step, Mining)
            found = list(_work(out, step.steps_left, move))
        case "fill_carts":
            found = [because("fill" if move.what else "leave_empty")]
        case "return_to":
            found = [because(f"return_{move.what}")]
        case _:
            found = [because("order_of_return")]
    return tuple(found[:MOST]) or (because("best_of_few"),)


def _placed(seen: Position, out: Outlook, space: Space) -> Iterator[Reason]:
    """What a placement does, its price, and what comes with it."""
    need, held = price(seen, space.id), out.own
    match space.kind:
        case Kind.DELIVERY:
            orders = [o.order for o in held.orders if not o.missing and o.order.vehicle == space.vehicle]
            yield because("delivers", n=sum(order.points for order in orders), orders=len(orders))
            then = after(seen, out, space, need)
            yield from _clock(held, then, out)
            if rivals := waiting(seen, out, space):
                yield because("dearer", player=rivals[0], n=need + 1)
        case Kind.MINING:
            yield from _plan(out, space.steps)
        case Kind.TILE:
            yield from _tile(out, seen.tile_at[space.id])
        case Kind.ORDER:
            yield from _order(out, seen.order_at[space.id])
        case Kind.DRAW_TILES:
            yield because("looks_tiles", n=min(space.looks, len(seen.tile_stack)), marks=held.marks)
        case Kind.DRAW_ORDERS:
            yield because("looks_orders", n=min(space.looks, len(seen.order_stack)))
        case Kind.BANK:
            yield because("bank")
        case Kind.MONEY:
            yield because("money", n=space.marks, before=held.marks)
    if space.id in seen.board.factory and out.left and starts(seen, out, need):
        yield because("starts")
    if need > 1:
        yield because("price", n=need)


def _clock(before: Holding, then: Holding, out: Outlook) -> Iterator[Reason]:
    """What delivered orders gain at the clock."""
    gained = appraise(then, out).clock - appraise(before, out).clock
    if gained >= LEAST:
        yield because("clock", n=round(gained))


def _order(out: Outlook, order: str) -> Iterator[Reason]:
    """What an order is worth to him, what lies ready for it, what it still takes."""
    if order == NONE:
        yield because("not_worth_keeping")
        return
    card, held = out.board.orders[order], out.own
    then = held.copy()
    then.take(card)
    gained = appraise(then, out).orders - appraise(held, out).orders
    if gained >= LEAST:
        yield because("order", order=order, n=round(gained))
    have = _unclaimed(held)
    ready = sum([min(card.wants.count(c), max(0, have[c])) for c in FOUR])
    if ready == len(card.wants):
        yield because("order_coal_ready")
    elif ready:
        yield because("order_coal_partly", n=ready, all=len(card.wants))
    if any(o.order.vehicle == card.vehicle for o in held.orders):
        yield because("order_vehicle", vehicle=str(card.vehicle))


def _unclaimed(held: Holding) -> list[int]:
    """Cubes in the pit that his orders do not want, by colour; below nought where they want more."""
    return [
        held.cage[c] + held.storage[c] + sum([row[c] for row in held.coal]) - sum([o.wants[c] for o in held.orders])
        for c in FOUR
    ]


def _tile(out: Outlook, face: str) -> Iterator[Reason]:
    """Coal that orders want, carts that will be counted, the balance."""
    if face == NONE:
        yield because("not_worth_keeping")
        return
    tile, held = out.board.tiles[face], out.own
    then = held.copy()
    then.lay_tile(tile)
    short = min(tile.carts, max(0, -_unclaimed(held)[tile.colour]))
    if short:
        yield because("coal_wanted", n=short, colour=tile.colour.word)
    gained = appraise(then, out).carts - appraise(held, out).carts
    if gained >= LEAST:
        yield because("carts", n=round(gained), colour=tile.colour.word)
    if abs(then.tilt) < abs(held.tilt):
        yield because("balances")


def _plan(out: Outlook, steps: int) -> Iterator[Reason]:
    """What a whole mining action comes to."""
    yield from _done(out.own, best_plan(out.own, out, steps).steps, out)


def _done(held: Holding, steps: tuple[Work, ...], out: Outlook) -> Iterator[Reason]:
    """What work steps complete, fill and bring up."""
    then = held.copy()
    for step in steps:
        then.work(step)
    done = [n.order for o, n in zip(held.orders, then.orders, strict=True) if o.missing and not n.missing]
    for order in sorted(done, key=lambda order: -order.points)[:2]:
        yield because("completes", order=order.id, n=order.points)
    laid = sum([o.missing - n.missing for o, n in zip(held.orders, then.orders, strict=True)])
    if laid and not done:
        yield because("fills", n=laid)
    if any(isinstance(step, Half | Join) or (isinstance(step, Lay) and len(step.cubes) == 2) for step in steps):
        yield because("pair")
    emptied = sum(isinstance(step, Cart) for step in steps)
    gained = appraise(then, out).carts - appraise(held, out).carts
    if emptied and gained >= LEAST:
        yield because("empties", n=emptied, points=round(gained))
    elif emptied and not laid:
        yield because("brings", n=emptied)


def _work(out: Outlook, left: int, move: Move) -> Iterator[Reason]:
    """A work step: what the plan it belongs to comes to; of another step, what it does itself."""
    plan = best_plan(out.own, out, left)
    if plan.steps and named(out.own, plan.steps[0]) == move:
        first = plan.steps[0]
        if isinstance(first, Lift) and first.level:
            wanted = [step.colour for step in plan.steps if isinstance(step, Cart) and step.level == first.level]
            if wanted:
                yield because("fetch", colour=COLOURS[wanted[0]].word)
        elif isinstance(first, Lift):
            yield because("surface")
        yield from _done(out.own, plan.steps, out)
        return
    if move == FINISH:
        yield because("nothing_better")
    elif move.kind == "load":
        claimed = _claims(out.own)[BY_WORD[move.what]]
        yield because("load_wanted" if claimed else "load_spare", colour=move.what)
    elif move.kind == "cage_to_storage":
        yield because("store")
    elif move.kind in ("cage_to_order", "storage_to_order"):
        yield because("fills", n=1)


def _claims(held: Holding) -> list[bool]:
    """By colour, whether an order wants it."""
    return [any(o.wants[c] for o in held.orders) for c in FOUR]
