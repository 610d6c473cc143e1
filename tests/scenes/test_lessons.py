"""Lessons, rules and the click-through of phases, driven by what can be seen on the screen."""

import os
import random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.kohle.audit import audit
from game.kohle.odds import odds_of_loss
from game.kohle.setup import seated
from game.kohle.title import new_match
from game.scenes.app import App, open_window
from game.scenes.lesson import Lesson
from game.scenes.lesson_phases import PhaseShow
from game.scenes.lesson_walk import PhaseWalk
from game.scenes.rules import Rules
from game.scenes.table_thinker import InstantThinker
from game.settings import Settings
from game.teach.coach import RISKY
from game.teach.lesson import load_lessons
from game.teach.progress import load_progress
from game.teach.situation import Belongings, Situation
from game.texts import LANGUAGES

PLAYED = [lesson.name for lesson in load_lessons().values() if lesson.steps]
SMALL = (1366, 768)


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path))


class Learner:
    """Sees what is lit, and clicks on it."""

    def __init__(self, scene: str, size: tuple[int, int] = SMALL, language: str = "en", **arguments) -> None:
        chosen = Settings(language=language, ui_scale=1.0, animation="off", sound=False)
        self.app = App(open_window(size), chosen, keep=lambda _: None)
        pygame.event.clear()
        self.app.scenes.push("menu")
        self.scene = self.app.scenes.push(scene, **arguments)
        self.wait()

    def wait(self) -> None:
        for _ in range(2):
            self.app.step(0.05)

    def click(self, target: str, button: int = 1) -> None:
        at = self.app.targets()[target].center
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=button))
        self.wait()

    def key(self, key: int, unicode: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))
        self.wait()

    def lit(self) -> str:
        """Something lit that leads on and can be clicked."""
        lesson = self.scene
        assert isinstance(lesson, Lesson)
        there = self.app.targets()
        found = sorted(target for target in lesson.leading() if target in there)
        assert found, f"{lesson.player.lesson.name}.{lesson.player.step.id}: nothing lit can be clicked"
        return found[0]


@pytest.mark.parametrize("name", PLAYED)
def test_a_lesson_is_taken_by_clicking_on_what_is_lit(name):
    learner = Learner("lesson", lesson=name)
    lesson = learner.scene
    while not lesson.player.over:
        at = lesson.player.at
        if lesson.player.waits:
            for _ in range(5):
                learner.click(learner.lit())
                if lesson.player.at != at:
                    break
        else:
            learner.click("lesson:next")
        assert lesson.player.at == at + 1, lesson.player.step.id
    assert name in load_progress().done
    assert audit(lesson.player.match.position) == []
    assert {"lesson:leave", "lesson:following"} <= learner.app.targets().keys()


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "de"), (SMALL, "fr"), ((1920, 1080), "en")], ids=str)
def test_the_panel_never_hides_what_leads_on_and_stays_in_the_window(size, language):
    for name in ("table", "consolidation", "disaster"):
        learner = Learner("lesson", size, language, lesson=name)
        lesson = learner.scene
        while not lesson.player.over:
            panel = lesson.panel
            assert learner.app.window.get_rect().contains(panel.rect), lesson.player.step.id
            assert panel.pane.cut_texts() == []
            assert panel.page.fits
            if lesson.player.waits:
                learner.lit()
            lesson.show_me()
            learner.wait()


def test_a_wrong_move_is_answered_and_changes_nothing():
    learner = Learner("lesson", lesson="mines", at=3)  # buy number 2
    lesson = learner.scene
    before = lesson.player.match.position
    learner.click("display:5")
    if lesson.session.wrong is None:  # the card was only picked
        learner.click("mine:5")
    assert lesson.session.wrong is not None
    assert lesson.player.match.position is before
    assert lesson.speech().remark
    learner.click("mine:2")
    assert lesson.session.wrong is None


def test_back_and_show_me_and_the_keyboard():
    learner = Learner("lesson", lesson="settlements")
    lesson = learner.scene
    learner.key(pygame.K_RETURN)
    learner.key(pygame.K_RETURN)
    assert lesson.player.at == 2
    learner.click("lesson:show")
    assert lesson.player.step.id == "move_in"
    learner.click("lesson:back")
    assert lesson.player.step.id == "settle"
    learner.key(pygame.K_BACKSPACE)
    assert lesson.player.at == 1


def test_phases_that_run_by_themselves_are_shown_one_by_one():
    learner = Learner("lesson", lesson="round")
    lesson = learner.scene
    while lesson.player.step.id != "secure":
        lesson.show_me()
    learner.wait()
    lesson.show_me()
    learner.wait()
    seen = []
    for phase in (5, 6, 7, 8):
        position = lesson.play.position
        assert position.phase == phase
        assert lesson.play.situation is None
        seen.append((position.players[0].coins, position.players[0].points, lesson.speech().rows))
        learner.click("lesson:next")
    (before, _, _), (_, _, trust), (coins, points, income), (_, scored, board) = seen
    assert trust == ()
    assert coins == before + 2 and ("blue", "Anna: +2\N{NO-BREAK SPACE}coins") in income
    assert scored == points + 3 and ("blue", "Anna: +3\N{NO-BREAK SPACE}points") in board
    assert lesson.play.situation is not None
    learner.click("lesson:back")
    assert lesson.play.position.phase == 8


def test_no_tooltip_until_the_mouse_moves_after_a_step():
    learner = Learner("lesson", lesson="mines")
    lesson = learner.scene
    over = learner.app.targets()["village:herbede"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(1, 1), buttons=(0, 0, 0)))
    learner.wait()
    assert lesson.tooltip.tip is not None
    learner.key(pygame.K_RETURN)
    learner.wait()
    assert lesson.tooltip.tip is None


def test_a_lesson_left_is_resumed_and_the_course_shows_it():
    learner = Learner("lessons")
    learner.click("lesson:bonus")
    learner.click("lesson:next")
    learner.app.scenes.pop()
    learner.wait()
    assert learner.app.scenes.names[-1] == "lessons"
    assert load_progress().reached == {"bonus": 1}
    learner.click("lesson:bonus")
    assert learner.app.scenes.top.player.at == 1


def test_the_language_changes_in_the_middle_of_a_lesson():
    learner = Learner("lesson", lesson="table")
    english = learner.scene.speech().paragraphs
    learner.app.change(language="fr")
    learner.wait()
    assert learner.scene.speech().paragraphs != english
    assert "Suite" in [widget.text for widget in learner.scene.panel.pane.widgets if hasattr(widget, "text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_course_is_readable(language):
    learner = Learner("lessons", language=language)
    assert learner.scene.pane.cut_texts() == []
    assert len([target for target in learner.app.targets() if target.startswith("lesson:")]) == 16


# -- rules --


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


# -- phases --


def test_phases_are_cut_from_a_game_without_losing_anything():
    match = new_match(seated(3, 3, map="muttental"))
    walk = PhaseWalk(match)
    assert walk.reach(24)
    played = [event for entry in match.entries[1:] for event in entry.events]
    told = [event for chapter in walk.chapters for event in chapter.events]
    assert told == played[: len(told)]
    assert [chapter.phase for chapter in walk.chapters[:12]] == [*range(1, 11), 1, 2]
    for one, two in zip(walk.chapters, walk.chapters[1:], strict=False):
        assert one.after is two.before or one.after == two.before


def test_phases_are_clicked_through_forwards_and_backwards():
    learner = Learner("phase", match=new_match(seated(3, 3, map="muttental")))
    show = learner.scene
    assert isinstance(show, PhaseShow)
    seen = []
    for _ in range(12):
        seen.append((show.number, show.done, show.play.position))
        learner.click("phase:next")
    for number, done, position in reversed(seen):
        learner.click("phase:back")
        assert (show.number, show.done) == (number, done)
        assert show.play.position == position


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_phase_by_phase(language):
    learner = Learner("phase", language=language, match=new_match(seated(3, 5, map="muttental")))
    show = learner.scene
    steps = 0
    while not show.at_end:
        speech = show.speech()
        assert speech.title and (speech.paragraphs or speech.rows)
        show.next()
        show._make_panel()
        steps += 1
    assert steps == 2 * 50 - 1


# -- the tutor beside the table --


def at_table(**settings):
    return Learner("table", match=COACHED.match(), keeps=False, thinker=InstantThinker(), **settings)


COACHED = Situation(round=2, phase=2, seats={0: Belongings(mines={"A1": "mine:4"})})


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
    assert learner.scene.tutor.panel is not None and learner.scene.tooltip.tip is None


def test_the_coach_does_not_lie_in_the_middle_of_the_open_log():
    learner = at_table()
    learner.key(pygame.K_l)
    tutor, log = learner.scene.tutor, learner.scene.arrangement.panels["log_open"]
    assert tutor.word and tutor.slip.topleft == log.area.topleft
    lines = [rect for target, rect in log.targets().items() if target.startswith("log:")]
    assert not [rect for rect in lines if rect.colliderect(tutor.slip)]


def test_a_held_key_explains_as_long_as_it_is_held():
    learner = at_table()
    at = learner.app.targets()["village:herbede"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    learner.key(pygame.K_i)
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


def test_the_coach_speaks_at_the_table_and_can_be_hushed():
    learner = at_table()
    tutor = learner.scene.tutor
    assert tutor.word == "Nachtigall (1) lies in your ground, and the trust takes it next."
    learner.click("coach:quiet")
    assert tutor.word == ""


def test_the_coach_covers_neither_tracks_nor_sheet_when_mines_are_secured():
    match, dice = new_match(seated(4, 3)), random.Random(3)
    while match.decision.step != "secure" or odds_of_loss(match.position, match.decision.player) < RISKY:
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))
    learner = Learner("table", match=match, thinker=InstantThinker(), keeps=False)
    tutor, arrangement = learner.scene.tutor, learner.scene.arrangement
    assert tutor.word and arrangement.layout.sheet.contains(tutor.slip)
    below = [rect.y for rect in arrangement.panels["sheet"].targets().values()]
    assert min(below) >= tutor.slip.bottom
    learner.click("coach:quiet")
    assert min(rect.y for rect in arrangement.panels["sheet"].targets().values()) < min(below)


def test_the_coach_is_silent_if_he_is_not_wanted():
    chosen = Settings(language="en", ui_scale=1.0, animation="off", sound=False, coach=False)
    app = App(open_window(SMALL), chosen, keep=lambda _: None)
    scene = app.scenes.push("table", match=COACHED.match(), keeps=False, thinker=InstantThinker())
    for _ in range(3):
        app.step(0.05)
    assert scene.tutor.word == ""


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


def test_the_last_lesson_is_a_game_with_the_coach():
    learner = Learner("lessons")
    learner.click("lesson:full_game")
    assert learner.app.scenes.names[-1] == "table"
    assert learner.app.settings.coach
    learner.app.scenes.close()
