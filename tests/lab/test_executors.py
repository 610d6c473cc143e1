"""Whoever plays, the games are the same; whoever dies, none is lost."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from game.lab import executors
from game.lab.packed import packed, play_game
from game.lab.series import Series
from game.problems import Problem
from game.titles import title_named


def series(games):
    """Games of the first title on the shelf."""
    return packed(Series(games, title_named().card.usual_players, 1, ("random",)))


PACKED = series(24)
NUMBERS = range(24)


def by_number(lines):
    return sorted(lines, key=lambda line: int(line[10 : line.index(",")]))


@pytest.fixture(scope="module")
def alone():
    return list(executors.in_this_process(PACKED, NUMBERS))


def test_several_processes_play_the_same_games(alone):
    assert by_number(executors.in_processes(2)(PACKED, NUMBERS)) == alone


def test_a_process_that_is_killed_costs_only_time(alone):
    lines, killed = [], False
    for line in executors.in_processes(2)(PACKED, NUMBERS):
        lines.append(line)
        if not killed:
            os.kill(_a_child(), signal.SIGKILL)
            killed = True
    assert by_number(lines) == alone


def _a_child() -> int:
    import multiprocessing

    return multiprocessing.active_children()[0].pid


def test_another_version_does_not_play():
    from dataclasses import replace

    with pytest.raises(Problem, match="another version"):
        play_game(replace(PACKED, program="older"), 0)


def test_an_unreachable_cluster_is_told_in_one_line(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "ANSWER", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense"):
        with pytest.raises(Problem, match="no Dask scheduler answers") as caught:
            list(executors.on_cluster(address)(PACKED, NUMBERS))
        assert "\n" not in str(caught.value)


def test_a_mistyped_cluster_ends_the_program_with_one_line(tmp_path):
    """Also when it is over: whatever was half connected says nothing more."""
    pytest.importorskip("distributed")
    words = [sys.executable, "-m", "game", "playtest", "--dask", "nowhere", "--games", "1", "--out", str(tmp_path)]
    shown = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert shown.returncode == 2 and len(shown.stderr.splitlines()) == 1, shown.stderr


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(Problem, match=r"pip install 'kohle-und-kolonie\[cluster\]'"):
        list(executors.on_cluster("tcp://127.0.0.1:8786")(PACKED, NUMBERS))


@pytest.mark.soak
def test_a_cluster_of_processes_from_which_one_is_killed_plays_the_same_games():
    distributed = pytest.importorskip("distributed")
    many = series(300)
    expected = list(executors.in_this_process(many, range(300)))
    with distributed.LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        victims = [worker.process.pid for worker in cluster.workers.values()]
        lines, killed = [], []
        for line in executors.on_cluster(cluster.scheduler_address)(many, range(300)):
            lines.append(line)
            if len(lines) == 40:
                os.kill(victims[0], signal.SIGKILL)
                killed.append(victims[0])
        assert killed and by_number(lines) == expected


@pytest.mark.soak
def test_a_scheduler_that_goes_away_is_told_in_one_line():
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    many = series(500)
    lines = []
    with pytest.raises(Problem, match="went away"):
        for line in executors.on_cluster(cluster.scheduler_address)(many, range(500)):
            lines.append(line)
            if len(lines) == 10:
                threading.Thread(target=cluster.close, daemon=True).start()
                time.sleep(0.5)
    assert len(lines) >= 10
