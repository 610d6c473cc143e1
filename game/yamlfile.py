"""YAML files that people write: read with the place of every value, checked, all faults told at once.

    document = read("a_file.yaml")                  # syntax; raises BadFile
    model, faults = validate(document, GameMap)     # the shape of the data, every fault with line and column

A model derives from `Record`: unknown keys and wrong types are faults, and nothing changes once loaded.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args, get_origin

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from game import files
from game.faults import BadFile, Fault, PathStep, ValuePath, usable
from game.problems import Problem
from game.yaml_mistakes import mistake

LineAndColumn = tuple[int, int]  # line and column, counted from 1

LARGEST = 300_000  # bytes: eight times our largest board, and read within some ten megabytes
DEEPEST = 50  # nested levels; deeper is a mistake, and some thousand levels break libyaml
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STAIRS = re.compile(r"(?:[-?:][ \t]+){20,}")  # - - - - …: nested lists in one line
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Record(BaseModel):
    """The base of all models read from files."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


@dataclass(frozen=True)
class Document:
    """A file as plain data, and where each part of it stands."""

    file: str
    data: Any
    root: yaml.Node
    faults: tuple[Fault, ...] = ()

    def place(self, *path: PathStep) -> LineAndColumn:
        """Where the value at this path stands, or the innermost part of the path that exists."""
        return _place(self._walk(path)[-1][1])

    def key_place(self, *path: PathStep) -> LineAndColumn:
        """Where the key of the value at this path stands (an item of a list: where the item stands)."""
        return _place(self._walk(path)[-1][0])

    def fault(
        self, path: Sequence[PathStep], key: str, /, *, at_key: bool = False, warning: bool = False, **values: Any
    ) -> Fault:
        """A fault at the value of `path`, or at its key."""
        line, column = self.key_place(*path) if at_key else self.place(*path)
        return Fault(self.file, line, column, key, values, warning, tuple(path))

    def _walk(self, path: Iterable[PathStep]) -> list[tuple[yaml.Node, yaml.Node]]:
        """The key and value nodes along a path; steps that lead nowhere are passed over."""
        found = [(self.root, self.root)]
        for step in path:
            found += _child(found[-1][1], step)
        return found


def _child(node: yaml.Node, step: PathStep) -> list[tuple[yaml.Node, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        return [(key, value) for key, value in node.value if str(key.value) == str(step)][-1:]
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return [(node.value[step], node.value[step])]
    return []


def _place(node: yaml.Node) -> LineAndColumn:
    return node.start_mark.line + 1, node.start_mark.column + 1


# ---------------------------------------------------------------- reading


def read(path: str | Path) -> Document:
    """A file as plain data with places; raises BadFile if it is no readable YAML."""
    return parse(read_text(path), str(path))


def parse(text: str, file: str) -> Document:
    """The same for a text that may differ from its file, as in the editor."""
    try:
        root = yaml.compose(text, _LOADER)
    except yaml.MarkedYAMLError as error:
        found = mistake(text, error)
        raise BadFile([Fault(file, found.line, found.column, f"faults.{found.key}", found.values)]) from None
    except yaml.YAMLError as error:
        raise BadFile([Fault(file, 1, 1, "faults.syntax", {"problem": str(error).splitlines()[0]})]) from None
    if root is None:
        raise BadFile([Fault(file, 1, 1, "faults.empty")])
    building = _Building(file)
    data = building.plain(root, 0)
    return Document(file, data, root, tuple(building.faults))


def read_text(path: str | Path) -> str:
    """The text of a file that may be YAML; raises BadFile if it is none or far too large."""
    path, file = Path(path), str(path)

    def bad(key: str, line: int = 1, column: int = 1, **values: Any) -> BadFile:
        return BadFile([Fault(file, line, column, key, values)])

    try:
        raw = files.read(path, LARGEST)
    except Problem as problem:
        if isinstance(problem.__cause__, FileNotFoundError):
            raise bad("faults.no_file") from None
        if problem.key == "too_large":
            raise bad("faults.too_large", size=problem.values["size"], most=LARGEST) from None
        raise bad("faults.unreadable", problem=problem.values.get("why") or problem) from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        spot = _spot(raw[: error.start].decode("utf-8", "replace"))
        raise bad("faults.not_utf8", *spot, byte=f"0x{raw[error.start]:02X}") from None
    if strange := _UNPRINTABLE.search(text):
        raise bad("faults.binary", *_spot(text[: strange.start()]), code=f"U+{ord(strange.group()):04X}")
    if stairs := _STAIRS.search(text):
        raise bad("faults.too_deep", *_spot(text[: stairs.start()]), most=DEEPEST)
    if deep := _deep_bracket(text):
        raise bad("faults.too_deep", *_spot(text[:deep]), most=DEEPEST)
    return text


def _spot(before: str) -> LineAndColumn:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _deep_bracket(text: str) -> int | None:
    """Where brackets are nested too deeply, if anywhere; those inside texts count too, which does no harm."""
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", text):
        depth = depth + 1 if bracket.group() in "[{" else max(0, depth - 1)
        if depth > DEEPEST:
            return bracket.start()
    return None


class _Building:
    """Turns the nodes of a file into plain data, and notes what YAML allows but we do not."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._seen: set[int] = set()
        self._scalars = yaml.constructor.SafeConstructor()

    def plain(self, node: yaml.Node, depth: int) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if id(node) in self._seen:
            return self._note(node, "faults.alias")
        self._seen.add(id(node))
        if depth > DEEPEST:
            return self._note(node, "faults.too_deep", most=DEEPEST)
        if isinstance(node, yaml.SequenceNode) and node.tag == "tag:yaml.org,2002:seq":
            return [self.plain(item, depth + 1) for item in node.value]
        if isinstance(node, yaml.MappingNode) and node.tag == "tag:yaml.org,2002:map":
            return self._mapping(node, depth)
        return self._note(node, "faults.tag", tag=node.tag)

    def _mapping(self, node: yaml.MappingNode, depth: int) -> dict[Any, Any]:
        data: dict[Any, Any] = {}
        first: dict[str, int] = {}
        for key_node, value_node in node.value:
            key = self._scalar(key_node) if isinstance(key_node, yaml.ScalarNode) else None
            if key is None:
                self._note(key_node, "faults.key")
                continue
            line = key_node.start_mark.line + 1
            if (name := str(key)) in first:
                self._note(key_node, "faults.duplicate_key", key=name, line=first[name])
            first.setdefault(name, line)
            data[key] = self.plain(value_node, depth + 1)
        return data

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text: str = node.value
        match node.tag.rpartition(":")[2]:
            case "str" | "timestamp" | "value" | "merge":  # we know no dates: 2024-01-01 is a text
                return text
            case "int" | "float" if len(text) > files.DIGITS:
                return self._note(node, "faults.long_number", digits=len(text))
            case "int" if text.isdecimal() and text[0] != "0":
                return int(text)
            case "float" if not math.isfinite(self._scalars.construct_yaml_float(node)):
                return self._note(node, "faults.infinite")
            case "int" | "float" | "bool" | "null" as kind:
                try:
                    return getattr(self._scalars, f"construct_yaml_{kind}")(node)
                except (ValueError, KeyError):
                    return self._note(node, "faults.tag", tag=node.tag)
        return self._note(node, "faults.tag", tag=node.tag)

    def _note(self, node: yaml.Node, key: str, /, **values: Any) -> None:
        line, column = _place(node)
        self.faults.append(Fault(self.file, line, column, key, values))


# ---------------------------------------------------------------- validating

Model = TypeVar("Model", bound=BaseModel)


def validate(document: Document, model: type[Model]) -> tuple[Model | None, list[Fault]]:
    """The data as a model and every fault found; with unknown keys only, there is still a model."""
    faults = list(document.faults)
    try:
        return built(model, document.data), faults
    except ValidationError as error:
        errors = _own(error.errors(include_url=False))
    faults += [_fault(document, found, model) for found in errors]
    if any(found["type"] != "extra_forbidden" for found in errors):
        return None, faults
    return built(model, _without(document.data, [found["loc"] for found in errors])), faults


def load(path: str | Path, model: type[Model], of_today: Callable[[Any], Any] = lambda data: data) -> Model:
    """A file as a model; raises BadFile with every fault. `of_today` brings the data of an older file into shape."""
    document = read(path)
    return usable(*validate(replace(document, data=of_today(document.data)), model))


def built(model: type[Model], data: Any) -> Model:
    """Plain data of ours as a model."""
    # By way of JSON, since there "strict" means just what we want: lists fill tuples, but "2" is no number.
    return model.model_validate_json(json.dumps(data))


def _without(data: Any, paths: Iterable[ValuePath]) -> Any:
    copy = json.loads(json.dumps(data))
    for path in paths:
        node = copy
        for step in path[:-1]:
            node = node[step if isinstance(node, list) else str(step)]
        node.pop(str(path[-1]), None)
    return copy


def _own(errors: Sequence[Any]) -> list[Any]:
    """Without the list that has too few entries only because one of them is wrong: that one is told."""
    paths = [found["loc"] for found in errors]
    inner = {path[:end] for path in paths for end in range(len(path))}
    return [found for found in errors if found["type"] != "too_short" or found["loc"] not in inner]


def _fault(document: Document, error: Any, model: type[BaseModel]) -> Fault:
    path: ValuePath = error["loc"]
    kind: str = error["type"]
    values = {**error.get("ctx", {}), "name": _last_name(path, document.file), "given": _shown(error["input"])}
    match kind:
        case "missing" if isinstance(path[-1], int):  # of a list with a fixed number of entries
            values |= {"actual_length": path[-1], "min_length": path[-1] + 1}
            return document.fault(path[:-1], "faults.too_few", **values)
        case "missing":
            return replace(document.fault(path[:-1], "faults.missing", at_key=True, **values), path=path)
        case "extra_forbidden":
            known = sorted(_keys(model, path[:-1]))
            near = get_close_matches(str(path[-1]), known, 1)
            values |= {"near": near[0]} if near else {"known": ", ".join(known)}
            return document.fault(path, "faults.meant" if near else "faults.unknown_key", at_key=True, **values)
        case "too_long":  # of a mapping, pydantic does not count on once there are too many
            values["actual_length"] = len(error["input"])
        case "string_pattern_mismatch" if form := FORMS.get(error["ctx"]["pattern"]):
            values["example"] = "'#A3B18A'"
            return document.fault(path, f"faults.{form}", at_key=path[-1:] == ("[key]",), **values)
        case "literal_error" | "enum":
            values["expected"] = error["ctx"]["expected"].replace(" or ", " / ").replace(", ", " / ")
        case "value_error":
            return document.fault(path, "faults.other", **values | {"problem": error["ctx"]["error"]})
    at_key = path[-1:] == ("[key]",)
    if kind in KINDS:
        return document.fault(path, f"faults.{KINDS[kind]}", at_key=at_key, **values)
    if "." in kind:  # a PydanticCustomError of ours, whose type is a text key
        return document.fault(path, kind, at_key=at_key, **values)
    return document.fault(path, "faults.other", at_key=at_key, **values | {"problem": error["msg"]})


# What a text must look like, said in words.
FORMS = {r"^#[0-9A-Fa-f]{6}$": "form_colour", r"^[a-z][a-z0-9_]*$": "form_id", r"\S": "blank"}

# What pydantic calls a fault, and the sentence of ours for it.
KINDS = {
    "int_type": "int", "int_parsing": "int", "int_from_float": "int",
    "float_type": "number", "float_parsing": "number", "finite_number": "number",
    "string_type": "text", "bool_type": "bool", "bool_parsing": "bool",
    "list_type": "list", "tuple_type": "list", "set_type": "list", "frozen_set_type": "list",
    "dict_type": "mapping", "model_type": "mapping", "model_attributes_type": "mapping",
    "literal_error": "choice", "enum": "choice", "too_short": "too_few", "too_long": "too_many",
    "string_too_short": "blank", "string_pattern_mismatch": "pattern",
    "greater_than_equal": "at_least", "less_than_equal": "at_most",
    "greater_than": "more_than", "less_than": "less_than",
}  # fmt: skip


def _keys(kind: Any, path: Sequence[PathStep]) -> set[str]:
    """The keys that an entry at this path may have."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if not path:
            return set(kind.model_fields)
        field = kind.model_fields.get(str(path[0]))
        return _keys(field.annotation if field else kind, path[1:])  # a step that is no field tells one of several
    parts = [part for part in get_args(kind) if part is not Ellipsis]
    if not parts:
        return set()
    match get_origin(kind):
        case collection if collection in (dict, list, tuple, frozenset):
            return _keys(parts[-1], path[1:]) if path else set()
        case _ if get_origin(kind) is Annotated:
            return _keys(parts[0], path)
    return {key for part in parts for key in _keys(part, path)}  # one of several


def _last_name(path: Sequence[PathStep], file: str) -> str:
    *rest, last = path or ("",)
    if last == "[key]":  # the key itself is wrong: it belongs to the mapping around it
        rest.pop()
    names = [str(step) for step in (*rest, last) if isinstance(step, str) and step not in ("", "[key]")]
    return names[-1] if names else Path(file).name


def _shown(value: Any) -> str:
    """What stands in the file, short enough for a sentence."""
    match value:
        case Mapping():
            inside = [f"{key}: {_shown(one)}" for key, one in value.items()]
            return "{" + (inside[0] if len(inside) == 1 and len(inside[0]) < 40 else "…" if inside else "") + "}"
        case list() | tuple():
            return "[…]" if value else "[]"
        case _:
            text = json.dumps(value, ensure_ascii=False, default=str)
            return text if len(text) <= 40 else text[:39] + "…"
