"""What lies over a table: its menu, the list of keys, the sign of whose turn it is and the gate between two people."""

import pygame
import pytest

from game.texts import LANGUAGES, Texts
from game.titles import shelf
from game.view.look import Look
from game.view.panels.plain import Choices, ChoicesInView, PlayerRows, RowsInView
from game.view.pause_menu import KeyList, MenuEntry, PauseMenu
from game.view.turn_sign import ARMED, FADES, STAYS, ReadyGate, TurnNotice, TurnSign
from tests.view.hand import LOOK, before

ANNA = TurnNotice("blue", "Anna, it is your turn")


def menu(done: list[str]) -> PauseMenu:
    entries = [MenuEntry(word, "save", word.title(), lambda word=word: done.append(word)) for word in ("save", "leave")]
    return PauseMenu(LOOK, "Pause", "Nothing is lost.", entries)


def test_an_entry_of_the_menu_closes_it_before_it_acts() -> None:
    done: list[str] = []
    hand = before(menu(done))
    hand.clicks(hand.pane.targets()["menu:leave"].center)
    assert done == ["leave"] and hand.pane.overlay is None


def test_the_menu_is_walked_by_keys_and_left_without_a_choice() -> None:
    done: list[str] = []
    hand = before(menu(done))
    hand.strikes(pygame.K_DOWN, pygame.K_RETURN)
    assert done == ["leave"], "the first entry has the keyboard, the next comes after it"
    for leaves in (lambda hand: hand.strikes(pygame.K_ESCAPE), lambda hand: hand.clicks((2, 2))):
        hand = before(menu(done))
        leaves(hand)
        assert hand.pane.overlay is None and done == ["leave"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("title", ["", *(title.name for title in shelf())])
def test_the_list_of_keys_has_room_for_all_of_them(language: str, size: tuple[int, int], title: str) -> None:
    texts = Texts(language, title)
    keys = KeyList(Look(texts, size[1] / 1000, size), texts)
    assert keys.pane.cut_texts() == []
    assert pygame.Rect((0, 0), size).contains(keys.rect)


def test_what_comes_after_the_list_of_keys_comes_once() -> None:
    after: list[str] = []
    hand = before(KeyList(LOOK, LOOK.texts, lambda: after.append("menu")))
    hand.strikes(pygame.K_RETURN)
    assert after == ["menu"] and hand.pane.overlay is None


def test_the_gate_opens_by_its_button_alone_and_not_to_a_hand_still_at_work() -> None:
    after: list[str] = []
    gate = ReadyGate(LOOK, ANNA, "I am here", lambda: after.append("go"))
    hand = before(gate)
    button = hand.pane.targets()["ready"].center
    hand.clicks(button)
    hand.strikes(pygame.K_RETURN)
    assert hand.pane.overlay is gate, "the one before may still be clicking"
    hand.pane.update(ARMED)
    hand.strikes(pygame.K_ESCAPE)
    hand.clicks((2, 2))
    assert hand.pane.overlay is gate and after == []
    hand.clicks(button)
    assert hand.pane.overlay is None and after == ["go"]


def test_the_gate_stays_shut_when_the_window_changes() -> None:
    hand = before(ReadyGate(LOOK, ANNA, "I am here"))
    hand.pane.clear(Look(Texts("en"), 1.5, (1280, 960)))
    assert isinstance(hand.pane.overlay, ReadyGate) and "ready" in hand.pane.targets()


def test_the_sign_comes_stays_and_fades() -> None:
    sign = TurnSign()
    assert not sign.update(1), "nobody's turn was told"
    sign.show(ANNA)
    assert not sign.update(STAYS / 2) and not sign.fading, "it looks as before"
    assert sign.update(STAYS / 2 + FADES / 2) and sign.fading
    assert sign.update(FADES) and sign.turn is None


def test_the_sign_goes_when_its_player_acts_not_when_the_one_before_does() -> None:
    sign = TurnSign()
    sign.show(ANNA)
    sign.press()
    assert sign.turn == ANNA
    sign.update(ARMED * 1.1)
    sign.press()
    assert sign.turn is None


def drawn(sign: TurnSign, choices: list[pygame.Rect]) -> pygame.Rect:
    """Where it lies."""
    surface = pygame.Surface(LOOK.size)
    sign.draw(surface, LOOK, surface.get_rect(), choices)
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()


def test_the_sign_hides_the_fewest_choices_and_does_not_hop() -> None:
    sign = TurnSign()
    sign.show(ANNA)
    above = [pygame.Rect(300, 30, 20, 20), pygame.Rect(340, 30, 20, 20)]
    place = drawn(sign, above)
    assert not place.collidelistall(above)
    assert drawn(sign, [place]) == place, "there it stays, whatever is offered next"


def test_choices_of_any_title_lie_beside_each_other() -> None:
    cards = tuple((f"send:{i}", f"Send workers to the {i}th space") for i in range(30))
    panel = Choices(pygame.Rect(50, 50, 560, 400), LOOK)
    panel.show(ChoicesInView(cards))
    rects = list(panel.targets().values())
    assert len(rects) == 30 and all(panel.area.contains(rect) for rect in rects)
    assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)


def test_every_player_has_a_row() -> None:
    panel = PlayerRows(pygame.Rect(0, 0, 400, 200), LOOK)
    numbers = ("3 coal", "12 points")
    assert panel.show(RowsInView((("Anna", "blue", numbers), ("Bert", "red", numbers)), 0))
    assert list(panel.targets()) == ["seat:0", "seat:1"]
    assert panel.show(RowsInView((("Anna", "blue", numbers), ("Bert", "red", numbers)), 1)), "another is asked"
