"""Wild positions: everything that could lie on a table, thrown together at random, with nothing made or lost.

Random games are poor: nobody has five settlements, two flipped cards and an empty pool in round 2. Here everything
is as likely as anything else, so that rules which seldom speak are heard.
"""

import random

from game.engine import play
from game.titles.kohle.rules.actions.mine import SecondMiner, SecondWorker
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.names import POOL, lost
from game.titles.kohle.rules.people import engineer_rooms, free_posts, movable
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.consolidation import Consolidate
from game.titles.kohle.rules.phases.disaster import LoseMiner, Secure, Subsidence
from game.titles.kohle.rules.phases.extra_action import SpendExtra
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Step
from game.titles.kohle.rules.tableau import open_spaces
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    holds,
    own,
    place,
    rich,
    settled,
    trust_owns,
)


def wild(seed: int) -> Position:
    """A position in which seat 0 is asked something."""
    dice = random.Random(seed)
    pos = given(
        dice.choice((3, 4, 5)), dice.choice((1, 2, 3, 4, 5)), dice.choice((2, 3, 4)), seed,
        ruleset=dice.choice(("english", "german")), loading_engineer=dice.choice((1, 2)),
    )  # fmt: skip
    _mines(pos, dice)
    _cards(pos, dice)
    for seat in dice.sample(range(len(pos.players)), len(pos.players)):
        _settlements(pos, seat, dice)
        _people(pos, seat, dice)
        _means(pos, seat, dice)
    _shortages(pos, dice)
    pos.subsidence, pos.trust_extra = dice.random() < 0.5, dice.random() < 0.5
    pos.trust_buys = dice.choice((1, 2, 3))
    assert audit(pos) == []
    _ask(pos, dice)
    return pos


def _mines(pos: Position, dice: random.Random) -> None:
    """Many of the mines are somebody's; grounds whose time is over are consolidated."""
    keen = dice.random()
    for mine in dice.sample(pos.display, len(pos.display)):
        seat = dice.randrange(-1, len(pos.players))
        if dice.random() > keen:
            continue
        if seat < 0:
            trust_owns(pos, mine)
        elif open_spaces(pos, pos.players[seat]):
            own(pos, seat, mine, engine=pos.round > 1 and pos.supply_engines > 0 and dice.random() < 0.4)
    for round_ in range(3, pos.round):
        pos.deck = pos.board.consolidating[round_]
        ask(pos, *[Consolidate()] * len(pos.deck))
        while pos.stack:
            play.apply(pos, dice.choice(play.moves(pos)))


def _cards(pos: Position, dice: random.Random) -> None:
    flips = dice.choice((0, 0.3, 0.8))
    for player in pos.players:
        player.flipped = tuple(card for card in pos.board.flippable if dice.random() < flips)
        for card in player.flipped:
            raised = pos.board.rules.cards[card].flip.raises  # type: ignore[union-attr]
            pos.risen += (raised,) if raised and raised not in pos.risen else ()
    for seat in range(len(pos.players)):
        if dice.random() < 0.8:
            held = [bonus for bonus in pos.track if bonus and (bonus != "engine" or pos.round > 1)]
            holds(pos, seat, dice.choice(held))
    left = [bonus for bonus in pos.track if bonus]
    pos.track = (*left, *[None] * (len(pos.track) - len(left)))


def _settlements(pos: Position, seat: int, dice: random.Random) -> None:
    settled_in = [village for player in pos.players for village in player.settlements]
    free = [v for v, size in pos.board.villages.items() if settled_in.count(v) < size]
    for village in dice.sample(free, min(len(free), dice.choice((0, 0, 1, 3, 5)))):
        settled(pos, seat, village, miners=min(dice.choice((0, 1, 2)), pos.players[seat].pool))


def _people(pos: Position, seat: int, dice: random.Random) -> None:
    player = pos.players[seat]
    for _ in range(dice.choice((0, 2, 6, 20))):
        if player.pool:
            place(pos, seat, dice.choice([*free_posts(pos, player), *pos.board.stations]))
    if player.pool and dice.random() < 0.3:
        place(pos, seat, lost(pos.round), dice.choice((1, player.pool)))
    for _ in range(dice.choice((0, 1, 2, 3))):
        engineer(pos, seat, dice.choice(engineer_rooms(pos, player)))


def _means(pos: Position, seat: int, dice: random.Random) -> None:
    player = pos.players[seat]
    rich(pos, seat, coins=dice.choice((0, 1, 1, 2, 3, 4, 9)), workers=dice.choice((0, 0, 1, 2, 5)))
    player.points, player.extra_actions = dice.choice((0, 1, 2, 30)), dice.choice((0, 1, 2))
    for station in dice.sample(sorted(pos.markers), min(len(pos.markers), dice.choice((0, 0, 2)))):
        marker = pos.markers.pop(station)
        assert marker is not None
        pos.found += (marker,)
        player.worker_markers += marker == "worker"
        player.wagon_markers += marker == "wagon"
        player.merger_markers += marker == "merger"


def _shortages(pos: Position, dice: random.Random) -> None:
    """Villages, engines, the bank and the workers of the supply run out."""
    for village in pos.workers:
        if dice.random() < 0.4:
            empty(pos, village)
    other = pos.players[1]
    if dice.random() < 0.3:
        other.engines_beside, pos.supply_engines = other.engines_beside + pos.supply_engines, 0
    if dice.random() < 0.3:
        other.coins, pos.bank = other.coins + pos.bank, 0
    if dice.random() < 0.3:
        left = min(pos.supply_workers, dice.choice((0, 2, 3)))
        other.workers, pos.supply_workers = other.workers + pos.supply_workers - left, left
    if dice.random() < 0.1:
        trust_owns(pos, *pos.display)


def _ask(pos: Position, dice: random.Random) -> None:
    player = pos.players[0]
    steps: list[Step] = [Turn(0), Turn(0, dice.random() < 0.3), Load(0), Subsidence(0), SecondMiner(0)]
    steps += [Miners(0, dice.randrange(3), dice.randrange(1, 5), dice.randrange(2)), Miners(0, 2, 2)]
    steps += [Put(0, place_) for place_ in dice.sample(movable(player), min(2, len(movable(player))))]
    steps += [Secure(0), Secure(0, 1)] if player.tableau else []
    steps += [SpendExtra(0)] if player.extra_actions else []
    steps += [LoseMiner(0)] if movable(player) and not player.miners[POOL] else []
    steps += [SecondWorker(0, mine) for mine in player.tableau.values() if pos.board.mines[mine].second]
    to_come = pos.board.consolidating.get(pos.round, ())
    if to_come and dice.random() < 0.3:
        pos.deck = to_come
        ask(pos, *[Consolidate()] * len(to_come))
        for _ in range(dice.randrange(4)):
            if pos.stack:
                play.apply(pos, dice.choice(play.moves(pos)))
        if pos.stack:
            return
    ask(pos, dice.choice(steps))
