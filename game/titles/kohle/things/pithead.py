"""Pithead cards: the people on them, and the foot with which they are flipped."""

from collections.abc import Iterator

from game.engine.choices import Situation
from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle.rules.names import card
from game.titles.kohle.rules.phases.auction import administration
from game.titles.kohle.rules.phases.pithead import Load, card_yield, loading_yield
from game.titles.kohle.rules.state import Player
from game.titles.kohle.rules.tableau import wagons
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.thing import KohleThing, SaidByRules


class CardThing(SaidByRules):
    """K9: a card with room for miners and engineers."""

    kinds = (T.CARD,)
    time = ("card", "K2.d")
    named_by_moves = read_raised = True
    own = True

    def says(self) -> str:
        return card(self.name)

    def what(self) -> Tip | None:
        return self.of_rules(self.says(), self.player.flipped)

    def facts(self) -> Iterator[str]:
        pos, player, name, place = self.pos, self.player, self.name, card(self.name)
        if name != "workforce":
            engineers, miners = player.engineers.get(place, 0), player.miners.get(place, 0)
            yield self.say("card.people", engineers=engineers, miners=miners)
        match name:
            case "cokery" | "ironworks":
                coins, points = card_yield(pos.board, player, name)
                yield self.say("card.coins", n=coins) if name == "cokery" else self.say("card.points", n=points)
            case "administration":
                yield self.say("card.bid", n=administration(pos, player))
            case "loading":
                count = wagons(pos, player)
                coins, points = loading_yield(pos, player, count)
                yield self.say("card.loading", wagons=count, points=points, coins=coins)
            case "workforce":
                side = pos.board.faces["workforce", "workforce" in player.flipped].side
                yield self.say("card.moves", inserts=side.inserts, moves=side.moves)
        yield from self._flip()

    def _flip(self) -> Iterator[str]:
        flip = next((c.flip for known, c in self.pos.board.rules.cards.items() if known == self.name), None)
        if flip is None or self.name in self.player.flipped:
            return
        ways = [self._payment(way.workers, way.coins) for way in flip.pay]
        yield self.say("card.flip", cost=self.say("or").join(ways), points=flip.points)
        if flip.raises and flip.raises not in self.pos.risen:
            price = getattr(self.pos.board.rules.actions, flip.raises).risen
            yield self.say(f"card.raises_{flip.raises}", n=price)

    def _payment(self, workers: int, coins: int) -> str:
        count = self.t.count
        paid = [count(workers, "workers")] if workers else []
        return " + ".join([*paid, *([count(coins, "coins")] if coins else [])])

    def due(self) -> tuple[str, str]:
        if self.name != "workforce":
            return super().due()
        return ("", "") if self.name in self.player.flipped else Foot.time  # nobody stands there: it is only flipped

    def settled(self, sit: Situation) -> bool:
        return self.name == "loading" and sit.step == Load.name

    def beside_refusal(self, reason: Remark) -> list[Note]:
        return self.standing()

    def answers(self, move: Move) -> bool:
        return super().answers(move) or (self.name == "loading" and move.kind == "load")

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        if mode == "flip":
            return Move("flip", self.id)
        return Move("use", "bonus:engineer", self.id) if mode == "use" else Move("engineer", self.id)

    def wishes(self) -> Iterator[Move]:
        if self.name == "workforce":
            yield Move("flip", self.id)  # nobody stands there
        else:
            yield from super().wishes()


class Foot(CardThing):
    """K2.f: where a card says what flipping it costs."""

    kinds = (T.FLIP,)
    time = ("flip", "K2.f")
    named_by_moves = False
    own = False

    def title(self) -> str:
        return begun(self.words.place(card(self.name)))

    def beside_refusal(self, reason: Remark) -> list[Note]:
        return []

    def place(self) -> str:
        return card(self.name)

    def answers(self, move: Move) -> bool:
        return move.kind == "flip" and move.what == self.place()

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move("flip", card(self.name))

    def wishes(self) -> Iterator[Move]:
        yield Move("flip", card(self.name))


class OneMiner(KohleThing):
    """One of those that stand on a card."""

    kinds = (T.MINER,)

    def answers(self, move: Move) -> bool:
        return move.kind == "lift" and move.what == self.name.rpartition(":")[0]
