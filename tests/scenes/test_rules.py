"""The rule book of every title that has one: each page is shown, fits, and keeps off its picture."""

from itertools import combinations

import pytest

from game.texts import LANGUAGES
from game.titles import shelf
from game.view.fonts import SANS
from game.view.lettering import fit_text
from game.view.rulebook_columns import ColumnPage
from tests.scenes.driver import Driver
from tests.scenes.learner import Learner

each = pytest.mark.parametrize("title", [title for title in shelf() if title.has("book")], ids=lambda title: title.name)


@each
def test_the_switch_that_a_page_speaks_of_is_there_whichever_of_its_rules_is_meant(title):
    driver = Driver((1366, 768))
    rules = driver.app.scenes.push("rules", title=title)
    for page in rules.book.pages():
        rules.open(page.rule)
        options = {option for each in rules.spread.pages if (option := rules.book.option(each))}
        shown = {target for target in driver.app.targets() if target.startswith("reading.")}
        wanted = [{f"reading.{value}" for value in title.card.options[option].values} for option in options]
        assert not wanted or shown in wanted, page.rule


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_a_small_window(language, title):
    learner = Learner("rules", language=language, title=title)
    rules = learner.scene
    too_long = []
    for page in rules.book.pages():
        rules.rule = page.rule
        rules.rebuild()
        if not rules.pane["rule"].fits or rules.pane.cut_texts():
            too_long.append(page.rule)
    assert too_long == []


@each
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_rules_that_belong_together_share_a_page_and_keep_off_its_picture(language, size, title):
    learner = Learner("rules", size, language, title=title)
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


@each
def test_leafing_shows_every_page(title):
    learner = Learner("rules", title=title)
    rules, seen = learner.scene, []
    for _ in range(80):
        seen += rules.spread.rules
        if "later" not in learner.app.targets():
            break
        learner.click("later")
    assert seen == [page.rule for page in rules.book.pages()]


@each
def test_every_picture_is_drawn(title):
    learner = Learner("rules", title=title)
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
