"""A person's turn ends by the moss button: until then all of it can be taken back, though the game has gone on."""

from tests.titles.baron.table.hand import Hand, new_match, placed


def at_the_end(space: str = "mining_4", **settings: object) -> Hand:
    hand = Hand(placed(new_match(4, seed=2), space), animation="fast", **settings)
    for level in ("level:1", "level:2", "level:3", "level:4"):
        hand.click(level)
        hand.step(1.0)
    return hand


def test_after_the_last_work_step_the_pit_stays_and_the_turn_waits() -> None:
    hand = at_the_end()
    assert hand.table.state.waits and "steps" in hand.table.arrangement.panels
    assert hand.table.composer.go == "go_on"
    assert hand.table.arrangement.panels["steps"].content.left == 0
    assert hand.table.arrangement.panels["sheet"].content.player.pit.cage_level == 4
    hand.click("go_on")
    hand.step(3.0)
    assert not hand.table.state.waits and hand.table.state.situation is not None


def test_undo_takes_the_last_step_back_without_a_question() -> None:
    hand = at_the_end()
    at = hand.match.at
    hand.click("undo")
    assert hand.match.at == at - 1 and hand.table.pane.overlay is None
    assert hand.match.decision is not None and hand.match.decision.step == "mining"


def test_whoever_wants_it_has_turns_end_by_themselves() -> None:
    hand = at_the_end(continues=True)
    hand.step(5.0)
    assert hand.table.state.situation is not None and not hand.table.state.waits
