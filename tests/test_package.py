"""The package as others get it: built, installed somewhere else, and used from outside the checkout."""

import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[1]
IMPORTED = {"pygame-ce": "pygame", "PyYAML": "yaml", "pydantic": "pydantic", "platformdirs": "platformdirs"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with sdist and wheel; the wheel is made from the sdist, so that neither can lack anything."""
    out = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)], check=True, capture_output=True)
    return out


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of somebody who has installed the wheel."""
    site = tmp_path_factory.mktemp("site")
    wheel = next(built.glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(site), str(wheel)]
    subprocess.run(pip, check=True)
    return {
        **os.environ, "PYTHONPATH": str(site), "KOHLE_HOME": str(site / "home"), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip


def tracked(*rooms: str) -> set[str]:
    listed = subprocess.run(["git", "ls-files", *rooms], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split())


def test_the_wheel_holds_all_code_data_and_art(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        inside = set(wheel.namelist())
    expected = {name.replace("data/", "game/_data/", 1) for name in tracked("data")}
    expected |= {name.replace("art/", "game/_art/", 1) for name in tracked("art")}
    assert tracked("game") | expected <= inside
    assert any(name.endswith("LICENSE.txt") and "dist-info" in name for name in inside)


def test_the_sdist_holds_everything_that_is_kept(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    assert tracked("game", "data", "art", "tests", "README.md", "pyproject.toml") <= inside


def test_it_plays_checks_and_draws_from_outside_the_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    def kohle(*words: str) -> str:
        command = [sys.executable, "-m", "game", *words]
        return subprocess.run(command, cwd=tmp_path, env=installed, capture_output=True, text=True, check=True).stdout

    where = [sys.executable, "-c", "import game; print(game.__file__)"]
    found = subprocess.run(where, cwd=tmp_path, env=installed, capture_output=True, text=True, check=True).stdout
    assert found.startswith(installed["PYTHONPATH"])
    assert json.loads(kohle("simulate", "--games", "1", "--bots", "random", "--json"))["games"] == 1
    assert "ruhr" in kohle("check-map", "ruhr")
    kohle("screenshot", "menu", "--out", "menu.png")
    assert (tmp_path / "menu.png").stat().st_size > 10_000


def test_what_is_installed_is_imported() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    named = {text.split(">")[0].strip() for text in needed}
    assert named == set(IMPORTED)
    code = "".join(file.read_text("utf-8") for file in (ROOT / "game").rglob("*.py"))
    for module in IMPORTED.values():
        assert f"import {module}" in code or f"from {module}" in code
