"""Chance that draws the same everywhere, and the small values that engine and titles share."""

import random
from collections import Counter
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path

import pytest

from game.engine import chance
from game.engine.adding import added
from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.layouts import LayoutEntry, is_file
from game.engine.move import Move
from game.engine.step import Choice
from game.engine.target import Target, parse
from game.engine.title import Clock
from game.problems import Problem
from tests.toy.given import given
from tests.toy.title import Turn

WHOLE = 1 << 64  # as many as there are: a draw is the mixed number itself


def drawn(state: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, state = chance.draw(state, WHOLE)
        found.append(number)
    return found


def test_chance_is_splitmix64() -> None:
    """The numbers that its authors publish for the seeds 0 and 1234567."""
    assert drawn(0, 3) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert drawn(1234567, 3) == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_number_below_comes_up_and_no_other() -> None:
    state, found = 5, Counter[int]()
    for _ in range(3000):
        number, state = chance.draw(state, 3)
        found[number] += 1
    assert found.keys() == {0, 1, 2} and min(found.values()) > 900


def test_every_order_comes_up_equally_often() -> None:
    state, found = 5, Counter[tuple[str, ...]]()
    for _ in range(6000):
        mixed, state = chance.shuffled(state, "abc")
        found[tuple(mixed)] += 1
    assert len(found) == 6 and min(found.values()) > 900


def test_a_shuffle_keeps_what_it_is_given() -> None:
    items = list(range(20))
    mixed, _ = chance.shuffled(9, items)
    assert sorted(mixed) == items == list(range(20)) and mixed != items
    assert chance.shuffled(9, []) == ([], 9) and chance.shuffled(9, ["one"]) == (["one"], 9)


def test_a_seed_and_a_name_give_a_state_of_64_bits() -> None:
    assert chance.seeded("a", 1) == chance.seeded("a", 1) != chance.seeded("b", 1)
    assert chance.seeded("a", 1) != chance.seeded("a", 2)
    states = [chance.seeded("a", seed) for seed in range(64)]
    assert WHOLE // 2 < max(states) < WHOLE
    assert chance.seeded("a", 1) == int.from_bytes(blake2b(b"a/1", digest_size=8).digest(), "big")


def test_sums_are_rounded_from_left_to_right() -> None:
    dice = random.Random(1)
    values = [dice.random() for _ in range(50)]
    total = 0.0
    for value in values:
        total += value
    assert added(values) == total and added([]) == 0


@pytest.mark.parametrize("text", ["dig", "send dig", "put miner station:steele"])
def test_a_move_reads_what_it_writes(text: str) -> None:
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize("text", ["", " ", "a  b", "a b c d", "a b ", " a"])
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(Problem) as problem:
        Move.parse(text)
    assert problem.value.key == "no_move" and problem.value.values == {"text": text}


def test_what_is_not_said_counts_as_usual() -> None:
    assert Decision(0, "turn", 1, "T2").turn == 0 and Decision(0, "turn", 1, "T2").params == {}
    assert (Clock(2, 5).phase, Clock(2, 5).phases) == (0, 1)
    assert (Choice.kinds, Choice.amid, Choice.ends, Choice.asks) == ((), False, "", True)
    assert Event().to is None


def test_positions_are_equal_whoever_listens_and_whatever_was_reckoned() -> None:
    one, other = given(), given()
    one.tell = lambda *_: None
    one.offered = [Move("drop")]
    other.offered = None
    assert one == other
    assert "offered" not in repr(one) and "tell" not in repr(one) and repr(one) == repr(other)
    assert not one.over


def test_pushed_steps_are_taken_in_their_order_and_chance_moves_on() -> None:
    pos = given()
    before = pos.chance
    number = pos.draw(6)
    assert (number, pos.chance) == chance.draw(before, 6)
    pos.push(Turn(1))
    assert pos.stack[-1] == Turn(1)


def test_a_layout_is_called_by_its_name_in_the_language_or_english_or_by_its_file() -> None:
    entry = LayoutEntry("boards/mine.yaml", {"en": "Mine", "de": "Meins"}, {"en": "A board."})
    assert [entry.title(language) for language in ("de", "fr", "en")] == ["Meins", "Mine", "Mine"]
    assert [entry.about(language) for language in ("de", "en")] == ["A board.", "A board."]
    assert LayoutEntry("boards/mine.yaml").title("de") == "mine" and LayoutEntry("x").about("de") == ""
    german = LayoutEntry("x", {"de": "Nur hier"}, {"de": "Ein Brett."})
    assert (german.title("de"), german.about("de"), german.about("fr")) == ("Nur hier", "Ein Brett.", "")


@pytest.mark.parametrize(
    ("layout", "file"),
    [("board", False), ("mine.yaml", True), ("mine.yml", True), ("a/b", True), (Path("/a"), True), ("mine.txt", False)],
)
def test_a_layout_is_a_name_or_a_file(layout: str | Path, file: bool) -> None:
    assert is_file(layout) is file


class Thing(StrEnum):
    SPOT, POOL = "spot", "pool"


def test_what_is_pointed_at_reads_as_it_is_written() -> None:
    for text in ("spot:truck_gg:2", "spot:7", "pool"):
        found = parse(Thing, text)
        assert found is not None and str(found) == text
    assert parse(Thing, "menu") is None
    assert Target(Thing.SPOT, "truck_gg:2").parts == ("truck_gg", "2")
    assert (Target(Thing.SPOT, "7").number, Target(Thing.SPOT, "truck").number, Target(Thing.POOL).number) == (
        7,
        None,
        None,
    )
