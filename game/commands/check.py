"""`kohle check FILE`: what is wrong with a board, for whoever draws one."""

import argparse
from typing import TYPE_CHECKING

from game.commands import check_layout, name_title
from game.texts import LANGUAGES

if TYPE_CHECKING:
    from game.titles import Title

HELP = "check the file of a board and list everything that is wrong with it"
ALIASES = ("check-map",)  # as it was called when only maps were checked


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a board, a copy of the numbers of the rules, or the name of a board of ours"
    )
    name_title(parser)
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the faults (en)")


def run(args: argparse.Namespace) -> int:
    from game.faults import errors_of
    from game.texts import Texts
    from game.titles import shelf, title_named

    title = title_named(args.title).must_have("layouts")
    assert title.layouts
    if not any(args.file in one.card.layouts for one in shelf()):  # of another title's it is said below whose it is
        check_layout(title, args.file)
    texts = Texts(args.lang, title.name)
    faults = title.layouts.check(args.file)
    errors = list(errors_of(faults))
    for fault in sorted(faults, key=lambda fault: fault.warning):  # what forbids using it first
        print(fault.told(texts))
    values = {"errors": len(errors), "warnings": len(faults) - len(errors)}
    print(texts("faults.summary", file=title.layouts.path(args.file), **values))
    if errors and not args.title and (other := _another(args.file, len(errors))):
        hint = {"title": other.named(args.lang), "name": other.name, "file": args.file}
        print(texts("faults.of_title", **hint))
    return 2 if errors else 0


def _another(file: str, errors: int) -> "Title | None":
    """The title whose board this rather is: far less is wrong with it there."""
    from game.faults import errors_of
    from game.titles import shelf

    for title in shelf()[1:]:
        if title.layouts and len(list(errors_of(title.layouts.check(file)))) * 4 < errors:
            return title
    return None
