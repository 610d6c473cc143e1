"""Where a text is no YAML: what whoever wrote it probably did, in words that need no knowledge of parsers.

What libyaml says ("did not find expected key") names what it missed, not what was done; and it often stops a line
late. So its complaint and the lines around it are looked at again, for the mistakes that people make: a tab, a line
that stands too far in, a comma, a colon or a quote forgotten. Whatever is none of these is told in its words.
"""

import re
from typing import Any, NamedTuple

import yaml

_KEY = re.compile(r"\s*(?:- )?[^\s#{\[,][^#{\[,]*:(?:\s|$)")  # a line that begins with a key, or an item with one
_ITEM = re.compile(r"\s*-\s")
_BRACKET = re.compile(r"""'[^']*'|"[^"]*"|\s\#.*|(?P<bracket>[{}\[\]])""")  # what is quoted or a remark has none
CLOSES = {"{": "}", "[": "]"}


class Mistake(NamedTuple):
    """A text of `faults`, its values, and where it is, counted from 1."""

    line: int
    column: int
    key: str
    values: dict[str, Any]


def mistake(text: str, error: yaml.MarkedYAMLError) -> Mistake:
    """What was probably done where reading stopped."""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Mistake(1, 1, "syntax", {"problem": error.problem or error.context})
    seen = _Reading(text.splitlines() or [""], mark, error.context_mark or mark)
    return seen.likely(error.problem or "", error.context or "") or Mistake(
        mark.line + 1, mark.column + 1, "syntax", {"problem": error.problem or error.context}
    )


class _Reading:
    """The lines of a text, where reading stopped (`line`, `column`), and where that part began; counted from nought."""

    def __init__(self, lines: list[str], stopped: Any, began: Any) -> None:
        self.lines = lines
        self.line, self.column = stopped.line, stopped.column
        self.began_line, self.began = began.line, began.column

    def likely(self, problem: str, context: str) -> Mistake | None:
        if "cannot start any token" in problem or "alphabetic or numeric" in problem or "undefined alias" in problem:
            return self._bad_start()
        if "tab character" in problem:
            return self._here("tab")
        if "expected ':'" in problem:
            word = self._text(self.began_line)[self.began :].rstrip()
            return self._at(self.began_line, self.began + len(word), "no_colon", found=word[:40])
        if "quoted scalar" in context and "unexpected end" in problem:
            return self._at(self.began_line, self.began, "open_quote", quote=self._sign(self.began_line, self.began))
        if "escape" in problem:
            return self._here("escape")
        if "another document" in problem:
            return self._here("documents")
        if "document start" in problem:  # the one before has ended: all that stood farther in, or a line of words
            return self._indented() or self._no_entry()
        if "flow" in context and not context.endswith("node"):
            return self._in_brackets()
        if "not allowed" in problem:
            return self._here("item") if "sequence" in problem else self._colon()
        if "block mapping" in context or "block collection" in context:
            return self._beside_entries()
        if "node content" in problem:
            return self._remark() or (self._here("bad_start", found=self._word()) if self._word() else self._unclosed())
        return None

    def _bad_start(self) -> Mistake:
        if self._sign(self.line, self.column) == "\t":
            return self._here("tab")
        column = self.began if self.began_line == self.line else self.column
        return self._at(self.line, column, "bad_start", found=self._sign(self.line, column))

    def _in_brackets(self) -> Mistake:
        """Between { and } or [ and ]: a comma is missing, or what closes them."""
        opened = self._sign(self.began_line, self.began)
        closes = CLOSES.get(opened, "}")
        open_quote = re.search(r"[\s\[{,](['\"])[^'\"]*$", self._text(self.began_line)[self.began :])
        if open_quote and self.line > self.began_line:
            return self._at(self.began_line, self.began + open_quote.start(1), "open_quote", quote=open_quote[1])
        over = self.line >= len(self.lines) or not self.lines[self.line].strip()
        if self.line > self.began_line and (over or self._indent(self.line) <= self._indent(self.began_line)):
            return self._remark() or self._at(self.began_line, self.began, "open_bracket", found=opened, closes=closes)
        before = self._text(self.line)[: self.column]
        if before.endswith(("'", '"')):
            return self._here("after_quote", quote=before[-1])
        if self._sign(self.line, self.column) in CLOSES.values():
            return self._at(self.began_line, self.began, "open_bracket", found=opened, closes=closes)
        if not self._word():
            return self._at(self.began_line, self.began, "open_bracket", found=opened, closes=closes)
        if self._sign(self.line, self.column) != ":":
            return self._here("no_comma", found=self._word(), closes=closes)
        # `size: 2 at: [`: two words before the colon, of which the second begins the next entry.
        value = re.search(r"[:,{\[]\s+([^,{\[:]*)$", before)
        if value and (last := re.search(r"\s(\S+)$", value[1])):
            return self._at(self.line, value.start(1) + last.start(1), "no_comma", found=last[1], closes=closes)
        return self._here("stray_colon")

    def _unclosed(self) -> Mistake | None:
        """The text ends where something is awaited: after a bracket, if one is open there."""
        opened = list[tuple[int, int]]()
        for line, text in enumerate(self.lines):
            for found in _BRACKET.finditer(text):
                if found["bracket"] in CLOSES:
                    opened.append((line, found.start()))
                elif found["bracket"] and opened:
                    opened.pop()
        if not opened:
            return None
        sign = self._sign(*opened[-1])
        return self._at(*opened[-1], "open_bracket", found=sign, closes=CLOSES[sign])

    def _colon(self) -> Mistake:
        """A colon where there can be none: its line stands too far in, an earlier colon is missing, or quotes are."""
        text, above = self._text(self.line), self._above(self.line)
        if forgotten := re.match(r"\s*([^\s:]+)\s+[{\[]", text[: self.column]):
            return self._at(self.line, forgotten.end(1), "no_colon", found=forgotten[1])
        if ":" in text[: self.column].strip() or above is None:
            return self._here("stray_colon")
        same = self._indent(above) == self._indent(self.line)
        return (self._no_entry() if same else None) or self._indented() or self._here("stray_colon")

    def _no_entry(self) -> Mistake | None:
        """The line above is no entry: it has words and no colon."""
        above = self._above(self.line)
        if above is None or _KEY.match(self.lines[above]):
            return None
        words = self.lines[above].rstrip()
        return self._at(above, len(words), "no_colon", found=words.strip()[:40])

    def _beside_entries(self) -> Mistake | None:
        """Reading stopped among entries that stand one below the other."""
        if self._text(self.line)[: self.column].strip():
            before = self._text(self.line)[: self.column].rstrip()
            if before.endswith(("'", '"')):
                return self._here("after_quote", quote=before[-1])
            return self._here("too_much", found=self._word())
        if self.line < len(self.lines) and self._indent(self.line) == self.began:  # in a list, and no item of it
            return self._here("no_item", line=self.began_line + 1)
        return self._indented()

    def _indented(self) -> Mistake | None:
        """This line stands farther in or out than the entry above it."""
        if self.line >= len(self.lines):
            return None
        indent, above = self._indent(self.line), self._above(self.line, entry=True)
        if above is None:
            return None
        values = {"spaces": indent, "line": above + 1, "others": self._indent(above)}
        return self._at(self.line, indent, "indented", **values) if values["others"] != indent else None

    def _remark(self) -> Mistake | None:
        """A colour without quotes: what follows `#` is no part of the entry."""
        begun = self._text(self.began_line)
        if (found := begun.find(" #", self.began)) < 0:
            begun = self._text(self.began_line - 1)  # where the value is missing, the place is one line late
            found = begun.find(" #") if self.began_line and self.began_line == self.line else -1
            line = self.began_line - 1
        else:
            line = self.began_line
        return self._at(line, found + 1, "remark") if found >= 0 and re.search(r":\s+#", begun) else None

    # ---------------------------------------------------------------- the lines

    def _at(self, line: int, column: int, key: str, /, **values: Any) -> Mistake:
        return Mistake(line + 1, column + 1, key, values)

    def _here(self, key: str, /, **values: Any) -> Mistake:
        return self._at(self.line, self.column, key, **values)

    def _text(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def _sign(self, line: int, column: int) -> str:
        return self._text(line)[column : column + 1]

    def _word(self) -> str:
        rest = self._text(self.line)[self.column :]
        found = re.match(r"[^\s,:{}\[\]]+|\S", rest)
        return found[0][:40] if found else ""

    def _indent(self, line: int) -> int:
        return len(self.lines[line]) - len(self.lines[line].lstrip(" "))

    def _above(self, line: int, entry: bool = False) -> int | None:
        """The line above that says something; or that begins an entry."""
        for number in range(min(line, len(self.lines)) - 1, -1, -1):
            shown = self.lines[number].strip()
            wanted = _KEY.match(self.lines[number]) or _ITEM.match(self.lines[number]) if entry else True
            if shown and not shown.startswith("#") and wanted:
                return number
        return None
