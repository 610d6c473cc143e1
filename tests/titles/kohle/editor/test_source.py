"""Small changes to a YAML text are small: comments, order and every other line stay as they were."""

import copy
import difflib
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.titles.kohle.editor.source import Source, TextChange

NEW = (paths.data() / "titles" / "kohle" / "editor" / "new.yaml").read_text("utf-8")

SMALL = """\
# A map, with all styles that people use.
name: 'Über Tage'   # the name
grounds:   # the grounds
  # ---- north
  one: {name: One, at: [1, 2], bonus: none}   # first
  two:
    name: Two     # second
    border: [[1, 2], [3, 4], # a remark
             [5, 6], [7, 8]]
    mines:
      - {number: 1, name: "A: b"}    # of clay
      - number: 2
        name: B
  # ---- south
  three: {name: Three}
railways: {}
players: {3: {a: 1, b: 2}, 4: {a: 3}}
"""


def source(text: str = SMALL) -> Source:
    return Source.of(text, "test.yaml")


def changed_lines(before: str, after: str) -> list[str]:
    lines = difflib.ndiff(before.splitlines(True), after.splitlines(True))
    return [line for line in lines if line[0] in "+-"]


def test_nothing_changed_is_nothing_changed() -> None:
    given = source()
    change = TextChange(given)
    change.set(("name",), "Über Tage")
    assert change.done() is given


def test_a_value_changes_in_its_place_and_keeps_its_quotes_and_remark() -> None:
    change = TextChange(source())
    change.set(("name",), "Unter Tage")
    change.set(("grounds", "one", "at"), [10, 20])
    change.set(("grounds", "two", "mines", 0, "name"), 'say "hi"')
    text = change.done().text
    assert "name: 'Unter Tage'   # the name\n" in text
    assert "  one: {name: One, at: [10, 20], bonus: none}   # first\n" in text
    assert r'      - {number: 1, name: "say \"hi\""}    # of clay' in text
    assert len(changed_lines(SMALL, text)) == 6


@pytest.mark.parametrize("value", ["yes", "12", "#FFF", "a: b", "null", "- x", "", " x", "it's", "x\ny", "[", "~"])
def test_a_text_stays_a_text_whatever_it_looks_like(value: str) -> None:
    change = TextChange(source())
    change.set(("grounds", "one", "bonus"), value)
    change.set(("grounds", "two", "name"), value)
    done = change.done()
    assert done.get("grounds", "one", "bonus") == done.get("grounds", "two", "name") == value


def test_items_come_and_go_without_their_neighbours() -> None:
    change = TextChange(source())
    change.insert(("grounds", "two", "border"), 1, [9, 9])
    change.insert(("grounds", "two", "mines"), 2, {"number": 3})
    change.insert(("grounds", "two", "mines"), 0, {"number": 0})
    done = change.done()
    assert done.get("grounds", "two", "border") == [[1, 2], [9, 9], [3, 4], [5, 6], [7, 8]]
    assert [mine["number"] for mine in done.get("grounds", "two", "mines")] == [0, 1, 2, 3]
    assert "# a remark" in done.text and "# of clay" in done.text
    change = TextChange(done)
    change.remove_items(("grounds", "two", "border"), [0, 3])
    change.remove_items(("grounds", "two", "mines"), [0, 2, 3])
    done = change.done()
    assert done.get("grounds", "two", "border") == [[9, 9], [3, 4], [7, 8]]
    assert done.get("grounds", "two", "mines") == [{"number": 1, "name": "A: b"}]
    assert "# a remark" in done.text and "# ---- south" in done.text


def test_entries_come_and_go_in_the_style_of_their_neighbours() -> None:
    change = TextChange(source())
    change.add(("grounds", "one"), "size", 3, order=("name", "size", "at"))
    change.add(("grounds",), "four", {"name": "Four", "border": [[i, i] for i in range(12)]})
    change.add(("railways",), "red", {"nodes": ["a", "b"]})
    change.remove(("players", 3, "a"))
    change.remove(("grounds", "two"))
    text = change.done().text
    assert "  one: {name: One, size: 3, at: [1, 2], bonus: none}   # first\n" in text
    assert "  four:\n    name: Four\n    border: [[0, 0], " in text
    assert "\n             [10, 10], [11, 11]]\n" in text
    assert "railways:\n  red: {nodes: [a, b]}\n" in text
    assert "players: {3: {b: 2}, 4: {a: 3}}" in text
    assert "# ---- south" in text and "two" not in text


def test_the_last_entry_leaves_an_empty_mapping() -> None:
    change = TextChange(source())
    change.remove(("players", 4, "a"))
    assert change.done().get("players", 4) == {}


def test_a_copy_is_written_like_its_original() -> None:
    change = TextChange(source())
    change.copy(("grounds", "two"), "twin")
    change.copy(("grounds", "one"), "other")
    done = change.done()
    assert done.get("grounds", "twin") == done.get("grounds", "two")
    assert list(done.section("grounds")) == ["one", "other", "two", "twin", "three"]
    assert done.text.count("# a remark") == 2


def test_line_ends_of_windows_stay() -> None:
    given = source(SMALL.replace("\n", "\r\n"))
    change = TextChange(given)
    change.add(("grounds",), "four", {"name": "Four"})
    change.remove(("grounds", "one"))
    done = change.done()
    assert done.text.count("\n") == done.text.count("\r\n")
    assert list(done.section("grounds")) == ["two", "three", "four"]


def test_a_file_without_a_line_end_gets_no_broken_line() -> None:
    change = TextChange(source("a:\n  b: 1"))
    change.add(("a",), "c", 2)
    assert change.done().text == "a:\n  b: 1\n  c: 2"


# --- any edits, in any order: the text always says what the edits say, and says the rest as before


def containers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    found = [(path, data)] if path else []
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        if isinstance(value, dict | list) and value:
            found += containers(value, (*path, key))
    return found


def follow(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def an_edit(now: Source, dice: random.Random) -> tuple[Source, Any]:
    """One random edit of the text, and the data as they should be after it."""
    expected = copy.deepcopy(now.data)
    path, _ = dice.choice(containers(expected))
    holder, change = follow(expected, path), TextChange(now)
    fresh: Any = dice.choice([7, True, "Zeche", "a: b", "it's", [3, 4], {"name": "No"}])
    if isinstance(holder, list):
        index = dice.randrange(len(holder))
        match dice.choice(["set", "insert", "remove"]):
            case "set":
                holder[index] = fresh
                change.set((*path, index), fresh)
            case "insert":
                index = dice.randrange(len(holder) + 1)
                holder.insert(index, fresh)
                change.insert(path, index, fresh)
            case _:
                del holder[index]
                change.remove_items(path, [index])
    else:
        key = dice.choice(list(holder))
        match dice.choice(["set", "add", "remove", "rename"]):
            case "set":
                holder[key] = fresh
                change.set((*path, key), fresh)
            case "add":
                holder["fresh"] = fresh
                change.set((*path, "fresh"), fresh)
            case "remove":
                del holder[key]
                change.remove((*path, key))
            case _:
                items = [("renamed" if k == key else k, v) for k, v in holder.items() if k != "renamed"]
                if "renamed" in holder:
                    return now, now.data
                holder.clear()
                holder.update(items)
                change.rename((*path, key), "renamed")
    return change.done(), expected


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), text=st.sampled_from([SMALL, NEW]))
def test_any_edits_give_what_they_say(seed: int, text: str) -> None:
    dice = random.Random(seed)
    now = source(text)
    for _ in range(6):
        if not containers(now.data):
            return
        before = now
        now, expected = an_edit(now, dice)
        assert now.data == expected
        kept = set(before.text.splitlines()) & set(now.text.splitlines())
        assert all(comment in kept for comment in before.text.splitlines() if comment.lstrip().startswith("#"))
