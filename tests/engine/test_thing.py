"""Things on a table: what holds of each without its title saying a word, and how a title's kinds are found."""

import sys
from collections.abc import Iterator
from enum import StrEnum

from game.engine.choices import Situation
from game.engine.move import Move
from game.engine.thing import Things, TitleThing
from game.engine.tip import ThingNow, Tip
from game.engine.words import PlainWords
from tests.toy.given import given
from tests.toy.title import ToyPosition


class ToyKind(StrEnum):
    DIG, LOOK, BUTTON = "dig", "look", "button"


class ToyThing(TitleThing[ToyKind, ToyPosition, PlainWords]):
    def tip(self, sit: Situation | None) -> Tip | None:
        return None


class Space(ToyThing):
    kinds = (ToyKind.DIG, ToyKind.LOOK)
    own = True

    def says(self) -> str:
        return self.target.kind

    def facts(self) -> Iterator[str]:
        yield f"{self.pos.spaces[self.target.kind]} lie there."


class Button(ToyThing):
    kinds = (ToyKind.BUTTON,)
    in_bar = True


THINGS = Things(ToyKind, ToyThing, sys.modules[__name__])


def test_a_kind_is_found_by_what_it_is_called(words: PlainWords) -> None:
    assert THINGS.by_kind == {ToyKind.DIG: Space, ToyKind.LOOK: Space, ToyKind.BUTTON: Button}
    found = THINGS.thing("button:7", given(), 1, words)
    assert isinstance(found, Button) and (found.id, found.name, found.seat) == ("button:7", "7", 1)
    assert THINGS.kind_of("button:7").in_bar and THINGS.kind_of("look").own


def test_of_what_is_none_of_the_titles_nothing_holds(words: PlainWords) -> None:
    assert THINGS.thing("menu", given(), 0, words) is None
    plain = THINGS.kind_of("menu")
    assert plain is ToyThing and not (plain.in_bar or plain.lit or plain.own)


def test_what_it_is_and_how_it_stands_is_explained(words: PlainWords) -> None:
    dig, button = THINGS.thing("dig", given(), 0, words), THINGS.thing("button", given(), 0, words)
    assert dig is not None and button is not None
    assert dig.explained() == ThingNow("The pit", "Turns the top seam up.", ("0 lie there.",), "")
    assert button.explained() is None, "there is nothing to say"


def test_a_thing_that_says_no_more_answers_to_no_move(words: PlainWords) -> None:
    dig = THINGS.thing("dig", given(), 0, words)
    assert dig is not None and not dig.answers(Move("send", "dig")) and not dig.begins(Move("send", "dig"))
    assert list(dig.wishes()) == [] and dig.linked() == ()
