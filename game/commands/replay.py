"""`kohle replay`: tell a saved game move by move, or only check it."""

import argparse
from pathlib import Path

from game.texts import LANGUAGES

HELP = "tell a saved game move by move"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, help="a saved game")
    parser.add_argument("--verify", action="store_true", help="only check that the game follows the rules to its end")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the log")


def run(args: argparse.Namespace) -> int:
    from game.engine import saves
    from game.problems import Problem
    from game.texts import Texts
    from game.titles.kohle.rules.audit import audit
    from game.titles.kohle.title import KOHLE
    from game.titles.kohle.words.wording import Wording

    match = saves.load(KOHLE, args.save)
    for number, entry in enumerate(match.entries):
        if faults := audit(entry.position):
            raise Problem("books", path=args.save, number=number, why="; ".join(faults))
    if not args.verify:
        wording = Wording(Texts(args.lang, "kohle"), match.setup, match.position.board)
        for number, entry in enumerate(match.entries):
            if entry.move is not None:
                print(f"{number:4}  {entry.move}")
            for event in entry.events:
                if line := wording.event(event):
                    print(f"      {line}")
    points = ", ".join(
        f"{seat.name} {player.points}" for seat, player in zip(match.setup.seats, match.position.players, strict=True)
    )
    print(f"{len(match.played)} moves, {'finished' if match.decision is None else 'not finished'}: {points}")
    return 0
