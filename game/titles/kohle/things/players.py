"""The rows of the players, and the sheets that are read at an auction or before a disaster."""

from collections.abc import Iterator

from game.engine.seats import HUMAN
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.bids import bidders
from game.titles.kohle.rules.preview import earnings
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.thing import KohleThing, SaidByRules


class PlayerRow(KohleThing):
    """A player in the list of players; a click shows his things."""

    kinds = (T.SEAT,)
    said = "points"

    @property
    def whose(self) -> int:
        return int(self.target.parts[0])

    def facts(self) -> Iterator[str]:
        earned = earnings(self.pos, self.whose)
        player = self.words.player(self.whose)
        yield self.say("seat.round", player=player, points=earned["board"], coins=earned["income"])

    def plain(self) -> Tip | None:
        """Who it is, what he earns, and that a click shows his things."""
        t, kind = self.t, self.words.kinds[self.whose]
        level, says = t("setup.bot", level=kind), t(f"setup.level_help.{kind}")
        who = [] if kind == HUMAN else [Note(t("common.says", what=level, text=says), "bot")]
        facts = [*who, *self.standing()]
        if bonus := self.pos.players[self.whose].bonus:
            tip = self.words.tip(f"bonus.{bonus}")
            facts.append(Note(t("common.says", what=tip.name, text=tip.text), "kohle:bonus", rule=tip.rule))
        return Tip(self.words.player(self.whose), notes=(*facts, Note(t("table.tip.look"), "eye")))


class BidRow(SaidByRules):
    """K8.3: somebody's bid on the sheet of an auction, and what it is made of."""

    kinds = (T.BIDDER,)
    said = "consolidation"

    @property
    def whose(self) -> int:
        return TRUST if self.target.number is None else self.target.number

    def title(self) -> str:
        return self.words.player(self.whose)

    def plain(self) -> Tip | None:
        """The sum first, then what is bid for."""
        tip = self.of_rules(self.says())
        return None if tip is None else Tip(self.title(), notes=(*self.standing(), *tip.notes))

    def standing(self) -> list[Note]:
        row = next((row for row in bidders(self.pos) if row.seat == self.whose), None) if self.pos.auction else None
        if row is None:
            return []
        parts = (
            ("values", row.values, "kohle:mine"), ("office", row.office, "document"), ("extras", row.extras, "scales"),
            ("coins", row.coins, "coin"),
        )  # fmt: skip
        said = ((begun(self.t(f"table.auction.{key}")), n, icon) for key, n, icon in parts if n)
        return [Note(self.t("common.says", what=what, text=n), icon) for what, n, icon in said]


class Risk(SaidByRules):
    """K4.4: the discs of a player."""

    kinds = (T.RISK,)
    said = "disc"


class Bag(SaidByRules):
    """K4.2: from which discs are drawn, and the ladder of what is in it."""

    kinds = (T.BAG, T.LADDER)
    said = "bag"
