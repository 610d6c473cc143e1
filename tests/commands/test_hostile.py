"""No argument ends in a traceback or a hang: hostile values for every option of every command, from the parsers."""

import argparse
import os
import random
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from game import cli
from game.engine import saves
from game.engine.match import Match
from game.titles import shelf, title_named

LIMIT = 10  # seconds for one case; the machine may be busy
HOSTILE = (
    "", " ", "-3", "-1", "0", "1", "7", "99999999999", "9" * 5000, "-" + "9" * 400, "1e308", "-1e308", "nan", "inf",
    "0.5", "½", "٣", ":x", "x:", ":", "os:getcwd", "os.path:join", ",", ",,,,", "a,b", "n" * 5000, "ü" * 300, "\ud800",
    "a\0b", "%s%n", "{0.__class__}", "folder/../x", "zero", "full", "pipe", "ring", "folder", ".",
    "16384x16384", "1x1", "0x0", "100x100", "99999x99999", "parquet", "random", "human", "\u202e\x1b[31m", "\n",
)  # fmt: skip
# None of the values names a place outside the room, since some are written to: devices are links within it.
# Where an option asks for much by itself, the case asks for little: what is tried is the value, not our patience.
LITTLE = {
    "size": "640x400",
    "games": "1",
    "steps": "1",
    "directions": "1",
    "guesses": "1",
    "seconds": "0.1",
    "nodes": "1",
}


class TookTooLong(Exception):
    """The case did not end."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def commands() -> dict[str, argparse.ArgumentParser]:
    found = next(a for a in cli.parser()._actions if isinstance(a, argparse._SubParsersAction))
    return {name: found.choices[name] for name in cli.COMMANDS}


def options(command: str) -> list[argparse.Action]:
    return [a for a in commands()[command]._actions if not isinstance(a, argparse._HelpAction) and a.nargs != 0]


def usual(action: argparse.Action, room: Path) -> str | None:
    """A value with which the command does little and ends well; None where it needs none."""
    match action.dest:
        case "out":
            return str(room / "out.png")
        case "save":
            return str(room / "game.json")
        case "scene":
            return "menu"
        case "file" | "map" if not action.option_strings:
            return title_named().card.layouts[0]
        case name if name in LITTLE:
            return LITTLE[name]
    assert not action.required or action.option_strings == [], f"{action.dest}: say what to give it usually"
    return None


def line(command: str, tried: argparse.Action, value: str, room: Path, title: str) -> list[str]:
    words = [command]
    for action in options(command):
        given = value if action is tried or action.dest == tried.dest else usual(action, room)
        if action.dest == "title" and action.dest != tried.dest:
            given = title
        if given is not None:
            words += [f"{action.option_strings[0]}={given}"] if action.option_strings else [given]
    return words


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place to work in; windows open and close again, and what takes minutes is not begun."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.scenes.app.App.loop", lambda app: app.step(0.1))
    monkeypatch.setattr("game.scenes.window_costs.measure", lambda title, size, seconds: {})
    monkeypatch.setattr("game.commands.bundle.options", lambda *_: pytest.fail("nothing is bundled here"))
    monkeypatch.setitem(sys.modules, "PyInstaller.__main__", None)
    monkeypatch.setattr("game.scenes.screen_pictures.STEPS", 1)
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "full").symlink_to("/dev/full")
    (tmp_path / "ring").symlink_to("ring")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    title = title_named()
    saves.save(Match(title.rules, title.setup(title.card.usual_players, 1)), tmp_path / "game.json")
    return tmp_path


def ends_well(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is wrong with how a command ended; nothing, if it ended as it should."""
    try:
        with within(LIMIT):
            code = cli.main(words)
    except SystemExit as end:  # argparse's own way to say that an argument is wrong
        code = end.code
    except TookTooLong:
        return "hangs"
    except BaseException as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:80]} ({where.filename}:{where.lineno})"
    told = capsys.readouterr()
    if code not in (0, 2):
        return f"exit code {code}"
    if code == 2 and not (told.err + told.out).strip():
        return "refused without a word"
    if len(told.err) > 12_000:
        return f"{len(told.err)} letters of complaint"
    return ""


def tried(command: str, values: int, titles: list[str], room: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    bad = []
    for action in options(command):
        dice = random.Random(f"{command} {action.dest}")
        for value in HOSTILE if values >= len(HOSTILE) else dice.sample(HOSTILE, values):
            for title in titles:
                words = line(command, action, value, room, title)
                if wrong := ends_well(words, capsys):
                    bad.append(f"{[word[:60] for word in words]}: {wrong}")
    return bad


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_no_value_of_any_option_ends_in_a_traceback_or_a_hang(command, room, capsys):
    assert not tried(command, 4, [title_named().name], room, capsys)


@pytest.mark.soak
@pytest.mark.parametrize("command", cli.COMMANDS)
def test_nor_does_any_of_all_of_them_in_any_title(command, room, capsys):
    assert not tried(command, len(HOSTILE), [title.name for title in shelf()], room, capsys)
