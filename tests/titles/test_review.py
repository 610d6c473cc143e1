"""A finished game is looked at again: what is said of a decision is measured, sure, and always the same."""

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from game import paths
from game.bots import make_bot
from game.bots.judge import Ahead, Judge, decisions, luck_of
from game.certainty import LEVEL, Figure, Interval, chance_of_so_few
from game.engine.match import Match
from game.engine.play import moves
from game.problems import Problem
from game.teach import review as reviews
from game.teach.review import Behind, Review, carry_out, keep, kept
from game.teach.teaching import Slip, teaching_of
from game.texts import LANGUAGES, Texts
from game.titles import Title
from tests.scenes.driver import Driver
from tests.titles.reviews import (
    BARE,
    REVIEWED,
    Oracle,
    finish,
    interval_of,
    played,
    reviewed,
    statements,
    with_blunder,
)
from tests.titles.tables import known_of, shortened, usual

each = pytest.mark.parametrize("title", REVIEWED, ids=lambda title: title.name)
OFTEN = 16  # decisions of a player in a game
SOAKED = 12  # games of each level and title
SHORT = 2  # periods of a game that is over soon


@pytest.fixture(scope="module")
def games() -> dict[str, Match]:
    return {title.name: usual(title).played(3) for title in REVIEWED}


@pytest.fixture
def asks_often(request: pytest.FixtureRequest, games: dict[str, Match]) -> None:
    """Only titles whose games ask a player often enough to lose points here and there."""
    title = request.node.callspec.params["title"]
    if len(decisions(games[title.name], 0)) < OFTEN:
        pytest.skip(f"a game of {title} asks too seldom")


asks_each_often = pytest.mark.usefixtures("asks_often")


@each
@asks_each_often
def test_the_few_that_gave_most_away_are_told_in_the_order_of_play(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    leads = {at: float(3 + i) for i, at in enumerate(own[2:40:2])} | {own[1]: -9.0}
    found = reviewed(match, leads)
    assert found.done and found.share == 1.0
    dearest = sorted(leads, key=lambda at: -leads[at])[: reviews.MOST]
    assert [one.at for one in found.moments] == sorted(dearest)
    assert reviews.MEASURED <= len(found.verdicts) <= reviews.AMONG
    assert found.find is not None and found.find.at == own[1] and found.find.gave.value == pytest.approx(-9, abs=0.1)


@each
@asks_each_often
def test_what_would_have_been_better_several_times_in_a_row_is_one_moment(games, title: Title) -> None:
    match = games[title.name]
    found, own = reviewed(match, {}), decisions(match, 0)
    better, *_ = moves(match.entries[own[3]].position)
    for i, at in enumerate(own[3:6]):
        gave = 5.0 + i % 2
        verdict = reviews.Verdict(at, match.played_at(at)[1], better, Interval(gave, gave - 1, gave + 1))
        found.verdicts[at] = verdict
    assert [one.at for one in found.lost] == [own[4]]
    found.verdicts[own[6]] = replace(verdict, at=own[6], other=match.played_at(own[6])[1])
    assert {one.at for one in found.lost} == {own[4], own[6]}


@each
def test_nothing_is_said_that_is_not_sure(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    found = reviewed(match, {own[3]: 0.6, own[5]: 0.7})
    assert found.done and set(found.verdicts) == {own[3], own[5]}
    assert found.moments == [] and found.find is None


@each
@asks_each_often
def test_the_order_in_which_answers_come_does_not_matter(games, title: Title) -> None:
    match, dice = games[title.name], random.Random(1)
    own = decisions(match, 0)
    leads = {own[2]: 5.0, own[7]: 4.0, own[9]: 8.0, own[4]: -3.0}
    oracle, late = Oracle(match, leads), Review(match, 0)
    out = []
    while True:
        while (task := late.next()) is not None:
            out.append(task)
            if dice.random() < 0.2:
                late.give_back(out.pop())  # whoever had it has died
        if not out:
            break
        task = out.pop(dice.randrange(len(out)))
        late.take(task, oracle.told(task))
    assert late.done and late.verdicts == reviewed(match, leads).verdicts


@each
def test_intervals_are_as_wide_as_the_number_of_decisions_measured_demands(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    found = reviewed(match, {own[2]: 5.0, own[4]: 6.0})
    look, share = next((look, share) for look, share in reviews.LOOKS.items() if share)
    first = [5.0 + i % 3 - 1 for i in range(look)]
    low, _ = interval_of(first, among=reviews.AMONG * share)
    _, high = interval_of(first, among=2 * reviews.AMONG * share)  # of the two ways to go on the nearer one is told
    assert tuple(found.verdicts[own[2]].gave[1:]) == pytest.approx((low, high))
    assert sum(1 / share for share in reviews.LOOKS.values() if share) <= 1


@each
def test_measuring_goes_on_as_long_as_something_may_be_said(games, title: Title) -> None:
    match = games[title.name]
    at = decisions(match, 0)[-2]
    counts = {}
    first, told, *_, last = reviews.LOOKS
    for lead, spread in ((6.0, 1.0), (0.0, 1.0), (2.0, 10.0)):
        review, counts[lead] = Review(match, 0), 0
        while (task := review.next()) is not None:
            answer = Oracle(match, {at: 5.0}).told(task)
            if isinstance(answer, list):
                points = [lead + spread * (1 - 2 * (i % 2)) for i in range(task.count)]
                answer = [Ahead(one, one) for one in points]
                counts[lead] += task.count
            review.take(task, answer)
    assert counts == {6.0: told, 0.0: first, 2.0: last}


@each
def test_the_longer_it_takes_the_more_a_decision_must_promise_and_the_less_closely_it_is_told(
    games, title: Title
) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    counts: dict[tuple[float, int], int] = Counter()
    for lead, spread in ((2.0, 10.0), (6.0, 8.0)):
        for at in (own[1], own[-2]):
            review = Review(match, 0)
            while (task := review.next()) is not None:
                answer = Oracle(match, {at: 5.0}).told(task)
                if isinstance(answer, list):
                    points = [lead + spread * (1 - 2 * (i % 2)) for i in range(task.count)]
                    answer = [Ahead(one, one) for one in points]
                    counts[lead, at] += task.count
                review.take(task, answer)
            assert review.verdicts[at].sure == (lead == 6.0)
    assert counts[2.0, own[1]] < counts[2.0, own[-2]]
    assert counts[6.0, own[1]] < counts[6.0, own[-2]]


@each
@asks_each_often
def test_what_is_soon_played_on_is_measured_first(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    bad = own[2], own[len(own) // 2], own[-3]
    review, told = Review(match, 0), list[int]()
    oracle = Oracle(match, dict.fromkeys(bad, 9.0))
    while (task := review.next()) is not None:
        review.take(task, oracle.told(task))
        told += [at for at in review.verdicts if at not in told]
    assert told == sorted(bad, reverse=True)
    assert review.glances.keys() == {*own}


@each
def test_what_looks_clearly_bad_is_measured_before_all_have_been_looked_at(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    leads = {at: reviews.CLEAR + i for i, at in enumerate(own)}
    review, oracle = Review(match, 0), Oracle(match, leads)
    while not review.lost:
        task = review.next()
        assert task is not None
        review.take(task, oracle.told(task))
    assert len(review.glances) == 1 and 0 < review.share < 0.5
    while len(review.glances) < len(own) and (task := review.next()) is not None:
        review.take(task, oracle.told(task))
    assert len(review.verdicts) == reviews.EARLY


@each
def test_what_the_usual_level_would_have_done_is_looked_at_last(games, title: Title) -> None:
    match, usual_bot = games[title.name], make_bot(title, title.card.usual_level)
    first, *_, last = Judge(match).order(decisions(match, 0))
    expected = [usual_bot.choose(match.seen(0, at), at) == match.entries[at + 1].move for at in (first, last)]
    assert expected == [False, True]


@each
@asks_each_often
def test_what_is_told_first_is_told_more_closely_later(games, title: Title) -> None:
    match = games[title.name]
    at = decisions(match, 0)[-2]
    review, told = Review(match, 0), list[Interval]()
    while (task := review.next()) is not None:
        answer = Oracle(match, {at: 5.0}).told(task)
        if isinstance(answer, list):
            answer = [Ahead(*[5.0 + 4 * (1 - 2 * (i % 2))] * 2) for i in range(task.count)]
        review.take(task, answer)
        if review.lost and (not told or told[-1] != review.lost[0].gave):
            told.append(review.lost[0].gave)
    assert len(told) > 1 and [one.half for one in told] == sorted((one.half for one in told), reverse=True)
    assert told[-1].half <= reviews.CLOSE * told[-1].value


def test_of_two_ways_to_go_on_the_one_is_told_that_blames_and_praises_less() -> None:
    def behind(*found: tuple[float, float]) -> Interval:
        sums = Behind()
        sums.add(Ahead(*one) for one in found * 8)
        return sums.interval()

    assert behind((29.0, 2.0), (31.0, 4.0)).value == 3.0
    assert behind((6.0, 9.0), (8.0, 11.0)).value == 7.0
    assert behind((-9.0, -3.0), (-7.0, -5.0)).value == -4.0
    for other in (-2.0, -4.0), (0.0, 0.0):  # it depends on how one goes on
        assert not behind((29.0, other[0]), (31.0, other[1])).excludes(0.0)


@each
@asks_each_often
def test_a_review_is_kept_and_one_that_cannot_be_read_is_none(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    found = reviewed(match, {own[2]: 5.0, own[7]: -4.0})
    assert kept(match, 0) is None
    keep(found)
    again = kept(match, 0)
    assert again is not None and again.done and again.next() is None
    assert (again.verdicts, again.moments, again.find) == (found.verdicts, found.moments, found.find)
    assert kept(match, 1) is None
    (file,) = paths.personal(reviews.FOLDER).glob("*.json")
    data = json.loads(file.read_text("utf-8"))
    told, glances, measured = str(own[2]), data["glances"], data["measured"]
    for broken in ({"version": 0}, {"order": data["order"][1:]}, {"order": None}, {"glances": {"1": 2}},
                   {"glances": {}}, {"glances": {**glances, told: None}}, {"glances": {**glances, str(own[0]): 0}},
                   {"glances": {**glances, told: ["no such move", 5]}},
                   {"glances": {**glances, told: [glances[told][0], "nan"]}},
                   {"measured": {"999999": measured[told]}}, {"measured": {str(own[3]): measured[told]}},
                   {"measured": {told: [[1]]}}, {"measured": {told: [[1, "nan"]]}}, {"measured": 3}):  # fmt: skip
        file.write_text(json.dumps({**data, **broken}), "utf-8")
        assert kept(match, 0) is None, broken
    for broken in ("", "[]", "{}"):
        file.write_text(broken, "utf-8")
        assert kept(match, 0) is None


@each
@asks_each_often
def test_a_review_that_was_left_goes_on_where_it_was_and_comes_to_the_same(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    leads = {own[2]: 5.0, own[7]: 4.0, own[9]: 8.0, own[4]: -3.0}
    whole, oracle = reviewed(match, leads), Oracle(match, leads)
    for left in (0, 5, len(own), len(own) + 9, len(own) + 20):
        review = Review(match, 0)
        for _ in range(left):
            if (task := review.next()) is not None:
                review.take(task, oracle.told(task))
        keep(review)
        again = kept(match, 0)
        assert again is not None or not left
        if again is None:
            continue
        assert (again.verdicts, again.glances, again.positions) == (review.verdicts, review.glances, review.positions)
        oracle.work(again)
        assert (again.done, again.verdicts) == (True, whole.verdicts)


@pytest.mark.parametrize("title", [t for t in REVIEWED if teaching_of(t).slips], ids=lambda title: title.name)
def test_for_every_two_moves_that_could_be_told_apart_there_is_something_to_take_along(games, title: Title) -> None:
    match, teaching = games[title.name], teaching_of(title)
    found = set[Slip]()
    for at in [at for seat in range(len(match.setup.seats)) for at in decisions(match, seat)]:
        pos, played = match.entries[at].position, match.entries[at + 1].move
        found |= {teaching.slip(pos, *pair) for other in moves(pos) if other != played
                  for pair in ((played, other), (other, played))}  # fmt: skip
    assert found <= {*teaching.slips} and len(found) > 10
    for texts in (Texts(language, title.name) for language in LANGUAGES):
        told = [texts(f"review.slip.{slip.key}") for slip in teaching.slips]
        assert len({*told}) == len(told)
        assert all(texts(f"review.counted.{slip.sort}") for slip in teaching.slips)


@each
def test_what_another_window_has_found_is_not_given_up_for_less(games, title: Title) -> None:
    match = games[title.name]
    own = decisions(match, 0)
    left, oracle = Review(match, 0), Oracle(match, {})
    left.take(task := left.next(), oracle.told(task))
    keep(left)
    keep(found := reviewed(match, {own[2]: 5.0}))
    keep(left)
    again = kept(match, 0)
    assert again is not None and again.verdicts == found.verdicts


@each
def test_only_so_many_reviews_are_kept(games, title: Title, monkeypatch) -> None:
    match = games[title.name]
    monkeypatch.setattr(reviews, "KEPT", 2)
    for seat in range(len(match.setup.seats)):
        keep(reviewed(match, {}, seat))
    assert len(list(paths.personal(reviews.FOLDER).glob("*.json"))) == 2


@pytest.mark.parametrize("title", BARE, ids=lambda title: title.name)
def test_a_title_whose_moves_nobody_can_play_on_is_not_judged(title: Title) -> None:
    match = usual(title).played(3)
    with pytest.raises(Problem) as told:
        Judge(match)
    assert title.named("en") in str(told.value)
    assert luck_of(match, 0) is None


@each
def test_luck_adds_up_by_period_if_the_title_can_tell_it(games, title: Title) -> None:
    match = games[title.name]
    found = [luck_of(match, seat) for seat in range(len(match.setup.seats))]
    periods = match.rules.clock(match.position).periods
    assert all(luck is None or len(luck) == periods for luck in found)
    assert len({luck is None for luck in found}) == 1


@asks_each_often
@pytest.mark.parametrize(
    "title",
    [
        pytest.param(t, marks=pytest.mark.soak if known_of(t).get("rarely_sure") else pytest.mark.slow, id=t.name)
        for t in REVIEWED
    ],
)
def test_a_planted_blunder_is_found_and_what_was_better(title: Title, tmp_path) -> None:
    board = shortened(title, SHORT, tmp_path)
    match, at, blunder = with_blunder(played(title, board, min(title.card.players)), title, seat=1)
    found = finish(Review(match, 1, guesses=32))
    told = {one.at: one for one in found.moments}
    assert at in told and told[at].played == blunder and told[at].other != blunder
    assert told[at].gave.value > 2
    judge = Judge(match)
    task = reviews.Task(at, told[at].other, blunder, 0, 4)
    assert carry_out(judge, task) == carry_out(Judge(match), task)  # always of the same opinion


@pytest.mark.slow
@pytest.mark.parametrize("title", BARE, ids=lambda title: title.name)
def test_a_title_that_cannot_be_played_on_says_why_it_has_no_review(title: Title) -> None:
    driver = Driver()
    scene = driver.app.scenes.push("result", match=usual(title).played(3))
    driver.wait()
    assert "result.review" not in driver.app.targets()
    assert title.named("en") in scene.pane["result.review"].tip


@pytest.mark.soak
@pytest.mark.parametrize("level", ["easy", "normal"])
@each
def test_what_is_said_holds_as_often_as_it_claims(title: Title, level: str, tmp_path) -> None:
    """Reviews of short games by a level among the usual one: what they say, measured anew in many other positions."""
    held = Figure()
    for seed in range(1, SOAKED + 1):
        for statement in statements(title, level, seed, shortened(title, SHORT, tmp_path)):
            held.add(float(statement.holds))
            print(title.name, level, seed, statement, flush=True)
    assert held.count and chance_of_so_few(held, LEVEL) > 0.01, held
