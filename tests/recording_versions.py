"""`python -m tests.recording_versions`: a number of ours has changed; keep the version that was, for its games.

The last version of each file that the index knows is looked for in the history of the checkout; what differs is
written beside it in `data/titles/<title>/versions`, and the index gets one digest more.
"""

import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from game.engine.versions import DIGITS, FOLDER, INDEX, Versions, differences
from game.files import write
from game.titles import shelf
from game.yamlfile import parse, read

ROOT = Path(__file__).parents[1]
History = Callable[[Path], Iterable[str]]  # what stood in a file, newest first
HEAD = "# Every version of the files that a game depends on, oldest first: `python -m tests.recording_versions`.\n"


def in_git(path: Path) -> Iterator[str]:
    """All that was committed under this name, newest first."""
    name = path.resolve().relative_to(ROOT).as_posix()
    commits = _git("log", "--format=%H", "--", name).split()
    return (_git("show", f"{commit}:{name}") for commit in commits)


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def record(versions: Versions, history: History = in_git) -> list[str]:
    """Keep what is not kept yet; says of which files."""
    folder = versions.home / FOLDER
    known: dict[str, list[str]] = {}
    if (folder / INDEX).exists():
        known = {file: list(digests) for file, digests in read(folder / INDEX).data["files"].items()}
    recorded = []
    for file in versions.files():
        now = read(versions.home / file).data
        listed, digest = known.setdefault(file, []), versions.digest(file, now)[:DIGITS]
        if listed[-1:] == [digest]:
            continue
        if listed:
            was = _found(versions, file, listed[-1], history)
            changes = [_plain(change) for change in differences(now, was)]
            write(
                folder / f"{listed[-1]}.yaml", _written(f"# {file} before it became {digest}.\n", {"changes": changes})
            )
        listed.append(digest)
        recorded.append(file)
    write(folder / INDEX, _written(HEAD, {"files": known}))
    return recorded


def _plain(change: Any) -> dict[str, Any]:
    value = {"was": change.was} if change.keys is None else {"keys": list(change.keys)}
    return {"at": list(change.at), **value}


def _found(versions: Versions, file: str, digest: str, history: History) -> Any:
    for text in history(versions.home / file):
        data = parse(text, file).data
        if versions.digest(file, data).startswith(digest):
            return data
    raise SystemExit(f"{file}: the version {digest} is nowhere in its history")


def _written(head: str, data: Any) -> str:
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)
    return head + text


if __name__ == "__main__":
    for title in shelf():
        if title.rules.versions is not None:
            for name in record(title.rules.versions):
                print(f"{title.name}: {name}")
