"""Pictures of screens, for the README, for tests and for our own eyes."""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from game import files, paths
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.problems import Problem
from game.scenes.settings_file import SCALES, Settings
from game.teach.teaching import TAUGHT
from game.texts import Texts
from game.titles import Title, load_save, title_named

# What a title must have for a screen of its own to be shown: one of these rooms.
ROOMS = {"rules": ("book",), "lesson": ("lessons",), "lessons": ("lessons", "book"), "phase": TAUGHT,
         "editor": ("editor",), "layouts": ("editor",)}  # fmt: skip
WHOLE = ("result", "review", "moment")  # screens of games that are over
MOST_PIXELS = 8192 * 4608  # of a window; no screen has more
SETTLES, STEPS = 0.6, 6  # seconds of pretended time, so that everything that appears has appeared


def take(args: argparse.Namespace) -> None:
    """Draw the screen that the arguments ask for and write it."""
    size = window_size(args.size)
    if not SCALES[0] <= args.scale <= SCALES[1]:
        raise Problem("ui_scale", found=args.scale, least=SCALES[0], most=SCALES[1])
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes import scene_stack

    poses = _poses(title_named(args.title))
    scene = "table" if args.scene in poses else args.scene
    if scene not in scene_stack.NAMES:
        raise Problem("no_screen", found=args.scene, expected=", ".join((*scene_stack.NAMES, *poses)))
    chosen = Settings(language=args.lang, ui_scale=args.scale, animation="off", continues=True, sound=False)
    write(scene, _arguments(args), size, chosen, Path(args.out))


def write(scene: str, arguments: dict[str, Any], size: tuple[int, int], chosen: Settings, out: Path) -> None:
    """One picture."""
    import pygame

    from game.scenes.app import App
    from game.scenes.window import open_window

    app = App(open_window(size), chosen, keep=lambda _: None)
    app.scenes.push(scene, **arguments)
    for _ in range(STEPS):
        app.step(SETTLES / STEPS)
    drawn = io.BytesIO()
    try:
        pygame.image.save(app.window, drawn, out.name)  # whose ending names the kind
    except (ValueError, pygame.error) as error:
        raise Problem("not_written", path=out, why=str(error)) from error
    files.write(out, drawn.getvalue())


def window_size(text: str) -> tuple[int, int]:
    """`1600x1000` as two numbers."""
    found = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not found or int(found[1]) * int(found[2]) > MOST_PIXELS:
        raise Problem("window_size", found=text[:40])
    return int(found[1]), int(found[2])


def _poses(title: Title) -> tuple[str, ...]:
    """Poses in which its table can be held still."""
    found: tuple[str, ...] = title.brought("table", "POSES", ()) if title.has("table") else ()
    return found


def _arguments(args: argparse.Namespace) -> dict[str, Any]:
    """What a screen is given besides the settings: the screens of a game get a match, the editor a board."""
    title = title_named(args.title)
    poses = _poses(title)
    rooms = ROOMS.get(args.scene, ())
    if rooms and not any(map(title.has, rooms)):
        title.must_have(rooms[0])
    match args.scene:
        case "editor":
            return {"title": title, "path": args.layout or next(iter(title.card.layouts), "")}
        case "rules":
            return {"title": title, "rule": args.topic}
        case "lesson":
            return {"title": title, **_lesson(title, args)}
        case "phase":
            at = args.at or 0
            return {"match": _match(args), "at": at // 2, "done": bool(at % 2)}
        case "result" | "broken":
            return {"match": _match(args)}
        case "review" | "moment":
            return _review(args)
        case "table":
            return {"match": _match(args), "keeps": False}
        case pose if pose in poses:
            return {"match": _match(args, pose), "keeps": False, "pose": pose}
        case name:
            return {"title": title} if name in ("setup", "lessons", "layouts") else {}


def _lesson(title: Title, args: argparse.Namespace) -> dict[str, Any]:
    """Which lesson is shown."""
    from game.teach.lesson import load_lessons

    course = load_lessons(title)
    name = args.topic or next(iter(course), "")
    if name not in course or not course[name].steps:
        raise Problem("lesson", found=name, expected=", ".join(n for n, lesson in course.items() if lesson.steps))
    return {"lesson": name, "at": args.at or 0}


def _review(args: argparse.Namespace) -> dict[str, Any]:
    """A finished game that has been reviewed; on the table, of its moments the one whose number is asked for."""
    from game.scenes.review_workers import InstantWorkers
    from game.scenes.reviewing import Reviewing, why_none

    match = _match(args)
    if problem := why_none(title_named(match.rules.name)):
        raise problem
    reviewing = Reviewing(match, InstantWorkers(match))
    if not reviewing.now.done:
        print(f"{paths.COMMAND}: {Problem('review_first')}", file=sys.stderr)
        while reviewing.update():  # which keeps what is found: whoever stops it goes on with that
            pass
        reviewing.close()
    if args.scene == "review":
        return {"match": match, "workers": InstantWorkers(match)}
    moments = reviewing.now.moments
    if not 0 <= (number := args.at or 0) < len(moments):
        raise Problem("review_moment", found=number, most=len(moments))
    return {"reviewing": reviewing, "at": moments[number].at}


def _match(args: argparse.Namespace, pose: str = "") -> Match[Any]:
    """A saved game, or one played at random from a seed: the same arguments give the same picture."""
    if args.load:
        return load_save(Path(args.load), args.title)
    from game.scenes.setup_draft import first_draft

    title = title_named(args.title)
    count = args.players or title.card.usual_players
    drafted = first_draft(title, Texts(args.lang, title.name)).seats[:count]
    setup = title.setup(count, args.seed, layout=args.layout)
    match = Match(title.rules, replace(setup, seats=tuple(replace(seat, kind=HUMAN) for seat in drafted)))
    dice = random.Random(args.seed)
    if pose:
        title.brought("table", "play_to")(match, pose, args.moves, dice)
        return match
    while match.decision is not None and (len(match.played) < args.moves or args.scene in WHOLE):
        match.play(dice.choice(match.moves))
    return match
