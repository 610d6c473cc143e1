"""`kohle tournament`: bots against bots, with intervals, so that levels can be compared."""

import argparse
import json

from game.commands import expect_many_games

HELP = "let bots play each other and print who wins, with 95 % intervals"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", default="normal,easy,easy,easy", help="a level for each seat, with commas")
    parser.add_argument("--rotate", action="store_true", help="change seats from game to game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result does not depend on it")
    parser.add_argument("--nodes", type=int, help="rounds that `hard` plays on for each decision")
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    from game.bots.tournament import Plan, report, told

    expect_many_games()
    plan = Plan(tuple(args.seats.split(",")), args.games, args.seed, args.rotate, args.nodes)
    result = report(plan, args.jobs)
    print(json.dumps(result, indent=1) if args.json else told(result))
    return 0
