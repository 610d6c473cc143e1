"""The log of a long game: it follows its end until somebody scrolls, and finds every line again."""

from dataclasses import replace

import pygame
import pytest

from game.texts import Texts
from game.view.controls import LOG_SCROLL
from game.view.look import Look
from game.view.panels.contents import LogContent, ShownLine
from game.view.panels.log import Log

LOOK = Look(Texts("en"), 1.0, (1366, 768))
LONG = tuple(ShownLine(i, f"Line {i}", heading=i % 10 == 0) for i in range(60))
LONGER = (*LONG, ShownLine(60, "What came then"))


@pytest.fixture
def log() -> Log:
    found = Log(pygame.Rect(1000, 100, 300, 300), LOOK)
    found.show(LogContent(LONG))
    return found


def in_view(log: Log) -> list[int]:
    lines = (target.partition(":")[2] for target in log.targets())
    return sorted(int(number) for number in lines if number.isdigit())


def test_the_newest_line_is_in_view_and_what_comes_after_it_too(log: Log) -> None:
    assert in_view(log)[-1] == 59 and not log.scrolled
    log.show(LogContent(LONGER))
    assert in_view(log)[-1] == 60 and not log.scrolled


def test_who_scrolls_up_stays_there_though_the_game_goes_on(log: Log) -> None:
    assert log.wheel(5) and log.scrolled
    seen = in_view(log)
    assert seen[-1] < 59
    log.show(LogContent(LONGER))
    assert in_view(log) == seen
    assert log.to_end() and in_view(log)[-1] == 60
    assert not log.scrolled and not log.to_end(), "there it is already"


def test_the_wheel_ends_at_the_first_line(log: Log) -> None:
    assert log.wheel(100) and in_view(log)[0] == 1, "above it stands only the heading"
    assert not log.wheel(1)


@pytest.mark.parametrize("line", [3, 31, 58])
def test_a_line_that_is_looked_for_comes_into_view(log: Log, line: int) -> None:
    log.wheel(100)
    log.reveal(line)
    assert line in in_view(log)


@pytest.mark.parametrize("high", [64, 94])
def test_in_a_low_log_too_a_line_that_is_looked_for_comes_into_view(high: int) -> None:
    low = Log(pygame.Rect(1000, 100, 300, high), LOOK)
    low.show(LogContent(tuple(ShownLine(i, "A line so long that it takes two of them here", "red") for i in range(60))))
    assert low.reveal(31) and 31 in in_view(low)


def test_a_line_that_is_not_there_moves_nothing(log: Log) -> None:
    assert not log.reveal(99) and not Log(pygame.Rect(0, 0, 300, 300), LOOK).reveal(1)


def test_the_bar_leads_to_top_and_bottom(log: Log) -> None:
    rail = log.targets()[LOG_SCROLL]
    assert log.drag(rail.top) and in_view(log)[0] == 1
    assert log.drag(rail.bottom) and in_view(log)[-1] == 59


def test_a_short_log_has_no_bar(log: Log) -> None:
    log.show(LogContent(LONG[:4]))
    assert LOG_SCROLL not in log.targets() and not log.wheel(1)
    assert not log.drag(200), "there is nowhere to go"


def test_beside_the_board_the_same_again_and_again_is_one_line_and_asides_are_none() -> None:
    sent = ShownLine(2, "Bruno sent a miner to Cokery.", "red")
    lines = (ShownLine(1, "Round I", heading=True), sent, replace(sent, id=3), ShownLine(4, "Bruno paid.", aside=True))
    told = LogContent((*lines, replace(sent, id=5), replace(sent, id=6, new=True))).brief.lines
    assert [line.text for line in told] == ["Round I", f"{sent.text} ×3", sent.text]
    assert [line.id for line in told] == [1, 2, 6], "what is new stands by itself"


def test_what_lies_on_its_foot_leaves_the_newest_line_above_it(log: Log) -> None:
    before = log.targets()["log:59"]
    assert log.cover(0, 60) and not log.cover(0, 60)
    assert log.targets()["log:59"].bottom <= log.area.bottom - 60 < before.bottom


@pytest.mark.parametrize("high", [40, 94, 300])
def test_the_whole_log_is_one_click_away_however_low_the_panel_is(high: int) -> None:
    """Its sign stands beside the lines, above the bar that scrolls them."""
    low = Log(pygame.Rect(1000, 100, 300, high), LOOK)
    low.show(LogContent(LONG))
    targets = low.targets()
    sign = targets.pop("log")
    assert low.area.contains(sign) and len(targets) > 1
    assert not [target for target, rect in targets.items() if rect.h and rect.colliderect(sign)]


def test_where_words_are_narrow_the_sign_stands_for_the_name_so_that_more_is_in_view() -> None:
    told = "Wilhelmine takes the truck"
    lines = tuple(ShownLine(i, told, "red", short="Takes the truck") for i in range(30))
    named = tuple(ShownLine(i, told, "red") for i in range(30))

    def lines_in(width: int, shown: tuple[ShownLine, ...]) -> int:
        log = Log(pygame.Rect(1000, 100, width, 160), LOOK)
        log.show(LogContent(shown))
        return len(in_view(log))

    assert lines_in(190, lines) > lines_in(190, named), "beside three others"
    assert lines_in(300, lines) == lines_in(300, named), "where there is room the name is told"
