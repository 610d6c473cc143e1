"""All that a process needs to play the games of an order, small enough to be sent along with every game.

The map and the numbers travel as text, so that a worker on another machine needs no files of ours, and a map that
is edited while a run goes on does not change the games to come.
"""

import json
import zlib
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from game import paths
from game.engine.seats import Setup
from game.lab.facts import Facts
from game.lab.runner import Order, bot_named, digest_of_game, play
from game.problems import Problem
from game.titles.kohle.lab.listener import Listener
from game.titles.kohle.layouts.mapfile import GameMap, load_map
from game.titles.kohle.rules.board import Board, make_board
from game.titles.kohle.rules.rules import Rules, load_rules
from game.titles.kohle.rules.setup import check


@dataclass(frozen=True)
class Kit:
    """An order with its map and its numbers, packed."""

    order: Order
    map: bytes
    rules: bytes
    program: str  # which version of the rules and bots is to play

    def setup(self, number: int) -> Setup:
        """The setup of one game, with the money that the numbers say."""
        switches, setup = _rules(self.rules).switches, self.order.setup(number)
        money = {"coins": switches.coins.default, "loading_engineer": switches.loading_engineer.default}
        return replace(setup, options={**setup.options, **money})

    @property
    def board(self) -> Board:
        """The board of all games of the order."""
        return _board(self.map, self.rules, self.order.players, self.order.ruleset)

    def described(self) -> dict[str, int | str]:
        """What must be the same for two runs to be parts of one. The number of games may grow."""
        return {
            "program": self.program,
            "map": self.board.map.digest,
            "rules": sha256(zlib.decompress(self.rules)).hexdigest(),
            "ruleset": self.order.ruleset,
            "bots": ",".join(self.order.bots),
            "variety": str(self.order.variety),
            "players": self.order.players,
            "seed": self.order.seed,
        }


def packed(order: Order, game_map: GameMap | None = None) -> Kit:
    """The kit of an order, on its map if that is loaded already; a Problem if it cannot be played."""
    game_map = game_map or load_map(order.map)
    rules = load_rules(Path(order.rules) if order.rules else None)
    kit = Kit(order, _pack(lean(game_map)), _pack(rules), program())
    check(kit.setup(0), game_map, rules)
    for level in order.bots:
        bot_named(level)
    return kit


def play_game(kit: Kit, number: int) -> str:
    """One game of the order, as a line of facts: the same line in every process and on every machine."""
    if kit.program != program():
        raise Problem("lab.program")
    setup, board = kit.setup(number), kit.board
    levels = [seat.kind for seat in setup.seats]
    facts = Facts(number, setup.seed, len(levels), board.rules.rounds, levels, 0, [], [], "")
    pos, played = play(setup, board, Listener(facts, board), kit.order.variety)
    facts.digest = digest_of_game(pos, played)
    return facts.to_json()


def lean(game_map: GameMap) -> GameMap:
    """The map without the shapes that only pictures need."""
    grounds = {key: g.model_copy(update={"border": g.border[:3]}) for key, g in game_map.grounds.items()}
    railways = {key: r.model_copy(update={"path": r.path[:2]}) for key, r in game_map.railways.items()}
    return game_map.model_copy(update={"river": (), "grounds": grounds, "railways": railways})


def _pack(model: GameMap | Rules) -> bytes:
    return zlib.compress(model.model_dump_json().encode(), 9)


@lru_cache(maxsize=8)
def _rules(data: bytes) -> Rules:
    return Rules.model_validate_json(zlib.decompress(data))


@lru_cache(maxsize=8)
def _board(map_: bytes, rules: bytes, players: int, ruleset: str) -> Board:
    loaded = _rules(rules)
    game_map = GameMap.model_validate_json(zlib.decompress(map_))
    return make_board(game_map, loaded, players, ruleset, loaded.switches.loading_engineer.default)


@cache
def program() -> str:
    """A hash of all that decides how a game goes besides its setup: the code of rules and bots, and their weights."""
    kohle = paths.PACKAGE / "titles" / "kohle"
    rooms = [paths.PACKAGE / "engine", paths.PACKAGE / "bots", kohle / "rules", kohle / "bots"]
    files = [file for room in rooms for file in sorted(room.rglob("*.py"))]
    files += [kohle / "layouts" / "mapfile.py", kohle / "lab" / "listener.py"]
    files.append(paths.PACKAGE / "lab" / "facts.py")
    files += sorted((paths.data() / "titles" / "kohle" / "bots").glob("*.yaml"))
    hashed = sha256()
    for file in files:
        hashed.update(json.dumps([file.name, file.read_text("utf-8")]).encode())
    return hashed.hexdigest()[:16]
