"""The tutor beside the table: explanations by right click and by key, and the coach."""

import random
from dataclasses import replace

import pygame

from game.engine.tip import Note, Tip
from game.scenes.app import App, open_window
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.teach.coach import RISKY
from game.titles.kohle.teach.scenario import Belongings, KohleScenario
from game.titles.kohle.title import new_match
from tests.scenes.learner import SMALL, Learner

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


def test_the_coach_does_not_lie_in_the_middle_of_the_open_log():
    learner = at_table()
    learner.key(pygame.K_l)
    tutor, log = learner.scene.tutor, learner.scene.arrangement.panels["log_open"]
    assert tutor.word and tutor.slip.topleft == (log.area.x, log.area.y + log.head) and log.head, "below the title"
    lines = [rect for target, rect in log.targets().items() if target.startswith("log:")]
    assert not [rect for rect in lines if rect.colliderect(tutor.slip)]


def test_the_coach_leaves_the_newest_lines_of_a_low_log_in_view():
    """At 1366x768 the mines of round I leave room for few lines: they tell what the others did."""
    match, dice = new_match(seated(4, 4)), random.Random(4)
    while not (match.decision and match.decision.step == "turn" and match.decision.player == match.position.order[2]):
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))
    settings = Settings(language="en", ui_scale=1.0, animation="off", sound=False)
    app = App(open_window((1366, 768)), settings, keep=lambda _: None)
    table = app.scenes.push("table", match=match, keeps=False, thinker=InstantThinker())
    app.step(0.2)
    table.tutor.word = "Something important that is easy to miss, and takes two lines to say here."
    app.step(0.2)
    log = table.arrangement.panels["log"]
    lines = {target: rect for target, rect in log.targets().items() if target != "log:scroll"}
    newest = [line.id for line in log.content.lines if not line.heading][-2:]
    assert not log.head and table.tutor.slip.h and {f"log:{id}" for id in newest} <= lines.keys()
    assert not [target for target, rect in lines.items() if rect.colliderect(table.tutor.slip)]
    assert table.arrangement.at(table.tutor.slip.center) == ("", ""), "what he lies on is not pointed at"
    assert "timeline" not in app.targets()
    table.tutor.hush()
    app.step(0.2)
    assert not log.covered_foot and "timeline" in app.targets(), "and gives the room back"


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


def test_what_the_coach_says_waits_while_the_menu_is_open():
    learner = at_table()
    word = learner.scene.tutor.word
    learner.key(pygame.K_F10)
    for _ in range(20):
        learner.app.step(1.0)
    learner.key(pygame.K_ESCAPE)
    assert word and learner.scene.tutor.word == word and "coach:why" in learner.app.targets()


def test_what_the_coach_says_survives_another_window_even_one_without_a_log():
    learner = at_table()
    tutor, panels = learner.scene.tutor, learner.scene.arrangement.panels
    word, log = tutor.word, panels.pop("log")
    learner.wait()
    panels["log"] = log
    assert word and tutor.word == word
    learner.wait(10.0)
    for size in ((1280, 720), (1920, 1080), SMALL):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        learner.wait()
        learner.wait(10.0)
        assert tutor.word == word, size
        log, timeline = (learner.scene.arrangement.panels[name] for name in ("log", "timeline"))
        if log.area.h - log.head - tutor.slip.h >= 84:
            assert log.area.move(0, log.head).topleft == tutor.slip.topleft, "its title stays free"
        else:
            assert tutor.slip.bottomleft == timeline.area.bottomleft, "what the others did matters more than the past"
    assert "coach:why" in learner.app.targets()
    learner.wait(10.0)
    assert tutor.word == "", "but not for ever"


def test_what_the_coach_frames_is_not_drawn_through_a_tooltip():
    learner = at_table()
    table, window = learner.scene, learner.app.canvas
    slot = table.arrangement.rect_of("village:durchholz")
    table.tooltips.tooltip.show(Tip("Durchholz", notes=(Note("long enough to lie over a village " * 4),)), slot)
    inner = table.tooltips.tooltip.rect.inflate(-20, -20)
    village = next(t for t, rect in learner.app.targets().items() if t[:8] == "village:" and rect.colliderect(inner))
    pictures = []
    for framed in ((), (village,)):
        table.tutor._word_targets = framed
        table.draw(window)
        pictures.append(pygame.image.tobytes(window.subsurface(inner), "RGB"))
    assert table.tutor.slip.w and pictures[0] == pictures[1]


def test_what_an_undo_made_untrue_is_said_no_longer():
    learner = at_table()
    tutor, session = learner.scene.tutor, learner.scene.session
    assert tutor.word
    said, coach = tutor._spoken
    untrue = replace(coach, values={**coach.values, "n": 99})
    tutor._spoken = (said, untrue)  # as if it had been said of what has been taken back since
    session.version += 1
    learner.wait()
    assert tutor.word == ""
