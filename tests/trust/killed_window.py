"""A real window in mid-game that is killed at any moment, again and again on the same home.

`python -m tests.trust.killed_window KILLS [SEED]` needs a display (`xvfb-run`); says how many games were looked after.
One process imports everything and is forked for each window: SDL begins anew in each.
"""

import os
import random
import signal
import sys
import tempfile
import time
import traceback
from typing import Any

from game import files, paths
from game.engine.match import Match
from game.scenes import saved_games
from game.scenes.app import start
from game.scenes.playing.thinker import InstantThinker
from game.scenes.save_info import SaveInfo
from game.scenes.table.scene import Table
from game.titles import load_save, shelf

SIZE = (1000, 640)
LONGEST = 1.5  # seconds until a window is killed, after its table is there
HOMES = 40  # kills in one home, whose saves are all looked at each time


def window(seed: int, again: SaveInfo | None, ready: int) -> None:
    """Play at a table as fast as it goes, until somebody ends us."""
    titles = [title for title in shelf() if title.has("table")]
    title, dice = titles[seed % len(titles)], random.Random(seed)
    match: Match[Any] = (
        saved_games.load(again) if again else Match(title.rules, title.setup(title.card.usual_players, seed))
    )
    app = start("table", SIZE, match=match, thinker=InstantThinker())
    table = app.scenes.top
    assert isinstance(table, Table)
    os.write(ready, b"r")
    while match.decision is not None:
        table.session.play(dice.choice(match.moves))
        app.stale = True
        app.step(0.05)
        if dice.random() < 0.05:
            app.change(volume=dice.randrange(100))


def kept() -> dict[int, int]:
    """The most moves of each game that is there, by its seed; a file that is not in order is an error."""
    found: dict[int, int] = {}
    for save in saved_games.listed():
        assert save.problem is None, save.problem
        match = load_save(save.path)
        found[match.setup.seed] = max(len(match.played), found.get(match.setup.seed, 0))
    return found


def kill_once(seed: int, before: dict[int, int]) -> dict[int, int]:
    """One window and its end; what is there afterwards, none of which may be less than before."""
    dice = random.Random(seed)
    again = saved_games.autosave() if dice.random() < 0.5 else None
    hears, says = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            window(seed, again, says)
            code = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(says)
    opened = os.read(hears, 1) == b"r"
    os.close(hears)
    if opened:
        time.sleep(dice.uniform(0, LONGEST))
        os.kill(child, signal.SIGKILL)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert opened, f"the window of seed {seed} never opened: {ended}"
    assert ended in (0, -signal.SIGKILL), f"the window of seed {seed} broke: {ended}"
    files.clean(paths.personal())  # as the next start does
    assert not list(paths.personal().rglob("*.draft")), f"a draft after the kill of seed {seed}"
    now = kept()
    lost = {game: moves for game, moves in before.items() if now.get(game, 0) < moves}  # without a move it may go
    assert not lost, f"lost by the kill of seed {seed}: {lost}"
    return now


def main(kills: int, seed: int = 1) -> tuple[int, int]:
    """How many games there were, and how many moves of them are there at the end."""
    games = moves = 0
    for first in range(0, kills, HOMES):
        with tempfile.TemporaryDirectory() as home:
            os.environ["KOHLE_HOME"] = home
            before: dict[int, int] = {}
            for number in range(first, min(first + HOMES, kills)):
                before = kill_once(seed * 100_000 + number, before)
            games, moves = games + len(before), moves + sum(before.values())
        print(
            f"{min(first + HOMES, kills)} kills: {games} games, {moves} moves, 0 lost, 0 drafts, 0 unreadable",
            flush=True,
        )
    return games, moves


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
