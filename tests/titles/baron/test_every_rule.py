"""Each rule, work step, ruling J…, example E… and derived test D… of the law has a test that names it."""

import re
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = (HERE / "rule_numbers.txt").read_text().split()


def test_no_rule_is_without_a_test():
    named = set()
    for file in HERE.glob("test_*.py"):
        for arguments in re.findall(r"@rule\(([^)]*)\)", file.read_text("utf-8")):
            named.update(re.findall(r'"([^"]+)"', arguments))
    assert sorted(set(NUMBERS) - named) == []
    assert sorted(named - set(NUMBERS)) == []
