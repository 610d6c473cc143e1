"""Numbers of ours may change, saves never break: every version that was shipped can still be played and replayed."""
# ruff: noqa: E501 (changes of files read better in long lines)

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import paths
from game.engine import saves, versions
from game.engine.match import Match
from game.engine.play import moves
from game.engine.versions import DIGITS, differences, restored
from game.problems import Problem
from game.titles import shelf, title_named
from game.yamlfile import read
from tests.recording_versions import record

TITLES = [title for title in shelf() if title.rules.versions is not None]
ADVICE = "its numbers have changed: run `python -m tests.recording_versions`, or old games of it cannot be read"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_version_of_our_files_is_recorded(title):
    kept = title.rules.versions
    assert (kept.home / versions.FOLDER / versions.INDEX).is_file(), f"new here? {ADVICE}"
    assert sorted(kept.files()) == sorted(kept.index), "a file that games were played on must stay"
    for file in kept.files():
        digest = kept.digest(file, read(kept.home / file).data)
        assert kept.index[file][-1] == digest[:DIGITS], f"{file}: {ADVICE}"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_version_can_be_had_again(title):
    kept = title.rules.versions
    for file, digests in kept.index.items():
        for digest in digests:
            assert kept.digest(file, kept.data(kept.home / file, digest)).startswith(digest)


@pytest.mark.parametrize(
    ("now", "was"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": [1, 2]}, {"a": [1]}),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}),
        ({"b": 1, "a": {"d": 4}}, {"a": {"c": 3, "d": 4}, "b": 1, "e": None}),
        ({4: 3, 5: 5}, {5: 5, 4: 3}),
        ({"a": True}, {"a": 1}),
        ([1], {"a": 1}),
    ],
    ids=str,
)
def test_what_was_comes_back_in_its_order(now, was):
    before = json.dumps(now)
    back = restored(now, tuple(differences(now, was)))
    assert json.dumps(back) == json.dumps(was) and json.dumps(now) == before


def test_equal_files_differ_in_nothing():
    assert list(differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]})) == []


# ---------------------------------------------------------------- a number changed in a copy

CHANGES = {
    "kohle": [
        ("rules.yaml", "  points: 2\n", "  points: 5\n"),
        ("rules.yaml", "settlement_points: {4: 3, 5: 5}", "settlement_points: {5: 5, 3: 1, 4: 2}"),
        ("maps/ruhr.yaml", "name: Geschwind, turn: 1, value: 1, income: 1", "name: Geschwind, turn: 1, value: 2, income: 3"),
    ],
    "baron": [
        ("boards/standard.yaml", "  2: {workers: 18, marks: 10}\n  3: {workers: 15, marks: 9}", "  2: {workers: 18, marks: 10}\n  3: {workers: 14, marks: 12}"),
        ("boards/standard.yaml", "  barrow_b: {vehicle: barrow, points: 3, wants: [brown]}\n", ""),
    ],
}  # fmt: skip


def copied(tmp_path, title):
    """A copy of our data in which some numbers of a title are others."""
    folder = tmp_path / "data"
    shutil.copytree(paths.data(), folder)
    for file, old, new in CHANGES[title]:
        path = folder / "titles" / title / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), "utf-8")
    return folder


def saved(tmp_path, title, at_most=400):
    """A game on the numbers of today, saved."""
    played = title_named(title)
    match = Match(played.rules, played.setup(played.card.usual_players, 11))
    while match.decision is not None and match.at < at_most:
        match.play(moves(match.position)[match.at % len(moves(match.position))])
    saves.save(match, tmp_path / "game.json")
    return tmp_path / "game.json"


def kohle(data, *words):
    """A command that finds these data."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *words], env={**os.environ, "KOHLE_DATA": str(data)},
        cwd=paths.PACKAGE.parent, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("title", CHANGES)
def test_a_better_number_leaves_every_old_game_as_it_was(title, tmp_path, monkeypatch):
    # given a save, and data in which a number is better now
    save = saved(tmp_path, title)
    ours = kohle(paths.data(), "replay", str(save))
    data = copied(tmp_path, title)

    # when nobody has kept the version that was, it is refused in a sentence
    code, said = kohle(data, "replay", str(save))
    assert code == 2 and "Traceback" not in said and "has changed since this game was saved" in said

    # when it is recorded, the game is replayed as it was, word for word
    now = title_named(title).folder
    kept = versions.Versions(title, title_named(title).rules.versions.digests)
    monkeypatch.setattr(type(kept), "home", property(lambda _: data / "titles" / title))
    changed = record(kept, lambda path: [(now / path.relative_to(kept.home)).read_text("utf-8")])
    assert changed == list(dict.fromkeys(file for file, _, _ in CHANGES[title]))
    assert kohle(data, "replay", str(save)) == ours and ours[0] == 0

    # and new games are played by the better number
    assert kohle(data, "simulate", "--title", title, "--games", "1", "--json")[1].count('"games": 1') == 1
    small = sum(file.stat().st_size for file in (kept.home / "versions").iterdir())
    assert small < 3000


@pytest.mark.parametrize("title", CHANGES)
def test_a_save_names_what_it_was_played_with(title, tmp_path):
    setup = json.loads(Path(saved(tmp_path, title, 3)).read_text("utf-8"))["setup"]
    kept = title_named(title).rules.versions
    named = {value[:DIGITS] for key, value in setup.items() if key.endswith("_digest")}
    assert named and named <= {digests[-1] for digests in kept.index.values()}
    assert ("rules_digest" in setup) == ("rules.yaml" in kept.index)


def test_a_save_from_before_rules_had_digests_belongs_to_the_first_of_them(tmp_path):
    save = saved(tmp_path, "kohle", 3)
    data = json.loads(save.read_text("utf-8"))
    del data["setup"]["rules_digest"]
    save.write_text(json.dumps(data), "utf-8")
    match = saves.load(title_named("kohle").rules, save)
    assert match.at == 3 and match.setup.versions == {}


@pytest.mark.parametrize(("title", "digest"), [("kohle", "layout"), ("kohle", "rules"), ("baron", "layout")])
def test_a_save_of_unknown_numbers_says_so(title, digest, tmp_path):
    save = saved(tmp_path, title, 3)
    data = json.loads(save.read_text("utf-8"))
    data["setup"][f"{digest}_digest"] = "f" * 64
    save.write_text(json.dumps(data), "utf-8")
    with pytest.raises(Problem, match="has changed since this game was saved"):
        saves.load(title_named(title).rules, save)
