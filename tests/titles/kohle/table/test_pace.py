"""The table takes its time: what goes by itself can be read, what was drawn stays in view, nothing is missed."""

from __future__ import annotations

import random

import pygame

from game.engine.history import end_of
from game.scenes import saved_games
from game.scenes.open_save import continue_game
from game.scenes.table.scene import Table
from game.texts import Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.table import table_parts
from game.titles.kohle.table.phase_results import changes_since_last_turn, result_of
from game.titles.kohle.title import KohleMatch, new_match
from game.titles.kohle.view.layout import Stage
from game.titles.kohle.view.panels.danger import Danger
from game.titles.kohle.view.panels.display import CardsOnOffer
from game.titles.kohle.view.panels.view import KohleView
from tests.titles.kohle.table.random_games import at, crowded, found, last_securing
from tests.titles.kohle.table.table_driver import KohleDriver


def test_the_disaster_stays_in_view_until_subsidence_is_paid() -> None:
    driver = KohleDriver(at("subsidence"))
    assert driver.table.arrangement.layout.stage is Stage.DISASTER
    assert "blank" in driver.table.composer.bar.line


def test_the_drawn_discs_stay_in_view_while_one_chooses_which_miner_is_lost() -> None:
    match = crowded()
    for size in ((1280, 720), (1920, 1080)):
        driver = KohleDriver(match, size)
        assert driver.table.arrangement.layout.stage is Stage.LOSS
        assert {"bag", "disaster"} <= driver.app.targets().keys()
        for move in match.moves:
            assert driver.clicks_to(move)
    driver.play(match.moves[-1])
    assert driver.table.arrangement.layout.stage is not Stage.LOSS


def test_phases_that_go_by_themselves_wait_to_be_read() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.click("done")
    waited = set()
    for _ in range(600):
        playback = driver.table.state.playback
        if not playback.playing:
            break
        if playback.holding:
            waited.add(driver.table.state.position.phase)
            assert driver.table.composer.bar.go and driver.table.composer.bar.go.id == "go_on"
            driver.click("go_on")
            assert not playback.holding
        driver.step(0.1)
    assert waited >= {5, 7}


def test_the_log_follows_who_looks_back() -> None:
    driver = KohleDriver(at("turn", 60))
    rail = driver.app.targets()["timeline"]
    driver.click_at((rail.x + rail.w // 2, rail.centery))
    assert driver.table.state.looking is not None
    line = driver.table.log.last_before(driver.table.state.looking)
    assert f"log:{line}" in driver.app.targets() or f"log:{(line or 1) - 1}" in driver.app.targets()
    assert "past:here" in driver.app.targets()


def test_the_end_of_a_story_waits_for_whoever_decides_next() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.click("done")
    play = driver.table.state
    for _ in range(400):
        if play.waits:
            break
        driver.step(0.1)
    assert play.waits and driver.table.composer.go == "go_on"
    for _ in range(100):
        driver.step(0.1)
    assert play.playback.holding and driver.table.composer.go == "go_on"


def test_every_phase_that_went_by_itself_waits_and_sums_up_all_of_it() -> None:
    def last_bid(match: KohleMatch) -> bool:
        """The last auction of a round, after others in which somebody scored."""
        if match.decision is None or match.decision.step != "bid" or match.position.deck or len(match.moves) < 2:
            return False
        earlier = result_of(match, end_of(match, match.at)).gains
        return sum(what == "points" for _, what in earlier) > 1

    match = found(last_bid)
    before = result_of(match, end_of(match, match.at)).gains
    driver = KohleDriver(match, animation="normal")
    while driver.match.decision and driver.match.decision.phase == 9:
        driver.play(next(m for m in driver.match.moves if m.kind in ("pass", "lay", "done")))
        while driver.table.state.playback.playing and not driver.table.state.playback.holding:
            driver.step(0.05)
        driver.step(2.2)
    waited = []
    while driver.table.state.playback.playing:
        if driver.table.state.playback.holding:
            waited.append(driver.table.state.position.phase)
            for _ in range(100):
                driver.step(0.1)
            assert driver.table.state.playback.holding, waited
            if waited[-1] == 9:
                line = driver.table.composer.bar.line
                for seat in {seat for seat, what in before if what == "points"}:
                    assert driver.table.parts.words.player(seat) in line
            driver.click("go_on")
        driver.step(0.1)
    assert 9 in waited


def summaries(driver: KohleDriver) -> dict[str, str]:
    """The lines that wait to be read after a move, by their titles."""
    found: dict[str, str] = {}
    while driver.table.state.playback.playing:
        if driver.table.state.playback.holding:
            driver.step(0.01)
            question = driver.table.composer.bar
            found[question.title] = question.line
            driver.table.state.playback.skip()
        driver.step(0.1)
    return found


def test_once_discs_are_drawn_the_sheet_tells_what_was_lost_instead_of_the_danger() -> None:
    driver = KohleDriver(found(lambda match: last_securing(match) and match.at > 60), animation="normal")
    before = driver.match.at
    driver.click("done")
    play, lost = driver.table.state, list[dict[tuple[int, str], int]]()
    while play.position.phase == 5 and not play.playback.holding:
        driver.step(0.05)
        content = driver.table.arrangement.panels["sheet"].content
        assert isinstance(content, Danger)
        lost.append(dict(content.lost))
    events = [event for entry in driver.match.entries[before + 1 :] for event in entry.events]
    points = {(e.player, "points"): e.points for e in events if isinstance(e, ev.PointsLost)}
    assert points and lost[0] == {} and points.items() <= lost[-1].items()
    assert any(what == "miners" for _, what in lost[-1])


def test_the_summary_of_the_trust_names_all_mines_it_took() -> None:
    def bought(match: KohleMatch) -> list[str]:
        return [event.mine for event in match.now.events if isinstance(event, ev.TrustBought)]

    match = found(lambda match: match.position.phase != 9 and len(bought(match)) > 1)
    mines, move = bought(match), match.now.move
    match.undo()
    driver = KohleDriver(match, animation="normal")
    assert move and driver.table.state.play(move)
    (line,) = [line for title, line in summaries(driver).items() if title.endswith("The Coal Trust buys")]
    assert all(driver.table.parts.words.place(mine) in line for mine in mines)


def test_the_final_scoring_is_told_apart_from_the_last_phase() -> None:
    match, chance = new_match(seated(3, 5)), random.Random(5)
    while match.decision:
        match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
    (final,) = [entry.events for entry in match.entries if ev.FinalScoringBegan() in entry.events]
    scored: dict[int, int] = {}
    for event in final[final.index(ev.FinalScoringBegan()) :]:
        if isinstance(event, ev.PointsScored):
            scored[event.player] = scored.get(event.player, 0) + event.points
    assert match.undo()
    while len(match.moves) < 2:
        assert match.undo()
    driver = KohleDriver(match, animation="normal")
    driver.play(next(entry.move for entry in match.entries[match.at + 1 :] if entry.move))
    told = summaries(driver)
    assert "Round V · Pithead cards" in told
    for seat, points in scored.items():
        assert f"{driver.table.parts.words.player(seat)} +{points} point" in told["Final scoring"]


def test_the_key_for_going_on_does_not_answer_the_next_question() -> None:
    driver = KohleDriver(found(last_securing), animation="normal")
    driver.click("done")
    for _ in range(400):
        if driver.table.state.waits:
            break
        driver.step(0.1)
    for _ in range(2000):
        if not driver.table.state.playback.playing:
            break
        if driver.table.state.waits:
            driver.key(pygame.K_SPACE)
        driver.step(0.02)
    before = driver.match.at
    for _ in range(3):
        driver.key(pygame.K_SPACE)
        driver.step(2.2)
    assert driver.match.at == before and driver.table.state.situation


def test_who_missed_nothing_is_told_nothing() -> None:
    match = new_match(seated(4, 3, kinds=("human", "random", "random", "random")))
    assert not changes_since_last_turn(match, 0)
    driver = KohleDriver(match)
    driver.table.handover.sum_up(0)
    assert driver.table.notices.words == ""


def test_who_skips_ahead_is_told_what_he_missed() -> None:
    kinds = ("human", "random", "random", "random")
    match, chance = new_match(seated(4, 3, kinds=kinds)), random.Random(3)
    seat = 0

    def income(m: KohleMatch) -> int:
        return changes_since_last_turn(m, seat).get((7, "coins"), 0)

    while match.decision and not (match.decision.player == seat and income(match)):
        match.play(chance.choice(match.moves))
    coins = income(match)
    line = table_parts(match, Texts("en", "kohle")).skipped_summary(match, seat)
    assert line.startswith(f"Since {match.setup.seats[seat].name}’s last turn: ")
    assert f"Income from mines +{coins} coin" in line

    while match.decision and match.decision.player == seat:
        match.play(chance.choice(match.moves))
    driver = KohleDriver(match, animation="normal")
    driver.key(pygame.K_s)
    for _ in range(200):
        if driver.table.state.situation:
            break
        if driver.table.state.waits:
            driver.key(pygame.K_SPACE)
        driver.step(0.05)
    assert driver.table.notices.words.startswith("Since ")


def test_who_takes_a_game_up_again_is_told_what_came_since_his_last_turn() -> None:
    match, chance = new_match(seated(3, 3)), random.Random(3)
    while match.decision and not changes_since_last_turn(match, match.decision.player).get((7, "coins")):
        match.play(chance.choice(match.moves))
    saved_games.keep(match, "left")
    driver = KohleDriver(new_match(seated(3, 4)))
    (left,) = [save for save in saved_games.listed() if save.name == "left"]
    continue_game(driver.table, left)
    table = driver.app.scenes.top
    assert isinstance(table, Table) and table.notices.words.startswith("Since ")


def test_the_offer_is_drawn_anew_when_the_trust_has_bought() -> None:
    match = found(lambda match: match.position.phase == 5 and len(match.position.display) > 3)
    pos, bought = match.position, match.position.copy()
    bought.phase = 8
    before, after = (CardsOnOffer(KohleView(p, match.setup.seats, 0, None), pos.display) for p in (pos, bought))
    assert not before.same(after)
