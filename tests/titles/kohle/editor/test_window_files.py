"""The editor and its files: what changes on disk, what is saved over, and the table that follows its board."""

import os
from pathlib import Path

import pygame

from game import paths
from game.cli import main
from game.titles.kohle.editor.recent import recent_files
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from tests.scenes.driver import Driver
from tests.titles.kohle.editor.editor_driver import TEXT, EditorDriver, changed


def test_a_change_on_disk_is_shown_within_a_second(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    map_file.write_text(TEXT.replace("at: [846, 280]", "at: [841, 297]"), "utf-8")
    driver.wait(0.9)
    assert driver.get("villages", "heven", "at") == [841, 297]
    assert driver.editor.board.view.geometry.map.villages["heven"].at == (841, 297)

    # broken: its errors are shown, the last good board stays
    map_file.write_text(TEXT.replace("villages:", "villages: ["), "utf-8")
    driver.wait(0.9)
    assert "problem:disk0" in driver.app.targets() and driver.editor.notice_wrong
    assert driver.editor.board.view.geometry.map.villages["heven"].at == (841, 297)
    map_file.write_text(TEXT.replace("region: witten", "region: nowhere"), "utf-8")
    driver.wait(0.9)
    assert "mapcheck.unknown_region" in driver.check()
    assert driver.editor.board.view.geometry.map.villages["heven"].at == (841, 297)
    map_file.write_text(TEXT, "utf-8")
    driver.wait(0.9)
    assert driver.check() == []
    assert driver.editor.board.view.geometry.map.villages["heven"].at == (846, 280)


def test_saving_asks_before_it_replaces_somebody_elses_change(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.drag("village:heven", (841, 297))
    theirs = TEXT.replace("name: Muttental", "name: Theirs", 1)
    map_file.write_text(theirs, "utf-8")
    driver.click("save")
    driver.click("dialog.no")
    assert map_file.read_text("utf-8") == theirs


def test_a_change_on_disk_never_replaces_unsaved_work_unasked(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.drag("village:heven", (841, 297))
    mine = driver.text
    theirs = TEXT.replace("name: Muttental", "name: Theirs", 1)
    map_file.write_text(theirs, "utf-8")
    driver.wait(0.9)
    assert driver.text == mine and "dialog.no" in driver.app.targets()  # asked, not replaced
    driver.click("dialog.no")
    assert driver.text == mine

    map_file.write_text(theirs + "\n", "utf-8")
    driver.wait(0.9)
    driver.click("dialog.yes")
    assert driver.text == theirs + "\n"
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.text == mine  # and even then nothing is lost


def test_unsaved_work_of_last_time_stays_on_top_of_a_newer_file(map_file: Path) -> None:
    driver = EditorDriver(str(map_file))
    driver.drag("village:heven", (841, 297))
    mine = driver.text
    driver.editor.leave()
    map_file.write_text(TEXT.replace("name: Muttental", "name: Theirs", 1), "utf-8")
    later = map_file.stat().st_mtime_ns + 10**9
    os.utime(map_file, ns=(later, later))
    driver = EditorDriver(str(map_file))
    assert driver.text == mine and driver.editor.notice == driver.editor.t("editor.notice.outdated")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "name: Theirs" in driver.text


def test_boards_that_were_edited_lately_are_found_again(map_file: Path, tmp_path: Path) -> None:
    EditorDriver(str(map_file)).editor.leave()
    driver = Driver()
    driver.app.scenes.push("layouts")
    driver.wait()
    assert f"board:{map_file.resolve()}" in driver.app.targets()
    assert driver.app.scenes.top._keys[0] == str(map_file.resolve())
    map_file.unlink()
    driver.app.scenes.pop()
    driver.app.scenes.push("layouts")
    assert driver.app.scenes.top._keys[0] != str(map_file.resolve())  # what is gone is not offered
    paths.personal("editor", "recent.json").write_text('[1, {"x": 2}, null', "utf-8")
    assert recent_files() == []


def test_the_menu_leads_to_the_boards() -> None:
    driver = Driver()
    driver.click("menu.layouts")
    assert driver.names[-1] == "layouts"
    driver.click("board:muttental")
    driver.click("open")
    assert driver.names[-1] == "editor"
    driver.key(pygame.K_ESCAPE)
    driver.click("new")
    assert driver.names[-1] == "editor"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.names == ["menu"]


def test_the_table_follows_the_file_of_its_board(map_file: Path) -> None:
    driver = Driver()
    driver.app.scenes.push("table", match=new_match(seated(3, 1, map=str(map_file))))
    driver.wait()
    table = driver.app.scenes.top
    before = driver.app.targets()["village:heven"]

    map_file.write_text(TEXT.replace("at: [846, 280]", "at: [841, 297]"), "utf-8")
    driver.wait(0.9)
    assert table.arrangement.board.geometry.map.villages["heven"].at == (841, 297)
    assert driver.app.targets()["village:heven"] != before and table.notices.words

    map_file.write_text(TEXT.replace("villages:", "villages: ["), "utf-8")
    driver.wait(0.9)
    assert "mine.yaml" in table.notices.words
    assert table.arrangement.board.geometry.map.villages["heven"].at == (841, 297)

    map_file.write_text(TEXT.replace("heven: {", "haven: {"), "utf-8")  # a place that the game does not know
    driver.wait(0.9)
    assert "village:heven" in driver.app.targets()
    assert len(changed(TEXT, map_file.read_text("utf-8"))) == 2


def test_a_file_that_cannot_be_read_is_told_before_a_window_opens(tmp_path: Path, capsys) -> None:
    (tmp_path / "broken.yaml").write_text("grounds: [", "utf-8")
    for name in ("broken.yaml", "none.yaml"):
        assert main(["edit", str(tmp_path / name)]) == 2
        told = capsys.readouterr().err
        assert name in told and "Traceback" not in told and told.count("\n") == 1


def test_a_board_of_the_game_itself_is_saved_as_a_copy() -> None:
    driver = EditorDriver("muttental")
    driver.write("field.name", "Mine")
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    assert driver.editor.pane.overlay is not None  # a name is asked for
    driver.key(pygame.K_RETURN)
    copy = paths.personal("maps", "muttental_2.yaml")
    assert driver.editor.editing.document.path == copy and "name: Mine" in copy.read_text("utf-8")
    assert (paths.data() / "titles" / "kohle" / "maps" / "muttental.yaml").read_text("utf-8") == TEXT
