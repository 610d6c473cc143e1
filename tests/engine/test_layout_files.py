"""The files of a title's layouts: found by name or path, checked once as long as nothing changes."""

import os
from pathlib import Path

import pytest

from game.engine.layouts import LayoutFiles
from game.engine.seats import Setup
from game.engine.versions import Versions
from game.faults import BadFile, Fault
from game.yamlfile import Record, read, validate


class Field(Record):
    """A layout as simple as can be."""

    spaces: int


@pytest.fixture
def fields(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LayoutFiles[Field]:
    (tmp_path / "fields").mkdir()
    for name, text in {"wide": "spaces: 9\n", "narrow": "spaces: 2\n", "torn": "spaces: many\n"}.items():
        (tmp_path / "fields" / f"{name}.yaml").write_text(text)
    monkeypatch.setattr(Versions, "home", tmp_path)
    return LayoutFiles(Versions("anything", {}), "fields", Field, checked, usual="wide")


def checked(path: Path) -> tuple[Field | None, list[Fault]]:
    return validate(read(path), Field)


def test_a_name_is_one_of_ours_and_a_path_is_itself(fields: LayoutFiles[Field], tmp_path: Path) -> None:
    assert fields.names() == ["wide", "narrow", "torn"], "the usual one first"
    assert fields.path("") == fields.path("wide") == tmp_path / "fields" / "wide.yaml"
    assert fields.path("own/board.yaml") == Path("own/board.yaml")
    assert fields.load("").spaces == 9 and fields.load(fields.folder / "narrow.yaml").spaces == 2


def test_it_is_read_again_only_when_it_was_written_again(fields: LayoutFiles[Field]) -> None:
    known, path = fields.load("narrow"), fields.path("narrow")
    assert fields.load("narrow") is known and fields.of(Setup((), 1, "narrow")) is known
    path.write_text("spaces: 3\n")
    os.utime(path, ns=(0, 1))
    assert fields.load("narrow").spaces == 3 and fields.written("narrow") != 0
    assert fields.written("nowhere") == 0


def test_what_cannot_be_played_is_refused_with_its_faults(fields: LayoutFiles[Field]) -> None:
    with pytest.raises(BadFile, match="torn"):
        fields.load("torn")
