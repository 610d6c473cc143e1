"""A shift is scored element by element, and whoever wants to know why leafs through it."""

import random
from functools import lru_cache

import pygame
import pytest

from game.engine.match import Match
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.state import Position
from game.titles.baron.table.beats import A_SPOT
from game.titles.baron.view.picture import ScoringPicture
from tests.titles.baron.table.hand import Hand, new_match

ELEMENTS = 4  # of the first shift


@lru_cache
def moves_before(seed: int) -> tuple[int, ...]:
    """Which of the offered moves lead up to the last one before a scoring that pays somebody, and that one."""
    dice, match = random.Random(seed), new_match(3, seed)
    played = []
    while not any(isinstance(event, ev.ElementScored) for event in match.now.events):
        liked = [i for i, move in enumerate(match.moves) if move.kind in ("load", "cage_to_order", "storage_to_order")
                 or move.what.startswith(("mining", "delivery"))]  # fmt: skip
        played.append(dice.choice(liked if liked and dice.random() < 0.8 else range(len(match.moves))))
        match.play(match.moves[played[-1]])
    return tuple(played)


def at_scoring(seed: int = 1, **settings: object) -> Hand:
    """The last move of the first shift has just been made, and its first element is shown."""
    match: Match[Position] = new_match(3, seed)
    *before, last = moves_before(seed)
    for number in before:
        match.play(match.moves[number])
    hand = Hand(match, (1366, 768), animation="normal", **settings)
    hand.table.state.play(match.moves[last])
    for _ in range(3000):
        if "element" in hand.table.arrangement.panels:
            return hand
        if hand.table.state.waits:
            hand.table.clicks.press("go_on")
        hand.step(0.01)
    raise AssertionError("nothing is scored")


def picture(hand: Hand, panel: str = "element") -> ScoringPicture:
    content = hand.table.arrangement.panels[panel].content
    assert isinstance(content, ScoringPicture)
    return content


def element(hand: Hand) -> int:
    return picture(hand).element.number


def key(hand: Hand, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    hand.step(0.01)


def test_next_and_back_go_from_element_to_element() -> None:
    hand = at_scoring()
    assert element(hand) == 1
    hand.click("leaf:on")
    assert element(hand) == 2
    hand.click("leaf:back")
    assert element(hand) == 1 and picture(hand).paid


def test_what_was_leafed_back_to_stays() -> None:
    hand = at_scoring()
    hand.click("leaf:on")
    hand.click("leaf:back")
    hand.step(20.0)
    assert element(hand) == 1 and not hand.table.moving
    hand.click("leaf:on")
    hand.step(20.0)
    assert element(hand) == 2 and picture(hand).paid


def test_pause_lets_the_bars_grow_and_waits_until_it_goes_on() -> None:
    hand = at_scoring()
    hand.click("leaf:stay")
    hand.step(20.0)
    assert element(hand) == 1 and picture(hand).paid
    hand.click("leaf:stay")
    for _ in range(300):
        hand.step(0.1)
    assert hand.table.state.waits and element(hand) == ELEMENTS


@pytest.mark.parametrize(("on", "back"), [(pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_SPACE, pygame.K_LEFT)])
def test_keys_leaf_too(on: int, back: int) -> None:
    hand = at_scoring()
    key(hand, on)
    assert element(hand) == 2
    key(hand, back)
    assert element(hand) == 1
    key(hand, pygame.K_p)
    leafing = hand.table.state.playback.leafing
    assert leafing is not None and not leafing.stays
    key(hand, pygame.K_s)
    assert hand.table.state.waits


def test_after_the_last_element_one_can_still_leaf_back() -> None:
    hand = at_scoring()
    hand.click("finish")
    assert hand.table.state.waits and hand.table.composer.go == "go_on" and element(hand) == ELEMENTS
    hand.click("leaf:back")
    assert element(hand) == ELEMENTS and not hand.table.state.waits
    for number in range(ELEMENTS - 1, 0, -1):
        hand.click("leaf:back")
        assert element(hand) == number
    assert "leaf:back" in hand.app.targets() and hand.table.state.playback.leafing is not None
    hand.click("leaf:back")
    assert element(hand) == 1


def test_who_leafs_quickly_does_not_leave_the_scoring() -> None:
    hand = at_scoring()
    for _ in range(ELEMENTS + 3):
        key(hand, pygame.K_SPACE)
    assert hand.table.state.waits and element(hand) == ELEMENTS


def test_a_click_beside_the_buttons_shows_the_next() -> None:
    hand = at_scoring()
    at = hand.table.arrangement.panels["dial"].area.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    hand.step(0.01)
    assert element(hand) == 2


@pytest.mark.parametrize("seed", [1, 5])
def test_rewards_come_when_the_bars_are_whole_and_add_up(seed: int) -> None:
    hand = at_scoring(seed)
    start = [row.before for row in picture(hand).sheet]
    for number in range(1, ELEMENTS + 1):
        shown = picture(hand)
        scored = hand.table.state.playback.beat.event  # type: ignore[union-attr]
        assert isinstance(scored, ev.ElementScored) and shown.element.number == number
        if max(scored.counts) > 1:
            assert not shown.paid and all(row.rewards[number - 1] is None for row in picture(hand, "dial").sheet)
        hand.step(A_SPOT * max(scored.counts))
        paid = picture(hand, "rewards")
        assert picture(hand).paid and [row.before for row in paid.sheet] == start
        for seat, row in enumerate(paid.sheet):
            assert bool(row.rewards[number - 1]) == (seat in (*scored.leaders, *scored.seconds))
            assert row.after == row.before + sum(reward or 0 for reward in row.rewards)
        hand.table.clicks.press("leaf:on")
        hand.step(0.01)
    over = picture(hand, "rewards")
    assert hand.table.state.waits
    assert [row.after for row in over.sheet] == [p.points for p in hand.table.state.position.players]
    assert [row.before for row in over.sheet] == start
