"""The rule book: opened at a number, searched, switched where the rulebooks differ."""

from itertools import combinations

import pygame
import pytest

from game.scenes.rules import RulesScene
from game.texts import LANGUAGES
from game.titles import shelf, title_named
from game.view.fonts import SANS
from game.view.lettering import fit_text
from game.view.rulebook_columns import ColumnPage
from tests.scenes.driver import Driver
from tests.scenes.learner import Learner


def test_rules_open_at_a_number_and_chips_lead_on():
    learner = Learner("rules", rule="K2.c")
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
    learner = Learner("rules", rule="R1")
    learner.click("reading.5")
    learner.scene.open("R21")
    learner.click("reading.1")
    learner.scene.open("R5")
    learner.click("reading.german")
    agreed = {"coins": 5, "loading_engineer": 1, "ruleset": "german", "refill": "coins"}
    assert learner.app.settings.options(title_named()) == agreed
    assert learner.app.scenes.push("setup").draft.options == agreed


@pytest.mark.parametrize("title", [title for title in shelf() if title.has("book")], ids=str)
def test_the_switch_that_a_page_speaks_of_is_there_whichever_of_its_rules_is_meant(title):
    driver = Driver((1366, 768))
    rules = driver.app.scenes.push("rules", title=title)
    for page in rules.book.pages():
        rules.open(page.rule)
        options = {option for each in rules.spread.pages if (option := rules.book.option(each))}
        shown = {target for target in driver.app.targets() if target.startswith("reading.")}
        wanted = [{f"reading.{value}" for value in title.card.options[option].values} for option in options]
        assert not wanted or shown in wanted, page.rule


def test_in_a_game_the_rules_tell_what_holds_there_and_switch_nothing():
    setup = title_named().setup(3, 3, layout="muttental")
    learner = Learner("rules", rule="R1", setup=setup)
    page = learner.scene.book.page("R1")
    said = [run.text for paragraph in learner.scene._paragraphs(page) for run in paragraph]
    assert "In this game: 4 coins." in said
    assert "reading.5" not in learner.app.targets()
    learner.scene.open("R5")
    learner.click("reading.german")
    assert learner.app.settings.options(title_named())["ruleset"] == "english"


@pytest.mark.parametrize("clicked", [True, False], ids=["clicked", "typed"])
def test_rules_are_searched(clicked):
    learner = Learner("rules", language="de")
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_rules_that_belong_together_share_a_page_and_keep_off_its_picture(language, size):
    learner = Learner("rules", size, language)
    rules = learner.scene
    order = [page.rule for page in rules.book.pages()]
    spreads = list(dict.fromkeys(rules.spreads.of(rule) for rule in order))
    assert [rule for spread in spreads for rule in spread.rules] == order, "every rule once, in order"
    assert len(spreads) < len(order) * (0.5 if size[0] > 1900 else 0.65)
    for spread in spreads:
        for rule in spread.rules:
            rules.rule = rule
            rules.rebuild()
            page, picture = rules.pane["rule"], rules._picture_at
            assert page.fits, rule
            if len(spread.rules) > 1:
                assert isinstance(page, ColumnPage)
                blocks = [block for _, block in page.flow.blocks]
                assert {head.rule for head, _ in page.flow.heads} == set(spread.rules)
                assert not [1 for block in blocks if picture.w and block.colliderect(picture)], rule
                assert not [1 for one, other in combinations(blocks, 2) if one.colliderect(other)], rule


def test_on_a_page_of_several_rules_the_one_meant_is_marked_and_nothing_moves():
    learner = Learner("rules", (1920, 1080), rule="K8.2")
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
    learner = Learner("rules", rule="K2.c")
    learner.click("rule:K2.f")
    learner.click("see:K9")
    learner.click("search")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="m"))
    learner.wait()
    learner.key(pygame.K_ESCAPE)
    assert "rules" not in learner.app.scenes.names


def test_leafing_shows_every_page():
    learner = Learner("rules")
    rules, seen = learner.scene, []
    for _ in range(80):
        seen += rules.spread.rules
        if "later" not in learner.app.targets():
            break
        learner.click("later")
    assert seen == [page.rule for page in rules.book.pages()]


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", [pytest.param(title, id=title.name) for title in shelf()])
def test_every_title_of_a_rule_finds_room_in_the_list(title, language):
    driver = Driver((1280, 720), language=language)
    scene = driver.app.scenes.push("rules", title=title)
    look, room = scene.look, scene.pane["list"].rect.w - scene.look.px(78)  # beside the number and the bar
    titles = [scene.t(f"rules.{row}.title") for row in scene._rows() if ":" not in row]
    assert titles
    assert [words for words in titles if fit_text(words, SANS, look.type(14.5), room, 1).cut] == []
