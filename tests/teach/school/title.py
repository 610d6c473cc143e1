"""The same rules."""

from tests.toy.title import RULES as RULES
