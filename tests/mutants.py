"""Changes of one thing each in rules or engine: a comparison, a sign, a number or a branch is turned.

`python -m tests.mutation_run` asks whether our tests notice them. Left alone is what decides nothing: decorators, which
say how a value is stored, imports for types, assertions (`strict=True` is one), and what `equivalent_mutants.yaml`
lists with the reason why nobody could notice it.
"""

import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.yaml")
ENGINE = "engine"
TURNED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change: which node of which file."""

    path: str  # within the checkout
    number: int  # of the node, as `ast.walk` comes by
    line: int
    where: str  # the function, with its class; empty: it happens when the file is imported
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.where or 'at import'}: {self.what}"

    @property
    def name(self) -> tuple[str, str, str]:
        """What stays the same when lines above it change."""
        return self.path, self.where, self.what


def room(of: str) -> Path:
    """The engine's, or that of a title's rules."""
    return Path("game", "engine") if of == ENGINE else Path("game", "titles", of, "rules")


@cache
def all_mutants(of: str) -> tuple[Mutant, ...]:
    """Every change of a room, but for those that nobody could notice."""
    files = [str(file.relative_to(ROOT)) for file in sorted((ROOT / room(of)).rglob("*.py"))]
    known = {name for name, _ in equivalent()}
    return tuple(mutant for path in files for mutant in mutants(path) if mutant.name not in known)


def chosen(of: str, seed: int, count: int) -> list[Mutant]:
    """So many at random (all, if there are not so many): the same seed chooses the same."""
    found = all_mutants(of)
    return random.Random(seed).sample(found, min(count, len(found)))


def equivalent() -> list[tuple[tuple[str, str, str], str]]:
    """The changes that nobody could notice, each with its reason."""
    entries = yaml.safe_load(EQUIVALENT.read_text("utf-8")) or []
    return [((entry["path"], entry["where"], entry["what"]), entry["why"]) for entry in entries]


def mutants(path: str) -> Iterator[Mutant]:
    """Every change that can be made to a file."""
    source = (ROOT / path).read_text("utf-8")
    tree = ast.parse(source)
    homes, passed_over = dict(_homes(tree, "", inside=False)), _passed_over(tree)
    for number, node in enumerate(ast.walk(tree)):
        if node not in passed_over:
            before = _shown(node)
            if turned(node):
                change = f"{before} -> {_shown(node)}"
                line = getattr(node, "lineno", 0) or _inner(node).lineno
                yield Mutant(path, number, line, homes.get(node, ""), _in_its_line(node, source, change))


def turned(node: ast.AST) -> bool:
    """The node is changed in place; False if there is nothing to change."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in TURNED:
            node.ops[0] = TURNED[type(op)]()
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in TURNED:
            node.op = TURNED[type(op)]()
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            node.test = _negated(test)
        case ast.comprehension(ifs=[test, *_]):
            node.ifs[0] = _negated(test)
        case ast.match_case(guard=ast.expr() as guard):
            node.guard = _negated(guard)
        case ast.UnaryOp(op=ast.USub()):
            node.op = ast.UAdd()
        case _:
            return False
    return True


def tree_of(mutant: Mutant) -> ast.Module:
    """The file with the change in it, every line where it was."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    turned(list(ast.walk(tree))[mutant.number])
    return ast.fix_missing_locations(tree)


def code_of(mutant: Mutant) -> CodeType:
    """The same, ready to run."""
    return compile(tree_of(mutant), str(ROOT / mutant.path), "exec")


def functions_in(code: CodeType) -> Iterator[CodeType]:
    """All code within: that of functions, of classes and of what they hold."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from functions_in(inner)


def _negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _homes(node: ast.AST, home: str, inside: bool) -> Iterator[tuple[ast.AST, str]]:
    """Each node of a function's body with the function, the outermost if they are nested."""
    for field, value in ast.iter_fields(node):
        runs_later = isinstance(node, Function) and field == "body"
        for child in _nodes(value):
            name = f"{home}.{child.name}" if home and hasattr(child, "name") else getattr(child, "name", "")
            there = home if inside or runs_later or not isinstance(child, Function | ast.ClassDef) else name
            if inside or runs_later:
                yield child, home
            yield from _homes(child, there, inside or runs_later)


def _nodes(value: Any) -> Sequence[ast.AST]:
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)]


def _passed_over(tree: ast.AST) -> set[ast.AST]:
    found = set[ast.AST]()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(decorator_list=how) | ast.ClassDef(decorator_list=how):
                found |= {part for each in how for part in ast.walk(each)}
            case ast.Assert() | ast.keyword(arg="strict", value=ast.Constant(value=True)):
                found |= set(ast.walk(node))
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                found.add(node)
    return found


def _in_its_line(node: ast.AST, source: str, change: str) -> str:
    """An expression of one line stands in its line, so that two of the same kind can be told apart."""
    if not isinstance(node, ast.expr) or node.lineno != node.end_lineno:
        return change
    line = source.splitlines()[node.lineno - 1].encode()
    return f"{line[: node.col_offset].decode()}[{change}]{line[node.end_col_offset :].decode()}".strip()


def _inner(node: ast.AST) -> Any:
    return next(child for child in ast.walk(node) if hasattr(child, "lineno"))


def _shown(node: ast.AST) -> str:
    match node:
        case ast.match_case(pattern=pattern, guard=guard) if guard is not None:
            return f"case {ast.unparse(pattern)} if {ast.unparse(guard)}"
        case ast.If() | ast.While():
            return ast.unparse(node).splitlines()[0]
        case ast.expr() | ast.comprehension():
            return ast.unparse(node).strip()
    return ""
