"""The lessons of every title, driven by what can be seen on the screen."""

from dataclasses import replace

import pygame
import pytest

from game.engine.choices import Pick
from game.engine.match import Match
from game.scenes.speech_panel import SpeechPanel
from game.scenes.speech_place import Surroundings
from game.teach.lesson import load_lessons
from game.teach.lesson_player import Wrong
from game.teach.narration import Narrator
from game.teach.progress import load_progress
from game.texts import LANGUAGES
from game.titles import Title
from tests.scenes.driver import post_click
from tests.scenes.learner import SMALL, Learner
from tests.titles.tables import titles_with

TAUGHT = titles_with("lessons")
PLAYED = [(title, name) for title in TAUGHT for name, lesson in load_lessons(title).items() if lesson.steps]
CLICKS = 6  # that a step may take
WINDOWS = [((1280, 720), "de"), (SMALL, "fr"), ((1920, 1080), "nl")]

every_title = pytest.mark.parametrize("title", TAUGHT, ids=lambda title: title.name)
every_lesson = pytest.mark.parametrize(
    ("title", "name"), [pytest.param(title, name, id=f"{title.name}-{name}") for title, name in PLAYED]
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def beginning(title: Title, name: str, size: tuple[int, int] = SMALL, language: str = "en") -> Learner:
    return Learner("lesson", size, language, lesson=name, title=title)


@every_lesson
def test_a_lesson_is_taken_by_clicking_on_what_is_lit_and_what_is_not_right_changes_nothing(
    title: Title, name: str
) -> None:
    """Each lesson in one window and one language, and once for all that is to be seen on the way."""
    size, language = WINDOWS[load_lessons(title)[name].number % len(WINDOWS)]
    learner = beginning(title, name, size, language)
    lesson = learner.scene
    while not lesson.player.over:
        at = lesson.player.at
        the_panel_hides_nothing_that_leads_on(learner)
        what_is_wrong_is_answered(learner)
        if lesson.player.step.row:
            learner.click_through()
        elif lesson.player.waits:
            for _ in range(CLICKS):
                learner.click(learner.lit())
                if lesson.player.at != at:
                    break
        else:
            learner.click("lesson:next")
        assert lesson.player.at == at + 1, lesson.player.step.id
    assert name in load_progress(title).done
    assert title.rules.audit(lesson.player.match.position) == []
    assert {"lesson:leave", "lesson:following"} <= learner.app.targets().keys()


def the_panel_hides_nothing_that_leads_on(learner: Learner) -> None:
    """And stays in the window."""
    lesson, panel = learner.scene, learner.scene.panel
    assert learner.app.canvas.get_rect().contains(panel.rect), lesson.player.step.id
    assert panel.pane.cut_texts() == []
    assert panel.page.fits
    if lesson.player.waits:
        there = learner.app.targets()
        assert lesson.player.step.row or lesson.leading() <= there.keys() or learner.lit() in there


def what_is_wrong_is_answered(learner: Learner) -> None:
    """Where the learner has to choose, each wrong place shines, can be clicked, and is answered in the panel."""
    lesson = learner.scene
    before, step = lesson.player.match.position, lesson.player.step
    if not step.among:
        return
    there, place = learner.app.targets(), lesson.panel.rect.topleft
    wrong = sorted(lesson.asks_for() - lesson.leading())
    assert wrong, step.id
    for target in wrong:
        assert target in there, f"{step.id}: {target} is covered"
        if isinstance(lesson.table.state.situation.choices[target], Pick):
            continue  # what is only picked can still be changed
        learner.click(target)
        assert isinstance(lesson.judge.wrong, Wrong) and lesson.speech().remark, target
        assert lesson.player.step is step and lesson.player.match.position is before
        assert lesson.panel.rect.topleft == place, f"{step.id}: whoever reads on finds the panel where it was"


@every_title
def test_the_first_lesson_is_taken_with_keys_alone(title: Title) -> None:
    """Tab goes round what glows, the bar and the panel; Enter does it."""
    learner = beginning(title, next(iter(load_lessons(title))))
    lesson = learner.scene
    while not lesson.player.over:
        at = lesson.player.at
        for _ in range(CLICKS if lesson.player.waits else 1):
            while lesson.player.waits and lesson.table.state.focus not in lesson.leading():
                learner.key(pygame.K_TAB)
            learner.key(pygame.K_RETURN)
            if lesson.player.at != at:
                break
        assert lesson.player.at == at + 1, lesson.player.step.id
        assert not lesson.table.state.focus  # the next Enter is for the panel


@every_title
def test_all_that_the_panel_offers_is_reached_with_keys(title: Title) -> None:
    learner = beginning(title, next(iter(load_lessons(title))))
    lesson = learner.scene
    while not lesson.player.waits:
        learner.key(pygame.K_RETURN)
    at, reached = lesson.player.at, set()
    within = set(lesson.panel.pane.ring)
    for _ in range(2 * (len(lesson.table.keys.tab_ring()) + len(within))):
        learner.key(pygame.K_TAB)
        on_table = bool(lesson.table.state.focus)
        reached |= set() if on_table else {lesson.panel.pane.focused}
    assert "lesson:show" in within and reached == within
    while lesson.panel.pane.focused != "lesson:show":
        learner.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    learner.key(pygame.K_LEFT)
    assert lesson.panel.pane.focused == "lesson:back"
    learner.key(pygame.K_RIGHT)
    learner.key(pygame.K_SPACE)
    assert lesson.player.at == at + 1


@every_title
def test_a_click_beside_the_buttons_of_the_panel_takes_the_keyboard_off_them(title: Title) -> None:
    learner = beginning(title, next(iter(load_lessons(title))))
    lesson = learner.scene
    while not lesson.player.waits:
        learner.key(pygame.K_RETURN)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT):
        learner.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        post_click(lesson.panel.rect.move(4, 4).topleft)
        learner.wait()
        assert not lesson.panel.pane.focused
        learner.key(key)
        assert lesson.panel.pane.focused or lesson.table.state.focus


@every_language
@pytest.mark.parametrize("size", [(1280, 720), SMALL, (1920, 1080)], ids=str)
@every_title
def test_the_title_of_a_lesson_is_never_cut_also_while_something_happens(
    title: Title, size: tuple[int, int], language: str
) -> None:
    names = [name for of, name in PLAYED if of is title]
    lesson = beginning(title, names[0], size, language).scene
    for name in names:
        words = Narrator(lesson.course[name], lesson.table.parts.words).title
        speech = replace(lesson.panel.speech, title=f"{lesson.course[name].number} · {words}")
        for room, resting in ((lesson._room, False), (lesson._idle(), True)):
            made = SpeechPanel(lesson.look, speech, (), lesson.open_rule, Surroundings(room), resting=resting)
            assert made.title_fits, words


@every_language
@every_title
@pytest.mark.parametrize("size", [(1000, 640), (1280, 720), SMALL, (1920, 1080)], ids=str)
def test_every_card_of_the_course_is_readable(title: Title, size: tuple[int, int], language: str) -> None:
    learner = Learner("lessons", size, language=language, title=title)
    pane = learner.scene.pane
    assert pane.cut_texts() == []
    cards = [widget for widget in pane.widgets if widget.id.startswith("lesson:")]
    assert len(cards) == len(load_lessons(title))
    if size != (1000, 640):  # there what is cut can be read in a tooltip
        assert [card.id for card in cards if card._is_cut(learner.scene.look)] == []
        assert not [card.id for card in cards if card.tip]


@every_title
def test_the_game_of_the_last_lesson_has_a_coach_and_must_be_played_to_its_end(title: Title) -> None:
    *_, last = load_lessons(title)
    learner = Learner("lessons", title=title)
    learner.click(f"lesson:{last}")
    assert learner.app.scenes.names[-1] == "table" and learner.app.settings.coach
    # it begins with a word of its own, and goes on when it has been read
    table = learner.app.scenes.top
    assert "dialog.yes" in learner.app.targets()
    learner.click("dialog.yes")
    assert table.pane.overlay is None
    # when the game is only begun, or another has come to its end, the lesson is not done
    match = table.session.match
    assert last not in load_progress(title).done
    learner.app.scenes.push("result", match=played_out(title, match.setup.seed + 1))
    assert last not in load_progress(title).done
    # and then this one
    learner.app.scenes.push("result", match=played_out(title, match.setup.seed))
    assert last in load_progress(title).done
    learner.app.scenes.close()


def played_out(title: Title, seed: int) -> Match:
    """The game of the last lesson, played somehow."""
    *_, last = load_lessons(title).values()
    match = Match(title.rules, last.game.setup(title, seed))
    while match.decision is not None:
        match.play(match.moves[0])
    return match


@every_title
def test_every_rule_of_a_lesson_can_be_opened_and_leads_back(title: Title) -> None:
    """In the game that the lesson plays, whatever that agreed on."""
    for name in [name for of, name in PLAYED if of is title]:
        learner = beginning(title, name)
        lesson = learner.scene
        chips = [target for target in learner.app.targets() if target.startswith("rule:")]
        assert chips
        learner.click(chips[0])
        assert learner.names[-1] == "rules"
        chapter = learner.app.scenes.top.book.page(chips[0].removeprefix("rule:"))
        assert chapter.rule in lesson.player.step.rules
        learner.app.scenes.pop()
        learner.wait()
        assert learner.app.scenes.top is lesson


@every_title
def test_the_course_leads_from_a_lesson_to_the_next(title: Title) -> None:
    first, second, *_ = load_lessons(title)
    learner = beginning(title, first)
    while not learner.scene.player.over:
        learner.scene.do_it()
    learner.wait()
    learner.click("lesson:following")
    begun = load_lessons(title)[second]
    assert begun.game or learner.app.scenes.top.player.lesson is begun


@every_title
def test_the_lesson_before_a_game_of_its_own_leads_to_that_game(title: Title) -> None:
    course = load_lessons(title)
    names = list(course)
    game = next(i for i, name in enumerate(names) if course[name].game)
    learner = Learner("lessons", title=title)
    learner.app.scenes.push("lesson", lesson=names[game - 1], title=title)
    lesson = learner.app.scenes.top
    while not lesson.player.over:
        lesson.do_it()
    learner.wait()
    learner.click("lesson:following")
    assert learner.names == ["menu", "lessons", "table"], "and from there one way back to the course"
    assert names[game] in load_progress(title).games


@every_title
def test_a_hint_does_not_come_where_one_is_to_find_out(title: Title) -> None:
    name = next(name for name, lesson in load_lessons(title).items() if lesson.steps)
    learner = beginning(title, name)
    told = set()
    while not learner.scene.player.over:
        learner.key(pygame.K_h)
        texts, waits = learner.scene.t, learner.scene.player.waits
        why = texts("lessons.wrong.help", show=texts("lessons.scene.show")) if waits else texts("lessons.wrong.read")
        assert learner.scene.panel.speech.remark == why
        told.add(waits)
        learner.scene.do_it() if waits else learner.scene.next()
        learner.wait()
    assert told == {True, False}, "in steps that are read and in those that ask"


@every_title
def test_the_way_out_on_the_bar_says_where_it_leads(title: Title) -> None:
    name = next(name for name, lesson in load_lessons(title).items() if lesson.steps)
    for learner, way in ((beginning(title, name), "lesson"), (Learner("phase", title=title), "watch")):
        learner.hover(f"{way}:leave")
        scene = learner.scene
        assert scene.table.tooltips.tooltip.tip.title == scene.t(f"play.choose.{way}_leave")
        learner.click(f"{way}:leave")
        assert learner.names[-1] == "menu"
