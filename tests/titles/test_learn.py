"""Every title that has a book can be learnt from the menu, course or not."""

import pytest

from game.titles import Title, shelf
from tests.scenes.shell import Hand

LEARNT = [title for title in shelf() if title.has("book")]


def learning(title: Title) -> Hand:
    hand = Hand()
    hand.app.scenes.push("lessons", title=title)
    hand.wait()
    return hand


@pytest.mark.parametrize("title", LEARNT, ids=lambda title: title.name)
def test_the_menu_leads_to_learning(title: Title) -> None:
    hand = Hand()
    entries = [target for target in hand.app.targets() if target.startswith("menu.learn")]
    assert len(entries) == len(LEARNT)
    hand.click(entries[LEARNT.index(title)])
    assert hand.names[-1] == "lessons" and hand.app.scenes.top.of.name == title.name


@pytest.mark.parametrize("title", LEARNT, ids=lambda title: title.name)
def test_a_game_of_the_title_itself_is_watched_and_its_rules_are_read(title: Title) -> None:
    hand = learning(title)
    hand.click("phases")
    assert hand.names[-1] == "phase" and hand.app.scenes.top.title.name == title.name
    hand = learning(title)
    hand.click("rules")
    assert hand.names[-1] == "rules"


@pytest.mark.parametrize("title", [title for title in LEARNT if not title.has("lessons")], ids=lambda title: title.name)
def test_without_a_course_a_first_game_is_played_with_the_coach(title: Title) -> None:
    hand = learning(title)
    hand.click("first")
    match = hand.app.scenes.top.session.match
    assert match.rules.name == title.name and [seat.kind for seat in match.setup.seats] == ["human", "easy", "easy"]
    assert hand.app.settings.coach
