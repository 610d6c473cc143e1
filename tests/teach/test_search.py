"""What one looks for is found in singular and plural, with and without accents, the best page first."""

from game.teach.search import Searched, ranked

PAGES = (
    Searched.page("1", "Going down the shaft", "lift", "Take the lift and bring coal up. Houses stay above."),
    Searched.page("2", "Building a café", "house home", "It costs 3 coins. Coal warms it."),
    Searched.page("2.b", "The end", "score win", "Whoever has most coal wins. Coal is counted, and coal decides."),
)


def found(words: str) -> list[str]:
    return [PAGES[at].number for at in ranked(PAGES, words, ignored="how do I the a")]


def test_titles_and_what_people_say_come_before_the_text():
    assert found("house") == ["2", "1"]
    assert found("cafes") == ["2"]


def test_plurals_accents_and_capitals_do_not_matter():
    assert found("Cafés") == found("cafe") == ["2"]
    assert found("HOMES") == ["2"]


def test_a_number_is_found_first():
    assert found("2")[0] == "2"
    assert found("2.B")[0] == "2.b"


def test_small_words_say_nothing_and_what_is_said_more_often_comes_first():
    assert found("how do I score") == ["2.b"]
    assert found("the coal")[0] == "2.b"


def test_where_no_page_has_all_words_those_with_most_are_shown():
    assert found("house coins zeppelin") == ["2"]
    assert found("zeppelin") == []
