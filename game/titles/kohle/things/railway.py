"""Villages, stations, the lines between them, and the markers that lie there."""

from collections.abc import Iterator

from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.titles.kohle import targets
from game.titles.kohle.rules.state import Player
from game.titles.kohle.targets import COUNTED
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.thing import KohleThing, SaidByRules


class VillageThing(SaidByRules):
    """K2.c: where workers live, and settlements are built."""

    kinds = (T.VILLAGE,)
    time = ("village", "K2.c")
    lit = named_by_moves = True

    def says(self) -> str:
        return self.id

    def facts(self) -> Iterator[str]:
        pos, place = self.pos, self.words.place
        if self.id not in pos.workers:
            yield self.say("not_in_play")
            return
        workers = pos.workers[self.id]
        yield self.say("village.workers", n=workers) if workers else self.say("village.no_workers")
        for seat, player in enumerate(pos.players):
            if self.id in player.settlements:
                who, living = self.words.player(seat), player.miners.get(self.id, 0)
                key = "village.settled" if living else "village.settled_empty"
                yield self.say(key, player=who, n=living)
        grounds = [place(targets.ground(ground)) for ground in pos.board.touching[self.id]]
        yield self.say("village.touches", grounds=", ".join(grounds))
        if stations := [place(station) for station in pos.board.neighbours[self.id]]:
            yield self.say("village.line", stations=", ".join(stations))

    def beside_refusal(self, reason: Remark) -> list[Note]:
        return self.standing()

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move("use", "bonus:settlement", self.id) if mode == "use" else Move("settle", self.id)


class StationThing(SaidByRules):
    """K10: what miners are sent to."""

    kinds = (T.STATION,)
    time = ("station", "K2.e")
    lit = named_by_moves = True

    def says(self) -> str:
        return self.id

    def facts(self) -> Iterator[str]:
        pos = self.pos
        if self.id not in pos.board.stations:
            yield self.say("not_in_play")
            return
        yield self.say("station.marker") if self.id in pos.markers else self.say("station.taken")
        if here := [self.words.player(seat) for seat, player in enumerate(pos.players) if self.id in player.miners]:
            yield self.say("station.held", players=", ".join(here))
        for line in pos.board.lines:
            if self.id in line.stations:
                missing, name = len(line.missing(self.player.miners)), self.words.place(f"line:{line.id}")
                count = len(line.stations) - missing
                yield self.say("station.line", line=name, held=count, all=len(line.stations), points=line.points)


class LineThing(KohleThing):
    kinds = (T.LINE,)
    said = "line"


class Marker(SaidByRules):
    """A railway marker that somebody has."""

    kinds = (T.MARKER,)

    def says(self) -> str:
        return f"railway.{self.name}"

    def what(self) -> Tip | None:
        return self.of_rules(COUNTED.get(self.name, self.says()))


class Markers(SaidByRules):
    """Those that are left."""

    kinds = (T.MARKERS,)
    said = "railway_marker"
