"""A map file in the editor: steps back and forth, saving, drafts, changes from outside."""

import os
import random
from pathlib import Path

import pytest

from game import paths
from game.faults import BadFile
from game.problems import Problem
from game.titles.kohle.editor import borders, new_things, rails
from game.titles.kohle.editor.document import MapDocument, draft_of
from game.titles.kohle.editor.editing import Editing
from game.titles.kohle.editor.shapes import border, mines, nodes
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.mapfile import GameMap
from game.yamlfile import load

RUHR = (paths.data() / "titles" / "kohle" / "maps" / "muttental.yaml").read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(RUHR, "utf-8")
    return path


def renamed(name: str) -> "object":
    def step(source: Source) -> Source:
        change = TextChange(source)
        change.set(("name",), name)
        return change.done()

    return step


def test_steps_go_back_and_forth(file: Path) -> None:
    document = MapDocument.open(file)
    for name in ("A", "B", "C"):
        document.do(renamed(name))
    assert document.undo() and document.undo() and document.source.get("name") == "A"
    assert document.redo() and document.source.get("name") == "B"
    document.do(renamed("D"))
    assert not document.redo()
    while document.undo():
        pass
    assert document.source.text == RUHR and not document.dirty


def test_typing_is_one_step(file: Path) -> None:
    editing = Editing(MapDocument.open(file))
    for name in ("M", "Mu", "Mut"):
        editing.write(("name",), name)
        editing.update(0.4)
    assert editing.source.get("name") == "Mut"
    editing.undo()
    assert editing.source.text == RUHR


def test_a_mine_swaps_numbers_with_the_one_that_has_its_new_number(file: Path) -> None:
    """Two of one number would be one on the board. Those that are only passed on the way keep theirs."""
    editing = Editing(MapDocument.open(file))
    path = {mine["number"]: path for path, mine in mines(editing.source)}
    for number in (9, 10, 11):
        editing.set((*path[8], "number"), number)
    found = {number: editing.source.get(*one, "number") for number, one in path.items()}
    assert found == {number: {8: 11, 11: 8}.get(number, number) for number in path}
    editing.undo()
    assert editing.source.text == RUHR
    editing.write((*path[8], "number"), 1)  # on the way to 12
    editing.update(0.4)
    editing.write((*path[8], "number"), 12)
    editing.flush()
    found = {number: editing.source.get(*one, "number") for number, one in path.items()}
    assert found == {number: {8: 12, 12: 8}.get(number, number) for number in path}


def test_random_steps_save_and_come_back(file: Path) -> None:
    """Whatever is done, the file says what the editor shows, and undo leads back byte by byte."""
    dice = random.Random(7)
    document = MapDocument.open(file)
    for _ in range(25):
        source = document.source
        ground = dice.choice(list(source.section("grounds")))
        point = dice.choice(border(source, ground))
        near = (point[0] + dice.randint(-4, 4), point[1] + dice.randint(-4, 4))
        polygon = border(source, ground)
        side = (polygon[0], polygon[1])
        node, at = dice.choice(list(nodes(source)))
        step = dice.choice([
            lambda now, p=point, n=near: borders.move_points(now, {p: n}),
            lambda now, s=side: borders.insert_point(now, s, borders.foot(s[0], s)),
            lambda now, p=point: borders.delete_point(now, p),
            lambda now, k=node, a=at: rails.move_node(now, k, (a[0] + 3, a[1] - 2)),
            lambda now, p=point: new_things.add_village(now, p, "Neu")[0],
            lambda now, g=ground: new_things.add_mine(now, g, "Neu"),
        ])  # fmt: skip
        document.do(step)
    document.save()
    assert load(file, GameMap).model_dump(mode="json") == GameMap.model_validate(
        _strict(document.source.data)
    ).model_dump(mode="json")
    kept = [line for line in RUHR.splitlines() if line.lstrip().startswith("#")]
    assert [line for line in file.read_text("utf-8").splitlines() if line.lstrip().startswith("#")] == kept
    while document.undo():
        pass
    assert document.source.text == RUHR


def _strict(data: object) -> object:
    if isinstance(data, dict):
        return {key: _strict(value) for key, value in data.items()}
    return tuple(_strict(value) for value in data) if isinstance(data, list) else data


def test_saving_as_leaves_the_first_file_alone(file: Path, tmp_path: Path) -> None:
    document = MapDocument.open(file)
    document.do(renamed("Other"))
    document.save_as(tmp_path / "deep" / "other.yaml")
    assert file.read_text("utf-8") == RUHR
    assert load_map(tmp_path / "deep" / "other.yaml").name == "Other"
    assert not document.dirty and document.name == "other.yaml"


def test_what_cannot_be_written_is_not_lost(file: Path, tmp_path: Path) -> None:
    document = MapDocument.open(file)
    document.do(renamed("Other"))
    (tmp_path / "wall").write_text("a file, not a folder", "utf-8")
    with pytest.raises(Problem):
        document.save_as(tmp_path / "wall" / "other.yaml")
    assert document.path == file and document.dirty and document.source.get("name") == "Other"


def test_unsaved_work_is_back_next_time_and_can_be_undone(file: Path) -> None:
    editing = Editing(MapDocument.open(file))
    editing.do(renamed("Draft"))
    editing.leave()
    again = MapDocument.open(file)
    assert again.restored and again.dirty and again.source.get("name") == "Draft"
    again.undo()
    assert again.source.text == RUHR
    again.redo()
    again.save()
    assert not draft_of(file).exists() and not MapDocument.open(file).restored


def test_a_draft_is_on_top_of_a_newer_file_and_undo_leads_to_the_file(file: Path) -> None:
    editing = Editing(MapDocument.open(file))
    editing.do(renamed("Draft"))
    editing.leave()
    file.write_text(RUHR.replace("name: Muttental", "name: Newer", 1), "utf-8")
    os.utime(file, ns=(2**62, 2**62))
    again = MapDocument.open(file)
    assert again.source.get("name") == "Draft" and again.outdated
    again.undo()
    assert again.source.get("name") == "Newer"


def test_a_change_on_disk_is_a_step_and_a_broken_file_keeps_the_last_good_one(file: Path) -> None:
    editing = Editing(MapDocument.open(file))
    editing.do(renamed("Mine"))
    file.write_text(RUHR.replace("name: Muttental", "name: Theirs", 1), "utf-8")
    assert editing.document.changed_on_disk()
    assert editing.reload() and editing.source.get("name") == "Theirs"
    editing.undo()
    assert editing.source.get("name") == "Mine"
    file.write_text("grounds: [", "utf-8")
    assert editing.reload() and editing.disk_faults and editing.source.get("name") == "Mine"
    file.write_text(RUHR, "utf-8")
    assert editing.reload() and not editing.disk_faults and editing.source.text == RUHR


def test_a_map_that_cannot_be_drawn_keeps_the_last_board(file: Path) -> None:
    editing = Editing(MapDocument.open(file))
    good = editing.map
    editing.set(("grounds", "helene", "region"), "atlantis")
    editing.settle()
    assert editing.map is good and editing.faults[0].key == "mapcheck.unknown_region" and editing.errors == 1
    editing.set(("villages", "heven", "name"), "")
    editing.settle()
    assert editing.map is good and editing.errors == 2
    editing.undo()
    editing.undo()
    editing.settle()
    assert editing.errors == 0


def test_a_file_that_is_no_yaml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("a: [", "utf-8")
    with pytest.raises(BadFile):
        MapDocument.open(path)
    with pytest.raises(BadFile):
        MapDocument.open(tmp_path / "none.yaml")


def test_a_byte_order_mark_and_windows_lines_stay(file: Path, tmp_path: Path) -> None:
    file.write_bytes(RUHR.replace("\n", "\r\n").encode("utf-8-sig"))
    before = file.read_bytes()
    document = MapDocument.open(file)
    document.do(renamed("Another"))  # type: ignore[arg-type]
    document.save()
    after = file.read_bytes()
    assert after.startswith(b"\xef\xbb\xbf") and not document.changed_on_disk()
    changed = [pair for pair in zip(before.splitlines(), after.splitlines(), strict=True) if pair[0] != pair[1]]
    assert len(changed) == 1 and after.count(b"\r\n") == before.count(b"\r\n")

    # a new file has none
    document.save_as(tmp_path / "other.yaml")
    assert not (tmp_path / "other.yaml").read_bytes().startswith(b"\xef\xbb\xbf")
