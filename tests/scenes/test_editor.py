"""The editor by mouse and keyboard: open, drag, break, see, mend, save, play; and a board made from nothing."""

import difflib
import random
import time
from functools import partial
from math import dist
from pathlib import Path

import pygame
import pytest

from game import paths
from game.cli import main
from game.kohle.mapfile import load_map
from game.kohle.setup import seated
from game.kohle.title import new_match
from game.scenes.editor import steps
from game.scenes.editor.lab import LabRun
from game.scenes.editor.scene import Editor
from game.view.fonts import SANS
from game.view.lettering import fit_text
from tests.scenes.shell import Hand

TEXT = (paths.data() / "maps" / "muttental.yaml").read_text("utf-8")


class Desk(Hand):
    """A hand at the editor."""

    def __init__(self, path: str = "", **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.app.scenes.push("editor", path=path)
        self.check()

    @property
    def editor(self) -> Editor:
        scene = self.app.scenes.top
        assert isinstance(scene, Editor)
        return scene

    @property
    def text(self) -> str:
        return self.editor.desk.source.text

    def get(self, *path: str | int) -> object:
        return self.editor.desk.source.get(*path)

    def wait(self, seconds: float = 0.1) -> None:
        for _ in range(2):
            self.app.step(seconds / 2)

    def check(self) -> list[str]:
        """Wait until all is checked; the errors."""
        self.wait(0.4)
        for _ in range(300):
            if self.editor.desk.checked:
                break
            self.app.step(0.02)
        assert self.editor.desk.checked
        return [fault.key for fault in self.editor.desk.faults if not fault.warning]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board on the screen."""
        sx, sy = self.editor.bench.camera.to_screen((x, y))
        return round(sx), round(sy)

    def press(self, *points: tuple[int, int], drop: bool = True) -> None:
        """Press at the first point, move through the others, let go at the last."""
        self._mouse(pygame.MOUSEMOTION, points[0])
        self._mouse(pygame.MOUSEBUTTONDOWN, points[0], button=1)
        for point in points[1:]:
            self._mouse(pygame.MOUSEMOTION, point)
        if drop:
            self._mouse(pygame.MOUSEBUTTONUP, points[-1], button=1)
        self.app.step(0.02)

    def drag(self, target: str, to: tuple[float, float]) -> None:
        start, end = self.app.targets()[target].center, self.at(*to)
        self.press(start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)

    def tap(self, x: float, y: float) -> None:
        self.press(self.at(x, y))

    def _mouse(self, kind: int, pos: tuple[int, int], **more: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), **more))

    def write(self, target: str, text: str) -> None:
        self.click(target)
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)
        self.wait(0.5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(TEXT, "utf-8")
    return path


def changed(before: str, after: str) -> list[str]:
    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]


def test_open_drag_break_see_mend_save_and_play(file: Path) -> None:
    desk = Desk(str(file))
    assert desk.check() == []

    # a village dragged into the open country breaks the map, and the list and the board say so
    desk.drag("village:heven", (500, 300))
    assert desk.get("villages", "heven", "grounds") == ["helene"]
    desk.drag("village:heven", (1400, 880))
    assert "mapcheck.village_away" in desk.check()
    assert "problem:0" in desk.app.targets() and "problem.0" in desk.app.targets()
    assert file.read_text("utf-8") == TEXT  # nothing is written yet

    # the first problem leads to the place, and playing is refused
    zoom = desk.editor.bench.camera.zoom
    desk.click("problem:0")
    assert desk.editor.desk.selection == ("villages", "heven") and desk.editor.bench.camera.zoom > zoom
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
    assert changed(TEXT, file.read_text("utf-8")) == [
        "-   heven: {name: Heven, size: 1, at: [846, 280], grounds: [helene, louisenglueck], label: e}",
        "+   heven: {name: Heven, size: 1, at: [853, 263], grounds: [helene, louisenglueck], label: e}",
    ]
    assert not desk.editor.desk.document.dirty

    # and played
    desk.click("play")
    assert desk.names[-1] == "setup"
    desk.click("start")
    assert desk.names[-1] == "table"


def test_values_are_edited_in_the_panel(file: Path) -> None:
    desk = Desk(str(file))
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
    assert desk.editor.desk.selection == ("villages", "herbede_dorf")
    for _ in range(7):
        desk.key(pygame.K_z, pygame.KMOD_CTRL)
    assert desk.text == TEXT
    desk.key(pygame.K_y, pygame.KMOD_CTRL)
    assert desk.get("grounds", "hardenstein", "mines", 1, "income") == 3


def test_borders_are_bent_together(file: Path) -> None:
    desk = Desk(str(file))
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
    assert desk.editor.desk.selection == ("grounds", "new_ground")
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


def test_grounds_are_copied_and_removed(file: Path) -> None:
    desk = Desk(str(file))
    desk.click("ground:gut_glueck")
    desk.click("copy")
    desk.tap(600, 300)
    assert desk.editor.desk.selection == ("grounds", "gut_glueck_wrangel_2")
    assert "mapcheck.overlap" in desk.check()
    desk.click("remove")
    assert desk.text == TEXT and desk.check() == []


def test_what_a_village_touches_is_corrected_by_hand(file: Path) -> None:
    desk = Desk(str(file))
    desk.click("village:steinhausen")
    desk.click("by_hand")
    desk.press(desk.app.targets()["ground:nachtigall"].center)
    assert desk.get("villages", "steinhausen", "grounds") == ["helene", "louisenglueck"]
    desk.key(pygame.K_ESCAPE)
    assert desk.check() == ["mapcheck.village_touches"]
    desk.click("from_board")
    assert desk.check() == [] and desk.text == TEXT


def test_a_change_on_disk_is_shown_within_a_second(file: Path) -> None:
    desk = Desk(str(file))
    file.write_text(TEXT.replace("at: [846, 280]", "at: [841, 297]"), "utf-8")
    desk.wait(0.9)
    assert desk.get("villages", "heven", "at") == [841, 297]
    assert desk.editor.bench.view.geometry.map.villages["heven"].at == (841, 297)

    # broken: its errors are shown, the last good board stays
    file.write_text(TEXT.replace("villages:", "villages: ["), "utf-8")
    desk.wait(0.9)
    assert "problem:disk0" in desk.app.targets() and desk.editor.notice_wrong
    assert desk.editor.bench.view.geometry.map.villages["heven"].at == (841, 297)
    file.write_text(TEXT.replace("region: witten", "region: nowhere"), "utf-8")
    desk.wait(0.9)
    assert "mapcheck.unknown_region" in desk.check()
    assert desk.editor.bench.view.geometry.map.villages["heven"].at == (841, 297)
    file.write_text(TEXT, "utf-8")
    desk.wait(0.9)
    assert desk.check() == []
    assert desk.editor.bench.view.geometry.map.villages["heven"].at == (846, 280)


def test_saving_asks_before_it_replaces_somebody_elses_change(file: Path) -> None:
    desk = Desk(str(file))
    desk.drag("village:heven", (841, 297))
    theirs = TEXT.replace("name: Muttental", "name: Theirs", 1)
    file.write_text(theirs, "utf-8")
    desk.click("save")
    desk.click("dialog.no")
    assert file.read_text("utf-8") == theirs


def test_the_menu_leads_to_the_boards(file: Path) -> None:
    hand = Hand()
    hand.click("menu.layouts")
    assert hand.names[-1] == "layouts"
    hand.click("board:muttental")
    hand.click("open")
    assert hand.names[-1] == "editor"
    hand.key(pygame.K_ESCAPE)
    hand.click("new")
    assert hand.names[-1] == "editor"
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert hand.names == ["menu"]


def test_the_lab_plays_on_the_board_while_one_edits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "LabRun", partial(LabRun, games=2))
    desk = Desk()
    desk.click("test")
    assert "lab.stop" in desk.app.targets()
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
    for tool in ("select", "point", "village", "station", "ground", "railway", "river", "touch", "handles", "copy"):
        assert not fit_text(desk.editor.t(f"editor.hint.{tool}"), SANS, 14, width).cut, tool
    for tab in ("regions", "lines", "board"):
        desk.editor.show(())
        desk.editor.show_tab(tab)
        assert desk.editor.pane.cut_texts() == [], tab


def test_the_table_follows_the_file_of_its_board(file: Path) -> None:
    hand = Hand()
    hand.app.scenes.push("table", match=new_match(seated(3, 1, map=str(file))))
    hand.wait()
    table = hand.app.scenes.top
    before = hand.app.targets()["village:heven"]

    file.write_text(TEXT.replace("at: [846, 280]", "at: [841, 297]"), "utf-8")
    hand.wait(0.9)
    assert table.arrangement.board.geometry.map.villages["heven"].at == (841, 297)
    assert hand.app.targets()["village:heven"] != before and table.talk.notice

    file.write_text(TEXT.replace("villages:", "villages: ["), "utf-8")
    hand.wait(0.9)
    assert "mine.yaml" in table.talk.notice
    assert table.arrangement.board.geometry.map.villages["heven"].at == (841, 297)

    file.write_text(TEXT.replace("heven: {", "haven: {"), "utf-8")  # a place that the game does not know
    hand.wait(0.9)
    assert "village:heven" in hand.app.targets()
    assert len(changed(TEXT, file.read_text("utf-8"))) == 2


def test_a_file_that_cannot_be_read_is_told_before_a_window_opens(tmp_path: Path, capsys) -> None:
    (tmp_path / "broken.yaml").write_text("grounds: [", "utf-8")
    for name in ("broken.yaml", "none.yaml"):
        assert main(["edit", str(tmp_path / name)]) == 2
        told = capsys.readouterr().err
        assert name in told and "Traceback" not in told and told.count("\n") == 1


def test_a_panel_longer_than_the_window_scrolls_by_wheel_by_bar_and_by_keyboard(file: Path) -> None:
    desk = Desk(str(file), size=(1280, 720))
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
    assert desk.editor.desk.selection == ("grounds", "helene", "mines", last)
    desk.click("to:ground")
    assert "field.name" in desk.app.targets()
    desk.click("field.name")
    desk.key(pygame.K_ESCAPE)
    desk.editor.pane.set_focus("add_mine")
    desk.key(pygame.K_TAB)
    assert desk.editor.pane.focused == "copy" and room.contains(desk.app.targets()["copy"])


def test_escape_lets_go_of_what_is_selected_before_it_leaves(file: Path) -> None:
    desk = Desk(str(file))
    desk.click("village:heven")
    desk.key(pygame.K_ESCAPE)
    assert desk.editor.desk.selection == ()
    desk.key(pygame.K_ESCAPE)
    assert desk.names == ["menu"]


def test_a_board_of_the_game_itself_is_saved_as_a_copy() -> None:
    desk = Desk("muttental")
    desk.write("field.name", "Mine")
    desk.key(pygame.K_s, pygame.KMOD_CTRL)
    assert desk.editor.pane.overlay is not None  # a name is asked for
    desk.key(pygame.K_RETURN)
    copy = paths.personal("maps", "muttental_2.yaml")
    assert desk.editor.desk.document.path == copy and "name: Mine" in copy.read_text("utf-8")
    assert (paths.data() / "maps" / "muttental.yaml").read_text("utf-8") == TEXT
