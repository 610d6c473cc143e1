"""Finished games are never lost; damaged ones are named and played again."""

import os

import pytest

from game.lab.journal import Journal, checked_line, discard
from game.lab.packed import program
from game.problems import Problem
from game.titles import title_named

ORDER = {"map": "abc", "seed": 1}


def facts(number, filling="x" * 50):
    return f'{{"number":{number},"filling":"{filling}"}}'


def journal(path, order=ORDER):
    return Journal(path, order)


def test_a_stopped_run_goes_on_where_it_was(tmp_path):
    with journal(tmp_path) as first:
        for number in (2, 0):  # in the order in which they end
            first.add(facts(number))
    with journal(tmp_path) as second:
        assert second.missing(4) == [1, 3] and not second.damaged
        second.add(facts(1))
        second.add(facts(3))
        assert list(second.lines(4)) == [facts(n) for n in range(4)]


def test_what_another_run_is_at_is_not_thrown_away(tmp_path):
    with journal(tmp_path) as first:
        first.add(facts(0))
        with pytest.raises(Problem) as told:
            discard(tmp_path)
        assert told.value.key == "lab.busy"
        first.add(facts(1))
        assert list(first.lines(2)) == [facts(0), facts(1)]
    discard(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_of_two_runs_that_begin_at_once_one_says_what_is_played(tmp_path, monkeypatch):
    """The other has seen an empty folder, too, and comes too late."""
    agree, others = Journal._agree, []

    def late(self, brought):
        found = agree(self, brought)
        if not others:
            monkeypatch.setattr(Journal, "_agree", agree)
            others.append(journal(tmp_path, {**ORDER, "seed": 2}))
        return found

    monkeypatch.setattr(Journal, "_agree", late)
    with pytest.raises(Problem):
        journal(tmp_path)
    with others[0] as other:
        other.add(facts(0))
    with journal(tmp_path, {**ORDER, "seed": 2}) as again:
        assert again.missing(1) == []


def test_half_a_line_at_the_end_is_dropped_and_played_again(tmp_path):
    with journal(tmp_path) as first:
        first.add(facts(0))
        first.add(facts(1))
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-20])
    with journal(tmp_path) as second:
        assert second.damaged == [f"{file}:2"]
        assert second.missing(2) == [1]
        second.add(facts(1))
    with journal(tmp_path) as third:
        assert not third.damaged and list(third.lines(2)) == [facts(0), facts(1)]


def test_a_changed_line_is_named_and_the_others_are_kept(tmp_path):
    with journal(tmp_path) as first:
        for number in range(3):
            first.add(facts(number))
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"number":1', b'"number":7'))
    with journal(tmp_path) as second:
        assert second.damaged == [f"{file}:2"] and second.missing(3) == [1]
        second.add(facts(1))
        assert list(second.lines(3)) == [facts(n) for n in range(3)]


def test_rubbish_is_no_game(tmp_path):
    with journal(tmp_path) as first:
        first.add(facts(0))
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b"\x00\xff rubbish\n\n")
    with journal(tmp_path) as second:
        assert second.damaged == [f"{tmp_path / 'games.jsonl'}:2-3"] and second.missing(1) == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"kind": "kohle playtest", "format": 1, "map": "abc", "seed": 2}', "seed 2, this run has 1"),
        ("{broken", "damaged"),
        ('{"kind": "something"}', "not from a playtest"),
    ],
)
def test_games_of_another_order_are_left_alone(tmp_path, content, told):
    with journal(tmp_path) as first:
        first.add(facts(0))
    (tmp_path / "order.json").write_text(content)
    before = (tmp_path / "games.jsonl").read_bytes()
    with pytest.raises(Problem, match=told):
        journal(tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_games_without_an_order_are_left_alone(tmp_path):
    (tmp_path / "games.jsonl").write_bytes(checked_line(facts(0)))
    with pytest.raises(Problem, match="is missing"):
        journal(tmp_path)


def test_two_runs_do_not_write_into_one_folder(tmp_path):
    with journal(tmp_path), pytest.raises(Problem, match="another run"):
        journal(tmp_path)


def test_a_full_disk_keeps_what_was_finished(tmp_path, monkeypatch):
    """A disk with room for half a line."""
    write = os.write
    with journal(tmp_path) as first:
        first.add(facts(0))
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", lambda handle, line: write(handle, line[: len(line) // 2]))
            with pytest.raises(Problem, match=r"No space left on device.*games finished so far \(1\) are kept"):
                first.add(facts(1))
    with journal(tmp_path) as second:
        assert not second.damaged and second.missing(2) == [1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("name", ["games.jsonl", "order.json"])
def test_a_pipe_is_no_journal(tmp_path, name):
    with journal(tmp_path):
        pass
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    with pytest.raises(Problem, match="ordinary" if name == "games.jsonl" else "damaged"):
        journal(tmp_path)


@pytest.mark.parametrize("number", ["x", "-1", "9" * 5000, "0" * 5000, "[" * 5000, "", "1e9"])
def test_a_line_with_a_right_checksum_but_no_number_is_no_game(tmp_path, number):
    with journal(tmp_path):
        pass
    (tmp_path / "games.jsonl").write_bytes(checked_line(f'{{"number":{number},"x":1}}'))
    with journal(tmp_path) as second:
        assert second.missing(1) == [0] and len(second.damaged) == 1


def test_games_of_another_python_are_not_mixed_in_silently(monkeypatch):
    title = title_named()
    ours = program.__wrapped__(title)
    monkeypatch.setattr("sys.version_info", (3, 99, 0))
    assert program.__wrapped__(title) != ours
