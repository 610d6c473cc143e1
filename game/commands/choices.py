"""`kohle choices`: what decisions turn out to bring, by games played to the end."""

import argparse
import json

from game.commands import check_layout, expect_many_games, name_title
from game.commands.number_arguments import GAMES, JOBS, PLAYERS, ROUNDS, SEED

HELP = "play what can be chosen, or what a level chooses, to the end of the game and print what it brought, as JSON"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument("--games", type=GAMES, default=40, help="one decision of each is played on")
    parser.add_argument("--step", default="", help="of the decision, by name (default: the title's usual one)")
    parser.add_argument(
        "--period", "--round", type=ROUNDS, default=1, metavar="N", help="round, shift ... of the decision (default 1)"
    )
    parser.add_argument("--level", help="what this level chooses, against the usual one (else: all that can be chosen)")
    parser.add_argument("--guesses", type=ROUNDS, default=2, help="positions played on for each choice")
    parser.add_argument("--players", type=PLAYERS, default=0, help="how many (default: as many as usually play)")
    parser.add_argument("--layout", "--map", default="", help="a board of ours by name, or a file")
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--jobs", type=JOBS, default=1, help="processes; the result does not depend on it")


def run(args: argparse.Namespace) -> int:
    from game.bots.choice_outcomes import Inquiry, report
    from game.titles import title_named

    expect_many_games()
    check_layout(title_named(args.title), args.layout)
    asked = args.players, args.period, args.step, args.level, args.guesses, args.layout, args.title
    print(json.dumps(report(Inquiry(args.games, args.seed, *asked), args.jobs), indent=1))
    return 0
