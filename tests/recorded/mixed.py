"""Hundreds of mixed games of every title: number of players, layout, option and level of bot, all from a number.

`python -m tests.recorded` plays them and compares; `python -m tests.recorded write TITLE` writes those of a title anew,
after a change of its rules or bots that is meant. It needs no pytest, so that it runs on any Python that the game runs
on. What is recorded lies with the title's own tests: another title on the shelf changes nothing in it.
"""

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.engine import saves
from game.engine.match import Match
from game.engine.seats import RANDOM, Setup
from game.lab.runner import digest_of_game, play
from game.titles import Title, shelf

GAMES = 500  # of each title
WHOLE = 50  # of them are kept move by move
DIGESTS, SAVES = "digests.txt", "games.jsonl"


def recorded_titles() -> list[Title]:
    """Those that have bots to play them."""
    return [title for title in shelf() if title.has("bots")]


def home(title: Title) -> Path:
    return Path(__file__).parents[1] / "titles" / title.name / "recorded"


def setup_of(title: Title, turn: int) -> Setup:
    """What is agreed for a game: counts, layouts and options take turns, so that few games have all of them."""
    number = number_of(title, turn)
    card, dice = title.card, random.Random(number)
    players = card.players[turn % len(card.players)]
    fits = [name for name in card.layouts if title.layouts and players in title.layouts.entry(name).players] or [""]
    layout = fits[turn // len(card.players) % len(fits)]
    options = {name: option.values[dice.randrange(len(option.values))] for name, option in card.options.items()}
    quick = [level for level in card.levels if level != card.levels[-1]] or list(card.levels)
    kinds = [quick[dice.randrange(len(quick))] for _ in range(players)]
    if not turn:  # somebody sits down who looks ahead, which takes many seconds
        kinds[dice.randrange(players)] = card.levels[-1]
    return title.setup(players, 1000 + number, tuple(kinds), layout, **options)


def number_of(title: Title, turn: int) -> int:
    """From which the chance of a game comes: the first two titles were once recorded in turns."""
    return 2 * turn + title.card.place - 1


def line(title: Title, turn: int) -> str:
    """A game in short: what was agreed, and the digest of its moves and its end."""
    setup = setup_of(title, turn)
    pos, played = play(title, setup)
    agreed = [setup.layout, *(str(value) for value in setup.options.values()), *(seat.kind for seat in setup.seats)]
    digest = digest_of_game(title.rules, pos, played)[:32]
    return " ".join([f"{number_of(title, turn):04}", title.name, *agreed, digest])


def recorded(title: Title) -> list[str]:
    """The lines of all games that were written down."""
    return (home(title) / DIGESTS).read_text("utf-8").splitlines()


def by_chance(title: Title) -> list[int]:
    """The games in which nobody thinks."""
    thinking = set(title.card.levels) - {RANDOM}
    return [turn for turn, text in enumerate(recorded(title)) if not thinking & set(text.split())]


def different(title: Title, turns: Iterable[int]) -> Iterator[tuple[str, str]]:
    """The games that do not come out as recorded: as they were, and as they are."""
    known = recorded(title)
    return ((known[turn], now) for turn in turns if (now := line(title, turn)) != known[turn])


def saved_game(title: Title, turn: int) -> dict[str, Any]:
    """A game move by move, as a save says it."""
    setup = setup_of(title, turn)
    match = Match(title.rules, setup)
    for move in play(title, setup)[1]:
        match.play(move)
    data = saves.to_json(match, home(title))
    del data["saved"]
    return data


def saved(title: Title) -> list[dict[str, Any]]:
    """The games that are kept move by move."""
    return [json.loads(text) for text in (home(title) / SAVES).read_text("utf-8").splitlines()]


def replayed(title: Title, data: dict[str, Any]) -> Match[Any]:
    """Such a game played again, checked as every save is."""
    return saves.from_json(title.rules, data, home(title) / SAVES)


def write(title: Title) -> None:
    home(title).mkdir(exist_ok=True)
    (home(title) / DIGESTS).write_text("".join(f"{line(title, turn)}\n" for turn in range(GAMES)), "utf-8")
    whole = (json.dumps(saved_game(title, turn), separators=(",", ":"), ensure_ascii=False) for turn in range(WHOLE))
    (home(title) / SAVES).write_text("".join(f"{text}\n" for text in whole), "utf-8")
