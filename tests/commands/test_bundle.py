"""The bundle: an application for a machine without Python. Built once and started as a friend would."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.titles import title_named

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]
MISSING = ", ".join(tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None)


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("bundle")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-m", "game", "bundle", "--out", str(out)], cwd=out, env=env, check=True)
    return out / "kohle"


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment in which there is no Python to be found, nor anything else."""
    return {"PATH": "", "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def test_it_holds_every_file_of_data_and_art(bundle: Path) -> None:
    inside = next(bundle.rglob("_data")).parent
    for room, folder in (("_data", paths.data()), ("_art", paths.art())):
        for file in folder.rglob("*"):
            if file.is_file():
                assert (inside / room / file.relative_to(folder)).is_file(), file
    assert [str(file) for file in bundle.rglob("*") if re.search(r"tk8|numpy|pytest|pandas", file.name)] == []


def test_it_plays_and_draws_without_python(bundle: Path, bare: dict[str, str], tmp_path: Path) -> None:
    program = str(bundle / "kohle")
    played = subprocess.run(
        [program, "simulate", "--games", "1", "--bots", "normal", "--json"], env=bare, capture_output=True, check=True
    )
    assert json.loads(played.stdout)["games"] == 1
    for scene in ("menu", "setup", "table", "rules", "lesson", "settings"):
        picture = tmp_path / f"{scene}.png"
        subprocess.run([program, "screenshot", scene, "--out", str(picture)], env=bare, check=True)
        assert picture.stat().st_size > 10_000, scene


def test_the_desktop_entry_leads_to_the_program(bundle: Path) -> None:
    entry = (bundle / "kohle.desktop").read_text("utf-8")
    assert f"Name={title_named().named('en')}" in entry and (bundle / "kohle.png").stat().st_size > 1000
    assert os.access(bundle / "kohle", os.X_OK)


@pytest.fixture
def screen(bare: dict[str, str], tmp_path: Path) -> Iterator[dict[str, str]]:
    """A display whose pixels stand in the file `Xvfb_screen0`."""
    display = ":93"
    server = subprocess.Popen(["Xvfb", display, "-screen", "0", "1600x1000x24", "-fbdir", str(tmp_path)])
    time.sleep(1.0)
    yield {**bare, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    server.kill()
    server.wait()


def colours(pixels: Path) -> int:
    """How many a few rows in the midst of the screen show: a handful on an empty one, hundreds in a picture."""
    with pixels.open("rb") as file:
        file.seek(pixels.stat().st_size // 2)
        some = file.read(4 * 1600 * 8)
    return len({some[i : i + 3] for i in range(0, len(some), 4)})


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {MISSING}")
def test_the_menu_is_there_within_two_seconds(bundle: Path, screen: dict[str, str], tmp_path: Path) -> None:
    """Of its own time, so that it holds on a machine that has other work to do."""
    pixels, until = tmp_path / "Xvfb_screen0", time.monotonic() + 60
    before = colours(pixels)
    program = subprocess.Popen([bundle / "kohle"], env=screen)
    while (shown := colours(pixels)) < 300 and time.monotonic() < until:
        time.sleep(0.02)
    program.kill()
    used = os.wait4(program.pid, 0)[2]
    program.returncode = -9
    assert before < 300 <= shown and used.ru_utime + used.ru_stime < 2


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {MISSING}")
def test_a_double_click_opens_the_window_and_bots_play_in_it(
    bundle: Path, screen: dict[str, str], tmp_path: Path
) -> None:
    home = tmp_path / "home"
    seats = ["--seats", "normal,normal,normal", "--seed", "1"]
    program = subprocess.Popen([bundle / "kohle", "play", *seats], env={**screen, "KOHLE_HOME": str(home)})
    try:
        until, moves = time.monotonic() + 60, []
        while time.monotonic() < until and not moves:
            time.sleep(0.5)
            for file in home.rglob("autosave*.json"):
                moves = json.loads(file.read_text("utf-8"))["moves"]
        assert moves, "no bot has moved"
        seen = subprocess.run(
            [str(shutil.which("xdotool")), "search", "--name", "Kohle"], env=screen, capture_output=True, text=True
        )
        assert seen.stdout.split(), "no window"
    finally:
        program.kill()
        program.wait()
