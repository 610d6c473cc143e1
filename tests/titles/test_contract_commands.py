"""The command line of every title: what it can do it does, and what it lacks it says in one sentence."""

import json

import pytest

from game.bots.minds import minds_of
from game.cli import main
from game.engine import saves
from game.problems import Problem
from game.scenes.app import App
from game.texts import LANGUAGES
from tests.titles.tables import Table, titles, titles_with, titles_without, usual

USUAL = [pytest.param(usual(title), id=title.name) for title in titles()]
TITLES = [pytest.param(title, id=title.name) for title in titles()]


def run(capsys, *arguments: object) -> tuple[int, str, str]:
    """One command: how it ended, what it said, and what it complained of."""
    code = main([str(argument) for argument in arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def refused(capsys, *arguments: object) -> str:
    """A command that cannot be: one sentence, no trace of the program."""
    code, out, err = run(capsys, *arguments)
    assert code == 2 and not out, (arguments, code, out)
    assert len(err.strip().splitlines()) == 1 and "Traceback" not in err
    return err


def having(room: str) -> list:
    return [pytest.param(title, id=title.name) for title in titles_with(room)]


def lacking(room: str) -> list:
    return [pytest.param(title, id=title.name) for title in titles_without(room)]


@pytest.mark.parametrize("title", TITLES)
def test_simulate_gives_the_same_games_for_the_same_seed(title, capsys) -> None:
    told = []
    for _ in range(2):
        code, out, _ = run(capsys, "simulate", "--title", title.name, "--games", 2, "--bots", "random", "--json")
        assert code == 0
        told.append(json.loads(out))
    assert told[0]["games"] == 2 and told[0]["decisions"] > 4
    assert told[0]["digest"] == told[1]["digest"]
    code, out, _ = run(capsys, "simulate", "--title", title.name, "--games", 2, "--seed", 50, "--json")
    assert code == 0 and json.loads(out)["digest"] != told[0]["digest"]


@pytest.mark.parametrize("title", TITLES)
def test_simulate_knows_every_value_of_every_option(title, capsys) -> None:
    for name, option in title.card.options.items():
        for value in option.values:
            flag = "--" + name.replace("_", "-")
            assert run(capsys, "simulate", "--title", title.name, "--games", 1, "--bots", "random", flag, value)[0] == 0
    if title.card.layouts:
        last = title.card.layouts[-1]
        counts = [n for n in title.card.players if _plays(title, n, last)]
        told = run(capsys, "simulate", "--title", title.name, "--games", 1, "--layout", last, "--players", counts[0])
        assert told[0] == 0


def _plays(title, players: int, layout: str) -> bool:
    try:
        title.rules.check(title.setup(players, 1, layout=layout))
    except Problem:
        return False
    return True


@pytest.mark.parametrize("title", TITLES)
def test_too_many_players_are_refused(title, capsys) -> None:
    refused(capsys, "simulate", "--title", title.name, "--games", 1, "--players", max(title.card.players) + 1)


def test_an_unknown_title_is_refused_and_the_known_ones_are_named(capsys) -> None:
    told = refused(capsys, "simulate", "--title", "nobody", "--games", 1)
    assert all(title.name in told for title in titles())


@pytest.mark.parametrize("title", TITLES)
def test_a_tournament(title, capsys) -> None:
    seats = ",".join([title.card.levels[0]] * title.card.usual_players)
    code, out, _ = run(capsys, "tournament", "--title", title.name, "--seats", seats, "--games", 2, "--json")
    assert code == 0 and json.loads(out)


@pytest.mark.parametrize("table", USUAL)
def test_a_saved_game_is_replayed_and_told_in_every_language(table: Table, capsys, tmp_path) -> None:
    file = tmp_path / "game.json"
    saves.save(table.played(3), file, "a game")
    assert run(capsys, "replay", file, "--verify")[0] == 0
    told = set()
    for language in LANGUAGES:
        code, out, _ = run(capsys, "replay", file, "--lang", language)
        assert code == 0 and len(out.splitlines()) > 5 and "{" not in out
        told.add(out)
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize("table", USUAL)
def test_a_damaged_save_is_refused(table: Table, capsys, tmp_path) -> None:
    file = tmp_path / "game.json"
    saves.save(table.played(3, 12), file, "a game")
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**data, "moves": [*data["moves"][:-1], "nonsense"]}), "utf-8")
    refused(capsys, "replay", file, "--verify")


@pytest.mark.parametrize("title", TITLES)
def test_the_lab_plays_and_reports(title, capsys, tmp_path) -> None:
    bots, out = title.card.levels[0], tmp_path / "lab"
    code, _, err = run(
        capsys, "playtest", "--title", title.name, "--games", 3, "--bots", bots, "--out", out, "--tables", "csv",
        "--players", title.card.usual_players,
    )  # fmt: skip
    assert code == 0, err
    report = (out / "report.html").read_text("utf-8")
    assert title.named("en").replace("&", "&amp;") in report or title.card.layouts
    assert (out / "games.csv").is_file()


@pytest.mark.parametrize("title", having("layouts"))
def test_every_layout_of_ours_is_without_a_fault(title, capsys) -> None:
    for layout in title.card.layouts:
        assert run(capsys, "check", "--title", title.name, layout)[0] == 0, layout
    assert run(capsys, "check", "--title", title.name, "nowhere")[0] != 0


@pytest.mark.parametrize("title", having("layouts")[1:])
def test_whoever_forgets_the_title_of_a_board_is_told_it(title, capsys) -> None:
    assert title.layouts
    file = str(title.layouts.path(title.card.layouts[0]))

    code, out, _ = run(capsys, "check", file)

    assert code == 2
    assert out.splitlines()[-1].endswith(f": kohle check --title {title.name} {file}")


@pytest.mark.parametrize("title", having("layouts"))
def test_what_forbids_using_a_board_is_told_before_what_is_only_odd(title, tmp_path, capsys) -> None:
    text = title.layouts.path(title.card.layouts[0]).read_text("utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace("format: 1\n", "format: 1\nfrmat: 1\n"), "utf-8")

    code, out, _ = run(capsys, "check", "--title", title.name, str(file))

    assert code == 2
    assert out.startswith(f"{file}:") and "unknown key 'frmat', expected 'format'" in out.splitlines()[0]


@pytest.mark.parametrize("title", TITLES)
def test_what_cannot_be_compared_leaves_nothing_behind(title, capsys, tmp_path) -> None:
    out = tmp_path / "lab"
    refused(capsys, "playtest", "--title", title.name, "--games", 1, "--against", "nowhere.yaml", "--out", out)
    assert not out.exists()


@pytest.mark.parametrize("title", lacking("layouts"))
def test_without_boards_to_choose_from_there_is_nothing_to_check(title, capsys) -> None:
    assert title.named("en") in refused(capsys, "check", "--title", title.name, "anything")


@pytest.mark.parametrize("title", lacking("editor"))
def test_without_an_editor_there_is_nothing_to_edit(title, capsys) -> None:
    assert title.named("en") in refused(capsys, "edit", "--title", title.name)


@pytest.mark.parametrize("title", lacking("bots"))
def test_without_bots_there_is_nothing_to_tune(title, capsys, tmp_path) -> None:
    assert title.named("en") in refused(capsys, "tune", "--title", title.name, "--out", tmp_path / "weights.yaml")
    assert title.named("en") in refused(capsys, "choices", "--title", title.name, "--games", 1)


@pytest.mark.slow
@pytest.mark.parametrize("title", [t for t in titles() if minds_of(t).weights()], ids=lambda title: title.name)
def test_a_tuning_stopped_on_its_way_is_what_it_was_there(title, capsys, tmp_path) -> None:
    """The weights after a step hang on all the steps that were to come: `--until` is not fewer `--steps`."""
    plan = ["tune", "--title", title.name, "--steps", "3", "--directions", "1", "--out"]
    for name, more in (("stopped", ["--until", "2"]), ("whole", []), ("again", ["--until", "2"])):
        assert main([*plan, str(tmp_path / name), *more]) == 0
    stopped, whole, again = ((tmp_path / name).read_text("utf-8") for name in ("stopped", "whole", "again"))
    assert stopped == again and "--steps 3 --until 2" in stopped and ", 2 steps" in stopped
    assert stopped.splitlines()[2:] != whole.splitlines()[2:]


ROOM_OF = {"rules": "book", "lesson": "lessons", "lessons": "book", "editor": "editor"}


@pytest.mark.parametrize(
    ("scene", "title"),
    [pytest.param(s, t, id=f"{s}-{t.name}") for s, room in ROOM_OF.items() for t in titles_without(room)],
)
def test_a_screen_that_a_title_lacks_is_refused(scene: str, title, capsys, tmp_path) -> None:
    told = refused(capsys, "screenshot", scene, "--title", title.name, "--out", tmp_path / "none.png")
    assert title.named("en") in told and not (tmp_path / "none.png").exists()


SCREENS = ["menu", "setup", "settings", "load", "table", "result", *ROOM_OF]


@pytest.mark.parametrize(
    ("scene", "title"),
    [
        pytest.param(scene, title, id=f"{scene}-{title.name}")
        for scene in SCREENS
        for title in titles()
        if scene not in ROOM_OF or title.has(ROOM_OF[scene])
    ],
)
def test_every_screen_can_be_drawn_without_a_display(scene: str, title, capsys, tmp_path) -> None:
    out = tmp_path / "picture.png"
    assert run(capsys, "screenshot", scene, "--title", title.name, "--out", out, "--size", "1280x720")[0] == 0
    assert out.stat().st_size > 1000


@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_played_by_people(title, capsys, monkeypatch) -> None:
    """One that has shown no table of its own yet is played at the plain one."""
    opened: list[App] = []
    monkeypatch.setattr(App, "run", lambda app: opened.append(app))
    kinds = ",".join(["human", *["random"] * (title.card.usual_players - 1)])
    assert run(capsys, "play", "--title", title.name, "--seats", kinds)[0] == 0
    assert opened[0].scenes.names == ["table"] and opened[0].scenes.top.title.name == title.name
