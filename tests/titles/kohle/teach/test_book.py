"""The rule book is complete, every link leads somewhere, and what one looks for is found, in three languages."""

from pathlib import Path

import pygame
import pytest

from game.engine.match import Match
from game.teach.book import load_book
from game.teach.search import plain
from game.teach.teaching import teaching_of
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import title_named
from game.titles.kohle.layouts.maps import map_path
from game.titles.kohle.rules.audit import audit
from game.view.rulebook_columns import ColumnPage
from tests.titles.kohle.table.table_driver import KohleDriver

NUMBERS = (Path(__file__).parents[1] / "rules" / "rule_numbers.txt").read_text().split()
BOOK = load_book(title_named("kohle"))


@pytest.fixture(params=LANGUAGES)
def texts(request) -> Texts:
    return Texts(request.param, "kohle")


def test_every_rule_is_in_the_book():
    wanted = [number for number in NUMBERS if number.startswith("K")]
    assert [number for number in wanted if number not in BOOK] == []


def test_every_ruling_a_player_may_be_told_is_in_the_book():
    history_only = {"R22"}
    assert [n for n in NUMBERS if n.startswith("R") and n not in BOOK and n not in history_only] == []


def test_every_link_leads_to_a_rule(texts):
    for page in BOOK.pages():
        text = BOOK.read(page, texts)
        assert text.title
        assert all(link in BOOK for link in BOOK.links(text)), page.rule
        assert not any("[" in BOOK.link.sub("", paragraph) for paragraph in text.paragraphs)


def test_all_languages_link_the_same_rules():
    for page in BOOK.pages():
        linked = {tuple(sorted(BOOK.links(BOOK.read(page, Texts(language, "kohle"))))) for language in LANGUAGES}
        assert len(linked) == 1, page.rule


def test_rules_are_short(texts):
    for page in BOOK.pages():
        words = " ".join(BOOK.read(page, texts).paragraphs).split()
        assert len(words) <= 190, f"{page.rule}: {len(words)} words"


def test_numbers_come_from_the_rules(texts):
    flips = " ".join(BOOK.read(BOOK.page("K2.f"), texts).paragraphs)
    assert "{" not in flips
    assert texts.count(5, "workers") in flips


@pytest.mark.parametrize("rule", ["K4.5", "K8.5", "K2.e", "R5", "K12"])
def test_a_number_is_found_first(rule, texts):
    assert BOOK.search(rule, texts)[0] == rule
    assert BOOK.search(rule.lower(), texts)[0] == rule


@pytest.mark.parametrize(
    ("language", "words", "rule"),
    [
        ("en", "settlement", "K2.c"),
        ("en", "bidding", "K8.5"),
        ("de", "ubertagekarte drehen", "K2.f"),
        ("de", "Niete", "K4.2"),
        ("fr", "cite", "K2.c"),
        ("fr", "MACHINE vapeur", "K2.b"),
    ],
)
def test_words_are_found_without_accents_and_capitals(language, words, rule):
    found = BOOK.search(words, Texts(language, "kohle"))
    assert rule in found[:3]


def test_nothing_is_found_for_nothing(texts):
    assert BOOK.search("", texts) == []
    assert BOOK.search("xyzzy", texts) == []


def test_an_unknown_number_opens_its_neighbour():
    assert BOOK.page("K8").rule == "K8.1"
    assert BOOK.page("K4").rule == "K4.1"
    assert BOOK.page("Q9").rule == "K0.1"


def test_leafing_through_visits_every_page_and_stops_at_the_ends():
    order = [page.rule for page in BOOK.pages()]
    assert [BOOK.beside(rule, 1) for rule in order] == [*order[1:], order[-1]]
    assert BOOK.beside(order[0], -1) == order[0]


def test_what_can_be_agreed_stands_with_its_rule():
    options = BOOK.title.card.options
    assert {name: BOOK.option(BOOK.page(option.rule)) for name, option in options.items()} == {n: n for n in options}


def test_rulebooks_differ_where_the_rulings_say_so(texts):
    both = [page.rule for page in BOOK.pages() if page.readings]
    assert both == ["R5", "R20"]
    for rule in both:
        readings = BOOK.read(BOOK.page(rule), texts).readings
        assert readings["english"] != readings["german"]


@pytest.mark.parametrize("name", sorted(BOOK.pictures))
def test_pictures_show_positions_that_can_be(name):
    picture = BOOK.pictures[name]
    assert audit(picture.scenario.position()) == []
    assert any(page.picture == name for page in BOOK.pages()), "nobody looks at it"


def test_a_paragraph_is_cut_at_its_links():
    assert [text for text, _ in BOOK.parts("- See [K7] and [R9].")] == ["- See ", "K7", " and ", "R9", "."]


def test_search_reads_letters_plainly():
    assert plain("Wählerœuvre É") == "wahleroeuvre e"


@pytest.mark.parametrize(
    ("language", "words", "rule"),
    [
        ("en", "auction", "K8.5"), ("en", "auctions", "K8.5"), ("en", "house", "K2.c"), ("en", "Houses", "K2.c"),
        ("en", "strategy", "K7"), ("en", "how do I score", "K7"), ("en", "who begins?", "K1.2"),
        ("de", "Auktion", "K8.5"), ("de", "Häuser", "K2.c"), ("de", "Strategie", "K7"),
        ("de", "Wie werte ich Punkte?", "K7"), ("de", "Siedlungen", "K2.c"), ("de", "Zechen kaufen", "K2.a"),
        ("fr", "enchere", "K8.5"), ("fr", "maisons", "K2.c"), ("fr", "stratégie", "K7"),
        ("fr", "comment marquer des points", "K7"), ("fr", "cités", "K2.c"),
        ("nl", "veilingen", "K8.5"), ("nl", "huizen", "K2.c"), ("nl", "strategie", "K7"), ("nl", "hoe scoor ik", "K7"),
    ],
)  # fmt: skip
def test_the_words_that_people_use_lead_to_the_rule_first(language, words, rule):
    assert BOOK.search(words, Texts(language, "kohle"))[0] == rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_the_search_belong_to_pages(language):
    named = [key.removeprefix("search.") for key in catalogue(language, "kohle") if key.startswith("search.")]
    assert [rule for rule in named if rule not in BOOK and rule != "ignored"] == []


def test_at_a_table_the_book_tells_the_numbers_of_its_board(tmp_path, texts):
    board = tmp_path / "short.yaml"
    board.write_text(map_path("ruhr").read_text("utf-8") + "\nrules: {rounds: 3, player: {miners: 17}}\n", "utf-8")
    title = title_named("kohle")
    match = Match(title.rules, title.setup(3, 1, layout=str(board)))
    numbers = teaching_of(title).numbers(texts, match.position)
    assert (numbers["rounds"], numbers["own_miners"]) == (3, 17)
    changed = {page.rule for page in BOOK.pages() if BOOK.read(page, texts, numbers) != BOOK.read(page, texts)}
    assert "K0.1" in changed
    assert len(changed) < 12, "the rest is as on the usual board"


def test_a_key_opens_the_book_with_the_numbers_of_the_game_that_is_played(tmp_path):
    board = tmp_path / "short.yaml"
    board.write_text(map_path("ruhr").read_text("utf-8") + "\nrules: {rounds: 3}\n", "utf-8")
    title = title_named("kohle")
    driver = KohleDriver(Match(title.rules, title.setup(3, 1, layout=str(board))), (1366, 768))
    for key in (pygame.K_r, pygame.K_F12):
        driver.key(key)
        book = driver.app.scenes.top
        assert book.name == "rules"
        book.open("K0.1")
        page = book.pane["rule"]
        placed = page.flow.words if isinstance(page, ColumnPage) else page.setting.words
        words = " ".join(word.text for word in placed).replace("\N{NO-BREAK SPACE}", " ")
        assert "3 rounds" in words
        assert "5 rounds" not in words
        driver.key(pygame.K_ESCAPE)
        assert driver.app.scenes.top.name == "table"
