"""`kohle playtest BOARD`: let bots play a layout many times and say what it does, or what another does differently."""

import argparse
from pathlib import Path

from game.commands import check_layout, chosen_options, expect_many_games, name_bots, name_options, name_title
from game.commands.number_arguments import GAMES, JOBS, SEED, part
from game.texts import LANGUAGES

HELP = "let bots play a board many times and write a report on it, or on what another one does differently"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument(
        "board", metavar="BOARD", nargs="?", default="", help="a file, or the name of one of ours (the first)"
    )
    parser.add_argument("--games", type=GAMES, default=100, metavar="N", help="for each number of players (100)")
    parser.add_argument("--players", default="", metavar="P", help="how many play, or several as 3,4,5 (as usual)")
    name_bots(parser, "", "levels, or module:name for one of yours; several take turns (the usual one)")
    parser.add_argument(
        "--variety",
        type=part(0, 100),
        default=1.5,
        metavar="X",
        help="points by which moves may differ for a bot to choose either (1.5); with 0 it always plays the same",
    )
    parser.add_argument(
        "--seed", type=SEED, default=1, metavar="S", help="of the first game; the next has the next (1)"
    )
    name_options(parser)
    parser.add_argument("--rules", default="", metavar="FILE", help="a changed copy of the title's rules.yaml")
    parser.add_argument("--jobs", type=JOBS, nargs="?", default=1, const=0, metavar="J",
                        help="processes (1); without a number one for each core; the results are the same")  # fmt: skip
    parser.add_argument("--dask", metavar="ADDRESS",
                        help="play on this Dask cluster, as tcp://host:8786; it runs code: trust it")  # fmt: skip
    against = parser.add_argument_group("compare with the same seeds")
    against.add_argument("--against", metavar="BOARD", help="another board")
    against.add_argument("--against-rules", metavar="FILE", help="other numbers of the rules")
    against.add_argument("--against-bots", metavar="LEVELS", help="other bots, as --bots names them")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where results go; a stopped run goes on there")
    parser.add_argument("--fresh", action="store_true", help="forget the games that are there already")
    parser.add_argument("--tables", choices=("csv", "parquet"), help="kind of tables (parquet if pyarrow is there)")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of sentences")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the report (en)")


def run(args: argparse.Namespace) -> int:
    from game.lab.playtest import Playtest
    from game.titles import title_named

    expect_many_games()
    for board in (args.board, args.against or ""):
        check_layout(title_named(args.title), board)
    args.options = chosen_options(args)
    return Playtest(args).run()
