"""`kohle choices`: what decisions turn out to bring, by games played to the end."""

import argparse
import json

from game.commands import expect_many_games

HELP = "play what can be chosen, or what a level chooses, to the end of the game and print what it brought, as JSON"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=40, help="one decision of each is played on")
    parser.add_argument("--step", default="take_bonus", help="take_bonus (if not given), turn, bid or another kind")
    parser.add_argument("--round", type=int, default=1, help="of the decision (default 1)")
    parser.add_argument("--level", help="what this level chooses, against normal (else: all that can be chosen)")
    parser.add_argument("--guesses", type=int, default=2, help="positions played on for each choice")
    parser.add_argument("--players", type=int, default=4, help="3 to 5 (default 4)")
    parser.add_argument("--map", default="ruhr", help="a map of ours by name, or a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result does not depend on it")


def run(args: argparse.Namespace) -> int:
    from game.bots.choices import Inquiry, report

    expect_many_games()
    inquiry = Inquiry(args.games, args.seed, args.players, args.round, args.step, args.level, args.guesses, args.map)
    print(json.dumps(report(inquiry, args.jobs), indent=1))
    return 0
