"""`kohle bench-ui`: what the window costs, in milliseconds, per cent of a core, seconds and megabytes."""

import argparse

from game.commands import name_title
from game.commands.number_arguments import part

HELP = "measure the window: frames, idling, start, memory"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    parser.add_argument("--size", default="1600x1000", metavar="WxH", help="of the window (1600x1000)")
    parser.add_argument("--seconds", type=part(0.05, 3600), default=4.0, metavar="S", help="to watch it idle (4)")


def run(args: argparse.Namespace) -> int:
    import json

    from game.scenes.screen_pictures import window_size
    from game.scenes.window_costs import measure
    from game.titles import title_named

    found = measure(title_named(args.title), window_size(args.size), args.seconds)
    if args.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:28} {value}")
    return 0
