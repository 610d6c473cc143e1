"""What keys mean at the table, and the ring that Tab goes round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.engine.target import Target
from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.clicks import Clicks
from game.scenes.table.compose import Composer
from game.titles import MOST_PLAYERS
from game.view import controls
from game.view.controls import Control

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META

ENDS, DECLINES = "E", "X"  # the keys of the big button: it ends a turn or a step, or it declines what is offered


@dataclass(frozen=True)
class Press:
    """A key presses a button of the program."""

    target: str


@dataclass(frozen=True)
class BarKey:
    """A key presses the button of the bar that shows it."""

    name: str


@dataclass(frozen=True)
class RowKey:
    """A key opens the things of the player in a row of the list."""

    row: int


@dataclass(frozen=True)
class Focus:
    """To the next place of the ring, or back to the one before."""

    by: int


@dataclass(frozen=True)
class Arrow:
    """A way on the board."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Zoom:
    """The board, so many times as large; None: all of it."""

    by: float | None


class PlainKey(Enum):
    """Keys that mean one thing only."""

    ESCAPE = auto()
    ENTER = auto()
    SPACE = auto()


KeyMeaning = Press | BarKey | RowKey | Focus | Arrow | Zoom | PlainKey

PAN = 90  # pixels a key press
CLOSER = 1.25
MEANINGS: Mapping[int, KeyMeaning] = {
    pygame.K_e: BarKey(ENDS), pygame.K_x: BarKey(DECLINES),
    pygame.K_u: Press(Control.UNDO), pygame.K_h: Press(Control.HINT), pygame.K_l: Press(Control.LOG),
    pygame.K_t: Press(Control.TIMELINE), pygame.K_b: Press(Control.RAISE), pygame.K_F10: Press(Control.MENU),
    pygame.K_m: Press(Control.SOUND), pygame.K_p: Press(controls.BOTS_PAUSE), pygame.K_n: Press(controls.BOTS_STEP),
    pygame.K_s: Press(controls.BOTS_SKIP),
    **{pygame.K_F1 + i: RowKey(i) for i in range(MOST_PLAYERS)},
    **dict.fromkeys((pygame.K_0, pygame.K_KP_0, pygame.K_HOME), Zoom(None)),
    **dict.fromkeys((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), Zoom(CLOSER)),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), Zoom(1 / CLOSER)),
    **{first + i: BarKey(str(i + 1)) for first in (pygame.K_1, pygame.K_KP_1) for i in range(9)},
    pygame.K_LEFT: Arrow(-1, 0), pygame.K_RIGHT: Arrow(1, 0), pygame.K_UP: Arrow(0, -1), pygame.K_DOWN: Arrow(0, 1),
    pygame.K_TAB: Focus(1), pygame.K_SPACE: PlainKey.SPACE, pygame.K_ESCAPE: PlainKey.ESCAPE,
    pygame.K_RETURN: PlainKey.ENTER, pygame.K_KP_ENTER: PlainKey.ENTER,
}  # fmt: skip
WITH_CTRL: Mapping[int, Control] = {
    pygame.K_z: Control.UNDO, pygame.K_y: Control.REDO, pygame.K_s: Control.SAVE, pygame.K_q: Control.MENU,
}  # fmt: skip
TYPED: Mapping[str, KeyMeaning] = {"?": Press(Control.KEYS), "+": Zoom(CLOSER)}  # whatever key a keyboard has them on
WHILE_LEAFING: Mapping[int, str] = {
    pygame.K_LEFT: controls.LEAF_BACK, pygame.K_RIGHT: controls.LEAF_ON, pygame.K_p: controls.LEAF_STAY,
    pygame.K_n: controls.LEAF_ON, pygame.K_s: Control.FINISH,
}  # fmt: skip


def meaning_of_key(event: pygame.event.Event) -> KeyMeaning | None:
    """What a key asks for, whatever is asked at the table."""
    key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & CTRL:
        if key == pygame.K_z and shift:
            return Press(Control.UNDO_TURN)
        return Press(WITH_CTRL[key]) if key in WITH_CTRL else None
    if event.mod & pygame.KMOD_ALT:
        return None
    if key == pygame.K_TAB and shift:
        return Focus(-1)
    typed = TYPED.get(getattr(event, "unicode", ""))
    return typed or MEANINGS.get(key)


def ring(places: dict[str, pygame.Rect], glowing: set[str], buttons: list[str]) -> list[str]:
    """The order in which Tab visits: glowing places as one reads, then the buttons of the bar."""
    lit = [target for target in places if target in glowing and target not in buttons]
    lit.sort(key=lambda target: (places[target].centery // 48, places[target].centerx))
    return lit + [button for button in buttons if button in places]


def next_in_ring(order: list[str], focus: str, by: int) -> str:
    """The next one round the ring.

    >>> [next_in_ring(["a", "b"], focus, by) for focus, by in (("b", 1), ("", 1), ("", -1))], next_in_ring([], "x", 1)
    (['a', 'a', 'b'], '')
    """
    if not order:
        return ""
    if focus not in order:
        return order[0 if by > 0 else -1]
    return order[(order.index(focus) + by) % len(order)]


def nearest(places: dict[str, pygame.Rect], focus: str, way: tuple[int, int]) -> str:
    """The nearest place on a side of the one that the keyboard is on; that one itself if there is none.

    >>> places = {name: pygame.Rect(x, y, 10, 10) for name, x, y in [("a", 0, 0), ("b", 50, 8), ("c", 20, 80)]}
    >>> [nearest(places, "a", way) for way in ((1, 0), (0, 1), (-1, 0))]
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
        match meaning_of_key(event):
            case None:
                return False
            case PlainKey.ESCAPE:
                self._back()
            case PlainKey.ENTER if self._state.focus:
                self._clicks.type(self._state.focus)
            case PlainKey.SPACE | PlainKey.ENTER:
                self._clicks.go_on()
            case Press(target):
                self._clicks.type(target)
            case BarKey(name):
                self._clicks.type(self._composer.button_of(name))
            case RowKey(row):
                self._look_at_row(row)
            case Focus(by):
                self._step_focus(by)
            case Arrow() as way:
                self._arrow(way, pans=bool(event.mod & pygame.KMOD_SHIFT))
            case Zoom(by=by):
                self._zoom(by)
        return True

    def _own(self, event: pygame.event.Event) -> str:
        """What a key means at this moment only: a place that has it, or a button of the bar that shows its letter."""
        state = self._state
        if state.looking is not None or event.mod & (CTRL | pygame.KMOD_ALT):
            return ""
        if state.playback.leafing is not None and event.key in WHILE_LEAFING:
            return WHILE_LEAFING[event.key]
        sit = state.situation or state.coming
        if sit is None:
            return ""
        name = pygame.key.name(event.key).strip("[]").upper()
        return state.parts.keys(sit).get(name) or self._composer.button_of(name)

    def _look_at_row(self, row: int) -> None:
        """The things of the player in a row of the list of players, as they stand in it."""
        listed = self._state.parts.listed(self._state.position, self._state.viewer)
        if row < len(listed):
            self._clicks.type(str(Target(Control.SEAT, str(listed[row]))))

    def _arrow(self, way: Arrow, *, pans: bool) -> None:
        """To the glowing place that way; from near, and with Shift, the board moves."""
        camera, state = self._arrangement.board.camera, self._state
        if state.looking is not None and way.dx:
            self._clicks.press(controls.PAST_BEFORE if way.dx < 0 else controls.PAST_AFTER)
        elif pans or not (state.focus or camera.is_overview):
            camera.pan(-way.dx * PAN, -way.dy * PAN)
        else:
            self._move_focus((way.dx, way.dy))

    def _zoom(self, by: float | None) -> None:
        camera = self._arrangement.board.camera
        if by is None:
            camera.overview()
        else:
            camera.zoom_at(camera.viewport.center, by)

    def _step_focus(self, by: int) -> None:
        self._focus_on(next_in_ring(list(self.tab_ring()), self._state.focus, by))

    def _move_focus(self, way: tuple[int, int]) -> None:
        places, focus = self.tab_ring(), self._state.focus
        self._focus_on(nearest(places, focus, way) if focus in places else next(iter(places), ""))

    def tab_ring(self) -> dict[str, pygame.Rect]:
        """Everything that Tab visits, in its order, and where it is."""
        targets, glowing = self._targets(), self._composer.glowing
        for target in glowing - targets.keys():
            if (rect := self._arrangement.rect_of(target)) is not None:
                targets[target] = rect  # outside the view: the board moves when it is reached
        return {target: targets[target] for target in ring(targets, glowing, self._composer.buttons)}

    def _focus_on(self, target: str) -> None:
        self._state.focus = target
        self._arrangement.reveal(target)
