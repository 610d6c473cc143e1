"""The table's own words: nothing is cut off, in any language, size and stage; every tooltip can be made."""

from __future__ import annotations

import random

import pytest

from game.texts import LANGUAGES
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match
from tests.titles.kohle.table.table_driver import KohleDriver

STEPS = ("take_bonus", "turn", "miners", "move_in", "secure", "bid", "load", "lay")


def games() -> dict[str, KohleMatch]:
    """One match at each kind of decision."""
    found: dict[str, KohleMatch] = {}
    for seed in range(1, 8):
        match, chance = new_match(seated(5, seed)), random.Random(seed)
        while match.decision:
            step = match.decision.step
            enough = len(match.moves) > (2 if step == "move_in" else 1)  # the longest row: nobody, one or two miners
            if step in STEPS and step not in found and enough and match.at > 10 * seed:
                found[step] = new_match(match.setup)
                for move in match.played:
                    found[step].play(move)
            match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
        if len(found) == len(STEPS):
            break
    return found


@pytest.fixture(scope="module")
def moments() -> dict[str, KohleMatch]:
    return games()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1366, 768), 1.0), ((2560, 1440), 1.5)])
def test_no_word_of_the_bar_is_cut_off(
    moments: dict[str, KohleMatch], language: str, size: tuple[int, int], scale: float
) -> None:
    for step, match in moments.items():
        driver = KohleDriver(match, size, language=language, ui_scale=scale)
        bar = driver.table.arrangement.panels["action_bar"]
        assert bar.cut == [], (step, language, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_view_can_say_what_it_is(moments: dict[str, KohleMatch], language: str) -> None:
    for step, match in moments.items():
        driver = KohleDriver(match, (1600, 1000), language=language)
        table = driver.table
        silent = []
        for target in driver.app.targets():
            sit, seat = table.state.situation, table.state.seat
            tip = table.parts.tip(target, table.state.position, sit, seat, raised=False)
            if tip is None and not target.startswith(("log:", "timeline", "seat:", "finish")):
                silent.append(target)
            if tip is not None:
                assert "{" not in tip.title and tip.title
        assert len(silent) <= len(driver.app.targets()) * 0.2, (step, silent)
