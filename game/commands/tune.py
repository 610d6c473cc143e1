"""`kohle tune`: find the weights of the bots' value by self-play."""

import argparse
from pathlib import Path

from game.commands import expect_many_games, name_title
from game.commands.number_arguments import JOBS, ROUNDS, SEED, part
from game.files import expect_file, write
from game.problems import Problem
from game.titles import title_named

HELP = "find the bots' weights by self-play; the same seed gives the same result"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument("--steps", type=ROUNDS, default=60, help="steps of tuning (default 60)")
    parser.add_argument("--until", type=ROUNDS, help="stop after this step, as if it were interrupted there")
    parser.add_argument("--directions", type=ROUNDS, default=24, help="directions tried in a step, two games each")
    parser.add_argument("--sway", type=part(0, 3), default=0.2, help="by how much a direction moves each weight")
    parser.add_argument("--pace", type=part(0, 3), default=0.04, help="how far a step goes")
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--jobs", type=JOBS, default=1, help="processes; the result is the same with any number")
    parser.add_argument("--start", type=Path, help="weights to begin with; those of the usual level if not given")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights found, written after each step")


def run(args: argparse.Namespace) -> int:
    from game.bots.minds import minds_of
    from game.bots.tuning import tune
    from game.bots.weights import written

    title = title_named(args.title)
    start = minds_of(title).weights(args.start)
    if start is None:
        raise Problem("bots.no_weights", title=title.named("en"))

    expect_file(args.out)
    expect_many_games()
    named = f" --title {args.title}" if args.title else ""
    until = f" --until {args.until}" if args.until else ""
    began = f"found by `kohle tune{named} --steps {args.steps}{until} --directions {args.directions} --sway {args.sway}"
    began += f" --pace {args.pace} --seed {args.seed}" + (f" --start {args.start}" if args.start else "") + "`"
    for step in tune(title, start, args.seed, args.steps, args.directions, args.sway, args.pace, args.jobs):
        print(f"step {step.number}: {step.points:.1f} points, sides differ by {step.slope:.1f}", flush=True)
        write(args.out, written(step.weights, f"{began}, {step.number} steps"))
        if step.number == args.until:
            break
    return 0
