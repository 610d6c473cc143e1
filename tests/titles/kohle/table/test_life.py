"""A game at the table survives: autosave after every move, kill -9, saves by name, reports, a full disk."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import files, paths
from game.engine import saves as engine_saves
from game.problems import Problem
from game.scenes import saved_games
from game.scenes.table.scene import Table
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KOHLE, new_match
from game.view.widgets_dialog import Dialog
from game.view.widgets_entry import TextEntry
from tests.titles.kohle.table.table_driver import KohleDriver

ROOT = Path(__file__).resolve().parents[2]


def saving(driver: KohleDriver) -> KohleDriver:
    """The same table, writing to the (test's own) shelf."""
    driver.table._keeps = True
    return driver


def test_every_move_is_on_disk_at_once() -> None:
    driver = saving(KohleDriver(new_match(seated(4, 1))))
    for _ in range(6):
        driver.play(driver.match.moves[0])
        data = json.loads(paths.personal("saves", "autosave.json").read_text("utf-8"))
        assert data["moves"] == [str(move) for move in driver.match.played]


def test_a_move_is_saved_faster_than_a_frame_is_missed() -> None:
    driver = saving(KohleDriver(new_match(seated(5, 1))))
    chance = random.Random(1)
    while driver.match.at < 250 and driver.match.decision:
        driver.match.play(chance.choice(driver.match.moves))
    before = time.process_time()
    for _ in range(10):
        driver.table._keep(driver.match)
    assert (time.process_time() - before) / 10 < 0.016


def test_a_disk_that_cannot_be_written_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise Problem("not_written", path="x", why="No space left on device")

    driver = saving(KohleDriver(new_match(seated(3, 1))))
    monkeypatch.setattr(saved_games, "keep", full)
    at = driver.match.at
    driver.play(driver.match.moves[0])
    assert driver.match.at > at and "No space" in driver.table.notices.words


@pytest.mark.parametrize(
    ("names", "suggested"),
    [
        (("Anna", "Bruno", "Clara"), "Round I, Anna · Bruno · Clara"),
        (("Antonia", "Bruno", "Clara", "Dieter"), "Round I, Antonia, Bruno, Clara, Dieter"),
        (
            ("Maximilian Augus", "Bruno", "Clara-Antoinette", "Dieter", "Emma"),
            "Round I, Maximilian Augus · Bruno · …",
        ),
    ],
)
def test_a_suggested_name_has_only_whole_names_of_players(names: tuple[str, ...], suggested: str) -> None:
    match = new_match(seated(len(names), 1))
    seats = tuple(replace(seat, name=name) for seat, name in zip(match.setup.seats, names, strict=True))
    match.setup = replace(match.setup, seats=seats)
    driver = KohleDriver(match)
    driver.key(pygame.K_F10)
    driver.click("menu:save")
    dialog = driver.table.pane.overlay
    assert isinstance(dialog, Dialog)
    entry = dialog.pane["dialog.entry"]
    assert isinstance(entry, TextEntry) and len(entry.value) <= entry.longest
    assert entry.value == suggested


def test_saved_by_name_with_a_picture_and_loaded_again() -> None:
    driver = KohleDriver(new_match(seated(4, 1)))
    driver.play(driver.match.moves[0])
    driver.key(pygame.K_F10)
    driver.click("menu:save")
    driver.key(pygame.K_END)
    for letter in " X":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    driver.click("dialog.yes")
    found = saved_games.listed()
    assert len(found) == 1 and found[0].name.endswith(" X") and found[0].picture.is_file()
    assert saved_games.load(found[0]).played == driver.match.played


def test_a_report_has_everything_another_needs() -> None:
    driver = KohleDriver(new_match(seated(4, 1)))
    for _ in range(8):
        driver.play(driver.match.moves[0])
    driver.click("menu")
    driver.click("menu:export")
    (file,) = paths.given().glob("*.zip")
    with zipfile.ZipFile(file) as pack:
        assert sorted(pack.namelist()) == ["about.json", "log.txt", "save.json"]
        data = json.loads(pack.read("save.json"))
        assert pack.read("log.txt").decode().count("\n") > 8
    again = engine_saves.from_json(KOHLE, data, "report")
    assert again.played == driver.match.played


def test_leaving_for_the_menu_and_continuing() -> None:
    driver = saving(KohleDriver(new_match(seated(4, 1))))
    driver.app.scenes.replace("menu")
    table = driver.app.scenes.push("table", match=new_match(seated(4, 2)))
    assert isinstance(table, Table)
    driver.table = table
    driver.play(driver.match.moves[2])
    at = driver.match.at
    driver.key(pygame.K_ESCAPE)
    driver.click("menu:leave")
    assert driver.app.scenes.names == ["menu"]
    driver.click("menu.continue")
    table = driver.app.scenes.top
    assert isinstance(table, Table) and table.session.match.at == at


PLAYER = """
import sys
sys.path.insert(0, {root!r})
from tests.titles.kohle.table.table_driver import KohleDriver
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
driver = KohleDriver(new_match(seated(4, 6)))
driver.table._keeps = True
while driver.match.decision:
    moves = driver.match.moves
    driver.play(moves[driver.match.at * 7 % len(moves)])
    print(driver.match.at, flush=True)
"""


def test_kill_minus_nine_in_the_middle_of_a_game_loses_no_move() -> None:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER.format(root=str(ROOT))],
        stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert player.stdout
    seen = 0
    for line in player.stdout:
        if line.strip().isdigit():
            seen = int(line)
        if seen > 30:
            break
    player.send_signal(signal.SIGKILL)
    player.wait()
    save = saved_games.autosave()
    assert save is not None
    assert len(saved_games.load(save).played) >= seen
    files.clean(paths.personal())  # as the next start does
    assert not list(paths.personal().rglob(f".*{files.DRAFT}"))


def missing() -> str:
    """What a real window needs and is not installed."""
    return ", ".join(tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None)


@pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")
def test_a_real_mouse_from_outside_takes_a_bonus_marker(tmp_path: Path) -> None:
    display, desktop = ":87", (1600, 1000)
    size = (int(desktop[0] * 0.86), max(720, int(desktop[1] * 0.86)))
    where = KohleDriver(new_match(seated(4, 1)), size).app.targets()["bonus:wagon"].center
    home = tmp_path / "outside"
    screen = subprocess.Popen(["Xvfb", display, "-screen", "0", f"{desktop[0]}x{desktop[1]}x24"])
    env = {
        **os.environ, "DISPLAY": display, "KOHLE_HOME": str(home), "SDL_VIDEODRIVER": "x11",
        "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C",
    }  # fmt: skip
    seats = ["--players", "4", "--seats", "human,human,human,human", "--seed", "1"]
    try:
        time.sleep(1.0)
        game = subprocess.Popen([sys.executable, "-m", "game", "play", *seats], env=env, cwd=ROOT)
        try:
            assert first_move(home, where, env) == "take bonus:wagon"
        finally:
            game.kill()
            game.wait()
    finally:
        screen.kill()
        screen.wait()


def first_move(home: Path, where: tuple[int, int], env: dict[str, str]) -> str:
    """Click there until the game has saved a move."""
    file = home / "saves" / "autosave.json"
    until = time.monotonic() + 40
    while time.monotonic() < until:
        time.sleep(1.0)
        found = subprocess.run(
            ["xdotool", "search", "--name", "Kohle"], env=env, capture_output=True, text=True, check=False
        )
        for window in found.stdout.split():
            at = [str(where[0]), str(where[1])]
            subprocess.run(["xdotool", "mousemove", "--window", window, *at, "click", "1"], env=env, check=False)
        time.sleep(0.5)
        if file.is_file() and (moves := json.loads(file.read_text("utf-8"))["moves"]):
            return str(moves[0])
    return "nothing"
