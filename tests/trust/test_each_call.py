"""Whatever call fails, or is the last before a kill: 0 games lost, 0 drafts left, 0 files unreadable."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import files, paths
from game.engine.match import Match
from game.lab.journal import Journal
from game.scenes import saved_games, settings_file
from game.scenes.save_info import SaveInfo
from game.teach.progress import CourseProgress, load_progress
from game.texts import Texts
from game.titles import load_save, title_named
from game.titles.kohle.editor.document import MapDocument
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.maps import map_path
from tests.trust.system_calls import CODES, Deed, try_each_call

TITLE = title_named()
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="whoever is killed is forked before")


def begun(seed: int, moves: int = 3, layout: str = "", players: int = TITLE.card.usual_players) -> Match[Any]:
    match = Match(TITLE.rules, TITLE.setup(players, seed, layout=layout))
    return played_on(match, moves)


def played_on(match: Match[Any], moves: int = 1) -> Match[Any]:
    for _ in range(moves):
        match.play(match.moves[0])
    return match


def kept() -> dict[int, int]:
    """What a new start finds: the most moves of each game, by its seed; every file must be in order."""
    found: dict[int, int] = {}
    for save in saved_games.listed():
        assert save.problem is None, save.problem
        match = load_save(save.path)
        found[match.setup.seed] = max(len(match.played), found.get(match.setup.seed, 0))
    return found


def check_games(before: dict[int, int], after: dict[int, int], done: bool) -> None:
    """None of those before is lost; those that are told to be kept are."""
    now = kept()
    assert all(now.get(seed, 0) >= moves for seed, moves in before.items()), (before, now)
    if done:
        assert now == before | after


def of_games(name: str, prepare: Any, do: Any, before: dict[int, int], after: dict[int, int]) -> Deed:
    return Deed(name, prepare, do, lambda _thing, done: check_games(before, after, done))


def _going_on() -> Match[Any]:
    match = begun(1)
    saved_games.keep(match)
    return played_on(match)


def _another() -> Match[Any]:
    saved_games.keep(begun(1), picture=pygame.Surface((64, 40)))
    return begun(2, 1)


def _taken_up_again() -> Match[Any]:
    saved_games.keep(begun(1))
    saved_games.keep(begun(2))
    (aside,) = [save for save in saved_games.listed() if save.aside]
    return played_on(saved_games.load(aside))


def _aside() -> SaveInfo:
    _taken_up_again()
    return next(save for save in saved_games.listed() if save.aside)


def _own_board() -> Match[Any]:
    board = paths.personal("maps", "mine.yaml")
    board.parent.mkdir(parents=True)
    shutil.copy(map_path("muttental"), board)
    return begun(3, layout=str(board), players=TITLE.card.players[0])


def _foreign() -> Path:
    saved_games.keep(_own_board(), "gift")
    (save,) = saved_games.listed()
    given = saved_games.give_away(save, Texts("en"))
    shutil.rmtree(saved_games.folder())
    saved_games.keep(begun(1))
    return given


GAMES = [
    of_games("a game goes on", _going_on, saved_games.keep, {1: 3}, {1: 4}),
    of_games("another game begins", _another, lambda match: saved_games.keep(match, picture=pygame.Surface((64, 40))),
             {1: 3}, {2: 1}),
    of_games("a game is taken up again", _taken_up_again, saved_games.keep, {1: 3, 2: 3}, {1: 4}),
    of_games("a game gets a name", _another, lambda match: saved_games.keep(match, "friday", pygame.Surface((9, 9))),
             {1: 3}, {2: 1}),
    of_games("a game put aside gets a name", _aside, lambda save: saved_games.rename(save, "friday"), {1: 3, 2: 3}, {}),
    of_games("a game on a board of one's own", _own_board, saved_games.keep, {}, {3: 3}),
    of_games("a game is taken in", _foreign, saved_games.take_in, {1: 3}, {3: 3}),
]  # fmt: skip


def _settings() -> settings_file.Settings:
    settings_file.save(settings_file.Settings(volume=10))
    return settings_file.Settings(volume=20, language="nl")


def _check_settings(_new: Any, done: bool) -> None:
    found, problem = settings_file.load()
    assert problem is None and found.volume in ((20,) if done else (10, 20))


def _learnt() -> CourseProgress:
    first = CourseProgress(TITLE.name, {"b": 2}, {"a"})
    first.save()
    return CourseProgress(TITLE.name, {}, {"a", "b"})


def _check_learnt(_new: Any, _done: bool) -> None:
    """That it cannot be written is no reason to stop a lesson, so nobody is told; but nothing may be lost."""
    assert {"a"} <= load_progress(TITLE).done and not list(paths.personal().glob("*.bak"))


def _edited() -> MapDocument:
    path = paths.personal("maps", "mine.yaml")
    path.parent.mkdir(parents=True)
    shutil.copy(map_path("muttental"), path)
    document = MapDocument.open(path)
    document.do(lambda source: _named(source, "Changed once"))
    document.keep_draft()
    return document


def _named(source: Source, name: str) -> Source:
    change = TextChange(source)
    change.set(("name",), name)
    return change.done()


def _text(name: str) -> str:
    return f"name: {name}"


def _check_edited(document: MapDocument, done: bool) -> None:
    """The work is in the file, or in the draft that opens with it."""
    assert document.path
    again = MapDocument.open(document.path)
    assert _text("Changed once") in again.source.text
    if done:
        assert _text("Changed once") in files.read(document.path).decode()


def _again(document: MapDocument) -> None:
    document.do(lambda source: _named(source, "Changed twice"))
    document.keep_draft()


def _check_draft(document: MapDocument, done: bool) -> None:
    assert document.path
    text = MapDocument.open(document.path).source.text
    assert _text("Changed twice") in text or (not done and _text("Changed once") in text)


OTHERS = [
    Deed("settings", _settings, settings_file.save, _check_settings),
    Deed("a lesson learnt", _learnt, lambda progress: progress.save(), _check_learnt),
    Deed("a board is saved", _edited, lambda document: document.save(), _check_edited),
    Deed("a board is saved elsewhere", _edited,
         lambda document: document.save_as(paths.personal("maps", "other.yaml")), lambda *_: None),
    Deed("unsaved work is kept", _edited, _again, _check_draft),
]  # fmt: skip


def facts(number: int) -> str:
    return json.dumps({"number": number, "filling": "x" * 200}, separators=(",", ":"))


ORDER: dict[str, int | str] = {"map": "abc", "seed": 1}


def _journal(damage: bool) -> list[int]:
    """The games that are told to be kept; three before, the last of them cut off if it is damaged."""
    folder = paths.personal("results")
    with Journal(folder, ORDER) as journal:
        for number in range(3):
            journal.add(facts(number))
    if damage:
        file = folder / "games.jsonl"
        file.write_bytes(file.read_bytes()[:-20])
    return [0, 1] if damage else [0, 1, 2]


def _played(told: list[int]) -> None:
    with Journal(paths.personal("results"), ORDER) as journal:
        for number in journal.missing(6):
            journal.add(facts(number))
            told.append(number)


def _check_journal(told: list[int], done: bool) -> None:
    with Journal(paths.personal("results"), ORDER) as journal:
        missing = journal.missing(6)
        assert not set(missing) & set(told)
        assert not (done and missing)
        for number in missing:
            journal.add(facts(number))
        assert list(journal.lines(6)) == [facts(number) for number in range(6)]


JOURNALS = [
    Deed("a journal", lambda: _journal(False), _played, _check_journal),
    Deed("a damaged journal", lambda: _journal(True), _played, _check_journal),
    Deed("a new journal", list, _played, _check_journal),
]


USUAL = ("killed",)  # the others take the same ways out; all of them are tried in the soak


@pytest.mark.parametrize("code", [pytest.param(c, marks=[] if c in USUAL else pytest.mark.soak) for c in CODES])
@pytest.mark.parametrize("deed", [*GAMES, *OTHERS, *JOURNALS], ids=lambda deed: deed.name.replace(" ", "_"))
def test_whatever_call_fails_nothing_is_lost(deed, code):
    pygame.display.init()
    calls = try_each_call(deed, CODES[code])
    assert calls >= 5, "the harness sees what is done"
