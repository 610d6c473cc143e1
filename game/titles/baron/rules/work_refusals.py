"""6: why a work step is not offered. As far as a move is given: `load`, `load gray`, or `load gray 3` for a cart on
level 3, `load none 3` for an empty one."""

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.baron.rules.laying import within_reach
from game.titles.baron.rules.names import BY_WORD, CAGE, DEEPEST, NONE, PAIR, PAIR_STEPS, STORAGE, SURFACE, Colour
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.state import Player, Position

CART_LEVELS = [str(level) for level in range(SURFACE + 1, DEEPEST + 1)]


def refuse(pos: Position, player: Player, steps_left: int, move: Move) -> Remark | None:
    """The first reason against a work step."""
    match move.kind:
        case "cage_down" | "cage_up":
            return _cage(player, move)
        case "load":
            return _load(pos, player, move)
        case "cage_to_storage":
            return _reach(player, CAGE, move.what, "W5")
        case "cage_to_order":
            return _to_order(player, CAGE, move, "W4")
        case "storage_to_order":
            return _to_order(player, STORAGE, move, "W6")
        case "pair_to_order":
            return _pair(pos, player, steps_left, move)
        case "half_pair" | "join_pair":
            return _half(pos, player, move)
    return None


def _cage(player: Player, move: Move) -> Remark | None:
    """W1, W2: a cage move must change the level (6.3)."""
    rule, here = ("W1" if move.kind == "cage_down" else "W2"), player.cage_level
    if not move.what:
        return Remark("cage_deepest" if here == DEEPEST else "cage_surface", rule)
    if not move.what.isdecimal() or int(move.what) > DEEPEST:
        return Remark("no_such_level", rule, {"level": move.what})
    key = "cage_there" if int(move.what) == here else "level_above" if int(move.what) < here else "level_below"
    return Remark(key, "6.3" if key == "cage_there" else rule, {"level": int(move.what), "here": here})


def _load(pos: Position, player: Player, move: Move) -> Remark | None:
    """W3: a cube of the cage's level, and room for it."""
    level = player.cage_level
    if move.what == NONE:
        return Remark("cart_empty", "W3")
    if move.where and move.where not in CART_LEVELS:
        return Remark("no_such_level", "W3", {"level": move.where})
    if level == SURFACE:
        return Remark("cage_above", "W3")
    if sum(player.cage) >= pos.board.cage:
        return Remark("cage_full", "W3", {"most": pos.board.cage})
    if move.where and move.where != str(level):
        return Remark("cage_elsewhere", "W3", {"level": int(move.where), "here": level})
    if not any(player.coal[level - 1]):
        return Remark("level_empty", "W3", {"level": level})
    if move.what not in BY_WORD:
        return Remark("no_such_colour", "W3", {"colour": move.what})
    return Remark("not_on_level", "W3", {"colour": move.what, "level": level})


def _to_order(player: Player, place: str, move: Move, rule: str) -> Remark | None:
    """W4, W6: a cube within reach, and a free spot. An order without one is told first: no cube would help."""
    order = move.where if move.what in BY_WORD else ""
    if order and (refused := _spot(player, order, move.what, rule)):
        return refused
    return _reach(player, place, move.what, rule) or _spot(player, move.where, move.what, rule)


def _reach(player: Player, place: str, word: str, rule: str, cubes: int = 1) -> Remark | None:
    """Whether so many cubes of a colour lie there within reach; without a colour, whether any does. That the cage hangs
    below is told last: whoever lacks the cube would draw it up in vain."""
    held = player.cage if place == CAGE else player.storage
    if not any(held):
        return Remark(f"{place}_empty", rule)
    if word and word not in BY_WORD:
        return Remark("no_such_colour", rule, {"colour": word})
    if word and held[BY_WORD[word]] < cubes:
        return Remark(f"not_in_{place}", rule, {"colour": word, "has": held[BY_WORD[word]], "need": cubes})
    below = place == CAGE and player.cage_level != SURFACE
    return Remark("cage_below", rule, {"level": player.cage_level}) if below else None


def _order(player: Player, order: str, rule: str) -> Outstanding | Remark:
    """An own outstanding order that still wants something, or what speaks against it."""
    held = next((held for held in player.outstanding if held.order.id == order), None)
    if held is None:
        return Remark("not_outstanding", rule, {"order": order})
    return Remark("order_complete", "5.4.1", {"order": order}) if held.complete else held


def _spot(player: Player, order: str, word: str, rule: str) -> Remark | None:
    """Whether the order has a free spot of the colour; without an order, whether any has."""
    if not order:
        return Remark("no_order_wants", rule, {"colour": word}) if word else Remark("nothing_fits", rule)
    held = _order(player, order, rule)
    if isinstance(held, Remark):
        return held
    colour = BY_WORD[word]
    if colour in held.free:
        return None
    key = "spots_taken" if colour in held.order.wants else "not_wanted"
    return Remark(key, rule, {"order": order, "colour": word})


def _target(player: Player, what: str, rule: str) -> tuple[Outstanding, Colour] | Remark:
    """Order and spot of `truck_gg:gray`."""
    order, _, word = what.partition(":")
    held = _order(player, order, rule)
    if isinstance(held, Remark):
        return held
    if BY_WORD.get(word) not in held.order.wants:
        return Remark("no_such_spot", rule, {"order": order, "colour": word})
    return held, BY_WORD[word]


def _pair(pos: Position, player: Player, steps_left: int, move: Move) -> Remark | None:
    """W7: two steps, a free spot, two cubes within reach (6.5)."""
    if pos.board.switches.substitution_across_actions:
        return Remark("pair_in_halves", "J9")
    if steps_left < PAIR_STEPS:
        return Remark("pair_needs_steps", "6.5", {"need": PAIR_STEPS, "has": steps_left})
    if (reach := sum(within_reach(player))) < PAIR:
        return Remark("pair_needs_cubes", "W7", {"need": PAIR, "has": reach})
    if not move.what:
        return Remark("nothing_fits", "W7")
    target = _target(player, move.what, "W7")
    if isinstance(target, Remark):
        return target
    held, spot = target
    if spot not in held.free:
        return Remark("spots_taken", "W7", {"order": held.order.id, "colour": spot.word})
    words = move.where.split("+")
    for word in words if move.where else ():
        place, _, colour = word.partition(":")
        if place not in (CAGE, STORAGE) or not colour:
            return Remark("no_such_cube", "W7")
        if refused := _reach(player, place, colour, "W7", words.count(word)):
            return refused
    return Remark("pair_of_two", "6.5") if move.where else None


def _half(pos: Position, player: Player, move: Move) -> Remark | None:
    """W7a, W7b: only if the table plays so (J9)."""
    rule = "J9"
    if not pos.board.switches.substitution_across_actions:
        return Remark("no_half_pairs", rule)
    if not any(within_reach(player)):
        return _reach(player, CAGE if any(player.cage) else STORAGE, "", rule)
    if not move.what:
        return Remark("nothing_fits", rule)
    target = _target(player, move.what, rule)
    if isinstance(target, Remark):
        return target
    held, spot = target
    place, _, word = move.where.partition(":")
    if move.where and (place not in (CAGE, STORAGE) or not word):
        return Remark("no_such_cube", rule)
    if move.where and (refused := _reach(player, place, word, rule)):
        return refused
    if move.kind == "join_pair":
        return Remark("nothing_to_join", rule, {"order": held.order.id, "colour": spot.word})
    key = "spots_taken" if spot not in held.free else "right_colour"
    return Remark(key, rule, {"order": held.order.id, "colour": spot.word})
