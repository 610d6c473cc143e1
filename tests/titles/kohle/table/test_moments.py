"""A moment of a review above ground: what is weighed against each other is there to be seen."""

from functools import cache

import pytest

from game.bots.judge import decisions
from game.engine.match import Match
from game.scenes.veil import place_of
from game.titles import title_named
from tests.scenes.driver import Driver
from tests.scenes.test_review import moment_of
from tests.titles.reviews import played


@cache
def game() -> Match:
    return played(title_named("kohle"))


@pytest.mark.parametrize("step", ["move_in", "load", "second_worker", "bid"])
def test_the_panel_lies_off_the_pithead_cards_and_what_is_bid_for(step: str) -> None:
    match, driver = game(), Driver(size=(1651, 928))
    at = next(at for at in decisions(match, 0) if match.entries[at].decision.step == step)
    scene = moment_of(driver, match, at)
    panels = scene.table.arrangement.panels
    own = [panels[name].area for name in ("tableau", "cards", "sheet", "queue") if name in panels]
    assert len(own) == 2 and scene.panel.rect.collidelist(own) < 0
    if step == "bid":
        ground = place_of(scene.table.arrangement, f"ground:{scene.table.state.situation.decision.params['ground']}")
        assert not ground.colliderect(scene.panel.rect)
