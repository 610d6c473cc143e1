"""11.2: somebody looks at five, keeps one, puts the rest back; what the others see of it holds no trace of the rest:
not the log, a tooltip, the timeline, an undo, the picture of a save, nor their own view of the table."""

from dataclasses import asdict
from typing import Any

import pytest

from game.scenes.table.dialogs import Dialogs
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed

SPACES = ("factory_draw", "order_draw")


def texts_in(value: Any) -> list[str]:
    """Every text in something, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts_in(part)]
    if isinstance(value, tuple | list | set | frozenset):
        return [text for part in value for text in texts_in(part)]
    if hasattr(value, "__dataclass_fields__"):
        try:
            return texts_in(asdict(value))
        except TypeError:  # something in it cannot be copied
            return [text for name in value.__dataclass_fields__ for text in texts_in(getattr(value, name))]
    return []


def shown(driver: BaronDriver) -> list[str]:
    """All that panels show or say at this moment, with the tooltip of everything that can be pointed at."""
    table = driver.table
    found = [text for panel in table.arrangement.panels.values() for text in texts_in(panel.content)]
    sit = table.state.situation
    for target in driver.app.targets():
        tip = table.parts.tip(target, table.state.position, sit, table.state.seat, raised=False)
        found += texts_in(tip)
    return [*found, *(line.text for line in table.log.lines)]


def secret_of(driver: BaronDriver) -> set[str]:
    """The orders that nobody but whoever looks can see: by their names, as pictures and moves use them."""
    return set(driver.match.position.inspected)


@pytest.mark.parametrize("people", [2, 3])
def test_behind_the_curtain_and_after_it_no_order_is_named(people: int) -> None:
    driver = BaronDriver(placed(new_match(people), "order_draw"))
    secret = secret_of(driver)
    assert secret.isdisjoint(shown(driver)), "the curtain is down"
    driver.click("curtain")
    assert secret & set(shown(driver)), "now its player sees them: the test would notice"
    driver.click("pile:bottom")
    driver.click("put_back")
    for _ in range(people):
        assert secret.isdisjoint(shown(driver)), driver.match.decision
        driver.click("space:bank")


@pytest.mark.parametrize("space", SPACES)
def test_every_seat_but_one_sees_backs_in_its_view(space: str) -> None:
    driver = BaronDriver(placed(new_match(4), space))
    assert driver.match.decision is not None
    looks, five = driver.match.decision.player, secret_of(driver)
    for seat in range(4):
        seen = driver.match.seen(seat)
        hidden = set(seen.inspected) | set(seen.tile_stack) | set(seen.order_stack)
        assert five.isdisjoint(hidden) == (seat != looks)


@pytest.mark.parametrize("space", SPACES)
def test_looking_back_at_the_look_shows_nothing_of_it(space: str) -> None:
    driver = BaronDriver(placed(new_match(3), space))
    at, secret = driver.match.at, secret_of(driver)
    driver.click("curtain")
    driver.click("pile:bottom")
    driver.click("put_back")
    for earlier in (at, at - 1, at + 1, at + 2):
        driver.table.state.look_at(earlier)
        driver.table.refresh()
        driver.step()
        assert "tray" not in driver.table.arrangement.panels
        if space == "order_draw":
            assert secret.isdisjoint(shown(driver))


@pytest.mark.parametrize("space", SPACES)
def test_no_undo_and_no_redo_brings_the_five_back_to_another(space: str) -> None:
    driver = BaronDriver(placed(new_match(3), space))
    at = driver.match.at
    driver.click("curtain")
    driver.click("pile:top")
    driver.click("put_back")
    assert all(driver.table.session.undo_to(earlier) is None for earlier in range(at))
    back = driver.table.session.undo_step()
    if back is not None:
        driver.table.state.take_back(back)
        driver.table.refresh()
        driver.step()
        assert "tray" not in driver.table.arrangement.panels, "the curtain is down again"


def test_a_save_amid_a_look_keeps_no_picture_of_it() -> None:
    driver = BaronDriver(placed(new_match(3), "order_draw"))
    driver.click("curtain")
    dialogs: Dialogs = driver.table.dialogs
    dialogs.open_menu()
    assert dialogs._picture is None
    dialogs.ask_name()
    assert dialogs._picture is None
