"""Every game is kept: finished ones stay beside running ones, can be seen again, played again and given away."""

import json
import random
import shutil
from functools import cache
from pathlib import Path

import pygame
import pytest

from game import paths
from game.cli import main
from game.engine import saves
from game.engine.history import end_of
from game.engine.match import Match
from game.engine.play import moves
from game.problems import Problem
from game.scenes import saved_games
from game.scenes.save_info import SaveInfo
from game.scenes.table.scene import Table
from game.texts import LANGUAGES, Texts
from game.titles import load_save, title_named
from game.view.panels.contents import Face
from game.view.widgets_dialog import Dialog
from tests.scenes.driver import SIZES, Driver
from tests.scenes.test_shell_layout import check
from tests.scenes.test_shell_saves import OF_2026, begun


@cache
def _played(seed: int) -> tuple[Match, list]:
    title, dice = title_named(), random.Random(seed)
    match = Match(title.rules, title.setup(3, seed))
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    return match, list(match.played)


def finished(seed: int = 3) -> Match:
    """A game played to its end, each time as another object: which game it is hangs on that."""
    match, played = _played(seed)
    again = Match(match.rules, match.setup)
    for move in played:
        again.play(move)
    return again


def table_of(driver: Driver) -> Table:
    assert isinstance(driver.app.scenes.top, Table)
    return driver.app.scenes.top


def at_the_shelf(key: str) -> Driver:
    driver = Driver(scene="load")
    driver.click(f"save:{key}")
    return driver


def over() -> list[SaveInfo]:
    return [save for save in saved_games.listed() if save.finished]


# -- they stay


def test_the_next_game_does_not_write_over_a_finished_one() -> None:
    first = finished()
    saved_games.keep(first, picture=pygame.Surface((800, 500)))
    saved_games.keep(begun(7))
    (kept,) = over()
    assert saved_games.load(kept).played == first.played and kept.picture.is_file()
    last = saved_games.autosave()
    assert last and not last.finished, "and Continue offers the one that goes on"


def test_the_shelf_tells_who_won_and_with_how_much() -> None:
    match = finished()
    saved_games.keep(match)
    (kept,) = over()
    assert kept.winners == match.rules.standings(match.position)[0]
    assert kept.points == tuple(match.rules.totals(match.position, seat)["points"] for seat in range(3))
    scene = Driver(scene="load").app.scenes.top
    told = [line for widget in scene.pane.widgets for fitted in widget.texts(scene.look) for line in fitted.lines]
    assert any(match.setup.seats[kept.winners[0]].name in line for line in told)


@pytest.mark.parametrize("old", [path for path in OF_2026 if json.loads(path.read_text("utf-8"))["over"]])
def test_an_old_finished_game_lies_there_and_tells_its_end_when_it_is_chosen(old: Path) -> None:
    saved_games.folder().mkdir(parents=True)
    shutil.copy(old, saved_games.folder())
    (kept,) = over()
    assert kept.points == () and saved_games.with_outcome(kept).points
    assert "replay" in at_the_shelf(kept.key).app.targets()


def test_looking_at_a_finished_game_leaves_continue_as_it_is() -> None:
    saved_games.keep(finished())
    saved_games.keep(begun(7))
    (kept,) = over()
    before = sorted(path.name for path in saved_games.folder().glob("*.json"))
    driver = at_the_shelf(kept.key)
    driver.click("open")
    table_of(driver)
    driver.app.scenes.close()
    assert sorted(path.name for path in saved_games.folder().glob("*.json")) == before
    last = saved_games.autosave()
    assert last and last.moves == 3


def test_a_finished_game_that_is_played_on_another_way_is_another_game() -> None:
    saved_games.keep(finished())
    (kept,) = over()
    other = saved_games.load(kept)
    other.jump(4)
    other.play(other.moves[-1])
    saved_games.keep(other)
    assert len(over()) == 1 and len(saved_games.listed()) == 2


def test_who_plays_on_from_a_finished_game_keeps_it_and_who_comes_to_the_same_end_has_it_once() -> None:
    match = finished()
    saved_games.keep(match)
    driver = Driver(scene="table", given={"match": match})
    driver.wait()
    whole = match.played
    # when the last decision is taken back, after a question
    driver.key(pygame.K_u)
    last = next(at for at in reversed(range(len(whole))) if len(moves(match.entries[at].position)) > 1)
    table, dialog = table_of(driver), table_of(driver).pane.overlay
    player = table.parts.words.player(match.entries[last].decision.player)
    assert isinstance(dialog, Dialog)
    assert dialog.text == table.t("play.undo.over", player=player, at=last, of=len(whole))
    driver.click("dialog.no")
    assert match.decision is None
    driver.key(pygame.K_u)
    driver.click("dialog.yes")
    # then the finished one lies there, and the other is to be continued
    assert match.at == last and [save.moves for save in over()] == [len(whole)]
    assert saved_games.autosave().moves == last
    # and by the same moves it is the same again
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert match.decision is None and len(saved_games.listed()) == 1 == len(over())
    assert saved_games.load(over()[0]).played == whole


# -- what can be done with them


def test_replay_shows_the_first_position_of_the_whole_game() -> None:
    match = finished()
    saved_games.keep(match, "Sunday")
    driver = at_the_shelf("Sunday")
    driver.click("replay")
    table = table_of(driver)
    assert table.state.looking == end_of(match, 0) and table.session.match.at == match.at
    # and nothing is taken back meanwhile
    bar = {button.id: button for button in (*table.composer.bar.program, *table.composer.bar.actions)}
    assert {bar[id].face for id in ("undo", "redo", "past:first", "past:before")} == {Face.OFF}
    assert table.composer.bar.go.name == table.t("play.past.end")
    for key, mod in ((pygame.K_u, 0), (pygame.K_z, pygame.KMOD_CTRL), (pygame.K_y, pygame.KMOD_CTRL)):
        table.notices.hush()
        driver.key(key, mod)
        assert table.pane.overlay is None and table.notices.words == table.t("play.past.undo")
    driver.hover("undo")
    assert table.t("play.past.undo") in [note.text for note in table.tooltips.tooltip.tip.notes]


@pytest.mark.parametrize("target", ["rematch", "same"])
def test_one_click_is_a_rematch_with_the_same_seats(target: str) -> None:
    match = finished()
    saved_games.keep(match, "Sunday")
    driver = at_the_shelf("Sunday")
    driver.click(target)
    table = table_of(driver)
    table.bots.close()
    setup = table.session.match.setup
    assert (setup.seats, setup.layout, setup.options) == (match.setup.seats, match.setup.layout, match.setup.options)
    assert (setup.seed == match.setup.seed) == (target == "same")


@pytest.mark.parametrize("kept", [True, False])
def test_a_rematch_is_on_the_same_board_though_its_file_is_gone(tmp_path, kept: bool) -> None:
    """If no save has a copy of it, that is told."""
    title = title_named()
    board = tmp_path / "mine.yaml"
    board.write_bytes(title.layouts.path(title.card.layouts[-1]).read_bytes())
    match, dice = Match(title.rules, title.setup(title.card.usual_players, 1, layout=str(board))), random.Random(1)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    if kept:
        saved_games.keep(match)
    board.unlink()
    driver = Driver()
    driver.app.scenes.push("result", match=match)
    driver.wait()
    driver.click("result.rematch")
    assert driver.names == (["menu", "table"] if kept else ["menu", "result"])
    assert (driver.app.scenes.top.pane.overlay is None) == kept


def test_the_result_offers_a_rematch_too() -> None:
    match = finished()
    driver = Driver()
    driver.app.scenes.push("result", match=match)
    driver.wait()
    driver.click("result.rematch")
    assert table_of(driver).session.match.setup.seats == match.setup.seats


def test_a_finished_game_is_deleted_after_a_question() -> None:
    saved_games.keep(finished())
    driver = Driver(scene="load")
    driver.click("delete")
    assert over()
    driver.click("dialog.yes")
    assert not saved_games.listed()


# -- from hand to hand


def test_a_game_is_given_away_as_one_file_and_taken_in_by_somebody_else(tmp_path, monkeypatch, capsys) -> None:
    match = finished()
    saved_games.keep(match)
    driver = Driver(scene="load")
    driver.click("give")
    assert set(driver.app.targets()) == {"dialog.yes"}
    (file,) = paths.given().glob("*.json")
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path / "friend"))
    assert main(["open", str(file), "--keep"]) == 0
    own = Path(capsys.readouterr().out.strip())
    assert own.parent == saved_games.folder() and load_save(own).played == match.played
    (kept,) = saved_games.listed()
    assert kept.finished and kept.points
    assert main(["open", str(file), "--keep"]) == 0
    assert len(saved_games.listed()) == 1, "the same game twice is one game"


def test_open_lays_the_game_on_the_table(tmp_path, monkeypatch) -> None:
    from game.scenes.app import App

    match = begun(5)
    saves.save(match, tmp_path / "gift.json")
    seen = []
    monkeypatch.setattr(App, "run", lambda app: seen.append(app.scenes.top))
    assert main(["open", str(tmp_path / "gift.json")]) == 0
    (table,) = seen
    assert isinstance(table, Table) and table.session.match.played == match.played
    assert any(save.name == "gift" for save in saved_games.listed())


@pytest.mark.parametrize("harm", ["moves", "position", "text"])
def test_a_file_that_is_not_in_order_is_told_and_not_taken_in(tmp_path, harm: str, capsys) -> None:
    data = saves.to_json(begun(5), tmp_path)
    if harm == "moves":
        data["moves"] = data["moves"][1:]
    if harm == "position":
        data["position"] = "0" * 16
    (tmp_path / "gift.json").write_text("{" if harm == "text" else json.dumps(data), "utf-8")
    assert main(["open", str(tmp_path / "gift.json"), "--keep"]) == 2
    assert "gift.json" in capsys.readouterr().err and not saved_games.listed()
    with pytest.raises(Problem):
        saved_games.take_in(tmp_path / "gift.json")


# -- how it looks


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_whatever_lies_there(size: tuple[int, int]) -> None:
    saved_games.keep(finished())
    saved_games.keep(begun(7, players=5))
    saved_games.keep(finished(4), "A name that is as long as names may be 40")
    driver = Driver(size, "load")
    for save in saved_games.listed():
        driver.click(f"save:{save.key}")
        for language in LANGUAGES:
            driver.app.change(language=language)
            check(driver, f"{save.key} in {language}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_given_file_lies_is_told_in_full(language: str) -> None:
    saved_games.keep(finished())
    driver = Driver((1280, 720), "load", language=language)
    driver.click("give")
    dialog = driver.app.scenes.top.pane.overlay
    assert dialog.pane.cut_texts() == []
    (save,) = saved_games.listed()
    assert saved_games.give_away(save, Texts(language)).is_file()


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_buttons_of_the_result_fit_while_it_counts_and_afterwards(size: tuple[int, int]) -> None:
    match = finished()
    for animation in ("normal", "off"):
        driver = Driver(size, animation=animation)
        driver.app.scenes.push("result", match=match)
        driver.app.step(0.01)
        assert ("result.skip" in driver.app.targets()) == (animation == "normal")
        for language in LANGUAGES:
            driver.app.change(language=language)
            check(driver, f"result in {language}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_read_says_so_in_its_row(language: str) -> None:
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    (saved_games.folder() / "torn.json").write_text("{")
    scene = Driver(scene="load", language=language).app.scenes.top
    (save,) = scene._saves.values()
    assert scene.detail(save).endswith(scene.t("load.unreadable"))
