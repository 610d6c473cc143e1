"""Nine flaws planted on copies of the board: `playtest --against` names the culprit of each, from few games."""

import pytest

from game.cli import main
from tests.titles.baron.lab.given import DOUBLE_ORDER, NEEDLESS_SPACE, WORTHLESS_ELEMENT, changed

pytestmark = pytest.mark.soak

SEED = 500
FOUR = "4: {workers: 13, marks: 8}"
# What is changed, after how many pairs of games of four it is known, and the words that must say so for sure.
FLAWS = {
    "an order worth double": (DOUBLE_ORDER, 40, "Truck (black)"),
    "a space that nobody needs": (NEEDLESS_SPACE, 16, "Only B has: Space Mining (1 work step)"),
    "an element of the clock worth nothing": (WORTHLESS_ELEMENT, 16, "Clock: Empty gray carts"),
    "a vehicle that is too strong": (
        ("of: engine, first: 9, second: 4", "of: engine, first: 40, second: 20"),
        16,
        "Engine",
    ),
    "tiles that are too cheap": (("black: {cubes: 16, price: 4", "black: {cubes: 16, price: 1"), 16, "Tile Black"),
    "Marks at the start": ((FOUR, "4: {workers: 13, marks: 24}"), 16, "Marks left"),
    "a number of workers": ((FOUR, "4: {workers: 8, marks: 8}"), 16, "Placements of a player in a shift"),
    "too little coal": (("yellow: {cubes: 16", "yellow: {cubes: 6"), 40, "Tile Yellow"),
    "a bank that is too rich": (("bank, marks: 1}", "bank, marks: 9}"), 16, "Space Bank"),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_the_culprit_is_named(flaw, tmp_path, capsys):
    change, pairs, named = FLAWS[flaw]
    path = changed(tmp_path, "flawed", change)
    words = ["standard", "--against", str(path), "--players", "4", "--games", str(pairs), "--seed", str(SEED)]
    assert main(["playtest", "--title", "baron", *words, "--out", str(tmp_path / "out")]) == 0
    told = capsys.readouterr().out
    sure = [line for line in told.splitlines() if " in A, " in line or "Only B has" in line]
    assert any(named in line for line in sure), told
