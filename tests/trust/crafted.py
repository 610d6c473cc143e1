"""Files that somebody made to do harm, of every kind that the program reads: cut, mixed, and with hostile values.

`python -m tests.trust.crafted FIRST LAST` tries those of these numbers, in a home of their own, and says what came of
it. A file may be refused in one message, or taken; nothing else may happen.
"""

import json
import os
import random
import re
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from game.bots.judge import can_judge, decisions
from game.engine import saves
from game.engine.match import Match
from game.lab.journal import Journal, checked_line
from game.lab.title_lab import lab_of
from game.problems import Problem
from game.scenes import saved_games, settings_file
from game.scenes.review import span_words
from game.teach import progress
from game.teach import review as reviews
from game.titles import Title, load_save, shelf
from tests.titles.reviews import Oracle, reviewed

LIMIT = 20  # seconds of the processor for one file
MEMORY = 200  # megabytes for all of them
LONGEST = 200_000  # letters of a message: a map may have many faults
HOSTILE: tuple[Any, ...] = (
    None, True, 0, -1, 7, 10**29, -(10**29), 1e308, 0.5, "", " ", "a\0b", "\u202e", "x" * 5000, "/dev/zero", "../../x",
    "os:getcwd", "{0.__class__}", "%s", "9" * 40, [], {}, [[]], {"": {}}, [0] * 500, "2026-13-45T99:99", "human",
)  # fmt: skip
WORDS = (
    "9" * 5000, "1e999", "-1e999", ".nan", ".inf", "0x" + "f" * 40, "0o777", "1_000", "!!python/object:os.system {}",
    "&a [*a]", "*nobody", "[" * 60, "{" * 60, "- " * 60, "? ", "| \n", "%TAG ! x", "---", "...", "'", '"', "\\ud800",
    "\x00", "\x85", "9999-12-31", "~", "yes", "<<: {}", "\ufeff", "a" * 5000, "-1", "0", "99999999999", "''", "[]",
    "{}", "null",
)  # fmt: skip


def _save(title: Title, moves: int) -> str:
    match, dice = Match(title.rules, title.setup(title.card.usual_players, 1)), random.Random(1)
    for _ in range(moves):
        match.play(dice.choice(match.moves))
    return json.dumps(saves.to_json(match, saved_games.folder()) | {"name": "friday", "period": 1})


@cache
def _finished(title: Title) -> Match[Any]:
    match, dice = Match(title.rules, title.setup(title.card.usual_players, 1)), random.Random(1)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    return match


def _review(title: Title) -> str:
    """One decision gave points away, one was well found."""
    match = _finished(title)
    own = decisions(match, 0)
    return reviews.told(reviewed(match, {own[2]: 5.0, own[-2]: -6.0}))


def _settings() -> str:
    return json.dumps(settings_file.Settings(language="de").model_dump())  # JSON is YAML, too


@cache
def good() -> dict[str, str]:
    """A good file of every kind, by its place in a home; the number in it says which title it is of."""
    learnt = {title.name: {"reached": {"a": 1}, "done": ["b"], "games": {"c": 1}} for title in shelf()}
    found = {"settings.yaml": _settings(), "lessons.json": json.dumps({"format": 2, "titles": learnt})}
    for number, title in enumerate(shelf()):
        found[f"saves/{number}.json"] = _save(title, 12)
        if title.layouts:
            found[f"maps/{number}.yaml"] = title.layouts.path(title.card.layouts[-1]).read_text("utf-8")
        for kind, file in (("rules", "rules.yaml"), ("weights", "bots/normal.yaml")):
            if title.data(file).is_file():
                found[f"{kind}/{number}.yaml"] = title.data(file).read_text("utf-8")
        if can_judge(title):
            found[f"reviews/{number}.json"] = _review(title)
        found[f"journal{number}/games.jsonl"] = ""
        found[f"journal{number}/order.json"] = '{"kind": "kohle playtest", "format": 1, "seed": 1}'
    return found


def use(place: str, path: Path) -> None:
    """Do with a file what the program does with it."""
    kind, title = place.split("/")[0], shelf()[int(re.sub(r"\D", "", place) or 0)]
    match kind.rstrip("0123456789"):
        case "settings.yaml":
            settings_file.load()[0].options(title)
        case "lessons.json":
            progress.load_progress(title).save()
            progress.mend()
        case "saves":
            for save in saved_games.listed():
                str(save.problem) if save.problem else save.stands(_texts()) + save.date(_texts())
            saved_games.autosave()
            load_save(path)
        case "maps":
            assert title.layouts
            str(title.layouts.entry(str(path)).problem or "")
            for fault in title.layouts.check(str(path))[:50]:
                str(fault)
        case "rules":
            lab_of(title).edition("", str(path))
        case "weights":
            from game.bots.minds import minds_of

            minds_of(title).weights(path)
        case "reviews":
            match = _finished(title)
            os.replace(path, reviews.file_of(match, 0))
            if review := reviews.kept(match, 0):
                told = [*review.moments, *filter(None, [review.find])]
                str([span_words(_texts(), one.gave[1:]) for one in told])
                Oracle(match, {}).work(review)  # what is missing
                assert review.done
        case "journal":
            with Journal(path.parent, {"seed": 1}) as journal:
                if not journal.missing(1):
                    _facts(title, next(journal.lines(1)))


def _facts(title: Title, line: str) -> None:
    try:
        lab_of(title).facts.from_json(line)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):  # as a study tells it
        return


@cache
def _texts() -> Any:
    from game.texts import Texts

    return Texts("de")


# -- making them --


def _swapped(data: Any, dice: random.Random, depth: int = 0) -> Any:
    """The same plain data with one part of it replaced, doubled or gone."""
    if isinstance(data, dict) and data and (depth < 1 or dice.random() < 0.8):
        key = dice.choice(list(data))
        if dice.random() < 0.1:
            return {k: v for k, v in data.items() if k != key}
        return {**data, key: _swapped(data[key], dice, depth + 1)}
    if isinstance(data, list) and data and dice.random() < 0.8:
        at = dice.randrange(len(data))
        how = dice.random()
        if how < 0.1:
            return data * dice.choice([2, 50])
        return [*data[:at], *([] if how < 0.2 else [_swapped(data[at], dice, depth + 1)]), *data[at + 1 :]]
    if isinstance(data, str) and dice.random() < 0.5:
        words = data.split(" ")
        words[dice.randrange(len(words))] = str(dice.choice(HOSTILE))[:200]
        return " ".join(words)
    return dice.choice(HOSTILE)


def _torn(text: str, dice: random.Random) -> bytes:
    """A text cut, mixed or damaged somewhere, or with something hostile put in."""
    raw = text.encode()
    at, to = sorted(dice.randrange(len(raw) + 1) for _ in range(2))
    match dice.randrange(8):
        case 0:
            return raw[:at]
        case 1:
            return raw[:at] + raw[to:]
        case 2:
            return raw[:at] + raw[at:to] * dice.choice([2, 20]) + raw[to:]
        case 3:
            return raw[:at] + dice.randbytes(dice.choice([1, 4, 1000])) + raw[at:]
        case 4:
            return dice.choice([text.encode("utf-16"), b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r"), b"\0" + raw])
        case 5:
            piece = dice.choice([b"[", b"{", b"- ", b"a: ", b'"', b" ", b"\n", b"\xff", b'{"a":'])
            return piece * dice.choice([99, 99_999])
        case _:
            spots = [m.span() for m in re.finditer(r"[\w.#-]+", text)] or [(0, 0)]
            begin, end = dice.choice(spots)
            return (text[:begin] + dice.choice(WORDS) + text[end:]).encode("utf-8", "surrogatepass")


def made(number: int) -> tuple[str, bytes]:
    """The file of a number: where it belongs, and what is in it."""
    dice = random.Random(number)
    place = dice.choice(list(good()))
    text = good()[place]
    if "games.jsonl" in place:  # its checksum is right, as whoever means harm would make it
        facts = {"number": 0, "seed": 1, "players": 3, "levels": ["random"], "steps": [[1, 1, 0, "a", 1, "b"]]}
        line = checked_line(json.dumps(_swapped(facts, dice), separators=(",", ":")))
        return place, line if dice.random() < 0.7 else _torn(line.decode(), dice)
    if (place.endswith(".json") and dice.random() < 0.7) or (place == "settings.yaml" and dice.random() < 0.5):
        data = json.loads(text)
        for _ in range(dice.choice([1, 1, 1, 2, 5])):
            data = _swapped(data, dice)
        return place, json.dumps(data).encode()
    return place, _torn(text, dice)


# -- trying them --


class TookTooLong(Exception):
    """The file is not read within the time."""


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong


def wrong_with(number: int, room: Path) -> str:
    """What is wrong with how a file was read; nothing, if it was taken or refused in a message."""
    place, data = made(number)
    home = room / "home"
    os.environ["KOHLE_HOME"] = str(home)
    path = home / place
    path.parent.mkdir(parents=True, exist_ok=True)
    if place.startswith("journal"):
        order = path.parent / "order.json"
        order.write_text(good()[place.split("/")[0] + "/order.json"])
    path.write_bytes(data)
    signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        use(place, path)
    except Problem as problem:
        told = str(problem)
        return f"{place}: a message of {len(told)} letters" if not 0 < len(told) < LONGEST else ""
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{place}: {type(error).__name__}: {str(error)[:80]} ({where.filename}:{where.lineno})"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        for left in home.rglob("*"):
            if left.is_file():
                left.unlink()
    return ""


def megabytes() -> int:
    """The most memory that this process has had: as the kernel counts it for what runs now. What `getrusage` tells is
    at least what the process had from which this one was started, and that may be a large one that runs tests."""
    told = Path("/proc/self/status").read_text("ascii")
    return int(re.findall(r"VmHWM:\s+(\d+) kB", told)[0]) // 1024


def main(first: int, last: int, told: Callable[[str], object] = print) -> int:
    bad: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as room:
        for number in range(first, last):
            if wrong := wrong_with(number, Path(room)):
                bad[wrong] += 1
                if bad[wrong] == 1:
                    told(f"{number} {wrong}")
            if number % 1000 == 999:
                told(f"... {number + 1 - first} files, {megabytes()} MB")
    told(f"{last - first} files, {sum(bad.values())} wrong, {megabytes()} MB")
    return 1 if bad or megabytes() > MEMORY else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
