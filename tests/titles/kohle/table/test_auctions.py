"""Phase 9 is one calm stage: from the first consolidation to the last one sees which it is, who bids and who won."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.engine.history import end_of
from game.scenes.playing.beats import Flight, Spot
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import current
from game.titles.kohle.rules.phases.bids import bidders
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table import parts
from game.titles.kohle.table.phase_so_far import Consolidations
from game.titles.kohle.title import KohleMatch, new_match
from game.titles.kohle.view.layout import AUCTIONS, Stage
from game.titles.kohle.view.panels.auction import Bidding
from tests.titles.kohle.table.random_games import found
from tests.titles.kohle.table.table_driver import KohleDriver


def first_bid(match: KohleMatch) -> bool:
    """The first auction of a round, after which others come."""
    return bool(
        match.decision and match.decision.step == "bid" and len(match.moves) > 1 and len(match.position.deck) > 2
    )


def eager(driver: KohleDriver) -> None:
    """Whoever is asked bids one more, else passes or lays."""
    moves = driver.match.moves
    driver.step(2.2)
    driver.play(next((move for move in moves if move.kind in ("bid", "lay")), moves[-1]))


def frames_of_phase_9(driver: KohleDriver) -> Iterator[None]:
    """Frame by frame to the end of the phase; whoever is asked answers."""
    play = driver.table.state
    for _ in range(2000):
        if play.situation is not None:
            eager(driver)
        driver.step(0.1)
        beat = play.playback.beat
        if play.position.phase != 9 or (beat is not None and isinstance(beat.event, ev.PhaseBegan)):
            return
        yield
        if play.waits:
            driver.step(2.2)
            driver.click("go_on")
    raise AssertionError("phase 9 never ends")


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_from_the_first_auction_to_the_last_it_is_one_stage(size: tuple[int, int]) -> None:
    driver = KohleDriver(found(first_bid), size, animation="normal")
    arrangement, grounds, stages = driver.table.arrangement, [], set()
    kept = {name: arrangement.layout.areas()[name] for name in ("board", "players", "sheet", "action_bar")}
    for _ in frames_of_phase_9(driver):
        stages.add(arrangement.layout.stage)
        areas = arrangement.layout.areas()
        assert {name: areas.get(name) for name in kept} == kept, "nothing jumps"
        bidding = arrangement.panels["sheet"].content
        assert isinstance(bidding, Bidding) and arrangement.board.focus == f"ground:{bidding.ground}"
        if [bidding.ground] != grounds[-1:]:
            grounds.append(bidding.ground)
    assert stages == {Stage.AUCTION, Stage.LAYING}
    assert len(grounds) > 3 and len(set(grounds)) == len(grounds), "one after the other, each once"
    assert arrangement.layout.stage not in AUCTIONS or driver.table.state.position.phase == 9
    driver.step(0.1)
    assert arrangement.layout.stage is Stage.PLAY and arrangement.board.focus is None


def test_the_winner_and_his_price_stay_until_the_next_is_turned_up() -> None:
    """At every moment of whole games, read from the record: as after loading, or while a bot lays its card."""
    seen = 0
    for seed in range(1, 5):
        match, chance, consolidations = new_match(seated(4, seed)), random.Random(seed), Consolidations()
        while match.decision:
            match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
            if match.decision is None or match.decision.step != "lay" or match.position.phase != 9:
                continue
            until = end_of(match, match.at)
            won = next(e for e in reversed(match.now.events) if isinstance(e, ev.ConsolidationWon))
            shown = consolidations.latest(match, match.position, until)
            assert shown is not None and shown[1] == won.player and shown[0] is not match.position
            assert shown[0].auction is not None and shown[0].auction.ground == won.ground
            row = next(row for row in bidders(shown[0]) if row.seat == won.player)
            assert row.coins == won.paid and not row.passed
            assert won.ground not in shown[0].consolidated and won.ground in match.position.consolidated
            again = consolidations.latest(match, match.position, until)
            assert again is not None and again[0] is shown[0], "kept: nothing is drawn anew"
            seen += 1
    assert seen > 10


def test_what_nobody_fights_for_is_shown_on_the_same_sheet() -> None:
    def before_unopposed(match: KohleMatch) -> bool:
        """The last who can pass: then the trust takes the next ground without an auction."""
        if match.decision is None or match.decision.step != "bid":
            return False
        match.play(match.moves[-1])
        told = [type(e) for e in match.now.events if isinstance(e, ev.ConsolidationOpened | ev.AuctionOpened)]
        match.undo()
        return told[:1] == [ev.ConsolidationOpened] and told[1:2] != [ev.AuctionOpened]

    driver = KohleDriver(found(before_unopposed), animation="normal")
    driver.play(driver.match.moves[-1])
    event = next(e for e in driver.match.now.events if isinstance(e, ev.ConsolidationOpened))
    told: list[int | None] = []
    for _ in range(200):
        driver.step(0.05)
        bidding = driver.table.arrangement.panels["sheet"].content
        assert isinstance(bidding, Bidding)
        if bidding.ground == event.ground:
            assert driver.table.view.asked is None, "it is nobody's turn"
            assert current(bidding.view.position).unopposed
            told.append(bidding.won)
        elif told:
            break
        if driver.table.state.playback.holding or not driver.table.state.playback.playing:
            break
    assert told[0] is None and told[-1] in (TRUST, 0, 1, 2, 3)


@pytest.mark.parametrize(("size", "small"), [((1366, 768), "draw_chip"), ((1920, 1080), "draw_tableau_card")])
def test_a_mine_flies_as_the_card_it_is(size: tuple[int, int], small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large one has no number and no price, which a chip shows; where cards have names they keep them on the way."""
    drawn: list[tuple[str, str]] = []
    for name in ("draw_chip", "draw_tableau_card"):
        monkeypatch.setattr(parts, name, lambda pen, rect, face, name=name: drawn.append((name, face.name)))
    table = KohleDriver(found(first_bid), size).table
    for mine in ("large:heinrich", "mine:17"):
        flight = Flight("card", Spot(mine), Spot("space:A1"), mine)
        assert table.parts.draw_flight(table.app.canvas, flight, (300, 300), 0.5, table.look, table.view)
    assert drawn == [("draw_tableau_card", "Heinrich"), (small, "Glocke")]
