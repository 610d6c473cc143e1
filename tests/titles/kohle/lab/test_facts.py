"""What the listener remembers is what happened."""

import json

import pytest

from game.lab.packed import packed, play_game, program
from game.lab.runner import play
from game.lab.series import Series
from game.lab.tally import tally
from game.titles import title_named
from game.titles.kohle.lab import LAB
from game.titles.kohle.lab.edition import lean
from game.titles.kohle.lab.facts import KohleFacts
from game.titles.kohle.lab.measures import SHARES, measures
from game.titles.kohle.rules.names import TRUST
from tests.titles.kohle.lab.given import series

KOHLE = title_named("kohle")
PACKED = series(players=4)


@pytest.fixture(scope="module")
def games():
    return [KohleFacts.from_json(play_game(PACKED, number)) for number in range(12)]


def test_points_by_source_and_round_add_up_to_the_score(games):
    start = PACKED.board.rules.player.points
    for facts in games:
        for seat, points in enumerate(facts.points):
            assert start + sum(sum(seats[seat]) for seats in facts.sources.values()) == points
            after_two = start + sum(sum(seats[seat][:2]) for seats in facts.sources.values())
            assert facts.track[1][seat] == after_two
        assert facts.track[-1] == facts.points and len(facts.track) == facts.rounds + 1
        assert max(facts.points) in [facts.points[seat] for seat in facts.winners]


def test_facts_agree_with_the_final_position(games):
    for facts in games[:6]:
        pos, moves = play(KOHLE, PACKED.setup(facts.number), PACKED.board)
        assert [str(move) for move in moves] == [step.move for step in facts.steps]
        assert [player.points for player in pos.players] == facts.points
        assert [len(p.settlements) for p in pos.players] == [
            sum(s.seat == seat for s in facts.settlings) for seat in range(4)
        ]
        assert [sorted(p.flipped) for p in pos.players] == [
            sorted(f.card for f in facts.flips if f.seat == seat) for seat in range(4)
        ]
        assert {sale.ground for sale in facts.sales} == set(pos.consolidated)
        won = {sale.ground for sale in facts.sales if sale.winner == TRUST}
        assert won == {m.removeprefix("large:") for m, o in pos.owners.items() if o == TRUST and m.startswith("large")}
        workers = {v: size - facts.hires.get(v, 0) for v, size in PACKED.board.villages.items()}
        assert workers == pos.workers
        lost = sum(sum(disaster.miners) for disaster in facts.disasters)
        assert lost == sum(n for p in pos.players for place, n in p.miners.items() if place.startswith("lost:"))


def test_facts_survive_being_written(games):
    for facts in games:
        assert KohleFacts.from_json(facts.to_json()) == facts
        json.loads(facts.to_json())


def test_listening_does_not_change_a_game():
    pos, moves = play(KOHLE, PACKED.setup(3), PACKED.board)
    facts = KohleFacts.from_json(play_game(PACKED, 3))
    assert facts.points == [player.points for player in pos.players] and len(facts.steps) == len(moves)


def test_every_measure_comes_once_and_shares_are_shares(games):
    for facts in games:
        found = list(measures(facts, PACKED.board))
        keys = [key for key, _ in found]
        assert len(keys) == len(set(keys))
        for (_, _, measure), value in found:
            assert measure not in SHARES or 0 <= value <= 1, measure


def test_victories_are_shared_out_among_seats_places_and_mines(games):
    total = tally(LAB, PACKED.board, games, 4)
    for group in ("seat", "start", "turn", "pick"):
        wins = [total.figure(group, element, "wins").mean for element in total.elements(group)]
        assert sum(wins) == pytest.approx(1), group
    for mine in total.elements("mine"):
        fates = [total.figure("mine", mine, fate).mean for fate in ("bought", "trust", "unsold")]
        assert sum(fates) == pytest.approx(1)


def test_memory_does_not_grow_with_games(games):
    once, often = tally(LAB, PACKED.board, games, 4), tally(LAB, PACKED.board, games * 5, 4)
    assert often.games == 60 and often.figures.keys() == once.figures.keys()
    key = ("game", "all", "decisions")
    assert often.figures[key].mean == pytest.approx(once.figures[key].mean)


def test_what_is_sent_along_is_small_and_keeps_the_games_of_the_whole_map():
    whole = series(players=3)
    assert len(whole.edition) < 12_000
    from game.titles.kohle.layouts.maps import load_map

    assert lean(load_map("ruhr")).digest == load_map("ruhr").digest == whole.board.map.digest


def test_levels_take_turns_at_the_seats():
    mixed = packed(Series(4, 4, 1, ("random", "random", "random", "normal"), rotate=True))
    seats = [[seat.kind for seat in mixed.setup(n).seats].index("normal") for n in range(4)]
    assert sorted(seats) == [0, 1, 2, 3]


def test_the_program_is_known_by_its_code():
    assert program(KOHLE) == program(KOHLE) and len(program(KOHLE)) == 16
