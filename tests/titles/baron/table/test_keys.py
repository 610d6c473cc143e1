"""Coal Baron by keyboard alone: its own keys, and the ring that Tab goes round."""

import pygame
import pytest

from tests.titles.baron.table.hand import Hand, new_match, placed

MINED = (pygame.K_0, pygame.K_1, pygame.K_4, pygame.K_a)
LOOKED = (pygame.K_0, pygame.K_t, pygame.K_u)


def press(hand: Hand, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    hand.step()


def test_the_cage_goes_where_a_number_or_an_arrow_says() -> None:
    hand = Hand(placed(new_match(3, seed=2), "mining_8"))
    seat = hand.match.position.stack[-1].player
    for key, level in ((pygame.K_3, 3), (pygame.K_UP, 2), (pygame.K_KP_4, 4), (pygame.K_UP, 3), (pygame.K_0, 0)):
        press(hand, key)
        assert hand.match.position.players[seat].cage_level == level


def test_a_plan_is_asked_for_and_followed() -> None:
    hand = Hand(placed(new_match(3, seed=2), "mining_8"))
    at = hand.match.at
    press(hand, pygame.K_a)
    assert "follow_plan" in hand.app.targets()
    press(hand, pygame.K_e)
    assert hand.match.at > at


def test_a_look_at_five_is_answered() -> None:
    hand = Hand(placed(new_match(3), "order_draw"))
    at = hand.match.at
    press(hand, pygame.K_TAB)
    press(hand, pygame.K_RETURN)  # the curtain
    press(hand, pygame.K_TAB)
    press(hand, pygame.K_RETURN)  # keeps the first
    press(hand, pygame.K_0)  # or rather none
    press(hand, pygame.K_u)
    press(hand, pygame.K_e)
    moves = [str(entry.move) for entry in hand.match.entries[at + 1 :]]
    assert moves[:2] == ["keep none", "return_to bottom"]


def test_undo_goes_back_within_the_look_and_no_further() -> None:
    hand = Hand(placed(new_match(3), "order_draw"))
    hand.click("curtain")
    hand.click("keep:2")
    hand.click("pile:top")
    at = hand.match.at
    for left in ({"curtain", "keep:2"}, {"curtain"}, {"curtain"}):
        press(hand, pygame.K_z, pygame.KMOD_CTRL)
        sit = hand.table.state.situation
        assert sit is not None and set(sit.picks) == left and hand.match.at == at


@pytest.mark.slow
def test_a_whole_game_is_played_with_keys_alone() -> None:
    hand = Hand(new_match(2, seed=1, layout="one_shift"))
    for _ in range(2000):
        sit = hand.table.state.situation
        if hand.match.decision is None:
            break
        if hand.table.pane.overlay is not None:
            press(hand, pygame.K_RETURN if "dialog.yes" in hand.app.targets() else pygame.K_ESCAPE)
        elif sit is None:
            press(hand, pygame.K_SPACE)
        elif sit.step == "mining" or hand.table.composer.go == "put_back":
            keys = MINED if sit.step == "mining" else LOOKED
            press(hand, pygame.K_e if hand.dice.random() < 0.3 else hand.dice.choice(keys))
        else:
            for _ in range(hand.dice.randrange(1, 6)):
                press(hand, pygame.K_TAB)
            if hand.table.state.focus in sit.choices:
                press(hand, pygame.K_RETURN)
    assert hand.match.decision is None
