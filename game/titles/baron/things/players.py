"""The players in their list, and the numbers over a sheet."""

from collections.abc import Iterator

from game.engine.choices import Situation
from game.engine.tip import Note, ThingNow, Tip
from game.engine.words import begun
from game.titles.baron.rules.final import points_at_the_end
from game.titles.baron.rules.names import Side
from game.titles.baron.rules.scoring import sides
from game.titles.baron.rules.state import Player
from game.titles.baron.targets import TableThing as T
from game.titles.baron.things.thing import BaronThing

TOLD = {"points": "9.2", "marks": "9.1", "workers": "3.3", "sides": "9.1", "seat": "11.1"}  # the rule about each number


class Numbered(BaronThing):
    """A number of a player's things: what it counts has a rule and no tip."""

    @property
    def number(self) -> str:
        """Which number it is."""
        return self.name

    def called(self) -> str:
        return self.t(f"glossary.total.{self.number}")

    def known(self) -> ThingNow | None:
        if self.number not in TOLD:
            return None
        return ThingNow(begun(self.called()), self.say(f"what.{self.number}"), tuple(self.facts()), TOLD[self.number])

    def balance(self, player: Player) -> str:
        """9.1: how far the sides of a pit are out of balance."""
        by_side, loss = sides(self.pos, player), -points_at_the_end(self.pos, player)["balance"]
        return self.say("seat.sides", light=by_side[Side.LIGHT], dark=by_side[Side.DARK], points=loss)


class Head(Numbered):
    """A number over the sheet."""

    kinds = (T.HEAD,)
    own = True

    def plain(self) -> Tip | None:
        text = self.say(f"what.{self.number}")
        return Tip(begun(self.called()), notes=(Note(text, "info", rule=TOLD[self.number]),))

    def facts(self) -> Iterator[str]:
        player, at_the_end = self.player, points_at_the_end(self.pos, self.player)
        match self.number:
            case "points":
                yield self.say("number.points", points=sum(at_the_end.values()))
            case "marks":
                yield self.say("number.marks", marks=player.marks, points=at_the_end["marks"])
            case "workers":
                yield self.say("number.workers", n=player.workers, all=self.pos.board.workers)
            case "sides":
                yield self.balance(player)


class PlayerRow(Numbered):
    """A player in the list of players; a click shows his pit."""

    kinds = (T.SEAT,)
    lit = True

    @property
    def number(self) -> str:
        return "seat"

    @property
    def whose(self) -> int:
        return int(self.name)

    def called(self) -> str:
        return self.words.player(self.whose)

    def tip(self, sit: Situation | None) -> Tip | None:
        """Whoever is asked, it is the same; `seat` is whose sheet is open: the own one is not in the list."""
        if self.target.number is None:
            return self.named()
        key = "seat_kept" if self.whose == self.seat else "seat"
        return Tip(self.called(), notes=(Note(self.t(f"table.tip.{key}"), "eye"),))

    def facts(self) -> Iterator[str]:
        player = self.pos.players[self.whose]
        ready = sum(held.complete for held in player.outstanding)
        yield self.say("seat.has", workers=player.workers, marks=player.marks)
        yield self.say("seat.orders", n=len(player.outstanding), ready=ready, delivered=len(player.delivered))
        yield self.balance(player)
        if self.whose == self.pos.starting_player:
            yield self.say("seat.starts")
