"""The lessons of Coal Baron by what is on the screen: a way of his own, undo, and what a look at five asks."""

from typing import Any

import pygame
import pytest

from game.scenes.lessons import CourseCard, Lessons
from game.teach.lesson_player import Wrong
from game.titles import title_named
from tests.scenes.learner import Learner

BARON = title_named("baron")


def at(lesson: str, step: str, **settings: Any) -> Learner:
    """A learner before a step of a lesson."""
    learner = Learner("lesson", lesson=lesson, at=0, title=BARON, **settings)
    while learner.scene.player.step.id != step:
        learner.scene.do_it()
    learner.wait()
    return learner


def test_on_a_trip_of_his_own_each_step_can_be_undone_and_what_came_before_cannot() -> None:
    learner = at("cage", "trip")
    lesson, before = learner.scene, learner.scene.player.match.position
    assert "undo" not in learner.app.targets(), "nothing of this step has been done yet"
    learner.click("level:4")
    cart = next(target for target in lesson.asks_for() if target.startswith("cart:4"))
    learner.click(cart)
    assert sum(lesson.player.match.position.players[0].cage) == 1
    # when one step is taken back
    learner.click("undo")
    assert sum(lesson.player.match.position.players[0].cage) == 0 and lesson.player.amid
    # and the other
    learner.click("undo")
    assert lesson.player.match.position is before and not lesson.player.amid
    learner.key(pygame.K_u)
    assert lesson.player.match.position is before and lesson.player.step.id == "trip"


def test_a_step_in_the_list_takes_the_lesson_back_to_it() -> None:
    learner = at("cage", "store")
    lesson = learner.scene
    assert "undo" not in learner.app.targets(), "the panel goes back"
    rows = sorted(target for target in learner.app.targets() if target.startswith("undo_to:"))
    learner.click(rows[0])  # the cage has not gone down yet
    assert lesson.player.step.id == "down"
    assert lesson.player.match.position.players[0].cage_level == 0
    while lesson.player.step.id != "store":
        lesson.do_it()


def test_two_steps_in_one_click_are_two_steps_of_the_lesson() -> None:
    learner = at("cage", "down")
    there = learner.app.targets()
    learner.click(next(target for target in sorted(there) if target.startswith("cart:3")))
    assert learner.scene.player.step.id == "load" and learner.scene.player.amid and learner.scene.judge.wrong is None


def test_a_trip_that_misses_its_goal_begins_again() -> None:
    learner = at("cage", "trip")
    lesson, before = learner.scene, learner.scene.player.match.position
    learner.click("level:2")
    learner.click("finish_mining")
    assert isinstance(lesson.judge.wrong, Wrong) and lesson.judge.wrong.missed
    assert lesson.player.match.position is before and lesson.player.step.id == "trip"
    assert lesson.speech().remark == lesson.t("lessons.cage.trip_missed")


def test_of_five_the_wrong_one_can_be_kept_in_the_hand_but_not_played() -> None:
    learner = at("looking", "keep")
    lesson, before = learner.scene, learner.scene.player.match.position
    assert "curtain" not in learner.app.targets(), "nobody else sits before the screen"
    for target in ("keep:0", "pile:top", "put_back"):
        assert target in lesson.asks_for(), target
        learner.click(target)
    assert lesson.judge.wrong is not None and lesson.player.match.position is before
    # and then the right one, the rest in an order of his own
    for target in ("keep:2", "rest:0", "rest:1", "pile:bottom"):
        learner.click(target)
    assert "put_back" in lesson.asks_for()
    learner.click("put_back")
    assert lesson.player.step.id == "kept"
    put_back = lesson.player.match.position.order_stack[-4:]
    assert put_back == ("engine_y", "truck_kkk", "barrow_g", "engine_bb")


def test_whoever_left_the_cage_elsewhere_is_still_shown_the_next_trip() -> None:
    learner = at("guided", "trip")
    lesson = learner.scene
    for target in ("level:3", "cart:3:light:0:0", "cart:3:light:1:0", "level:0", "spot:truck_gg:0", "spot:truck_gg:1"):
        learner.click(target)
    learner.click("level:4")  # and there it stays
    learner.click("finish_mining")
    assert lesson.player.step.id == "deliver"
    while lesson.player.step.id != "alone":
        lesson.do_it()
    assert lesson.player.match.position.players[0].cage_level == 4, "so the trip that is shown is not possible"
    lesson.do_it()
    assert lesson.player.step.id == "barrow"


def test_a_lesson_does_not_think_for_the_learner() -> None:
    learner = at("cage", "trip")
    assert "plan" not in learner.app.targets()
    learner.key(pygame.K_a)
    assert not learner.scene.table.state.picks
    assert learner.scene.panel.speech.remark == learner.scene.t(
        "lessons.wrong.help", show=learner.scene.t("lessons.scene.show")
    )


def test_the_way_out_of_a_lesson_leads_to_the_others_and_keeps_the_place() -> None:
    learner = at("cage", "trip")
    reached = learner.scene.player.at
    learner.click("lesson:leave")
    assert "lesson" not in learner.app.scenes.names
    again = Learner("lesson", lesson="cage", title=BARON)
    assert again.scene.player.at == reached


def test_the_course_lights_the_lesson_that_comes_next() -> None:
    scene = Learner("lessons", title=BARON).app.scenes.top
    assert isinstance(scene, Lessons)
    lit = [widget.id for widget in scene.pane.widgets if isinstance(widget, CourseCard) and widget.coming]
    assert (
        len(lit) == 1 and lit[0] == f"lesson:{next(name for name in scene.course if name not in scene.progress.done)}"
    )


def test_what_the_mouse_lies_on_when_a_lesson_opens_is_not_pointed_at() -> None:
    learner = Learner("lessons", title=BARON)
    learner.click("lesson:cage")
    table, came = learner.app.scenes.top.table, learner.app.scenes.names[-1]
    assert came == "lesson" and not table.composer.frame.pointed
    learner.hover("space:mining_8")
    assert table.composer.frame.pointed == "space:mining_8"


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_while_one_mines_ones_own_way_the_panel_leaves_the_pit_and_the_orders_in_view(size: tuple[int, int]) -> None:
    learner = at("cage", "load", size=size)
    for step in ("lay", "trip", ""):
        sheet = learner.scene.table.arrangement.panels["sheet"].targets()
        things = [rect for target, rect in sheet.items() if target.startswith(("level:", "cart:", "storage", "order:"))]
        assert len(things) > 10 and learner.scene.panel.rect.collidelist(things) < 0
        while step and learner.scene.player.step.id != step:
            learner.scene.do_it()
            learner.wait()
