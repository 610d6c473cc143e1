"""The action bar's content: who is asked what, and a button for everything that needs no place on the table."""

from game.engine.move import Move
from game.scenes.table.bar import paged
from game.scenes.table.choices import Situation, button_of
from game.scenes.table.keyboard import DECLINES, ENDS
from game.texts import Texts
from game.titles.baron.rules.names import PAIR_STEPS
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.table import asked, targets
from game.titles.baron.words.wording import Wording
from game.view.panels.contents import Button, Face, Question

MOST, MOST_COMPACT = 6, 4
ICONS = {"fill_carts": "wagon", "return_to:top": "up", "return_to:bottom": "down"}


class BaronBar:
    """Makes the bar's content for a game in a language."""

    def __init__(self, words: Wording, colours: tuple[str, ...]) -> None:
        self.words = words
        self.t: Texts = words.texts
        self._colours = colours

    def asked(self, sit: Situation, program: tuple[Button, ...], *, compact: bool, page: int) -> Question:
        """The bar while a person decides."""
        title, line = self.words.ask(sit.decision, "pair_to_order" if sit.mode else "")
        buttons = paged(tuple(self._buttons(sit)), MOST_COMPACT if compact else MOST, page, self.t)
        return Question(title, line, self._colours[sit.seat], buttons, (), program, self._go(sit))

    def _buttons(self, sit: Situation) -> list[Button]:
        """What has no place: filling carts, keeping none, top or bottom, a pair."""
        if sit.step == "mining":
            return self._pair(sit)
        if sit.step in asked.LOOKING and targets.CURTAIN not in sit.picks:
            return []
        found: list[Button] = []
        for move in sit.moves:
            id = self._button(move)
            if id:
                icon = ICONS.get(id) or ICONS.get(move.kind) or "no"
                key = str(len(found) + 1)
                found.append(Button(id, Face.POSSIBLE, icon, self.words.move(move, sit.step), key=key))
        return found

    def _button(self, move: Move) -> str:
        match move.kind:
            case "fill_carts" if move.what:
                return button_of(move)
            case "keep" if move.what == "none":
                return targets.KEEP_NONE
            case "return_to":
                return button_of(move)
            case _:
                return ""

    def _pair(self, sit: Situation) -> list[Button]:
        step = sit.position.stack[-1]
        if not isinstance(step, Mining) or not any(move.kind == "pair_to_order" for move in sit.moves):
            return []
        face = Face.CHOSEN if targets.PAIR in sit.picks else Face.POSSIBLE
        note = self.t.count(PAIR_STEPS, "steps")
        return [Button(targets.PAIR, face, "merge", self.t("table.bar.pair"), note=note, key="1")]

    def _go(self, sit: Situation) -> Button | None:
        """The moss button: the bank, finishing, leaving carts empty."""
        for move in sit.moves:
            words = self.words.move(move, sit.step)
            if move.kind == "finish_mining":
                return Button(button_of(move), Face.GO, "done", words, key=ENDS)
            if move.kind == "return_next" and move.what == sit.position.inspected[0]:
                return Button(targets.AS_IT_LIES, Face.GO, "right", self.t("table.bar.as_it_lies"), key=ENDS)
            if move.kind == "fill_carts" and not move.what:
                return Button(button_of(move), Face.GO, "no", words, key=DECLINES)
            if move.kind == "place" and move.what == "bank":
                return Button(targets.BANK, Face.GO, "trust", self.t("table.bar.bank"), key="1")
        return None
