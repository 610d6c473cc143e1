"""Do our tests notice? Changes one thing in rules or engine (a comparison, a sign, a number, a branch), runs the tests
of rules and engine, and lists the changes that none of them noticed.

    python -m tests.mutants --seed 1 --count 20 --title kohle

Works on a copy of the checkout, so that nothing of it is touched; the same seed makes the same changes.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TURNED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
LIMIT = 600  # seconds for all tests; a change that makes them hang is noticed


@dataclass(frozen=True)
class Mutant:
    """One change: which node of which file."""

    path: Path  # within the checkout
    number: int  # of the node, as `ast.walk` comes by
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def places(title: str) -> list[Path]:
    rooms = [ROOT / "game" / "engine", ROOT / "game" / "titles" / title / "rules"]
    return [file.relative_to(ROOT) for room in rooms for file in sorted(room.rglob("*.py"))]


def tests(title: str) -> list[str]:
    """Those of rules and engine."""
    own = Path("tests", "titles", title)
    return ["tests/engine", str(own / "rules" if (ROOT / own / "rules").is_dir() else own)]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change that can be made to a file."""
    for number, node in enumerate(ast.walk(ast.parse((ROOT / path).read_text("utf-8")))):
        before = ast.unparse(node) if isinstance(node, ast.expr | ast.If) else ""
        if (after := turned(node)) is not None:
            shown = (before.splitlines() or [""])[0], ast.unparse(after).splitlines()[0]
            yield Mutant(path, number, node.lineno, f"{shown[0]} -> {shown[1]}")  # type: ignore[attr-defined]


def turned(node: ast.AST) -> ast.AST | None:
    """The node itself, changed; nothing if there is nothing to change."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in TURNED:
            node.ops[0] = TURNED[type(op)]()
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in TURNED:
            node.op = TURNED[type(op)]()
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.If(test=test) | ast.IfExp(test=test):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)
        case ast.UnaryOp(op=ast.USub()):
            node.op = ast.UAdd()
        case _:
            return None
    return ast.fix_missing_locations(node)


def mutated(mutant: Mutant) -> str:
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    turned(list(ast.walk(tree))[mutant.number])
    return ast.unparse(tree)


def noticed(copy: Path, mutant: Mutant, title: str) -> bool:
    file = copy / mutant.path
    file.write_text(mutated(mutant), "utf-8")
    try:
        words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests(title)]
        there = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(words, cwd=copy, env=there, capture_output=True, timeout=LIMIT).returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        shutil.copyfile(ROOT / mutant.path, file)


def survivors(title: str, seed: int, count: int) -> Iterator[tuple[Mutant, bool]]:
    """So many changes at random, and whether the tests noticed each."""
    chosen = random.Random(seed).sample([mutant for path in places(title) for mutant in mutants(path)], count)
    with tempfile.TemporaryDirectory(prefix="mutants-") as room:
        copy = Path(room) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "dist"))
        for mutant in chosen:
            yield mutant, noticed(copy, mutant, title)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", default="kohle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    args = parser.parse_args()
    missed = 0
    for done, (mutant, seen) in enumerate(survivors(args.title, args.seed, args.count), 1):
        missed += not seen
        print(f"{done:4} {'noticed ' if seen else 'SURVIVES'} {mutant}", flush=True)
    print(f"{args.count - missed} of {args.count} noticed ({100 * (1 - missed / args.count):.0f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
