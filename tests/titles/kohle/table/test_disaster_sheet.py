"""In low windows the sheet of the disaster keeps its own title while the coach speaks, and every row finds room."""

import random
from dataclasses import replace

import pytest

from game.scenes.playing.beats import Spot
from game.scenes.table.flights import middle_of
from game.scenes.table.scene import Table
from game.titles import title_named
from game.titles.kohle.view.panels.danger import ladder
from game.titles.kohle.view.panels.disaster import RiskSheet
from game.view.panels.pen import Pen
from tests.scenes.drawn_text import DrawnText
from tests.titles.kohle.table.random_games import KohleMatch, found
from tests.titles.kohle.table.table_driver import KohleDriver

KOHLE = title_named("kohle")


def disaster(players: int) -> KohleMatch:
    """Somebody may secure his mines, and the coach has a word about it."""
    match = KohleMatch(KOHLE.rules, KOHLE.setup(players, 4))
    KOHLE.brought("table", "play_to")(match, "disaster", 60, random.Random(4))
    return match


@pytest.mark.parametrize("size", [(1000, 640), (1280, 720), (1366, 768)])
@pytest.mark.parametrize("players", [4, 5])
def test_the_coach_lies_below_the_title_and_nothing_on_anything(size, players, monkeypatch):
    letters = DrawnText(monkeypatch)
    driver = KohleDriver(disaster(players), size, language="de", coach=True)
    table = driver.table
    assert isinstance(table, Table)
    driver.step(0.2)
    sheet = table.arrangement.panels["sheet"]
    assert table.coach_slip.words and sheet.covered, "the coach speaks"
    assert table.coach_slip.rect.top >= sheet.area.top + sheet.head > sheet.area.top
    assert letters.faults(driver.app) == []
    assert "Grubenunglück" in [line.words for name, lines, _ in letters._sheets(driver.app) for line in lines]


def test_the_sheet_says_who_has_still_to_pay_for_subsidence_and_what_it_has_cost(monkeypatch):
    """Who owed was called unhurt, and so was who had paid a coin; that subsidence holds was told by the bar alone."""
    letters = DrawnText(monkeypatch)

    def owed(match):
        step, marker = match.decision.step, match.position.disasters[match.position.round - 1]
        return step == "subsidence" and marker != "subsidence" and len(match.moves) > 1

    driver = KohleDriver(found(owed), (1366, 768), language="de")
    payer, owing = driver.match.decision.player, driver.table.arrangement.panels["sheet"].content.owing
    assert owing[-1] == payer
    driver.hover("damage")
    told = driver.table.tooltips.tooltip.tip
    assert told and told.title == "Bergschäden" and told.notes[0].rule == "K4.5"
    driver.click("bill:coins")
    sheet = driver.table.arrangement.panels["sheet"]
    assert payer not in sheet.content.owing
    assert sheet.content.lost[payer, "coins"] == 1
    words = [line.words for name, lines, _ in letters._sheets(driver.app) for line in lines]
    assert "Bergschäden" in words and "Niete" not in words and "verschont" not in words
    assert letters.faults(driver.app) == []


def test_odds_are_print_and_no_buttons(monkeypatch):
    framed, ladder, rounded = [], RiskSheet._ladder, Pen.rounded

    def drawn(sheet, *args):
        framed.clear()
        ladder(sheet, *args)
        sheet.frames = list(framed)

    monkeypatch.setattr(RiskSheet, "_ladder", drawn)
    monkeypatch.setattr(
        Pen, "rounded", lambda pen, rect, *args, **more: (framed.append(rect), rounded(pen, rect, *args, **more))[1]
    )
    driver = KohleDriver(disaster(4), (1366, 768))
    odds = [target for target in driver.app.targets() if target.startswith("ladder:")]
    assert odds and not set(odds) & driver.table.composer.glowing
    assert driver.table.arrangement.panels["sheet"].frames == []
    before, picks = driver.match.at, driver.table.state.picks
    for target in (*odds, "bag", "risk:0"):
        driver.hover(target)
        tip = driver.table.tooltips.tooltip.tip
        assert tip is not None and not tip.refused, "it says what it is"
        driver.click(target)
    assert (driver.match.at, driver.table.state.picks) == (before, picks)


def test_what_somebody_loses_rises_and_flies_at_his_row_not_over_ones_own_mines():
    table = KohleDriver(disaster(4), (1366, 768)).table
    rows = table.arrangement.panels["sheet"].places()
    for seat in range(4):
        for spot in (Spot("seat", seat), Spot("pool", (seat + 1) % 4)):
            if spot.seat == table.view.seat and spot.place == "pool":
                continue  # one's own pool is on the tableau
            assert rows[f"risk:{spot.seat}"].collidepoint(middle_of(spot, table.arrangement, table.view))


def test_who_clicks_open_beside_a_mine_means_the_mine():
    match = found(lambda m: any(move.kind == "secure" and move.where == "coin" for move in m.moves))
    driver = KohleDriver(match, (1366, 768))
    move = next(move for move in match.moves if move.kind == "secure" and move.where == "coin")
    for target in driver.clicks_to(move)[:-1]:
        driver.click(target)
    whole, (card, _) = (
        driver.app.targets()[f"space:{move.what}"],
        driver.table.arrangement.light_of(f"space:{move.what}"),
    )
    assert whole.right - card.right > 60 and whole.left == card.left, "its light is round the card alone"
    driver.click_at((whole.right - 20, whole.centery))
    assert match.entries[-1].move == move


def test_who_can_secure_nothing_more_is_shown_no_table_of_one_number():
    driver = KohleDriver(disaster(4), (1366, 768))
    sheet = driver.table.arrangement.panels["sheet"]
    assert isinstance(sheet, RiskSheet)
    shown = sheet.content
    assert len(ladder(shown.view.position, shown.view.asked)) > 1 and "ladder:0" in sheet.targets()
    poor = shown.view.position.copy()
    poor.players[shown.view.asked].coins, poor.players[shown.view.asked].bonus = 0, None
    sheet.show(replace(shown, view=replace(shown.view, position=poor)))
    assert "ladder:0" not in sheet.targets() and f"risk:{shown.view.asked}" in sheet.targets()
