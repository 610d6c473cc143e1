"""Pictures of screens, for the README, for tests and for our own eyes."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import Any

from game.problems import Problem
from game.settings import SCALES, Settings

SETTLES, STEPS = 0.6, 6  # seconds of pretended time, so that everything that appears has appeared


def take(args: argparse.Namespace) -> None:
    """Draw the screen that the arguments ask for and write it."""
    size = window_size(args.size)
    if not SCALES[0] <= args.scale <= SCALES[1]:
        raise Problem(f"--scale {args.scale:g}: expected a number from {SCALES[0]:g} to {SCALES[1]:g}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.scenes import manager

    if args.scene not in manager.PLACES:
        raise Problem(f"no screen {args.scene!r}: expected {', '.join(manager.PLACES)}")
    if not manager.exists(args.scene):
        raise Problem(f"the screen {args.scene!r} is not there yet")
    chosen = Settings(language=args.lang, ui_scale=args.scale, animation="off", sound=False)
    write(args.scene, _arguments(args), size, chosen, Path(args.out))


def write(scene: str, arguments: dict[str, Any], size: tuple[int, int], chosen: Settings, out: Path) -> None:
    """One picture."""
    import pygame

    from game.scenes.app import App, open_window

    app = App(open_window(size), chosen, keep=lambda _: None)
    app.scenes.push(scene, **arguments)
    for _ in range(STEPS):
        app.step(SETTLES / STEPS)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window, out)
    except (OSError, pygame.error) as error:
        raise Problem(f"{out}: the picture cannot be written ({error})") from error


def window_size(text: str) -> tuple[int, int]:
    """`1600x1000` as two numbers."""
    found = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not found:
        raise Problem(f"--size {text!r}: expected width and height like 1600x1000")
    return int(found[1]), int(found[2])


def _arguments(args: argparse.Namespace) -> dict[str, Any]:
    """What a screen is given besides the settings: the screens of a game get a game."""
    return {}
