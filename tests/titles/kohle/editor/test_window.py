"""The editor by mouse and keyboard: open, drag, break, see, mend, save, play; and a board made from nothing."""

import random
import time
from functools import partial
from math import dist
from pathlib import Path

import pygame
import pytest

from game import paths
from game.titles.kohle.editor.window import actions
from game.titles.kohle.editor.window.lab import LabRun
from game.titles.kohle.editor.window.surroundings import LIST_ROW, TWO_LINES, Problems
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from game.view.fonts import SANS
from game.view.lettering import fit_text
from game.view.widgets import Label
from tests.titles.kohle.editor.editor_driver import TEXT, EditorDriver, changed


def test_open_drag_break_see_mend_save_and_play(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    assert driver.check() == []

    # a village dragged into the open country breaks the map, and the list and the board say so
    driver.drag("village:heven", (500, 300))
    assert driver.get("villages", "heven", "grounds") == ["helene"]
    driver.drag("village:heven", (1400, 880))
    assert "mapcheck.node_off_map" in driver.check()
    assert "problem:0" in driver.app.targets() and "problem.0" in driver.app.targets()
    assert map_file.read_text("utf-8") == TEXT  # nothing is written yet

    # the first problem leads to the place, and playing is refused
    zoom = driver.editor.board.camera.zoom
    driver.click("problem:0")
    assert driver.editor.editing.selection == ("villages", "heven") and driver.editor.board.camera.zoom > zoom
    driver.click("play")
    assert driver.names[-1] == "editor" and driver.editor.notice_wrong

    # mended: dragged to a border again, where it names what it touches
    driver.click("overview")
    driver.drag("village:heven", (853, 263))
    assert driver.check() == []
    assert driver.get("villages", "heven", "at") == [853, 263]
    assert driver.get("villages", "heven", "grounds") == ["helene", "louisenglueck"]

    # saved with one line changed
    driver.click("save")
    assert changed(TEXT, map_file.read_text("utf-8")) == [
        "-   heven: {name: Heven, size: 1, at: [846, 280], grounds: [helene, louisenglueck], label: e}",
        "+   heven: {name: Heven, size: 1, at: [853, 263], grounds: [helene, louisenglueck], label: e}",
    ]
    assert not driver.editor.editing.document.dirty

    # and played
    driver.click("play")
    assert driver.names[-1] == "setup"
    driver.click("start")
    assert driver.names[-1] == "table"


def test_a_problem_that_takes_two_lines_is_told_whole(tmp_path: Path) -> None:
    """In two lines as long as they are few; else where the mouse rests on it."""
    file = tmp_path / "ruhr.yaml"
    file.write_text((paths.data() / "titles" / "kohle" / "maps" / "ruhr.yaml").read_text("utf-8"), "utf-8")
    driver = EditorDriver(str(file), language="de")
    driver.click("mine:12")
    driver.click("field.number.more")
    driver.check()
    (problem,) = (widget for widget in driver.editor.pane.widgets if isinstance(widget, Problems))
    at = driver.app.targets()["problem:0"]
    assert at.h == TWO_LINES and problem.tip_at(at.center) == ""
    problem.row_height = LIST_ROW
    assert problem.tip_at(at.center).endswith("dass niedrigere Nummern früher kommen")


def test_values_are_edited_in_the_panel(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("mine:8")
    driver.click("field.income.more")
    driver.click("field.income.more")
    driver.click("field.turn.1")
    driver.write("field.name", "Orion & Sirius")
    driver.click("village:herbede")
    driver.click("field.size.1")
    driver.click("field.label.s")
    driver.write("field.id", "herbede_dorf")
    driver.key(pygame.K_RETURN)
    assert changed(TEXT, driver.text)[1].strip("+ ") == (
        "- {number: 8, name: Orion & Sirius, turn: 1, value: 1, income: 3, bonus: wagon, at: [345, 624]}"
    )
    assert driver.get("villages", "herbede_dorf", "label") == "s"
    assert "village:herbede_dorf" in driver.get("railways", "yellow", "nodes")
    assert driver.editor.editing.selection == ("villages", "herbede_dorf")
    for _ in range(7):
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.text == TEXT
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.get("grounds", "hardenstein", "mines", 1, "income") == 3


def test_borders_are_bent_together(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("ground:nachtigall")
    driver.drag("point:990,638", (1000, 640))
    borders = [driver.get("grounds", ground, "border") for ground in ("nachtigall", "bommerbaenke")]
    moved = next(point for point in borders[0] if dist(point, (1000, 640)) < 3)
    assert moved in borders[1] and [990, 638] not in borders[0] + borders[1]
    driver.click("tool.point")
    driver.tap(995, 662)
    assert len(driver.get("grounds", "nachtigall", "border")) == 99
    driver.key(pygame.K_DELETE)  # the new point is the chosen one
    assert len(driver.get("grounds", "nachtigall", "border")) == 98
    driver.key(pygame.K_ESCAPE)
    assert driver.check() == []
    assert len(changed(TEXT, driver.text)) == 4


def test_a_board_is_made_from_nothing_and_played_to_the_end(tmp_path: Path) -> None:
    driver = EditorDriver()
    driver.click("tool.ground")
    for corner in ((900, 200), (1200, 210), (1230, 420), (1190, 600), (900, 600), (900, 200)):
        driver.tap(*corner)
    assert driver.editor.editing.selection == ("grounds", "new_ground")
    driver.write("field.name", "Morgenstern")
    assert driver.check() == ["mapcheck.no_village"]
    driver.click("tool.village")
    driver.tap(902, 398)
    assert driver.get("villages", "new_village", "grounds") == ["east", "new_ground"]
    driver.click("tool.station")
    driver.tap(1000, 530)
    driver.click("tool.station")
    driver.tap(1100, 270)
    assert driver.check() == ["mapcheck.station_on_none"] * 2
    driver.click("tool.railway")
    for stop in ("village:new_village", "station:new_station", "station:new_station_2", "station:new_station_2"):
        driver.press(driver.app.targets()[stop].center)
    assert driver.get("railways", "new_line", "nodes") == [
        "village:new_village", "station:new_station", "station:new_station_2",
    ]  # fmt: skip
    assert driver.get("players", 3, "line_points") == {"red": 2, "new_line": 2}
    driver.click("ground:south")
    driver.key(pygame.K_ESCAPE)  # Escape lets go of it, then leaves, and nothing is lost
    driver.key(pygame.K_ESCAPE)
    assert driver.names[-1] == "menu"
    driver.app.scenes.push("editor")
    assert driver.get("grounds", "new_ground", "name") == "Morgenstern"
    driver.click("save_as")
    driver.write("dialog.entry", str(tmp_path / "made.yaml"))
    driver.click("dialog.yes")
    assert driver.check() == []

    board = load_map(tmp_path / "made.yaml")
    assert board.grounds["new_ground"].name == "Morgenstern"
    match, dice = new_match(seated(3, 5, map=str(tmp_path / "made.yaml"))), random.Random(5)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    assert match.position.round == 5


def test_a_ground_drawn_over_another_cuts_it_and_a_line_splits_one(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    before = len(driver.get("grounds", "helene", "border"))  # type: ignore[arg-type]
    driver.click("tool.ground")
    for corner in ((700, 300), (900, 300), (900, 500), (700, 500), (700, 300)):
        driver.tap(*corner)
    assert driver.editor.editing.selection == ("grounds", "new_ground") and driver.check() == []
    assert len(driver.get("grounds", "helene", "border")) != before  # type: ignore[arg-type]
    told = [fault.key.removeprefix("mapcheck.") for fault in driver.editor.editing.faults]
    assert told[0] == "few_workers" and told[-1] == "box.stations"  # what it did to others, then the box

    driver.click("ground:herberholz")
    driver.click("split")
    driver.tap(400, 850)  # in the midst: it must begin on the border
    assert driver.editor.notice == driver.editor.t("editor.notice.split_from_border")
    ring = [tuple(point) for point in driver.get("grounds", "herberholz", "border")]  # type: ignore[union-attr]
    driver.tap(*min(ring, key=lambda point: dist(point, (430, 690))))
    driver.tap(440, 800)
    driver.tap(*min(ring, key=lambda point: dist(point, (450, 950))))
    assert driver.editor.editing.selection == ("grounds", "herberholz_2")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.text == TEXT


def test_grounds_are_copied_and_removed(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("ground:gut_glueck")
    driver.click("copy")
    driver.tap(600, 300)
    assert driver.editor.editing.selection == ("grounds", "gut_glueck_wrangel_2")
    assert "mapcheck.overlap" in driver.check()
    driver.click("remove")
    assert driver.text == TEXT and driver.check() == []


def test_what_was_to_be_copied_and_is_gone_is_copied_no_more(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("ground:gut_glueck")
    driver.click("copy")
    driver.tap(600, 300)
    driver.click("copy")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.tap(700, 300)
    assert driver.text == TEXT and driver.editor.board.tool.name == "select"


def test_what_a_village_touches_is_corrected_by_hand(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("village:steinhausen")
    driver.click("by_hand")
    driver.press(driver.app.targets()["ground:nachtigall"].center)
    assert driver.get("villages", "steinhausen", "grounds") == ["helene", "louisenglueck"]
    driver.key(pygame.K_ESCAPE)
    assert driver.check() == []
    assert "mapcheck.village_touches" in {fault.key for fault in driver.editor.editing.faults}  # a warning
    driver.click("from_board")
    assert driver.check() == [] and driver.text == TEXT


def labels(driver: EditorDriver) -> list[str]:
    return [widget.text for widget in driver.editor.pane.widgets if isinstance(widget, Label)]


def test_the_lab_plays_on_the_board_while_one_edits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "LabRun", partial(LabRun, games=2))
    driver = EditorDriver()
    driver.click("test")
    driver.click("lab.players.3")
    driver.click("lab.start")
    assert "lab.stop" in driver.app.targets() and driver.editor.lab.players == 3
    driver.click("village:hill")
    assert "field.name" in driver.app.targets()
    end = time.monotonic() + 60
    while driver.editor.lab.result is None and time.monotonic() < end:
        driver.app.step(0.3)
        time.sleep(0.05)
    assert driver.editor.lab.result.report.is_file() and driver.editor.lab.result.sentences
    driver.editor.show(())
    driver.app.step(0.02)
    assert "lab.report" in driver.app.targets()
    older = driver.editor.t("editor.lab.older")
    assert older not in labels(driver)
    driver.editor.change(("name",), "Other")
    driver.wait()
    assert older in labels(driver)  # what the lab says is about the board before that change
    driver.click("lab.close")
    assert "field.title_en" in driver.app.targets()


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("de", (1280, 720)), ("fr", (1280, 720)), ("de", (1920, 1080))]
)
def test_every_text_of_the_panel_fits(language: str, size: tuple[int, int]) -> None:
    driver = EditorDriver("muttental", size=size, language=language)
    window = pygame.Rect(0, 0, *size)
    things: list[tuple[str | int, ...]] = [
        (), ("regions", "witten"), ("grounds", "helene"), ("grounds", "helene", "mines", 0),
        ("grounds", "helene", "large"), ("grounds", "gut_glueck", "mines", 0), ("villages", "durchholz"),
        ("stations", "bethaus"), ("railways", "yellow"), ("river",),
    ]  # fmt: skip
    for thing in things:
        driver.editor.show(thing)
        driver.app.step(0.02)
        assert driver.editor.pane.cut_texts() == [], thing
        assert all(window.contains(rect) for rect in driver.editor.pane.targets().values()), thing
    width = driver.editor.layout.hint.w - 8
    for tool in (
        "select",
        "point",
        "village",
        "station",
        "ground",
        "railway",
        "river",
        "touch",
        "handles",
        "copy",
        "split",
    ):
        assert not fit_text(driver.editor.t(f"editor.hint.{tool}"), SANS, 14, width).cut, tool
    for tab in ("regions", "lines", "board"):
        driver.editor.show(())
        driver.editor.show_tab(tab)
        assert driver.editor.pane.cut_texts() == [], tab


def test_a_panel_longer_than_the_window_scrolls_by_wheel_by_bar_and_by_keyboard(map_file: Path) -> None:
    driver = EditorDriver(str(map_file), size=(1280, 720))
    driver.click("ground:helene")
    while "add_mine" in driver.app.targets():
        driver.click("add_mine")
        driver.click("to:ground")
    last = len(driver.get("grounds", "helene", "mines")) - 1  # type: ignore[arg-type]
    assert "remove" not in driver.app.targets() and "panel.bar" in driver.app.targets()

    # by the wheel, to the end and back
    driver.hover("field.name")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-30))
    driver.wait()
    room = driver.editor.layout.panel
    assert room.contains(driver.app.targets()["remove"]) and "field.id" not in driver.app.targets()
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=30))
    driver.wait()
    assert "field.name" in driver.app.targets()

    # by its bar
    bar = driver.app.targets()["panel.bar"]
    driver.press((bar.centerx, bar.y + 5), (bar.centerx, bar.centery), (bar.centerx, bar.bottom - 5))
    assert "remove" in driver.app.targets()

    # what is chosen shows from its top; Tab brings what has the keyboard into view
    driver.click(f"to:grounds:helene:mines:{last}")
    assert driver.editor.editing.selection == ("grounds", "helene", "mines", last)
    driver.click("to:ground")
    assert "field.name" in driver.app.targets()
    driver.click("field.name")
    driver.key(pygame.K_ESCAPE)
    driver.editor.pane.set_focus("split")
    driver.key(pygame.K_TAB)
    assert driver.editor.pane.focused == "copy" and room.contains(driver.app.targets()["copy"])


def test_escape_lets_go_of_what_is_selected_before_it_leaves(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.click("village:heven")
    driver.key(pygame.K_ESCAPE)
    assert driver.editor.editing.selection == ()
    driver.key(pygame.K_ESCAPE)
    assert driver.names == ["menu"]
