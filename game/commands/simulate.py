"""`kohle simulate`: let bots play many games and say how they went and how fast."""

import argparse
import json
import time
from typing import TYPE_CHECKING

from game.commands import check_layout, chosen_options, expect_many_games, name_bots, name_options, name_title
from game.commands.number_arguments import GAMES, JOBS, PLAYERS, SEED

if TYPE_CHECKING:
    from game.lab.series import Series

HELP = "let bots play games without a window"


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument("--games", type=GAMES, default=100, help="how many games (default 100)")
    parser.add_argument("--players", type=PLAYERS, default=0, help="how many (default: as many as usually play)")
    parser.add_argument("--seed", type=SEED, default=1, help="of the first game; the next has the next number")
    parser.add_argument("--layout", "--map", default="", help="a board of ours by name, or a file")
    name_options(parser)
    name_bots(parser, "random", "levels by seat, or module:name, separated by commas; repeated to fill seats")
    parser.add_argument("--jobs", type=JOBS, default=1, help="processes (default 1); the result is the same")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    from game.lab.runner import digest_of, play_all
    from game.lab.series import Series, levels
    from game.progress_bar import bar
    from game.titles import title_named

    expect_many_games()
    title = title_named(args.title)
    check_layout(title, args.layout)
    players, bots, options = args.players or title.card.usual_players, levels(title, args.bots), chosen_options(args)
    series = Series(args.games, players, args.seed, bots, title.name, args.layout, options=options)
    title.rules.check(series.setup(0))
    title.rules.start(series.setup(0))  # so that the board has been read when the clock starts: games are measured
    began = time.perf_counter()
    games = list(bar(play_all(series, args.jobs), series.games, "games", args.json))
    seconds = time.perf_counter() - began
    decisions = sum(played.decisions for played in games)
    points = [points for played in games for points in played.points]
    figures = {
        "games": len(games),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(games) / seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "copy_microseconds": round(_copy_time(series), 2),
        "mean_points": round(sum(points) / len(points), 2),
        "digest": digest_of(games),
    }
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):22} {value}")
    return 0


def _copy_time(series: "Series") -> float:
    """Microseconds to copy a position from the middle of a game."""
    from dataclasses import replace

    from game.engine.play import apply
    from game.lab.runner import play
    from game.titles import title_named

    title, setup = title_named(series.title), replace(series, bots=("random",)).setup(0)
    _, played = play(title, setup)
    pos = title.rules.start(setup)
    for move in played[: len(played) // 2]:
        apply(pos, move)
    began = time.perf_counter()
    for _ in range(2000):
        pos.copy()
    return (time.perf_counter() - began) / 2000 * 1e6
