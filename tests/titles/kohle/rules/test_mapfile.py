"""The maps that come with the game, and what a map tells about who is in play."""

import argparse
from pathlib import Path

import pytest

from game.commands import check as check_command
from game.faults import BadFile
from game.titles.kohle.layouts.mapcheck import check_file
from game.titles.kohle.layouts.maps import load_map, map_names, map_path


def test_ruhr_fills_the_standard_box() -> None:
    ruhr = load_map("ruhr")

    parts = (ruhr.regions, ruhr.grounds, ruhr.villages, ruhr.stations)
    assert [len(part) for part in parts] == [4, 20, 24, 19]
    numbers = sorted(mine.number for ground in ruhr.grounds.values() for mine in ground.mines)
    assert numbers == list(range(1, 46))
    assert check_file(map_path("ruhr"))[1] == []


def test_muttental_differs_from_the_box_and_in_nothing_else() -> None:
    _, faults = check_file(map_path("muttental"))

    assert all(fault.warning for fault in faults)
    assert [fault.key for fault in faults] == [
        "mapcheck.box.small_mines", "mapcheck.box.single_mines", "mapcheck.box.large_mines",
        "mapcheck.box.workers", "mapcheck.box.stations",
    ]  # fmt: skip


def test_muttental_is_a_small_map_for_three() -> None:
    muttental = load_map("muttental")

    assert list(muttental.players) == [3]
    assert len(muttental.grounds) == 7
    assert sum(ground.single for ground in muttental.grounds.values()) == 2
    assert {ground.large.turn for ground in muttental.grounds.values() if ground.large} == {3, 4, 5}
    assert {mine.turn for ground in muttental.grounds.values() for mine in ground.mines} == {1, 2, 3, 4, 5}


def test_k0_9_three_players_play_without_essen() -> None:
    ruhr = load_map("ruhr")

    assert len(ruhr.grounds_in_play(3)) == 15 and len(ruhr.grounds_in_play(4)) == 20
    assert len(ruhr.stations_in_play(3)) == 13 and len(ruhr.stations_in_play(5)) == 19
    gone = ruhr.villages.keys() - ruhr.villages_in_play(3).keys()
    assert gone == {"bredeney", "rellinghausen", "hinsel", "fischlaken", "kupferdreh"}


def test_a_line_knows_its_stations_and_villages_in_order() -> None:
    green = load_map("ruhr").railways["green"]

    assert green.stations == ("ueberruhr", "dilldorf", "nierenhof")
    assert green.villages == ("hinsel", "kupferdreh")


def test_all_maps_are_found_by_name() -> None:
    assert {"muttental", "ruhr"} <= set(map_names())
    assert load_map(map_path("ruhr")) == load_map("ruhr")


def test_an_unknown_map_is_told() -> None:
    with pytest.raises(BadFile, match=r"saar\.yaml:1:1: there is no such file"):
        load_map("saar")


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("label: [250, 564]", "label: [251, 564]", True),
        ("name: Orion", "name: Orion & Sirius", True),
        ("# size = workers", "# workers", True),
        ("name: Orion, turn: 2", "name: Orion, turn: 1", False),
        ("name: Vormholz, size: 1", "name: Vormholz, size: 2", False),
    ],
)
def test_the_digest_follows_the_rules_not_the_look(tmp_path: Path, old: str, new: str, same: bool) -> None:
    text = map_path("muttental").read_text("utf-8")
    changed = tmp_path / "changed.yaml"
    changed.write_text(text.replace(old, new), "utf-8")

    assert (load_map(changed).digest == load_map("muttental").digest) is same


def check(*words: str) -> int:
    parser = argparse.ArgumentParser()
    check_command.arguments(parser)
    return check_command.run(parser.parse_args(words))


def test_check_passes_a_map_with_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("muttental") == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(".yaml:36:1: warning: small mines: 15, expected 40 as in the standard box")
    assert lines[-1].endswith("muttental.yaml: errors: 0, warnings: 5")


def test_check_fails_a_broken_map_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text(map_path("muttental").read_text("utf-8").replace("yellow: 6, ", ""), "utf-8")

    assert check(str(broken), "--lang", "de") == 2

    out = capsys.readouterr().out
    assert f"{broken}:225:7: keine Punkte für die Linie „yellow“" in out
    assert out.splitlines()[-1] == f"{broken}: Fehler: 1, Warnungen: 5"


def test_check_fails_what_is_no_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(str(tmp_path / "none.yaml")) == 2

    assert "1:1: there is no such file, expected a YAML file" in capsys.readouterr().out
