"""The interface's own things under mouse and keyboard: what each does, when it tells, and what it leaves alone."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.texts import Texts
from game.view.look import Look
from game.view.mouse_slack import DOUBLE_CLICK, SLACK
from game.view.widgets import Label
from game.view.widgets_buttons import Kind, Toggle
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_dialog import Dialog
from game.view.widgets_dropdown import Dropdown, OpenList
from game.view.widgets_entry import TextEntry
from game.view.widgets_lists import ScrollList, Slider
from tests.view.hand import LOOK, Hand, before, button

SIZES = tuple(ChoiceItem(value, value.title(), f"about {value}") for value in ("small", "middle", "large"))


# -- the pane


def test_a_click_is_down_and_up_on_the_same_thing() -> None:
    clicked: list[str] = []
    hand = Hand(button("a", lambda: clicked.append("a")), button("b", lambda: clicked.append("b"), 100))
    hand.clicks((20, 20))
    hand.presses((20, 20))
    hand.lets_go((120, 20))
    assert clicked == ["a"], "who lets go elsewhere has thought better of it"


def test_what_is_not_enabled_answers_neither_mouse_nor_keyboard() -> None:
    hand = Hand(button("a", pytest.fail, enabled=False, tip="Not now."), button("b", x=100))
    hand.clicks((20, 20))
    assert hand.pane.ring == ["b"] and "a" not in hand.pane.targets()
    hand.moves((22, 22))
    hand.moves((30, 30))
    assert hand.sees_a_tip_soon, "but it says why"


def test_tab_goes_round_and_passes_over_what_is_only_read() -> None:
    hand = Hand(button("a"), Label(pygame.Rect(0, 50, 90, 20), "read me"), button("b", x=100), button("c", x=200))
    visited = []
    for mod in (0, 0, 0, 0, pygame.KMOD_SHIFT):
        hand.strikes(pygame.K_TAB, mod=mod)
        visited.append(hand.pane.focused)
    assert visited == ["a", "b", "c", "a", "c"]


def test_enter_means_what_the_screen_suggests_until_the_keyboard_is_on_something() -> None:
    done: list[str] = []
    gold = button("go", lambda: done.append("go"), kind=Kind.GOLD)
    hand = Hand(button("a", lambda: done.append("a"), 100), gold)
    hand.strikes(pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE)
    assert done == ["go", "a", "a"]


def test_a_tip_comes_to_a_hand_that_rests_not_to_one_that_just_clicked_or_trembles() -> None:
    hand = Hand(button("a", tip="What it does"))
    hand.moves((20, 20), by=(0, 0))
    assert not hand.sees_a_tip_soon, "the screen opened under it"
    hand.moves((20 + SLACK, 20))
    assert not hand.sees_a_tip_soon, "it only trembles"
    hand.moves((21 + SLACK, 20))
    assert hand.sees_a_tip_soon
    hand.clicks((30, 20))
    assert not hand.sees_a_tip_soon, "a click is an answer"
    hand.strikes(pygame.K_TAB)
    assert hand.sees_a_tip_soon, "whoever uses the keyboard reads it, too"


def test_of_what_scrolls_only_what_is_seen_can_be_touched() -> None:
    low = button("low", pytest.fail)
    low.window = pygame.Rect(0, 100, 90, 100)
    hand = Hand(low)
    hand.clicks((20, 20))
    assert hand.pane.targets() == {}


# -- switches and choices


def test_a_switch_is_turned_by_click_and_by_arrows_and_tells_only_changes() -> None:
    told: list[bool] = []
    hand = Hand(Toggle("t", pygame.Rect(0, 0, 200, 40), False, told.append, names=("off", "on")))
    hand.clicks((20, 20))
    hand.strikes(pygame.K_LEFT)
    assert told == [True], "to the left it stands already"
    hand.strikes(pygame.K_RIGHT)
    assert told == [True, True]


def segmented(told: list[str]) -> Segmented:
    return Segmented("size", pygame.Rect(0, 0, 300, 40), SIZES, "small", told.append)


def test_a_part_is_chosen_by_click_arrows_go_on_and_round() -> None:
    told: list[str] = []
    hand = Hand(segmented(told))
    hand.clicks((150, 20))
    hand.clicks((150, 20))
    hand.strikes(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    assert told == ["middle", "large", "small", "large", "small"]
    assert list(hand.pane.targets()) == ["size.small", "size.middle", "size.large"]


def test_each_part_says_what_it_is_and_lights_up_under_the_mouse() -> None:
    choice = segmented([])
    assert [choice.tip_at((x, 20)) for x in (50, 150, 250)] == ["about small", "about middle", "about large"]
    hand = Hand(choice)
    assert hand.moves((50, 20)) and hand.moves((150, 20)) and not hand.moves((160, 20))


def dropdown(told: list[str], y: int = 0) -> Dropdown:
    return Dropdown("size", pygame.Rect(0, y, 120, 40), SIZES, "middle", told.append)


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        ((pygame.K_DOWN, pygame.K_RETURN), ["large"]),
        ((pygame.K_UP, pygame.K_UP, pygame.K_SPACE), ["large"]),
        ((pygame.K_HOME, pygame.K_RETURN), ["small"]),
        ((pygame.K_RETURN,), []),
        ((pygame.K_END, pygame.K_ESCAPE), []),
    ],
)
def test_an_open_list_takes_the_keyboard_until_something_is_chosen(keys: Sequence[int], chosen: list[str]) -> None:
    told: list[str] = []
    hand = Hand(dropdown(told), button("other", pytest.fail, 200))
    hand.strikes(pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(hand.pane.overlay, OpenList)
    hand.strikes(*keys)
    assert told == chosen and hand.pane.overlay is None


def test_an_open_list_is_answered_by_a_click_and_closed_by_one_beside_it() -> None:
    told: list[str] = []
    hand = Hand(dropdown(told), button("other", pytest.fail, 200))
    hand.clicks((20, 20))
    hand.clicks(hand.pane.targets()["size.small"].center)
    hand.clicks((20, 20))
    hand.clicks((220, 20))
    assert told == ["small"] and hand.pane.overlay is None


def test_a_list_low_in_the_window_opens_upwards_and_lies_inside() -> None:
    hand = Hand(dropdown([], y=430))
    hand.clicks((20, 450))
    rows = hand.pane.targets().values()
    assert max(row.bottom for row in rows) <= 430 and min(row.top for row in rows) >= 0


# -- a line to type in


def entry(told: list[str], value: str = "", **more: Any) -> TextEntry:
    return TextEntry("line", pygame.Rect(0, 0, 200, 40), value, told.append, **more)


def test_who_comes_by_keyboard_writes_over_what_stood_there() -> None:
    told: list[str] = []
    hand = Hand(entry(told, "Anna"))
    hand.pane.set_focus("line", ring=True)
    hand.types("B")
    hand.types("o")
    assert told == ["B", "Bo"]


def test_a_line_is_edited_at_its_caret() -> None:
    told: list[str] = []
    line = entry(told, "coal")
    hand = Hand(line)
    hand.clicks((20, 20))  # not drawn yet: behind the last letter
    hand.strikes(pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
    hand.types("b")
    hand.strikes(pygame.K_END)
    hand.types("t")
    assert told == ["coa", "oa", "boa", "boat"]
    hand.strikes(pygame.K_LEFT, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    hand.types("ne")
    assert line.value == "bone"
    hand.strikes(pygame.K_a, mod=pygame.KMOD_CTRL)
    hand.strikes(pygame.K_LEFT)
    assert line.caret == line.anchor == 0, "an arrow leaves a selection at its own end"


def test_a_full_line_takes_what_fits_and_says_so() -> None:
    told, said = list[str](), list[str]()
    hand = Hand(entry(told, longest=4, on_full=lambda: said.append("full")))
    hand.pane.set_focus("line")
    hand.types("coals")
    hand.types("x")
    assert told == ["coal"] and said == ["full", "full"]


def test_a_number_takes_digits_alone_and_says_so() -> None:
    told, said = list[str](), list[str]()
    hand = Hand(entry(told, digits=True, on_wrong=lambda: said.append("wrong")))
    hand.pane.set_focus("line")
    hand.types("1a2")
    hand.types("b")
    assert told == ["12"] and said == ["wrong", "wrong"]


def test_what_is_cut_is_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    line = entry([], "Anna")
    hand = Hand(line)
    hand.pane.set_focus("line")
    hand.strikes(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert line.value == "" and board == ["Anna"]
    hand.strikes(pygame.K_v, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert line.value == "AnnaAnna"


def test_a_drawn_line_puts_its_caret_where_it_is_clicked() -> None:
    line = entry([], "mmmm")
    hand = Hand(line)
    hand.pane.draw(pygame.Surface(LOOK.size))
    carets = []
    for x in (0, 30, 190):
        hand.clicks((x, 20))
        carets.append(line.caret)
    assert carets[0] == 0 < carets[1] < carets[2] == 4


# -- numbers and lists


def test_a_slider_tells_while_it_is_dragged_and_settles_when_let_go() -> None:
    moved, settled = list[int](), list[int]()
    rail = pygame.Rect(0, 0, 284, 40)  # a rail of 200 pixels that begins at 10
    hand = Hand(Slider("s", rail, 50, 0, 100, 10, settled.append, on_change=moved.append))
    hand.presses((110, 20))
    hand.moves((131, 20))
    hand.moves((900, 20))
    assert (moved, settled) == ([60, 100], [])
    hand.lets_go((900, 20))
    assert settled == [100]
    hand.strikes(pygame.K_RIGHT, pygame.K_LEFT)
    assert settled == [100, 90], "it goes no further than its end"


def rows(chosen: list[str], opened: list[str], count: int = 10) -> ScrollList:
    names = [f"row{i}" for i in range(count)]
    return ScrollList("list", pygame.Rect(0, 0, 200, 100), names, 25, lambda *_: None, chosen.append, opened.append)


def test_arrows_choose_rows_and_bring_them_into_view() -> None:
    chosen, opened = list[str](), list[str]()
    found = rows(chosen, opened)
    hand = Hand(found)
    hand.pane.set_focus("list")
    hand.strikes(pygame.K_DOWN, pygame.K_END, pygame.K_DOWN, pygame.K_UP, pygame.K_HOME)
    assert chosen == ["row0", "row9", "row8", "row0"], "the end is the end"
    hand.strikes(pygame.K_END)
    assert found.row_rects()["row9"].bottom == 100
    hand.strikes(pygame.K_RETURN)
    assert opened == ["row9"]


def test_a_list_shows_what_is_chosen_and_cuts_no_row_at_its_top() -> None:
    names = [f"row{i}" for i in range(10)]
    place = pygame.Rect(0, 0, 200, 110)  # four rows and a bit
    found = ScrollList("list", place, names, 25, lambda *_: None, lambda _: None, lambda _: None, chosen="row6")
    whole = [row for row, rect in found.row_rects().items() if rect.h == 25]
    assert whole == ["row3", "row4", "row5", "row6"]
    assert found.row_rects()["row3"].top == 0


def test_the_wheel_scrolls_as_far_as_there_are_rows() -> None:
    found = rows([], [])
    hand = Hand(found)
    hand.moves((20, 20))
    assert not hand.does(pygame.MOUSEWHEEL, y=1), "it is at its top"
    for _ in range(40):
        hand.does(pygame.MOUSEWHEEL, y=-1)
    assert found.offset == 10 * 25 - 100


def test_a_double_click_opens_what_a_single_one_chooses() -> None:
    chosen, opened = list[str](), list[str]()
    hand = Hand(rows(chosen, opened))
    hand.clicks((20, 30))
    hand.pane.update(DOUBLE_CLICK)
    hand.clicks((20, 30))
    assert (chosen, opened) == (["row1"], []), "two slow clicks are no double click"
    hand.pane.update(DOUBLE_CLICK)
    hand.clicks((20, 30))
    hand.clicks((20, 30))
    assert opened == ["row1"]


# -- a question


def dialog(answers: list[str], **more: Any) -> Dialog:
    return Dialog(
        LOOK, "Really?", "It is gone then.", yes="Yes", on_yes=lambda: answers.append("yes"),
        no="No", on_no=lambda: answers.append("no"), **more,
    )  # fmt: skip


def test_a_question_is_answered_once_and_its_harmless_answer_is_nearest() -> None:
    answers: list[str] = []
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        hand = before(dialog(answers))
        hand.strikes(key)
        assert hand.pane.overlay is None
    hand = before(dialog(answers))
    hand.clicks(hand.pane.targets()["dialog.yes"].center)
    assert answers == ["no", "no", "yes"]


def test_a_click_beside_a_question_is_no_answer_to_what_is_being_written() -> None:
    answers, written = list[str](), list[str]()
    before(dialog(answers)).clicks((2, 2))
    assert answers == ["no"]
    hand = before(dialog(answers, entry=("", written.append)))
    hand.clicks((2, 2))
    hand.types("Sunday")
    hand.strikes(pygame.K_RETURN)
    assert written == ["Sunday"] and answers == ["no", "yes"]


def test_another_window_keeps_the_question_and_what_was_written_but_closes_a_list() -> None:
    hand = before(dialog([], entry=("", lambda _: None)))
    hand.types("Sunday")
    hand.pane.clear(Look(Texts("en"), 1.5, (1280, 960)))
    field = hand.pane.overlay.pane["dialog.entry"] if isinstance(hand.pane.overlay, Dialog) else None
    assert isinstance(field, TextEntry) and field.value == "Sunday"
    hand = Hand(dropdown([]))
    hand.clicks((20, 20))
    hand.pane.clear(LOOK)
    assert hand.pane.overlay is None


# -- looks


def test_whatever_has_the_keyboard_shows_it() -> None:
    widgets = (button("a"), segmented([]), dropdown([]), entry([], "Anna"), rows([], []))
    for widget in widgets:
        hand, calm, lit = Hand(widget), pygame.Surface(LOOK.size), pygame.Surface(LOOK.size)
        widget.rect.topleft = (40, 40)
        hand.pane.draw(calm)
        hand.pane.set_focus(widget.id, ring=True)
        hand.pane.draw(lit)
        assert calm.get_at((100, 37)) != lit.get_at((100, 37)), widget.id


def test_a_text_without_room_is_found() -> None:
    wide, narrow = button("Short"), button("Much too long a name for a button of this size")
    assert [cut.partition(":")[0] for cut in Hand(wide, narrow).pane.cut_texts()] == [narrow.id]
