"""`kohle check FILE`: what is wrong with a board, for whoever draws one."""

import argparse

from game.commands import name_title
from game.texts import LANGUAGES

HELP = "check the file of a board and list everything that is wrong with it"
ALIASES = ("check-map",)  # as it was called when only maps were checked


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a board, a copy of the numbers of the rules, or the name of a board of ours"
    )
    name_title(parser)
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the faults (en)")


def run(args: argparse.Namespace) -> int:
    from game.texts import Texts
    from game.titles import title_named

    title = title_named(args.title).must_have("layouts")
    assert title.layouts
    texts = Texts(args.lang, title.name)
    faults = title.layouts.check(args.file)
    for fault in faults:
        print(fault.told(texts))
    warnings = sum(fault.warning for fault in faults)
    errors = len(faults) - warnings
    print(texts("faults.summary", file=title.layouts.path(args.file), errors=errors, warnings=warnings))
    return 2 if errors else 0
