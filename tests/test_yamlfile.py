"""Files that people write: whatever is wrong, the message names the place and what was expected."""

from pathlib import Path
from typing import Literal

import pytest
import yaml
from pydantic import field_validator
from pydantic_core import PydanticCustomError

from game import yamlfile
from game.faults import BadFile, Fault
from game.yamlfile import Record, load, read, validate


class Tool(Record):
    name: str
    weight: float = 1.0


class Shed(Record):
    owner: str
    open: bool
    size: tuple[int, int]
    tools: tuple[Tool, ...] = ()
    doors: dict[int, Literal["wood", "iron"]]


GOOD = """\
owner: Anna
open: true
size: [3, 4]
tools:
  - {name: pick, weight: 2}
  - name: lamp
doors: {1: wood, 2: iron}
"""


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Read by either loader: not every machine has the fast one, and both say the same of what is wrong."""
    monkeypatch.setattr(yamlfile, "_LOADER", getattr(yaml, request.param, yaml.SafeLoader))
    return tmp_path / "shed.yaml"


def told(file: Path) -> list[str]:
    """Everything that is wrong, without the name of the file."""
    try:
        _, faults = validate(read(file), Shed)
    except BadFile as bad:
        faults = list(bad.faults)
    assert all(str(fault).startswith(f"{file}:") for fault in faults)
    return [str(fault).removeprefix(f"{file}:") for fault in faults]


def test_a_good_file_becomes_a_model(file: Path) -> None:
    file.write_text(GOOD, "utf-8")

    shed = load(file, Shed)

    assert shed == Shed(
        owner="Anna", open=True, size=(3, 4), tools=(Tool(name="pick", weight=2), Tool(name="lamp")),
        doors={1: "wood", 2: "iron"},
    )  # fmt: skip


def test_places_of_values_and_keys(file: Path) -> None:
    file.write_text(GOOD, "utf-8")
    document = read(file)

    assert document.place("tools", 0, "weight") == (5, 26)
    assert document.key_place("tools", 0, "weight") == (5, 18)
    assert document.place("doors", 2) == (7, 21)
    assert document.place("nothing", "here") == (1, 1)
    assert document.place("tools", 1, "missing") == (6, 5)


def test_a_byte_order_mark_is_no_fault(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())

    assert told(file) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("open: true", "open: yes please", '2:7: open is "yes please", expected true or false'),
        ("owner: Anna\n", "", "1:1: the entry 'owner' is missing, expected here"),
        ("owner: Anna", "owner: 5", "1:8: owner is 5, expected a text (numbers, yes and no in quotes)"),
        ("owner: Anna", "owner: 2024-01-01 x", ""),
        ("owner: Anna", "owner:", "1:7: owner is null, expected a text (numbers, yes and no in quotes)"),
        ("[3, 4]", "[3, 4, 5]", "3:7: size has too many entries (3), expected at most 2"),
        ("[3, 4]", "[3]", "3:7: size has too few entries (1), expected at least 2"),
        ("[3, 4]", "{a: 1}", "3:7: size is {a: 1}, expected a list"),
        ("[3, 4]", "[3, 4.5]", "3:11: size is 4.5, expected a whole number"),
        ("weight: 2", "weight: heavy", '5:26: weight is "heavy", expected a number'),
        ("weight: 2", "wait: 2", "5:18: unknown key 'wait', expected 'weight'"),
        ("  - name: lamp", "  - lamp", '6:5: tools is "lamp", expected entries of the form key: value'),
        ("2: iron", "2: glass", "7:21: 2 is \"glass\", expected 'wood' / 'iron'"),
        ("2: iron", "two: iron", '7:18: doors is "two", expected a whole number'),
        ("2: iron", "1: iron", "7:18: the key '1' stands here a second time (first in line 7), expected"),
        ("owner: Anna", "owner: !!binary Anna", "1:8: the tag tag:yaml.org,2002:binary is not known, exp"),
        ("owner: Anna", "owner: !python/object:os.system x", "1:8: the tag !python/object:os.system is not"),
        ("[3, 4]", "&a [3, 4]\nsizes: *a", "3:7: a part of the file used a second time"),
        ("open: true", "? [a, b]\n: c\nopen: true", "2:3: this is not a key, expected a text or a number"),
        ("open: true", "open: [", "2:7: the [ that opens here is not closed, expected ]"),
        ("open: true", "open: 'true", "2:7: the ' that opens here is not closed"),
        ("open: true", "\topen: true", "2:1: a tab stands here, expected spaces"),
        ("doors:", "---\ndoors:", "--- begins a second document"),
        ("open: true", "  open: true", "2:3: this line is indented by 2, the entry in line 1 above it by 0"),
        ("doors:", " doors:", "7:2: this line is indented by 1"),
        ("name: pick, weight", "name: pick weight", "a comma is missing before 'weight', expected , or }"),
        ("[3, 4]", "[3, 4", "3:7: the [ that opens here is not closed, expected ]"),
        ("owner: Anna", "owner: Anna: the smith", "1:12: this colon has no place here, expected quotes"),
        ("owner: Anna", "owner: 'Anna's'", "1:14: the text in quotes ends before this, expected '' for a ' within it"),
        ("owner: Anna", "owner: @nna", "1:8: '@' cannot begin a text, expected quotes around it"),
        ("open: true", "open\nopen: true", "2:5: the colon after 'open' is missing, expected one"),
        ("owner: Anna", "owner: - Anna", "1:8: a list cannot begin behind a key"),
        ("[3, 4]", "[3, 4]]", "3:13: ']' is too much here, expected the end of the line"),
        ("owner: Anna", r'owner: "C:\data"', "a backslash has a meaning of its own"),
    ],
)  # fmt: skip
def test_a_fault_names_its_place(file: Path, old: str, new: str, expected: str) -> None:
    file.write_text(GOOD.replace(old, new), "utf-8")

    faults = told(file)

    assert any(expected in fault for fault in faults) if expected else faults == []


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "1:1: the file is empty, expected YAML entries"),
        (b"# nothing but a remark\n", "1:1: the file is empty, expected YAML entries"),
        (b"owner: Anna\nopen: \xff\xfe", "2:7: byte 0xFF is not UTF-8, expected a text file in UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "1:1: byte 0x89 is not UTF-8, expected a text file in UTF-8"),
        (b"owner: A\x00nna", "1:9: the character U+0000 has no place in a text, expected a YAML file"),
        (b"- a\n- b\n", "1:1: shed.yaml is […], expected entries of the form key: value"),
        (b"[" * 100_000, "1:51: nested too deeply, expected at most 50 levels"),
        (b"- " * 100_000, "1:1: nested too deeply, expected at most 50 levels"),
        (b"a: &a [*a]", "a second time (*)"),
        (b"owner: Anna # [\ntools: [{name: '}', weight: ", "2:9: the { that opens here is not closed, expected }"),
        (b"  owner: Anna\nopen: true\n", "2:1: this line is indented by 0, the entry in line 1 above it by 2"),
        (b"# A remark\nthat goes on\nopen: true\n", "2:13: the colon after 'that goes on' is missing"),
        (b"owner: {", "1:8: the { that opens here is not closed, expected }"),
        (b" " * 5_000_000, "1:1: the file has 5000000 bytes, expected at most 300000"),
    ],
    ids=[
        "empty",
        "remark",
        "latin",
        "picture",
        "null",
        "list",
        "deep",
        "deep block",
        "loop",
        "open",
        "dented",
        "words",
        "just opened",
        "huge",
    ],
)
def test_files_that_are_no_such_thing(file: Path, content: bytes, expected: str) -> None:
    file.write_bytes(content)

    assert any(expected in fault for fault in told(file)), told(file)


def test_no_file_and_no_right_to_read(tmp_path: Path) -> None:
    assert told(tmp_path / "none.yaml") == ["1:1: there is no such file, expected a YAML file"]
    assert "1:1: the file cannot be read (" in told(tmp_path)[0]


def test_all_faults_come_at_once(file: Path) -> None:
    file.write_text("open: maybe\nsize: [1, x]\ncolour: red\ndoors: {}\n", "utf-8")

    assert len(told(file)) == 4  # owner is missing too


def test_with_unknown_keys_only_there_is_still_a_model(file: Path) -> None:
    file.write_text(GOOD.replace("weight: 2", "wait: 2") + "colour: red\n", "utf-8")

    shed, faults = validate(read(file), Shed)

    assert shed is not None and shed.owner == "Anna"
    assert [fault.key for fault in faults] == ["faults.meant", "faults.unknown_key"]


def test_a_bad_file_carries_its_faults_in_order(file: Path) -> None:
    file.write_text(GOOD.replace("weight: 2", "wait: 2").replace("open: true", "open: 1"), "utf-8")

    with pytest.raises(BadFile) as bad:
        load(file, Shed)

    assert [fault.line for fault in bad.value.faults] == [2, 5]
    assert str(bad.value).splitlines()[0] == f"{file}:2:7: open is 1, expected true or false"


def test_models_cannot_be_changed(file: Path) -> None:
    file.write_text(GOOD, "utf-8")
    shed = load(file, Shed)

    with pytest.raises(ValueError, match="frozen"):
        shed.owner = "Bruno"  # type: ignore[misc]


def test_a_fault_without_text_tells_its_key() -> None:
    fault = Fault("a.yaml", 2, 3, "no.such.text", {"name": "x"})

    assert str(fault) == "a.yaml:2:3: no.such.text x"


def test_an_own_validator_can_name_its_text(file: Path) -> None:
    class Odd(Record):
        size: int

        @field_validator("size")
        @classmethod
        def odd(cls, value: int) -> int:
            if value % 2 == 0:
                raise PydanticCustomError("faults.less_than", "unused", {"lt": value - 1})
            return value

    file.write_text("size: 4\n", "utf-8")

    _, faults = validate(read(file), Odd)

    assert [fault.message() for fault in faults] == ["size is 4, expected less than 3"]
