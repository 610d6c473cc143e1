"""Each rule K…, ruling R… and example X… has at least one test that names it."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LAW = HERE.parents[2] / "shared" / "kohle" / "RULES.md"
NUMBERS = (HERE / "rule_numbers.txt").read_text().split()


def test_no_rule_is_without_a_test():
    named = set()
    for file in HERE.glob("test_*.py"):
        for arguments in re.findall(r"@rule\(([^)]*)\)", file.read_text("utf-8")):
            named.update(re.findall(r'"([^"]+)"', arguments))
    assert sorted(set(NUMBERS) - named) == []
    assert sorted(named - set(NUMBERS)) == []


@pytest.mark.skipif(not LAW.exists(), reason=f"the law lies beside the project, not in it: {LAW}")
def test_the_list_of_numbers_is_that_of_the_law():
    text = LAW.read_text("utf-8")
    stated = set(re.findall(r"^\s*- \*{0,2}((?:[KRX]\d+)(?:\.\w+)?)\b", text, re.MULTILINE))
    headed = set(re.findall(r"^## (K\d+) ", text, re.MULTILINE))
    whole = {number for number in headed if not any(other.startswith(number + ".") for other in stated)}
    assert stated | whole <= set(NUMBERS)
