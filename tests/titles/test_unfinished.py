"""A title that is not finished is told what it lacks, exactly and in one sentence: whoever brings one begins so."""

import pytest

from game.cli import main
from game.lab.report_words import ReportWords
from game.lab.title_lab import Lab, PlainEdition
from game.problems import Problem
from game.texts import LANGUAGES, Texts
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


def test_what_a_room_itself_needs_and_has_not_stays_a_mistake_of_the_program(tmp_path, monkeypatch) -> None:
    """It is there: to say that it is not would send its author to the wrong place."""
    package = tmp_path / "harbour"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "bots.py").write_text("import nowhere_to_be_found")
    (package / "title.yaml").write_text(CARD.replace("tests.toy", "harbour") + "rooms: [bots]\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        Title(package).room("bots")


def test_a_missing_text_is_named_with_the_file_where_it_should_stand(half: Title) -> None:
    with pytest.raises(Problem) as told:
        Texts("nl", half.name)("ask.nobody.title")
    where = half.data("texts", "nl.yaml")
    assert str(told.value) == f"{where}: lacks a text: ask.nobody.title"
    with pytest.raises(Problem, match=r"data.texts.en.menu\.yaml: lacks a text: menu\.nowhere"):
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
    with pytest.raises(Problem, match=r"lacks a text: lab\.berths\.heading$"):
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
        ("{en: Harbour}", "{de: Hafen}", "1:8: names is {…}, expected en: …"),
        ("[3, 4]", "[3, 6]", "3:14: players is 6, expected at most 5"),
        ("[3, 4]", "[1, 4]", "3:11: players is 1, expected at least 2"),
        ("usual_players: 4", "usual_players: 5", "4:16: usual_players is 5, expected 3 / 4"),
        ("pink, gray]", "pink]", "5:10: colours has too few entries (3), expected at least 4"),
        ("pink, gray]", "pink, red]", "5:10: colours has too few entries (3), expected at least 4"),
        ("sign: cross", "sign: anchor", "9:35: sign is \"anchor\", expected 'cross', 'circle', 'diamond', "),
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
