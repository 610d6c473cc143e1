"""Older versions of a file of ours: found by their digest, put together from small differences."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.versions import DIGITS, Versions, differences, digest_of, restored

HISTORY = [{"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2]}, {"b": [1, 3], "a": 2}, {"b": [1, 3], "a": 2, "c": {"d": 5}}]


def short(data: Any) -> str:
    return digest_of(data)[:DIGITS]


@pytest.fixture
def versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Versions:
    """A file that has had four versions; a second one that never changed."""
    home = tmp_path / "titles" / "toy"
    (home / "versions").mkdir(parents=True)
    (home / "rules.yaml").write_text(yaml.safe_dump(HISTORY[-1], sort_keys=False), "utf-8")
    (home / "steady.yaml").write_text("x: 1\n", "utf-8")
    index = {"files": {"rules.yaml": [short(data) for data in HISTORY], "steady.yaml": [short({"x": 1})]}}
    (home / "versions" / "index.yaml").write_text(yaml.safe_dump(index), "utf-8")
    for was, now in pairwise(HISTORY):
        changes = [change.model_dump(mode="json") for change in differences(now, was)]
        (home / "versions" / f"{short(was)}.yaml").write_text(yaml.safe_dump({"changes": changes}), "utf-8")
    monkeypatch.setenv("KOHLE_TITLES", str(home))
    return Versions("toy", {"rules.yaml": digest_of, "s*.yaml": lambda data: "s" + digest_of(data)[1:]})


@pytest.mark.parametrize("number", range(len(HISTORY)))
def test_every_version_comes_back_with_its_order(versions: Versions, number: int) -> None:
    found = versions.data(versions.home / "rules.yaml", digest_of(HISTORY[number]))
    assert found == HISTORY[number] and list(found) == list(HISTORY[number])


def test_known_is_what_was_shipped_of_a_file_that_nobody_has_edited(versions: Versions) -> None:
    file = versions.home / "rules.yaml"
    assert all(versions.known(file, digest_of(data)) for data in HISTORY)
    assert not versions.known(file, digest_of({"a": 7}))
    assert not versions.known(Path("/elsewhere/rules.yaml"), digest_of(HISTORY[0]))
    file.write_text("a: 99\n", "utf-8")
    assert not versions.known(file, digest_of(HISTORY[0])), "nobody knows what it was"


def test_the_first_version_is_the_oldest(versions: Versions) -> None:
    assert versions.first(versions.home / "rules.yaml") == short(HISTORY[0])


def test_files_and_digests_go_by_the_kind_of_file(versions: Versions) -> None:
    assert versions.files() == ["rules.yaml", "steady.yaml"]
    assert versions.digest("rules.yaml", HISTORY[0]) == digest_of(HISTORY[0])
    assert versions.digest("steady.yaml", {"x": 1}).startswith("s")


@pytest.mark.parametrize(
    ("now", "was"),
    [
        ({"a": 1}, {"a": True}),
        ([1, 2], [1]),
        ({"a": {"b": 1}}, {"a": {"b": 2, "c": 3}}),
        (1, {"a": 1}),
        ({}, {"a": [1]}),
    ],
)
def test_what_was_is_restored_and_what_is_stays(now: Any, was: Any) -> None:
    before = repr(now)
    found = restored(now, tuple(differences(now, was)))
    assert repr(found) == repr(was) and repr(now) == before
    assert list(differences(was, was)) == []
