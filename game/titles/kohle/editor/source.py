"""A YAML text with the place of each of its values, and changes that touch nothing else.

    source = Source.of(text, "data/titles/kohle/maps/ruhr.yaml")
    source = source.with_value(("villages", "horst", "size"), 2)    # the same text but for one digit

    change = TextChange(source)         # several changes at once
    change.set(("villages", "horst", "size"), 1)
    change.remove_items(("villages", "horst", "grounds"), [0])
    source = change.done()

Comments, order and line breaks stay, because only the characters of what changes are replaced. Places are
those of `yaml.compose`; what is new is written in the style of `style.py`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from game.faults import PathStep, ValuePath
from game.titles.kohle.editor import style
from game.yamlfile import Document, parse


@dataclass(frozen=True)
class Source:
    """A text that is valid YAML."""

    text: str
    document: Document

    @classmethod
    def of(cls, text: str, file: str) -> "Source":
        """Raises BadFile if the text is no YAML."""
        return cls(text, parse(text, file))

    @property
    def data(self) -> Any:
        """What the text says, as plain data; for reading only."""
        return self.document.data

    def get(self, *path: PathStep, default: Any = None) -> Any:
        """The value at a path, or the default."""
        found = self.data
        for step in path:
            if isinstance(found, dict):
                found = next((value for key, value in found.items() if str(key) == str(step)), _MISSING)
            elif isinstance(found, list) and isinstance(step, int) and step < len(found):
                found = found[step]
            else:
                return default
            if found is _MISSING:
                return default
        return found

    def section(self, name: str) -> dict[Any, Any]:
        """A mapping of the map, such as `grounds`; nothing if it is missing or something else."""
        found = self.get(name)
        return found if isinstance(found, dict) else {}

    def node(self, *path: PathStep) -> yaml.Node | None:
        """The node of the value at a path."""
        found: yaml.Node = self.document.root
        for step in path:
            pair = child(found, step)
            if pair is None:
                return None
            found = pair[1]
        return found

    @property
    def newline(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"

    # --- the same text, but for one thing

    def with_value(self, path: ValuePath, value: object, order: Sequence[str] = ()) -> "Source":
        """With another value, see `TextChange.set`."""
        change = TextChange(self)
        change.set(path, value, order)
        return change.done()

    def with_entry(self, path: ValuePath, key: PathStep, value: object) -> "Source":
        """With a new entry at the end of a mapping."""
        change = TextChange(self)
        change.add(path, key, value)
        return change.done()

    def with_item(self, path: ValuePath, index: int, value: object) -> "Source":
        """With a new item of a list, before the one at `index`."""
        change = TextChange(self)
        change.insert(path, index, value)
        return change.done()

    def without_items(self, path: ValuePath, indices: Iterable[int]) -> "Source":
        """Without some items of a list."""
        change = TextChange(self)
        change.remove_items(path, indices)
        return change.done()


_MISSING = object()


def child(node: yaml.Node, step: PathStep) -> tuple[yaml.Node, yaml.Node] | None:
    """The key and the value one step down; for an item of a list, the item twice."""
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if str(key.value) == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None


class TextChange:
    """A set of replacements in one text, all counted from the text as it was."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._newline = source.newline
        self._splices: list[tuple[int, int, str]] = []

    def done(self) -> Source:
        """The text with all replacements made."""
        parts, at = [], 0
        for start, end, new in sorted(self._splices, key=lambda splice: splice[0]):
            if start < at:
                raise ValueError(f"two changes of the same characters at {start}")
            parts += [self._text[at:start], new]
            at = end
        text = "".join([*parts, self._text[at:]])
        return self._source if text == self._text else Source.of(text, self._source.document.file)

    # --- values

    def set(self, path: ValuePath, value: object, order: Sequence[str] = ()) -> None:
        """Another value; one that is missing is added to its mapping (at its place in `order`, if given)."""
        node = self._source.node(*path)
        if node is None:
            self.add(path[:-1], path[-1], value, order)
        elif self._source.get(*path) == value and type(self._source.get(*path)) is type(value):
            return
        elif isinstance(node, yaml.ScalarNode) and not isinstance(value, dict | list | tuple):
            self._splice(_start(node), _end(node), style.scalar(value, node.style if isinstance(value, str) else None))
        elif _is_flow(node) or isinstance(node, yaml.ScalarNode) or isinstance(path[-1], int):
            new = style.wrapped(value, node.start_mark.column, self._newline)
            self._splice(_start(node), _end(node), new)
        else:
            start = self._after_colon(path)
            self._splice(start, _end(node), " " + style.wrapped(value, self._column(start) + 1, self._newline))

    def rename(self, path: ValuePath, key: str) -> None:
        """Another key for the same value."""
        parent = self._source.node(*path[:-1])
        pair = child(parent, path[-1]) if parent else None
        if pair:
            quotes = pair[0].style if isinstance(pair[0], yaml.ScalarNode) else None
            self._splice(_start(pair[0]), _end(pair[0]), style.scalar(key, quotes))

    # --- lists

    def insert(self, path: ValuePath, index: int, value: object) -> None:
        """A new item of a list, before the one at `index`."""
        node = self._source.node(*path)
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            self.set(path, [value])
        elif _is_flow(node):
            item = style.flow(value)
            if index < len(node.value):
                self._splice(_start(node.value[index]), _start(node.value[index]), f"{item}, ")
            else:
                end = _end(node.value[-1])
                self._splice(end, end, f", {item}")
        else:
            dash = " " * node.start_mark.column + "- "
            if index < len(node.value):
                start = self._line_start(_start(node.value[index]))
                self._splice(start, start, dash + style.flow(value) + self._newline)
            else:
                self._new_line(_end(node.value[-1]), dash + style.flow(value))

    def remove_items(self, path: ValuePath, indices: Iterable[int]) -> None:
        """Take items out of a list."""
        node = self._source.node(*path)
        if not isinstance(node, yaml.SequenceNode):
            return
        gone = sorted({index for index in indices if index < len(node.value)})
        if len(gone) == len(node.value):
            self.set(path, [])
            return
        for first, last in _runs(gone):
            if _is_flow(node):
                self._remove_flow(node.value, first, last)
            else:
                for index in range(first, last + 1):
                    self._remove_lines(_start(node.value[index]), _end(node.value[index]))

    def _remove_flow(self, items: Sequence[yaml.Node], first: int, last: int) -> None:
        before = _end(items[first - 1]) if first else 0
        start = _start(items[first])
        after = _start(items[last + 1]) if last + 1 < len(items) else len(self._text)
        if self._begins_line(start) and "\n" not in self._text[start:after]:
            self._splice(start, after, "")  # what follows moves up to the beginning of the line
        elif first and "#" not in self._text[before : _start(items[first])]:
            self._splice(before, _end(items[last]), "")
        elif last + 1 < len(items):
            self._splice(_start(items[first]), _start(items[last + 1]), "")
        else:  # a comment stands before the last item: a comma may be left behind it
            self._splice(_start(items[first]), _end(items[last]), "")

    # --- mappings

    def add(self, path: ValuePath, key: PathStep, value: object, order: Sequence[str] = ()) -> None:
        """A new entry of a mapping: at its place in `order`, otherwise at the end."""
        node = self._source.node(*path)
        if not isinstance(node, yaml.MappingNode) or not node.value:
            self._first_entry(path, key, value)
            return
        names = [str(name.value) for name, _ in node.value]
        earlier = order[: order.index(str(key))] if str(key) in order else names
        index = max((names.index(name) + 1 for name in earlier if name in names), default=0)
        if _is_flow(node):
            text = f"{style.scalar(key)}: {style.flow(value)}"
            if index:
                end = _end(node.value[index - 1][1])
                self._splice(end, end, f", {text}")
            else:
                self._splice(_start(node.value[0][0]), _start(node.value[0][0]), f"{text}, ")
            return
        column = node.value[0][0].start_mark.column
        text = " " * column + style.entry(key, value, column, self._newline)
        if index:
            self._new_line(_end(node.value[index - 1][1]), text)
        else:  # behind the indentation, or behind the dash of a list
            start = _start(node.value[0][0])
            self._splice(start, start, text.lstrip() + self._newline + " " * column)

    def _first_entry(self, path: ValuePath, key: PathStep, value: object) -> None:
        """Into a mapping that is empty or missing: sections go on lines of their own."""
        node = self._source.node(*path)
        if node is None:
            self.add(path[:-1], path[-1], {str(key): value})
        elif len(path) == 1:
            start = self._after_colon(path)
            text = style.entry(key, value, style.INDENT, self._newline)
            self._splice(start, _end(node), self._newline + " " * style.INDENT + text)
        else:
            self._splice(_start(node), _end(node), style.flow({key: value}))

    def remove(self, path: ValuePath) -> None:
        """Take an entry out of its mapping; comments above it stay."""
        parent = self._source.node(*path[:-1])
        if not isinstance(parent, yaml.MappingNode):
            return
        names = [str(key.value) for key, _ in parent.value]
        if str(path[-1]) not in names:
            return
        index = names.index(str(path[-1]))
        key, value = parent.value[index]
        if len(parent.value) == 1:
            self.set(path[:-1], {})
        elif not _is_flow(parent) and self._begins_line(_start(key)):
            self._remove_lines(_start(key), _end(value))
        elif index:
            self._splice(_end(parent.value[index - 1][1]), _end(value), "")
        else:
            self._splice(_start(key), _start(parent.value[1][0]), "")

    def copy(self, path: ValuePath, key: str) -> None:
        """A second entry with the same value and the same style, behind the first."""
        parent = self._source.node(*path[:-1])
        pair = child(parent, path[-1]) if parent else None
        if parent is None or pair is None:
            return
        text = style.scalar(key) + self._text[_end(pair[0]) : _end(pair[1])]
        if _is_flow(parent):
            self._splice(_end(pair[1]), _end(pair[1]), f", {text}")
        else:
            self._new_line(_end(pair[1]), " " * pair[0].start_mark.column + text)

    # --- characters

    def _splice(self, start: int, end: int, new: str) -> None:
        self._splices.append((start, end, new))

    def _new_line(self, after: int, line: str) -> None:
        """A line below the one with the character `after`; what follows there on its line stays there."""
        end = self._line_end(after)
        at_end = end == len(self._text)
        self._splice(end, end, self._newline + line if at_end or self._text[end - 1] != "\n" else line + self._newline)

    def _remove_lines(self, start: int, end: int) -> None:
        first, last = self._line_start(start), self._line_end(end)
        self._splice(first, last, "")

    def _begins_line(self, index: int) -> bool:
        return not self._text[self._line_start(index) : index].strip()

    def _line_start(self, index: int) -> int:
        return self._text.rfind("\n", 0, index) + 1

    def _line_end(self, index: int) -> int:
        """Where the next line begins."""
        found = self._text.find("\n", index)
        return len(self._text) if found < 0 else found + 1

    def _column(self, index: int) -> int:
        return index - self._line_start(index)

    def _after_colon(self, path: ValuePath) -> int:
        parent = self._source.node(*path[:-1])
        pair = child(parent, path[-1]) if parent else None
        assert pair is not None  # asked only for values that are there
        return self._text.index(":", _end(pair[0])) + 1


def _is_flow(node: yaml.Node) -> bool:
    return bool(getattr(node, "flow_style", False))


def _start(node: yaml.Node) -> int:
    return int(node.start_mark.index)


def _end(node: yaml.Node) -> int:
    """Behind the last character of a value; a block ends where its last value ends, not at the next entry."""
    if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
        return _end(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return _end(node.value[-1])
    return int(node.end_mark.index)


def _runs(indices: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbouring numbers as first and last.

    >>> _runs([1, 2, 5])
    [(1, 2), (5, 5)]
    """
    found: list[tuple[int, int]] = []
    for index in indices:
        if found and found[-1][1] == index - 1:
            found[-1] = (found[-1][0], index)
        else:
            found.append((index, index))
    return found
