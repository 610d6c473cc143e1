"""What the tooltip says about a target: what a click would do and change, why it is not possible, or what it is."""

from dataclasses import replace

from game.engine.choices import InARow, Pick, Situation
from game.engine.decision import Change, Remark
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.texts import Texts
from game.titles.kohle import targets
from game.titles.kohle.rules.names import bare
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.phases.auction import Bid
from game.titles.kohle.rules.preview import preview, totals
from game.titles.kohle.rules.refusals import MIDST, why_not
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice as Step
from game.titles.kohle.table.meant import meant, player_of, rehearsed, undecided
from game.titles.kohle.table.things import Things, mine_brings
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.words.wording import Wording

WAYS = {"needs_coins": "K2.g", "needs_workers": "K2.g"}  # the rule of the way out, where it is another
EARNED = {
    "board": "star", "cokery": "cokery", "ironworks": "ironworks", "administration": "administration",
    "income": "income", "loading_coins": "loading", "loading_points": "loading",
}  # fmt: skip
# Reasons that say only that it is not the time; what the thing is says more.
UNTIMELY = ("not_here", "not_in_this_phase", "not_in_turn", "not_offered", "finish_first", "no_such_mine")


class Tips:
    """Makes tooltips for a game in a language."""

    def __init__(self, wording: Wording, colours: tuple[str, ...]) -> None:
        self.wording = wording
        self.t: Texts = wording.texts
        self.things = Things(wording, colours)
        self._colours = colours

    def of(self, target: str, pos: Position, sit: Situation | None, seat: int = 0) -> Tip | None:
        """The tooltip of a target; `sit` is given only when a person is asked, `seat` is whose tableau is shown."""
        if sit is not None:
            choice = sit.choices.get(target)
            if isinstance(choice, Move | InARow):
                return self.possible(*rehearsed(sit, choice))
            reason = self.refusal(sit, target)
            if reason is not None and reason.key not in UNTIMELY:
                return self.refused(sit, target, reason)
            if isinstance(choice, Pick) and (named := self._named(target, pos)):
                return named
            if choice is None and target not in sit.picks:
                return self._untimely(sit, target, reason, seat)
        return self.things.plain(target, pos, seat)

    def _untimely(self, sit: Situation, target: str, reason: Remark | None, seat: int) -> Tip | None:
        """What a thing is, and last why nothing can be done with it just now."""
        tip, (name, rule) = self.things.plain(target, sit.position, seat), targets.traits_of(target).time
        if tip is None:
            return None if reason is None else self.refused(sit, target, reason)
        if sit.step in MIDST and name:
            why = Note(self._first(sit), "no", rule=sit.decision.rule)
        elif name and sit.step != "turn" and not self._settled(sit, target):
            why = Note(self.t(f"table.when.{name}"), "no", rule=rule)
        elif reason is not None and (not name or reason.key == "no_such_mine"):
            text, way = self.wording.refusal(reason, pos=sit.position)
            why = Note(way if way and reason.key == "no_such_mine" else text, "no", rule=reason.rule)
        else:
            return tip
        return replace(tip, notes=(*tip.notes, why))

    def _first(self, sit: Situation) -> str:
        """In the midst of an action: what is being done, and that it comes first."""
        title, _ = self.wording.ask(sit.decision)
        doing = self.wording.unnamed(sit.seat, title)
        _, way = self.wording.refusal(Remark("finish_first", sit.decision.rule))
        return f"{self.t('table.when.first', what=doing)} {way}"

    def _settled(self, sit: Situation, target: str) -> bool:
        """Whether a thing is not waiting for any time: a mine that is owned, a bonus space that was chosen."""
        kind, mine = targets.kind_of(target), targets.mine_of(target)
        gone = kind in (T.MINE, T.DISPLAY, T.LARGE) and mine not in sit.position.board.mines
        return gone or mine in sit.position.owners or (kind is T.BONUS and sit.step in ("take_bonus", "secure"))

    # -- possible --

    def possible(self, sit: Situation, move: Move) -> Tip:
        """What a move costs and changes."""
        pos, flipped = sit.position, player_of(sit).flipped
        offer = preview(pos, move)
        warnings = tuple(Note(self.wording.warning(w), "warning", rule=w.rule) for w in offer.warnings)
        title, subtitle = self.wording.move(move, sit.step, flipped), ""
        mine = pos.board.mines.get(move.what) if move.kind == "buy" else None
        changes = tuple(change for change in offer.changes if change.what not in EARNED)
        notes = [*self._earned(offer.changes, move), *self._at_the_end(pos, changes), *self._consequences(sit, move)]
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
            brings=mine_brings(mine) if mine else (),
        )  # fmt: skip

    def _earned(self, changes: tuple[Change, ...], move: Move) -> list[Note]:
        """What the pieces will bring from now on; a mine's income stands in its own row."""
        t, notes = self.t, []
        for change in changes:
            if change.what not in EARNED or (change.what == "income" and move.kind == "buy"):
                continue
            text = t(f"table.earns.{change.what}", before=change.before, after=change.after)
            notes.append(Note(text, EARNED[change.what], tone="good" if change.after > change.before else "bad"))
        manned = move.kind in ("insert", "put", "engineer") and targets.kind_of(move.what) is T.CARD
        return notes if notes or not manned else [Note(t("table.earns.nothing"), "info", rule="K9")]

    def _at_the_end(self, pos: Position, changes: tuple[Change, ...]) -> list[Note]:
        """What the engines of a player score together when the game ends."""
        table = pos.board.rules.final.engines
        notes = []
        for change in changes:
            if change.what == "engines":
                before, after = (table[min(n, len(table) - 1)] for n in (change.before, change.after))
                text = self.t("table.earns.engines", before=before, after=after)
                tone = "good" if after > before else "bad" if after < before else "plain"
                notes.append(Note(text, "engine", tone=tone, rule="K12"))
        return notes

    def _consequences(self, sit: Situation, move: Move) -> list[Note]:
        """What follows later: consolidations, risks, what a loser gets."""
        pos, t = sit.position, self.t
        match move.kind:
            case "buy":
                ground = pos.board.mines[move.what].ground
                second = self.things.second(move.what, pos)
                large = pos.board.grounds[ground].large
                if large and pos.board.mines[large].round == pos.round:
                    bid = pos.board.mines[move.what].value
                    now = Note(t("play.tip.consolidated_now", bid=bid), "merge", tone="band", rule="K8.3")
                    return [*second, now]
                return second
            case "take":
                tip = self.wording.tip(f"bonus.{bare(move.what)}")
                return [Note(tip.text, rule=tip.rule)]
            case "put" | "settle" if move.what in pos.markers:
                return [Note(t("play.tip.marker"), "railway", rule="K10")]
            case "settle" | "engineer" | "engine":
                return self.things.price(move.kind, pos)
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
        if move is not None and undecided(sit) and targets.traits_of(target).place:
            return Remark("insert_or_redeploy", "K2.e", {"place": undecided(sit)})
        return None if move is None else why_not(sit.position, move)

    def refused(self, sit: Situation, target: str, reason: Remark) -> Tip:
        pos = sit.position
        text, way = self.wording.refusal(reason, player_of(sit).flipped, pos)
        notes = [Note(text)]
        rules = [reason.rule]
        if way:
            notes.append(Note(way))
            if reason.key in WAYS and WAYS[reason.key] != reason.rule:
                rules.append(WAYS[reason.key])
        kind, mine = targets.kind_of(target), pos.board.mines.get(targets.mine_of(target))
        where = self.wording.place(f"ground:{mine.ground}") if mine is not None and mine.number else ""
        if kind is T.ACTION and reason.key == "needs_coins":
            notes += self.things.price(bare(target), pos)
        if kind in (T.VILLAGE, T.CARD):
            notes += self.things.facts(target, pos, sit.seat)
        return Tip(
            self.things.title(target), where, notes=tuple(notes), refused=True, rules=tuple(rules),
            brings=mine_brings(mine) if mine else (),
        )  # fmt: skip

    # -- what things are --

    def _named(self, target: str, pos: Position) -> Tip | None:
        if targets.kind_of(target) is T.ACTION:
            return self.things.plain(target, pos)
        key = f"play.choose.{target.replace(':', '_')}"
        return Tip(self.t(key)) if key in self.t else None

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
