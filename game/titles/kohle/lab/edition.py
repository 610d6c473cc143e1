"""A map with the numbers of the rules that it is played by, as a file has it or packed for another process."""

import json
import zlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from game.engine.seats import Setup, Value
from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.board import Board, make_board
from game.titles.kohle.rules.mapfile import GameMap, MapMine
from game.titles.kohle.rules.rules import RuleNumbers
from game.titles.kohle.rules.rules_file import load_rules, rules_on
from game.titles.kohle.rules.setup import check, switches


class KohleEdition:
    """One map and one set of numbers."""

    def __init__(self, game_map: GameMap, rules: RuleNumbers) -> None:
        self.map = game_map
        self.rules = rules
        self._boards: dict[tuple[int, str, int, str], Board] = {}

    @classmethod
    def load(cls, layout: str | Path | GameMap, rules: str = "") -> "KohleEdition":
        game_map = layout if isinstance(layout, GameMap) else load_map(layout)
        return cls(game_map, rules_on(game_map, load_rules(Path(rules) if rules else None)))

    @property
    def name(self) -> str:
        return self.map.name

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self.map.players)

    @cached_property
    def mines(self) -> dict[str, MapMine]:
        """Small and single mines by their ids."""
        return {f"mine:{mine.number}": mine for ground in self.map.grounds.values() for mine in ground.mines}

    def named(self, language: str) -> str:
        return self.map.title.said(language)

    def digests(self) -> dict[str, str]:
        return {"map": self.map.digest, "rules": self.rules.digest}

    def numbers(self) -> Mapping[str, Any]:
        """The map's, its mines by their numbers, and those of the rules with whatever the map changes of them."""
        parts = self.map.numbers
        for ground in parts["grounds"].values():
            ground["mines"] = {mine.pop("number"): mine for mine in ground["mines"]}
        return parts | {"rules": self.rules.numbers}

    def usual(self) -> Mapping[str, Value]:
        """The options that the numbers say are usual, such as the money at the start."""
        allowed = self.rules.switches
        return {name: getattr(allowed, name).default for name in type(allowed).model_fields}

    def check(self, setup: Setup) -> None:
        check(setup, self.map, self.rules)

    def board(self, setup: Setup) -> Board:
        """The board of a setup, made once."""
        chosen = switches(setup)
        key = len(setup.seats), chosen.ruleset, chosen.loading_engineer, chosen.refill
        if key not in self._boards:
            self._boards[key] = make_board(self.map, self.rules, *key)
        return self._boards[key]

    # ---------------------------------------------------------------- for other processes

    def packed(self) -> bytes:
        data = json.dumps([lean(self.map).model_dump_json(), self.rules.model_dump_json()])
        return zlib.compress(data.encode(), 9)

    @classmethod
    def unpacked(cls, data: bytes) -> "KohleEdition":
        map_, rules = json.loads(zlib.decompress(data))
        return cls(GameMap.model_validate_json(map_), RuleNumbers.model_validate_json(rules))


def lean(game_map: GameMap) -> GameMap:
    """The map without the shapes that only pictures need."""
    grounds = {key: g.model_copy(update={"border": g.border[:3]}) for key, g in game_map.grounds.items()}
    railways = {key: r.model_copy(update={"path": r.path[:2]}) for key, r in game_map.railways.items()}
    return game_map.model_copy(update={"river": (), "grounds": grounds, "railways": railways})
