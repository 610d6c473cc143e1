"""A placing of miners as a number says where they are, as the player himself does."""

from game.engine.play import asking
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.people import carry
from tests.titles.kohle.bots.test_rules_are_asked import tables


def test_each_digit_tells_how_many_are_there_and_where_a_station_is_held() -> None:
    stations = set[int]()
    for pos in tables():
        player, digits = pos.players[asking(pos).player], digits_of(pos.board)
        code = digits.code(player.miners)
        for place, shift in digits.shift.items():
            assert code >> shift & digits.most == player.miners.get(place, 0)
        assert digits.stations_held(code) == len([place for place in player.stations() if player.miners[place]])
        stations.add(digits.stations_held(code))
    assert len(stations) > 4


def test_a_step_is_an_addition_and_steps_that_are_left_change_no_digit() -> None:
    for pos in tables():
        player, digits = pos.players[asking(pos).player], digits_of(pos.board)
        if not player.pool:
            continue
        code = digits.code(player.miners)
        for place in (*pos.board.rescue_spaces, *pos.board.stations):
            miners = player.miners.copy()
            carry(miners, POOL, place)
            assert digits.code(miners) == code - digits.unit[POOL] + digits.unit[place]
        left = code + (99 << digits.inserts) + (7 << digits.moves)
        assert digits.steps_left(left) == (99, 7) and digits.stations_held(left) == digits.stations_held(code)
