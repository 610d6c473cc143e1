"""The window: how it is opened, how large it is, how large everything is drawn for it, and at which scale."""

import os
import sys
import warnings

import pygame

from game import paths
from game.problems import Problem
from game.scenes.settings_file import SCALES
from game.titles import title_named
from game.view.look import SMALLEST

LEAST_WINDOW = (1000, 640)  # under SMALLEST everything is drawn for that and shown smaller


def open_window(size: tuple[int, int] | None = None) -> pygame.Surface:
    """The one place where a window is made. Without a display: a Problem that names what works."""
    if not os.environ.get("SDL_VIDEODRIVER") and _headless():
        raise Problem("no_display", why="DISPLAY=")
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise Problem("no_display", why=f"DISPLAY={os.environ.get('DISPLAY', '')}")
        pygame.font.init()
        desktop = pygame.display.get_desktop_sizes()[0]
        pygame.display.set_caption(title_named().named("en"))
        if (icon := paths.art() / "app" / "app.svg").is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
        surface = pygame.display.set_mode(size or first_size(desktop), pygame.RESIZABLE)
    except (pygame.error, IndexError) as error:
        raise Problem("no_display", why=str(error)) from error
    pygame.key.set_repeat(350, 40)
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        # deprecated without a successor: `display` itself cannot say how small a window may get
        pygame.Window.from_display_module().minimum_size = LEAST_WINDOW
    return surface


def _headless() -> bool:
    """Whether there is nothing to show a window on; SDL would open an invisible one and wait for ever."""
    unix = sys.platform.startswith(("linux", "freebsd", "openbsd"))
    return unix and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window that fills most of the desktop, leaves room for its frame and the task bar, and fits the desktop.

    >>> first_size((1920, 1080)), first_size((1366, 768)), first_size((1024, 768))
    ((1651, 928), (1280, 720), (1024, 720))
    """
    wide, high = (min(whole, max(least, int(whole * 0.86))) for whole, least in zip(desktop, SMALLEST, strict=True))
    return wide, high


def drawn_size(window: tuple[int, int]) -> tuple[int, int]:
    """How large everything is drawn for a window: as large as that, but with room for 1280x720 of layout.

    >>> drawn_size((1366, 768)), drawn_size((1000, 640)), drawn_size((1024, 720))
    ((1366, 768), (1280, 819), (1280, 900))
    """
    room = min(1.0, *(side / least for side, least in zip(window, SMALLEST, strict=True)))
    return round(window[0] / room), round(window[1] / room)


def guessed_scale(desktop: tuple[int, int]) -> float:
    """The scale at which a desktop shows things as large as 1920x1080 does.

    >>> guessed_scale((1366, 768)), guessed_scale((2560, 1440)), guessed_scale((3840, 2160))
    (1.0, 1.3, 2.0)
    """
    return min(max(round(min(desktop[0] / 1920, desktop[1] / 1080), 1), 1.0), SCALES[1])


def allowed_scale(wanted: float, size: tuple[int, int]) -> float:
    """The wanted scale as far as the window allows: at any scale there is room for 1280x720 of layout.

    Type stops shrinking at 13 pixels, so only a window with room to spare shows things smaller than usual.

    >>> allowed_scale(1.5, (1920, 1080)), allowed_scale(2.0, (1366, 768)), allowed_scale(0.8, (1280, 720))
    (1.5, 1.06, 1.0)
    >>> allowed_scale(0.8, (1920, 1080))
    0.8
    """
    room = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
    least = SCALES[0] if room * SCALES[0] >= 1 else 1.0
    return max(least, min(wanted, int(max(room, 1.0) * 100) / 100))
