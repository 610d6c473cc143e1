"""What the window costs. CPU time, not wall time: other programs on the machine do not count."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.scenes.app import FRAME, App
from game.scenes.settings_file import Settings
from game.scenes.window import open_window
from game.titles import Title

FRAMES = 120
LONGEST_GAME = 120.0  # seconds
# Opens the window in a process of its own, draws the first frame and says how long that took from its start on.
FIRST_FRAME = """
import json, sys, time
from game.scenes.app import start
if sys.argv[1] == "table":
    from game.engine.match import Match
    from game.titles import title_named
    title = title_named(sys.argv[2])
    app = start("table", match=Match(title.rules, title.setup(title.card.usual_players, 1)), keeps=False)
else:
    app = start()
app.step(0.0)
print(json.dumps(time.time()))
"""


def measure(title: Title, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """How long the first picture takes, what a frame costs, and what the window costs at rest and at play."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app = App(open_window(size), Settings(), keep=lambda _: None)
    found: dict[str, Any] = {"size": f"{size[0]}x{size[1]}", "driver": pygame.display.get_driver()}
    app.scenes.push("menu")
    app.step(0.0)
    found["menu_idle_percent"] = _idle(app, seconds)
    found["menu_frame_ms"] = _frames(app.draw)
    for scene in ("setup", "settings", "load"):
        app.scenes.push(scene)
        app.step(0.1)
        found[f"{scene}_frame_ms"] = _frames(app.draw)
        app.scenes.pop()
    found["start_to_menu_seconds"] = _start("menu", title)
    found["start_to_table_seconds"] = _start("table", title)
    found |= _table(app, title, seconds)
    return found


def _table(app: App, title: Title, seconds: float) -> dict[str, Any]:
    """The table at rest, with bots playing, and while the board is dragged: by events only, as a person does."""
    app.scenes.push("table", match=_game(title), keeps=False)
    app.step(0.1)
    found: dict[str, Any] = {
        "table_idle_percent": _idle(app, seconds),
        "table_idle_frame_ms": _frames(app.draw),
        "table_panning_frame_ms": _pan(app),
    }
    app.scenes.pop()
    match = _game(title, title.card.levels[0])
    app.scenes.push("table", match=match, keeps=False)
    found["table_animating_frame_ms"] = _watch(app, seconds)
    found["full_game_moves"] = _finish(app, match)
    found["memory_after_game_mb"] = _memory()
    app.scenes.pop()
    return found


def _game(title: Title, kind: str = HUMAN) -> Match[Any]:
    count = title.card.usual_players
    return Match(title.rules, title.setup(count, 1, (kind,) * count))


def _finish(app: App, match: Match[Any]) -> int:
    """Let the bots play on to the end, as fast as they can."""
    app.change(animation="off")
    until = time.perf_counter() + LONGEST_GAME
    while match.decision is not None and time.perf_counter() < until:
        app.step(FRAME)
        time.sleep(0.001)
    app.step(FRAME)
    return len(match.played)


def _memory() -> float:
    """Megabytes that this process holds now (where the system tells), or held at most."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)
    except (OSError, AttributeError):
        try:
            import resource  # not on Windows
        except ImportError:
            return 0.0
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def _pan(app: App) -> float:
    """The board is zoomed in and dragged to and fro."""
    at = (app.size[0] // 3, app.size[1] // 3)
    _post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    for _ in range(4):
        _post(pygame.MOUSEWHEEL, x=0, y=1)
    _post(pygame.MOUSEBUTTONDOWN, pos=at, button=2)
    for _ in range(30):
        app.step(FRAME)
    moved = 0

    def drag() -> None:
        nonlocal moved
        moved += 1
        step = 6 if moved % 60 < 30 else -6
        _post(pygame.MOUSEMOTION, pos=(at[0] + moved % 30, at[1]), rel=(step, step // 2), buttons=(0, 1, 0))
        app.step(FRAME)

    took = _frames(drag)
    _post(pygame.MOUSEBUTTONUP, pos=at, button=2)
    app.step(FRAME)
    return took


def _watch(app: App, seconds: float) -> float | None:
    """Bots play in real time; only frames that were drawn count."""
    app.step(0.1)
    frames, cpu, until = app.frames, time.process_time(), time.perf_counter() + seconds
    while time.perf_counter() < until:
        began = time.perf_counter()
        app.step(FRAME)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))
    drawn = app.frames - frames
    return round((time.process_time() - cpu) * 1000 / drawn, 2) if drawn else None


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def _frames(frame: Callable[[], object]) -> float:
    """CPU milliseconds of one frame, drawn in full."""
    frame()
    before = time.process_time()
    for _ in range(FRAMES):
        frame()
    return round((time.process_time() - before) * 1000 / FRAMES, 2)


def _idle(app: App, seconds: float) -> float:
    """Per cent of a core that the loop takes while nobody touches anything."""
    for _ in range(160):  # what breathes or blinks for a while after the last input has come to rest, sounds are made
        app.step(0.25)
    app.running = True
    threading.Timer(seconds, app.quit).start()
    wall, cpu = time.perf_counter(), time.process_time()
    app.loop()
    share = (time.process_time() - cpu) / (time.perf_counter() - wall)
    app.running = True
    return round(100 * share, 2)


def _start(scene: str, title: Title) -> float | None:
    """Seconds from the start of a process to the first frame; the best of three, as a warm disk gives it."""
    best = None
    for _ in range(3):
        began = time.time()
        result = subprocess.run([sys.executable, "-c", FIRST_FRAME, scene, title.name], capture_output=True, text=True)
        if result.returncode:
            return None
        took = json.loads(result.stdout.splitlines()[-1]) - began
        best = took if best is None else min(best, took)
    return round(best, 3) if best else None
