"""What a bot knows of the others is what the rules say of them, and is worked out anew as soon as they change."""

from game.engine import play as engine
from game.titles.kohle.bots.outlook import look_ahead
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules.phases.auction import (
    administration,
    aid_extra,
    marker_extras,
    owners_in,
    values_of,
)
from game.titles.kohle.rules.phases.income import income
from game.titles.kohle.rules.phases.takeover import engines_in
from tests.titles.kohle.bots.test_rules_are_asked import tables

WEIGHTS = load_weights()


def test_engines_of_the_others_are_those_that_the_winner_of_a_ground_would_take_from_them() -> None:
    counted = set[int]()
    for pos in tables():
        seat = engine.asking(pos).player
        others = look_ahead(pos, seat, WEIGHTS).competitors
        for ground in pos.board.consolidating.get(pos.round, ()):
            theirs = [owner for owner in engines_in(pos, ground) if owner != seat]
            assert others.engines.get(ground, 0) == len(theirs)
            counted.add(len(theirs))
    assert len(counted) > 2


def test_a_rival_goes_as_far_as_his_card_his_markers_and_his_coins_reach() -> None:
    strongest = set[float]()
    for pos in tables():
        seat, board = engine.asking(pos).player, pos.board
        others = look_ahead(pos, seat, WEIGHTS).competitors
        for ground in board.consolidating.get(pos.round, ()):
            if ground in pos.consolidated:
                continue
            reach = []
            for owner, value in values_of(pos, ground).items():
                if owner in range(len(pos.players)) and owner != seat:
                    player = pos.players[owner]
                    coins = player.coins
                    if pos.phase < 7:  # K6: what his mines pay comes before the auctions
                        coins += sum(income(pos, owner, mine) for mine in player.tableau.values())
                    sure = administration(pos, player) + marker_extras(board, player) + aid_extra(board, player)
                    reach.append(value + sure + min(float(coins), WEIGHTS.most_bid[pos.round - 1]))
            large = board.mines[board.grounds[ground].large or ""]
            found = others.rivals(large, owners_in(pos, ground))
            assert found == (max(reach, default=0.0), len(reach))
            strongest.add(found.best)
    assert len(strongest) > 20


def test_it_serves_while_only_the_player_himself_changes() -> None:
    pos = next(pos for pos in tables() if pos.players[engine.asking(pos).player].coins > 0)
    seat = engine.asking(pos).player
    other = (seat + 1) % len(pos.players)
    known = look_ahead(pos, seat, WEIGHTS).competitors
    own = pos.copy()
    own.players[seat].coins -= 1
    assert look_ahead(own, seat, WEIGHTS).competitors is known
    for change in ("coins", "merger_markers"):
        new = pos.copy()
        setattr(new.players[other], change, getattr(new.players[other], change) + 1)
        assert look_ahead(new, seat, WEIGHTS).competitors is not known
    assert look_ahead(pos, other, WEIGHTS).competitors is not known
