"""11.2: what only one player may see is shown to him alone."""

import pygame
import pytest

from game.engine.match import Match
from game.titles.baron.bots import explain
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import HIDDEN
from game.titles.baron.rules.state import Position
from tests.titles.baron.table.hand import Hand, new_match, placed

SPACES = {"choose_tile": "factory_draw", "choose_order": "order_draw"}


def looking(step: str, people: int = 9) -> Hand:
    """Somebody has just placed workers on a draw space."""
    return Hand(placed(new_match(3, people=people), SPACES[step]))


def log_of(hand: Hand) -> str:
    return " ".join(line.text for line in hand.table.log.lines)


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_a_curtain_hides_the_five_until_its_player_lifts_it(step: str) -> None:
    hand = looking(step)
    assert "curtain" in hand.table.arrangement.panels and "tray" not in hand.table.arrangement.panels
    assert not any(target.startswith("keep:") for target in hand.app.targets())
    hand.click("curtain")
    assert "tray" in hand.table.arrangement.panels and "keep:0" in hand.app.targets()


def ask_for_a_hint(hand: Hand) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0))
    hand.step()
    hand.step()


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_a_hint_does_not_tell_what_lies_behind_the_curtain(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "HINT_SECONDS", 0.0)
    hand = looking(step)
    ask_for_a_hint(hand)
    assert hand.table.hints.advice is None
    hand.click("curtain")
    ask_for_a_hint(hand)
    assert hand.table.hints.advice is not None and "tray" in hand.table.arrangement.panels


def test_alone_against_bots_there_is_no_curtain() -> None:
    hand = looking("choose_tile", people=1)
    assert "tray" in hand.table.arrangement.panels


@pytest.mark.parametrize("step", ["choose_tile", "choose_order"])
def test_the_log_does_not_tell_what_was_seen(step: str) -> None:
    hand = looking(step)
    seen = next(event for event in reversed(hand.match.now.events) if isinstance(event, ev.PiecesSeen))
    words = hand.table.parts.words
    told = log_of(hand)
    assert str(words.event(seen)) not in told
    assert "; ".join(map(words.place, seen.pieces)) not in told


def test_undo_does_not_reach_behind_a_look() -> None:
    hand = looking("choose_tile")
    at = hand.match.at
    assert hand.table.session.undo_step() is None
    hand.click("curtain")
    hand.click("pile:top")
    hand.click("put_back")
    assert hand.table.session.undo_to(at - 1) is None


def test_another_player_who_looks_back_sees_backs() -> None:
    hand = looking("choose_tile")
    match: Match[Position] = hand.match
    assert match.decision is not None
    for seat in range(3):
        pieces = match.rules.seen(match.position, seat).inspected
        assert (HIDDEN in pieces) == (seat != match.decision.player)


def test_looking_back_at_a_look_shows_the_table_without_a_tray() -> None:
    hand = looking("choose_tile")
    hand.click("curtain")
    at = hand.match.at
    hand.click("pile:bottom")
    hand.click("put_back")
    hand.table.state.look_at(at)
    hand.table.refresh()
    assert "tray" not in hand.table.arrangement.panels
