"""Do our tests notice? Turns one thing in rules or engine, runs the tests that come by it, and lists what none noticed.

    nice -n 19 python -m tests.mutation_run --of kohle --seed 1 --count 120

Prints JSON: how many were noticed, within which interval (Wilson, 95 %), and the survivors. The same seed turns the
same things. Tests are collected once; each change is made in a child process that is forked from there, so that it
costs no more than the tests that run through the changed function, the quickest first, up to the first that fails.
What happens while tests are collected is asked of all tests in a process that imports the changed file from the
beginning. A change that makes a test hang, or eat the memory, is noticed.
"""

import argparse
import gc
import importlib.abc
import importlib.util
import json
import os
import pickle
import re
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, cache, partial
from importlib.machinery import ModuleSpec
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from game.titles import shelf
from tests.conftest import thaw
from tests.mutants import ENGINE, ROOT, Mutant, all_mutants, chosen, code_of, functions_in, room

CPU = 120  # seconds of work for one change: many times what its tests need
MEMORY = 4 << 30
DIED = "(hangs or breaks off)"
TITLES = [title.name for title in shelf() if (ROOT / room(title.name)).is_dir()]
RECKONED = re.compile(r"game\.(engine|titles\.\w+\.rules)(?!\.rules$)")  # but not read again from files
Where = tuple[str, int]  # file and first line of a function


def lane(of: str) -> list[str]:
    """The tests of the engine and those that every title passes; for a title, those of its rules; and its examples."""
    own = ROOT / "tests/titles" / of
    files = [] if of == ENGINE else sorted((own / "rules" if (own / "rules").is_dir() else own).glob("test_*.py"))
    shared = ["tests/engine", "tests/titles/test_contract.py", "tests/titles/test_versions.py"]
    return [str(room(of)), *shared, *(str(file.relative_to(ROOT)) for file in files)]


def pytested(of: str, plugin: object, *, scratch: str) -> None:
    """pytest on these tests; what it says is nobody's business."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    os.chdir(ROOT)
    left_out = ["bots", "process", "every_rule", *(title for title in TITLES if of not in (title, ENGINE))]
    words = [
        "-q",
        "-x",
        "-k",
        f"not ({' or '.join(left_out)})",
        "-p",
        "no:cacheprovider",
        f"--basetemp={scratch}/tests",
    ]
    pytest.main([*words, *lane(of)], plugins=[plugin])


@dataclass
class Verdict:
    """What became of a change."""

    mutant: Mutant
    by: str  # the test that noticed; empty: none did
    seconds: float

    def __str__(self) -> str:
        return f"{'noticed ' if self.by else 'SURVIVES'} {self.seconds:5.1f}s {self.mutant}  {self.by}"


@dataclass
class Coverage:
    """Which tests run through which functions, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_function: dict[Where, set[str]] = field(default_factory=dict)
    collecting: set[Where] = field(default_factory=set)  # what ran before the first test

    def order(self, names: Iterable[str]) -> list[str]:
        """The quickest first."""
        return sorted(sorted(names), key=lambda name: self.seconds.get(name, 0.0))


class Failures:
    """A pytest plugin that keeps the name of the first test that fails."""

    def __init__(self) -> None:
        self.first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.first = self.first or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.first = self.first or report.nodeid


class InPlace(Failures):
    """Takes over when the tests are collected: which of them come by what, and then one change after the other."""

    def __init__(self, of: str, mutants: Sequence[Mutant], log: Callable[[Verdict], None]) -> None:
        super().__init__()
        self.place, self.mutants, self.log = str(ROOT / room(of)), mutants, log
        self.verdicts: list[Verdict] = []
        self.covered = Coverage()
        self.called: set[Where] = set()
        self.sound: dict[str, bool] = {}
        sys.settrace(self._trace)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        forget()
        items, collecting = {item.nodeid: item for item in session.items}, self.called.copy()
        found, self.first = in_child(lambda: (self._run_all(session.items), self.first), CPU * 5)
        if self.first:
            return True
        found.collecting, self.covered = collecting, found
        for mutant in self.mutants:
            if mutant.where and _place(mutant) not in collecting:
                began, names = time.monotonic(), found.by_function.get(_place(mutant), set())
                by = self._noticed(mutant, [items[name] for name in found.order(names)])
                self.verdicts.append(Verdict(mutant, by, time.monotonic() - began))
                self.log(self.verdicts[-1])
        return True

    def _noticed(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        """By which test; one that fails by itself, without any change, has noticed nothing."""
        by = in_child(partial(self._run, [item for item in items if self.sound.get(item.nodeid, True)], mutant))
        if by and by not in self.sound:
            alone = [item for item in items if item.nodeid == by]
            self.sound[by] = in_child(partial(self._run, alone)) == ""
        return DIED if by is None else by if self.sound.get(by, True) else self._noticed(mutant, items)

    def _run(self, items: Sequence[pytest.Item], mutant: Mutant | None = None) -> str:
        forget() if mutant is None else change(mutant)
        for item in items:
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.first:
                break
        return self.first

    def _run_all(self, items: Sequence[pytest.Item]) -> Coverage:
        """Run everything once, unchanged."""
        found = Coverage()
        for item in items:
            forget()
            self.called.clear()
            began = time.process_time()
            sys.settrace(self._trace)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            sys.settrace(None)
            found.seconds[item.nodeid] = time.process_time() - began
            for where in self.called:
                found.by_function.setdefault(where, set()).add(item.nodeid)
        return found

    def _trace(self, frame: FrameType, event: str, _arg: Any) -> None:
        if frame.f_code.co_filename.startswith(self.place):
            self.called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))


class ChangedFile(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one file with a change in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        file = ROOT / self.mutant.path
        return importlib.util.spec_from_file_location(name, file, loader=self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(code_of(self.mutant), module.__dict__)


def change(mutant: Mutant) -> None:
    """Give the functions of the file their changed code, wherever they were imported to."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in functions_in(code_of(mutant))}
    for found in _alive()[0].get(str(ROOT / mutant.path), ()):
        new = codes.get((found.__code__.co_qualname, found.__code__.co_firstlineno))
        if new is not None and new != found.__code__:
            found.__code__ = new
    forget()


def forget() -> None:
    """What rules and engine have reckoned is reckoned anew."""
    for kept in _alive()[1]:
        kept.cache_clear()


@cache
def _alive() -> tuple[dict[str, list[FunctionType]], list[Any]]:
    """All functions by file, and all that rules and engine keep; looked for once, before the first fork."""
    functions: dict[str, list[FunctionType]] = {}
    kept = []
    thaw()
    for found in gc.get_objects():
        if isinstance(found, FunctionType):
            functions.setdefault(found.__code__.co_filename, []).append(found)
        elif isinstance(found, _lru_cache_wrapper) and RECKONED.match(str(found.__module__)):
            kept.append(found)
    return functions, kept


def _place(mutant: Mutant) -> Where:
    """The function that the change is in; of two with one name (a property, its setter) the one with its line."""
    held = [code for code in _functions(code_of(mutant), mutant.where) if code.co_firstlineno <= mutant.line]
    return str(ROOT / mutant.path), max(code.co_firstlineno for code in held)


def _functions(code: CodeType, name: str) -> Iterator[CodeType]:
    return (inner for inner in functions_in(code) if inner.co_qualname == name)


def in_child(work: Callable[[], Any], cpu: int = CPU) -> Any:
    """The result of some work in a forked process; None if it hung, ate too much or died."""
    with tempfile.TemporaryFile() as result:
        child = os.fork()
        if not child:
            import resource  # not on Windows, where nothing is forked either

            try:
                resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 5))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                pickle.dump(work(), result)
                result.flush()
            finally:
                os._exit(0)
        _wait(child, 10 * cpu)
        result.seek(0)
        try:
            return pickle.load(result)
        except EOFError:
            return None


def _wait(child: int, seconds: float) -> None:
    """Until it ends; one that sleeps for ever is ended."""
    until = time.monotonic() + seconds
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return
        time.sleep(0.02)


def verdicts(of: str, mutants: Sequence[Mutant], log: Callable[[Verdict], None]) -> list[Verdict]:
    """What became of each change."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as scratch:

        def in_place() -> tuple[list[Verdict], Coverage, str]:
            plugin = InPlace(of, mutants, log)
            pytested(of, plugin, scratch=scratch)
            return plugin.verdicts, plugin.covered, plugin.first

        def afresh(mutant: Mutant) -> str:
            sys.meta_path.insert(0, ChangedFile(mutant))
            plugin = Failures()
            pytested(of, plugin, scratch=scratch)
            return plugin.first

        found, covered, failed = in_child(in_place, CPU * 1000)
        if failed or not covered.seconds:
            raise SystemExit(f"{failed} fails without any change")
        known = {verdict.mutant: verdict for verdict in found}
        for mutant in mutants:
            if mutant not in known:
                began, by = time.monotonic(), in_child(partial(afresh, mutant), CPU * 2)
                known[mutant] = Verdict(mutant, DIED if by is None else by, time.monotonic() - began)
                log(known[mutant])
        return [known[mutant] for mutant in mutants]


def summed_up(of: str, seed: int, found: Sequence[Verdict]) -> dict[str, Any]:
    """The figures and the survivors."""
    from game.certainty import wilson  # not before: what is imported here cannot be imported changed

    noticed = sum(bool(verdict.by) for verdict in found)
    share, low, high = wilson(noticed, len(found))
    return {
        "of": of, "seed": seed, "mutants": len(found), "among": len(all_mutants(of)), "noticed": noticed,
        "share": round(share, 4), "from": round(low, 4), "to": round(high, 4),
        "survivors": [str(verdict.mutant) for verdict in found if not verdict.by],
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--of", choices=[ENGINE, *TITLES], default="kohle")
    parser.add_argument("--seed", type=int, default=[1], nargs="+", help="several: one after the other")
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--only", default="", help="changes whose description contains this, whatever the seed")
    args = parser.parse_args()
    chosen_by = {seed: chosen(args.of, seed, args.count) for seed in args.seed}
    if args.only:
        chosen_by = {0: [mutant for mutant in all_mutants(args.of) if args.only in str(mutant)]}
    log = os.fdopen(os.dup(2), "w", buffering=1)
    every = list(dict.fromkeys(mutant for mutants in chosen_by.values() for mutant in mutants))
    found = {verdict.mutant: verdict for verdict in verdicts(args.of, every, lambda v: print(v, file=log))}
    for seed, mutants in chosen_by.items():
        print(json.dumps(summed_up(args.of, seed, [found[mutant] for mutant in mutants]), indent=1))
    return 0


if __name__ == "__main__":
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.exit(main())
