"""The lessons of Kohle & Kolonie, driven by what can be seen on the screen."""

import pygame
import pytest

from game.teach.lesson import load_lessons
from game.teach.progress import load_progress
from game.texts import LANGUAGES
from game.titles import title_named
from tests.scenes.learner import SMALL, Learner

KOHLE = title_named("kohle")
PLAYED = [lesson.name for lesson in load_lessons(KOHLE).values() if lesson.steps]


def test_the_panel_stays_where_it_is_read_within_a_step():
    learner = Learner("lesson", lesson="table", at=9)  # buy a mine
    lesson = learner.scene
    before = lesson.panel.rect.copy()
    learner.click("action:buy")
    assert lesson.table.state.picked and lesson.panel.rect == before
    learner.click("display:1")
    assert lesson.judge.wrong and lesson.panel.rect.topleft == before.topleft


def test_the_line_of_the_panel_leads_to_what_is_to_be_clicked_but_takes_no_side_between_answers():
    learner = Learner("lesson", lesson="round")
    lesson = learner.scene
    seen = set()
    while lesson.player.step.id != "struck":
        if lesson.player.waits:
            decides = len(lesson.player.tempting) > 1
            places = [learner.app.targets()[target] for target in lesson.asks_for()]
            assert places and all(rect in places for rect in lesson.panel.points_at)
            assert bool(lesson.panel.points_at) != decides
            seen.add(decides)
            lesson.do_it()
        else:
            lesson.next()
        learner.wait()
    assert seen == {True, False}


def test_a_wrong_move_is_answered_and_changes_nothing():
    learner = Learner("lesson", lesson="mines", at=1)  # buy number 2
    lesson = learner.scene
    before = lesson.player.match.position
    learner.click("display:5")
    if lesson.judge.wrong is None:  # the card was only picked
        learner.click("mine:5")
    assert lesson.judge.wrong is not None
    assert lesson.player.match.position is before
    assert lesson.speech().remark
    learner.click("mine:2")
    assert lesson.judge.wrong is None


def test_back_and_do_it_for_me_and_the_keyboard():
    learner = Learner("lesson", lesson="settlements")
    lesson = learner.scene
    learner.key(pygame.K_RETURN)
    assert lesson.player.at == 1
    learner.click("lesson:show")
    assert lesson.player.step.id == "move_in"
    learner.click("lesson:back")
    assert lesson.player.step.id == "settle"
    learner.key(pygame.K_BACKSPACE)
    assert lesson.player.at == 0


def test_phases_that_run_by_themselves_are_shown_one_by_one():
    learner = Learner("lesson", lesson="round")
    lesson = learner.scene
    while lesson.player.step.id != "secure":
        lesson.do_it()
    learner.wait()
    lesson.do_it()
    learner.wait()
    seen = []
    for phase in (5, 6, 7, 8):
        position = lesson.table.state.position
        assert position.phase == phase
        assert lesson.table.state.situation is None
        seen.append((position.players[0].coins, position.players[0].points, lesson.speech().rows))
        learner.click("lesson:next")
    (before, _, _), (_, _, trust), (coins, points, income), (_, scored, board) = seen
    assert trust == ()
    assert coins == before + 2 and ("blue", "Anna: +2\N{NO-BREAK SPACE}coins") in income
    assert scored == points + 3 and ("blue", "Anna: +3\N{NO-BREAK SPACE}points") in board
    assert lesson.table.state.situation is not None
    learner.click("lesson:back")
    assert lesson.table.state.position.phase == 8


@pytest.mark.parametrize(
    ("lesson", "step", "row"),
    [
        ("round", "struck", "Clara: −1 miner, −3 points, −1 coin"),
        ("guided", "drawn", "Clara: −1 miner, −2 points, −1 coin"),
    ],
)
def test_what_a_disaster_changed_is_what_the_lesson_tells(lesson, step, row):
    scene = Learner("lesson", lesson=lesson).scene
    while scene.player.step.id != step:
        scene.do_it()
    rows = dict(scene.speech().rows)
    assert rows["yellow"].replace("\N{NO-BREAK SPACE}", " ") == row
    told = " ".join(scene.speech().paragraphs)
    assert all(word in told for word in ("Clara", "miner", "points", "coin"))


@pytest.mark.parametrize("name", ["round", "engines", "trust", "scoring"])
def test_the_panel_stays_while_phases_run_and_nothing_waits_for_another_button(name):
    learner = Learner("lesson", lesson=name, animation="normal")
    lesson = learner.scene
    said = set()
    while not lesson.player.over:
        words, played = lesson.speech().paragraphs, 0
        lesson.do_it()
        learner.app.step(0.1)
        while lesson.table.state.playback.playing:
            assert lesson.panel.speech.paragraphs == words, "what is happening can still be read"
            shown = lesson._rested(lesson.panel)
            assert learner.app.canvas.get_rect().contains(shown.rect)
            assert not shown.rect.colliderect(lesson.table.arrangement.areas.action_bar)
            said.add(lesson.table.composer.bar.line)
            learner.app.step(0.5)
            played += 1
            assert played < 120, f"{lesson.player.step.id}: it waits for something"
        learner.app.step(0.1)
        assert lesson.player.over or lesson.panel.speech.paragraphs == lesson.speech().paragraphs
    if name in ("trust", "scoring"):  # nobody was hit: no line of what happened before the disaster
        assert any("went back to the box" in line for line in said)


@pytest.mark.parametrize("name", ["trust", "scoring"])
def test_the_pause_of_a_disaster_that_hits_nobody_says_so(name):
    learner = Learner("lesson", lesson=name, animation="normal")
    lesson = learner.scene
    while lesson.player.step.do != ("end",):
        lesson.do_it()
        lesson.table.state.playback.finish()
    lesson.do_it()
    for _ in range(400):
        if lesson.table.state.playback.holding:
            break
        learner.app.step(0.05)
    assert lesson.table.state.position.phase == 5
    assert lesson.table.composer.bar.line == "“Additional coin” went back to the box without effect."


@pytest.mark.parametrize(("name", "size"), [("mines", SMALL), ("cards", (1280, 720)), ("bonus", (1920, 1080))])
def test_no_tooltip_covers_what_the_lesson_says(name, size):
    learner = Learner("lesson", size, lesson=name)
    lesson, refused = learner.scene, 0
    while not lesson.player.over:
        there = learner.app.targets()
        for target in sorted(set(there) & set(lesson.table.arrangement.targets()))[::5]:
            learner.hover(target)
            tip = lesson.table.tooltips.tooltip
            if tip.tip is not None:
                assert not tip.rect.colliderect(lesson.panel.rect), f"{lesson.player.step.id}: {target}"
                refused += tip.tip.refused
        lesson.do_it()
        learner.wait()
    assert refused


def test_who_let_the_program_do_every_step_gets_no_tick():
    learner = Learner("lessons")
    learner.click("lesson:settlements")
    lesson = learner.app.scenes.top
    while not lesson.player.over:
        lesson.do_it()
    assert "settlements" not in load_progress(KOHLE).done
    assert any("yourself" in paragraph for paragraph in lesson.speech().paragraphs)
    # but one move of his own is enough
    learner.click("lesson:back")
    while lesson.player.step.id != "settle":
        lesson.step_back()
    learner.scene = lesson
    learner.wait()
    while lesson.player.step.id == "settle":
        learner.click(learner.lit())
    while not lesson.player.over:
        lesson.do_it()
    assert "settlements" in load_progress(KOHLE).done


def test_no_tooltip_until_the_mouse_moves_after_a_step():
    learner = Learner("lesson", lesson="mines")
    lesson = learner.scene
    over = learner.app.targets()["village:herbede"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(1, 1), buttons=(0, 0, 0)))
    learner.wait()
    assert lesson.table.tooltips.tooltip.tip is not None
    learner.key(pygame.K_RETURN)
    learner.wait()
    assert lesson.table.tooltips.tooltip.tip is None


def test_a_lesson_left_is_resumed_and_the_course_shows_it():
    learner = Learner("lessons")
    learner.click("lesson:bonus")
    learner.click("lesson:next")
    learner.app.scenes.pop()
    learner.wait()
    assert learner.app.scenes.names[-1] == "lessons"
    assert load_progress(KOHLE).reached == {"bonus": 1}
    learner.click("lesson:bonus")
    assert learner.app.scenes.top.player.at == 1


def test_the_language_changes_in_the_middle_of_a_lesson():
    learner = Learner("lesson", lesson="table")
    english = learner.scene.speech().paragraphs
    learner.app.change(language="fr")
    learner.wait()
    assert learner.scene.speech().paragraphs != english
    assert "Suite" in [widget.text for widget in learner.scene.panel.pane.widgets if hasattr(widget, "text")]


def test_a_card_of_the_course_that_has_no_room_for_its_sentence_says_it_in_a_tooltip():
    scene = Learner("lessons").scene
    wide, narrow = (scene._card(scene.course["cards"], pygame.Rect(0, 0, width, 150)) for width in (400, 110))
    assert not wide.tip
    assert narrow.tip == narrow.words[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_has_sixteen_cards(language):
    learner = Learner("lessons", language=language)
    assert len([target for target in learner.app.targets() if target.startswith("lesson:")]) == 16


def test_from_the_menu_through_a_lesson_to_the_next_by_following_the_screen():
    learner = Learner("lessons")
    learner.app.scenes.pop()
    learner.wait()
    learner.click("menu.learn")
    learner.key(pygame.K_RETURN)  # the first lesson that is not done has the keyboard
    lesson = learner.app.scenes.top
    assert lesson.player.lesson.name == "table"
    while not lesson.player.over:
        there = learner.app.targets()
        learner.click("lesson:next" if "lesson:next" in there else "lesson:show")
    learner.click("lesson:following")
    assert learner.app.scenes.top.player.lesson.name == "round"
    learner.key(pygame.K_ESCAPE)
    assert learner.app.scenes.names == ["menu", "lessons"]


def test_the_timeline_of_a_lesson_names_the_round_that_begins():
    """The lesson stands in round II from its first step; what begins at its end is round III."""
    learner = Learner("lesson", lesson="round")
    while not learner.scene.player.over:
        learner.scene.do_it()
    learner.wait()
    assert "timeline:3" in learner.app.targets() and "timeline:1" not in learner.app.targets()
