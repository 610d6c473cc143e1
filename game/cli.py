"""The command: each subcommand is a small module in `game/commands`."""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from game.paths import COMMAND
from game.problems import Problem
from game.titles import shelf

# In the order in which `--help` lists them; without a command the menu opens.
COMMANDS = (
    "play", "open", "edit", "check", "simulate", "replay", "playtest", "screenshot", "bench-ui", "tournament",
    "tune", "choices", "bundle",
)  # fmt: skip


LONGEST = 600  # letters of a line of ours: a name of thousands is not repeated whole


class _Parser(argparse.ArgumentParser):
    """As Python's, but brief."""

    def error(self, message: str) -> NoReturn:
        super().error(_brief(message))

    def print_help(self, file: Any = None) -> None:
        """Help that nobody takes is told like any other output; Python's passes over it."""
        out = file or sys.stdout
        out.write(self.format_help())
        out.flush()


def parser() -> argparse.ArgumentParser:
    titles = ", ".join(title.named("en") for title in shelf())
    told = f"Board games for the desktop: {titles}."
    trust = "A Dask cluster (playtest --dask) and --bots module:name run code: use only what you trust as a program."
    top = _Parser(prog=COMMAND, description=told, epilog=trust)
    subs = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        module = importlib.import_module("game.commands." + name.replace("-", "_"))
        told = module.HELP.replace("%", "%%")  # argparse fills in what stands behind a per cent sign
        aliases = getattr(module, "ALIASES", ())
        sub = subs.add_parser(name, help=told, description=module.HELP, aliases=aliases)
        try:
            module.arguments(sub)
        except argparse.ArgumentError as error:  # an option of a title's card is called like one of the command's own
            raise Problem("option_taken", found=error.argument_name, command=name) from error
        sub.set_defaults(run=module.run)
    # no command is `play` without a game: a subcommand's own default comes later and wins
    top.set_defaults(run=importlib.import_module("game.commands.play").run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever is wrong with the input ends in one clear message and exit code 2."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us, or a window's that has none
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - for as long as we live
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters shows their numbers
    try:
        args = parser().parse_args(argv)  # which asks every title's card
        code = int(args.run(args))
        sys.stdout.flush()  # here, where it can still be told that nobody takes it
        return code
    except Problem as problem:
        _complain(problem)
        return 2
    except BrokenPipeError:  # whoever read us has read enough
        _say_no_more()
        return 0
    except OSError as error:
        if error.filename is not None or not isinstance(sys.stdout, io.TextIOWrapper):
            raise
        _say_no_more()
        _complain(Problem("not_told", why=error.strerror or error))
        return 2
    except KeyboardInterrupt:
        return 130


def _complain(problem: Problem) -> None:
    told = "\n".join(_brief(line) for line in str(problem).splitlines())
    with suppress(OSError):  # then nobody listens at all; the exit code still tells
        print(f"{COMMAND}: {told}", file=sys.stderr)
        sys.stderr.flush()


def _brief(line: str) -> str:
    """A line without its middle, if it is very long: what is wrong stands at its ends.

    >>> len(_brief("n" * 5000)), _brief("a map")
    (603, 'a map')
    """
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"


def _say_no_more() -> None:
    """Python would try once more at its end, and complain."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
