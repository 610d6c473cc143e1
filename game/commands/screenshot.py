"""`kohle screenshot`: any screen as a picture, without a display."""

import argparse

from game.commands import check_layout, name_layout, name_title
from game.commands.number_arguments import MOVES, PLAYERS, SEED, part
from game.texts import LANGUAGES

HELP = "draw a screen into a PNG file, without a display"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", metavar="SCENE", help="menu, setup, table, lesson, rules, phase, …")
    name_title(parser)
    parser.add_argument("--out", required=True, metavar="F.png", help="the file to write")
    parser.add_argument("--size", default="1600x1000", metavar="WxH", help="of the window (1600x1000)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (en)")
    parser.add_argument(
        "--scale", type=part(0.01, 100), default=1.0, metavar="S", help="of the interface, 0.8 to 2 (1.0)"
    )
    parser.add_argument("--load", metavar="SAVE", help="a saved game to show")
    parser.add_argument("--seed", type=SEED, default=1, metavar="N", help="otherwise: a game from this seed (1)")
    parser.add_argument("--moves", type=MOVES, default=0, metavar="K", help="after so many moves at random (0)")
    parser.add_argument("--players", type=PLAYERS, metavar="P", help="with so many players (as the title likes)")
    name_layout(parser)
    parser.add_argument("--topic", default="", metavar="T", help="a lesson by its name, a rule by its number")
    parser.add_argument("--at", type=MOVES, metavar="N", help="step of a lesson, moment of a review, twice the phase")


def run(args: argparse.Namespace) -> int:
    from game.scenes.screen_pictures import take
    from game.titles import title_named

    check_layout(title_named(args.title), args.layout)
    take(args)
    return 0
