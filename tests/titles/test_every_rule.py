"""Each rule, ruling and example of a title's law (numbers in its `rule_numbers.txt`) has a test that names it."""

import re
from pathlib import Path

import pytest

LAWS = sorted(Path(__file__).parent.rglob("rule_numbers.txt"))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.parent.relative_to(Path(__file__).parent).parts[0])
def test_no_rule_is_without_a_test(law: Path) -> None:
    numbers, named = set(law.read_text("utf-8").split()), set[str]()
    for file in law.parent.glob("test_*.py"):
        for arguments in re.findall(r"@rule\(([^)]*)\)", file.read_text("utf-8")):
            named.update(re.findall(r'"([^"]+)"', arguments))
    assert sorted(numbers - named) == []
    assert sorted(named - numbers) == []
