"""The action bar's content: who is asked what, and a button for everything that needs no place on the table."""

from dataclasses import replace

from game.bots import Proposal
from game.engine.choices import Situation, button_of
from game.scenes.table.keyboard import DECLINES, ENDS
from game.texts import Texts
from game.titles.baron import targets
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.names import COLOURS, PAIR_STEPS, PAIR_TO_ORDER
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.warnings import warnings
from game.titles.baron.rules.work_steps import FINISH, Mining, steps_of
from game.titles.baron.table import fill_carts, looking
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import is_cube, kind_of
from game.titles.baron.words.wording import Wording
from game.view.controls import Control
from game.view.panels.contents import BarButton, BarContent, Face

KEEP_NONE, ON_TOP, UNDERNEATH, PAIR, PLAN, BOARD = "0", "T", "U", "P", "A", "B"  # keys
AWAY = {"cube": "table.bar.cube_back", "cube_alone": "table.bar.cube_back", "heap": "common.cancel"}
WHERE = {"top": (ON_TOP, "up"), "bottom": (UNDERNEATH, "down")}


class BaronBar:
    """Makes the bar's content for a game in a language."""

    def __init__(self, words: Wording, colours: tuple[str, ...]) -> None:
        self.words = words
        self.t: Texts = words.texts
        self._colours = colours

    def asked(self, sit: Situation, program: tuple[BarButton, ...], began: int | None, taken: int) -> BarContent:
        """The bar while a person decides; `began` is where the work steps began that have been taken."""
        title, line = self._question(sit)
        buttons, go = tuple(self._buttons(sit)), self._go(sit)
        if began is not None and not sit.mode:
            words = self.t("table.bar.undo_all", n=taken)
            buttons += (BarButton(f"undo_to:{began}", Face.PROGRAM, "undo", words),)
            line = self.t("ask.mining.brief", **sit.decision.params)  # who has taken a step knows what steps there are
        if sit.step in looking.STEPS and targets.CURTAIN in sit.picks:
            line = self._look(sit)
        if sit.step == Draft.name or sit.step in looking.STEPS:  # what one chooses lies where the board was
            buttons += (BarButton(Control.RAISE, Face.PROGRAM, "map", self.t("table.mining.board"), key=BOARD),)
        return BarContent(title, line, self._colours[sit.seat], buttons, (), program, go)

    def _question(self, sit: Situation) -> tuple[str, str]:
        """What is asked; of carts, those that no cube is chosen for yet."""
        decision = sit.decision
        if sit.step == FillCarts.name:
            left = fill_carts.lacking(sit.position)[2] - len(sit.picks)
            decision = replace(decision, params={**decision.params, "carts": left})
        return self.words.ask(decision, _open(sit) if sit.mode else "")

    def _buttons(self, sit: Situation) -> list[BarButton]:
        """What has no place: filling carts, keeping none, top or bottom, a pair."""
        if sit.step == Mining.name:
            return self._mining(sit)
        if sit.step == FillCarts.name:
            return self._cubes(sit)
        return self._looking(sit) if targets.CURTAIN in sit.picks else []

    def _go(self, sit: Situation) -> BarButton | None:
        """The moss button: the bank, finishing, putting back, leaving carts empty."""
        if sit.step in looking.STEPS and targets.CURTAIN in sit.picks:
            return self._put_back(sit)
        if targets.LEAVE_EMPTY in sit.choices:
            key = "leave_rest" if sit.picks else "leave_empty"
            return BarButton(targets.LEAVE_EMPTY, Face.GO, "no", self.t(f"table.bar.{key}"), key=DECLINES)
        for move in sit.moves:
            if move.kind == "finish_mining":
                words, doubtful = self.words.move(move, sit.step), any(warnings(sit.position, move))
                return BarButton(button_of(move), Face.GO, "done", words, key=ENDS, warned=doubtful)
            if move.kind == "place" and move.what == "bank":
                return BarButton(targets.BANK, Face.GO, "bank", self.t("table.bar.bank"), key="1")
        return None

    # -- mining --

    def _mining(self, sit: Situation) -> list[BarButton]:
        if sit.mode:
            words = self.t(AWAY.get(_open(sit), "table.bar.give_up"))
            away = BarButton(targets.GIVE_UP, Face.POSSIBLE, "no", words, key=self.t("keys.escape.key"))
            offered = targets.PAIR in sit.picks or targets.PAIR in sit.choices
            return [*(self._pair(sit) if offered else ()), away]
        return [BarButton(targets.PLAN, Face.POSSIBLE, "lamp", self.t("table.bar.plan"), key=PLAN), *self._pair(sit)]

    def _pair(self, sit: Situation) -> list[BarButton]:
        if not any(move.kind == PAIR_TO_ORDER for move in sit.moves):
            return []
        face = Face.CHOSEN if targets.PAIR in sit.picks else Face.POSSIBLE
        note = self.t.count(PAIR_STEPS, "steps")
        return [BarButton(targets.PAIR, face, "merge", self.t("table.bar.pair"), note=note, key=PAIR)]

    def proposed(self, sit: Situation, program: tuple[BarButton, ...], proposal: Proposal) -> BarContent:
        """While a plan is shown."""
        t, player = self.t, self.words.player(sit.seat)
        refuse = "table.bar.no_plan" if proposal.moves else "table.bar.close_plan"
        away = BarButton(targets.PLAN, Face.POSSIBLE, "no", t(refuse), key=PLAN)
        own_way = (away, *self._pair(sit))
        if not proposal.moves:
            title, line = t("table.plan.none", player=player), t("table.plan.none_line")
            return BarContent(title, line, self._colours[sit.seat], own_way, (), program, self._go(sit))
        steps = sum(map(steps_of, proposal.moves))
        reasons = list(proposal.reasons)
        done = [reason for reason in reasons if "order" in reason.params]
        if done:
            reasons.remove(done[0])
            order = self.words.place(str(done[0].params["order"]))
            title = t("table.plan.completes", player=player, order=order, n=steps)
        else:
            title = t("table.plan.title", player=player, n=steps)
        line = t("table.plan.reasons", told=". ".join(self.words.reason(one.key, one.params) for one in reasons))
        go = BarButton(targets.FOLLOW, Face.GO, "done", t("table.bar.follow"), key=ENDS)
        line = line if reasons else t("table.plan.line")
        finish = BarButton(button_of(FINISH), Face.POSSIBLE, "done", self.words.move(FINISH, sit.step))
        return BarContent(title, line, self._colours[sit.seat], (*own_way, finish), (), program, go)

    # -- the supply is short --

    def _cubes(self, sit: Situation) -> list[BarButton]:
        """One click a cart."""
        found, chosen = [], fill_carts.chosen(sit.picks)
        for colour in COLOURS:
            left = sit.position.supply[colour] - chosen[colour.word]
            face = Face.POSSIBLE if targets.fill(colour.word) in sit.choices else Face.REFUSED
            words = self.t("table.bar.left", n=left) if left else self.t("table.bar.none_left")
            found.append(BarButton(targets.fill(colour.word), face, piece=f"cube_{colour.word}", name=words))
        return [BarButton(b.id, b.face, b.icon, b.name, key=str(i + 1), piece=b.piece) for i, b in enumerate(found)]

    # -- the look at five --

    def _looking(self, sit: Situation) -> list[BarButton]:
        now, t, found = looking.handful(sit.position, sit.picks), self.t, []
        if targets.KEEP_NONE in sit.choices:
            face = Face.CHOSEN if now.kept is None else Face.POSSIBLE
            found.append(BarButton(targets.KEEP_NONE, face, "no", t("table.bar.keep_none"), key=KEEP_NONE))
        for where, (key, icon) in WHERE.items():
            target = f"return_to:{where}"
            if target in sit.choices:
                face = Face.CHOSEN if now.where == where else Face.POSSIBLE
                found.append(BarButton(target, face, icon, t(f"table.bar.{where}"), key=key))
        return found

    def _put_back(self, sit: Situation) -> BarButton:
        now = looking.handful(sit.position, sit.picks)
        key = "put_back" if now.kept is None else "keep_one"
        face = Face.GO if targets.PUT_BACK in sit.choices else Face.OFF
        return BarButton(targets.PUT_BACK, face, "done", self.t(f"table.bar.{key}"), key=ENDS)

    def _look(self, sit: Situation) -> str:
        """What the button would do, or what is still to be said."""
        t, pos = self.t, sit.position
        now = looking.handful(pos, sit.picks)
        if targets.PUT_BACK not in sit.choices:
            able = any(kind_of(target) is T.KEEP for target in sit.choices)
            return t(f"table.tray.{'ask_where' if able else 'ask_where_only'}", n=len(now.rest))
        kept = t("table.tray.none") if now.kept is None else self.words.place(pos.inspected[now.kept])
        where = now.where or str(sit.decision.params.get("where", "alone"))  # a game may go on where it was chosen
        key = "told" if looking.may_keep(sit.step) else "told_rest"
        return t(f"table.tray.{key}", piece=kept, n=len(now.rest), where=t(f"table.tray.where.{where}"))


def _open(sit: Situation) -> str:
    """What is asked while something is picked: a cube for the heap or for half a pair (J9), where a single one goes, or
    what a pair still lacks: its first cube, its second, or the spot."""
    picks, cubes = sit.picks, sum(map(is_cube, sit.picks))
    if T.STORAGE in picks:
        return "heap"
    if cubes == 1 and targets.PAIR not in picks and not any(kind_of(pick) is T.SPOT for pick in picks):
        return "cube" if targets.PAIR in sit.choices else "cube_alone"
    if sit.position.board.switches.substitution_across_actions:
        return "half_pair"
    return "pair_first" if not cubes else "pair" if cubes == 1 else "pair_spot"
