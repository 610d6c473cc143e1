"""The subcommands of `kohle`."""

import argparse
import gc

YOUNG = 100_000  # objects made and kept until Python looks for rings of references among them


def name_title(parser: argparse.ArgumentParser) -> None:
    """`--title`: which game; without it, the first on the shelf."""
    parser.add_argument("--title", default="", help="which game, by the name of its folder (default: the first)")


def expect_many_games() -> None:
    """Let Python look for rings of references less often, in this process and those that it forks.

    Games leave none behind, but what the bots remember makes the search take ever longer: some 3 % of the time.
    """
    gc.set_threshold(YOUNG)
