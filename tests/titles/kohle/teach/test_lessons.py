"""What the lessons of Kohle & Kolonie teach, and how a lesson with a fault is told."""

import re
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

import pytest

from game.engine.move import Move
from game.problems import Problem
from game.teach.figures import figures_of_decision
from game.teach.lesson import Lesson, lesson_on, load_lessons, read_lesson
from game.teach.lesson_player import LessonPlayer
from game.teach.narration import Narrator, StepText
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import title_named
from game.titles.kohle.rules.setup import check
from game.titles.kohle.words.wording import Wording

KOHLE = title_named("kohle")
NUMBERS = (Path(__file__).parents[1] / "rules" / "rule_numbers.txt").read_text().split()
COURSE = load_lessons(KOHLE)
PLAYED = [lesson for lesson in COURSE.values() if lesson.steps]


def narrator(lesson: Lesson, player: LessonPlayer, language: str) -> Narrator:
    return Narrator(lesson, Wording(Texts(language, "kohle"), player.match.setup, player.match.position.board))


def spoken(lesson: str, step: str, language: str) -> StepText:
    """What a step says to somebody who has come to it as the lesson shows it."""
    player = LessonPlayer(COURSE[lesson])
    while player.step.id != step:
        player.show()
    return narrator(COURSE[lesson], player, language).step(player)


def test_every_rule_is_taught_by_a_lesson():
    taught = set(chain.from_iterable(lesson.rules for lesson in COURSE.values()))
    assert [number for number in NUMBERS if number.startswith("K") and number not in taught] == []
    assert taught <= set(NUMBERS)
    assert lesson_on("K8.5", KOHLE) is COURSE["consolidation"]


def test_the_course_is_numbered_and_takes_minutes():
    assert [lesson.number for lesson in COURSE.values()] == list(range(1, 17))
    assert all(3 <= lesson.minutes <= 8 for lesson in PLAYED)


def test_the_last_lesson_is_a_game():
    game = COURSE["full_game"].game
    setup = game.setup(KOHLE, seed=5)
    check(setup)
    assert [seat.kind for seat in setup.seats] == ["human", "easy", "easy"]


# -- files --


def test_a_lesson_with_a_fault_is_told_with_its_place(tmp_path):
    file = tmp_path / "01_bad.yaml"
    file.write_text("icon: map\nminutes: 4\nsteps:\n  - {id: one, doo: end}\n", "utf-8")
    with pytest.raises(Problem, match=r"01_bad.yaml:4:15"):
        read_lesson(file, KOHLE)


def test_two_steps_of_a_name_are_refused(tmp_path):
    file = tmp_path / "01_bad.yaml"
    file.write_text("icon: map\nminutes: 4\nsteps: [{id: one}, {id: one}]\n", "utf-8")
    with pytest.raises(Problem, match="two steps"):
        read_lesson(file, KOHLE)


def test_a_move_that_is_not_offered_is_told(tmp_path):
    file = tmp_path / "01_bad.yaml"
    file.write_text("icon: map\nminutes: 4\nposition: {phase: 2}\nsteps: [{id: one, then: bid 4}]\n", "utf-8")
    with pytest.raises(Problem, match="bid 4 is not offered"):
        LessonPlayer(read_lesson(file, KOHLE)).next()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_names_only_mines_whose_number_can_be_seen(language):
    lesson = COURSE["table"]
    pos = lesson.scenario.position()
    later = {str(mine.number) for name, mine in pos.board.mines.items() if name not in pos.display and mine.number}
    said = spoken("table", "grounds", language)
    assert not later & set(re.findall(r"\d+", " ".join(said.paragraphs)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_explained_before_cards_speak_of_them(language):
    steps = [step.id for step in COURSE["table"].steps]
    assert steps.index("own") < steps.index("display")
    own = " ".join(spoken("table", "own", language).paragraphs).casefold()
    texts = Texts(language, "kohle")
    for unit in ("miners", "engineers"):
        assert own.count(texts.count(20, unit).split(" ", 1)[-1].split("\u00a0")[-1].casefold()) >= 2, unit


def test_no_step_of_the_learner_passes_without_a_trace():
    """An action that is begun by the learner is not ended by the lesson before something was done with it."""
    for lesson in PLAYED:
        for step in lesson.steps:
            begun = "miners" in step.do and not step.row  # a row goes on to do something with it
            assert not (begun and step.then[:1] == ("done",)), (lesson.name, step.id)


TYPED = re.compile(r"(?<![\dK(.{])\b\d+\b(?![)}])")  # an amount in a text; not the number of a mine (4) or rule
CALLED = re.compile(r"(\bphase|\bPhase|\bfase|numéro|Nummer|nummer|[Nn]umber)\b.\d+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_in_answers_are_counted_by_the_engine(language):
    """So they are true whatever somebody has, and stay so when a number of the rules changes."""
    for key, text in catalogue(language, "kohle").items():
        lesson, _, name = key.removeprefix("lessons.").partition(".")
        if key.startswith("lessons.") and lesson in COURSE and re.search("_(wrong|right|missed)", name):
            assert not TYPED.search(CALLED.sub("", re.sub(r"2\.? ?(Kumpel|kompel)|2e", "", str(text)))), key


@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.name)
def test_a_lesson_leaves_the_learner_something_to_decide(lesson):
    assert any(step.among or step.reach for step in lesson.steps)


def told_at(lesson: str, step: str, move: str = "") -> Mapping[str, int]:
    """What is counted for somebody who has come to a step, and for a move that he tries there."""
    player = LessonPlayer(COURSE[lesson])
    while player.step.id != step:
        player.show()
    return figures_of_decision(player.match, player.step, player.teaching, Move.parse(move) if move else None)


def test_how_far_bids_can_go_is_counted_for_both_sides():
    """K8.3, R18: his limit, with the aid and without it, and that of whoever of the others can go furthest."""
    kept, added = told_at("consolidation", "aid", "done"), told_at("consolidation", "aid", "extra aid")
    assert (kept["tried_most"], added["tried_most"]) == (2 + 6, 4 + 6)
    assert kept["tried_threat"] == added["tried_threat"] == 2 + 6
    assert (added["tried_bid"], added["tried_beat"]) == (4, 5)


def test_what_winning_a_large_mine_brings_is_counted_with_the_mine_laid():
    won, given_up = told_at("consolidation", "raise", "bid 6"), told_at("consolidation", "raise", "pass")
    assert (won["tried_more_points"], won["tried_more_income"], won["tried_less_coins"]) == (4, 2, 2)
    assert (given_up["tried_more_points"], given_up["tried_less_income"]) == (2, 1)


def test_two_flips_are_counted_together_against_one_alone():
    """K2.f, R29: Workforce with coins and Cokery, on which an engineer stands, against each other card."""
    both = told_at("cards", "flip")
    assert both["best_more_points"] == 6 + 6 + 2
    alone = {card: told_at("cards", "flip", f"flip card:{card}") for card in ("ironworks", "loading")}
    assert [told["tried_more_points"] for told in alone.values()] == [8, 4]
    assert [(told["tried_coins"], told["tried_workers"]) for told in alone.values()] == [(2, 0), (3, 3)]


def test_what_a_mine_or_a_settlement_adds_to_the_board_scoring_is_counted():
    """K7: a mine beside another's in a ground that a settlement of his touches; one alone; one more settlement."""
    added = {move: told_at("scoring", "best", move) for move in ("buy mine:6", "buy mine:8", "settle village:kaempen")}
    assert [told["tried_more_board"] for told in added.values()] == [1 + 1 + 1, 1, 2]


def test_the_last_action_is_counted_as_the_end_would_count_it():
    """K12: the row of moves as it is, without what an action might go on to do."""
    line, engine = told_at("final", "action"), told_at("final", "action", "engine mine:15")
    assert (line["best_stations"], line["best_more_final"]) == (3, 1 + 4)
    assert engine["tried_more_final"] == (8 - 5) - 1  # a coin less is one point less here
    assert told_at("final", "coins", "flip card:workforce coins")["tried_more_points"] == 6


def test_what_kept_wagons_would_bring_is_counted():
    """K9.1: after each way to load, what the wagons that are left bring next time."""
    spent, kept = told_at("loading", "load", "load 1 bonus"), told_at("loading", "load", "load 0 bonus")
    assert (spent["tried_more_coins"], spent["tried_freight"]) == (3, 2)
    assert (kept["tried_more_coins"], kept["tried_freight"]) == (3, 3)
