"""`kohle open`: a saved game from anybody, checked, put among the own ones and laid on the table."""

import argparse
from pathlib import Path

HELP = "open a saved game that somebody gave you: it is checked, kept among your own, and laid on the table"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game, as Share wrote it")
    parser.add_argument("--keep", action="store_true", help="only check and keep it, without a window")


def run(args: argparse.Namespace) -> int:
    from game.scenes import saved_games

    save, match = saved_games.take_in(args.file)
    print(save.path)
    if not args.keep:
        from game.scenes.app import start

        start("table", match=match).run()
    return 0
