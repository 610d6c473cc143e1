"""Pictures of screens, for the README, for tests and for our own eyes."""

from __future__ import annotations

import argparse
import os
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from game.settings import SCALES, Settings

if TYPE_CHECKING:
    from game.titles.kohle.title import KohleMatch

MOMENTS = ("auction", "disaster", "discs", "income", "scoring")  # of the table: `table.moments` leads there
WITH_A_GAME = ("table", "result")
SETTLES, STEPS = 0.6, 6  # seconds of pretended time, so that everything that appears has appeared


def take(args: argparse.Namespace) -> None:
    """Draw the screen that the arguments ask for and write it."""
    size = window_size(args.size)
    if not SCALES[0] <= args.scale <= SCALES[1]:
        raise Problem("ui_scale", found=args.scale, least=SCALES[0], most=SCALES[1])
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes import manager

    scene = "table" if args.scene in MOMENTS else args.scene
    if scene not in manager.PLACES:
        raise Problem("no_screen", found=args.scene, expected=", ".join((*manager.PLACES, *MOMENTS)))
    chosen = Settings(language=args.lang, ui_scale=args.scale, animation="off", sound=False)
    write(scene, _arguments(args), size, chosen, Path(args.out))


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
        raise Problem("not_written", path=out, why=str(error)) from error


def window_size(text: str) -> tuple[int, int]:
    """`1600x1000` as two numbers."""
    found = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not found:
        raise Problem("window_size", found=text)
    return int(found[1]), int(found[2])


def _arguments(args: argparse.Namespace) -> dict[str, Any]:
    """What a screen is given besides the settings: the screens of a game get a match, the editor a map."""
    if args.scene == "editor":
        return {"path": args.map}
    if args.scene in ("lesson", "rules"):
        return _topic(args)
    if args.scene == "phase":
        at = args.at or 0
        return {"match": _match(args), "at": at // 2, "done": bool(at % 2)}
    if args.scene == "table" or args.scene in MOMENTS:
        return {"match": _match(args), "keeps": False, "moment": args.scene if args.scene in MOMENTS else ""}
    return {"match": _match(args)} if args.scene in WITH_A_GAME else {}


def _topic(args: argparse.Namespace) -> dict[str, Any]:
    """Which lesson or rule is shown."""
    if args.scene == "rules":
        return {"rule": args.topic}
    from game.teach.lesson import load_lessons
    from game.titles import title_named

    course = load_lessons(title_named())
    name = args.topic or next(iter(course))
    if name not in course or not course[name].steps:
        raise Problem("lesson", found=name, expected=", ".join(n for n, lesson in course.items() if lesson.steps))
    return {"lesson": name, "at": args.at or 0}


def _match(args: argparse.Namespace) -> KohleMatch:
    """A saved game, or one played at random from a seed: the same arguments give the same picture."""
    from game.engine import saves
    from game.scenes.draft import first_draft
    from game.texts import Texts
    from game.titles.kohle.rules.setup import game_setup
    from game.titles.kohle.title import KOHLE, new_match

    if args.load:
        return saves.load(KOHLE, Path(args.load))
    seats = [replace(seat, kind="human") for seat in first_draft(Texts(args.lang, "kohle")).seats[: args.players]]
    match = new_match(game_setup(tuple(seats), args.seed, args.map))
    dice = random.Random(args.seed)
    if args.scene in MOMENTS:
        from game.scenes.table.moments import play_to

        play_to(match, args.scene, args.moves, dice)
        return match
    while match.decision is not None and (len(match.played) < args.moves or args.scene == "result"):
        match.play(dice.choice(match.moves))
    return match
