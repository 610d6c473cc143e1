"""The command line: every command explains itself, and bad input ends in one line and exit code 2."""

import argparse

import pytest

from game.cli import COMMANDS, main
from game.commands import play
from game.engine import saves
from game.engine.match import Match
from game.scenes import settings_file as settings
from game.titles import shelf


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=lambda words: " ".join(words) or "kohle")
def test_every_command_has_its_help(command, capsys):
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert "usage: kohle" in shown
    assert "%%" not in shown


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--players", "7"], ["simulate", "--map", "nowhere"], ["simulate", "--bots", "genius"],
        ["simulate", "--ruleset", "martian"], ["replay", "missing.json"], ["check-map", "missing.yaml"],
        ["playtest", "missing.yaml", "--games", "1"], ["play", "--players", "9"], ["play", "--load", "missing.json"],
        ["tournament", "--seats", "a,b,c"], ["screenshot", "nothing", "--out", "x.png"],
        ["edit", "missing/missing.yaml"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_input_is_told_in_one_line_with_exit_code_2(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    try:
        code = main(words)
    except SystemExit as end:  # argparse's own way to say that an argument is wrong
        code = end.code
    shown = capsys.readouterr()
    told = (shown.err + shown.out).strip()  # check prints its faults as its result
    assert code == 2
    assert told
    assert "Traceback" not in told


def test_a_game_from_the_command_line_follows_the_chosen_rules_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path))
    agreed = settings.TitleChoices(options={"ruleset": "german", "coins": 5, "loading_engineer": 1})
    settings.save(settings.Settings(titles={"kohle": agreed}))
    parser = argparse.ArgumentParser()
    play.arguments(parser)
    by_choice = play._match(parser.parse_args(["--seed", "1"])).setup
    assert by_choice.options == {"ruleset": "german", "coins": 5, "loading_engineer": 1, "refill": "coins"}
    assert play._match(parser.parse_args(["--ruleset", "english"])).setup.options["ruleset"] == "english"


def test_help_says_what_runs_the_code_of_others(capsys):
    for words in (["--help"], ["playtest", "--help"], ["simulate", "--help"]):
        with pytest.raises(SystemExit):
            main(words)
        told = " ".join(capsys.readouterr().out.split())
        assert "trust" in told and "module:name" in told, words
        assert "simulate" in words or "cluster" in told


def test_a_title_with_a_broken_card_is_told_in_one_message(tmp_path, monkeypatch, capsys):
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "title.yaml").write_text("names: 5\n", "utf-8")
    monkeypatch.setenv("KOHLE_TITLES", str(tmp_path / "broken"))
    shelf.cache_clear()
    try:
        assert main(["check", "x"]) == 2
    finally:
        monkeypatch.undo()
        shelf.cache_clear()
    told = capsys.readouterr().err
    assert "title.yaml:1" in told and "Traceback" not in told


@pytest.mark.parametrize(
    "words",
    ["check rhur", "edit rhur", "play --map rhur", "simulate --map rhur", "choices --map rhur", "playtest rhur",
     "playtest --against rhur", "screenshot table --map rhur --out rhur.png"],
)  # fmt: skip
def test_whoever_mistypes_the_name_of_a_board_is_told_which_there_are(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    (told,) = capsys.readouterr().err.splitlines()
    names = " / ".join(shelf()[0].card.layouts)
    assert told == f"kohle: there is no board rhur: expected a file, or {names}"
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_is_told_before_the_work(capsys, tmp_path):
    (tmp_path / "file").write_text("mine", "utf-8")
    for out in (tmp_path, tmp_path / "file" / "weights.yaml"):
        assert main(["tune", "--out", str(out), "--steps", "1"]) == 2
        shown = capsys.readouterr()
        assert str(out) in shown.err and not shown.out  # no step was played
    pytest.importorskip("PyInstaller")
    assert main(["bundle", "--out", str(tmp_path / "file")]) == 2
    assert "is not a folder" in capsys.readouterr().err and (tmp_path / "file").read_text("utf-8") == "mine"


@pytest.mark.parametrize(("language", "told"), [("en", "not finished"), ("de", "nicht zu Ende"), ("fr", "non termin")])
def test_a_replay_speaks_one_language_to_its_end(language, told, capsys, tmp_path):
    title = shelf()[0]
    saves.save(Match(title.rules, title.setup(title.card.usual_players, 1)), tmp_path / "game.json")
    assert main(["replay", str(tmp_path / "game.json"), "--lang", language]) == 0
    assert told in capsys.readouterr().out.splitlines()[-1]
