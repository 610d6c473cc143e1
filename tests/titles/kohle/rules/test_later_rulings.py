"""R24 to R30: what a second reading of the three rulebooks left open."""

import pytest

from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.consolidation import Consolidate
from game.titles.kohle.rules.phases.disaster import DrawDiscs
from game.titles.kohle.rules.phases.pithead import card_yield
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.round import BeginRound, FinalScoring
from game.titles.kohle.rules.setup import check, seated
from game.titles.kohle.title import KOHLE
from tests.titles.kohle.rules.given import (
    ask,
    engineer,
    given,
    of_type,
    offered,
    place,
    play,
    rich,
    rule,
)


@rule("R24")
def test_the_first_miner_to_enter_takes_the_marker_from_wherever_he_comes():
    pos = given()
    place(pos, 0, "station:hattingen")
    pos.markers["station:blankenstein"] = "points"
    ask(pos, Turn(0))
    told = play(pos, "miners", "lift station:hattingen", "put station:blankenstein")
    assert of_type(told, ev.MarkerTaken) == [ev.MarkerTaken(0, "station:blankenstein", "points")]


def weakened(pos, discs):
    """The trust's track after so many black discs."""
    DrawDiscs()._weaken(pos, discs)


@rule("R25")
@pytest.mark.parametrize(
    ("refill", "lost", "after"),
    [("coins", 2, 4), ("coins", 5, 3), ("spaces", 2, 6), ("spaces", 5, 4), ("spaces", 0, 6)],
)
def test_the_trusts_track_is_filled_up_by_coins_or_by_spaces(refill, lost, after):
    pos = given(round=3, refill=refill)
    weakened(pos, lost)
    ask(pos, BeginRound(4))
    assert pos.trust_coins == after


@rule("R25")
def test_spaces_that_were_filled_up_once_can_be_blank_again():
    pos = given(round=3, refill="spaces")
    weakened(pos, 4)
    ask(pos, BeginRound(4))
    assert pos.trust_coins == 5
    weakened(pos, 1)
    assert KOHLE.from_json(KOHLE.to_json(pos), seated(4, seed=1, refill="spaces")).trust_blank == 1
    ask(pos, BeginRound(5))
    assert pos.trust_coins == 5 and pos.trust_blank == 0


@rule("R25")
def test_positions_by_the_usual_reading_are_written_as_they_always_were():
    pos = given(round=3)
    weakened(pos, 2)
    assert "trust_blank" not in KOHLE.to_json(pos)
    with pytest.raises(Exception, match="refill"):
        check(seated(4, seed=1, refill="beer"))


@rule("R26")
def test_a_ground_that_the_trust_takes_without_bidding_does_not_spend_the_additional_coin():
    pos = given(round=3, phase=9)
    pos.trust_extra, pos.deck = True, ("vereinigter_general",)
    ask(pos, Consolidate())
    assert pos.trust_extra and pos.consolidated == ("vereinigter_general",)


@rule("R27")
def test_flips_and_exchanges_stand_beside_the_action_not_between_its_steps():
    pos = given(round=2)
    rich(pos, 0, coins=12, workers=8)
    place(pos, 0, "rescue:A1")
    ask(pos, Turn(0))
    assert {"exchange workers", "flip card:loading"} <= set(offered(pos))
    play(pos, "miners")
    assert not {"exchange workers", "flip card:workforce coins"} & set(offered(pos))
    assert why_not(pos, Move("flip", "card:workforce")).key == "finish_first"
    play(pos, "done")
    assert {"exchange workers", "flip card:loading"} <= set(offered(pos))


@rule("R28")
def test_villages_between_a_settlement_and_the_next_station_are_skipped():
    board, skipped = given().board, 0
    for railway in board.map.railways.values():
        nodes = [node for node in railway.nodes if node in board.neighbours]
        for here, between, beyond in zip(nodes, nodes[1:], nodes[2:], strict=False):
            if here in board.villages and between in board.villages and beyond in board.stations:
                assert beyond in board.neighbours[here]
                skipped += 1
    assert skipped


@rule("R29")
@pytest.mark.parametrize("ruleset", ["english", "german"])
def test_an_engineer_on_cokery_scores_when_it_is_flipped(ruleset):
    pos = given(round=2, ruleset=ruleset)
    rich(pos, 0, coins=10, workers=10)
    engineer(pos, 0, "card:cokery")
    ask(pos, Turn(0))
    told = play(pos, "flip card:cokery")
    points = [event.points for event in of_type(told, ev.PointsScored)]
    assert points == [6, 2]


@rule("R30")
def test_what_only_the_french_book_says_is_not_followed():
    pos = given(round=5, phase=10)
    rich(pos, 0, coins=0)
    ask(pos, Turn(0))
    assert "end" in offered(pos)  # no action is owed
    place(pos, 0, "station:hattingen", 2)
    engineer(pos, 0, "card:ironworks")
    assert card_yield(pos.board, pos.players[0], "ironworks") == (0, 1)
    points = pos.players[0].points
    ask(pos, FinalScoring())
    assert pos.players[0].points == points + 1  # a station, however many miners
