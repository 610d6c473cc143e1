"""What is printed on the board beside the land: points, order, rounds, phases, the trust, disasters, bonus markers."""

from collections.abc import Iterator

from game.engine.choices import Situation
from game.engine.move import Move
from game.engine.target import Target
from game.engine.tip import Tip
from game.engine.words import begun
from game.titles.kohle import targets
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.trust import threatened
from game.titles.kohle.rules.state import Player
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.things.thing import KohleThing, SaidByRules


class ScoreTrack(SaidByRules):
    kinds = (T.SCORE,)
    said = "score_track"

    def facts(self) -> Iterator[str]:
        players = self.pos.players
        ranked = sorted(range(len(players)), key=lambda seat: -players[seat].points)
        yield ", ".join(f"{self.words.player(seat)} {players[seat].points}" for seat in ranked)


class OrderTrack(SaidByRules):
    kinds = (T.ORDER,)
    said = "order_track"

    def facts(self) -> Iterator[str]:
        yield self.say("order", players=", ".join(map(self.words.player, self.pos.order)))


class TrustTrack(SaidByRules):
    """K8.4: the coins of the trust."""

    kinds = (T.TRUST,)
    said = "trust_track"

    def facts(self) -> Iterator[str]:
        yield self.say("trust.coins", n=self.pos.trust_coins)
        if self.pos.trust_extra:
            yield self.say("trust.extra", n=self.pos.board.rules.trust.marker_coin)


class PurchaseTrack(SaidByRules):
    """K5: how many mines the trust takes."""

    kinds = (T.PURCHASE,)
    said = "purchase_track"

    def facts(self) -> Iterator[str]:
        taken = [self.words.place(mine) for mine in threatened(self.pos)]
        yield self.say("trust.next", mines=", ".join(taken)) if taken else self.say("trust.nothing")


class LostSpace(SaidByRules):
    """K4.4: where those lie who are lost in a round."""

    kinds = (T.LOST,)
    said = "lost"

    def facts(self) -> Iterator[str]:
        rules, round_ = self.pos.board.rules, self.target.number
        if round_ and round_ <= rules.rounds:
            yield self.say("lost.points", round=self.words.round(round_), n=rules.disaster.loss(round_))


class RoundTrack(LostSpace):
    kinds = (T.ROUND,)
    said = "round_track"


class DisasterMarker(LostSpace):
    """K4.5: hidden until its round is struck."""

    kinds = (T.DISASTER,)
    said = "disaster_marker"

    def says(self) -> str:
        face = self.pos.turned_up(self.target.number or self.pos.round)
        return f"disaster.{face}" if face else self.said


class DamageInForce(SaidByRules):
    """K4.5: subsidence of an earlier round."""

    kinds = (T.DAMAGE,)
    said = "disaster.subsidence"


class PhaseTrack(SaidByRules):
    kinds = (T.PHASE,)

    def says(self) -> str:
        return f"phase.{Phase(self.target.number or 1).word}"


class TimelineThing(KohleThing):
    kinds = (T.TIMELINE,)
    said = "round_track"


class BonusThing(SaidByRules):
    """K1: a marker by its name, a space of the track by its number; on a tableau whatever marker lies there."""

    kinds = (T.BONUS,)
    said = "bonus_track"
    time = ("bonus", "K1.1")
    named_by_moves = True

    @property
    def marker(self) -> str:
        return str(Target(T.BONUS, self.name))

    def title(self) -> str:
        return begun(self.words.place(self.marker)) if self.target.number is None else self.words.tip(self.said).name

    def says(self) -> str:
        return self.marker if self.target.number is None else self.said

    def what(self) -> Tip | None:
        return self.of_rules(f"bonus.{self.name}" if self.target.number is None else self.said)

    def facts(self) -> Iterator[str]:
        if self.target.number is not None:
            return
        holder = next((seat for seat, player in enumerate(self.pos.players) if player.bonus == self.name), None)
        if holder is not None:
            yield self.say("bonus.held", player=self.words.player(holder))
        elif self.name in self.pos.track:
            yield self.say("bonus.track", n=self.pos.track.index(self.name) + 1)

    def plain(self) -> Tip | None:
        """What is said of a space: who chose it."""
        space, tip = self.target.number, super().plain()
        taker = self.pos.discs[space] if space is not None and space < len(self.pos.discs) else None
        if tip is None or taker is None or space is None:
            return tip
        text = self.t("table.tip.taken_here", player=self.words.player(taker), n=space + 1)
        return Tip(tip.title, notes=(self.of_seat(taker, text), *tip.notes))

    def place(self) -> str:
        return self.marker

    def in_step(self) -> str:
        return self.marker

    def linked(self) -> tuple[str, ...]:
        """On the track and in the bar."""
        return (targets.bonus_display(self.id),) if self.target.number is None else ()

    def wanted(self, player: Player, mode: str = "") -> Move | None:
        return Move("use", self.marker) if self.name == player.bonus else None

    def begins(self, move: Move) -> bool:
        return move.kind == "secure" and move.where == self.name

    def clicked(self, sit: Situation) -> Move | None:
        return None if sit.step == Secure.name else super().clicked(sit)

    def settled(self, sit: Situation) -> bool:
        return sit.step in (TakeBonus.name, Secure.name)


class BonusOnOffer(BonusThing):
    """K1.1: a marker to take, in the action bar."""

    kinds = (T.BONUS_DISPLAY,)
    in_bar = True

    def linked(self) -> tuple[str, ...]:
        return (self.marker,)
