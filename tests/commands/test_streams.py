"""Whatever takes our output: a full disk, a reader who leaves, a terminal without our letters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.titles import title_named

ROOT = Path(__file__).parents[2]
BOARD = title_named().card.layouts[0]


def run(*words: str, stdout: int = subprocess.PIPE, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | more
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, env=environment)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
@pytest.mark.parametrize("words", ["simulate --games 1", "--help", "check --help"])
def test_a_full_disk_behind_our_output_is_told_in_one_line(words):
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        done = run(*words.split(), stdout=full)
    finally:
        os.close(full)
    assert done.returncode == 2
    assert "output" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
def test_if_nobody_listens_at_all_the_exit_code_still_tells():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "game", "check", BOARD]
        done = subprocess.run(command, stdout=full, stderr=full, env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert done.returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
@pytest.mark.parametrize("closed", ["1", "2", "1 2", "0 1 2"])
def test_streams_that_are_closed_are_no_trouble(closed, tmp_path):
    words = "simulate --games 1 --bots random; echo $? > code"
    script = f"exec {' '.join(f'{stream}>&-' for stream in closed.split())}; {sys.executable} -m game {words}"
    there = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", script], cwd=tmp_path, stderr=subprocess.PIPE, text=True, env=there)
    assert ((tmp_path / "code").read_text("utf-8"), done.stderr) == ("0\n", "")


@pytest.mark.parametrize("words", [["replay", "n" * 5000], ["simulate", "--bots", "n" * 5000], ["n" * 5000]])
def test_a_name_of_thousands_of_letters_is_not_repeated_whole(words):
    done = run(*words)
    told = done.stderr.splitlines()[-1]
    assert done.returncode == 2 and "nnn … nnn" in told and len(told) < 700


def test_a_reader_who_leaves_is_no_trouble():
    there, here = os.pipe()
    os.close(there)
    try:
        done = run("check", BOARD, stdout=here)
    finally:
        os.close(here)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [("--help",), ("check", "missing", "--lang", "fr"), ("play", "--seats", "ü,ß")])
def test_a_terminal_without_our_letters_is_served_too(words):
    done = run(*words, PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode in (0, 2) and "Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()


def test_tables_that_need_more_than_is_there_are_refused_before_a_game_is_played(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)  # as if it were not there, or did not fit
    monkeypatch.setattr("game.lab.playtest.play", lambda *_: pytest.fail("a game was played"))
    assert main(["playtest", "--games", "1", "--tables", "parquet", "--out", str(tmp_path)]) == 2
    assert "[lab]" in capsys.readouterr().err
