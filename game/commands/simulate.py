"""`kohle simulate`: let bots play many games and say how they went and how fast."""

import argparse
import json
import time

from game.commands import expect_many_games

HELP = "let bots play games without a window"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=_count, default=100, help="how many games (default 100)")
    parser.add_argument("--players", type=int, default=4, help="3 to 5 (default 4)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next number")
    parser.add_argument("--map", default="ruhr", help="a map of ours by name, or a file")
    parser.add_argument("--ruleset", default="english", help="english or german (english; never from settings)")
    parser.add_argument("--bots", default="random", help="levels by seat, separated by commas; repeated to fill seats")
    parser.add_argument("--jobs", type=_count, default=1, help="processes (default 1); the result is the same")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a table")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text}: expected 1 or more")
    return number


def run(args: argparse.Namespace) -> int:
    from game.lab.runner import Order, digest_of, levels, play_all
    from game.progress import bar
    from game.titles.kohle.rules.setup import check

    expect_many_games()
    order = Order(args.games, args.players, args.seed, levels(args.bots), args.map, args.ruleset)
    check(order.setup(0))
    began = time.perf_counter()
    games = list(bar(play_all(order, args.jobs), order.games, "games", args.json))
    seconds = time.perf_counter() - began
    decisions = sum(played.decisions for played in games)
    points = [points for played in games for points in played.points]
    figures = {
        "games": len(games),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(games) / seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "copy_microseconds": round(_copy_time(order), 2),
        "mean_points": round(sum(points) / len(points), 2),
        "digest": digest_of(games),
    }
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):22} {value}")
    return 0


def _copy_time(order: object) -> float:
    """Microseconds to copy a position from the middle of a game."""
    from dataclasses import replace

    from game.lab.runner import Order, play
    from game.titles.kohle.rules import game

    assert isinstance(order, Order)
    setup = replace(order, bots=("random",)).setup(0)
    _, played = play(setup)
    pos = game.start(setup)
    for move in played[: len(played) // 2]:
        game.apply(pos, move)
    began = time.perf_counter()
    for _ in range(2000):
        pos.copy()
    return (time.perf_counter() - began) / 2000 * 1e6
