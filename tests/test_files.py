"""Files that may be anything are read within bounds; files are written whole or not at all, whatever fails."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.problems import Problem
from game.texts import LANGUAGES, Texts

OLD, NEW = "what was there", "what is to be there"


def refused(path: Path | str, **more: Any) -> str:
    with pytest.raises(Problem) as found:
        files.read(path, **more)
    assert "\n" not in str(found.value)
    return found.value.key


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_a_device_a_folder_and_a_ring_of_links_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "here").symlink_to(tmp_path / "there")
    (tmp_path / "there").symlink_to(tmp_path / "here")
    assert refused(tmp_path / "pipe") == "not_regular"
    assert refused("/dev/zero") == "not_regular"
    assert refused(tmp_path / "here") == "not_read"
    assert refused(tmp_path) in ("not_regular", "not_read")
    assert refused(tmp_path / "nowhere") == "not_read"
    assert refused("a\0b") == "not_read"


def test_the_size_is_looked_at_first(tmp_path: Path) -> None:
    with open(tmp_path / "sparse", "wb") as file:
        file.truncate(1 << 40)
    assert refused(tmp_path / "sparse") == "too_large"
    (tmp_path / "just").write_bytes(b"x" * 100)
    assert files.read(tmp_path / "just", most=100) == b"x" * 100
    assert refused(tmp_path / "just", most=99) == "too_large"


@pytest.mark.skipif(not Path("/proc/cpuinfo").exists(), reason="no /proc")
def test_a_file_that_lies_about_its_size_is_cut_off() -> None:
    assert os.stat("/proc/cpuinfo").st_size == 0
    assert refused("/proc/cpuinfo", most=10) == "too_large"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"seed": ' + "9" * 5000 + "}", "no_number"), ('{"seed": 1e999}', "no_number"), ('{"a": NaN}', "no_number"),
        ('{"seed": -Infinity}', "no_number"), ('{"seed": 0.' + "1" * 5000 + "}", "no_number"),
        ('{"name": "\\ud800"}', "no_text"), ("[" * 100_000, "no_text"), ('{"a": 1', "damaged_here"),
        ("\xff", "damaged_here"),
    ],
)  # fmt: skip
def test_numbers_nesting_and_characters_are_bounded(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "crafted.json"
    path.write_text(text, "utf-8")
    with pytest.raises(Problem) as found:
        files.read_json(path)
    assert found.value.key == key and str(path) in str(found.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_json_is_told_with_its_place_and_in_our_words(tmp_path: Path, language: str) -> None:
    path, texts = tmp_path / "crafted.json", Texts(language)
    for text, place in (
        ('{"a": 1,\n "b" 2}', "2:6"), ('{"NaN": "NaN",\n "b": [NaN]}', "2:8"), ("", "1:1"),
        ('{"a\\"9": 1e999}', "1:10"),
    ):  # fmt: skip
        path.write_text(text, "utf-8")
        with pytest.raises(Problem) as found:
            files.read_json(path)
        told = found.value.told(texts)
        assert f"{path}:{place}" in told
        assert not {"Expecting", "delimiter", "double quotes"} & set(told.split()), told


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "picture.json"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(Problem, match="no text"):
        files.read_json(path)


# -- writing --


KILLED = """
import os, sys
from pathlib import Path
from game import files
real = getattr(os, sys.argv[2])
def die(*args, **more):
    os.kill(os.getpid(), 9)
setattr(files.os, sys.argv[2], die)
files.write(Path(sys.argv[1]), "new")
"""


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
@pytest.mark.parametrize("call", ["fsync", "chmod", "replace"])
def test_a_kill_inside_a_write_leaves_a_draft_that_the_next_start_removes(tmp_path: Path, call: str) -> None:
    path = tmp_path / "saves" / "autosave.json"
    files.write(path, OLD)
    subprocess.run([sys.executable, "-c", KILLED, str(path), call], check=False)
    assert path.read_text() == OLD
    assert len(list(path.parent.iterdir())) == 2
    assert files.clean(tmp_path) == 1
    assert [file.name for file in path.parent.iterdir()] == ["autosave.json"]


def test_the_draft_of_a_program_that_lives_is_left_alone(tmp_path: Path) -> None:
    alive = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(30)"])
    draft = tmp_path / f".save.json.abc.{alive.pid}.draft"
    draft.write_text(json.dumps({}))
    try:
        assert files.clean(tmp_path) == 0 and draft.exists()
    finally:
        alive.kill()
        alive.wait()
    assert files.clean(tmp_path) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_ordinary_file_is_never_replaced_by_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "device", "folder"):
        with pytest.raises(Problem) as found:
            files.write(tmp_path / name, NEW)
        assert found.value.key == "not_regular"
    assert (tmp_path / "pipe").is_fifo() and (tmp_path / "device").is_symlink()
    assert len(list(tmp_path.iterdir())) == 3
    with pytest.raises(Problem):
        files.write(tmp_path / "a\0b", NEW)


def test_a_name_that_no_file_can_have_was_never_written(tmp_path: Path) -> None:
    (tmp_path / "x").write_text(OLD)
    assert files.changed(tmp_path / "x") > 0
    assert [files.changed(tmp_path / name) for name in ("nothing", "n" * 5000, "a\0b")] == [0, 0, 0]
