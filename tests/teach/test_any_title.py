"""Rule book, lessons, coach, explanations and phases serve a title that has nothing to do with ours: the toy."""

import shutil
from pathlib import Path

import pytest

from game import paths
from game.engine.match import Match
from game.engine.move import move
from game.engine.seats import HUMAN
from game.engine.words import PlainWords
from game.problems import Problem
from game.scenes.game_in_phases import GameInPhases
from game.teach.book import Book, load_book
from game.teach.coach import Coach
from game.teach.explain import Explainer
from game.teach.lesson import lesson_on, load_lessons, practice_players, practice_setup
from game.teach.lesson_player import LessonPlayer, Right, Wrong
from game.teach.narration import Narrator
from game.teach.phases import PhaseGuide
from game.teach.teaching import Shape, teaching_of
from game.texts import Texts, catalogue
from game.titles import Title, shelf
from game.view.icons import icon
from tests.toy.title import RULES

TOY = Path(__file__).parents[1] / "toy"
BOOK = """
rule_number: 'T\\d'
chapters:
  all:
    - {rule: T1, option: workers, see: [T4]}
    - {rule: T2, picture: board}
    - {rule: T4}
pictures:
  board: {position: {digging: 3}, show: spaces, light: ["space:dig"]}
"""
LESSON = """
icon: star
minutes: 3
position: {digging: 2}
steps:
  - {id: look, point: ["space:look"], rules: T2}
  - {id: see, do: send look, then: [send home], rules: T3}
  - {id: dig, do: send dig}
  - {id: home, do: send home}
  - {id: shift, until: 1}
"""
TEXTS = {
    "rules": """
T1: {title: Workers, text: "There are {seams} seams. See [T4]."}
T2: {title: A turn, text: "Send a worker, or all home [T1]."}
T4: {title: The end, text: Most coal wins.}
""",
    "search": "T4: victory score",
    "lessons": """
phases: {shift: Everybody digs., shift_none: It is over.}
look: {title: Look, summary: Coal, look: Look, see: "See one of {seams} seams.", dig: Dig, home: Home, shift: Done}
""",
    "coach": 'crowd: "{space}: {n} are there"',
}


@pytest.fixture(scope="module")
def school(tmp_path_factory) -> Title:
    folder = tmp_path_factory.mktemp("titles") / "school"
    shutil.copytree(TOY / "texts", folder / "texts")
    card = (TOY / "title.yaml").read_text("utf-8").replace("code: tests.toy", "code: tests.teach.school")
    (folder / "title.yaml").write_text(f"{card}rooms: [book, lessons, coach]\n", "utf-8")
    (folder / "book.yaml").write_text(BOOK, "utf-8")
    (folder / "lessons").mkdir()
    (folder / "lessons" / "01_look.yaml").write_text(LESSON, "utf-8")
    (folder / "texts" / "en").mkdir()
    for name, text in TEXTS.items():
        (folder / "texts" / "en" / f"{name}.yaml").write_text(text, "utf-8")
    return Title(folder)


@pytest.fixture(autouse=True)
def on_the_shelf(school, monkeypatch):
    monkeypatch.setenv("KOHLE_TITLES", str(school.folder))
    shelf.cache_clear()
    catalogue.cache_clear()
    yield
    shelf.cache_clear()
    catalogue.cache_clear()


@pytest.fixture
def texts(school) -> Texts:
    return Texts("en", school.name)


@pytest.fixture
def words(school, texts) -> PlainWords:
    return PlainWords(texts, teaching_of(school).scenario().setup())


@pytest.fixture
def book(school) -> Book:
    return load_book(school)


def test_its_book_has_its_own_numbers_pictures_and_options(book, texts):
    page = book.page("T1")
    assert book.read(page, texts).paragraphs == ("There are 8 seams. See [T4].",)
    assert book.links(book.read(page, texts)) == ("T4",)
    assert (book.option(page), book.readings) == ("workers", "")
    assert book.page("").rule == "T1"
    assert book.pictures["board"].shape is Shape.STRIP
    assert book.pictures["board"].scenario.position().spaces["dig"] == 3


def test_its_book_is_searched(book, texts):
    assert book.search("how do I score", texts) == ["T4"]
    assert book.search("t2", texts)[0] == "T2"


def test_a_picture_of_something_it_does_not_show_is_told_with_its_place(school, tmp_path):
    other = tmp_path / "other"
    shutil.copytree(school.folder, other)
    (other / "book.yaml").write_text(BOOK.replace("show: spaces", "show: harbour"), "utf-8")
    with pytest.raises(Problem, match=r"book.yaml:9:\d+"):
        load_book(Title(other))


def test_where_no_part_of_the_table_can_be_shown_a_book_has_no_pictures(school, tmp_path, monkeypatch):
    monkeypatch.setattr(type(teaching_of(school)), "shows", {})
    other = tmp_path / "other"
    shutil.copytree(school.folder, other)
    with pytest.raises(Problem, match=r"book.yaml:9:3: pictures has too many entries \(1\), expected at most 0"):
        load_book(Title(other))
    (other / "book.yaml").write_text(BOOK[: BOOK.index("pictures:")].replace(", picture: board", ""), "utf-8")
    assert load_book(Title(other)).pictures == {}


@pytest.mark.parametrize("icon", ["anchor", "school:anchor", "nobody:star"])
def test_an_icon_that_there_is_not_is_told_with_its_place(school, tmp_path, icon):
    other = tmp_path / "other"
    shutil.copytree(school.folder, other)
    file = other / "lessons" / "01_look.yaml"
    file.write_text(LESSON.replace("star", icon), "utf-8")
    with pytest.raises(Problem, match=rf'01_look.yaml:2:7: there is no icon "{icon}"'):
        load_lessons(Title(other))


def test_a_title_has_icons_of_its_own(school, tmp_path):
    own = school.data("art", "icons", "anchor.svg")
    own.parent.mkdir(parents=True)
    shutil.copy(paths.art() / "icons" / "star.svg", own)
    assert icon("school:anchor", 18, (0, 0, 0)).get_size() == (18, 18)
    other = tmp_path / "other"
    shutil.copytree(school.folder, other)
    (other / "lessons" / "01_look.yaml").write_text(LESSON.replace("star", "school:anchor"), "utf-8")
    assert load_lessons(Title(other))["look"].icon == "school:anchor"
    shutil.rmtree(own.parents[1])


def test_its_lesson_is_taken_to_the_end(school, words):
    lesson = load_lessons(school)["look"]
    assert lesson_on("T3", school) is lesson
    player = LessonPlayer(lesson)
    voice = Narrator(lesson, words)
    player.next()
    assert player.expected == (move("send", "look"),)
    assert voice.step(player).paragraphs == ("See one of 8 seams.",)
    wrong = player.accept(move("send", "dig"))
    assert isinstance(wrong, Wrong) and "the lamp room" in voice.wrong(player, wrong)
    for right in ("look", "dig", "home"):
        assert isinstance(player.accept(move("send", right), f"clicked:{right}"), Right)
    assert next(entry.clicked for entry in player.match.entries if entry.clicked) == "clicked:look"
    player.next()
    assert player.over
    assert player.match.position.coal[0] > 0


def test_a_table_where_it_is_learnt_has_as_many_seats_and_such_bots_as_it_has(school, monkeypatch):
    """Neither three seats nor a level called easy or normal is a matter of course."""
    monkeypatch.setattr(school.rules, "name", school.name)
    assert practice_players(school) == 2 and school.card.easiest == school.card.usual_level == "random"
    game = GameInPhases(Match(school.rules, practice_setup(school, (HUMAN,) * practice_players(school), 1)))
    assert game.reach(0) and game.match.position.over and not game.reach(1), "bots play its one shift"


def test_its_coach_speaks_once_of_what_the_title_notices(school, words):
    pos = teaching_of(school).scenario(digging=2).position()
    coach, seat = Coach(teaching_of(school)), pos.stack[-1].player
    word = coach.look(pos, seat)
    assert word is not None and "2 are there" in coach.say(word, words)
    assert coach.look(pos, seat) is None


def test_its_things_explain_themselves(school, words):
    pos = teaching_of(school).scenario().position()
    seat, explainer = pos.stack[-1].player, Explainer(teaching_of(school), RULES, words)
    dig = explainer.explain("space:dig", pos, seat, asked=True)
    assert dig is not None and dig.can and not dig.cannot and dig.rules == ("T2",)
    pos.spaces["look"], pos.offered = 5, None
    look = explainer.explain("space:look", pos, seat, asked=True)
    assert look is not None and look.cannot and look.rules == ("T2",)
    assert explainer.explain("menu", pos, seat, asked=True) is None


def test_its_phases_are_told_before_and_after(school, words):
    guide = PhaseGuide(teaching_of(school), words, 2)
    match = teaching_of(school).scenario().match()
    was = match.position
    events = match.play(move("send", "dig"))
    assert guide.before(was, 1, 1).paragraphs == ("Everybody digs.",)
    after = guide.after(was, match.position, 1, 1, events)
    assert after.rule == "T1" and len(after.rows) == 1 and after.paragraphs
