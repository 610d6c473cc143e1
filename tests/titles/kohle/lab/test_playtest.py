"""`kohle playtest`: the report finds what is wrong with a board, and bad input costs one line and no games."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import paths
from game.cli import main
from game.faults import errors_of
from game.titles.kohle.layouts.mapcheck import check_file
from tests.titles.kohle.lab.given import RUHR, changed, with_lost_village, with_rich_mine

FAST = ("--bots", "random", "--tables", "csv")


def playtest(capsys, *args):
    """What the command prints on success."""
    assert main(["playtest", *map(str, args)]) == 0
    return capsys.readouterr().out


def figures(capsys, *args):
    return json.loads(playtest(capsys, *args, "--json"))


def problem(capsys, *args):
    """The one line that tells what is wrong."""
    assert main(["playtest", *map(str, args)]) == 2
    told = capsys.readouterr().err.strip()
    assert "Traceback" not in told and told.startswith("kohle: ")
    return told.removeprefix("kohle: ")


# ---------------------------------------------------------------- flaws are found


def test_a_mine_of_income_5_is_named_first_in_every_language(tmp_path, capsys):
    for lang, says in (("en", "pays its owner"), ("de", "bringt ihrem Besitzer"), ("fr", "rapporte")):
        args = ("--games", 60, "--out", tmp_path / "out", "--lang", lang, *FAST)
        told = playtest(capsys, with_rich_mine(tmp_path), *args)
        first = told.splitlines()[0]
        assert "Geschwind (7)" in first and says in first
        page = (tmp_path / "out" / "report.html").read_text("utf-8")
        assert page.index("Geschwind (7)") < page.index("<svg")  # before any chart or table


def test_a_village_that_nobody_can_reach_is_named_first(tmp_path, capsys):
    path = with_lost_village(tmp_path)
    assert not list(errors_of(check_file(path)[1]))
    told = playtest(capsys, path, "--games", 120, "--out", tmp_path / "out", *FAST)
    assert any("village Niemandsdorf" in line for line in told.splitlines()[:3])
    assert "It touches only Langenbrahm, where hardly anybody buys a mine." in told


def test_few_games_name_nobody(tmp_path, capsys):
    told = playtest(capsys, with_rich_mine(tmp_path), "--games", 8, "--out", tmp_path / "out", *FAST)
    assert "fewer than 20 games" in told and "Geschwind" not in told


# ---------------------------------------------------------------- the report


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lab") / "out"
    args = ["playtest", "ruhr", "--games", "24", "--players", "3,4", "--out", str(folder), *FAST, "--json"]
    assert main(args) == 0
    return folder


def test_the_report_is_one_file_that_needs_no_network(made):
    page = (made / "report.html").read_text("utf-8")
    assert "<script>" in page and "<style>" in page
    addresses = set(re.findall(r"(?:https?:)?//[\w.]+", page)) - {"http://www.w3.org"}
    assert not addresses and not re.search(r"<(link|img|iframe)\b|@import|url\(", page)
    assert "{" not in re.sub(r"<(script|style).*?</\1>", "", page, flags=re.S)  # no placeholder left over


def test_the_report_answers_every_question(made):
    page = (made / "report.html").read_text("utf-8")
    for section in (
        "wins",
        "points",
        "tension",
        "mines",
        "auctions",
        "places",
        "cards",
        "disasters",
        "bonus",
        "length",
    ):
        assert page.count(f'class="sheet {section}"') == 2, section  # with 3 and with 4 players
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" viewBox="24') == 4  # boards


def test_every_picture_is_sound_and_shows_the_board(made):
    pictures = list((made / "pictures").glob("*.svg"))
    assert len(pictures) > 40
    for picture in pictures:
        ElementTree.parse(picture)
    board = (made / "pictures" / "4_players_mines_bought.svg").read_text("utf-8")
    assert board.count('class="field tip"') == 45 + 15 and "Vereinigter General" in board
    assert "nan" not in "".join(p.read_text("utf-8") for p in pictures).replace("Tienan", "").lower().replace(
        "finan", ""
    )


def test_tables_have_a_row_for_each_game_and_move(made):
    with (made / "games.csv").open(encoding="utf-8") as file:
        games = list(csv.DictReader(file))
    with (made / "moves.csv").open(encoding="utf-8") as file:
        moves = list(csv.DictReader(file))
    assert len(games) == 48 and {row["players"] for row in games} == {"3", "4"}
    assert len(moves) == sum(int(row["decisions"]) for row in games)
    last = games[-1]
    scored = 2 + sum(int(value) for name, value in last.items() if name.startswith("from_") and name.endswith("_4"))
    assert scored == int(last["points_4"])


def test_parquet_tables_open_in_pandas(tmp_path, capsys):
    pytest.importorskip("pyarrow")
    pandas = pytest.importorskip("pandas")
    out = figures(capsys, "ruhr", "--games", 3, "--bots", "random", "--out", tmp_path, "--tables", "parquet")
    games, moves = (pandas.read_parquet(path) for path in out["tables"])
    assert len(games) == 3 and len(moves) == games["decisions"].sum()


def test_figures_have_intervals(made):
    data = json.loads((made / "figures.json").read_text("utf-8"))
    seat = data["4"]["figures"]["seat/1/wins"]
    assert seat["kind"] == "share" and seat["interval"][0] <= seat["value"] <= seat["interval"][1]


# ---------------------------------------------------------------- runs


def test_results_do_not_depend_on_processes_nor_on_being_stopped(tmp_path, capsys):
    whole = figures(capsys, "ruhr", "--games", 30, "--out", tmp_path / "a", *FAST)
    part = figures(capsys, "ruhr", "--games", 11, "--out", tmp_path / "b", *FAST)
    grown = figures(capsys, "ruhr", "--games", 30, "--out", tmp_path / "b", "--jobs", 2, *FAST)
    assert whole["digest"] == grown["digest"] != part["digest"] and grown["played_now"] == 19
    for name in ("report.html", "games.csv", "moves.csv", "figures.json"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes(), name


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_keeps_its_games(tmp_path, capsys, jobs):
    folder, games = tmp_path / "out", 4000
    command = [sys.executable, "-m", "game", "playtest", "ruhr", "--games", str(games), *FAST, "--jobs", jobs]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests run in the background ignore it, and so would he
    process = subprocess.Popen([*command, "--out", str(folder)], stderr=subprocess.PIPE, text=True)
    journal = folder / "4-players" / "games.jsonl"
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and (not journal.exists() or journal.stat().st_size < 200_000):
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=20)
    assert process.returncode == 130 and told.count("\n") <= 2 and "Traceback" not in told
    kept = int(re.search(r"games finished so far \((\d+)\) are kept", told)[1])
    assert kept == journal.read_bytes().count(b"\n") > 10
    # Two processes may have been stopped with a later game finished and an earlier one not.
    seeds = {int(seed) for seed in re.findall(rb'"seed":(\d+)', journal.read_bytes())}
    again = figures(capsys, "ruhr", "--games", kept, "--out", folder, *FAST)
    assert again["played_now"] == len(set(range(1, kept + 1)) - seeds)


def test_damaged_results_are_named_and_played_again(tmp_path, capsys):
    first = figures(capsys, "ruhr", "--games", 6, "--out", tmp_path, *FAST)
    journal = tmp_path / "4-players" / "games.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b'"seed":3', b'"seed":9'))
    assert main(["playtest", "ruhr", "--games", "6", "--out", str(tmp_path), *FAST]) == 0
    assert f"{journal}:3: damaged; the game will be played again." in capsys.readouterr().err
    assert figures(capsys, "ruhr", "--games", 6, "--out", tmp_path, *FAST)["digest"] == first["digest"]


def test_a_bot_from_elsewhere_can_be_tested(tmp_path, capsys):
    out = figures(
        capsys, "muttental", "--players", 3, "--games", 3, "--out", tmp_path, "--bots", "game.bots.bot:RandomBot,random"
    )
    assert out["games"] == 3


# ---------------------------------------------------------------- comparing


def test_another_layout_is_told_apart(tmp_path, capsys):
    told = playtest(
        capsys, "ruhr", "--against", with_rich_mine(tmp_path), "--games", 60, "--out", tmp_path / "out", *FAST
    )
    assert re.search(r"Geschwind \(7\), income: \d\.\d in A, \d+\.\d in B: \+1\d", told)
    assert "WARNING: for" in told and re.search(
        r"(\d+ – |at least |more than )\d+ pairs of games would be needed", told
    )
    assert (tmp_path / "out" / "a" / "report.html").exists() and (tmp_path / "out" / "report.html").exists()
    ElementTree.parse(tmp_path / "out" / "pictures" / "board_mines.svg")
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "What was changed" in page and re.search(r"grounds\.\w+\.mines\.7\.income</th><td>1</td>", page)
    assert "Mines on the board, Bought by players" in page  # what the figures on the board are


def test_a_layout_that_only_looks_different_is_called_identical(tmp_path, capsys):
    same = changed(tmp_path, "same", ("name: Geschwind,", "name: Langsam,"))
    told = playtest(capsys, "ruhr", "--against", same, "--games", 12, "--out", tmp_path / "out", *FAST)
    assert told.startswith("- A and B are identical: nothing that a game depends on differs.")


def test_a_number_that_bots_do_not_react_to_is_said_to_be_such(tmp_path, capsys):
    rules = (paths.data() / "titles" / "kohle" / "rules.yaml").read_text("utf-8")
    other = tmp_path / "gifts.yaml"
    other.write_text(rules.replace("  points: 2\n", "  points: 12\n"), "utf-8")
    told = playtest(capsys, "ruhr", "--against-rules", other, "--games", 12, "--out", tmp_path / "out", *FAST)
    assert "All 12 pairs are the same game, move for move: the bots do not react to what was changed." in told


def test_another_seed_allows_no_conclusion(tmp_path, capsys):
    told = playtest(capsys, "ruhr", "--bots", "random", "--against-bots", "game.bots.bot:RandomBot", "--games", 12,
                    "--out", tmp_path / "out")  # fmt: skip
    assert "WARNING: no conclusion. With 12 pairs of games nothing differs for sure" in told


def test_of_a_handful_of_pairs_nothing_is_concluded_not_even_that_it_may_be_chance(tmp_path, capsys):
    short = changed(tmp_path, "short", ("\nplayers:\n", "\nrules: {rounds: 3}\nplayers:\n"))
    told = playtest(capsys, "ruhr", "--against", short, "--games", 4, "--out", tmp_path / "out", *FAST)
    assert told.startswith("- With fewer than 10 pairs of games nothing is compared. Play more.")


def test_with_bots_of_several_levels_victories_accuse_nobody(tmp_path, capsys):
    args = ("--bots", "random,normal", "--games", 40, "--tables", "csv", "--out", tmp_path / "out")
    playtest(capsys, "ruhr", *args)
    found = json.loads((tmp_path / "out" / "figures.json").read_text("utf-8"))["4"]["findings"]
    assert not [one for one in found if one["kind"] in ("tilted", "pace")]
    assert not [one for one in found if one["kind"] == "dominant" and one["about"] != "income"]
    assert "Bots of several levels play here." in (tmp_path / "out" / "report.html").read_text("utf-8")


def test_a_changed_rule_is_told_apart(tmp_path, capsys):
    rules = (paths.data() / "titles" / "kohle" / "rules.yaml").read_text("utf-8")
    other = tmp_path / "gifts.yaml"
    other.write_text(rules.replace("  points: 2\n", "  points: 12\n"), "utf-8")
    told = playtest(capsys, "ruhr", "--against-rules", other, "--games", 12, "--out", tmp_path / "out", *FAST)
    assert "Points of a player" in told.splitlines()[0] or "Points of the winner" in told.splitlines()[0]
    assert "gifts.yaml" in (tmp_path / "out" / "report.html").read_text("utf-8")


def test_levels_are_told_apart(tmp_path, capsys):
    out = figures(capsys, "muttental", "--players", 3, "--games", 12, "--bots", "random", "--against-bots", "easy",
                  "--out", tmp_path)  # fmt: skip
    assert out["sure_differences"]["3"] > 20


# ---------------------------------------------------------------- bad input


def test_bad_input_is_one_line(tmp_path, capsys):
    broken = tmp_path / "broken.yaml"
    broken.write_text(
        RUHR.replace("income: 1, bonus: none, at: [408, 515]", "income: one, bonus: none, at: [408, 515]")
    )
    assert "there is no board atlantis" in problem(capsys, "atlantis", "--out", tmp_path / "o")
    assert re.match(rf"{broken}:\d+:\d+: ", problem(capsys, broken, "--out", tmp_path / "o"))
    assert "expected" in problem(capsys, "ruhr", "--bots", "clever", "--out", tmp_path / "o")
    assert "no bot nowhere:Bot" in problem(capsys, "ruhr", "--bots", "nowhere:Bot", "--out", tmp_path / "o")
    assert "6 players" in problem(capsys, "ruhr", "--players", "4,6", *FAST, "--out", tmp_path / "o")
    assert "--players four" in problem(capsys, "ruhr", "--players", "four", "--out", tmp_path / "o")
    assert "nothing to compare" in problem(capsys, "ruhr", "--against", "ruhr", "--out", tmp_path / "o")
    assert "no.yaml" in problem(capsys, "ruhr", "--rules", tmp_path / "no.yaml", "--out", tmp_path / "o")
    assert not (tmp_path / "o").exists()


def test_another_run_is_not_overwritten(tmp_path, capsys):
    playtest(capsys, "ruhr", "--games", 2, "--out", tmp_path, *FAST)
    before = (tmp_path / "4-players" / "games.jsonl").read_bytes()
    assert "holds games with seed 1, this run has 5" in problem(capsys, "ruhr", "--seed", 5, "--out", tmp_path, *FAST)
    assert (tmp_path / "4-players" / "games.jsonl").read_bytes() == before
    assert figures(capsys, "ruhr", "--games", 2, "--seed", 5, "--fresh", "--out", tmp_path, *FAST)["played_now"] == 2


def test_a_full_disk_is_one_line_and_loses_nothing(tmp_path):
    """A limit on the size of files stands for the disk: the journal fills up in the middle of the run."""
    folder = tmp_path / "out"
    script = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000));"
        f"from game.cli import main; raise SystemExit(main(['playtest', 'ruhr', '--games', '40', '--bots', 'random', "
        f"'--tables', 'csv', '--out', {str(folder)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "cannot be written" in done.stderr
    kept = int(re.search(r"games finished so far \((\d+)\) are kept", done.stderr)[1])
    assert kept == Path(folder / "4-players" / "games.jsonl").read_bytes().count(b"\n") > 3


def test_a_folder_that_is_a_file_is_told(tmp_path, capsys):
    (tmp_path / "out").write_text("mine")
    assert "is no folder" in problem(capsys, "ruhr", "--out", tmp_path / "out", *FAST)


@pytest.mark.parametrize(("there", "says"), [(False, "Only B has"), (True, "Only A has")])
def test_what_only_one_of_two_maps_has_is_told_first(there, says, tmp_path, capsys):
    more = str(with_lost_village(tmp_path))
    maps = (more, "ruhr") if there else ("ruhr", more)
    words = ["--games", "12", "--players", "4", "--bots", "random", "--out", str(tmp_path / "out")]
    assert main(["playtest", maps[0], "--against", maps[1], *words]) == 0
    assert capsys.readouterr().out.startswith(f"- {says}: Niemandsdorf.\n")
