"""Who points at something is told what it is; what stands against it only whoever has asked for it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.move import Move
from game.engine.tip import Tip
from game.scenes.playing.log import last_own_move
from game.titles.kohle.title import KohleMatch
from game.view.panels import Mark
from tests.titles.kohle.table.random_games import at, found, last_securing
from tests.titles.kohle.table.table_driver import KohleDriver


def tip(driver: KohleDriver) -> Tip | None:
    return driver.table.tooltips.tooltip.tip


def dear(match: KohleMatch) -> list[str]:
    """Mines on offer that cannot be bought, though others can."""
    bought = {move.what for move in match.moves if move.kind == "buy"}
    return [mine for mine in match.position.display if mine not in bought] if bought else []


def test_a_card_that_nobody_asked_about_says_what_it_is_and_no_refusal() -> None:
    match = found(lambda m: bool(m.decision and m.decision.step == "turn" and dear(m)))
    card = dear(match)[0].replace("mine:", "display:")
    driver = KohleDriver(match)
    driver.hover(card)
    told = tip(driver)
    assert told and not told.refused and told.brings
    driver.click(card)
    driver.step(0.2)
    told = tip(driver)
    assert told and told.refused, "who clicks in vain has asked"
    driver.hover("menu")
    driver.hover(card)
    told = tip(driver)
    assert told and not told.refused


@pytest.mark.parametrize("target", ["village:eiberg", "mine:44", "flip:cokery"])
def test_what_cannot_be_clicked_in_a_turn_says_why_and_not_its_name_again(target: str) -> None:
    driver = KohleDriver(at("turn"))
    driver.hover(target)
    told = tip(driver)
    assert told and told.notes[-1].icon == "no" and told.notes[-1].rule
    assert told.notes[-1].text not in (told.title, "") and told.notes[-1].text.endswith(".")


def test_nobody_is_said_to_come_to_the_workforce() -> None:
    driver = KohleDriver(at("load"))
    driver.hover("card:workforce")
    told = tip(driver)
    assert told and driver.table.parts.t("table.when.card") not in [note.text for note in told.notes]


def test_what_raises_the_tableau_says_at_once_that_it_lowers_it_now() -> None:
    driver = KohleDriver(at("turn"), (1366, 768))
    driver.hover("raise")
    before = tip(driver)
    driver.click("raise")
    driver.step(0.2)
    now = tip(driver)
    assert before and now and before.title != now.title


def test_once_an_action_is_chosen_what_stands_against_a_card_is_said() -> None:
    match = found(lambda m: bool(m.decision and m.decision.step == "turn" and dear(m)))
    driver = KohleDriver(match)
    driver.click("action:buy")
    driver.hover(dear(match)[0].replace("mine:", "display:"))
    told = tip(driver)
    assert told and told.refused


@pytest.mark.parametrize("step", ["turn", "miners", "hire", "put"])
def test_the_whole_tableau_can_always_be_shown(step: str) -> None:
    driver = KohleDriver(at(step), (1366, 768))
    driver.hover("raise")
    told = tip(driver)
    assert told and not told.refused and not told.notes


def test_under_a_mouse_that_rests_nothing_opens_after_loading() -> None:
    driver = KohleDriver(at("turn", 40))
    where = driver.app.targets()["village:kupferdreh"].center
    here = {"pos": where, "rel": (0, 0), "buttons": (0, 0, 0)}  # how the program tells a screen where the mouse is
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, here))
    driver.step()
    driver.step(0.5)
    assert tip(driver) is None
    trembling = {"pos": (where[0] + 1, where[1]), "rel": (1, 0), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, trembling))
    driver.step()
    driver.step(0.5)
    assert tip(driver) is None
    driver.hover("village:herbede")
    assert tip(driver) is not None


def test_under_a_mouse_that_rests_nothing_opens_while_something_is_shown() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.hover("village:kupferdreh")
    assert tip(driver) is not None
    driver.table.state.play(Move("done"))
    for _ in range(30):
        driver.step(0.1)
        assert tip(driver) is None


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("step", ["turn", "miners", "secure"])
def test_no_tooltip_lies_on_what_is_pointed_at_or_on_the_big_button(step: str, size: tuple[int, int]) -> None:
    driver = KohleDriver(at(step, 40), size)
    go = driver.app.targets()[driver.table.composer.go]
    for target in list(driver.app.targets())[::3]:
        driver.hover(target)
        if tip(driver) is None:
            continue
        rect, place = driver.table.tooltips.tooltip.rect, driver.table.arrangement.rect_of(target)
        assert place is not None and not rect.collidepoint(place.center), target
        if target != driver.table.composer.go:
            assert not rect.colliderect(go), target


def test_a_players_row_tells_what_he_did_since_ones_last_turn_and_shows_where() -> None:
    """Given somebody whose neighbour has bought a mine since, when he points at the neighbour's row, then that is told
    there, not whom he hired for it, and the mine is lit; a row of somebody who did nothing since says nothing new."""

    def just_bought(match: KohleMatch) -> bool:
        if not (match.decision and match.decision.step == "turn" and match.at == match.turn_began()):
            return False
        first = last_own_move(match, match.decision.player)
        return any(e.move is not None and e.move.kind == "buy" for e in match.entries[first + 1 : match.at])

    driver = KohleDriver(found(just_bought))
    match = driver.match
    assert match.decision is not None
    since = range(last_own_move(match, match.decision.player) + 1, match.at + 1)
    [mine, *_] = [move.what for n in since if (move := match.entries[n].move) is not None and move.kind == "buy"]
    buyer = match.position.owners[mine]
    driver.hover(f"seat:{buyer}")
    said = tip(driver)
    assert said is not None
    told = [note.text for note in said.notes]
    news = told[told.index("New since the last turn") + 1 :]
    assert any("bought" in line for line in news) and not any("hired" in line for line in news)
    assert driver.table.composer.marks[mine] is Mark.LIT
    driver.hover(f"seat:{match.decision.player}")
    said = tip(driver)
    assert said is not None and "New since the last turn" not in [note.text for note in said.notes]


def test_a_mine_is_secured_where_it_lies_on_the_board_too_and_a_village_is_not_asked_for_its_mine() -> None:
    """Given somebody who may secure, when he points anywhere on the board, then he is not told that no mine lies on
    this space, and a click on his own mine there does what one on its card does."""
    driver = KohleDriver(at("secure", 40))
    assert driver.match.decision
    seat, none = driver.match.decision.player, driver.table.parts.t("refusal.no_mine_there")
    for target in (
        "village:herbede",
        "station:kettwig",
        "pool",
        "rescue:A1",
        next(iter(driver.match.position.display)),
    ):
        driver.hover(target)
        told = tip(driver)
        assert told and none not in (told.why, *(note.text for note in told.notes)), target
    space = next(move.what for move in driver.match.moves if move.kind == "secure")
    mine = driver.match.position.players[seat].tableau[space]
    driver.hover(mine)
    told = tip(driver)
    assert told and told.subtitle == driver.table.parts.words.place(mine), "which mine that is"
    driver.click(mine)
    assert space in driver.match.position.players[seat].secured


def test_what_is_read_at_an_auction_says_what_it_is() -> None:
    driver = KohleDriver(at("bid"))
    sheet = [target for target in driver.app.targets() if target.startswith(("sheet:", "bidder:"))]
    assert len(sheet) > 3
    for target in sheet:
        driver.hover(target)
        told = tip(driver)
        assert told and told.title and told.notes, target
