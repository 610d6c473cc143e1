"""Ctrl+C and SIGTERM end every command with its workers, at any moment from the first import on."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.engine import saves
from game.engine.match import Match
from game.teach.lesson import load_lessons
from game.titles import shelf, title_named
from game.workers import at_pipe, sensible_jobs

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and groups of processes")

BOARD = title_named().card.layouts[0]
SOON = 2.0  # seconds until everything has ended, as a processor counts that is ours alone
# A screen that no command opens at once.
SCREEN = """
from game import stopping
stopping.heed()
from game.scenes.app import start
from game.titles import title_named
start("{}", title=title_named({!r}), **{}).run()
"""
LONG = {
    "simulate": ["-m", "game", "simulate", "--games", "100000", "--jobs", "2"],
    "playtest": ["-m", "game", "playtest", "--games", "100000", "--jobs", "2", "--bots", "random", "--out", "out"],
    "tournament": ["-m", "game", "tournament", "--games", "100000", "--jobs", "2"],
    "tune": ["-m", "game", "tune", "--steps", "1000", "--jobs", "2", "--out", "weights.yaml"],
    "choices": ["-m", "game", "choices", "--games", "100000", "--jobs", "2"],
    "bench-ui": ["-m", "game", "bench-ui", "--seconds", "60", "--size", "1280x720"],
    "bundle": ["-m", "game", "bundle", "--out", "out"],
    "edit": ["-m", "game", "edit"],
    "menu": ["-m", "game"],
    "play": ["-m", "game", "play", "--seats", "easy,easy,easy"],
    **{f"{title.name} table": ["-m", "game", "play", "--title", title.name] for title in shelf()},
    **{
        f"{title.name} lessons": ["-c", SCREEN.format("lessons", title.name, {})]
        for title in shelf()
        if title.has("lessons")
    },
    **{
        f"{title.name} lesson": ["-c", SCREEN.format("lesson", title.name, {"lesson": next(iter(load_lessons(title)))})]
        for title in shelf()
        if title.has("lessons")
    },
}
# These may have ended before anybody stops them.
SHORT = {
    "check": ["-m", "game", "check", BOARD],
    "screenshot": ["-m", "game", "screenshot", "table", "--out", "table.png"],
    "replay": ["-m", "game", "replay", "save.json"],
    "open": ["-m", "game", "open", "save.json"],
}


def started(command: str, room: Path) -> subprocess.Popen[str]:
    """The command in a group of its own, at the first import after it heeds signals."""
    if command in ("replay", "open"):
        match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
        (room / "save.json").write_text(json.dumps(saves.to_json(match, room)), "utf-8")
    words = [sys.executable, "-X", "importtime", *(LONG | SHORT)[command]]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests run in the background ignore it, and so would he
    there = {"PYTHONPATH": str(Path(__file__).parents[1]), "KOHLE_HOME": str(room / "home")}
    process = subprocess.Popen(
        words, cwd=room, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env=os.environ | there,
    )  # fmt: skip
    assert process.stderr
    for line in process.stderr:
        if "game.stopping" in line:
            break
    process.stderr.readline()
    return process


def group_ended(group: int, until: float) -> bool:
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def stopped(command: str, number: int, delay: float, room: Path) -> None:
    process = started(command, room)
    busy = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    try:
        time.sleep(delay)
        assert command in SHORT or process.poll() is None, "ended before it was stopped"
        os.kill(process.pid, number)  # nobody has asked for its end yet, so the number is still its own
        _, told = process.communicate(timeout=SOON * busy)
        assert group_ended(process.pid, time.monotonic() + SOON * busy), "workers live on"
    finally:
        if process.poll() is None or not group_ended(process.pid, 0.0):
            with_care(process.pid)
    case = f"{command}, signal {number} after {delay:.3f} s"
    # A short command may be done by then, or just closing, when Python no longer heeds signals but the system does.
    assert process.returncode == 128 + number or (command in SHORT and process.returncode in (0, -number)), case
    told = "\n".join(line for line in told.splitlines() if not line.startswith("import time:"))
    assert "Traceback" not in told and "Exception" not in told, f"{case}: {told}"


def with_care(group: int) -> None:
    """End what a failed test has left."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", ["simulate", "playtest", "tournament"])
def test_a_command_ends_with_its_workers_when_it_is_told_to(command, number, tmp_path):
    stopped(command, number, 2.5, tmp_path)


def test_whoever_is_stopped_while_bundling_leaves_nothing(tmp_path, monkeypatch):
    """PyInstaller's processes end with the command, and say nothing; what it has begun is gone."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    for delay in (1.2, 1.7, 2.2):
        stopped("bundle", signal.SIGINT, delay, tmp_path)
        assert not list(tmp_path.glob("bundle-*")) and not _running(tmp_path)


def _running(room: Path) -> list[str]:
    """What runs with this folder among its words, on systems that tell."""
    told = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            told.append(file.read_bytes().decode("utf-8", "replace").replace("\0", " "))
    return [words for words in told if str(room) in words]


def test_it_does_so_at_any_moment_from_the_first_import_on(tmp_path):
    dice = random.Random(17)
    for _ in range(8):
        stopped(dice.choice(["simulate", "tune", "play"]), dice.choice([2, 15]), dice.uniform(0, 0.5), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_it_does_so_whatever_the_command_and_the_moment(seed, tmp_path):
    dice = random.Random(seed)
    command = dice.choice([*LONG, *SHORT])
    stopped(command, dice.choice([2, 15]), dice.choice([dice.uniform(0, 0.5), dice.uniform(0, 4)]), tmp_path)


def test_workers_end_when_their_parent_is_killed(tmp_path):
    process = started("simulate", tmp_path)
    assert process.stderr
    time.sleep(2.5)
    process.kill()
    process.stderr.close()
    process.wait()
    try:
        assert group_ended(process.pid, time.monotonic() + 10), "workers live on"
    finally:
        with_care(process.pid)


def echoes(pipe: Connection) -> None:
    with suppress(EOFError):
        while True:
            pipe.send(pipe.recv())


def sleeps(pipe: Connection) -> None:
    time.sleep(60)


def test_ctrl_c_is_not_for_a_process_that_serves_not_even_while_it_begins():
    process, pipe = at_pipe(echoes, "echo")
    try:
        os.kill(process.pid, signal.SIGINT)  # as a terminal does to all of a group
        pipe.send("here")
        assert pipe.poll(60) and pipe.recv() == "here"
    finally:
        pipe.close()
        process.join(10)
    assert process.exitcode == 0


def test_a_process_that_serves_ends_with_its_parent_whatever_it_is_at(tmp_path):
    script = "import sys, time; from tests.test_stopping import sleeps; from game.workers import at_pipe\n"
    script += "print(at_pipe(sleeps, 'sleep')[0].pid, flush=True); time.sleep(60)"
    there = {"PYTHONPATH": str(Path(__file__).parents[1]), "KOHLE_HOME": str(tmp_path)}
    words, pipe = [sys.executable, "-c", script], subprocess.PIPE
    process = subprocess.Popen(words, cwd=tmp_path, stdout=pipe, env=os.environ | there, start_new_session=True)
    assert process.stdout and process.stdout.readline().strip().isdigit()
    try:
        time.sleep(1)
        process.kill()
        process.wait()
        assert group_ended(process.pid, time.monotonic() + 20), "it lives on"
    finally:
        process.stdout.close()
        with_care(process.pid)


def test_there_are_never_more_processes_than_games_or_twice_the_cores(capsys, monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert sensible_jobs(4, 100) == 4 and sensible_jobs(1, 1) == 1
    assert capsys.readouterr().err == ""
    assert sensible_jobs(1000, 100) == 8
    assert "1000" in (told := capsys.readouterr().err) and "work: 8" in told and told.count("\n") == 1
    assert sensible_jobs(8, 3) == 3
