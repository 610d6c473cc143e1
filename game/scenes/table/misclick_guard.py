"""Clicks that were not meant: the big button does not turn into something else under the finger.

Skip, Go on and whatever ends a decision share one place. Who is about to press one of them must not press what has
just come instead: that takes no click and no key until it has been in sight long enough to be noticed. That time
runs out whatever is pressed meanwhile, and who has asked for a hint is looking at what the hint lights.
"""

from game.scenes.table.compose import Composer
from game.scenes.table.mouse import Mouse
from game.view.controls import LEAF_ON, PAST_NOW, Control
from game.view.mouse_slack import DOUBLE_CLICK

PASSING = (Control.GO_ON, Control.FINISH, LEAF_ON)  # the big button of what goes by itself
HARMLESS = (PAST_NOW, Control.RESULT)  # it decides nothing
NOTICED = 1.0  # seconds until somebody has seen that it is another
LINGERS = 2.0  # ... whose mouse is still there, since it pressed the one before or waited to


class MisclickGuard:
    """Watches the big button of a table. `armed` says whether it can be pressed."""

    def __init__(self, composer: Composer, mouse: Mouse) -> None:
        self._composer, self._mouse = composer, mouse
        self._go = ""  # the big button, as long as there was one
        self._asked: tuple[object, ...] = ()  # who was last asked what with it
        self._at = 0  # ... in which position
        self._seen = LINGERS  # seconds since it took the place of another
        self._needs = 0.0
        self._came_at = (-1, -1)  # where the mouse was when it came
        self._pressed = ""  # the last one that was pressed
        self._typed = False  # ... with a key; what follows has another
        self._by_another_key = False  # what was there before: whoever types Space cannot have meant that

    @property
    def armed(self) -> bool:
        return self._seen >= self._needs

    def update(self, dt: float) -> bool:
        """Let time pass and look at the button; True if it can be pressed now and could not before, or vice versa."""
        was = self.armed
        self._seen += dt
        go = self._composer.go
        if go and go != self._go:
            self._replace(go)
        elif self._mouse.position != self._came_at and self._mouse.target != go:
            self._needs = min(self._needs, NOTICED)  # the mouse has left
        if not self.armed and self._composer.advised == self._go:
            self._needs = 0.0
        return was != self.armed

    def refuses(self, target: str, *, typed: bool) -> bool:
        """A button is pressed, maybe `typed`; True if that was not meant for it."""
        self.update(0.0)
        if not target or target != self._go:
            return False
        if not self.armed and not (typed and self._by_another_key):
            return True
        self._pressed, self._typed = target, typed
        return False

    def _replace(self, go: str) -> None:
        before, self._go = self._go, go
        self._by_another_key = go in PASSING and bool(before) and before not in (*PASSING, *HARMLESS)
        self._seen, self._needs, self._came_at = 0.0, 0.0, self._mouse.position
        if go in PASSING:
            self._needs = self._needed_to_go_on(before)
            self._pressed = self._pressed if self._pressed in PASSING else ""
        elif go not in HARMLESS:
            self._needs = self._needed_to_decide(go, before)
            self._pressed = ""

    def _needed_to_go_on(self, before: str) -> float:
        """How long the button of what goes by itself takes no press, where another was before."""
        if before == Control.GO_ON:
            return NOTICED
        if before == LEAF_ON:
            return DOUBLE_CLICK if self._pressed == before else 0.0  # who leafs quickly would leaf past the last
        if not before or before in PASSING:
            return 0.0
        return DOUBLE_CLICK if self._pressed == before else NOTICED  # who pressed the decision himself expects it

    def _needed_to_decide(self, go: str, before: str) -> float:
        """How long a button that decides something takes no press, where another was before."""
        same_question = self._still_asked()
        if before not in PASSING or (same_question and not self._pressed):
            return 0.0
        lingers = self._mouse.target == go or (self._pressed and not self._typed)
        return LINGERS if lingers else NOTICED

    def _still_asked(self) -> bool:
        """Whether the same person is asked the same as before, and nobody else in between."""
        frame = self._composer.frame
        history = None if frame is None else frame.history
        if history is None or (decision := history.decision) is None:
            return False
        asked, since = (decision.player, decision.step, decision.phase), history.entries[self._at : history.at + 1]
        alone = all(entry.decision is not None and entry.decision.player == decision.player for entry in since)
        before, self._asked, self._at = self._asked, asked, history.at
        return before == asked and bool(since) and alone
