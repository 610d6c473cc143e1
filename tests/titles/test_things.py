"""Every kind of thing on a table has its entry, which says all about it in every language and needs no window."""

import random
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from game.engine.choices import InARow, Pick, Situation, fits, situation
from game.engine.move import Move
from game.scenes.table.plain_parts import parts_of
from game.texts import LANGUAGES, Texts
from game.titles import Title, shelf
from tests.titles.tables import usual

WITH_THINGS = [title for title in shelf() if find_spec(f"{title.code}.things") is not None]
TITLES = pytest.mark.parametrize("title", WITH_THINGS, ids=lambda title: title.name)


# What a panel beside them says in large letters needs no tooltip: a curtain to lift, the pieces and piles of a look,
# the steps of work in a pit.
LABELLED = {"curtain", "keep", "rest", "pile", "level", "cart", "cage", "storage", "spot"}


def things_of(title: Title) -> Any:
    return import_module(f"{title.code}.things")


@TITLES
def test_every_kind_of_thing_has_its_entry(title: Title) -> None:
    kinds = set(import_module(f"{title.code}.targets").TableThing)
    assert things_of(title).THINGS.by_kind.keys() == kinds


@TITLES
def test_what_is_said_of_things_needs_no_window(title: Title) -> None:
    told = f"import sys, {title.code}.things; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
@TITLES
def test_what_glows_is_answered_by_its_entry(title: Title, language: str) -> None:
    """Its tooltip has a heading, its sentences are whole, and the move that a click means is made with it."""
    match, dice = usual(title).match(LANGUAGES.index(language)), random.Random(language)
    parts, asked = parts_of(match, Texts(language, title.name)), 0
    while match.decision is not None:
        if asked % 6 == 0:
            pos = match.rules.seen(match.position, match.decision.player)
            sit = situation(match, parts, pos)
            assert sit is not None
            for target, meaning in sit.choices.items():
                thing = things_of(title).thing(target, pos, sit.seat, parts.words)
                assert thing is not None and thing.id == target
                tip = thing.tip(sit)
                labelled = thing.in_bar or thing.target.kind in LABELLED
                assert labelled or (tip is not None and tip.title.strip()), target
                assert thing.refusal(sit) is None, target
                moves = meant(sit, parts, meaning)
                assert thing.in_bar or any(thing.answers(move) or thing.begins(move) for move in moves), target
                explained = thing.explained()
                assert explained is None or all((explained.name, explained.what, explained.rule, *explained.now))
        match.play(dice.choice(match.moves))
        asked += 1


def meant(sit: Situation, parts: Any, meaning: Any) -> list[Move]:
    """The offered moves that a click plays or leads to."""
    match meaning:
        case Pick(picks):
            return [move for move in sit.moves if fits(parts, sit.position, sit.step, picks, move)]
        case InARow(moves):
            return list(moves)
        case _:
            return [meaning]
