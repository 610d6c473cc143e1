"""What bots say at the table: hints with a place to look at, and why they did what the log tells."""

from __future__ import annotations

import pygame
import pytest

from game.bots import bot_state
from game.engine.play import moves
from game.scenes.playing.log import GameLog
from game.scenes.playing.reasons import Reasons
from game.scenes.playing.session import Session
from game.scenes.table.lights import lit_by_line
from game.texts import LANGUAGES, Texts
from game.titles.kohle.bots import MINDS
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.table.parts import KohleParts
from game.titles.kohle.title import KohleMatch, new_match
from tests.titles.kohle.table.table_driver import KohleDriver


def played(step: str, kinds: tuple[str, ...] = ("human", "normal", "normal", "normal"), least: int = 0) -> KohleMatch:
    """A game of `normal` bots up to a question to the first seat."""
    for seed in range(1, 12):
        match, bot = new_match(seated(4, seed, kinds)), MINDS.make("normal")
        while match.decision:
            seat = match.decision.player
            if seat == 0 and match.decision.step == step and len(match.moves) > 1 and match.at >= least:
                return match
            match.play(bot.choose(seen_by(match.position, seat), bot_state(seed, match.at)))
    raise AssertionError("no such moment")


def hinted(driver: KohleDriver) -> None:
    driver.key(pygame.K_h)
    for _ in range(3):
        driver.step(0.2)


@pytest.mark.parametrize("step", ["take_bonus", "turn", "hire", "lay", "miners", "put", "secure", "bid", "load"])
def test_every_hint_lights_something_that_can_be_seen_and_says_why(step: str) -> None:
    driver = KohleDriver(played(step), (1366, 768))
    hinted(driver)
    advised, tip = driver.table.composer.advised, driver.table.tooltips.tooltip.tip
    assert driver.table.hints.advice is not None and advised in driver.app.targets()
    assert tip is not None and tip.title.startswith("Hint ·") and tip.notes


def test_a_hint_asked_for_twice_is_the_same() -> None:
    driver = KohleDriver(played("turn", least=60), (1366, 768))
    hinted(driver)
    first = driver.table.hints.advice
    driver.key(pygame.K_h)  # closes it
    assert first is not None and driver.table.hints.advice is None
    hinted(driver)
    assert driver.table.hints.advice is first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_why_a_bot_did_something(language: str) -> None:
    driver = KohleDriver(played("turn", least=60), (1600, 1000), language=language)
    lines = driver.table.log.lines
    told = {line.id: driver.table.reasons.of(line) for line in lines}
    of_bots = [id for id, found in told.items() if found]
    assert len(of_bots) > 10
    assert all(found[0] != 0 for found in told.values() if found)  # the person's reasons are his own
    assert not any(told[line.id] for line in lines if line.heading)
    shown = [id for id in of_bots if f"log:{id}" in driver.app.targets()]
    driver.hover(f"log:{shown[-1]}")
    driver.step(0.3)
    tip = driver.table.tooltips.tooltip.tip
    name = driver.match.setup.seats[lines[shown[-1]].player or 0].name
    assert tip is not None and name in tip.title and tip.notes and "{" not in tip.notes[0].text


def test_only_what_a_bot_chose_has_a_reason_and_all_of_it_has() -> None:
    match = played("turn", least=280)
    parts = KohleParts(match, Texts("en", "kohle"))
    reasons, lines = Reasons(Session(match), parts), GameLog(parts).update(match)
    told = [line for line in lines if reasons.chosen(line)]
    events = {type(match.entries[line.entry].events[line.event]) for line in told}
    assert not events & {ev.PointsScored, ev.GapsClosed, ev.ConsolidationWon, ev.EnginesTaken, ev.CoinsGained}
    assert all(len(moves(match.entries[line.entry - 1].position)) > 1 for line in told)
    silent = {
        entry.move.kind
        for n, entry in enumerate(match.entries)
        if entry.move and _chosen(match, n) and any(line.entry == n and line.event == 0 for line in lines)
        and not any(line.entry == n for line in told)
    }  # fmt: skip
    assert not silent


def _chosen(match: KohleMatch, n: int) -> bool:
    """Whether a move was a bot's choice that did something of its own."""
    before = match.entries[n - 1]
    seat = before.decision.player if before.decision else 0
    mine = bool(match.entries[n].events) and getattr(match.entries[n].events[0], "player", None) == seat
    return seat > 0 and mine and len(moves(before.position)) > 1


def test_what_another_did_on_his_cards_does_not_light_ones_own() -> None:
    driver = KohleDriver(played("turn", least=60), (1600, 1000))
    line = next(n for n in driver.table.log.lines if n.player and any(p.startswith("card:") for p in n.places))
    assert not any(
        place.startswith("card:") for place in lit_by_line(line, driver.table.state.seat, driver.table.parts)
    )


def test_the_reasons_of_any_line_stand_beside_the_log() -> None:
    driver = KohleDriver(played("turn", least=60), (1366, 768))
    driver.key(pygame.K_l)
    log = driver.table.arrangement.panels["log_open"]
    lines = driver.table.log.lines
    told = [t for t in log.targets() if t[4:].isdecimal() and driver.table.reasons.chosen(lines[int(t[4:])])]
    for target in (told[0], told[-1]):
        driver.hover(target)
        driver.step(0.3)
        assert driver.table.tooltips.tooltip.tip and not driver.table.tooltips.tooltip.rect.colliderect(log.area)
