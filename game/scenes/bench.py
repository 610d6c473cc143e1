"""What the window costs. CPU time, not wall time: other programs on the machine do not count."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

FRAMES = 120
# Opens the window in a process of its own, draws the first frame and says how long that took from its start on.
FIRST_FRAME = """
import json, sys, time
from game.scenes.app import start
app = start(sys.argv[1])
app.step(0.0)
print(json.dumps(time.time()))
"""


def measure(size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """All numbers of issue 3; those of the table are None until there is one."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from game.scenes import manager
    from game.scenes.app import App, open_window
    from game.settings import Settings

    found: dict[str, Any] = {"size": f"{size[0]}x{size[1]}", "driver": os.environ["SDL_VIDEODRIVER"]}
    app = App(open_window(size), Settings(), keep=lambda _: None)
    app.scenes.push("menu")
    app.step(0.0)
    found["menu_idle_percent"] = _idle(app, seconds)
    found["menu_frame_ms"] = _frames(app, app.draw)
    for scene in ("setup", "settings", "load"):
        app.scenes.push(scene)
        app.step(0.1)
        found[f"{scene}_frame_ms"] = _frames(app, app.draw)
        app.scenes.pop()
    found["start_to_menu_seconds"] = _start("menu")
    if manager.exists("table"):
        found |= _table(app, seconds)
    found["memory_mb"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
    return found


def _table(app: Any, seconds: float) -> dict[str, Any]:
    """The table says by itself how it moves: `bench_moves` and `bench_pan` change something before a frame."""
    from game.kohle.setup import seated
    from game.kohle.title import new_match

    scene = app.scenes.push("table", match=new_match(seated(4, 1)))
    app.step(0.1)
    found = {"table_idle_percent": _idle(app, seconds), "table_idle_frame_ms": _frames(app, app.draw)}
    for name, hook in (("animating", "bench_animate"), ("panning", "bench_pan")):
        if change := getattr(scene, hook, None):
            found[f"table_{name}_frame_ms"] = _frames(app, _both(change, app.draw))
    return found


def _both(change: Callable[[], object], draw: Callable[[], object]) -> Callable[[], object]:
    return lambda: (change(), draw())


def _frames(app: Any, frame: Callable[[], object]) -> float:
    """CPU milliseconds of one frame, drawn in full."""
    frame()
    before = time.process_time()
    for _ in range(FRAMES):
        frame()
    return round((time.process_time() - before) * 1000 / FRAMES, 2)


def _idle(app: Any, seconds: float) -> float:
    """Per cent of a core that the loop takes while nobody touches anything."""
    app.running = True
    threading.Timer(seconds, app.quit).start()
    wall, cpu = time.perf_counter(), time.process_time()
    app.loop()
    share = (time.process_time() - cpu) / (time.perf_counter() - wall)
    app.running = True
    return round(100 * share, 2)


def _start(scene: str) -> float | None:
    """Seconds from the start of a process to the first frame; the best of three, as a warm disk gives it."""
    best = None
    for _ in range(3):
        began = time.time()
        result = subprocess.run([sys.executable, "-c", FIRST_FRAME, scene], capture_output=True, text=True)
        if result.returncode:
            return None
        took = json.loads(result.stdout.splitlines()[-1]) - began
        best = took if best is None else min(best, took)
    return round(best, 3) if best else None
