"""`kohle tournament`: bots against bots, with intervals, so that levels can be compared."""

import argparse
import json

from game.commands import expect_many_games, name_title
from game.commands.number_arguments import GAMES, JOBS, ROUNDS, SEED, part
from game.titles import title_named

HELP = "let bots play each other and print who wins, with 95 % intervals"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument("--games", type=GAMES, default=40, help="how many (40)")
    parser.add_argument(
        "--seats", help="a level for each seat, with commas (default: the usual one against the one below)"
    )
    parser.add_argument("--rotate", action="store_true", help="change seats from game to game")
    parser.add_argument("--seed", type=SEED, default=1, help="of the first game; the next has the next (1)")
    parser.add_argument("--jobs", type=JOBS, default=1, help="processes; the result does not depend on it")
    parser.add_argument("--nodes", type=ROUNDS, help="rounds that a level which searches plays on for each decision")
    parser.add_argument("--seconds", type=part(0, 600), help="that it may think about one, as at the table")
    parser.add_argument("--json", action="store_true", help="JSON instead of lines")


def run(args: argparse.Namespace) -> int:
    from game.bots.tournament import Tournament, as_lines, report, usual_seats

    expect_many_games()
    seats = tuple(args.seats.split(",")) if args.seats is not None else usual_seats(title_named(args.title))
    plan = Tournament(seats, args.games, args.seed, args.rotate, args.nodes, args.title, args.seconds)
    result = report(plan, args.jobs)
    print(json.dumps(result, indent=1) if args.json else as_lines(result))
    return 0
