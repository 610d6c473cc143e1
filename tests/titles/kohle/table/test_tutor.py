"""The tutor beside the table: explanations by right click and by key, and the rules."""

import pygame

from game.scenes.playing.thinker import InstantThinker
from game.titles.kohle.teach.scenario import Belongings, KohleScenario
from tests.scenes.learner import Learner

COACHED = KohleScenario(round=2, phase=2, seats={0: Belongings(mines={"A1": "mine:4"})})


def at_table() -> Learner:
    return Learner("table", match=COACHED.match(), keeps=False, thinker=InstantThinker())


def test_a_right_click_explains_and_any_click_closes():
    learner = at_table()
    learner.click("village:durchholz", button=3)
    tutor = learner.scene.tutor
    assert tutor.panel is not None
    assert tutor.panel.speech.title == "Durchholz"
    learner.click("rule:K2.c")
    assert learner.app.scenes.names[-1] == "rules"
    learner.app.scenes.pop()
    learner.wait()
    assert tutor.panel is None


def test_no_tooltip_lies_beside_an_explanation():
    learner = at_table()
    learner.click("village:herbede", button=3)
    learner.app.step(0.5)
    assert learner.scene.tutor.panel is not None and learner.scene.tooltips.tooltip.tip is None


def test_a_held_key_explains_as_long_as_it_is_held():
    learner = at_table()
    at = learner.app.targets()["village:herbede"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    learner.press(pygame.K_i)
    assert "still has 2 workers" in " ".join(learner.scene.tutor.panel.speech.paragraphs)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_i, mod=0))
    learner.wait()
    assert learner.scene.tutor.panel is None


def test_r_opens_the_rules_at_what_is_asked():
    learner = at_table()
    learner.key(pygame.K_r)
    assert learner.app.scenes.top.rule == "K2"
    learner.app.scenes.pop()
    learner.key(pygame.K_F12)
    assert learner.app.scenes.names[-1] == "rules"
