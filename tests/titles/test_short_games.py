"""A shorter game is the first variant that a designer tries: it is played, told, saved, scored and drawn to its end."""

import pytest

from game.cli import main
from game.engine import saves
from game.engine.match import Match
from game.engine.play import moves
from game.texts import LANGUAGES, Texts
from tests.titles.tables import known_of, shortened, titles


@pytest.fixture(params=[title for title in titles() if "short" in known_of(title)], ids=lambda title: title.name)
def variant(request, tmp_path):
    """A title, and a file of its usual board on which the game is shorter."""
    title, periods = request.param, known_of(request.param)["short"]["periods"]
    return title, shortened(title, periods, tmp_path), periods


def finished(title, file):
    match = Match(title.rules, title.setup(title.card.usual_players, 5, layout=str(file)))
    while match.decision is not None:
        match.play(moves(match.position)[(7 * match.at) % len(moves(match.position))])
    return match


def test_it_ends_when_it_says_and_can_be_saved_and_told(variant, tmp_path):
    title, file, periods = variant
    match = finished(title, file)
    clocks = [title.rules.clock(entry.position) for entry in match.entries]
    assert {clock.periods for clock in clocks} == {periods} and max(clock.period for clock in clocks) == periods
    assert title.rules.audit(match.position) == [] and title.rules.standings(match.position)

    saves.save(match, tmp_path / "short.json")
    assert saves.load(title.rules, tmp_path / "short.json").played == match.played

    for language in LANGUAGES:
        words = title.words(Texts(language, title.name), match.setup)
        told = [words.event(event) for entry in match.entries for event in entry.events]
        assert any(told) and not any("{" in line for line in told if line)


@pytest.mark.slow
@pytest.mark.parametrize("scene", ["table", "result"])
def test_it_is_drawn_to_its_end(variant, scene, tmp_path):
    title, file, _ = variant
    picture = tmp_path / "end.png"
    words = ["--title", title.name, "--map", str(file), "--moves", "100000", "--size", "1366x768"]
    assert main(["screenshot", scene, *words, "--out", str(picture)]) == 0
    assert picture.stat().st_size > 50_000


def test_the_lab_reports_on_it(variant, tmp_path, capsys):
    title, file, _ = variant
    words = ["--title", title.name, "--games", "20", "--bots", "random", "--out", str(tmp_path / "out")]
    assert main(["playtest", str(file), *words]) == 0
    assert "report.html" in capsys.readouterr().out
