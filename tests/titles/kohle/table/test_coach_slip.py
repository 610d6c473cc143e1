"""The coach at the table: when he speaks and for how long, and what lies beside his slip."""

import random
from dataclasses import replace

import pygame

from game.engine.tip import Note, Tip
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.titles.kohle.rules.odds import odds_of_loss
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.teach.coach import RISKY
from game.titles.kohle.teach.scenario import Belongings, KohleScenario
from game.titles.kohle.title import new_match
from tests.scenes.driver import open_app
from tests.scenes.learner import SMALL, Learner

COACHED = KohleScenario(round=2, phase=2, seats={0: Belongings(mines={"A1": "mine:4"})})


def at_table() -> Learner:
    return Learner("table", match=COACHED.match(), keeps=False, thinker=InstantThinker())


def test_the_coach_does_not_lie_in_the_middle_of_the_open_log():
    learner = at_table()
    learner.key(pygame.K_l)
    slip, log = learner.scene.coach_slip, learner.scene.arrangement.panels["log_open"]
    assert slip.words and slip.rect.topleft == (log.area.x, log.area.y + log.head) and log.head, "below the title"
    lines = [rect for target, rect in log.targets().items() if target.startswith("log:")]
    assert not [rect for rect in lines if rect.colliderect(slip.rect)]


def test_the_coach_leaves_the_newest_lines_of_a_low_log_in_view():
    """At 1366x768 the mines of round I leave room for few lines: they tell what the others did."""
    match, dice = new_match(seated(4, 4)), random.Random(4)
    while not (match.decision and match.decision.step == "turn" and match.decision.player == match.position.order[2]):
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))
    settings = Settings(language="en", ui_scale=1.0, animation="off", sound=False)
    app = open_app((1366, 768), settings)
    table = app.scenes.push("table", match=match, keeps=False, thinker=InstantThinker())
    app.step(0.2)
    table.coach_slip.say("Something important that is easy to miss, and takes two lines to say here.", "")
    app.step(0.2)
    log = table.arrangement.panels["log"]
    lines = {target: rect for target, rect in log.targets().items() if target != "log:scroll"}
    newest = [line.id for line in log.content.lines if not line.heading][-2:]
    assert not log.head and table.coach_slip.rect.h and {f"log:{id}" for id in newest} <= lines.keys()
    assert not [target for target, rect in lines.items() if rect.colliderect(table.coach_slip.rect)]
    assert table.arrangement.at(table.coach_slip.rect.center) == ("", ""), "what he lies on is not pointed at"
    assert "timeline" not in app.targets()
    table.coach_slip.hush()
    app.step(0.2)
    assert not log.covered_foot and "timeline" in app.targets(), "and gives the room back"


def test_the_coach_speaks_at_the_table_and_can_be_hushed():
    learner = at_table()
    slip = learner.scene.coach_slip
    assert slip.words == "Nachtigall (1) lies in your ground, and the trust takes it next."
    learner.click("coach:quiet")
    assert slip.words == ""


def test_the_coach_covers_neither_tracks_nor_sheet_when_mines_are_secured():
    match, dice = new_match(seated(4, 3)), random.Random(3)
    while match.decision.step != "secure" or odds_of_loss(match.position, match.decision.player) < RISKY:
        match.play(dice.choice([move for move in match.moves if move.kind != "exchange"]))
    learner = Learner("table", match=match, thinker=InstantThinker(), keeps=False)
    slip, arrangement = learner.scene.coach_slip, learner.scene.arrangement
    assert slip.words and arrangement.layout.sheet.contains(slip.rect)
    below = [rect.y for rect in arrangement.panels["sheet"].targets().values()]
    assert min(below) >= slip.rect.bottom
    learner.click("coach:quiet")
    assert min(rect.y for rect in arrangement.panels["sheet"].targets().values()) < min(below)


def test_the_coach_is_silent_if_he_is_not_wanted():
    chosen = Settings(language="en", ui_scale=1.0, animation="off", sound=False, coach=False)
    app = open_app(SMALL, chosen)
    scene = app.scenes.push("table", match=COACHED.match(), keeps=False, thinker=InstantThinker())
    for _ in range(3):
        app.step(0.05)
    assert scene.coach_slip.words == ""


def test_what_the_coach_says_waits_while_the_menu_is_open():
    learner = at_table()
    word = learner.scene.coach_slip.words
    learner.key(pygame.K_F10)
    for _ in range(20):
        learner.app.step(1.0)
    learner.key(pygame.K_ESCAPE)
    assert word and learner.scene.coach_slip.words == word and "coach:why" in learner.app.targets()


def test_what_the_coach_says_of_now_waits_while_the_past_is_looked_at():
    learner = at_table()
    learner.scene.session.play(learner.scene.session.match.moves[0])  # something lies behind
    learner.wait()
    word = "Heinrich is consolidated next round."
    learner.scene.coach_slip.say(word, "K8.3")
    learner.wait()
    assert "coach:why" in learner.app.targets()
    learner.scene.state.look_at(0)
    for _ in range(20):
        learner.app.step(1.0)
    assert "coach:why" not in learner.app.targets()
    learner.scene.state.look_at(None)
    learner.app.step(0.1)
    assert learner.scene.coach_slip.words == word and "coach:why" in learner.app.targets()


def test_what_the_coach_says_survives_another_window_even_one_without_a_log():
    learner = at_table()
    slip, panels = learner.scene.coach_slip, learner.scene.arrangement.panels
    word, log = slip.words, panels.pop("log")
    learner.wait()
    panels["log"] = log
    assert word and slip.words == word
    learner.wait(10.0)
    for size in ((1280, 720), (1920, 1080), SMALL):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        learner.wait()
        learner.wait(10.0)
        assert slip.words == word, size
        log, timeline = (learner.scene.arrangement.panels[name] for name in ("log", "timeline"))
        if log.area.h - log.head - slip.rect.h >= 84:
            assert log.area.move(0, log.head).topleft == slip.rect.topleft, "its title stays free"
        else:
            assert slip.rect.bottomleft == timeline.area.bottomleft, "what the others did matters more than the past"
    assert "coach:why" in learner.app.targets()
    learner.wait(10.0)
    assert slip.words == "", "but not for ever"


def test_a_slip_with_nothing_to_lie_on_cannot_be_clicked():
    learner = at_table()
    slip, panels = learner.scene.coach_slip, learner.scene.arrangement.panels
    del panels["log"]
    assert slip.words and not slip.rect.w
    for y in range(0, 720, 10):
        assert not slip.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(20, y)))
    assert learner.app.scenes.names[-1] == "table"


def test_what_the_coach_frames_is_not_drawn_through_a_tooltip():
    learner = at_table()
    table, window = learner.scene, learner.app.canvas
    slot = table.arrangement.rect_of("village:durchholz")
    table.tooltips.tooltip.show(Tip("Durchholz", notes=(Note("long enough to lie over a village " * 4),)), slot)
    inner = table.tooltips.tooltip.rect.inflate(-20, -20)
    village = next(t for t, rect in learner.app.targets().items() if t[:8] == "village:" and rect.colliderect(inner))
    pictures = []
    for framed in ((), (village,)):
        table.coach_slip.say("Look here.", "K2", framed)
        table.draw(window)
        pictures.append(pygame.image.tobytes(window.subsurface(inner), "RGB"))
    assert table.coach_slip.rect.w and pictures[0] == pictures[1]


def test_what_an_undo_made_untrue_is_said_no_longer():
    learner = at_table()
    slip, session = learner.scene.coach_slip, learner.scene.session
    assert slip.words
    coach, word = slip._said
    untrue = replace(word, values={**word.values, "n": 99})
    slip._said = (coach, untrue)  # as if it had been said of what has been taken back since
    session.version += 1
    learner.wait()
    assert slip.words == ""
