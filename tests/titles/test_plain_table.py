"""The plain table serves a title whose moves are called like buttons of the program, or need no place."""

import pygame
import pytest

from game.texts import LANGUAGES
from game.titles import Title
from game.view.panels import Mark
from tests.scenes.driver import post_click
from tests.titles import test_contract_table
from tests.titles.changed_toy import changed_toy
from tests.titles.tables import Table
from tests.titles.test_contract_table import Player, seated

CARD = {"code: tests.toy": "code: poker"}
CODE = {
    '"toy", ToyPosition': '"poker", ToyPosition',
    '"T2", ("send",)': '"T2", ("raise", "log", "finish")\n    ends: ClassVar[str] = "finish"',
    "from dataclasses import dataclass": "from dataclasses import dataclass\nfrom typing import ClassVar",
    '[send for space in pos.spaces if self.refuse(pos, send := move("send", space)) is None]': (
        '[one for one in (move("raise", "look"), move("log"), move("finish")) if self.refuse(pos, one) is None]'
    ),
    "self.need(pos, move.what), pos.hands": "self.need(pos, SPACES[move.kind]), pos.hands",
    "self.player, move.what, self.need(pos, move.what), pos": (
        "self.player, SPACES[move.kind], self.need(pos, SPACES[move.kind]), pos"
    ),
    "STEPS = Steps()": 'STEPS = Steps()\nSPACES = {"raise": "look", "log": "dig", "finish": "home"}',
}
TEXTS = {f"texts/{language}.yaml": {"  send: ": "  log: L\n  finish: F\n  raise: "} for language in LANGUAGES}


@pytest.fixture
def poker(tmp_path, monkeypatch):
    with changed_toy("poker", tmp_path, monkeypatch, {"title.yaml": CARD, "title.py": CODE, **TEXTS}) as title:
        yield title


def table(title: Title) -> Table:
    return Table(title, 2, "", (("workers", 7),))


@pytest.mark.parametrize(
    "promise",
    [
        test_contract_table.test_games_are_played_to_their_end_by_clicking_what_glows,
        test_contract_table.test_whatever_is_offered_is_lit_or_a_button_and_keys_reach_it,
        test_contract_table.test_every_tooltip_has_words,
    ],
    ids=lambda promise: promise.__name__,
)
def test_it_is_played_like_any(poker: Title, promise) -> None:
    promise(table(poker))


def test_a_move_is_no_button_of_the_program(poker: Title) -> None:
    player = Player(seated(table(poker), 1, people=2))
    assert player.table.arrangement.panels["choices"].highlights["card:log"] is Mark.OFFERED
    assert "end:finish" not in player.table.arrangement.panels["choices"].targets(), "that is the big button"
    for _ in ("opens", "closes"):
        player.click("log")
    assert player.match.at == 0
    for target, kind in (("card:raise:look", "raise"), ("card:log", "log"), ("end:finish", "finish")):
        while "dialog.yes" in player.app.targets():
            player.click("dialog.yes")
        player.click(target)
        player.wait(1.0)
        assert player.match.played[-1].kind == kind


def test_the_second_half_of_a_double_click_is_not_for_whoever_is_asked_next(poker: Title) -> None:
    player = Player(seated(table(poker), 1, people=2))
    where = player.point("card:log")
    post_click(where)
    player.app.step(0.01)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # the mouse lies still
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1))
    player.app.step(0.01)
    assert player.match.at == 1
    player.wait(1.0)
    player.click("card:log")
    assert player.match.at == 2
