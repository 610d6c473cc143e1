"""Every title that has a book can be learnt from the menu, course or not."""

import pytest

from game.cli import main
from game.teach.teaching import can_watch
from game.titles import Title, shelf
from tests.scenes.driver import Driver

LEARNT = [title for title in shelf() if title.has("book")]


def learning(title: Title) -> Driver:
    driver = Driver()
    driver.app.scenes.push("lessons", title=title)
    driver.wait()
    return driver


@pytest.mark.parametrize("title", LEARNT, ids=lambda title: title.name)
def test_the_menu_leads_to_learning(title: Title) -> None:
    driver = Driver()
    entries = [target for target in driver.app.targets() if target.startswith("menu.learn")]
    assert len(entries) == len(LEARNT)
    driver.click(entries[LEARNT.index(title)])
    assert driver.names[-1] == "lessons" and driver.app.scenes.top.title.name == title.name


@pytest.mark.parametrize("title", LEARNT, ids=lambda title: title.name)
def test_a_game_of_the_title_itself_is_watched_and_its_rules_are_read(title: Title) -> None:
    driver = learning(title)
    assert ("phases" in driver.app.targets()) == can_watch(title)
    if can_watch(title):
        driver.click("phases")
        assert driver.names[-1] == "phase" and driver.app.scenes.top.title.name == title.name
    driver = learning(title)
    driver.click("rules")
    assert driver.names[-1] == "rules"


@pytest.mark.parametrize("title", LEARNT, ids=lambda title: title.name)
def test_without_a_course_a_first_game_is_played_with_the_coach(title: Title, without_courses: None) -> None:
    driver = learning(title)
    driver.click("first")
    match = driver.app.scenes.top.session.match
    person, *bots = (seat.kind for seat in match.setup.seats)
    assert match.rules.name == title.name and person == "human" and set(bots) == {title.card.easiest}
    assert driver.app.settings.coach


@pytest.mark.parametrize("title", [title for title in LEARNT if title.has("lessons")], ids=lambda title: title.name)
def test_without_a_rule_book_there_are_still_lessons_and_a_game_to_watch(title: Title, monkeypatch, tmp_path) -> None:
    has = Title.has
    monkeypatch.setattr(Title, "has", lambda title, room: room != "book" and has(title, room))
    driver = learning(title)
    assert "rules" not in driver.app.targets()
    assert ("phases" in driver.app.targets()) == can_watch(title)
    if can_watch(title):
        driver.click("phases")
        assert driver.names[-1] == "phase"
    for screen in ("lessons", "phase") if can_watch(title) else ("lessons",):
        assert main(["screenshot", screen, "--title", title.name, "--out", str(tmp_path / f"{screen}.png")]) == 0


@pytest.mark.parametrize("title", [title for title in LEARNT if title.has("lessons")], ids=lambda title: title.name)
def test_the_cards_of_a_short_course_are_cards_and_no_columns(title: Title) -> None:
    driver = learning(title)
    scene = driver.app.scenes.top
    scene.course = dict(list(scene.course.items())[:2])
    scene.rebuild()
    driver.wait()
    cards = [rect for target, rect in driver.app.targets().items() if target.startswith("lesson:")]
    assert len(cards) == 2 and all(rect.h < rect.w for rect in cards)
