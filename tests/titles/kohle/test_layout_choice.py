"""Where a board is chosen it says in a sentence what it is, in every language, and what it says is true."""

import pytest

from game import paths
from game.texts import LANGUAGES
from game.titles.kohle.layouts import LAYOUTS
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.mapfile import GameMap
from game.view.fonts import SANS
from game.view.lettering import wrap
from tests.scenes.driver import Driver, setup_of
from tests.titles.kohle.editor.editor_driver import TEXT

OURS = [file.stem for file in (paths.data() / "titles" / "kohle" / "maps").glob("*.yaml")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_says_in_two_lines_what_it_is(language: str) -> None:
    said = [LAYOUTS.entry(key).about(language) for key in OURS]
    assert all(said) and len(set(said)) == len(said)
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        driver = Driver(size, language=language, scene="setup")
        look, row = driver.app.look, driver.app.targets()["board:ruhr"]
        assert all(len(wrap(words, SANS, look.type(13.5), row.w - look.px(20))) <= 2 for words in said), size


def test_what_the_boards_say_is_so() -> None:
    ruhr, dear, short, small = map(load_map, ("ruhr", "ruhr_dear_start", "ruhr_short_lines", "ruhr_small_villages"))
    assert (len(ruhr.grounds), len(ruhr.railways)) == (20, 4)
    assert set(load_map("muttental").players) == {3}
    assert {value for turn, value in prices(dear) if turn == 1} == {2}
    assert [one for one in prices(dear) if one[0] > 1] == [one for one in prices(ruhr) if one[0] > 1]
    assert max(len(line.stations) for line in ruhr.railways.values()) == 7
    assert len(short.railways) == 5 and short.stations.keys() == ruhr.stations.keys()
    assert {village.size for village in small.villages.values()} == {1}
    assert {village.size for village in ruhr.villages.values()} == {1, 2}


def prices(game_map: GameMap) -> list[tuple[int, int]]:
    return [(mine.turn, mine.value) for ground in game_map.grounds.values() for mine in ground.mines]


def test_a_board_without_a_sentence_is_told_by_its_numbers(tmp_path) -> None:
    head, _, rest = TEXT.partition("about:\n")
    path = tmp_path / "mute.yaml"
    path.write_text(head + rest[rest.index("size:") :], "utf-8")
    driver = Driver(scene="setup")
    found = LAYOUTS.entry(str(path))
    assert found.problem is None and found.about("en") == ""
    assert setup_of(driver)._board_words(found)[0] == "17 mines, for 3 players"
