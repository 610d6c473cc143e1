"""A question over the rest: as high as what it says."""

from game.view.widgets_dialog import Dialog
from tests.view.hand import LOOK


def asking(words: str) -> Dialog:
    return Dialog(LOOK, "A full game", words, yes="OK", on_yes=lambda: None)


def test_a_line_break_at_the_end_of_a_text_leaves_no_empty_line() -> None:
    assert asking("Good luck!\n").rect == asking("Good luck!").rect
    assert asking("Good luck!\nAnd more.").rect.h > asking("Good luck!").rect.h
