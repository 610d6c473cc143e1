"""The review of a finished game, looked at and clicked through: in every title that has one."""

import time
from collections import Counter
from dataclasses import replace
from functools import cache
from time import monotonic

import pygame
import pytest

from game.bots.judge import Judge, decisions
from game.bots.minds import minds_of
from game.certainty import Interval
from game.cli import main
from game.engine import saves
from game.engine.event import Secret
from game.engine.match import Match
from game.engine.play import moves
from game.engine.seats import HUMAN
from game.scenes import saved_games
from game.scenes.review import ReviewScene, next_time
from game.scenes.review_moment import TRIED, ReviewMoment
from game.scenes.review_workers import WorkerProcesses
from game.scenes.reviewing import KEPT_EVERY, Reviewing
from game.scenes.speech_panel import Reply
from game.teach import review as reviews
from game.teach.review import Task, Verdict, carry_out
from game.texts import LANGUAGES
from game.titles import Title, shelf, title_named
from tests.scenes.driver import Driver, post_click, post_motion
from tests.titles.reviews import REVIEWED, Oracle, played
from tests.titles.tables import usual

each = pytest.mark.parametrize("title", REVIEWED, ids=lambda title: title.name)
GAMES: dict[str, Match] = {}


def game(title: Title) -> Match:
    """A game of the usual level in which the first seat is a person's."""
    if title.name not in GAMES:
        match = played(title)
        first, *others = match.setup.seats
        match.setup = replace(match.setup, seats=(replace(first, kind=HUMAN), *others))
        GAMES[title.name] = match
    return GAMES[title.name]


@pytest.fixture(autouse=True)
def each_order_is_found_once(monkeypatch) -> None:
    """In which order decisions are looked at takes a while to find, and is always the same in these games."""
    monkeypatch.setattr(Judge, "order", lambda judge, found: list(order_of(judge.match, tuple(found))))


@cache
def order_of(match: Match, found: tuple[int, ...], find=Judge.order) -> tuple[int, ...]:
    return tuple(find(Judge(match), found))


def leads_of(match: Match, count: int = 5) -> dict[int, float]:
    """Moments where something else can be clicked, and one that was well found."""
    usual_steps = minds_of(title_named(match.rules.name)).inquired
    own = [at for at in decisions(match, 0) if match.entries[at].decision.step in usual_steps]
    own = [at for at in own if len(moves(match.entries[at].position)) > 2]
    step = len(own) // (count + 2)
    return {at: 4.0 + 2 * i for i, at in enumerate(own[step : step * (count + 1) : step][:count])} | {own[-1]: -6.0}


def looked_at(title: Title, leads: dict[int, float] | None = None, **settings) -> tuple[Driver, ReviewScene]:
    driver, match = Driver(**settings), game(title)
    oracle = Oracle(match, leads_of(match) if leads is None else leads)
    scene = driver.app.scenes.push("review", match=match, workers=oracle)
    driver.wait()
    assert isinstance(scene, ReviewScene)
    return driver, scene


def at_moment(driver: Driver, number: int = 0) -> ReviewMoment:
    cards = [target for target in driver.app.targets() if target.startswith("moment:")]
    driver.click(cards[number])
    scene = driver.app.scenes.top
    assert isinstance(scene, ReviewMoment)
    return scene


def try_move(driver: Driver, scene: ReviewMoment, move) -> None:
    """Click whatever leads to a move, as a hint would."""
    from game.engine.choices import towards

    for _ in range(6):
        sit = scene.table.state.situation
        if sit is None or scene.trial.tried == move or scene.trial.played:
            return
        ways = towards(scene.table.parts, sit.position, sit.step, sit.choices, sit.picks, move)
        there = driver.app.targets()
        target = next((one for alike in ways for one in alike if one in there), None)
        if target is None:
            scene.table.state.choose(next(one for alike in ways for one in alike))
            scene.chose()
        else:
            driver.click(target)


@each
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1000, 640), (1366, 768), (1920, 1080)], ids=str)
def test_every_text_fits(title: Title, language: str, size) -> None:
    driver, scene = looked_at(title, language=language, size=size)
    assert scene.pane.cut_texts() == []
    driver.click("answers")
    assert scene.pane.cut_texts() == []


@each
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_it_fits_at_every_scale(title: Title, scale: float) -> None:
    for language in LANGUAGES:
        _, scene = looked_at(title, language=language, size=(1920, 1080), ui_scale=scale)
        assert scene.pane.cut_texts() == []


@each
def test_the_result_leads_to_the_review_and_escape_back(title: Title) -> None:
    driver = Driver()
    driver.app.scenes.push("result", match=game(title))
    driver.wait()
    driver.click("result.review")
    assert driver.names[-2:] == ["result", "review"]
    driver.key(pygame.K_ESCAPE)
    assert driver.names[-1] == "result"


@each
def test_the_shelf_leads_to_the_review_of_a_finished_game_only(title: Title) -> None:
    saved_games.keep(game(title), "over")
    driver = Driver(scene="load")
    assert driver.app.scenes.top.pane.cut_texts() == []
    driver.click("review")
    assert driver.names[-1] == "review"
    saved_games.keep(usual(title).played(3, 4), "begun")
    driver = Driver(scene="load")
    driver.click("save:begun")
    assert "review" not in driver.app.targets()


@each
def test_the_headline_tells_how_many_moments_and_how_dear_the_dearest_was(title: Title) -> None:
    leads = leads_of(game(title))
    driver, scene = looked_at(title)
    assert "5" in scene.headline_words() and f"{max(leads.values()):.0f}" in scene.headline_words()
    cards = [target for target in driver.app.targets() if target.startswith("moment:")]
    assert len(cards) == 6
    kinds = [dot.kind for dot in scene.pane["decisions"].dots]
    assert kinds.count("lost") == 5 and kinds.count("found") == 1 and "unseen" not in kinds


@each
def test_at_the_end_it_says_what_most_of_the_moments_were_about(title: Title) -> None:
    _, scene = looked_at(title)
    sorts = scene.reviewing.sorts()
    sort, n = sorts.most_common(1)[0]
    assert sorts.total() == 5 and n > 1
    words = scene.t("review.about.most", n=n, all=5, what=scene.t(f"review.counted.{sort}"))
    assert scene.about_words() == words
    shown = [widget for widget in scene.pane.widgets if getattr(widget, "text", "") == words]
    assert len(shown) == 1
    scene.reviewing.now.verdicts = {one.at: one for one in scene.reviewing.now.lost[:1]}
    assert scene.about_words() == ""  # of one moment there is nothing to count


@each
def test_a_moment_ends_with_what_to_look_for_next_time(title: Title) -> None:
    driver, scene = looked_at(title)
    moment = at_moment(driver, 1)
    advice = next_time(moment.texts, scene.reviewing.slip(moment.verdict))
    assert advice and advice not in moment.panel.speech.paragraphs
    driver.click("moment:show")
    assert moment.panel.speech.paragraphs[-1] == advice
    driver.click("moment:play")
    assert moment.panel.speech.paragraphs[-1] == advice
    driver.click("moment:leave")
    card = next(widget for widget in scene.pane.widgets if widget.id == f"moment:{moment.verdict.at}")
    assert card.words.last == advice and card.words.reason in card.tip


@pytest.mark.parametrize("scale", [1.0, 2.0])
@each
def test_the_question_of_a_moment_leaves_ones_own_things_in_view(title: Title, scale: float) -> None:
    driver, _ = looked_at(title, size=(1920, 1080), ui_scale=scale)
    scene = at_moment(driver, 1)

    def own() -> list[pygame.Rect]:
        return list(scene.table.parts.guide_spares(scene.table.arrangement.areas))

    assert own() and scene.panel.rect.collidelist(own()) < 0
    driver.click("moment:show")
    shown, things = scene.panel.rect, own()
    driver.click("moment:play")
    assert own()[0] == things[0]  # the table does not change about while one reads what was better
    assert scene.panel.rect.collidelist(own()) < 0
    assert scale > 1 or scene.panel.rect.x == shown.x  # whoever reads on finds it where it was, if it fits there


def moment_of(driver: Driver, match: Match, at: int) -> ReviewMoment:
    """A decision in which another move was better."""
    reviewing, own = Reviewing(match, Oracle(match, {}), 0), match.played_at(at)[1]
    better = next(move for move in moves(match.entries[at].position) if move != own)
    reviewing.now.verdicts[at] = Verdict(at, own, better, Interval(6.0, 3.5, 8.5))
    scene = driver.app.scenes.push("moment", reviewing=reviewing, at=at)
    driver.wait()
    assert isinstance(scene, ReviewMoment)
    return scene


@pytest.mark.parametrize("size", [(1366, 768), (1651, 928)], ids=str)
@each
def test_whatever_is_asked_the_panel_covers_no_answer_and_hardly_anything_of_ones_own(title: Title, size) -> None:
    match, driver = game(title), Driver(size=size)
    asked = [at for at in decisions(match, 0) if len(moves(match.entries[at].position)) > 2]
    for at in {match.entries[at].decision.step: at for at in asked}.values():
        scene = moment_of(driver, match, at)
        table, panel = scene.table, scene.panel.rect
        choices, places = table.state.situation.choices, driver.app.targets()
        lit = {target: table.arrangement.rect_of(target) for target in scene.lit() if target in choices}
        there = [meaning for target, meaning in choices.items() if target in places]
        hidden = [target for target, rect in lit.items() if rect is not None and panel.colliderect(rect)]
        assert all(choices[target] in there for target in hidden), (at, hidden)
        own = [panel.clip(rect) for rect in table.parts.guide_spares(table.arrangement.areas)]
        assert sum(part.w * part.h for part in own) < 0.06 * panel.w * panel.h, at
        assert not panel.colliderect(table.arrangement.areas.action_bar), at
        driver.app.scenes.pop()


@each
def test_whoever_looks_at_anothers_moment_is_told_that_hidden_things_lie_open(title: Title) -> None:
    match = game(title)
    reviewing = Reviewing(match, Oracle(match, {}), 1)
    own = decisions(match, 1)
    differs = [at for at in own if any(match.seen(seat, at) != match.seen(1, at) for seat in (0, 2))]
    assert [at for at in own if reviewing.opens(at)] == differs
    assert not any(Reviewing(match, Oracle(match, {}), 0).opens(at) for at in decisions(match, 0))  # the only person
    if differs:
        driver = Driver()
        scene = driver.app.scenes.push("review", match=match, seat=1, workers=Oracle(match, {differs[-1]: 5.0}))
        driver.wait()
        moment = at_moment(driver)
        assert scene.t("review.moment.opens", player=match.setup.seats[1].name) in moment.panel.speech.paragraphs
        # and what neither of them knew then is nowhere: not on the table, not in its log
        assert moment.table.state.position == match.seen(1, differs[-1]) != match.entries[differs[-1]].position
        secret = [event for entry in match.entries[: differs[-1] + 1] for event in entry.events
                  if isinstance(event, Secret) and 1 not in event.to]  # fmt: skip
        told = {line.text for line in moment.table.log.lines}
        assert secret and not told & {str(moment.table.parts.words.event(event)) for event in secret}


@each
def test_who_gave_nothing_away_is_told_so_kindly(title: Title) -> None:
    driver, scene = looked_at(title, {})
    assert "Well played" in scene.headline_words()
    assert not [target for target in driver.app.targets() if target.startswith(("moment:", "answers"))]


@each
def test_any_seat_may_be_looked_at_and_people_come_first(title: Title) -> None:
    driver, scene = looked_at(title)
    assert scene.reviewing.seat == 0
    driver.click("seat.1")
    assert scene.reviewing.seat == 1
    assert {dot.at for dot in scene.pane["decisions"].dots} == set(decisions(game(title), 1))
    driver.click("seat.0")
    assert len(scene.moments()) == 6


@each
def test_cards_keep_to_themselves_what_was_better_until_it_is_asked_for(title: Title) -> None:
    driver, scene = looked_at(title)
    card = next(widget for widget in scene.pane.widgets if widget.id.startswith("moment:"))
    assert card.words.other == scene.t("review.find_it")
    driver.click("answers")
    card = next(widget for widget in scene.pane.widgets if widget.id.startswith("moment:"))
    assert scene.t("review.find_it") != card.words.other and card.words.reason


@each
def test_a_moment_is_the_position_as_its_player_saw_it_and_what_was_played_is_known(title: Title) -> None:
    driver, review = looked_at(title)
    scene = at_moment(driver)
    match, at = game(title), scene.verdict.at
    assert scene.table.state.position == match.seen(0, at)
    assert len(scene.trial.match.entries) == at + 1  # what came later is not there to be looked at
    try_move(driver, scene, scene.verdict.played)
    assert not scene.trial.played and scene.trial.match.at == at
    assert scene.t("review.moment.same", n=4) in scene.panel.speech.remark
    driver.key(pygame.K_ESCAPE)
    assert driver.names[-1] == "review" and scene.verdict.at not in review.reviewing.solved


@each
def test_the_answer_to_a_move_comes_where_the_question_was_and_hides_no_button(title: Title) -> None:
    for language in LANGUAGES:
        driver, _ = looked_at(title, language=language)
        scene = at_moment(driver, 1)
        asked = scene.panel.rect
        try_move(driver, scene, scene.verdict.played)
        answered, arrangement = scene.panel.rect, scene.table.arrangement
        assert scene.panel.speech.remark
        assert max(abs(asked.x - answered.x), abs(asked.y - answered.y)) <= 40, language
        places = [arrangement.rect_of(button) for button in scene.table.composer.buttons]
        assert not [place for place in places if place is not None and place.colliderect(answered)]


@each
def test_the_better_move_is_played_and_the_next_moment_comes(title: Title) -> None:
    driver, review = looked_at(title)
    scene = at_moment(driver)
    first = scene.verdict.at
    try_move(driver, scene, scene.verdict.other)
    driver.wait()
    assert scene.trial.played and scene.trial.match.at == first + 1
    assert scene.t("review.moment.right") in scene.panel.speech.paragraphs
    driver.click("moment:again")
    assert scene.trial.match.at == first and not scene.trial.played
    try_move(driver, scene, scene.verdict.other)
    driver.wait()
    driver.key(pygame.K_RETURN)
    following = driver.app.scenes.top
    assert isinstance(following, ReviewMoment) and following.verdict.at > first
    driver.click("moment:leave")
    assert driver.names[-1] == "review" and first in review.reviewing.solved


@each
def test_another_move_is_measured_and_told_how_far_it_is_behind(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver, 1)
    other = next(move for move in scene.trial.match.moves if move not in (scene.verdict.played, scene.verdict.other))
    try_move(driver, scene, other)
    assert scene.trial.tried == other
    driver.wait()
    driver.wait()
    assert scene._sums[other].count == TRIED
    assert scene.t("review.moment.worse", n=4, span="4 to 5") in scene.panel.speech.remark


class Slow(Oracle):
    """Knows it, and is in no hurry."""

    thinks = True

    def answer(self):
        return None if self.thinks else super().answer()


@each
def test_while_a_move_is_measured_others_may_be_tried_also_the_one_that_was_played(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver, 1)
    slow = scene.reviewing.workers = Slow(game(title), {})
    others = [move for move in scene.trial.match.moves if move not in (scene.verdict.played, scene.verdict.other)]
    try_move(driver, scene, others[0])
    try_move(driver, scene, scene.verdict.played)
    slow.thinks = False
    driver.wait()
    driver.wait()
    assert scene.trial.tried == scene.verdict.played and list(scene._measured) == others[:1]
    assert scene.t("review.moment.same", n=6) in scene.panel.speech.remark


@each
def test_whoever_tries_a_move_is_told_if_nobody_is_left_to_measure_it(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver, 1)
    slow = scene.reviewing.workers = Slow(game(title), {})
    try_move(
        driver, scene,
        next(move for move in scene.trial.match.moves if move not in (scene.verdict.played, scene.verdict.other)),
    )  # fmt: skip
    assert scene.t("review.moment.thinking") in scene.panel.speech.remark
    assert scene.panel.speech.reply is Reply.OPEN, "neither right nor wrong yet"
    slow.lost = True
    driver.wait()
    assert scene.t("review.failed") in scene.panel.speech.remark


@each
def test_show_me_lights_what_to_click_and_plays_it(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver)
    driver.click("moment:show")
    better = scene.t("review.better", move=scene._said(scene.verdict.other))
    assert scene.table.composer.advised and scene.panel.speech.paragraphs[0] == better
    assert scene.lit() == [scene.table.composer.advised], "for what else is lit the panel need not move away"
    driver.key(pygame.K_RETURN)
    assert scene.trial.played and scene.trial.match.played[-1] == scene.verdict.other
    assert scene.t("review.moment.right") not in scene.panel.speech.paragraphs  # whoever was shown it has not found it


@each
def test_the_way_out_on_the_bar_says_where_it_leads(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver)
    out = scene.table.arrangement.rect_of("moment:leave").center
    post_motion(out)
    driver.wait(0.6)
    assert scene.table.tooltips.tooltip.tip.title == scene.t("play.choose.moment_leave")
    post_click(out)
    driver.wait()
    assert driver.names[-1] == "review"


@each
def test_a_hint_does_not_come_where_one_is_to_find_what_was_better(title: Title) -> None:
    for language in LANGUAGES:
        driver, _ = looked_at(title, language=language)
        scene = at_moment(driver)
        driver.key(pygame.K_h)
        assert scene.table.hints.advice is None and scene.verdict.at not in scene.reviewing.solved
        assert scene.panel.speech.remark == scene.t("review.moment.help", show=scene.t("review.moment.show"))
        assert scene.panel.pane.cut_texts() == [] and scene.panel.page.fits
        driver.click("moment:show")
        assert not scene.panel.speech.remark
        driver.key(pygame.K_h)
        assert scene.panel.speech.remark == scene.t("review.moment.told")
        driver.click("moment:play")
        assert not scene.panel.speech.remark


@each
def test_what_was_better_is_shown_and_played_with_keys_alone(title: Title) -> None:
    driver, _ = looked_at(title)
    scene = at_moment(driver)
    driver.key(pygame.K_TAB)
    assert scene.table.state.focus in scene.table.composer.glowing
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)  # before the first of the table comes the last of the panel
    assert scene.panel.pane.focused == "moment:show" and not scene.table.state.focus
    driver.key(pygame.K_RETURN)
    assert scene.revealed
    driver.key(pygame.K_RETURN)
    assert scene.trial.played


@each
def test_a_moment_fits_in_every_language(title: Title) -> None:
    for language in LANGUAGES:
        driver, _ = looked_at(title, language=language, size=(1280, 720))
        scene = at_moment(driver, 5)
        assert scene.verdict.found and scene.panel.title_fits
        driver.key(pygame.K_ESCAPE)
        scene = at_moment(driver)
        assert scene.panel.title_fits and scene.panel.pane.cut_texts() == []
        driver.click("moment:show")
        assert scene.panel.pane.cut_texts() == []
        driver.click("moment:play")
        assert scene.trial.played and "moment:next" in driver.app.targets()
        assert scene.panel.pane.cut_texts() == []


def test_what_was_found_before_is_there_at_once() -> None:
    title = shelf()[0]
    driver, scene = looked_at(title)
    driver.key(pygame.K_ESCAPE)
    again = driver.app.scenes.push("review", match=game(title))
    assert again.reviewing.now.done and again.reviewing.now.moments == scene.reviewing.now.moments
    assert reviews.kept(game(title), 1) is None


class Few(Oracle):
    """Answers so many tasks, one at a time."""

    left = 7

    def work(self, review: reviews.Review) -> bool:
        self.left -= 1
        if self.left < 0 or (task := review.next()) is None:
            return False
        review.take(task, self.told(task))
        return True


@each
def test_what_was_begun_goes_on_where_it_was_left(title: Title) -> None:
    match, driver = game(title), Driver()
    scene = driver.app.scenes.push("review", match=match, workers=Few(match, {}))
    while scene.reviewing.workers.left > 0:
        driver.wait()
    begun = dict(scene.reviewing.now.glances)
    assert begun
    driver.key(pygame.K_ESCAPE)
    workers = Few(match, {})
    workers.left = 0
    again = driver.app.scenes.push("review", match=match, workers=workers).reviewing.now
    assert again.glances == begun and not again.done
    Oracle(match, leads_of(match)).work(again)
    assert again.done and again.share == 1.0 and len(again.glances) == len(again.decisions)


class OneByOne(Oracle):
    """Answers one task at a time."""

    rests = False

    def work(self, review: reviews.Review) -> bool:
        if self.rests:
            return False
        task = review.next()
        assert task is not None
        review.take(task, self.told(task))
        return True


@each
def test_of_a_review_that_is_killed_what_was_found_is_there(title: Title, monkeypatch) -> None:
    """Nobody says farewell: what another process reads from the disk is as far as the window was."""
    match, now = game(title), [0.0]
    monkeypatch.setattr("game.scenes.reviewing.monotonic", lambda: now[0])
    reviewing = Reviewing(match, OneByOne(match, {}), 1)
    lost = []
    for _ in range(6):
        now[0] += KEPT_EVERY / 2
        reviewing.update()
        again = reviews.kept(match, 1)
        assert again is not None
        lost.append(reviewing.now.answers - again.answers)
    assert set(lost) == {0, 1}  # not at each answer: a disk may take its time
    other = reviewing.now
    reviewing.choose(0)
    reviewing.workers.work(other)  # an answer that was under way when somebody else was chosen
    reviewing.workers.rests = True  # the next takes long
    now[0] += KEPT_EVERY
    reviewing.update()
    again = reviews.kept(match, 1)
    assert again is not None and again.glances == other.glances


@each
def test_while_it_goes_on_it_says_how_far_it_is_and_how_long_it_will_take(title: Title) -> None:
    match = game(title)
    for language in LANGUAGES:
        driver = Driver(language=language)
        oracle = Oracle(match, leads_of(match))
        scene = driver.app.scenes.push("review", match=match, workers=oracle)
        review = scene.reviewing.now
        oracle.work = lambda review: False  # nothing has come yet
        driver.wait()
        assert scene.reviewing.seconds_left is None
        assert {dot.kind for dot in scene.pane["decisions"].dots} == {"unseen"}
        while not review.verdicts:
            task = review.next()
            review.take(task, oracle.told(task))
        scene.reviewing._began = monotonic() - 30, review.share - 0.2
        scene.rebuild()
        assert scene.t("review.looked", n=len(review.glances), all=len(review.decisions)) in scene._second_line()
        left = scene.reviewing.seconds_left
        assert left is not None and left == pytest.approx(30 * (1 - review.share) / 0.2, rel=0.05)
        assert scene.pane.cut_texts() == []
        dots = Counter(dot.kind for dot in scene.pane["decisions"].dots)
        assert dots["lost"] + dots["found"] == len(review.verdicts) == 1
        assert dots["playing"] == len(review.doubtful) > 0


def test_processes_think_it_out_and_end_with_the_screen() -> None:
    """With the real ones: a task that is under way when the screen is left is given out again."""
    match = game(shelf()[0])
    driver = Driver()
    scene = driver.app.scenes.push("review", match=match)
    workers, review = scene.reviewing.workers, scene.reviewing.now
    until = time.monotonic() + 60
    while not review.glances and time.monotonic() < until:
        driver.wait(0.05)
        time.sleep(0.05)
    crew = [worker._process for worker in workers._workers]
    assert review.glances and all(process.is_alive() for process in crew)
    driver.key(pygame.K_ESCAPE)
    for process in crew:
        process.join(60)  # a busy machine lets whoever was told to end wait
    assert not any(process.is_alive() for process in crew)
    Oracle(match, {}).work(review)
    assert review.done and not workers.lost


class Halfway(Oracle):
    """Knows all but the last two answers."""

    closed = False

    def work(self, review) -> bool:
        while len(review.verdicts) < 4 and (task := review.next()) is not None:
            review.take(task, self.told(task))
        return False

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("leaves", ["closes the window", "breaks"])
@each
def test_who_leaves_from_a_moment_leaves_the_review_too(title: Title, leaves: str, capsys) -> None:
    driver, match = Driver(), game(title)
    workers = Halfway(match, leads_of(match))
    scene = driver.app.scenes.push("review", match=match, workers=workers)
    driver.wait()
    scene.rebuild()
    at_moment(driver)
    assert not workers.closed and not scene.reviewing.now.done
    if leaves == "breaks":
        driver.app.break_down(ValueError("ours"))
    else:
        driver.app.scenes.close()
    assert workers.closed
    again = reviews.kept(match, 0)
    assert again is not None and again.glances == scene.reviewing.now.glances


def test_what_was_asked_last_is_answered_and_nothing_before() -> None:
    """Whoever tries a second move while the first is measured is told of the second."""
    match = game(shelf()[0])
    at = next(at for at in reversed(decisions(match, 0)) if len(moves(match.entries[at].position)) > 3)
    best, *others = moves(match.entries[at].position)
    first, second = Task(at, best, others[0], 0, 1), Task(at, best, others[1], 0, 2)
    workers, review = WorkerProcesses(match), reviews.Review(match, 0)
    Oracle(match, {}).work(review)
    until = time.monotonic() + 60
    workers.ask(first)
    workers.work(review)
    workers.ask(second)
    while (found := workers.answer()) is None and time.monotonic() < until:
        workers.work(review)
        time.sleep(0.02)
    workers.close()
    assert found == carry_out(Judge(match), second)


def test_where_there_is_no_room_for_another_process_it_is_told(monkeypatch) -> None:
    def full(*_: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr("game.scenes.review_workers.at_pipe", full)
    driver = Driver()
    scene = driver.app.scenes.push("review", match=game(shelf()[0]))
    driver.wait()
    assert scene.reviewing.workers.lost and scene.headline_words() == scene.t("review.failed")


def test_processes_that_die_again_and_again_are_told() -> None:
    driver = Driver()
    scene = driver.app.scenes.push("review", match=game(shelf()[0]))
    until = time.monotonic() + 60
    while not scene.reviewing.workers.lost and time.monotonic() < until:
        driver.wait(0.05)
        for worker in scene.reviewing.workers._workers:
            worker._process.kill()
            worker._process.join()
    assert scene.headline_words() == scene.t("review.failed") and scene.pane.cut_texts() == []
    driver.key(pygame.K_ESCAPE)
    assert driver.names[-1] == "menu"


@each
@pytest.mark.parametrize("scene", ["review", "moment"])
def test_a_picture_is_made_of_a_review_that_was_kept(title: Title, scene: str, tmp_path) -> None:
    match = game(title)
    saves.save(match, tmp_path / "game.json")
    found = reviews.Review(match, 0)
    Oracle(match, leads_of(match)).work(found)
    reviews.keep(found)
    words = ["screenshot", scene, "--title", title.name, "--load", str(tmp_path / "game.json"), "--size", "1366x768"]
    assert main([*words, "--at", "1", "--out", str(tmp_path / "picture.png")]) == 0
    assert (tmp_path / "picture.png").stat().st_size > 50_000


def test_a_picture_of_a_moment_that_is_none_is_refused(tmp_path, capsys) -> None:
    title = shelf()[0]
    match = game(title)
    saves.save(match, tmp_path / "game.json")
    found = reviews.Review(match, 0)
    Oracle(match, {}).work(found)
    reviews.keep(found)
    words = ["screenshot", "moment", "--title", title.name, "--load", str(tmp_path / "game.json")]
    assert main([*words, "--out", str(tmp_path / "picture.png")]) == 2
    assert "this review: 0" in capsys.readouterr().err
