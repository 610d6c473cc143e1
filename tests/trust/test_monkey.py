"""A monkey in every screen of every title, at sizes from 320x200 up: nothing breaks."""

import pytest

from tests.trust.counts import SAMPLE, full
from tests.trust.monkey import let_loose, screens

NAMES = list(screens())


@pytest.mark.parametrize("name", NAMES)
def test_a_monkey_breaks_no_screen(name):
    let_loose(name, SAMPLE["EVENTS"])


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_nor_does_one_with_patience(name):
    let_loose(name, full("EVENTS"), seed=2)
