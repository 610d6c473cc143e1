"""Orders: those that wait on a sheet with their spots, those delivered, and those to draft."""

from collections.abc import Iterator

from game.engine.choices import Situation
from game.engine.move import Move, move
from game.engine.tip import Tip
from game.engine.words import begun
from game.titles.baron.rules.laying import laying
from game.titles.baron.rules.names import COLOURS, HIDDEN, JOIN_PAIR, PAIRS, VEHICLES, Colour
from game.titles.baron.rules.outstanding import Outstanding, half, occupied
from game.titles.baron.rules.scoring import delivered_spots
from game.titles.baron.rules.state import Player
from game.titles.baron.targets import TableThing as T
from game.titles.baron.things.offers import coal_for, whereabouts
from game.titles.baron.things.thing import BaronThing


class DraftedOrder(BaronThing):
    """An order that somebody has taken in the draft."""

    kinds = (T.DRAFTED,)
    tells = True

    @property
    def order(self) -> str:
        return self.target.parts[0]

    @property
    def held(self) -> Outstanding | None:
        """The order among those that wait for coal."""
        return next((held for held in self.player.outstanding if held.order.id == self.order), None)

    def says(self) -> str:
        return self.name if self.name in self.pos.board.orders else ""

    def plain(self) -> Tip | None:
        return self.of_rules(self.name)

    def facts(self) -> Iterator[str]:
        yield self.say("order.worth", points=self.pos.board.orders[self.order].points)
        if (held := self.held) is None:
            yield coal_for(self.words, self.player, self.pos.board.orders[self.order])
        elif held.complete:
            yield self.say("order.complete")
        else:
            yield self.say("order.missing", n=held.missing)
            for colour in dict.fromkeys(held.free):
                yield self.reach(colour)

    def reach(self, colour: Colour) -> str:
        """Where cubes of a colour are: on carts, in the cage, in storage."""
        carts, cage, storage = whereabouts(self.player, colour)
        return begun(self.say("order.reach", colour=colour.word, carts=carts, cage=cage, storage=storage))


class OrderToDraft(DraftedOrder):
    """2.8: one that can be taken."""

    kinds = (T.DRAFT,)
    lit = True

    def answers(self, move: Move) -> bool:
        return move.kind == "draft" and move.what == self.order

    def wishes(self) -> Iterator[Move]:
        yield move("draft", self.order)


class WaitingOrder(DraftedOrder):
    """5.7.2: an order on a player's sheet."""

    kinds = (T.ORDER,)
    lit = own = True

    @property
    def colour(self) -> str:
        """What a spot of it wants; empty for the whole order."""
        return ""

    def answers(self, move: Move) -> bool:
        if move.kind in PAIRS:
            order, _, spot = move.what.partition(":")
            return order == self.order and self.colour in ("", spot)
        goes_there = move.kind in ("cage_to_order", "storage_to_order") and move.where == self.order
        return goes_there and self.colour in ("", move.what)


class SpotThing(WaitingOrder):
    """5.4.1: where a cube of an order goes, or a pair."""

    kinds = (T.SPOT,)
    said = "spot"
    lit = False

    @property
    def nth(self) -> int:
        return int(self.target.parts[1])

    @property
    def colour(self) -> str:
        return self.pos.board.orders[self.order].wants[self.nth].word

    def says(self) -> str:
        return f"{self.order}:{self.colour}"

    def plain(self) -> Tip | None:
        return self.of_rules(self.said)

    @property
    def waits(self) -> bool:
        """J9: for the second cube of a pair."""
        return self.held is not None and half(self.held.order.wants[self.nth], self.held.spots[self.nth])

    def facts(self) -> Iterator[str]:
        if (held := self.held) is None:
            return
        want = held.order.wants[self.nth]
        if self.waits:
            yield self.say("order.waits")
        else:
            yield self.say("order.occupied") if occupied(want, held.spots[self.nth]) else self.reach(want)

    def wishes(self) -> Iterator[Move]:
        if self.mines:
            pair = move(JOIN_PAIR, f"{self.order}:{self.colour}")
            yield pair if self.waits else move("cage_to_order", self.colour, self.order)

    def clicked(self, sit: Situation) -> Move | None:
        return None if self.held is None else super().clicked(sit)


class Delivered(BaronThing):
    """7.1: the orders that were delivered."""

    kinds = (T.DELIVERED,)
    said = "delivered"
    own = tells = True

    def facts(self) -> Iterator[str]:
        """How many; of the own ones, or where all lie open, what of them the clock counts."""
        delivered = self.player.delivered
        yield self.say("delivered", n=len(delivered))
        if not delivered or HIDDEN in delivered:
            return
        spots, t = delivered_spots(self.pos.board, delivered), self.t
        coal = [f"{t(f'glossary.coal.{one.word}')} {n}" for one, n in zip(COLOURS, spots.by_colour, strict=True) if n]
        vehicles = [f"{t(f'glossary.vehicle.{v}')} {n}" for v, n in zip(VEHICLES, spots.by_vehicle, strict=True) if n]
        yield self.say("delivered_spots", coal=", ".join(coal), vehicles=", ".join(vehicles))


class ComingOrder(BaronThing):
    """Where the next order will lie."""

    kinds = (T.COMING,)
    own = True


def spots_of(player: Player, order: str, colour: Colour, *, halves: bool = False) -> tuple[str, ...]:
    """The free spots of a colour on an order; or those that wait for the second cube of a pair (J9)."""
    held = next(held for held in player.outstanding if held.order.id == order)
    return tuple(
        f"spot:{order}:{i}"
        for i, (want, load) in enumerate(zip(held.order.wants, held.spots, strict=True))
        if want == colour and (half(want, load) if halves else not load)
    )


def spots_for(player: Player, wanted: Move) -> tuple[str, ...]:
    """The spots onto which a move can lay its cubes: the rules do not tell them apart (6.8)."""
    order, spot, _ = laying(wanted)
    return spots_of(player, order, spot, halves=wanted.kind == JOIN_PAIR)
