"""A thousand mixed games: every title, number of players, layout, option and level of bot, all from a number.

`python -m tests.recorded` plays them and compares; `python -m tests.recorded write` writes them anew, after a change of
rules or bots that is meant. It needs no pytest, so that it runs on any Python that the game runs on.
"""

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.engine import saves
from game.engine.match import Match
from game.engine.seats import Setup
from game.lab.runner import digest_of_game, play
from game.titles import Title, shelf, title_named

GAMES = 1000
WHOLE = 100  # of them are kept move by move
HERE = Path(__file__).parent
DIGESTS = HERE / "digests.txt"
SAVES = HERE / "games.jsonl"
DEEP = GAMES  # every so many games somebody sits down who looks ahead, which takes many seconds a game


def setup_of(number: int) -> tuple[Title, Setup]:
    """What is agreed for a game: counts, layouts and options take turns, so that few games have all of them."""
    titles = [title for title in shelf() if title.has("bots")]
    title, turn, dice = titles[number % len(titles)], number // len(titles), random.Random(number)
    card = title.card
    players = card.players[turn % len(card.players)]
    fits = [name for name in card.layouts if title.layouts and players in title.layouts.entry(name).players]
    layout = fits[turn // len(card.players) % len(fits)]
    options = {name: option.values[dice.randrange(len(option.values))] for name, option in card.options.items()}
    quick = [level for level in card.levels if level != card.levels[-1]]
    kinds = [quick[dice.randrange(len(quick))] for _ in range(players)]
    if number % DEEP < len(titles):
        kinds[dice.randrange(players)] = card.levels[-1]
    return title, title.setup(players, 1000 + number, tuple(kinds), layout, **options)


def line(number: int) -> str:
    """A game in short: what was agreed, and the digest of its moves and its end."""
    title, setup = setup_of(number)
    pos, played = play(title, setup)
    agreed = [setup.layout, *(str(value) for value in setup.options.values()), *(seat.kind for seat in setup.seats)]
    return " ".join([f"{number:04}", title.name, *agreed, digest_of_game(title.rules, pos, played)[:32]])


def recorded() -> dict[int, str]:
    """The lines of all games that were written down, by number."""
    return {int(text[:4]): text for text in DIGESTS.read_text("utf-8").splitlines()}


def different(numbers: Iterable[int]) -> Iterator[tuple[str, str]]:
    """The games that do not come out as recorded: as they were, and as they are."""
    known = recorded()
    return ((known[number], now) for number in numbers if (now := line(number)) != known[number])


def saved_game(number: int) -> dict[str, Any]:
    """A game move by move, as a save says it."""
    title, setup = setup_of(number)
    match = Match(title.rules, setup)
    for move in play(title, setup)[1]:
        match.play(move)
    data = saves.to_json(match, HERE)
    del data["saved"]
    return data


def saved() -> list[dict[str, Any]]:
    """The games that are kept move by move."""
    return [json.loads(text) for text in SAVES.read_text("utf-8").splitlines()]


def replayed(data: dict[str, Any]) -> Match[Any]:
    """Such a game played again, checked as every save is."""
    return saves.from_json(title_named(data["title"]).rules, data, SAVES)


def write() -> None:
    DIGESTS.write_text("".join(f"{line(number)}\n" for number in range(GAMES)), "utf-8")
    whole = (json.dumps(saved_game(number), separators=(",", ":"), ensure_ascii=False) for number in range(WHOLE))
    SAVES.write_text("".join(f"{text}\n" for text in whole), "utf-8")
