"""The numbers of the rules at the edge: one step this side there is nothing to say, one step that side exactly this."""
# ruff: noqa: E501 (a table of files reads better in long lines)

from collections.abc import Iterator
from typing import Annotated

import pytest
from pydantic import TypeAdapter, ValidationError

from game.titles.kohle.rules import rules
from game.titles.kohle.rules.rules_file import rules_path
from game.titles.kohle.rules.rulescheck import check_file
from game.yamlfile import Record

TEXT = rules_path().read_text("utf-8")
Edit = tuple[str, str]
Said = tuple[str, dict[str, object]]

FINE: dict[str, list[Edit]] = {
    "just enough coins": [("coins: 85", "coins: 31")],
    "fewer extra actions to earn": [
                                    ("extra_actions: 1, raises: engine", "raises: engine"), ("extra_actions: 15", "extra_actions: 10")],
    "just enough bonus markers": [("[rescue, wagon, aid, engineer, miners, settlement, engine]", "[rescue, wagon, aid, engineer, miners]")],
    "prices that stay": [("settlement: {coins: 2, risen: 3}", "settlement: {coins: 2, risen: 2}")],
    "a trust that never buys more": [("most_buys: 3", "most_buys: 1")],
    "an exchange that just costs something": [("coins: {give: 2, take: 3}", "coins: {give: 1, take: 1}")],
    "one disc": [("  drawn: 3", "  drawn: 1")],
    "points for the last settlement": [("{4: 3, 5: 5}", "{1: 3, 5: 5}")],
    "an extra action for the first and the last": [("{settlement: 3, engineer: 3, a_round: 1}", "{settlement: 5, engineer: 1, a_round: 1}")],
    "more disasters than rounds": [("power, power, subsidence]", "power, power, subsidence, power]")],
    "a back that has room enough": [("engineer_spaces: [{points: 2}]", "engineer_spaces: [{points: 2}, {points: 1}]")],
}  # fmt: skip

SAID: dict[str, tuple[list[Edit], list[Said]]] = {
    "a coin too few": ([("coins: 85", "coins: 30")], [("few_coins", {"found": 30, "need": 31})]),
    "an extra action too few": ([("extra_actions: 15", "extra_actions: 14")], [("few_extras", {"found": 14, "need": 15})]),
    "a bonus marker too few": (
        [("[rescue, wagon, aid, engineer, miners, settlement, engine]", "[rescue, wagon, aid, engineer, engine]")],
        [("few_bonuses", {"found": 4, "players": 5})],
    ),
    "a price one lower": (
        [("engineer: {coins: 1, risen: 2}", "engineer: {coins: 1, risen: 0}")],
        [("price_falls", {"risen": 0, "coins": 1})],
    ),
    "an exchange for nothing": ([("workers: {give: 2, take: 1}", "workers: {give: 3, take: 2}")], [("endless_exchange", {})]),
    "a card that is missing a flip": (
        [("    flip: {pay: [{workers: 5, coins: 2}], points: 6, raises: engineer}\n", "")],
        [("no_flip", {"card": "cokery"})],
    ),
    "two ways to pay alike": (
        [("{pay: [{workers: 5}, {coins: 3}]", "{pay: [{workers: 5}, {workers: 3}]")],
        [("ways_to_pay", {"card": "workforce"})],
    ),
    "less room for miners": (
        [("miner_spaces: [{miners: 1, points: 2}, {miners: 1, points: 1}, {miners: 1, points: 1}]", "miner_spaces: [{miners: 1, points: 2}]")],
        [("less_room", {"card": "ironworks", "front": 3, "back": 1})],
    ),
    "a space of the back for nobody": (
        [("{miners: 1, points: 2}, {miners: 1, points: 1}, {miners: 1, points: 1}", "{miners: 1}, {miners: 2}, {miners: 0}")],
        [("space_for_nobody", {"card": "ironworks"})],
    ),
    "a colour twice": ([("[orange, blue, red, yellow, green]", "[orange, blue, red, yellow, blue]")], [("twice", {"name": "blue"})]),
    "a railway marker that is worth nothing said": (
        [("railway_yields: {points: 2, coin: 1,", "railway_yields: {points: 2,")],
        [("lacks", {"part": "railway_yields", "name": "coin"})],
    ),
    "a settlement nobody can earn with": (
        [("{settlement: 3, engineer: 3, a_round: 1}", "{settlement: 6, engineer: 3, a_round: 1}")],
        [("never_earned", {"count": 6, "most": 5})],
    ),
    "an engineer nobody can earn with": (
        [("{settlement: 3, engineer: 3, a_round: 1}", "{settlement: 3, engineer: 4, a_round: 1}")],
        [("never_earned", {"count": 4, "most": 3})],
    ),
    "an extra action for none": (
        [("{settlement: 3, engineer: 3, a_round: 1}", "{settlement: 0, engineer: 3, a_round: 1}")],
        [("never_earned", {"count": 0, "most": 5})],
    ),
    "points for one settlement more": ([("{4: 3, 5: 5}", "{4: 3, 6: 5}")], [("never_placed", {"count": 6, "most": 5})]),
    "consolidations that never come": (
        [("rounds: 5   ", "rounds: 4   "), ("refill: {rounds: [4, 5]", "refill: {rounds: [4]")],
        [("never_comes", {"found": 5, "rounds": 4})],
    ),
    "engines that never come": (
        [("rounds: 5   ", "rounds: 3   "), ("{rounds: [4, 5], coins: 3}", "{rounds: [3], coins: 3}"), ("rounds: [3, 4, 5]", "rounds: [3]"),
         ("engine: {coins: 1, from_round: 2}", "engine: {coins: 1, from_round: 4}")],
        [("never_comes", {"found": 4, "rounds": 3})],
    ),
    "a space twice": ([("spaces: [A1, A2, A3, A4,", "spaces: [A1, A2, A3, A4, A4,")], [("twice", {"name": "A4"})]),
    "a first space that is not the first": (
        [("  first: A1", "  first: B1")],
        [("first_of_row", {"name": "B1"}), *[("out_of_reach", {"name": f"A{n}"}) for n in (1, 2, 3, 4)]],
    ),
    "a space in two rows": (
        [("rows: [[A1, A2, A3, A4], [B1, B2, B3, B4]]", "rows: [[A1, A2, A3, A4], [B1, B2, B3, B4], [A4]]")],
        [("one_row", {"name": "A4", "found": 2})],
    ),
    "a coin symbol nowhere": ([("coin_symbol: [A1, A2, B1]", "coin_symbol: [A1, C2, B1]")], [("no_space", {"name": "C2"})]),
    "an arrow from nowhere": ([("B3: [B4]}", "B3: [B4], C1: [B4]}")], [("no_space", {"name": "C1"})]),
    "a way to fill up that nobody knows": (
        [("{values: [coins, spaces], default: coins}", "{values: [coins, houses], default: coins}")],
        [("refill", {"found": "houses"})],
    ),
    "no usual ruleset": ([("  english: {highest", "  british: {highest")], [("lacks", {"part": "rulesets", "name": "english"})]),
}  # fmt: skip


def said(tmp_path, edits: list[Edit]) -> list[Said]:
    text = TEXT
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = tmp_path / "rules.yaml"
    file.write_text(text, "utf-8")
    return [(fault.key.removeprefix("rulescheck."), dict(fault.values)) for fault in check_file(file)[1]]


@pytest.mark.parametrize("case", FINE)
def test_this_side_of_the_edge_there_is_nothing_to_say(case: str, tmp_path) -> None:
    assert said(tmp_path, FINE[case]) == []


@pytest.mark.parametrize("case", SAID)
def test_that_side_of_the_edge_exactly_this_is_said(case: str, tmp_path) -> None:
    edits, expected = SAID[case]
    found = said(tmp_path, edits)
    assert sorted(key for key, _ in found) == sorted(key for key, _ in expected), found
    for key, values in expected:
        assert any(key == k and values.items() <= v.items() for k, v in found), found


# What a number may be at least and at most, and how long a list; all others are counts from nought to a thousand.
BOUNDS: dict[tuple[str, str], tuple[int, int]] = {
    ("ExtraActions", "a_round"): (0, 1), ("Space", "times"): (1, 3), ("PlayerNumbers", "miners"): (1, 1000),
    ("Rate", "give"): (1, 1000), ("Rate", "take"): (1, 1000), ("TableauNumbers", "secure_price"): (1, 1000),
    ("Final", "coins_a_point"): (1, 1000), ("BonusMarker", "from_round"): (1, 5), ("Price", "from_round"): (1, 5),
    ("RuleNumbers", "rounds"): (1, 5),
}  # fmt: skip
LENGTHS: dict[tuple[str, str], tuple[int, int | None]] = {
    ("TableauNumbers", "spaces"): (1, 12), ("Side", "engineer_spaces"): (0, 4), ("Side", "miner_spaces"): (0, 4),
    ("Flip", "pay"): (1, 2), ("Final", "engines"): (1, 100), ("Switch", "values"): (1, None), ("RuleNumbers", "colours"): (5, None),
}  # fmt: skip


def models() -> Iterator[type[Record]]:
    return (found for found in vars(rules).values() if isinstance(found, type) and issubclass(found, Record))


def taken(model: type[Record], name: str, value: object) -> bool:
    """Whether a field takes a value, whatever the others are."""
    field = model.model_fields[name]
    kind = field.annotation if not field.metadata else Annotated[field.annotation, *field.metadata]
    try:
        TypeAdapter(kind).validate_python(value)
    except ValidationError:
        return False
    return True


def test_numbers_are_taken_up_to_their_bounds_and_no_further() -> None:
    numbers = [(m, name) for m in models() for name, field in m.model_fields.items() if field.annotation is int]
    assert len(numbers) > 50
    for model, name in numbers:
        least, most = BOUNDS.get((model.__name__, name), (0, 1000))
        held = [taken(model, name, number) for number in (least - 1, least, most, most + 1)]
        assert held == [False, True, True, False], (model.__name__, name)


def test_lists_are_as_long_as_they_may_be_and_no_longer() -> None:
    by_name = {model.__name__: model for model in models()}
    for (model, name), (least, most) in LENGTHS.items():
        items = {"spaces": "A1", "pay": {}, "colours": "red", "values": 1, "engines": 1}.get(name, {})

        def held(count: int, model: str = model, name: str = name, item: object = items) -> bool:
            return taken(by_name[model], name, [item] * count)

        assert held(least) and not (least and held(least - 1)), (model, name)
        assert most is None or (held(most) and not held(most + 1)), (model, name)
