"""Coal Baron read a second time: RULES.md from 2 to 10 as one long function that asks questions.

It shares nothing with the rules of the program but the names of cards and tiles and the spelling of moves (6.8).
Carts, spots and cubes are single things here, as on a table, and not counts. Numbers stand here as RULES.md prints
them. `test_second_reading.py` lets both go through the same games.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

Question = Generator[tuple[int, list[str]], str, Any]
COLOURS = ("yellow", "brown", "gray", "black")  # by depth
LETTERS = dict(zip("ybgk", COLOURS, strict=True))
START = {2: (18, 10), 3: (15, 9), 4: (13, 8)}  # 2.6
LOCKS = {2: {"factory_4", "mining_8", "money_5", "order_1", "factory_8", "mining_4", "money_3"},
         3: {"factory_8", "mining_4", "money_3"}, 4: set[str]()}  # fmt: skip
VEHICLES = ("barrow", "carriage", "truck", "engine")
CLOCK = {  # 7.2
    "yellow": (2, 1), "brown": (3, 1), "gray": (4, 2), "black": (5, 2),
    "barrow": (6, 3), "carriage": (7, 3), "truck": (8, 4), "engine": (9, 4),
    "empty yellow": (10, 5), "empty brown": (11, 5), "empty gray": (12, 6), "empty black": (13, 6),
}  # fmt: skip
POINTS = {  # on order cards, by what they want
    "y": 2, "b": 3, "g": 4, "k": 5, "yy": 3, "bb": 5, "gg": 7, "kk": 9,
    "yyy": 4, "bbb": 7, "ggg": 9, "kkk": 12, "ybgk": 10,
}  # fmt: skip


def ask(seat: int, options: Sequence[str]) -> Question:
    """3.6: equal answers are one."""
    return (yield seat, sorted(set(options)))


def pile(cubes: Sequence[str]) -> list[str]:
    return sorted(cubes, key=COLOURS.index)


class Cart:
    """A cart of some colour, with a cube or none."""

    def __init__(self, colour: str, cube: str | None) -> None:
        self.colour, self.cube = colour, cube


class Order:
    """An outstanding order: its spots from the left."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.vehicle, _, wants = name.partition("_")
        self.wants = [LETTERS[letter] for letter in wants]
        self.points = POINTS[wants]
        self.spots: list[list[str]] = [[] for _ in self.wants]

    def done(self) -> bool:
        """5.4.1."""
        return all(len(on) == 2 or on == [want] for want, on in zip(self.wants, self.spots, strict=True))

    def lone(self, i: int) -> bool:
        """J9: a wrong cube waits for another."""
        return len(self.spots[i]) == 1 and self.spots[i] != [self.wants[i]]


class Baron:
    """One player."""

    def __init__(self, workers: int, marks: int) -> None:
        self.workers, self.marks, self.vp, self.level = workers, marks, 0, 0
        self.canteen, self.bank = 0, 0
        self.cage: list[str] = []
        self.storage: list[str] = []
        self.carts = [Cart(colour, colour) for colour in COLOURS]
        self.tiles: list[str] = []
        self.orders: list[Order] = []
        self.delivered: list[str] = []

    def take(self, place: str, colour: str) -> str:
        (self.cage if place == "cage" else self.storage).remove(colour)
        return colour

    def reach(self) -> list[tuple[str, str]]:
        """W7: each cube that can go to an order, cage before storage, then by depth."""
        cage = pile(self.cage) if self.level == 0 else []
        return [*(("cage", cube) for cube in cage), *(("storage", cube) for cube in pile(self.storage))]

    def cubes(self) -> int:
        on_orders = sum(len(on) for order in self.orders for on in order.spots)
        return sum(cart.cube is not None for cart in self.carts) + len(self.cage) + len(self.storage) + on_orders


class Table:
    """The whole table; both stacks and the starting player are given (2.11)."""

    def __init__(
        self, players: int, start: int, tiles: Sequence[str], orders: Sequence[str], *, halves: bool, must_fill: bool
    ) -> None:
        self.count, self.start, self.halves, self.must_fill = players, start, halves, must_fill
        self.players = [Baron(*START[players]) for _ in range(players)]
        self.supply = Counter(dict.fromkeys(COLOURS, 16 - players))
        self.tiles, self.orders = list(tiles), list(orders)
        self.tile_at: dict[str, str] = {}
        self.order_at: dict[str, str] = {}
        for n in range(1, 9):
            if f"factory_{n}" not in LOCKS[players]:
                self.tile_at[f"factory_{n}"] = self.tiles.pop(0)
        self.on: dict[str, tuple[int, int]] = {}  # owner and workers, where there are any
        self.shift = 1

    # --- 2.8, 3: the game

    def play(self) -> Question:
        yield from self.draft()
        yield from self.play_on(self.start)

    def play_on(self, seat: int) -> Question:
        """From a placement of this player in the midst of a shift."""
        while True:
            while any(p.workers for p in self.players):
                if self.players[seat].workers:
                    yield from self.turn(seat)
                    self.refill()
                seat = (seat + 1) % self.count
            self.score()
            if self.shift == 3:
                break
            self.next_shift()
            self.shift, seat = self.shift + 1, self.start
        self.final()

    def draft(self) -> Question:
        shown = [self.orders.pop(0) for _ in range(3 * self.count + 1)]
        for _ in range(3):
            for i in range(1, self.count + 1):
                seat = (self.start - i) % self.count
                name = (yield from ask(seat, [f"draft {order}" for order in shown])).split()[1]
                shown.remove(name)
                self.players[seat].orders.append(Order(name))
        for n in (1, 2, 3):
            if f"order_{n}" not in LOCKS[self.count]:
                self.order_at[f"order_{n}"] = self.orders.pop(0)
        (self.order_at["order_4"],) = shown

    def refill(self) -> None:
        for n in range(1, 9):
            if f"factory_{n}" not in LOCKS[self.count] and f"factory_{n}" not in self.tile_at and self.tiles:
                self.tile_at[f"factory_{n}"] = self.tiles.pop(0)
        for n in range(1, 5):
            if f"order_{n}" not in LOCKS[self.count] and f"order_{n}" not in self.order_at and self.orders:
                self.order_at[f"order_{n}"] = self.orders.pop(0)

    # --- 4, 5

    def able(self, p: Baron, space: str) -> bool:
        kind, _, which = space.partition("_")
        if space == "factory_draw":
            return bool(self.tiles)
        if space == "order_draw":
            return bool(self.orders)
        if kind == "factory":
            return space in self.tile_at and self.price(self.tile_at[space]) <= p.marks
        if kind == "order":
            return space in self.order_at
        return kind != "delivery" or any(order.vehicle == which and order.done() for order in p.orders)

    def price(self, tile: str) -> int:
        return int(tile[1]) * {"y": 1, "b": 2, "g": 3, "k": 4}[tile[0]]

    def turn(self, seat: int) -> Question:
        p = self.players[seat]
        spaces = [f"factory_{n}" for n in range(1, 9)] + [f"mining_{n}" for n in (4, 6, 8, 10)]
        spaces += [f"delivery_{vehicle}" for vehicle in VEHICLES] + [f"money_{n}" for n in (3, 4, 5, 6)]
        spaces += [f"order_{n}" for n in (1, 2, 3, 4)] + ["factory_draw", "order_draw"]
        open_ = [
            space
            for space in spaces
            if space not in LOCKS[self.count] and self.able(p, space) and self.on.get(space, (0, 0))[1] < p.workers
        ]
        space = (yield from ask(seat, [f"place {one}" for one in [*open_, "bank"]])).split()[1]
        if space == "bank":
            p.workers, p.bank, p.marks = p.workers - 1, p.bank + 1, p.marks + 1
            return
        owner, there = self.on.get(space, (seat, 0))
        self.players[owner].canteen += there
        p.workers -= there + 1
        self.on[space] = (seat, there + 1)
        kind, _, which = space.partition("_")
        if which == "draw":
            yield from self.look(seat, self.tiles if kind == "factory" else self.orders, kind == "factory")
        elif kind == "factory":
            yield from self.lay(seat, self.tile_at.pop(space))
        elif kind == "mining":
            yield from self.mine(seat, int(which))
        elif kind == "delivery":
            self.deliver(p, which)
        elif kind == "money":
            p.marks += int(which)
        else:
            p.orders.append(Order(self.order_at.pop(space)))

    def lay(self, seat: int, tile: str) -> Question:
        """5.1.2 to 5.1.4, 10.2."""
        p, colour, carts = self.players[seat], LETTERS[tile[0]], int(tile[1])
        p.marks -= self.price(tile)
        p.tiles.append(tile)
        right = min(carts, self.supply[colour])
        self.supply[colour] -= right
        empty = [Cart(colour, None) for _ in range(carts - right)]
        p.carts += [*(Cart(colour, colour) for _ in range(right)), *empty]
        if empty and self.supply.total():
            most = min(len(empty), self.supply.total())
            fills = [
                fill
                for size in range(most if self.must_fill else 0, most + 1)
                for fill in combinations_with_replacement(COLOURS, size)
                if not Counter(fill) - self.supply
            ]
            _, *other = (yield from ask(seat, [" ".join(("fill_carts", *fill)) for fill in fills])).split()
            self.supply.subtract(other)
            for cart, cube in zip(empty, other, strict=False):
                cart.cube = cube

    def look(self, seat: int, stack: list[str], tiles: bool) -> Question:
        """5.2, 5.8."""
        p, seen = self.players[seat], stack[:5]
        del stack[:5]
        keep = [f"keep {piece}" for piece in seen if not tiles or self.price(piece) <= p.marks]
        kept = (yield from ask(seat, [*keep, "keep none"])).split()[1]
        if kept != "none":
            seen.remove(kept)
            if tiles:
                yield from self.lay(seat, kept)
            else:
                p.orders.append(Order(kept))
        top = True
        if seen and stack:
            top = (yield from ask(seat, ["return_to top", "return_to bottom"])) == "return_to top"
        ordered: list[str] = []
        while seen:
            piece = seen[0]
            if len(set(seen)) > 1:
                piece = (yield from ask(seat, [f"return_next {one}" for one in seen])).split()[1]
            seen.remove(piece)
            ordered.append(piece)
        stack[:] = [*ordered, *stack] if top else [*stack, *ordered]

    def deliver(self, p: Baron, vehicle: str) -> None:
        for order in [one for one in p.orders if one.vehicle == vehicle and one.done()]:
            p.orders.remove(order)
            p.vp += order.points
            p.delivered.append(order.name)
            self.supply.update(cube for on in order.spots for cube in on)

    # --- 6

    def steps(self, p: Baron, left: int) -> list[str]:
        found = [f"cage_{'down' if to > p.level else 'up'} {to}" for to in range(5) if to != p.level]
        if p.level and len(p.cage) < 5:
            found += [f"load {c.cube}" for c in p.carts if c.cube and COLOURS.index(c.colour) + 1 == p.level]
        if not p.level:
            found += [f"cage_to_storage {cube}" for cube in p.cage]
        for order in p.orders:
            for i, want in enumerate(order.wants):
                if not order.spots[i]:
                    found += [f"{place}_to_order {cube} {order.name}" for place, cube in p.reach() if cube == want]
                found += self.pairs(p, order, i, left)
        return found

    def pairs(self, p: Baron, order: Order, i: int, left: int) -> list[str]:
        spot, free = f"{order.name} {order.wants[i]}", not order.spots[i]
        if self.halves:
            wrong = [f"half_pair {spot} {place} {cube}" for place, cube in p.reach() if cube != order.wants[i]]
            joins = [f"join_pair {spot} {place} {cube}" for place, cube in p.reach()]
            return wrong if free else joins if order.lone(i) else []
        twos = combinations(p.reach(), 2)
        return [f"pair_to_order {spot} {' '.join(a + b)}" for a, b in twos] if free and left >= 2 else []

    def mine(self, seat: int, left: int) -> Question:
        p = self.players[seat]
        while left:
            answer = yield from ask(seat, [*self.steps(p, left), "finish_mining"])
            kind, *words = answer.split()
            left -= 2 if kind == "pair_to_order" else 1
            match kind:
                case "finish_mining":
                    return
                case "cage_down" | "cage_up":
                    p.level = int(words[0])
                case "load":
                    cart = next(c for c in p.carts if c.cube == words[0] and COLOURS.index(c.colour) + 1 == p.level)
                    cart.cube = None
                    p.cage.append(words[0])
                case "cage_to_storage":
                    p.storage.append(p.take("cage", words[0]))
                case "cage_to_order" | "storage_to_order":
                    self.put(p, words[1], words[0], [(kind.partition("_")[0], words[0])])
                case "join_pair":
                    order = next(one for one in p.orders if one.name == words[0])
                    i = next(i for i, want in enumerate(order.wants) if want == words[1] and order.lone(i))
                    order.spots[i].append(p.take(words[2], words[3]))
                case _:
                    self.put(p, words[0], words[1], list(zip(words[2::2], words[3::2], strict=True)))

    def put(self, p: Baron, name: str, want: str, cubes: list[tuple[str, str]]) -> None:
        order = next(one for one in p.orders if one.name == name)
        i = next(i for i, on in enumerate(order.spots) if not on and order.wants[i] == want)
        order.spots[i] = [p.take(place, colour) for place, colour in cubes]

    # --- 7, 8, 9

    def score(self) -> None:
        for element, (first, second) in list(CLOCK.items())[: 4 * self.shift]:
            counts = [self.counted(p, element) for p in self.players]
            best = max(counts)
            leaders = [seat for seat, n in enumerate(counts) if n == best >= 1]
            for seat in leaders:
                self.players[seat].vp += first
            if len(leaders) == 1 and self.count >= 3:
                others = [n for n in counts if n < best]
                for seat, n in enumerate(counts):
                    if n == max(others) >= 1:
                        self.players[seat].vp += second

    def counted(self, p: Baron, element: str) -> int:
        if element.startswith("empty "):
            return sum(cart.colour == element.split()[1] and cart.cube is None for cart in p.carts)
        cards = [Order(name) for name in p.delivered]
        if element in VEHICLES:
            return sum(len(card.wants) for card in cards if card.vehicle == element)
        return sum(want == element for card in cards for want in card.wants)

    def next_shift(self) -> None:
        factory = [0] * self.count
        for space, (owner, workers) in self.on.items():
            factory[owner] += workers if space.startswith("factory") else 0
        clockwise = [(self.start + i) % self.count for i in range(1, self.count + 1)]
        self.start = max(clockwise, key=lambda seat: factory[seat])  # the first of equals, himself last
        self.on = {}
        for p in self.players:
            p.workers, p.canteen, p.bank = START[self.count][0], 0, 0

    def final(self) -> None:
        for p in self.players:
            light = sum(tile.endswith("l") for tile in p.tiles)
            p.vp += p.marks // 5 + p.cubes() // 3 - len(p.orders) - 2 * abs(2 * light - len(p.tiles))
            p.marks %= 5

    def winners(self) -> set[int]:
        best = max((p.vp, p.marks) for p in self.players)
        return {seat for seat, p in enumerate(self.players) if (p.vp, p.marks) == best}
