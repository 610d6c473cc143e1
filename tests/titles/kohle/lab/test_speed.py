"""What the lab costs: only on demand (`pytest -m soak`), on a machine with nothing else to do."""

import json

import pytest

from game.cli import main

pytestmark = pytest.mark.soak


def figures(capsys, *args):
    assert main(["playtest", *map(str, args), "--tables", "csv", "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_two_processes_are_at_least_1_7_times_as_fast_as_one(tmp_path, capsys):
    args = ("ruhr", "--games", 60, "--bots", "normal")
    one = figures(capsys, *args, "--out", tmp_path / "1")
    two = figures(capsys, *args, "--jobs", 2, "--out", tmp_path / "2")
    assert one["digest"] == two["digest"]
    assert two["games_per_second"] >= 1.7 * one["games_per_second"]


def test_cost_grows_linearly_and_memory_stays_flat_over_10000_games(tmp_path, capsys):
    few = figures(capsys, "ruhr", "--games", 1000, "--bots", "random", "--out", tmp_path / "few")
    many = figures(capsys, "ruhr", "--games", 10_000, "--bots", "random", "--out", tmp_path / "many")
    assert many["seconds"] <= 12 * few["seconds"]
    assert many["peak_memory_mb"] <= few["peak_memory_mb"] + 25


def test_what_bots_remember_stays_within_bounds_on_the_small_map(tmp_path, capsys):
    args = ("muttental", "--players", 3, "--bots", "normal")
    few = figures(capsys, *args, "--games", 100, "--out", tmp_path / "few")
    many = figures(capsys, *args, "--games", 400, "--out", tmp_path / "many")
    assert many["peak_memory_mb"] <= few["peak_memory_mb"] + 25
