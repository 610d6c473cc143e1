"""`kohle edit FILE`: the map editor."""

import argparse

HELP = "open a map file in the editor (without a file: a new board)"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", default="", help="a map file, or one of ours such as ruhr")


def run(args: argparse.Namespace) -> int:
    from game.scenes.app import start

    if args.file:
        from game.titles.kohle.layouts.mapfile import map_path
        from game.yamlfile import read

        read(map_path(args.file))  # what cannot be read at all is told before a window opens
    start("editor", path=args.file).run()
    return 0
