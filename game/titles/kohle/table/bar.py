"""The action bar's content: who is asked what, and a button for everything that needs no place on the table.

In a turn all actions are always there, the impossible ones refused. Elsewhere the bar has the step's own
buttons. Whatever does not fit is one "more" away.
"""

from dataclasses import replace

from game.engine.choices import Situation, button_of
from game.engine.move import Move
from game.engine.play import asking
from game.scenes.table.bar import paged
from game.scenes.table.keyboard import DECLINES, ENDS
from game.titles.kohle.icons import BONUS_ICONS
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.names import Bonus, bare
from game.titles.kohle.rules.phases.action import ACTIONS, FREE, Turn
from game.titles.kohle.rules.phases.auction import Bid, Extras, bid_limit, coins_for
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.preview import preview
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.asked import PLAIN, the_load
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import bonus_display, kind_of
from game.titles.kohle.things.prices import PRICED
from game.titles.kohle.things.situation import player_of, undecided
from game.titles.kohle.words.wording import Wording
from game.view.panels.contents import BarButton, BarContent, Face
from game.view.runs import Icon, Part, PieceIcon, coin, number, star

ICONS = {
    "buy": "kohle:mine", "engine": "kohle:engine", "settle": "kohle:settlement", "engineer": "kohle:engineer",
    "miners": "kohle:workforce", "use": "kohle:bonus", "flip": "flip", "exchange": "exchange", "spend": "kohle:extra",
    "pass": "pass", "skip": "pass", "done": "done", "end": "done", "bid": "", "load": "loading",
}  # fmt: skip
SUB_ICONS = {
    "pay:coins": "coin", "pay:workers": "worker", "exchange:coins": "worker", "exchange:workers": "coin",
    "kind:insert": "down", "kind:lift": "hand", "kind:shift": "kohle:engineer", "kind:coin": "kohle:rescue",
    "kind:rescue": "kohle:bonus", "extra:aid": "scales", "extra:merger": "merge", "bill:coins": "coin",
    "bill:points": "star",
}  # fmt: skip
BROUGHT: dict[str, Part] = {"points": star(15), "coins": coin("", 15)}
SPENT: dict[str, Part] = {"workers": PieceIcon("worker", 17), "coins": coin("", 15)}
DECLINING, DECLINED = ("skip", "pass"), (Extras.name,)  # moves, and a step whose end, that give away what is offered
KINDS = ("insert", "lift", "shift", "coin", "rescue")
SHORTENED = ("engineer", "miners")  # actions with a shorter word for small windows
MOST, MOST_COMPACT = 7, 5
KEYS = {f"action:{kind}": str(i + 1) for i, kind in enumerate((*ACTIONS, *FREE))} | {
    "kind:insert": "6", "kind:lift": "7", "kind:shift": "8", "kind:coin": "1", "kind:rescue": "2",
    "exchange:coins": "6", "exchange:workers": "7", "pay:coins": "8", "pay:workers": "9",
}  # fmt: skip


class KohleBar:
    """Makes the bar's content for whoever decides, for a game in a language."""

    def __init__(self, wording: Wording, colours: tuple[str, ...]) -> None:
        self.wording = wording
        self.t = wording.texts
        self._colours = colours

    def asked(self, sit: Situation, program: tuple[BarButton, ...], *, compact: bool, page: int = 0) -> BarContent:
        """The bar while a person decides."""
        title, line = self._words(sit)
        player = self._colours[sit.seat]
        actions, free = self._turn(sit) if sit.step == Turn.name or sit.begun else (self._own_buttons(sit), ())
        usual = tuple(self._action(sit, kind) for kind in FREE) if sit.mode in FREE else ()
        fitting = most(actions, compact)
        if sit.step == TakeBonus.name:  # each where its marker lies on the track: their order is what is chosen, too
            actions = tuple(self._marker(sit, bonus) for bonus in _on_track(sit.position))
            fitting = len(actions)
        if sit.step == Load.name and len(actions) > fitting:  # all of them can be compared, in pictures
            actions = tuple(self._pictured(sit, button) for button in actions)
            fitting = len(actions)
        actions = paged(_numbered(actions), fitting, page, self.t)
        finish = next((move for move in sit.moves if move.kind == asking(sit.position).ends), None)
        go = None
        if finish is not None:
            id, words = button_of(finish), self.wording.move(finish, sit.step)
            key = DECLINES if finish.kind in DECLINING or sit.step in DECLINED else ENDS
            go = BarButton(id, Face.GO, "done", words, key=key, warned=_warned(sit, finish))
        remark = self._remark(sit) if all(button.id != "more" for button in actions) else ""
        brief = self.wording.brief(sit.decision, title, line)
        called = self.t("table.bar.free") if any(map(_is_action, (*usual, *free)[:1])) else ""
        return BarContent(
            title, line, player, actions, _numbered(free, 6), program, go, remark, brief, _numbered(usual, 6), called,
            whole_turn=any(map(_is_action, actions)),
        )  # fmt: skip

    def _words(self, sit: Situation) -> tuple[str, str]:
        """What is asked and how to answer; what is said to be possible is possible."""
        title, line = self.wording.ask(sit.decision, sit.mode if sit.step == Turn.name else "")
        if sit.step == Turn.name and sit.decision.params.get("acted") and not sit.mode:
            line = self.wording.still([kind for kind in FREE if f"action:{kind}" in sit.choices]) or line
        elif the_load(sit.moves) is not None:
            line = self.t("play.bar.load_one")
        elif here := undecided(sit):
            values = {"player": self.wording.player(sit.seat), "place": self.wording.place(here)}
            title, line = self.t("ask.miners_here.title", **values), self.t("ask.miners_here.hint")
        return title, line

    def _turn(self, sit: Situation) -> tuple[tuple[BarButton, ...], tuple[BarButton, ...]]:
        """The five actions and the three free things; in the midst of one of them its own buttons instead of these."""
        actions = tuple(self._action(sit, kind) for kind in ACTIONS)
        own = self._own_buttons(sit)
        free = [self._action(sit, kind) for kind in FREE]
        if own and sit.mode not in FREE:
            return actions, own
        for button in own:  # each in the place of its key: what was pressed stays where it is
            at = int(KEYS.get(button.id, "9")) - len(ACTIONS) - 1
            free[at : at + 1] = [button]
        return actions, tuple(free)

    def _action(self, sit: Situation, kind: str) -> BarButton:
        id = f"action:{kind}"
        possible = id in sit.choices
        chosen = kind in (sit.mode, sit.begun) or id in sit.picks
        face = Face.CHOSEN if chosen else Face.POSSIBLE if possible else Face.REFUSED
        marker = player_of(sit).bonus if kind == "use" else None
        icon = BONUS_ICONS[marker] if marker else ICONS[kind]
        name, short = self.t(f"moves.names.{kind}"), self._short(kind)
        return BarButton(id, face, icon, name, self._price(sit, kind), self._note(sit, kind), short=short)

    def _short(self, kind: str) -> str:
        return self.t(f"play.bar.short.{kind}") if kind in SHORTENED else ""

    def _price(self, sit: Situation, kind: str) -> str:
        pos = sit.position
        if kind in PRICED:
            return str(price_of(pos, PRICED[kind]))
        if kind == "use" and player_of(sit).bonus:
            coins = pos.board.rules.bonus[player_of(sit).bonus].coins
            return str(coins) if coins else ""
        return ""

    def _note(self, sit: Situation, kind: str) -> str:
        pos, player = sit.position, player_of(sit)
        match kind:
            case "miners":
                side = pos.board.faces["workforce", "workforce" in player.flipped].side
                return self.t("play.bar.miners", inserts=side.inserts, moves=side.moves)
            case "use" if player.bonus == "aid":
                return self.t("play.bar.aid", n=pos.board.rules.bonus["aid"].pays)
            case "use" if player.bonus and not pos.board.rules.bonus[player.bonus].coins:
                return self.wording.place(f"bonus:{player.bonus}")
            case _:
                return ""

    def _marker(self, sit: Situation, bonus: Bonus) -> BarButton:
        """A marker of the track; one that is taken already, or cannot be chosen yet, says so."""
        id, name = bonus_display(f"bonus:{bonus}"), self.t(f"play.bar.marker.{bonus}")
        return BarButton(id, Face.POSSIBLE if id in sit.choices else Face.REFUSED, BONUS_ICONS[bonus], name)

    def _own_buttons(self, sit: Situation) -> tuple[BarButton, ...]:
        """The buttons of what needs no place: sub-choices of a turn, kinds of steps, bids, loads."""
        ids = [id for id in sit.choices if kind_of(id) in (T.KIND, T.PAY, T.EXCHANGE)]
        ids += [pick for pick in sit.picks if kind_of(pick) in (T.KIND, T.EXCHANGE) and pick not in ids]
        if sit.mode == "rescue" and "kind:rescue" not in ids:  # picked by its marker
            ids.append("kind:rescue")
        ids.sort(key=lambda id: KINDS.index(bare(id)) if kind_of(id) is T.KIND else 9)
        made = [self._paid(sit, self._sub(sit, id)) if kind_of(id) is T.PAY else self._sub(sit, id) for id in ids]
        ends = asking(sit.position).ends
        made += [self._plain(sit, m) for m in sit.moves if m.kind in PLAIN and m.kind != ends]
        wordy = [button.note and kind_of(button.id) is not T.EXCHANGE for button in made]
        return tuple(replace(button, icon="") if full else button for button, full in zip(made, wordy, strict=True))

    def _sub(self, sit: Situation, id: str) -> BarButton:
        face = Face.CHOSEN if id in sit.picks or id == f"kind:{sit.mode}" else Face.POSSIBLE
        choice = sit.choices.get(id)
        name = self.t(f"play.choose.{id.replace(':', '_')}")
        coins = str(sit.position.board.rules.tableau.secure_price) if id == "kind:coin" else ""
        note = ""
        if isinstance(choice, Move) and (effect := self._effect(sit, choice)):
            name, _, note = effect.partition(", ")  # what is given, and below it what is taken
        if id.startswith("exchange:") and note:  # no wider than what it takes the place of: the icon says what comes
            note, name = sorted((name.partition(" ")[0], note.partition(" ")[0]), key=lambda part: part[0] == "+")
        short = self._short("engineer") if id == "kind:shift" else ""
        return BarButton(id, face, SUB_ICONS.get(id, ""), name, coins, note, short=short)

    def _plain(self, sit: Situation, move: Move) -> BarButton:
        id = button_of(move)
        if move.kind == "bid":
            cost = str(coins_for(sit.position, int(move.what)))
            return BarButton(id, name=self.t("play.bar.bid_for"), coins=cost, number=move.what)
        icon = SUB_ICONS.get(id) or ICONS.get(move.kind, "")
        note = self._effect(sit, move) if move.kind == "load" else ""
        return BarButton(
            id, Face.POSSIBLE, icon, self.wording.move(move, sit.step), note=note, warned=_warned(sit, move)
        )

    def _effect(self, sit: Situation, move: Move) -> str:
        """What a move brings and costs, in short: `+3 points, +2 coins`."""
        found = []
        for change in preview(sit.position, move).changes:
            if change.what in ("points", "coins", "workers"):
                by = change.after - change.before
                found.append(f"{'+' if by > 0 else '−'}{self.t.count(abs(by), change.what)}")
        return ", ".join(found)

    def _pictured(self, sit: Situation, button: BarButton) -> BarButton:
        """A way to load in pictures: the worker and markers that it spends, and what it brings."""
        move = sit.choices[button.id]
        assert isinstance(move, Move)
        spent: list[Part] = [PieceIcon("bonus_wagon", 18)] if move.where else []
        brought: list[Part] = []
        for change in preview(sit.position, move).changes:
            by = change.after - change.before
            if change.what == "workers":
                spent += [PieceIcon("worker", 17)] * -by
            elif change.what in BROUGHT:
                brought += [number(f"+{by}", 13), BROUGHT[change.what]]
        markers, marker = int(move.what), PieceIcon("railway_wagon", 18)
        spent += [marker] * markers if markers < 3 else [number(f"{markers}×", 13), marker]
        return replace(button, pictures=(tuple(spent) or (Icon("loading", 18),), tuple(brought)))

    def _paid(self, sit: Situation, button: BarButton) -> BarButton:
        """A way to pay in pictures, no wider than what it takes the place of: the price, and what it brings."""
        move = sit.choices.get(button.id)
        if not isinstance(move, Move):
            return button
        spent: list[Part] = []
        brought: list[Part] = []
        for change in preview(sit.position, move).changes:
            by = change.after - change.before
            if change.what in SPENT and by < 0:
                spent += [number(f"−{-by}", 13), SPENT[change.what]]
            elif change.what in BROUGHT and by > 0:
                brought += [number(f"+{by}", 13), BROUGHT[change.what]]
        return replace(button, pictures=(tuple(spent), tuple(brought))) if spent and brought else button

    def _remark(self, sit: Situation) -> str:
        """Why the next raise is not there."""
        pos = sit.position
        if sit.step != Bid.name:
            return ""
        bid = bid_limit(pos) + 1
        return self.t("play.bar.raise_limit", bid=bid, n=coins_for(pos, bid))


def most(buttons: tuple[BarButton, ...], compact: bool) -> int:
    """How many buttons fit beside the question; those with a note are long."""
    if any(button.note for button in buttons) and not any(map(_is_action, buttons)):
        return 3 if compact else 4
    return MOST_COMPACT if compact else MOST


def _on_track(pos: Position) -> list[Bonus]:
    """The markers as they lay on the track before anybody chose."""
    taken = [None if seat is None else pos.players[seat].bonus for seat in pos.discs]
    return [bonus for pair in zip(pos.track, taken, strict=True) if (bonus := pair[0] or pair[1])]


def _is_action(button: BarButton) -> bool:
    return kind_of(button.id) is T.ACTION


def _numbered(buttons: tuple[BarButton, ...], first: int = 1) -> tuple[BarButton, ...]:
    """The keys 1 to 9 press the buttons. What comes again and again has the same key every time."""
    made = []
    for i, button in enumerate(buttons):
        moved_in = kind_of(button.id) is T.MOVE_IN
        key = KEYS.get(button.id, str(first + (int(bare(button.id)) if moved_in else i)))
        made.append(button if button.key or len(key) > 1 else replace(button, key=key))
    return tuple(made)


def _warned(sit: Situation, move: Move) -> bool:
    return bool(preview(sit.position, move).warnings)
