"""A title without a lab of its own is played, added up and reported on all the same."""

from contextlib import ExitStack

import pytest

from game.lab import executors
from game.lab.series import Series
from game.lab.study import opened, play, written
from game.lab.title_lab import Lab, PlainEdition, lab_of
from game.texts import LANGUAGES, Texts
from game.titles import Title, shelf


@pytest.fixture
def plain(monkeypatch):
    """The first title on the shelf, as if it had no lab."""
    title = shelf()[0]
    monkeypatch.setattr(Title, "has", lambda self, room: room != "lab" and room in self.card.rooms)
    lab_of.cache_clear()
    yield title
    lab_of.cache_clear()


def test_any_title_has_a_lab(plain):
    assert type(lab_of(plain)) is Lab and isinstance(lab_of(plain).edition(""), PlainEdition)


def test_a_plain_edition_knows_its_layout_by_name_players_and_content(plain, tmp_path):
    lab, (first, *_, last) = lab_of(plain), plain.card.layouts
    edition = lab.edition(last)
    entry = plain.layouts.entry(last)
    assert edition.named("de") == entry.title("de") != last and edition.players == entry.players
    assert lab.edition("").named("de") == plain.layouts.entry(first).title("de")
    assert lab.unpacked(lab.packed(edition)).digests() == edition.digests() != lab.edition(first).digests()
    own = tmp_path / "own.yaml"
    own.write_text(plain.layouts.path(last).read_text("utf-8"), "utf-8")
    before = lab.edition(str(own)).digests()
    own.write_text(plain.layouts.path(first).read_text("utf-8"), "utf-8")
    assert lab.edition(str(own)).digests() != before, "games on two boards must not be added up as one run"


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_title_is_reported_on(plain, tmp_path, language):
    series = Series(3, plain.card.usual_players, 1, ("random",), plain.name)
    with ExitStack() as stack:
        study = opened(series, (plain.card.usual_players,), tmp_path, stack)
        play(study, executors.in_this_process)
        made, path, (games, moves) = written(study, Texts(language, plain.name), parquet=False)
    assert "{" not in "".join(made.sentences) and path.exists()
    assert len(games.read_text("utf-8").splitlines()) == 4 and len(moves.read_text("utf-8").splitlines()) > 100
    assert {"wins_seat", "points", "length"} == set(made.pictures)


def test_of_bots_of_several_levels_nothing_is_said_about_who_wins(plain, tmp_path):
    series = Series(20, plain.card.usual_players, 1, ("random", "easy"), plain.name)
    with ExitStack() as stack:
        study = opened(series, (plain.card.usual_players,), tmp_path, stack)
        play(study, executors.in_this_process)
        made, _, _ = written(study, texts := Texts("en", plain.name), parquet=False)
    assert list(made.sentences) == [texts("lab.found.none_mixed", games=20)]


@pytest.mark.parametrize("title", shelf(), ids=lambda title: title.name)
def test_every_lab_plays_the_same_in_another_process(title):
    from game.lab.packed import packed, play_game

    series = packed(Series(2, title.card.usual_players, 1, ("random",), title.name))
    alone = [play_game(series, number) for number in range(2)]
    assert sorted(executors.in_processes(2)(series, range(2))) == sorted(alone)
