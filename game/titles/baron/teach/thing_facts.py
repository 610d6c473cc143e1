"""What a thing on the table does just now: sentences from the position, for explanations."""

from collections.abc import Iterable, Iterator

from game.engine.target import Target
from game.titles.baron.rules.final import final_points, imbalance
from game.titles.baron.rules.names import BY_WORD, COLOURS, NOBODY, Counts, Kind, Side
from game.titles.baron.rules.outstanding import Outstanding, occupied
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.scoring import carts, count, empty_carts, sides
from game.titles.baron.rules.shift import factory_workers
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.targets import BaronTarget
from game.titles.baron.targets import TableThing as T
from game.titles.baron.words.wording import Wording


class ThingFacts:
    """The facts of a position, as one seat sees it, in words."""

    def __init__(self, words: Wording, pos: Position, seat: int) -> None:
        self.w, self.pos, self.seat = words, pos, seat
        self.player = pos.players[seat]

    def about(self, target: BaronTarget) -> Iterator[str]:
        """All that is worth saying about a target."""
        match target:
            case Target(T.SPACE, name) if name in self.pos.board.file.spaces:
                yield from self._space(name)
            case Target(T.BANK):
                yield from self._space("bank")
            case Target(T.ORDER | T.DRAFT | T.DRAFTED, name):
                yield from self._order(name)
            case Target(T.SPOT):
                yield from self._spot(*target.parts)
            case Target(T.LEVEL | T.CAGE):
                yield from self._cage()
            case Target(T.CART):
                yield from self._level(int(target.parts[0]))
            case Target(T.STORAGE):
                yield self.say("storage", n=sum(self.player.storage))
            case Target(T.CANTEEN):
                yield from self._canteen()
            case Target(T.CLOCK):
                yield from self._clock()
            case Target(T.SUPPLY, name) if name in BY_WORD:
                yield self.say("supply", n=self.pos.supply[BY_WORD[name]])
            case Target(T.DELIVERED):
                yield from self._delivered()
            case Target(T.HEAD, name):
                yield from self._number(name)
            case Target(T.TRACK):
                yield ", ".join(f"{self.w.player(i)} {p.points}" for i, p in self._ranked())
            case Target(T.SEAT, name):
                yield from self._seat(int(name))

    def say(self, key: str, **values: object) -> str:
        return self.w.texts(f"explain.{key}", **values)

    # -- the board --

    def _space(self, key: str) -> Iterator[str]:
        pos = self.pos
        if key in pos.board.locked:
            yield self.say("space.locked", players=pos.board.players)
            return
        space, owner = pos.board.spaces[key], pos.owner_of.get(key, NOBODY)
        yield self.say("space.costs", n=price(pos, key))
        if owner != NOBODY and pos.workers_on[key]:
            yield self.say("space.ousts", player=self.w.player(owner), n=pos.workers_on[key])
        match space.kind:
            case Kind.TILE:
                yield from self._tile(pos.tile_at[key])
            case Kind.ORDER:
                yield from self._shown_order(pos.order_at[key])
            case Kind.DRAW_TILES:
                yield self.say("space.tiles_left", n=len(pos.tile_stack))
            case Kind.DRAW_ORDERS:
                yield self.say("space.orders_left", n=len(pos.order_stack))
            case Kind.DELIVERY:
                yield from self._delivery(key)
        if key in pos.board.factory and pos.shift < pos.board.shifts:
            yield self.say("space.factory", counts=self._by_player(factory_workers(pos)))

    def _tile(self, face: str) -> Iterator[str]:
        tile = self.pos.board.tiles.get(face)
        if tile is None:
            yield self.say("space.no_tile")
            return
        yield self.say("space.tile", tile=self.w.place(face), price=tile.price, has=self.player.marks)
        by_side = sides(self.pos, self.player)
        by_side[tile.side] += 1
        yield self.say("space.sides", light=by_side[Side.LIGHT], dark=by_side[Side.DARK])

    def _shown_order(self, order: str) -> Iterator[str]:
        if not order:
            yield self.say("space.no_order")
            return
        card = self.pos.board.orders[order]
        yield self.say("space.order", order=self.w.place(order), points=card.points)

    def _delivery(self, key: str) -> Iterator[str]:
        vehicle = self.pos.board.spaces[key].vehicle
        ready = complete(self.player, vehicle)
        waiting = sum(held.order.vehicle == vehicle for held in self.player.outstanding)
        if ready:
            yield self.say("space.ready", n=len(ready), points=sum(held.order.points for held in ready))
        elif waiting:
            yield self.say("space.waiting", n=waiting)

    def _canteen(self) -> Iterator[str]:
        counts = [player.canteen for player in self.pos.players]
        yield self.say("canteen", counts=self._by_player(counts)) if any(counts) else self.say("canteen_empty")

    def _clock(self) -> Iterator[str]:
        pos = self.pos
        yield self.say("clock.shift", shift=pos.shift, n=len(pos.board.elements(pos.shift)))
        for kind in Counts:
            elements = [element for element in pos.board.elements(pos.shift) if element.counts is kind]
            if elements:
                own = [f"{self.w.texts(f'glossary.element.{e.id}')} {count(pos, self.player, e)}" for e in elements]
                yield self.say("clock.own", counts=", ".join(own))

    # -- orders and pits --

    def _order(self, order: str) -> Iterator[str]:
        yield self.say("order.worth", points=self.pos.board.orders[order].points)
        held = self._held(order)
        if held is None:
            return
        if held.complete:
            yield self.say("order.complete")
        else:
            yield self.say("order.missing", n=held.missing)
            for colour in held.free:
                yield self.say("order.reach", colour=colour.word, **self._cubes(colour))

    def _spot(self, order: str, nth: str) -> Iterator[str]:
        held = self._held(order)
        if held is None:
            return
        want, spot = held.order.wants[int(nth)], held.spots[int(nth)]
        if occupied(want, spot):
            yield self.say("order.occupied")
        else:
            yield self.say("order.reach", colour=want.word, **self._cubes(want))

    def _held(self, order: str) -> Outstanding | None:
        return next((held for held in self.player.outstanding if held.order.id == order), None)

    def _cubes(self, colour: int) -> dict[str, int]:
        """Where cubes of a colour are: on carts, in the cage, in storage."""
        player = self.player
        return {
            "carts": sum(level[colour] for level in player.coal),
            "cage": player.cage[colour],
            "storage": player.storage[colour],
        }

    def _cage(self) -> Iterator[str]:
        player, most = self.player, self.pos.board.cage
        where = "cage.level" if player.cage_level else "cage.surface"
        yield self.say(where, level=player.cage_level, n=sum(player.cage), most=most)

    def _level(self, level: int) -> Iterator[str]:
        colour = COLOURS[level - 1]
        all_, empty = carts(self.pos, self.player, colour), empty_carts(self.pos, self.player, colour)
        yield self.say("level", level=level, n=all_, empty=empty)

    # -- players --

    def _delivered(self) -> Iterator[str]:
        yield self.say("delivered", n=len(self.player.delivered))

    def _number(self, name: str) -> Iterator[str]:
        player = self.player
        match name:
            case "points":
                yield self.say("number.points", points=sum(points for _, _, points in final_points(self.pos, player)))
            case "marks":
                at_end = player.marks // self.pos.board.final.marks_a_point
                yield self.say("number.marks", marks=player.marks, points=at_end)
            case "workers":
                yield self.say("number.workers", n=player.workers, all=self.pos.board.workers)
            case "sides":
                yield self._sides(player)

    def _seat(self, seat: int) -> Iterator[str]:
        player = self.pos.players[seat]
        ready = sum(held.complete for held in player.outstanding)
        yield self.say("seat.has", workers=player.workers, marks=player.marks)
        yield self.say("seat.orders", n=len(player.outstanding), ready=ready, delivered=len(player.delivered))
        yield self._sides(player)
        if seat == self.pos.starting_player:
            yield self.say("seat.starts")

    def _sides(self, player: Player) -> str:
        by_side, excess = sides(self.pos, player), imbalance(self.pos, player)
        loss = -excess * self.pos.board.final.excess_tile
        return self.say("seat.sides", light=by_side[Side.LIGHT], dark=by_side[Side.DARK], points=loss)

    def _ranked(self) -> list[tuple[int, Player]]:
        return sorted(enumerate(self.pos.players), key=lambda entry: -entry[1].points)

    def _by_player(self, counts: Iterable[int]) -> str:
        return ", ".join(f"{self.w.player(seat)} {n}" for seat, n in enumerate(counts))
