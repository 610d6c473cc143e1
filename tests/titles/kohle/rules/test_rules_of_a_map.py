"""The numbers by which a map is played: ours or a playtester's, as far as the map does not change them."""

import pytest

from game.faults import BadFile
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers
from game.titles.kohle.rules.rules_file import load_rules, rules_on


def a_map(**changes: object) -> GameMap:
    return load_map("ruhr").model_copy(update={"rules": changes, "name": "Sandbox"})


def playtested(**changes: object) -> RuleNumbers:
    return load_rules().model_copy(update=changes)


def but(rules: RuleNumbers, *names: str) -> dict[str, object]:
    """All the numbers except some."""
    return {name: value for name, value in rules.model_dump().items() if name not in names}


def test_a_map_that_changes_nothing_is_played_by_the_numbers_there_are() -> None:
    assert rules_on(a_map()) is load_rules()
    other = playtested(engine_income=2)
    assert rules_on(a_map(), other) is other


def test_what_a_map_changes_is_changed_and_nothing_else() -> None:
    changed = rules_on(a_map(engine_income=2, player={"miners": 12}))
    assert (changed.engine_income, changed.player.miners) == (2, 12)
    assert changed.player.model_copy(update={"miners": 20}) == load_rules().player
    assert but(changed, "engine_income", "player") == but(load_rules(), "engine_income", "player")


def test_lists_take_the_place_of_what_was_there_and_null_takes_it_away() -> None:
    changed = rules_on(a_map(final={"engines": [0, 9]}, settlement_points={4: None}))
    assert changed.final.engines == (0, 9)
    assert changed.final.station == load_rules().final.station
    assert changed.settlement_points == {5: 5}


def test_a_mapping_takes_the_place_of_a_number_where_the_rules_then_say_so() -> None:
    with pytest.raises(BadFile) as failure:
        rules_on(a_map(engine_income={"coins": 1}))
    assert [(fault.file, fault.line, fault.column) for fault in failure.value.faults] == [("Sandbox", 1, 1)]


def test_a_map_is_played_by_the_numbers_of_a_playtester() -> None:
    changed = rules_on(a_map(rounds=4), playtested(engine_income=2))
    assert (changed.rounds, changed.engine_income) == (4, 2)


def test_numbers_that_do_not_go_together_are_refused_with_the_name_of_the_map() -> None:
    tableau = load_rules().tableau.model_copy(update={"first": "A2"})
    assert rules_on(a_map(engine_income=2)).tableau.first == "A1"
    with pytest.raises(BadFile) as failure:
        rules_on(a_map(tableau={"first": "Z9"}), playtested(tableau=tableau))
    assert {(fault.file, fault.line, fault.column) for fault in failure.value.faults} == {("Sandbox", 1, 1)}
