"""Miners, engineers and mine cards can be dragged: the drop is the same as the clicks, and nothing is ever lost."""

from __future__ import annotations

import pygame
import pytest

from game.engine.move import Move
from game.titles.kohle import targets
from game.titles.kohle.rules.tableau import open_spaces
from game.titles.kohle.title import KohleMatch
from game.view.panels import Mark
from tests.titles.kohle.table.dragging import NOWHERE, let_go, pull
from tests.titles.kohle.table.random_games import at, found
from tests.titles.kohle.table.table_driver import KohleDriver

SIZES = [(1366, 768), (1920, 1080)]


def kinds(match: KohleMatch) -> set[str]:
    return {move.kind for move in match.moves} if match.decision and match.decision.step == "turn" else set()


def played(driver: KohleDriver, since: int) -> list[str]:
    return [entry.move.kind for entry in driver.match.entries[since + 1 :] if entry.move]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_miner_is_dragged_from_the_pool_to_where_he_works(size: tuple[int, int], animation: str) -> None:
    driver = KohleDriver(found(lambda m: "miners" in kinds(m) and m.at > 20), size, animation=animation)
    before = driver.match.at
    pull(driver.app, "pool")
    assert driver.table.dragging.piece and driver.match.decision and driver.match.decision.step == "miners"
    sit = driver.table.state.situation
    assert sit
    place = next(t for t in sit.choices if t in driver.app.targets() and t.startswith(("village:", "mine:", "card:")))
    assert driver.table.composer.marks[place] in (Mark.OFFERED, Mark.WARNED)
    let_go(driver.app, place)
    assert played(driver, before)[:2] == ["miners", "insert"] and driver.table.dragging.piece is None


@pytest.mark.parametrize("size", SIZES)
def test_an_engineer_is_dragged_to_a_card(size: tuple[int, int]) -> None:
    driver = KohleDriver(found(lambda m: "engineer" in kinds(m)), size)
    before = driver.match.at
    pull(driver.app, "stock:engineers")
    move = next(move for move in driver.match.moves if move.kind == "engineer")
    let_go(driver.app, move.what)
    assert driver.match.entries[before + 1].move == move


@pytest.mark.parametrize("size", SIZES)
def test_a_mine_is_dragged_to_the_tableau(size: tuple[int, int]) -> None:
    driver = KohleDriver(found(lambda m: "buy" in kinds(m)), size)
    move = next(move for move in driver.match.moves if move.kind == "buy")
    before, card = driver.match.at, targets.display(move.what)
    pull(driver.app, card)
    marks, player = driver.table.composer.marks, driver.match.position.players[driver.table.state.seat]
    takes = {targets.space(space) for space in open_spaces(driver.match.position, player)}
    assert {t for t, mark in marks.items() if mark is Mark.OFFERED} == {*takes, move.what}, "and no other card"
    let_go(driver.app, min(takes))
    assert driver.match.entries[before + 1].move == move


def test_a_mine_lies_where_it_was_put_whatever_is_asked_before() -> None:
    def two_places(match: KohleMatch) -> bool:
        if "buy" not in kinds(match) or match.decision is None:
            return False
        pos, seat = match.position, match.decision.player
        villages = [
            sum(pos.workers[v] > 0 for v in pos.board.mines[m.what].villages) for m in match.moves if m.kind == "buy"
        ]
        return len(open_spaces(pos, pos.players[seat])) > 1 and villages[0] > 1

    driver = KohleDriver(found(two_places))
    pos, seat = driver.match.position, driver.table.state.seat
    mine = next(move.what for move in driver.match.moves if move.kind == "buy")
    place = open_spaces(pos, pos.players[seat])[-1]
    pull(driver.app, targets.display(mine))
    let_go(driver.app, targets.space(place))
    # when he is asked where the worker comes from
    assert driver.match.decision and driver.match.decision.step == "hire"
    assert driver.table.composer.marks[targets.space(place)] is Mark.CHOSEN
    driver.play(driver.match.moves[0])
    driver.step()
    # then the card lies where he had put it
    assert driver.match.position.players[seat].tableau[place] == mine
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.step()
    assert driver.match.decision and driver.match.decision.step in ("lay", "hire"), "what was taken back stays so"


def test_a_miner_is_dragged_from_one_place_to_another() -> None:
    def lifts(match: KohleMatch) -> bool:
        step = match.decision.step if match.decision else ""
        return step == "miners" and any(move.kind == "lift" for move in match.moves)

    driver = KohleDriver(found(lifts))
    before = driver.match.at
    sit = driver.table.state.situation
    assert sit
    lifted = [t for t, move in sit.choices.items() if isinstance(move, Move) and move.kind == "lift"]
    pull(driver.app, next(t for t in lifted if t in driver.app.targets()))
    assert driver.match.decision and driver.match.decision.step == "put"
    let_go(driver.app, next(m.what for m in driver.match.moves if m.what in driver.app.targets()))
    assert played(driver, before)[:2] == ["lift", "put"]


@pytest.mark.parametrize("where", ["elsewhere", "source", "escape"])
def test_what_is_let_go_elsewhere_is_back_where_it_was(where: str) -> None:
    driver = KohleDriver(found(lambda m: "miners" in kinds(m) and m.at > 20))
    before, position = driver.match.at, driver.match.position
    pull(driver.app, "pool")
    if where == "escape":
        driver.key(pygame.K_ESCAPE)
        assert driver.table.dragging.piece is None
    let_go(driver.app, "pool" if where == "source" else NOWHERE)
    assert driver.match.at == before and driver.match.position is position
    assert driver.table.state.picks == () and driver.table.pane.overlay is None


def test_a_drop_on_a_refused_place_says_why_and_nothing_is_lost() -> None:
    def full(match: KohleMatch) -> bool:
        return "engineer" in kinds(match) and len({m.what for m in match.moves if m.kind == "engineer"}) < 4

    driver = KohleDriver(found(full), (1920, 1080))
    before = driver.match.at
    possible = {move.what for move in driver.match.moves if move.kind == "engineer"}
    refused = next(t for t in driver.app.targets() if t.startswith("card:") and t not in possible)
    pull(driver.app, "stock:engineers")
    let_go(driver.app, refused)
    assert driver.match.at == before and driver.table.state.picks == ()
    assert driver.table.notices.words


def test_a_short_tremble_is_still_a_click() -> None:
    driver = KohleDriver(found(lambda m: "buy" in kinds(m)))
    x, y = driver.app.targets()["action:buy"].center
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 3, y), rel=(3, 0), buttons=(1, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + 3, y), button=1))
    driver.step()
    assert driver.table.state.picks == ("action:buy",)


def test_what_is_in_the_hand_is_seen_beside_the_mouse() -> None:
    driver = KohleDriver(at("turn", 40))
    assert Move("miners") in driver.match.moves
    pull(driver.app, "pool")
    where = (400, 300)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 400), rel=(5, 5), buttons=(1, 0, 0)))
    driver.step()
    bare = driver.app.window.subsurface((where[0] - 8, where[1] - 8, 16, 16)).copy()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(5, 5), buttons=(1, 0, 0)))
    driver.step()
    carried = driver.app.window.subsurface((where[0] - 8, where[1] - 8, 16, 16)).copy()
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(carried, "RGB")
