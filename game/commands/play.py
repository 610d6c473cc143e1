"""`kohle play` and `kohle` alone: the window."""

import argparse

HELP = "open the window straight at the table (without a command: at the menu)"
BOT = "bot"  # stands for the level that is there and suits most


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="P", help="3 to 5 (as many as --seats, or 4)")
    parser.add_argument("--seats", metavar="A,B,…", help="human, bot or a bot's level for each seat: human,bot,bot")
    parser.add_argument("--map", default="ruhr", help="a map of ours or a file (ruhr)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same number and rules give the same game")
    parser.add_argument(
        "--ruleset",
        help="english or german (as chosen for new games in the program's rules, like the other switches there)",
    )
    parser.add_argument("--load", metavar="SAVE", help="a saved game to go on with")


def run(args: argparse.Namespace) -> int:
    from game.scenes.app import start

    match = None if args.command is None else _match(args)
    app = start() if match is None else start("table", match=match)
    app.run()
    return 0


def _match(args: argparse.Namespace) -> object:
    """The game that the arguments describe; anything wrong with them is told before a window opens."""
    import random
    from dataclasses import replace
    from pathlib import Path

    from game.engine import saves
    from game.engine.seats import Setup
    from game.scenes.draft import first_draft
    from game.settings import glance
    from game.texts import Texts
    from game.titles.kohle.title import KOHLE, new_match

    if args.load:
        return saves.load(KOHLE, Path(args.load))
    kinds = _kinds(args)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1, 1_000_000)
    chosen = glance()
    draft = first_draft(Texts(chosen.language, "kohle"))
    seats = tuple(replace(draft.seats[i], kind=kind) for i, kind in enumerate(kinds))
    ruleset = args.ruleset or chosen.ruleset
    options = {"ruleset": ruleset, "coins": chosen.coins, "loading_engineer": chosen.loading_engineer}
    return new_match(Setup(seats, seed, args.map, options))


def _kinds(args: argparse.Namespace) -> tuple[str, ...]:
    from game.engine.seats import HUMAN
    from game.problems import Problem
    from game.scenes.draft import default_level, levels

    if args.seats:
        kinds = [kind.strip() for kind in args.seats.split(",")]
    else:
        kinds = [HUMAN] + [BOT] * ((args.players or 4) - 1)
    if args.players not in (None, len(kinds)):
        raise Problem("seats_differ", players=args.players, seats=len(kinds))
    if not 3 <= len(kinds) <= 5:
        raise Problem("seats_count", count=len(kinds))
    for kind in kinds:
        if kind not in (HUMAN, BOT, *levels()):
            raise Problem("seat_kind", found=kind, expected=", ".join((HUMAN, BOT, *levels())))
    return tuple(default_level() if kind == BOT else kind for kind in kinds)
