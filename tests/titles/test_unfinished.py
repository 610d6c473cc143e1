"""A title that is not finished is told what it lacks, exactly and in one sentence: whoever brings one begins so."""

import shutil
import sys
from datetime import datetime
from pathlib import Path

import pytest

from game.cli import main
from game.lab.report_words import ReportWords
from game.lab.title_lab import Lab, PlainEdition
from game.problems import Problem
from game.scenes.playing.thinker import HINT, Speechless, think
from game.scenes.save_info import SaveInfo
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import ROOMS, Title, shelf
from tests.titles.tables import TOY, titles

CARD = (TOY / "title.yaml").read_text("utf-8")


@pytest.fixture
def half(tmp_path, monkeypatch) -> Title:
    """The toy, if its card promised every room there is."""
    folder = tmp_path / "half"
    folder.mkdir()
    (folder / "title.yaml").write_text(f"{CARD}rooms: [{', '.join(ROOMS)}]\n", "utf-8")
    monkeypatch.setenv("KOHLE_TITLES", str(folder))
    shelf.cache_clear()
    return Title(folder)


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.name)
def test_every_room_of_the_card_is_there(title: Title) -> None:
    assert title.rules.name == title.name, "saves and screens find a title by the name of its rules"
    for room in title.card.rooms:
        assert title.room(room) is not None


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_that_is_only_promised_is_named_in_every_language(half: Title, room: str) -> None:
    module, name = ROOMS[room]
    for language in LANGUAGES:
        with pytest.raises(Problem) as told:
            half.room(room)
        sentence = told.value.told(Texts(language))
        assert half.named(language) in sentence and f"{half.code}.{module}" in sentence and name in sentence


@pytest.mark.parametrize(
    ("command", "lacks"),
    [
        ("simulate --games 1", "MINDS in tests.toy.bots"),
        ("tournament --games 1", "MINDS in tests.toy.bots"),
        ("choices --games 1", "MINDS in tests.toy.bots"),
        ("tune --out weights.yaml", "MINDS in tests.toy.bots"),
        ("check somewhere", "LAYOUTS in tests.toy.layouts"),
        ("edit", "SCENES in tests.toy.editor"),
        ("screenshot setup --out picture.png", "LAYOUTS in tests.toy.layouts"),
        ("screenshot rules --out picture.png", "TEACHING in tests.toy.teach"),
        ("screenshot lessons --out picture.png", "TEACHING in tests.toy.teach"),
        ("screenshot editor --out picture.png", "SCENES in tests.toy.editor"),
    ],
)
def test_a_command_says_what_is_missing_and_nothing_else(half: Title, command: str, lacks: str, capsys) -> None:
    assert main([*command.split(), "--title", half.name]) == 2
    told = capsys.readouterr().err.strip()
    assert told.endswith(f"The Toy is unfinished: there is no {lacks}")
    assert "\n" not in told


def test_a_colour_that_no_title_paints_is_named(half: Title, capsys) -> None:
    half.data("title.yaml").write_text(CARD.replace("colours: [blue, red]", "colours: [blue, puce]"), "utf-8")
    assert main(["simulate", "--games", "1"]) == 2
    assert capsys.readouterr().err == f"kohle: {half.data('title.yaml')}: nobody paints puce, expected it in paints\n"


@pytest.fixture
def harbour(tmp_path, monkeypatch) -> Title:
    """The toy as a package of somebody's own, on the shelf."""
    package = tmp_path / "harbour"
    shutil.copytree(TOY, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "title.yaml").write_text(CARD.replace("tests.toy", "harbour"), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("KOHLE_TITLES", str(package))
    shelf.cache_clear()
    catalogue.cache_clear()
    yield Title(package)
    for name in [name for name in sys.modules if name.partition(".")[0] == "harbour"]:
        del sys.modules[name]
    catalogue.cache_clear()


CODE = (TOY / "title.py").read_text("utf-8")
TURN = "@STEPS\nclass Turn(Choice[ToyPosition]):\n    rule"


@pytest.mark.parametrize(
    ("code", "line", "why"),
    [
        ("def (:\n", 1, "SyntaxError"),
        ("X = 1\nraise ValueError('high\\nwater')\n", 2, "ValueError: high"),
        ("import nowhere_to_be_found", 1, "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("from game.engine.event import Nothing", 1, "ImportError: cannot import name 'Nothing'"),
        (f"{CODE}\n\n{TURN} = 'T9'\n", CODE.count("\n") + 3, "AssertionError: two steps are called turn"),
        (CODE.replace("    space: str", "    space: list = []"), 0, "ValueError: mutable default"),
    ],
    ids=lambda given: given[:20] if isinstance(given, str) else None,
)
def test_code_that_cannot_be_imported_is_told_with_its_line(harbour: Title, code, line, why, capsys) -> None:
    """It is there: to say that it is not would send its author to the wrong place."""
    harbour.data("title.py").write_text(code, "utf-8")
    assert main(["simulate", "--games", "1", "--title", "harbour"]) == 2
    told = capsys.readouterr().err
    line = line or code[: code.index("class Sent")].count("\n") + 1
    assert told.startswith(f"kohle: {harbour.data('title.py')}:{line}: The Toy cannot be opened: {why}"), told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "command", ["simulate --games 1 --bots deckhand", "tournament --games 1", "playtest --games 1"]
)
def test_a_level_that_is_only_promised_is_named(harbour: Title, command: str, capsys, tmp_path) -> None:
    """Nobody plays at random under its name."""
    levels = "levels: [random, deckhand]\nusual_level: deckhand\nrooms: [bots]\n"
    harbour.data("title.yaml").write_text(harbour.data("title.yaml").read_text("utf-8") + levels, "utf-8")
    harbour.data("bots.py").write_text("from game.bots.minds import Minds\n\nMINDS = Minds()\n", "utf-8")
    out = ["--out", str(tmp_path / "lab")] if "playtest" in command else []
    assert main([*command.split(), "--title", "harbour", *out]) == 2
    assert capsys.readouterr().err == "kohle: The Toy is unfinished: there is no deckhand in harbour.bots\n"


def test_a_title_without_bots_of_its_own_gives_no_hints(harbour: Title) -> None:
    seen = harbour.rules.seen(harbour.rules.start(harbour.setup(2, 1)), 0)
    with pytest.raises(Speechless):
        think(harbour, 1, seen, HINT, 0)


def test_rules_that_are_none_are_told(harbour: Title, capsys) -> None:
    harbour.data("title.py").write_text("RULES = 5", "utf-8")
    assert main(["simulate", "--games", "1", "--title", "harbour"]) == 2
    assert "there is no RULES: Rules in harbour.title" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (b"log: {sent: [\n", ":1:13: the [ that opens here is not closed"),
        (b"- log\n- moves\n", ":1:1: en.yaml is list, expected entries"),
        (b"hello", ":1:1: en.yaml is str, expected entries"),
        (b"log: {sent: \xe9}", ":1:13: byte 0xE9 is not UTF-8"),
        (b"log: {? [a, b] : c}", ":1:9: "),
        (b"log: {sent: 2026-13-45}", ":1:1: not valid YAML"),
        (b"x" * 400_000, ":1:1: "),
    ],
)
def test_texts_that_cannot_be_read_are_told_with_their_place(harbour: Title, texts: bytes, told: str) -> None:
    harbour.data("texts", "en.yaml").write_bytes(texts)
    with pytest.raises(Problem) as failure:
        Texts("en", "harbour")
    assert str(failure.value).startswith(f"{harbour.data('texts', 'en.yaml')}{told}")


@pytest.mark.parametrize("text", ["'{player sends'", "'{0} sends'", "'{player.hat} sends'"])
def test_a_text_that_cannot_be_filled_in_is_named(harbour: Title, text: str) -> None:
    harbour.data("texts", "en.yaml").write_text(f"log: {{sent: {text}}}", "utf-8")
    with pytest.raises(Problem, match=r"en\.yaml: log\.sent (mentions|cannot be filled in)"):
        Texts("en", "harbour")("log.sent", player="Anna", n=2)


@pytest.mark.parametrize("name", ["help", "title", "jobs"])
def test_an_option_that_is_called_like_one_of_a_command_is_told(harbour: Title, name: str, capsys) -> None:
    harbour.data("title.yaml").write_text(CARD.replace("workers: {", f"{name}: {{"), "utf-8")
    assert main(["simulate", "--games", "1"]) == 2
    assert f"a title calls an option --{name}, as " in capsys.readouterr().err


def test_per_cent_signs_on_a_card_spoil_no_help(harbour: Title, capsys) -> None:
    card = CARD.replace("The Toy", "100 %d toys").replace("[5, 7], default: 5", "[5 %, 7 %], default: 5 %")
    harbour.data("title.yaml").write_text(card, "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--help"])
    assert left.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "100 %d toys" in told and "5 % or 7 %" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--workers 6", "the option workers is 6: expected 5 / 7"),
        ("--layout nowhere", "The Toy has no boards to choose from"),
    ],
)
def test_what_a_title_does_not_leave_open_is_refused(harbour: Title, words: str, told: str, capsys) -> None:
    assert main(["simulate", "--games", "1", "--title", "harbour", *words.split()]) == 2
    assert capsys.readouterr().err == f"kohle: {told}\n"


def test_the_menu_lists_a_game_of_a_title_that_has_no_words_yet(half: Title) -> None:
    save = SaveInfo(Path("game.json"), "mine", datetime(2026, 1, 1), half.name, period=2)
    assert [save.stands(Texts(language)) for language in LANGUAGES] == ["2"] * len(LANGUAGES)


def test_a_title_cannot_change_what_the_program_says(harbour: Title) -> None:
    harbour.data("texts", "en.yaml").write_text("menu: {new: Sink or swim}\nlog: {sent: Sent}", "utf-8")
    own, ours = Texts("en", "harbour"), Texts("en")
    assert own("menu.new") == ours("menu.new") and own("log.sent") == "Sent"


def test_a_missing_text_is_named_with_the_file_where_it_should_stand(half: Title) -> None:
    with pytest.raises(Problem) as told:
        Texts("nl", half.name)("ask.nobody.title")
    where = half.data("texts", "nl.yaml")
    assert str(told.value) == f"{where}: a text is missing: ask.nobody.title"
    with pytest.raises(Problem, match=r"data.texts.en.menu\.yaml: a text is missing: menu\.nowhere"):
        Texts("en")("menu.nowhere")


def test_a_text_that_mentions_what_is_not_told_is_named_with_what_it_may_mention(half: Title) -> None:
    with pytest.raises(Problem) as told:
        Texts("en", half.name)("menu.continue_detail", period="Shift 1", date="today")
    assert "menu.yaml: menu.continue_detail mentions n, which is not told there" in str(told.value)
    assert str(told.value).endswith("expected one of period, date")
    with pytest.raises(Problem, match=r"units\.points mentions n"):
        Texts("en")("units.points")


def test_the_lab_asks_a_title_for_its_own_text_and_not_for_one_of_any_title(half: Title) -> None:
    words = ReportWords(Texts("en", half.name), Lab(half.name), PlainEdition(Title(TOY), ""))
    with pytest.raises(Problem, match=r"a text is missing: lab\.berths\.heading$"):
        words("berths.heading")


FULL = """\
names: {en: Harbour}
place: 3
players: [3, 4]
usual_players: 4
colours: [red, teal, pink, gray]
paints:
  red: {colour: "#C22F28", sign: diamond, ink: "#FBF8F2"}
  teal: {colour: "#1F8A8A", sign: circle, ink: "#FBF8F2"}
  pink: {colour: "#D07090", sign: cross, ink: "#FBF8F2"}
  gray: {colour: "#808080", sign: square, ink: "#FBF8F2"}
levels: [random, deckhand]
usual_level: deckhand
options:
  purse: {values: [10, 14], default: 10, rule: H1}
rooms: [bots]
"""


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("{en: Harbour}", "{de: Hafen}", '1:8: names is {de: "Hafen"}, expected en: …'),
        ("{en: Harbour}", "{en: ''}", "1:13: en is empty, expected a text"),
        ('"#1F8A8A"', '"teal"', '8:18: colour is "teal", expected a colour such as'),
        ("  purse:", "  to purse:", '14:3: options is "to purse", expected the form'),
        ("rooms: [bots]", "code: .harbour", '15:7: code is ".harbour", expected the form'),
        ("[3, 4]", "[3, 6]", "3:14: players is 6, expected at most 5"),
        ("[3, 4]", "[0, 4]", "3:11: players is 0, expected at least 1"),
        ("usual_players: 4", "usual_players: 5", "4:16: usual_players is 5, expected 3 / 4"),
        ("pink, gray]", "pink]", "5:10: colours has too few entries (3), expected at least 4"),
        ("pink, gray]", "pink, red]", "5:10: colours has too few entries (3), expected at least 4"),
        ("sign: cross", "sign: anchor", "9:35: sign is \"anchor\", expected 'cross' / 'circle' / 'diamond' / "),
        ("[random, deckhand]", "[deckhand]", "11:9: levels is […], expected random, …"),
        ("usual_level: deckhand", "usual_level: normal", '12:14: usual_level is "normal", expected random / deckhand'),
        ("default: 10", "default: 12", "14:38: default is 12, expected 10 / 14"),
        (
            "[bots]",
            "[bots, tabel]",
            "15:8: rooms is […], expected words / bots / book / lessons / coach / lab / layouts",
        ),
    ],
)
def test_a_card_that_contradicts_itself_is_told_where(was: str, now: str, told: str, tmp_path) -> None:
    card = tmp_path / "title.yaml"
    card.write_text(FULL, "utf-8")
    assert Title(tmp_path).card.usual_players == 4
    assert FULL.count(was) == 1
    card.write_text(FULL.replace(was, now), "utf-8")
    with pytest.raises(Problem) as failure:
        Title(tmp_path)
    assert str(failure.value).startswith(f"{card}:{told}")
