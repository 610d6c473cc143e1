"""A game put into words, for tests of the words."""

from game.texts import Texts
from game.titles.kohle.rules.board import board_for
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.words.wording import Wording

SETUP = seated(4, 7)
BOARD = board_for(SETUP)
MINE, LARGE, VILLAGE, STATION = "mine:17", "large:baaker_mulde", "village:weitmar", "station:steele"


def worded(language: str = "en") -> Wording:
    return Wording(Texts(language, "kohle"), SETUP, BOARD)
