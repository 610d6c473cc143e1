"""`kohle playtest --title baron`: the report finds what is wrong with a board, and tells two boards apart."""

import json
import re
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.cli import main
from game.faults import errors_of
from game.titles.baron.layouts.boardcheck import check_file
from tests.titles.baron.lab.given import BUSY, DOUBLE_ORDER, NEEDLESS_SPACE, WORTHLESS_ELEMENT, changed

FAST = ("--bots", BUSY, "--tables", "csv")
SECTIONS = ("wins", "points", "tension", "spaces", "orders", "vehicles", "tiles", "clock", "length")


def playtest(capsys, *args):
    """What the command prints on success."""
    assert main(["playtest", "--title", "baron", *map(str, args)]) == 0
    return capsys.readouterr().out


# ---------------------------------------------------------------- flaws are found


SAID = {
    "en": ("Truck (black) pays 10 points, other", "Nobody needs the space “Mining (1 work step)”",
           "“Empty gray carts” of the clock is worth next to nothing"),
    "de": ("Auftrag Lastwagen (schwarz) bringt 10 Punkte, andere", "Niemand braucht das Feld „Abbau (1 Arb",
           "ist „Leere graue Loren“ fast nichts wert"),
    "fr": ("commande Camion (noir) rapporte 10 points, les", "Personne n’a besoin de la case «\u00a0Extraction (1",
           "«\u00a0Wagonnets gris vides\u00a0» ne vaut presque rien"),
    "nl": ("bestelling Vrachtwagen (zwart) levert 10 punten op, andere", "Niemand heeft het vak “Ontginning (1",
           "is “Lege grijze mijnkarren” bijna niets waard"),
}  # fmt: skip


@pytest.fixture(scope="module")
def flawed(tmp_path_factory):
    """Games on a board with three flaws; every language writes about the same."""
    folder = tmp_path_factory.mktemp("flawed")
    return changed(folder, "flawed", DOUBLE_ORDER, NEEDLESS_SPACE, WORTHLESS_ELEMENT), folder / "out"


@pytest.mark.parametrize("lang", SAID)
def test_planted_flaws_are_named_before_anything_else_in_every_language(lang, flawed, capsys):
    path, out = flawed
    assert not list(errors_of(check_file(path)[1]))
    told = playtest(capsys, path, "--players", 4, "--games", 90, "--out", out, "--lang", lang, *FAST)
    first = told.splitlines()[:3]
    assert all(any(says in line for line in first) for says in SAID[lang]), told
    page = (out / "report.html").read_text("utf-8")
    assert page.index(escape(SAID[lang][1])) < page.index("<svg")
    for section in SECTIONS:
        assert page.count(f'class="sheet {section}"') == 1, section
    words = re.sub(r"<(script|style).*?</\1>", "", page, flags=re.S)
    assert "{" not in words and "lab." not in words.replace(BUSY, "")  # no placeholder and no missing text


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_each_flaw_is_found_alone_with_any_number_of_players(number, players, tmp_path, capsys):
    path = changed(tmp_path, "flawed", (DOUBLE_ORDER, NEEDLESS_SPACE, WORTHLESS_ELEMENT)[number])
    told = playtest(capsys, path, "--players", players, "--games", 300, "--out", tmp_path / "out", *FAST)
    assert SAID["en"][number] in told.splitlines()[0]


def test_the_board_as_it_is_has_none_of_these_flaws(made):
    for found in json.loads((made / "figures.json").read_text("utf-8")).values():
        assert not [one for one in found["findings"] if one["about"] in ("pays", "space", "worthless")]


# ---------------------------------------------------------------- the report


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "out"
    args = ["playtest", "--title", "baron", "--games", "20", "--players", "2,3,4", "--out", str(folder), *FAST]
    assert main([*args, "--json"]) == 0
    return folder


def test_every_picture_is_sound_and_shows_the_board(made):
    for picture in (made / "pictures").glob("*.svg"):
        ElementTree.parse(picture)
        assert "nan" not in picture.read_text("utf-8").lower().replace("finan", "")
    for players, spaces in ((2, 19), (3, 23), (4, 26)):  # 2.10, and the bank
        board = (made / "pictures" / f"{players}_players_spaces_price.svg").read_text("utf-8")
        assert board.count('class="field tip"') == spaces + 1
    clock = (made / "pictures" / "4_players_clock_contested.svg").read_text("utf-8")
    assert clock.count('class="field tip"') == 12


def test_figures_agree_with_each_other(made):
    for players, data in json.loads((made / "figures.json").read_text("utf-8")).items():
        value = {key: figure["value"] for key, figure in data["figures"].items()}
        assert sum(value[f"seat/{seat}/wins"] for seat in range(1, int(players) + 1)) == pytest.approx(1, abs=1e-4)
        kinds = sum(share for key, share in value.items() if re.fullmatch(r"kind/\w+/share", key))
        assert kinds == pytest.approx(1, abs=1e-3)  # all workers go somewhere
        assert value["kind/delivery/share"] > 0 and value["space/mining_10/price"] > 1


def test_a_board_with_spaces_of_its_own_is_drawn(tmp_path, capsys):
    bank = "  bank: {kind: bank, marks: 1}\n"
    more = "".join(f"  money_{marks}: {{kind: money, marks: {marks}}}\n" for marks in (7, 8, 9))
    path = changed(tmp_path, "wide", (bank, more + bank))
    playtest(capsys, path, "--games", 2, "--players", 4, "--out", tmp_path / "out", *FAST)
    board = (tmp_path / "out" / "pictures" / "spaces_used.svg").read_text("utf-8")
    assert board.count('class="field tip"') == 30


# ---------------------------------------------------------------- comparing


def test_the_short_game_is_told_apart_from_the_whole(tmp_path, capsys):
    args = ("--against", "one_shift", "--games", 20, "--players", 2, "--out", tmp_path / "out", *FAST)
    told = playtest(capsys, "standard", *args)
    assert re.search(r"Points of a player: \d+\.\d in A, \d+\.\d in B: −", told)
    assert re.search(r"Decisions: [\d.]+ in A, [\d.]+ in B", told)
    for picture in ("board_spaces", "board_clock"):
        ElementTree.parse(tmp_path / "out" / "pictures" / f"{picture}.svg")
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "Three shifts" in page and "One shift" in page and "Clock: empty carts" in page


@pytest.mark.parametrize(("there", "says"), [(False, "Only B has"), (True, "Only A has")])
def test_what_only_one_of_two_boards_has_is_told_first(there, says, tmp_path, capsys):
    more = changed(tmp_path, "more", NEEDLESS_SPACE)
    boards = (more, "standard") if there else ("standard", more)
    words = (boards[0], "--against", boards[1], "--games", 12, "--players", 4, "--out", tmp_path / "out", *FAST)
    told = playtest(capsys, *words)
    assert told.startswith(f"- {says}: Space Mining (1 work step).\n")


def test_a_board_that_only_is_called_otherwise_is_identical(tmp_path, capsys):
    same = changed(tmp_path, "same", ("en: Three shifts", "en: Three long shifts"))
    told = playtest(capsys, "standard", "--against", same, "--games", 4, "--out", tmp_path / "out", *FAST)
    assert told.startswith("- A and B are identical")


# ---------------------------------------------------------------- bad input


def test_bad_input_is_one_line(tmp_path, capsys):
    def problem(*args):
        assert main(["playtest", "--title", "baron", *map(str, args), "--out", str(tmp_path / "o")]) == 2
        told = capsys.readouterr().err.strip()
        assert "Traceback" not in told and "\n" not in told
        return told

    assert "there is no board atlantis" in problem("atlantis")
    assert "5 players" in problem("standard", "--players", 5, *FAST)
    assert "numbers.yaml" in problem("standard", "--rules", "numbers.yaml", *FAST)
    assert not (tmp_path / "o").exists()
