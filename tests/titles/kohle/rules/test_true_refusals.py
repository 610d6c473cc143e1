"""What a refusal says is so, and the way out that it names is open: in random positions, for every reason there is."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game.titles.kohle.rules as rules_room
from game.engine import play as engine
from game.engine.decision import Remark
from game.engine.move import Move
from game.texts import Texts
from game.titles.kohle.rules import game
from game.titles.kohle.rules.actions.mine import Hire, SecondMiner
from game.titles.kohle.rules.actions.miners import Miners, Put, warn
from game.titles.kohle.rules.actions.settlement import MoveIn
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.names import POOL, lost
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import Extras, opening
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.words.ways_out import way_open
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    holds,
    own,
    place,
    play,
    reason,
    rich,
    settled,
    trust_owns,
)
from tests.titles.kohle.rules.refusal_truths import OPEN, TRUE, case
from tests.titles.kohle.rules.wild import wild

TABLES = [("ruhr", 3), ("ruhr", 5), ("muttental", 3)]


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
    found += [Move("shift", source, target) for source in cards for target in ("", *cards)]
    found += [Move("shift"), *(Move("load", n, "bonus") for n in ("0", "1", "2"))]
    found += [Move("flip", "card:workforce", way) for way in ("coins", "workers", "cheques")]
    found += [Move("use", "bonus:settlement", village) for village in villages]
    found += [Move("use", "bonus:engineer", card) for card in cards]
    found += [Move("use", "bonus:engine", mine) for mine in [*mines, "card:cokery"]]
    return [*found, *(Move(kind) for kind in ("miners", "end", "done", "skip", "pass", "spend"))]


# --- positions that random games hardly ever come to


def short_of(pos: Position) -> None:
    """Nothing is to be had any more: no engine, no coin in the bank, no miner, no settlement, no front side."""
    player = pos.players[0]
    pos.players[1].engines_beside += pos.supply_engines
    pos.players[1].coins += pos.bank
    pos.supply_engines = pos.bank = 0
    for village in list(pos.board.villages)[: pos.board.rules.player.settlements]:
        settled(pos, 0, village)
    player.flipped = tuple(pos.board.flippable)
    player.workers, pos.supply_workers = player.workers + 2, pos.supply_workers - 2


def no_miner(pos: Position, but: int = 0) -> None:
    miners = pos.players[0].miners
    miners[POOL], miners[lost(1)] = but, miners[POOL] - but


def turn_when(*prepare: Callable[[Position], None], **more: int) -> Position:
    pos = given(**more)
    for change in prepare:
        change(pos)
    return ask(pos, Turn(0))


def full_tableau() -> Position:
    pos = given(round=5)
    for mine in pos.display[: len(pos.board.rules.tableau.spaces)]:
        own(pos, 0, mine)
    return ask(pos, Turn(0))


def at_the_extras() -> Position:
    pos = given(round=3, phase=9)
    own(pos, 0, "mine:17")
    holds(pos, 0, "aid")
    pos.auction = opening(pos, "vereinigter_general")
    return ask(pos, Extras(0))


def settlers_only() -> Position:
    """The villages beside a mine have lost their workers; in one of them an own miner lives."""
    pos = given()
    play(ask(pos, Turn(0)), "buy mine:1")
    mine = pos.board.mines["mine:1"]
    empty(pos, *mine.villages)
    settled(pos, 0, mine.villages[0], miners=1)
    pos.offered = None
    assert isinstance(pos.stack[-1], Hire)
    return pos


def lifted_from(source: str) -> Position:
    pos = given()
    place(pos, 0, source)
    return ask(pos, Put(0, source))


def engineers_on_cards() -> Position:
    pos = given()
    for card in ("cokery", "ironworks", "administration"):
        engineer(pos, 0, f"card:{card}")
    return ask(pos, Miners(0, 1, 1, 1))


def engines_bought() -> Position:
    pos = given(round=2)
    own(pos, 0, "mine:1", engine=True)
    own(pos, 0, "mine:5")
    rich(pos, 0, coins=9)
    return ask(pos, Turn(0))


def loading_with_markers() -> Position:
    pos = given(phase=10)
    rich(pos, 0, workers=1)
    pos.players[0].wagon_markers = 1
    return ask(pos, Load(0))


def no_pool(*steps: object) -> Position:
    pos = given()
    settled(pos, 0, "village:linden", miners=0)
    no_miner(pos, but=int(isinstance(steps[0], MoveIn)))
    return ask(pos, *steps)  # type: ignore[arg-type]


RARE: dict[str, Callable[[], Position]] = {
    "nothing is left": lambda: turn_when(short_of, round=3),
    "nothing is left, no miner either": lambda: turn_when(short_of, no_miner, round=3),
    "the pool is empty": lambda: turn_when(no_miner),
    "the display is empty": lambda: turn_when(lambda pos: trust_owns(pos, *pos.display)),
    "the tableau is full": full_tableau,
    "only an aid to add": at_the_extras,
    "settlers instead of workers": settlers_only,
    "a miner at a station": lambda: lifted_from("station:hattingen"),
    "no engineer can shift": lambda: ask(given(), Miners(0, 1, 1, 1)),
    "engineers on three cards": engineers_on_cards,
    "an engine here but not there": engines_bought,
    "wagons of a marker only": loading_with_markers,
    "no miner to insert": lambda: no_pool(Miners(0, 2, 2)),
    "no second miner": lambda: no_pool(SecondMiner(0)),
    "one miner for a settlement": lambda: no_pool(MoveIn(0, "village:linden")),
}


# --- what is asked of them


def answers(pos: Position, moves: list[Move]) -> Iterator[tuple[Position, Move, Remark]]:
    """The refusals of those that are not offered; whoever is not refused is offered, as far as he is given."""
    starts = {move[:length] for move in engine.moves(pos) for length in (1, 2, 3)}
    for move in moves:
        remark = why_not(pos, move)
        assert (remark is None) == (tuple(word for word in move if word) in starts), f"{move}: {remark}"
        if remark is not None:
            yield pos, move, remark


def random_games(games: int, sampled: int) -> Iterator[tuple[Position, Move, Remark]]:
    for map_name, players in TABLES:
        for seed in range(games):
            pos, dice = game.start(seated(players, seed, map=map_name)), random.Random(seed)
            moves = every_move(pos)
            while not pos.over:
                yield from answers(pos, dice.sample(moves, sampled))
                # Random players rarely get anywhere; whoever always does something meets more of the rules.
                chosen = [m for m in engine.moves(pos) if m.kind not in ("end", "done", "skip", "pass", "exchange")]
                engine.apply(pos, dice.choice(chosen or engine.moves(pos)))
            over = why_not(pos, Move("end"))
            assert over is not None
            yield pos, Move("end"), over


def rare_positions() -> Iterator[tuple[Position, Move, Remark]]:
    for make in RARE.values():
        pos = make()
        yield from answers(pos, every_move(pos))


def wild_positions(seeds: range, sampled: int) -> Iterator[tuple[Position, Move, Remark]]:
    for seed in seeds:
        pos = wild(seed)
        moves = every_move(pos)
        if pos.auction is not None:  # near the highest bid, and what his coins allow
            moves += [Move("bid", str(pos.auction.highest + n)) for n in range(-1, 4)]
        yield from answers(pos, random.Random(seed).sample(moves, min(sampled, len(moves))))


def checked(refused: Iterator[tuple[Position, Move, Remark]]) -> Counter[str]:
    """How often each reason was given; each of them true, and what it advises possible."""
    given_: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for pos, move, remark in refused:
        given_[remark.key] += 1
        asked = case(pos, move, remark)
        wrong[f"{remark.key}: {move} {remark.params}"] += not TRUE[remark.key](asked)
        if remark.key in OPEN and way_open(pos, remark):
            wrong[f"{remark.key}, the way out: {move} in {pos.stack[-1].name}"] += not OPEN[remark.key](asked)
    assert not +wrong, (+wrong).most_common(10)
    return given_


def test_every_reason_of_the_rules_can_be_checked() -> None:
    code = "".join(file.read_text("utf-8") for file in Path(next(iter(rules_room.__path__))).rglob("*.py"))
    said = set(re.findall(r'(?<!yield )Remark\("(\w+)"', code)) | set(re.findall(r'Remark\(.* else "(\w+)", ', code))
    assert said | {"not_offered"} == TRUE.keys()  # that one is the engine's


def test_every_reason_has_a_text_and_every_way_out_can_be_checked() -> None:
    texts = Texts("en", "kohle")
    named = {key.removeprefix("refusal.") for key in texts.catalogue if key.startswith("refusal.")}
    of_the_table = {"bonus_none", "insert_or_redeploy", "insert_or_redeploy_way"}  # said by the words and the table
    assert {key for key in named if not key.endswith("_way")} - of_the_table == TRUE.keys()
    assert {key.removesuffix("_way") for key in named - of_the_table if key.endswith("_way")} == OPEN.keys()


def test_what_a_refusal_says_is_so_and_every_reason_is_met() -> None:
    met = checked(rare_positions()) + checked(random_games(games=1, sampled=60))
    assert TRUE.keys() - met.keys() <= {"not_offered"}


def test_what_a_refusal_says_is_so_in_wild_positions() -> None:
    met = checked(wild_positions(range(150), sampled=150))
    assert met.keys() >= {"needs_coins", "needs_workers", "needs_wagon_markers", "pool_empty", "card_full"}


@pytest.mark.parametrize("make", RARE.values(), ids=RARE)
def test_a_rare_position_is_one_that_could_be(make) -> None:
    assert audit(make()) == []


@pytest.mark.soak
def test_what_a_refusal_says_is_so_in_many_games() -> None:
    met = checked(random_games(games=40, sampled=200))
    met += checked(wild_positions(range(1000, 4000), sampled=400))
    assert sum(met.values()) > 1_000_000


# --- what was wrong once


def test_a_shifted_engineer_and_moved_miners_are_not_called_nothing() -> None:
    """With Workforce flipped, what is left after two moves and the engineer looks like a whole front."""
    pos = given(round=3)
    player = pos.players[0]
    player.flipped = ("workforce",)
    place(pos, 0, "rescue:A1")
    no_miner(pos)
    ask(pos, Miners(0, 2, 2, 0))
    assert not list(warn(pos, pos.stack[-1]))
    ask(pos, Miners(0, 2, 4, 1))
    assert [remark.key for remark in warn(pos, pos.stack[-1])] == ["no_miner_moved"]


def test_a_place_that_the_miner_just_left_is_not_called_full() -> None:
    pos = given()
    place(pos, 0, "rescue:A1")
    ask(pos, Turn(0))
    play(pos, "miners", "lift rescue:A1")
    assert reason(pos, "put rescue:A1") == ("comes_from_there", "K2.e")
