"""A moment of a review in the pit: what answers its question is there to be clicked."""

from functools import cache

import pygame
import pytest

from game.bots.judge import decisions
from game.certainty import Interval
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import moves
from game.scenes.review_moment import ReviewMoment
from game.scenes.reviewing import Reviewing
from game.teach.review import Verdict
from game.texts import LANGUAGES
from game.titles import title_named
from game.titles.baron.table.layout import Stage
from tests.scenes.driver import Driver
from tests.titles.reviews import Oracle, played


@cache
def game() -> Match:
    return played(title_named("baron"))


def in_the_pit(amid: bool, **settings) -> tuple[Driver, ReviewMoment]:
    """The first decision of a mining action, or one amid it, in which another step was better."""
    match, driver = game(), Driver(**settings)
    asked = [at for at in decisions(match, 0) if match.entries[at].decision.step == "mining"]
    at = next(at for at in asked if (at - 1 in asked) == amid and len(moves(match.entries[at].position)) > 3)
    own = match.played_at(at)[1]
    better = next(move for move in moves(match.entries[at].position) if move != own and move.kind.startswith("cage_"))
    reviewing = Reviewing(match, Oracle(match, {}), 0)
    reviewing.now.verdicts[at] = Verdict(at, own, better, Interval(6.0, 3.5, 8.5))
    driver.app.scenes.push("moment", reviewing=reviewing, at=at)
    driver.wait()
    return driver, driver.app.scenes.top


def offered(scene: ReviewMoment) -> dict[str, object]:
    """Whatever answers, and where it lies."""
    found = {target: scene.table.arrangement.rect_of(target) for target in scene.table.state.situation.choices}
    return {target: rect for target, rect in found.items() if rect is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 1.0), ((1920, 1080), 1.3), ((1920, 1080), 2.0)], ids=str)
@pytest.mark.parametrize("amid", [False, True])
def test_the_panel_lies_beside_whatever_answers(amid: bool, size: tuple[int, int], scale: float, language: str) -> None:
    driver, scene = in_the_pit(amid, size=size, ui_scale=scale, language=language)
    own = scene.table.parts.guide_spares(scene.table.arrangement.areas)
    bottom = scene.panel.rect.bottom
    wrong = next(
        target for target, meaning in scene.table.state.situation.choices.items()
        if isinstance(meaning, Move) and meaning not in (scene.verdict.played, scene.verdict.other)
    )  # fmt: skip
    for click in ("", wrong, "moment:show"):
        if click:
            driver.click(click)
            driver.wait()
        panel = scene.panel
        assert not [target for target, rect in offered(scene).items() if panel.rect.colliderect(rect)], click
        assert len(own) > 10 and panel.rect.collidelist(own) < 0
        assert panel.pane.cut_texts() == [] and panel.page.fits and panel.title_fits
        assert panel.rect.bottom == bottom, "what leads on is where it was"
    assert scene.panel.speech.remark == "" and len(driver.app.targets().keys() & {"moment:leave", "moment:play"}) == 2


def test_the_pit_stays_to_be_looked_at_when_the_better_step_is_played() -> None:
    driver, scene = in_the_pit(amid=True)
    driver.click("moment:show")
    driver.click("moment:play")
    assert scene.trial.played and scene.table.arrangement.areas.screen.stage is Stage.MINING
    driver.click("moment:again")
    assert not scene.trial.played and offered(scene)


def test_neither_the_bar_nor_a_step_in_the_list_offers_a_way_back_behind_the_moment() -> None:
    driver, scene = in_the_pit(amid=True)
    assert scene.table.arrangement.panels["steps"].content.steps
    there = {*driver.app.targets(), *scene.table.composer.buttons}
    assert not [target for target in there if target.startswith("undo_to")]


@pytest.mark.parametrize("amid", [False, True])
def test_a_moment_offers_no_plan_and_says_why_to_the_key_of_one(amid: bool) -> None:
    driver, scene = in_the_pit(amid)
    assert "plan" not in driver.app.targets()
    driver.key(pygame.K_a)
    assert not scene.table.state.picks
    assert scene.panel.speech.remark == scene.t("review.moment.help", show=scene.t("review.moment.show"))
