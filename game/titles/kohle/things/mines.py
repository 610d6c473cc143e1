"""Mines and their grounds: the slot on the board, the card on offer, the large mine, the land they lie on."""

from collections.abc import Iterator
from typing import ClassVar

from game.engine.choices import Situation
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.engine.words import begun
from game.titles.kohle import targets
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.phases.board import ground_points, ground_scores, owned_in
from game.titles.kohle.rules.phases.trust import threatened
from game.titles.kohle.rules.state import Player
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.prices import second, yields
from game.titles.kohle.things.thing import KohleThing


class MineSlot(KohleThing):
    """Where a small or single mine lies on the board."""

    kinds = (T.MINE,)
    time = ("mine", "K2.a")
    lit = named_by_moves = True

    @property
    def mine(self) -> str:
        return targets.mine_of(self.id)

    def title(self) -> str:
        return begun(self.words.place(self.mine))

    def says(self) -> str:
        return self.mine

    def facts(self) -> Iterator[str]:
        pos, mine = self.pos, self.pos.board.mines.get(self.mine)
        if mine is None:
            yield self.say("not_in_play")
            return
        ground = self.words.place(targets.ground(mine.ground))
        yield self.say("mine.card", ground=ground, value=mine.value, income=mine.income)
        if mine.wagons:
            yield self.say("mine.wagons", n=mine.wagons)
        if mine.second:
            yield self.say("mine.second")
        if mine.points:
            yield self.say("mine.points", n=mine.points)
        owner = pos.owners.get(self.mine)
        if owner is not None:
            yield self.say("mine.owned", player=self.words.player(owner))
        elif mine.ground in pos.consolidated:
            yield self.say("mine.gone")
        elif self.mine in pos.display:
            yield self.say("mine.offered", n=sum(pos.workers[village] for village in mine.villages))
            if self.mine in threatened(pos):
                yield self.say("mine.trust_next")
        else:
            yield self.say("mine.enters", round=self.words.round(mine.round))

    def plain(self) -> Tip | None:
        """What it is, what it brings, and whose it is."""
        pos, t, mine = self.pos, self.t, self.pos.board.mines.get(self.mine)
        if mine is None:
            return Tip(self.title(), notes=(Note(t("play.tip.not_in_play")),))
        notes = [] if not mine.number else [Note(t("play.tip.price", n=mine.value), "coin")]
        notes += second(self.words, mine)
        owner = pos.owners.get(self.mine)
        if owner is not None:
            notes.append(self.of_seat(owner, t("play.tip.owned", player=self.words.player(owner))))
        elif mine.ground in pos.consolidated:
            notes.append(Note(self.say("mine.gone"), "clock"))
        elif self.mine in pos.display:
            near = sum(pos.workers[village] for village in mine.villages)
            notes.append(Note(self.say("mine.offered", n=near), "info"))
        else:
            notes.append(Note(t("play.tip.enters", round=self.words.round(mine.round)), "clock"))
        if not mine.number and owner is None:
            notes += stakes(self, mine.ground)
        return Tip(self.title(), self.where(), notes=tuple(notes), brings=self.brings())

    def brings(self) -> tuple[tuple[str, int], ...]:
        mine = self.pos.board.mines.get(self.mine)
        return yields(mine) if mine is not None else ()

    def where(self) -> str:
        mine = self.pos.board.mines.get(self.mine)
        return self.words.place(targets.ground(mine.ground)) if mine is not None and mine.number else ""

    def place(self) -> str:
        return self.mine

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return with_mine(self.mine, player, mode)

    def answers(self, move: Move) -> bool:
        return super().answers(move) or (move.kind == "secure" and move.what == self.space_of(self.player))

    def space_of(self, player: Player) -> str:
        return next((space for space, mine in player.tableau.items() if mine == self.mine), "")

    def settled(self, sit: Situation) -> bool:
        return self.mine not in sit.position.board.mines or self.mine in sit.position.owners

    def linked(self) -> tuple[str, ...]:
        """Card, slot and ground of the same mine."""
        known = self.pos.board.mines.get(self.mine)
        if known is None:
            return ()
        places = [self.mine, targets.ground(known.ground)]
        if known.number:
            places.append(targets.display(self.mine))
        return tuple(place for place in places if place != self.id)


class OnOffer(MineSlot):
    """A mine's card in the display."""

    kinds = (T.DISPLAY,)
    named_by_moves: ClassVar[bool] = False

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move("buy", self.mine)


class LargeMine(MineSlot):
    """Where the large mine of a ground lies, once it is consolidated."""

    kinds = (T.LARGE,)
    time = ("large", "K8.1")

    def facts(self) -> Iterator[str]:
        yield from ground_facts(self)

    def wishes(self) -> Iterator[Move]:
        yield from ()


class AtStake(MineSlot):
    """K8.2: on the sheet of an auction, the small mines that go into the large one, and that itself."""

    kinds = (T.SHEET,)
    named_by_moves: ClassVar[bool] = False

    @property
    def mine(self) -> str:
        auction = self.pos.auction
        large = "" if auction is None else self.pos.board.grounds[auction.ground].large
        return (large or self.id) if self.target.number is None else targets.mine(self.name)


class GroundThing(KohleThing):
    """K7: the land of some mines."""

    kinds = (T.GROUND,)

    def says(self) -> str:
        return self.id

    def facts(self) -> Iterator[str]:
        yield from ground_facts(self)

    def plain(self) -> Tip | None:
        """What each player scores there, when it is consolidated and how the bids stand."""
        pos, t, name, ground = self.pos, self.t, self.name, self.pos.board.grounds.get(self.name)
        if ground is None:
            return Tip(self.title(), notes=(Note(t("play.tip.not_in_play")),))
        tip = self.words.tip(self.id)
        notes = [Note(tip.text, rule=tip.rule), Note(self.say("ground.owned", n=owned_in(pos.owners, ground)), "info")]
        for seat in pos.order:
            for place, mines, near in ground_scores(pos, seat):
                if place == name:
                    text = t("table.tip.board", player=self.words.player(seat), points=ground_points(mines, near))
                    notes.append(self.of_seat(seat, text))
        if ground.large is not None and name in pos.consolidated:
            owner = pos.owners.get(ground.large, TRUST)
            notes.append(self.of_seat(owner, self.say("ground.owner", player=self.words.player(owner))))
        elif ground.large is not None:
            large = pos.board.mines[ground.large]
            round_ = self.words.round(large.round)
            text = self.say("ground.round", round=round_, points=large.points, income=large.income)
            notes += [Note(text, "scales", rule="K8.1"), *stakes(self, name)]
        return Tip(tip.name, notes=tuple(notes))


def with_mine(mine: str, player: Player, mode: str) -> Move:
    """A mine of his own is meant for an engine, any other for a purchase."""
    if mode == "use":
        return Move("use", "bonus:engine", mine)
    own = mine in player.tableau.values()
    return Move("engine", mine) if own or mode == "engine" else Move("buy", mine)


def stakes(thing: KohleThing, ground: str) -> list[Note]:
    """What each would begin with for a large mine, as it stands now."""
    return [
        thing.of_seat(seat, thing.t("play.tip.stake", player=thing.words.player(seat), bid=base))
        for seat, base in _bids(thing, ground)
    ]


def _bids(thing: KohleThing, ground: str) -> list[tuple[int, int]]:
    bids = opening(thing.pos, ground)
    trust = [] if bids.trust is None else [(TRUST, bids.trust)]
    return [*zip(bids.bidders, bids.base, strict=True), *trust]


def ground_facts(thing: KohleThing) -> Iterator[str]:
    """How a ground stands, for the seat that looks at it or at its large mine."""
    pos, words, say, ground = thing.pos, thing.words, thing.say, thing.pos.board.grounds.get(thing.name)
    if ground is None:
        yield say("not_in_play")
        return
    yield say("ground.owned", n=owned_in(pos.owners, ground))
    score = next((ground_points(mines, near) for g, mines, near in ground_scores(pos, thing.seat) if g == ground.id), 0)
    yield say("ground.scores", n=score) if score else say("ground.no_mine")
    if ground.large is None:
        return
    large = pos.board.mines[ground.large]
    if ground.id in pos.consolidated:
        yield say("ground.owner", player=words.player(pos.owners.get(ground.large, TRUST)))
        return
    yield say("ground.round", round=words.round(large.round), points=large.points, income=large.income)
    if not opening(pos, ground.id).bidders:
        yield say("ground.trust_only")
    else:
        bids = ", ".join(f"{words.player(seat)} {bid}" for seat, bid in _bids(thing, ground.id))
        yield say("ground.bids", bids=bids)
