"""`kohle markers`: what each bonus marker turns out to bring, by games played to the end."""

import argparse
import json

from game.commands import expect_many_games

HELP = "play every choice of a bonus marker to the end of the game and print what each brought, as JSON"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=40, help="one choice of each is played on")
    parser.add_argument("--round", type=int, default=1, help="of the choice (default 1)")
    parser.add_argument("--guesses", type=int, default=2, help="positions played on for each marker")
    parser.add_argument("--players", type=int, default=4, help="3 to 5 (default 4)")
    parser.add_argument("--map", default="ruhr", help="a map of ours by name, or a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result does not depend on it")


def run(args: argparse.Namespace) -> int:
    from game.bots.markers import Inquiry, report

    expect_many_games()
    inquiry = Inquiry(args.games, args.seed, args.players, args.round, args.guesses, args.map)
    print(json.dumps(report(inquiry, args.jobs), indent=1))
    return 0
