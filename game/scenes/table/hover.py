"""What the tooltip says about a target: what a click would do and change, why it is not possible, or what it is."""

from game.engine.decision import Change, Remark
from game.engine.move import Move
from game.kohle.names import PHASES, TRUST
from game.kohle.odds import odds_of_loss
from game.kohle.phases.auction import Bid, opening
from game.kohle.preview import preview, totals
from game.kohle.refusals import why_not
from game.kohle.sight import seen_by
from game.kohle.state import Position
from game.kohle.step import Choice as Step
from game.scenes.table.controller import Pick
from game.scenes.table.situation import Situation, meant
from game.texts import Texts
from game.view.panels.contents import Note, Tip
from game.wording import Wording
from game.wording_tables import TIPS

WAYS = {"needs_coins": "K2.g", "needs_workers": "K2.g"}  # the rule of the way out, where it is another
OWN_THINGS = {
    "pool": "pool", "coins": "coin", "workers": "worker", "engineers": "engineer", "points": "points",
    "settlements": "settlement", "engines": "engine", "wagons": "wagon", "extra_actions": "extra_action",
    "mergers": "railway.merger", "markers": "railway_marker", "bonus": "bonus_marker",
}  # fmt: skip
PRINTED = {
    "score": "score_track", "order": "order_track", "trust": "trust_track", "round": "round_track",
    "purchase": "purchase_track", "lost": "lost", "disaster": "disaster_marker",
}  # fmt: skip


class Tips:
    """Makes tooltips for a game in a language."""

    def __init__(self, wording: Wording, colours: tuple[str, ...]) -> None:
        self.wording = wording
        self.t: Texts = wording.texts
        self._colours = colours

    def of(self, target: str, pos: Position, sit: Situation | None, seat: int = 0) -> Tip | None:
        """The tooltip of a target; `sit` is given only when a person is asked, `seat` is whose tableau is shown."""
        if sit is not None:
            choice = sit.choices.get(target)
            if isinstance(choice, Move):
                return self.possible(sit, choice)
            if (reason := self.refusal(sit, target)) is not None:
                return self.refused(sit, target, reason)
            if isinstance(choice, Pick) and (named := self._named(target)):
                return named
        return self.plain(target, pos, seat)

    # -- possible --

    def possible(self, sit: Situation, move: Move) -> Tip:
        """What a move costs and changes."""
        pos, flipped = sit.position, sit.player.flipped
        offer = preview(pos, move)
        warnings = tuple(Note(self.wording.warning(w), "warning", rule=w.rule) for w in offer.warnings)
        title, subtitle = self.wording.move(move, sit.step, flipped), ""
        mine = pos.board.mines.get(move.what) if move.kind == "buy" else None
        changes, notes = offer.changes, list(self._consequences(sit, move))
        if isinstance(pos.stack[-1], Bid) and move.kind == "bid":
            title = self.t("play.tip.if_wins", player=self._name(sit.seat), bid=int(move.what))
            changes = if_won(pos, move)
        if move.kind == "secure":
            before, after = (round(100 * odds_of_loss(pos, sit.seat, secured)) for secured in (0, 1))
            changes = (*changes, Change(sit.seat, "risk", before, after))
        if mine is not None:
            subtitle = self.wording.place(f"ground:{mine.ground}")
        return Tip(
            title, subtitle, changes, self._colours[sit.seat], tuple(notes), warnings,
            income=mine.income if mine else 0, wagons=mine.wagons if mine else 0, points=mine.points if mine else 0,
        )  # fmt: skip

    def _consequences(self, sit: Situation, move: Move) -> list[Note]:
        """What follows later: consolidations, risks, what a loser gets."""
        pos, t = sit.position, self.t
        match move.kind:
            case "buy":
                ground = pos.board.mines[move.what].ground
                large = pos.board.grounds[ground].large
                if large and pos.board.mines[large].round == pos.round:
                    bid = pos.board.mines[move.what].value
                    return [Note(t("play.tip.consolidated_now", bid=bid), "merge", tone="band", rule="K8.3")]
            case "take":
                tip = self.wording.tip(f"bonus.{move.what.removeprefix('bonus:')}")
                return [Note(tip.text, rule=tip.rule)]
            case "put" | "settle" if move.what in pos.markers:
                return [Note(t("play.tip.marker"), "railway", rule="K10")]
            case "bid":
                return self._losers(pos, sit.seat)
        return []

    def _losers(self, pos: Position, winner: int) -> list[Note]:
        assert pos.auction is not None
        notes = []
        for seat in pos.auction.bidders:
            mines = [m for m in pos.board.grounds[pos.auction.ground].mines if pos.owners.get(m) == seat]
            if seat != winner and mines:
                points = pos.board.rules.consolidation.given_up * len(mines)
                text = self.t("play.tip.gives_up", player=self._name(seat), points=points)
                notes.append(Note(text, colour=self._colours[seat]))
        return notes

    # -- refused --

    def refusal(self, sit: Situation, target: str) -> Remark | None:
        """Why a target cannot be clicked; None if it can, or if it means nothing."""
        if target in sit.choices or target in sit.picks:
            return None
        move = meant(sit, target)
        return None if move is None else why_not(sit.position, move)

    def refused(self, sit: Situation, target: str, reason: Remark) -> Tip:
        text, way = self.wording.refusal(reason)
        notes = [Note(text)]
        rules = [reason.rule]
        if way:
            notes.append(Note(way))
            if reason.key in WAYS and WAYS[reason.key] != reason.rule:
                rules.append(WAYS[reason.key])
        return Tip(self._title(target, sit.position), notes=tuple(notes), refused=True, rules=tuple(rules))

    def _title(self, target: str, pos: Position) -> str:
        kind, _, name = target.partition(":")
        match kind:
            case "action":
                return self.t(f"moves.names.{name}")
            case "display":
                return self.wording.place(f"mine:{name}")
            case "space":
                return self.t("play.tip.space", name=name)
            case "flip":
                return self.wording.place(f"card:{name}")
            case "end":
                return self.wording.move(Move("end"))
            case "stock":
                return self.wording.place(name)
            case _:
                return self.wording.place(target)

    # -- what things are --

    def _named(self, target: str) -> Tip | None:
        kind, _, name = target.partition(":")
        if kind == "action":
            return self._explained(f"action.{name}")
        key = f"play.choose.{kind}_{name}"
        return Tip(self.t(key)) if key in self.t else None

    def plain(self, target: str, pos: Position, seat: int = 0) -> Tip | None:
        """What a thing is, for whoever wants to know."""
        kind, _, name = target.partition(":")
        match kind:
            case "mine" | "display" | "large":
                return self._mine(f"mine:{name}" if kind == "display" else target, pos)
            case "space":
                return self._explained("mine_space")
            case "phase":
                return self._explained("phase." + PHASES[int(name) - 1])
            case "village" | "station" | "ground" | "rescue":
                return self._explained(target)
            case "card" | "flip":
                return self._explained(f"card:{name}", pos.players[seat].flipped)
            case "bonus":
                return self._explained("bonus_track" if name.isdecimal() else f"bonus.{name}")
            case "stock" | "column" | "pool" | "marker":
                return self._explained(OWN_THINGS.get(name or kind, f"railway.{name}"))
            case "action":
                return self._explained(f"action.{name}")
            case "disaster" if (face := self._disaster(pos, int(name or pos.round))) is not None:
                return self._explained(f"disaster.{face}")
            case _:
                key = f"play.choose.{target.replace(':', '_')}"
                return Tip(self.t(key)) if key in self.t else self._explained(PRINTED.get(kind, ""))

    def _explained(self, thing: str, flipped: tuple[str, ...] = ()) -> Tip | None:
        if ":" not in thing and thing not in TIPS:
            return None
        tip = self.wording.tip(thing, flipped)
        return Tip(tip.name, notes=(Note(tip.text, rule=tip.rule),))

    def _disaster(self, pos: Position, round_: int) -> str | None:
        return pos.disasters[round_ - 1] if round_ <= pos.revealed else None

    def _mine(self, mine_id: str, pos: Position) -> Tip | None:
        """A mine that is not for sale to the one who looks: what it is and whose."""
        mine = pos.board.mines.get(mine_id)
        if mine is None:
            return Tip(self.wording.place(mine_id), notes=(Note(self.t("play.tip.not_in_play")),))
        notes = []
        owner = pos.owners.get(mine_id)
        if owner is not None:
            colour = "" if owner == TRUST else self._colours[owner]
            icon = "trust" if owner == TRUST else ""
            notes.append(Note(self.t("play.tip.owned", player=self._name(owner)), icon, colour))
        elif mine_id not in pos.display and mine.ground not in pos.consolidated:
            notes.append(Note(self.t("play.tip.enters", round=self.wording.round(mine.round)), "clock"))
        if not mine.number and owner is None:
            notes += self._stakes(pos, mine.ground)
        price = () if not mine.number else (Note(self.t("play.tip.price", n=mine.value), "coin"),)
        return Tip(
            self.wording.place(mine_id), self.wording.place(f"ground:{mine.ground}") if mine.number else "",
            notes=(*price, *notes), income=mine.income, wagons=mine.wagons, points=mine.points,
        )  # fmt: skip

    def _stakes(self, pos: Position, ground: str) -> list[Note]:
        """What each would bid for a large mine, as it stands now."""
        bids = opening(pos, ground)
        notes = [
            Note(self.t("play.tip.stake", player=self._name(seat), bid=base), colour=self._colours[seat])
            for seat, base in zip(bids.bidders, bids.base, strict=True)
        ]
        if bids.trust is not None:
            notes.append(Note(self.t("play.tip.stake", player=self._name(TRUST), bid=bids.trust), "trust"))
        return notes

    def _name(self, seat: int) -> str:
        return self.wording.player(seat)


def if_won(pos: Position, bid: Move) -> tuple[Change, ...]:
    """The totals of a bidder if all others passed now: the engine plays it on a copy of what he may see."""
    step = pos.stack[-1]
    assert isinstance(step, Step)
    seat, new = step.player, seen_by(pos, step.player)
    before = totals(pos, pos.players[seat])
    step.apply(new, bid)
    for _ in range(40):  # others pass, the ground is taken over, the card laid; then it is enough
        top = new.stack[-1]
        if not isinstance(top, Step):
            new.stack.pop().run(new)  # type: ignore[attr-defined]
        elif new.auction is not None:
            top.apply(new, Move("pass"))
        else:
            if top.name == "lay" and top.player == seat:
                top.apply(new, top.moves(new)[0])
            break
    then = totals(new, new.players[seat])
    return tuple(Change(seat, what, before[what], then[what]) for what in before if before[what] != then[what])
