"""What a save says: when, of which match, how far, and what chance has brought up to now."""

import json
from dataclasses import asdict
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256
from pathlib import Path

import pytest

from game.engine import save_boards, saves
from game.engine.event import Chance
from game.engine.match import Match
from game.engine.move import Move
from game.problems import Problem, quoted
from tests.toy.given import given, toy_match
from tests.toy.title import RULES, ToyPosition

DIG, LOOK, HOME = Move("send", "dig"), Move("send", "look"), Move("send", "home")


def played(*moves: Move) -> Match[ToyPosition]:
    match = toy_match()
    for move in moves:
        match.play(move)
    return match


def test_a_save_says_when_it_was_written(tmp_path: Path) -> None:
    when = datetime(2026, 11, 18, 4, 5, 6, 789, tzinfo=timezone(timedelta(hours=1)))
    assert saves.to_json(played(), tmp_path, when=when)["saved"] == "2026-11-18T04:05:06+01:00"
    now = datetime.fromisoformat(saves.to_json(played(), tmp_path)["saved"])
    assert abs(datetime.now(UTC) - now) < timedelta(minutes=5) and now.utcoffset() == timedelta(0)


def test_a_save_says_what_was_played_and_whether_it_is_over(tmp_path: Path) -> None:
    data = saves.to_json(played(DIG, LOOK, DIG), tmp_path, name="Friday")
    assert (data["kind"], data["format"], data["title"], data["name"]) == ("saved game", 2, "toy", "Friday")
    assert (data["moves"], data["over"]) == (["send dig", "send look", "send dig"], False)
    assert saves.to_json(played(HOME, HOME), tmp_path)["over"] is True


def test_what_was_undone_is_not_saved(tmp_path: Path) -> None:
    match = played(DIG, DIG, DIG)
    whole = saves.to_json(match, tmp_path)
    match.jump(2)
    data = saves.to_json(match, tmp_path)
    assert data["moves"] == whole["moves"][:2] and data["chance"] == whole["chance"][:2]
    assert data["position"] == saves.digest(RULES, match.entries[2].position) != whole["position"]


def test_what_was_clicked_stands_in_the_save_where_it_tells_more_than_the_move(tmp_path: Path) -> None:
    match = played(DIG)
    assert "clicked" not in saves.to_json(match, tmp_path)
    match.play(DIG, "heap:2")
    match.play(DIG, "heap:1")
    match.undo()
    data = saves.to_json(match, tmp_path)
    assert data["clicked"] == {"2": "heap:2"}, "what was undone is not saved"
    assert data["position"] == saves.digest(RULES, played(DIG, DIG).position), "positions know nothing of it"
    saves.save(match, tmp_path / "game.json")
    assert [entry.clicked for entry in saves.load(RULES, tmp_path / "game.json").entries] == ["", "", "heap:2"]
    former = {key: value for key, value in data.items() if key != "clicked"}
    assert saves.from_json(RULES, former, tmp_path / "former.json").now.clicked == ""


def test_what_chance_brought_stands_in_the_save_in_order(tmp_path: Path) -> None:
    match = played(DIG, LOOK, DIG)
    brought = [event for entry in match.entries for event in entry.events if isinstance(event, Chance)]
    lines = [" ".join([type(event).__name__, *map(str, asdict(event).values())]) for event in brought]
    assert saves.to_json(match, tmp_path)["chance"] == lines and len(lines) == 3


def test_a_save_is_a_file_that_people_can_read(tmp_path: Path) -> None:
    saves.save(played(DIG), tmp_path / "game.json", name="Zürich")
    text = (tmp_path / "game.json").read_text("utf-8")
    assert '\n "name": "Zürich",\n' in text and text.endswith("}\n")
    assert saves.load(RULES, tmp_path / "game.json").played == (DIG,)


def test_a_fingerprint_is_that_of_the_position_however_it_came_about() -> None:
    one, other = given(), given()
    assert saves.digest(RULES, one) == saves.digest(RULES, other)
    other.spaces = dict(reversed(other.spaces.items()))
    assert saves.digest(RULES, one) == saves.digest(RULES, other), "whatever order its parts are in"
    other.coal[0] += 1
    assert saves.digest(RULES, one) != saves.digest(RULES, other)
    assert len(saves.digest(RULES, one)) == 16


@pytest.mark.parametrize(
    ("change", "key", "values"),
    [
        ({"title": "chess"}, "save_title", {"found": "chess", "expected": "toy"}),
        ({"moves": ["send dig", "send nowhere"]}, "save_move", {"number": 2, "move": "send nowhere"}),
        ({"moves": ["a b c d"]}, "save_move", {"number": 1, "move": "a b c d"}),
        ({"chance": []}, "save_changed", {}),
        ({"position": "0" * 16}, "save_changed", {}),
        ({"kind": "chess"}, "save_foreign", {}),
        ({"format": 1}, "save_format", {"found": 1, "expected": 2}),
        ({"setup": None}, "save_lacks", {"part": "setup"}),
        ({"chance": "Dug 3"}, "save_lacks", {"part": "chance"}),
        ({"clicked": ["dig"]}, "save_lacks", {"part": "clicked"}),
        ({"clicked": {"1": 7}}, "save_lacks", {"part": "clicked"}),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, change: dict, key: str, values: dict) -> None:
    path = tmp_path / "game.json"
    saves.save(played(DIG, DIG), path)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **change}), "utf-8")
    with pytest.raises(Problem) as problem:
        saves.load(RULES, path)
    assert problem.value.key == key
    assert {name: problem.value.values[name] for name in values} == values


@pytest.mark.parametrize(
    ("kind", "format_", "read"), [("toys of old", 1, True), ("toys of old", 2, False), ("saved game", 2, True)]
)
def test_saves_of_old_have_a_kind_and_a_format_of_their_own(
    tmp_path: Path, kind: str, format_: int, read: bool
) -> None:
    path = tmp_path / "game.json"
    saves.save(played(DIG), path)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "kind": kind, "format": format_}), "utf-8")
    if read:
        assert saves.load(RULES, path, former=["toys of old"]).played == (DIG,)
    else:
        with pytest.raises(Problem, match="save format 2"):
            saves.load(RULES, path, former=["toys of old"])


def test_what_is_no_file_of_text_is_foreign_and_what_is_missing_is_missing(tmp_path: Path) -> None:
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    for name, key in (("binary.json", "save_foreign"), ("missing.json", "not_read")):
        with pytest.raises(Problem) as problem:
            saves.load(RULES, tmp_path / name)
        assert problem.value.key == key


def test_a_board_of_ones_own_is_copied_under_a_short_name(tmp_path: Path) -> None:
    board, folder = tmp_path / "desk" / f"{'x' * 60}.yaml", tmp_path / "saves"
    board.parent.mkdir()
    board.write_text("format: 1\n", "utf-8")
    name = save_boards.beside(str(board), folder)
    assert name == f"boards/{'x' * 40}-{sha256(board.read_bytes()).hexdigest()[:8]}.yaml"
    assert (folder / name).read_text("utf-8") == "format: 1\n"
    assert save_boards.beside(str(folder / name), folder) == name, "what lies there already is named, not copied"
    assert save_boards.found(name, folder / "game.json") == str(folder / name)


def test_a_board_that_is_gone_is_named_in_short(tmp_path: Path) -> None:
    with pytest.raises(Problem) as problem:
        save_boards.found("y" * 200 + ".yaml", tmp_path / "game.json")
    assert problem.value.key == "save_board" and problem.value.values["board"] == "y" * 80
    assert save_boards.found("one", tmp_path / "game.json") == save_boards.beside("one", tmp_path) == "one"


@pytest.mark.parametrize("key", ["layout", "map"])
def test_the_board_of_a_setup_is_renamed_wherever_it_stands(key: str) -> None:
    setup = {"seed": 3, key: "old", "layout_digest": "0"}
    assert save_boards.named(setup) == "old" and save_boards.named({"seed": 3}) == ""
    assert save_boards.renamed(setup, "new") == {"seed": 3, key: "new", "layout_digest": "0"}


def rewritten(tmp_path: Path, **changes: object) -> Path:
    path = tmp_path / "game.json"
    saves.save(played(DIG), path)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **changes}), "utf-8")
    return path


@pytest.mark.parametrize(("name", "read"), [("n" * 200, True), ("n" * 201, False), ("a\nb", False), (7, False)])
def test_a_name_is_printable_and_no_longer_than_a_name(tmp_path: Path, name: object, read: bool) -> None:
    setup = saves.to_json(played(), tmp_path)["setup"]
    path = rewritten(tmp_path, setup={**setup, "seats": [{**setup["seats"][0], "name": name}, *setup["seats"][1:]]})
    if read:
        assert saves.load(RULES, path).setup.seats[0].name == name
    else:
        with pytest.raises(Problem) as problem:
            saves.load(RULES, path)
        assert problem.value.key == "save_lacks" and problem.value.values["part"] == "seats"


@pytest.mark.parametrize(("moves", "key"), [(10_000, "save_move"), (10_001, "save_lacks")])
def test_no_game_is_endless(tmp_path: Path, moves: int, key: str) -> None:
    with pytest.raises(Problem) as problem:
        saves.load(RULES, rewritten(tmp_path, moves=["nonsense"] * moves))
    assert problem.value.key == key


def test_what_stands_in_a_file_is_told_short_and_harmless(tmp_path: Path) -> None:
    assert quoted("put\tü") == "put\\t\\xfc" and quoted("x" * 200) == "x" * 80
    with pytest.raises(Problem) as problem:
        saves.load(RULES, rewritten(tmp_path, moves=["y" * 200]))
    assert problem.value.values["move"] == "y" * 80
