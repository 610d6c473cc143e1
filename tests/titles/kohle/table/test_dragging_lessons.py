"""In a lesson pieces are dragged as in a game: the drop counts where the lesson asks for it, and nowhere else."""

from __future__ import annotations

import pytest

from game.scenes.lesson import LessonScene
from game.view.panels import Mark
from tests.scenes.learner import Learner
from tests.titles.kohle.table.dragging import NOWHERE, let_go, pull


def at(lesson: str, step: str) -> tuple[Learner, LessonScene]:
    """A learner before a step of a lesson."""
    learner = Learner("lesson", lesson=lesson, at=0)
    scene = learner.scene
    assert isinstance(scene, LessonScene)
    while scene.player.step.id != step:
        scene.do_it()
    learner.wait()
    return learner, scene


@pytest.mark.parametrize(
    ("lesson", "step", "source", "place", "then"),
    [
        ("bonus", "action", "pool", "rescue:A1", "end"),
        ("bonus", "guard", "pool", "rescue:A1", "end"),
        ("railways", "further", "station:muttental", "station:albringhausen", "late"),
        ("cards", "engineer", "stock:engineers", "card:loading", "third"),
        ("mines", "buy", "display:2", "space:A1", "hire"),
        ("mines", "second_miner", "pool", "rescue:A1", "turns"),
    ],
)
def test_what_the_lesson_asks_for_can_be_dragged(lesson, step, source, place, then):
    learner, scene = at(lesson, step)
    pull(learner.app, source)
    assert scene.table.dragging.piece is not None
    assert scene.table.composer.marks[place] in (Mark.OFFERED, Mark.WARNED), "it shines"
    let_go(learner.app, place)
    assert scene.table.dragging.piece is None and scene.judge.wrong is None
    assert scene.player.step.id == then
    assert scene.player.practised


def test_a_piece_that_the_lesson_does_not_speak_of_stays_where_it_is():
    learner, scene = at("mines", "buy")
    before = scene.player.match.position
    pull(learner.app, "pool")
    assert scene.table.dragging.piece is None
    let_go(learner.app, "rescue:A1")
    assert scene.player.match.position is before and scene.player.step.id == "buy"
    assert scene.speech().remark


@pytest.mark.parametrize(
    ("lesson", "step", "source", "place"),
    [("mines", "buy", "display:5", "space:A1"), ("bonus", "guard", "pool", "card:cokery")],
)
def test_a_place_that_the_lesson_does_not_ask_for_is_answered_in_its_words(lesson, step, source, place):
    learner, scene = at(lesson, step)
    before = scene.player.match.position
    pull(learner.app, source)
    let_go(learner.app, place)
    assert scene.player.match.position is before and scene.player.step.id == step
    assert scene.judge.wrong is not None and scene.speech().remark == scene.narrator.wrong(
        scene.player, scene.judge.wrong
    )
    assert scene.table.state.picks == () and scene.table.dragging.piece is None


def test_a_place_that_cannot_take_it_says_why_in_the_panel():
    learner, scene = at("bonus", "guard")
    pull(learner.app, "pool")
    let_go(learner.app, "rescue:A2" if "rescue:A2" in learner.app.targets() else "village:bommern")
    assert scene.player.step.id == "guard"
    assert scene.judge.wrong is not None and scene.speech().remark
    assert not scene.table.notices.words


@pytest.mark.parametrize("where", ["elsewhere", "panel", "source"])
def test_what_is_let_go_elsewhere_is_back_and_so_is_the_lesson(where):
    learner, scene = at("bonus", "action")
    before = scene.player.match.at
    pull(learner.app, "pool")
    assert scene.player.step.id == "guard", "the miner is in the hand"
    places = {"elsewhere": NOWHERE, "panel": scene.panel.rect.center, "source": "pool"}
    let_go(learner.app, places[where])
    assert scene.player.step.id == "action" and scene.player.match.at == before
    assert scene.table.dragging.piece is None
    # and then the same by clicks
    while scene.player.step.id in ("action", "guard"):
        learner.click(learner.lit())
    assert scene.player.step.id == "end"
