"""What each refusal of Coal Baron claims, as something that can be looked up in the position."""

from collections.abc import Callable

from game.titles.baron.rules.names import BY_WORD, COLOURS, SpaceKind
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.placing import price
from tests.titles.refused import RefusedMove

CUBES = [f"{place}:{colour.word}" for place in ("cage", "storage") for colour in COLOURS]
LEVELS = ("0", "1", "2", "3", "4")  # carts stand from the second on


class Case(RefusedMove):
    """With what refusals of Coal Baron speak of."""

    @property
    def colour(self) -> int:
        return BY_WORD[self.params["colour"]]

    @property
    def held(self) -> Outstanding:
        return next(held for held in self.me.outstanding if held.order.id == self.params["order"])

    @property
    def reach(self) -> list[str]:
        """The cubes within reach."""
        cage = [] if self.me.cage_level else self.me.cage
        return [cube for cube, count in zip(CUBES[-len(cage) - 4 :], [*cage, *self.me.storage], strict=True) if count]

    def places(self, *kinds: SpaceKind) -> bool:
        """Whether workers can be placed on such a space."""
        spaces = self.pos.board.spaces
        return any(move.kind == "place" and spaces[move.what].kind in kinds for move in self.offered)


case = Case.of


def fits_nothing(c: Case) -> bool:
    """No order has a free spot for the cubes that the move could take."""
    free = {colour.word for held in c.me.outstanding for colour in held.free}
    match c.move.kind:
        case "pair_to_order":
            return not free
        case "half_pair":  # the right colour fills a spot alone
            return not free or all({cube.partition(":")[2]} == free for cube in c.reach)
        case "join_pair":
            return not any(held.halves for held in c.me.outstanding)
    cubes = c.me.cage if c.move.kind == "cage_to_order" else c.me.storage
    return free.isdisjoint(colour.word for colour in COLOURS if cubes[colour])


def cubes_meant(c: Case) -> list[str]:
    """The cube that the move names; if it names none, all that it could."""
    return [c.move.where] if c.move.where else c.reach


def no_pair(c: Case) -> bool:
    """Not two cubes, or not in the order in which pairs are named."""
    words = c.move.where.split("+")
    return len(words) != 2 or CUBES.index(words[0]) > CUBES.index(words[1])


# For each reason: whether it is so. A reason that stands here and nowhere in the rules, or the other way round, fails.
TRUE: dict[str, Callable[[Case], bool]] = {
    "already_returned": lambda c: c.move.what in c.pos.returned and c.move.what not in c.pos.inspected,
    "cage_above": lambda c: c.me.cage_level == 0,
    "cage_below": lambda c: c.me.cage_level == c.params["level"] > 0,
    "cage_deepest": lambda c: c.me.cage_level == 4 and c.move.kind == "cage_down",
    "cage_elsewhere": lambda c: c.me.cage_level == c.params["here"] != c.params["level"] in (1, 2, 3, 4),
    "cage_empty": lambda c: sum(c.me.cage) == 0,
    "cage_full": lambda c: sum(c.me.cage) == c.params["most"] == 5,
    "cage_surface": lambda c: c.me.cage_level == 0 and c.move.kind == "cage_up",
    "cage_there": lambda c: c.me.cage_level == c.params["level"] == int(c.move.what),
    "cart_empty": lambda c: c.move.what == "none",
    "draft_first": lambda c: bool(c.pos.revealed),
    "draft_over": lambda c: not c.pos.revealed,
    "finish_first": lambda c: c.step.name not in ("place", "draft"),
    "game_over": lambda c: c.pos.over,
    "level_above": lambda c: c.params["level"] < c.me.cage_level and c.move.kind == "cage_down",
    "level_below": lambda c: c.params["level"] > c.me.cage_level and c.move.kind == "cage_up",
    "level_empty": lambda c: sum(c.me.coal[c.me.cage_level - 1]) == 0,
    "must_fill": lambda c: (
        bool(c.pos.board.switches.shortage_fill_mandatory)
        and len(c.move.what.split("+")) * bool(c.move.what) < c.params["carts"] == min(c.step.carts, sum(c.pos.supply))
    ),
    "needs_marks": lambda c: (
        c.me.marks == c.params["has"] < c.params["need"] == c.pos.board.tiles[c.params["tile"]].price
    ),
    "needs_workers": lambda c: c.me.workers == c.params["has"] < c.params["need"] == c.pos.workers_on[c.move.what] + 1,
    "never_chosen": lambda c: c.move.what == "canteen",
    "no_cart_lacks": lambda c: c.step.name != "fill_carts",
    "no_half_pairs": lambda c: not c.pos.board.switches.substitution_across_actions,
    "no_order": lambda c: c.pos.order_at[c.params["space"]] == "",
    "no_order_of_vehicle": lambda c: all(held.order.vehicle != c.params["vehicle"] for held in c.me.outstanding),
    "no_order_wants": lambda c: all(c.colour not in held.free for held in c.me.outstanding),
    "no_such_colour": lambda c: c.params["colour"] not in BY_WORD,
    "no_such_cube": lambda c: any(word not in CUBES for word in c.move.where.split("+")),
    "no_such_level": lambda c: str(c.params["level"]) not in LEVELS[c.move.kind == "load" :],
    "no_such_order": lambda c: c.params["order"] not in c.pos.board.orders,
    "no_such_space": lambda c: c.params["space"] not in c.pos.board.file.spaces,
    "no_such_spot": lambda c: BY_WORD.get(c.params["colour"]) not in c.pos.board.orders[c.params["order"]].wants,
    "no_tile": lambda c: c.pos.tile_at[c.params["space"]] == "",
    "not_in_cage": lambda c: c.me.cage[c.colour] == c.params["has"] < c.params["need"],
    "not_in_storage": lambda c: c.me.storage[c.colour] == c.params["has"] < c.params["need"],
    "not_inspected": lambda c: c.move.what not in c.pos.inspected,
    "not_looking": lambda c: not c.pos.inspected,
    "not_mining": lambda c: c.step.name == "place",
    "not_offered": lambda c: False,  # every step has something better to say
    "not_on_level": lambda c: c.me.cage_level == c.params["level"] and c.me.coal[c.params["level"] - 1][c.colour] == 0,
    "not_outstanding": lambda c: all(held.order.id != c.params["order"] for held in c.me.outstanding),
    "not_revealed": lambda c: c.params["order"] not in c.pos.revealed,
    "not_wanted": lambda c: c.colour not in c.pos.board.orders[c.params["order"]].wants,
    "nothing_complete": lambda c: (
        {held.complete for held in c.me.outstanding if held.order.vehicle == c.params["vehicle"]} == {False}
    ),
    "nothing_fits": fits_nothing,
    "nothing_to_join": lambda c: c.colour not in c.held.halves,
    "order_complete": lambda c: c.held.complete,
    "pair_in_halves": lambda c: bool(c.pos.board.switches.substitution_across_actions),
    "pair_needs_cubes": lambda c: (
        c.params["has"] == sum(c.me.storage) + (c.me.cage_level == 0) * sum(c.me.cage) < c.params["need"] == 2
    ),
    "pair_needs_steps": lambda c: c.step.steps_left == c.params["has"] == 1 < c.params["need"] == 2,
    "pair_of_two": no_pair,
    "right_colour": lambda c: all(cube.endswith(c.params["colour"]) for cube in cubes_meant(c)),
    "space_locked": lambda c: len(c.pos.players) in c.pos.board.file.spaces[c.params["space"]].locked,
    "spots_taken": lambda c: c.colour not in c.held.free and c.colour in c.held.order.wants,
    "stack_empty": lambda c: not (c.pos.tile_stack if c.params["piece"] == "tile" else c.pos.order_stack),
    "storage_empty": lambda c: sum(c.me.storage) == 0,
    "supply_short": lambda c: (
        c.pos.supply[c.colour] == c.params["has"] < c.move.what.split("+").count(c.params["colour"])
    ),
    "too_many_cubes": lambda c: len(c.move.what.split("+")) > c.params["carts"] == c.step.carts,
}  # fmt: skip


def deliverable(c: Case) -> bool:
    """Now or in a later shift."""
    vehicle = c.pos.board.orders[c.params["order"]].vehicle
    spaces = [space.id for space in c.pos.board.by_kind[SpaceKind.DELIVERY] if space.vehicle == vehicle]
    return c.pos.shift < c.pos.board.shifts or min(price(c.pos, space) for space in spaces) <= c.me.workers


# For each way out that the texts name: whether it leads anywhere, when it is named.
OPEN: dict[str, Callable[[Case], bool]] = {
    "cage_above": lambda c: c.offers("cage_down"),
    "cage_below": lambda c: c.offers("cage_up", "0"),
    "cage_empty": lambda c: any(map(any, c.me.coal)),
    "cage_elsewhere": lambda c: any(c.offers(way, str(c.params["level"])) for way in ("cage_down", "cage_up")),
    "cage_full": lambda c: c.offers("cage_up", "0"),
    "cart_empty": lambda c: c.step.name == "mining",  # nothing else fills a cart: 5.1.6
    "needs_marks": lambda c: c.step.name != "place" or c.places(SpaceKind.MONEY, SpaceKind.BANK),
    "needs_workers": lambda c: c.places(SpaceKind.BANK) and price(c.pos, "bank") == 1,
    "not_in_cage": lambda c: any(level[c.colour] for level in c.me.coal),
    "not_looking": lambda c: c.places(SpaceKind.DRAW_TILES, SpaceKind.DRAW_ORDERS),
    "not_mining": lambda c: c.places(SpaceKind.MINING),
    "not_wanted": lambda c: any(c.offers(kind, f"{c.params['order']}:{w}") for kind in PAIRS for w in BY_WORD),
    "nothing_complete": lambda c: c.places(SpaceKind.MINING),
    "order_complete": deliverable,
}
PAIRS = ("pair_to_order", "half_pair", "join_pair")
