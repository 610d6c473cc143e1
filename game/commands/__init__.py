"""The subcommands of `kohle`."""

import argparse
import gc

from game.engine.seats import Value
from game.titles import Title, shelf

YOUNG = 100_000  # objects made and kept until Python looks for rings of references among them


def name_title(parser: argparse.ArgumentParser) -> None:
    """`--title`: which game; without it, the first on the shelf."""
    parser.add_argument("--title", default="", help="which game, by the name of its folder (default: the first)")


def name_layout(parser: argparse.ArgumentParser) -> None:
    """`--layout`, or `--map` as it was called: which board; without it, the title's first."""
    parser.add_argument("--layout", "--map", default="", help="a board of ours or a file (default: the title's first)")


def name_options(parser: argparse.ArgumentParser) -> None:
    """An argument for everything that the titles leave open, as their cards say."""
    for name in dict.fromkeys(name for title in shelf() for name in title.card.options):
        values = [str(value) for title in shelf() if name in title.card.options for value in _values(title, name)]
        told = f"{' or '.join(values)} (as chosen for new games in the program's rules)"
        parser.add_argument(f"--{name.replace('_', '-')}", help=told)


def options_named(args: argparse.Namespace, title: Title) -> dict[str, Value]:
    """What the arguments say of a title's options; what no value is, the rules will refuse."""
    given = {name: getattr(args, name) for name in title.card.options if getattr(args, name) is not None}
    return {name: next((v for v in _values(title, name) if str(v) == text), text) for name, text in given.items()}


def _values(title: Title, option: str) -> tuple[Value, ...]:
    return title.card.options[option].values


def expect_many_games() -> None:
    """Let Python look for rings of references less often, in this process and those that it forks.

    Games leave none behind, but what the bots remember makes the search take ever longer: some 3 % of the time.
    """
    gc.set_threshold(YOUNG)
