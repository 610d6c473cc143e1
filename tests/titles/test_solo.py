"""A title for one: whoever plays alone sits at the same table, by the same contract, with the same lab."""

from collections.abc import Iterator
from inspect import signature

import pytest

from game.cli import main
from game.titles import Title
from tests.scenes.driver import Driver
from tests.titles import test_contract, test_contract_table
from tests.titles.changed_toy import changed_toy
from tests.titles.tables import Table

CARD = {"players: [2]": "players: [1, 2]", "usual_players: 2": "usual_players: 1", "tests.toy": "solo"}
CODE = {
    "(1 - self.after, self.after)": "(len(pos.hands) - 1 - self.after, self.after)",
    '"toy", ToyPosition, STEPS, (2,)': '"solo", ToyPosition, STEPS, (1, 2)',
    "        seams, state =": "        n = len(setup.seats)\n        seams, state =",
    'setup.options.get("workers", 5)] * 2': 'setup.options.get("workers", 5)] * n',
    "NextTurn(1)]": "NextTurn(n - 1)]",
    '"coal": [0, 0]': '"coal": [0] * n',
}


@pytest.fixture
def solo(tmp_path, monkeypatch) -> Iterator[Title]:
    """The toy for one player or two."""
    with changed_toy("solo", tmp_path, monkeypatch, {"title.yaml": CARD, "title.py": CODE}) as title:
        yield title


def promises(module) -> list[str]:
    """The tests of the contract that ask for a table and nothing else."""
    return [
        name
        for name, test in vars(module).items()
        if name[:5] == "test_" and [*signature(test).parameters] == ["table"]
    ]


@pytest.mark.parametrize("name", promises(test_contract))
def test_a_title_for_one_keeps_the_contract(solo: Title, name: str) -> None:
    for players in solo.card.players:
        getattr(test_contract, name)(Table(solo, players, "", (("workers", 7),)))


@pytest.mark.parametrize("name", promises(test_contract_table))
def test_one_player_has_a_table_like_any(solo: Title, name: str) -> None:
    getattr(test_contract_table, name)(Table(solo, 1, "", (("workers", 7),)))


def test_whoever_plays_alone_takes_his_moves_back(solo: Title) -> None:
    player = test_contract_table.Player(Table(solo, 1, "", ()).match(1))
    player.click("card:send:dig")
    player.wait(1.0)
    assert player.match.at == 1
    player.click("undo")
    if "dialog.yes" in player.app.targets():  # a seam has been seen
        player.click("dialog.yes")
    assert player.match.at == 0 and player.table.session.can_redo()


def test_setup_offers_to_play_alone(solo: Title) -> None:
    driver = Driver()
    driver.app.scenes.push("setup", title=solo)
    driver.wait()
    assert "seat0.name" in driver.app.targets() and "seat1.name" not in driver.app.targets()
    driver.click("count.2")
    assert "seat1.name" in driver.app.targets()
    driver.click("count.1")
    assert "seat1.name" not in driver.app.targets()


@pytest.mark.parametrize("command", ["simulate --games 3", "simulate --games 3 --players 2", "tournament --games 2"])
def test_games_of_one_are_played_without_a_window(solo: Title, command: str, capsys) -> None:
    assert main([*command.split(), "--title", "solo"]) == 0
    assert capsys.readouterr().err == ""


def test_the_lab_reports_games_of_one(solo: Title, tmp_path) -> None:
    out = tmp_path / "report"
    assert (
        main(["playtest", "--title", "solo", "--players", "1", "--games", "5", "--bots", "random", "--out", str(out)])
        == 0
    )
    assert list(out.glob("*.html")) or list(out.glob("*.md"))
