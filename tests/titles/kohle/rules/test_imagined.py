"""What a player cannot see is imagined from what can still be hidden; the bank gives to its last coin."""

import random
from collections import Counter

from game.engine import play
from game.titles.kohle.rules import game
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import imagine, seen_by
from tests.titles.kohle.rules.given import ask, given, offered, rule


@rule("K10", "K4.5")
def test_only_what_nobody_has_seen_is_imagined() -> None:
    for seed in range(4):
        pos, dice = game.start(seated(4, seed)), random.Random(seed)
        while not pos.over:
            play.apply(pos, dice.choice(play.moves(pos)))
            if dice.random() > 0.1:
                continue
            thought, rules = imagine(seen_by(pos, 0), seed), pos.board.rules
            lying = Counter(marker for marker in thought.markers.values() if marker)
            assert lying <= Counter(rules.railway_markers) - Counter(pos.found)
            assert thought.disasters[: pos.revealed] == pos.disasters[: pos.revealed]
            assert Counter(thought.disasters) <= Counter(rules.disaster_markers)
            assert sorted(thought.deck) == sorted(pos.deck)


@rule("K2.g", "R3")
def test_the_bank_gives_its_last_coin_in_an_exchange_and_none_it_has_not() -> None:
    pos = given()
    pos.players[0].workers, rates = 5, pos.board.rules.exchange.workers
    for bank, possible in ((rates.take - 1, False), (rates.take, True)):
        pos.bank, pos.offered = bank, None
        ask(pos, Turn(0))
        assert ("exchange workers" in offered(pos)) is possible
