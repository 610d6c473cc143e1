"""Flaws planted on copies of board and rules: what `playtest --against` says for sure leads to the culprit of each.

The board itself is played once, and compared with all of them.
"""

from functools import cache

import pytest

from game import paths
from game.lab.compare import compare
from game.lab.compare_report import in_sentences
from game.lab.packed import packed, play_game
from game.lab.report_words import ReportWords
from game.lab.series import Series
from game.texts import Texts
from game.titles.kohle.lab import LAB
from tests.titles.kohle.lab.given import RUHR

pytestmark = pytest.mark.soak

SEED, PLAYERS, MOST = 500, 4, 100
RULES = (paths.data() / "titles" / "kohle" / "rules.yaml").read_text("utf-8")
GESCHWIND = "name: Geschwind, turn: 1, value: 1, income: 1"
HEINRICH = "large: {turn: 3, income: 2, points: 4, wagons: 0, at: [483, 515]}"
LINES = "  4: {line_points: {yellow: 12, red: 10, brown: 4"
HINSEL = "grounds: [eintracht_tiefbau, heisinger_mulde, heinrich], label: w"

# What is changed into what, after how many pairs of games it is known, and what must then be said to differ for sure.
# Of a village that touches other grounds, it is the mines without workers; of a wagon, what is loaded.
ON_THE_BOARD = {
    "a rich mine": (GESCHWIND, GESCHWIND[:-1] + "5", 20, "Geschwind (7), income"),
    "a dear mine": (GESCHWIND, GESCHWIND.replace("value: 1", "value: 6"), 20, "Geschwind (7), bought"),
    "a large mine of 20 points": (HEINRICH, HEINRICH.replace("points: 4", "points: 20"), 20, "Heinrich, brings"),
    "a large mine that pays 8": (HEINRICH, HEINRICH.replace("income: 2", "income: 8"), 20, "Heinrich, brings"),
    "a line worth 30": (LINES, LINES.replace("yellow: 12", "yellow: 30"), 60, "Ruhr Valley Railway, held by the best"),
    "a line worth nothing": (LINES, LINES[:-1] + "0", 100, "Sprockhövel & Hammertal Railway, brings"),
    "a small village": (
        "linden: {name: Linden, size: 2",
        "linden: {name: Linden, size: 1",
        20,
        "Linden, workers hired",
    ),
    "a village far from its grounds": (HINSEL, "grounds: [hamburg_franziska, bommerbaenke], label: w", 60, "Eintracht"),
}
OF_THE_RULES = {
    "dear settlements": ("settlement: {coins: 2, risen: 3}", "settlement: {coins: 5, risen: 6}", 20, "Settlements of"),
    "free engineers": ("engineer: {coins: 1, risen: 2}", "engineer: {coins: 0, risen: 0}", 20, "Engineer, how often"),
    "a fourth settlement of 12": ("_points: {4: 3, 5: 5}", "_points: {4: 12, 5: 5}", 20, "Settlements, points"),
    "no disasters": ("  drawn: 3", "  drawn: 0", 20, "Points lost to disasters"),
    "disasters three times as bad": ("[2, 3, 5, 7, 9]", "[6, 9, 15, 21, 27]", 20, "Points lost to disasters"),
    "a point for each coin": ("coins_a_point: 2", "coins_a_point: 1", 20, "Coins, points"),
    "ironworks that pay five": ("[{points: 1}]", "[{points: 5}]", 20, "Ironworks"),
    "four wagons for one": ("wagon: {coins: 0, wagons: 1}", "wagon: {coins: 0, wagons: 4}", 60, "Loading, points"),
    "stations worth six": ("  station: 1", "  station: 6", 20, "Stations, points"),
    "engines worth nothing": ("[0, 3, 5, 8, 12, 17, 23]", "[0, 0, 0, 0, 0, 0, 0]", 20, "Steam engines, points"),
}


@cache
def played(layout, rules, pairs):
    series = packed(Series(pairs, PLAYERS, SEED, ("normal",), "kohle", layout, rules, variety=1.5))
    return series.board, [LAB.facts.from_json(play_game(series, number)) for number in range(pairs)]


@pytest.mark.parametrize("flaw", [*ON_THE_BOARD, *OF_THE_RULES])
def test_the_culprit_is_named(flaw, tmp_path):
    old, new, pairs, named = (ON_THE_BOARD | OF_THE_RULES)[flaw]
    text = RUHR if flaw in ON_THE_BOARD else RULES
    assert text.count(old) == 1
    file = tmp_path / "flawed.yaml"
    file.write_text(text.replace(old, new), "utf-8")
    changed = (str(file), "") if flaw in ON_THE_BOARD else ("ruhr", str(file))

    (board, games), (other, others) = played("ruhr", "", MOST), played(*changed, pairs)
    words = ReportWords(Texts("en", "kohle"), LAB, LAB.edition(*changed))
    said = in_sentences(compare(LAB, zip(games, others, strict=False), board, other), words, words)
    assert any(mark == "sure" and line.startswith(named) for mark, line in said), said
