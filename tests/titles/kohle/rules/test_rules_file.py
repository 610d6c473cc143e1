"""The file of the rules' numbers, changed by a designer: refused at its place, warned of, or played to the end."""
# ruff: noqa: E501 (a table of files reads better in long lines)

import os

import pytest
import yaml

from game.bots import bot_state
from game.engine.play import asking, moves, play_out
from game.faults import BadFile
from game.lab.packed import with_usual
from game.lab.series import Series, bot_named
from game.texts import LANGUAGES, Texts
from game.titles import title_named
from game.titles.kohle.lab.edition import KohleEdition
from game.titles.kohle.layouts.choice import LAYOUTS
from game.titles.kohle.layouts.mapcheck import check_file as check_map
from game.titles.kohle.layouts.maps import load_map, map_path
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.rules import with_changes
from game.titles.kohle.rules.rules_file import load_rules, rules_path
from game.titles.kohle.rules.rulescheck import check_file
from tests.titles.mutilations import mutilated, mutilations

TEXT = rules_path().read_text("utf-8")
DATA = yaml.safe_load(TEXT)
TITLE = title_named("kohle")
MARK = "¦"  # where the fault must be told


def written(tmp_path, *edits):
    """A changed copy of our file, and the place that is marked in it."""
    text = TEXT
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    before, _, after = text.partition(MARK)
    file = tmp_path / "rules.yaml"
    file.write_text(before + after, "utf-8")
    return file, (before.count("\n") + 1, len(before) - before.rfind("\n"))


ERRORS = [
    ("a list too short", "entries in points: 3, rounds: 5", ("points: [2, 3, 5, 7, 9]", "points: ¦[2, 3, 5]")),
    ("too few disasters", "entries in disaster_markers: 4", (": [highest, coin, power, power,", ": ¦[highest, coin, power,")),
    ("more rounds than the board has", "rounds is 6, expected at most 5", ("rounds: 5   ", "rounds: ¦6   ")),
    ("no round at all", "rounds is 0, expected at least 1", ("rounds: 5   ", "rounds: ¦0   ")),
    ("a negative price", "coins is -2, expected at least 0", ("settlement: {coins: 2, r", "settlement: {coins: ¦-2, r")),
    ("negative discs", "drawn is -1, expected at least 0", ("  drawn: 3", "  drawn: ¦-1")),
    ("points for half a coin", "coins_a_point is 0", ("coins_a_point: 2", "coins_a_point: ¦0")),
    ("an endless exchange", "whoever exchanges there and back", ("exchange:   ", "¦exchange:   "),
     ("coins: {give: 2, take: 3}", "coins: {give: 2, take: 4}")),
    ("too few bonus markers", "bonus markers to choose from in round 1: 3,", (": [rescue, wagon, aid,", ": ¦[")),
    ("a bonus marker twice", "'wagon' stands here a second time", ("wagon, aid, engineer, miners, s", "wagon, aid, engineer, ¦wagon, s")),
    ("a marker that is not explained", "'wagon' is missing from bonus", ("\nbonus:   ", "\n¦bonus:   "), ("  wagon: {coins: 0, wagons: 1}\n", "")),
    ("an arrow to nowhere", "'C9' is no mine space", ("A3: [A4]", "A3: [¦C9]")),
    ("a space in no row", "the mine space 'B4' stands in 0 rows", ("[B1, B2, B3, B4]]", "[B1, B2, B3]]"), ("rows: [[", "¦rows: [[")),
    ("a row that arrows do not join", "no arrow leads from 'A2' to 'A3'", ("A2: [A3], ", ""), ("rows: [[", "rows: [¦[")),
    ("a trust that buys more than it may", "the trust buys 1 from the start", ("most_buys: 3", "most_buys: ¦0")),
    ("a back without flip", "the card 'loading' has a back", ("    flip: {pay: [{workers: 2, coins: 2}], points: 4}\n", ""),
     ("\n  loading:\n", "\n  ¦loading:\n")),
    ("a back with less room", "the back of the card 'ironworks' has room for 0, its front for 1", ("    back:\n      engineer_spaces: [{points: 2}]", "    back:\n      ¦engineer_spaces: []")),
    ("a space for nobody", "a space for miners of the card 'loading' needs no miner", ("miner_spaces: [{miners: 1, wagons: 2, coins: 1}]", "miner_spaces: [¦{miners: 0, wagons: 2, coins: 1}]")),
    ("too few extra actions", "14 extra-action markers, expected at least 15", ("extra_actions: 15", "extra_actions: ¦14")),
    ("a default that is no value", "coins is usually 6", ("{values: [4, 5], default: 4}", "{values: [4, 5], default: ¦6}")),
    ("an unknown key", "unknown key 'colour'", ("engine_income: 1", "¦colour: 1\nengine_income: 1")),
]  # fmt: skip

WARNINGS = [
    ("a shorter game", "round 4 never comes", ("rounds: 5   ", "rounds: 3   "), ("{rounds: [4, 5], coins: 3}", "{rounds: [¦4, 5], coins: 3}")),
    ("no disasters", "no disc is drawn", ("  drawn: 3", "  drawn: ¦0")),
    ("a price that falls", "the price falls from 2 to 1", ("settlement: {coins: 2, risen: 3}", "settlement: {coins: 2, risen: ¦1}")),
    ("a space out of reach", "no arrow leads to the mine space 'B1'", ("A1: [A2, B1]", "A1: [A2]"), ("spaces: [A1, A2, A3, A4, B1", "spaces: [A1, A2, A3, A4, ¦B1")),
    ("little money", "20 coins, but up to 31 are handed out", ("coins: 85", "coins: ¦20")),
    ("points for a settlement nobody has", "nobody has 5 settlements", ("  settlements: 5", "  settlements: 4"), ("{4: 3, 5: 5}", "{4: 3, ¦5: 5}")),
]  # fmt: skip


@pytest.mark.parametrize("case", [*ERRORS, *WARNINGS], ids=lambda case: case[0])
def test_what_is_wrong_is_told_at_its_place(case, tmp_path):
    _, says, *edits = case
    file, place = written(tmp_path, *edits)
    here = [fault for fault in check_file(file)[1] if (fault.line, fault.column) == place and says in str(fault)]
    assert here, [str(fault) for fault in check_file(file)[1]]
    assert {fault.warning for fault in here} == {case in WARNINGS}
    for language in LANGUAGES:
        texts = Texts(language, "kohle")
        assert all(fault.key in texts and fault.told(texts) for fault in here)
    if case in WARNINGS:
        assert load_rules(file)
    else:
        with pytest.raises(BadFile, match=f"rules.yaml:{place[0]}:{place[1]}: "):
            load_rules(file)


def test_our_own_file_has_no_fault_and_the_check_command_knows_it():
    assert check_file(rules_path())[1] == [] == LAYOUTS.check(str(rules_path()))


# ---------------------------------------------------------------- played


def played(edition, level, seed, audited=1):
    """A game to its end; every so many moves the books must balance."""
    setup = with_usual(Series(1, 4, seed, (level,), "kohle", "ruhr"), 0, edition)
    edition.check(setup)
    pos = game.start(setup, board=edition.board(setup))
    bot = bot_named(TITLE, level)

    def choose(pos, number):
        assert number < 5000, "a game without end"
        assert number % audited or audit(pos) == []
        seat = asking(pos).player
        return bot.choose(TITLE.rules.seen(pos, seat), bot_state(seed, number))

    play_out(pos, choose)
    assert pos.over and audit(pos) == [] and moves(pos) == []
    return pos


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_shorter_game_is_played(rounds, level, tmp_path):
    file, _ = written(tmp_path, ("rounds: 5   ", f"rounds: {rounds}   "))
    pos = played(KohleEdition.load("ruhr", str(file)), level, 7, audited=10)
    assert pos.round == rounds and len(pos.disasters) == rounds


def refused_or_played(cases, level, tmp_path):
    counted = {"refused": 0, "played": 0}
    for number, (path, value) in enumerate(cases):
        file = tmp_path / "mutilated.yaml"
        file.write_text(yaml.safe_dump(mutilated(DATA, path, value), sort_keys=False), "utf-8")
        os.utime(file, ns=(number + 1, number + 1))  # a clock may be too coarse for so many in a row
        try:
            edition = KohleEdition.load("ruhr", str(file))
        except BadFile as bad:
            counted["refused"] += 1
            assert all(fault.file == str(file) and fault.line >= 1 for fault in bad.faults) and bad.told()
            continue
        try:
            played(edition, level, number, audited=10)
        except Exception as error:
            raise AssertionError(f"{path} as {value!r}: {error!r}") from error
        counted["played"] += 1
    return counted


def test_a_mutilated_file_is_refused_at_a_place_or_played_to_the_end(tmp_path):
    counted = refused_or_played(list(mutilations(DATA))[::15], "random", tmp_path)
    assert min(counted.values()) > 40, counted


@pytest.mark.soak
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_mutilated_file_is_refused_at_a_place_or_played_to_the_end(level, tmp_path):
    counted = refused_or_played(mutilations(DATA), level, tmp_path)
    assert min(counted.values()) > 600, counted


# ---------------------------------------------------------------- a map with numbers of its own


def with_numbers(tmp_path, numbers):
    file = tmp_path / "short.yaml"
    file.write_text(map_path("ruhr").read_text("utf-8") + f"\nrules: {numbers}\n", "utf-8")
    return file


def test_a_map_may_have_numbers_of_its_own(tmp_path):
    file = with_numbers(tmp_path, "{rounds: 3, actions: {engineer: {coins: 0}}, settlement_points: {4: 9, 5: null}}")
    setup = TITLE.setup(4, 1, layout=str(file))
    pos = TITLE.rules.start(setup)
    rules = pos.board.rules
    assert (rules.rounds, rules.actions.engineer.coins, rules.actions.engineer.risen) == (3, 0, 2)
    assert rules.settlement_points == {4: 9} and TITLE.rules.clock(pos).periods == 3
    assert load_map(str(file)).digest != load_map("ruhr").digest
    assert KohleEdition.load(str(file)).rules == rules
    faults = check_map(file)[1]
    assert {fault.key for fault in faults if fault.warning} == {
        "mapcheck.never_enters", "mapcheck.never_consolidates", "rulescheck.never_comes",
    } and all(fault.warning for fault in faults)  # fmt: skip


def test_what_takes_the_place_of_something_else_is_not_mixed_with_it():
    """Given a mapping where a number was, or a number where a mapping was, when merged, then it stands alone."""
    changed = with_changes(load_rules(), {"rounds": {"a": 1}, "exchange": 3, "settlement_points": {"4": 9}})
    assert changed["rounds"] == {"a": 1} and changed["exchange"] == 3
    assert changed["settlement_points"] == {"4": 9, "5": load_rules().settlement_points[5]}


def test_wrong_numbers_of_a_map_are_told_at_their_place(tmp_path):
    file = with_numbers(tmp_path, "{rounds: 3, disaster: {points: [1]}}")
    (fault,) = [fault for fault in check_map(file)[1] if not fault.warning]
    line = file.read_text("utf-8").count("\n")
    assert str(fault) == f"{file}:{line}:39: entries in points: 1, rounds: 3, expected one for each"
    file = with_numbers(tmp_path, "{rounds: many}")
    assert 'rounds is "many", expected a whole number' in str(check_map(file)[1][0])
