"""The board: worker spaces, the canteen, the clock and what lies beside them."""

from collections.abc import Iterator
from dataclasses import replace

from game.engine.choices import Situation
from game.engine.move import Move, move
from game.engine.tip import Tip
from game.engine.words import begun
from game.titles.baron.rules.names import BY_WORD, NOBODY, Counts, Side, SpaceKind
from game.titles.baron.rules.placing import Place, price, refuse
from game.titles.baron.rules.scoring import count, pit
from game.titles.baron.rules.shift import factory_workers
from game.titles.baron.rules.sight import delivered_open
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.targets import TableThing as T
from game.titles.baron.things.players import Numbered
from game.titles.baron.things.thing import BaronThing


class WorkerSpace(BaronThing):
    """4.1: where workers are placed."""

    kinds = (T.SPACE,)
    lit = True

    @property
    def key(self) -> str:
        """The space as rules name it."""
        return self.name

    def says(self) -> str:
        return self.key if self.key in self.pos.board.file.spaces else ""

    def tip(self, sit: Situation | None) -> Tip | None:
        """What is said of the space, with the name of the tile or order that lies there."""
        found, lies = super().tip(sit), self.pos.tile_at.get(self.key) or self.pos.order_at.get(self.key)
        return replace(found, subtitle=begun(self.words.place(lies))) if found and lies and not found.refused else found

    def plain(self) -> Tip | None:
        return self.of_rules(self.key)

    def facts(self) -> Iterator[str]:
        pos, key = self.pos, self.key
        if key in pos.board.locked:
            yield self.say("space.locked", players=pos.board.players)
            return
        owner = pos.owner_of.get(key, NOBODY)
        yield self.say("space.costs", n=price(pos, key))
        if owner != NOBODY and pos.workers_on[key]:
            yield self.say("space.ousts", player=self.words.player(owner), n=pos.workers_on[key])
        match pos.board.spaces[key].kind:
            case SpaceKind.TILE:
                yield from self._tile(pos.tile_at[key])
            case SpaceKind.ORDER:
                yield from self._order(pos.order_at[key])
            case SpaceKind.DRAW_TILES:
                yield self.say("space.tiles_left", n=len(pos.tile_stack))
            case SpaceKind.DRAW_ORDERS:
                yield self.say("space.orders_left", n=len(pos.order_stack))
            case SpaceKind.DELIVERY:
                yield from self._delivery()
        if key in pos.board.factory and pos.shift < pos.board.shifts:
            yield self.say("space.factory", counts=self.by_player(factory_workers(pos)))

    def _tile(self, face: str) -> Iterator[str]:
        tile = self.pos.board.tiles.get(face)
        if tile is None:
            yield self.say("space.no_tile")
            return
        yield self.say("space.tile", tile=self.words.place(face), price=tile.price, has=self.player.marks)
        by_side = pit(self.pos.board, (*self.player.tiles, face)).sides
        yield self.say("space.sides", light=by_side[Side.LIGHT], dark=by_side[Side.DARK])

    def _order(self, order: str) -> Iterator[str]:
        if not order:
            yield self.say("space.no_order")
            return
        yield self.say("space.order", order=self.words.place(order), points=self.pos.board.orders[order].points)

    def _delivery(self) -> Iterator[str]:
        vehicle = self.pos.board.spaces[self.key].vehicle
        ready = complete(self.player, vehicle)
        waiting = sum(held.order.vehicle == vehicle for held in self.player.outstanding)
        if ready:
            yield self.say("space.ready", n=len(ready), points=sum(held.order.points for held in ready))
        elif waiting:
            yield self.say("space.waiting", n=waiting)

    def answers(self, move: Move) -> bool:
        return move.kind == "place" and move.what == self.key

    def wishes(self) -> Iterator[Move]:
        yield move("place", self.key)

    def linked(self) -> tuple[str, ...]:
        """Where those who stand there would go, and the orders that would be delivered; nothing if it is refused."""
        pos = self.pos
        step, space = pos.stack[-1] if pos.stack else None, pos.board.spaces.get(self.key)
        if space is None or not isinstance(step, Place) or refuse(pos, pos.players[step.player], self.key):
            return ()
        found: tuple[str, ...] = (T.CANTEEN.value,) if pos.workers_on.get(self.key) else ()
        if space.kind is SpaceKind.DELIVERY:
            found += tuple(f"order:{held.order.id}" for held in complete(pos.players[step.player], space.vehicle))
        return found


class Bank(WorkerSpace):
    """5.6: the button of the action bar that stands for the bank's space."""

    kinds = (T.BANK,)
    said = "bank"
    in_bar = True
    lit = False

    @property
    def key(self) -> str:
        return self.said

    def plain(self) -> Tip | None:
        return self.named()

    def clicked(self, sit: Situation) -> Move | None:
        return None  # it is there only when it can be pressed

    def linked(self) -> tuple[str, ...]:
        return ()


class Canteen(BaronThing):
    """4.4: where workers wait who were ousted."""

    kinds = (T.CANTEEN,)
    said = "canteen"
    lit = True

    def facts(self) -> Iterator[str]:
        counts = [player.canteen for player in self.pos.players]
        yield self.say("canteen", counts=self.by_player(counts)) if any(counts) else self.say("canteen_empty")

    def wishes(self) -> Iterator[Move]:
        yield move("place", self.said)

    def clicked(self, sit: Situation) -> Move | None:
        return super().clicked(sit) if sit.step == Place.name else None


class ClockThing(BaronThing):
    """7.2: which elements are scored when."""

    kinds = (T.CLOCK,)
    said = "clock"
    lit = tells = True

    def facts(self) -> Iterator[str]:
        pos = self.pos
        yield self.say("clock.shift", shift=pos.shift, n=len(pos.board.elements(pos.shift)))
        hidden = list[str]()
        for element in pos.board.elements(pos.shift):
            name = self.t(f"glossary.element.{element.id}")
            if element.counts is Counts.EMPTY or delivered_open(pos):
                counts = self.by_player(count(pos, player, element) for player in pos.players)
                yield begun(self.t("common.says", what=name, text=counts))
            else:
                hidden.append(f"{name} {count(pos, self.player, element)}")
        if hidden:
            yield self.say("clock.own", counts=", ".join(hidden))


class WorkerStand(BaronThing):
    """Where workers stand on a space; that space is what is pointed at."""

    kinds = (T.STAND,)


class ScoreTrack(Numbered):
    """9.2: the points of all players."""

    kinds = (T.TRACK,)

    @property
    def number(self) -> str:
        return "points"

    def plain(self) -> Tip | None:
        return self.named()

    def facts(self) -> Iterator[str]:
        ranked = sorted(enumerate(self.pos.players), key=lambda entry: -entry[1].points)
        yield ", ".join(f"{self.words.player(seat)} {player.points}" for seat, player in ranked)


class Supply(BaronThing):
    """10.2: the cubes that are left."""

    kinds = (T.SUPPLY,)
    said = "supply"

    def facts(self) -> Iterator[str]:
        if self.name in BY_WORD:
            yield self.say("supply", n=self.pos.supply[BY_WORD[self.name]])


class StartsNext(BaronThing):
    """8.1: whom most workers in the factory make the next starting player."""

    kinds = (T.STARTS_NEXT,)
    said = "starting"
    tells = True

    def facts(self) -> Iterator[str]:
        yield self.say("space.factory", counts=self.by_player(factory_workers(self.pos)))
