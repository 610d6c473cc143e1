"""The rule book: opened at a number, searched, switched where the rulebooks differ."""

import pygame
import pytest

from game.kohle.setup import seated
from game.kohle.title import new_match
from game.scenes.rules import Rules
from game.texts import LANGUAGES
from tests.scenes.learner import Learner


def test_rules_open_at_a_number_and_chips_lead_on():
    learner = Learner("rules", rule="K2.c")
    rules = learner.scene
    assert isinstance(rules, Rules)
    assert rules.rule == "K2.c"
    learner.click("rule:K2.f")
    assert rules.rule == "K2.f"
    learner.key(pygame.K_ESCAPE)
    assert rules.rule == "K2.c"
    learner.click("see:K7")
    learner.click("later")
    assert rules.rule == rules.book.beside("K7", 1)


def test_where_the_rulebooks_differ_new_games_can_be_switched():
    learner = Learner("rules", rule="R1")
    learner.click("reading.5")
    learner.scene.open("R21")
    learner.click("reading.1")
    learner.scene.open("R5")
    learner.click("reading.german")
    chosen = learner.app.settings
    assert (chosen.coins, chosen.loading_engineer, chosen.ruleset) == (5, 1, "german")
    draft = learner.app.scenes.push("setup").draft
    assert (draft.coins, draft.loading_engineer, draft.ruleset) == (5, 1, "german")


def test_in_a_game_the_rules_tell_what_holds_there_and_switch_nothing():
    setup = new_match(seated(3, 3, map="muttental")).setup
    learner = Learner("rules", rule="R1", setup=setup)
    page = learner.scene.book.page("R1")
    said = [run.text for paragraph in learner.scene._paragraphs(page) for run in paragraph]
    assert "In this game: 4 coins." in said
    assert "reading.5" not in learner.app.targets()
    learner.scene.open("R5")
    learner.click("reading.german")
    assert learner.app.settings.ruleset == "english"


def test_rules_are_searched():
    learner = Learner("rules", language="de")
    learner.click("search")
    for letter in "niete":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        learner.wait()
    assert "list:K4.2" in learner.app.targets()
    assert "list:K7" not in learner.app.targets()
    learner.key(pygame.K_RETURN)
    assert learner.scene.rule in ("K4.2", "K4.5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_a_small_window(language):
    learner = Learner("rules", language=language)
    rules = learner.scene
    too_long = []
    for page in rules.book.pages():
        rules.rule = page.rule
        rules.rebuild()
        if not rules.pane["rule"].fits or rules.pane.cut_texts():
            too_long.append(page.rule)
    assert too_long == []


def test_every_picture_is_drawn():
    learner = Learner("rules")
    rules = learner.scene
    seen = set()
    for page in rules.book.pages():
        if page.picture and page.picture not in seen:
            seen.add(page.picture)
            rules.rule = page.rule
            rules.rebuild()
            picture = rules._picture()
            assert len({tuple(picture.get_at((x, y))) for x in range(5, 400, 23) for y in range(5, 180, 17)}) > 5
