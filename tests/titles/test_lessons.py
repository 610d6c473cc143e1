"""Every lesson of every title is taken to its end by doing what it asks for, in four languages; none gets stuck."""

import pytest

from game.engine.move import Move
from game.teach.book import load_book
from game.teach.lesson import Lesson, lesson_on, load_lessons
from game.teach.lesson_player import LessonPlayer, Right, Wrong
from game.teach.narration import Narrator
from game.texts import LANGUAGES, Texts, catalogue
from game.titles import Title
from tests.titles.tables import titles_with

TAUGHT = titles_with("lessons")
COURSES = [(title, load_lessons(title)) for title in TAUGHT]
LESSONS = [lesson for _, course in COURSES for lesson in course.values()]
PLAYED = [lesson for lesson in LESSONS if lesson.steps]
ANSWERS = ("wrong", "right")  # to what somebody tries
LONGEST = 360  # letters that a step says: more is a lecture

every_title = pytest.mark.parametrize("title", TAUGHT, ids=lambda title: title.name)
every_lesson = pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: f"{lesson.title.name}-{lesson.name}")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def narrator(lesson: Lesson, player: LessonPlayer, language: str) -> Narrator:
    return Narrator(lesson, lesson.title.words(Texts(language, lesson.title.name), player.match.setup))


def own_way(player: LessonPlayer, last: bool = False) -> tuple[Move, ...]:
    """The moves that take a step: those that the lesson would show, or the last of what it waits for."""
    return tuple(map(Move.parse, player.step.row)) or (player.expected[-1 if last else 0],)


@every_language
@every_lesson
def test_what_is_expected_ends_every_lesson_and_wrong_moves_change_nothing(lesson: Lesson, language: str) -> None:
    player = LessonPlayer(lesson)
    voice = narrator(lesson, player, language)
    while not player.over:
        before, position = player.at, player.match.position
        said = voice.step(player)
        assert said.paragraphs
        # when another move is tried
        others = [m for m in player.match.moves if not player.step.allows(m)][:3]
        for other in (*others, Move("nonsense")):
            answer = player.accept(other)
            # then it is told so, and nothing has happened
            assert isinstance(answer, Wrong)
            assert voice.wrong(player, answer)
            assert (player.at, player.match.position) == (before, position)
        # when what is expected is done
        if player.waits:
            for move in own_way(player):
                assert isinstance(player.accept(move), Right)
        else:
            assert player.step.point or player.step is lesson.steps[-1], f"{player.step.id} points at nothing"
            player.next()
        # then it goes on, with balanced books
        assert player.at == before + 1
        assert lesson.title.rules.audit(player.match.position) == []


@every_lesson
def test_every_alternative_leads_on(lesson: Lesson) -> None:
    for last in (False, True):
        player = LessonPlayer(lesson)
        while not player.over:
            if player.waits:
                for move in own_way(player, last):
                    assert isinstance(player.accept(move), Right)
            else:
                player.next()


@every_lesson
def test_each_of_several_right_moves_leads_to_the_end(lesson: Lesson) -> None:
    """Whatever somebody chooses where a choice is his, what comes later is still there."""
    player = LessonPlayer(lesson)
    while not player.over:
        at = player.at
        for move in player.expected[1:] if not player.step.row else ():
            other = LessonPlayer(lesson, at)
            assert isinstance(other.accept(move), Right)
            while not other.over:
                other.show()
        player.show()


@every_lesson
def test_a_choice_has_a_wrong_answer_and_that_is_answered_in_words_of_its_own(lesson: Lesson) -> None:
    player = LessonPlayer(lesson)
    while not player.over:
        step = player.step
        if step.among:
            assert set(player.tempting) > set(player.expected), f"{step.id}: everything is right"
            for language in LANGUAGES:
                assert f"{lesson.text_key(step)}_wrong" in Texts(language, lesson.title.name), step.id
        player.show()


@every_language
@every_lesson
def test_every_answer_is_given_and_says_nothing_that_cannot_be_counted(lesson: Lesson, language: str) -> None:
    """Whatever shines is tried: what is wrong is told why, in words of its own; what is right leads on."""
    player = LessonPlayer(lesson)
    while not player.over:
        step, at, position = player.step, player.at, player.match.position
        voice, given = narrator(lesson, player, language), set()
        for move in player.tempting if step.among or step.answers else ():
            here = LessonPlayer(lesson, at) if step.allows(move) else player
            answer = here.accept(move)
            assert isinstance(answer, Right if step.allows(move) else Wrong), (step.id, move)
            if isinstance(answer, Wrong):
                assert answer.decided is not None and voice.wrong(player, answer)
            elif answer.decided is not None:  # in a row only its last move decides
                voice.right(answer.decided)
            assert player.step is step and player.match.position is position
            given.add(step.answer_to(move))
        assert set(step.answers) <= given, f"{step.id}: nobody can try {set(step.answers) - given}"
        player.show()


@every_lesson
def test_an_answer_that_a_step_names_is_right_or_wrong_as_its_text_says(lesson: Lesson) -> None:
    texts, player = Texts("en", lesson.title.name), LessonPlayer(lesson)
    while not player.over:
        step = player.step
        for move in player.tempting:
            name, verdict = step.answer_to(move), "right" if step.allows(move) else "wrong"
            other = "wrong" if verdict == "right" else "right"
            if name:
                assert f"{lesson.text_key(step)}_{verdict}_{name}" in texts, (step.id, name)
                assert f"{lesson.text_key(step)}_{other}_{name}" not in texts, (step.id, name)
        player.show()


@every_lesson
def test_who_misses_the_goal_of_a_step_is_told_and_begins_it_again(lesson: Lesson) -> None:
    player = LessonPlayer(lesson)
    while not player.over:
        step, before = player.step, player.match.position
        if step.goal or step.reach:
            ends = next(move for move in reversed(player.match.moves) if step.allows(move))
            answer = player.accept(ends)
            assert isinstance(answer, Wrong) and answer.missed
            assert narrator(lesson, player, "en").wrong(player, answer)
            assert player.step is step and player.match.position is before
        player.show()


@every_lesson
def test_within_a_step_of_several_moves_one_back_is_its_beginning(lesson: Lesson) -> None:
    player = LessonPlayer(lesson)
    while not player.over:
        step, before = player.step, player.match.position
        if len(step.row) > 1:
            player.accept(Move.parse(step.row[0]))
            assert player.amid and player.step is step and not player.holds
            assert player.back() and player.match.position is before and not player.amid
            # and whoever has begun his own way may still be shown one
            player.accept(Move.parse(step.row[0]))
        player.show()
        assert player.over or player.step is not step


@every_lesson
def test_one_step_back_always_works(lesson: Lesson) -> None:
    player = LessonPlayer(lesson)
    seen = [player.match.position]
    while not player.over:
        player.show()
        seen.append(player.match.position)
    for position in reversed(seen[:-1]):
        assert player.back()
        assert player.match.position is position
    assert not player.back()


@every_lesson
def test_a_lesson_is_taken_up_where_it_was_left(lesson: Lesson) -> None:
    player = LessonPlayer(lesson)
    for _ in range(len(lesson.steps) // 2):
        player.show()
    resumed = LessonPlayer(lesson, player.at)
    assert resumed.step == player.step
    assert resumed.match.position == player.match.position


@every_title
def test_every_rule_that_is_taught_stands_in_the_book_and_leads_back_to_a_lesson(title: Title) -> None:
    book = load_book(title)
    for rule in {rule for lesson in load_lessons(title).values() for rule in lesson.rules}:
        assert rule in book, rule
        found = lesson_on(rule, title)
        assert found is not None and rule in found.rules


@every_language
@every_title
def test_every_sentence_of_a_lesson_is_said_somewhere(title: Title, language: str) -> None:
    course = load_lessons(title)
    texts = [key.split(".") for key in catalogue(language, title.name) if key.startswith("lessons.")]
    said = {(part[1], part[2]) for part in texts if part[1] in course}
    steps = [(lesson.name, step) for lesson in course.values() for step in lesson.steps]
    wanted = {(lesson.name, part) for lesson in course.values() for part in ("title", "summary")}
    wanted |= {(name, step.id) for name, step in steps}
    wanted |= {(name, f"{step.id}_missed") for name, step in steps if step.goal or step.reach}
    wanted |= {(lesson.name, "start") for lesson in course.values() if lesson.game}
    verdicts = [(name, f"{step.id}_{verdict}", step) for name, step in steps if step.do for verdict in ANSWERS]
    answers = {(name, key) for name, key, _ in verdicts}
    answers |= {(name, f"{key}_{answer}") for name, key, step in verdicts for answer in step.answers}
    assert wanted <= said
    assert said <= wanted | answers


@every_language
@every_lesson
def test_steps_are_short(lesson: Lesson, language: str) -> None:
    player = LessonPlayer(lesson)
    voice = narrator(lesson, player, language)
    while not player.over:
        assert sum(map(len, voice.step(player).paragraphs)) <= LONGEST, player.step.id
        player.show()


@every_title
def test_the_course_is_numbered_and_takes_minutes(title: Title) -> None:
    course = load_lessons(title)
    assert [lesson.number for lesson in course.values()] == list(range(1, len(course) + 1))
    assert all(2 <= lesson.minutes <= 8 for lesson in course.values() if lesson.steps)


@every_title
def test_every_lesson_has_an_icon_and_no_two_have_the_same(title: Title) -> None:
    icons = [lesson.icon for lesson in load_lessons(title).values()]
    assert len(set(icons)) == len(icons)


@every_title
def test_the_last_lesson_is_a_game_against_bots_that_the_title_has(title: Title) -> None:
    *_, last = load_lessons(title).values()
    assert last.game is not None
    setup = last.game.setup(title, seed=5)
    title.rules.check(setup)
    assert [seat.kind for seat in setup.seats] == ["human", *last.game.opponents]
    assert set(last.game.opponents) <= set(title.card.levels)
