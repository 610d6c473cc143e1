"""The rule book on the screen, with pages of Kohle & Kolonie: numbers lead on, switches and search find them."""

import pygame
import pytest

from game.engine.match import Match
from game.scenes.rules import RulesScene
from game.titles import title_named
from tests.scenes.learner import Learner

KOHLE = title_named("kohle")


def test_rules_open_at_a_number_and_chips_lead_on():
    learner = Learner("rules", title=KOHLE, rule="K2.c")
    rules = learner.scene
    assert isinstance(rules, RulesScene)
    assert rules.rule == "K2.c"
    learner.click("rule:K2.f")
    assert rules.rule == "K2.f"
    learner.key(pygame.K_BACKSPACE)
    assert rules.rule == "K2.c"
    learner.click("see:K7")
    learner.click("later")
    assert rules.rule == rules.book.beside("K7", 1)


def test_where_the_rulebooks_differ_new_games_can_be_switched():
    learner = Learner("rules", title=KOHLE, rule="R1")
    learner.click("reading.5")
    learner.scene.open("R21")
    learner.click("reading.1")
    learner.scene.open("R5")
    learner.click("reading.german")
    agreed = {"coins": 5, "loading_engineer": 1, "ruleset": "german", "refill": "coins"}
    assert learner.app.settings.options(KOHLE) == agreed
    assert learner.app.scenes.push("setup", title=KOHLE).draft.options == agreed


def test_in_a_game_the_rules_tell_what_holds_there_and_switch_nothing():
    game = Match(KOHLE.rules, KOHLE.setup(3, 3, layout="muttental"))
    learner = Learner("rules", title=KOHLE, rule="R1", game=game)
    page = learner.scene.book.page("R1")
    said = [run.text for paragraph in learner.scene._paragraphs(page) for run in paragraph]
    assert "In this game: 4 coins." in said
    assert "reading.5" not in learner.app.targets()
    learner.scene.open("R5")
    learner.click("reading.german")
    assert learner.app.settings.options(KOHLE)["ruleset"] == "english"


@pytest.mark.parametrize("clicked", [True, False], ids=["clicked", "typed"])
def test_rules_are_searched(clicked):
    learner = Learner("rules", title=KOHLE, language="de")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="r"))  # of the key that opened them
    learner.wait()
    assert not learner.scene.words
    if clicked:
        learner.click("search")
    for letter in "niete":
        learner.key(pygame.key.key_code(letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        learner.wait()
    assert "list:K4.2" in learner.app.targets()
    assert "list:K7" not in learner.app.targets()
    learner.key(pygame.K_RETURN)
    assert learner.scene.rule in ("K4.2", "K4.5")


def test_on_a_page_of_several_rules_the_one_meant_is_marked_and_nothing_moves():
    learner = Learner("rules", (1920, 1080), title=KOHLE, rule="K8.2")
    rules = learner.scene
    together = rules.spread.rules
    assert {"K8.2", "K8.5"} <= set(together)
    before, picture = rules.pane["rule"], rules._pictured.picture
    learner.click("rule:K8.5")
    after = rules.pane["rule"]
    assert rules.rule == after.chosen == "K8.5" and before.chosen == "K8.2"
    assert after.flow.words == before.flow.words
    assert rules._pictured.picture == "bids" != picture
    learner.click("later")
    assert rules.rule == rules.book.beside(together[-1], 1)
    learner.click("earlier")
    assert rules.rule == together[0]
    learner.key(pygame.K_BACKSPACE)
    learner.key(pygame.K_BACKSPACE)
    assert rules.rule == "K8.5"


def test_escape_leaves_the_rules_in_one_press_however_much_was_looked_at():
    learner = Learner("rules", title=KOHLE, rule="K2.c")
    learner.click("rule:K2.f")
    learner.click("see:K9")
    learner.click("search")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="m"))
    learner.wait()
    learner.key(pygame.K_ESCAPE)
    assert "rules" not in learner.app.scenes.names
