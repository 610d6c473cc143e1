"""What the tests of the lab start from: maps with a planted flaw, and small runs."""

from pathlib import Path

from game import paths
from game.lab.packed import PackedSeries, packed
from game.lab.series import Series

RUHR = (paths.data() / "titles" / "kohle" / "maps" / "ruhr.yaml").read_text("utf-8")


def changed(tmp_path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A copy of the Ruhr map with some of its text replaced."""
    text = RUHR
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return path


def with_rich_mine(tmp_path: Path) -> Path:
    """Geschwind, mine 7, pays 5 coins a round."""
    return changed(
        tmp_path,
        "rich",
        ("name: Geschwind, turn: 1, value: 1, income: 1", "name: Geschwind, turn: 1, value: 1, income: 5"),
    )


def with_lost_village(tmp_path: Path) -> Path:
    """Niemandsdorf touches only Langenbrahm, whose one mine is too dear for anybody."""
    village = "  niemandsdorf: {name: Niemandsdorf, size: 1, at: [66, 300], grounds: [langenbrahm], label: e}\n"
    return changed(
        tmp_path, "lost",
        ("name: Langenbrahm, turn: 5, value: 2", "name: Langenbrahm, turn: 5, value: 40"),
        ("\nvillages:\n", "\nvillages:\n" + village),
    )  # fmt: skip


def series(games: int = 4, players: int = 4, bots: tuple[str, ...] = ("random",), **more: object) -> PackedSeries:
    return packed(Series(games, players, 1, bots, "kohle", **more))  # type: ignore[arg-type]
