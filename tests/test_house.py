"""The arrows of the house point one way (DESIGN.md), and the rules speak no language."""

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
# Who may use whom; the rooms at the top level of `game` (paths, texts, problems …) are open to all.
ALLOWED = {
    "engine": {"engine"},
    "bots": {"bots", "titles", "engine"},
    "lab": {"lab", "bots", "titles", "engine"},
    "teach": {"teach", "bots", "titles", "engine"},
    "view": {"view", "titles", "engine"},
    "scenes": {"scenes", "view", "teach", "lab", "bots", "titles", "engine"},
}
WITH_PYGAME = {"scenes", "view"}
WITH_PYGAME_IN_A_TITLE = {"view", "table", "editor"}
ROOMS = {*ALLOWED, "titles", "commands"}


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
def test_only_what_draws_imports_pygame(file):
    uses = any(name.split(".")[0] in ("pygame", "pygame_gui") for name in imports(file))
    room, *inner = file.relative_to(GAME).parts
    draws = room in WITH_PYGAME or (room == "titles" and inner[1:2] and inner[1] in WITH_PYGAME_IN_A_TITLE)
    assert not uses or draws


@pytest.mark.parametrize("room", ["engine", "bots", "lab", "titles/kohle/rules", "titles/kohle/bots"])
def test_a_game_draws_from_no_chance_but_its_own(room):
    for file in (GAME / room).rglob("*.py"):
        assert not {name for name in imports(file) if name.split(".")[0] in ("random", "secrets")}, file
