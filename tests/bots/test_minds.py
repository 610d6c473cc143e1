"""What holds for the bots of every title on the shelf, and for a title that has none but `random`."""

from pathlib import Path

import pytest

from game.bots import RandomBot, bot_state, make_bot, minds_of
from game.bots.arena import play
from game.bots.tournament import usual_seats
from game.cli import main
from game.engine.play import asking, moves
from game.paths import CARD
from game.problems import Problem
from game.titles import Title, shelf, title_named


@pytest.fixture
def bare(tmp_path: Path) -> Title:
    """The first title on the shelf, as it would be without bots of its own."""
    first = title_named()
    card = first.data(CARD).read_text("utf-8")
    card = card.replace(" bots,", "").replace("[random, easy, normal, hard]", "[random]")
    card = card.replace("usual_level: normal", "usual_level: random") + f"\ncode: {first.code}\n"
    (tmp_path / CARD).write_text(card, "utf-8")
    return Title(tmp_path)


@pytest.mark.parametrize("title", shelf(), ids=lambda title: title.name)
def test_every_level_of_the_card_chooses_what_is_offered(title: Title) -> None:
    pos = title.rules.start(title.setup(title.card.usual_players, seed=3))
    seen = title.rules.seen(pos, asking(pos).player)
    for level in title.card.levels:
        bot = make_bot(title, level, nodes=2)
        assert bot.level == level and bot.choose(seen, bot_state(3, 0)) in moves(seen)


@pytest.mark.parametrize("title", shelf(), ids=lambda title: title.name)
def test_a_level_that_is_not_on_the_card_is_refused(title: Title) -> None:
    with pytest.raises(Problem, match="unknown level"):
        make_bot(title, "grandmaster")


def test_a_title_without_bots_of_its_own_plays_at_random(bare: Title) -> None:
    assert isinstance(make_bot(bare, "random"), RandomBot)
    with pytest.raises(Problem, match="unknown level"):
        make_bot(bare, "normal")
    game = play(bare, [RandomBot()] * bare.card.usual_players, seed=2)
    assert sum(game.shares) == pytest.approx(1) and not game.deeds.sources
    assert usual_seats(bare) == ("random",) * bare.card.usual_players


def test_commands_tell_a_title_without_bots_of_its_own_politely(
    bare: Title, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("KOHLE_TITLES", str(bare.folder))
    shelf.cache_clear()
    try:
        assert main(["choices", "--title", bare.name]) == 2
        assert "no bots yet" in capsys.readouterr().err
        assert main(["tune", "--title", bare.name, "--out", str(tmp_path / "w.yaml")]) == 2
        assert "no weights yet" in capsys.readouterr().err
        assert main(["tournament", "--title", bare.name, "--games", "1"]) == 0
        assert "random: wins" in capsys.readouterr().out
    finally:
        monkeypatch.undo()
        shelf.cache_clear()


@pytest.mark.parametrize("command", ["tournament", "choices", "tune"])
def test_a_title_that_is_not_on_the_shelf_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--title", "nowhere", *(["--out", "nowhere"] if command == "tune" else [])]) == 2
    assert "there is no title nowhere" in capsys.readouterr().err


def test_a_title_without_bots_of_its_own_has_nothing_to_say(bare: Title) -> None:
    minds = minds_of(bare)
    pos = bare.rules.start(bare.setup(bare.card.usual_players, seed=3))
    assert minds.hint(pos, 1) is None and minds.explain(pos, moves(pos)[0]) == ()
    assert minds.rollout() is None and minds.weights() is None
