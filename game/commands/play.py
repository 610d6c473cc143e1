"""`kohle play` and `kohle` alone: the window."""

import argparse
from typing import Any

from game.commands import check_layout, chosen_options, name_layout, name_options, name_title
from game.commands.number_arguments import PLAYERS, SEED

HELP = "open the window straight at the table (without a command: at the menu)"
BOT = "bot"  # stands for the level that suits most


def arguments(parser: argparse.ArgumentParser) -> None:
    name_title(parser)
    parser.add_argument(
        "--players", type=PLAYERS, metavar="P", help="how many (as many as --seats, or as the title likes)"
    )
    parser.add_argument("--seats", metavar="A,B,…", help="human, bot or a bot's level for each seat: human,bot,bot")
    name_layout(parser)
    parser.add_argument("--seed", type=SEED, metavar="N", help="the same number and rules give the same game")
    name_options(parser)
    parser.add_argument("--load", metavar="SAVE", help="a saved game to go on with")


def run(args: argparse.Namespace) -> int:
    from game.scenes.app import start

    match = None if args.command is None else _match(args)
    app = start() if match is None else start("table", match=match)
    app.run()
    return 0


def _match(args: argparse.Namespace) -> Any:
    """The game that the arguments describe; anything wrong with them is told before a window opens."""
    from dataclasses import replace
    from pathlib import Path

    from game.engine.match import Match
    from game.engine.seats import Setup
    from game.scenes.settings_file import glance
    from game.scenes.setup_draft import chance_seed, first_draft
    from game.texts import Texts
    from game.titles import load_save, title_named

    if args.load:
        return load_save(Path(args.load), args.title)
    title, chosen = title_named(args.title), glance()
    kinds = _kinds(args, title.card)
    seats = first_draft(title, Texts(chosen.language, title.name)).seats
    check_layout(title, args.layout)
    layout = args.layout or next(iter(title.card.layouts), "")
    options = {**chosen.options(title), **chosen_options(args)}
    seed = args.seed if args.seed is not None else chance_seed()
    taken = tuple(replace(seats[i], kind=kind) for i, kind in enumerate(kinds))
    return Match(title.rules, Setup(taken, seed, layout, options))


def _kinds(args: argparse.Namespace, card: Any) -> tuple[str, ...]:
    from game.engine.seats import HUMAN
    from game.problems import Problem, listed

    if args.seats:
        kinds = [kind.strip() for kind in args.seats.split(",")]
    else:
        kinds = [HUMAN] + [BOT] * ((args.players or card.usual_players) - 1)
    if args.players not in (None, len(kinds)):
        raise Problem("seats_differ", players=args.players, seats=len(kinds))
    if len(kinds) not in card.players:
        raise Problem("seats_count", count=len(kinds), expected=listed(card.players))
    for kind in kinds:
        if kind not in (HUMAN, BOT, *card.levels):
            raise Problem("seat_kind", found=kind, expected=listed((HUMAN, BOT, *card.levels)))
    return tuple(card.usual_level if kind == BOT else kind for kind in kinds)
