"""Who wins too often or too seldom is said, and how sure that is."""

from game.certainty import Figure
from game.lab.report_words import ReportWords
from game.lab.section import Writer
from game.lab.tally import Tally
from game.texts import Texts
from game.titles.kohle.lab import LAB
from game.titles.kohle.lab.sections_table import who_wins
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match


def answers(wins: dict[str, int], games: int) -> list[str]:
    """What the report says if these places of the first turn order won so many of the games of five."""
    board = new_match(seated(5, 1)).position.board
    tally = Tally(LAB, board, 5, games)
    for place, won in wins.items():
        figure = Figure()
        for i in range(games):
            figure.add(float(i < won))
        tally.figures["turn", place, "wins"] = figure
    return who_wins(Writer(tally, ReportWords(Texts("en", "kohle"), LAB, LAB.edition("ruhr")))).answer


def test_too_seldom_is_said_like_too_often() -> None:
    said = answers({"1": 10, "2": 100, "3": 40, "4": 25, "5": 25}, 200)
    assert any(line.startswith("Turn order no. 1: wins less often than is fair, 5") for line in said)
    assert any(line.startswith("Turn order no. 2: wins more often than is fair, 50%") for line in said)


def test_what_may_be_chance_is_said_as_such() -> None:
    said = answers({"1": 3, "2": 11, "3": 10, "4": 14, "5": 12}, 50)
    assert said[0].startswith("No seat") and "more or less often" in said[0]
    assert said[1].startswith("Turn order no. 1: wins less often than is fair in these games") and "chance" in said[1]


def test_fair_games_suspect_nobody() -> None:
    (said,) = answers(dict.fromkeys("12345", 10), 50)
    assert said.startswith("No seat")
