"""What keys mean at the table, and the ring that Tab goes round."""

from collections.abc import Callable

import pygame

from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.bar import LEAF_ON
from game.scenes.table.clicks import Clicks
from game.scenes.table.compose import Composer

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META

ENDS, DECLINES = "E", "X"  # the keys of the big button: it ends a turn or a step, or it declines what is offered
# Keys that press a button or a place, by its id, or the button that has that key.
PRESSES = {
    pygame.K_e: f"key:{ENDS}", pygame.K_x: f"key:{DECLINES}",
    pygame.K_u: "undo", pygame.K_h: "hint", pygame.K_l: "log", pygame.K_t: "timeline",
    pygame.K_b: "raise", pygame.K_p: "bots:pause", pygame.K_n: "bots:step", pygame.K_s: "bots:skip",
    pygame.K_F10: "menu", pygame.K_m: "sound",
}  # fmt: skip
CONTROLLED = {pygame.K_z: "undo", pygame.K_y: "redo", pygame.K_s: "save", pygame.K_q: "menu"}
PANS = {
    pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
LEAFS = {  # what is shown one by one
    pygame.K_LEFT: "leaf:back", pygame.K_RIGHT: LEAF_ON, pygame.K_p: "leaf:stay", pygame.K_n: LEAF_ON,
    pygame.K_s: "finish",
}  # fmt: skip
NEARER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
FURTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)
OVERVIEW = (pygame.K_0, pygame.K_KP_0, pygame.K_HOME)
NUMBERS = {pygame.K_1 + i: i + 1 for i in range(9)} | {pygame.K_KP_1 + i: i + 1 for i in range(9)}
PAN = 90  # pixels a key press
CLOSER = 1.25
SEATS = {pygame.K_F1 + i: i for i in range(5)}


def command(event: pygame.event.Event) -> str:
    """What a key asks for: an id, `key:3` for the button with that key, `zoom:in` ..., or nothing."""
    key, controlled = event.key, bool(event.mod & CTRL)
    if controlled:
        if key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            return "undo_turn"
        return CONTROLLED.get(key, "")
    if event.mod & pygame.KMOD_ALT:
        return ""
    if getattr(event, "unicode", "") == "?":
        return "keys"
    if key in PRESSES:
        return PRESSES[key]
    if key in SEATS:
        return f"seat:{SEATS[key]}"
    if key in OVERVIEW:
        return "zoom:all"
    if key in NEARER or getattr(event, "unicode", "") == "+":
        return "zoom:in"
    if key in FURTHER:
        return "zoom:out"
    if key in NUMBERS:
        return f"key:{NUMBERS[key]}"
    if key == pygame.K_TAB:
        return "tab:back" if event.mod & pygame.KMOD_SHIFT else "tab:on"
    if key == pygame.K_SPACE:
        return "go_on"
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return "enter"
    return "pan" if key in PANS else "escape" if key == pygame.K_ESCAPE else ""


def ring(places: dict[str, pygame.Rect], glowing: set[str], buttons: list[str]) -> list[str]:
    """The order in which Tab visits: glowing places as one reads, then the buttons of the bar."""
    lit = [target for target in places if target in glowing and target not in buttons]
    lit.sort(key=lambda target: (places[target].centery // 48, places[target].centerx))
    return lit + [button for button in buttons if button in places]


def step(order: list[str], focus: str, by: int) -> str:
    """The next one round the ring.

    >>> step(["a", "b"], "b", 1), step(["a", "b"], "", 1), step(["a", "b"], "", -1), step([], "x", 1)
    ('a', 'a', 'b', '')
    """
    if not order:
        return ""
    if focus not in order:
        return order[0 if by > 0 else -1]
    return order[(order.index(focus) + by) % len(order)]


def towards(places: dict[str, pygame.Rect], focus: str, way: tuple[int, int]) -> str:
    """The nearest place on a side of the one that the keyboard is on; that one itself if there is none.

    >>> places = {name: pygame.Rect(x, y, 10, 10) for name, x, y in [("a", 0, 0), ("b", 50, 8), ("c", 20, 80)]}
    >>> [towards(places, "a", way) for way in ((1, 0), (0, 1), (-1, 0))]
    ['b', 'c', 'a']
    """
    x, y = places[focus].center
    found: dict[str, int] = {}
    for target, rect in places.items():
        right, down = rect.centerx - x, rect.centery - y
        along, across = right * way[0] + down * way[1], abs(right * way[1]) + abs(down * way[0])
        if along > 0 and across <= 2 * along:
            found[target] = along + 2 * across
    return min(found, key=lambda target: found[target], default=focus)


class Keys:
    """The keyboard at a table."""

    def __init__(
        self,
        state: TableState,
        arrangement: Arrangement,
        composer: Composer,
        clicks: Clicks,
        *,
        back: Callable[[], object],
        targets: Callable[[], dict[str, pygame.Rect]],
    ) -> None:
        """`back`: one thing less; `targets`: what can be seen and reached."""
        self._state, self._arrangement, self._composer, self._clicks = state, arrangement, composer, clicks
        self._back, self._targets = back, targets

    def handle(self, event: pygame.event.Event) -> bool:
        if own := self._own(event):
            self._clicks.type(own)
            return True
        told = command(event)
        kind, _, name = told.partition(":")
        match kind:
            case "":
                return False
            case "escape":
                self._back()
            case "tab":
                self._step_focus(1 if name == "on" else -1)
            case "go_on":
                self._clicks.go_on()
            case "enter" if not self._state.focus:
                self._clicks.go_on()
            case "enter":
                self._clicks.type(self._state.focus)
            case "key":
                self._clicks.type(self._composer.button_of(name))
            case "seat":
                self._look_at_row(int(name))
            case "pan":
                self._arrow(event)
            case "zoom":
                self._zoom(name)
            case _:
                self._clicks.type(told)
        return True

    def _own(self, event: pygame.event.Event) -> str:
        """What a key means at this moment only: a place that has it, or a button of the bar that shows its letter."""
        state = self._state
        if state.looking is not None or event.mod & (CTRL | pygame.KMOD_ALT):
            return ""
        if state.playback.leafing is not None and event.key in LEAFS:
            return LEAFS[event.key]
        sit = state.situation or state.coming
        if sit is None:
            return ""
        name = pygame.key.name(event.key).strip("[]").upper()
        return state.parts.keys(sit).get(name) or self._composer.button_of(name)

    def _look_at_row(self, row: int) -> None:
        """The things of the player in a row of the list of players, as they stand in it."""
        listed = self._state.parts.listed(self._state.position, self._state.viewer)
        if row < len(listed):
            self._clicks.type(f"seat:{listed[row]}")

    def _arrow(self, event: pygame.event.Event) -> None:
        """To the glowing place that way; from near, and with Shift, the board moves."""
        camera, state = self._arrangement.board.camera, self._state
        dx, dy = PANS[event.key]
        if state.looking is not None and dx:
            self._clicks.press("past:before" if dx > 0 else "past:after")
        elif event.mod & pygame.KMOD_SHIFT or not (state.focus or camera.is_overview):
            camera.pan(dx * PAN, dy * PAN)
        else:
            self._move_focus((-dx, -dy))

    def _zoom(self, how: str) -> None:
        camera = self._arrangement.board.camera
        if how == "all":
            camera.overview()
        else:
            camera.zoom_at(camera.viewport.center, CLOSER if how == "in" else 1 / CLOSER)

    def _step_focus(self, by: int) -> None:
        self._focus_on(step(list(self._round()), self._state.focus, by))

    def _move_focus(self, way: tuple[int, int]) -> None:
        places, focus = self._round(), self._state.focus
        self._focus_on(towards(places, focus, way) if focus in places else next(iter(places), ""))

    def _round(self) -> dict[str, pygame.Rect]:
        """Everything that Tab visits, in its order, and where it is."""
        targets, glowing = self._targets(), self._composer.glowing
        for target in glowing - targets.keys():
            if (rect := self._arrangement.rect_of(target)) is not None:
                targets[target] = rect  # outside the view: the board moves when it is reached
        return {target: targets[target] for target in ring(targets, glowing, self._composer.buttons)}

    def _focus_on(self, target: str) -> None:
        self._state.focus = target
        self._arrangement.reveal(target)
