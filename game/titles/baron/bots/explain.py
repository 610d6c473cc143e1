"""Why a move: what it does, and what it gains, as sentences (`data/titles/baron/texts/*/bots.yaml`).

What a sentence says happens: a mining action is carried out to its end, as every level would, before a word is said
of it. What points may come of it later is a guess, and the sentence says `about`.
"""

from collections.abc import Iterator

from game.bots.minds import Hint, Proposal, Reason
from game.engine.move import Move
from game.engine.play import apply, asking, moves, play_out
from game.titles.baron.bots.cubes import FOUR, cart_cubes, loose_cubes, wanted_cubes
from game.titles.baron.bots.foreseen import foreseen
from game.titles.baron.bots.hard import hard_bot, searched
from game.titles.baron.bots.normal import decide, decide_with
from game.titles.baron.bots.options import starts, waiting
from game.titles.baron.bots.outlook import Outlook, look_ahead
from game.titles.baron.bots.value import appraise, clock_now
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.final import imbalance
from game.titles.baron.rules.names import BY_WORD, JOIN_PAIR, NONE, PAIR_TO_ORDER, SURFACE, SpaceKind
from game.titles.baron.rules.placing import Place, price
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.spaces.looking import BOTTOM, ChooseOrder, ChooseTile, ReturnNext, ReturnTo
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import FINISH, LOAD, STORE, Mining

MOST = 3  # reasons given
LEAST = 0.75  # points below which a term is not worth a word
HINT_SECONDS = 2.0
SURE = 0.5  # points by which a search must put a move ahead for a number to be named
# Reasons that say which move looks best: untrue of any other.
JUDGEMENTS = ("best_of_few", "nothing_better", "bank", "not_worth_keeping")


def because(key: str, **params: int | str) -> Reason:
    """The reason with this key."""
    return Reason("bots.reason." + key, params)


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    thought = hard_bot(seconds=HINT_SECONDS).think(seen, state)
    reasons = explain(seen, thought.move)
    if thought.move != thought.first:
        sure = thought.lead > SURE
        played_on = because("played_on", n=round(thought.lead)) if sure else because("second_thought")
        reasons = _found(played_on, reasons, MOST)
    return Hint(thought.move, reasons)


def propose(seen: Position) -> Proposal:
    """The work steps that a good player would still take, and what they come to; to finish is not proposed."""
    step = asking(seen)
    if not isinstance(step, Mining):
        return Proposal()
    out = look_ahead(seen, step.player, load_weights())
    first = decide_with(seen, out)
    if first == FINISH:
        return Proposal()
    _, played = carried_out(seen, first)
    return Proposal(tuple(move for move in played if move != FINISH), tuple(_done(seen, out, first)))


def motive(seen: Position, move: Move, level: str, most: int = MOST) -> tuple[Reason, ...]:
    """Why a bot of this level made a move."""
    if level == "random":
        return ()
    reasons = explain(seen, move)
    if level == "hard" and searched(seen) and move != decide(seen, load_weights()):
        return _found(because("second_thought"), reasons, most)
    if level == "normal" and reasons == (because("little"),):
        return (because("as_good"),)
    return reasons[:most]


def _found(by_search: Reason, reasons: tuple[Reason, ...], most: int) -> tuple[Reason, ...]:
    """Why a move that only a search found: what is true of it, and that it came out ahead."""
    return (*[reason for reason in reasons if reason != because("little")][: most - 1], by_search)


def explain(seen: Position, move: Move) -> tuple[Reason, ...]:
    """What speaks for this move of the player who is asked in `seen`; the strongest first."""
    if len(moves(seen)) == 1:
        return (because("only"),)
    step = asking(seen)
    out = look_ahead(seen, step.player, load_weights())
    match step:
        case Place():
            found = list(_placed(seen, out, move))
        case Draft() | ChooseOrder():
            found = list(_order(seen, out, move, move.what))
        case ChooseTile():
            found = list(_tile(seen, out, move, move.what))
        case Mining():
            found = list(_work(seen, out, move))
        case FillCarts():
            found = [because("fill" if move.what else "leave_empty")]
        case ReturnTo():
            found = [because(f"return_{move.what}")]
        case _:
            assert isinstance(step, ReturnNext)
            found = [because("return_bottom" if step.where == BOTTOM else "return_top")]  # alone, they are the top
    if move == decide_with(seen, out):
        return tuple(found[:MOST]) or (because("best_of_few"),)
    judged = [because(key).key for key in JUDGEMENTS]
    return tuple([reason for reason in found if reason.key not in judged][:MOST]) or (because("little"),)


def _placed(seen: Position, out: Outlook, move: Move) -> Iterator[Reason]:
    """What a placement does, its price, and what comes with it."""
    space, then = seen.board.spaces[move.what], foreseen(seen, move)
    held, own = out.own, then.players[out.seat]
    need = price(seen, space.id)
    match space.kind:
        case SpaceKind.DELIVERY:
            yield because("delivers", n=own.points - held.points, orders=len(own.delivered) - len(held.delivered))
            yield from _clock(held, own, out)
            if rivals := waiting(seen, out, space):
                yield because("dearer", player=rivals[0], n=price(then, space.id))
        case SpaceKind.MINING:
            yield from _done(seen, out, move)
        case SpaceKind.TILE:
            yield from _tile(seen, out, move, seen.tile_at[space.id])
        case SpaceKind.ORDER:
            yield from _order(seen, out, move, seen.order_at[space.id])
        case SpaceKind.DRAW_TILES:
            yield because("looks_tiles", n=len(then.inspected), marks=held.marks)
        case SpaceKind.DRAW_ORDERS:
            yield because("looks_orders", n=len(then.inspected))
        case SpaceKind.BANK:
            yield because("bank")
            yield because("money", n=own.marks - held.marks, before=held.marks)
        case SpaceKind.MONEY:
            yield because("money", n=own.marks - held.marks, before=held.marks)
    if out.left and starts(seen, then, out):
        yield because("starts")
    if need > 1:
        yield because("price", n=need)


def _clock(before: Player, then: Player, out: Outlook) -> Iterator[Reason]:
    """What delivered orders gain at the clock when this shift ends; what comes later nobody can tell."""
    gained = clock_now(then, out) - clock_now(before, out)
    if gained >= LEAST:
        yield because("clock", n=round(gained))


def _order(seen: Position, out: Outlook, move: Move, order: str) -> Iterator[Reason]:
    """What an order is worth to him that comes with a move, what lies ready for it, what it still takes."""
    if order == NONE:
        yield because("not_worth_keeping")
        return
    card, held = out.board.orders[order], out.own
    then = foreseen(seen, move).players[out.seat]
    then.workers = held.workers  # the order alone: what the space costs is told besides
    gained = appraise(then, out).orders - appraise(held, out).orders
    if gained >= LEAST:
        yield because("order", order=order, n=card.points)
    have = _unclaimed(held)
    ready = sum([min(card.printed[c], max(0, have[c])) for c in FOUR])
    if ready == len(card.wants):
        yield because("order_coal_ready")
    elif ready:
        yield because("order_coal_partly", n=ready, all=len(card.wants))
    if any(o.order.vehicle == card.vehicle for o in held.outstanding):
        yield because("order_vehicle", vehicle=str(card.vehicle))


def _unclaimed(held: Player) -> list[int]:
    """Cubes in the pit that his orders do not want, by colour; below nought where they want more."""
    loose, carts, wanted = loose_cubes(held), cart_cubes(held), wanted_cubes(held)
    return [loose[c] + carts[c] - wanted[c] for c in FOUR]


def _tile(seen: Position, out: Outlook, move: Move, face: str) -> Iterator[Reason]:
    """Of a tile that comes with a move: coal that orders want, carts that will be counted, the balance."""
    if face == NONE:
        yield because("not_worth_keeping")
        return
    tile, held = out.board.tiles[face], out.own
    then = foreseen(seen, move)
    own = then.players[out.seat]
    short = min(tile.carts, max(0, -_unclaimed(held)[tile.colour]))
    if short:
        yield because("coal_wanted", n=short, colour=tile.colour.word)
    gained = appraise(own, out).carts - appraise(held, out).carts
    if gained >= LEAST:
        yield because("carts", colour=tile.colour.word)
    if imbalance(then, own) < imbalance(seen, held):
        yield because("balances")


def carried_out(seen: Position, move: Move) -> tuple[Player, list[Move]]:
    """What the player holds when a mining action that begins or goes on with this move has ended, and its moves."""
    pos, seat = seen.copy(), asking(seen).player
    pos.stack, pos.offered = [asking(seen)], None  # nothing comes after it
    apply(pos, move)
    weights = load_weights()
    played = play_out(pos, lambda pos, _: decide(pos, weights))
    return pos.players[seat], [move, *played]


def _done(seen: Position, out: Outlook, move: Move) -> Iterator[Reason]:
    """What a mining action completes, fills and brings up, to its end."""
    held = out.own
    then, played = carried_out(seen, move)
    both = list(zip(held.outstanding, then.outstanding, strict=True))
    done = [now.order for before, now in both if before.missing and not now.missing]
    for order in sorted(done, key=lambda order: -order.points)[:2]:
        yield because("completes", order=order.id, n=order.points)
    laid = _missing(held) - _missing(then)
    if laid and not done:
        yield because("fills", n=laid)
    if any(step.kind in (PAIR_TO_ORDER, JOIN_PAIR) for step in played):
        yield because("pair")
    emptied = sum([step in LOAD for step in played])
    gained = appraise(then, out).carts - appraise(held, out).carts
    if emptied and gained >= LEAST:
        yield because("empties", n=emptied)
    elif not laid and (more := sum(then.cage) - sum(held.cage)) > 0:
        yield because("brings", n=more)


def _work(seen: Position, out: Outlook, move: Move) -> Iterator[Reason]:
    """A work step: what the action comes to that goes on with it; of one that is not planned, what it does itself."""
    if move == FINISH:
        yield because("nothing_better")
        return
    if move == decide_with(seen, out):
        yield from _lift(seen, out, move)
        yield from _done(seen, out, move)
        return
    own = foreseen(seen, move).players[out.seat]
    if move in LOAD:
        claimed = wanted_cubes(out.own)[BY_WORD[move.what]]
        yield because("load_wanted" if claimed else "load_spare", colour=move.what)
    elif move in STORE:
        yield because("store")
    elif laid := _missing(out.own) - _missing(own):
        yield because("fills", n=laid)


def _missing(held: Player) -> int:
    """Spots of his orders that are not occupied."""
    return sum([order.missing for order in held.outstanding])


def _lift(seen: Position, out: Outlook, move: Move) -> Iterator[Reason]:
    """If the cage goes: what for, the next load or daylight."""
    level = foreseen(seen, move).players[out.seat].cage_level
    if level == out.own.cage_level:
        return
    if level == SURFACE:
        yield because("surface")
        return
    following = carried_out(seen, move)[1][1]
    if following in LOAD:
        yield because("fetch", colour=following.what)
