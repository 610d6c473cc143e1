"""`kohle replay`: tell a saved game move by move, or only check it."""

import argparse
from pathlib import Path

from game.commands import name_title
from game.texts import LANGUAGES

HELP = "tell a saved game move by move"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, help="a saved game")
    name_title(parser)
    parser.add_argument("--verify", action="store_true", help="only check that the game follows the rules to its end")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the log")


def run(args: argparse.Namespace) -> int:
    from game.problems import Problem
    from game.texts import Texts
    from game.titles import load_save, title_named

    match = load_save(args.save, args.title)
    rules = match.rules
    for number, entry in enumerate(match.entries):
        if faults := rules.audit(entry.position):
            raise Problem("books", path=args.save, number=number, why="; ".join(faults))
    texts = Texts(args.lang, rules.name)
    if not args.verify:
        words = title_named(rules.name).words(texts, match.setup)
        for number, entry in enumerate(match.entries):
            if entry.move is not None:
                print(f"{number:4}  {entry.move}")
            for event in entry.events:
                if line := words.event(event):
                    print(f"      {line}")
    points = [rules.totals(match.position, seat)["points"] for seat in range(len(match.setup.seats))]
    told = ", ".join(f"{seat.name} {score}" for seat, score in zip(match.setup.seats, points, strict=True))
    ending = "over" if match.decision is None else "open"
    print(texts(f"load.replayed.{ending}", n=len(match.played), points=told))
    return 0
