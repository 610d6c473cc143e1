"""The subcommands of `kohle`."""

import gc

YOUNG = 100_000  # objects made and kept until Python looks for rings of references among them


def expect_many_games() -> None:
    """Let Python look for rings of references less often, in this process and those that it forks.

    Games leave none behind, but what the bots remember makes the search take ever longer: some 3 % of the time.
    """
    gc.set_threshold(YOUNG)
