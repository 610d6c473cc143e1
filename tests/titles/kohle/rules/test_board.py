"""What the rules look up on a map and on the cards, reckoned from the map and from RULES.md."""

import pytest
from pydantic import ValidationError

from game.problems import Problem
from game.titles.kohle.rules import game
from game.titles.kohle.rules.board import make_board
from game.titles.kohle.rules.names import card, rescue
from game.titles.kohle.rules.phases.pithead import card_yield, loading_yield
from game.titles.kohle.rules.rules import BonusMarker, Final, Flip, Payment, Price, Side, Space, TableauNumbers
from game.titles.kohle.rules.rules_file import load_rules
from game.titles.kohle.rules.setup import LEVELS, check, game_setup, seated
from game.titles.kohle.rules.state import Position
from tests.titles.kohle.rules.given import engineer, given, place, rule

TABLES = [("ruhr", 3), ("ruhr", 4), ("ruhr", 5), ("muttental", 3)]


def manned(card: str, flipped: bool, miners: int, engineers: int, engine: bool = False, **more: int) -> Position:
    pos = given(phase=10, **more)
    if miners:
        place(pos, 0, f"card:{card}", miners)
    if engineers:
        engineer(pos, 0, f"card:{card}", engineers)
    pos.players[0].flipped = (card,) if flipped else ()  # type: ignore[assignment]
    pos.players[0].engines = ("card:cokery",) if engine else ()
    return pos


# --- K9: the cards


@rule("K9")
@pytest.mark.parametrize(
    ("flipped", "coins"),
    [
        (False, {(0, 0): 0, (0, 1): 1, (1, 0): 1, (2, 0): 1, (3, 0): 2, (3, 1): 3}),
        (True, {(0, 0): 0, (0, 1): 1, (1, 0): 1, (2, 0): 2, (3, 0): 2, (4, 0): 3, (4, 1): 4}),
    ],
)
def test_the_cokery_pays_by_its_miners_and_engineer(flipped: bool, coins: dict[tuple[int, int], int]) -> None:
    for (miners, engineers), paid in coins.items():
        pos = manned("cokery", flipped, miners, engineers)
        assert card_yield(pos.board, pos.players[0], "cokery") == (paid, 0), (miners, engineers)


@rule("K9")
def test_the_engine_of_the_briquettes_pays_a_coin() -> None:
    with_, without = manned("cokery", True, 2, 1, engine=True), manned("cokery", True, 2, 1)
    assert card_yield(with_.board, with_.players[0], "cokery") == (4, 0)
    assert card_yield(without.board, without.players[0], "cokery") == (3, 0)


@rule("K9")
@pytest.mark.parametrize(
    ("flipped", "points"),
    [
        (False, {(0, 0): 0, (0, 1): 1, (1, 0): 1, (2, 0): 1, (3, 1): 3}),
        (True, {(0, 0): 0, (0, 1): 2, (1, 0): 2, (2, 0): 3, (3, 0): 4, (3, 1): 6}),
    ],
)
def test_the_ironworks_score_by_their_miners_and_engineer(flipped: bool, points: dict[tuple[int, int], int]) -> None:
    for (miners, engineers), scored in points.items():
        pos = manned("ironworks", flipped, miners, engineers)
        assert card_yield(pos.board, pos.players[0], "ironworks") == (0, scored), (miners, engineers)


@rule("K9", "K9.1", "R21")
@pytest.mark.parametrize(
    ("flipped", "switch", "coins"),
    [
        # by wagons from 0 on: front with a miner and the engineer; back with two miners and the engineer
        (False, 2, [0, 0, 2, 2, 3, 3, 3]),
        (True, 2, [0, 1, 2, 2, 3, 3, 4, 4]),
        (True, 1, [0, 1, 1, 2, 2, 3, 3, 3]),
    ],
)
def test_each_wagon_serves_one_space_of_loading(flipped: bool, switch: int, coins: list[int]) -> None:
    pos = manned("loading", flipped, 2 if flipped else 1, 1, loading_engineer=switch)
    assert [loading_yield(pos, pos.players[0], n) for n in range(len(coins))] == list(
        zip(coins, range(8), strict=False)
    )


@rule("K9")
def test_a_card_says_how_many_fit_and_what_each_number_of_them_yields() -> None:
    rooms = {(card, back): (face.miners, face.engineers) for (card, back), face in given().board.faces.items()}
    assert rooms == {
        ("workforce", False): (0, 0), ("workforce", True): (0, 0), ("cokery", False): (3, 1), ("cokery", True): (4, 1),
        ("ironworks", False): (3, 1), ("ironworks", True): (3, 1), ("administration", False): (3, 2),
        ("loading", False): (1, 1), ("loading", True): (2, 1),
    }  # fmt: skip
    for face in given().board.faces.values():
        assert (len(face.miner_yield), len(face.engineer_yield)) == (face.miners + 1, face.engineers + 1)
    assert given().board.staffed == ("cokery", "ironworks", "administration", "loading")


@rule("K2.f")
def test_a_flip_names_its_payment_only_where_there_is_a_choice() -> None:
    ways = {str(move): (way.workers, way.coins) for _, move, way in given().board.flips}
    assert ways["flip card:workforce workers"] == (5, 0) and ways["flip card:workforce coins"] == (0, 3)
    assert ways["flip card:cokery"] == (5, 2) and ways["flip card:ironworks"] == (5, 3)
    assert {card for card, _, _ in given().board.flips} == set(given().board.flippable)


def test_places_are_named_by_what_they_are_and_where() -> None:
    assert (rescue("A1"), card("cokery")) == ("rescue:A1", "card:cokery")
    assert given().board.rescue_spaces[0] == rescue(given().board.rules.tableau.spaces[0])


@pytest.mark.parametrize(
    ("model", "field", "few", "many"),
    [
        (TableauNumbers, "spaces", 1, 12), (Side, "engineer_spaces", 0, 4), (Side, "miner_spaces", 0, 4),
        (Flip, "pay", 1, 2), (Final, "engines", 1, 100),
    ],
)  # fmt: skip
def test_a_list_of_the_rules_has_room_for_so_many(model, field, few, many) -> None:
    """Given lists that are as short and as long as may be, and one step further, when read, then those are refused."""
    entry = {"spaces": "A1", "pay": Payment(), "engines": 1}.get(field, Space())

    def refused(count: int) -> bool:
        try:
            model.model_validate({field: (entry,) * count})
        except ValidationError as error:
            return any(fault["loc"] == (field,) and "too_" in fault["type"] for fault in error.errors())
        return False

    assert [refused(count) for count in (few, many)] == [False, False]
    assert refused(many + 1) and (few == 0 or refused(few - 1))


def test_what_a_rules_file_leaves_out_is_nothing() -> None:
    """A card or marker has only what its line says."""
    space, side, marker = Space(), Side(), BonusMarker(coins=0)
    assert (space.miners, space.coins, space.points, space.bid, space.wagons, space.times) == (0, 0, 0, 0, 0, 1)
    assert (side.first_points, side.inserts, side.moves, side.engineers, side.load_workers) == (0, 0, 0, 0, 0)
    assert (side.wagon_points, side.room, side.engine_space) == (0, 0, None)
    assert (marker.mines, marker.wagons, marker.bid, marker.pays, marker.inserts, marker.moves) == (0, 0, 0, 0, 0, 0)
    assert marker.from_round == Price(coins=1, risen=2).from_round == 1
    assert (Payment().workers, Payment().coins, Flip(pay=(Payment(),), points=0).extra_actions) == (0, 0, 0)


# --- the map


@rule("K2.e")
@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_the_next_stations_are_those_that_come_first_along_the_lines(map_name: str, players: int) -> None:
    board = given(players, map=map_name).board
    for place_, near in board.neighbours.items():
        walked = []
        for railway in board.map.railways.values():
            for nodes in (railway.nodes, railway.nodes[::-1]):
                for at, node in enumerate(nodes):
                    ahead = [other for other in nodes[at + 1 :] if other in board.stations]
                    walked += ahead[:1] if node == place_ else []
        assert sorted(near) == sorted(set(walked)), place_
        assert len(near) == len(set(near))


@rule("K0.9", "R9")
@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_every_mine_of_the_map_is_in_play_or_left_out(map_name: str, players: int) -> None:
    board = given(players, map=map_name).board
    for key, ground in board.map.grounds.items():
        for printed in ground.mines:
            mine = board.mines.get(f"mine:{printed.number}")
            assert (mine is None) == (f"mine:{printed.number}" in board.left_out) == (key not in board.grounds)
            if mine:
                assert (mine.ground, mine.number, mine.value, mine.round) == (
                    key,
                    printed.number,
                    printed.value,
                    printed.turn,
                )
                assert (mine.wagons, mine.second) == (printed.bonus == "wagon", printed.bonus == "second_miner")
                assert mine.villages == board.grounds[key].villages
        if key in board.grounds and ground.large:
            large = board.mines[f"large:{key}"]
            assert large.value == sum(mine.value for mine in ground.mines) and large.number == 0
            assert (large.income, large.wagons, large.second) == (ground.large.income, ground.large.wagons, False)
            assert key in board.consolidating[ground.large.turn]
        else:
            assert f"large:{key}" not in board.mines
    assert bool(board.left_out) == (map_name == "ruhr" and players == 3)
    for number, entering in board.entering.items():
        assert [board.mines[mine].round for mine in entering] == [number] * len(entering)
        assert [board.mines[mine].number for mine in entering] == sorted(board.mines[mine].number for mine in entering)


@rule("K7", "K0.9")
@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_villages_and_grounds_touch_each_other(map_name: str, players: int) -> None:
    board = given(players, map=map_name).board
    for village, grounds in board.touching.items():
        assert grounds and set(grounds) == {key for key, ground in board.grounds.items() if village in ground.villages}


@rule("K0.3")
@pytest.mark.parametrize("workers", [30, 36, 45])
def test_a_map_may_have_room_for_more_workers_than_there_are(workers: int) -> None:
    rules = load_rules()
    fewer = rules.model_copy(update={"supply": rules.supply.model_copy(update={"workers": workers})})
    board = make_board(given().board.map, fewer, 4, "english", 2)
    filled = sum(board.villages.values())
    assert game.start(seated(4, 1), board=board).supply_workers == max(workers - filled, 0)


# --- the set-up


@rule("K0.1", "R1", "R17", "R21", "R25")
@pytest.mark.parametrize(
    ("options", "key", "values"),
    [
        ({"coins": 7}, "starting_coins", {"found": 7, "expected": "4 / 5"}),
        ({"loading_engineer": 3}, "loading_engineer", {"found": 3, "expected": "2 / 1"}),
        ({"refill": "never"}, "refill", {"found": "never", "expected": "coins / spaces"}),
        ({"ruleset": "martian"}, "ruleset", {"found": "martian", "expected": "english / german"}),
        ({"start": 4}, "start_seat", {"found": 4, "most": 3}),
        ({"start": -1}, "start_seat", {"found": -1, "most": 3}),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_could(options, key, values) -> None:
    with pytest.raises(Problem) as problem:
        check(seated(4, 1, **options))
    assert problem.value.key == key
    assert {name: problem.value.values[name] for name in values} == values


@pytest.mark.parametrize("start", [None, 0, 3])
def test_whoever_may_begin_begins(start: int | None) -> None:
    setup = seated(4, 1, start=start)
    check(setup)
    assert game.start(setup).order[0] in (range(4) if start is None else [start])


def test_seats_need_colours_of_their_own() -> None:
    seats = seated(3, 1).seats
    for wrong, key in ((seats[0], "same_colour"), (type(seats[0])("x", "pink"), "colour")):
        with pytest.raises(Problem) as problem:
            check(game_setup((*seats, wrong), 1))
        assert problem.value.key == key


def test_no_more_players_than_colours() -> None:
    assert len(seated(5, 1).seats) == 5
    with pytest.raises(Problem) as problem:
        seated(6, 1)
    assert problem.value.key == "too_many_players" and problem.value.values == {"count": 6, "most": 5}
    assert [seat.kind for seat in seated(3, 1, kinds=LEVELS[:3]).seats] == list(LEVELS[:3])
