"""The house stands (DESIGN.md): arrows point one way, shared rooms know no title, and the rules speak no language.

What a title's own words are is read from the titles themselves: their folders, cards, steps, phases and texts.
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator, Mapping, Set
from dataclasses import is_dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from game.engine.history import History
from game.engine.position import Position
from game.engine.step import Step
from game.paths import COMMAND
from game.scenes.playing.frame import Frame
from game.texts import LANGUAGES, catalogue
from game.titles import shelf, title_named
from game.view.controls import Control
from game.view.look import Look

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
TOP = "(top)"
# From the bottom up: a room may use those below it, never those beside or above.
LAYERS = ((TOP,), ("engine",), ("titles",), ("bots", "view"), ("lab", "teach"), ("scenes",), ("commands",))
LEVEL = {room: level for level, row in enumerate(LAYERS) for room in row}
FRONT_DOORS = {"game.api", "game.cli", "game.__main__"}  # they see everything
WITH_PYGAME = {"scenes", "view"}
WITH_PYGAME_IN_A_TITLE = {"view", "table", "editor"}
BESIDE_RULES = {"rules", "layouts", "versions"}  # what the rules of a title may know of it
WITHOUT_A_WINDOW = {"rules", "words", "bots", "teach", "lab", "layouts", "things"}


# --- reading


def modules() -> dict[str, Path]:
    """Every module of the game by its dotted name."""
    found = {}
    for file in sorted(GAME.rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


MODULES = modules()
TITLES = sorted({name.split(".")[2] for name in MODULES if name.startswith("game.titles.")})


@cache
def parsed(file: Path) -> ast.Module:
    """The code of a file, read once for all tests."""
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    """All that a module is made of, gone through once for all tests."""
    return tuple(ast.walk(parsed(MODULES[module])))


@pytest.fixture(scope="module", autouse=True)
def only_here() -> Iterator[None]:
    """Millions of nodes: the collector would go through them at each table that later tests open."""
    yield
    parsed.cache_clear()
    nodes.cache_clear()


@cache
def imports(module: str, *, late: bool = True, types: bool = True) -> frozenset[str]:
    """The modules that one imports, of ours and of others; without `late`, only what it needs to be loaded; without
    `types`, only what it calls."""
    return frozenset(_imports(parsed(MODULES[module]), late, late and types))


def _imports(node: ast.AST, late: bool, types: bool) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            inner = {f"{child.module}.{alias.name}" for alias in child.names}
            yield from (inner & MODULES.keys()) or {child.module}
        elif _is_of_types(child):
            yield from _imports(child, late, types) if types else ()
        elif late or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _imports(child, late, types)


def _is_of_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def room(module: str) -> str:
    """`game.view.panels.log` is in `view`; a loose module is at the top."""
    parts = module.split(".")
    return parts[1] if (GAME / parts[1]).is_dir() else TOP


def title_of(module: str) -> str:
    """Whose it is; the shelf itself is nobody's."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["game", "titles"] and len(parts) > 2 else ""


SHARED = [name for name in MODULES if not title_of(name) and name != "game"]
OWN = [name for name in MODULES if title_of(name)]
ROOMS = sorted({room(name) for name in SHARED})


# --- rooms


def test_the_house_has_no_other_rooms() -> None:
    """Whatever is kept lies in one of these; a note that somebody left at the top is none."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {name.partition("/")[0] for name in listed.splitlines()}
    assert {name for name in top if not name.startswith(".")} == {
        "README.md", "art", "data", "game", "pyproject.toml", "tests",
    }  # fmt: skip


def test_the_readme_says_how_long_the_toy_is() -> None:
    """In lines of code: without blank lines, comments, and what it says of itself."""
    toy = (ROOT / "tests" / "toy" / "title.py").read_text("utf-8")
    said = ast.parse(toy).body[0]
    silent = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    tokens = (token for token in tokenize.generate_tokens(io.StringIO(toy).readline) if token.type not in silent)
    lines = {line for token in tokens for line in range(token.start[0], token.end[0] + 1)}
    code = lines - {*range(said.lineno, (said.end_lineno or 0) + 1)}
    assert f"a title in {len(code)} lines of code" in (ROOT / "README.md").read_text("utf-8")


# --- arrows


def test_arrows_point_one_way() -> None:
    found = set()
    for module in set(SHARED) - FRONT_DOORS:
        here = room(module)
        for target in imports(module) & MODULES.keys() - {"game"}:
            if room(target) != here and LEVEL[room(target)] >= LEVEL[here]:
                found.add((module, target))
    assert found == set()


def test_no_shared_room_imports_a_title() -> None:
    found = {module: used for module in SHARED if (used := sorted(filter(title_of, imports(module))))}
    assert found == {}


# The faults of every call that writes: the map editor has two of its own.
TEST_OF_TITLES = {"test_each_call.py"}


def test_what_tests_the_shared_rooms_imports_no_title() -> None:
    """They take any title from the shelf, or a toy; tests of one title stand in its folder."""
    found = dict[str, set[str]]()
    for file in (ROOT / "tests").rglob("*.py"):
        theirs = file.relative_to(ROOT / "tests").parts[:2]
        if file.name not in TEST_OF_TITLES and theirs not in {("titles", title) for title in TITLES}:
            used = {*_imports(parsed(file), late=True, types=True), *called_for(parsed(file))}
            found[file.name] = {
                name for name in used if name.split(".")[1:2] == ["titles"] and set(name.split(".")) & {*TITLES}
            }
    assert {name: used for name, used in found.items() if used} == {}


def called_for(tree: ast.AST) -> Iterator[str]:
    """What is imported by a name in quotes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and named_so(node.func, "import_module") and constants(node.args[:1]):
            yield str(constants(node.args[:1])[0].value)


# Who of them names a title all the same, and why. A file that does so no longer is taken off the list.
SPEAK_OF_TITLES = {
    "scenes/test_shell_commands.py": "commands and saves of old versions",
    "scenes/test_shell_settings.py": "settings of an old version",
    "test_house.py": "what is looked for here",
    "test_package.py": "a command of old versions",
    "titles/test_versions.py": "what is changed in the data of each",
    "trust/test_each_call.py": "the calls of the map editor",
}


def test_what_tests_the_shared_rooms_names_no_title() -> None:
    """Neither a title nor one of its boards or rules: whoever takes the first on the shelf should not mean Kohle."""
    folders = {title.name for title in shelf()} - {COMMAND}  # the command is called like the first
    words, numbers = re.compile(rf"\b({'|'.join(sorted(folders))})\b|{named().pattern}"), rule_numbers()
    found = set[str]()
    for file in (ROOT / "tests").rglob("*.py"):
        theirs = file.relative_to(ROOT / "tests")
        if theirs.parts[:2] not in {("titles", title) for title in TITLES}:
            said = (text for _, text in sayings(file))
            found.update(theirs.as_posix() for text in said if words.search(text) or numbers.search(text))
    assert found == {*SPEAK_OF_TITLES}


@pytest.mark.parametrize("title", TITLES)
def test_titles_keep_to_themselves(title: str) -> None:
    for module in (name for name in OWN if title_of(name) == title):
        own = (*module.split(".")[3:], "")[0]
        for target in imports(module) & MODULES.keys() - {"game"}:
            assert title_of(target) in ("", title), f"{module} knows another title: {target}"
            if own == "rules" and title_of(target):
                assert target.split(".")[3] in BESIDE_RULES, f"{module}: rules know no other room: {target}"
            elif own == "rules":
                assert room(target) in (TOP, "engine"), f"{module}: rules know the engine alone"
            if own in WITHOUT_A_WINDOW:
                assert title_of(target) or room(target) not in WITH_PYGAME, f"{module} has no window: {target}"


def needed(module: str) -> set[str]:
    """What must be loaded before a module: what it imports, and the packages in which that lies."""
    found = {name for target in imports(module, late=False) for name in (target, *packages(target))}
    return found & MODULES.keys() - {module, *packages(module)}


def packages(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:n]) for n in range(1, len(parts))]


def test_no_module_needs_itself() -> None:
    try:
        TopologicalSorter({name: needed(name) for name in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_no_modules_go_round_in_a_ring() -> None:
    """Not even by what a function imports when it is called."""
    called = {name: imports(name, types=False) & MODULES.keys() - {name, "game"} for name in MODULES}
    try:
        TopologicalSorter(called).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


EDITOR = "game.titles.kohle.editor.window."
# Modules that speak of each other in their types, and why they may. A ring that is gone is taken off the list.
RINGS_OF_TYPES = {
    "a position holds the steps that change it": {"game.engine.position", "game.engine.step"},
    "a widget is told on which pane it was pressed": {"game.view.pane", "game.view.widgets"},
    "a screen opens others through the window that it is shown in": {
        "game.scenes.app", "game.scenes.scene", "game.scenes.scene_stack",
    },
    "a title answers whoever adds up and tells, in their own words": {
        f"game.lab.{name}" for name in ("findings", "heat", "report_words", "section", "sections", "tally", "title_lab")
    },
    "a tool works on the board that offers it": {f"{EDITOR}{name}" for name in ("drawing", "edited_board", "tools")},
    "the parts of the editor press its buttons": {
        f"{EDITOR}{name}" for name in ("panel", "rows", "saving", "scene", "surroundings")
    },
}  # fmt: skip


def test_types_go_round_in_no_other_rings() -> None:
    spoken_of = {name: imports(name) & MODULES.keys() - {name, "game"} for name in MODULES}
    speakers = dict[str, set[str]]()
    for name, others in spoken_of.items():
        for other in others:
            speakers.setdefault(other, set()).add(name)
    rings = {frozenset(reached(name, spoken_of) & reached(name, speakers)) for name in MODULES}
    assert {ring for ring in rings if len(ring) > 1} == {frozenset(ring) for ring in RINGS_OF_TYPES.values()}


def reached(start: str, arrows: Mapping[str, Set[str]]) -> set[str]:
    found, left = {start}, [start]
    while left:
        new = arrows.get(left.pop(), set()) - found
        found |= new
        left += new
    return found


def test_only_what_draws_imports_pygame() -> None:
    found = {name for name in MODULES if any(used.split(".")[0] == "pygame" for used in imports(name))}
    assert [name for name in found if not _draws(name)] == []


def _draws(module: str) -> bool:
    if title_of(module):
        return (*module.split("."), "")[3] in WITH_PYGAME_IN_A_TITLE
    return room(module) in WITH_PYGAME


NOT_ON_WINDOWS = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}


def test_every_file_of_game_and_tests_can_be_imported_on_windows() -> None:
    """What a system lacks is imported where it is used, or tried."""
    files = [*GAME.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    told = {str(file.relative_to(ROOT)): _at_once(parsed(file)) for file in files}
    assert {name: found for name, imported in told.items() if (found := NOT_ON_WINDOWS & imported)} == {}


def _at_once(tree: ast.Module) -> set[str]:
    return set(_imports(ast.Module([node for node in tree.body if not isinstance(node, ast.Try)], []), False, False))


DETERMINED = {"engine", "bots", "lab"}  # and the rules and bots of every title


def test_a_game_draws_from_no_chance_but_its_own() -> None:
    decides = [name for name in SHARED if room(name) in DETERMINED]
    decides += [name for name in OWN if name.split(".")[3:4] in (["rules"], ["bots"])]
    assert [name for name in decides if imports(name) & {"random", "secrets"}] == []


# Who acts at a table holds the game; all others there, and in the titles' tables, draw what a frame says.
ACTS = {"dragging", "clicks", "dialogs", "keyboard", "program_buttons", "scene", "snapshot", "handover"}
BEFORE_THE_FRAME = {"picture_poses"}  # it holds the game still for a picture
THE_GAME = {"Match", "Session", "TableState", "Playback", "Bots"}  # it changes while one looks


def draws_the_table(module: str) -> bool:
    if module.startswith("game.scenes.table."):
        return module.split(".")[3] not in ACTS
    in_a_table = bool(title_of(module)) and module.split(".")[3:4] == ["table"]
    return in_a_table and module.split(".")[-1] not in BEFORE_THE_FRAME


def behind_the_frame(module: str) -> Iterator[str]:
    """Where a module that draws asks the game itself: it knows its classes, or reaches it through something else."""
    for node in nodes(module):
        if isinstance(node, ast.ImportFrom) and (found := THE_GAME & {alias.name for alias in node.names}):
            yield f"{module}:{node.lineno}: {sorted(found)}"
        elif isinstance(node, ast.Attribute) and node.attr in ("match", "session", "state", "_state", "_session"):
            yield f"{module}:{node.lineno}: {ast.unparse(node)}"


def test_the_table_is_a_function_of_a_frame() -> None:
    drawing = [name for name in MODULES if draws_the_table(name) and MODULES[name].name != "__init__.py"]
    assert len(drawing) > 30
    assert [found for module in drawing for found in behind_the_frame(module)] == []


# Functions of the table that return what they note, and why that is no cache.
NOTE_WHAT_THEY_RETURN = {
    "game.scenes.table.compose: _marks": "what glows is asked for by itself, too",
    "game.scenes.table.misclick_guard: _still_asked": "it is told from what was asked before",
    "game.scenes.table.tooltips: _hint_is_newer": "it is told from what was advised before",
}


def kept_by_hand(module: str) -> Iterator[str]:
    """Functions that return what they have put into something of their own, and what keeps by itself."""
    for node in nodes(module):
        if isinstance(node, ast.FunctionDef):
            kept = set[str]()
            for one in (inner for inner in ast.walk(node) if isinstance(inner, ast.Assign)):
                to = [part for target in one.targets for part in getattr(target, "elts", [target])]
                names = {ast.unparse(part.value if isinstance(part, ast.Subscript) else part) for part in to}
                if any(name.startswith("self.") for name in names):
                    kept |= names
            told = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value]
            if kept & {ast.unparse(part) for value in told for part in ast.walk(value)}:
                yield f"{module}: {node.name}"
        elif isinstance(node, ast.ImportFrom) and node.module == "functools":
            yield from (f"{module}: {alias.name}" for alias in node.names if "cache" in alias.name)


def test_what_the_table_keeps_it_keeps_by_one_comparison() -> None:
    """`game.kept.Kept`: a cache made by hand forgets to ask for what was added to its key."""
    table = [name for name in MODULES if name.startswith("game.scenes.table.")]
    assert {found for module in table for found in kept_by_hand(module)} == {*NOTE_WHAT_THEY_RETURN}


def test_a_game_at_a_table_is_wrapped_and_not_overridden() -> None:
    """Lessons, reviews and phases put an umpire beside a session and a guide over a table; a subclass that overrides
    what these do would have to follow every change of theirs."""
    whole = THE_GAME | {"Table"}
    found = list[str]()
    for module in MODULES:
        for node in classes(module):
            bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            found += [f"{module}: {node.name}({base})" for base in bases & whole]
    assert found == []


def test_a_frame_is_a_value() -> None:
    """Nothing in it, however deep, changes while one looks; the history in it says nothing that plays."""
    known, left = set[type](), [Frame]
    while left:
        known.add(kind := left.pop())
        fields = get_type_hints(kind).values() if is_dataclass(kind) and kind is not Look else ()
        left += [one for field in fields for one in parts_of_type(field) if one not in known]
    assert {kind.__name__ for kind in known} & THE_GAME == set()
    mutable = {kind for kind in known if is_dataclass(kind) and not kind.__dataclass_params__.frozen}
    assert mutable == set()
    assert History in known and not {"play", "undo", "redo", "jump"} & vars(History).keys()


def parts_of_type(hint: object) -> list[type]:
    found = [one for inner in get_args(hint) for one in parts_of_type(inner)]
    own = get_origin(hint) or hint
    return [*found, own] if isinstance(own, type) else found


PREFIX = re.compile(r"""(startswith|removeprefix)\(\(?f?"[a-z_]+:|partition\(":"\)|split\(":"\)""")
# A move's words, a flight's row and the place of a screen are no ids.
NO_IDS = {
    "game.scenes.table.flights",
    "game.scenes.scene_stack",
    "game.view.panels.action_bar",
}


def test_what_is_pressed_at_a_table_is_taken_apart_at_one_place() -> None:
    """`log:12` and `bots:pause` are values (`game.view.controls`), as the things of a title are (`targets`)."""
    rooms = [name for name in SHARED if room(name) in ("scenes", "view") and name not in NO_IDS]
    rooms += ["game.titles.kohle.table.dragging"]
    assert [name for name in rooms if PREFIX.search(MODULES[name].read_text("utf-8"))] == []
    ids = re.compile(f"({'|'.join(Control)}):")
    meant = [(name, one.value) for name in rooms for _, others in told_apart(name) for one in constants(others)]
    assert [(name, value) for name, value in meant if isinstance(value, str) and ids.match(value)] == []


# --- names


def classes(module: str) -> Iterator[ast.ClassDef]:
    for node in nodes(module):
        if isinstance(node, ast.ClassDef):
            yield node


def completes(node: ast.ClassDef) -> bool:
    """Whether a class is the shared one of its name, for a title: `class Position(engine.Position)`."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return any(isinstance(base, ast.Attribute) and base.attr == node.name for base in bases)


@pytest.mark.parametrize("whose", TITLES)
def test_one_name_for_one_thing(whose: str) -> None:
    """In the shared rooms and each title every class has a name of its own; titles may call theirs alike."""
    found = dict[str, list[str]]()
    for module in (name for name in MODULES if title_of(name) in ("", whose)):
        for node in classes(module):
            if not completes(node):
                found.setdefault(node.name, []).append(module)
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}


# What is a type in one place and a class in another, and why it may be.
ALSO_A_TYPE = {
    "Box": "one on a surface, one on a map",
    "Card": "the card of a title, and those of Kohle & Kolonie",
    "Colour": "what paint has, and what coal has",
    "Step": "a title's own are all of the engine's kind",
}


@pytest.mark.parametrize("whose", TITLES)
def test_no_type_is_called_like_a_class(whose: str) -> None:
    """`Spot = tuple[float, float]` beside a class `Spot` would be two things of one name."""
    there = [name for name in MODULES if title_of(name) in ("", whose)]
    known = {node.name for module in there for node in classes(module)} - ALSO_A_TYPE.keys()
    found = [f"{module}: {alias}" for module in there for alias in aliases(module) if alias in known]
    assert found == []


def aliases(module: str) -> Iterator[str]:
    """Types that have a name without being a class."""
    assigned = (node.targets[0] for node in parsed(MODULES[module]).body if isinstance(node, ast.Assign))
    yield from (to.id for to in assigned if isinstance(to, ast.Name) and re.match("[A-Z][a-z]", to.id))


# --- words

MANUAL = "game/api.py:1:"  # its examples play the first title on the shelf
# What the program itself calls so, beside a title: screens, sounds, shadows, words of the engine, bots by chance.
COMMON = {
    "load", "turn", "end", "start", "pass", "order", "standard", "put", "loss", "bid", "board", "normal", "random",
}  # fmt: skip


@cache
def forbidden() -> dict[str, str]:
    """Every word that no shared room may say alone, and what it is; each title's, from its own data."""
    found = {}
    for title in shelf():
        phases = {key.split(".")[2] for key in catalogue("en", title.name) if key.startswith("glossary.phases.")}
        kinds = {
            "layout": set(title.card.layouts), "colour": set(title.card.colours), "phase": phases,
            "step": set(title.rules.steps.by_name), "level of bots": set(title.card.levels),
        }  # fmt: skip
        found.update({word: f"{kind} of {title.name}" for kind, words in kinds.items() for word in words - COMMON})
    return found


@cache
def named() -> re.Pattern[str]:
    """What titles and their layouts are called, wherever it stands."""
    names = {name for title in shelf() for name in (*title.card.layouts, *title.card.names.values())} - COMMON
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")


@cache
def rule_numbers() -> re.Pattern[str]:
    """How the rules of our titles are numbered: a letter of theirs, then digits."""
    rules = [option.rule for title in shelf() for option in title.card.options.values()]
    rules += [step.rule for title in shelf() for step in title.rules.steps.by_name.values()]
    letters = "".join(sorted({rule[0] for rule in rules if rule[:1].isalpha()}))
    return re.compile(rf"\b[{letters}]\d{{1,2}}(\.\d+|\.[a-z])?\b")


def sayings(file: Path) -> Iterator[tuple[int, str]]:
    """What a file says in strings and comments, with the line."""
    for token in tokenize.generate_tokens(io.StringIO(file.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type == tokenize.STRING:
            try:
                yield token.start[0], str(ast.literal_eval(token.string))
            except (SyntaxError, ValueError):  # with openings
                yield token.start[0], token.string


def title_words(module: str) -> list[str]:
    """Everything in a file that only a title would say."""
    found = list[str]()
    for line, text in sayings(MODULES[module]):
        where = f"{MODULES[module].relative_to(ROOT)}:{line}"
        found += [f"{where}: {hit[0]} (a rule's number)" for hit in rule_numbers().finditer(text)]
        found += [f"{where}: {hit[0]} (a title's name)" for hit in named().finditer(text)]
        if text in forbidden():
            found.append(f"{where}: {text!r} ({forbidden()[text]})")
    return found


@pytest.mark.parametrize("which", ROOMS)
def test_no_shared_room_speaks_of_a_title(which: str) -> None:
    found = [words for module in SHARED if room(module) == which for words in title_words(module)]
    assert [words for words in found if not words.startswith(MANUAL)] == []


def numbered_phases(module: str) -> Iterator[str]:
    """Where a phase is told from others by its number, not by its name: compared with it, or looked up by it."""
    for told, others in (*told_apart(module), *looked_up(module)):
        numbers = [side.value for side in constants(others) if isinstance(side.value, int)]
        if named_so(told, "phase") and any(number > 1 for number in numbers):  # 0: before the first, 1: it
            yield f"{module}:{told.lineno}: {ast.unparse(told)}"


def told_apart(module: str) -> Iterator[tuple[ast.expr, list[ast.AST]]]:
    """What is compared, each side with the others; and what is matched, with its cases."""
    for node in nodes(module):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            yield from ((side, [other for other in sides if other is not side]) for side in sides)
        elif isinstance(node, ast.Match):
            yield node.subject, [case.pattern for case in node.cases]


def looked_up(module: str) -> Iterator[tuple[ast.expr, list[ast.AST]]]:
    """What something is looked up by in a table that is written there, with its keys."""
    for node in nodes(module):
        match node:
            case ast.Subscript(value=ast.Dict(keys=keys), slice=told):
                yield told, [key for key in keys if key]
            case ast.Call(func=ast.Attribute(value=ast.Dict(keys=keys), attr="get"), args=[told, *_]):
                yield told, [key for key in keys if key]


def constants(nodes: list[ast.AST]) -> list[ast.Constant]:
    return [inner for node in nodes for inner in ast.walk(node) if isinstance(inner, ast.Constant)]


def named_so(node: ast.AST, name: str) -> bool:
    return name in (getattr(node, "attr", ""), getattr(node, "id", ""))


def looked_into(module: str) -> Iterator[str]:
    """Where something of a position is asked that not every position has."""
    for node in nodes(module):
        match node:
            case ast.Attribute(value=of, attr=what):
                pass
            case ast.Call(func=ast.Name("getattr"), args=[of, ast.Constant(str() as what), *_]):
                pass
            case _:
                continue
        if (named_so(of, "position") or named_so(of, "pos")) and not hasattr(Position, what):
            yield f"{module}:{node.lineno}: {ast.unparse(node)}"


def test_no_shared_room_looks_into_the_position_of_a_title() -> None:
    """What is in it is for the title to say: totals, clock, standings, words."""
    found = [looked for module in SHARED for looked in looked_into(module)]
    by_choice = [looked for looked in found if looked.startswith("game.api:") and "'board'" in looked]
    assert [looked for looked in found if looked not in by_choice] == []  # whoever plays from Python chose the title


def test_phases_have_names() -> None:
    assert [found for module in MODULES for found in numbered_phases(module)] == []


# Words of titles' things that mean something else, too, as they stand in shared rooms.
ORDINARY = """
action alone back black blank board bottom box card clock coal coin colour column coming complete dark decision disc
display done draft drafted draw easy element empty end engine english extra fill final finish flip follow for front
german give hard head hidden highest human keep kind large leave level lie light line load loading long lost mark marked
move name next none normal order pair pass pay phase piece place plan player point points pool power price put raise
random rest return risk round score scoring seat second sheet shift short side single skip slot small source space spot
stack stand start starting starts step surface timeline top total track trust undo where work worker factory yellow
white red green blue orange gray brown
"""
MEANT_OTHERWISE = {"game/certainty.py": ("cubes",), "game/lab/tally.py": ("cubes",)}  # third powers


@cache
def pieces() -> dict[str, str]:
    """The words by which titles call their things, and whose they are: from their glossaries and kinds of things."""
    found = dict[str, str]()
    for title in shelf():
        keys = [
            key
            for key in catalogue("en", title.name)
            if key.startswith(("glossary.", "units.")) and not key.startswith("glossary.colours.")
        ]
        kinds = [str(kind) for kind in import_module(f"{title.code}.targets").TableThing]
        for word in words_of(" ".join([*(key.partition(".")[2] for key in keys), *kinds])):
            found.setdefault(word, title.name)
    ordinary = {*ORDINARY.split(), *(f"{word}s" for word in ORDINARY.split())}
    return {word: title for word, title in found.items() if word not in ordinary and len(word) > 2}


def words_of(text: str) -> list[str]:
    """What a text or a name is made of: `MINER_MOVED`, `minerMoved` and `a miner moved` speak of the same."""
    return re.findall("[a-z]+", re.sub("([a-z])([A-Z])", r"\1_\2", text).lower())


def speaks_of_pieces(words: list[str]) -> list[str]:
    known = pieces()
    return [word for word in words if word in known or (word.endswith("s") and word[:-1] in known)]


@pytest.mark.parametrize("which", ROOMS)
def test_no_shared_room_knows_the_pieces_of_a_title(which: str) -> None:
    """Neither in what it says nor in what it calls its own."""
    found = list[str]()
    for module in (name for name in SHARED if room(name) == which):
        source = io.StringIO(MODULES[module].read_text("utf-8"))
        for token in tokenize.generate_tokens(source.readline):
            if token.type in (tokenize.NAME, tokenize.COMMENT, tokenize.STRING):
                where = str(MODULES[module].relative_to(ROOT))
                words = set(speaks_of_pieces(words_of(token.string))) - {*MEANT_OTHERWISE.get(where, ())}
                found += [f"{where}:{token.start[0]}: {word}" for word in words]
    assert [words for words in found if not words.startswith(MANUAL)] == []


ANYWHERE = {"bag", "bank", "exchange", "wagon"}  # icons of things that any game may have


def test_no_icon_of_all_titles_is_called_after_a_piece() -> None:
    """What only one title draws lies with its pieces."""
    names = {file.stem for file in (ROOT / "art" / "icons").glob("*.svg")}
    assert sorted(name for name in names - ANYWHERE if speaks_of_pieces(words_of(name))) == []


OPENING = re.compile(r"\{[^}]*\}")  # in a text, for what is told there


def test_no_text_of_the_program_speaks_of_a_piece() -> None:
    """Neither in what it says nor in what it is called."""
    found = dict[str, list[str]]()
    for key, text in catalogue("en").items():
        whole = " ".join(text.values()) if isinstance(text, dict) else text
        found[key] = speaks_of_pieces(words_of(f"{key} {OPENING.sub(' ', whole)}"))
    assert {key: words for key, words in found.items() if words} == {}


def whole_names() -> re.Pattern[str]:
    """What titles are called, within any other name: `is_baron`."""
    return re.compile("|".join(sorted(title.name for title in shelf())))


def test_nothing_in_a_shared_room_is_called_after_a_title() -> None:
    found = list[str]()
    for module in set(SHARED) - FRONT_DOORS:
        for node in nodes(module):
            name = getattr(node, "name", None) or getattr(node, "id", None) or getattr(node, "attr", None) or ""
            name = getattr(node, "arg", None) or name
            if isinstance(name, str) and whole_names().search(name.lower()):
                found.append(f"{module}: {name}")
    assert found == []


def test_no_shared_room_counts_the_players_of_a_title() -> None:
    counts = {title.card.players for title in shelf() if len(title.card.players) > 1}
    found = list[str]()
    for module in SHARED:
        for node in nodes(module):
            if isinstance(node, ast.Tuple | ast.List | ast.Set):
                numbers = [one.value for one in node.elts if isinstance(one, ast.Constant)]
                if tuple(numbers) in counts:
                    found.append(f"{module}:{node.lineno}: {numbers}")
        if room(module) != "lab":  # what it counts is found in games
            found += [f"{module}:{told.lineno}: {ast.unparse(told)}" for told in so_many_players(module)]
    assert [words for words in found if not words.startswith("game.api:")] == []


def so_many_players(module: str) -> Iterator[ast.expr]:
    """Where a number of players is compared with one that only a title can know: more than one, or two."""
    for told, others in told_apart(module):
        numbers = [side.value for side in constants(others) if isinstance(side.value, int)]
        if re.search(r"\b(players|seats|count)\b", ast.unparse(told)) and any(number > 2 for number in numbers):
            yield told


CARRY_OUT = ("apply", "apply_told", "proceed")
ASKED_OF_PLAY = {"asking", "moves", "rule"}  # what is asked and offered; nobody who draws carries a move out


def test_what_draws_carries_no_move_out() -> None:
    """Moves are played in matches; a screen that plays them itself would be a second game."""
    found = list[str]()
    for module in filter(_draws, SHARED + OWN):
        for node in nodes(module):
            if isinstance(node, ast.ImportFrom) and node.module == "game.engine.play":
                found += [f"{module}: {alias.name}" for alias in node.names if alias.name not in ASKED_OF_PLAY]
            elif isinstance(node, ast.ImportFrom) and node.module == "game.engine":
                found += [f"{module}: play" for alias in node.names if alias.name == "play"]
            elif isinstance(node, ast.Call) and any(named_so(node.func, name) for name in CARRY_OUT):
                found.append(f"{module}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def test_one_place_says_what_a_click_means() -> None:
    """Keys, the mouse and a piece that is let go all end where clicks are."""
    deciding = re.compile(r"state\.choose\(|session\.play\(")
    found = {name for name in SHARED if room(name) == "scenes" and deciding.search(MODULES[name].read_text("utf-8"))}
    assert found == {"game.scenes.table.clicks", "game.scenes.playing.state"}


def steps_by_words(module: str, steps: dict[str, type[Step[Any]]]) -> Iterator[str]:
    """Where a step is meant by a word, not by its class: compared with one, or listed with others."""
    kinds = {kind for step in steps.values() for kind in getattr(step, "kinds", ())}
    asking = {name for name, step in steps.items() if step.asks}
    for told, others in told_apart(module):
        words = [constant.value for constant in constants(others) if constant.value in asking]
        on_the_stack = named_so(told, "name") and re.search(r"stack|asking\(|\bstep\b", ast.unparse(told))
        if words and (named_so(told, "step") or on_the_stack):
            yield f"{module}:{told.lineno}: {words}"
    for node in nodes(module):
        listed = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", [])
        words = [one.value for one in listed if isinstance(one, ast.Constant)]
        if words and len(words) == len(listed) and asking.issuperset(words) and not kinds.issuperset(words):
            yield f"{module}:{node.lineno}: {words}"


# Bots call decisions as their data do; of these rooms each means them by their class.
SPEAK_OF_STEPS = {"rules", "layouts", "table", "view", "words", "things", "teach", "lab", "editor"}


@pytest.mark.parametrize("whose", TITLES)
def test_a_step_is_meant_by_its_class(whose: str) -> None:
    steps = title_named(whose).rules.steps.by_name
    rooms = [name for name in OWN if title_of(name) == whose and (*name.split("."), "")[3] in SPEAK_OF_STEPS]
    assert [found for module in rooms for found in steps_by_words(module, steps)] == []


@cache
def things() -> re.Pattern[str]:
    """How the ids of titles' things begin, that are none of the table's own: `village:`."""
    own = {str(kind) for kind in Control} | COMMON | {"phase"}  # phases can be watched one by one in any title
    kinds = {str(kind) for title in shelf() for kind in import_module(f"{title.code}.targets").TableThing} - own
    return re.compile(rf"""f?["']?({"|".join(sorted(kinds))}):""")


def test_no_shared_room_knows_the_things_of_a_title() -> None:
    found = [f"{module}:{line}: {text}" for module in SHARED for line, text in sayings(MODULES[module])
             if things().match(text)]  # fmt: skip
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_says_speaks_of_no_title(language: str) -> None:
    found = dict[str, str]()
    for key, text in catalogue(language).items():
        whole = " ".join(text.values()) if isinstance(text, dict) else text
        for hit in (*named().finditer(whole), *rule_numbers().finditer(whole)):
            found[key] = hit[0]
    assert found == {}
