"""Boards broken on purpose: each mutilation is reported at its exact place, with what was expected.

A mutilation is a list of replacements in the standard board. The sign ¦ marks the place the fault must point at; it is
taken out before the file is written.
"""
# ruff: noqa: E501 (a table of boards reads better in long lines)

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.faults import BadFile, Fault
from game.texts import LANGUAGES, Texts
from game.titles.baron.layouts.boardcheck import check_file
from game.titles.baron.layouts.boards import board_names, board_path, load_board

MARK = "¦"


@dataclass(frozen=True)
class Broken:
    """How a board is broken and what must be said about it."""

    what: str
    says: str
    edits: tuple[tuple[str, str], ...]
    warning: bool = False

    def text(self) -> str:
        text = board_path("standard").read_text("utf-8")
        for old, new in self.edits:
            assert text.count(old) == 1, f"{old!r} must stand once in standard.yaml"
            text = text.replace(old, new)
        assert text.count(MARK) == 1
        return text

    @property
    def place(self) -> tuple[int, int]:
        before = self.text().partition(MARK)[0]
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def faults(self, folder: Path) -> list[Fault]:
        file = folder / "broken.yaml"
        file.write_text(self.text().replace(MARK, ""), "utf-8")
        return check_file(file)[1]


def broken(what: str, says: str, *edits: tuple[str, str], warning: bool = False) -> Broken:
    return Broken(what, says, edits, warning)


CASES = [
    # shape
    broken("unknown key", "unknown key 'colour', expected ", ("shifts: 3\n", "shifts: 3\n¦colour: 4\n")),
    broken("unknown key in a space", "unknown key 'price', expected one of ", ("factory_1: {kind: tile}", "factory_1: {kind: tile, ¦price: 3}")),
    broken("duplicate key", "the key 'factory_2' stands here a second time", ("  factory_3: {kind: tile}", "  ¦factory_2: {kind: tile}")),
    broken("missing clock entry", "the entry 'second' is missing, expected here", ("{counts: coal, of: brown, first: 3, second: 1, since: 1}", "¦{counts: coal, of: brown, first: 3, since: 1}")),
    broken("no colour", "the entry 'gray' is missing, expected here", ("coal:  # by", "¦coal:  # by"), ("  gray: {cubes: 16, price: 3, printed: light}\n", "")),
    broken("text for a number", 'steps is "four", expected a whole number', ("steps: 4,", "steps: ¦four,")),
    broken("unknown kind", 'kind is "mine", expected', ("{kind: mining, steps: 6}", "{kind: ¦mine, steps: 6}")),
    broken("unknown vehicle", 'vehicle is "tram", expected', ("delivery_truck: {kind: delivery, vehicle: truck}", "delivery_truck: {kind: delivery, vehicle: ¦tram}")),
    broken("unknown colour", "expected 'yellow' / 'brown' / 'gray' / 'black'", ("y1l: {colour: yellow", "y1l: {colour: ¦pink")),
    broken("three carts", "carts is 3, expected at most 2", ("g2l: {colour: gray, side: light, carts: 2", "g2l: {colour: gray, side: light, carts: ¦3")),
    broken("six pieces to look at", "looks is 6, expected at most 5", ("factory_draw: {kind: draw_tiles, looks: 5}", "factory_draw: {kind: draw_tiles, looks: ¦6}")),
    broken("five wants", "wants has too many entries (5), expected at most 4", ("truck_ybgk: {vehicle: truck, points: 10, wants: [yellow, brown, gray, black]}", "truck_ybgk: {vehicle: truck, points: 10, wants: ¦[yellow, brown, gray, black, black]}")),
    broken("no wants", "wants has too few entries (0), expected at least 1", ("truck_y: {vehicle: truck, points: 2, wants: [yellow]}", "truck_y: {vehicle: truck, points: 2, wants: ¦[]}")),
    broken("nothing in the cage", "cage is 0, expected at least 1", ("cage: 5 ", "cage: ¦0 ")),
    broken("five players", "expected at most 4", ("  4: {workers: 13", "  ¦5: {workers: 13")),
    broken("a reward for outstanding orders", "outstanding is 1, expected at most 0", ("outstanding: -1", "outstanding: ¦1")),
    broken("another format", "format is 2, expected 1", ("format: 1", "format: ¦2")),
    broken("no Dutch title", "the entry 'nl' is missing, expected here", ("title: {en: Three shifts, de: Drei Schichten, fr: Trois postes, nl: Drie shifts}", "¦title: {en: Three shifts, de: Drei Schichten, fr: Trois postes}")),
    # spaces and locks
    broken("mining without steps", "the space 'mining_6' of kind mining has no 'steps', expected it", ("  mining_6: {kind: mining, steps: 6}", "  ¦mining_6: {kind: mining}")),
    broken("money with steps", "the space 'money_4' of kind money has a 'steps', expected none", ("{kind: money, marks: 4}", "{kind: money, marks: 4, ¦steps: 4}")),
    broken("a tile space with a vehicle", "the space 'factory_5' of kind tile has a 'vehicle', expected none", ("factory_5: {kind: tile}", "factory_5: {kind: tile, ¦vehicle: truck}")),
    broken("delivery without a vehicle", "the space 'delivery_engine' of kind delivery has no 'vehicle', expected it", ("  delivery_engine: {kind: delivery, vehicle: engine}", "  ¦delivery_engine: {kind: delivery}")),
    broken("a name that lies", "the space 'mining_10' has steps 12, expected the number in its name", ("steps: 10", "steps: ¦12")),
    broken("no bank", "there is no bank, expected one", ("spaces:  # 5;", "¦spaces:  # 5;"), ("  bank: {kind: bank, marks: 1}\n", "")),
    broken("two banks", "'purse' is a second bank beside 'bank', expected one", ("  bank: {kind: bank, marks: 1}\n", "  bank: {kind: bank, marks: 1}\n  ¦purse: {kind: bank, marks: 2}\n")),
    broken("a locked bank", "the bank 'bank' is locked, expected it always open", ("{kind: bank, marks: 1}", "{kind: bank, marks: 1, locked: ¦[2]}")),
    broken("lock twice", "the space 'order_1' names 2 players twice, expected once", ("order_1: {kind: order, locked: [2]}", "order_1: {kind: order, locked: [2, ¦2]}")),
    broken("lock with more but not with fewer", "the space 'money_5' is locked with 3 players but open with 2", ("{kind: money, marks: 5, locked: [2]}", "{kind: money, marks: 5, locked: ¦[3]}")),
    broken("never open", "the space 'money_3' is locked with every number of players, expected it open with some", ("{kind: money, marks: 3, locked: [2, 3]}", "{kind: money, marks: 3, locked: ¦[2, 3, 4]}")),
    broken("lock for a number that cannot play", "the space 'factory_8' is locked with 2 players, who cannot play this board", ("  2: {workers: 18, marks: 10}\n", ""), ("factory_8: {kind: tile, locked: [2, 3]}", "factory_8: {kind: tile, locked: [¦2, 3]}")),
    broken("no mining for two", "with 2 players no space of kind mining is open, expected at least one", ("  2: {workers: 18", "  ¦2: {workers: 18"), ("{kind: mining, steps: 6}", "{kind: mining, steps: 6, locked: [2]}"), ("{kind: mining, steps: 10}", "{kind: mining, steps: 10, locked: [2]}")),
    broken("an order that cannot be delivered", "the order 'engine_y' cannot be delivered with 2 players, expected an open delivery space for engine", ("delivery_engine: {kind: delivery, vehicle: engine}", "delivery_engine: {kind: delivery, vehicle: engine, locked: [2]}"), ("engine_y: {vehicle: engine,", "engine_y: {vehicle: ¦engine,")),
    broken("left-over order nowhere", "'factory_1' is no order space, expected one for the order left over", ("left_over: order_4", "left_over: ¦factory_1")),
    broken("left-over order on a locked space", "'order_1' is locked with some number of players", ("left_over: order_4", "left_over: ¦order_1")),
    # pieces
    broken("a tile's name", "the tile is called 'g2l', expected 'g1l': colour, carts, side", ("  g1l: {colour: gray, side: light, carts: 1, copies: 3}\n", ""), ("  g2l: {colour: gray, side: light, carts: 2,", "  ¦g2l: {colour: gray, side: light, carts: 1,")),
    broken("an order's name", "the order is called 'truck_gg', expected 'truck_ggg': vehicle and coal", ("  truck_gg: {vehicle: truck, points: 7, wants: [gray, gray]}", "  ¦truck_gg: {vehicle: truck, points: 7, wants: [gray, gray, gray]}")),
    broken("wants out of order", "what 'engine_ybgk' wants is not in order, expected it by depth", ("engine_ybgk: {vehicle: engine, points: 10, wants: [yellow, brown, gray, black]}", "engine_ybgk: {vehicle: engine, points: 10, wants: ¦[brown, yellow, gray, black]}")),
    broken("an order no tile can serve", "no tile brings the black coal that 'barrow_k' wants, expected one", *[(f"  k{n}{side[0]}: {{colour: black, side: {side}, carts: {n}, copies: 3}}\n", "") for n in (1, 2) for side in ("light", "dark")], ("barrow_k: {vehicle: barrow, points: 5, wants: [black]}", "barrow_k: {vehicle: barrow, points: 5, wants: [¦black]}")),
    broken("more wanted than there is", "'carriage_kkk' wants 3 cubes of black out of 2, expected no more than there are", ("black: {cubes: 16", "black: {cubes: 2"), ("carriage_kkk: {vehicle: carriage, points: 12, wants: [black, ", "carriage_kkk: {vehicle: carriage, points: 12, wants: [¦black, ")),
    broken("few cubes", "3 cubes of yellow for 4 players, expected one for each at the start", ("yellow: {cubes: 16", "yellow: {cubes: ¦3")),
    broken("too large a draft", "44 orders for 4 players, expected at least 48", ("each: 3", "each: 11"), ("\norders:\n", "\n¦orders:\n")),
    broken("cheaper below", "a gray cart costs 1, less than brown above it, expected at least 2", ("gray: {cubes: 16, price: 3", "gray: {cubes: 16, price: ¦1"), warning=True),
    broken("a lean pit", "21 light and 24 dark tiles, expected as many of both", ("  y1l: {colour: yellow, side: light, carts: 1, copies: 3}\n", ""), ("tiles:  # a", "¦tiles:  # a"), warning=True),
    # clock
    broken("a clock without an element for a shift", "no element is new in shift 3, expected at least one", *[(f"  - {{counts: empty, of: {c}, first: {f}, second: {s}, since: 3}}\n", "") for c, f, s in (("yellow", 10, 5), ("brown", 11, 5), ("gray", 12, 6), ("black", 13, 6))], ("clock:  # 7.2", "¦clock:  # 7.2"), warning=True),
    broken("an element beyond the last shift", "the element is scored from shift 4 on, but the last one is 3, expected an earlier one", ("{counts: empty, of: black, first: 13, second: 6, since: 3}", "{counts: empty, of: black, first: 13, second: 6, since: ¦4}"), warning=True),
    broken("elements out of order", "the element is scored from shift 1 on, after one of shift 3, expected them in order", ("{counts: empty, of: brown, first: 11, second: 5, since: 3}", "{counts: empty, of: brown, first: 11, second: 5, since: ¦1}")),
    broken("an element twice", "coal yellow stands in line", ("  - {counts: coal, of: brown, first: 3,", "  - ¦{counts: coal, of: yellow, first: 3,")),
    broken("coal of a vehicle", "an element that counts coal is of truck, expected a vehicle for vehicle", ("{counts: coal, of: gray,", "{counts: coal, of: ¦truck,")),
    broken("a second place that pays more", "the second place brings 9, the first 8, expected less for the second", ("{counts: vehicle, of: truck, first: 8, second: 4,", "{counts: vehicle, of: truck, first: 8, second: ¦9,"), warning=True),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_every_mutilation_is_told_at_its_place(case, tmp_path):
    faults = case.faults(tmp_path)
    here = [fault for fault in faults if (fault.line, fault.column) == case.place]
    assert any(case.says in str(fault) for fault in here), [str(fault) for fault in faults]
    assert all(fault.warning == case.warning for fault in here if case.says in str(fault))
    for language in LANGUAGES:
        texts = Texts(language, "baron")
        assert all(fault.key in texts and fault.told(texts) for fault in faults)


def test_there_are_enough_of_them():
    assert len(CASES) >= 30


@pytest.mark.parametrize("name", board_names())
def test_our_boards_have_no_fault(name):
    assert check_file(board_path(name))[1] == []


def test_a_delivery_space_without_orders(tmp_path):
    text = board_path("standard").read_text("utf-8")
    kept = "\n".join(
        line for line in text.split("\n") if "vehicle: engine, points" not in line and "of: engine" not in line
    )
    (tmp_path / "b.yaml").write_text(kept, "utf-8")
    (fault,) = check_file(tmp_path / "b.yaml")[1]
    assert "the space 'delivery_engine' can never be used, expected an order for engine" in str(fault)


def test_a_bad_board_is_not_played(tmp_path):
    file = tmp_path / "b.yaml"
    file.write_text(board_path("standard").read_text("utf-8").replace("steps: 10", "steps: 12"), "utf-8")
    with pytest.raises(BadFile) as failure:
        load_board(str(file))
    assert f"{file}:" in failure.value.told()


def test_a_board_of_ones_own_is_played(tmp_path):
    """A designer's file, by its path: two Marks more on a space, and the digest tells it from ours."""
    file = tmp_path / "rich.yaml"
    text = (
        board_path("one_shift")
        .read_text("utf-8")
        .replace("money_6: {kind: money, marks: 6}", "money_8: {kind: money, marks: 8}")
    )
    file.write_text(text, "utf-8")
    from game.engine import play
    from game.titles.baron.rules.setup import seated
    from game.titles.baron.title import RULES

    pos = RULES.start(seated(2, 1, layout=str(file)))
    while not pos.over:
        play.apply(pos, play.moves(pos)[-1])
    assert load_board(str(file)).digest != load_board("one_shift").digest
