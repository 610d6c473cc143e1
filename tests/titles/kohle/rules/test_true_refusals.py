"""What a refusal says is so, and the way out that it names is open: in random positions, for every reason there is."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game.titles.kohle.rules as rules_room
from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.kohle.rules import game
from game.titles.kohle.rules.actions import settlement
from game.titles.kohle.rules.people import engineer_rooms, free_posts, movable
from game.titles.kohle.rules.phases.pithead import wagons_of
from game.titles.kohle.rules.refusals import ACTIONS, TURN_MOVES, refuse, why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.tableau import open_spaces, unsecured
from game.titles.kohle.words.ways_out import way_open

Case = tuple[Position, Player, Move, dict[str, int | str]]
TABLES = [("ruhr", 3), ("ruhr", 5), ("muttental", 3)]
PLACES = ("village", "station", "card", "rescue")


def _ground(pos: Position, ground: object) -> list[str]:
    return list(pos.board.grounds[str(ground)].villages)


def _price_short(case: Case) -> bool:
    _, player, _, params = case
    return params["has"] == player.coins and int(params["need"]) > player.coins


def _workers_short(case: Case) -> bool:
    _, player, _, params = case
    return params["has"] == player.all_workers and int(params["need"]) > player.all_workers


def _step(pos: Position) -> str:
    return pos.stack[-1].name


# For each reason: whether it is so. A reason that stands here and nowhere in the rules, or the other way round, fails.
TRUE: dict[str, Callable[[Case], bool]] = {
    "all_flipped": lambda c: set(c[0].board.flippable) <= set(c[1].flipped),
    "already_acted": lambda c: c[0].stack[-1].acted and c[2].kind in ACTIONS,
    "already_flipped": lambda c: str(c[3]["card"]).removeprefix("card:") in c[1].flipped,
    "already_safe": lambda c: c[3]["space"] in c[1].tableau and c[3]["space"] not in unsecured(c[1]),
    "bank_empty": lambda c: c[0].bank < c[0].board.rules.exchange.workers.take,
    "bid_too_low": lambda c: int(c[2].what) <= c[0].auction.highest == c[3]["bid"],
    "bonus_elsewhere": lambda c: c[1].bonus == c[3]["bonus"] and c[3]["phase"] not in (2, 3, 4),
    "bonus_not_held": lambda c: c[1].bonus is None or c[1].bonus != c[3]["bonus"],
    "bonus_not_yet": lambda c: c[0].board.rules.bonus[c[3]["bonus"]].from_round > c[0].round,
    "bonus_taken": lambda c: c[0].players[int(c[3]["owner"])].bonus == c[3]["bonus"],
    "card_full": lambda c: c[3]["card"] not in free_posts(c[0], c[1]) and c[3]["card"] in c[1].miners,
    "card_holds_none": lambda c: str(c[3]["card"]).removeprefix("card:") not in c[0].board.staffed,
    "comes_from_there": lambda c: c[0].stack[-1].source == c[3]["place"] == c[2].what,
    "extras_too_late": lambda c: _step(c[0]) == "bid",
    "finish_first": lambda c: _step(c[0]) not in ("turn", "take_bonus", "bid", "secure", "load", "spend_extra"),
    "game_over": lambda c: c[0].over,
    "has_engine": lambda c: c[3]["mine"] in c[1].engines,
    "mine_consolidated": lambda c: c[0].board.mines[str(c[3]["mine"])].ground in c[0].consolidated,
    "mine_not_in_play": lambda c: c[3]["mine"] not in c[0].board.mines,
    "mine_not_yet": lambda c: int(c[3]["round"]) > c[0].round,
    "mine_owned": lambda c: c[0].owners[str(c[3]["mine"])] == c[3]["owner"],
    "miner_marks_mine": lambda c: c[3]["place"] == "mines" or c[0].owners[str(c[3]["place"])] is not None,
    "needs_coins": _price_short,
    "needs_wagon_markers": lambda c: int(c[3]["need"]) > c[1].wagon_markers == c[3]["has"],
    "needs_workers": _workers_short,
    "never_to_settlement": lambda c: c[3]["village"] in c[0].board.villages and c[0].stack[-1].source != c[2].what,
    "no_arrow": lambda c: c[3]["space"] not in c[1].tableau and c[3]["space"] not in open_spaces(c[0], c[1]),
    "no_back": lambda c: str(c[3]["card"]).removeprefix("card:") not in c[0].board.flippable,
    "no_coin_symbol": lambda c: c[3]["space"] not in c[0].board.rules.tableau.coin_symbol,
    "no_engine_space": lambda c: "cokery" not in c[1].flipped and c[2].kind in ("engine", "use"),
    "no_engineer_elsewhere": lambda c: not any(m.kind == "shift" for m in game.moves(c[0])),
    "no_engineer_move": lambda c: not c[0].stack[-1].engineers,
    "no_engineer_space": lambda c: c[3]["card"] not in engineer_rooms(c[0], c[1]) or c[2].what == c[2].where,
    "no_engineer_there": lambda c: not c[1].engineers.get(str(c[3]["place"])) or c[3]["place"] == "tableau",
    "no_engineers_left": lambda c: not c[1].engineers["tableau"],
    "no_engines_left": lambda c: not c[0].supply_engines,
    "no_engines_yet": lambda c: c[0].round < int(c[3]["round"]),
    "no_free_village": lambda c: not settlement.targets(c[0], c[1]),
    "no_insert_at_station": lambda c: str(c[3]["station"]).startswith("station:") and c[2].kind == "insert",
    "no_inserts_left": lambda c: not c[0].stack[-1].inserts,
    "no_mine_there": lambda c: c[3]["space"] not in c[1].tableau,
    "no_miner_in_pool": lambda c: not c[1].pool,
    "no_miner_there": lambda c: c[3]["place"] not in movable(c[1]),
    "no_miner_to_move": lambda c: not movable(c[1]) and not c[1].pool,
    "no_moves_left": lambda c: not c[0].stack[-1].redeploys,
    "no_own_settlement": lambda c: c[3]["village"] not in c[1].settlements,
    "no_rescue_team": lambda c: c[1].bonus != "rescue" and not c[0].stack[-1].rescues,
    "no_room_for_engine": lambda c: set(c[1].tableau.values()) <= set(c[1].engines),
    "no_settlements_left": lambda c: len(c[1].settlements) == c[0].board.rules.player.settlements,
    "no_settler_there": lambda c: c[3]["village"] not in c[1].miners,
    "no_such_mine": lambda c: c[3]["mine"] not in c[0].board.mines or str(c[3]["mine"]).startswith("large:"),
    "no_such_payment": lambda c: all(m.where != c[2].where for card, m, _ in c[0].board.flips if m.what == c[2].what),
    "no_wagon": lambda c: not wagons_of(c[0], c[1], c[2]),
    "no_worker_in_reach": lambda c: not any(c[0].workers[v] or v in c[1].miners for v in _ground(c[0], c[3]["ground"])),
    "not_here": lambda c: True,
    "not_in_this_phase": lambda c: _step(c[0]) != "turn" and c[2].kind in TURN_MOVES,
    "not_in_turn": lambda c: _step(c[0]) == "turn" and c[2].kind not in TURN_MOVES,
    "not_offered": lambda c: True,
    "not_own_mine": lambda c: c[3]["mine"] not in c[1].tableau.values(),
    "nothing_on_display": lambda c: not c[0].display,
    "nothing_to_add": lambda c: c[2] not in game.moves(c[0]) and c[2].kind == "extra",
    "pool_empty": lambda c: not c[1].pool,
    "pool_short": lambda c: int(c[3]["need"]) > c[1].pool == c[3]["has"],
    "rescue_taken": lambda c: c[3]["place"] in c[1].miners,
    "second_miner_at_home": lambda c: c[2].what.startswith(("village:", "station:")),
    "settlement_full": lambda c: c[1].miners.get(str(c[3]["village"]), 0) == 2 or int(c[2].what) > 2,
    "space_taken": lambda c: c[3]["space"] in c[1].tableau,
    "spend_first": lambda c: _step(c[0]) == "spend_extra" and c[1].extra_actions > 0,
    "station_from_settlement": lambda c: c[0].stack[-1].source.startswith(("rescue:", "card:")),
    "station_not_in_play": lambda c: c[3]["station"] not in c[0].board.stations,
    "station_not_next": lambda c: c[3]["station"] not in c[0].board.neighbours[c[0].stack[-1].source],
    "station_stays_on_line": lambda c: c[0].stack[-1].source.startswith("station:"),
    "supply_short_workers": lambda c: c[0].supply_workers == c[3]["has"] and int(c[3]["need"]) > int(c[3]["has"]),
    "tableau_full": lambda c: not open_spaces(c[0], c[1]),
    "village_empty": lambda c: c[0].workers[str(c[3]["village"])] == 0,
    "village_full": lambda c: (
        sum(c[3]["village"] in p.settlements for p in c[0].players) == c[0].board.villages[str(c[3]["village"])]
    ),
    "village_has_workers": lambda c: c[0].workers[str(c[3]["village"])] == c[3]["workers"] > 0,
    "village_not_in_play": lambda c: c[3]["village"] not in c[0].board.villages,
    "village_not_touching": lambda c: c[3]["village"] not in _ground(c[0], c[3]["ground"]),
    "village_own": lambda c: c[3]["village"] in c[1].settlements,
    "workers_first": lambda c: any(c[0].workers[v] for v in _ground(c[0], c[3]["ground"])),
}
# What a way out promises, where it depends on the position.
OPEN: dict[str, Callable[[Case], bool]] = {
    "needs_coins": lambda c: why_not(c[0], Move("exchange", "workers")) is None,
    "needs_workers": lambda c: why_not(c[0], Move("exchange", "coins")) is None,
    "no_miner_in_pool": lambda c: bool(movable(c[1])),
    "no_worker_in_reach": lambda c: len(c[1].settlements) < c[0].board.rules.player.settlements,
    "no_free_village": lambda c: any(c[0].workers.values()),
    "tableau_full": lambda c: any(c[0].board.grounds[c[0].board.mines[m].ground].large for m in c[1].tableau.values()),
}


def every_move(board_pos: Position) -> list[Move]:
    """Every move that could be thought of on this map, possible or not."""
    map_ = board_pos.board.map
    villages = [f"village:{name}" for name in map_.villages]
    stations = [f"station:{name}" for name in map_.stations]
    cards = [f"card:{name}" for name in board_pos.board.rules.cards]
    spaces = list(board_pos.board.rules.tableau.spaces)
    rescues = [f"rescue:{space}" for space in spaces]
    mines = [f"mine:{mine.number}" for ground in map_.grounds.values() for mine in ground.mines] + ["mine:99"]
    large = [f"large:{name}" for name in map_.grounds]
    places = [*villages, *stations, *cards, *rescues]
    bonuses = [f"bonus:{name}" for name in board_pos.board.rules.bonus]
    pairs = {
        "buy": [*mines, *large], "engine": [*mines, "card:cokery"], "settle": villages, "engineer": cards,
        "hire": villages, "settler": villages, "insert": places, "lift": [*places, *mines, "mines"],
        "put": [*places, "pool"], "lose": [*places, *mines], "lay": spaces, "take": bonuses, "use": bonuses,
        "bid": [str(n) for n in range(0, 40, 3)], "load": ["0", "1", "2"], "move_in": ["0", "1", "2", "3"],
        "exchange": ["coins", "workers"], "extra": ["aid", "merger"], "bill": ["coins", "points"], "flip": cards,
    }  # fmt: skip
    found = [Move(kind, what) for kind, whats in pairs.items() for what in ["", *whats]]
    found += [Move("secure", space, means) for space in spaces for means in ("coin", "rescue")]
    found += [Move("shift", source, target) for source in cards for target in cards]
    found += [Move("load", n, "bonus") for n in ("0", "1", "2")]
    found += [Move("flip", "card:workforce", way) for way in ("coins", "workers", "cheques")]
    found += [Move("use", "bonus:settlement", village) for village in villages]
    found += [Move("use", "bonus:engineer", card) for card in cards]
    found += [Move("use", "bonus:engine", mine) for mine in [*mines, "card:cokery"]]
    return [*found, *(Move(kind) for kind in ("miners", "end", "done", "skip", "pass", "spend"))]


def refused(map_name: str, players: int, seed: int, sampled: int) -> Iterator[tuple[Position, Move, Remark]]:
    """Moves of a random game that were not offered, with the answer."""
    pos, dice = game.start(seated(players, seed, map=map_name)), random.Random(seed)
    moves = every_move(pos)
    while not pos.over:
        offered = set(game.moves(pos))
        for move in dice.sample(moves, sampled):
            if move not in offered and (remark := why_not(pos, move)) is not None:
                yield pos, move, remark
        # Random players rarely get anywhere; whoever always does something meets more of the rules.
        chosen = [m for m in game.moves(pos) if m.kind not in ("end", "done", "skip", "pass", "exchange")]
        game.apply(pos, dice.choice(chosen or game.moves(pos)))
    yield pos, Move("end"), refuse(pos, Move("end"))


def untrue(games: int, sampled: int) -> tuple[Counter[str], Counter[str]]:
    """How often each reason was given, and how often it was not so."""
    given: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for map_name, players in TABLES:
        for seed in range(games):
            for pos, move, remark in refused(map_name, players, seed, sampled):
                asked = 0 if pos.over else game.asking(pos).player
                case = (pos, pos.players[asked], move, dict(remark.params))
                given[remark.key] += 1
                wrong[f"{remark.key}: {move}"] += not TRUE[remark.key](case)
                if remark.key in OPEN and way_open(pos, remark):
                    wrong[f"{remark.key}, the way out"] += not OPEN[remark.key](case)
    return given, +wrong


def test_every_reason_of_the_rules_can_be_checked() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(next(iter(rules_room.__path__))).rglob("*.py"))
    said = set(re.findall(r'"([a-z_]+)"[^"\n]{0,30}(?= if | else |,)', "\n".join(re.findall(r"Remark\((.*)", code))))
    warnings = set(re.findall(r'yield Remark\("(\w+)"', code))
    assert set(TRUE) >= {key for key in said if f'Remark("{key}"' in code} - warnings


def test_what_a_refusal_says_is_so() -> None:
    given, wrong = untrue(games=1, sampled=60)
    assert len(given) > 45 and not wrong, wrong.most_common(10)


@pytest.mark.soak
def test_what_a_refusal_says_is_so_in_many_games() -> None:
    given, wrong = untrue(games=40, sampled=200)
    assert not wrong, wrong.most_common(20)
    assert sum(given.values()) > 100_000


def test_a_shifted_engineer_and_moved_miners_are_not_called_nothing() -> None:
    """With Workforce flipped, what is left after two moves and the engineer looks like a whole front."""
    from game.titles.kohle.rules.actions.miners import Miners, warn
    from tests.titles.kohle.rules.given import ask, given, place

    pos = given(round=3)
    player = pos.players[0]
    player.flipped = ("workforce",)
    place(pos, 0, "rescue:A1")
    player.miners["pool"], player.miners["lost:1"] = 0, player.miners["pool"]
    ask(pos, Miners(0, 2, 2, 0))
    assert not list(warn(pos, pos.stack[-1]))
    ask(pos, Miners(0, 2, 4, 1))
    assert [remark.key for remark in warn(pos, pos.stack[-1])] == ["no_miner_moved"]


def test_a_place_that_the_miner_just_left_is_not_called_full() -> None:
    from game.titles.kohle.rules.phases.action import Turn
    from tests.titles.kohle.rules.given import ask, given, place, play, reason

    pos = given()
    place(pos, 0, "rescue:A1")
    ask(pos, Turn(0))
    play(pos, "miners", "lift rescue:A1")
    assert reason(pos, "put rescue:A1") == ("comes_from_there", "K2.e")
