"""The editor by mouse and keyboard: open, drag, break, see, mend, save, play; and a board made from nothing."""

import random
import time
from functools import partial
from math import dist
from pathlib import Path

import pygame
import pytest

from game.titles.kohle.editor.window import actions
from game.titles.kohle.editor.window.lab import LabRun
from game.titles.kohle.layouts.mapfile import load_map
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from game.view.fonts import SANS
from game.view.lettering import fit_text
from game.view.widgets import Label
from tests.scenes.desk import TEXT, Desk, changed


def test_open_drag_break_see_mend_save_and_play(map_file: Path) -> None:
    desk = Desk(str(map_file))
    assert desk.check() == []

    # a village dragged into the open country breaks the map, and the list and the board say so
    desk.drag("village:heven", (500, 300))
    assert desk.get("villages", "heven", "grounds") == ["helene"]
    desk.drag("village:heven", (1400, 880))
    assert "mapcheck.node_off_map" in desk.check()
    assert "problem:0" in desk.app.targets() and "problem.0" in desk.app.targets()
    assert map_file.read_text("utf-8") == TEXT  # nothing is written yet

    # the first problem leads to the place, and playing is refused
    zoom = desk.editor.board.camera.zoom
    desk.click("problem:0")
    assert desk.editor.editing.selection == ("villages", "heven") and desk.editor.board.camera.zoom > zoom
    desk.click("play")
    assert desk.names[-1] == "editor" and desk.editor.notice_wrong

    # mended: dragged to a border again, where it names what it touches
    desk.click("overview")
    desk.drag("village:heven", (853, 263))
    assert desk.check() == []
    assert desk.get("villages", "heven", "at") == [853, 263]
    assert desk.get("villages", "heven", "grounds") == ["helene", "louisenglueck"]

    # saved with one line changed
    desk.click("save")
    assert changed(TEXT, map_file.read_text("utf-8")) == [
        "-   heven: {name: Heven, size: 1, at: [846, 280], grounds: [helene, louisenglueck], label: e}",
        "+   heven: {name: Heven, size: 1, at: [853, 263], grounds: [helene, louisenglueck], label: e}",
    ]
    assert not desk.editor.editing.document.dirty

    # and played
    desk.click("play")
    assert desk.names[-1] == "setup"
    desk.click("start")
    assert desk.names[-1] == "table"


def test_values_are_edited_in_the_panel(map_file: Path) -> None:
    desk = Desk(str(map_file))
    desk.click("mine:8")
    desk.click("field.income.more")
    desk.click("field.income.more")
    desk.click("field.turn.1")
    desk.write("field.name", "Orion & Sirius")
    desk.click("village:herbede")
    desk.click("field.size.1")
    desk.click("field.label.s")
    desk.write("field.id", "herbede_dorf")
    desk.key(pygame.K_RETURN)
    assert changed(TEXT, desk.text)[1].strip("+ ") == (
        "- {number: 8, name: Orion & Sirius, turn: 1, value: 1, income: 3, bonus: wagon, at: [345, 624]}"
    )
    assert desk.get("villages", "herbede_dorf", "label") == "s"
    assert "village:herbede_dorf" in desk.get("railways", "yellow", "nodes")
    assert desk.editor.editing.selection == ("villages", "herbede_dorf")
    for _ in range(7):
        desk.key(pygame.K_z, pygame.KMOD_CTRL)
    assert desk.text == TEXT
    desk.key(pygame.K_y, pygame.KMOD_CTRL)
    assert desk.get("grounds", "hardenstein", "mines", 1, "income") == 3


def test_borders_are_bent_together(map_file: Path) -> None:
    desk = Desk(str(map_file))
    desk.click("ground:nachtigall")
    desk.drag("point:990,638", (1000, 640))
    borders = [desk.get("grounds", ground, "border") for ground in ("nachtigall", "bommerbaenke")]
    moved = next(point for point in borders[0] if dist(point, (1000, 640)) < 3)
    assert moved in borders[1] and [990, 638] not in borders[0] + borders[1]
    desk.click("tool.point")
    desk.tap(995, 662)
    assert len(desk.get("grounds", "nachtigall", "border")) == 99
    desk.key(pygame.K_DELETE)  # the new point is the chosen one
    assert len(desk.get("grounds", "nachtigall", "border")) == 98
    desk.key(pygame.K_ESCAPE)
    assert desk.check() == []
    assert len(changed(TEXT, desk.text)) == 4


def test_a_board_is_made_from_nothing_and_played_to_the_end(tmp_path: Path) -> None:
    desk = Desk()
    desk.click("tool.ground")
    for corner in ((900, 200), (1200, 210), (1230, 420), (1190, 600), (900, 600), (900, 200)):
        desk.tap(*corner)
    assert desk.editor.editing.selection == ("grounds", "new_ground")
    desk.write("field.name", "Morgenstern")
    assert desk.check() == ["mapcheck.no_village"]
    desk.click("tool.village")
    desk.tap(902, 398)
    assert desk.get("villages", "new_village", "grounds") == ["east", "new_ground"]
    desk.click("tool.station")
    desk.tap(1000, 530)
    desk.click("tool.station")
    desk.tap(1100, 270)
    assert desk.check() == ["mapcheck.station_on_none"] * 2
    desk.click("tool.railway")
    for stop in ("village:new_village", "station:new_station", "station:new_station_2", "station:new_station_2"):
        desk.press(desk.app.targets()[stop].center)
    assert desk.get("railways", "new_line", "nodes") == [
        "village:new_village", "station:new_station", "station:new_station_2",
    ]  # fmt: skip
    assert desk.get("players", 3, "line_points") == {"red": 2, "new_line": 2}
    desk.click("ground:south")
    desk.key(pygame.K_ESCAPE)  # Escape lets go of it, then leaves, and nothing is lost
    desk.key(pygame.K_ESCAPE)
    assert desk.names[-1] == "menu"
    desk.app.scenes.push("editor")
    assert desk.get("grounds", "new_ground", "name") == "Morgenstern"
    desk.click("save_as")
    desk.write("dialog.entry", str(tmp_path / "made.yaml"))
    desk.click("dialog.yes")
    assert desk.check() == []

    board = load_map(tmp_path / "made.yaml")
    assert board.grounds["new_ground"].name == "Morgenstern"
    match, dice = new_match(seated(3, 5, map=str(tmp_path / "made.yaml"))), random.Random(5)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    assert match.position.round == 5


def test_a_ground_drawn_over_another_cuts_it_and_a_line_splits_one(map_file: Path) -> None:
    desk = Desk(str(map_file))
    before = len(desk.get("grounds", "helene", "border"))  # type: ignore[arg-type]
    desk.click("tool.ground")
    for corner in ((700, 300), (900, 300), (900, 500), (700, 500), (700, 300)):
        desk.tap(*corner)
    assert desk.editor.editing.selection == ("grounds", "new_ground") and desk.check() == []
    assert len(desk.get("grounds", "helene", "border")) != before  # type: ignore[arg-type]
    told = [fault.key.removeprefix("mapcheck.") for fault in desk.editor.editing.faults]
    assert told[0] == "few_workers" and told[-1] == "box.stations"  # what it did to others, then the box

    desk.click("ground:herberholz")
    desk.click("split")
    desk.tap(400, 850)  # in the midst: it must begin on the border
    assert desk.editor.notice == desk.editor.t("editor.notice.split_from_border")
    ring = [tuple(point) for point in desk.get("grounds", "herberholz", "border")]  # type: ignore[union-attr]
    desk.tap(*min(ring, key=lambda point: dist(point, (430, 690))))
    desk.tap(440, 800)
    desk.tap(*min(ring, key=lambda point: dist(point, (450, 950))))
    assert desk.editor.editing.selection == ("grounds", "herberholz_2")
    desk.key(pygame.K_z, pygame.KMOD_CTRL)
    desk.key(pygame.K_z, pygame.KMOD_CTRL)
    assert desk.text == TEXT


def test_grounds_are_copied_and_removed(map_file: Path) -> None:
    desk = Desk(str(map_file))
    desk.click("ground:gut_glueck")
    desk.click("copy")
    desk.tap(600, 300)
    assert desk.editor.editing.selection == ("grounds", "gut_glueck_wrangel_2")
    assert "mapcheck.overlap" in desk.check()
    desk.click("remove")
    assert desk.text == TEXT and desk.check() == []


def test_what_a_village_touches_is_corrected_by_hand(map_file: Path) -> None:
    desk = Desk(str(map_file))
    desk.click("village:steinhausen")
    desk.click("by_hand")
    desk.press(desk.app.targets()["ground:nachtigall"].center)
    assert desk.get("villages", "steinhausen", "grounds") == ["helene", "louisenglueck"]
    desk.key(pygame.K_ESCAPE)
    assert desk.check() == []
    assert "mapcheck.village_touches" in {fault.key for fault in desk.editor.editing.faults}  # a warning
    desk.click("from_board")
    assert desk.check() == [] and desk.text == TEXT


def labels(desk: Desk) -> list[str]:
    return [widget.text for widget in desk.editor.pane.widgets if isinstance(widget, Label)]


def test_the_lab_plays_on_the_board_while_one_edits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "LabRun", partial(LabRun, games=2))
    desk = Desk()
    desk.click("test")
    desk.click("lab.players.3")
    desk.click("lab.start")
    assert "lab.stop" in desk.app.targets() and desk.editor.lab.players == 3
    desk.click("village:hill")
    assert "field.name" in desk.app.targets()
    end = time.monotonic() + 60
    while desk.editor.lab.result is None and time.monotonic() < end:
        desk.app.step(0.3)
        time.sleep(0.05)
    assert desk.editor.lab.result.report.is_file() and desk.editor.lab.result.sentences
    desk.editor.show(())
    desk.app.step(0.02)
    assert "lab.report" in desk.app.targets()
    older = desk.editor.t("editor.lab.older")
    assert older not in labels(desk)
    desk.editor.change(("name",), "Other")
    desk.wait()
    assert older in labels(desk)  # what the lab says is about the board before that change
    desk.click("lab.close")
    assert "field.title_en" in desk.app.targets()


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("de", (1280, 720)), ("fr", (1280, 720)), ("de", (1920, 1080))]
)
def test_every_text_of_the_panel_fits(language: str, size: tuple[int, int]) -> None:
    desk = Desk("muttental", size=size, language=language)
    window = pygame.Rect(0, 0, *size)
    things: list[tuple[str | int, ...]] = [
        (), ("regions", "witten"), ("grounds", "helene"), ("grounds", "helene", "mines", 0),
        ("grounds", "helene", "large"), ("grounds", "gut_glueck", "mines", 0), ("villages", "durchholz"),
        ("stations", "bethaus"), ("railways", "yellow"), ("river",),
    ]  # fmt: skip
    for thing in things:
        desk.editor.show(thing)
        desk.app.step(0.02)
        assert desk.editor.pane.cut_texts() == [], thing
        assert all(window.contains(rect) for rect in desk.editor.pane.targets().values()), thing
    width = desk.editor.layout.hint.w - 8
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
        assert not fit_text(desk.editor.t(f"editor.hint.{tool}"), SANS, 14, width).cut, tool
    for tab in ("regions", "lines", "board"):
        desk.editor.show(())
        desk.editor.show_tab(tab)
        assert desk.editor.pane.cut_texts() == [], tab


def test_a_panel_longer_than_the_window_scrolls_by_wheel_by_bar_and_by_keyboard(map_file: Path) -> None:
    desk = Desk(str(map_file), size=(1280, 720))
    desk.click("ground:helene")
    while "add_mine" in desk.app.targets():
        desk.click("add_mine")
        desk.click("to:ground")
    last = len(desk.get("grounds", "helene", "mines")) - 1  # type: ignore[arg-type]
    assert "remove" not in desk.app.targets() and "panel.bar" in desk.app.targets()

    # by the wheel, to the end and back
    desk.hover("field.name")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-30))
    desk.wait()
    room = desk.editor.layout.panel
    assert room.contains(desk.app.targets()["remove"]) and "field.id" not in desk.app.targets()
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=30))
    desk.wait()
    assert "field.name" in desk.app.targets()

    # by its bar
    bar = desk.app.targets()["panel.bar"]
    desk.press((bar.centerx, bar.y + 5), (bar.centerx, bar.centery), (bar.centerx, bar.bottom - 5))
    assert "remove" in desk.app.targets()

    # what is chosen shows from its top; Tab brings what has the keyboard into view
    desk.click(f"to:grounds:helene:mines:{last}")
    assert desk.editor.editing.selection == ("grounds", "helene", "mines", last)
    desk.click("to:ground")
    assert "field.name" in desk.app.targets()
    desk.click("field.name")
    desk.key(pygame.K_ESCAPE)
    desk.editor.pane.set_focus("split")
    desk.key(pygame.K_TAB)
    assert desk.editor.pane.focused == "copy" and room.contains(desk.app.targets()["copy"])


def test_escape_lets_go_of_what_is_selected_before_it_leaves(map_file: Path) -> None:
    desk = Desk(str(map_file))
    desk.click("village:heven")
    desk.key(pygame.K_ESCAPE)
    assert desk.editor.editing.selection == ()
    desk.key(pygame.K_ESCAPE)
    assert desk.names == ["menu"]
