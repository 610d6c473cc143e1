"""What the things on the table are and how they stand just now, for whoever points at them."""

from game.engine.seats import HUMAN
from game.engine.target import Target
from game.engine.tip import Note, Tip
from game.texts import Texts
from game.titles.kohle import targets
from game.titles.kohle.rules.board import Mine
from game.titles.kohle.rules.names import TRUST, card
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.phases.board import ground_scores
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import COUNTED, mine_of, parse
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.teach.thing_facts import ThingFacts
from game.titles.kohle.teach.things import tip_of
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording

PRINTED = (T.SCORE, T.ORDER, T.TRUST, T.ROUND, T.PURCHASE, T.LOST, T.DISASTER, T.MARKERS)  # on the board
LYING = (
    T.SPACE, T.PHASE, T.VILLAGE, T.STATION, T.RESCUE, T.CARD, T.FLIP, T.STOCK, T.COLUMN, T.POOL, T.MARKER,
)  # fmt: skip


class Things:
    """Says what things are, for a game in a language."""

    def __init__(self, wording: Wording, colours: tuple[str, ...]) -> None:
        self.wording = wording
        self.t: Texts = wording.texts
        self.raised = False  # whether the whole tableau lies over the board
        self._colours = colours

    def title(self, target: str) -> str:
        """The name of a target, as a heading."""
        match parse(target):
            case Target(T.ACTION, name):
                return self.t(f"moves.names.{name}")
            case Target(T.DISPLAY, name):
                said = self.wording.place(targets.mine(name))
            case Target(T.SPACE, name):
                return self.t("play.tip.space", name=name)
            case Target(T.FLIP, name):
                said = self.wording.place(card(name))
            case Target(T.BONUS, name) if name.isdecimal():
                said = self.t("glossary.bonus_track")
            case Target(T.END):
                said = self.t("moves.end.label")
            case Target(T.STOCK, name):
                said = self.wording.place(name)
            case _:
                said = self.wording.place(target)
        return said[:1].upper() + said[1:]

    def plain(self, target: str, pos: Position, seat: int = 0) -> Tip | None:
        """What a thing is and how it stands; None for what is no thing."""
        match found := parse(target):
            case Target(T.MINE | T.DISPLAY | T.LARGE):
                return self._mine(mine_of(target), pos)
            case Target(T.GROUND, name):
                return self._ground(name, pos)
            case Target(T.SPACE, name) if (laid := pos.players[seat].tableau.get(name)) is not None:
                return self._with_facts(self._mine(laid, pos), target, pos, seat)
            case Target(T.SEAT):
                return self._seat(int(found.parts[0]), pos)
            case Target(T.BONUS) if (space := found.number) is not None:
                return self._bonus_space(space, pos)
            case Target(T.RAISE):
                return Tip(self.t("table.tip.lower" if self.raised else "play.choose.raise"))
        return self._with_facts(self._what(target, pos, seat), target, pos, seat)

    def _what(self, target: str, pos: Position, seat: int) -> Tip | None:
        """What a thing is, whatever the position."""
        match found := parse(target):
            case Target(T.BONUS | T.ACTION as kind, name):
                return self.explained(f"{kind}.{name}")
            case Target(T.MARKER, name) if name in COUNTED:
                return self.explained(COUNTED[name])
            case Target(kind) if kind in (*PRINTED, *LYING):
                flipped = pos.players[seat].flipped if kind in (T.CARD, T.FLIP) else ()
                return self.explained(tip_of(found, pos, seat), flipped)
            case _:
                key = f"play.choose.{target.replace(':', '_')}"
                return Tip(self.t(key)) if key in self.t else None

    def explained(self, thing: str, flipped: tuple[str, ...] = ()) -> Tip | None:
        """The tip of a thing of the rules."""
        if ":" not in thing and thing not in TIPS:
            return None
        tip = self.wording.tip(thing, flipped)
        return Tip(tip.name, notes=(Note(tip.text, rule=tip.rule),))

    def _with_facts(self, tip: Tip | None, target: str, pos: Position, seat: int) -> Tip | None:
        """The same with how it stands just now."""
        if tip is None:
            return None
        match parse(target):
            case Target(T.ACTION, name):
                facts = self.price(name, pos)
            case Target(T.COLUMN):
                facts = []
            case _:
                facts = self.facts(target, pos, seat)
        return Tip(tip.title, tip.subtitle, notes=(*tip.notes, *facts), brings=tip.brings)

    def facts(self, target: str, pos: Position, seat: int) -> list[Note]:
        """How a thing stands just now, for a seat."""
        return [Note(said, "info") for said in ThingFacts(self.wording, pos, seat).about(target)]

    def price(self, action: str, pos: Position) -> list[Note]:
        """Why an action costs what it costs: whose flip raised its price."""
        action = {"settle": "settlement"}.get(action, action)
        for name, pithead in pos.board.rules.cards.items():
            if pithead.flip is None or pithead.flip.raises != action:
                continue
            prices = getattr(pos.board.rules.actions, action)
            card = self.wording.card(name)
            if action not in pos.risen:
                return [Note(self.t("table.tip.not_risen", card=card, now=prices.coins, then=prices.risen), "coin")]
            who = ", ".join(self._name(s) for s, player in enumerate(pos.players) if name in player.flipped)
            text = self.t("table.tip.risen", card=card, now=prices.risen, before=prices.coins, players=who)
            return [Note(text, "coin", rule="K2.f")]
        return []

    def second(self, mine_id: str, pos: Position) -> list[Note]:
        """The symbol of a second miner on a mine's card."""
        if not pos.board.mines[mine_id].second:
            return []
        tip = self.wording.tip("second_miner")
        return [Note(tip.text, "miners", rule=tip.rule)]

    def _mine(self, mine_id: str, pos: Position) -> Tip | None:
        """What a mine is, what it brings, and whose it is."""
        mine = pos.board.mines.get(mine_id)
        if mine is None:
            return Tip(self.title(mine_id), notes=(Note(self.t("play.tip.not_in_play")),))
        notes = [] if not mine.number else [Note(self.t("play.tip.price", n=mine.value), "coin")]
        notes += self.second(mine_id, pos)
        owner = pos.owners.get(mine_id)
        if owner is not None:
            notes.append(self._of(owner, self.t("play.tip.owned", player=self._name(owner))))
        elif mine.ground in pos.consolidated:
            notes.append(Note(self.t("explain.mine.gone"), "clock"))
        elif mine_id in pos.display:
            near = sum(pos.workers[village] for village in mine.villages)
            notes.append(Note(self.t("explain.mine.offered", n=near), "info"))
        else:
            notes.append(Note(self.t("play.tip.enters", round=self.wording.round(mine.round)), "clock"))
        if not mine.number and owner is None:
            notes += self._bids(pos, mine.ground)
        return Tip(
            self.title(mine_id), self.wording.place(f"ground:{mine.ground}") if mine.number else "",
            notes=tuple(notes), brings=mine_brings(mine),
        )  # fmt: skip

    def _ground(self, name: str, pos: Position) -> Tip | None:
        """What each player scores there, when it is consolidated and how the bids stand."""
        ground = pos.board.grounds.get(name)
        if ground is None:
            return Tip(self.title(f"ground:{name}"), notes=(Note(self.t("play.tip.not_in_play")),))
        tip = self.wording.tip(f"ground:{name}")
        owned = sum(mine in pos.owners for mine in ground.mines) + (ground.large in pos.owners)
        notes = [Note(tip.text, rule=tip.rule), Note(self.t("explain.ground.owned", n=owned), "info")]
        for seat in pos.order:
            for place, mines, near in ground_scores(pos, seat):
                if place == name:
                    text = self.t("table.tip.board", player=self._name(seat), points=mines + near)
                    notes.append(self._of(seat, text))
        if ground.large is not None and name in pos.consolidated:
            owner = pos.owners.get(ground.large, TRUST)
            notes.append(self._of(owner, self.t("explain.ground.owner", player=self._name(owner))))
        elif ground.large is not None:
            large = pos.board.mines[ground.large]
            round_ = self.wording.round(large.round)
            text = self.t("explain.ground.round", round=round_, points=large.points, income=large.income)
            notes += [Note(text, "consolidation", rule="K8.1"), *self._bids(pos, name)]
        return Tip(tip.name, notes=tuple(notes))

    def _bids(self, pos: Position, ground: str) -> list[Note]:
        """What each would begin with for a large mine, as it stands now."""
        bids = opening(pos, ground)
        stand = list(zip(bids.bidders, bids.base, strict=True))
        if bids.trust is not None:
            stand.append((TRUST, bids.trust))
        return [self._of(seat, self.t("play.tip.stake", player=self._name(seat), bid=base)) for seat, base in stand]

    def _seat(self, seat: int, pos: Position) -> Tip:
        """A row of the players: who it is, what he earns, and that a click shows his things."""
        kind = self.wording.kinds[seat]
        level, says = self.t("setup.bot", level=kind), self.t(f"setup.level_help.{kind}")
        who = [] if kind == HUMAN else [Note(self.t("common.says", what=level, text=says), "bot")]
        facts = [*who, *self.facts(f"seat:{seat}", pos, seat)]
        bonus = pos.players[seat].bonus
        if bonus:
            tip = self.wording.tip(f"bonus.{bonus}")
            facts.append(Note(self.t("common.says", what=tip.name, text=tip.text), "bonus", rule=tip.rule))
        return Tip(self._name(seat), notes=(*facts, Note(self.t("table.tip.look"), "eye")))

    def _bonus_space(self, space: int, pos: Position) -> Tip | None:
        tip = self.explained("bonus_track")
        taker = pos.discs[space] if space < len(pos.discs) else None
        if tip is None or taker is None:
            return tip
        text = self.t("table.tip.taken_here", player=self._name(taker), n=space + 1)
        return Tip(tip.title, notes=(self._of(taker, text), *tip.notes))

    def _of(self, seat: int, text: str) -> Note:
        """A sentence about a player or the trust, with the sign of whom it is about."""
        return Note(text, "trust") if seat == TRUST else Note(text, colour=self._colours[seat])

    def _name(self, seat: int) -> str:
        return self.wording.player(seat)


def mine_brings(mine: Mine) -> tuple[tuple[str, int], ...]:
    """What a mine yields."""
    yields = (("income", mine.income), ("wagons", mine.wagons), ("points", mine.points))
    return tuple((what, n) for what, n in yields if n)
