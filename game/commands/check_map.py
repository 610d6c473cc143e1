"""`kohle check-map FILE`: what is wrong with a map, for whoever draws one."""

import argparse

from game.texts import LANGUAGES

HELP = "check a map file and list everything that is wrong with it"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a map file, or the name of one of ours such as ruhr")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the faults (en)")


def run(args: argparse.Namespace) -> int:
    from game.faults import BadFile
    from game.texts import Texts
    from game.titles.kohle.layouts.mapcheck import check_file
    from game.titles.kohle.layouts.mapfile import map_path

    texts = Texts(args.lang, "kohle")
    path = map_path(args.file)
    try:
        _, faults = check_file(path)
    except BadFile as bad:
        faults = list(bad.faults)
    for fault in faults:
        print(fault.told(texts))
    warnings = sum(fault.warning for fault in faults)
    errors = len(faults) - warnings
    print(texts("mapcheck.summary", file=path, errors=errors, warnings=warnings))
    return 2 if errors else 0
