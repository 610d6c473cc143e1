"""`kohle edit FILE`: the editor of boards."""

import argparse

from game.commands import check_layout, name_title

HELP = "open the file of a board in the editor (without a file: a new board)"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", default="", help="a file, or the name of a board of ours")
    name_title(parser)


def run(args: argparse.Namespace) -> int:
    from game.scenes.app import start
    from game.titles import title_named
    from game.yamlfile import read

    title = title_named(args.title).must_have("editor")
    check_layout(title, args.file)
    if args.file and title.layouts:
        read(title.layouts.path(args.file))  # what cannot be read at all is told before a window opens
    start("editor", title=title, path=args.file).run()
    return 0
