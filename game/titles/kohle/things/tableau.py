"""What lies before each player: mine spaces, rescue spaces, the pool, his stock, and the columns that count it."""

from collections.abc import Iterator

from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle.rules.names import rescue
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.income import income
from game.titles.kohle.rules.state import Player
from game.titles.kohle.rules.tableau import unsecured
from game.titles.kohle.targets import COUNTED, parse
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.mines import LargeMine, MineSlot, with_mine
from game.titles.kohle.things.thing import SaidByRules


class RescueSpace(SaidByRules):
    """K4.1: beside a mine space."""

    kinds = (T.RESCUE,)
    time = ("rescue", "K2.e")
    named_by_moves = True
    own = True

    def says(self) -> str:
        return self.id

    def facts(self) -> Iterator[str]:
        player, space = self.player, self.name
        mine = player.tableau.get(space)
        if mine is not None:
            yield self.say("space.income", n=income(self.pos, self.seat, mine))
            if mine in player.engines:
                yield self.say("space.engine")
            if count := self.pos.board.mines[mine].wagons:
                yield self.say("mine.wagons", n=count)
        if rescue(space) in player.miners:
            yield self.say("space.rescued")
        elif space in player.secured:
            yield self.say("space.secured")
        elif space in unsecured(player):
            how = "space.open_coin" if space in self.pos.board.rules.tableau.coin_symbol else "space.open"
            yield self.say(how, risk=round(100 * odds_of_loss(self.pos, self.seat)))


class SpaceThing(RescueSpace):
    """K2.a: where a mine is laid; with one on it, that mine."""

    kinds = (T.SPACE,)
    said = "mine_space"
    time = ("space", "K2.a")

    @property
    def laid(self) -> str | None:
        return self.player.tableau.get(self.name)

    def title(self) -> str:
        return self.t("play.tip.space", name=self.name)

    def says(self) -> str:
        return self.laid or self.said

    def what(self) -> Tip | None:
        found = parse(self.laid) if self.laid else None
        if found is None:
            return super().what()
        kind = LargeMine if found.kind is T.LARGE else MineSlot
        return kind(found, self.pos, self.seat, self.words).plain()

    def place(self) -> str:
        return self.laid or self.name

    def in_step(self) -> str:
        return self.name

    def space_of(self, player: Player) -> str:
        return self.name

    def answers(self, move: Move) -> bool:
        return move.what == self.name or super().answers(move)

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        mine = player.tableau.get(self.name)
        return None if mine is None else with_mine(mine, player, mode)


class Counted(SaidByRules):
    """A number of a player's things, in the columns of all players: what it counts."""

    kinds = (T.COLUMN,)

    def says(self) -> str:
        return COUNTED.get(self.name, "")

    def standing(self) -> list[Note]:
        return []

    def facts(self) -> Iterator[str]:
        player, final = self.player, self.pos.board.rules.final
        match self.name or self.target.kind:
            case "coins":
                yield self.say("stock.coins", coins=player.coins, points=final.of_coins(player.coins))
            case "workers":
                yield self.say("stock.workers", n=player.all_workers, supply=self.pos.supply_workers)
            case "pool":
                yield self.say("stock.pool", n=player.pool)
            case "engines":
                points = final.of_engines(player.engine_count)
                yield self.say("stock.engines", n=player.engine_count, points=points)
            case "settlements":
                yield self.say("stock.settlements", n=len(player.settlements))
            case "engineers":
                yield self.say("stock.engineers", n=player.engineers["tableau"])
            case "extra_actions":
                yield self.say("stock.extra_actions", n=player.extra_actions)


class Stock(Counted):
    """What lies on the tableau, with its number."""

    kinds = (T.STOCK,)
    own = True

    def title(self) -> str:
        return begun(self.words.place(self.name))

    def standing(self) -> list[Note]:
        return [Note(said, "info") for said in self.facts()]


class Pool(Stock):
    """K2.e: the miners that are nowhere yet."""

    kinds = (T.POOL,)
    time = ("pool", "K2.e")
    named_by_moves = True

    def title(self) -> str:
        return begun(self.words.place(self.id))

    def says(self) -> str:
        return "pool"

    def begins(self, move: Move) -> bool:
        return move.kind == "insert"
