"""10.2 at the table: the supply is short of two cubes; one click a cart, each is seen at once and can be taken back."""

import pytest

from game.texts import LANGUAGES
from game.titles.baron.rules.names import Colour, Side
from game.titles.baron.targets import fill
from game.view.panels import Mark
from tests.titles.baron.given import shown, supply
from tests.titles.baron.table.table_driver import BaronDriver, new_match

TUNNEL = "cart:3:light:"  # the new tile lies there, behind the printed cart's stretch


def at_a_shortage(language: str = "en", size: tuple[int, int] = (1600, 1000), **left: int) -> BaronDriver:
    """Somebody has bought a tile with two carts for gray coal, and there is none."""
    match = new_match(2, seed=2)
    while match.decision is not None and match.decision.step != "place":
        match.play(match.moves[0])
    pos = match.position
    supply(pos, **({"gray": 0, "yellow": 1, "brown": 3, "black": 2} | left))
    shown(pos, "factory_1", "g2l")
    pos.players[pos.stack[-1].player].marks = 9
    match.play(next(move for move in match.moves if move.what == "factory_1"))
    return BaronDriver(match, size, language=language)


def carts(driver: BaronDriver) -> tuple[Colour | None, ...]:
    """What the sheet shows on the new tile."""
    return driver.table.arrangement.panels["sheet"].content.player.pit.rows[Colour.GRAY].side(Side.LIGHT)[-1]


def lit(driver: BaronDriver) -> list[str]:
    marks = driver.table.arrangement.panels["sheet"].highlights
    return [target for target, mark in marks.items() if mark is Mark.CHOSEN]


def test_a_chosen_cube_lies_on_its_cart_and_the_next_cart_is_lit() -> None:
    driver = at_a_shortage()
    bar = driver.table.composer
    first, second = (f"{TUNNEL}{stretch}" for stretch in ("1:0", "1:1"))
    assert carts(driver) == (None, None) and lit(driver) == [first] and "2 carts" in bar.bar.line
    driver.click(fill("brown"))
    assert carts(driver) == (Colour.BROWN, None) and lit(driver) == [second] and "1 cart " in bar.bar.line
    names = {button.id: button.name for button in bar.bar.actions}
    assert names[fill("brown")] == "2 left" and bar.bar.go is not None and bar.bar.go.name == "Leave the rest empty"
    driver.click("undo")
    assert carts(driver) == (None, None) and lit(driver) == [first] and "2 carts" in bar.bar.line
    at = driver.match.at
    driver.click(fill("black"))
    driver.click(fill("yellow"))
    assert driver.match.at == at + 1 and driver.match.played[-1].what == "yellow+black"


def test_half_a_tile_can_be_left_empty() -> None:
    driver = at_a_shortage()
    driver.click(fill("brown"))
    driver.click("leave_empty")
    assert driver.match.played[-1].what == "brown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cubes_and_the_moss_button_say_what_they_do(language: str) -> None:
    driver = at_a_shortage(language, (1366, 768))
    tips = driver.table.tooltips.tooltip
    t = driver.table.texts
    for target, title in (
        (fill("brown"), t("table.tip.fill", cube=t("table.cube.brown"))),
        ("leave_empty", t("table.tip.leave_empty")),
    ):
        driver.hover(target)
        assert tips.tip is not None and tips.tip.title == title and tips.tip.notes[0].rule == "10.2"
        assert driver.table.tutor.explain(target)
        driver.table.tutor.panel = None
    driver.hover(fill("gray"))
    assert tips.tip is not None and tips.tip.refused and tips.tip.rules == ("10.2",)
    driver.click(fill("yellow"))
    driver.hover("leave_empty")
    driver.hover(fill("yellow"))  # it was the last one
    assert tips.tip is not None and tips.tip.refused
    panels = driver.table.arrangement.panels
    assert {name: panel.cut for name, panel in panels.items() if panel.cut and name != "log"} == {}
