"""History and saves: any position is one step away, and a broken file changes nothing."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.engine import saves
from game.engine.decision import Refused
from game.engine.move import Move
from game.problems import Problem
from game.titles import former_kinds, load_save
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KOHLE, new_match

FIXTURES = Path(__file__).parent / "games"


def played(moves: int = 60, seed: int = 2, players: int = 4):
    match, dice = new_match(seated(players, seed)), random.Random(seed)
    while match.decision is not None and len(match.played) < moves:
        match.play(dice.choice(match.moves))
    return match


def test_undo_redo_and_jump():
    match = played()
    last = match.position
    assert match.undo() and match.undo()
    assert match.redo() and match.redo()
    assert match.position is last
    assert not match.redo()
    assert match.jump(0)
    assert not match.undo()
    assert not match.jump(1000)
    assert match.played == ()


def test_a_new_move_forgets_what_was_undone():
    match = played()
    match.jump(10)
    other = match.moves[-1]
    match.play(other)
    assert len(match.entries) == 12
    assert match.played[-1] == other


def test_a_refused_move_changes_nothing():
    match = played()
    before = len(match.entries), match.position
    with pytest.raises(Refused):
        match.play(Move("buy", "mine:999"))
    assert (len(match.entries), match.position) == before


def test_a_turn_can_be_taken_back_as_a_whole():
    match = new_match(seated(4, seed=1, start=0))
    for text in ("take bonus:aid", "take bonus:rescue", "take bonus:wagon", "take bonus:engineer"):
        match.play(Move.parse(text))
    began = match.at
    mover = match.decision.player
    for text in ("miners", "insert rescue:A1", "done"):
        match.play(Move.parse(text))
    assert match.decision.player == mover
    assert match.turn_began() == began
    assert match.reveals(began) == []


def test_undoing_a_draw_says_what_was_revealed():
    match = played(moves=400)
    revealed = match.reveals(0)
    assert {"StartDrawn", "DiscDrawn", "DisasterRevealed"} <= {type(event).__name__ for event in match.reveals(-1)}
    assert len(revealed) >= 5


def test_a_save_gives_the_same_match_again(tmp_path):
    match = played()
    saves.save(match, tmp_path / "game.json", name="Friday")
    again = saves.load(KOHLE, tmp_path / "game.json")
    assert again.played == match.played
    assert again.setup == match.setup
    assert saves.digest(KOHLE, again.position) == saves.digest(KOHLE, match.position)
    assert json.loads((tmp_path / "game.json").read_text())["name"] == "Friday"


def spoiled(data: dict, **changes: object) -> str:
    return json.dumps({**data, **changes})


SPOILS = {
    "cut off": (lambda d: json.dumps(d, indent=1)[:-300], "damaged or cut off"),
    "empty": (lambda d: "", "damaged or cut off"),
    "another program's": (lambda d: '{"kind": "chess"}', "no saved game of ours"),
    "a list": (lambda d: "[1, 2]", "no saved game of ours"),
    "a later version": (lambda d: spoiled(d, format=99), "save format 99"),
    "another title": (lambda d: spoiled(d, title="baron"), "baron"),
    "no moves": (lambda d: json.dumps({k: v for k, v in d.items() if k != "moves"}), "moves is missing"),
    "an edited move": (lambda d: spoiled(d, moves=["buy mine:1", *d["moves"]]), r"move 1 \(buy mine:1\) does not fit"),
    "a garbled move": (lambda d: spoiled(d, moves=[*d["moves"][:3], "a b c d e"]), "move 4"),
    "another seed": (lambda d: spoiled(d, setup={**d["setup"], "seed": 77, "start": 0}), "was changed|does not fit"),
    "loaded dice": (lambda d: spoiled(d, chance=["DiscDrawn black"]), "was changed"),
    "another map": (lambda d: spoiled(d, setup={**d["setup"], "layout": "nowhere"}), "nowhere"),
    "a changed map": (lambda d: spoiled(d, setup={**d["setup"], "layout_digest": "0"}), "has changed"),
    "two of a colour": (
        lambda d: spoiled(d, setup={**d["setup"], "seats": [{**s, "colour": "red"} for s in d["setup"]["seats"]]}),
        "same colour",
    ),
    "no seats": (lambda d: spoiled(d, setup={**d["setup"], "seats": 5}), "setup is missing"),
    "nested too deep": (lambda d: "[" * 100_000, "no saved game|damaged"),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_broken_save_gives_one_clear_message(tmp_path, spoil):
    match = played()
    path = tmp_path / "game.json"
    saves.save(match, path)
    make, message = SPOILS[spoil]
    path.write_text(make(json.loads(path.read_text())), "utf-8")
    with pytest.raises(Problem, match=message) as failure:
        saves.load(KOHLE, path)
    assert str(path) in str(failure.value)
    assert "\n" not in str(failure.value)


def test_a_binary_or_missing_file_gives_one_clear_message(tmp_path):
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "game.json", tmp_path / "missing.json"):
        with pytest.raises(Problem, match=path.name):
            saves.load(KOHLE, path)


def test_a_failed_write_keeps_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    files.write(path, "old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Problem, match="No space left"):
        files.write(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_recorded_games_replay_to_the_same_result_for_ever(path):
    match = load_save(path)
    assert match.decision is None
    recorded = json.loads(path.read_text("utf-8"))["points"]
    assert [player.points for player in match.position.players] == recorded
    assert all(audit(entry.position) == [] for entry in match.entries)


def test_there_are_recorded_games_for_three_four_and_five():
    counts = [len(saves.read(path, former_kinds())["setup"]["seats"]) for path in FIXTURES.glob("*.json")]
    assert set(counts) == {3, 4, 5}


def test_the_same_seed_gives_the_same_games_in_every_process():
    prints = set()
    for hash_seed in ("0", "1", "random"):
        run = subprocess.run(
            [sys.executable, "-m", "game", "simulate", "--games", "6", "--players", "5", "--seed", "9", "--json",
             "--jobs", "2" if hash_seed == "1" else "1"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        prints.add(json.loads(run.stdout)["digest"])
    assert len(prints) == 1
