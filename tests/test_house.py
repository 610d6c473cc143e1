"""The arrows of the house point one way (DESIGN.md), and the rules speak no language."""

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
# Who may use whom; the rooms at the top level of `game` (paths, texts, problems …) are open to all.
ALLOWED = {
    "engine": {"engine"},
    "kohle": {"kohle", "engine"},
    "bots": {"bots", "kohle", "engine"},
    "playtest": {"playtest", "bots", "kohle", "engine"},
    "teach": {"teach", "bots", "kohle", "engine"},
    "editor": {"editor", "kohle", "engine"},
    "view": {"view", "kohle", "engine"},
    "scenes": {"scenes", "view", "teach", "editor", "playtest", "bots", "kohle", "engine"},
}
WITH_PYGAME = {"scenes", "view"}
ROOMS = {*ALLOWED, "commands"}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    return found


FILES = sorted(GAME.rglob("*.py"))


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_arrows_point_one_way(room):
    for file in (GAME / room).rglob("*.py"):
        used = {name.split(".")[1] for name in imports(file) if name.startswith("game.")} & ROOMS
        assert used <= ALLOWED[room], f"{file.relative_to(GAME)} reaches into {sorted(used - ALLOWED[room])}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(GAME)))
def test_only_scenes_and_view_import_pygame(file):
    uses = any(name.split(".")[0] in ("pygame", "pygame_gui") for name in imports(file))
    assert not uses or file.relative_to(GAME).parts[0] in WITH_PYGAME


@pytest.mark.parametrize("room", ["engine", "kohle", "bots", "playtest"])
def test_a_game_draws_from_no_chance_but_its_own(room):
    for file in (GAME / room).rglob("*.py"):
        assert not {name for name in imports(file) if name.split(".")[0] in ("random", "secrets")}, file
